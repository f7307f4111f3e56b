use ludoteca_game::Player;
use ludoteca_view::{Figure, Lesson, LessonStep, Section, Setup};

use crate::view::lessons;

/// The usual board with these stones on it.
const fn with_stones(position: &'static str) -> Setup {
    Setup { position: Some(position), ..Setup::USUAL }
}

pub(super) static SECTIONS: &[Section] = &[
    Section {
        title: lessons::aim_title(),
        words: &[lessons::aim(), lessons::aim_board()],
        figure: Some(Figure {
            setup: Setup::USUAL,
            moves: &[],
            marks: &["pit-0", "pit-1", "pit-2", "pit-3", "pit-4", "pit-5", "pit-6"],
            caption: lessons::aim_figure(),
        }),
    },
    Section {
        title: lessons::sowing_title(),
        words: &[lessons::sowing()],
        figure: Some(Figure {
            setup: Setup::USUAL,
            moves: &["2"],
            marks: &["pit-3", "pit-4", "pit-5", "pit-6", "pit-8", "pit-9"],
            caption: lessons::sowing_figure(),
        }),
    },
    Section {
        title: lessons::extra_title(),
        words: &[lessons::extra(), lessons::extra_capture()],
        figure: Some(Figure {
            setup: Setup::USUAL,
            moves: &["0"],
            marks: &["pit-0"],
            caption: lessons::extra_figure(),
        }),
    },
    Section {
        title: lessons::round_title(),
        words: &[lessons::round(), lessons::round_own()],
        figure: Some(Figure {
            setup: with_stones("1,0,3,2,4,1,10,30,2,5,0,3,6,1,2,28 1"),
            moves: &[],
            marks: &["pit-0", "pit-1"],
            caption: lessons::round_figure(),
        }),
    },
    Section {
        title: lessons::end_title(),
        words: &[lessons::end(), lessons::end_score()],
        figure: Some(Figure {
            setup: with_stones("0,0,0,0,0,0,1,50,0,2,0,0,3,0,0,42 1"),
            moves: &[],
            marks: &["pit-9", "pit-12"],
            caption: lessons::end_figure(),
        }),
    },
];

/// The end of a game: extra turns by exact counts, and a side that runs dry.
pub(super) static LESSON: Lesson = Lesson {
    setup: with_stones("0,0,0,4,0,0,1,42,0,0,0,0,0,2,3,46 1"),
    pupil: Player::One,
    steps: &[
        LessonStep::read(lessons::hello()),
        LessonStep::make(lessons::nearest(), "6"),
        LessonStep::make(lessons::exact(), "3"),
        LessonStep::make(lessons::nearest_again(), "6"),
        LessonStep::make(lessons::quiet(), "5").answered(&["13", "14"]),
        LessonStep::read(lessons::their_turn()),
        LessonStep::make(lessons::sure_first(), "6"),
        LessonStep::make(lessons::starve(), "4"),
        LessonStep::read(lessons::goodbye()),
    ],
};
