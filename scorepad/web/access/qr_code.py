"""QR codes as inline drawings."""

from __future__ import annotations

from markupsafe import Markup


def qr_code(address: str, label: str) -> Markup:
    """An address as a QR code: an SVG for use in the page. `label`: its text for screen readers."""
    import segno  # only here: the first page after a start does not wait for it

    svg = segno.make(address, error="m").svg_inline(svgclass="qr", lineclass=None, omitsize=True, border=2)
    return Markup(svg).replace("<svg ", Markup('<svg role="img" aria-label="{}" ').format(label), 1)  # noqa: S704
