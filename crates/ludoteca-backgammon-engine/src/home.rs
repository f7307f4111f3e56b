//! Checkers at home, on the way off.

use ludoteca_backgammon::{Place, Point, Roll, Side};

/// Points of the home board.
const POINTS: usize = 6;

/// Checkers on the points 1 to 6.
pub(crate) type Home = [u8; POINTS];

/// Appends every position to which a roll can lead; some more than once.
pub(crate) fn moved(home: &Home, roll: Roll, out: &mut Vec<Home>) {
    let (high, low) = (roll.high(), roll.low());
    if roll.is_double() {
        move_by(home, &[high; 4], out);
    } else {
        move_by(home, &[high, low], out);
        move_by(home, &[low, high], out);
    }
}

fn move_by(home: &Home, dice: &[u8], out: &mut Vec<Home>) {
    let Some((&die, rest)) = dice.split_first().filter(|_| total(home) > 0) else {
        return out.push(*home);
    };
    moved_by_one(home, die).for_each(|next| move_by(&next, rest, out));
}

/// Every position to which a die can lead, where there are checkers.
pub(crate) fn moved_by_one(home: &Home, die: u8) -> impl Iterator<Item = Home> {
    let die = usize::from(die);
    let highest = home.iter().rposition(|count| *count > 0).map_or(0, |place| place + 1);
    // A larger die than any point takes a checker from the highest one only.
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

/// Every way to have up to so many checkers at home.
pub(crate) fn all_homes(checkers_max: u8) -> Vec<Home> {
    fn fill(point: usize, left: u8, home: &mut Home, out: &mut Vec<Home>) {
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

pub(crate) fn home_of(side: Side) -> Home {
    std::array::from_fn(|place| {
        let point = Point::new(place as u8 + 1).expect("points of the home board");
        side.count(Place::Point(point))
    })
}

pub(crate) fn total(home: &Home) -> u8 {
    home.iter().sum()
}

pub(crate) fn pips(home: &Home) -> u32 {
    home.iter().zip(1..).map(|(count, point)| u32::from(*count) * point).sum()
}

/// The number of a position among all with up to so many checkers: the number of the combination of where, among checkers in a row,
/// one point ends and the next begins.
pub(crate) fn rank_among(home: &Home, checkers_max: u8) -> usize {
    let mut before = usize::from(checkers_max - total(home));
    let mut rank = 0;
    for (place, count) in home.iter().enumerate() {
        rank += CHOOSE[before + place][place + 1];
        before += usize::from(*count);
    }
    rank
}

/// How many ways there are to choose some of so many.
static CHOOSE: [[usize; POINTS + 1]; 21] = {
    let mut choose = [[0; POINTS + 1]; 21];
    let mut of = 0;
    while of < 21 {
        choose[of][0] = 1;
        let mut some = 1;
        while some <= POINTS && of > 0 {
            choose[of][some] = choose[of - 1][some - 1] + choose[of - 1][some];
            some += 1;
        }
        of += 1;
    }
    choose
};
