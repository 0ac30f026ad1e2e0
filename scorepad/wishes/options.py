"""House rules as they were posted."""

from __future__ import annotations

from scorepad.pages.start.option_fields import PREFIX, as_text
from scorepad.rules.game import Game
from scorepad.rules.options import Listed, Option, OrNone, Whole
from scorepad.wishes.form import Form, text

LONGEST = 9  # digits of a number


def options_given(game: Game, form: Form) -> dict[str, object]:
    """What was posted, by option: declared values as they are declared, others as text for `settle` to refuse.

    What was not posted is left out.
    """
    return {
        option.key: _value(option, text(form, PREFIX + option.key))
        for option in game.options
        if form.get(PREFIX + option.key)
    }


def _value(option: Option, posted: str) -> object:
    match option.choices:
        case Whole():
            return _whole(posted.strip())
        case OrNone():
            return _whole(posted.strip()) if posted.strip() else None
        case Listed():
            return tuple(_whole(part) for part in posted.replace(",", " ").replace(";", " ").split())
    return next((choice for choice in option.choices if as_text(choice) == posted), posted)


def _whole(posted: str) -> int | str:
    digits = posted.removeprefix("-")
    return int(posted) if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST else posted
