//! The server without its addresses: tables are created, calls are carried out, what others did is noticed.

use std::sync::{Arc, RwLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use ludoteca_game::Player;
use ludoteca_store::{Answer, Append, Appended, GameId, Key, NewGame, Store, StoreError};
use ludoteca_table::GameBox;
use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::code::Code;
use crate::config::Config;
use crate::hosted::{Fact, GameView, Header, HeaderSeat, Hosted, Now, Patience, Told, Who};
use crate::jobs;
use crate::limits::Limits;
use crate::messages;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::rooms::{Room, Rooms};
use crate::token;

/// How often a call is decided again because others were faster.
const ATTEMPTS: usize = 5;

/// Everything that a server has.
#[derive(Clone, Debug)]
pub(crate) struct App(Arc<Inner>);

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) games: &'static [&'static dyn GameBox],
    pub(crate) store: Arc<dyn Store>,
    pub(crate) config: Config,
    pub(crate) rooms: Rooms,
    pub(crate) limits: Arc<Limits>,
    pub(crate) metrics: Metrics,
    /// Somebody has something to do about a table now.
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

/// What a request that writes says about itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Write {
    /// The version that it was decided on.
    pub(crate) version: Option<u64>,
    /// What it is called, so that it can be repeated.
    pub(crate) key: Option<Key>,
    /// The token that it came with.
    pub(crate) token: Option<String>,
}

