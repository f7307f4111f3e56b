//! What a seat can say.

use axum::extract::State;
use axum::http::header::ETAG;
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use ludoteca_table::Offer;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{ProblemView, shown};
use crate::app::App;
use crate::code::Code;
use crate::hosted::{Call, GameView, Hosted, Now, Reply};
use crate::messages;
use crate::problem::Problem;
use crate::said::{Asker, Named, Seated};

/// A move: in the notation of the game, or by where a piece goes from and to.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveRequest {
    /// The move in notation.
    r#move: Option<String>,
    /// Where it begins: a place of the board as a number or a name.
    from: Option<Value>,
    /// Where it ends; if it is left out, the higher die that is legal decides.
    to: Option<Value>,
}

/// Nothing.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// A double.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DoubleRequest {
    /// Whether it is meant at once, without being asked back.
    #[serde(default)]
    confirm: bool,
}

/// A resignation.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResignRequest {
    /// How much is given up, where the game counts that.
    size: Option<String>,
}

/// An offer, or the answer to one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfferRequest {
    /// What is said; `offer` unless it is given.
    #[serde(default)]
    answer: OfferAnswer,
}

/// What can be said about an offer.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum OfferAnswer {
    /// Offers it.
    #[default]
    Offer,
    /// Accepts it.
    Accept,
    /// Refuses it.
    Refuse,
}

/// What somebody wants whose opponent has vanished.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimRequest {
    /// To win, or to leave without a result.
    result: ClaimResult,
}

/// What can be claimed.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ClaimResult {
    /// The game.
    Win,
    /// To leave without a result.
    Abort,
}

/// A word for the dice.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WordRequest {
    /// The word.
    word: String,
}

impl From<OfferAnswer> for Reply {
    fn from(answer: OfferAnswer) -> Reply {
        match answer {
            OfferAnswer::Offer => Reply::Offer,
            OfferAnswer::Accept => Reply::Accept,
            OfferAnswer::Refuse => Reply::Refuse,
        }
    }
}

/// What says that a wish about the answer was granted, as RFC 7240 has it.
const PREFERENCE_APPLIED: HeaderName = HeaderName::from_static("preference-applied");

/// Carries out a call of the seat whose token came with it.
async fn carry_out(app: &App, id: &Named, by: &Asker, call: Call) -> Result<Response, Problem> {
    let token = by.token()?;
    let decide = |hosted: &Hosted, now: &Now| {
        let player = hosted.seat_of(token).ok_or_else(Problem::wrong_token)?;
        Ok(hosted.decide(player, &call, now)?)
    };
    if by.minimal {
        let version = app.act_telling(&id.0, &by.write, decide, |hosted, _| hosted.version()).await?;
        let said = [(ETAG, format!("\"{version}\"")), (PREFERENCE_APPLIED, "return=minimal".to_owned())];
        return Ok((StatusCode::NO_CONTENT, said).into_response());
    }
    Ok(shown(&app.act(&id.0, &by.write, decide).await?))
}

/// The handler of a call, with its description.
macro_rules! call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $body:ty, |$said:ident, $app:ident| $call:expr) => {
        $(#[$doc])*
        #[utoipa::path(
            post,
            path = $path,
            tag = "calls",
            params(
                ("id" = String, Path, description = "the name of the table"),
                ("if-match" = Option<String>, Header, pattern = r#"^(\*|"?[0-9]{1,18}"?)$"#, description = "the version that it was decided on, in quotes"),
                ("idempotency-key" = Option<String>, Header, max_length = 200, pattern = "^[!-~]+$", description = "what the request is called, so that it can be repeated"),
                ("prefer" = Option<String>, Header, description = "`return=minimal` for an answer without the table"),
            ),
            request_body(content = $body),
            security(("seat" = [])),
            responses(
                (status = 200, description = "the table after it", body = GameView),
                (status = 204, description = "done, where `Prefer: return=minimal` asked for no more; the version is the `ETag`"),
                (status = "4XX", description = "refused; nothing has changed", body = ProblemView, content_type = "application/problem+json"),
                (status = "5XX", description = "nothing has changed", body = ProblemView, content_type = "application/problem+json"),
            )
        )]
        pub(super) async fn $name(
            State($app): State<App>,
            id: Named,
            Seated($said): Seated<$body>,
        ) -> Result<Response, Problem> {
            let call: Result<Call, Problem> = $call;
            carry_out(&$app, &id, &$said.by, call?).await
        }
    };
}

/// A call of the lifecycle that says nothing but its name.
macro_rules! plain_call {
    ($(#[$doc:meta])* $name:ident, $path:literal, $word:literal) => {
        call! { $(#[$doc])* $name, $path, Nothing, |said, app| {
            let Nothing {} = said.what;
            Ok(Call::Lifecycle { name: $word, confirm: false })
        } }
    };
}

call! {
    /// Makes a move.
    say_move, "/games/{id}/move", MoveRequest, |said, app| spelled(&said.what).map(Call::Move)
}
plain_call! {
    /// Rolls the dice, confirms a play, begins the next game.
    roll, "/games/{id}/roll", "roll"
}
call! {
    /// Offers a double, confirms the offer, beavers.
    double, "/games/{id}/double", DoubleRequest, |said, app| Ok(Call::Lifecycle { name: "double", confirm: said.what.confirm })
}
plain_call! {
    /// Takes a double.
    accept_double, "/games/{id}/accept-double", "accept-double"
}
plain_call! {
    /// Drops a double.
    reject_double, "/games/{id}/reject-double", "reject-double"
}
plain_call! {
    /// Takes back the last step of the own turn.
    undo, "/games/{id}/undo", "undo"
}
call! {
    /// Gives up what is being played.
    resign, "/games/{id}/resign", ResignRequest, |said, app| Ok(Call::Resign { size: said.what.size.clone() })
}
plain_call! {
    /// Accepts a resignation.
    accept_resignation, "/games/{id}/accept-resignation", "accept-resignation"
}
plain_call! {
    /// Refuses a resignation.
    refuse_resignation, "/games/{id}/refuse-resignation", "refuse-resignation"
}
call! {
    /// Gives up everything: the whole match.
    forfeit, "/games/{id}/forfeit", Nothing, |said, app| {
        let Nothing {} = said.what;
        Ok(Call::Forfeit)
    }
}
call! {
    /// Asks to take back the last own decision, or answers that.
    takeback, "/games/{id}/takeback", OfferRequest, |said, app| Ok(Call::Offer(Offer::Takeback, said.what.answer.into()))
}
call! {
    /// Offers a draw, or answers that.
    draw, "/games/{id}/draw", OfferRequest, |said, app| Ok(Call::Offer(Offer::Draw, said.what.answer.into()))
}
call! {
    /// Wants to play again, or answers that.
    rematch, "/games/{id}/rematch", OfferRequest, |said, app| Ok(Call::Rematch(said.what.answer.into()))
}
call! {
    /// Wins, or leaves, because the opponent has vanished.
    claim, "/games/{id}/claim", ClaimRequest, |said, app| Ok(Call::Claim {
        win: said.what.result == ClaimResult::Win,
        after_ms: i64::from(app.config.claim_minutes) * 60_000,
    })
}
call! {
    /// Adds a word to the dice before they fall.
    word, "/games/{id}/word", WordRequest, |said, app| Ok(Call::Word(said.what.word.clone()))
}

/// The text of a move.
fn spelled(request: &MoveRequest) -> Result<String, Problem> {
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
