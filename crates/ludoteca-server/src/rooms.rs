//! The games in memory, each behind a lock of its own.
//!
//! A game is loaded from the store on demand and dropped when it is not used for a while, or at once when it is uncertain whether it
//! equals the stored game.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use ludoteca_play::GameType;
use ludoteca_store::{GameId, Store};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, watch};

use crate::live_game::{Header, LiveGame};
use crate::presence::Presence;
use crate::problem::Problem;

/// The number of events that are read at once.
const PAGE: usize = 1_000;

/// The place of one game in memory.
#[derive(Debug)]
pub(crate) struct Room {
    id: GameId,
    game: AsyncMutex<Option<LiveGame>>,
    /// The version that is known to be stored.
    version: watch::Sender<u64>,
    used_ms: AtomicI64,
    /// The clients that are connected to this server.
    pub(crate) presence: watch::Sender<Presence>,
}

/// All games in memory.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    rooms: Mutex<HashMap<GameId, Arc<Room>>>,
}

impl Rooms {
    /// Returns the room of a game, which need not exist.
    pub(crate) fn room(&self, id: &GameId, now_ms: i64) -> Arc<Room> {
        let mut rooms = self.rooms.lock().expect("lock poisoned");
        let room = rooms.entry(id.clone()).or_insert_with(|| {
            Arc::new(Room {
                id: id.clone(),
                game: AsyncMutex::new(None),
                version: watch::Sender::new(0),
                used_ms: AtomicI64::new(now_ms),
                presence: watch::Sender::new(Presence::default()),
            })
        });
        room.used_ms.store(now_ms, Ordering::Relaxed);
        Arc::clone(room)
    }

    /// Returns the room of a game if it is in memory.
    pub(crate) fn known(&self, id: &GameId) -> Option<Arc<Room>> {
        self.rooms.lock().expect("lock poisoned").get(id).cloned()
    }

    /// Returns all rooms.
    pub(crate) fn all(&self) -> Vec<Arc<Room>> {
        self.rooms.lock().expect("lock poisoned").values().cloned().collect()
    }

    /// Returns the rooms with at least one watcher.
    pub(crate) fn watched(&self) -> Vec<Arc<Room>> {
        let rooms = self.rooms.lock().expect("lock poisoned");
        rooms.values().filter(|room| room.version.receiver_count() > 0).cloned().collect()
    }

    /// Counts the rooms.
    pub(crate) fn count(&self) -> usize {
        self.rooms.lock().expect("lock poisoned").len()
    }

    /// Drops the rooms that were not used since then and have no watcher.
    pub(crate) fn forget_idle(&self, before_ms: i64) {
        let mut rooms = self.rooms.lock().expect("lock poisoned");
        rooms.retain(|_, room| Arc::strong_count(room) > 1 || room.used_ms.load(Ordering::Relaxed) >= before_ms);
    }

    /// Drops a room, for example of a game that does not exist.
    pub(crate) fn forget(&self, id: &GameId) {
        self.rooms.lock().expect("lock poisoned").remove(id);
    }
}

/// A game under its lock.
pub(crate) type Held<'a> = MutexGuard<'a, Option<LiveGame>>;

impl Room {
    /// Locks the game, loading it if necessary. With `fresh`, events that other servers appended are fetched.
    pub(crate) async fn hold(
        &self,
        store: &dyn Store,
        games: &[&'static GameType],
        fresh: bool,
    ) -> Result<Held<'_>, Problem> {
        let mut held = self.game.lock().await;
        match held.as_mut() {
            None => {
                let live = load(store, games, &self.id).await?;
                self.publish(live.version());
                *held = Some(live);
            }
            Some(live) if fresh => {
                if let Err(problem) = catch_up(store, live).await {
                    *held = None;
                    return Err(problem);
                }
                self.publish(live.version());
            }
            Some(_) => {}
        }
        Ok(held)
    }

    /// Returns the name of the game.
    pub(crate) const fn id(&self) -> &GameId {
        &self.id
    }

    /// Tells watchers the version that is stored.
    pub(crate) fn publish(&self, version: u64) {
        self.version.send_if_modified(|known| {
            let newer = version > *known;
            *known = version.max(*known);
            newer
        });
    }

    /// Subscribes to the version that is known to be stored.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Returns the version that is known to be stored.
    pub(crate) fn version(&self) -> u64 {
        *self.version.borrow()
    }
}

async fn load(store: &dyn Store, games: &[&'static GameType], id: &GameId) -> Result<LiveGame, Problem> {
    let head = store.head(id).await?.ok_or_else(Problem::no_game)?;
    let header: Header = serde_json::from_str(&head.header).map_err(|error| broken(id, &error.to_string()))?;
    let mut live =
        LiveGame::new(games, id.clone(), header, head.created_ms).map_err(|why| broken(id, &why.to_string()))?;
    catch_up(store, &mut live).await?;
    Ok(live)
}

async fn catch_up(store: &dyn Store, live: &mut LiveGame) -> Result<(), Problem> {
    loop {
        let entries = store.entries(&live.id, live.version(), PAGE).await?;
        for entry in &entries {
            live.commit_stored(entry).map_err(|why| broken(&live.id, &why.to_string()))?;
        }
        if entries.len() < PAGE {
            return Ok(());
        }
    }
}

fn broken(id: &GameId, why: &str) -> Problem {
    tracing::error!(%id, why, "the stored game is damaged");
    Problem::internal()
}