impl App {
    pub(crate) fn new(games: &'static [&'static dyn GameBox], store: Arc<dyn Store>, config: Config) -> App {
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

    /// The present.
    pub(crate) fn now(&self) -> Now {
        Now { ms: now_ms(), gaps: self.gaps.read().expect("nobody fails while holding it").clone() }
    }

    /// Says that this server runs from now on.
    pub(crate) async fn take_over(&self) -> Result<(), StoreError> {
        self.store.take_over(now_ms()).await?;
        self.beat().await
    }

    /// Says that this server still runs, and learns when none did.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        self.store.beat(now_ms(), jobs::GAP_MS).await?;
        let gaps = self.store.gaps().await?;
        *self.gaps.write().expect("nobody fails while holding it") = gaps;
        Ok(())
    }

    pub(crate) fn patience(&self) -> Patience {
        Patience {
            open_ms: i64::from(self.config.open_minutes) * 60_000,
            idle_ms: i64::from(self.config.idle_days) * 24 * 3_600_000,
        }
    }

    /// Keeps a new table.
    pub(crate) async fn create(&self, id: GameId, header: Header) -> Result<GameView, Problem> {
        let now = self.now();
        let wrong = |why| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::WrongGame, why);
        let mut hosted = Hosted::open(self.games, id.clone(), header, now.ms).map_err(wrong)?;
        let facts = hosted.decide_start();
        let entries: Vec<String> = facts.iter().map(Fact::write).collect();
        for fact in facts {
            hosted.commit(now.ms, fact).map_err(wrong)?;
        }
        let due_ms = hosted.due_ms(&now, self.patience());
        let header = serde_json::to_string(&hosted.header).expect("plain data has a JSON form");
        let game = hosted.header.game.clone();
        let (listed, phase, at_ms, work) = (hosted.header.listed, hosted.phase(), now.ms, hosted.work());
        self.store.create(NewGame { id, game, header, listed, entries, phase, due_ms, work, at_ms }).await?;
        self.metrics.tables_created.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        self.wake_for(due_ms, &now);
        Ok(hosted.view(&now))
    }

    /// What everybody may see of a table.
    pub(crate) async fn view(&self, id: &GameId) -> Result<GameView, Problem> {
        self.read(id, |hosted, now| hosted.view(now)).await
    }

    /// Looks at a table.
    pub(crate) async fn read<T>(&self, id: &GameId, look: impl FnOnce(&Hosted, &Now) -> T) -> Result<T, Problem> {
        let now = self.now();
        let room = self.rooms.room(id, now.ms);
        let held = self.hold(&room, id, self.store.is_shared()).await?;
        Ok(look(held.as_ref().expect("it was loaded"), &now))
    }

    async fn hold<'a>(&self, room: &'a Room, id: &GameId, fresh: bool) -> Result<crate::rooms::Held<'a>, Problem> {
        let held = room.hold(self.store.as_ref(), self.games, fresh).await;
        if held.is_err() {
            self.rooms.forget(id);
        }
        held
    }

    /// The room of a table that there is.
    pub(crate) async fn room(&self, id: &GameId) -> Result<Arc<Room>, Problem> {
        let room = self.rooms.room(id, now_ms());
        drop(self.hold(&room, id, self.store.is_shared()).await?);
        Ok(room)
    }

    /// The facts of a table after the first `since`, at most `limit`, as everybody may see them.
    pub(crate) async fn entries(
        &self,
        room: &Room,
        id: &GameId,
        since: u64,
        limit: usize,
    ) -> Result<Vec<Told>, Problem> {
        let held = self.hold(room, id, false).await?;
        let hosted = held.as_ref().expect("it was loaded");
        Ok(hosted.told_since(since).iter().take(limit).cloned().collect())
    }

    /// Carries out what `decide` makes of a table: stored first, told afterwards, in full.
    pub(crate) async fn act(
        &self,
        id: &GameId,
        write: &Write,
        decide: impl Fn(&Hosted, &Now) -> Result<Vec<Fact>, Problem>,
    ) -> Result<GameView, Problem> {
        self.act_telling(id, write, decide, Hosted::view).await
    }

    /// Carries out what `decide` makes of a table: stored first, then told as `tell` does.
    pub(crate) async fn act_telling<T>(
        &self,
        id: &GameId,
        write: &Write,
        decide: impl Fn(&Hosted, &Now) -> Result<Vec<Fact>, Problem>,
        tell: impl Fn(&Hosted, &Now) -> T,
    ) -> Result<T, Problem> {
        let room = self.rooms.room(id, now_ms());
        for attempt in 0..ATTEMPTS {
            let now = self.now();
            let fresh = attempt > 0 || write.version.is_some() && self.store.is_shared();
            let mut held = self.hold(&room, id, fresh).await?;
            let known = held.as_ref().expect("it was loaded");
            if let Some(key) = &write.key
                && let Some(before) = self.store.answer(id, &key.name).await?
            {
                // Who has no seat here learns nothing about the keys of others.
                if write.token.as_ref().is_some_and(|token| known.seat_of(token).is_none()) {
                    return Err(Problem::wrong_token());
                }
                return self.answer_again(id, key, &before, tell).await;
            }
            if let Some(given) = write.version.filter(|given| *given != known.version()) {
                return Err(stale(given, known.version()));
            }
            // A flag falls before anything else happens.
            let flag = known.fallen_flag(&now);
            let (facts, is_flag) = match flag {
                Some(flag) => (vec![flag], true),
                None => (decide(known, &now)?, false),
            };
            if let Some(next) = facts.iter().find_map(|fact| match fact {
                Fact::Rematched { id } => Some(id.clone()),
                _ => None,
            }) {
                self.create_rematch(&next, known).await?;
            }
            // What is in memory goes ahead and comes back once it is stored; else it is dropped, and whoever asks next loads it again.
            let mut hosted = held.take().expect("it was loaded");
            let after = hosted.version();
            let bodies: Vec<String> = facts.iter().map(Fact::write).collect();
            let committed = facts.into_iter().try_for_each(|fact| hosted.commit(now.ms, fact));
            if let Err(why) = committed {
                tracing::error!(%id, %why, "what was decided cannot happen");
                return Err(Problem::internal());
            }
            let due_ms = hosted.due_ms(&now, self.patience());
            let version = hosted.version();
            let key = write.key.clone().filter(|_| !is_flag);
            let append = Append {
                id: id.clone(),
                after,
                entries: bodies,
                phase: hosted.phase(),
                due_ms,
                work: hosted.work(),
                answer: key.map(|key| Answer { key, body: version.to_string() }),
                at_ms: now.ms,
            };
            let began = Instant::now();
            let count = append.entries.len();
            match self.store.append(append).await {
                Ok(Appended::Done) => {
                    self.metrics.stored(count, began.elapsed());
                    room.publish(version);
                    self.wake_for(due_ms, &now);
                    let hosted = held.insert(hosted);
                    if is_flag {
                        continue;
                    }
                    return Ok(tell(hosted, &now));
                }
                Ok(Appended::Stale { .. }) => {
                    self.metrics.stale.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                }
                Ok(Appended::Repeated(known)) => {
                    drop(held);
                    let key = write.key.as_ref().expect("only a key is repeated");
                    return self.answer_again(id, key, &known, tell).await;
                }
                Err(error) => {
                    self.metrics.store_errors.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    return Err(error.into());
                }
            }
        }
        Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, Code::NotStored, messages::not_stored()).retry_after(1))
    }

    /// The answer that was given to the same request before: the table as it was then.
    async fn answer_again<T>(
        &self,
        id: &GameId,
        key: &Key,
        known: &Answer,
        tell: impl Fn(&Hosted, &Now) -> T,
    ) -> Result<T, Problem> {
        if known.key.fingerprint != key.fingerprint {
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::KeyReused, messages::key_reused()));
        }
        let version: usize = known.body.parse().map_err(|_| Problem::internal())?;
        let head = self.store.head(id).await?.ok_or_else(Problem::no_game)?;
        let entries = self.store.entries(id, 0, version).await?;
        let header = serde_json::from_str(&head.header).map_err(|_| Problem::internal())?;
        let hosted = Hosted::replay(self.games, id.clone(), header, head.created_ms, &entries)
            .map_err(|_| Problem::internal())?;
        let ms = entries.last().map_or(head.created_ms, |entry| entry.at_ms);
        Ok(tell(&hosted, &Now { ms, gaps: Vec::new() }))
    }

    /// The table at which two play again, with the sides exchanged; the tokens stay.
    async fn create_rematch(&self, id: &str, before: &Hosted) -> Result<(), Problem> {
        let seat = |player: Player| {
            let (seat, settled) = (before.seat(player), &before.header.seats[player.index()]);
            let who = if let Who::Bot(spec) = &seat.who { spec.clone() } else { "human".to_owned() };
            HeaderSeat {
                who,
                name: seat.name.clone(),
                token: seat.token().or(settled.token.clone()),
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
        let hosted = Hosted::open(self.games, id.clone(), header.clone(), now.ms).map_err(|_| Problem::internal())?;
        let entries = hosted.decide_start();
        let mut ready = hosted;
        let bodies = entries.iter().map(Fact::write).collect();
        for fact in entries {
            ready.commit(now.ms, fact).map_err(|_| Problem::internal())?;
        }
        let made = NewGame {
            id,
            game: header.game.clone(),
            header: serde_json::to_string(&header).expect("plain data has a JSON form"),
            listed: header.listed,
            entries: bodies,
            phase: ready.phase(),
            due_ms: ready.due_ms(&now, self.patience()),
            work: ready.work(),
            at_ms: now.ms,
        };
        match self.store.create(made).await {
            // It was made before, by a request that did not come to its end.
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

/// The time of this machine.
pub(crate) fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
