//! What an engine makes of a position.

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Json;
use ludoteca_engines::{Limits, hint as best, worths};
use ludoteca_game::{Message, Player, Turn};
use ludoteca_table::Table;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::ProblemView;
use crate::app::App;
use crate::code::Code;
use crate::hosted::{Header, HeaderSeat, open_table};
use crate::messages;
use crate::problem::Problem;
use crate::said::{Named, Said, bearer};

/// How long an engine thinks about one question.
const THINK: Duration = Duration::from_secs(3);

/// How long a question waits for an engine.
const WAIT: Duration = Duration::from_secs(5);

/// The most moves that lead to a position.
const MOVES_MAX: usize = 2_000;

/// A position to be looked at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnalysisRequest {
    /// The name of the game.
    game: String,
    /// Its settings.
    #[serde(default)]
    #[schema(value_type = Object)]
    settings: Map<String, Value>,
    /// Where it begins, if not as usual.
    position: Option<String>,
    /// What was played from there.
    #[serde(default)]
    moves: Vec<String>,
    /// The dice on the table, such as `[3, 1]`.
    dice: Option<Vec<u8>>,
}

/// What an engine makes of it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Analysis {
    /// What it would do in this turn, in order.
    pub(crate) best: Vec<String>,
    /// In whose eyes the values are.
    pub(crate) eyes: u8,
    /// What the position is worth to that player, in the unit of the game.
    pub(crate) value: f64,
    /// Whether that is proved.
    pub(crate) exact: bool,
    /// What each move is worth, the best first.
    pub(crate) moves: Vec<MoveWorth>,
    /// How many positions were looked at.
    pub(crate) nodes: u64,
    /// How long it took.
    pub(crate) ms: u64,
}

/// What a move is worth.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MoveWorth {
    /// The move.
    pub(crate) r#move: String,
    /// What it is worth to whoever makes it.
    pub(crate) value: f64,
    /// Whether that is proved.
    pub(crate) exact: bool,
}

/// What the best engine would do at a table.
#[utoipa::path(
    post,
    path = "/games/{id}/hint",
    tag = "engine",
    params(("id" = String, Path, description = "the name of the table")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "the advice", body = Analysis),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "all engines are busy", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn hint(State(app): State<App>, id: Named, headers: HeaderMap) -> Result<Json<Analysis>, Problem> {
    let missing = || Problem::new(StatusCode::UNAUTHORIZED, Code::NoToken, messages::no_token());
    let token = bearer(&headers)?.ok_or_else(missing)?;
    let table = app.read(&id.0, |hosted, _| hosted.seat_of(&token).map(|_| hosted.table.boxed_clone())).await?;
    analyse(&app, table.ok_or_else(Problem::wrong_token)?).await.map(Json)
}

/// What the best engine makes of a position.
#[utoipa::path(
    post,
    path = "/analysis",
    tag = "engine",
    request_body(content = AnalysisRequest),
    responses(
        (status = 200, description = "the analysis", body = Analysis),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "all engines are busy", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn analysis(State(app): State<App>, said: Said<AnalysisRequest>) -> Result<Json<Analysis>, Problem> {
    let AnalysisRequest { game, settings, position, moves, dice } = said.what;
    let nobody = || HeaderSeat { who: "open".to_owned(), name: None, token: None, word: String::new() };
    let header = Header {
        game,
        settings,
        position,
        seats: [nobody(), nobody()],
        clock: None,
        metadata: Default::default(),
        secret: String::new(),
        invitation: None,
        listed: false,
        fingerprint: None,
        rematch_of: None,
    };
    let wrong = |why: Message| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::WrongPosition, why);
    let mut table = open_table(app.games, &header).map_err(wrong)?;
    if moves.len() > MOVES_MAX {
        return Err(wrong(messages::bad_request().into()));
    }
    for text in &moves {
        settle(table.as_mut());
        let by = table.turn().anyone().unwrap_or(Player::One);
        let entries = table.decide_all(by, text).map_err(wrong)?;
        entries.iter().try_for_each(|entry| table.commit(entry)).map_err(wrong)?;
    }
    if let Some(dice) = dice {
        let text: Vec<String> = dice.iter().map(u8::to_string).collect();
        let entries = table.throw(&text.concat()).map_err(wrong)?;
        entries.iter().try_for_each(|entry| table.commit(entry)).map_err(wrong)?;
    }
    settle(table.as_mut());
    analyse(&app, table).await.map(Json)
}

fn settle(table: &mut dyn Table) {
    while let Some(entry) = table.certain() {
        if table.commit(&entry).is_err() {
            return;
        }
    }
}

async fn analyse(app: &App, table: Box<dyn Table>) -> Result<Analysis, Problem> {
    if !matches!(table.turn(), Turn::Player(_) | Turn::Either) {
        return Err(Problem::new(StatusCode::CONFLICT, Code::NothingToDecide, messages::no_counsel()));
    }
    let busy =
        || Problem::new(StatusCode::SERVICE_UNAVAILABLE, Code::RobotsBusy, messages::robots_busy()).retry_after(2);
    let permit = tokio::time::timeout(WAIT, app.robots.clone().acquire_owned()).await;
    let permit = permit.ok().and_then(Result::ok).ok_or_else(busy)?;
    let thought = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let began = Instant::now();
        let limits = Limits { stop: &|| began.elapsed() > THINK, nodes: Some(300_000), ..Limits::NONE };
        let hint = best(table.as_ref(), &limits)?;
        let each = Limits { nodes: Some(5_000), stop: &|| began.elapsed() > 2 * THINK, ..Limits::NONE };
        let moves = worths(table.as_ref(), &each);
        Some(Analysis {
            best: hint.moves,
            eyes: hint.counsel.eyes.number(),
            value: hint.counsel.value,
            exact: hint.counsel.exact,
            moves: moves.into_iter().map(|w| MoveWorth { r#move: w.mv, value: w.value, exact: w.exact }).collect(),
            nodes: hint.counsel.nodes,
            ms: began.elapsed().as_millis() as u64,
        })
    });
    let thought = thought.await.map_err(|_| Problem::internal())?;
    thought.ok_or_else(|| Problem::new(StatusCode::CONFLICT, Code::NothingToDecide, messages::no_counsel()))
}
