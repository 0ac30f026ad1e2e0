"""Pages as HTML: each by the template that its class names, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from flask import current_app

from scorepad.pages.page import Page
from scorepad.rules.sentence import Who
from scorepad.web.site.fragments import drawer
from scorepad.web.site.htmx import partial
from scorepad.web.site.language import tongue


def render(page: Page, names: Mapping[Who, str] | None = None) -> str:
    """A page, or the part of it that htmx asks for. `names`: those at the table that it is about."""
    tongue(names)
    return html(page, page.part if page.part and partial() else page.template)


def html(page: Page, template: str) -> str:
    """A page by a template. Templates know nothing of the request, so Flask need not tell them."""
    reader = tongue()
    return current_app.jinja_env.get_template(template).render(page.shown, tongue=reader, draw=drawer(reader))
