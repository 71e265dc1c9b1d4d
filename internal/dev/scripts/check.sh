#!/usr/bin/env bash
# What a change must satisfy before any test: layout of Go files, vet and staticcheck, no unused functions, the
# layers of packages, and BUILD files that Gazelle would not change. `make build` has built bin/gazelle-ods.
set -euo pipefail
cd "$(dirname "$0")/../../.."
export GOGC=300 # for the tools of Go: less time, more memory

# Packages that only tests import.
test_support='generator/backend/parity/|internal/testtool/|internal/dev/layouts/'

echo "==> gofmt, go vet, staticcheck"
unformatted=$(gofmt -l $(git ls-files '*.go'))
[ -z "$unformatted" ] || { echo "not gofmt-ed: $unformatted" >&2; exit 1; }
go vet ./...
go tool staticcheck ./...
if (cd rules/tests/remote && go mod download >/dev/null 2>&1); then
  # staticcheck also reads the 700 packages that these import, which takes minutes: "make nightly PARTS=remote" runs it.
  (cd rules/tests/remote && go vet ./...)
else
  echo "    not checked: rules/tests/remote, whose modules cannot be downloaded"
fi

echo "==> Unused functions"
dead=$(go tool deadcode ./... | grep -Ev "^($test_support|\$)" || true)
[ -z "$dead" ] || { echo "$dead" >&2; echo "delete these functions, or move those that only tests call to test files" >&2; exit 1; }

echo "==> Layers of packages"
go test -short ./internal/structure

echo "==> BUILD files"
go tool gazelle update -external=static -mode=diff || { echo "BUILD files are stale: run 'make gazelle'" >&2; exit 1; }
before=$(mktemp)
trap 'rm -f "$before"' EXIT
cp deps.bzl "$before"
bin/gazelle-ods update-repos -from_file=go.mod -to_macro=deps.bzl%go_dependencies
cmp -s deps.bzl "$before" || { echo "deps.bzl was stale and has been renewed: commit it" >&2; exit 1; }
