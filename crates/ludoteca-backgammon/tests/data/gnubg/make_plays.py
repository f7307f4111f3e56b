"""Makes plays.txt: the legal plays of GNU Backgammon for some thousand positions and rolls.

Run inside gnubg (Debian package gnubg, 1.07.001), a few minutes, one core mostly idle:
    SEED=20240607 OUT=plays.txt gnubg -t -q -r -p make_plays.py </dev/null >/dev/null

A line is `POSITION_ID DICE COUNT HASH`: the GNU position ID with the player on roll; the dice,
higher first; the number of distinct positions the roll can lead to (1 if no play is legal: the
position itself, passed); the FNV-1a 64 bit hash of those positions' GNU IDs, each with the
OPPONENT on roll, sorted by bytes, joined by "\n".

All plays and IDs are gnubg's own (gnubg.hint lists every legal play at 0 plies, gnubg.parsemove
reads the notation, gnubg.positionid writes the IDs); only moving the checkers of a listed play is
done here. The small rules below (`steps`, `kinds`) merely choose which positions are kept: half come
from games (uniformly random plays, gnubg's best plays, a mix of both), the rest are placed at random
around themes (bear-off, bar, primes, stacks ...) until every kind in WANT has its number.
"""
import os
import random
import time
import gnubg

SEED, OUT = int(os.environ.get("SEED", 20240607)), os.environ.get("OUT", "plays.txt")
WANT = {                      # kind -> at least so many lines; a line may be of several kinds
    "random play": 2000,      # met in games of uniformly random plays
    "best play": 2000,        # met in games of gnubg's best plays (0-ply, cubeless)
    "mixed play": 1000,
    "double": 1500,
    "partial double": 300,    # one, two or three of the four can be played
    "bar 1": 600,
    "bar 2+": 500,
    "bearoff race": 800,      # all checkers of the side on roll at home or off, no contact
    "bearoff contact": 800,
    "one die": 400,           # dice differ, only one of them can be played at all
    "higher die": 250,        # dice differ, either can be played but not both: the higher must be
    "order": 300,             # both dice can be played, but not after every first step
    "none": 300,              # no legal play
    "7+ off": 400,
    "stack": 400,             # seven or more checkers of the side on roll on one point
    "prime": 400,             # five or more points in a row held by either side
}


def steps(b, die):
    """Boards after moving one checker of b[1] by one die; b = (other side, side on roll)."""
    opp, me = b
    hi = max(i for i in range(25) if me[i]) if any(me) else -1
    out = set()
    for f in [24] if me[24] else range(24):
        t = f - die
        if me[f] and (opp[23 - t] < 2 if t >= 0 else hi < 6 and (t == -1 or f == hi)):
            o, m = list(opp), list(me)
            m[f] -= 1
            if t >= 0:
                m[t] += 1
                o[24] += o[23 - t]
                o[23 - t] = 0
            out.add((tuple(o), tuple(m)))
    return out


def kinds(b, dice, source):
    """The kinds (keys of WANT) a position with a roll belongs to."""
    opp, me = b
    k = {source}
    hi, lo = dice
    high, low = steps(b, hi), steps(b, lo)
    if not high and not low:
        k.add("none")
    elif hi == lo:
        after = high
        for _ in range(3):
            after = {c for a in after for c in steps(a, hi)}
        if not after and sum(me) > 3:
            k.add("partial double")
    else:
        dead = [not steps(a, lo) for a in high] + [not steps(a, hi) for a in low]
        if not high or not low:
            if all(dead):
                k.add("one die")
        elif all(dead):
            if high != low:
                k.add("higher die")
        elif any(dead):
            k.add("order")
    if hi == lo:
        k.add("double")
    if me[24]:
        k.add("bar 1" if me[24] == 1 else "bar 2+")
    if not any(me[6:]):
        front = max(i for i in range(25) if opp[i])
        k.add("bearoff contact" if front + max(i for i in range(25) if me[i]) > 22 else "bearoff race")
    if sum(me) < 9 or sum(opp) < 9:
        k.add("7+ off")
    if max(me) > 6:
        k.add("stack")
    if any(all(n > 1 for n in s[i:i + 5]) for s in b for i in range(20)):
        k.add("prime")
    return k & set(WANT)


def plays(b, dice):
    """Boards gnubg's legal plays lead to, gnubg's best first; None if gnubg refuses the position."""
    gnubg.command("set gnubgid %s:%s" % (gnubg.positionid(b), gnubg.matchid(CUBE, dict(POS, dice=dice))))
    if gnubg.positionid() != gnubg.positionid(b) or set(gnubg.posinfo()["dice"]) != set(dice):
        return None
    out = []
    for play in gnubg.hint(99999)["hint"]:
        opp, me = map(list, b)
        for f, t in gnubg.parsemove(play["move"]):      # points 24..1, 25 = bar, 0 = off
            me[f - 1] -= 1
            if t:
                me[t - 1] += 1
                if opp[24 - t] == 1:
                    opp[24 - t] = 0
                    opp[24] += 1
        out.append((tuple(opp), tuple(me)))
    return out or [b]


