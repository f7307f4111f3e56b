//! Puzzles: found, written, read back.

use ludoteca_coach::puzzles::{Finder, Keeps, Puzzle, PuzzleSet, find};
use ludoteca_engines::{How, Limits, analyst_of, solver_of};
use ludoteca_game::Settings;
use ludoteca_play::find_game;
use ludoteca_shelf::SHELF;

#[test]
fn exactly_one_move_of_a_puzzle_is_good_and_the_set_reads_back() {
    for (name, given) in
        [("galleta", &[("radius", "2")][..]), ("congkak", &[("pits", "4"), ("stones", "2")]), ("kamisado", &[])]
    {
        let game = find_game(SHELF, name).expect("a game");
        let settings = Settings::read(game.info.settings, given.iter().copied()).expect("settings");
        let table = game.open(&settings, None).expect("a game");
        let finder = Finder { game: &table, count: 4, seed: 3, nodes: 20_000, games: 0 };
        let mut told = 0;
        let puzzles = find(&finder, &|| false, &mut |_, found| told = found);
        assert_eq!((puzzles.len(), told), (4, 4), "{name}");
        let solver = solver_of(name).expect("a solver");
        for puzzle in &puzzles {
            let table = puzzle.open(game).expect("it can be set up");
            let by = table.turn().anyone().expect("somebody's turn");
            let limits = Limits { lines: usize::MAX, ..Limits::NONE };
            let solved = solver.advise(&table, by, &limits).expect("a move");
            let is_good = |value: f64| if puzzle.keeps == Keeps::Win { value > 0.0 } else { value >= 0.0 };
            let good: Vec<&str> =
                solved.lines.iter().filter(|line| is_good(line.value)).map(|line| line.moves[0].as_str()).collect();
            assert_eq!(good, [puzzle.line[0].as_str()], "{name}: {puzzle:?}");
            assert!(solved.exact && solved.value == puzzle.value);
        }
        let set = PuzzleSet { game: game.name(), puzzles };
        assert_eq!(PuzzleSet::read(&set.write(), SHELF), Ok(set));
    }
}

#[test]
fn where_dice_decide_as_well_one_play_is_clearly_the_best() {
    let game = find_game(SHELF, "backgammon").expect("a game");
    let settings = Settings::read(game.info.settings, [("cube", "off")]).expect("settings");
    let found = |position: Option<&str>, games| {
        let table = game.open(&settings, position).expect("a game");
        let count = if games == 0 { 2 } else { 1 };
        let finder = Finder { game: &table, count, seed: 1, nodes: 1, games };
        find(&finder, &|| false, &mut |_, _| {})
    };
    let proved = found(Some("bearoff"), 0);
    let estimated = found(None, 36);
    assert_eq!((proved.len(), estimated.len()), (2, 1));
    let is_proved = |puzzle: &Puzzle| matches!(puzzle.keeps, Keeps::Most { exact: true, by } if by >= 0.02);
    assert!(proved.iter().all(is_proved), "{proved:?}");
    assert!(!estimated.iter().any(is_proved), "{estimated:?}");
    let set = PuzzleSet { game: game.name(), puzzles: proved.into_iter().chain(estimated).collect() };
    let read = PuzzleSet::read(&set.write(), SHELF).expect("it reads back");
    let solutions = |set: &PuzzleSet| set.puzzles.iter().map(|puzzle| puzzle.line.clone()).collect::<Vec<_>>();
    assert_eq!(solutions(&read), solutions(&set));
}

#[test]
fn a_game_with_few_positions_is_given_up_when_there_are_no_more() {
    let game = find_game(SHELF, "congkak").expect("a game");
    let settings = Settings::read(game.info.settings, [("pits", "3"), ("stones", "1")]).expect("settings");
    let table = game.open(&settings, None).expect("a game");
    let finder = Finder { game: &table, count: 100_000, seed: 1, nodes: 1_000, games: 0 };
    assert!(find(&finder, &|| false, &mut |_, _| {}).len() < 1_000);
}

