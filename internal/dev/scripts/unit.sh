#!/usr/bin/env bash
# Data races, then all tests with a report. Of remote execution, the short tests run here, if the cluster's modules can
# be downloaded; if not, the report says so. bin/result gets the numbers of tests that passed and failed.
set -euo pipefail
cd "$(dirname "$0")/../../.."
remote='^Test(Remote|Storage|WorkerKilled)$'

echo "==> Data races"
go test -race -timeout 2h ./sharder ./generator/cmd/ods-tblgen/internal/... ./language/td/internal/...
go test -race -timeout 2h ./language/td -run '^TestCases$'

echo "==> Tests"
untested=
(cd rules/tests/remote && go mod download >/dev/null 2>&1) ||
  untested="the Buildbarn cluster: its modules cannot be downloaded; see 'go mod download' in rules/tests/remote"
{
  status=0
  # The longest tests come first, so that others run beside them.
  go test -json -timeout 2h ./rules/tests ./generator/tablegen ./generator/cmd/ods-tblgen ./... || status=1
  [ -n "$untested" ] || (cd rules/tests/remote && go test -json -count=1 -timeout 2h -run "$remote" ./...) || status=1
  exit $status
} | go run ./internal/dev/test-report -untested="$untested" -result bin/result
