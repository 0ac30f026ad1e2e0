"""The story of an evening as a picture to share: the chart of the totals, and sentences."""

from __future__ import annotations

from scorepad.app.story.picture import Drawing, Picture
from scorepad.app.story.sheet_picture import begun
from scorepad.evening.play.state import State
from scorepad.evening.sheet.outcome import standings
from scorepad.evening.sheet.sheet import Sheet
from scorepad.evening.sheet.trend import trend
from scorepad.evening.story.can_still_win import certainties
from scorepad.evening.story.sentences import story, turns
from scorepad.pages.template_words import PageLanguage
from scorepad.rules.sentence import say, translate

WIDTH = 720  # between the edges
ACROSS, HIGH = 460, 280  # the chart's units from the first deal to the last, and from the lowest total to the highest
AROUND, BELOW = 180, 32  # its further units, for names and numbers


def story_picture(state: State, sheet: Sheet, language: PageLanguage) -> Picture:
    """The story of an evening, as far as it has come."""
    drawing, chart = begun(state, WIDTH, language), trend(state, sheet, ACROSS, HIGH)
    places = [f"{language.number(each.place)}. {language.name(each.column)} {language.number(each.total, sheet.unit)}"
              for each in standings(sheet)] if sheet.leaders else []  # fmt: skip
    drawing.paragraph(" · ".join(places), 17, soft=True)
    drawing.y += 20
    at = drawing.y
    high = round((chart.height + BELOW) * (WIDTH - 16) / (chart.width + AROUND)) if chart else 0
    drawing.y += high
    for each in (*story(state), *certainties(state), *turns(state)):
        drawing.y += 6
        drawing.paragraph(translate(each, language), 20)
    return drawing.picture(chart, at, high)


def sentences(state: State, _: Sheet, language: PageLanguage) -> Picture:
    """The sentences about an evening, for its printed sheet; empty if there are none."""
    drawing = Drawing(translate(say("How the game went"), language), WIDTH, language.direction, edge=0, y=0)
    for each in story(state):
        drawing.paragraph(translate(each, language), 18)
    drawing.y += 6  # for letters that reach below the line
    return drawing.picture()
