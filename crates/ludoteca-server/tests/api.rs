//! What the server answers, call by call.

mod common;

use std::sync::Arc;

use common::Host;
use ludoteca_server::Config;
use ludoteca_store::MemoryStore;
use serde_json::{Value, json};

/// The first thing that can be chosen, as the body of a move or the name of a call.
fn first_choice(view: &Value) -> (String, Value) {
    match view["plays"].get(0).or_else(|| view["legal"].get(0)).expect("somebody can act") {
        Value::String(text) if ["roll", "accept-double"].contains(&text.as_str()) => (text.clone(), json!({})),
        Value::String(text) => ("move".to_owned(), json!({ "move": text })),
        play => ("move".to_owned(), json!({ "move": play["play"].as_str().or(play["move"].as_str()) })),
    }
}

#[tokio::test]
async fn every_game_is_played_to_its_end_through_the_same_calls() {
    let host = Host::new();
    for game in ludoteca_shelf::SHELF {
        let (table, tokens) = host.table(game.name(), json!({})).await;
        let mut view = host.get(&table).send().await.ok(200);
        for _ in 0..3_000 {
            if !view["outcome"].is_null() {
                break;
            }
            let by = view["may_act"][0].as_u64().expect("somebody may act") as usize;
            let (call, body) =
                if view["state"] == "moved" { ("roll".to_owned(), json!({})) } else { first_choice(&view) };
            let version = view["version"].as_u64().expect("a version");
            let reply = host.post(format!("{table}/{call}"), body).seat(&tokens[by - 1]).send().await;
            assert_eq!(
                reply.headers.get("etag").map(|tag| tag.to_str().expect("text").to_owned()),
                Some(format!("\"{}\"", reply.body["version"]))
            );
            view = reply.ok(200);
            assert!(view["version"].as_u64() > Some(version));
        }
        assert!(!view["outcome"].is_null(), "{}", game.name());
        assert_eq!(view["may_act"], json!([]));
        let code = host.post(format!("{table}/move"), json!({ "move": "x" })).seat(&tokens[0]).send().await;
        assert_eq!(code.problem(409), "game-over");
        // The dice are shown now, and the record holds against them.
        let record = host.get(format!("{table}/record")).send().await;
        let loaded = ludoteca_play::record::read(&record.text, ludoteca_shelf::SHELF).expect("a record");
        let proof = ludoteca_play::fair::DiceProof::read(&loaded.tags).expect("sound").expect("it has dice");
        assert_eq!(view["dice"]["secret"], proof.secret.expect("shown").to_hex());
        ludoteca_play::fair::verify(&loaded.game, &proof).expect("fair");
        assert_eq!(loaded.game.position().text(), view["position"].as_str().expect("text"));
        check_statistics(&view);
        if game.formats().contains(&"mat") {
            // Another program's format marks every hit by a star.
            let plays = host.get(format!("{table}/record?format=mat")).send().await.text;
            let hits = |player: &str| view["statistics"]["hits"][player].as_u64().expect("hits are counted");
            assert_eq!(hits("1") + hits("2"), plays.matches('*').count() as u64);
        }
    }
}

/// What was counted on the way is what the entries say, counted in another way.
fn check_statistics(view: &Value) {
    let statistics = &view["statistics"];
    let texts = |kind: &str| -> Vec<(u64, String)> {
        let entries = view["entries"].as_array().expect("entries").iter().filter(|entry| entry["kind"] == kind);
        entries
            .map(|entry| (entry["by"].as_u64().unwrap_or(0), entry["text"].as_str().unwrap_or_default().to_owned()))
            .collect()
    };
    let by = |by: u64, fits: &dyn Fn(&str) -> bool| {
        texts("move").iter().filter(|(player, text)| *player == by && fits(text)).count() as u64
    };
    for (player, number) in [(1, "1"), (2, "2")] {
        assert_eq!(statistics["plies"][number], by(player, &|_| true));
        let score = &view["outcome"]["score"][number];
        match view["game"].as_str().expect("a name") {
            "galleta" => assert_eq!(&statistics["cells"][number], score),
            "congkak" => assert_eq!(&statistics["stones"][number], score),
            "kamisado" => assert_eq!(statistics["pushes"][number], by(player, &|text| text.len() == 2)),
            _ => assert_eq!(statistics["doubles"][number], 0),
        }
    }
    if view["game"] == "backgammon" {
        // One roll for the opening turn, and one for each roll of the dice after the one that decided who begins.
        let dice = texts("happened").into_iter().filter(|(_, text)| text.chars().all(|c| c.is_ascii_digit())).count();
        let rolls = ["1", "2"].map(|player| statistics["rolls"][player].as_u64().unwrap_or_default());
        assert!(rolls[0] > 0 && rolls[1] > 0 && rolls[0] + rolls[1] <= dice as u64 + 1, "{rolls:?} of {dice}");
    }
}

