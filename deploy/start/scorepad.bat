@echo off
rem Starts Scorepad with a double click: opens it in the browser, and shows a code for phones in the same network.
rem With scorepad.pyz in the same folder it starts that. Else it installs Scorepad at the first start: what it was
rem downloaded with, in the same folder, or if it was downloaded alone the latest one, for you alone.
rem Needs Python 3.11 or newer (python.org or the Microsoft Store). To stop Scorepad, close this window.
setlocal
chcp 65001 >nul
title Scorepad
cd /d "%~dp0"
set "PY=py -3"
where py >nul 2>nul || set "PY=python"
%PY% -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul || goto python
if exist scorepad.pyz goto file

set "ROOM=%LOCALAPPDATA%\Scorepad program"
set "WHAT=scorepad"
if exist ..\..\pyproject.toml (
    set "ROOM=..\..\build\program"
    set "WHAT=..\.."
)
if exist "%ROOM%\Scripts\scorepad.exe" goto installed
echo Installing Scorepad. This takes a minute, once.
%PY% -m venv "%ROOM%" || goto failed
"%ROOM%\Scripts\python.exe" -m pip install --quiet --disable-pip-version-check "%WHAT%" || goto failed
:installed
"%ROOM%\Scripts\scorepad.exe" serve --host 0.0.0.0 --open || goto failed
goto end

:file
echo Starting Scorepad. The first start takes a few seconds longer.
%PY% scorepad.pyz serve --host 0.0.0.0 --open || goto failed
goto end

:python
echo Scorepad needs Python 3.11 or newer: install it from https://www.python.org/downloads/ and double-click this file again.
:failed
pause
:end
