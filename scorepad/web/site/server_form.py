"""Forms that only the server reads, by WTForms: what is taken of each field, and the sentence that refuses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from flask import request
from werkzeug.datastructures import CombinedMultiDict, FileStorage
from wtforms import FileField, Form, IntegerField, StringField
from wtforms.validators import StopValidation

from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say


class ServerForm(Form):
    """A form of this request, with its files. A subclass names the fields, and checks one in `validate_<its name>`."""

    def __init__(self) -> None:
        super().__init__(CombinedMultiDict[str, Any]([request.form, request.files]))

    @property
    def why(self) -> Say | None:
        """The first sentence that `validate` refused the form with, or None."""
        errors = cast("dict[str, Sequence[Say]]", self.errors)
        return next((why for sentences in errors.values() for why in sentences), None)


class Refused(StopValidation):
    """The value of a field is refused, with a sentence that is translated where it is shown."""

    def __init__(self, why: Say) -> None:
        Exception.__init__(self, why)  # WTForms itself knows only sentences that are translated already


class Text(StringField):
    """A text, at most its first `most` characters; empty if none was sent."""

    data: str

    def __init__(self, *, most: int | None = None, **kwargs: Any) -> None:
        self.most = most
        super().__init__(**kwargs)

    def process_formdata(self, valuelist: Sequence[object]) -> None:
        self.data = _first_text(valuelist)[: self.most]


class Number(IntegerField):
    """A whole number of a limited number of digits; 0 for anything else."""

    data: int

    def __init__(self, *, digits: int, **kwargs: Any) -> None:
        self.digits = digits
        super().__init__(**kwargs)

    def process_formdata(self, valuelist: Sequence[object]) -> None:
        self.data = typed_number(_first_text(valuelist), self.digits)


class Upload(FileField):
    """The content of the file that was chosen; empty if there is none."""

    data: bytes

    def process_formdata(self, valuelist: Sequence[object]) -> None:
        self.data = next((sent.read() for sent in valuelist if isinstance(sent, FileStorage)), b"")


def _first_text(sent: Sequence[object]) -> str:
    """A file may be sent under the name of a text as well: it is none."""
    return next((each for each in sent if isinstance(each, str)), "")
