//! Positions of a side that has all checkers at home.

use ludoteca_backgammon::{Place, Point, Roll, Side};

/// Points of the home board.
const POINTS: usize = 6;

/// Numbers of checkers on points 1 to 6.
pub(crate) type HomeBoard = [u8; POINTS];

/// Appends the positions after a roll, possibly with duplicates.
pub(crate) fn after_roll(home: &HomeBoard, roll: Roll, out: &mut Vec<HomeBoard>) {
    let (high, low) = (roll.high(), roll.low());
    if roll.is_double() {
        append_plays(home, &[high; 4], out);
    } else {
        append_plays(home, &[high, low], out);
        append_plays(home, &[low, high], out);
    }
}

fn append_plays(home: &HomeBoard, dice: &[u8], out: &mut Vec<HomeBoard>) {
    let Some((&die, rest)) = dice.split_first().filter(|_| total(home) > 0) else {
        return out.push(*home);
    };
    after_die(home, die).for_each(|next| append_plays(&next, rest, out));
}

/// The positions after one die; there must be at least one checker.
pub(crate) fn after_die(home: &HomeBoard, die: u8) -> impl Iterator<Item = HomeBoard> {
    let die = usize::from(die);
    let highest = home.iter().rposition(|count| *count > 0).map_or(0, |place| place + 1);
    // A die above the highest point bears off from that point.
    let is_source = move |&point: &usize| home[point - 1] > 0 && (point >= die || point == highest);
    (1..=highest).filter(is_source).map(move |point| {
        let mut next = *home;
        next[point - 1] -= 1;
        if point > die {
            next[point - die - 1] += 1;
        }
        next
    })
}

/// All positions with up to `checkers_max` checkers.
pub(crate) fn all_home_boards(checkers_max: u8) -> Vec<HomeBoard> {
    fn fill(point: usize, left: u8, home: &mut HomeBoard, out: &mut Vec<HomeBoard>) {
        if point == POINTS {
            return out.push(*home);
        }
        for count in 0..=left {
            home[point] = count;
            fill(point + 1, left - count, home, out);
        }
        home[point] = 0;
    }
    let mut homes = Vec::new();
    fill(0, checkers_max, &mut [0; POINTS], &mut homes);
    homes
}

pub(crate) fn home_board(side: Side) -> HomeBoard {
    std::array::from_fn(|place| {
        let point = Point::new(place as u8 + 1).expect("points are from 1 to 24");
        side.count(Place::Point(point))
    })
}

pub(crate) fn total(home: &HomeBoard) -> u8 {
    home.iter().sum()
}

pub(crate) fn pips(home: &HomeBoard) -> u32 {
    home.iter().zip(1..).map(|(count, point)| u32::from(*count) * point).sum()
}

/// The index of a position among all with up to `checkers_max` checkers, in the combinatorial number system.
pub(crate) fn index_among(home: &HomeBoard, checkers_max: u8) -> usize {
    let mut before = usize::from(checkers_max - total(home));
    let mut index = 0;
    for (place, count) in home.iter().enumerate() {
        index += CHOOSE[before + place][place + 1];
        before += usize::from(*count);
    }
    index
}

/// Binomial coefficients.
static CHOOSE: [[usize; POINTS + 1]; 21] = {
    let mut choose = [[0; POINTS + 1]; 21];
    let mut n = 0;
    while n < 21 {
        choose[n][0] = 1;
        let mut k = 1;
        while k <= POINTS && n > 0 {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};
