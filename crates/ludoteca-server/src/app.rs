//! The server without HTTP: it creates games, carries out calls, and keeps games in step with the store.

use std::sync::atomic::Ordering;
use std::sync::{Arc, RwLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use ludoteca_game::Player;
use ludoteca_play::GameType;
use ludoteca_store::{Answer, Append, Appended, GameId, Key, NewGame, Store, StoreError};
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::code::Code;
use crate::config::Config;
use crate::jobs;
use crate::limits::Limits;
use crate::live_game::{Change, EventJson, GameView, Header, HeaderSeat, LiveGame, Now, Schedule, SeatKind, Timeouts};
use crate::messages;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::rooms::{Held, Room, Rooms};
use crate::token;

/// The number of times that a call is decided while other servers are faster.
const ATTEMPTS: usize = 5;

/// The shared state of a server.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) games: &'static [&'static GameType],
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    pub(crate) rooms: Rooms,
    pub(crate) limits: Arc<Limits>,
    pub(crate) metrics: Metrics,
    /// Notified when work for the server itself may be due.
    pub(crate) wake: Notify,
    pub(crate) robots: Arc<Semaphore>,
    pub(crate) stop: CancellationToken,
    pub(crate) tasks: TaskTracker,
    gaps: RwLock<Vec<(i64, i64)>>,
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// The conditions under which a request may change a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct Preconditions {
    /// The version that the caller has seen.
    pub(crate) version: Option<u64>,
    /// The idempotency key.
    pub(crate) key: Option<Key>,
    /// The token of the caller.
    pub(crate) token: Option<String>,
}

