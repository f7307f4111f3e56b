use ludoteca_client::{Client, ClientError};
use ludoteca_game::{Message, Player, quote};
use serde_json::{Value, json};

use crate::messages;

/// A way into a game on a server.
#[derive(Clone, Debug)]
pub enum OnlineCommand {
    /// Creates a game, described as the server takes it.
    Create(Value),
    /// Takes the open seat of a game.
    Join {
        /// The name of the game.
        id: String,
        /// The secret that opens the seat; a listed game needs none.
        invitation: Option<String>,
        /// The name of the player.
        name: Option<String>,
    },
    /// Plays a seat that is taken already.
    Sit {
        /// The name of the game.
        id: String,
        /// The token of the seat.
        token: String,
    },
    /// Watches a game.
    Watch {
        /// The name of the game.
        id: String,
    },
}

/// A game on a server, with the tokens of the seats that are played here.
#[derive(Debug)]
pub(super) struct Seats {
    pub(super) id: String,
    pub(super) tokens: [Option<String>; 2],
}

impl Seats {
    /// Returns whether a seat is played here.
    pub(super) fn has(&self, player: Player) -> bool {
        self.tokens[player.index()].is_some()
    }

    /// Returns whether no seat is played here.
    pub(super) fn is_empty(&self) -> bool {
        self.tokens.iter().all(Option::is_none)
    }

    /// Returns the player at this screen, if there is exactly one.
    pub(super) fn only(&self) -> Option<Player> {
        match Player::BOTH.map(|player| self.has(player)) {
            [true, false] => Some(Player::One),
            [false, true] => Some(Player::Two),
            _ => None,
        }
    }
}

impl OnlineCommand {
    /// Runs the command. Returns the seats and messages for the person, such as links to share.
    pub(super) fn run(self, client: &Client) -> Result<(Seats, Vec<Message>), Message> {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let seated = |player: Player, token: String| {
            let mut tokens = [None, None];
            tokens[player.index()] = Some(token);
            tokens
        };
        match self {
            OnlineCommand::Create(request) => {
                let made = client.create(&request).map_err(|error| explain(&error))?;
                let id = text(&made["game"]["id"]).ok_or_else(|| explain(&ClientError::Garbled))?;
                let mut messages = vec![messages::online_table(id.as_str())];
                for (player, link) in made["invitations"].as_object().into_iter().flatten() {
                    let link = link.as_str().unwrap_or_default();
                    messages.push(messages::online_invitation(player.as_str(), link));
                }
                for (player, link) in made["links"].as_object().into_iter().flatten() {
                    messages.push(messages::online_seat(player.as_str(), link.as_str().unwrap_or_default()));
                }
                let tokens = Player::BOTH.map(|player| text(&made["tokens"][player.to_string()]));
                Ok((Seats { id, tokens }, messages))
            }
            OnlineCommand::Join { id, invitation, name } => {
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
                let messages = vec![messages::online_seat(seat.to_string(), link)];
                Ok((Seats { id, tokens: seated(seat, token) }, messages))
            }
            OnlineCommand::Sit { id, token } => {
                let seat = client.seat_of(&id, &token).map_err(|error| explain(&error))?;
                let Some(seat) = seat.and_then(Player::from_number) else {
                    return Err(messages::online_no_seat().into());
                };
                Ok((Seats { id, tokens: seated(seat, token) }, Vec::new()))
            }
            OnlineCommand::Watch { id } => {
                Ok((Seats { id, tokens: [None, None] }, vec![messages::online_watching().into()]))
            }
        }
    }
}

/// Explains an error. The server explains its refusals itself, in the language of the client.
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
