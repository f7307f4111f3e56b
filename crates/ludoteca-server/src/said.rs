//! What a request says: its body, its token, what it was decided on, what it is called.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::{AUTHORIZATION, IF_MATCH};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use ludoteca_game::quote;
use ludoteca_store::{GameId, Key};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::app::{App, Write};
use crate::code::Code;
use crate::messages;
use crate::problem::Problem;
use crate::token;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// The longest idempotency key, and the shortest that is taken for a secret.
const KEY_MAX: usize = 200;
const KEY_SECRET_MIN: usize = 22;

/// The body of a request, read as JSON; no body is the empty object.
#[derive(Debug)]
pub(crate) struct Said<T> {
    pub(crate) what: T,
    pub(crate) by: Asker,
}

/// Who asks, and what else the request says besides its body.
#[derive(Debug)]
pub(crate) struct Asker {
    pub(crate) token: Option<String>,
    pub(crate) write: Write,
    /// Whether the answer need not show the table, as RFC 7240 asks for it.
    pub(crate) minimal: bool,
}

impl<T: DeserializeOwned> FromRequest<App> for Said<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Said<T>, Problem> {
        let headers = request.headers().clone();
        let place = format!("{} {}", request.method(), request.uri().path());
        let read = tokio::time::timeout(PATIENCE, Bytes::from_request(request, app)).await;
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
        let what = serde_json::from_slice(text).map_err(|error| {
            let message = messages::bad_body(error.to_string());
            Problem::new(StatusCode::BAD_REQUEST, Code::BadBody, message)
        })?;
        Ok(Said { what, by: Asker::read(&headers, &place, &bytes)? })
    }
}

/// The same of somebody at a seat: who has no token is told so before anything else.
#[derive(Debug)]
pub(crate) struct Seated<T>(pub(crate) Said<T>);

impl<T: DeserializeOwned> FromRequest<App> for Seated<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Seated<T>, Problem> {
        let missing = || Problem::new(StatusCode::UNAUTHORIZED, Code::NoToken, messages::no_token());
        bearer(request.headers())?.ok_or_else(missing)?;
        Said::from_request(request, app).await.map(Seated)
    }
}

impl Asker {
    fn read(headers: &HeaderMap, place: &str, body: &[u8]) -> Result<Asker, Problem> {
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
        let write = Write { version: version(headers)?, key, token: token.clone() };
        Ok(Asker { token, write, minimal })
    }

    /// The token, which a seat needs.
    pub(crate) fn token(&self) -> Result<&str, Problem> {
        let missing = || Problem::new(StatusCode::UNAUTHORIZED, Code::NoToken, messages::no_token());
        self.token.as_deref().ok_or_else(missing)
    }

    /// What tokens follow from, so that a repeated request gets the same again; `None` if it will not be repeated.
    ///
    /// # Errors
    ///
    /// That somebody could guess it.
    pub(crate) fn secret_key(&self) -> Result<Option<&Key>, Problem> {
        match &self.write.key {
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

/// The token of `Authorization: Bearer TOKEN`.
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

/// The name of a table in an address.
#[derive(Clone, Debug)]
pub(crate) struct Named(pub(crate) GameId);

impl FromRequestParts<App> for Named {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Named, Problem> {
        let path: Result<Path<String>, _> = Path::from_request_parts(parts, app).await;
        path.ok().and_then(|Path(id)| GameId::new(&id)).map(Named).ok_or_else(Problem::no_game)
    }
}

/// What stands behind the `?` of an address.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<T>, Problem> {
        let query: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, app).await;
        query.map(|Query(what)| Asked(what)).map_err(|error| {
            let message = messages::bad_query(error.body_text());
            Problem::new(StatusCode::BAD_REQUEST, Code::BadQuery, message)
        })
    }
}
