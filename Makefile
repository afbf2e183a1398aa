# All development tasks; `make` without arguments lists them.
# A fresh clone needs only python3 (3.11 or newer) and make: everything else is installed into .venv.

PYTHON ?= python3
POSITIONS ?= 1000000
SAMPLES ?= 20
export VIRTUAL_ENV := $(CURDIR)/.venv
# Programs that cannot keep their bytecode take seconds longer to start.
export PYTHONDONTWRITEBYTECODE :=
BIN := .venv/bin
READY := .venv/.ok
NPM := $(BIN)/python hatch_build.py

.DEFAULT_GOAL := help
.PHONY: help setup web play test check all-tests quick-tests lint lint-python lint-web kernels format types docs docs-serve package-test screenshots lighthouse bench bench-server programs services operations chromium firefox soak strength cluster learn lock clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

setup: $(READY)  ## install everything into .venv, exactly as locked
	@$(BIN)/python hatch_build.py --without-modules

web: $(READY)  ## build the web page if its sources have changed
	@$(BIN)/python hatch_build.py

# The server does not wait for the WebAssembly modules of the page.
play: $(READY)  ## start the game server and open its page
	@$(BIN)/python hatch_build.py --without-modules
	@nice $(BIN)/python hatch_build.py & $(BIN)/atoll serve --open

PARALLEL := $(MAKE) --no-print-directory -j3
PYTEST := $(BIN)/pytest --dist loadfile --no-loadscope-reorder

test: $(READY)  ## linters, type checks and every test, side by side
	@$(PARALLEL) all-tests lint-python lint-web

# Tests wait for servers, browsers and terminals a third of their time: five processes keep two cores busy.
all-tests: programs kernels web  ## the tests of `make test` alone
	$(PYTEST) -n 5

check: $(READY)  ## the same, without tests that need servers or browsers
	@$(PARALLEL) lint-python lint-web quick-tests

quick-tests: web kernels  ## the tests of `make check` alone
	$(PYTEST) -n 3 -m "not server and not browser and not soak" --ignore=tests/server --ignore=tests/store --ignore=tests/web

lint: lint-python lint-web  ## lint-python and lint-web

# Tests wait until kernels and page are built, and then for servers and browsers: linters give way to them.
lint-python: $(READY)  ## ruff, mypy --strict, import-linter
	nice $(BIN)/ruff check .
	nice $(BIN)/ruff format --check .
	nice $(BIN)/mypy
	nice $(BIN)/lint-imports

lint-web: web  ## svelte-check, eslint, prettier, vitest
	nice $(NPM) run check
	nice $(NPM) run lint
	$(NPM) test

kernels: .venv/.tests-compiled  ## compile the kernels and the modules that tests import once, so that no test process has to
	$(BIN)/python -m tests.compile_kernels

.venv/.tests-compiled: $(READY) $(shell find tests -name '*.py')
	$(BIN)/pytest --collect-only -qq >/dev/null
	@touch $@

format: web  ## format with ruff and prettier, and fix simple findings
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run format

types: web  ## generate the TypeScript types of the API
	$(BIN)/python web/tools/api_types.py

docs: $(READY)  ## build the documentation site into site/, offline
	$(BIN)/zensical build --clean --strict

docs-serve: $(READY)  ## serve the documentation site with live reload
	$(BIN)/zensical serve

package-test: web  ## test wheel and sdist in clean environments on every Python
	$(BIN)/pytest --timeout=0 --everywhere tests/project/test_installed.py

screenshots: web chromium  ## take screenshots of every screen into docs/screenshots
	$(BIN)/python -m tests.web.screenshots
	$(BIN)/python -m tests.web.app_images

lighthouse: web chromium  ## measure the page on a slow phone, and its Lighthouse scores
	$(BIN)/python -m tests.web.phone
	$(BIN)/python -m tests.web.lighthouse

bench: web chromium  ## run the benchmark
	@$(BIN)/atoll bench
	@$(BIN)/python -m benchmarks.limits
	@$(BIN)/python -m benchmarks.wasm
	@$(BIN)/python -m benchmarks.wasm.slow_device

bench-server: services  ## benchmark the server beside boardgame.io
	@$(BIN)/python -m benchmarks.server

programs: $(READY)  ## install Redis and Chromium, one after the other
	@$(MAKE) --no-print-directory -j1 services chromium

services: $(READY)  ## install Redis for the server tests
	@command -v redis-server >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	    apt-get update -q && apt-get install -qy redis-server; } || \
	    { echo "The server tests need redis-server; install it with your package manager."; exit 1; }

OPERATIONS := nginx caddy promtool systemd-analyze

