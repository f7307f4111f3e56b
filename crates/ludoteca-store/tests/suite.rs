//! What every store promises, held against all of them.

use std::sync::Arc;

use ludoteca_store::{
    Answer, Append, Appended, Entry, Filter, GameId, Hint, Key, MemoryStore, NewGame, Phase, Store, StoreError, Work,
    open,
};
use ludoteca_testkit::Postgres;

fn id(name: &str) -> GameId {
    GameId::new(name).expect("a name")
}

fn game(name: &str) -> NewGame {
    NewGame {
        id: id(name),
        game: "toy".to_owned(),
        header: "{}".to_owned(),
        listed: true,
        entries: vec!["begun".to_owned()],
        phase: Phase::Open,
        due_ms: None,
        work: Work::Clock,
        at_ms: 1000,
    }
}

fn append(name: &str, after: u64, bodies: &[&str]) -> Append {
    Append {
        id: id(name),
        after,
        entries: bodies.iter().map(|body| (*body).to_owned()).collect(),
        phase: Phase::Live,
        due_ms: None,
        work: Work::Clock,
        answer: None,
        at_ms: 2000 + after as i64,
    }
}

fn answer(name: &str, body: &str) -> Option<Answer> {
    let key = Key { name: name.to_owned(), fingerprint: "asked".to_owned() };
    Some(Answer { key, body: body.to_owned() })
}

fn bodies(entries: &[Entry]) -> Vec<(u64, &str)> {
    entries.iter().map(|entry| (entry.seq, entry.body.as_str())).collect()
}

async fn entries_are_appended_in_order(store: &dyn Store) {
    store.create(game("a")).await.expect("created");
    assert_eq!(store.create(game("a")).await, Err(StoreError::Taken));
    assert_eq!(store.append(append("a", 1, &["x", "y"])).await, Ok(Appended::Done));
    assert_eq!(store.append(append("a", 3, &["z"])).await, Ok(Appended::Done));
    let entries = store.entries(&id("a"), 0, 100).await.expect("read");
    assert_eq!(bodies(&entries), [(1, "begun"), (2, "x"), (3, "y"), (4, "z")]);
    let later = store.entries(&id("a"), 2, 1).await.expect("read");
    assert_eq!(bodies(&later), [(3, "y")]);
    let head = store.head(&id("a")).await.expect("read").expect("there");
    assert_eq!((head.version, head.phase, head.created_ms, head.changed_ms), (4, Phase::Live, 1000, 2003));
}

async fn who_comes_too_late_is_told_the_version(store: &dyn Store) {
    store.create(game("late")).await.expect("created");
    assert_eq!(store.append(append("late", 0, &["x"])).await, Ok(Appended::Stale { version: 1 }));
    assert_eq!(store.append(append("late", 2, &["x"])).await, Ok(Appended::Stale { version: 1 }));
    assert_eq!(store.append(append("nobody", 0, &["x"])).await, Err(StoreError::NoGame));
    assert_eq!(store.head(&id("nobody")).await, Ok(None));
    assert_eq!(store.entries(&id("nobody"), 0, 9).await, Ok(Vec::new()));
    assert_eq!(store.versions(&[id("nobody"), id("late")]).await, Ok(vec![(id("late"), 1)]));
    assert_eq!(store.versions(&[]).await, Ok(Vec::new()));
}

async fn a_repeated_key_gets_the_same_answer_and_appends_nothing(store: &dyn Store) {
    store.create(game("twice")).await.expect("created");
    let first = Append { answer: answer("key", "the answer"), ..append("twice", 1, &["x"]) };
    assert_eq!(store.append(first.clone()).await, Ok(Appended::Done));
    let again = Append { answer: answer("key", "another answer"), ..append("twice", 2, &["x"]) };
    let known = answer("key", "the answer").expect("an answer");
    assert_eq!(store.append(first).await, Ok(Appended::Repeated(known.clone())));
    assert_eq!(store.append(again).await, Ok(Appended::Repeated(known.clone())));
    assert_eq!(store.answer(&id("twice"), "key").await, Ok(Some(known)));
    assert_eq!(store.answer(&id("twice"), "other").await, Ok(None));
    assert_eq!(store.entries(&id("twice"), 0, 9).await.expect("read").len(), 2);
}

