//! The tables, and how older files become like them.

use rusqlite::Connection;

use crate::error::StoreError;

/// Each step brings a file from its number to the next one.
const STEPS: [&str; 3] = [
    "
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        header TEXT NOT NULL,
        listed INTEGER NOT NULL,
        version INTEGER NOT NULL,
        phase TEXT NOT NULL,
        created_ms INTEGER NOT NULL,
        changed_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_by_change ON games (phase, changed_ms, id);
    CREATE TABLE entries (
        game TEXT NOT NULL,
        seq INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        body TEXT NOT NULL,
        sum INTEGER NOT NULL,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE answers (
        game TEXT NOT NULL,
        key TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (game, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE jobs (
        game TEXT PRIMARY KEY,
        due_ms INTEGER NOT NULL,
        leased_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX jobs_by_due ON jobs (due_ms);
",
    "
    CREATE TABLE life (one INTEGER PRIMARY KEY CHECK (one = 1), beat_ms INTEGER NOT NULL) STRICT;
    CREATE TABLE gaps (from_ms INTEGER PRIMARY KEY, to_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
",
    "
    ALTER TABLE jobs ADD COLUMN robot INTEGER NOT NULL DEFAULT 0;
    DROP INDEX jobs_by_due;
    CREATE INDEX jobs_by_due ON jobs (robot, due_ms);
",
];

/// Brings a file to the newest form.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let known = STEPS.len() as u32;
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (number, step) in STEPS.iter().enumerate().skip(found as usize) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", number as u32 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// Whether every page of the file is where it should be. (What entries say is checked when they are read.)
pub(super) fn check(connection: &Connection) -> Result<(), StoreError> {
    let said: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if said == "ok" { Ok(()) } else { Err(StoreError::Damaged { what: said }) }
}