#[tokio::test]
async fn a_seat_is_played_only_with_its_token() {
    let host = Host::new();
    let (table, tokens) = host.table("kamisado", json!({})).await;
    let say = || host.post(format!("{table}/move"), json!({ "move": "c1c6" }));
    assert_eq!(say().send().await.problem(401), "no-token");
    assert_eq!(say().header("authorization", "Basic abc").send().await.problem(401), "no-token");
    assert_eq!(say().seat("lud_00000000000000000000000000000000").send().await.problem(403), "wrong-token");
    assert_eq!(say().seat(&tokens[1]).send().await.problem(409), "not-your-turn");
    let view = say().seat(&tokens[0]).send().await.ok(200);
    assert_eq!((&view["to_move"], &view["entries"][0]["text"]), (&json!(2), &json!("c1c6")));
    assert!(!view.to_string().contains(&tokens[0]) && !view.to_string().contains("token"));
}

#[tokio::test]
async fn a_refusal_says_why_in_the_language_asked_for_and_changes_nothing() {
    let host = Host::new();
    let (table, tokens) = host.table("kamisado", json!({})).await;
    let say = |lang: &str| {
        host.post(format!("{table}/move"), json!({ "move": "c1b3" })).seat(&tokens[0]).header("accept-language", lang)
    };
    let [english, spanish] = [say("en").send().await.ok(422), say("es-ES,en;q=0.5").send().await.ok(422)];
    assert_eq!(english["code"], spanish["code"]);
    assert_ne!(english["detail"], spanish["detail"]);
    assert_eq!(english["calls"], json!(["move"]));
    assert_eq!(host.get(&table).send().await.ok(200)["version"], 0);
    // A call that the state does not have names the state and those that it has.
    let refused = host.post(format!("{table}/roll"), json!({})).seat(&tokens[0]).header("accept-language", "en");
    let refused = refused.send().await.ok(409);
    assert_eq!((&refused["code"], &refused["state"]), (&json!("wrong-state"), &json!("playing")));
    assert_eq!(refused["detail"], "the state playing does not have roll for you; it has: move");
}

#[tokio::test]
async fn nobody_chooses_the_dice_or_moves_for_another() {
    let host = Host::new();
    let (table, tokens) = host.table("backgammon", json!({ "opening": "reroll" })).await;
    let view = host.get(&table).send().await.ok(200);
    let by = view["may_act"][0].as_u64().expect("a player") as usize;
    for text in ["66: 24/18(2) 13/7(2)", "@flag", "@resign", "@accept-draw"] {
        let said = host.post(format!("{table}/move"), json!({ "move": text })).seat(&tokens[by - 1]).send().await;
        assert_eq!(said.problem(422), "not-a-move", "{text}");
    }
}

