"""The pure rooms as a project of the translator: the code that also runs on the phone."""

from __future__ import annotations

from python_to_js import Project
from scorepad import page_folders

PROJECT = Project("scorepad", page_folders.PACKAGE, ("rules", "games", "evening", "pages", "app", "phone/app"))