#[test]
fn what_is_no_set_is_refused_with_its_line() {
    let wrong = |text: &str| PuzzleSet::read(text, SHELF).map_err(|why| why.line).expect_err("it is wrong");
    assert_eq!(wrong(""), 1);
    assert_eq!(wrong("ludoteca puzzles 1\n"), 2);
    assert_eq!(wrong("ludoteca puzzles 1\ngame: chess\n"), 2);
    let with = |line: &str| wrong(&format!("ludoteca puzzles 1\ngame: congkak\n\n{line}\n"));
    for line in [
        "nonsense",
        "level 0; wins +1; pits=3 stones=1; 1,0,0,3,0,0,1,1 1; 0",
        "level 1; wins +1; pits=3 stones=1; 1,0,0,3,0,0,1,1 1; ",
        "level 1; loses +1; pits=3 stones=1; 1,0,0,3,0,0,1,1 1; 0",
        "level 1; wins +1; pits=3 stones=1; 1,0,0,3,0,0,1,1 1; 2",
        "level 1; wins +1; pits=3 stones=1; nowhere; 2",
        "level 1; wins NaN; pits=3 stones=1; 1,0,0,3,0,0,1,1 1; 0",
    ] {
        assert_eq!(with(line), 4, "{line}");
    }
    let right = "ludoteca puzzles 1\ngame: congkak\n\nlevel 1; wins +1; pits=3 stones=1; 1,0,0,3,0,0,1,1 1; 0\n";
    assert!(PuzzleSet::read(right, SHELF).is_ok());
}

#[test]
fn the_puzzles_that_come_along_are_right_many_and_of_every_difficulty() {
    /// So many of each set are solved again; the others were when they were found.
    const SOLVED_AGAIN: usize = 8;
    let sets = SHELF.iter().filter_map(|game| Some((game, ludoteca_shelf::puzzles_of(game.name())?)));
    for (game, text) in sets {
        let set = PuzzleSet::read(text, SHELF).unwrap_or_else(|why| panic!("{}: {why}", game.name()));
        assert_eq!(set.game, game.name());
        assert!(set.puzzles.len() >= 200, "{}: {}", game.name(), set.puzzles.len());
        let positions: std::collections::HashSet<&str> =
            set.puzzles.iter().map(|puzzle| puzzle.position.as_str()).collect();
        assert_eq!(positions.len(), set.puzzles.len(), "{}: no position comes twice", game.name());
        let hard = set.puzzles.iter().filter(|puzzle| puzzle.level >= 5).count();
        assert!(hard >= set.puzzles.len() / 10, "{}: {hard} are hard", game.name());
        let Some(solver) = solver_of(game.name()) else {
            for puzzle in set.puzzles.iter().filter(|puzzle| matches!(puzzle.keeps, Keeps::Most { exact: true, .. })) {
                let table = puzzle.open(game).expect("it can be set up");
                let by = table.turn().anyone().expect("somebody's turn");
                let analyst = analyst_of(game.name(), How::Plies(0)).expect("who judges plays");
                let judged = analyst.judge(&table, by, &Limits::NONE).expect("dice to play");
                let (best, next) = (&judged.choices[0], &judged.choices[1]);
                assert!(judged.exact && best.text == puzzle.line[0], "{}", puzzle.position);
                let Keeps::Most { by, .. } = puzzle.keeps else { unreachable!("those were left out") };
                assert!((best.value - next.value - by).abs() < 1e-3, "{}", puzzle.position);
            }
            continue;
        };
        for puzzle in set.puzzles.iter().step_by(set.puzzles.len() / SOLVED_AGAIN) {
            let table = puzzle.open(game).expect("it can be set up");
            let by = table.turn().anyone().expect("somebody's turn");
            let limits = Limits { lines: usize::MAX, ..Limits::NONE };
            let solved = solver.advise(&table, by, &limits).expect("a move");
            assert_eq!((solved.exact, solved.value), (true, puzzle.value), "{}", puzzle.position);
            let is_good = |value: f64| if puzzle.keeps == Keeps::Win { value > 0.0 } else { value >= 0.0 };
            let good: Vec<&str> =
                solved.lines.iter().filter(|line| is_good(line.value)).map(|line| line.moves[0].as_str()).collect();
            assert_eq!(good, [puzzle.line[0].as_str()], "{}", puzzle.position);
        }
    }
}
