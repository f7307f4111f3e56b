//! What happens at a table, as it happens: a WebSocket, or lines of JSON.
//!
//! Both come from one source: the stored facts, read from a number on. Whoever reads slowly is behind, and nothing is kept for
//! them; whoever does not read at all is cut off.

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
use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;
use tokio::time::timeout;
use utoipa::IntoParams;

use super::ProblemView;
use super::guard::{Client, may_connect};
use crate::app::App;
use crate::code::Code;
use crate::limits::Watching;
use crate::messages;
use crate::presence::{Hello, Presence, Present};
use crate::problem::Problem;
use crate::rooms::Room;
use crate::said::{Asked, Named};

/// How often something is sent when nothing happens.
const HEARTBEAT: Duration = Duration::from_secs(7);

/// How long a socket that said who it is may stay silent after it was asked whether it is there.
const SILENCE: Duration = Duration::from_secs(15);

/// How long a reader may take to take something.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many facts are sent at once.
const PAGE: usize = 100;

/// A socket hears, and says nothing but who it is.
const FRAME_MAX: usize = 4 * 1024;
const BUFFER: usize = 2 * 1024;

/// Close codes of RFC 6455: going away, and try again later.
const GOING_AWAY: u16 = 1001;
const TRY_AGAIN: u16 = 1013;

/// From where on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct LiveQuery {
    /// The last number that is known; without it the table comes first.
    since: Option<u64>,
}

/// Watches a table: a WebSocket if an upgrade is asked for, else lines of JSON until the reader goes away.
#[utoipa::path(
    get,
    path = "/games/{id}/events",
    tag = "tables",
    params(("id" = String, Path, description = "the name of the table"), LiveQuery),
    responses(
        (status = 101, description = "a WebSocket: one object a message"),
        (status = 200, description = "one object a line, an empty line now and then", body = String, content_type = "application/x-ndjson"),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn events(
    State(app): State<App>,
    Extension(Client(client)): Extension<Client>,
    id: Named,
    asked: Asked<LiveQuery>,
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
    let source = Source::new(app, room, id, asked.0.since, watching);
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

/// What one reader gets: everything from a number on, in order, once.
struct Source {
    app: App,
    room: Arc<Room>,
    id: GameId,
    version: watch::Receiver<u64>,
    /// The last number that was given; `None` before the table itself.
    last: Option<u64>,
    ready: std::vec::IntoIter<String>,
    /// For a socket that said who it is: it counts as being there, and hears who else is.
    present: Option<(Present, watch::Receiver<Presence>)>,
    /// Whether it has to be told who is there and how the clocks stand.
    tell: bool,
    _watching: Watching,
}

/// What comes next.
enum Next {
    /// Something happened.
    Line(String),
    /// Nothing did for a while.
    Heartbeat,
    /// Nothing will: the server stops, or cannot read the game.
    End,
}

impl Source {
    fn new(app: App, room: Arc<Room>, id: GameId, since: Option<u64>, watching: Watching) -> Source {
        app.metrics.watchers.fetch_add(1, Ordering::Relaxed);
        let version = room.watch();
        let ready = Vec::new().into_iter();
        Source { app, room, id, version, last: since, ready, present: None, tell: false, _watching: watching }
    }

    /// A socket says who it is.
    async fn hear(&mut self, said: &str) {
        let Ok(Hello { token }) = serde_json::from_str(said) else {
            return;
        };
        let seat = match token {
            Some(token) => self.app.read(&self.id, |hosted, _| hosted.seat_of(&token)).await.ok().flatten(),
            None => None,
        };
        let present = Present::new(Arc::clone(&self.room), seat);
        self.present = Some((present, self.room.presence.subscribe()));
        self.tell = true;
    }

    /// Who is there, and how the clocks stand now.
    async fn presence(&mut self) -> Option<String> {
        let (present, presence) = self.present.as_mut()?;
        let seat = present.seat().map(Player::number);
        let view = presence.borrow_and_update().view();
        let clocks = self.app.read(&self.id, |hosted, now| hosted.clock_view(now)).await.ok()?;
        let mut line = json!({ "type": "presence", "seq": self.last, "seat": seat, "clocks": clocks });
        line["present"] = json!(view.present);
        line["watching"] = view.watching.into();
        Some(line.to_string())
    }

    async fn next(&mut self) -> Next {
        loop {
            if let Some(line) = self.ready.next() {
                return Next::Line(line);
            }
            let Some(last) = self.last else {
                let Ok(view) = self.app.view(&self.id).await else {
                    return Next::End;
                };
                self.last = Some(view.version);
                return Next::Line(json!({ "type": "game", "seq": view.version, "game": view }).to_string());
            };
            if *self.version.borrow_and_update() > last {
                let Ok(entries) = self.app.entries(&self.room, &self.id, last, PAGE).await else {
                    return Next::End;
                };
                self.last = entries.last().map_or(self.last, |entry| Some(entry.0.seq));
                let line = |entry| json!({ "type": "entry", "entry": entry }).to_string();
                self.ready = entries.into_iter().map(line).collect::<Vec<_>>().into_iter();
                if self.ready.len() > 0 {
                    continue;
                }
            }
            if std::mem::take(&mut self.tell) {
                return self.presence().await.map_or(Next::End, Next::Line);
            }
            let presence = self.present.as_mut().map(|(_, presence)| presence);
            tokio::select! {
                changed = self.version.changed() => if changed.is_err() { return Next::End },
                () = others(presence) => self.tell = true,
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

/// Waits until others come or go; for ever where nobody wants to know.
async fn others(presence: Option<&mut watch::Receiver<Presence>>) {
    let changed = match presence {
        Some(presence) => presence.changed().await.is_ok(),
        None => false,
    };
    if !changed {
        std::future::pending().await
    }
}

/// Lines of JSON. An empty line is a heartbeat.
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
                heard = socket.recv() => match heard {
                    // Whatever else is said is only a sign of life.
                    Some(Ok(said)) => {
                        asked = None;
                        if let Message::Text(text) = said {
                            source.hear(&text).await;
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
                        source.tell = true;
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
            if !matches!(timeout(PATIENCE, socket.send(frame)).await, Ok(Ok(()))) {
                return;
            }
        }
    };
    tasks.track_future(work).await;
}
