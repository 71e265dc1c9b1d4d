# make demo   the example, from .td files to a running dialect
# make test   everything that a change has to pass
# make bench  speed, memory and compilation beside mlir-tblgen-22
# `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.PHONY: help build deps packages demo cmake test check unit cover fuzz questions bench gazelle clean bench-generator bench-profile bench-compile bench-shards

BIN := $(CURDIR)/bin
TOOLS := $(BIN)/ods-tblgen $(BIN)/ods-docs $(BIN)/ods-shard $(BIN)/gazelle-ods
OTHER_RELEASE := $(BIN)/mlir-19
FUZZTIME ?= 60s
# What go.mod names is all that is needed: no module is looked up.
GAZELLE := go tool gazelle update -external=static
GO_DEPENDENCIES = $(BIN)/gazelle-ods update-repos -from_file=go.mod -to_macro=deps.bzl%go_dependencies

# Packages that only tests import.
TEST_SUPPORT := generator/backend/parity/|internal/testtool/|language/td/internal/layouts/|language/internal/testarchive/

# Debian packages: the reference tools, MLIR's .td files, headers and library,
# a compiler, and Bazel with the rule sets that it needs offline.
PACKAGES := mlir-22-tools libmlir-22-dev llvm-22-dev llvm-22 llvm-22-tools g++ clang-22 \
	bazel-bootstrap bazel-skylib bazel-platforms bazel-rules-java bazel-rules-proto \
	clangd-22 cmake ninja-build hyperfine python3 chromium groff-base \
	libgtest-dev libgmock-dev

help:
	@sed -n 's/^# //p' Makefile | head -4
	@echo "make cmake    the example again, built with CMake"
	@echo "make build    the four binaries, in bin/"
	@echo "make deps     install the Debian packages that are missing"
	@echo "make check    gofmt, go vet, staticcheck, unused code, the order of packages, BUILD files"
	@echo "make unit     Go tests, parity, command lines, Gazelle, Starlark, Bazel"
	@echo "make browser  the documentation site in Chromium"
	@echo "make remote   the example on a Buildbarn cluster, and faults of the cluster"
	@echo "make bench-remote  a monorepo of 1,000 dialects on the cluster; writes rules/tests/remote/SCALE.md"
	@echo "make profile  renew the profile that guides builds of ods-tblgen"
	@echo "make test-go-only  Go tests in a Debian that has only Go"
	@echo "make cover    what the tests of the generators cover with only Go installed"
	@echo "make fuzz     each fuzz target for $(FUZZTIME)"
	@echo "make fuzz-count  the same, adds to the numbers in internal/testtool/FUZZ_TARGETS.md"
	@echo "make faults   random schedules of faults; writes generator/cmd/ods-tblgen/FAULTS.md"
	@echo "make fuzz-reference  compare random programs with llvm-tblgen-22 and mlir-tblgen-22"
	@echo "make fuzz-report  the same; adds to the numbers in generator/FUZZING.md"
	@echo "make sites    the sites of MLIR's dialects and of the example, in out/sites; writes generator/SITES.md"
	@echo "make format-proof  format the .td files of six releases; writes generator/FORMATTING.md"
	@echo "make gazelle  write the BUILD files of this repository"
	@echo "make bazel7   tests of the rules with Bazel 7 and modules"
	@echo "make prelude  the example with a precompiled prelude, with GCC and Clang, and two checkouts with the same objects"
	@sed -n 's/^# //p' release/release.mk

build: $(TOOLS)

.PHONY: $(TOOLS)
$(BIN)/ods-tblgen:
	@go build -trimpath -o $@ ./generator/cmd/ods-tblgen
$(BIN)/ods-docs:
	@go build -trimpath -o $@ ./generator/cmd/ods-tblgen/ods-docs
$(BIN)/ods-shard:
	@go build -trimpath -o $@ ./sharder/cmd/ods-shard
$(BIN)/gazelle-ods:
	@go build -trimpath -o $@ ./language/cmd/gazelle-ods

deps: packages $(OTHER_RELEASE)

packages:
	@missing=""; for p in $(PACKAGES); do \
	  dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q ' ok installed' || missing="$$missing $$p"; \
	done; \
	if [ -z "$$missing" ]; then echo "==> All Debian packages are there"; exit 0; fi; \
	command -v apt-get >/dev/null || { echo "make deps: needs Debian's apt-get; install by hand:$$missing" >&2; exit 1; }; \
	sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	echo "==> Installing:$$missing"; \
	$$sudo apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y --no-install-recommends -o Dpkg::Use-Pty=0 $$missing \
	  | sed -un 's/^Setting up \([^ ]*\).*/    \1/p' || \
	{ echo "make deps: apt-get failed; check the network and /etc/apt/sources.list, then run 'make deps' again" >&2; exit 1; }

