# `make` alone says what there is. PYTHON selects the interpreter: make test PYTHON=python3.12

PYTHON ?= python3
PORT ?= 8000
PYTEST_ARGS ?= --numprocesses=auto --dist=worksteal

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed
SITE := build/site

# The theme's notice about a successor of mkdocs; mkdocs is held below 2 in pyproject.toml.
export NO_MKDOCS_2_WARNING = 1
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help reference serve test readme bench lock vendor clean python

help: ## say what there is to make
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  %-16s %s\n", $$1, $$2 }'

reference: $(STAMP) ## check every claim, seeded faults included, hunt for edge cases, compare errata, then build the site
	$(BIN)/ruleproof site --mutants --hunt --diff
	@echo
	@echo "The reference lies in $(SITE); open file://$(CURDIR)/$(SITE)/index.html"

$(SITE)/index.html:
	$(MAKE) reference

serve: $(SITE)/index.html ## show the built site on localhost (PORT=8000)
	@echo "The reference is at http://127.0.0.1:$(PORT)/ until Ctrl-C"
	@$(PYTHON) -m http.server --bind 127.0.0.1 --directory $(SITE) $(PORT)

test: $(STAMP) ## all that CI runs: lint, format, types, tests
	scripts/system-packages
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest $(PYTEST_ARGS)

readme: $(STAMP) ## check every claim, then write what is proved into README.md
	$(BIN)/python -m scripts.readme

bench: $(STAMP) ## measure the engine, into bench/results.md
	$(BIN)/python bench/run.py

lock: | python ## renew requirements.lock from pyproject.toml
	$(PYTHON) -m venv --clear build/uv
	build/uv/bin/pip install --quiet 'uv>=0.9,<1'
	build/uv/bin/uv --no-config pip compile pyproject.toml --all-extras --group build \
	    --universal --python-version 3.11 --generate-hashes --upgrade \
	    --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' \
	    --quiet --output-file requirements.lock

vendor: ## fetch again the one script of another project that the site carries
	rm -rf build/vendor && mkdir -p build/vendor
	cd build/vendor && npm pack --silent iframe-worker@1.0.4 && tar -xzf iframe-worker-1.0.4.tgz
	cp build/vendor/package/LICENSE docs/assets/iframe-worker/LICENSE
	cp build/vendor/package/shim/index.js docs/assets/iframe-worker/shim.js

clean: ## remove whatever was built or installed here
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): $(VENV)/locked pyproject.toml
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --no-index --editable .
	@touch $@

$(VENV)/locked: requirements.lock | python
	$(PYTHON) -m venv --clear $(VENV)
	$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	@touch $@

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "ruleproof needs Python 3.11 or later, which '$(PYTHON)' is not;" \
	        "name another: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || { \
	    echo "'$(PYTHON)' cannot make a virtual environment; on Debian and Ubuntu: apt-get install python3-venv" >&2; \
	    exit 1; }
