#!/usr/bin/env python3
"""Checks a Kamisado certificate from its format alone (docs/formats.md).

    python3 check_certificate.py standard-mutual.cert [EVERY]

It shares no code with the program that wrote the certificate: the board, the
moves and the end of a round are written here a second time. EVERY (default 1)
checks only each EVERY-th section of a standard match.
"""

import sys

COLOURS = "AZMNPRSV"
BOARD = ["MVRASPZN", "PMAZVSNR", "ZAMPRNSV", "ARVMNZPS", "SPZNMVRA", "VSNRPMAZ", "RNSVZAMP", "NZPSARVM"]
COLOUR_OF = [COLOURS.index(BOARD[square // 8][square % 8]) for square in range(64)]
# The start of a round: for each player, the square of the tower of each colour.
HOME = tuple(
    tuple(next(rank + file for file in range(8) if COLOUR_OF[rank + file] == colour) for colour in range(8))
    for rank in (0, 56)
)
MIRROR = {COLOUR_OF[file]: COLOUR_OF[7 - file] for file in range(8)}
AHEAD = 1
SUMO_REACH = 5


def ray(player, square, step):
    """The squares in front of a tower, left (-1), ahead (0) or right (+1)."""
    file, rank, squares = square % 8, square // 8, []
    while True:
        file, rank = file + step, rank + (1 if player == 0 else -1)
        if not (0 <= file < 8 and 0 <= rank < 8):
            return squares
        squares.append(8 * rank + file)


RAYS = [[[ray(player, square, step) for step in (-1, 0, 1)] for square in range(64)] for player in (0, 1)]


class Round:
    """The rules of one round, with the sumo towers that it begins with."""

    def __init__(self, sumo, chain):
        self.sumo, self.chain = sumo, chain

    def is_sumo(self, player, colour):
        return self.sumo[player] >> colour & 1

    def targets(self, towers, player, colour):
        occupied = set(towers[0]) | set(towers[1])
        square, is_sumo = towers[player][colour], self.is_sumo(player, colour)
        found = []
        for squares in RAYS[player][square]:
            for distance, target in enumerate(squares):
                if target in occupied or (is_sumo and distance >= SUMO_REACH):
                    break
                found.append(target)
        ahead = RAYS[player][square][AHEAD]
        if is_sumo and len(ahead) >= 2 and ahead[0] in towers[1 - player] and ahead[1] not in occupied:
            if not self.is_sumo(1 - player, towers[1 - player].index(ahead[0])):
                found.append(ahead[0])
        return found

    def play(self, towers, player, colour, target):
        """(towers, player to move, colour to move), or ("over", winner, winning colour)."""
        towers = [list(towers[0]), list(towers[1])]
        if target in towers[1 - player]:
            pushed = towers[1 - player].index(target)
            landing = RAYS[player][target][AHEAD][0]
            towers[1 - player][pushed] = landing
            towers[player][colour] = target
            mover, required = player, COLOUR_OF[landing]
        else:
            towers[player][colour] = target
            if target // 8 == (7 if player == 0 else 0):
                return ("over", player, colour)
            mover, required = 1 - player, COLOUR_OF[target]
        blocked = []
        while not self.targets(towers, mover, required):
            over = (mover, required) in blocked if self.chain else bool(blocked)
            blocked.append((mover, required))
            if over:
                winner = 1 - player
                return ("over", winner, next(c for player, c in blocked if player == winner))
            mover, required = 1 - mover, COLOUR_OF[towers[mover][required]]
        return (tuple(map(tuple, towers)), mover, required)


class Proof:
    """Follows the winner's answers against every defence."""

    def __init__(self, rules, winner_after, answers):
        self.rules, self.winner_after, self.answers = rules, winner_after, answers
        self.read, self.met, self.positions = 0, {}, 0

    def next_answer(self):
        self.read += 1
        return self.answers[self.read - 1]

    def follow(self, position, winner):
        self.positions += 1
        if position[0] == "over":
            assert self.winner_after(position[1], position[2]) == winner, "the round ends for the other player"
            return
        towers, mover, required = position
        colours = range(8) if required is None else [required]
        moves = sorted((target, c) for c in colours for target in self.rules.targets(towers, mover, c))
        if mover == winner and any(self.wins_at_once(towers, mover, c, target) for target, c in moves):
            return
        if position in self.met:
            assert self.met[position] == winner, "both players are said to win one position"
            return
        self.met[position] = winner
        if mover == winner:
            start = self.next_answer() if required is None else towers[mover][required]
            target = self.next_answer()
            answer = [c for t, c in moves if t == target and towers[mover][c] == start]
            assert len(answer) == 1, "the answer is not a move"
            moves = [(target, answer[0])]
        for target, colour in moves:
            self.follow(self.rules.play(towers, mover, colour, target), winner)

    def wins_at_once(self, towers, mover, colour, target):
        after = self.rules.play(towers, mover, colour, target)
        return after[0] == "over" and self.winner_after(after[1], after[2]) == mover

    def finish(self):
        assert self.read == len(self.answers), "answers are left over"
        return self.positions


def check(data, every):
    text, body = data.split(b"\n\n", 1)
    first, *lines = text.decode().split("\n")
    assert first == "ludoteca certificate 1", "not a certificate"
    header = dict(line.split(": ", 1) for line in lines)
    assert header["position"].startswith("NZPSARVM/8/8/8/8/8/8/mvraspzn 1 --"), "only the start is checked here"
    chain, standard = header["block"] == "chain", header.get("mode") == "standard"
    # The player who wins each round start proved so far: 0 the one who starts.
    round_winner = {}

    def match_winner(sumo):
        """The player who wins the match when `winner` takes this round with the tower of `colour`."""

        def winner_after(winner, colour):
            points = bin(sumo[winner]).count("1") + (3 if sumo[winner] >> colour & 1 else 1)
            if not standard or points >= 3:
                return winner
            start = (sumo[1 - winner], sumo[winner] | 1 << colour)
            known = round_winner.get(start, round_winner.get(tuple(map(mirror, start))))
            return None if known is None else (1 - winner if known == 0 else winner)

        return winner_after

    positions = 0
    for section in range(int(header.get("rounds", 0))):
        sumo, winner = (body[0], body[1]), body[2] - 1
        end = 7 + int.from_bytes(body[3:7], "little")
        if section % every == 0:
            proof = Proof(Round(sumo, chain), match_winner(sumo), body[7:end])
            proof.follow((HOME, 0, None), winner)
            positions += proof.finish()
        round_winner[sumo] = winner
        body = body[end:]

    rules = Round((0, 0), chain)
    proof = Proof(rules, match_winner((0, 0)), body)
    first_moves = set()
    for claim in header["winners"].split():
        move, winner = claim.split("=")
        start, target = square(move[:2]), square(move[2:])
        colour = HOME[0].index(start)
        assert target in rules.targets(HOME, 0, colour), f"{move} is not a move"
        first_moves.add(move)
        proof.follow(rules.play(HOME, 0, colour, target), int(winner) - 1)
    assert len(first_moves) == sum(len(rules.targets(HOME, 0, c)) for c in range(8)), "a first move is missing"
    return positions + proof.finish(), len(round_winner)


def mirror(towers):
    return sum(1 << MIRROR[colour] for colour in range(8) if towers >> colour & 1)


def square(name):
    return ord(name[0]) - ord("a") + 8 * (int(name[1]) - 1)


if __name__ == "__main__":
    sys.setrecursionlimit(10_000)
    with open(sys.argv[1], "rb") as file:
        positions, rounds = check(file.read(), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(f"correct: {positions} positions followed, {rounds} round starts")