#[tokio::test]
async fn the_lifecycle_has_the_states_and_calls_of_its_table() {
    let host = Host::new();
    let settings = json!({ "cube": "before-roll", "length": "3", "auto_roll_for_start": false });
    let (table, tokens) = host.table("backgammon", settings).await;
    let call = async |name: &str, by: u64, body: Value| {
        host.post(format!("{table}/{name}"), body).seat(&tokens[by as usize - 1]).send().await
    };
    let view = host.get(&table).send().await.ok(200);
    assert_eq!(
        (&view["state"], &view["to_move"], &view["may_act"]),
        (&json!("rolling-for-start"), &Value::Null, &json!([1, 2]))
    );
    let mut view = call("roll", 2, json!({})).await.ok(200);
    while view["state"] == "rolling-for-start" {
        view = call("roll", 1, json!({})).await.ok(200);
    }
    assert_eq!(view["state"], "rolled-for-start");
    let by = view["to_move"].as_u64().expect("the starter");
    assert_eq!(call("double", by, json!({})).await.problem(409), "wrong-state");
    let view = call("roll", by, json!({})).await.ok(200);
    assert_eq!(view["state"], "rolled");
    assert!(view["plays"][0]["play"].is_string(), "{}", view["plays"]);
    let single = view["legal"][0].clone();
    assert!(single["die"].is_u64(), "{single}");
    let view = call("move", by, json!({ "from": single["from"], "to": single["to"] })).await.ok(200);
    assert!(["moving", "moved"].contains(&view["state"].as_str().expect("a state")));
    let view = call("undo", by, json!({})).await.ok(200);
    assert_eq!(view["state"], "rolled");
    // Only where it begins: the higher die.
    let view = call("move", by, json!({ "from": single["from"] })).await.ok(200);
    let view = if view["state"] == "moving" {
        let next = view["legal"][0].clone();
        call("move", by, json!({ "from": next["from"], "to": next["to"] })).await.ok(200)
    } else {
        view
    };
    let mut view = view;
    while view["state"] == "moving" {
        let next = view["legal"][0].clone();
        view = call("move", by, json!({ "from": next["from"], "to": next["to"] })).await.ok(200);
    }
    assert_eq!(view["state"], "moved");
    let view = call("roll", by, json!({})).await.ok(200);
    let other = 3 - by;
    assert_eq!((&view["state"], &view["to_move"]), (&json!("rolling"), &json!(other)));
    let view = call("double", other, json!({})).await.ok(200);
    assert_eq!(view["state"], "doubling");
    assert_eq!(call("undo", other, json!({})).await.ok(200)["state"], "rolling");
    let view = call("double", other, json!({ "confirm": true })).await.ok(200);
    assert_eq!((&view["state"], &view["to_move"]), (&json!("doubled"), &json!(by)));
    let view = call("accept-double", by, json!({})).await.ok(200);
    assert_eq!((&view["state"], &view["detail"]["cube"]["value"]), (&json!("rolling"), &json!(2)));
    let view = call("resign", by, json!({ "size": "gammon" })).await.ok(200);
    assert_eq!(view["state"], "resigning");
    let view = call("refuse-resignation", other, json!({})).await.ok(200);
    assert_eq!(view["state"], "rolling");
    call("resign", by, json!({})).await.ok(200);
    let view = call("accept-resignation", other, json!({})).await.ok(200);
    assert_eq!((&view["state"], &view["outcome"]), (&json!("completed"), &Value::Null));
    let view = call("roll", by, json!({})).await.ok(200);
    assert_eq!(view["detail"]["match"]["game"], 2);
    let view = call("forfeit", by, json!({})).await.ok(200);
    assert_eq!(view["outcome"]["winner"], other);
}

#[tokio::test]
async fn an_open_seat_is_taken_by_its_invitation_and_the_dice_wait_for_it() {
    let host = Host::new();
    let seats = json!([{ "who": "human", "word": "ana" }, { "who": "open" }]);
    let made = host.post("/api/v1/games", json!({ "game": "backgammon", "seats": seats })).header("host", "casa:7700");
    let reply = made.send().await;
    let place = reply.headers["location"].to_str().expect("text").to_owned();
    let made = reply.ok(201);
    assert_eq!(place, format!("/api/v1/games/{}", made["game"]["id"].as_str().expect("an id")));
    assert_eq!((&made["game"]["version"], &made["game"]["may_act"]), (&json!(0), &json!([])));
    let link = made["invitations"]["2"].as_str().expect("a link");
    assert!(link.starts_with("http://casa:7700/#/join/"), "{link}");
    let code = link.rsplit('/').next().expect("a code");
    let token = made["tokens"]["1"].as_str().expect("a token");
    assert_eq!(host.post(format!("{place}/roll"), json!({})).seat(token).send().await.problem(409), "seat-open");
    host.post(format!("{place}/word"), json!({ "word": "otra" })).seat(token).send().await.ok(200);
    let join = |body: Value| host.post(format!("{place}/join"), body);
    assert_eq!(join(json!({})).send().await.problem(403), "wrong-invitation");
    assert_eq!(join(json!({ "invitation": code, "player": 1 })).send().await.problem(409), "seat-taken");
    assert_eq!(join(json!({ "invitation": code, "player": 7 })).send().await.problem(400), "no-such-seat");
    assert_eq!(join(json!({ "invitation": code, "name": "a\nb" })).send().await.problem(422), "wrong-seat");
    let joined = join(json!({ "invitation": code, "name": "Luis", "word": "luis" })).send().await.ok(200);
    assert_eq!((&joined["player"], &joined["game"]["seats"][1]["name"]), (&json!(2), &json!("Luis")));
    assert_eq!(joined["game"]["state"], "rolled-for-start");
    assert_eq!(joined["game"]["dice"]["words"], json!(["otra", "luis"]));
    assert_eq!(joined["game"]["dice"]["secret"], Value::Null);
    assert_eq!(join(json!({ "invitation": code })).send().await.problem(409), "no-open-seat");
    let late = host.post(format!("{place}/word"), json!({ "word": "tarde" })).seat(token).send().await;
    assert_eq!(late.problem(409), "too-late");
}

