//! What is done to a file. Nothing is written before everything is checked, because several share a transaction: who is refused
//! must leave no trace.

use rusqlite::{Connection, OptionalExtension, params};

use super::read::{answer, signed};
use crate::error::StoreError;
use crate::model::{Append, Appended, Due, GameId, NewGame, Work, sum_of};

pub(super) fn create(connection: &Connection, game: &NewGame) -> rusqlite::Result<Result<(), StoreError>> {
    let NewGame { id, game, header, listed, entries, phase, due_ms, work, at_ms } = game;
    let sql = "
        INSERT INTO games (id, game, header, listed, version, phase, created_ms, changed_ms)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) ON CONFLICT DO NOTHING";
    let version = entries.len() as i64;
    let row = params![id.as_str(), game, header, listed, version, phase.name(), at_ms];
    if connection.prepare_cached(sql)?.execute(row)? == 0 {
        return Ok(Err(StoreError::Taken));
    }
    push(connection, id, 0, entries, *at_ms)?;
    set_due(connection, id, *due_ms, *work)?;
    Ok(Ok(()))
}

pub(super) fn append(connection: &Connection, append: &Append) -> rusqlite::Result<Result<Appended, StoreError>> {
    let Append { id, after, entries, phase, due_ms, work, answer: given, at_ms } = append;
    if let Some(given) = given
        && let Some(known) = answer(connection, id, &given.key.name)?
    {
        return Ok(Ok(Appended::Repeated(known)));
    }
    let sql = "UPDATE games SET version = ?3, phase = ?4, changed_ms = ?5 WHERE id = ?1 AND version = ?2";
    let version = after + entries.len() as u64;
    let row = params![id.as_str(), signed(*after), signed(version), phase.name(), at_ms];
    if connection.prepare_cached(sql)?.execute(row)? == 0 {
        let sql = "SELECT version FROM games WHERE id = ?1";
        let found = connection.query_row(sql, [id.as_str()], |row| row.get::<_, i64>(0)).optional()?;
        return Ok(found.map(|found| Appended::Stale { version: found as u64 }).ok_or(StoreError::NoGame));
    }
    push(connection, id, *after, entries, *at_ms)?;
    set_due(connection, id, *due_ms, *work)?;
    if let Some(given) = given {
        let sql = "INSERT INTO answers (game, key, fingerprint, body) VALUES (?1, ?2, ?3, ?4)";
        let row = params![id.as_str(), given.key.name, given.key.fingerprint, given.body];
        connection.prepare_cached(sql)?.execute(row)?;
    }
    Ok(Ok(Appended::Done))
}

pub(super) fn take_due(
    connection: &Connection,
    work: Work,
    now_ms: i64,
    lease_ms: i64,
    limit: usize,
) -> rusqlite::Result<Vec<Due>> {
    let sql = "
        UPDATE jobs SET leased_ms = ?2 WHERE game IN (
            SELECT game FROM jobs WHERE robot = ?4 AND due_ms <= ?1 AND leased_ms <= ?1 ORDER BY due_ms LIMIT ?3
        ) RETURNING game, due_ms";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement
        .query_map(params![now_ms, now_ms + lease_ms, signed(limit as u64), work.is_robot()], |row| {
            Ok((row.get::<_, String>(0)?, row.get(1)?))
        })?;
    let due = rows.filter_map(|row| row.map(|(id, due_ms)| GameId::new(&id).map(|id| Due { id, due_ms })).transpose());
    let mut due = due.collect::<rusqlite::Result<Vec<Due>>>()?;
    due.sort_by_key(|due| due.due_ms);
    Ok(due)
}

pub(super) fn delete(connection: &Connection, id: &GameId) -> rusqlite::Result<bool> {
    for sql in [
        "DELETE FROM entries WHERE game = ?1",
        "DELETE FROM answers WHERE game = ?1",
        "DELETE FROM jobs WHERE game = ?1",
    ] {
        connection.execute(sql, [id.as_str()])?;
    }
    Ok(connection.execute("DELETE FROM games WHERE id = ?1", [id.as_str()])? > 0)
}

pub(super) fn beat(connection: &Connection, now_ms: i64, gap_ms: i64) -> rusqlite::Result<()> {
    let sql = "INSERT OR IGNORE INTO gaps (from_ms, to_ms) SELECT beat_ms, ?1 FROM life WHERE ?1 - beat_ms > ?2";
    connection.prepare_cached(sql)?.execute([now_ms, gap_ms])?;
    let sql = "
        INSERT INTO life (one, beat_ms) VALUES (1, ?1)
        ON CONFLICT (one) DO UPDATE SET beat_ms = max(beat_ms, excluded.beat_ms)";
    connection.prepare_cached(sql)?.execute([now_ms])?;
    Ok(())
}

/// Writes something that changes nothing, to see whether anything can be written.
pub(super) fn touch(connection: &Connection) -> rusqlite::Result<()> {
    let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    connection.pragma_update(None, "user_version", version)
}

fn push(connection: &Connection, id: &GameId, after: u64, bodies: &[String], at_ms: i64) -> rusqlite::Result<()> {
    let sql = "INSERT INTO entries (game, seq, at_ms, body, sum) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut statement = connection.prepare_cached(sql)?;
    for (seq, body) in (after + 1..).zip(bodies) {
        statement.execute(params![id.as_str(), signed(seq), at_ms, body, sum_of(id, seq, at_ms, body)])?;
    }
    Ok(())
}

fn set_due(connection: &Connection, id: &GameId, due_ms: Option<i64>, work: Work) -> rusqlite::Result<()> {
    match due_ms {
        Some(due_ms) => {
            let sql = "
                INSERT INTO jobs (game, due_ms, leased_ms, robot) VALUES (?1, ?2, 0, ?3)
                ON CONFLICT (game) DO UPDATE SET due_ms = ?2, leased_ms = 0, robot = ?3";
            connection.prepare_cached(sql)?.execute(params![id.as_str(), due_ms, work.is_robot()])?;
        }
        None => {
            connection.prepare_cached("DELETE FROM jobs WHERE game = ?1")?.execute([id.as_str()])?;
        }
    }
    Ok(())
}
