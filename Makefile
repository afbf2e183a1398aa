# Everything one does in this house. `make` alone lists the targets.
# From a fresh clone only python3 (3.11 or newer) and make are needed: the rest is installed into .venv.

PYTHON ?= python3
POSITIONS ?= 1000000
export VIRTUAL_ENV := $(CURDIR)/.venv
BIN := .venv/bin
READY := .venv/.ok
NPM := $(BIN)/python hatch_build.py

.DEFAULT_GOAL := help
.PHONY: help setup web play test lint format types docs docs-serve package-test screenshots lighthouse bench bench-server services chromium soak strength cluster learn lock clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

setup: $(READY)  ## install everything into .venv, exactly as locked

web: $(READY)  ## build the web page, if something of it has changed
	@$(BIN)/python hatch_build.py

play: web  ## start the game server, and open its page
	@$(BIN)/atoll serve --open

test: lint services chromium  ## lint, types, doors, then every test on all cores
	$(NPM) test
	$(BIN)/pytest -n auto --dist loadfile

lint: web  ## ruff, mypy --strict, import-linter; svelte-check, eslint, prettier
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check
	$(NPM) run lint

format: web  ## let ruff and prettier rewrite the layout and the easy findings
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run format

types: web  ## write the types of the API for the web page anew
	$(BIN)/python web/tools/api_types.py

docs: $(READY)  ## build the documentation site into site/, without a network
	$(BIN)/zensical build --clean --strict

docs-serve: $(READY)  ## show the documentation site while one writes it
	$(BIN)/zensical serve

package-test: web  ## wheel and sdist in clean environments, on every Python there is
	$(BIN)/pytest --timeout=0 --everywhere tests/house/test_installed.py

screenshots: web chromium  ## pictures of every screen into docs/screenshots
	$(BIN)/python -m tests.web.screenshots

lighthouse: web chromium  ## how quick the page is on a slow phone, and what Lighthouse says of it
	$(BIN)/python -m tests.web.phone
	$(BIN)/python -m tests.web.lighthouse

bench: $(READY)  ## measure the speed of everything
	@$(BIN)/atoll bench

bench-server: services  ## measure the server, beside boardgame.io's
	@$(BIN)/python -m benchmarks.server

services: $(READY)  ## what tests of the server need besides Python: a Redis
	@command -v redis-server >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	    apt-get update -q && apt-get install -qy redis-server; } || \
	    { echo "Tests of the server need redis-server; install it with your package manager."; exit 1; }

chromium: $(READY)  ## what tests of the web page need: a Chromium
	@$(BIN)/python -c 'import sys; from tests.web.chromium import found; sys.exit(found() is None)' || \
	    { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -q && \
	    apt-get install -qy chromium; } || $(BIN)/playwright install chromium

soak: $(READY)  ## long random comparisons with the oracles: make soak POSITIONS=5000000
	$(BIN)/pytest --timeout=0 --positions=$(POSITIONS) tests/*/test_*oracle.py

GAMES ?= 80
PLAIN := mcts:time=1.0,rave_bias=0,prior_visits=0,token_rate=0,mast_samples=0,settlement_heuristic=0,reuse_tree=0,exploration=0.7
ARENA := $(BIN)/atoll arena blue-lagoon --games $(GAMES) --seed 1

strength: $(READY)  ## how strong the bots are, which takes hours: make strength GAMES=400
	$(ARENA) second=mcts:time=1.0 greedy
	$(ARENA) second=mcts:time=1.0 plain=$(PLAIN)
	$(ARENA) hard medium
	$(ARENA) medium easy
	$(ARENA) easy gentle
	$(BIN)/python benchmarks/calibration.py --games 1000
	$(BIN)/python benchmarks/search.py

cluster: $(READY)  ## tests of the arena on a real Ray, which is installed for it (1 GB)
	$(BIN)/uv pip install -q "ray>=2.60"
	$(BIN)/pytest -W default --timeout=600 tests_cluster

MINUTES ?= 8
LEARNED := PYTHONPATH=examples/learned $(BIN)/python -m atoll_learned.train

learn: $(READY)  ## train the bots of examples/learned, and see them play: make learn MINUTES=8
	$(BIN)/uv pip install -q "torch>=2.6"
	$(BIN)/uv pip install -q --no-deps --no-build-isolation -e examples/learned
	$(LEARNED) blue_lagoon lagoon.pt --minutes $(MINUTES)
	$(LEARNED) into_the_blue dive.pt --minutes $(MINUTES)
	$(BIN)/atoll arena blue-lagoon learned:file=lagoon.pt greedy --games 100 --seed 1
	$(BIN)/atoll arena into-the-blue learned:file=dive.pt greedy --games 400 --seed 1

lock: $(READY)  ## choose new versions for requirements.lock
	$(BIN)/uv pip compile -q --upgrade --universal --extra dev --extra plot --generate-hashes --no-annotate \
	    --no-header --no-emit-index-url pyproject.toml -o requirements.lock

clean:  ## remove .venv, caches and builds
	rm -rf .venv web/node_modules src/atoll/server/site dist site .cache .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Atoll needs Python 3.11 or newer: make PYTHON=/path/to/python3"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@test -x $(BIN)/uv || $(BIN)/python -m pip install -q "uv>=0.13,<0.14"
	$(BIN)/uv pip install -q --require-hashes -r requirements.lock
	$(BIN)/uv pip install -q --no-deps --no-build-isolation -e .
	@touch $@
