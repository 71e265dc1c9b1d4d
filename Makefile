# make demo   the example, from .td files to a running dialect
# make test   everything that a change has to pass
# make bench  speed, memory and compilation beside mlir-tblgen-22
# `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.PHONY: help build deps packages demo cmake test check unit cover fuzz questions bench gazelle clean bench-generator bench-profile bench-compile bench-shards

BIN := $(CURDIR)/bin
CACHE := /var/cache/rules_ods
TOOLS := $(BIN)/ods-tblgen $(BIN)/ods-shard $(BIN)/gazelle-ods
SCRIPTS := internal/dev/scripts
OTHER_RELEASE := $(BIN)/mlir-19
REFERENCES := $(BIN)/mlir-23 $(BIN)/mlir-24
FUZZTIME ?= 60s
# What go.mod names is all that is needed: no module is looked up.
GAZELLE := go tool gazelle update -external=static
GO_DEPENDENCIES = $(BIN)/gazelle-ods update-repos -from_file=go.mod -to_macro=deps.bzl%go_dependencies

# Debian packages: the reference tools, MLIR's .td files, headers and library,
# a compiler, and Bazel with the rule sets that it needs offline.
PACKAGES := mlir-22-tools libmlir-22-dev llvm-22-dev llvm-22 llvm-22-tools g++ clang-22 \
	bazel-bootstrap bazel-skylib bazel-platforms bazel-rules-java bazel-rules-proto \
	clangd-22 cmake ninja-build hyperfine python3 chromium groff-base \
	libgtest-dev libgmock-dev neovim

help:
	@sed -n 's/^# //p' Makefile | head -4
	@echo "make cmake    the example again, built with CMake"
	@echo "make build    the three binaries, in bin/"
	@echo "make deps     install the Debian packages that are missing"
	@echo "make check    gofmt, go vet, staticcheck, unused code, layers of packages, BUILD files"
	@echo "make unit     Go tests, parity, command lines, Gazelle, Starlark, Bazel"
	@echo "make browser  the documentation site in Chromium"
	@echo "make lsp      the language server with the clients of Neovim and VS Code"
	@echo "make remote   the example on a Buildbarn cluster, and faults of the cluster"
	@echo "make bench-remote  a monorepo of 1,000 dialects on the cluster; writes reports/remote.md"
	@echo "make profile  renew the profile that guides builds of ods-tblgen"
	@echo "make test-go-only  Go tests in a Debian that has only Go"
	@echo "make cover    what the tests of the generators cover with only Go installed"
	@echo "make fuzz     each fuzz target for $(FUZZTIME)"
	@echo "make fuzz-count  the same, adds to the numbers in reports/fuzz-targets.md"
	@echo "make faults   random schedules of faults; writes reports/faults.md"
	@echo "make releases  what the newest packages of MLIR 23 and 24 changed, by generator"
	@echo "make fuzz-reference  compare random programs with llvm-tblgen-22 and mlir-tblgen-22"
	@echo "make fuzz-report  the same; adds to the numbers in reports/fuzzing.md"
	@echo "make sites    the sites of MLIR's dialects and of the example, in out/sites; writes reports/sites.md"
	@echo "make format-proof  format the .td files of eight releases; writes reports/formatting.md"
	@echo "make gazelle  write the BUILD files of this repository"
	@echo "make bazel7   all tests of the rules with Bazel 7 and modules; make test runs some of them"
	@echo "make bazel4   long tests of the rules with Bazel 4.2.3"
	@echo "make example-releases  the example against MLIR 22, 23 and 24, with CMake and Bazel 7"
	@echo "make prelude  the example with a precompiled prelude, with GCC and Clang, and two checkouts with the same objects"
	@sed -n 's/^# //p' release/release.mk

build: $(TOOLS)

.PHONY: $(TOOLS)
$(BIN)/ods-tblgen:
	@go build -trimpath -o $@ ./generator/cmd/ods-tblgen
