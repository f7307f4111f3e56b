use ludoteca_game::Player;
use ludoteca_view::{Figure, Lesson, LessonStep, Section, Setup};

use crate::view::lessons;

/// The smallest biscuit.
const SMALL: Setup = Setup { settings: &[("size", "basic")], ..Setup::USUAL };

pub(super) static SECTIONS: &[Section] = &[
    Section {
        title: lessons::aim_title(),
        words: &[lessons::aim(), lessons::aim_signs()],
        figure: Some(Figure { setup: Setup::USUAL, moves: &[], marks: &[], caption: lessons::aim_figure() }),
    },
    Section {
        title: lessons::lines_title(),
        words: &[lessons::lines(), lessons::lines_tips()],
        figure: Some(Figure {
            setup: SMALL,
            moves: &["b2c2", "c4d4"],
            marks: &["edge-c1c2", "edge-a3b3", "edge-d3e3", "edge-c4c5"],
            caption: lessons::lines_figure(),
        }),
    },
    Section {
        title: lessons::closing_title(),
        words: &[lessons::closing(), lessons::closing_third()],
        figure: Some(Figure {
            setup: SMALL,
            moves: &["b2c2", "c4d4", "b2b3", "d3d4", "c1c2", "c2c3"],
            marks: &["edge-b3c3"],
            caption: lessons::closing_figure(),
        }),
    },
    Section {
        title: lessons::double_title(),
        words: &[lessons::double()],
        figure: Some(Figure {
            setup: SMALL,
            moves: &["b2c2", "c2d2", "b2b3", "d2d3", "b3c3", "c3d3"],
            marks: &["edge-c2c3"],
            caption: lessons::double_figure(),
        }),
    },
    Section {
        title: lessons::chains_title(),
        words: &[lessons::chains(), lessons::chains_count()],
        figure: Some(Figure {
            setup: SMALL,
            moves: &[
                "b2c2", "c4d4", "b2b3", "d3d4", "c1c2", "c2c3", "b3c3", "c4c5", "a3b3", "d3e3", "c2d2", "b3b4", "d2d3",
            ],
            marks: &["edge-c3d3", "edge-c3c4", "edge-b4c4"],
            caption: lessons::chains_figure(),
        }),
    },
    Section {
        title: lessons::end_title(),
        words: &[lessons::end(), lessons::end_boards()],
        figure: Some(Figure {
            setup: SMALL,
            moves: &[
                "b2c2", "c4d4", "b2b3", "d3d4", "c1c2", "c2c3", "b3c3", "c4c5", "a3b3", "d3e3", "c2d2", "b3b4", "d2d3",
                "c3d3", "c3c4", "b4c4",
            ],
            marks: &[],
            caption: lessons::end_figure(),
        }),
    },
];

/// A whole game: a gift, waiting moves at the tips, and a chain of three that the other side has to open.
pub(super) static LESSON: Lesson = Lesson {
    setup: SMALL,
    pupil: Player::One,
    steps: &[
        LessonStep::read(lessons::hello()),
        LessonStep::make(lessons::first_line(), "b2c2").answered(&["c4d4"]),
        LessonStep::make(lessons::second_line(), "b2b3").answered(&["d3d4"]),
        LessonStep::make(lessons::waiting_line(), "c1c2").answered(&["c2c3"]),
        LessonStep::make(lessons::gift(), "b3c3"),
        LessonStep::make(lessons::extra_line(), "c4c5").answered(&["a3b3"]),
        LessonStep::make(lessons::last_tip(), "d3e3").answered(&["c2d2"]),
        LessonStep::make(lessons::last_safe(), "b3b4").answered(&["d2d3"]),
        LessonStep::make(lessons::chain_first(), "c3d3"),
        LessonStep::make(lessons::chain_second(), "c3c4"),
        LessonStep::make(lessons::chain_third(), "b4c4"),
        LessonStep::read(lessons::goodbye()),
    ],
};
