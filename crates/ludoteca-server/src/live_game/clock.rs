use ludoteca_game::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The settings of the clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClockSettings {
    /// Time of each player for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) initial_ms: Option<u64>,
    /// Time added after each turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) increment_ms: Option<u64>,
    /// Time at the beginning of each turn that is not charged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) delay_ms: Option<u64>,
    /// Time of each turn, independent of earlier turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turn_ms: Option<u64>,
}

/// The range of `initial_ms` and `turn_ms`.
const TIMES: std::ops::RangeInclusive<u64> = 1_000..=30 * 24 * 3_600_000;

impl ClockSettings {
    /// Returns whether the settings go together and are in range.
    pub(crate) fn is_sound(&self) -> bool {
        let short = |ms: Option<u64>| ms.is_none_or(|ms| ms <= 3_600_000);
        match (self.initial_ms, self.turn_ms) {
            (Some(initial), None) => {
                TIMES.contains(&initial)
                    && short(self.increment_ms)
                    && short(self.delay_ms)
                    && (self.increment_ms.is_none() || self.delay_ms.is_none())
            }
            (None, Some(turn)) => TIMES.contains(&turn) && self.increment_ms.is_none() && self.delay_ms.is_none(),
            _ => false,
        }
    }
}

/// The clocks of a game as they stood at its last event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    settings: ClockSettings,
    left_ms: [u64; 2],
    /// The player whose clock runs.
    running: Option<Player>,
    /// The time that the turn of that player has taken so far.
    turn_ms: u64,
}

impl Clocks {
    /// Creates clocks that do not run yet.
    pub(crate) fn new(settings: ClockSettings) -> Clocks {
        let full = settings.initial_ms.or(settings.turn_ms).unwrap_or_default();
        Clocks { settings, left_ms: [full; 2], running: None, turn_ms: 0 }
    }

    /// Returns the player whose clock runs.
    pub(crate) const fn running(&self) -> Option<Player> {
        self.running
    }

    /// Returns the time that a player has left after `elapsed_ms` more.
    pub(crate) fn left_ms(&self, player: Player, elapsed_ms: u64) -> u64 {
        let charged = if self.running == Some(player) { self.charge(elapsed_ms) } else { 0 };
        self.left_ms[player.index()].saturating_sub(charged)
    }

    /// Returns the free time left in the running turn after `elapsed_ms` more.
    pub(crate) fn free_ms(&self, elapsed_ms: u64) -> u64 {
        self.settings.delay_ms.unwrap_or_default().saturating_sub(self.turn_ms + elapsed_ms)
    }

    /// Returns the time until the running clock's flag falls.
    pub(crate) fn until_flag_ms(&self) -> Option<u64> {
        self.running.map(|player| self.left_ms[player.index()] + self.free_ms(0))
    }

    /// Charges the running clock for `elapsed_ms` and starts the clock of `next`.
    pub(crate) fn go_on(&mut self, elapsed_ms: u64, next: Option<Player>) {
        if let Some(player) = self.running {
            let left = &mut self.left_ms[player.index()];
            *left = left.saturating_sub(charge(&self.settings, self.turn_ms, elapsed_ms));
            self.turn_ms += elapsed_ms;
            if next != Some(player) {
                *left += self.settings.increment_ms.unwrap_or_default();
                if let Some(turn) = self.settings.turn_ms {
                    *left = turn;
                }
            }
        }
        if next != self.running {
            (self.running, self.turn_ms) = (next, 0);
        }
    }

    fn charge(&self, elapsed_ms: u64) -> u64 {
        charge(&self.settings, self.turn_ms, elapsed_ms)
    }
}

/// Returns the charge for `elapsed_ms` more in a turn that has taken `before_ms`.
fn charge(settings: &ClockSettings, before_ms: u64, elapsed_ms: u64) -> u64 {
    let free = settings.delay_ms.unwrap_or_default();
    (before_ms + elapsed_ms).saturating_sub(free) - before_ms.saturating_sub(free)
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Player::{One, Two};

    use super::{ClockSettings, Clocks};

    const NONE: ClockSettings = ClockSettings { initial_ms: None, increment_ms: None, delay_ms: None, turn_ms: None };

    #[test]
    fn an_increment_is_added_when_the_turn_ends() {
        let mut clocks = Clocks::new(ClockSettings { initial_ms: Some(60_000), increment_ms: Some(2_000), ..NONE });
        clocks.go_on(0, Some(One));
        clocks.go_on(5_000, Some(One));
        assert_eq!(clocks.left_ms(One, 0), 55_000);
        clocks.go_on(1_000, Some(Two));
        assert_eq!([clocks.left_ms(One, 9), clocks.left_ms(Two, 9)], [56_000, 59_991]);
    }

    #[test]
    fn a_delay_is_free_once_a_turn() {
        let mut clocks = Clocks::new(ClockSettings { initial_ms: Some(60_000), delay_ms: Some(8_000), ..NONE });
        clocks.go_on(0, Some(One));
        assert_eq!(clocks.until_flag_ms(), Some(68_000));
        clocks.go_on(6_000, Some(One));
        assert_eq!((clocks.left_ms(One, 0), clocks.until_flag_ms()), (60_000, Some(62_000)));
        assert_eq!((clocks.free_ms(0), clocks.free_ms(1_500), clocks.free_ms(9_000)), (2_000, 500, 0));
        clocks.go_on(6_000, Some(Two));
        assert_eq!(clocks.left_ms(One, 0), 56_000);
        assert_eq!(clocks.until_flag_ms(), Some(68_000));
    }

    #[test]
    fn with_days_a_turn_every_turn_has_the_same_time() {
        let day = 24 * 3_600_000;
        let mut clocks = Clocks::new(ClockSettings { turn_ms: Some(day), ..NONE });
        clocks.go_on(0, Some(One));
        clocks.go_on(day - 1, Some(Two));
        assert_eq!(clocks.left_ms(One, 0), day);
        clocks.go_on(day, None);
        assert_eq!((clocks.running(), clocks.until_flag_ms()), (None, None));
    }

    #[test]
    fn a_clock_says_one_thing() {
        let day = Some(24 * 3_600_000);
        let sound = [
            ClockSettings { initial_ms: Some(60_000), ..NONE },
            ClockSettings { initial_ms: Some(60_000), delay_ms: Some(8_000), ..NONE },
            ClockSettings { turn_ms: day, ..NONE },
        ];
        assert!(sound.iter().all(ClockSettings::is_sound));
        let wrong = [
            NONE,
            ClockSettings { initial_ms: Some(1), ..NONE },
            ClockSettings { initial_ms: day, turn_ms: day, ..NONE },
            ClockSettings { initial_ms: day, increment_ms: Some(1), delay_ms: Some(1), ..NONE },
            ClockSettings { turn_ms: day, delay_ms: Some(1), ..NONE },
        ];
        assert!(!wrong.iter().any(ClockSettings::is_sound));
    }
}
