//! What can be done with the tables of a store without a server.

use std::path::Path;
use std::sync::Arc;

use ludoteca_store::{Filter, GameId, Store, StoreError};
use ludoteca_table::GameBox;
use serde_json::{Value, json};

use crate::hosted::{Header, Hosted, Now, time};

/// A store that is looked after.
#[derive(Debug)]
pub struct Admin {
    runtime: tokio::runtime::Runtime,
    store: Arc<dyn Store>,
    games: &'static [&'static dyn GameBox],
}

impl Admin {
    /// Opens the store at an address.
    ///
    /// # Errors
    ///
    /// That it cannot be opened.
    pub fn open(games: &'static [&'static dyn GameBox], store: &str) -> Result<Admin, StoreError> {
        let unavailable = |error: std::io::Error| StoreError::Unavailable { why: error.to_string() };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(unavailable)?;
        let store = runtime.block_on(ludoteca_store::open(store))?;
        Ok(Admin { runtime, store, games })
    }

    /// The tables, those that changed last first: name, game, phase, version, when it was created and changed, the seats.
    ///
    /// # Errors
    ///
    /// That the store cannot be read.
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

    /// What everybody may see of a table; `None` if there is none.
    ///
    /// # Errors
    ///
    /// That the store cannot be read, or that what is there cannot have happened.
    pub fn show(&self, id: &str) -> Result<Option<Value>, StoreError> {
        let hosted = self.load(id)?;
        Ok(hosted.map(|hosted| json!(hosted.view(&Now { ms: hosted.changed_ms(), gaps: Vec::new() }))))
    }

    /// The record of a table; `None` if there is none.
    ///
    /// # Errors
    ///
    /// That the store cannot be read, or that what is there cannot have happened.
    pub fn export(&self, id: &str) -> Result<Option<String>, StoreError> {
        Ok(self.load(id)?.map(|hosted| hosted.record()))
    }

    /// Forgets a table; whether there was one.
    ///
    /// # Errors
    ///
    /// That the store does not answer.
    pub fn delete(&self, id: &str) -> Result<bool, StoreError> {
        GameId::new(id).map_or(Ok(false), |id| self.runtime.block_on(self.store.delete(&id)))
    }

    /// Writes a copy of everything to a file, also while a server uses the store.
    ///
    /// # Errors
    ///
    /// That the store cannot do that, or why it failed.
    pub fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        self.runtime.block_on(self.store.back_up(to))
    }

    fn load(&self, id: &str) -> Result<Option<Hosted>, StoreError> {
        let Some(id) = GameId::new(id) else {
            return Ok(None);
        };
        let Some(head) = self.runtime.block_on(self.store.head(&id))? else {
            return Ok(None);
        };
        let entries = self.runtime.block_on(self.store.entries(&id, 0, usize::MAX >> 1))?;
        let damaged = |what: String| StoreError::Damaged { what };
        let header = serde_json::from_str(&head.header).map_err(|error| damaged(error.to_string()))?;
        Hosted::replay(self.games, id, header, head.created_ms, &entries)
            .map(Some)
            .map_err(|why| damaged(why.to_string()))
    }
}
