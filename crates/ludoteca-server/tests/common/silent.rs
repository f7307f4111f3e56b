use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use ludoteca_store::{
    Answer, Append, Appended, Due, Entry, Filter, GameId, Head, Hints, MemoryStore, NewGame, Store, StoreError, Work,
};

/// A shared store without hints, as if the other servers were killed before they could send them.
#[derive(Debug)]
pub(crate) struct Silent {
    pub(crate) kept: Arc<MemoryStore>,
    nobody: MemoryStore,
    /// True makes appending fail.
    pub(crate) is_down: AtomicBool,
}

impl Silent {
    pub(crate) fn new(kept: Arc<MemoryStore>) -> Silent {
        Silent { kept, nobody: MemoryStore::default(), is_down: AtomicBool::new(false) }
    }
}

#[async_trait]
impl Store for Silent {
    fn is_shared(&self) -> bool {
        true
    }

    fn hints(&self) -> Hints {
        self.nobody.hints()
    }

    async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        self.kept.create(game).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        if self.is_down.load(Ordering::Relaxed) {
            return Err(StoreError::Unavailable { why: "down".to_owned() });
        }
        self.kept.append(append).await
    }

    async fn head(&self, id: &GameId) -> Result<Option<Head>, StoreError> {
        self.kept.head(id).await
    }

    async fn entries(&self, id: &GameId, since: u64, limit: usize) -> Result<Vec<Entry>, StoreError> {
        self.kept.entries(id, since, limit).await
    }

    async fn answer(&self, id: &GameId, key: &str) -> Result<Option<Answer>, StoreError> {
        self.kept.answer(id, key).await
    }

    async fn list(&self, filter: &Filter) -> Result<Vec<Head>, StoreError> {
        self.kept.list(filter).await
    }

    async fn take_due(&self, work: Work, now_ms: i64, lease_ms: i64, limit: usize) -> Result<Vec<Due>, StoreError> {
        self.kept.take_due(work, now_ms, lease_ms, limit).await
    }

    async fn next_due(&self, work: Work) -> Result<Option<i64>, StoreError> {
        self.kept.next_due(work).await
    }

    async fn beat(&self, now_ms: i64, gap_ms: i64) -> Result<(), StoreError> {
        self.kept.beat(now_ms, gap_ms).await
    }

    async fn gaps(&self) -> Result<Vec<(i64, i64)>, StoreError> {
        self.kept.gaps().await
    }

    async fn delete(&self, id: &GameId) -> Result<bool, StoreError> {
        self.kept.delete(id).await
    }

    async fn ready(&self) -> Result<(), StoreError> {
        self.kept.ready().await
    }

    async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        self.kept.back_up(to).await
    }
}
