use crate::Player;

/// A piece of plain data that a game hands to whoever shows it or sends it on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum {
    /// Nothing.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Several in order.
    List(Vec<Datum>),
    /// Several by name.
    Map(Vec<(String, Datum)>),
}

impl Datum {
    /// One value for each player, under the names `1` and `2`.
    #[must_use]
    pub fn by_player(values: [u32; 2]) -> Datum {
        Datum::Map(
            Player::BOTH.map(|player| (player.to_string(), Datum::Number(values[player.index()].into()))).to_vec(),
        )
    }
}

impl From<Option<String>> for Datum {
    fn from(text: Option<String>) -> Datum {
        text.map_or(Datum::Null, Datum::Text)
    }
}
