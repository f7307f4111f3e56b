//! Certificates of simple and standard matches: the winner after each move of a position, with the winner's answer to every defence.
//!
//! The header has the rule for blocked towers (`block`), the position, and each move of it with the player who then wins (`winners`).
//! The bytes after it are answers, each the number of the square to go to, counted from a1 along the ranks; a push goes to the
//! square of the tower that it pushes. The answers are in the order in which a reader meets the positions for the first time: the
//! moves in the order of the header, the loser's steps by the number of their square and then by the colour of the tower. A winner
//! who can end the round to advantage does so at once, which takes no answer, and a position that was met before is not followed again.
//!
//! The certificate of a standard match has `mode: standard` and, before the answers of the position, as many sections as `rounds`
//! says, one for each round start that can follow. A section is the sumo towers of the player who starts and those of the
//! other one, a bit for each colour; the number of the winner, where 1 is the player who starts; the length of the answers as
//! four bytes, the lowest first; and the answers. Where the first move of a round is the winner's, the answer is two bytes: from
//! and to. A section relies only on sections before it. It also stands for the round start with the players exchanged, by half a
//! turn of the board, and for the mirror images of both.

mod check;
mod write;

pub(super) use check::check;
pub(super) use write::write;
