//! Calls of a player at a seat.
//!
//! Calls that every game has are typed here. The calls of the games themselves, such as rolling dice, come from the registry: each
//! gets its route and its part of the OpenAPI document from its description.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::ETAG;
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use ludoteca_game::{Call as GameCall, CallField, FieldKind};
use ludoteca_play::{GameType, Offer};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa::openapi::path::{Operation, Paths};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{Content, HttpMethod, RefOr, Required};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};
use utoipa_axum::routes;

use super::{ProblemView, shown};
use crate::app::App;
use crate::code::Code;
use crate::live_game::{Answer, Call, GameView, LiveGame, Now};
use crate::messages;
use crate::problem::Problem;
use crate::request::{Caller, GameIdPath, SeatedBody};

/// A move, either in the notation of the game or by its origin and destination.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveRequest {
    /// The move in notation.
    r#move: Option<String>,
    /// Origin: a place of the board as a number or a name.
    from: Option<Value>,
    /// Destination. May be omitted if the game can complete a move from its origin.
    to: Option<Value>,
}

/// Empty request body.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EmptyBody {}

/// An offer, or an answer to the opponent's.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfferRequest {
    /// `offer` (default), `accept` or `refuse`.
    #[serde(default)]
    answer: OfferAnswer,
}

/// The part of a player in an offer.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OfferAnswer {
    /// Makes the offer.
    #[default]
    Offer,
    /// Accepts the opponent's offer.
    Accept,
    /// Refuses the opponent's offer.
    Refuse,
}

/// A claim against an opponent who has vanished.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimRequest {
    /// `win` to win the game, `abort` to close it without a result.
    result: ClaimResult,
}

/// The result that is claimed.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ClaimResult {
    /// The game is won.
    Win,
    /// The game is closed without a result.
    Abort,
}

/// A word for the dice.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WordRequest {
    /// The word.
    word: String,
}

impl From<OfferAnswer> for Answer {
    fn from(answer: OfferAnswer) -> Answer {
        match answer {
            OfferAnswer::Offer => Answer::Offer,
            OfferAnswer::Accept => Answer::Accept,
            OfferAnswer::Refuse => Answer::Refuse,
        }
    }
}

/// The header that confirms `Prefer`, see RFC 7240.
const PREFERENCE_APPLIED: HeaderName = HeaderName::from_static("preference-applied");

/// Carries out a call for the seat of the caller's token.
async fn carry_out(app: &App, id: &GameIdPath, caller: &Caller, call: Call) -> Result<Response, Problem> {
    let token = caller.token()?;
    let decide = |live: &LiveGame, now: &Now| {
        let player = live.seat_of(token).ok_or_else(Problem::wrong_token)?;
        Ok(live.decide(player, &call, now)?)
    };
    if caller.minimal {
        let version = app.change_with(&id.0, &caller.preconditions, decide, |live, _| live.version()).await?;
        let headers = [(ETAG, format!("\"{version}\"")), (PREFERENCE_APPLIED, "return=minimal".to_owned())];
        return Ok((StatusCode::NO_CONTENT, headers).into_response());
    }
    Ok(shown(&app.change(&id.0, &caller.preconditions, decide).await?))
}

/// Defines the handler of a call that every game has, with its description.
macro_rules! call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $body:ty, |$body_name:ident, $app:ident| $call:expr) => {
        $(#[$doc])*
        #[utoipa::path(
            post,
            path = $path,
            tag = "calls",
            params(
                ("id" = String, Path, description = "identifier of the table"),
                ("if-match" = Option<String>, Header, pattern = r#"^(\*|"?[0-9]{1,18}"?)$"#, description = "the version that the caller has seen, in quotes"),
                ("idempotency-key" = Option<String>, Header, max_length = 200, pattern = "^[!-~]+$", description = "a unique name of the request, so that it can be repeated safely"),
                ("prefer" = Option<String>, Header, description = "`return=minimal` for an answer without the table"),
            ),
            request_body(content = $body),
            security(("seat" = [])),
            responses(
                (status = 200, description = "the table after the call", body = GameView),
                (status = 204, description = "done, where `Prefer: return=minimal` asked for no more; the version is the `ETag`"),
                (status = "4XX", description = "refused; nothing has changed", body = ProblemView, content_type = "application/problem+json"),
                (status = "5XX", description = "nothing has changed", body = ProblemView, content_type = "application/problem+json"),
            )
        )]
        pub(super) async fn $name(
            State($app): State<App>,
            id: GameIdPath,
            SeatedBody(request): SeatedBody<$body>,
        ) -> Result<Response, Problem> {
            let $body_name = request.body;
            let call: Result<Call, Problem> = $call;
            carry_out(&$app, &id, &request.caller, call?).await
        }
    };
}

