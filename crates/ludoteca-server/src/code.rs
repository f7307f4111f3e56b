//! The stable names of everything that the server refuses, each with a paragraph for whoever meets it.

use serde::Serialize;
use utoipa::ToSchema;

macro_rules! codes {
    ($($name:ident $text:literal $why:literal)*) => {
        /// A stable name of what is wrong. `/docs` explains each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
        #[serde(rename_all = "kebab-case")]
        pub(crate) enum Code {
            $(
                #[doc = $why]
                $name,
            )*
        }

        impl Code {
            /// Every one of them.
            pub(crate) const ALL: &[Code] = &[$(Code::$name),*];

            /// The name that clients see.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $(Code::$name => $text,)*
                }
            }

            /// What it means, and what to do about it.
            pub(crate) const fn meaning(self) -> &'static str {
                match self {
                    $(Code::$name => $why,)*
                }
            }
        }
    };
}

codes! {
    NotFound "not-found" "There is nothing at this address. The calls are listed on this page."
    WrongMethod "wrong-method" "The address is right, the method is not; `Allow` says which it takes."
    BadRequest "bad-request" "The request cannot be read: a header is no text, or the body broke off."
    TooSlow "too-slow" "The body took longer than ten seconds to arrive. Nothing was done; send it again."
    TooLarge "too-large" "The body is longer than this server takes. The sentence says how long it may be."
    BadBody "bad-body" "The body is no JSON, or not what this call takes. The sentence says where; names that the call does not know are refused too."
    BadQuery "bad-query" "A part of the address behind `?` is not what this call takes. The sentence names it."
    TooManyRequests "too-many-requests" "You ask more often than one address may. Wait as long as `Retry-After` says."
    TooManyTables "too-many-tables" "Too many tables that came from your address are not over. End one, or wait until it is closed by itself."
    TooManySockets "too-many-sockets" "Too many sockets and streams are open from your address. Close one."
    ForeignOrigin "foreign-origin" "A page of another address may not open a socket here unless the server is configured to allow it."
    Stopping "stopping" "The server is being stopped. Ask again: another one, or the same one a little later, goes on."
    Internal "internal" "Something went wrong in the server that is no fault of the request. Nothing was changed; the log has the details, under the `X-Request-Id` of the answer."
    NotStored "not-stored" "The store could not be written or read just now. Nothing has changed; ask again after `Retry-After`, under the same `Idempotency-Key`."

    NoToken "no-token" "The call is for a seat and needs `Authorization: Bearer TOKEN`. Tokens come with the table that is created or joined."
    WrongToken "wrong-token" "The token is of no seat at this table."
    Stale "stale" "`If-Match` names another version than the table has: somebody was faster. `version` is the one that it has; look at it and decide again."
    BadVersion "bad-version" "`If-Match` is no version. It is the `version` of the table in quotes, as in its `ETag`."
    BadKey "bad-key" "`Idempotency-Key` has 1 to 200 visible characters, and at least 22 that nobody guesses where a token follows from it: to create a table or to join one."
    KeyReused "key-reused" "The same `Idempotency-Key` came with another request before. Give every request a key of its own, and the same one only to the same request."

    NoSuchTable "no-such-table" "There is no table of this name, or none any more."
    NoSuchGame "no-such-game" "The server has no game of this name; `/version` lists those that it has."
    WrongGame "wrong-game" "A setting, or the position to begin with, is none of this game. The sentence says which and why."
    WrongSeat "wrong-seat" "A table has two seats, each `human`, `open` or a bot that the game has, with a name of one line. The sentence says what is wrong with which."
    WrongClock "wrong-clock" "A clock has `initial_ms`, with `increment_ms` or `delay_ms` or neither, or `turn_ms` alone."
    WrongMetadata "wrong-metadata" "There is too much `metadata`; the sentence says how much there may be."
    WrongWord "wrong-word" "A word for the dice is one line, not too long."
    TooLate "too-late" "A word for the dice counts only before both are seated and the dice have fallen."
    NoSuchSeat "no-such-seat" "The seats are 1 and 2."
    SeatTaken "seat-taken" "Somebody sits there already."
    NoOpenSeat "no-open-seat" "Nobody is waited for at this table."
    WrongInvitation "wrong-invitation" "The table is not listed: it is joined by its invitation, which stands at the end of the link that its owner has."
    SeatOpen "seat-open" "Nothing is played before both seats are taken."

    TableClosed "table-closed" "The table was closed before the game was over: nobody came, nothing happened for a long time, or a player left because the other one had vanished. `closed` of the table says which."
    GameOver "game-over" "The game is over. What is left is a rematch."
    WrongState "wrong-state" "The state of the game does not have this call for you. `state` is the state, `calls` are those that it has."
    NotYourTurn "not-your-turn" "Somebody else has to decide now."
    IllegalMove "illegal-move" "The move is against the rules, or cannot be read. The sentence says why; `reason`, and `family` and `name` where the game sorts its errors, say it to programs."
    NotAMove "not-a-move" "Only a move of your own is said here: no dice, and nothing that is a call of its own."
    NotNow "not-now" "What was offered, answered or given up cannot be now, such as the answer to an offer that nobody made."
    ClockDecides "clock-decides" "Where there is a clock nobody claims: the flag falls by itself."
    NotVanished "not-vanished" "The opponent has to be away for longer before the game can be claimed or left; the sentence says how long."
    NotOver "not-over" "There is a rematch once the game is over."
    NoRematch "no-rematch" "Nobody has offered a rematch that could be answered."
    RematchOffered "rematch-offered" "You have offered a rematch; the other one has to answer."
    RematchMade "rematch-made" "The rematch has begun: `rematch` of the table says where."

    NoSuchFormat "no-such-format" "The game cannot be written in this format. The sentence lists those that it has, or says why not."
    WrongPosition "wrong-position" "The position to be looked at, its moves or its dice cannot be. The sentence says why."
    NothingToDecide "nothing-to-decide" "Nobody has to decide anything there, so that there is nothing to advise."
    RobotsBusy "robots-busy" "Every engine thinks about something else. Ask again after `Retry-After`."
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn a_code_is_described_by_the_name_that_clients_see() {
        for code in Code::ALL {
            assert_eq!(serde_json::to_value(code).expect("a name"), code.name());
        }
    }
}
