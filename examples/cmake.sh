#!/usr/bin/env bash
# Builds and tests the example with CMake: LLVM's own functions (mlir_tablegen,
# add_mlir_doc) call ods-tblgen. The shards compile with a precompiled header: four
# shards with GCC, and three with Clang. `make nightly PARTS=cmake` builds the tools and runs this script. Set
# ODS_CMAKE_COMPILERS=g++ to leave out Clang, and ODS_CMAKE_MLIR=/usr/lib/llvm-23 to
# build against another installation of MLIR than that of 22.
# With ODS_SAMPLE=1, it generates all files and compiles the shards, and links no program.
#
# At the end it builds and tests examples/plugins.
#
#   examples/cmake.sh [scratch directory]
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
scratch=${1:-${TMPDIR:-/tmp}/rules_ods-cmake}
mlir=${ODS_CMAKE_MLIR:-/usr/lib/llvm-22}
log=$scratch/log

# With CCACHE_DIR, unchanged files are not compiled again.
launcher=()
[ -z "${CCACHE_DIR:-}" ] || ! command -v ccache >/dev/null || launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)

mkdir -p "$scratch"
fail() {
  echo "The CMake build of the example stopped: $1. The output is in $log; its last lines:" >&2
  tail -n 30 "$log" >&2
  exit 1
}

# The script copies the sources, because the last steps edit them. It deletes the build directory before it configures,
# because CMake refuses the cache of another checkout.
source=$scratch/tensorlite
build=$scratch/build

# compiled PATTERN: prints how many objects and precompiled headers with a matching name the last build compiled.
compiled() { grep -cE "Building CXX object .*TensorLiteOpsShards\.dir/$1" "$log" || true; }

# rebuild WHAT HEADERS SHARDS: builds after an edit of WHAT, and checks the numbers of compiled headers and shards.
rebuild() {
  ninja -j "$(nproc)" -C "$build" tensorlite/IR/TensorLiteOpsShards >"$log" 2>&1 || fail "the build failed after an edit of $1"
  [ "$(compiled 'cmake_pch')" = "$2" ] && [ "$(compiled 'TensorLiteOps\.[0-9]')" = "$3" ] ||
    fail "after an edit of $1, not $2 precompiled headers and $3 shards were compiled"
  echo "    compiled after an edit of $1: precompiled headers: $2, shards: $3"
}

for compiler in ${ODS_CMAKE_COMPILERS:-g++ clang++-22}; do
  rm -rf "$source" "$build" && cp -r "$root/examples/tensorlite" "$source" || fail "cannot write $source"
  count=4
  [[ $compiler != clang* ]] || count=3
  echo "==> Configuring examples/tensorlite with CMake, $compiler and $mlir in $build"
  cmake -G Ninja -S "$source" -B "$build" \
    -DCMAKE_CXX_COMPILER="$compiler" "${launcher[@]}" \
    -DTENSORLITE_SHARDS=$count \
    -DMLIR_DIR="$mlir/lib/cmake/mlir" \
    -DOdsTblgen_DIR="$root/generator/cmake" \
    -DODS_TBLGEN_EXE="$root/bin/ods-tblgen" -DODS_SHARD_EXE="$root/bin/ods-shard" >"$log" 2>&1 || fail "configuring failed"
  echo "==> Building it"
  targets=(all mlir-doc)
  [ -z "${ODS_SAMPLE:-}" ] || targets=(tensorlite-incgen mlir-headers mlir-generic-headers mlir-doc tensorlite/IR/TensorLiteOpsShards)
  ninja -j "$(nproc)" -C "$build" "${targets[@]}" >"$log" 2>&1 || fail "the build failed"
  [ "$(compiled 'cmake_pch')" = 1 ] || fail "the build did not precompile exactly one header"
  shards=$(compiled 'TensorLiteOps\.[0-9]')
  [ "$shards" = "$count" ] || fail "not $count shards were compiled, but $shards"
  if [ -z "${ODS_SAMPLE:-}" ]; then
    echo "==> Testing it"
    ctest --test-dir "$build" --output-on-failure >"$log" 2>&1 || fail "a test failed"
    grep -E 'tests passed' "$log"
  fi
  sed -i 's/"$input $permutation attr-dict/"$input `by` $permutation attr-dict/' "$source/tensorlite/IR/TensorLiteOps.td"
  rebuild "one operation" 0 1
  touch "$source/CMakeLists.txt"
  rebuild "CMakeLists.txt" 0 0
  echo "// A comment." >>"$source/tensorlite/IR/TensorLiteTraits.h"
  # Shards without operations read no header, and GCC precompiles none for fewer than five with operations.
  filled=$(sed -n 's/^#define ODS_FILLED_SHARDS //p' "$build/tensorlite/IR/TensorLiteOps.cpp.inc")
  case $compiler in
    clang*) rebuild "a header" 1 "$shards" ;;
    *) rebuild "a header" 0 "$filled" ;;
  esac
done

# The example with plugins. The plugin in Go is built from the sources in the repository, whose module it belongs to.
plugins=$root/examples/plugins
build=$scratch/plugins
rm -rf "$build"
echo "==> Building and testing examples/plugins with CMake in $build"
cmake -G Ninja -S "$plugins" -B "$build" -DMLIR_DIR="$mlir/lib/cmake/mlir" \
  -DODS_TBLGEN_EXE="$root/bin/ods-tblgen" >"$log" 2>&1 || fail "configuring failed"
PYTHONDONTWRITEBYTECODE=1 ninja -C "$build" >"$log" 2>&1 || fail "the build failed"
ctest --test-dir "$build" --output-on-failure >"$log" 2>&1 || fail "a test failed"
grep -E 'tests passed' "$log"
# A changed plugin or template generates again what it writes, and nothing else.
for edit in "visitor.py:IsaVisitor.h.inc" "instructions.md.tmpl:Isa.md"; do
  touch -d '+2 seconds' "$plugins/tools/${edit%:*}"
  PYTHONDONTWRITEBYTECODE=1 ninja -C "$build" >"$log" 2>&1 || fail "the build failed after an edit of ${edit%:*}"
  [ "$(grep -oE 'Building [^ ]+\.\.\.' "$log")" = "Building ${edit#*:}..." ] || fail "an edit of ${edit%:*} did not generate ${edit#*:} alone"
  touch "$plugins/tools/${edit%:*}"
  PYTHONDONTWRITEBYTECODE=1 ninja -C "$build" >"$log" 2>&1 || fail "the build failed"
done
