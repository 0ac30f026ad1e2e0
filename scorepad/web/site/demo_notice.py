"""A line above every page of a demo: its people and games are made up. A style draws it, whatever draws the page."""

from __future__ import annotations

from flask import Flask, Response

from scorepad.rules.sentence import say, translate
from scorepad.web.site.language import LANGUAGES, spoken

NOTICE = say("Demo: people and games are made up, and nothing is kept")
ADDRESS = "/demo.css"
LINK = f'<link rel="stylesheet" href="{ADDRESS}"></head>'
LOOK = "display:block;padding:6px 16px;background:#1d2840;color:#fff;text-align:center;font:600 .875rem/1.4 sans-serif"


def init_app(app: Flask) -> None:
    """Add the line to every page of an app; what runs after this may compress it."""

    @app.get(ADDRESS)
    def demo_style() -> Response:
        lines = [f'html:lang({code})::before{{content:"{translate(NOTICE, spoken(code))}"}}' for code in LANGUAGES]
        return Response("\n".join([f"html::before{{{LOOK}}}", *lines]), mimetype="text/css")

    @app.after_request
    def add_notice(response: Response) -> Response:
        if response.mimetype == "text/html":
            response.set_data(response.get_data(as_text=True).replace("</head>", LINK, 1))
        return response
