//! What players and authors of bots want to know about games: what each move of a game was worth ([`review`]), whether the
//! next one is meant ([`mod@tutor`]), who is stronger
//! ([`arena`]), how to speak with other programs ([`ugi`]), positions to try oneself on ([`puzzles`]), and how fast all that is
//! ([`mod@bench`]).
//!
//! Nothing here knows a game, a clock or a file: tables and bots come in, plain data goes out.

pub mod arena;
pub mod bench;
mod messages;
pub mod puzzles;
pub mod review;
pub mod tutor;
pub mod ugi;
