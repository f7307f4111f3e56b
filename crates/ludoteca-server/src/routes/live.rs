//! The events of a game as they happen: a WebSocket, or lines of JSON.
//!
//! Both read the stored events from a number on. Nothing is buffered for a slow reader; a reader that takes nothing is disconnected.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use ludoteca_game::Player;
use ludoteca_store::GameId;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::watch;
use tokio::time::timeout;
use utoipa::IntoParams;

use super::ProblemView;
use super::guard::{Client, may_connect};
use crate::app::App;
use crate::code::Code;
use crate::limits::Watching;
use crate::live_game::{EventJson, GameView};
use crate::messages;
use crate::presence::{Hello, Presence, Present};
use crate::problem::Problem;
use crate::request::{GameIdPath, Query};
use crate::rooms::Room;

/// The interval of heartbeats while there are no events.
const HEARTBEAT: Duration = Duration::from_secs(7);

/// The time in which a socket with a seat must answer a ping.
const SILENCE: Duration = Duration::from_secs(15);

/// The time in which a reader must take a message.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// The number of events that are read at once.
const PAGE: usize = 100;

/// Limits of incoming frames: a client sends nothing but its token.
const FRAME_MAX: usize = 4 * 1024;
const BUFFER: usize = 2 * 1024;

/// Close codes of RFC 6455: going away, and try again later.
const GOING_AWAY: u16 = 1001;
const TRY_AGAIN: u16 = 1013;

/// The part of the events that a reader wants.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct LiveQuery {
    /// Number of the last event that is known; without it the table is sent first.
    since: Option<u64>,
}

/// Watches a table: a WebSocket if the request asks for an upgrade, otherwise lines of JSON until the reader disconnects.
#[utoipa::path(
    get,
    path = "/games/{id}/events",
    tag = "tables",
    params(("id" = String, Path, description = "identifier of the table"), LiveQuery),
    responses(
        (status = 101, description = "a WebSocket with one object in each message"),
        (status = 200, description = "one object in each line; empty lines are heartbeats", body = String, content_type = "application/x-ndjson"),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn events(
    State(app): State<App>,
    Extension(Client(client)): Extension<Client>,
    id: GameIdPath,
    query: Query<LiveQuery>,
    request: Request,
) -> Result<Response, Problem> {
    let id = id.0;
    let max = app.config.sockets_max;
    let full = || Problem::too_many(Code::TooManySockets, messages::too_many_sockets(max), 10);
    let (mut parts, _) = request.into_parts();
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &app).await.ok();
    if upgrade.is_some() && !may_connect(&parts.headers, &app) {
        return Err(Problem::new(StatusCode::FORBIDDEN, Code::ForeignOrigin, messages::foreign_origin()));
    }
    let room = app.room(&id).await?;
    let watching = app.limits.watch(client, &app.config).ok_or_else(full)?;
    let source = Source::new(app, room, id, query.0.since, watching);
    match upgrade {
        Some(upgrade) => {
            let upgrade = upgrade
                .max_frame_size(FRAME_MAX)
                .max_message_size(FRAME_MAX)
                .read_buffer_size(BUFFER)
                .write_buffer_size(BUFFER);
            Ok(upgrade.on_upgrade(|socket| hold_socket(source, socket)))
        }
        None => Ok(lines(source)),
    }
}

/// The events for one reader, in order, each once.
struct Source {
    app: App,
    room: Arc<Room>,
    id: GameId,
    version: watch::Receiver<u64>,
    /// The number of the last event that was read; `None` before the game itself was sent.
    last: Option<u64>,
    ready: std::vec::IntoIter<EventJson>,
    /// The presence of a socket that has sent its token.
    present: Option<(Present, watch::Receiver<Presence>)>,
    /// True if presence and clocks are to be sent next.
    send_presence: bool,
    _watching: Watching,
}

/// The next message.
enum Next {
    /// A line of JSON.
    Line(String),
    /// A sign of life.
    Heartbeat,
    /// The server stops or cannot read the game.
    End,
}

impl Source {
    fn new(app: App, room: Arc<Room>, id: GameId, since: Option<u64>, watching: Watching) -> Source {
        app.metrics.watchers.fetch_add(1, Ordering::Relaxed);
        let version = room.watch();
        let ready = Vec::new().into_iter();
        Source { app, room, id, version, last: since, ready, present: None, send_presence: false, _watching: watching }
    }

    /// Takes the token of a socket.
    async fn greet(&mut self, text: &str) {
        let Ok(Hello { token }) = serde_json::from_str(text) else {
            return;
        };
        let seat = match token {
            Some(token) => self.app.read(&self.id, |live, _| live.seat_of(&token)).await.ok().flatten(),
            None => None,
        };
        let present = Present::new(Arc::clone(&self.room), seat);
        self.present = Some((present, self.room.presence.subscribe()));
        self.send_presence = true;
    }