#[tokio::test]
async fn a_stale_version_is_refused_and_a_repeated_key_does_nothing_twice() {
    let host = Host::new();
    let (table, tokens) = host.table("congkak", json!({})).await;
    let view = host.get(&table).send().await.ok(200);
    let mv = view["legal"][0].clone();
    let say = |body: Value| host.post(format!("{table}/move"), body).seat(&tokens[0]);
    let stale = say(json!({ "move": mv })).header("if-match", "\"7\"").send().await.ok(412);
    assert_eq!((&stale["code"], &stale["version"]), (&json!("stale"), &json!(0)));
    assert_eq!(say(json!({ "move": mv })).header("if-match", "seven").send().await.problem(400), "bad-version");
    let first = say(json!({ "move": mv })).header("if-match", "\"0\"").header("idempotency-key", "k1").send().await;
    let again = say(json!({ "move": mv })).header("if-match", "\"0\"").header("idempotency-key", "k1").send().await;
    assert_eq!(first.body, again.body);
    assert_eq!(first.ok(200)["version"], host.get(&table).send().await.ok(200)["version"]);
    let other = say(json!({ "move": "x" })).header("idempotency-key", "k1").send().await;
    assert_eq!(other.problem(422), "key-reused");
    let nobody = host.post(format!("{table}/move"), json!({ "move": mv })).seat("lud_00000000000000000000000000000000");
    assert_eq!(nobody.header("idempotency-key", "k1").send().await.problem(403), "wrong-token");
    assert_eq!(say(json!({})).header("idempotency-key", "k 1").send().await.problem(400), "bad-key");
    // A table that is asked for twice is created once, with the same tokens.
    let seats = json!([{ "who": "human" }, { "who": "open" }]);
    let key = "4b5e1f0a-5b0e-4f43-9d8c-000000000001";
    let create =
        |game: &str| host.post("/api/v1/games", json!({ "game": game, "seats": seats })).header("idempotency-key", key);
    let [one, two] = [create("congkak").send().await.ok(201), create("congkak").send().await.ok(201)];
    assert_eq!(one, two);
    assert_eq!(create("galleta").send().await.problem(422), "key-reused");
    let short = host.post("/api/v1/games", json!({ "game": "congkak", "seats": seats })).header("idempotency-key", "1");
    assert_eq!(short.send().await.problem(400), "bad-key");
}

