"""Charts of rotations to print: nothing is begun, and nobody is named."""

from __future__ import annotations

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from scorepad.app.rotations.rotations_page import rotations
from scorepad.web.access.hosts import alone, root
from scorepad.web.access.qr_code import qr_code
from scorepad.web.access.rate_limits import LOOK, spend
from scorepad.web.site.render import render

LONGEST = 300  # letters of an address that a small code can hold
bp = Blueprint("rotations", __name__, url_prefix="/rotations")


@bp.get("")
def show() -> ResponseReturnValue:
    """The chart that was asked for; with a code of its address, if another device reaches that."""
    address = root() + request.full_path.rstrip("?")
    if request.args.get("apart"):
        spend(LOOK)
    page = rotations(request.args, "" if alone() or len(address) > LONGEST else qr_code(address, address))
    return render(page), 422 if page.why else 200
