//! The calls of a game get their routes and their part of the OpenAPI document from the description of the game.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use ludoteca_game::{Call, CallField, FieldKind, GameInfo};
use ludoteca_play::GameType;
use ludoteca_server::{Config, Server};
use ludoteca_store::MemoryStore;
use ludoteca_testkit::Toy;
use serde_json::{Value, json};
use tower::ServiceExt;

const TWICE: CallField = CallField { name: "twice", summary: "Takes three once more.", kind: FieldKind::Confirmation };
const NOTE: CallField = CallField { name: "note", summary: "A remark.", kind: FieldKind::Argument };

/// Taking three stones is a call; other numbers of stones are moves. `draw` is a route of every game.
static CALLS: [Call; 2] =
    [Call { fields: &[TWICE, NOTE], ..Call::new("3", "Takes three stones.") }, Call::new("draw", "Draws a card.")];

fn games() -> &'static [&'static GameType] {
    let mut kind = GameType::of::<Toy>();
    kind.info = Box::leak(Box::new(GameInfo { calls: &CALLS, ..GameInfo::new("toy", kind.info.title) }));
    Box::leak(Box::new([&*Box::leak(Box::new(kind))]))
}

async fn post(router: &Router, path: &str, token: &str, body: Value) -> (u16, Value) {
    let request = Request::post(path).header("authorization", format!("Bearer {token}"));
    let request = request.header("accept-language", "en").body(Body::from(body.to_string())).expect("a request");
    let response = router.clone().oneshot(request).await.expect("an answer");
    let status = response.status().as_u16();
    let body = to_bytes(response.into_body(), 1 << 20).await.expect("a body");
    (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_call_of_a_game_has_a_route() {
    let games = games();
    let config = Config { rate: 0, ..Config::default() };
    let router = Server::new(games, Arc::new(MemoryStore::default()), config, &[]).router();
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    let (_, made) = post(&router, "/api/v1/games", "", json!({ "game": "toy", "seats": seats })).await;
    let [id, one, two] = [&made["game"]["id"], &made["tokens"]["1"], &made["tokens"]["2"]];
    let [id, one, two] = [id, one, two].map(|value| value.as_str().expect("a text"));
    assert_eq!(made["game"]["seats"][0]["calls"], json!(["move", "3"]));
    let call = |name: &str, token, body| {
        let path = format!("/api/v1/games/{id}/{name}");
        let router = router.clone();
        async move { post(&router, &path, token, body).await }
    };
    for body in [json!({ "x": 1 }), json!({ "twice": 1 }), json!({ "twice": null }), json!({ "note": 1 }), json!([])] {
        let (status, problem) = call("3", one, body.clone()).await;
        assert_eq!((status, &problem["code"]), (400, &json!("bad-body")), "{body}");
    }
    let (status, problem) = call("3", two, json!({})).await;
    assert_eq!((status, &problem["code"], &problem["calls"]), (409, &json!("wrong-state"), &json!([])));
    let (status, problem) = call("3", one, json!({ "note": "please" })).await;
    assert_eq!((status, &problem["code"]), (422, &json!("illegal-move")), "the argument is refused, not the call");
    // The turn passes, so that the confirmation is not needed.
    let (status, view) = call("3", one, json!({ "twice": true, "note": null })).await;
    assert_eq!((status, &view["to_move"], &view["statistics"]["calls"]), (200, &json!(2), &json!({ "3": 1 })));
    let (status, view) = call("draw", two, json!({ "answer": "offer" })).await;
    assert_eq!((status, &view["offers"][0]["what"]), (200, &json!("draw")), "the route of every game");
    assert_eq!(call("roll", two, json!({})).await.0, 405, "no game has this call");
}

#[test]
fn a_call_of_a_game_is_described() {
    let paths = &ludoteca_server::openapi(games())["paths"];
    let own = &paths["/api/v1/games/{id}/3"]["post"];
    assert_eq!(own["summary"], "Takes three stones.");
    let schema = &own["requestBody"]["content"]["application/json"]["schema"];
    assert_eq!(schema["additionalProperties"], false);
    assert_eq!(schema["properties"]["twice"], json!({ "type": "boolean", "description": TWICE.summary }));
    assert_eq!(schema["properties"]["note"], json!({ "type": ["string", "null"], "description": NOTE.summary }));
    assert_eq!(schema["required"], Value::Null);
    let draw = &paths["/api/v1/games/{id}/draw"]["post"];
    assert_eq!(own["responses"], draw["responses"]);
    assert_eq!(own["parameters"], draw["parameters"]);
    assert_ne!(draw["summary"], "Draws a card.");
    assert!(paths["/api/v1/games/{id}/resign"]["post"].is_object(), "every game can be resigned");
    assert!(paths["/api/v1/games/{id}/roll"].is_null());
}
