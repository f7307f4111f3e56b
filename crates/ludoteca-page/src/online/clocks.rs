//! The clocks of a table: the server's, running on here between what it says.

use ludoteca_game::Player;

use super::wire::{ClockSettings, ClocksSaid};

/// Below this a clock calls for haste.
const LOW_MS: u64 = 60_000;

/// The clocks as the server said them, and when we heard it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    left_ms: [u64; 2],
    running: Option<Player>,
    free_ms: u64,
    heard_ms: i64,
}

/// A clock as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockShown {
    /// What is left.
    pub left_ms: u64,
    /// Whether it runs.
    pub running: bool,
    /// Whether little is left.
    pub low: bool,
}

impl Clocks {
    pub(crate) fn new(said: &ClocksSaid, now_ms: i64) -> Clocks {
        let running = said.running.and_then(Player::from_number);
        Clocks { left_ms: said.left_ms, running, free_ms: said.free_ms, heard_ms: now_ms }
    }

    /// The clock of a player at a time.
    #[must_use]
    pub fn shown(&self, player: Player, now_ms: i64) -> ClockShown {
        let runs = self.running == Some(player);
        let passed = u64::try_from(now_ms - self.heard_ms).unwrap_or(0).saturating_sub(self.free_ms);
        let left_ms = self.left_ms[player.index()].saturating_sub(if runs { passed } else { 0 });
        ClockShown { left_ms, running: runs, low: left_ms < LOW_MS }
    }

    /// Nobody's clock runs any more.
    pub(crate) fn stop(&mut self, now_ms: i64) {
        self.left_ms = Player::BOTH.map(|player| self.shown(player, now_ms).left_ms);
        self.running = None;
    }
}

impl ClockShown {
    /// As it stands on a clock: days and hours, hours, minutes, or seconds with tenths when there are few.
    #[must_use]
    pub fn text(&self) -> String {
        let seconds = self.left_ms / 1_000;
        let (minutes, hours) = (seconds / 60, seconds / 3_600);
        match () {
            () if hours >= 24 => format!("{} d {:02} h", hours / 24, hours % 24),
            () if hours >= 1 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
            () if seconds < 10 => format!("0:{seconds:02}.{}", self.left_ms % 1_000 / 100),
            () => format!("{minutes}:{:02}", seconds % 60),
        }
    }
}

/// How a clock is set, in few signs: `5+3`, `8 (12)`, `3 d`.
pub(crate) fn word_of_clock(clock: &ClockSettings) -> String {
    let minutes =
        |ms: u64| if ms.is_multiple_of(60_000) { (ms / 60_000).to_string() } else { format!("{}s", ms / 1_000) };
    match (clock.initial_ms, clock.turn_ms) {
        (Some(initial), _) => match (clock.increment_ms, clock.delay_ms) {
            (Some(increment), _) => format!("{}+{}", minutes(initial), increment / 1_000),
            (None, Some(delay)) => format!("{} ({})", minutes(initial), delay / 1_000),
            (None, None) => format!("{}+0", minutes(initial)),
        },
        (None, Some(turn)) if turn >= 86_400_000 => format!("{} d", turn / 86_400_000),
        (None, Some(turn)) => format!("{} min", turn / 60_000),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Player::{One, Two};

    use super::{ClockSettings, ClockShown, Clocks, ClocksSaid, word_of_clock};

    fn said(free_ms: u64) -> ClocksSaid {
        ClocksSaid { settings: None, left_ms: [90_000, 30_000], running: Some(1), free_ms }
    }

    #[test]
    fn a_clock_runs_on_between_what_the_server_says() {
        let clocks = Clocks::new(&said(0), 1_000);
        assert_eq!(clocks.shown(One, 31_500), ClockShown { left_ms: 59_500, running: true, low: true });
        assert_eq!(clocks.shown(Two, 31_500).left_ms, 30_000);
        assert_eq!(clocks.shown(One, 0).left_ms, 90_000, "a clock of this machine that was set back takes nothing");
        assert_eq!(clocks.shown(One, 1_000_000).left_ms, 0);
        let mut stopped = clocks;
        stopped.stop(2_000);
        assert_eq!(stopped.shown(One, 50_000), ClockShown { left_ms: 89_000, running: false, low: false });
    }

    #[test]
    fn what_is_free_of_a_turn_is_taken_first() {
        let clocks = Clocks::new(&said(5_000), 0);
        assert_eq!(clocks.shown(One, 4_000).left_ms, 90_000);
        assert_eq!(clocks.shown(One, 6_000).left_ms, 89_000);
    }

    #[test]
    fn clocks_are_written_as_on_a_clock() {
        let text = |left_ms| ClockShown { left_ms, running: true, low: false }.text();
        assert_eq!(text(187_400), "3:07");
        assert_eq!(text(3_723_000), "1:02:03");
        assert_eq!(text(9_870), "0:09.8");
        assert_eq!(text(200_000_000), "2 d 07 h");
    }

    #[test]
    fn settings_are_written_as_players_write_them() {
        let minutes =
            |increment_ms, delay_ms| ClockSettings { initial_ms: Some(300_000), increment_ms, delay_ms, turn_ms: None };
        assert_eq!(word_of_clock(&minutes(Some(3_000), None)), "5+3");
        assert_eq!(word_of_clock(&minutes(None, Some(12_000))), "5 (12)");
        assert_eq!(word_of_clock(&minutes(None, None)), "5+0");
        assert_eq!(word_of_clock(&ClockSettings { turn_ms: Some(259_200_000), ..ClockSettings::default() }), "3 d");
    }
}
