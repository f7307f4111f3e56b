use ludoteca_game::Player;
use ludoteca_view::{Figure, Lesson, LessonStep, Section, Setup};

use crate::view::lessons;

/// The usual start with the opening roll 3 and 1: white begins.
const OPENING: Setup = Setup { dice: "31", ..Setup::USUAL };

const fn at(position: &'static str) -> Setup {
    Setup { position: Some(position), ..Setup::USUAL }
}

pub(super) static SECTIONS: &[Section] = &[
    Section {
        title: lessons::aim_title(),
        words: &[lessons::aim(), lessons::aim_way()],
        figure: Some(Figure {
            setup: OPENING,
            moves: &[],
            marks: &["point-0", "point-1", "point-2", "point-3", "point-4", "point-5"],
            caption: lessons::aim_figure(),
        }),
    },
    Section {
        title: lessons::rolling_title(),
        words: &[lessons::rolling_start(), lessons::rolling(), lessons::rolling_touch()],
        figure: Some(Figure {
            setup: OPENING,
            moves: &["roll"],
            marks: &["point-7", "point-5", "point-4"],
            caption: lessons::rolling_figure(),
        }),
    },
    Section {
        title: lessons::hitting_title(),
        words: &[lessons::hitting(), lessons::hitting_enter()],
        figure: Some(Figure {
            setup: at("sGfwATDgc/ABUA state=rolled dice=64"),
            moves: &[],
            marks: &["bar-1", "point-20"],
            caption: lessons::hitting_figure(),
        }),
    },
    Section {
        title: lessons::both_title(),
        words: &[lessons::both(), lessons::both_higher()],
        figure: Some(Figure {
            setup: at("250DGAAbAIAAAA state=rolled dice=64"),
            moves: &[],
            marks: &["point-19", "point-13"],
            caption: lessons::both_figure(),
        }),
    },
    Section {
        title: lessons::bearing_title(),
        words: &[lessons::bearing(), lessons::bearing_hit()],
        figure: Some(Figure {
            setup: at("7e4OAAC2HQAAAA state=rolled dice=63"),
            moves: &[],
            marks: &["point-4", "point-2", "off-1"],
            caption: lessons::bearing_figure(),
        }),
    },
    Section {
        title: lessons::cube_title(),
        words: &[lessons::cube(), lessons::cube_answer()],
        figure: Some(Figure {
            setup: at("sGfwATDg88gBMA state=doubled player=2"),
            moves: &[],
            marks: &["cube"],
            caption: lessons::cube_figure(),
        }),
    },
    Section {
        title: lessons::points_title(),
        words: &[lessons::points(), lessons::points_rules()],
        figure: Some(Figure {
            setup: at("3L0HAAQBAAAAAA state=rolled dice=21 cube=2:2"),
            moves: &[],
            marks: &["point-0", "point-3"],
            caption: lessons::points_figure(),
        }),
    },
];

/// The end of a game: a hit, a roll that does not enter, a double, and the last four checkers borne off.
pub(super) static LESSON: Lesson = Lesson {
    setup: Setup { settings: &[], position: Some("2u4AEAAaAgAAAA"), dice: "32,65,66" },
    pupil: Player::One,
    steps: &[
        LessonStep::read(lessons::hello()),
        LessonStep::make(lessons::first_roll(), "roll"),
        LessonStep::make(lessons::hit(), "10/7"),
        LessonStep::make(lessons::go_on(), "7/5"),
        LessonStep::make(lessons::confirm(), "roll").answered(&["roll"]),
        LessonStep::make(lessons::offer(), "double"),
        LessonStep::make(lessons::offer_confirm(), "double").answered(&["accept-double"]),
        LessonStep::make(lessons::second_roll(), "roll"),
        LessonStep::make(lessons::bear_first(), "6/off"),
        LessonStep::make(lessons::bear_second(), "6/off"),
        LessonStep::make(lessons::bear_third(), "5/off"),
        LessonStep::make(lessons::bear_fourth(), "5/off"),
        LessonStep::make(lessons::last_confirm(), "roll"),
        LessonStep::read(lessons::goodbye()),
    ],
};
