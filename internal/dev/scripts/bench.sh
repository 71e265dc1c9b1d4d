#!/usr/bin/env bash
# Measures speed, memory and compilation, and writes a report for each part to out/reports. All parts take hours on two
# processors.
#
#   bench.sh [PART...]
#
# ODS_BENCH_FLAGS has further options of the command of a part, such as "-sample 1000". BASELINE is another build of the
# tool that a part measures beside it.
set -euo pipefail
cd "$(dirname "$0")/../../.."
parts="generators profile gazelle shards compile lsp formatting upgrade remote"
[ "${1:-}" != --list ] || { echo "$parts"; exit; }
out=$PWD/out/reports
mkdir -p "$out"
flags=${ODS_BENCH_FLAGS:-}

generators() { go run ./internal/dev/bench generators -out "$out/generators.md" $flags; }
profile() {
  [ -n "${BASELINE:-}" ] || { BASELINE=$PWD/bin/unguided && go build -trimpath -pgo=off -o "$BASELINE" ./generator/cmd/ods-tblgen; }
  go run ./internal/dev/bench generators -profile -sample 61 -baseline "$BASELINE" -out "$out/profile.md" $flags
}
gazelle() { go run ./internal/dev/bench gazelle -tool bin/gazelle-ods -baseline "${BASELINE:-}" -out "$out/gazelle.md" $flags; }
lsp() { go run ./internal/dev/bench lsp -strokes 80 -busy 2 -out "$out/lsp.md" $flags; }
compile() { go run ./internal/dev/bench compile -out "$out/compilation.md" $flags; }
upgrade() { go run ./internal/dev/bench upgrade -out "$out/upgrade.md" $flags; }
shards() {
  go test ./sharder -run '^$' -bench Stability -benchtime 1x -timeout 1h
  go test ./generator/backend/opdef -run '^$' -bench 'Instructions|Peak' -benchtime 1x -timeout 2h $flags
  go test ./generator/backend/opdef -run '^$' -bench Scale -benchtime 7x -timeout 1h $flags
}
remote() { (cd rules/tests/remote && go test -run '^$' -bench Monorepo -benchtime 1x -timeout 12h -report "$out/remote.md" $flags); }
formatting() {
  local release arguments=()
  for release in 13 14 15 16 19; do
    [ -d "bin/td-files/$release" ] || internal/dev/scripts/unpack-td-files.sh "$release" "bin/td-files/$release"
    arguments+=("LLVM and MLIR $release=bin/td-files/$release")
  done
  arguments+=("LLVM and MLIR 22=/usr/lib/llvm-22/include")
  for release in 23 24; do
    arguments+=("LLVM and MLIR $release=bin/mlir-$release/usr,bin/mlir-$release/usr/lib/llvm-$release/include,bin/mlir-$release/usr/include/llvm-$release")
  done
  arguments+=("examples of this repository=examples,examples/tensorlite,/usr/lib/llvm-22/include")
  for folder in generator language rules; do arguments+=("tests in $folder=$folder,/usr/lib/llvm-22/include"); done
  go run ./internal/dev/bench formatting -most 2 -out "$out/formatting.md" $flags "${arguments[@]}"
}

[ $# -gt 0 ] || set -- $parts
for part in "$@"; do
  [[ " $parts " == *" $part "* ]] || { echo "bench.sh: no part is called $part; want some of: $parts" >&2; exit 2; }
  echo "==> $part"
  "$part"
done
