//! The games that are in memory here, each behind a lock of its own.
//!
//! What is in memory follows from what is stored: a game is loaded when somebody asks for it, dropped when nobody has for a while,
//! and dropped at once when it is not certain that it is what is stored.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};

use ludoteca_store::{GameId, Store};
use ludoteca_table::GameBox;
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, watch};

use crate::hosted::{Header, Hosted};
use crate::presence::Presence;
use crate::problem::Problem;

/// How many entries are read at once.
const PAGE: usize = 1_000;

/// A game that somebody asked for.
#[derive(Debug)]
pub(crate) struct Room {
    id: GameId,
    game: AsyncMutex<Option<Hosted>>,
    /// The version that is known to be stored, for whoever watches.
    version: watch::Sender<u64>,
    asked_ms: AtomicI64,
    /// Who is there, as far as this server knows.
    pub(crate) presence: watch::Sender<Presence>,
}

/// Every game in memory.
#[derive(Debug, Default)]
pub(crate) struct Rooms {
    rooms: Mutex<HashMap<GameId, Arc<Room>>>,
}

impl Rooms {
    /// The room of a game, whether there is such a game or not.
    pub(crate) fn room(&self, id: &GameId, now_ms: i64) -> Arc<Room> {
        let mut rooms = self.rooms.lock().expect("nobody fails while holding it");
        let room = rooms.entry(id.clone()).or_insert_with(|| {
            Arc::new(Room {
                id: id.clone(),
                game: AsyncMutex::new(None),
                version: watch::Sender::new(0),
                asked_ms: AtomicI64::new(now_ms),
                presence: watch::Sender::new(Presence::default()),
            })
        });
        room.asked_ms.store(now_ms, Ordering::Relaxed);
        Arc::clone(room)
    }

    /// The room of a game that is in memory.
    pub(crate) fn known(&self, id: &GameId) -> Option<Arc<Room>> {
        self.rooms.lock().expect("nobody fails while holding it").get(id).cloned()
    }

    /// Every room.
    pub(crate) fn all(&self) -> Vec<Arc<Room>> {
        self.rooms.lock().expect("nobody fails while holding it").values().cloned().collect()
    }

    /// The rooms that somebody watches.
    pub(crate) fn watched(&self) -> Vec<Arc<Room>> {
        let rooms = self.rooms.lock().expect("nobody fails while holding it");
        rooms.values().filter(|room| room.version.receiver_count() > 0).cloned().collect()
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.rooms.lock().expect("nobody fails while holding it").len()
    }

    /// Forgets the rooms for which nobody asked since then and which nobody watches.
    pub(crate) fn forget_idle(&self, before_ms: i64) {
        let mut rooms = self.rooms.lock().expect("nobody fails while holding it");
        rooms.retain(|_, room| Arc::strong_count(room) > 1 || room.asked_ms.load(Ordering::Relaxed) >= before_ms);
    }

    /// Forgets a room, such as one of a game that does not exist.
    pub(crate) fn forget(&self, id: &GameId) {
        self.rooms.lock().expect("nobody fails while holding it").remove(id);
    }
}

/// A game under its lock.
pub(crate) type Held<'a> = MutexGuard<'a, Option<Hosted>>;

impl Room {
    /// The game, loaded if it is not in memory; what others may have appended is fetched if `fresh` is asked for.
    pub(crate) async fn hold(
        &self,
        store: &dyn Store,
        games: &[&'static dyn GameBox],
        fresh: bool,
    ) -> Result<Held<'_>, Problem> {
        let mut held = self.game.lock().await;
        match held.as_mut() {
            None => {
                let hosted = load(store, games, &self.id).await?;
                self.publish(hosted.version());
                *held = Some(hosted);
            }
            Some(hosted) if fresh => {
                if let Err(problem) = catch_up(store, hosted).await {
                    *held = None;
                    return Err(problem);
                }
                self.publish(hosted.version());
            }
            Some(_) => {}
        }
        Ok(held)
    }

    /// The game that it is the room of.
    pub(crate) const fn id(&self) -> &GameId {
        &self.id
    }

    /// Tells whoever watches that so much is stored.
    pub(crate) fn publish(&self, version: u64) {
        self.version.send_if_modified(|known| {
            let newer = version > *known;
            *known = version.max(*known);
            newer
        });
    }

    /// The version that is known to be stored, and whenever it changes.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// The version that is known to be stored.
    pub(crate) fn version(&self) -> u64 {
        *self.version.borrow()
    }
}

async fn load(store: &dyn Store, games: &[&'static dyn GameBox], id: &GameId) -> Result<Hosted, Problem> {
    let head = store.head(id).await?.ok_or_else(Problem::no_game)?;
    let header: Header = serde_json::from_str(&head.header).map_err(|error| broken(id, &error.to_string()))?;
    let mut hosted =
        Hosted::open(games, id.clone(), header, head.created_ms).map_err(|why| broken(id, &why.to_string()))?;
    catch_up(store, &mut hosted).await?;
    Ok(hosted)
}

async fn catch_up(store: &dyn Store, hosted: &mut Hosted) -> Result<(), Problem> {
    loop {
        let entries = store.entries(&hosted.id, hosted.version(), PAGE).await?;
        for entry in &entries {
            hosted.commit_stored(entry).map_err(|why| broken(&hosted.id.clone(), &why.to_string()))?;
        }
        if entries.len() < PAGE {
            return Ok(());
        }
    }
}

fn broken(id: &GameId, why: &str) -> Problem {
    tracing::error!(%id, why, "what is stored cannot have happened");
    Problem::internal()
}
