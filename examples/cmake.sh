#!/usr/bin/env bash
# Builds and tests the example with CMake: LLVM's own functions (mlir_tablegen,
# add_mlir_doc, add_sharded_ops) call ods-tblgen and ods-shard. The shards compile
# with a precompiled prelude. `make cmake` builds the tools and runs this script.
#
#   examples/cmake.sh [scratch directory]
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
scratch=${1:-${TMPDIR:-/tmp}/rules_ods-cmake}
log=$scratch/log

mkdir -p "$scratch"
fail() {
  echo "The CMake build of the example stopped: $1. The output is in $log; its last lines:" >&2
  tail -n 30 "$log" >&2
  exit 1
}

# Start without a CMake cache: CMake refuses the cache of another checkout.
rm -rf "$scratch/build"
echo "==> Configuring examples/tensorlite with CMake in $scratch/build"
cmake -G Ninja -S "$root/examples/tensorlite" -B "$scratch/build" \
  -DCMAKE_MODULE_PATH="$root/sharder/cmake" -DTENSORLITE_PRELUDE=ON \
  -DMLIR_DIR=/usr/lib/llvm-22/lib/cmake/mlir \
  -DMLIR_TABLEGEN_EXE="$root/bin/ods-tblgen" \
  -DMLIR_SRC_SHARDER_TABLEGEN_EXE="$root/bin/ods-shard" >"$log" 2>&1 || fail "configuring failed"
echo "==> Building it"
ninja -C "$scratch/build" all mlir-doc >"$log" 2>&1 || fail "the build failed"
echo "==> Testing it"
ctest --test-dir "$scratch/build" --output-on-failure >"$log" 2>&1 || fail "a test failed"
grep -E 'tests passed' "$log"