    /// Writes the line about presence and clocks.
    async fn presence(&mut self) -> Option<String> {
        let (present, presence) = self.present.as_mut()?;
        let seat = present.seat().map(Player::number);
        let view = presence.borrow_and_update().view();
        let clocks = self.app.read(&self.id, |live, now| live.clock_view(now)).await.ok()?;
        let mut line = json!({ "type": "presence", "seq": self.last, "seat": seat, "clocks": clocks });
        line["present"] = json!(view.present);
        line["watching"] = view.watching.into();
        Some(line.to_string())
    }

    async fn next(&mut self) -> Next {
        loop {
            if let Some(event) = self.ready.next() {
                return Next::Line(format!(r#"{{"type":"entry","entry":{}}}"#, event.text()));
            }
            let Some(last) = self.last else {
                let Ok(view) = self.app.view(&self.id).await else {
                    return Next::End;
                };
                self.last = Some(view.version);
                return Next::Line(game_line(&view));
            };
            if *self.version.borrow_and_update() > last {
                let Ok(events) = self.app.events(&self.room, &self.id, last, PAGE).await else {
                    return Next::End;
                };
                self.last = Some(last + events.len() as u64);
                self.ready = events.into_iter();
                if self.ready.len() > 0 {
                    continue;
                }
            }
            if std::mem::take(&mut self.send_presence) {
                return self.presence().await.map_or(Next::End, Next::Line);
            }
            let presence = self.present.as_mut().map(|(_, presence)| presence);
            tokio::select! {
                changed = self.version.changed() => if changed.is_err() { return Next::End },
                () = others(presence) => self.send_presence = true,
                () = tokio::time::sleep(HEARTBEAT) => return Next::Heartbeat,
                () = self.app.stop.cancelled() => return Next::End,
            }
        }
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        self.app.metrics.watchers.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Writes the first line of a reader that does not know the game yet.
fn game_line(game: &GameView) -> String {
    #[derive(Serialize)]
    struct Line<'a> {
        r#type: &'static str,
        seq: u64,
        game: &'a GameView,
    }
    serde_json::to_string(&Line { r#type: "game", seq: game.version, game }).expect("plain data has a JSON form")
}

/// Waits until the presence changes; forever without a subscription.
async fn others(presence: Option<&mut watch::Receiver<Presence>>) {
    let changed = match presence {
        Some(presence) => presence.changed().await.is_ok(),
        None => false,
    };
    if !changed {
        std::future::pending().await
    }
}

/// Answers with lines of JSON. An empty line is a heartbeat.
fn lines(source: Source) -> Response {
    let stream = futures_util::stream::unfold(source, |mut source| async move {
        let line = match source.next().await {
            Next::Line(line) => line + "\n",
            Next::Heartbeat => "\n".to_owned(),
            Next::End => return None,
        };
        Some((Ok::<_, std::convert::Infallible>(Bytes::from(line)), source))
    });
    ([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(stream)).into_response()
}

async fn hold_socket(mut source: Source, mut socket: WebSocket) {
    let tasks = source.app.tasks.clone();
    let work = async move {
        let mut asked: Option<Instant> = None;
        loop {
            let next = tokio::select! {
                next = source.next() => next,
                received = socket.recv() => match received {
                    // Any other frame is only a sign of life.
                    Some(Ok(message)) => {
                        asked = None;
                        if let Message::Text(text) = message {
                            source.greet(&text).await;
                        }
                        continue;
                    }
                    Some(Err(_)) | None => return,
                },
            };
            let frame = match next {
                Next::Line(line) => Message::text(line),
                Next::Heartbeat => {
                    if source.present.is_some() {
                        if asked.is_some_and(|asked| asked.elapsed() > SILENCE) {
                            return;
                        }
                        asked = asked.or_else(|| Some(Instant::now()));
                        source.send_presence = true;
                    }
                    Message::Ping(Bytes::new())
                }
                Next::End => {
                    let code = if source.app.stop.is_cancelled() { GOING_AWAY } else { TRY_AGAIN };
                    let close = Message::Close(Some(CloseFrame { code, reason: "".into() }));
                    let _ = timeout(Duration::from_secs(1), socket.send(close)).await;
                    return;
                }
            };
            if !matches!(timeout(SEND_TIMEOUT, socket.send(frame)).await, Ok(Ok(()))) {
                return;
            }
        }
    };
    tasks.track_future(work).await;
}