$(BIN)/ods-shard:
	@go build -trimpath -o $@ ./sharder/cmd/ods-shard
$(BIN)/gazelle-ods:
	@go build -trimpath -o $@ ./language/cmd/gazelle-ods

# A reference that cannot be downloaded is left out: tests use its stored answers, and the report of the tests names it.
deps: packages node-modules $(OTHER_RELEASE) $(REFERENCES)

packages:
	@$(SCRIPTS)/install-packages.sh $(PACKAGES)

.PHONY: node-modules
node-modules: | packages
	@$(SCRIPTS)/install-node-modules.sh editors/vscode $(BIN)/node-modules.unreachable

# Other releases than the installed one, whose packages cannot be installed beside it.
$(OTHER_RELEASE): | packages
	@$(SCRIPTS)/unpack-td-files.sh 19 $@ --tool
$(REFERENCES): $(BIN)/mlir-%: | packages
	@$(SCRIPTS)/unpack-mlir.sh $* $@

demo: deps build
	@examples/demo.sh

cmake: deps build
	@examples/cmake.sh

# What takes long is apart: 'make cmake' builds the example with Clang, too; 'make fuzz' looks for new inputs that fail.
test: deps build check
	@examples/demo.sh
	@ODS_CMAKE_COMPILERS=g++ examples/cmake.sh
	@ODS_REQUIRE_ALL=1 $(MAKE) --no-print-directory unit browser

check: build
	@$(SCRIPTS)/check.sh

unit:
	@$(SCRIPTS)/unit.sh

# What the tests cover on a machine with only Go: nothing else counts as installed.
cover:
	@echo "==> Statement coverage of generator/backend by stored answers"
	@mkdir -p $(BIN)
	@ODS_HIDE_TOOLS=1 go test -coverprofile=$(BIN)/cover.out \
	  -coverpkg=$$(go list ./generator/backend/... | grep -v /parity$$ | paste -sd,) ./generator/backend/... \
	  >$(BIN)/cover.log 2>&1 || { cat $(BIN)/cover.log >&2; exit 1; }
	@go tool cover -func=$(BIN)/cover.out | awk '/^total:/ { print "    " $$3 " of statements, want at least 75.0%"; exit $$3 + 0 < 75 }'

# The tests in a Debian 12 that has only its essential packages and Go. Needs root.
GO_ONLY_PACKAGES := ./...
.PHONY: test-go-only
test-go-only:
	@echo "==> Tests with only Go installed"
	@$(SCRIPTS)/go-only.sh $(CACHE)/go-only $(GO_ONLY_PACKAGES)

# The example on a Buildbarn cluster, and faults of the cluster, with Bazel 4.2.3 and 7. Downloads Buildbarn's modules.
.PHONY: remote
remote: deps build
	@cd rules/tests/remote && go test -count=1 -timeout 1h -v ./...
	@$(SCRIPTS)/unstable-root.sh $(UNSTABLE)
	@cd rules/tests/remote && TMPDIR=/var/tmp ODS_BAZEL7=$(UNSTABLE) ../bazel7.sh --in-namespace go test -count=1 -timeout 1h -v .

# Generates the code of a synthetic monorepo on a Buildbarn cluster, of all its dialects or, with BENCHFLAGS="-sample 100",
# of some.
.PHONY: bench-remote
bench-remote: deps build
	@cd rules/tests/remote && go test -run '^$$' -bench Monorepo -benchtime 1x -timeout 12h -report $(CURDIR)/reports/remote.md $(BENCHFLAGS)

# The language server with the clients of Neovim and VS Code, and with a client on the library of the protocol.
.PHONY: lsp
lsp:
	@echo "==> The language server with the clients of editors"
	@go test -count=1 -v ./editors

# Random edits of a text in one server, compared with a new engine and with a new process for each text.
EDITS ?= 10000
.PHONY: lsp-edits
lsp-edits:
	@ODS_LSP_EDITS=$(EDITS) go test -count=1 -timeout 6h -v -run 'RandomEdits|Process' ./generator/lsp/...

