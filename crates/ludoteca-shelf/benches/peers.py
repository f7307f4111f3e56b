"""Random games in OpenSpiel's C++, for `cargo xtask peers`: one JSON object a line, under the names of our own bench.

The games run inside OpenSpiel's random rollout evaluator, so that no Python stands between two moves.
"""

import json
import random
import time

import pyspiel

ROLLOUTS = 40000


def steps_of_a_game(game, games=300):
    chance = random.Random(1)
    steps = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
    return steps / games


def steps_a_second(name):
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    # One simulation: the search evaluates a single leaf, by ROLLOUTS random games.
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
    began = time.process_time()
    search.mcts_search(game.new_initial_state())
    seconds = time.process_time() - began
    return ROLLOUTS * steps_of_a_game(game) / seconds


for ours, theirs in [
    ("playouts galleta rectangle 3x3", "dots_and_boxes(num_rows=3,num_cols=3)"),
    ("playouts galleta rectangle 5x5", "dots_and_boxes(num_rows=5,num_cols=5)"),
    ("playouts congkak 6 pits 4 stones", "mancala"),
    ("playouts congkak 7 pits 7 stones", "mancala"),
]:
    print(json.dumps({"name": ours, "peer": "OpenSpiel " + theirs, "speed": steps_a_second(theirs)}))


def backgammon_games_a_second(games=2000):
    game = pyspiel.load_game("backgammon")
    search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(games, 1), 1.0, 1, 100, False, 1, False)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    began = time.process_time()
    search.mcts_search(state)
    return games / (time.process_time() - began)


print(json.dumps({"name": "games backgammon", "peer": "OpenSpiel backgammon", "speed": backgammon_games_a_second()}))
