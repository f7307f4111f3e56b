//! The board, the sentences and the lessons.

mod edit;
mod game_rules;
mod lessons;
mod messages;
mod narrate;
mod picture;
mod rules_page;
mod scene;
mod screen;
