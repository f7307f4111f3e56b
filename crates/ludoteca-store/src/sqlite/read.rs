//! What is asked of a file.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::error::StoreError;
use crate::model::{Answer, Entry, Filter, GameId, Head, Key, Phase, Work, sum_of};

pub(super) fn head(connection: &Connection, id: &GameId) -> Result<Option<Head>, StoreError> {
    let sql = "SELECT id, game, header, listed, version, phase, created_ms, changed_ms FROM games WHERE id = ?1";
    connection.prepare_cached(sql)?.query_row([id.as_str()], |row| Ok(head_of(row))).optional()?.transpose()
}

pub(super) fn entries(
    connection: &Connection,
    id: &GameId,
    since: u64,
    limit: usize,
) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT seq, at_ms, body, sum FROM entries WHERE game = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params![id.as_str(), signed(since), signed(limit as u64)])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        let entry = Entry { seq: row.get::<_, i64>(0)? as u64, at_ms: row.get(1)?, body: row.get(2)? };
        let follows = since + entries.len() as u64 + 1 == entry.seq;
        if !follows || row.get::<_, u32>(3)? != sum_of(id, entry.seq, entry.at_ms, &entry.body) {
            return Err(StoreError::Damaged { what: format!("entry {} of game {id}", entry.seq) });
        }
        entries.push(entry);
    }
    Ok(entries)
}

pub(super) fn answer(connection: &Connection, id: &GameId, key: &str) -> rusqlite::Result<Option<Answer>> {
    let sql = "SELECT fingerprint, body FROM answers WHERE game = ?1 AND key = ?2";
    let answer =
        |row: &Row<'_>| Ok(Answer { key: Key { name: key.to_owned(), fingerprint: row.get(0)? }, body: row.get(1)? });
    connection.prepare_cached(sql)?.query_row([id.as_str(), key], answer).optional()
}

pub(super) fn list(connection: &Connection, filter: &Filter) -> Result<Vec<Head>, StoreError> {
    let sql = "
        SELECT id, game, header, listed, version, phase, created_ms, changed_ms FROM games
        WHERE (?1 IS NULL OR game = ?1) AND (?2 IS NULL OR phase = ?2) AND (NOT ?3 OR listed)
            AND (?4 IS NULL OR (changed_ms, id) < (?4, ?5))
        ORDER BY changed_ms DESC, id DESC LIMIT ?6";
    let (at_ms, id) = filter.before.as_ref().map(|(at_ms, id)| (*at_ms, id.as_str())).unzip();
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params![
        filter.game,
        filter.phase.map(Phase::name),
        filter.listed,
        at_ms,
        id,
        signed(filter.limit as u64)
    ])?;
    let mut heads = Vec::new();
    while let Some(row) = rows.next()? {
        heads.push(head_of(row)?);
    }
    Ok(heads)
}

pub(super) fn next_due(connection: &Connection, work: Work) -> rusqlite::Result<Option<i64>> {
    let sql = "SELECT min(max(due_ms, leased_ms)) FROM jobs WHERE robot = ?1";
    connection.prepare_cached(sql)?.query_row([work.is_robot()], |row| row.get(0))
}

fn head_of(row: &Row<'_>) -> Result<Head, StoreError> {
    let (id, phase): (String, String) = (row.get(0)?, row.get(5)?);
    let damaged = || StoreError::Damaged { what: format!("the head of game {id}") };
    Ok(Head {
        id: GameId::new(&id).ok_or_else(damaged)?,
        game: row.get(1)?,
        header: row.get(2)?,
        listed: row.get(3)?,
        version: row.get::<_, i64>(4)? as u64,
        phase: Phase::named(&phase).ok_or_else(damaged)?,
        created_ms: row.get(6)?,
        changed_ms: row.get(7)?,
    })
}

/// A count as SQLite has it.
pub(super) fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

pub(super) fn gaps(connection: &Connection) -> rusqlite::Result<Vec<(i64, i64)>> {
    let mut statement = connection.prepare_cached("SELECT from_ms, to_ms FROM gaps ORDER BY from_ms")?;
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}