# .td files and mlir-tblgen of another release, for tests. Its packages cannot be installed beside those of 22.
$(OTHER_RELEASE): | packages
	@echo "==> Unpacking MLIR 19 for tests"
	@mkdir -p $(BIN) && rm -rf $@.tmp && mkdir $@.tmp && cd $@.tmp && \
	{ apt-get download -q mlir-19-tools libmlir-19-dev >/dev/null 2>&1 || \
	  { sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; $$sudo apt-get update -qq && apt-get download -q mlir-19-tools libmlir-19-dev >/dev/null; } || \
	  { echo "make deps: apt-get download failed; check the network, then run 'make deps' again" >&2; exit 1; }; } && \
	for p in *.deb; do dpkg-deb --fsys-tarfile $$p | \
	  tar -x --strip-components=4 --wildcards './usr/lib/llvm-19/include/mlir/*.td' './usr/lib/llvm-19/bin/mlir-tblgen' 2>/dev/null || true; done && \
	rm *.deb && test -x bin/mlir-tblgen && test -f include/mlir/IR/OpBase.td && touch . && mv $@.tmp $@

demo: deps build
	@examples/demo.sh

cmake: deps build
	@examples/cmake.sh

# The tests of the examples come first: they are the longest, and the rest
# reports in go test's own way.
test: deps build check
	@examples/demo.sh
	@examples/cmake.sh
	@ODS_REQUIRE_ALL=1 $(MAKE) --no-print-directory FUZZTIME=10s fuzz unit browser

check: build
	@echo "==> gofmt, go vet, staticcheck"
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); [ -z "$$unformatted" ] || { echo "not gofmt-ed: $$unformatted" >&2; exit 1; }
	@go vet ./...
	@go tool staticcheck ./...
	@if $(REMOTE_MODULES); then staticcheck=$$(go tool -n staticcheck) && cd rules/tests/remote && go vet ./... && "$$staticcheck" ./...; \
	  else echo "    not checked: rules/tests/remote, whose modules cannot be downloaded"; fi
	@echo "==> Unused functions"
	@all=$$(go tool deadcode -test ./...); product=$$(go tool deadcode ./...); \
	  dead=$$(printf '%s\n%s\n' "$$all" "$$product" | grep -Ev '^($(TEST_SUPPORT)|$$)' || true); \
	  [ -z "$$dead" ] || { echo "$$dead" >&2; echo "delete these functions, or move those that only tests call to test files" >&2; exit 1; }
	@echo "==> The order and the size of packages"
	@go test ./internal/structure
	@echo "==> BUILD files"
	@$(GAZELLE) -mode=diff || { echo "BUILD files are stale: run 'make gazelle'" >&2; exit 1; }
	@cp deps.bzl $(BIN)/deps.bzl.before && $(GO_DEPENDENCIES) && cmp -s deps.bzl $(BIN)/deps.bzl.before || \
	  { echo "deps.bzl was stale and has been renewed: commit it" >&2; exit 1; }

# Of remote execution, the short tests run here, if the cluster's modules can be downloaded; if not, the report says so.
unit:
	@echo "==> Data races"
	@go test -race -timeout 2h ./sharder ./generator/cmd/ods-tblgen/internal/... ./language/td/internal/...
	@go test -race -timeout 2h ./language/td -run '^TestCases$$'
	@echo "==> Tests"
	@untested=; $(REMOTE_MODULES) || untested="$(REMOTE_UNTESTED)"; \
	  { status=0; go test -json -timeout 2h ./... || status=1; \
	    [ -n "$$untested" ] || (cd rules/tests/remote && go test -json -count=1 -timeout 2h -run '$(REMOTE_SHORT)' ./...) || status=1; \
	    exit $$status; } | go run ./internal/testtool/cmd/test-report -untested="$$untested"

