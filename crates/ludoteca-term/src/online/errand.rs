use ludoteca_client::{Client, ClientError};
use ludoteca_game::{Message, Player, quote};
use serde_json::{Value, json};

use crate::messages;

/// What somebody wants at a server.
#[derive(Clone, Debug)]
pub enum Errand {
    /// A new table, described as the server takes it.
    Create(Value),
    /// The open seat of a table.
    Join {
        /// The table.
        id: String,
        /// What opens the seat; a listed table needs none.
        invitation: Option<String>,
        /// How they want to be called.
        name: Option<String>,
    },
    /// A seat that is theirs already.
    Sit {
        /// The table.
        id: String,
        /// The token of the seat.
        token: String,
    },
    /// To look on.
    Watch {
        /// The table.
        id: String,
    },
}

/// A place at a table: which it is, and the tokens of the seats that are played here.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) id: String,
    pub(super) tokens: [Option<String>; 2],
    /// What there is to say about it: links to hand on.
    pub(super) told: Vec<Message>,
}

impl Errand {
    /// Goes there.
    pub(super) fn run(self, client: &Client) -> Result<Place, Message> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        match self {
            Errand::Create(table) => {
                let made = client.create(&table).map_err(|error| explain(&error))?;
                let id = text(&made["game"]["id"]).ok_or_else(|| explain(&ClientError::Garbled))?;
                let mut told = vec![messages::online_table(id.as_str())];
                for (player, link) in made["invitations"].as_object().into_iter().flatten() {
                    let link = link.as_str().unwrap_or_default();
                    told.push(messages::online_invitation(player.as_str(), link));
                }
                for (player, link) in made["links"].as_object().into_iter().flatten() {
                    told.push(messages::online_seat(player.as_str(), link.as_str().unwrap_or_default()));
                }
                let tokens = Player::BOTH.map(|player| text(&made["tokens"][player.to_string()]));
                Ok(Place { id, tokens, told })
            }
            Errand::Join { id, invitation, name } => {
                let mut body = json!({});
                for (key, value) in [("invitation", invitation), ("name", name)] {
                    if let Some(value) = value {
                        body[key] = value.into();
                    }
                }
                let joined = client.say(&id, "join", None, &body).map_err(|error| explain(&error))?;
                let seat = joined["player"].as_u64().and_then(|number| Player::from_number(number as u8));
                let (Some(seat), Some(token)) = (seat, text(&joined["token"])) else {
                    return Err(explain(&ClientError::Garbled));
                };
                let link = joined["link"].as_str().unwrap_or_default();
                let told = vec![messages::online_seat(seat.to_string(), link)];
                let mut tokens = [None, None];
                tokens[seat.index()] = Some(token);
                Ok(Place { id, tokens, told })
            }
            Errand::Sit { id, token } => {
                let seat = client.seat_of(&id, &token).map_err(|error| explain(&error))?;
                let Some(seat) = seat.and_then(Player::from_number) else {
                    return Err(messages::online_no_seat().into());
                };
                let mut tokens = [None, None];
                tokens[seat.index()] = Some(token);
                Ok(Place { id, tokens, told: Vec::new() })
            }
            Errand::Watch { id } => {
                client.show(&id).map_err(|error| explain(&error))?;
                Ok(Place { id, tokens: [None, None], told: vec![messages::online_watching().into()] })
            }
        }
    }
}

/// Why a server did not do what it was asked for. What it says itself is in the language asked for.
pub(super) fn explain(error: &ClientError) -> Message {
    match error {
        ClientError::Address(given) => messages::online_address(quote(given)),
        ClientError::Lost(error) => messages::online_unreachable(error.to_string()),
        ClientError::Distrusted(why) => messages::online_distrusted(why.as_str()),
        ClientError::Garbled => messages::online_garbled().into(),
        ClientError::Refused { status, problem } => match problem["detail"].as_str() {
            Some(detail) => messages::online_refused(detail),
            None => messages::online_status(i64::from(*status)),
        },
    }
}
