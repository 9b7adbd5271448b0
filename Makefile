# Everything a person needs: `make play`, `make test`. Both set the project up by themselves.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
MODULES := web/node_modules/.ready
PAGE := src/walstatt/page/index.html
LEAKS := $(wildcard tests/server/test_leaks*.py)
WEB := $(shell find web/src web/scripts web/public web/index.html web/*.ts web/*.js web/*.json -type f)

.PHONY: help setup page play terminal test check bench pictures soak clean

help:
	@echo "make play      play in the browser"
	@echo "make terminal  play in the terminal"
	@echo "make test      all checks and tests"
	@echo "make check     format, lint, types, layers"
	@echo "make bench     how fast the games are on this machine"
	@echo "make pictures  every screen as a picture, what the page weighs, how smoothly it moves"
	@echo "make soak      the long runs: 63,000 random games, 200 crashes, leaks; half an hour or more"

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $(READY)

page: $(PAGE)

# Not `npm ci`: it insists on the builds for all other systems, which a registry need not have.
$(MODULES): web/package.json web/package-lock.json
	@tools/need node
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $(MODULES)

$(PAGE): $(MODULES) $(WEB)
	cd web && npm run --silent build

play: setup page
	@$(BIN)/walstatt serve --open

terminal: setup
	@$(BIN)/walstatt play

check: setup $(MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -q -p no:cacheprovider tests/test_layers.py
	cd web && npm run --silent check

test: setup page check
	@tools/need postgresql chromium
	cd web && npm test --silent
	$(BIN)/python -m compileall -q src  # many tests start programs: none has to compile the games first
	$(BIN)/pytest -q -n auto --dist worksteal tests

bench: setup
	$(BIN)/walstatt bench

pictures: setup page
	@tools/need chromium
	$(BIN)/python -m tests.web.pictures

soak: setup page
	@tools/need postgresql chromium
	$(BIN)/pytest -q -n auto -m soak tests
	WALSTATT_EXPLORE=1 $(BIN)/pytest -q -n auto tests/core tests/spaces tests/contract tests/draw $(LEAKS)

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules src/walstatt/page
