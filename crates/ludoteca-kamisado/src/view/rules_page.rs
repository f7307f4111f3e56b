use ludoteca_game::Player;
use ludoteca_view::{Figure, Lesson, LessonStep, Section, Setup};

use crate::view::lessons;

pub(super) static SECTIONS: &[Section] = &[
    Section {
        title: lessons::aim_title(),
        words: &[lessons::aim(), lessons::aim_no_luck()],
        figure: Some(Figure {
            setup: Setup::USUAL,
            moves: &[],
            marks: &["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"],
            caption: lessons::aim_figure(),
        }),
    },
    Section {
        title: lessons::moving_title(),
        words: &[lessons::moving(), lessons::moving_never()],
        figure: Some(Figure {
            setup: Setup::USUAL,
            moves: &[],
            marks: &["d2", "d3", "d4", "d5", "d6", "d7", "c2", "b3", "a4", "e2", "f3", "g4", "h5"],
            caption: lessons::moving_figure(),
        }),
    },
    Section {
        title: lessons::colours_title(),
        words: &[lessons::colours(), lessons::colours_touch()],
        figure: Some(Figure {
            setup: Setup::USUAL,
            moves: &["c1c6", "a8a5"],
            marks: &["e2", "e3", "e4", "e5", "e6", "e7", "d2", "c3", "b4", "f2", "g3", "h4"],
            caption: lessons::colours_figure(),
        }),
    },
    Section {
        title: lessons::blocked_title(),
        words: &[lessons::blocked(), lessons::blocked_mutual(), lessons::blocked_chain()],
        figure: Some(Figure {
            setup: Setup { position: Some("NZPSARVM/6zn/8/8/8/8/8/mvrasp2 1 -- 0-0 1 play"), ..Setup::USUAL },
            moves: &["c1c3"],
            marks: &["h8"],
            caption: lessons::blocked_figure(),
        }),
    },
    Section {
        title: lessons::winning_title(),
        words: &[lessons::winning(), lessons::winning_threat()],
        figure: Some(Figure {
            setup: Setup::USUAL,
            moves: &["c1c6", "a8a7"],
            marks: &["a8"],
            caption: lessons::winning_figure(),
        }),
    },
    Section {
        title: lessons::sumo_title(),
        words: &[lessons::sumo(), lessons::sumo_push(), lessons::sumo_again()],
        figure: Some(Figure {
            setup: Setup {
                settings: &[("mode", "standard")],
                position: Some("NZPSAR1M/8/8/3V4/3n+4/8/8/mvraspz1 1 MN 1-0 2 play"),
                dice: "",
            },
            moves: &[],
            marks: &["d5", "d6"],
            caption: lessons::sumo_figure(),
        }),
    },
    Section {
        title: lessons::matches_title(),
        words: &[lessons::matches(), lessons::matches_points(), lessons::matches_next()],
        figure: None,
    },
];

/// A blocked tower gives Black another turn twice, and with it the round.
pub(super) static LESSON: Lesson = Lesson {
    setup: Setup::USUAL,
    pupil: Player::One,
    steps: &[
        LessonStep::read(lessons::hello()),
        LessonStep::make(lessons::first_move(), "c1c6").answered(&["a8a2"]),
        LessonStep::read(lessons::first_answer()),
        LessonStep::make(lessons::first_block(), "f1f3"),
        LessonStep::read(lessons::block_told()),
        LessonStep::make(lessons::lure(), "f3g4").answered(&["c8c7"]),
        LessonStep::read(lessons::threat()),
        LessonStep::make(lessons::second_block(), "e1e4"),
        LessonStep::make(lessons::last_move(), "g4c8"),
        LessonStep::read(lessons::goodbye()),
    ],
};
