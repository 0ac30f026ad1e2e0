"""Every score of a single bridge deal by the package `endplay` (0.5.12), kept in `cases/duplicate_scores.csv`.

    pip install endplay; python tests/cases/duplicate_scores.py > tests/cases/duplicate_scores.csv

One line a contract: the declarer's duplicate score with 0 to 13 tricks, negative where the defenders score.
"""

import csv
import sys
from itertools import product

from endplay.types import Contract, Denom, Penalty, Player, Vul

DENOMINATIONS = {"C": Denom.clubs, "D": Denom.diamonds, "H": Denom.hearts, "S": Denom.spades, "NT": Denom.nt}
DOUBLED = {"": Penalty.passed, "x": Penalty.doubled, "xx": Penalty.redoubled}


def main() -> None:
    write = csv.writer(sys.stdout, lineterminator="\n").writerow
    write(["level", "denomination", "doubled", "vulnerable", *range(14)])
    for level, kind, doubled, vulnerable in product(range(1, 8), DENOMINATIONS, DOUBLED, (False, True)):
        vul = Vul.both if vulnerable else Vul.none
        scores = [
            Contract(
                level=level,
                denom=DENOMINATIONS[kind],
                declarer=Player.north,
                penalty=DOUBLED[doubled],
                result=tricks - 6 - level,
            ).score(vul)
            for tricks in range(14)
        ]
        write([level, kind, doubled, int(vulnerable), *scores])


if __name__ == "__main__":
    main()
