//! What is done to a database, each in one statement.

use deadpool_postgres::Object;
use tokio_postgres::error::SqlState;

use super::read::{answer, signed};
use crate::error::StoreError;
use crate::model::{Append, Appended, Due, GameId, NewGame, Work, sum_of};

pub(super) async fn create(client: &Object, game: &NewGame) -> Result<(), StoreError> {
    let NewGame { id, game, header, listed, entries, phase, due_ms, work, at_ms } = game;
    let sql = "
        WITH made AS (
            INSERT INTO games (id, game, header, listed, version, phase, created_ms, changed_ms)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING RETURNING id
        ), pushed AS (
            INSERT INTO entries (game, seq, at_ms, body, sum)
            SELECT $1, nth, $7, body, sum FROM made, unnest($8::text[], $9::bigint[]) WITH ORDINALITY AS list (body, sum, nth)
        ), due AS (
            INSERT INTO jobs (game, due_ms, leased_ms, robot)
            SELECT $1, $10, 0, $11 FROM made WHERE $10::bigint IS NOT NULL
        )
        SELECT count(*) FROM made";
    let statement = client.prepare_cached(sql).await?;
    let (version, sums) = (entries.len() as i64, sums(id, 0, *at_ms, entries));
    let row = client
        .query_one(
            &statement,
            &[
                &id.as_str(),
                game,
                header,
                listed,
                &version,
                &phase.name(),
                at_ms,
                entries,
                &sums,
                due_ms,
                &work.is_robot(),
            ],
        )
        .await?;
    if row.get::<_, i64>(0) == 1 { Ok(()) } else { Err(StoreError::Taken) }
}

pub(super) async fn append(client: &Object, append: &Append) -> Result<Appended, StoreError> {
    let Append { id, after, entries, phase, due_ms, work, answer: given, at_ms } = append;
    if let Some(given) = given
        && let Some(known) = answer(client, id, &given.key.name).await?
    {
        return Ok(Appended::Repeated(known));
    }
    let sql = "
        WITH moved AS (
            UPDATE games SET version = $3, phase = $4, changed_ms = $5 WHERE id = $1 AND version = $2 RETURNING id
        ), pushed AS (
            INSERT INTO entries (game, seq, at_ms, body, sum)
            SELECT $1, $2 + nth, $5, body, sum
            FROM moved, unnest($6::text[], $7::bigint[]) WITH ORDINALITY AS list (body, sum, nth)
        ), due AS (
            INSERT INTO jobs (game, due_ms, leased_ms, robot)
            SELECT $1, $8, 0, $12 FROM moved WHERE $8::bigint IS NOT NULL
            ON CONFLICT (game) DO UPDATE SET due_ms = excluded.due_ms, leased_ms = 0, robot = excluded.robot
        ), done AS (
            DELETE FROM jobs USING moved WHERE game = moved.id AND $8::bigint IS NULL
        ), answered AS (
            INSERT INTO answers (game, key, fingerprint, body)
            SELECT $1, $9, $10, $11 FROM moved WHERE $9::text IS NOT NULL
        )
        SELECT count(*) FROM moved";
    let statement = client.prepare_cached(sql).await?;
    let version = signed(after + entries.len() as u64);
    let (key, body) = given.as_ref().map(|given| (&given.key, given.body.as_str())).unzip();
    let (name, fingerprint) = key.map(|key| (key.name.as_str(), key.fingerprint.as_str())).unzip();
    let sums = sums(id, *after, *at_ms, entries);
    let done = client
        .query_one(
            &statement,
            &[
                &id.as_str(),
                &signed(*after),
                &version,
                &phase.name(),
                at_ms,
                entries,
                &sums,
                due_ms,
                &name,
                &fingerprint,
                &body,
                &work.is_robot(),
            ],
        )
        .await;
    match done {
        Ok(row) if row.get::<_, i64>(0) == 1 => Ok(Appended::Done),
        Ok(_) => version_of(client, id).await.map(|version| Appended::Stale { version }),
        // Somebody was quicker: with the same key, or with another entry of the same number.
        Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
            let known = match name {
                Some(name) => answer(client, id, name).await?,
                None => None,
            };
            match known {
                Some(known) => Ok(Appended::Repeated(known)),
                None => version_of(client, id).await.map(|version| Appended::Stale { version }),
            }
        }
        Err(error) => Err(error.into()),
    }
}

async fn version_of(client: &Object, id: &GameId) -> Result<u64, StoreError> {
    let row = client.query_opt("SELECT version FROM games WHERE id = $1", &[&id.as_str()]).await?;
    row.map(|row| row.get::<_, i64>(0) as u64).ok_or(StoreError::NoGame)
}

pub(super) async fn take_due(
    client: &Object,
    work: Work,
    now_ms: i64,
    lease_ms: i64,
    limit: usize,
) -> Result<Vec<Due>, StoreError> {
    let sql = "
        UPDATE jobs SET leased_ms = $2 WHERE game IN (
            SELECT game FROM jobs WHERE robot = $4 AND due_ms <= $1 AND leased_ms <= $1
            ORDER BY due_ms LIMIT $3 FOR UPDATE SKIP LOCKED
        ) RETURNING game, due_ms";
    let statement = client.prepare_cached(sql).await?;
    let rows =
        client.query(&statement, &[&now_ms, &(now_ms + lease_ms), &signed(limit as u64), &work.is_robot()]).await?;
    let due = rows.iter().filter_map(|row| GameId::new(row.get(0)).map(|id| Due { id, due_ms: row.get(1) }));
    let mut due: Vec<Due> = due.collect();
    due.sort_by_key(|due| due.due_ms);
    Ok(due)
}

/// Of several processes that notice the same gap, one keeps it: the last beat is its name.
pub(super) async fn beat(client: &Object, now_ms: i64, gap_ms: i64) -> Result<(), StoreError> {
    let sql = "
        WITH lost AS (
            INSERT INTO gaps (from_ms, to_ms) SELECT beat_ms, $1 FROM life WHERE $1 - beat_ms > $2 ON CONFLICT DO NOTHING
        )
        INSERT INTO life (one, beat_ms) VALUES (1, $1)
        ON CONFLICT (one) DO UPDATE SET beat_ms = greatest(life.beat_ms, excluded.beat_ms)";
    let statement = client.prepare_cached(sql).await?;
    client.execute(&statement, &[&now_ms, &gap_ms]).await?;
    Ok(())
}

pub(super) async fn delete(client: &mut Object, id: &GameId) -> Result<bool, StoreError> {
    let transaction = client.transaction().await?;
    for sql in [
        "DELETE FROM entries WHERE game = $1",
        "DELETE FROM answers WHERE game = $1",
        "DELETE FROM jobs WHERE game = $1",
    ] {
        transaction.execute(sql, &[&id.as_str()]).await?;
    }
    let deleted = transaction.execute("DELETE FROM games WHERE id = $1", &[&id.as_str()]).await? > 0;
    transaction.commit().await?;
    Ok(deleted)
}

fn sums(id: &GameId, after: u64, at_ms: i64, bodies: &[String]) -> Vec<i64> {
    (after + 1..).zip(bodies).map(|(seq, body)| i64::from(sum_of(id, seq, at_ms, body))).collect()
}
