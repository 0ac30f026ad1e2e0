"""QR codes as inline drawings."""

from __future__ import annotations

from io import BytesIO

from markupsafe import Markup

from scorepad.web.access.qr_of_record import BORDER, side_of


def qr_code(address: str, label: str) -> Markup:
    """An address as a QR code: an SVG for use in the page. `label`: its text for screen readers."""
    import segno  # only here: the first page after a start does not wait for it

    svg = segno.make(address, error="m").svg_inline(svgclass="qr", lineclass=None, omitsize=True, border=2)
    return Markup(svg).replace("<svg ", Markup('<svg role="img" aria-label="{}" ').format(label), 1)  # noqa: S704


def svg_of(address: str) -> bytes:
    """An address as a QR code: an SVG as a file."""
    import segno  # only here: the first page after a start does not wait for it

    content = BytesIO()
    segno.make(address, error="m").save(content, kind="svg", light="#fff", border=2, scale=4)
    return content.getvalue()


def printed_code(text: str) -> Markup:
    """A text as a QR code that a phone reads from paper: its dots are 0.4 mm wide."""
    import segno  # only here: the first page after a start does not wait for it

    code = segno.make(text, error="m", boost_error=False, micro=False)
    svg = code.svg_inline(svgclass="code", lineclass=None, omitsize=True, border=BORDER)
    sized = Markup('<svg aria-hidden="true" width="{0}mm" height="{0}mm" ').format(side_of(code))
    return Markup(svg).replace("<svg ", sized, 1)  # noqa: S704
