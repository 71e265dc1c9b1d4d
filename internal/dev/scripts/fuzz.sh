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
module=$(go list -m)
git grep -l '^func Fuzz' -- '*_test.go' | xargs -n1 dirname | sort -u | sed 's|^|./|' | xargs go test -list '^Fuzz' |
  awk -v module="$module/" '/^Fuzz/ { names[++n] = $1 } /^ok/ { sub(module, "", $2); for (i = 1; i <= n; i++) print $2, names[i]; n = 0 }' |
  while read -r package name; do
    [[ $package/$name =~ ${2:-} ]] || continue
    echo "    $package $name"
    # By default, go test tries for 60 seconds to make a new input smaller. It stores a failing input in testdata/fuzz.
    go test "./$package" -run '^$' -fuzz "^$name\$" -fuzztime "${1:-60s}" -fuzzminimizetime 20x </dev/null
  done
