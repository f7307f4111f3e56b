/// Plain data of a game, for programs that show it or send it on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum {
    /// No value.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Values in order.
    List(Vec<Datum>),
    /// Values by name.
    Map(Vec<(String, Datum)>),
    /// A number of each player.
    ByPlayer([u32; 2]),
}

impl From<Option<String>> for Datum {
    fn from(text: Option<String>) -> Datum {
        text.map_or(Datum::Null, Datum::Text)
    }
}
