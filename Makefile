PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check
COMPILE := uv pip compile --quiet --universal --generate-hashes --custom-compile-command "make lock"

# What is compiled is kept for the next run, tests as well: for them alone that is a tenth of `make check`.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test check bench faults cluster pictures words pyz lock clean

run: $(VENV)/runs
	$(BIN)/scorepad serve --host 0.0.0.0

# What fails beside thousands of others is tried once more without them: three browsers on a busy machine lose a tap now and
# then, or a whole session. What fails twice fails, and so does a run that did not get as far as a test.
test: $(VENV)/tests
	$(BIN)/python -m tests.support.prerequisites
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest --numprocesses auto --dist worksteal || $(BIN)/pytest --last-failed --last-failed-no-failures none
	$(BIN)/python -m tests.support.prerequisites unproved

# All that needs no browser and no second process and is not long, with fewer examples of what is tried at random, and each
# day another sixth of many cases (tests/checks/part_of_today.py); databases lie in memory where the system has a place for that:
# nothing here is about a disk.
check: export TMPDIR := $(shell test -w /dev/shm && echo /dev/shm || echo $${TMPDIR:-/tmp})
check: $(VENV)/tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest --numprocesses auto --dist worksteal -m "not process and not long" --ignore tests/browser --hypothesis-profile=check

bench: $(VENV)/tests
	$(BIN)/python -m tests.support.prerequisites
	$(BIN)/python -m bench

faults: $(VENV)/tests
	$(BIN)/python -m tests.support.prerequisites
	$(BIN)/python -m bench.faults

cluster: $(VENV)/tests
	$(BIN)/python -m bench.cluster

# The pictures of the README and of the house, taken from the program as it is.
pictures: $(VENV)/tests
	$(BIN)/python -m tests.support.prerequisites
	$(BIN)/python -m bench.pictures
	$(BIN)/python -m bench.architecture

# The words of every language after the program's own changed: extracted, merged into each .po, and formulas
# isolated where the script runs from right to left.
words: $(VENV)/runs
	mkdir -p build
	$(BIN)/pybabel --quiet extract -F babel.cfg -k say -k say_many:1,2 -k say_in:1c,2 -k say_many_in:1c,2,3 \
		--add-location=file --sort-by-file --omit-header -o build/messages.pot .
	$(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date \
		--no-wrap -i build/messages.pot -d scorepad/translations
	$(BIN)/python -m isolate_formulas

clean:
	rm -rf $(VENV) .cdn build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Scorepad as one file, dist/scorepad.pyz, for every system with Python 3.11 or newer (docs/at_home.md).
pyz: $(VENV)/runs
	rm -rf build/pyz
	$(PYTHON) -m venv build/pyz
	build/pyz/bin/pip install --quiet --disable-pip-version-check shiv==1.0.8
	$(BIN)/python -m hatchling build -t wheel -d build/pyz/wheel
	build/pyz/bin/python one_file.py build/pyz/wheel/*.whl dist/scorepad.pyz

# After a dependency changed in pyproject.toml: what is locked stays, what is new gets a version and hashes for every platform.
lock: | $(BIN)/python
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet --disable-pip-version-check uv
	$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
		| build/lock/bin/$(COMPILE) --output-file requirements/run.txt pyproject.toml -
	build/lock/bin/$(COMPILE) --output-file requirements/test.txt --extra dev -c requirements/run.txt pyproject.toml
	build/lock/bin/$(COMPILE) --output-file requirements/hosted.txt --extra hosted --extra postgres -c requirements/test.txt \
		pyproject.toml

# Stamps: what is installed is installed again only when the locked versions change; compiled, it starts sooner.
# pip takes no --editable among hashed requirements, so the project itself follows, and brings nothing along.
$(VENV)/runs: pyproject.toml requirements/run.txt | $(BIN)/python
	$(INSTALL) --require-hashes --requirement requirements/run.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q scorepad
	touch $@

$(VENV)/tests: pyproject.toml requirements/test.txt | $(BIN)/python
	$(INSTALL) --require-hashes --requirement requirements/test.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q scorepad
	touch $@ $(VENV)/runs

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
