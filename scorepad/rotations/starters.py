"""The recipes of rotations for 4 to 40 players: all rounds follow from a starter, by moving everybody on.

A digit is a person, `0` to `d` for 1 to 40; four digits are a table, the first two are partners against the others; as
many tables as there are make a round. With v players:

v = 4n      the last person keeps the seat, the others move on by 1 modulo v - 1
v = 4n + 1  everybody moves on by 1 modulo v; the person of digit 0 sits out the first round. With 9 players the
            digit is a number of two digits to the base 3, and each of these moves on modulo 3
v = 4n + 2  the persons of digits 0 and 1 sit out the first round; everybody moves on by 2, and by 1 more once all have
            sat out; a second starter, if there is one, follows then
v = 4n + 3  digits 0, 1 and 2 sit out the first round; everybody moves on by 3, and by 1 more as above if v can be
            divided by 3

In the first two cases each two are partners once and opponents twice: a whist tournament. In the others no two are
partners twice, and the numbers of times that two are opponents differ by at most 2, after every round too.
"""

from __future__ import annotations

from collections.abc import Mapping

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd"
NINE = 9  # the number of players whose digits move on modulo 3
STARTERS: Mapping[int, str] = {
    4: "3012",
    5: "1423",
    8: "7023 6451",
    9: "1236 4857",
    10: "2937 4568",
    11: "3859 467A",
    12: "B457 8319 260A",
    13: "51A8 4B23 697C",
    14: "2348 5A7D 6C9B 1C26 387A 459B",
    15: "3C89 476B 5DAE",
    16: "F7D5 8341 BA62 EC09",
    17: "457E 861C 2GB3 D9AF",
    18: "2DCG 3B56 49FH 7A8E",
    19: "3DAF 4B59 6HEG 78CI",
    20: "J805 6FHB 734G EDI1 2AC9",
    21: "9AG6 53I2 FCE1 48DK BHJ7",
    22: "289A 3JBF 4D6G 5C7L EHIK 1F46 2JBC 378D 5I9G AKEH",
    23: "3BKM 45FL 6I9J 7CAE 8HDG",
    24: "N067 DB4A 1LFJ MHC2 9GK8 3I5E",
    25: "GF1O LIM5 7B9E 82D3 HA4K NCJ6",
    26: "2DAM 3C5O 476E 8IJN 9BFL GHKP",
    27: "3A48 5HLO 67EG 9JIN BPDM CKFQ",
    28: "R0HD 23E5 PN41 FAL6 OIMB JCK7 G8Q9",
    29: "POR7 KME6 JGFQ 95SL D84A C21H BN3I",
    30: "236P 4SEN 5I7A 8KCJ 9RFT BDHQ GOLM 1C3G 2SAI 49PR 58HM 6D7N BLEO FJKQ",
    31: "3I9N 4RKP 5CFO 67AU 8LMQ BDJT EHGS",
    32: "V0L6 23NF SU1E GJRM 9D8H CIPB T5AK 4OQ7",
    33: "WVJD 24TA LOSN BF6Q E7U9 8G5K IRH1 CMP3",
    34: "284N 3EFI 5VAS 6BDK 7LWX 9JRT COHU GPMQ",
    35: "3DPR 4I9L 5OEK 6YHQ 7A8W BVFJ CUSX GTMN",
    36: "Z0PU 123O VX8Q JM4B AEGW TN9K DL5H F6YC SIR7",
    37: "A9RI GES1 UXaH 486V OJN7 ZTK3 MFPB 5DYC WL2Q",
    38: "2J3a 4W5T 6b8B 7X9D AICR EQHY FVLM GKOZ NPSU 1Q2H 3C5W 4a6F 7VAU 8X9R BIMP DEKS GLOY JZNT",
    39: "395U 48BV 6b7K AWFI CXPR DEOT GNMY HQLa JZSc",
    40: "d0SW DCBZ NP1J HKGU a2Q9 E85Y A3FO TLIb cRX7 4V6M",
}
WRITTEN_OUT: Mapping[int, str] = {
    6: "0213 4510 2534 4135 2305 1240 1530 4253 1024 2054 3214 5031",
    7: "0214 3065 4651 6324 5301 0521 6234 5432 3106 1625 5042 3610 3451 4062",
    10: "3805 4972 7930 4816 9164 2758 2360 8915 2437 6150",
    11: "0132 8956 A921 7843 0A76 2154 7095 38A6 198A 5463 094A 2756 8624 1730 9450 18A7 8531 62A0 A243 8079 4615 2937",
}
"""Rounds that follow on those of the starters; with 6 and 7 players there are only these."""