#[tokio::test]
async fn takeback_and_draw_are_by_consent() {
    let host = Host::new();
    let (table, tokens) = host.table("kamisado", json!({})).await;
    let call = async |name: &str, by: usize, body: Value| {
        host.post(format!("{table}/{name}"), body).seat(&tokens[by - 1]).send().await
    };
    assert_eq!(call("takeback", 1, json!({})).await.problem(409), "not-now");
    call("move", 1, json!({ "move": "c1c6" })).await.ok(200);
    let view = call("takeback", 1, json!({})).await.ok(200);
    assert_eq!(view["offers"], json!([{ "what": "takeback", "by": 1 }]));
    assert_eq!(call("takeback", 1, json!({ "answer": "accept" })).await.problem(409), "not-now");
    let view = call("takeback", 2, json!({ "answer": "accept" })).await.ok(200);
    assert_eq!((&view["to_move"], &view["offers"]), (&json!(1), &json!([])));
    call("draw", 2, json!({ "answer": "offer" })).await.ok(200);
    let view = call("draw", 1, json!({ "answer": "refuse" })).await.ok(200);
    assert_eq!(view["outcome"], Value::Null);
    call("draw", 2, json!({})).await.ok(200);
    let view = call("draw", 1, json!({ "answer": "accept" })).await.ok(200);
    assert_eq!((&view["outcome"]["winner"], &view["outcome"]["reason"]), (&json!(0), &json!("draw-agreed")));
    // And again, with the sides exchanged and the same tokens.
    assert_eq!(call("rematch", 1, json!({ "answer": "accept" })).await.problem(409), "no-rematch");
    call("rematch", 1, json!({})).await.ok(200);
    let view = call("rematch", 2, json!({ "answer": "accept" })).await.ok(200);
    let next = format!("/api/v1/games/{}", view["rematch"].as_str().expect("a table"));
    let view = host.get(&next).send().await.ok(200);
    assert_eq!(view["seats"][0]["name"], "Luis");
    host.post(format!("{next}/move"), json!({ "move": "c1c6" })).seat(&tokens[1]).send().await.ok(200);
}

#[tokio::test]
async fn everything_that_makes_no_sense_gets_a_problem() {
    let config = Config { rate: 0, body_max: 1_000, ..Config::default() };
    let host = Host::with(Arc::new(MemoryStore::default()), config);
    let (table, tokens) = host.table("congkak", json!({})).await;
    let seats = json!([{ "who": "human" }, { "who": "open" }]);
    let create = |body: Value| host.post("/api/v1/games", body);
    assert_eq!(host.get("/api/v1/nothing").send().await.problem(404), "not-found");
    assert_eq!(host.get("/api/v1/games/nobody").send().await.problem(404), "no-such-table");
    assert_eq!(host.get("/api/v1/games/%FF%00").send().await.problem(404), "no-such-table");
    assert_eq!(host.get(&table).raw("DELETE", "").send().await.problem(405), "wrong-method");
    assert_eq!(host.get("/api/v1/games").raw("POST", "{").send().await.problem(400), "bad-body");
    assert_eq!(create(json!({ "game": "congkak" })).send().await.problem(400), "bad-body");
    assert_eq!(create(json!({ "game": "congkak", "seats": seats, "colour": 1 })).send().await.problem(400), "bad-body");
    assert_eq!(create(json!({ "game": "chess", "seats": seats })).send().await.problem(422), "no-such-game");
    assert_eq!(create(json!({ "game": "congkak", "seats": [] })).send().await.problem(422), "wrong-seat");
    let bot = json!([{ "who": "human" }, { "who": "bot:99" }]);
    assert_eq!(create(json!({ "game": "congkak", "seats": bot })).send().await.problem(422), "wrong-seat");
    let wrong = json!({ "game": "congkak", "seats": seats, "settings": { "colour": 1 } });
    assert_eq!(create(wrong).send().await.problem(422), "wrong-game");
    let wrong = json!({ "game": "congkak", "seats": seats, "position": "x" });
    assert_eq!(create(wrong).send().await.problem(422), "wrong-game");
    let wrong = json!({ "game": "congkak", "seats": seats, "clock": { "initial_ms": 5 } });
    assert_eq!(create(wrong).send().await.problem(422), "wrong-clock");
    let long = json!({ "game": "congkak", "seats": seats, "metadata": { "x": "y".repeat(2_000) } });
    assert_eq!(create(long).send().await.problem(413), "too-large");
    let say = host.post(format!("{table}/move"), json!({ "move": 1 })).seat(&tokens[0]);
    assert_eq!(say.send().await.problem(400), "bad-body");
    let say = host.post(format!("{table}/move"), json!({ "to": 1 })).seat(&tokens[0]);
    assert_eq!(say.send().await.problem(400), "bad-body");
    assert_eq!(host.get(format!("{table}/record?format=pdf")).send().await.problem(422), "no-such-format");
    assert_eq!(host.get(format!("{table}/board.svg?view=3")).send().await.problem(400), "bad-query");
    assert_eq!(host.get("/api/v1/games?limit=0").send().await.problem(400), "bad-query");
    assert_eq!(host.get("/api/v1/games?phase=x").send().await.problem(400), "bad-query");
}