# The documentation site in Chromium.
.PHONY: browser
browser:
	@echo "==> The documentation site in Chromium"
	@cd generator/backend/site/browser && go vet . && go test -count=1 .

# Debian's unstable release in a root directory, with Bazel 7, CMake, compilers and, for the example, three releases of
# MLIR. 'make unit' runs some of the tests there, if it can make the directory.
UNSTABLE := $(CACHE)/unstable

# All tests of the rules with Bazel 7, which Debian's unstable release has. Needs root.
.PHONY: bazel7
bazel7: deps build
	@$(SCRIPTS)/unstable-root.sh $(UNSTABLE)
	@echo "==> Tests of the rules with $$(ODS_BAZEL7=$(UNSTABLE) rules/tests/bazel7.sh --version)"
	@go vet -tags bazel7 ./rules/tests ./release
	@ODS_BAZEL7=$(UNSTABLE) ODS_REQUIRE_ALL=1 rules/tests/bazel7.sh --in-namespace go test -tags bazel7 ./rules/tests -skip '^TestReleases$$' -count=1 -timeout 1h
	@ODS_BAZEL7=$(UNSTABLE) ODS_REQUIRE_ALL=1 rules/tests/bazel7.sh --in-namespace go test -tags bazel7 ./release -run TestSmokeModules -count=1

# With Bazel 4.2.3, the tests that 'make test' leaves out: the example's shards, the example with LLVM's tools, and shards with a
# prelude in two working copies.
.PHONY: bazel4
bazel4: deps build
	@ODS_REQUIRE_ALL=1 go test ./rules/tests -run '^Test(ExampleSameAsLLVM|ExampleSlim|PreludeReproducible)$$' -count=1 -timeout 1h -v

# The example against each release of MLIR, with CMake, GCC and Clang, and with Bazel 7. EXAMPLE_RELEASES=24 tests one.
EXAMPLE_RELEASES ?= 22 23 24
.PHONY: example-releases
example-releases: deps build
	@$(SCRIPTS)/unstable-root.sh $(UNSTABLE) 23 24
	@$(SCRIPTS)/example-releases.sh $(UNSTABLE) $(EXAMPLE_RELEASES)

# Shards with a precompiled prelude in Bazel 4.2.3 and 7, with GCC and Clang: the example and its tests, what edits
# compile, and objects of two checkouts. With 4.2.3 alone, about half an hour on two processors that other jobs share.
PRELUDES := ./rules/tests -run '^Test(ExamplePrelude|PreludeCheckouts)$$' -count=1 -timeout 1h -v
.PHONY: prelude
prelude: deps build
	@echo "==> Shards with a precompiled prelude, with GCC and Clang"
	@go vet -tags prelude ./rules/tests
	@ODS_REQUIRE_ALL=1 go test -tags prelude $(PRELUDES)
	@$(SCRIPTS)/unstable-root.sh $(UNSTABLE)
	@ODS_BAZEL7=$(UNSTABLE) ODS_REQUIRE_ALL=1 rules/tests/bazel7.sh --in-namespace go test -tags bazel7,prelude $(PRELUDES)

# Every fuzz target that go test lists. Inputs that earlier runs found are in an archive. Go keeps those that a run
# finds in its cache; fuzz-corpus stores them. fuzz-count adds the numbers of executions to a report.
# FUZZTARGETS='syntax/FuzzParse|cmake/' runs only the targets whose package and name have a match.
FUZZTARGETS ?=
FUZZ_CORPUS := $(CURDIR)/internal/testtool/testdata/fuzz-corpus.tar.gz
.PHONY: fuzz-count fuzz-corpus
fuzz:
	@cache=$$(go env GOCACHE)/fuzz; mkdir -p "$$cache"; tar -xzf $(FUZZ_CORPUS) --skip-old-files -C "$$cache"
	@echo "==> Fuzzing for $(FUZZTIME) each"
	@go run ./internal/dev/fuzz-targets -time $(FUZZTIME) -run '$(FUZZTARGETS)' $(FUZZFLAGS)
