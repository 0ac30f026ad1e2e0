"""How far apart two colors look, to people who see all colors and to people who do not.

The difference is CIEDE2000: G. Sharma, W. Wu, E. N. Dalal, “The CIEDE2000 Color-Difference Formula: Implementation
Notes, Supplementary Test Data, and Mathematical Observations”, Color Research and Application 30 (2005).
Sight without one kind of cone is simulated by the matrices for severity 1 of G. M. Machado, M. M. Oliveira,
L. A. F. Fernandes, “A Physiologically-based Model for Simulation of Color Vision Deficiency”, IEEE
Transactions on Visualization and Computer Graphics 15 (2009). The contrast is that of WCAG 2.2.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

VISION: dict[str, tuple[Triple, Triple, Triple]] = {
    "all colors": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
D65 = (0.95047, 1.0, 1.08883)


def linear(color: str) -> Triple:
    """The light of a color such as `#02448c`, each part from 0 to 1."""
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(color: str, vision: str) -> Triple:
    """The light of a color as somebody with this vision sees it."""
    light = linear(color)
    return _times(VISION[vision], light)


def _times(matrix: tuple[Triple, Triple, Triple], light: Triple) -> Triple:
    one, two, three = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in matrix)
    return one, two, three


def luminance(color: str) -> float:
    """The relative luminance of a color."""
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colors, from 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def lab(light: Triple) -> Triple:
    """A light of sRGB in CIELAB, under D65."""
    red, green, blue = light
    x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    fx, fy, fz = (_root(part / white) for part, white in zip((x, y, z), D65, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def difference(one: Triple, other: Triple) -> float:
    """The difference CIEDE2000 of two colors in CIELAB."""
    lightness = other[0] - one[0]
    (chroma_one, hue_one), (chroma_other, hue_other) = _polar(one, other)
    chroma = chroma_other - chroma_one
    turn = _turn(chroma_one * chroma_other, hue_other - hue_one)
    hue = 2 * sqrt(chroma_one * chroma_other) * sin(radians(turn) / 2)
    mean_lightness, mean_chroma = (one[0] + other[0]) / 2, (chroma_one + chroma_other) / 2
    mean_hue = _mean_hue(chroma_one * chroma_other, hue_one, hue_other)
    by_lightness = 1 + 0.015 * (mean_lightness - 50) ** 2 / sqrt(20 + (mean_lightness - 50) ** 2)
    by_chroma, by_hue = 1 + 0.045 * mean_chroma, 1 + 0.015 * mean_chroma * _hue_weight(mean_hue)
    parts = lightness / by_lightness, chroma / by_chroma, hue / by_hue
    rotation = _rotation(mean_chroma, mean_hue) * parts[1] * parts[2]
    return sqrt(sum(part * part for part in parts) + rotation)


def _polar(one: Triple, other: Triple) -> tuple[tuple[float, float], tuple[float, float]]:
    """The chroma and the hue of two colors, the red part of grey ones stretched."""
    mean = (hypot(one[1], one[2]) + hypot(other[1], other[2])) / 2
    stretch = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    return _chroma_and_hue(one, stretch), _chroma_and_hue(other, stretch)


def _chroma_and_hue(color: Triple, stretch: float) -> tuple[float, float]:
    red = stretch * color[1]
    return hypot(red, color[2]), degrees(atan2(color[2], red)) % 360


def _turn(chromas: float, turn: float) -> float:
    """The difference of two hues the shorter way round; 0 where one of them is grey."""
    return 0 if not chromas else (turn + 180) % 360 - 180 if turn != 180 else 180


def _mean_hue(chromas: float, one: float, other: float) -> float:
    if not chromas:
        return one + other
    mean = (one + other) / 2
    return mean if abs(one - other) <= 180 else mean + 180 if one + other < 360 else mean - 180


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _rotation(chroma: float, hue: float) -> float:
    around_blue = 30 * exp(-(((hue - 275) / 25) ** 2))
    return -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(2 * around_blue))
