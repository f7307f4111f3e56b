//! Puzzles and reviews, without a browser.

use ludoteca_game::Player;
use ludoteca_page::{
    Act, Against, Answer, Goal, HintTold, Judged, Pick, Place, PlayAct, Progress, Puzzle, PuzzleAct, PuzzleTold,
    Question, Score, SetupAct, Severity, Tab, Ticket, Wish, Worth,
};
use ludoteca_shelf::SHELF;
use ludoteca_view::Cut;

use crate::browser::{Browser, moves};

/// Creates a puzzle from the start of a game, with the last legal move as the solution.
fn told(game: &str) -> PuzzleTold {
    let kind = ludoteca_play::find_game(SHELF, game).expect("a game");
    let game = kind.open(&Default::default(), None).expect("the usual game");
    PuzzleTold {
        number: 7,
        count: 9,
        level: 5,
        goal: Goal::Win,
        value: 2.0,
        settings: Vec::new(),
        position: game.position().text(),
        line: moves(&game).last().cloned().into_iter().collect(),
        earlier: vec![3, 5],
    }
}

/// Opens a puzzle in a browser without engines.
fn at_puzzle(path: &str, told: &PuzzleTold) -> Browser {
    let mut browser = Browser::at("/");
    browser.engines = false;
    let wishes = browser.page.update(Act::Arrive(path.to_owned()), &mut browser.shop);
    let ticket = ticket_of(&wishes).expect("a puzzle is asked for");
    browser.act(Act::Answered { ticket, answer: Answer::Puzzle(told.clone()) });
    browser
}

fn ticket_of(wishes: &[Wish]) -> Option<Ticket> {
    wishes.iter().find_map(|wish| match wish {
        Wish::Ask { ticket, .. } => Some(*ticket),
        _ => None,
    })
}

fn puzzle(browser: &Browser) -> &Puzzle {
    match browser.page.place() {
        Place::Puzzle(puzzle) => puzzle,
        place => panic!("not at a puzzle but at {place:?}"),
    }
}

/// Touches the spots of a move and returns the ticket of the question to the engines.
fn make(browser: &mut Browser, mv: &str) -> Option<Ticket> {
    let game = puzzle(browser).play().expect("a board").session().game();
    let spots = game.touches().into_iter().find(|choice| choice.mv == mv).expect("it can be touched").spots;
    let mut asked = None;
    for spot in spots {
        let wishes = browser.page.update(Act::Puzzle(PuzzleAct::Play(PlayAct::Touch(spot))), &mut browser.shop);
        asked = asked.or(ticket_of(&wishes));
        for wish in wishes {
            match wish {
                Wish::Keep { key, text } => drop(browser.shop.kept.insert(key, text)),
                Wish::Wake { timer, .. } => browser.act(Act::Woke(timer)),
                _ => {}
            }
        }
    }
    asked
}

#[test]
fn the_puzzle_of_the_day_and_one_by_its_number_are_asked_for() {
    let mut browser = Browser::at("/");
    browser.shop.now_ms = 20_774 * 86_400_000 + 5;
    let game = SHELF[1].name();
    let mut asked = |path: String| {
        let wishes = browser.page.update(Act::Arrive(path), &mut browser.shop);
        wishes.into_iter().find_map(|wish| match wish {
            Wish::Ask { question: Question::Puzzle { pick, .. }, .. } => Some(pick),
            _ => None,
        })
    };
    assert_eq!(asked(format!("/{game}/puzzles")), Some(Pick::Day(20_774)));
    assert_eq!(asked(format!("/{game}/puzzles/12")), Some(Pick::Number(12)));
}

#[test]
fn a_play_of_several_moves_is_the_solution_in_any_order() {
    let told = PuzzleTold {
        goal: Goal::Best { by: 0.1, exact: false },
        settings: vec![("cube".to_owned(), "off".to_owned())],
        position: "4HPwATDgc/ABMA state=rolled dice=31".to_owned(),
        line: vec!["8/5 6/5".to_owned()],
        ..told(SHELF[0].name())
    };
    let path = format!("/{}/puzzles/7", SHELF[0].name());
    for moves in [["8/5", "6/5"], ["6/5", "8/5"]] {
        let mut browser = at_puzzle(&path, &told);
        assert!(make(&mut browser, moves[0]).is_none(), "half a play is not judged");
        assert_eq!((puzzle(&browser).progress(), puzzle(&browser).tries()), (&Progress::Open, 0));
        make(&mut browser, moves[1]);
        assert_eq!((puzzle(&browser).progress(), puzzle(&browser).tries()), (&Progress::Right, 1), "{moves:?}");
    }
    let mut browser = at_puzzle(&path, &told);
    make(&mut browser, "24/21");
    assert!(make(&mut browser, "6/5").is_some(), "what it is worth is asked");
    assert!(matches!(puzzle(&browser).progress(), Progress::Wrong(wrong) if wrong.played == "24/21 6/5"));
}