impl App {
    pub(crate) fn new(games: &'static [&'static GameType], store: Arc<dyn Store>, config: Config) -> App {
        let robots = Arc::new(Semaphore::new(config.robots.max(1)));
        App(Arc::new(Inner {
            games,
            store,
            config,
            rooms: Rooms::default(),
            limits: Arc::default(),
            metrics: Metrics::default(),
            wake: Notify::new(),
            robots,
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
            gaps: RwLock::default(),
        }))
    }

    pub(crate) fn now(&self) -> Now {
        Now { ms: now_ms(), gaps: self.gaps.read().expect("lock poisoned").clone() }
    }

    /// Tells the store that this server runs from now on.
    pub(crate) async fn take_over(&self) -> Result<(), StoreError> {
        self.store.take_over(now_ms()).await?;
        self.beat().await
    }

    /// Tells the store that this server still runs, and reads the times in which none did.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        self.store.beat(now_ms(), jobs::GAP_MS).await?;
        let gaps = self.store.gaps().await?;
        *self.gaps.write().expect("lock poisoned") = gaps;
        Ok(())
    }

    pub(crate) fn timeouts(&self) -> Timeouts {
        Timeouts {
            open_ms: i64::from(self.config.open_minutes) * 60_000,
            idle_ms: i64::from(self.config.idle_days) * 24 * 3_600_000,
        }
    }

    /// Creates a game and stores it.
    pub(crate) async fn create(&self, id: GameId, header: Header) -> Result<GameView, Problem> {
        let now = self.now();
        let refused = |why| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::WrongGame, why);
        let mut live = LiveGame::new(self.games, id, header, now.ms).map_err(refused)?;
        let start = live.decide_start(&now);
        let due_ms = start.schedule(&now, self.timeouts()).due_ms;
        self.store.create(self.new_game(&live, &start, &now)).await?;
        live.commit(start);
        self.metrics.tables_created.fetch_add(1, Ordering::Relaxed);
        self.wake_for(due_ms, &now);
        Ok(live.view(&now))
    }

    /// Returns the form in which a new game is stored with its first change.
    fn new_game(&self, live: &LiveGame, start: &Change, now: &Now) -> NewGame {
        let Schedule { phase, due_ms, work } = start.schedule(now, self.timeouts());
        NewGame {
            id: live.id.clone(),
            game: live.header.game.clone(),
            header: serde_json::to_string(&live.header).expect("plain data has a JSON form"),
            listed: live.header.listed,
            entries: start.bodies(),
            phase,
            due_ms,
            work,
            at_ms: now.ms,
        }
    }

    /// Returns the view of a game.
    pub(crate) async fn view(&self, id: &GameId) -> Result<GameView, Problem> {
        self.read(id, |live, now| live.view(now)).await
    }

    /// Reads from a game.
    pub(crate) async fn read<T>(&self, id: &GameId, look: impl FnOnce(&LiveGame, &Now) -> T) -> Result<T, Problem> {
        let now = self.now();
        let room = self.rooms.room(id, now.ms);
        let held = self.hold(&room, id, self.store.is_shared()).await?;
        Ok(look(held.as_ref().expect("the game was loaded"), &now))
    }

    async fn hold<'a>(&self, room: &'a Room, id: &GameId, fresh: bool) -> Result<Held<'a>, Problem> {
        let held = room.hold(self.store.as_ref(), self.games, fresh).await;
        if held.is_err() {
            self.rooms.forget(id);
        }
        held
    }

    /// Returns the room of an existing game.
    pub(crate) async fn room(&self, id: &GameId) -> Result<Arc<Room>, Problem> {
        let room = self.rooms.room(id, now_ms());
        drop(self.hold(&room, id, self.store.is_shared()).await?);
        Ok(room)
    }

    /// Returns the events of a game after the first `since`, at most `limit`.
    pub(crate) async fn events(
        &self,
        room: &Room,
        id: &GameId,
        since: u64,
        limit: usize,
    ) -> Result<Vec<EventJson>, Problem> {
        let held = self.hold(room, id, false).await?;
        let live = held.as_ref().expect("the game was loaded");
        Ok(live.events_since(since).iter().take(limit).cloned().collect())
    }

    /// Changes a game as `decide` says, and returns its view.
    pub(crate) async fn change(
        &self,
        id: &GameId,
        preconditions: &Preconditions,
        decide: impl Fn(&LiveGame, &Now) -> Result<Change, Problem>,
    ) -> Result<GameView, Problem> {
        self.change_with(id, preconditions, decide, LiveGame::view).await
    }

    /// Changes a game as `decide` says. The change is stored, then committed, then published; `reply` reads the answer from the game.
    pub(crate) async fn change_with<T>(
        &self,
        id: &GameId,
        preconditions: &Preconditions,
        decide: impl Fn(&LiveGame, &Now) -> Result<Change, Problem>,
        reply: impl Fn(&LiveGame, &Now) -> T,
    ) -> Result<T, Problem> {
        let room = self.rooms.room(id, now_ms());
        for attempt in 0..ATTEMPTS {
            let now = self.now();
            let fresh = attempt > 0 || preconditions.version.is_some() && self.store.is_shared();
            let mut held = self.hold(&room, id, fresh).await?;
            let known = held.as_ref().expect("the game was loaded");
            if let Some(key) = &preconditions.key
                && let Some(before) = self.store.answer(id, &key.name).await?
            {
                // A caller without a seat learns nothing about the keys of others.
                if preconditions.token.as_ref().is_some_and(|token| known.seat_of(token).is_none()) {
                    return Err(Problem::wrong_token());
                }
                return self.answer_again(id, key, &before, reply).await;
            }
            if let Some(given) = preconditions.version.filter(|given| *given != known.version()) {
                return Err(stale(given, known.version()));
            }
            // A flag falls before anything else happens.
            let (change, is_flag) = match known.fallen_flag(&now) {
                Some(flag) => (flag, true),
                None => (decide(known, &now)?, false),
            };
            if let Some(next) = change.new_rematch() {
                self.create_rematch(next, known).await?;
            }
            let Schedule { phase, due_ms, work } = change.schedule(&now, self.timeouts());
            let version = change.version();
            let key = preconditions.key.clone().filter(|_| !is_flag);
            let append = Append {
                id: id.clone(),
                after: known.version(),
                entries: change.bodies(),
                phase,
                due_ms,
                work,
                answer: key.map(|key| Answer { key, body: version.to_string() }),
                at_ms: now.ms,
            };
            let began = Instant::now();
            let count = append.entries.len();
            // If the store fails, or this request is dropped meanwhile, it is uncertain whether the change was stored. The game is
            // then loaded again.
            let mut live = held.take().expect("the game was loaded");
            match self.store.append(append).await {
                Ok(Appended::Done) => {
                    live.commit(change);
                    self.metrics.stored(count, began.elapsed());
                    room.publish(version);
                    self.wake_for(due_ms, &now);
                    let live = held.insert(live);
                    if is_flag {
                        continue;
                    }
                    return Ok(reply(live, &now));
                }
                Ok(Appended::Stale { .. }) => {
                    *held = Some(live);
                    self.metrics.stale.fetch_add(1, Ordering::Relaxed);
                }
                Ok(Appended::Repeated(known)) => {
                    *held = Some(live);
                    drop(held);
                    let key = preconditions.key.as_ref().expect("only a key is repeated");
                    return self.answer_again(id, key, &known, reply).await;
                }
                Err(error) => {
                    self.metrics.store_errors.fetch_add(1, Ordering::Relaxed);
                    return Err(error.into());
                }
            }
        }
        Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, Code::NotStored, messages::not_stored()).retry_after(1))
    }

    /// Answers a repeated request from the game as it was when the request was first made.
    async fn answer_again<T>(
        &self,
        id: &GameId,
        key: &Key,
        known: &Answer,
        reply: impl Fn(&LiveGame, &Now) -> T,
    ) -> Result<T, Problem> {
        if known.key.fingerprint != key.fingerprint {
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::KeyReused, messages::key_reused()));
        }
        let version: usize = known.body.parse().map_err(|_| Problem::internal())?;
        let head = self.store.head(id).await?.ok_or_else(Problem::no_game)?;
        let entries = self.store.entries(id, 0, version).await?;
        let header = serde_json::from_str(&head.header).map_err(|_| Problem::internal())?;
        let live = LiveGame::load(self.games, id.clone(), header, head.created_ms, &entries)
            .map_err(|_| Problem::internal())?;
        let ms = entries.last().map_or(head.created_ms, |entry| entry.at_ms);
        Ok(reply(&live, &Now { ms, gaps: Vec::new() }))
    }

    /// Creates the game of a rematch: the sides are exchanged, the tokens stay.
    async fn create_rematch(&self, id: &str, before: &LiveGame) -> Result<(), Problem> {
        let seat = |player: Player| {
            let (seat, header) = (before.seat(player), &before.header.seats[player.index()]);
            HeaderSeat {
                who: if let SeatKind::Bot(spec) = &seat.kind { spec.clone() } else { "human".to_owned() },
                name: seat.name.clone(),
                token: seat.token.clone().or(header.token.clone()),
                word: String::new(),
            }
        };
        let header = Header {
            seats: [seat(Player::Two), seat(Player::One)],
            secret: token::hex(&token::random::<32>()),
            invitation: None,
            fingerprint: None,
            rematch_of: Some(before.id.to_string()),
            ..before.header.clone()
        };
        let id = GameId::new(id).ok_or_else(Problem::internal)?;
        let now = self.now();
        let live = LiveGame::new(self.games, id, header, now.ms).map_err(|_| Problem::internal())?;
        match self.store.create(self.new_game(&live, &live.decide_start(&now), &now)).await {
            // An earlier request, which was not completed, has created it.
            Ok(()) | Err(StoreError::Taken) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    fn wake_for(&self, due_ms: Option<i64>, now: &Now) {
        if due_ms.is_some_and(|due| due <= now.ms) {
            self.wake.notify_waiters();
        }
    }
}

pub(crate) fn stale(given: u64, version: u64) -> Problem {
    let text = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let message = messages::stale(text(given), text(version));
    Problem::new(StatusCode::PRECONDITION_FAILED, Code::Stale, message).fact("version", version)
}

/// Returns the time of this machine.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
