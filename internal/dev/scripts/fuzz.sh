#!/usr/bin/env bash
# Runs the fuzz targets of all packages, for the same time each. Inputs that earlier runs found are in an archive. Go keeps
# those that a run finds in its cache; "fuzz.sh --store" adds them to the archive.
#
#   fuzz.sh [TIME [REGEXP]]    REGEXP selects targets, such as syntax/FuzzParse
set -euo pipefail
cd "$(dirname "$0")/../../.."
corpus=$PWD/internal/testtool/testdata/fuzz-corpus.tar.gz
cache=$(go env GOCACHE)/fuzz
mkdir -p "$cache"
if [ "${1:-}" = --store ]; then
  tar -C "$cache" --sort=name --owner=0 --group=0 --mtime=@0 -c "$(go list -m)" | gzip -9n >"$corpus"
  exit
fi
tar -xzf "$corpus" --skip-old-files -C "$cache"
echo "==> Fuzzing for ${1:-60s} each"
go run ./internal/dev/fuzz-targets -time "${1:-60s}" -run "${2:-}"