def fnv1a(data):
    h = 0xcbf29ce484222325
    for c in data:
        h = (h ^ c) * 0x100000001b3 % 2 ** 64
    return h


def fill(side, free, n, points):
    """Puts n checkers on up to `points` of the free points, sometimes as a stack."""
    chosen = random.sample(free, min(len(free), points, n))
    stack = random.random() < .3
    for i in range(n if chosen else 0):
        side[chosen[i] if i < len(chosen) else chosen[0] if stack else random.choice(chosen)] += 1


def placed():
    """A position placed at random around a theme (free points are in each side's own numbering)."""
    opp, me = [0] * 25, [0] * 25
    theme = random.choice("race contact bar prime trap any".split())
    mine, his = random.choice((15, random.randint(1, 15))), random.choice((15, random.randint(1, 15)))
    reach = 24
    if theme == "race":
        reach = random.choice((6, 6, 12))
        fill(me, range(6), mine, 6)
    elif theme == "contact":
        fill(me, range(6), mine, random.randint(1, 5))
        opp[24] = min(his, random.choice((0, 0, 1, 2)))
    else:                       # his points stand in front of my back checkers or the bar
        made = random.randint(3, 6)
        low = random.randint(0, 8 if theme == "prime" else 1)
        for i in random.sample(range(low, low + 6), made):
            if his - sum(opp) > 1:
                opp[i] = 2
        me[24] = min(mine, random.choice((1, 1, 2, 3, 4))) if theme == "bar" else 0
        free = [i for i in range(24) if not opp[23 - i]]
        if theme in ("trap", "prime"):
            back = [i for i in free if i > 17] or free
            fill(me, back, min(mine, random.randint(1, 3)), 2)
            free = [i for i in free if i < random.choice((3, 6, 8))] or free
        fill(me, free, mine - sum(me), random.randint(1, 8))
    free = [i for i in range(reach) if not me[23 - i]]
    fill(opp, free, his - sum(opp), random.randint(1, 8))
    return (tuple(opp), tuple(me)) if any(opp) and any(me) else None


def roll():
    return tuple(sorted((random.randint(1, 6), random.randint(1, 6)), reverse=True))


random.seed(SEED)
for line in ("set threads 1", "set display off", "set automatic move off", "set automatic bearoff off",
             "set automatic roll off", "set player 0 human", "set player 1 human", "set rng mersenne",
             "set seed 1", "new session", "set evaluation chequerplay eval plies 0",
             "set evaluation chequerplay eval cubeful off"):
    gnubg.command(line)
START = gnubg.positionfromid("4HPwATDgc/ABMA")
CUBE, POS = dict(gnubg.cubeinfo(), move=1), dict(gnubg.posinfo(), turn=1)
have, lines, refused = dict.fromkeys(WANT, 0), {}, 0


def record(b, dice, source, found=None):
    """Keeps the position if one of its kinds is still short; returns its plays."""
    global refused
    k = kinds(b, dice, source)
    key = "%s %d%d" % (gnubg.positionid(b), *dice)
    if key in lines or all(have[x] >= WANT[x] for x in k):
        return found
    found = found or plays(b, dice)
    if found is None:
        refused += 1
        return None
    ids = sorted(gnubg.positionid((me, opp)) for opp, me in found)
    assert len(set(ids)) == len(ids)
    lines[key] = "%d %016x" % (len(ids), fnv1a("\n".join(ids).encode()))
    for x in k:
        have[x] += 1
    return found


while have["random play"] < WANT["random play"] or have["best play"] < WANT["best play"] \
        or have["mixed play"] < WANT["mixed play"]:
    source = random.choice([x for x in have if x.endswith("play") and have[x] < WANT[x]])
    best = {"random play": 0, "best play": 1, "mixed play": .5}[source]
    b = START
    while any(b[0]) and any(b[1]):
        dice = roll()
        found = plays(b, dice)
        if random.random() < .6:
            record(b, dice, source, found)
        opp, me = found[0] if random.random() < best else random.choice(found)
        b = (me, opp)
while any(have[x] < WANT[x] for x in WANT):
    b = placed()
    if b:
        record(b, roll(), "placed")

with open(OUT, "w", newline="\n") as f:
    f.write("# Legal plays of GNU Backgammon 1.07.001, made by make_plays.py on %s, seed %d.\n"
            "# POSITION_ID DICE COUNT HASH: GNU position ID (player on roll), dice, number of distinct\n"
            "# resulting positions (1 = the position itself if no play is legal), FNV-1a 64 of their GNU\n"
            "# position IDs (opponent on roll), sorted by bytes and joined by \\n.\n"
            "# %d lines (gnubg refused %d more positions); of these (a line may count several times):\n"
            % (time.strftime("%Y-%m-%d"), SEED, len(lines), refused))
    f.writelines("#   %s: %d\n" % x for x in have.items())
    f.writelines("%s %s\n" % x for x in lines.items())
