"""Forms at random: what a table may post, allowed or not, and what nobody's page would post."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random

from scorepad.app.corrections.deal_correction import CARDS, deal_correction
from scorepad.app.corrections.start_correction import start_correction
from scorepad.app.house_rules.option_fields import PREFIX
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide_seats import STARTS
from scorepad.phone.app.table import seq
from scorepad.rules.steps.step import Step
from tests.support import random_evenings
from tests.support.posted_forms import filled_in, step_form
from tests.support.sample_evenings import LONG_NAMES, NAMES

Form = dict[str, list[str]]
Wish = tuple[str, Form]

HOSTILE = (
    "", " ", "-1", "-0", "0", "1", "2", "99", "007", "+1", "1.0", "1e3", "0x1", "9" * 30, "9" * 4000, "NaN", "Infinity",
    "٣", "３", "８２", "−5", "－５", "８、７", "²", "½", "Ⅷ", "\ud800", "\udfff\ud83d", "\x00", "\x1f\x85\u2028",
    "\ufeff", "__proto__", "constructor", "toString", "hasOwnProperty", "None", "True", "yes", "no", "p1", "p2", "p9",
    "p1+p3", "p0", "P1", "pass", "3NT",
    "<b>&\"'</b>", "{n}", "{who}", "%s", "\\", "İ", "ß", "ǅ", "e\u0301", "é", "👩‍👩‍👧", "\u202eabc", "\u200b", "ﬁ",
    "1\n2", "1,2;3", "8 8 8", "ab" * 150, "Ana", "ANA", "Ána", *LONG_NAMES,
)  # fmt: skip
LOOKS = (
    "", "?", "deal/0", "deal/٣", "drawer", "drawer", "more", "tonight", "names", "seats", "points", "agreed", "sheet",
    "result", "record.json", "sheet.csv", "sheet-by-deals.csv",
)  # fmt: skip
UNKNOWN = (
    "",
    "nothing",
    "__proto__",
    "note/",
    "note/?",
    "deal/x/amend",
    "deal/٣/amend",
    "deal/-1/amend",
    "deal/99/amend",
)


def wish(at: OpenEvening, chance: Random) -> str:
    """A wish as `Course.wish` takes it."""
    stopped = at.state.step is None and chance.random() < 0.5
    kind = (
        chance.choice((_plain("undo", "reopen"), _winner))
        if stopped
        else chance.choices([*KINDS], weights=[*KINDS.values()])[0]
    )
    action, form = kind(at, chance)
    if chance.random() < 0.15:
        form = _hostile(form, chance)
    by = at.state.step.alternative if at.state.step and chance.random() < 0.5 else chance.choice(["", "calls", "?"])
    facts, aside = _facts(at, chance), _aside(at, chance)
    return json.dumps(["post", action, json.dumps(form), by, _look(at, chance), json.dumps(facts), json.dumps(aside)])


def set_up(at: OpenEvening, log: Sequence[object], chance: Random) -> str:
    """A form of a new evening, as `set_up` takes it; `log` of the table that may play again."""
    game, evening = at.state.game, at.state.evening
    options = random_evenings.house_rules(game, len(evening.players), chance)
    again = chance.random() < 0.3
    known = {
        "rules": [
            {"id": n, "game": game.slug, "name": name, "options": options} for n, name in enumerate(("Home", "<b>"))
        ],
        "evenings": [_in_short(at) | chance.choice([{}, {"here": True}])] * chance.randint(0, 1),
        "people": {"last": NAMES[:2], "people": [*NAMES, "Zoe"], "taken": ["ana 2"]},
        "again": "abc" if again else "",
        "log": log if again else [],
    }
    names = [chance.choice([*NAMES, *HOSTILE, ""]) if chance.random() < 0.2 else name for name in NAMES]
    form = {
        "game": [game.slug],
        "key": ["key"],
        "again": ["abc"] if again else [],
        "name": names[: chance.randint(1, len(names))],
        "dealer": [chance.choice(["", "1", "2", "3", chance.choice(HOSTILE)])],
        **{PREFIX + each.key: [each.kind.in_field(options[each.key])] for each in game.options},
        **chance.choice([{}, _button(at, chance)]),
    }
    form = _hostile(form, chance) if chance.random() < 0.3 else form
    return json.dumps(["set up", json.dumps(known), game.slug, json.dumps({**form, "game": [game.slug]})])


def _button(at: OpenEvening, chance: Random) -> Form:
    """The fields that a button of the form of a new evening adds to it."""
    name = chance.choice(
        ["move", "add", "sit", "sit-all", "another", "play", "preset", "pick", "look", "enter", "rename", "delete"]
    )
    values = {
        "move": ["1 down", "2 up", "9 up", "0 down", "x"],
        "play": [at.state.game.slug],
        "preset": [preset.key for preset in at.state.game.presets] + ["?"],
        "pick": ["0", "1", "-1", "7"],
        "another": ["1", "2", "9", "x"],
        "sit": ["Ana", "Zoe", ""],
    }
    return {name: [chance.choice(values.get(name, ["1"]))]}


def _in_short(at: OpenEvening) -> dict[str, object]:
    evening = at.state.evening
    listed = {"id": "abc", "running": True, "touched": evening.started, "game": evening.game}
    return {**listed, "names": evening.names, "seats": at.state.table.seats}


def _look(at: OpenEvening, chance: Random) -> str:
    place = chance.randint(0, len(at.state.rows) + 2)
    return chance.choice([*LOOKS, f"deal/{place}", f"deal/{place}/amend"])


def _facts(at: OpenEvening, chance: Random) -> Mapping[str, object]:
    if chance.random() < 0.9 or at.state.step is None:
        return {}
    said = {"place": len(at.state.rows) + chance.randint(0, 1), "step": at.state.step.kind, "said": "1", "id": 1}
    who = chance.choice(at.state.evening.players)
    return {"remarks": [{**said, "who": who, "dismissed": ""}], "devices": {"1": "Ana's", "2": "<b>"}}


def _aside(at: OpenEvening, chance: Random) -> list[object]:
    if chance.random() < 0.9:
        return []
    refused = [_step(at, chance) for _ in range(chance.randint(1, 3))]
    said = {"why": chance.choice(["", "so"]), "words": "Ana <1>"}
    return [{"action": action, "form": form, **said} for action, form in refused]


def _hostile(form: Form, chance: Random) -> Form:
    """A form with something in it that no page posts."""
    form, name = dict(form), chance.choice([*form, "step", "place", "seq", chance.choice(HOSTILE)])
    match chance.randrange(6):
        case 0:
            form.pop(name, None)
        case 1:
            form[name] = []
        case 2:
            form[name] = form.get(name, []) * 2
        case 3:
            form[name] = [chance.choice(HOSTILE), *form.get(name, [])]
        case 4:
            form = dict(reversed(form.items()))
        case _:
            form[name] = [chance.choice(HOSTILE)]
    return form


def _step(at: OpenEvening, chance: Random) -> Wish:
    step, place = at.state.step, len(at.state.rows) + 1
    if step is None:
        return "step", {"place": [str(place)], "step": ["bids"], "p1": ["1"]}
    if step.alternative and chance.random() < 0.6:
        step = at.state.with_steps_of(step.alternative).step or step
    form = dict(step_form(step, _answer(step, chance), place))
    if step.total == 1 and chance.random() < 0.5:
        form = {"place": [str(place)], "step": [step.kind], "taker": [chance.choice(step.keys)]}
    return "step", {name: [*texts] for name, texts in form.items()}


def _answer(step: Step, chance: Random) -> Mapping[str, object]:
    given = dict((random_evenings.call if step.in_turns else random_evenings.answer)(step, chance))
    if given and chance.random() < 0.15:
        given[chance.choice([*given])] = chance.choice(chance.choice(step.fields).choices or ("",))
    return given


def _note(at: OpenEvening, chance: Random) -> Wish:
    state = at.state
    notes = state.game.notes(state.table, state.deal) if state.deal else ()
    if not notes:
        return "note/trump", {"value": ["♥"]}
    step = chance.choice(notes)
    _, form = _step(at, chance)
    value = chance.choice([*map(str, step.fields[0].choices), "", "?"])
    held = state.facts.answers.get(step.kind)
    shown = [*map(str, held)] if step.many and isinstance(held, tuple) else [str(held or "")]
    page = {f"was-{step.kind}": shown if chance.random() < 0.7 else [value]} if chance.random() < 0.7 else {}
    way = "less" if step.many and chance.random() < 0.3 else "value"
    return f"note/{step.kind}", {**(form if chance.random() < 0.5 else {}), **page, way: [value]}


def _thrown_in(at: OpenEvening, chance: Random) -> Wish:
    voids = at.state.game.voids(at.state.table.options)
    place = len(at.state.rows) + 1 - (chance.random() < 0.1)
    return "throw-in", {"place": [str(place)], "why": [chance.choice([*voids, "misdeal", "?"])]}


def _amended(at: OpenEvening, chance: Random) -> Wish:
    place = chance.randint(1, len(at.state.rows) + 1)
    page = deal_correction(at, place, "key")
    if page is None:
        return f"deal/{place}/amend", {"do": ["save"], "seq": [str(seq(at))]}
    form: Form = {}
    for step in (*page.steps, *page.notes):
        kept = step.in_turns or chance.random() < 0.4
        answer = page.answers.get(step.kind, {}) if kept else random_evenings.answer(step, chance)
        if isinstance(answer, Mapping):
            form |= {name: [*texts] for name, texts in filled_in(step, answer, f"{step.kind}-").items()}
    if page.cards is not None and chance.random() < 0.3:
        form[CARDS] = [chance.choice(["1", "2", "3", chance.choice(HOSTILE)])]
    return f"deal/{place}/amend", {**form, **_saved(at, chance)}


def _saved(at: OpenEvening, chance: Random) -> Form:
    last = seq(at) - (chance.random() < 0.1)
    return {"do": [chance.choice(["save", "save", "save", "look"])], "seq": [str(last)]}


def _seats(at: OpenEvening, chance: Random) -> Wish:
    seats = [*at.state.table.seats]
    order = chance.sample(seats, len(seats)) if chance.random() < 0.6 else seats
    if chance.random() < 0.6:
        order = _others(at, chance)
    some = chance.choice([*at.state.evening.people, *order, "p1"])
    ways = (f"{way}-{some}" for way in ("up", "down", "out", "in"))
    do = chance.choice([*["save"] * 4, *ways, "add"])
    form = {"seat": [*order], "dealer": [chance.choice([*seats, *order, ""])], "do": [do]}
    if chance.random() < 0.2:
        form["new"] = [chance.choice([*NAMES, "Zoe", chance.choice(HOSTILE)])]
    return "seats", form | {"start": [chance.choice([*STARTS, ""])], "schedule": [chance.choice(["kept", "anew", ""])]}


def _others(at: OpenEvening, chance: Random) -> list[str]:
    """Others than sit at the table: somebody leaves, somebody comes back or joins."""
    people = [*at.state.evening.people, "+Zoe", f"+Late {seq(at)}"]
    number = chance.choice([*at.state.game.seats(at.state.table.options), chance.randint(0, len(people))])
    return chance.sample(people, min(number, len(people)))


def _points(at: OpenEvening, chance: Random) -> Wish:
    place = chance.randint(0, len(at.state.rows) + 1)
    given = at.state.rows[place - 1].facts.given if 1 <= place <= len(at.state.rows) else ()
    number = chance.randint(0, len(given)) if given or chance.random() < 0.9 else 7
    form = {
        "column": [chance.choice([*at.state.evening.columns, "p9"])], "sign": [chance.choice("+-")],
        "points": [chance.choice(["1", "10", "999", "0", chance.choice(HOSTILE)])],
        "reason": [chance.choice(["late", "brought cake", chance.choice(HOSTILE)])],
        "place": [str(place)], "number": [str(number)],
    }  # fmt: skip
    return "points", form | _saved(at, chance) | {"do": [chance.choice(["save", "save", "remove"])]}


def _agreed(at: OpenEvening, chance: Random) -> Wish:
    evening, options = at.state.evening, at.state.table.options
    given = random_evenings.house_rules(at.state.game, len(evening.players), chance)
    kept = ("schedule", "custom_schedule", "seven_mode") if chance.random() < 0.8 else ()
    rules = {**given, **{key: options[key] for key in kept if key in options}}
    order = [*evening.players] if chance.random() < 0.7 else chance.sample(evening.players, len(evening.players))
    dealer = chance.choice([evening.first_dealer, chance.choice(evening.players)])
    form = {PREFIX + each.key: [each.kind.in_field(rules[each.key])] for each in at.state.game.options}
    do = {"do": [f"up-{chance.choice(order)}"]} if chance.random() < 0.1 else {}
    called = {"rules": [chance.choice(["Home", "", *HOSTILE])]} if chance.random() < 0.2 else {}
    wish = {"seat": order, "dealer": [dealer], **form, **called, **_saved(at, chance), **do}
    return "agreed", {**wish, **_of_deals(at, wish, chance)}


def _of_deals(at: OpenEvening, wish: Form, chance: Random) -> Form:
    """Answers to the past deals that do not fit what a form says, one after the other; now and then one is left out."""
    form: Form = {}
    while chance.random() < 0.9:
        shown = start_correction(at, "key", {**wish, **form}).deals
        if not shown or any(name.startswith(shown[-1].before) for name in form):
            break
        for step in shown[-1].steps:
            before = f"{shown[-1].before}{step.kind}-"
            said = {} if step.in_turns else filled_in(step, random_evenings.answer(step, chance), before)
            form |= {name: [*texts] for name, texts in said.items()}
    return form


def _names(at: OpenEvening, chance: Random) -> Wish:
    written = {**at.state.evening.names, "title": "", "note": ""}
    some = [key for key in written if chance.random() < 0.5]
    return "names", {key: [chance.choice([written[key], chance.choice(HOSTILE), f"{key} x"])] for key in some}


def _plain(*actions: str) -> Callable[[OpenEvening, Random], Wish]:
    """Wishes whose form says only what its page had seen."""
    return lambda at, chance: (chance.choice(actions), _seen(at, chance))


def _seen(at: OpenEvening, chance: Random) -> Form:
    """The last entry that a page shows; those of older programs do not name its key."""
    number: Form = {"seq": [str(seq(at) - (chance.random() < 0.1))]}
    return number | {"last": [chance.choice([at.key, at.key, "another's"])]} if chance.random() < 0.5 else number


def _winner(at: OpenEvening, chance: Random) -> Wish:
    return "winner", {"winner": [chance.choice(("", *at.state.evening.columns))]}


KINDS: Mapping[Callable[[OpenEvening, Random], Wish], int] = {
    _step: 64, _note: 4, _thrown_in: 3, _amended: 8, _plain("undo"): 5, _plain("redo"): 4, _plain("close"): 1,
    _plain("reopen"): 2, _winner: 2, _seats: 3, _points: 6, _agreed: 3, _names: 3, _plain(*UNKNOWN): 1,
}  # fmt: skip
