//! Bots are asked for by name and shown a game.

mod support;

use ludoteca_engines::{Limits, bots_of, every_choice, find_bot, worth_of};
use ludoteca_game::{Explain, Lang, Player, Settings};
use ludoteca_play::find_game;
use support::{GAMES, bot, open, play};

fn refusal(game: &str, spec: &str) -> [String; 2] {
    let error = find_bot(game, spec).expect_err("refused");
    [Lang::En, Lang::Es].map(|lang| error.message().in_lang(lang))
}

#[test]
fn a_bot_says_how_it_can_be_asked_for_again() {
    for (spec, name) in [("bot", "bot:4"), ("BOT: 6 ", "bot:6"), ("bot:nivel=8", "bot:8"), ("Azar", "random")] {
        assert_eq!(bot("backgammon", spec).name(), name);
        assert_eq!(bot("backgammon", name).name(), name);
    }
}

#[test]
fn an_unknown_bot_is_answered_with_those_there_are() {
    assert_eq!(
        refusal("backgammon", "minimax:3"),
        [
            "there is no bot «minimax» for «backgammon»; there are: bot, random (azar), simple, gammon",
            "no hay ningún bot «minimax» para «backgammon»; los hay: bot, random (azar), simple, gammon"
        ]
    );
}

#[test]
fn a_wrong_option_is_answered_with_what_there_is() {
    assert_eq!(
        refusal("backgammon", "bot:9"),
        ["bot: level cannot be «9»; it can be: 1 to 8", "bot: level no puede ser «9»; puede ser: de 1 a 8"]
    );
    assert_eq!(
        refusal("backgammon", "bot:speed=9"),
        [
            "bot: there is no setting «speed»; there are: level (1 to 8)",
            "bot: no hay ningún ajuste «speed»; los hay: level (de 1 a 8)"
        ]
    );
    assert_eq!(refusal("backgammon", "bot:3,nivel=3"), ["bot: level is given twice", "bot: level se indica dos veces"]);
    assert_eq!(
        refusal("backgammon", "simple:3"),
        ["simple has no options, so it cannot have «3»", "simple no tiene opciones, así que no puede tener «3»"]
    );
}

#[test]
fn a_game_without_a_module_still_has_players() {
    let names: Vec<&str> = bots_of("toy").iter().map(|kind| kind.name).collect();
    assert_eq!(names, ["bot", "random"]);
    let (one, two) = (bot("toy", "bot:7"), bot("toy", "azar"));
    for seed in 0..20 {
        play(open("toy", &[]), [&*one, &*two], 100, seed);
    }
}

#[test]
fn nobody_is_advised_out_of_turn_or_at_another_table() {
    for name in ["backgammon", "kamisado", "galleta", "congkak", "toy"] {
        let game = open(name, &[]);
        for by in Player::BOTH {
            let advised = bot(name, "random").advise(&game, by, &Limits::NONE).is_some();
            assert_eq!(advised, game.turn().may_act(by), "{name}");
        }
    }
    let game = open("congkak", &[]);
    assert_eq!(bot("galleta", "random").advise(&game, Player::One, &Limits::NONE), None);
}

#[test]
fn nobody_is_advised_after_the_game() {
    let mut game = open("congkak", &[]);
    let decision = game.decide(Player::One, "@resign").expect("one may resign");
    game.commit(decision);
    assert_eq!(bot("congkak", "bot").advise(&game, Player::One, &Limits::NONE), None);
}

#[test]
fn a_random_player_of_backgammon_neither_gives_up_nor_raises_the_stake() {
    let mut game = open("backgammon", &[("length", "5")]);
    let random = bot("backgammon", "random");
    let mut dice = support::Seeded(fastrand::Rng::with_seed(5));
    let mut seen = 0;
    loop {
        game.settle(&mut dice);
        let Some(by) = game.turn().anyone() else { break };
        let counsel = random.advise(&game, by, &Limits::NONE).expect("a move");
        let silly = ["resign", "undo", "double", "drop", "refuse"];
        assert!(!silly.iter().any(|word| counsel.mv.contains(word)), "{}", counsel.mv);
        seen += 1;
        let decision = game.decide(by, &counsel.mv).expect("legal");
        game.commit(decision);
    }
    assert!(seen > 100, "a match was played");
}

#[test]
fn lines_come_from_the_best_to_the_worst_wherever_a_search_is_stopped() {
    for name in ["kamisado", "galleta", "congkak"] {
        for seed in 1..5 {
            let game = support::opened(name, &[], 6, seed);
            let Some(by) = game.turn().player() else { continue };
            for nodes in [0, 40, 300, 1_500, 6_000] {
                let limits = Limits { lines: usize::MAX, ..support::limits(nodes, seed) };
                let counsel = bot(name, "bot:8").advise(&game, by, &limits).expect("a move");
                let values: Vec<f64> = counsel.lines.iter().map(|line| line.value).collect();
                assert!(values.is_sorted_by(|one, other| one >= other), "{name} {nodes}: {values:?}");
                assert_eq!((&counsel.mv, counsel.value), (&counsel.lines[0].moves[0], values[0]), "{name} {nodes}");
            }
        }
    }
}

#[test]
fn a_position_of_backgammon_is_worth_as_much_as_the_best_of_its_plays_cube_and_all() {
    let game = find_game(GAMES, "backgammon").expect("a game");
    let settings = Settings::read(game.info.settings, []).expect("no settings");
    for position in
        ["XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10", "XGID=-a-B--E-B-a-dDB--b-bcb----:0:0:-1:00:0:0:0:0:8"]
    {
        let game = game.open(&settings, Some(position)).expect("a position");
        let by = game.turn().anyone().expect("somebody decides");
        let choices = every_choice(&game, &Limits::NONE);
        let best = &choices.moves[0];
        assert_eq!(worth_of(&game, by, &Limits::NONE), Some((best.worth, best.exact)));
        assert_eq!(worth_of(&game, by.other(), &Limits::NONE), Some((-best.worth, best.exact)));
    }
}
