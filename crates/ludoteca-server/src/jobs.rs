//! Background work of a server: bots move, flags fall, idle games are closed, events of other servers are fetched.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use ludoteca_engines::{Limits, find_bot};
use ludoteca_game::Player;
use ludoteca_play::Game;
use ludoteca_store::{GameId, Hint, Work};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use crate::app::{App, Preconditions, now_ms};
use crate::live_game::{Call, LiveGame, Now};
use crate::problem::Problem;

/// The time after which another server may take over work that this one has not done.
const LEASE: Duration = Duration::from_secs(30);

/// The interval between signs of life in the store.
const BEAT: Duration = Duration::from_secs(2);

/// The time without a sign of life after which no server is considered to run.
pub(crate) const GAP_MS: i64 = 6_000;

/// The number of games that are checked together for flags and timeouts.
const AT_ONCE: usize = 64;

/// The longest time for which a bot thinks.
const THINK: Duration = Duration::from_secs(10);

/// The time after which an unused game is dropped from memory.
const FORGET_MS: i64 = 300_000;

/// Starts all background work, which ends when the server stops.
pub(crate) fn start(app: &App) {
    let spawn = |work: std::pin::Pin<Box<dyn Future<Output = ()> + Send>>| {
        let stop = app.stop.clone();
        app.tasks.spawn(async move {
            tokio::select! {
                () = work => {}
                () = stop.cancelled() => {}
            }
        });
    };
    spawn(Box::pin(do_what_is_due(app.clone(), Work::Clock)));
    spawn(Box::pin(do_what_is_due(app.clone(), Work::Robot)));
    spawn(Box::pin(send_beats(app.clone())));
    if app.store.is_shared() {
        spawn(Box::pin(follow_hints(app.clone())));
        spawn(Box::pin(poll_watched_games(app.clone())));
    }
}

async fn send_beats(app: App) {
    loop {
        if let Err(error) = app.beat().await {
            tracing::warn!(%error, "could not say that this server runs");
        }
        app.rooms.forget_idle(now_ms() - FORGET_MS);
        tokio::time::sleep(BEAT).await;
    }
}

/// Fetches events of which other servers send a hint.
async fn follow_hints(app: App) {
    let mut hints = app.store.hints();
    while let Some(hint) = hints.next().await {
        let behind = match hint {
            Hint::Changed { id, version } => {
                app.rooms.known(&id).filter(|room| room.version() < version).into_iter().collect()
            }
            Hint::Missed => app.rooms.all(),
        };
        for room in behind {
            // If it cannot be read now, the next hint or the next reader fetches it.
            let _ = room.hold(app.store.as_ref(), app.games, true).await;
        }
        app.wake.notify_waiters();
    }
}

/// Fetches events of which no hint came, because the other server was killed.
async fn poll_watched_games(app: App) {
    loop {
        tokio::time::sleep(BEAT).await;
        let watched = app.rooms.watched();
        let ids: Vec<GameId> = watched.iter().map(|room| room.id().clone()).collect();
        // If they cannot be read now, they are read at the next beat.
        let stored: HashMap<GameId, u64> = app.store.versions(&ids).await.unwrap_or_default().into_iter().collect();
        for room in watched.iter().filter(|room| stored.get(room.id()).is_some_and(|stored| *stored > room.version())) {
            let _ = room.hold(app.store.as_ref(), app.games, true).await;
        }
    }
}

/// Does work of one kind as it becomes due. Flags and timeouts never wait for bots.
async fn do_what_is_due(app: App, work: Work) {
    loop {
        let free = match work {
            Work::Robot => app.robots.available_permits(),
            Work::Clock => AT_ONCE,
        };
        // A notification from here on is not missed.
        let woken = app.wake.notified();
        let lease = LEASE.as_millis() as i64;
        let taken = if free == 0 { Ok(Vec::new()) } else { app.store.take_due(work, now_ms(), lease, free).await };
        let due = match taken {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "could not read the work that is due");
                tokio::time::sleep(Duration::from_secs(1)).await;
                continue;
            }
        };
        if due.is_empty() {
            let next = app.store.next_due(work).await.ok().flatten().unwrap_or(i64::MAX);
            let wait = u64::try_from(next.saturating_sub(now_ms())).unwrap_or(0).clamp(5, 1_000);
            let wait = Duration::from_millis(wait);
            match work {
                Work::Robot => drop(timeout(wait, woken).await),
                Work::Clock => tokio::time::sleep(wait).await,
            }
            continue;
        }
        let mut doing = Vec::new();
        for due in due {
            // As many permits were free, unless an analysis took one meanwhile.
            let permit = match work {
                Work::Robot => app.robots.clone().acquire_owned().await.ok(),
                Work::Clock => None,
            };
            let attending = app.clone();
            let attend = async move {
                if let Err(problem) = attend(&attending, &due.id, permit).await {
                    tracing::warn!(id = %due.id, ?problem, "could not do the work that is due");
                }
                attending.wake.notify_waiters();
            };
            match work {
                Work::Robot => drop(app.tasks.spawn(attend)),
                Work::Clock => doing.push(attend),
            }
        }
        futures_util::future::join_all(doing).await;
    }
}

/// Does the work that is due for a game: the move of a bot, a fallen flag, or a timeout.
async fn attend(app: &App, id: &GameId, permit: Option<OwnedSemaphorePermit>) -> Result<(), Problem> {
    let bot = app
        .read(id, |live, now| {
            if live.overdue(now, app.timeouts()).is_some() {
                return None;
            }
            let (by, spec) = live.bot_to_act()?;
            Some((by, spec.to_owned(), live.game.clone(), live.bot_seed(), live.version()))
        })
        .await?;
    let Some((by, spec, game, seed, version)) = bot else {
        let overdue = |live: &LiveGame, now: &Now| {
            // An empty change schedules the game anew.
            Ok(live.overdue(now, app.timeouts()).unwrap_or_else(|| live.unchanged(now.ms)))
        };
        return app.change_with(id, &Preconditions::default(), overdue, |_, _| ()).await;
    };
    let permit = match permit {
        Some(permit) => Some(permit),
        // Different work was due when the game was taken.
        None => app.robots.clone().acquire_owned().await.ok(),
    };
    let call = match think(game, spec, by, seed, permit).await {
        Some(text) => Call::Move(text),
        // A bot without a move gives up, so that the opponent does not wait forever.
        None => Call::Forfeit,
    };
    let preconditions = Preconditions { version: Some(version), ..Preconditions::default() };
    let moved = app.change_with(id, &preconditions, |live, now| Ok(live.decide(by, &call, now)?), |_, _| ()).await;
    match moved {
        Ok(()) => {
            app.metrics.robot_moves.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
        // Another event was faster. The work that is due now is scheduled with it.
        Err(problem) if problem.status == axum::http::StatusCode::PRECONDITION_FAILED => Ok(()),
        Err(problem) => Err(problem),
    }
}

async fn think(
    game: Game,
    spec: String,
    by: Player,
    seed: u64,
    permit: Option<OwnedSemaphorePermit>,
) -> Option<String> {
    let thought = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let began = Instant::now();
        let limits = Limits { seed, stop: &|| began.elapsed() > THINK, ..Limits::NONE };
        let bot = find_bot(game.kind().name(), &spec).ok()?;
        bot.advise(&game, by, &limits).map(|counsel| counsel.mv)
    });
    thought.await.ok().flatten()
}
