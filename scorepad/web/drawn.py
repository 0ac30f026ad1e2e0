"""Pieces of a page that never change once drawn: scored rows, chips, bars. Each is drawn once a language, and kept."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from flask import Flask, current_app
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from scorepad.web.tongue import nameless

MOST = 8192  # pieces of a few hundred bytes


@pass_context
def draw(context: Context, template: str, **parts: Hashable) -> Markup:
    """Draw a template from its parts alone; names may change, so it knows none."""
    return _draw(template, context["tongue"].language, tuple(parts.items()))


@lru_cache(MOST)
def _draw(template: str, language: str, parts: tuple[tuple[str, Hashable], ...]) -> Markup:
    drawn = current_app.jinja_env.get_template(template).render(dict(parts), tongue=nameless(language))
    return Markup(drawn)  # noqa: S704  # the template has escaped what it shows


def lay_out(app: Flask) -> None:
    app.jinja_env.globals["draw"] = draw