fuzz-count:
	@$(MAKE) --no-print-directory fuzz FUZZFLAGS="-report reports/fuzz-targets.md"

# Random schedules of faults: killed processes, full disks, damaged caches, cancelled requests. 10,000 take minutes. A run
# adds to the stored report while the Go files stay the same.
SCHEDULES ?= 10000
SCHEDULESEED ?= 1
.PHONY: faults
faults:
	@go test ./generator/cmd/ods-tblgen -run '^TestFaults$$' -timeout 6h -count=1 \
	  -args -schedules $(SCHEDULES) -schedule-seed $(SCHEDULESEED) -fault-report $(CURDIR)/reports/faults.md

fuzz-corpus:
	@cd "$$(go env GOCACHE)/fuzz" && tar --sort=name --owner=0 --group=0 --mtime=@0 -c github.com/rules-ods/rules_ods | gzip -9n >$(FUZZ_CORPUS)

# The lists of questions that the tests and benchmarks ask about MLIR's own files.
questions: deps
	@go generate ./generator/questions

# The newest packages of the later releases beside the known ones: fields, questions and answers that changed, by
# generator. Some minutes for each release; RELEASES=24 asks about one.
RELEASES ?= 23 24
.PHONY: releases
releases: deps build
	@$(SCRIPTS)/releases.sh $(RELEASES)

# Random programs, asked of both; FUZZCOUNT says how many. fuzz-report makes FUZZPIECES runs with consecutive seeds and
# adds each to the stored report while the Go files stay the same. FUZZSEED is the first seed of a new report, and
# FUZZSOURCES=tablegen,ods uses only the grammars. RELEASE=23 compares with another release.
FUZZCOUNT ?= 20000
FUZZPIECES ?= 1
FUZZSEED ?= 1
FUZZSOURCES ?=
RELEASE ?= 22
.PHONY: fuzz-reference fuzz-report
fuzz-reference: deps
	@go run ./internal/dev/ods-fuzz -release $(RELEASE) -n $(FUZZCOUNT) -seed $$(date +%s) -out bin/differences
fuzz-report: deps
	@go run ./internal/dev/ods-fuzz -release $(RELEASE) -sources '$(FUZZSOURCES)' -n $(FUZZCOUNT) -seed $(FUZZSEED) -pieces $(FUZZPIECES) -out bin/differences -report reports/fuzzing$(if $(filter-out 22,$(RELEASE)),-$(RELEASE)).md -add

# The formatter on the .td files of all releases that Debian 12 has, of those that are compared with, and on those of
# this repository.
FORMATTED_RELEASES := 13 14 15 16 19
FORMATTED := $(FORMATTED_RELEASES:%=$(BIN)/td-files/%)
INSTALLED := /usr/lib/llvm-22/include
.PHONY: format-proof
format-proof: deps $(FORMATTED) $(REFERENCES)
	@go run ./internal/dev/format-proof -most 2 -out reports/formatting.md \
	  $(foreach n,$(FORMATTED_RELEASES),'LLVM and MLIR $n=$(BIN)/td-files/$n') 'LLVM and MLIR 22=$(INSTALLED)' \
	  $(foreach n,23 24,'LLVM and MLIR $n=$(BIN)/mlir-$n/usr,$(BIN)/mlir-$n/usr/lib/llvm-$n/include,$(BIN)/mlir-$n/usr/include/llvm-$n') \
	  'examples of this repository=examples,examples/tensorlite,$(INSTALLED)' \
	  $(foreach d,generator language rules,'tests in $d=$d,$(INSTALLED)')
	@cat reports/formatting.md

# The dialects of MLIR 22, taken to later releases by "ods-tblgen upgrade".
.PHONY: upgrade-proof
upgrade-proof: deps
	@go run ./internal/dev/upgrade-proof -out reports/upgrade.md $(UPGRADEFLAGS)
	@cat reports/upgrade.md

