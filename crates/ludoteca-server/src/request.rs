//! The parts of a request: body, query, token and preconditions.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::header::{AUTHORIZATION, IF_MATCH};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use ludoteca_game::quote;
use ludoteca_store::{GameId, Key};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::app::{App, Preconditions};
use crate::code::Code;
use crate::messages;
use crate::problem::Problem;
use crate::token;

/// The time in which a body must arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// The longest idempotency key.
const KEY_MAX: usize = 200;

/// The shortest idempotency key from which a token may follow.
const KEY_SECRET_MIN: usize = 22;

/// The body of a request, read as JSON. A missing body is the empty object.
#[derive(Debug)]
pub(crate) struct JsonBody<T> {
    pub(crate) body: T,
    pub(crate) caller: Caller,
}

/// The headers of a request that concern its caller.
#[derive(Debug)]
pub(crate) struct Caller {
    pub(crate) token: Option<String>,
    pub(crate) preconditions: Preconditions,
    /// True if the answer need not show the game (`Prefer: return=minimal`, RFC 7240).
    pub(crate) minimal: bool,
}

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<JsonBody<T>, Problem> {
        let headers = request.headers().clone();
        let place = format!("{} {}", request.method(), request.uri().path());
        let read = tokio::time::timeout(BODY_TIMEOUT, Bytes::from_request(request, app)).await;
        let bytes = match read {
            Err(_) => {
                return Err(Problem::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, messages::bad_request()));
            }
            Ok(Err(BytesRejection::FailedToBufferBody(error))) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                let message = messages::too_large(app.config.body_max);
                return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, Code::TooLarge, message));
            }
            Ok(Err(_)) => return Err(Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, messages::bad_request())),
            Ok(Ok(bytes)) => bytes,
        };
        let text: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        let body = serde_json::from_slice(text).map_err(|error| {
            let message = messages::bad_body(error.to_string());
            Problem::new(StatusCode::BAD_REQUEST, Code::BadBody, message)
        })?;
        Ok(JsonBody { body, caller: Caller::read(&headers, &place, &bytes)? })
    }
}

/// The body of a request that needs a seat. A missing token is refused before the body is read.
#[derive(Debug)]
pub(crate) struct SeatedBody<T>(pub(crate) JsonBody<T>);

impl<T: DeserializeOwned> FromRequest<App> for SeatedBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<SeatedBody<T>, Problem> {
        let missing = || Problem::new(StatusCode::UNAUTHORIZED, Code::NoToken, messages::no_token());
        bearer(request.headers())?.ok_or_else(missing)?;
        JsonBody::from_request(request, app).await.map(SeatedBody)
    }
}

impl Caller {
    fn read(headers: &HeaderMap, place: &str, body: &[u8]) -> Result<Caller, Problem> {
        let token = bearer(headers)?;
        let key = match text(headers, "idempotency-key")? {
            None => None,
            Some(name) => {
                let name = name.trim_matches('"');
                let sound = (1..=KEY_MAX).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_graphic());
                if !sound {
                    return Err(Problem::new(StatusCode::BAD_REQUEST, Code::BadKey, messages::bad_key(KEY_MAX)));
                }
                let mut asked = Sha256::new();
                for part in [place.as_bytes(), token.as_deref().unwrap_or_default().as_bytes(), body] {
                    asked.update(part);
                    asked.update(b"\n");
                }
                Some(Key { name: name.to_owned(), fingerprint: token::hex(&asked.finalize()) })
            }
        };
        let minimal =
            text(headers, "prefer")?.is_some_and(|wish| wish.split(',').any(|wish| wish.trim() == "return=minimal"));
        let preconditions = Preconditions { version: version(headers)?, key, token: token.clone() };
        Ok(Caller { token, preconditions, minimal })
    }

    /// Returns the token of a seat.
    pub(crate) fn token(&self) -> Result<&str, Problem> {
        let missing = || Problem::new(StatusCode::UNAUTHORIZED, Code::NoToken, messages::no_token());
        self.token.as_deref().ok_or_else(missing)
    }

    /// Returns the key from which tokens follow, so that a repeated request gets the same ones.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the key is short enough to be guessed.
    pub(crate) fn secret_key(&self) -> Result<Option<&Key>, Problem> {
        match &self.preconditions.key {
            Some(key) if key.name.len() < KEY_SECRET_MIN => {
                Err(Problem::new(StatusCode::BAD_REQUEST, Code::BadKey, messages::short_key(KEY_SECRET_MIN)))
            }
            key => Ok(key.as_ref()),
        }
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Result<Option<&'a str>, Problem> {
    let unreadable = |_| Problem::new(StatusCode::BAD_REQUEST, Code::BadRequest, messages::bad_request());
    headers.get(name).map(|value| value.to_str().map_err(unreadable)).transpose()
}

/// Reads the token of `Authorization: Bearer TOKEN`.
pub(crate) fn bearer(headers: &HeaderMap) -> Result<Option<String>, Problem> {
    let given = text(headers, AUTHORIZATION.as_str())?;
    let token = given.and_then(|given| given.split_once(' ')).filter(|(kind, _)| kind.eq_ignore_ascii_case("bearer"));
    match (given, token) {
        (None, _) => Ok(None),
        (Some(_), Some((_, token))) => Ok(Some(token.trim().to_owned())),
        (Some(_), None) => Err(Problem::new(StatusCode::UNAUTHORIZED, Code::NoToken, messages::no_token())),
    }
}

fn version(headers: &HeaderMap) -> Result<Option<u64>, Problem> {
    match text(headers, IF_MATCH.as_str())?.map(str::trim) {
        None | Some("*") => Ok(None),
        Some(given) => given
            .trim_matches('"')
            .parse()
            .map(Some)
            .map_err(|_| Problem::new(StatusCode::BAD_REQUEST, Code::BadVersion, messages::bad_match(quote(given)))),
    }
}

/// The identifier of a game in a path.
#[derive(Clone, Debug)]
pub(crate) struct GameIdPath(pub(crate) GameId);

impl FromRequestParts<App> for GameIdPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<GameIdPath, Problem> {
        let path: Result<Path<String>, _> = Path::from_request_parts(parts, app).await;
        path.ok().and_then(|Path(id)| GameId::new(&id)).map(GameIdPath).ok_or_else(Problem::no_game)
    }
}

/// The query of an address.
#[derive(Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Query<T>, Problem> {
        let query: Result<axum::extract::Query<T>, QueryRejection> =
            axum::extract::Query::from_request_parts(parts, app).await;
        query.map(|query| Query(query.0)).map_err(|error| {
            let message = messages::bad_query(error.body_text());
            Problem::new(StatusCode::BAD_REQUEST, Code::BadQuery, message)
        })
    }
}
