# A thin front of the presets in CMakePresets.json; `make` alone lists what there is.
#   PREFIX=/usr/local  where `make install` installs, under DESTDIR when it is given
#   PACKAGES=no        never call the package manager
#   SECONDS=60         how long `make fuzz` runs, all of its programs together
#   FAMILIES="nonogram;sudoku"  which families `make amalgamation` takes; all of them otherwise
#   SERVE=...          options of the service; SERVE=--help lists them
#   BENCH=...          options of the benchmark; BENCH=--help lists them
PREFIX ?= /usr/local
DESTDIR ?=
PACKAGES ?= yes
SECONDS ?= 60
SERVE ?=
FAMILIES ?= all

release = build/release
each_source = git ls-files -z '*.h' '*.hpp' '*.cpp' | xargs -0 -r
install_packages = $(if $(filter no,$(PACKAGES)),@:,@tools/install_packages)

.PHONY: $(shell sed -nE 's/^([a-z_-]+):.*/\1/p' Makefile)

help:  ## this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 22

build: $(release)/build.ninja  ## the program, at build/release/crosshatch
	@cmake --build --preset release --target crosshatch-cli crosshatch-verify

demo: build  ## build, then show the main job on real puzzles
	@tools/demo $(release)

example-django: packages packages_of_python  ## a site that takes only unique puzzles, at http://127.0.0.1:8000
	@examples/django/run

test: $(release)/build.ninja  ## build and pass all tests but those below; instant when nothing changed since
	@tools/run_tests release

retest: $(release)/build.ninja  ## the same, whether anything changed or not
	@rm -f $(release)/release.passed
	@tools/run_tests release

test-web: $(release)/build.ninja packages_of_web  ## the tests of pages and pictures in a browser
	@tools/run_tests release web

test-doors: $(release)/build.ninja packages_of_doors  ## the tests of Python, Django, and the installed library
	@cmake --preset release >/dev/null
	@tools/run_tests release doors

test-windows: $(release)/build.ninja packages_of_windows  ## the library for Windows, under wine where it is there
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target crosshatch-cli
	@ctest --preset long -R '^doors[.]windows$$'

test-arm: $(release)/build.ninja packages_of_aarch64  ## all of it for Linux on ARM of 64 bits, under qemu
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target crosshatch-cli crosshatch-verify
	@ctest --preset long -R '^doors[.]aarch64$$'

python: $(release)/build.ninja packages_of_python  ## the Python module, in build/release/bindings/python, and its tests
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target python crosshatch-cli
	@ctest --preset doors -R '^python[.]'

wheel: $(release)/build.ninja packages_of_python packages_of_ship  ## a Python package for other machines, in build/ship/wheel
	@cmake --preset release >/dev/null
	@tools/build_wheel

nuget: $(release)/build.ninja packages_of_ship  ## the C# package, in build/ship/nuget
	@cmake --preset release >/dev/null
	@tools/build_nuget

ports:  ## recipes for vcpkg and Conan, with the sources in them, in build/ship/ports
	@tools/make_ports

wasm: packages_of_wasm  ## the engine for browsers and node: the npm package in build/wasm/package
	@tools/build_wasm

studio: wasm packages_of_web  ## the page to draw puzzles, at http://127.0.0.1:8000
	@tools/build_studio
	@node web/serve.mjs

site: wasm packages_of_web packages_of_site  ## the documents and the studio as a site, in build/site
	@tools/build_studio
	@tools/build_site

test-studio: $(release)/build.ninja wasm packages_of_web  ## the tests of the engine in node and a browser, and of the studio
	@cmake --preset release >/dev/null
	@tools/run_tests release studio

test-service: $(release)/build.ninja packages_of_service  ## the tests of the HTTP service, of batches that are killed, and of many machines
	@cmake --preset release >/dev/null
	@tools/run_tests release service

test-ship: $(release)/build.ninja packages_of_ship  ## the tests of what ships: packages, archives, one source
	@cmake --preset release >/dev/null
	@tools/run_tests release ship

static: $(release)/build.ninja  ## the program for any Linux, in one file: build/ship/static/crosshatch
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target static

