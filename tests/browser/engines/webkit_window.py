#!/usr/bin/python3
"""A phone with WebKit, the engine of every browser on an iPhone: one bare window, driven by WebKitWebDriver.

It runs with the system's Python, which knows GTK, and reaches this machine alone. The environment says: WINDOW, its
size; MEMORY, a folder for what it keeps; LANGUAGES of its user; TRUSTED, a certificate to trust on this machine. At
SIGHUP it prints the page into `printed.pdf` in that folder. Downloads come into `saved` there.
"""

import os
import signal
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, GLib, Gtk, WebKit2  # noqa: E402  # the versions have to be required before

NOWHERE, HERE = "http://127.0.0.1:9", ("127.0.0.1", "localhost")
WIDTH, HEIGHT = map(int, os.environ["WINDOW"].split("x"))


def context() -> WebKit2.WebContext:
    """The settings of a browser that is opened for the first time."""
    memory = WebKit2.WebsiteDataManager(
        base_data_directory=os.environ["MEMORY"], base_cache_directory=os.environ["MEMORY"] + "/cache"
    )
    proxy = WebKit2.NetworkProxySettings.new(NOWHERE, HERE)
    memory.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, proxy)
    known = WebKit2.WebContext(website_data_manager=memory)
    known.set_automation_allowed(True)
    known.set_preferred_languages(os.environ["LANGUAGES"].split(","))
    if trusted := os.environ.get("TRUSTED"):
        for host in HERE:
            known.allow_tls_certificate_for_host(Gio.TlsCertificate.new_from_file(trusted), host)
    known.connect("download-started", lambda _, download: download.connect("decide-destination", save))
    return known


def save(download: WebKit2.Download, name: str) -> bool:
    """Save a file under the name that the page or the server gives it. Returns that nobody is asked."""
    download.set_destination(f"file://{os.environ['MEMORY']}/saved/{name}")
    return True


def window(known: WebKit2.WebContext) -> WebKit2.WebView:
    """A window that holds a page and nothing else."""
    view = WebKit2.WebView(web_context=known, is_controlled_by_automation=True)
    view.get_settings().set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    view.set_size_request(1, 1)  # so that it can be made smaller
    shown = Gtk.Window()
    shown.set_default_size(WIDTH, HEIGHT)
    shown.add(view)
    shown.show_all()
    views.append(view)
    return view


def print_to_file() -> bool:
    """Put what the page prints on A4 into a file, and ask nobody. Returns that it may be asked for again."""
    settings, page = Gtk.PrintSettings(), Gtk.PageSetup()
    page.set_paper_size(Gtk.PaperSize.new("iso_a4"))
    for margin in (page.set_top_margin, page.set_bottom_margin, page.set_left_margin, page.set_right_margin):
        margin(0, Gtk.Unit.MM)
    settings.set_printer("Print to File")
    settings.set("output-file-format", "pdf")
    settings.set("output-uri", f"file://{os.environ['MEMORY']}/printed.pdf")
    printing = WebKit2.PrintOperation(web_view=views[-1], print_settings=settings, page_setup=page)
    held.append(printing)
    printing.print_()
    return True


def started(known: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """Open a window for the driver, which takes it for the browser that it knows."""
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: window(known))


views: list[WebKit2.WebView] = []
held: list[WebKit2.PrintOperation] = []  # one that nobody holds ends before it is done
Path(os.environ["MEMORY"], "pid").write_text(str(os.getpid()))
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGHUP, print_to_file)  # WebDriver knows no word for it here
known = context()
known.connect("automation-started", started)
Gtk.main()
