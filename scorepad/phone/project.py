"""The pure rooms as a project of the translator: the code that also runs on the phone."""

from __future__ import annotations

from python_to_js import Project
from scorepad import page_folders

ROOMS = ("rules", "games", "evening", "rotations", "pages", "app", "phone/app")
PROJECT = Project("scorepad", page_folders.PACKAGE, ROOMS)