# What the tests cover on a machine with only Go: nothing else counts as installed.
cover:
	@echo "==> Statement coverage of generator/backend by stored answers"
	@mkdir -p $(BIN)
	@ODS_HIDE_TOOLS=1 go test -coverprofile=$(BIN)/cover.out \
	  -coverpkg=$$(go list ./generator/backend/... | grep -v /parity$$ | paste -sd,) ./generator/backend/... \
	  >$(BIN)/cover.log 2>&1 || { cat $(BIN)/cover.log >&2; exit 1; }
	@go tool cover -func=$(BIN)/cover.out | awk '/^total:/ { print "    " $$3 " of statements, want at least 75.0%"; exit $$3 + 0 < 75 }'

# The tests in a Debian 12 that has only its essential packages and Go: no compiler, no Bazel, no MLIR, no git. The
# repository, Go and Go's caches have the same paths in it as outside. Needs root.
GO_ONLY := /var/cache/rules_ods/go-only
GO_ONLY_PACKAGES := ./...
.PHONY: test-go-only
test-go-only: $(GO_ONLY)
	@echo "==> Tests with only Go installed"
	@cd $(CURDIR) && go mod download && export PATH="$$(go env GOROOT)/bin:/usr/sbin:/usr/bin:/sbin:/bin" && \
	  visible="/dev /proc $$(go env GOROOT) $$(go env GOMODCACHE) $$(go env GOCACHE) $(CURDIR)" && \
	  settings="PATH=$$PATH HOME=/root GOPROXY=off GOMODCACHE=$$(go env GOMODCACHE) GOCACHE=$$(go env GOCACHE)" && \
	  unshare --mount --propagation private sh -ec 'root=$$1; shift; visible=$$1; shift; settings=$$1; shift; \
	    for directory in $$visible; do mkdir -p "$$root$$directory"; mount --rbind "$$directory" "$$root$$directory"; done; \
	    if [ -d bin ]; then mount -t tmpfs tmpfs "$$root$$PWD/bin"; fi; \
	    exec chroot "$$root" env -i $$settings sh -ec "cd \"\$$0\" && exec \"\$$@\"" "$$PWD" "$$@"' \
	  sh $(GO_ONLY) "$$visible" "$$settings" go test $(GO_ONLY_PACKAGES)

$(GO_ONLY):
	@command -v mmdebstrap >/dev/null || apt-get install -y --no-install-recommends mmdebstrap
	@rm -rf $@.tmp && mkdir -p $(dir $@)
	@mmdebstrap --variant=minbase bookworm $@.tmp </dev/null
	@mv $@.tmp $@

# The example on a Buildbarn cluster, and faults of the cluster. Downloads Buildbarn's modules.
.PHONY: remote
remote: deps build
	@cd rules/tests/remote && go test -count=1 -timeout 30m -v ./...

REMOTE_SHORT := ^Test(Remote|Storage|WorkerKilled)$$
REMOTE_MODULES := (cd rules/tests/remote && go mod download >/dev/null 2>&1)
REMOTE_UNTESTED := the Buildbarn cluster: its modules cannot be downloaded; see 'go mod download' in rules/tests/remote

# Generates the code of a synthetic monorepo on a Buildbarn cluster, of all its dialects or, with BENCHFLAGS="-sample 100",
# of some.
.PHONY: bench-remote
bench-remote: deps build
	@cd rules/tests/remote && go test -run '^$$' -bench Monorepo -benchtime 1x -timeout 12h -report $(CURDIR)/rules/tests/remote/SCALE.md $(BENCHFLAGS)

# The documentation site in Chromium.
.PHONY: browser
browser:
	@echo "==> The documentation site in Chromium"
	@cd generator/backend/site/browser && go vet . && go test -count=1 .

# The tests of the rules with Bazel 7, which Debian's unstable release has. Its packages are unpacked to $(BAZEL_7)
# with a compiler and MLIR. Needs root. TestExample and TestExampleSlim are left out: they compile the example three
# times.
BAZEL_7 := /var/cache/rules_ods/bazel-7
.PHONY: bazel7
bazel7: deps build $(BAZEL_7)
	@echo "==> Tests of the rules with $$(ODS_BAZEL7=$(BAZEL_7) rules/tests/bazel7.sh --version)"
	@go vet -tags bazel7 ./rules/tests ./release
	@ODS_BAZEL7=$(BAZEL_7) ODS_REQUIRE_ALL=1 rules/tests/bazel7.sh --in-namespace go test -tags bazel7 ./rules/tests -skip '^TestExample' -count=1 -timeout 1h
	@ODS_BAZEL7=$(BAZEL_7) ODS_REQUIRE_ALL=1 rules/tests/bazel7.sh --in-namespace go test -tags bazel7 ./release -run TestSmokeModules -count=1

