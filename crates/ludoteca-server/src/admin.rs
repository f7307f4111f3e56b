//! Maintenance of a store without a server.

use std::path::Path;
use std::sync::Arc;

use ludoteca_play::GameType;
use ludoteca_store::{Filter, GameId, Store, StoreError};
use serde_json::{Value, json};

use crate::live_game::{Header, LiveGame, Now, time};

/// A store under maintenance.
#[derive(Debug)]
pub struct Admin {
    runtime: tokio::runtime::Runtime,
    store: Arc<dyn Store>,
    games: &'static [&'static GameType],
}

impl Admin {
    /// Opens the store at an address.
    ///
    /// # Errors
    ///
    /// Returns the reason if it cannot be opened.
    pub fn open(games: &'static [&'static GameType], store: &str) -> Result<Admin, StoreError> {
        let unavailable = |error: std::io::Error| StoreError::Unavailable { why: error.to_string() };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(unavailable)?;
        let store = runtime.block_on(ludoteca_store::open(store))?;
        Ok(Admin { runtime, store, games })
    }

    /// Lists the games, the last changed first: name, game, phase, version, dates of creation and change, seats.
    ///
    /// # Errors
    ///
    /// Returns the reason if the store cannot be read.
    pub fn list(&self, limit: usize) -> Result<Vec<Value>, StoreError> {
        let heads = self.runtime.block_on(self.store.list(&Filter { limit, ..Filter::default() }))?;
        let table = |head: &ludoteca_store::Head| {
            let header: Option<Header> = serde_json::from_str(&head.header).ok();
            let seats = header.map(|header| header.seats.map(|seat| seat.name.unwrap_or(seat.who)));
            json!({
                "id": head.id.as_str(),
                "game": head.game,
                "phase": head.phase.name(),
                "version": head.version,
                "created": time(head.created_ms),
                "changed": time(head.changed_ms),
                "seats": seats,
            })
        };
        Ok(heads.iter().map(table).collect())
    }

    /// Returns the public view of a game; `None` if there is none.
    ///
    /// # Errors
    ///
    /// Returns the reason if the store cannot be read or the stored game is damaged.
    pub fn show(&self, id: &str) -> Result<Option<Value>, StoreError> {
        Ok(self.load(id)?.map(|live| json!(live.view(&Now { ms: live.changed_ms(), gaps: Vec::new() }))))
    }

    /// Returns the record of a game; `None` if there is none.
    ///
    /// # Errors
    ///
    /// Returns the reason if the store cannot be read or the stored game is damaged.
    pub fn export(&self, id: &str) -> Result<Option<String>, StoreError> {
        Ok(self.load(id)?.map(|live| live.record()))
    }

    /// Deletes a game. Returns whether it existed.
    ///
    /// # Errors
    ///
    /// Returns the reason if the store does not answer.
    pub fn delete(&self, id: &str) -> Result<bool, StoreError> {
        GameId::new(id).map_or(Ok(false), |id| self.runtime.block_on(self.store.delete(&id)))
    }

    /// Writes a copy of the whole store to a file, also while a server uses the store.
    ///
    /// # Errors
    ///
    /// Returns the reason if the store cannot be copied.
    pub fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        self.runtime.block_on(self.store.back_up(to))
    }

    fn load(&self, id: &str) -> Result<Option<LiveGame>, StoreError> {
        let Some(id) = GameId::new(id) else {
            return Ok(None);
        };
        let Some(head) = self.runtime.block_on(self.store.head(&id))? else {
            return Ok(None);
        };
        let entries = self.runtime.block_on(self.store.entries(&id, 0, usize::MAX >> 1))?;
        let damaged = |what: String| StoreError::Damaged { what };
        let header = serde_json::from_str(&head.header).map_err(|error| damaged(error.to_string()))?;
        LiveGame::load(self.games, id, header, head.created_ms, &entries)
            .map(Some)
            .map_err(|why| damaged(why.to_string()))
    }
}