#[test]
fn a_wrong_move_is_refuted_and_the_right_one_is_noted() {
    for game in &SHELF[1..] {
        let told = told(game.name());
        let mut browser = at_puzzle(&format!("/{}/puzzles", game.name()), &told);
        assert_eq!(*puzzle(&browser).progress(), Progress::Open, "{}", game.name());
        let wrong = moves(puzzle(&browser).play().expect("a board").session().game())[0].clone();
        let ticket = make(&mut browser, &wrong).expect("the engines are asked why");
        assert!(matches!(puzzle(&browser).progress(), Progress::Wrong(wrong) if wrong.answer.is_none()));
        assert!(puzzle(&browser).play().expect("a board").board(Cut::Wide).live.is_empty(), "it has to be tried again");
        let worth = Worth { value: 4.0, exact: true };
        browser.act(Act::Answered {
            ticket,
            answer: Answer::Hint(HintTold { moves: vec!["x".to_owned()], whole: None, worth, figures: Vec::new() }),
        });
        let to_act = puzzle(&browser).play().expect("a board").session().to_act();
        let own = to_act == Some(Player::One);
        match puzzle(&browser).progress() {
            Progress::Wrong(wrong) => {
                let (_, worth) = wrong.answer.as_ref().expect("it is known");
                assert_eq!(worth.value, if own { 4.0 } else { -4.0 }, "in the eyes of who tried");
            }
            other => panic!("{other:?}"),
        }
        browser.act(Act::Puzzle(PuzzleAct::Again));
        assert_eq!((puzzle(&browser).progress(), puzzle(&browser).tries()), (&Progress::Open, 1));
        make(&mut browser, &told.line[0]);
        assert_eq!((puzzle(&browser).progress(), puzzle(&browser).tries()), (&Progress::Right, 2), "{}", game.name());
        assert_eq!(puzzle(&browser).play().expect("a board").line_shown(), 1);
        let score = Score::read(&browser.shop.kept[Score::KEY]);
        assert_eq!((score.solved(game.name()), score.streak(puzzle(&browser).day())), ((1, 0), 1));
        assert!(browser.page.archive().games().is_empty(), "a puzzle is no game that is kept");
    }
}

#[test]
fn a_solution_that_was_looked_at_is_not_solved_and_the_next_one_is_another() {
    let game = SHELF[2].name();
    let mut browser = at_puzzle(&format!("/{game}/puzzles/7"), &told(game));
    browser.act(Act::Puzzle(PuzzleAct::Show));
    assert_eq!(*puzzle(&browser).progress(), Progress::Shown);
    let score = Score::read(&browser.shop.kept[Score::KEY]);
    assert_eq!(score.solved(game), (0, 0));
    browser.act(Act::Puzzle(PuzzleAct::Next));
    assert_eq!(browser.path, format!("/{game}/puzzles/8"));
}

#[test]
fn a_game_without_puzzles_says_so() {
    let mut browser = Browser::at("/");
    browser.act(Act::Arrive(format!("/{}/puzzles", SHELF[0].name())));
    assert_eq!(*puzzle(&browser).progress(), Progress::Missing);
}

#[test]
fn a_game_that_is_over_is_gone_over_and_mistakes_are_found_one_after_the_other() {
    let game = SHELF[1].name();
    let mut browser = Browser::at(&format!("/{game}"));
    browser.setup(SetupAct::Against(Against::Friend));
    browser.setup(SetupAct::Start);
    while browser.play().result().is_none() {
        crate::touch_anything(&mut browser);
    }
    assert_eq!(browser.play().review().map(|reviewed| reviewed.progress.0), Some(0), "nobody looks at it yet");
    // Engines that find every third decision bad.
    let mut wishes = browser.page.update(Act::Play(PlayAct::Tab(Tab::Analysis)), &mut browser.shop);
    let mut asked = 0;
    loop {
        let next = wishes.into_iter().find_map(|wish| match wish {
            Wish::Ask { ticket, question, .. } => Some((ticket, question)),
            _ => None,
        });
        let Some((ticket, question)) = next else { break };
        let answer = match question {
            Question::Position { .. } => Answer::Position(Some(Worth { value: 0.0, exact: false })),
            Question::Review { events, .. } => {
                asked += 1;
                let severity = if events % 3 == 2 { Severity::Blunder } else { Severity::Fine };
                let better = vec!["a".to_owned()];
                Answer::Review(Some(Judged { played: String::new(), severity, cost: 1.0, exact: true, better }))
            }
            question => panic!("{question:?}"),
        };
        wishes = browser.page.update(Act::Answered { ticket, answer }, &mut browser.shop);
    }
    let reviewed = browser.play().review().expect("the game is over");
    assert_eq!(reviewed.progress, (asked, asked));
    assert!(!reviewed.mistakes.is_empty());
    let mut seen = Vec::new();
    for _ in 0..=reviewed.mistakes.len() {
        browser.at_board(PlayAct::NextMistake);
        seen.push(browser.play().line_shown());
    }
    let lines: Vec<usize> = reviewed.mistakes.iter().map(|mistake| mistake.line).collect();
    assert_eq!(seen[..lines.len()], lines, "in their order");
    assert_eq!(seen.last(), lines.first(), "and then from the start");
}
