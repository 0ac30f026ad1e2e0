"""Several addresses of one kind, answered by one view that gets the path."""

from __future__ import annotations

from collections.abc import Iterable

from flask import Blueprint
from flask.typing import RouteCallable


def add_addresses(bp: Blueprint, paths: Iterable[str], view: RouteCallable, *, post: bool = False) -> None:
    """Answer these paths by a view that takes the `path`, each as an endpoint of its own (`sheet_csv`, `post_names`).

    post  whether forms are posted there; else the pages are asked for
    """
    for path in paths:
        name = path.replace(".", "_").replace("-", "_")
        endpoint, methods = (f"post_{name}", ["POST"]) if post else (name, ["GET"])
        bp.add_url_rule(f"/{path}", endpoint, view, defaults={"path": path}, methods=methods)