async fn of_many_at_once_exactly_one_wins(store: &Arc<dyn Store>) {
    store.create(game("race")).await.expect("created");
    let attempts: Vec<_> = (0..32)
        .map(|number| {
            let store = Arc::clone(store);
            tokio::spawn(async move { store.append(append("race", 1, &[&format!("by {number}")])).await })
        })
        .collect();
    let mut won = 0;
    for attempt in attempts {
        match attempt.await.expect("no panic").expect("the store answers") {
            Appended::Done => won += 1,
            other => assert_eq!(other, Appended::Stale { version: 2 }),
        }
    }
    assert_eq!((won, store.entries(&id("race"), 0, 99).await.expect("read").len()), (1, 2));
}

async fn games_are_due_for_one_at_a_time(store: &dyn Store) {
    store.create(NewGame { due_ms: Some(500), ..game("due") }).await.expect("created");
    store.create(NewGame { due_ms: Some(400), ..game("sooner") }).await.expect("created");
    assert_eq!(store.next_due(Work::Clock).await, Ok(Some(400)));
    assert_eq!(store.take_due(Work::Clock, 399, 100, 9).await, Ok(Vec::new()));
    let names = |due: Vec<ludoteca_store::Due>| due.into_iter().map(|due| due.id.to_string()).collect::<Vec<_>>();
    assert_eq!(names(store.take_due(Work::Clock, 600, 100, 1).await.expect("due")), ["sooner"]);
    assert_eq!(names(store.take_due(Work::Clock, 600, 100, 9).await.expect("due")), ["due"]);
    assert_eq!(names(store.take_due(Work::Clock, 699, 100, 9).await.expect("due")), [""; 0]);
    // Nobody did anything: they are due again when the time of who took them is over.
    assert_eq!(store.next_due(Work::Clock).await, Ok(Some(700)));
    assert_eq!(names(store.take_due(Work::Clock, 700, 100, 9).await.expect("due")), ["sooner", "due"]);
    // Something is done: due later, or never.
    store.append(Append { due_ms: Some(750), ..append("due", 1, &["x"]) }).await.expect("appended");
    store.append(append("sooner", 1, &["x"])).await.expect("appended");
    assert_eq!(names(store.take_due(Work::Clock, 750, 100, 9).await.expect("due")), ["due"]);
    // What takes long is asked for by itself, and a game that needs it is not due for anything else.
    store.append(Append { due_ms: Some(700), work: Work::Robot, ..append("due", 2, &["x"]) }).await.expect("appended");
    assert_eq!(store.next_due(Work::Robot).await, Ok(Some(700)));
    assert_eq!(names(store.take_due(Work::Clock, 900, 100, 9).await.expect("due")), [""; 0]);
    assert_eq!(names(store.take_due(Work::Robot, 900, 100, 9).await.expect("due")), ["due"]);
}

async fn lists_tell_the_latest_first(store: &dyn Store) {
    for (number, (name, phase)) in
        [("l1", Phase::Open), ("l2", Phase::Over), ("l3", Phase::Open)].into_iter().enumerate()
    {
        let listed = NewGame { phase, game: "listed".to_owned(), at_ms: 5000 + number as i64, ..game(name) };
        store.create(listed).await.expect("created");
    }
    store
        .create(NewGame { listed: false, game: "listed".to_owned(), at_ms: 9000, ..game("hidden") })
        .await
        .expect("created");
    let all = Filter { game: Some("listed".to_owned()), limit: 10, ..Filter::default() };
    let names = |heads: &[ludoteca_store::Head]| heads.iter().map(|head| head.id.to_string()).collect::<Vec<_>>();
    let list = |filter: Filter| async move { store.list(&filter).await.expect("listed") };
    assert_eq!(names(&list(all.clone()).await), ["hidden", "l3", "l2", "l1"]);
    assert_eq!(names(&list(Filter { listed: true, phase: Some(Phase::Open), ..all.clone() }).await), ["l3", "l1"]);
    let first = list(Filter { limit: 2, ..all.clone() }).await;
    let last = first.last().expect("two");
    let before = Some((last.changed_ms, last.id.clone()));
    assert_eq!(names(&list(Filter { before, ..all }).await), ["l2", "l1"]);
}

async fn a_forgotten_game_is_gone(store: &dyn Store) {
    store.create(NewGame { due_ms: Some(1), ..game("gone") }).await.expect("created");
    assert_eq!(store.delete(&id("gone")).await, Ok(true));
    assert_eq!(store.delete(&id("gone")).await, Ok(false));
    assert_eq!(store.entries(&id("gone"), 0, 9).await, Ok(Vec::new()));
    store.create(game("gone")).await.expect("its name is free");
}

