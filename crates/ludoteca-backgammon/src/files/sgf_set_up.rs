//! Positions set up by hand in SGF: nodes that put checkers, the cube and the turn where they are.

use ludoteca_game::{Explain, LineError, Message, Player, quote};

use crate::board::{BAR, Board, CHECKERS, OFF, Side};
use crate::cube::Cube;
use crate::error::PositionError;
use crate::files::sgf_read::{player, slot};
use crate::files::sgf_tree::Node;
use crate::files::sheet::{Did, SetUp, Sheet};
use crate::messages;

/// Whether a node sets something up. At the root a cube alone is an automatic double, and dice are no set-up anywhere.
pub(crate) fn is_set_up(node: &Node, is_root: bool) -> bool {
    let has = |name: &str| !node.values(name).is_empty();
    let board = ["AE", "AW", "AB"].into_iter().any(has);
    let acts = has("W") || has("B") || has("DI");
    board || !is_root && (has("CV") || has("CP") || has("PL") && !acts)
}

/// A position in the making.
#[derive(Default)]
pub(crate) struct SettingUp {
    line: Option<usize>,
    /// The checkers of both, each as that player counts.
    counts: Option<[[u32; 26]; 2]>,
    cube: Option<Cube>,
    on_roll: Option<Player>,
}

impl SettingUp {
    /// Reads what a node sets up.
    ///
    /// # Errors
    ///
    /// That checkers were moved before, or what cannot be read.
    pub(crate) fn read(&mut self, node: &Node, sheet: &mut Sheet) -> Result<(), LineError> {
        let refused = |why: Message| LineError { line: node.line, why };
        // The opening roll that a program made before its user set something up is not the roll of this position.
        sheet.actions.retain(|action| !matches!(action.what, Did::RolledOnly { .. }));
        if !sheet.actions.is_empty() {
            return Err(refused(messages::set_up_in_the_course().into()));
        }
        self.line.get_or_insert(node.line);
        self.read_board(node)?;
        let cube = self.cube.get_or_insert(Cube::START);
        let unreadable = |given: &str| refused(messages::mat_unknown_line(quote(given)));
        if let Some(value) = node.value("CV") {
            let known = value.trim().parse().ok().filter(|value: &u32| value.is_power_of_two());
            cube.value = known.filter(|value| *value <= Cube::VALUE_MAX).ok_or_else(|| unreadable(value))?;
        }
        if let Some(owner) = node.value("CP") {
            cube.owner = match owner.trim() {
                "c" | "C" => None,
                owner => Some(player(owner).ok_or_else(|| unreadable(owner))?),
            };
        }
        if let Some(on_roll) = node.value("PL") {
            self.on_roll = Some(player(on_roll).ok_or_else(|| unreadable(on_roll))?);
        }
        Ok(())
    }

    fn read_board(&mut self, node: &Node) -> Result<(), LineError> {
        let kinds = [("AE", None), ("AW", Some(Player::One)), ("AB", Some(Player::Two))];
        for (property, side) in kinds {
            for value in node.values(property) {
                let refused = || LineError { line: node.line, why: messages::mat_unknown_line(quote(value)) };
                let counts = self.counts.get_or_insert_with(usual);
                for place in places(value).ok_or_else(refused)? {
                    for player in Player::BOTH {
                        let slot = slot(place, player).ok_or_else(refused)?;
                        match side {
                            None => counts[player.index()][slot] = 0,
                            Some(side) if side == player => counts[player.index()][slot] += 1,
                            Some(_) => {}
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Puts the position on the sheet, if one was set up.
    ///
    /// # Errors
    ///
    /// That there can be no such position.
    pub(crate) fn finish(self, sheet: &mut Sheet) -> Result<(), LineError> {
        let Some(line) = self.line else {
            return Ok(());
        };
        let refused = |flaw: PositionError| LineError { line, why: flaw.message() };
        let mut sides = [Side(0); 2];
        for (side, counts) in sides.iter_mut().zip(self.counts.unwrap_or_else(usual)) {
            let found: u32 = counts[1..].iter().sum();
            if found > CHECKERS.into() {
                return Err(refused(PositionError::WrongNumber { found }));
            }
            let mut all = counts.map(|count| count as u8);
            all[OFF] = CHECKERS - found as u8;
            *side = Side::new(all).expect("fifteen checkers");
        }
        let board = Board::new(sides).map_err(|why| refused(why.into()))?;
        sheet.set_up = Some(SetUp { board, cube: self.cube.unwrap_or(Cube::START), on_roll: self.on_roll, line });
        Ok(())
    }
}

/// The checkers at the beginning of a game.
fn usual() -> [[u32; 26]; 2] {
    Player::BOTH.map(|player| {
        let mut counts = [0; 26];
        for (slot, count) in counts.iter_mut().enumerate().take(BAR + 1).skip(1) {
            *count = Board::START.side(player).at(slot).into();
        }
        counts
    })
}

/// The places of `c`, or of `a:y` from the first to the last.
fn places(value: &str) -> Option<std::ops::RangeInclusive<u8>> {
    let one = |text: &str| match text.trim().as_bytes() {
        [letter @ b'a'..=b'z'] => Some(*letter),
        _ => None,
    };
    match value.split_once(':') {
        Some((first, last)) => Some(one(first)?..=one(last)?),
        None => one(value).map(|letter| letter..=letter),
    }
}
