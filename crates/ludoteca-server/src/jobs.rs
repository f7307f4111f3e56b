//! What a server does by itself: robots move, flags fall, tables are closed, what other servers did is noticed.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use ludoteca_engines::{Limits, find_bot};
use ludoteca_game::Player;
use ludoteca_store::{GameId, Hint, Work};
use ludoteca_table::Table;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use crate::app::{App, Write, now_ms};
use crate::hosted::{Call, Fact};
use crate::problem::Problem;

/// How long a server has to do what it took upon itself; then another one may.
const LEASE: Duration = Duration::from_secs(30);

/// How often a server says that it runs, and after how long without a word nobody ran.
const BEAT: Duration = Duration::from_secs(2);
pub(crate) const GAP_MS: i64 = 6_000;

/// How many tables are looked at together for what the time has brought.
const AT_ONCE: usize = 64;

/// How long a robot thinks at most.
const THINK: Duration = Duration::from_secs(10);

/// A table for which nobody asks for so long is dropped from memory.
const FORGET_MS: i64 = 300_000;

/// Starts everything that goes on by itself until the server stops.
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
    spawn(Box::pin(say_that_we_run(app.clone())));
    if app.store.is_shared() {
        spawn(Box::pin(notice_others(app.clone())));
        spawn(Box::pin(look_at_the_watched(app.clone())));
    }
}

async fn say_that_we_run(app: App) {
    loop {
        if let Err(error) = app.beat().await {
            tracing::warn!(%error, "could not say that this server runs");
        }
        app.rooms.forget_idle(now_ms() - FORGET_MS);
        tokio::time::sleep(BEAT).await;
    }
}

/// What other processes append reaches whoever watches here.
async fn notice_others(app: App) {
    let mut hints = app.store.hints();
    while let Some(hint) = hints.next().await {
        let behind = match hint {
            Hint::Changed { id, version } => {
                app.rooms.known(&id).filter(|room| room.version() < version).into_iter().collect()
            }
            Hint::Missed => app.rooms.all(),
        };
        for room in behind {
            // If it cannot be read now, the next hint or the next reader brings it.
            let _ = room.hold(app.store.as_ref(), app.games, true).await;
        }
        app.wake.notify_waiters();
    }
}

/// What other processes appended and could not tell, because they were killed, reaches whoever watches here, too.
async fn look_at_the_watched(app: App) {
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

/// Does work of one kind as it becomes due. What the time brings is never kept waiting by robots that think.
async fn do_what_is_due(app: App, work: Work) {
    loop {
        let free = match work {
            Work::Robot => app.robots.available_permits(),
            Work::Clock => AT_ONCE,
        };
        // Whoever wakes us from here on is not missed.
        let woken = app.wake.notified();
        let lease = LEASE.as_millis() as i64;
        let taken = if free == 0 { Ok(Vec::new()) } else { app.store.take_due(work, now_ms(), lease, free).await };
        let due = match taken {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "could not see what is due");
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
            // There are as many as were asked for, unless somebody wants advice just now.
            let permit = match work {
                Work::Robot => app.robots.clone().acquire_owned().await.ok(),
                Work::Clock => None,
            };
            let attending = app.clone();
            let attend = async move {
                if let Err(problem) = attend(&attending, &due.id, permit).await {
                    tracing::warn!(id = %due.id, ?problem, "could not do what is due");
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

/// Does what has to be done about a table: the move of a robot, or what happens because nobody did anything.
async fn attend(app: &App, id: &GameId, permit: Option<OwnedSemaphorePermit>) -> Result<(), Problem> {
    let bot = app
        .read(id, |hosted, now| {
            if hosted.overdue(now, app.patience()).is_some() {
                return None;
            }
            let (by, spec) = hosted.bot_to_act()?;
            Some((by, spec.to_owned(), hosted.table.boxed_clone(), hosted.bot_seed(), hosted.version()))
        })
        .await?;
    let Some((by, spec, table, seed, version)) = bot else {
        let overdue = |hosted: &crate::hosted::Hosted, now: &crate::hosted::Now| {
            Ok(hosted.overdue(now, app.patience()).into_iter().collect::<Vec<Fact>>())
        };
        app.act(id, &Write::default(), overdue).await?;
        return Ok(());
    };
    let permit = match permit {
        Some(permit) => Some(permit),
        // It was due for something else when it was taken.
        None => app.robots.clone().acquire_owned().await.ok(),
    };
    let text = think(table, spec, by, seed, permit).await;
    let write = Write { version: Some(version), ..Write::default() };
    let moved = app
        .act(id, &write, |hosted, now| {
            let said = match &text {
                Some(text) => Call::Move(text.clone()),
                // A robot that knows no move gives up rather than let the other one wait for ever.
                None => Call::Forfeit,
            };
            Ok(hosted.decide(by, &said, now)?)
        })
        .await;
    match moved {
        Ok(_) => {
            app.metrics.robot_moves.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
        // Somebody was faster: whatever is due now is due again.
        Err(problem) if problem.status == axum::http::StatusCode::PRECONDITION_FAILED => Ok(()),
        Err(problem) => Err(problem),
    }
}

async fn think(
    table: Box<dyn Table>,
    spec: String,
    by: Player,
    seed: u64,
    permit: Option<OwnedSemaphorePermit>,
) -> Option<String> {
    let thought = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let began = Instant::now();
        let limits = Limits { seed, stop: &|| began.elapsed() > THINK, ..Limits::NONE };
        let bot = find_bot(table.game(), &spec).ok()?;
        bot.advise(table.as_ref(), by, &limits).map(|counsel| counsel.mv)
    });
    thought.await.ok().flatten()
}