# The .td files of a release, which is not installed.
$(FORMATTED): $(BIN)/td-files/%: | packages
	@$(SCRIPTS)/unpack-td-files.sh $* $@

# The documentation sites of MLIR's own dialects and of the example. SITEFLAGS="-runs 1" takes less time.
.PHONY: sites
sites: deps build
	@go run ./internal/dev/site-bench -out reports/sites.md $(SITEFLAGS)
	@cat reports/sites.md

# The BUILD files of our own Go code.
gazelle: $(BIN)/gazelle-ods
	@$(GAZELLE)
	@$(GO_DEPENDENCIES)

clean:
	rm -rf bin

# More than an hour on two processors; each part can be had alone.
bench: bench-generator bench-profile bench-gazelle bench-shards bench-compile bench-lsp

# SAMPLE=1000 asks only about that many questions, evenly spread.
SAMPLE ?= 0
bench-generator: deps build
	@go run ./internal/dev/ods-bench -sample $(SAMPLE) -out reports/generators.md

# The profile that guides builds of ods-tblgen. Renew it when bench-profile shows that its gain has fallen.
.PHONY: profile
profile: deps
	@go test -trimpath ./generator/cmd/ods-tblgen -run '^$$' -bench '^BenchmarkQuestions$$' -benchtime 2x -cpuprofile $(BIN)/cpu.pgo -o $(BIN)/profile.test -timeout 1h
	@go tool pprof -proto -trim_path $(CURDIR) -output generator/cmd/ods-tblgen/default.pgo $(BIN)/cpu.pgo

# The last column is a build without the profile; BASELINE=path/of/another/ods-tblgen replaces it.
BASELINE = $(BIN)/unguided
.PHONY: $(BIN)/unguided
$(BIN)/unguided:
	@go build -trimpath -pgo=off -o $@ ./generator/cmd/ods-tblgen
bench-profile: deps build $(BIN)/unguided
	@go run ./internal/dev/ods-bench -profile -sample 61 -baseline '$(BASELINE)' -out reports/profile.md

# BASELINE=path/of/another/gazelle-ods runs it in alternation.
.PHONY: bench-lsp
bench-lsp: $(BIN)/ods-tblgen
	@go run ./internal/dev/lsp-bench -strokes 80 -busy 2 -report reports/lsp.md

.PHONY: bench-gazelle
bench-gazelle: $(BIN)/gazelle-ods
	@go run ./internal/dev/gazelle-bench -tool $(BIN)/gazelle-ods -baseline '$(BASELINE)' -out reports/gazelle.md

# BENCHFLAGS="-dialects=SPIRV -levels=-O0" and the like take less time.
bench bench-shards bench-profile: PACKAGES += valgrind
bench-compile: deps build
	@go run ./internal/dev/compile-bench -out reports/compilation.md $(BENCHFLAGS)

# Shards with a precompiled prelude beside single files, and the table of sharder/README.md. About an hour on two processors.
.PHONY: bench-compile-single
bench-compile-single: deps build
	@go run ./internal/dev/compile-bench -variants=0,4 -runs=3 -out reports/compilation.md -readme sharder/README.md $(BENCHFLAGS)

# Half an hour on two processors. SCALEFLAGS=-scale-largest=1000 counts no instructions for larger dialects.
bench-shards: deps
	@go test ./sharder -run '^$$' -bench Stability -benchtime 1x -timeout 1h
	@go test ./generator/backend/opdef -run '^$$' -bench 'Instructions|Peak' -benchtime 1x -timeout 2h -scale-report $(CURDIR)/reports/shard-scale.md $(SCALEFLAGS)
	@go test ./generator/backend/opdef -run '^$$' -bench Scale -benchtime 7x -timeout 1h -scale-report $(CURDIR)/reports/shard-scale.md

include release/release.mk
