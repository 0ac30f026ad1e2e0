"""The pure rooms as a project of the translator: what runs on the phone too."""

from __future__ import annotations

from python_to_js import Project
from scorepad import page_folders

PROJECT = Project("scorepad", page_folders.PACKAGE, ("rules", "games", "evening", "pages", "app", "phone/app"))
