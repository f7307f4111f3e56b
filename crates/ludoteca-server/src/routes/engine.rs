//! Analysis of positions by an engine.

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Json;
use ludoteca_engines::{Limits, hint as best, worths};
use ludoteca_game::{Message, Player, Turn};
use ludoteca_play::{ForcedOnly, Game, MoveError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::ProblemView;
use crate::app::App;
use crate::code::Code;
use crate::live_game::{Header, HeaderSeat, open_game};
use crate::messages;
use crate::problem::Problem;
use crate::request::{GameIdPath, JsonBody, bearer};

/// The longest time for which an engine thinks.
const THINK: Duration = Duration::from_secs(3);

/// The longest time for which a request waits for an engine.
const WAIT: Duration = Duration::from_secs(5);

/// The maximum number of moves in a request.
const MOVES_MAX: usize = 2_000;

/// A position to analyse.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnalysisRequest {
    /// Name of the game.
    game: String,
    /// Settings of the game.
    #[serde(default)]
    #[schema(value_type = Object)]
    settings: Map<String, Value>,
    /// Position at the start; the usual one if omitted.
    position: Option<String>,
    /// Moves played from there.
    #[serde(default)]
    moves: Vec<String>,
    /// Dice on the board, such as `[3, 1]`.
    dice: Option<Vec<u8>>,
}

/// The result of an analysis.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Analysis {
    /// Best moves of this turn, in order.
    pub(crate) best: Vec<String>,
    /// Player from whose point of view all values are.
    pub(crate) eyes: u8,
    /// Value of the position, in the unit of the game.
    pub(crate) value: f64,
    /// True if the value is proved.
    pub(crate) exact: bool,
    /// Moves with their values, best first.
    pub(crate) moves: Vec<MoveWorth>,
    /// Number of positions visited.
    pub(crate) nodes: u64,
    /// Time taken.
    pub(crate) ms: u64,
}

/// A move with its value.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MoveWorth {
    /// Move in notation.
    pub(crate) r#move: String,
    /// Value to the player who makes it.
    pub(crate) value: f64,
    /// True if the value is proved.
    pub(crate) exact: bool,
}

/// Analyses the position of a game.
#[utoipa::path(
    post,
    path = "/games/{id}/hint",
    tag = "engine",
    params(("id" = String, Path, description = "identifier of the table")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "the analysis", body = Analysis),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "all engines are busy", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn hint(
    State(app): State<App>,
    id: GameIdPath,
    headers: HeaderMap,
) -> Result<Json<Analysis>, Problem> {
    let missing = || Problem::new(StatusCode::UNAUTHORIZED, Code::NoToken, messages::no_token());
    let token = bearer(&headers)?.ok_or_else(missing)?;
    let game = app.read(&id.0, |live, _| live.seat_of(&token).map(|_| live.game.clone())).await?;
    analyze(&app, game.ok_or_else(Problem::wrong_token)?).await.map(Json)
}

/// Analyses a position.
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
pub(super) async fn analysis(
    State(app): State<App>,
    request: JsonBody<AnalysisRequest>,
) -> Result<Json<Analysis>, Problem> {
    let AnalysisRequest { game, settings, position, moves, dice } = request.body;
    let open = || HeaderSeat { who: "open".to_owned(), name: None, token: None, word: String::new() };
    let header = Header {
        game,
        settings,
        position,
        seats: [open(), open()],
        clock: None,
        metadata: Default::default(),
        secret: String::new(),
        invitation: None,
        listed: false,
        fingerprint: None,
        rematch_of: None,
    };
    let wrong = |why: Message| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::WrongPosition, why);
    let refused = |error: MoveError| wrong(error.message);
    let mut game = open_game(app.games, &header).map_err(wrong)?;
    if moves.len() > MOVES_MAX {
        return Err(wrong(messages::bad_request().into()));
    }
    for text in &moves {
        game.settle(&mut ForcedOnly);
        let by = game.turn().anyone().unwrap_or(Player::One);
        let decision = game.decide(by, text).map_err(refused)?;
        game.commit(decision);
    }
    if let Some(dice) = dice {
        let text: Vec<String> = dice.iter().map(u8::to_string).collect();
        let decision = game.set_dice(&text.concat()).map_err(refused)?;
        game.commit(decision);
    }
    game.settle(&mut ForcedOnly);
    analyze(&app, game).await.map(Json)
}

async fn analyze(app: &App, game: Game) -> Result<Analysis, Problem> {
    if !matches!(game.turn(), Turn::Player(_) | Turn::Either) {
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
        let hint = best(&game, &limits)?;
        let each = Limits { nodes: Some(5_000), stop: &|| began.elapsed() > 2 * THINK, ..Limits::NONE };
        let moves = worths(&game, &each);
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
