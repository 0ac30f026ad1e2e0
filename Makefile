PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test bench faults words clean

run: $(VENV)/runs
	$(BIN)/scorepad serve --host 0.0.0.0

test: $(VENV)/tests
	$(BIN)/python -m tests.needs
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest --numprocesses auto

bench: $(VENV)/tests
	$(BIN)/python -m tests.needs
	$(BIN)/python -m bench

faults: $(VENV)/tests
	$(BIN)/python -m tests.needs
	$(BIN)/python -m bench.faults

# The words of every language after the program's own changed: extracted, merged into each .po, and compiled.
words: $(VENV)/runs
	mkdir -p build
	$(BIN)/pybabel --quiet extract -F babel.cfg -k say -k say_many:1,2 \
		--add-location=file --sort-by-file --omit-header -o build/messages.pot .
	$(BIN)/pybabel --quiet update --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date \
		--no-wrap -i build/messages.pot -d scorepad/translations
	$(BIN)/pybabel --quiet compile -d scorepad/translations

clean:
	rm -rf $(VENV) .cdn build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# Stamps: what is installed is installed again only when pyproject.toml changes; compiled, it starts sooner.
$(VENV)/runs: pyproject.toml | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	$(BIN)/python -m compileall -q scorepad
	touch $@

$(VENV)/tests: pyproject.toml | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/python -m compileall -q scorepad
	touch $@ $(VENV)/runs

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
