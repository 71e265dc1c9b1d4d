#!/usr/bin/env bash
# Builds and tests the example against each release of MLIR in a root directory that unstable-root.sh made: with CMake,
# shards with a precompiled prelude, GCC and Clang, and with Bazel 7. Compares lean definitions, too. Needs root.
#
#   example-releases.sh ROOT
set -euo pipefail
cd "$(dirname "$0")/../../.."
export ODS_BAZEL7=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# inside VARIABLE=VALUE... COMMAND...: executes a command in the root directory.
inside() {
  rules/tests/bazel7.sh --in-namespace chroot "$ODS_BAZEL7" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin TMPDIR="${TMPDIR:-/tmp}" "$@"
}

for mlir in "$ODS_BAZEL7"/usr/lib/llvm-*; do
  start=$SECONDS
  installed=${mlir#"$ODS_BAZEL7"}
  for compiler in g++ clang++-22; do
    inside "$PWD/internal/dev/scripts/lean-models.sh" "$installed" "$compiler"
  done
  inside ODS_CMAKE_MLIR="$installed" "$PWD/examples/cmake.sh" "$scratch"
  echo "    ${mlir##*/}: $((SECONDS - start)) s"
done
go vet -tags bazel7 ./rules/tests
ODS_REQUIRE_ALL=1 rules/tests/bazel7.sh --in-namespace go test -tags bazel7 ./rules/tests -run '^TestReleases$' -count=1 -timeout 2h -v
