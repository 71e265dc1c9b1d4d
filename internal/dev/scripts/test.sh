#!/usr/bin/env bash
# The tests that every change must pass. CONTRIBUTING.md has a table of what they leave to nightly.sh. Three streams run
# beside each other: tests of Go packages; the rules with Bazel 4.2.3; and the examples, then the rules with Bazel 7, short
# tests of remote execution, and those of browsers and editors. Builds take unchanged objects from caches in the folder
# $ODS_CACHE. bin/result gets the numbers of tests that passed and failed.
set -euo pipefail
cd "$(dirname "$0")/../../.."
scripts=internal/dev/scripts
export ODS_REQUIRE_ALL=1 ODS_SAMPLE=1
export ODS_BAZEL7=${ODS_BAZEL7:-/var/cache/rules_ods/unstable}
# shellcheck source=caches.sh
. "$scripts/caches.sh"
# rules/README.md has a table of these.
bazel7='^Test(Analysis|Errors|Mistakes|NoToolchain|TwoReleases|PathMapping|ExampleShards)$'
example='^TestExampleShards$'
remote='^Test(Remote|Storage|WorkerKilled)$'
minutes=8
# `make check` vets all packages. It does not know the files that a build tag selects.
test='go test -json -vet=off -timeout 1h'
# Tools of Go collect garbage less often than by default, so that packages compile faster.
export GOFLAGS="${GOFLAGS:-} -toolexec=$PWD/$scripts/go-tool.sh"
mkdir -p bin
rm -f bin/failed bin/untested
: >bin/second.json
: >bin/third.json
mkdir -p "$ODS_CACHE"
not_tested() { echo "$1" >>bin/untested; }
failed() { echo "$1" >>bin/failed; }

# part NAME COMMAND...: prints the output of a command of the second stream only if it fails.
part() {
  local name=$1 start=$SECONDS
  shift
  if "$@" >"bin/$name.log" 2>&1; then
    echo "    $((SECONDS - start)) s  $name"
  else
    failed "$name"
    sed "s/^/    $name: /" "bin/$name.log" >&2
  fi
}

# passed_before NAME PATH...: whether the tests NAME passed before with the files of PATH as they are now.
passed_before() { [ -e "$(stamp "$@")" ]; }
stamp() {
  local name=$1
  shift
  echo "$ODS_CACHE/passed/$name-$(git ls-files -z --cached --others --exclude-standard -- "$@" | xargs -0 sha256sum 2>/dev/null | sha256sum | cut -c1-32)"
}

# clients NAME FOLDER PATH...: tests the programs that read what the files of PATH write, unless it passed before.
clients() {
  local name=$1 folder=$2
  shift 2
  if passed_before "$name" "$@"; then
    not_tested "$name: passed before with the same files; 'make nightly PARTS=clients' runs it"
  elif (cd "$folder" && go vet . && go test -json -count=1 -timeout 30m .) >"bin/$name.json"; then
    mkdir -p "$ODS_CACHE/passed" && touch "$(stamp "$name" "$@")"
    cat "bin/$name.json" >>bin/second.json
  else
    cat "bin/$name.json" >>bin/second.json
  fi
}

second_stream() {
  if [ ! -d "$ODS_BAZEL7" ] && [ "$(id -u)" = 0 ]; then
    timeout "${minutes}m" "$scripts/unstable-root.sh" "$ODS_BAZEL7" >bin/unstable-root.log 2>&1 &
  fi
  part demo examples/demo.sh
  part cmake env ODS_CMAKE_COMPILERS=g++ examples/cmake.sh
  clients browser generator/backend/site/browser generator/backend/site internal/testtool
  clients editors editors editors generator/lsp internal/testtool
  wait
  if [ -d "$ODS_BAZEL7" ]; then
    rules/tests/bazel7.sh --in-namespace go test -tags bazel7 -json -count=1 -timeout 1h -run "$bazel7" ./rules/tests >>bin/second.json || true
    namespace='../bazel7.sh --in-namespace'
  else
    not_tested "the rules with Bazel 7: $ODS_BAZEL7 is missing and could not be made in $minutes minutes as root; see bin/unstable-root.log"
    $test -run "$others" ./rules/tests >>bin/second.json || true # with Bazel 4
    namespace=
  fi
  if (cd rules/tests/remote && go mod download >/dev/null 2>&1); then
    (cd rules/tests/remote && TMPDIR=/var/tmp $namespace go test -json -count=1 -timeout 2h -run "$remote" ./...) >>bin/second.json || true
  else
    not_tested "the Buildbarn cluster: its modules cannot be downloaded; see 'go mod download' in rules/tests/remote"
  fi
}

# Which tests the third stream leaves to the second.
others=$bazel7
[ -d "$ODS_BAZEL7" ] || [ "$(id -u)" = 0 ] || others=$example
echo "==> Tests"
exec 3>&1
# Packages whose tests run goroutines of the product beside each other, and which are quick to compile, run with the race
# detector, in place of a plain run.
all=$(go list ./...)
raced=$(grep -E '/(sharder|generator/driver/.*|generator/cmd/ods-tblgen/internal/(batch|invocation|worker))$' <<<"$all")
plain=$(grep -vxF "$raced" <<<"$all" | grep -vE '/(rules/tests|generator/tablegen|generator/cmd/ods-tblgen|editors)$')
{
  # Only the shell that starts a process can wait for it, and this group is a shell of its own.
  second_stream >&3 &
  second=$!
  # The rules with Bazel 4.2.3. In one command with other packages, all that follow would wait for their last test. What the
  # second stream tests with Bazel 7 is left to it.
  $test -skip "$others" ./rules/tests >bin/third.json &
  third=$!
  # The longest tests come first, so that others run beside them.
  $test ./generator/cmd/ods-tblgen ./generator/tablegen $plain || true
  $test -race $raced || true
  wait "$third" || true # the report names what failed
  wait "$second" || failed "the second stream of tests"
  cat bin/second.json bin/third.json
} | go run ./internal/dev/test-report -result bin/result || failed "Go tests"
[ ! -s bin/untested ] || sed 's/^/    not tested: /' bin/untested
[ ! -s bin/failed ] || { echo "==> Failed: $(paste -sd, bin/failed)" >&2; exit 1; }
