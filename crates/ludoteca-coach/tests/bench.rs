//! What the engines do with fixed problems. If this changes, engines behave differently: say in the commit what that did.

use expect_test::expect;
use ludoteca_coach::bench::{name_of, signature, solve};
use ludoteca_engines::{Task, problems_of};
use ludoteca_shelf::SHELF;

#[test]
fn engines_do_what_they_did_before() {
    let lines: Vec<String> = SHELF.iter().flat_map(|game| signature(game)).collect();
    expect![[r#"
        kamisado think 20000: 20000 e1e5 ~ 0.010
        kamisado mode=standard think 10000: 10000 g1g4 ~ 0.004
        kamisado position solve: 3530 f4f6 = -1.000
        galleta radius=2 solve: 435 c1c2 = 2.000
        galleta radius=3 think 10000: 10000 c5d5 ~ 1.000
        galleta radius=5 think 2000: 2000 f7f8 ~ -12.000
        congkak pits=3 stones=3 solve: 0 0 = 2.000
        congkak think 20000: 20000 4 ~ 1.562
    "#]]
    .assert_eq(&format!("{}\n", lines.join("\n")));
}

#[test]
fn every_problem_can_be_set_up_and_every_game_has_some() {
    for game in SHELF {
        let problems = problems_of(game.name());
        assert!(problems.len() > 1, "{}", game.name());
        for problem in problems {
            // Heavy ones are only begun.
            let shallow = ludoteca_engines::Problem { task: Task::Count { plies: 1 }, ..*problem };
            let came =
                solve(game, &shallow).unwrap_or_else(|why| panic!("{} {}: {why}", game.name(), name_of(problem)));
            assert!(came.is_some_and(|came| came.nodes > 0), "{} {}", game.name(), name_of(problem));
        }
    }
}
