# Everything a person needs: `make play`, `make test`. Both set the project up by themselves.

PYTHON ?= python3
BIN := .venv/bin
MODULES := web/node_modules/.ready
PAGE := src/walstatt/page/index.html
LEAKS := $(wildcard tests/server/test_leaks*.py)
WEB := $(shell find web/src web/pictures web/scripts web/public web/index.html web/*.ts web/*.js web/*.json -type f)
PAGE_CHECKED := build/page-checked
# Tests that talk to servers and browsers wait much of the time, so there are more at once than two cores could work on;
# those with browsers run in a run of their own beside the others.
WORKERS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
BROWSERS := 3
PYTEST := $(BIN)/pytest -q --durations=25 --dist worksteal $(if $(ORDER),--order=$(ORDER))
# Some machines ask Python to keep no compiled files; then every worker compiles all tests in every run.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help setup programs page page-and-programs play terminal test check lint types page-checks bench pictures soak stress clean

help:
	@echo "make play      play in the browser"
	@echo "make terminal  play in the terminal"
	@echo "make test      all checks and tests"
	@echo "make check     format, lint, types, layers"
	@echo "make bench     how fast the games are on this machine"
	@echo "make pictures  every screen as a picture, what the page weighs, how smoothly it moves"
	@echo "make soak      the long runs: 63,000 random games, 200 crashes, leaks, an hour of chaos"
	@echo "make stress    the tests that talk to servers and browsers, for an hour, as on many different machines"

setup:
	@$(PYTHON) tools/environment

# What the tests need beside Python and Node.
programs:
	@tools/need postgresql chromium

page: $(PAGE)

# One after the other: both may have to install something.
page-and-programs: programs
	@$(MAKE) --no-print-directory page

# Not `npm ci`: it insists on the builds for all other systems, which a registry need not have.
$(MODULES): web/package.json web/package-lock.json
	@tools/need node
	@echo "Installing packages for the page into web/node_modules (once) ..."
	@cd web && npm install --no-save --no-audit --no-fund --loglevel error > /dev/null
	@touch $(MODULES)

$(PAGE): $(MODULES) $(WEB)
	@cd web && npm run --silent build -- --logLevel warn

play: setup page
	@$(BIN)/walstatt serve --open

terminal: setup
	@$(BIN)/walstatt play

lint: setup
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .

types: setup
	@$(BIN)/mypy

page-checks: $(PAGE_CHECKED)

# Files that were found right are not looked at again before one of them changes.
$(PAGE_CHECKED): $(MODULES) $(WEB) $(shell find web/tests web -maxdepth 1 -type f) $(shell find src/walstatt/games -name '*.toml') $(wildcard tests/draw/*.json)
	@cd web && npm run --silent check
	@cd web && npm test --silent
	@mkdir -p $(@D) && touch $@
	@echo "Svelte, TypeScript and unit tests of the page"

check: lint types page-checks
	@$(BIN)/pytest -q -p no:cacheprovider tests/test_layers.py

# Setting up is mostly waiting for others, so it is done side by side; so is what comes after it.
# `make test ORDER=7` runs the tests in another order.
test:
	@$(MAKE) --no-print-directory -j2 setup page-and-programs
	@$(BIN)/python -m compileall -q src  # many tests start programs: none has to compile the games first
	@tools/together \
	  tests='$(PYTEST) -n $(WORKERS) --ignore=tests/web tests' \
	  browsers='$(PYTEST) -n $(BROWSERS) tests/web' \
	  lint='$(MAKE) --no-print-directory lint' \
	  types='$(MAKE) --no-print-directory types' \
	  page='$(MAKE) --no-print-directory page-checks'

bench: setup
	$(BIN)/walstatt bench

pictures: setup page-and-programs
	$(BIN)/python -m tests.web.pictures

# A proxy stands before several processes in one of the long runs.
soak: setup page-and-programs
	@tools/need nginx
	$(BIN)/pytest -q -n auto -m soak tests
	WALSTATT_EXPLORE=1 $(BIN)/pytest -q -n auto tests/core tests/spaces tests/contract tests/draw $(LEAKS)

stress: setup page-and-programs
	$(BIN)/python tools/stress tests/server tests/web

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules src/walstatt/page
