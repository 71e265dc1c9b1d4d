#!/usr/bin/env bash
# Compares bin/ods-tblgen with the newest packages of releases of MLIR, and prints what changed since the known ones.
#
#   releases.sh RELEASE...
set -euo pipefail
cd "$(dirname "$0")/../../.."
folder=$PWD/bin/newest
mkdir -p "$folder"
status=0
for release in "$@"; do
  reference=$folder/mlir-$release
  rm -rf "$reference"
  internal/dev/scripts/unpack-mlir.sh "$release" "$reference"
  [ -d "$reference" ] || exit 1
  echo "==> Questions about the files of MLIR $release"
  go run ./internal/dev/releases -release "$release" -reference "$reference" -write-questions "$reference.tsv" 2>"$folder/questions.log" ||
    { tail "$folder/questions.log" >&2; exit 1; }
  go run ./internal/dev/releases -release "$release" -reference "$reference" -questions "$reference.tsv" || status=1
done
exit $status
