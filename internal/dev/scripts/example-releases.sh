#!/usr/bin/env bash
# Builds and tests the example against each release of MLIR in a root directory that unstable-root.sh made: with CMake,
# shards with a precompiled prelude, GCC and Clang, and with Bazel 7. Compares lean definitions, too. Prints how long each
# command takes, in seconds of elapsed and of processor time; that of Bazel's server is not known. Needs root.
#
#   example-releases.sh ROOT [RELEASE...]
set -euo pipefail
cd "$(dirname "$0")/../../.."
export ODS_BAZEL7=$1
shift
[ $# -gt 0 ] || set -- $(cd "$ODS_BAZEL7/usr/lib" && printf '%s\n' llvm-* | cut -d- -f2)
TIMEFORMAT='    %R s, processor time %U s + %S s'
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# inside VARIABLE=VALUE... COMMAND...: executes a command in the root directory.
inside() {
  rules/tests/bazel7.sh --in-namespace chroot "$ODS_BAZEL7" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin TMPDIR="${TMPDIR:-/tmp}" "$@"
}

go vet -tags bazel7 ./rules/tests
for release in "$@"; do
  installed=/usr/lib/llvm-$release
  for compiler in g++ clang++-22; do
    echo "==> Lean definitions with MLIR $release and $compiler"
    time inside "$PWD/internal/dev/scripts/lean-models.sh" "$installed" "$compiler"
  done
  for compiler in g++ clang++-22; do
    time inside ODS_CMAKE_COMPILERS=$compiler ODS_CMAKE_MLIR="$installed" "$PWD/examples/cmake.sh" "$scratch"
  done
  echo "==> Building and testing the example with MLIR $release and Bazel 7"
  time ODS_REQUIRE_ALL=1 rules/tests/bazel7.sh --in-namespace go test -tags bazel7 ./rules/tests \
    -run "^TestReleases\$/MLIR_$release\$" -count=1 -timeout 2h -v
done
