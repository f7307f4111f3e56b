use std::collections::BTreeSet;
use std::sync::LazyLock;

use ludoteca_game::Player;
use ludoteca_kamisado::{Colour, Mode, Square};

use super::prover::Ends;

/// A round start of a standard match: the sumo towers of the player who starts and of the other one, a bit for each colour.
///
/// The player who starts is taken for player 1, as half a turn of the board leaves the colours of the squares in place. Of two round
/// starts that are mirror images of each other only the smaller one is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct RoundStart {
    /// Of the player who starts, then of the other one.
    sumos: [u8; 2],
}

/// The colour that each colour becomes when left and right change places.
static MIRRORED: LazyLock<[usize; 8]> = LazyLock::new(|| {
    Colour::ALL.map(|colour| {
        let home = Square::home(Player::One, colour);
        Square::at(home.rank(), 7 - home.file()).expect("a square").colour().index()
    })
});

impl RoundStart {
    /// The match winners of a simple match: the winner of the round.
    pub(crate) const WINNER_OF_ROUND: Ends = [u8::MAX, 0];

    /// The round start with these sumo towers, by player.
    pub(crate) fn new(sumos: [u8; 2], starter: Player) -> RoundStart {
        let [one, two] = sumos;
        let sumos = if starter == Player::One { [one, two] } else { [two, one] };
        let mirrored = sumos.map(|sumos| (0..8).fold(0, |all, colour| all | (sumos >> colour & 1) << MIRRORED[colour]));
        RoundStart { sumos: sumos.min(mirrored) }
    }

    /// Every round start that can follow a round with these sumo towers, the last ones of a match first.
    pub(crate) fn following(sumos: [u8; 2]) -> Vec<RoundStart> {
        let mut starts = BTreeSet::new();
        let grown = |before: u8| (0..=u8::MAX).filter(move |&sumos| sumos & before == before && goes_on(sumos));
        for one in grown(sumos[0]) {
            for two in grown(sumos[1]) {
                // The loser of the last round starts, so the other player has won a round.
                let starters = Player::BOTH.into_iter().filter(|player| {
                    let winner = player.other().index();
                    [one, two][winner] != sumos[winner]
                });
                starts.extend(starters.map(|starter| RoundStart::new([one, two], starter)));
            }
        }
        let mut starts: Vec<RoundStart> = starts.into_iter().collect();
        starts.sort_by_key(|start| std::cmp::Reverse(start.sumos.map(u8::count_ones).iter().sum::<u32>()));
        starts
    }

    /// The sumo towers of the player who starts, as player 1, and of the other one.
    pub(crate) const fn sumos(self) -> [u8; 2] {
        self.sumos
    }

    /// Whether the player who starts wins the match. Proved for every round start and both rules for blocked towers
    /// (`docs/solved.md`): the player with more points wins, and at equal points the player who starts.
    pub(crate) const fn starter_wins(self) -> bool {
        self.sumos[0].count_ones() >= self.sumos[1].count_ones()
    }

    /// The match winners after every end of a round with these sumo towers, given who wins from the round starts that follow.
    pub(crate) fn ends(sumos: [u8; 2], starter_wins: impl Fn(RoundStart) -> bool) -> Ends {
        Player::BOTH.map(|winner| {
            (0..8).fold(0, |ends, colour| {
                let one_wins = match_winner(sumos, winner, colour, &starter_wins) == Player::One;
                ends | u8::from(one_wins) << colour
            })
        })
    }
}

fn match_winner(sumos: [u8; 2], winner: Player, colour: u8, starter_wins: impl Fn(RoundStart) -> bool) -> Player {
    let mut next = sumos;
    let own = &mut next[winner.index()];
    *own |= 1 << colour;
    if *own == sumos[winner.index()] || !goes_on(*own) {
        return winner;
    }
    let starter = winner.other();
    if starter_wins(RoundStart::new(next, starter)) { starter } else { winner }
}

/// Whether the match goes on when a player has these sumo towers, each of which has brought a point.
fn goes_on(sumos: u8) -> bool {
    sumos.count_ones() < u32::from(Mode::Standard.points_to_win())
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Player;
    use ludoteca_kamisado::{Mode, Square};

    use super::{MIRRORED, RoundStart};

    #[test]
    fn left_and_right_change_places_with_the_colours() {
        for square in Square::all() {
            let mirrored = Square::at(square.rank(), 7 - square.file()).expect("a square");
            assert_eq!(mirrored.colour().index(), MIRRORED[square.colour().index()]);
        }
    }

    #[test]
    fn a_match_has_677_round_starts_the_first_one_included() {
        let starts = RoundStart::following([0, 0]);
        assert_eq!(starts.len(), 676);
        let points = |start: &RoundStart| start.sumos().map(u8::count_ones);
        let count = |wanted| starts.iter().filter(|start| points(start) == wanted).count();
        let counts = [[2, 2], [2, 1], [1, 2], [1, 1], [0, 2], [0, 1], [0, 0], [2, 0], [1, 0]].map(count);
        assert_eq!(counts, [400, 112, 112, 32, 16, 4, 0, 0, 0]);
        assert!(starts.is_sorted_by_key(|start| std::cmp::Reverse(points(start).iter().sum::<u32>())));
    }

    #[test]
    fn a_sumo_tower_that_wins_a_round_wins_the_match_whatever_follows() {
        assert_eq!(Mode::Standard.points_for(1), Mode::Standard.points_to_win());
        for starter_wins in [false, true] {
            let [one, two] = RoundStart::ends([0b1, 0b110], |_| starter_wins);
            assert_eq!(one & 1, 1);
            assert_eq!(two, 0, "with two points any tower of player 2 wins");
            assert_eq!(one >> 1, if starter_wins { 0 } else { 0x7f }, "after that, player 2 starts");
        }
    }

    #[test]
    fn the_player_who_starts_counts_as_player_1() {
        assert_eq!(RoundStart::new([0b1, 0b110], Player::Two), RoundStart::new([0b110, 0b1], Player::One));
        assert!(RoundStart::new([0b1, 0b110], Player::Two).starter_wins());
        assert!(!RoundStart::new([0b1, 0b110], Player::One).starter_wins());
    }
}
