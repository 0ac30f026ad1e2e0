"""Deals of Oh Hell by the package `open_spiel` (2.0.2), kept in `cases/oh_hell_scores.csv`.

    pip install open_spiel; python tests/cases/oh_hell_scores.py > tests/cases/oh_hell_scores.csv

One line a deal, bid and played at random; numbers are in bidding order, the dealer last. `may`: what the
dealer might bid after the others. A bid made gives 10 and a point a trick, one missed costs a point a trick off.
"""

import csv
import re
import sys
from itertools import product
from random import Random

import pyspiel

HEAD = ("players", "cards", "bids", "may", "tricks", "points")
PLAYERS, CARDS, EACH = range(3, 7), range(1, 9), 8


def main() -> None:
    write = csv.writer(sys.stdout, lineterminator="\n").writerow
    write(HEAD)
    chance = Random(1903)
    for players, cards, _ in product(PLAYERS, CARDS, range(EACH)):
        write((players, cards, *(" ".join(map(str, part)) for part in deal(players, cards, chance))))


def deal(players: int, cards: int, chance: Random) -> tuple[list[int], list[int], list[int], list[int]]:
    rules = {"players": players, "num_tricks_fixed": cards, "off_bid_penalty": True, "points_per_trick": 1}
    state, may = pyspiel.load_game("oh_hell", rules).new_initial_state(), list[int]()
    while not state.is_terminal():
        moves = [move for move, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        if "Phase: Bid" in str(state):
            said = [state.action_to_string(state.current_player(), move) for move in moves]
            may = [int(bid.split()[-1]) for bid in said]
            moves = moves[: chance.randint(1, len(moves))]  # low rather than high, as people bid
        state.apply_action(chance.choice(moves))
    after_dealer = [(last_line(state, "Dealer")[0] + seat) % players for seat in range(1, players + 1)]
    bids, tricks = ([last_line(state, key)[seat] for seat in after_dealer] for key in ("Bids", "Tricks Won"))
    return bids, may, tricks, [int(state.returns()[seat]) for seat in after_dealer]


def last_line(state: pyspiel.State, key: str) -> list[int]:
    """The last line of the state with that key."""
    return [int(n) for n in re.findall(rf"^{key}:(.*)$", str(state), re.MULTILINE)[-1].split()]


if __name__ == "__main__":
    main()
