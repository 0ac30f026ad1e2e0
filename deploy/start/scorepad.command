#!/bin/sh
# Starts Scorepad with a double click: opens it in the browser, and shows a code for phones in the same network.
# With scorepad.pyz in the same folder it starts that. Else it installs Scorepad at the first start: what it was downloaded
# with, in the same folder, or if it was downloaded alone the latest one, for you alone.
# Needs Python 3.11 or newer (https://www.python.org/downloads/). To stop Scorepad, close this window.
set -e
cd "$(dirname "$0")"

for python in python3 python3.14 python3.13 python3.12 python3.11 ""; do
    if [ -z "$python" ]; then
        echo "Scorepad needs Python 3.11 or newer: install it from https://www.python.org/downloads/ and double-click this file again."
        exit 1
    fi
    "$python" -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>/dev/null && break
done

if [ -f scorepad.pyz ]; then
    echo "Starting Scorepad. The first start takes a few seconds longer."
    exec "$python" scorepad.pyz serve --host 0.0.0.0 --open
fi

room="${XDG_DATA_HOME:-$HOME/.local/share}/scorepad-program" what=scorepad
if [ -f ../../pyproject.toml ]; then
    room=../../build/program what=../..
fi
if [ ! -x "$room/bin/scorepad" ]; then
    echo "Installing Scorepad. This takes a minute, once."
    "$python" -m venv "$room"
    "$room/bin/python" -m pip install --quiet --disable-pip-version-check "$what"
fi
exec "$room/bin/scorepad" serve --host 0.0.0.0 --open
