//! What is asked of a database.

use deadpool_postgres::Object;
use tokio_postgres::Row;

use crate::error::StoreError;
use crate::model::{Answer, Entry, Filter, GameId, Head, Key, Phase, Work, sum_of};

pub(super) async fn head(client: &Object, id: &GameId) -> Result<Option<Head>, StoreError> {
    let sql = "SELECT id, game, header, listed, version, phase, created_ms, changed_ms FROM games WHERE id = $1";
    let row = client.query_opt(&client.prepare_cached(sql).await?, &[&id.as_str()]).await?;
    row.as_ref().map(head_of).transpose()
}

pub(super) async fn versions(client: &Object, ids: &[GameId]) -> Result<Vec<(GameId, u64)>, StoreError> {
    let sql = "SELECT id, version FROM games WHERE id = ANY($1)";
    let ids: Vec<&str> = ids.iter().map(GameId::as_str).collect();
    let rows = client.query(&client.prepare_cached(sql).await?, &[&ids]).await?;
    let version = |row: &Row| Some((GameId::new(row.get(0))?, row.get::<_, i64>(1) as u64));
    Ok(rows.iter().filter_map(version).collect())
}

pub(super) async fn entries(client: &Object, id: &GameId, since: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT seq, at_ms, body, sum FROM entries WHERE game = $1 AND seq > $2 ORDER BY seq LIMIT $3";
    let statement = client.prepare_cached(sql).await?;
    let rows = client.query(&statement, &[&id.as_str(), &signed(since), &signed(limit as u64)]).await?;
    let mut entries = Vec::with_capacity(rows.len());
    for row in &rows {
        let entry = Entry { seq: row.get::<_, i64>(0) as u64, at_ms: row.get(1), body: row.get(2) };
        let follows = since + entries.len() as u64 + 1 == entry.seq;
        if !follows || row.get::<_, i64>(3) != i64::from(sum_of(id, entry.seq, entry.at_ms, &entry.body)) {
            return Err(StoreError::Damaged { what: format!("entry {} of game {id}", entry.seq) });
        }
        entries.push(entry);
    }
    Ok(entries)
}

pub(super) async fn answer(client: &Object, id: &GameId, key: &str) -> Result<Option<Answer>, StoreError> {
    let sql = "SELECT fingerprint, body FROM answers WHERE game = $1 AND key = $2";
    let row = client.query_opt(&client.prepare_cached(sql).await?, &[&id.as_str(), &key]).await?;
    let answer = |row: Row| Answer { key: Key { name: key.to_owned(), fingerprint: row.get(0) }, body: row.get(1) };
    Ok(row.map(answer))
}

pub(super) async fn list(client: &Object, filter: &Filter) -> Result<Vec<Head>, StoreError> {
    let sql = "
        SELECT id, game, header, listed, version, phase, created_ms, changed_ms FROM games
        WHERE ($1::text IS NULL OR game = $1) AND ($2::text IS NULL OR phase = $2) AND (NOT $3::bool OR listed)
            AND ($4::bigint IS NULL OR (changed_ms, id) < ($4, $5::text))
        ORDER BY changed_ms DESC, id DESC LIMIT $6";
    let (at_ms, id) = filter.before.as_ref().map(|(at_ms, id)| (*at_ms, id.as_str())).unzip();
    let (phase, limit) = (filter.phase.map(Phase::name), signed(filter.limit as u64));
    let statement = client.prepare_cached(sql).await?;
    let rows = client.query(&statement, &[&filter.game, &phase, &filter.listed, &at_ms, &id, &limit]).await?;
    rows.iter().map(head_of).collect()
}

pub(super) async fn next_due(client: &Object, work: Work) -> Result<Option<i64>, StoreError> {
    let sql = "SELECT min(greatest(due_ms, leased_ms)) FROM jobs WHERE robot = $1";
    Ok(client.query_one(&client.prepare_cached(sql).await?, &[&work.is_robot()]).await?.get(0))
}

fn head_of(row: &Row) -> Result<Head, StoreError> {
    let (id, phase): (&str, &str) = (row.get(0), row.get(5));
    let damaged = || StoreError::Damaged { what: format!("the head of game {id}") };
    Ok(Head {
        id: GameId::new(id).ok_or_else(damaged)?,
        game: row.get(1),
        header: row.get(2),
        listed: row.get(3),
        version: row.get::<_, i64>(4) as u64,
        phase: Phase::named(phase).ok_or_else(damaged)?,
        created_ms: row.get(6),
        changed_ms: row.get(7),
    })
}

/// A count as the database has it.
pub(super) fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

pub(super) async fn gaps(client: &Object) -> Result<Vec<(i64, i64)>, StoreError> {
    let statement = client.prepare_cached("SELECT from_ms, to_ms FROM gaps ORDER BY from_ms").await?;
    let rows = client.query(&statement, &[]).await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}
