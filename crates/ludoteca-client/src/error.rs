use std::fmt;

use serde_json::Value;

/// Why there is no answer that can be used.
#[derive(Debug)]
pub enum ClientError {
    /// The address is none that can be asked.
    Address(String),
    /// The server cannot be reached, or the connection broke: it is not known whether anything happened.
    Lost(std::io::Error),
    /// Its certificate is not trusted, or it does not speak TLS as it should.
    Distrusted(String),
    /// What came is no answer.
    Garbled,
    /// The server refused.
    Refused {
        /// The status.
        status: u16,
        /// The problem: `code`, `detail` and more.
        problem: Value,
    },
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Address(given) => {
                write!(f, "{given:?} is no address such as http://127.0.0.1:7700 or https://play.example")
            }
            ClientError::Lost(error) => write!(f, "the server cannot be reached: {error}"),
            ClientError::Distrusted(why) => write!(f, "the server is not trusted: {why}"),
            ClientError::Garbled => f.write_str("what came is no answer"),
            ClientError::Refused { status, problem } => match problem["detail"].as_str() {
                Some(detail) => f.write_str(detail),
                None => write!(f, "the server answers with {status}"),
            },
        }
    }
}

impl std::error::Error for ClientError {}

impl From<std::io::Error> for ClientError {
    fn from(error: std::io::Error) -> ClientError {
        ClientError::Lost(error)
    }
}

impl ClientError {
    /// The stable name of a refusal.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match self {
            ClientError::Refused { problem, .. } => problem["code"].as_str(),
            _ => None,
        }
    }
}
