//! Games in memory, for tests and for tables that need not last.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Mutex, MutexGuard};

use async_trait::async_trait;

use crate::error::StoreError;
use crate::hints::{Hints, Teller};
use crate::model::{Answer, Append, Appended, Due, Entry, Filter, GameId, Head, NewGame, Work};
use crate::store::Store;

/// A store that is gone with the process.
#[derive(Debug)]
pub struct MemoryStore {
    games: Mutex<BTreeMap<GameId, Kept>>,
    life: Mutex<Life>,
    teller: Teller,
}

/// When a server last said that it runs, and when none did.
#[derive(Debug, Default)]
struct Life {
    beat_ms: Option<i64>,
    gaps: Vec<(i64, i64)>,
}

#[derive(Debug)]
struct Kept {
    head: Head,
    entries: Vec<Entry>,
    answers: HashMap<String, Answer>,
    due_ms: Option<i64>,
    work: Work,
    leased_ms: i64,
}

impl Default for MemoryStore {
    fn default() -> MemoryStore {
        MemoryStore { games: Mutex::default(), life: Mutex::default(), teller: Teller::new() }
    }
}

impl MemoryStore {
    fn games(&self) -> MutexGuard<'_, BTreeMap<GameId, Kept>> {
        self.games.lock().expect("nobody fails while holding the games")
    }
}

impl Kept {
    fn push(&mut self, bodies: Vec<String>, at_ms: i64) {
        for body in bodies {
            self.head.version += 1;
            self.entries.push(Entry { seq: self.head.version, at_ms, body });
        }
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        let NewGame { id, game, header, listed, entries, phase, due_ms, work, at_ms } = game;
        let mut games = self.games();
        if games.contains_key(&id) {
            return Err(StoreError::Taken);
        }
        let head =
            Head { id: id.clone(), game, header, listed, version: 0, phase, created_ms: at_ms, changed_ms: at_ms };
        let mut kept = Kept { head, entries: Vec::new(), answers: HashMap::new(), due_ms, work, leased_ms: i64::MIN };
        kept.push(entries, at_ms);
        games.insert(id, kept);
        Ok(())
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let Append { id, after, entries, phase, due_ms, work, answer, at_ms } = append;
        let mut games = self.games();
        let kept = games.get_mut(&id).ok_or(StoreError::NoGame)?;
        if let Some(known) = answer.as_ref().and_then(|answer| kept.answers.get(&answer.key.name)) {
            return Ok(Appended::Repeated(known.clone()));
        }
        if kept.head.version != after {
            return Ok(Appended::Stale { version: kept.head.version });
        }
        kept.push(entries, at_ms);
        (kept.head.phase, kept.head.changed_ms) = (phase, at_ms);
        (kept.due_ms, kept.work, kept.leased_ms) = (due_ms, work, i64::MIN);
        if let Some(answer) = answer {
            kept.answers.insert(answer.key.name.clone(), answer);
        }
        self.teller.changed(&id, kept.head.version);
        Ok(Appended::Done)
    }

    async fn head(&self, id: &GameId) -> Result<Option<Head>, StoreError> {
        Ok(self.games().get(id).map(|kept| kept.head.clone()))
    }

    async fn entries(&self, id: &GameId, since: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        let games = self.games();
        let entries = games.get(id).map_or(&[][..], |kept| &kept.entries);
        Ok(entries.iter().skip(since as usize).take(limit).cloned().collect())
    }

    async fn answer(&self, id: &GameId, key: &str) -> Result<Option<Answer>, StoreError> {
        Ok(self.games().get(id).and_then(|kept| kept.answers.get(key).cloned()))
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Head>, StoreError> {
        let games = self.games();
        let wanted = |head: &&Head| {
            filter.game.as_ref().is_none_or(|game| *game == head.game)
                && filter.phase.is_none_or(|phase| phase == head.phase)
                && (!filter.listed || head.listed)
                && filter.before.as_ref().is_none_or(|(at, id)| (head.changed_ms, &head.id) < (*at, id))
        };
        let mut heads: Vec<Head> = games.values().map(|kept| &kept.head).filter(wanted).cloned().collect();
        heads.sort_by(|one, other| (other.changed_ms, &other.id).cmp(&(one.changed_ms, &one.id)));
        heads.truncate(filter.limit);
        Ok(heads)
    }

    async fn take_due(&self, work: Work, now_ms: i64, lease_ms: i64, limit: usize) -> Result<Vec<Due>, StoreError> {
        let mut games = self.games();
        let free = games.iter_mut().filter(|(_, kept)| kept.work == work && kept.leased_ms <= now_ms);
        let mut due: Vec<(i64, &GameId, &mut i64)> = free
            .filter_map(|(id, kept)| Some((kept.due_ms.filter(|due| *due <= now_ms)?, id, &mut kept.leased_ms)))
            .collect();
        due.sort_by_key(|(due_ms, ..)| *due_ms);
        let take = |(due_ms, id, leased): (i64, &GameId, &mut i64)| {
            *leased = now_ms + lease_ms;
            Due { id: id.clone(), due_ms }
        };
        Ok(due.into_iter().take(limit).map(take).collect())
    }

    async fn next_due(&self, work: Work) -> Result<Option<i64>, StoreError> {
        Ok(self
            .games()
            .values()
            .filter(|kept| kept.work == work)
            .filter_map(|kept| kept.due_ms.map(|due| due.max(kept.leased_ms)))
            .min())
    }

    async fn beat(&self, now_ms: i64, gap_ms: i64) -> Result<(), StoreError> {
        let mut life = self.life.lock().expect("nobody fails while holding it");
        if let Some(last) = life.beat_ms.filter(|last| now_ms - last > gap_ms) {
            life.gaps.push((last, now_ms));
        }
        life.beat_ms = life.beat_ms.max(Some(now_ms));
        Ok(())
    }

    async fn gaps(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        Ok(self.life.lock().expect("nobody fails while holding it").gaps.clone())
    }

    fn is_shared(&self) -> bool {
        false
    }

    async fn delete(&self, id: &GameId) -> Result<bool, StoreError> {
        Ok(self.games().remove(id).is_some())
    }

    fn hints(&self) -> Hints {
        self.teller.hints()
    }

    async fn ready(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn back_up(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::unavailable("what is in memory has no copy"))
    }
}
