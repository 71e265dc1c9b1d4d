#!/usr/bin/env bash
# The tests that test.sh leaves out, because they take long or repeat with other versions what it tests. A part that fails
# does not stop the others; the last line says which failed, and the logs are in out/nightly.
#
#   nightly.sh [PART...]
#
#   all       all Go tests with all questions and samples, with the race detector
#   parity    all questions of all releases, asked of the references
#   bazel4    the tests of the rules with Bazel 4.2.3 that take long
#   bazel7    all tests of the rules with Bazel 7
#   cmake     the example with CMake, GCC and Clang
#   prelude   the example in shards, with both versions of Bazel, GCC and Clang
#   examples  the example with MLIR 22, 23 and 24, with CMake and Bazel 7
#   remote    a Buildbarn cluster and its faults, with both versions of Bazel; staticcheck of these tests
#   clients   browsers and editors
#   go-only   all Go tests on a Debian with only Go, and the coverage of the generators there
#   release   a release made twice, and used
#   edits     random edits of the language server's texts
#   faults    10,000 random schedules of faults of the commands that write, and of the cache and workers
#   vulnerabilities  known ones of the Go modules, where vuln.go.dev can be reached; fails elsewhere
#   fuzz      each fuzz target for five minutes
#   random    random programs, compared with the references
set -uo pipefail
cd "$(dirname "$0")/../../.."
parts="all parity bazel4 bazel7 cmake prelude examples remote clients go-only release edits faults vulnerabilities fuzz random"
[ "${1:-}" != --list ] || { echo "$parts"; exit; }
scripts=internal/dev/scripts
cache=/var/cache/rules_ods
export ODS_BAZEL7=${ODS_BAZEL7:-$cache/unstable} ODS_REQUIRE_ALL=1
# shellcheck source=caches.sh
. "$scripts/caches.sh"
inside() { "$scripts/unstable-root.sh" "$ODS_BAZEL7" && rules/tests/bazel7.sh --in-namespace "$@"; }

all() {
  go test -race -timeout 6h ./generator/... ./sharder/... ./language/... && go test -timeout 3h ./internal/... ./examples/... ./release/... &&
    [ -z "$(go tool deadcode -test ./... | tee /dev/stderr)" ]
}
parity() { go test ./generator/cmd/ods-tblgen -run '^TestParity$' -timeout 3h -v -args -all-questions; }
bazel4() { go test ./rules/tests -count=1 -timeout 3h; }
bazel7() {
  go vet -tags bazel7 ./rules/tests ./release &&
    inside go test -tags bazel7 ./rules/tests -skip '^TestReleases$' -count=1 -timeout 2h &&
    inside go test -tags bazel7 ./release -run TestSmokeModules -count=1
}
cmake() { examples/cmake.sh; }
prelude() {
  local tests=(./rules/tests -run '^Test(ExamplePrelude|PreludeCheckouts)$' -count=1 -timeout 2h)
  go vet -tags prelude ./rules/tests && go test -tags prelude "${tests[@]}" && inside go test -tags bazel7,prelude "${tests[@]}"
}
examples() { "$scripts/unstable-root.sh" "$ODS_BAZEL7" 23 24 && "$scripts/example-releases.sh" "$ODS_BAZEL7" 22 23 24; }
remote() {
  local staticcheck
  staticcheck=$(go tool -n staticcheck) && (cd rules/tests/remote && "$staticcheck" ./...) &&
    (cd rules/tests/remote && go test -count=1 -timeout 1h ./...) &&
    (cd rules/tests/remote && "../../../$scripts/unstable-root.sh" "$ODS_BAZEL7" &&
      TMPDIR=/var/tmp ../bazel7.sh --in-namespace go test -count=1 -timeout 1h .)
}
clients() { (cd generator/backend/site/browser && go test -count=1 .) && go test -count=1 ./editors; }
go-only() {
  "$scripts/go-only.sh" "$cache/go-only" ./... &&
    ODS_REQUIRE_ALL=0 ODS_HIDE_TOOLS=1 go test -coverprofile=bin/cover.out \
      -coverpkg="$(go list ./generator/backend/... | grep -v /parity$ | paste -sd,)" ./generator/backend/... &&
    go tool cover -func=bin/cover.out | awk '/^total:/ { print $3 " of statements, want at least 75.0%"; exit $3 + 0 < 75 }'
}
release() { ODS_RELEASE_ALL=1 go test ./release -count=1 -timeout 1h; }
edits() { ODS_LSP_EDITS=10000 go test -count=1 -timeout 6h -run 'RandomEdits|Process' ./generator/lsp/...; }
faults() {
  local seed
  seed=$(date +%s)
  make --no-print-directory faults SEED="$seed" && go test ./generator/cmd/ods-tblgen -run '^TestFaults$' -timeout 6h -count=1 -args -schedules 10000 -schedule-seed "$seed"
}
vulnerabilities() {
  go run golang.org/x/vuln/cmd/govulncheck@v1.9.0 ./... || {
    echo "govulncheck found a vulnerability, or did not check: 'fetching vulnerabilities' above means that vuln.go.dev cannot be reached"
    return 1
  }
}
fuzz() { "$scripts/fuzz.sh" 5m; }
random() {
  local release
  for release in 22 23 24; do
    go run ./internal/dev/fuzz -release "$release" -n 20000 -seed "$(date +%s)" -out "bin/differences-$release" || return
  done
}

[ $# -gt 0 ] || set -- $parts
mkdir -p out/nightly
failed=
for part in "$@"; do
  [[ " $parts " == *" $part "* ]] || { echo "nightly.sh: no part is called $part; want some of: $parts" >&2; exit 2; }
  start=$SECONDS
  if ("$part") >"out/nightly/$part.log" 2>&1; then
    echo "passed  $((SECONDS - start)) s  $part"
  else
    echo "FAILED  $((SECONDS - start)) s  $part: out/nightly/$part.log"
    failed="$failed $part"
  fi
done
[ -z "$failed" ] || { echo "Failed:$failed"; exit 1; }
echo "All parts passed: $*"
