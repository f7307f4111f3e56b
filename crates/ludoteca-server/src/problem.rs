//! Refusals over HTTP as RFC 9457 describes them, with a stable name, facts and a sentence in the language of the request.
//!
//! A handler answers with a [`Problem`]. [`dress`] writes it in the language of the request, and turns every other failure into a
//! problem too.

use axum::extract::Request;
use axum::http::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ludoteca_game::{Lang, Message};
use ludoteca_store::StoreError;
use serde_json::{Value, json};

use crate::code::Code;
use crate::live_game::{Refusal, RefusalKind};
use crate::messages;

/// The reason to refuse a request.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    code: Code,
    message: Box<Message>,
    facts: Vec<(String, Value)>,
    retry_s: Option<u64>,
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: Code, message: impl Into<Message>) -> Problem {
        Problem { status, code, message: Box::new(message.into()), facts: Vec::new(), retry_s: None }
    }

    pub(crate) fn no_game() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, Code::NoSuchTable, messages::no_game())
    }

    pub(crate) fn wrong_token() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, Code::WrongToken, messages::wrong_token())
    }

    pub(crate) fn too_many(code: Code, message: impl Into<Message>, retry_s: u64) -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, code, message).retry_after(retry_s)
    }

    pub(crate) fn internal() -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Internal, messages::internal())
    }

    #[must_use]
    pub(crate) fn retry_after(self, seconds: u64) -> Problem {
        Problem { retry_s: Some(seconds), ..self }
    }

    #[must_use]
    pub(crate) fn fact(mut self, name: &str, value: impl Into<Value>) -> Problem {
        self.facts.push((name.to_owned(), value.into()));
        self
    }

    fn body(&self, lang: Lang, instance: &str) -> Value {
        let mut body = json!({
            "type": format!("/docs#{}", self.code.name()),
            "title": self.status.canonical_reason().unwrap_or_default(),
            "status": self.status.as_u16(),
            "detail": self.message.in_lang(lang),
            "instance": instance,
            "code": self.code.name(),
        });
        // The cause, if it comes from a game: the name of the sentence and the family of the error.
        let cause = self.message.cause();
        body["reason"] = cause.phrase().code().into();
        if let Some(kind) = cause.kind() {
            body["family"] = kind.family.into();
            body["name"] = kind.name.into();
        }
        for (name, value) in &self.facts {
            body[name.as_str()] = value.clone();
        }
        body
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let status = match refusal.kind {
            RefusalKind::Wrong => StatusCode::BAD_REQUEST,
            RefusalKind::NotNow => StatusCode::CONFLICT,
            RefusalKind::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let problem = Problem::new(status, refusal.code, *refusal.message);
        match refusal.state {
            Some((state, calls)) => problem.fact("state", state).fact("calls", calls),
            None => problem,
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::NoGame => Problem::no_game(),
            StoreError::Damaged { what } => {
                tracing::error!(%what, "the store is damaged");
                Problem::internal()
            }
            other => {
                tracing::error!(error = %other, "nothing could be stored");
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, Code::NotStored, messages::not_stored()).retry_after(2)
            }
        }
    }
}

/// Attaches the problem to the response, to be written once the language is known.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Writes every refusal in the language of the request.
pub(crate) async fn dress(request: Request, next: Next) -> Response {
    let lang = lang(request.headers());
    let path = request.uri().path().to_owned();
    let mut response = next.run(request).await;
    let status = response.status();
    let told = response.extensions_mut().remove::<Problem>();
    let problem = match told {
        Some(problem) => problem,
        // The page shows a text of its own for unknown addresses.
        None if is_page(&response) => return response,
        None if status.is_client_error() || status.is_server_error() => plain(status),
        None => return response,
    };
    let mut dressed = (problem.status, problem.body(lang, &path).to_string()).into_response();
    // Other headers stay, such as the methods that an address accepts.
    for (name, value) in response.headers() {
        if name != CONTENT_TYPE && name != axum::http::header::CONTENT_LENGTH {
            dressed.headers_mut().insert(name, value.clone());
        }
    }
    dressed.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
    if let Some(seconds) = problem.retry_s {
        dressed.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    }
    dressed
}

fn is_page(response: &Response) -> bool {
    response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}

/// Returns the problem for a refusal of the framework.
fn plain(status: StatusCode) -> Problem {
    match status {
        StatusCode::NOT_FOUND => Problem::new(status, Code::NotFound, messages::not_found()),
        StatusCode::METHOD_NOT_ALLOWED => Problem::new(status, Code::WrongMethod, messages::wrong_method()),
        StatusCode::INTERNAL_SERVER_ERROR => Problem::internal(),
        _ => Problem::new(status, Code::BadRequest, messages::bad_request()),
    }
}

/// Returns the preferred language of the request; Spanish if it names none that we have.
pub(crate) fn lang(headers: &HeaderMap) -> Lang {
    let asked = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut wanted: Vec<(f32, Lang)> = asked
        .split(',')
        .filter_map(|part| {
            let (name, weight) = part.split_once(';').unwrap_or((part, ""));
            let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse().ok()).unwrap_or(1.0);
            Some((weight, Lang::from_locale(name.trim())?)).filter(|(weight, _)| *weight > 0.0)
        })
        .collect();
    wanted.sort_by(|one, other| other.0.total_cmp(&one.0));
    wanted.first().map_or(Lang::Es, |(_, lang)| *lang)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};
    use ludoteca_game::Lang;

    use super::lang;

    #[test]
    fn the_language_is_the_one_that_is_wanted_most() {
        let asked = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert("accept-language", HeaderValue::from_static(text));
            lang(&headers)
        };
        assert_eq!(asked("en-GB,en;q=0.9"), Lang::En);
        assert_eq!(asked("de,es;q=0.3,en;q=0.8"), Lang::En);
        assert_eq!(asked("de"), Lang::Es);
        assert_eq!(asked("en;q=0,es;q=0.1"), Lang::Es);
        assert_eq!(lang(&HeaderMap::new()), Lang::Es);
    }
}
