//! The tables, and how older databases become like them.

use deadpool_postgres::Object;

use crate::error::StoreError;

/// Each step brings a database from its number to the next one.
const STEPS: [&str; 3] = [
    "
    CREATE TABLE games (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        header TEXT NOT NULL,
        listed BOOLEAN NOT NULL,
        version BIGINT NOT NULL,
        phase TEXT NOT NULL,
        created_ms BIGINT NOT NULL,
        changed_ms BIGINT NOT NULL
    ) WITH (fillfactor = 80);
    CREATE INDEX games_waiting ON games (created_ms) WHERE phase = 'open';
    CREATE TABLE entries (
        game TEXT NOT NULL,
        seq BIGINT NOT NULL,
        at_ms BIGINT NOT NULL,
        body TEXT NOT NULL,
        sum BIGINT NOT NULL,
        PRIMARY KEY (game, seq)
    );
    CREATE TABLE answers (
        game TEXT NOT NULL,
        key TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (game, key)
    );
    CREATE TABLE jobs (
        game TEXT PRIMARY KEY,
        due_ms BIGINT NOT NULL,
        leased_ms BIGINT NOT NULL
    ) WITH (fillfactor = 80);
    CREATE INDEX jobs_by_due ON jobs (due_ms);
",
    "
    CREATE TABLE life (one BIGINT PRIMARY KEY CHECK (one = 1), beat_ms BIGINT NOT NULL);
    CREATE TABLE gaps (from_ms BIGINT PRIMARY KEY, to_ms BIGINT NOT NULL);
",
    "
    ALTER TABLE jobs ADD COLUMN robot BOOLEAN NOT NULL DEFAULT false;
    DROP INDEX jobs_by_due;
    CREATE INDEX jobs_by_due ON jobs (robot, due_ms);
",
];

/// The lock under which one process at a time looks at the form of the tables. Any number that nobody else uses.
pub(super) const LOCK: i64 = 0x6c75_646f_7465_6361;

/// Brings a database to the newest form.
pub(super) async fn migrate(client: &mut Object) -> Result<(), StoreError> {
    let known = STEPS.len() as u32;
    let transaction = client.transaction().await?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS form (number BIGINT NOT NULL)").await?;
    let row = transaction.query_opt("SELECT number FROM form", &[]).await?;
    let found = row.as_ref().map_or(0, |row| row.get::<_, i64>(0)) as u32;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for step in &STEPS[found as usize..] {
        transaction.batch_execute(step).await?;
    }
    let number = i64::from(known);
    let sql = if row.is_some() { "UPDATE form SET number = $1" } else { "INSERT INTO form (number) VALUES ($1)" };
    transaction.execute(sql, &[&number]).await?;
    Ok(transaction.commit().await?)
}
