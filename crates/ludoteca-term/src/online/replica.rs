use ludoteca_client::{Client, ClientError};
use ludoteca_game::{Fact, Message, Names, Player, Voice};
use ludoteca_table::{Committed, Entry, GameBox, Table, find_game, record};
use serde_json::Value;

use super::errand::explain;

/// A table of the server as it is known here: it follows what the server says happened, entry by entry.
#[derive(Debug)]
pub(super) struct Replica {
    pub(super) table: Box<dyn Table>,
    pub(super) names: Names,
    /// Whether a seat is still open.
    pub(super) waiting: bool,
    /// The number of the last entry that was heard.
    pub(super) seq: u64,
    /// Lines of the record that the table had when it was fetched and that have not been heard yet.
    known: usize,
    game: &'static dyn GameBox,
}

impl Replica {
    /// Fetches a table.
    pub(super) fn fetch(client: &Client, id: &str, games: &[&'static dyn GameBox]) -> Result<Replica, Message> {
        let text = client.record(id).map_err(|error| explain(&error))?;
        let sitting = record::read(&text, games).map_err(|error| error.why)?;
        let game = find_game(games, sitting.table.game()).map_err(|_| explain(&ClientError::Garbled))?;
        let known = sitting.table.entries().len();
        let names = Names::new(Player::BOTH.map(|player| game.side(player).into()));
        let mut replica = Replica { table: sitting.table, names, waiting: false, seq: 0, known, game };
        let view = client.show(id).map_err(|error| explain(&error))?;
        replica.look(&view);
        Ok(replica)
    }

    /// Learns who sits where.
    pub(super) fn look(&mut self, view: &Value) {
        let seats = &view["seats"];
        let name = |player: Player| -> Fact {
            let seat = &seats[player.index()];
            let who = seat["who"].as_str().unwrap_or_default();
            match seat["name"].as_str() {
                Some(name) => name.into(),
                None if who == "human" || who == "open" => self.game.side(player).into(),
                None => who.into(),
            }
        };
        self.names = Names::new(Player::BOTH.map(name)).with_voice(Voice::Names);
        self.waiting = Player::BOTH.iter().any(|player| seats[player.index()]["who"] == "open");
    }

    /// Follows an entry; `None` if it is none of the game, or was known already.
    pub(super) fn follow(&mut self, entry: &Value) -> Result<Option<(Option<Player>, Committed)>, Message> {
        self.seq = entry["seq"].as_u64().unwrap_or(self.seq);
        if !["move", "happened", "border"].contains(&entry["kind"].as_str().unwrap_or_default()) {
            return Ok(None);
        }
        if self.known > 0 {
            self.known -= 1;
            return Ok(None);
        }
        let by = entry["by"].as_u64().map_or_else(|| "*".to_owned(), |by| by.to_string());
        let line = format!("{by} {}", entry["text"].as_str().unwrap_or_default());
        let entry = Entry::read(&line).ok_or_else(|| explain(&ClientError::Garbled))?;
        let came = self.table.commit_seen(&entry, &self.names)?;
        Ok(Some((entry.by(), came)))
    }
}