deb: packages packages_of_serve packages_of_python packages_of_ship  ## Debian packages, in build/ship/deb
	@tools/build_deb

amalgamation: packages packages_of_windows packages_of_fuzz  ## the library as one source and its headers, in build/ship/amalgamation
	@tools/make_amalgamation build/ship/amalgamation '$(FAMILIES)'

serve: $(release)/build.ninja packages_of_serve  ## the HTTP service, at http://127.0.0.1:8080
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target crosshatch-serve
	@$(release)/crosshatch-serve $(SERVE)

test-bench: $(release)/build.ninja  ## the tests of the benchmarks
	@tools/run_tests release bench

test-make: $(release)/build.ninja  ## thousands of new puzzles of each family, checked by another method
	@tools/run_tests release make

install: $(release)/build.ninja  ## program, libraries, manual page and completions to $DESTDIR$PREFIX
	@cmake --build --preset installed
	@DESTDIR='$(DESTDIR)' cmake --install $(release) --prefix '$(PREFIX)'

asan: build/asan/build.ninja  ## the tests under the address and undefined-behaviour sanitizers
	@tools/run_tests asan

asan-long: build/asan/build.ninja  ## all tests under them, those that they take long for as well
	@tools/run_tests asan asan-long

tsan: build/tsan/build.ninja  ## what runs on several threads, under the thread sanitizer
	@tools/run_tests tsan

tsan-long: build/tsan/build.ninja  ## all tests under it
	@tools/run_tests tsan tsan-long

fuzz: build/asan/build.ninja  ## hostile inputs, SECONDS=60 of them, under clang's libFuzzer
	@tools/run_fuzz $(SECONDS)

bench: $(release)/build.ninja  ## how fast it is, beside the rivals in $CROSSHATCH_RIVALS
	@cmake --build --preset bench
	@$(release)/bench/bench_nonogram $(BENCH)

bench-sudoku: $(release)/build.ninja  ## the same of sudokus; rivals are libraries: docs/performance.md
	@cmake --build --preset bench
	@$(release)/bench/bench_sudoku $(BENCH)

bench-minesweeper: packages_of_bench $(release)/build.ninja  ## the same of minesweeper and mosaic; rivals are installed
	@cmake --preset release >/dev/null
	@cmake --build --preset bench
	@$(release)/bench/bench_minesweeper $(BENCH)

docs: build  ## draw every picture of README and docs with the program, and write the gallery and the list of techniques
	@tools/draw_docs $(release)
	@tools/write_gallery $(release) > docs/gallery.md
	@tools/write_techniques $(release) > docs/techniques.md
	@tools/write_constraints $(release)/tests/tools/constraint_kinds

long: $(release)/build.ninja check-includes  ## the slow suites
	@cmake --build --preset release
	@ctest --preset long

format: packages_of_checks  ## rewrite the C++ files in the house format
	@$(each_source) clang-format -i

check-format: packages_of_checks  ## fail when a C++ file is not in the house format
	@$(each_source) clang-format --dry-run --Werror

check-includes: packages  ## fail when a source compiles only behind others of its folder
	@cmake --preset plain >/dev/null
	@tools/check_includes build/plain

clean:  ## remove all builds
	rm -rf build

packages:
	$(install_packages) build test

packages_of_bench:
	$(install_packages) bench

packages_of_web:
	$(install_packages) web

packages_of_doors:
	$(install_packages) doors python

packages_of_windows:
	$(install_packages) windows sources

packages_of_aarch64:
	$(install_packages) aarch64

packages_of_serve:
	$(install_packages) serve

packages_of_service:
	$(install_packages) serve service scale python

packages_of_python:
	$(install_packages) python

packages_of_wasm:
	$(install_packages) build wasm sources

packages_of_ship:
	$(install_packages) ship web site python

packages_of_site:
	$(install_packages) site

packages_of_checks:
	$(install_packages) check

packages_of_fuzz:
	$(install_packages) build fuzz

build/asan/build.ninja: | packages_of_fuzz

build/%/build.ninja: | packages
	@cmake --preset $*
