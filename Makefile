# Everything a person needs: `make play`, `make test`. Both set the project up by themselves.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: help setup play test check bench soak clean

help:
	@echo "make play    play in the terminal"
	@echo "make test    all checks and tests"
	@echo "make check   format, lint, types, layers"
	@echo "make bench   how fast the games are on this machine"
	@echo "make soak    50,000 random games, about ten minutes"

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $(READY)

play: setup
	@$(BIN)/walstatt play

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -q -p no:cacheprovider tests/test_layers.py

test: setup check
	$(BIN)/pytest -q -n auto tests

bench: setup
	$(BIN)/walstatt bench

soak: setup
	$(BIN)/pytest -q -n auto -m soak tests

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