async fn who_watches_gets_hints(store: &dyn Store) {
    let mut hints = store.hints();
    store.create(game("watched")).await.expect("created");
    store.append(append("watched", 1, &["x"])).await.expect("appended");
    loop {
        match hints.next().await.expect("the store is there") {
            Hint::Changed { id: seen, version } if seen == id("watched") => return assert_eq!(version, 2),
            _ => {}
        }
    }
}

async fn odd_texts_come_back_as_they_were(store: &dyn Store) {
    store.create(NewGame { header: "{\"é\": \"'; DROP\"}".to_owned(), ..game("odd") }).await.expect("created");
    let odd = ["", "'", "\u{1F3B2} ñ \n\t", "x'; DROP TABLE games; --"];
    store.append(append("odd", 1, &odd)).await.expect("appended");
    let entries = store.entries(&id("odd"), 1, 9).await.expect("read");
    assert_eq!(entries.iter().map(|entry| entry.body.as_str()).collect::<Vec<_>>(), odd);
    assert_eq!(store.head(&id("odd")).await.expect("read").expect("there").header, "{\"é\": \"'; DROP\"}");
}

async fn the_time_without_a_server_is_known(store: &dyn Store) {
    for now_ms in [1_000, 3_000, 2_500, 60_000, 61_000] {
        store.beat(now_ms, 5_000).await.expect("beaten");
    }
    assert_eq!(store.gaps().await, Ok(vec![(3_000, 60_000)]));
}

async fn everything(store: Arc<dyn Store>) {
    let one = store.as_ref();
    one.ready().await.expect("it can be written to");
    games_are_due_for_one_at_a_time(one).await;
    entries_are_appended_in_order(one).await;
    who_comes_too_late_is_told_the_version(one).await;
    a_repeated_key_gets_the_same_answer_and_appends_nothing(one).await;
    of_many_at_once_exactly_one_wins(&store).await;
    lists_tell_the_latest_first(one).await;
    a_forgotten_game_is_gone(one).await;
    who_watches_gets_hints(one).await;
    odd_texts_come_back_as_they_were(one).await;
    the_time_without_a_server_is_known(one).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn memory_keeps_its_promises() {
    everything(Arc::new(MemoryStore::default())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_its_promises() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = format!("sqlite:{}", folder.path().join("games.db").display());
    everything(open(&address).await.expect("opened")).await;
    // And what was kept is there when it is opened again.
    let again = open(&address).await.expect("opened");
    assert_eq!(bodies(&again.entries(&id("race"), 0, 1).await.expect("read")), [(1, "begun")]);
    let copy = folder.path().join("copy.db");
    again.back_up(&copy).await.expect("copied");
    let copy = open(&format!("sqlite:{}", copy.display())).await.expect("opened");
    assert_eq!(copy.head(&id("a")).await, again.head(&id("a")).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_its_promises() {
    let postgres = Postgres::start();
    let address = postgres.database("suite");
    let store = open(&address).await.expect("opened");
    everything(Arc::clone(&store)).await;
    // Another process hears of what happens here, and loses every race just so.
    let other = open(&address).await.expect("opened twice");
    let mut hints = other.hints();
    assert_eq!(hints.next().await, Some(Hint::Missed));
    store.append(append("race", 2, &["again"])).await.expect("appended");
    assert_eq!(hints.next().await, Some(Hint::Changed { id: id("race"), version: 3 }));
    assert_eq!(other.append(append("race", 2, &["late"])).await, Ok(Appended::Stale { version: 3 }));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_shortest_stop_of_all_processes_on_a_postgres_database_is_recorded() {
    let postgres = Postgres::start();
    let address = postgres.database("stops");
    let begin = async |now_ms: i64| {
        let store = open(&address).await.expect("opened");
        store.take_over(now_ms).await.expect("it answers");
        store
    };
    let one = begin(1_000).await;
    one.beat(3_000, 9_000).await.expect("beaten");
    let two = begin(3_100).await;
    drop(one);
    two.beat(3_300, 9_000).await.expect("beaten");
    let three = begin(3_500).await;
    assert_eq!(three.gaps().await, Ok(vec![]), "somebody ran all the time");
    drop((two, three));
    // The database notices that they are gone, but only when their connections have ended.
    for now_ms in 4_000..4_500 {
        let again = begin(now_ms).await;
        if let [gap] = again.gaps().await.expect("read")[..] {
            return assert_eq!(gap, (3_300, now_ms));
        }
        drop(again);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the stop was not noticed");
}

#[tokio::test]
async fn what_is_no_address_is_refused() {
    for wrong in ["", "mysql://x", "games.db"] {
        assert!(matches!(open(wrong).await, Err(StoreError::Address { .. })), "{wrong}");
    }
}
