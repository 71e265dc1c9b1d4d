#!/usr/bin/env bash
# Data races, then all tests with a report. Of the rules' tests, some run with Bazel 7 as well, if its root directory
# is there or can be made in time. Of remote execution, the short tests run here with the newer Bazel, if the cluster's
# modules can be downloaded. If not, the report says so. bin/result gets the numbers of tests that passed and failed.
set -euo pipefail
cd "$(dirname "$0")/../../.."
scripts=internal/dev/scripts
remote='^Test(Remote|Storage|WorkerKilled)$'
# rules/README.md has a table of these. 'make bazel7' runs all.
bazel7='^Test(Analysis|Errors|Mistakes|NoToolchain|TwoReleases|PathMapping|ExampleSlim)$'
export ODS_BAZEL7=${ODS_BAZEL7:-/var/cache/rules_ods/unstable}
minutes=8

# The download of the root directory runs beside the first tests.
mkdir -p bin
root=
if [ ! -d "$ODS_BAZEL7" ] && [ "$(id -u)" = 0 ]; then
  timeout "${minutes}m" "$scripts/unstable-root.sh" "$ODS_BAZEL7" >bin/unstable-root.log 2>&1 &
  root=$!
fi

echo "==> Data races"
go test -race -timeout 2h ./sharder ./generator/cmd/ods-tblgen/internal/... ./language/td/internal/...
go test -race -timeout 2h ./language/td -run '^TestCases$'

echo "==> Tests"
untested=
not_tested() { untested="${untested:+$untested; }$1"; }
(cd rules/tests/remote && go mod download >/dev/null 2>&1) || {
  remote=
  not_tested "the Buildbarn cluster: its modules cannot be downloaded; see 'go mod download' in rules/tests/remote"
}
[ -z "$root" ] || wait "$root" || true
long='ExampleSameAsLLVM|PreludeReproducible' # 'make bazel4' runs these with Bazel 4.2.3
namespace=
if [ -d "$ODS_BAZEL7" ]; then
  long="$long|ExampleSlim" # runs with Bazel 7 below; examples/demo.sh builds the example with Bazel 4.2.3
  namespace='../bazel7.sh --in-namespace'
else
  bazel7=
  not_tested "the rules with Bazel 7: $ODS_BAZEL7 is missing and could not be made in $minutes minutes as root; see bin/unstable-root.log"
fi
{
  status=0
  # The longest tests come first, so that others run beside them.
  go test -json -timeout 2h -skip "^Test($long)\$" ./rules/tests ./generator/tablegen ./generator/cmd/ods-tblgen ./... || status=1
  [ -z "$bazel7" ] || rules/tests/bazel7.sh --in-namespace go test -tags bazel7 -json -count=1 -timeout 1h -run "$bazel7" ./rules/tests || status=1
  [ -z "$remote" ] || (cd rules/tests/remote && TMPDIR=/var/tmp $namespace go test -json -count=1 -timeout 2h -run "$remote" ./...) || status=1
  exit $status
} | go run ./internal/dev/test-report -untested="$untested" -result bin/result
