//! What a store does when the disk fails it: it says so, and invents nothing.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

use ludoteca_store::{Append, Appended, GameId, NewGame, Phase, SqliteStore, Store, StoreError, Work};

fn id() -> GameId {
    GameId::new("game").expect("a name")
}

async fn with_entries(path: &Path, count: u64) {
    let store = SqliteStore::open(path).await.expect("opened");
    let entries = vec!["begun".to_owned()];
    let (game, header) = ("toy".to_owned(), "{}".to_owned());
    let new = NewGame {
        id: id(),
        game,
        header,
        listed: false,
        entries,
        phase: Phase::Live,
        due_ms: None,
        work: Work::Clock,
        at_ms: 1,
    };
    store.create(new).await.expect("created");
    for after in 1..count {
        let entries = vec![format!("entry number {after}")];
        let append = Append {
            id: id(),
            after,
            entries,
            phase: Phase::Live,
            due_ms: None,
            work: Work::Clock,
            answer: None,
            at_ms: after as i64,
        };
        assert_eq!(store.append(append).await, Ok(Appended::Done));
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

#[tokio::test]
async fn a_torn_end_of_the_log_loses_only_what_was_not_complete() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    // As a killed process leaves it: the log is there, and its last page is not complete.
    let store = SqliteStore::open(&path).await.expect("opened");
    drop(store);
    with_entries(&path, 40).await;
    let copy = folder.path().join("copy.db");
    let log = fs::read(beside(&path, "-wal")).unwrap_or_default();
    fs::copy(&path, &copy).expect("copied");
    for torn in [1, 100, 4000, 5000] {
        fs::write(beside(&copy, "-wal"), &log[..log.len().saturating_sub(torn)]).expect("written");
        let _ = fs::remove_file(beside(&copy, "-shm"));
        let store = SqliteStore::open(&copy).await.expect("opened");
        let entries = store.entries(&id(), 0, 1000).await.expect("what is there is whole");
        let head = store.head(&id()).await.expect("read");
        assert_eq!(head.map_or(0, |head| head.version), entries.len() as u64);
        drop(store);
        fs::copy(&path, &copy).expect("copied");
    }
}

#[tokio::test]
async fn a_file_that_is_cut_off_is_damaged() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    with_entries(&path, 400).await;
    let whole = folder.path().join("whole.db");
    SqliteStore::open(&path).await.expect("opened").back_up(&whole).await.expect("copied");
    let length = fs::metadata(&whole).expect("there").len();
    OpenOptions::new().write(true).open(&whole).expect("opened").set_len(length / 2).expect("cut");
    let error = SqliteStore::open(&whole).await.expect_err("half a file is no store");
    assert!(matches!(error, StoreError::Damaged { .. }), "{error:?}");
    fs::write(&whole, "something else entirely, and long enough to look like a file with a header").expect("written");
    assert!(matches!(SqliteStore::open(&whole).await, Err(StoreError::Damaged { .. })));
}

#[tokio::test]
async fn an_entry_that_was_changed_is_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    with_entries(&path, 5).await;
    let connection = rusqlite::Connection::open(&path).expect("opened");
    connection.execute("UPDATE entries SET body = 'forged' WHERE seq = 3", []).expect("changed");
    let store = SqliteStore::open(&path).await.expect("opened");
    let error = store.entries(&id(), 0, 10).await.expect_err("it was changed");
    assert_eq!(error, StoreError::Damaged { what: "entry 3 of game game".to_owned() });
    connection.execute("DELETE FROM entries WHERE seq = 2", []).expect("changed");
    assert!(matches!(store.entries(&id(), 0, 10).await, Err(StoreError::Damaged { .. })));
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    with_entries(&path, 2).await;
    let connection = rusqlite::Connection::open(&path).expect("opened");
    connection.pragma_update(None, "user_version", 99).expect("changed");
    assert!(matches!(SqliteStore::open(&path).await, Err(StoreError::Newer { found: 99, known: 3 })));
}

#[tokio::test]
async fn a_full_disk_is_said_and_forgotten_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.db");
    with_entries(&path, 3).await;
    let store = SqliteStore::open(&path).await.expect("opened");
    // Another one holds the file, as a full disk would: nothing can be written, and nothing is said to be.
    let blocker = rusqlite::Connection::open(&path).expect("opened");
    blocker.execute_batch("BEGIN EXCLUSIVE").expect("held");
    let append = |after| Append {
        id: id(),
        after,
        entries: vec!["late".to_owned()],
        phase: Phase::Live,
        due_ms: None,
        work: Work::Clock,
        answer: None,
        at_ms: 9,
    };
    assert!(matches!(store.append(append(3)).await, Err(StoreError::Unavailable { .. })));
    blocker.execute_batch("ROLLBACK").expect("let go");
    assert_eq!(store.entries(&id(), 0, 10).await.expect("read").len(), 3);
    assert_eq!(store.append(append(3)).await, Ok(Appended::Done));
}