#[tokio::test]
async fn who_asks_too_often_waits() {
    let host = Host::with(Arc::new(MemoryStore::default()), Config { rate: 1, tables_max: 0, ..Config::default() });
    let mut refused = None;
    for _ in 0..10 {
        let reply = host.get("/api/v1/games").send().await;
        if reply.status == 429 {
            refused = Some(reply);
        }
    }
    let refused = refused.expect("the tenth is too many");
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(refused.problem(429), "too-many-requests");
    assert_eq!(host.get("/healthz").send().await.status, 204);
}

#[tokio::test]
async fn a_client_has_only_so_many_tables() {
    let host = Host::with(Arc::new(MemoryStore::default()), Config { rate: 0, tables_max: 2, ..Config::default() });
    let (first, tokens) = host.table("congkak", json!({})).await;
    host.table("congkak", json!({})).await;
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    let create = || host.post("/api/v1/games", json!({ "game": "congkak", "seats": seats }));
    assert_eq!(create().send().await.problem(429), "too-many-tables");
    host.post(format!("{first}/resign"), json!({})).seat(&tokens[0]).send().await.ok(200);
    create().send().await.ok(201);
}

#[tokio::test]
async fn answers_carry_the_headers_of_a_careful_server() {
    let host = Host::with(
        Arc::new(MemoryStore::default()),
        Config { rate: 0, cors: vec!["https://friend.example".to_owned()], ..Config::default() },
    );
    let reply = host.get("/api/v1/games").header("origin", "https://foe.example").send().await;
    for name in ["x-content-type-options", "content-security-policy", "referrer-policy", "x-request-id"] {
        assert!(reply.headers.contains_key(name), "{name}");
    }
    assert!(!reply.headers.contains_key("access-control-allow-origin"));
    let reply = host.get("/api/v1/games").header("origin", "https://friend.example").send().await;
    assert_eq!(reply.headers["access-control-allow-origin"], "https://friend.example");
    let reply = host.get("/api/v1/games").header("x-request-id", "mine-7").send().await;
    assert_eq!(reply.headers["x-request-id"], "mine-7");
}

#[tokio::test]
async fn listed_tables_are_listed_page_by_page() {
    let host = Host::new();
    let seats = json!([{ "who": "human", "name": "Ana" }, { "who": "open" }]);
    for listed in [true, true, true, false] {
        let body = json!({ "game": "congkak", "seats": seats, "listed": listed });
        host.post("/api/v1/games", body).send().await.ok(201);
    }
    let first = host.get("/api/v1/games?phase=open&limit=2").send().await.ok(200);
    let next = first["next"].as_str().expect("there is more");
    let second = host.get(format!("/api/v1/games?phase=open&limit=2&before={next}")).send().await.ok(200);
    assert_eq!(first["games"].as_array().map(Vec::len), Some(2));
    assert_eq!((second["games"].as_array().map(Vec::len), &second["next"]), (Some(1), &Value::Null));
    assert_eq!(first["games"][0]["seats"], json!(["Ana", "open"]));
    // Anybody may take the seat of a listed table.
    let id = first["games"][0]["id"].as_str().expect("an id");
    host.post(format!("/api/v1/games/{id}/join"), json!({})).send().await.ok(200);
}

#[tokio::test]
async fn boards_and_records_are_there_for_every_game() {
    let host = Host::new();
    for game in ludoteca_shelf::SHELF {
        let (table, _) = host.table(game.name(), json!({})).await;
        let board = host.get(format!("{table}/board.svg?theme=dark&view=2")).send().await;
        assert_eq!(board.headers["content-type"], "image/svg+xml");
        assert!(board.text.starts_with("<svg"));
        let record = host.get(format!("{table}/record")).send().await;
        assert!(record.text.starts_with("ludoteca record 1\n") && !record.text.contains("secret"), "{}", record.text);
        assert_eq!(host.post(format!("{table}/hint"), json!({})).send().await.problem(401), "no-token");
    }
    let wrong = json!({ "game": "backgammon", "dice": [7, 1] });
    assert_eq!(host.post("/api/v1/analysis", wrong).send().await.problem(422), "wrong-position");
}