call! {
    /// Makes a move.
    say_move, "/games/{id}/move", MoveRequest, |body, app| move_text(&body).map(Call::Move)
}
call! {
    /// Gives up everything: the whole match.
    forfeit, "/games/{id}/forfeit", EmptyBody, |body, app| {
        let EmptyBody {} = body;
        Ok(Call::Forfeit)
    }
}
call! {
    /// Asks to take back the player's own last decision, or answers such a request.
    takeback, "/games/{id}/takeback", OfferRequest, |body, app| Ok(Call::Offer(Offer::Takeback, body.answer.into()))
}
call! {
    /// Offers a draw, or answers the offer.
    draw, "/games/{id}/draw", OfferRequest, |body, app| Ok(Call::Offer(Offer::Draw, body.answer.into()))
}
call! {
    /// Offers a rematch, or answers the offer.
    rematch, "/games/{id}/rematch", OfferRequest, |body, app| Ok(Call::Rematch(body.answer.into()))
}
call! {
    /// Wins, or leaves, because the opponent has vanished.
    claim, "/games/{id}/claim", ClaimRequest, |body, app| Ok(Call::Claim {
        win: body.result == ClaimResult::Win,
        after_ms: i64::from(app.config.claim_minutes) * 60_000,
    })
}
call! {
    /// Adds a word to the dice before they are rolled.
    word, "/games/{id}/word", WordRequest, |body, app| Ok(Call::Word(body.word))
}

/// Returns the text of a move.
fn move_text(request: &MoveRequest) -> Result<String, Problem> {
    let place = |value: &Value| match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let text = match (&request.r#move, &request.from, &request.to) {
        (Some(text), None, None) => Some(text.clone()),
        (None, Some(from), None) => place(from).map(|from| format!("from {from}")),
        (None, Some(from), Some(to)) => place(from).zip(place(to)).map(|(from, to)| format!("{from} {to}")),
        _ => None,
    };
    text.ok_or_else(|| Problem::new(StatusCode::BAD_REQUEST, Code::BadBody, messages::no_move()))
}

/// The call that every game has: by its own rules, or as an action that gives up everything.
const RESIGN: GameCall = GameCall::new("resign", "Resigns the game that is being played.");

/// A call that games define. Games that define it under the same name share its route.
struct OwnCall {
    name: &'static str,
    summary: &'static str,
    fields: Vec<&'static CallField>,
}

/// Adds a route for each call that the games define. A name that is a route already is only available as a move.
pub(super) fn with_own_calls(router: OpenApiRouter<App>, games: &[&'static GameType]) -> OpenApiRouter<App> {
    let (_, forfeit, _): UtoipaMethodRouter<App> = routes!(forfeit);
    let template = forfeit.get_path_operation("/games/{id}/forfeit", HttpMethod::Post).expect("`forfeit` is a route");
    own_calls(games).into_iter().fold(router, |router, call| {
        let path = format!("/games/{{id}}/{}", call.name);
        if router.get_openapi().paths.paths.contains_key(&path) {
            return router;
        }
        let mut paths = Paths::new();
        paths.add_path_operation(path, vec![HttpMethod::Post], call.operation(template.clone()));
        let call = Arc::new(call);
        let handler =
            move |State(app): State<App>, id: GameIdPath, SeatedBody(request): SeatedBody<Map<String, Value>>| {
                let call = Arc::clone(&call);
                async move { carry_out(&app, &id, &request.caller, call.read(request.body)?).await }
            };
        router.routes((Vec::new(), paths, post(handler)))
    })
}

fn own_calls(games: &[&'static GameType]) -> Vec<OwnCall> {
    let mut all: Vec<OwnCall> = Vec::new();
    for call in std::iter::once(&RESIGN).chain(games.iter().flat_map(|game| game.info.calls)) {
        match all.iter_mut().find(|known| known.name == call.name) {
            Some(known) => known.fields.extend(call.fields),
            None => all.push(OwnCall { name: call.name, summary: call.summary, fields: call.fields.iter().collect() }),
        }
    }
    all
}

impl OwnCall {
    /// Reads the body of a request.
    fn read(&self, body: Map<String, Value>) -> Result<Call, Problem> {
        for (name, value) in &body {
            let mut kinds = self.fields.iter().filter(|field| field.name == name).map(|field| field.kind).peekable();
            let why = match kinds.peek() {
                None => format!("unknown field `{name}`"),
                Some(kind) => format!("field `{name}`: expected {}", kind_name(*kind)),
            };
            if !kinds.any(|kind| fits(kind, value)) {
                return Err(Problem::new(StatusCode::BAD_REQUEST, Code::BadBody, messages::bad_body(why)));
            }
        }
        Ok(if self.name == RESIGN.name { Call::Resign(body) } else { Call::Own(self.name, body) })
    }

    /// Describes the call, after the pattern of a call without fields.
    fn operation(&self, template: Operation) -> Operation {
        let mut body = ObjectBuilder::new().additional_properties(Some(AdditionalProperties::FreeForm(false)));
        for field in &self.fields {
            let schema_type = match field.kind {
                FieldKind::Argument => SchemaType::from_iter([Type::String, Type::Null]),
                FieldKind::Confirmation => Type::Boolean.into(),
            };
            let schema = ObjectBuilder::new().schema_type(schema_type).description(Some(field.summary));
            body = body.property(field.name, schema);
        }
        let body = RequestBodyBuilder::new()
            .content("application/json", Content::new(Some(body)))
            .required(Some(Required::True))
            .build();
        let mut operation = template;
        operation.summary = Some(self.summary.to_owned());
        operation.operation_id = Some(self.name.replace('-', "_"));
        operation.request_body = Some(RefOr::T(body));
        operation
    }
}

const fn kind_name(kind: FieldKind) -> &'static str {
    match kind {
        FieldKind::Argument => "a string",
        FieldKind::Confirmation => "a boolean",
    }
}

fn fits(kind: FieldKind, value: &Value) -> bool {
    match kind {
        FieldKind::Argument => value.is_string() || value.is_null(),
        FieldKind::Confirmation => value.is_boolean(),
    }
}