operations:  ## install nginx, Caddy, Prometheus and systemd for the tests of the files under deploy/
	@which $(OPERATIONS) | wc -l | grep -qx $(words $(OPERATIONS)) || { test "$$(id -u)" = 0 && \
	    command -v apt-get >/dev/null && apt-get update -q && \
	    apt-get install -qy --no-install-recommends nginx caddy prometheus systemd; } || \
	    { echo "make soak needs $(OPERATIONS); install them with your package manager."; exit 1; }

chromium: $(READY)  ## install Chromium for the browser tests
	@which chromium chromium-headless-shell | wc -l | grep -qx 2 || { test "$$(id -u)" = 0 && \
	    command -v apt-get >/dev/null && apt-get update -q && apt-get install -qy chromium chromium-headless-shell; } || \
	    $(BIN)/python -c 'import sys; from tests.web.browsers import chromium_path; sys.exit(chromium_path() is None)' || \
	    $(BIN)/playwright install chromium

IN_FIREFOX := tests/engine tests/web/test_whole_games.py tests/web/test_local_tables.py tests/web/test_offline.py tests/web/test_update.py

firefox: web services  ## compare the WebAssembly modules and play games in Firefox, also without a network
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	    apt-get update -q && apt-get install -qy firefox-esr; } || \
	    { echo "make firefox needs Firefox; install it with your package manager."; exit 1; }
	ATOLL_BROWSER=firefox $(PYTEST) -n 2 --timeout=0 -m browser $(IN_FIREFOX)

soak: web services operations chromium  ## long tests, and long comparisons with the reference implementations: make soak POSITIONS=5000000
	$(BIN)/pytest --timeout=0 --positions=$(POSITIONS) tests/*/test_*oracle.py
	$(BIN)/pytest --timeout=0 --samples=$(SAMPLES) $$(grep -rl --include='test_*.py' tests.samples tests)
	$(BIN)/pytest --timeout=0 -m soak

GAMES ?= 80
PLAIN := mcts:time=1.0,rave_bias=0,prior_visits=0,token_rate=0,mast_samples=0,settlement_heuristic=0,reuse_tree=0,exploration=0.7
NEIGHBOURS := import sys, itertools, atoll.bots as b; [print(*two) for two in itertools.pairwise(b.level_names(sys.argv[1]))]
ARENA := $(BIN)/atoll arena blue-lagoon --games $(GAMES) --seed 1

strength: $(READY)  ## matches between bots, which take hours: make strength GAMES=400
	$(ARENA) second=mcts:time=1.0 greedy
	$(ARENA) second=mcts:time=1.0 plain=$(PLAIN)
	for game in into_the_blue blue_lagoon; do $(BIN)/python -c "$(NEIGHBOURS)" $$game | \
	    while read -r levels; do $(BIN)/atoll arena $$game $$levels --games $(GAMES) --seed 1 </dev/null; done; done
	$(BIN)/python benchmarks/calibration.py --games 1000
	$(BIN)/python benchmarks/search.py

cluster: $(READY)  ## test the arena on a real Ray, which is installed (1 GB)
	$(BIN)/uv pip install -q "ray>=2.60"
	$(BIN)/pytest -W default --timeout=600 tests_cluster

MINUTES ?= 8
LEARNED := PYTHONPATH=examples/learned $(BIN)/python -m atoll_learned.train

learn: $(READY)  ## train the bots of examples/learned and run them in the arena: make learn MINUTES=8
	$(BIN)/uv pip install -q "torch>=2.6"
	$(BIN)/uv pip install -q --no-deps --no-build-isolation -e examples/learned
	$(LEARNED) blue_lagoon lagoon.pt --minutes $(MINUTES)
	$(LEARNED) into_the_blue dive.pt --minutes $(MINUTES)
	$(BIN)/atoll arena blue-lagoon learned:file=lagoon.pt greedy --games 100 --seed 1
	$(BIN)/atoll arena into-the-blue learned:file=dive.pt greedy --games 400 --seed 1

lock: $(READY)  ## update the versions in requirements.lock
	$(BIN)/uv pip compile -q --upgrade --universal --extra dev --extra plot --generate-hashes --no-annotate \
	    --no-header --no-emit-index-url pyproject.toml -o requirements.lock

clean:  ## remove .venv, caches and builds
	rm -rf .venv web/node_modules web/src/engine/built src/atoll/server/site dist site .cache .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks web/engine -name __pycache__ -type d -prune -exec rm -rf {} +

# The page is built by the targets that need it.
$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Atoll needs Python 3.11 or newer: make PYTHON=/path/to/python3"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@test -x $(BIN)/uv || $(BIN)/python -m pip install -q "uv>=0.13,<0.14"
	$(BIN)/uv pip install -q --require-hashes -r requirements.lock
	HATCH_BUILD_NO_HOOKS=true $(BIN)/uv pip install -q --no-deps --no-build-isolation -e .
	@touch $@
