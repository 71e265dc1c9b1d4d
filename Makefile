SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.PHONY: help demo quick test nightly build deps demo-packages packages node-modules check gazelle questions profile faults fuzz bench releases release clean

BIN := $(CURDIR)/bin
TOOLS := $(BIN)/ods-tblgen $(BIN)/ods-shard $(BIN)/gazelle-ods
SCRIPTS := internal/dev/scripts
# The releases of MLIR beside the installed one.
RELEASES ?= $(shell cut -d' ' -f1 internal/testtool/references.txt)
REFERENCES := $(BIN)/mlir-19 $(RELEASES:%=$(BIN)/mlir-%)
# All that go.mod names is there: no module is looked up.
GAZELLE := go tool gazelle update -external=static

# Debian packages: what the example needs; then the reference tools, other compilers, and the programs of tests.
DEMO_PACKAGES := libmlir-22-dev llvm-22-dev mlir-22-tools g++ \
	bazel-bootstrap bazel-skylib bazel-platforms bazel-rules-java bazel-rules-proto
PACKAGES := $(DEMO_PACKAGES) llvm-22 llvm-22-tools clang-22 clangd-22 cmake ninja-build ccache hyperfine python3 \
	chromium groff-base libgtest-dev libgmock-dev neovim valgrind

help:
	@echo "make demo     the example, from .td files to a running dialect"
	@echo "make quick    after each edit: gofmt, vet and short tests of what differs from main"
	@echo "make test     everything that a change has to pass"
	@echo "make nightly  the rest; PARTS=\"$$($(SCRIPTS)/nightly.sh --list)\""
	@echo "make check    gofmt, vet, staticcheck, unused code, layers of packages, BUILD files"
	@echo "make build    the three binaries, in bin/"
	@echo "make deps     Debian packages and releases of MLIR that the tests need"
	@echo "make gazelle  write the BUILD files of this repository"
	@echo "make fuzz     each fuzz target for FUZZTIME=60s; FUZZTARGETS selects some"
	@echo "make faults   10,000 schedules of faults in all commands that write; SEED and SCHEDULES change them, CASE selects one"
	@echo "make bench    speed, memory and compilation; writes out/reports; PARTS=\"$$($(SCRIPTS)/bench.sh --list)\""
	@echo "make profile  renew the profiles that guide builds of ods-tblgen and gazelle-ods"
	@echo "make questions  renew the lists of questions about MLIR's own files"
	@echo "make releases   what the newest packages of MLIR changed, by generator"
	@echo "make release VERSION=v0.1.0  the files of a release, in out/release"
	@echo "make clean    remove what make wrote, but not the caches of builds"

build: $(TOOLS)

.PHONY: $(TOOLS)
$(BIN)/ods-tblgen:
	@go build -trimpath -o $@ ./generator/cmd/ods-tblgen
$(BIN)/ods-shard:
	@go build -trimpath -o $@ ./sharder/cmd/ods-shard
$(BIN)/gazelle-ods:
	@go build -trimpath -o $@ ./language/cmd/gazelle-ods

# A reference that cannot be downloaded is left out: tests use its stored answers, and the report of the tests names it.
deps: packages node-modules $(REFERENCES)
packages:
	@$(SCRIPTS)/install-packages.sh $(PACKAGES)
demo-packages:
	@$(SCRIPTS)/install-packages.sh $(DEMO_PACKAGES)
node-modules: | packages
	@$(SCRIPTS)/install-node-modules.sh editors/vscode $(BIN)/node-modules.unreachable
# Other releases than the installed one, whose packages cannot be installed beside it.
$(BIN)/mlir-19: | packages
	@$(SCRIPTS)/unpack-td-files.sh 19 $@ --tool
$(RELEASES:%=$(BIN)/mlir-%): $(BIN)/mlir-%: | packages
	@$(SCRIPTS)/unpack-mlir.sh $* $@

# The tools are built while packages are downloaded.
demo:
	@$(MAKE) --no-print-directory -j2 build demo-packages
	@examples/demo.sh

quick:
	@$(SCRIPTS)/quick.sh

# One way to compile: the same objects serve builds, checks and tests. With profiles, packages would be compiled once
# more for each program.
test check: export GOFLAGS := $(GOFLAGS) -trimpath -pgo=off -gcflags=all=-dwarf=false

# Checks run while packages are downloaded.
test:
	@$(MAKE) --no-print-directory -j3 deps check
	@$(SCRIPTS)/test.sh

nightly: deps build
	@$(SCRIPTS)/nightly.sh $(PARTS)

check: build
	@$(SCRIPTS)/check.sh

gazelle: $(BIN)/gazelle-ods
	@$(GAZELLE)
	@$(BIN)/gazelle-ods update-repos -from_file=go.mod -to_macro=deps.bzl%go_dependencies

FUZZTIME ?= 60s
fuzz:
	@$(SCRIPTS)/fuzz.sh $(FUZZTIME) '$(FUZZTARGETS)'

SCHEDULES ?= 10000
SEED ?= 1
CASE ?= .
faults:
	@go test ./internal/faults -v -count=1 -timeout 6h -run 'TestFaults/$(CASE)' -args -schedules $(SCHEDULES) -seed $(SEED)

bench: deps build
	@$(SCRIPTS)/bench.sh $(PARTS)

profile: deps
	@$(call profiled,generator/cmd/ods-tblgen,./generator/cmd/ods-tblgen,^BenchmarkQuestions$$,2x)
	@$(call profiled,language/cmd/gazelle-ods,./language/td,^BenchmarkScale$$/^td_1000$$,2x)

# $(call profiled,PROGRAM,PACKAGE,BENCHMARK,TIMES): makes the profile of a program from a benchmark.
profiled = go test -trimpath $2 -run '^$$' -bench '$3' -benchtime $4 -cpuprofile $(BIN)/cpu.pgo -o $(BIN)/profile.test -timeout 1h && \
	go tool pprof -proto -trim_path $(CURDIR) -output $1/default.pgo $(BIN)/cpu.pgo

questions: deps
	@go run ./internal/dev/releases -release 22 -reference /usr/lib/llvm-22 -write-questions generator/questions/mlir22.tsv
	@for r in $(RELEASES); do \
	  go run ./internal/dev/releases -release $$r -reference bin/mlir-$$r -write-questions generator/questions/mlir$$r.tsv; done

releases: deps build
	@$(SCRIPTS)/releases.sh $(RELEASES)

release:
	@test -n "$(VERSION)" || { echo "make release: set VERSION, such as VERSION=v0.1.0" >&2; exit 1; }
	@go run ./release -version $(VERSION)

clean:
	rm -rf bin out
