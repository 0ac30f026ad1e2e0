"""The pages over TLS, as MDN's observatory meets them; its score is one of the figures."""

from __future__ import annotations

import shutil
import ssl
from pathlib import Path
from urllib.request import urlopen

import pytest

from bench.audit import observatory
from scorepad.flask_app import create_app
from scorepad.settings import Settings


@pytest.mark.process
@pytest.mark.skipif(not shutil.which("openssl"), reason="openssl makes the certificate")
def test_over_tls_the_cookie_and_the_return_are_held(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path / "evenings"))
    with observatory.over_tls(app, tmp_path) as (port, certificate):
        trusted = ssl.create_default_context(cafile=str(certificate))
        with urlopen(f"https://localhost:{port}/new", context=trusted) as answer:
            assert answer.headers["Strict-Transport-Security"]
            assert answer.headers["Set-Cookie"].startswith("__Host-device=")