$(BAZEL_7):
	@command -v mmdebstrap >/dev/null || apt-get install -y --no-install-recommends mmdebstrap
	@rm -rf $@.tmp && mkdir -p $(dir $@)
	@mmdebstrap --variant=apt --aptopt='APT::Install-Recommends "false"' --aptopt='Acquire::Check-Valid-Until "false"' \
	  --include=bazel-bootstrap,bazel-rules-shell,bazel-skylib,ca-certificates,g++,libgmock-dev,libgtest-dev,libmlir-22-dev,llvm-22-dev,llvm-22-tools,mlir-22-tools \
	  sid $@.tmp </dev/null
	@mv $@.tmp $@

# Shards with a precompiled prelude in Bazel, with GCC and Clang: the example and its tests, what edits compile, and
# objects of two checkouts. About half an hour on two processors that other jobs share.
.PHONY: prelude
prelude: deps build
	@echo "==> Shards with a precompiled prelude, with GCC and Clang"
	@go vet -tags prelude ./rules/tests
	@ODS_REQUIRE_ALL=1 go test -tags prelude ./rules/tests -run '^Test(ExamplePrelude|PreludeCheckouts)$$' -count=1 -timeout 1h -v

# Every fuzz target that go test lists. Inputs that earlier runs found are in an archive. Go keeps those that a run
# finds in its cache; fuzz-corpus stores them. fuzz-count adds the numbers of executions to a report.
# FUZZTARGETS='syntax/FuzzParse|cmake/' runs only the targets whose package and name have a match.
FUZZTARGETS ?=
FUZZ_CORPUS := $(CURDIR)/internal/testtool/testdata/fuzz-corpus.tar.gz
.PHONY: fuzz-count fuzz-corpus
fuzz:
	@cache=$$(go env GOCACHE)/fuzz; mkdir -p "$$cache"; tar -xzf $(FUZZ_CORPUS) --skip-old-files -C "$$cache"
	@echo "==> Fuzzing for $(FUZZTIME) each"
	@go run ./internal/testtool/cmd/fuzz-targets -time $(FUZZTIME) -run '$(FUZZTARGETS)' $(FUZZFLAGS)
fuzz-count:
	@$(MAKE) --no-print-directory fuzz FUZZFLAGS="-report internal/testtool/FUZZ_TARGETS.md"

# Random schedules of faults: killed processes, full disks, damaged caches, cancelled requests. 10,000 take minutes. A run
# adds to the stored report while the Go files stay the same.
SCHEDULES ?= 10000
SCHEDULESEED ?= 1
.PHONY: faults
faults:
	@go test ./generator/cmd/ods-tblgen -run '^TestFaults$$' -timeout 6h -count=1 \
	  -args -schedules $(SCHEDULES) -schedule-seed $(SCHEDULESEED) -fault-report $(CURDIR)/generator/cmd/ods-tblgen/FAULTS.md

fuzz-corpus:
	@cd "$$(go env GOCACHE)/fuzz" && tar --sort=name --owner=0 --group=0 --mtime=@0 -c github.com/rules-ods/rules_ods | gzip -9n >$(FUZZ_CORPUS)

# The list of questions that the tests and benchmarks ask about MLIR's own files.
questions: deps
	@go generate ./generator/questions

# Random programs, asked of both; FUZZCOUNT says how many. fuzz-report makes FUZZPIECES runs with consecutive seeds and
# adds each to the stored report while the Go files stay the same. FUZZSEED is the first seed of a new report, and
# FUZZSOURCES=tablegen,ods uses only the grammars.
FUZZCOUNT ?= 20000
FUZZPIECES ?= 1
FUZZSEED ?= 1
FUZZSOURCES ?=
.PHONY: fuzz-reference fuzz-report
fuzz-reference: deps
	@go run ./generator/cmd/ods-fuzz -n $(FUZZCOUNT) -seed $$(date +%s) -out bin/differences
fuzz-report: deps
	@go run ./generator/cmd/ods-fuzz -sources '$(FUZZSOURCES)' -n $(FUZZCOUNT) -seed $(FUZZSEED) -pieces $(FUZZPIECES) -out bin/differences -report generator/FUZZING.md -add

# The formatter on the .td files of all releases that Debian 12 has, and on those of this repository.
FORMATTED_RELEASES := 13 14 15 16 19
FORMATTED := $(FORMATTED_RELEASES:%=$(BIN)/td-files/%)
INSTALLED := /usr/lib/llvm-22/include
.PHONY: format-proof
format-proof: deps $(FORMATTED)
	@go run ./generator/cmd/format-proof -out generator/FORMATTING.md \
	  $(foreach n,$(FORMATTED_RELEASES),'LLVM and MLIR $n=$(BIN)/td-files/$n') 'LLVM and MLIR 22=$(INSTALLED)' \
	  'examples of this repository=examples,examples/tensorlite,$(INSTALLED)' \
	  $(foreach d,generator language rules,'tests in $d=$d,$(INSTALLED)')
	@cat generator/FORMATTING.md

# The .td files of a release, which is not installed.
$(FORMATTED): $(BIN)/td-files/%: | packages
	@echo "==> Unpacking the .td files of LLVM and MLIR $*"
	@rm -rf $@.tmp && mkdir -p $@.tmp && cd $@.tmp && \
	{ apt-get download -q libmlir-$*-dev llvm-$*-dev >/dev/null 2>&1 || \
	  { sudo=""; [ "$$(id -u)" = 0 ] || sudo=sudo; $$sudo apt-get update -qq && apt-get download -q libmlir-$*-dev llvm-$*-dev >/dev/null; } || \
	  { echo "make format-proof: apt-get download failed; check the network" >&2; exit 1; }; } && \
	for p in *.deb; do dpkg-deb --fsys-tarfile $$p | tar -x --wildcards '*.td' || exit 1; done && \
	mv usr/lib/llvm-$*/include/mlir usr/include/llvm-$*/llvm . && rm -r *.deb usr && \
	test -f mlir/IR/OpBase.td && test -f llvm/Target/Target.td && mv $@.tmp $@

# The documentation sites of MLIR's own dialects and of the example. SITEFLAGS="-runs 1" takes less time.
.PHONY: sites
sites: deps build
	@go run ./generator/cmd/site-bench -out generator/SITES.md $(SITEFLAGS)
	@cat generator/SITES.md

# The BUILD files of our own Go code.
gazelle: $(BIN)/gazelle-ods
	@$(GAZELLE)
	@$(GO_DEPENDENCIES)

clean:
	rm -rf bin

# More than an hour on two processors; each part can be had alone.
bench: bench-generator bench-profile bench-gazelle bench-shards bench-compile

# SAMPLE=1000 asks only about that many questions, evenly spread.
SAMPLE ?= 0
bench-generator: deps build
	@go run ./generator/cmd/ods-bench -sample $(SAMPLE) -out generator/BENCHMARKS.md

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
	@go run ./generator/cmd/ods-bench -profile -sample 61 -baseline '$(BASELINE)' -out generator/PROFILE.md

# BASELINE=path/of/another/gazelle-ods runs it in alternation.
.PHONY: bench-gazelle
bench-gazelle: $(BIN)/gazelle-ods
	@go run ./language/td/internal/gazellebench -tool $(BIN)/gazelle-ods -baseline '$(BASELINE)' -out language/td/BENCHMARKS.md

# BENCHFLAGS="-dialects=SPIRV -levels=-O0" and the like take less time.
bench bench-shards bench-profile: PACKAGES += valgrind
bench-compile: deps build
	@go run ./sharder/cmd/compile-bench -out sharder/COMPILE_BENCHMARKS.md $(BENCHFLAGS)

# Shards with a precompiled prelude beside single files, and the table of sharder/README.md. About an hour on two processors.
.PHONY: bench-compile-single
bench-compile-single: deps build
	@go run ./sharder/cmd/compile-bench -variants=0,4 -runs=3 -out sharder/COMPILE_BENCHMARKS.md -readme sharder/README.md $(BENCHFLAGS)

# Half an hour on two processors. SCALEFLAGS=-scale-largest=1000 counts no instructions for larger dialects.
bench-shards: deps
	@go test ./sharder -run '^$$' -bench Stability -benchtime 1x -timeout 1h
	@go test ./generator/backend/opdef -run '^$$' -bench 'Instructions|Peak' -benchtime 1x -timeout 2h -scale-report $(CURDIR)/sharder/SCALE.md $(SCALEFLAGS)
	@go test ./generator/backend/opdef -run '^$$' -bench Scale -benchtime 7x -timeout 1h -scale-report $(CURDIR)/sharder/SCALE.md

include release/release.mk
