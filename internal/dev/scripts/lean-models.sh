#!/usr/bin/env bash
# Compiles lean definitions against an installation of MLIR, once with the lean models of operations and once with MLIR's
# own, and compares what a program with each of them prints. `make build` has built bin/ods-tblgen.
#
#   lean-models.sh /usr/lib/llvm-23 g++
set -euo pipefail
cd "$(dirname "$0")/../../.."
mlir=$1 compiler=$2
models=$PWD/generator/backend/opdef/testdata/models
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

for part in decls:h defs:cpp; do
  bin/ods-tblgen "-gen-op-${part%:*}" -op-shards=2 -I "$mlir/include" \
    "$models/models.td" -o "$scratch/Models.${part#*:}.inc"
done
llvm=$(cd "$mlir/lib" && echo libLLVM-*.so)
llvm=${llvm#lib}
for own in '' -DODS_LEAN_MLIR_MODELS; do
  "$compiler" $own -std=c++17 -fno-rtti -w -I "$scratch" -I "$mlir/include" "$models/models.cpp" -o "$scratch/program" \
    -L "$mlir/lib" -Wl,-rpath,"$mlir/lib" -lMLIR "-l${llvm%.so}"
  "$scratch/program" >"$scratch/printed$own"
done
diff "$scratch/printed" "$scratch/printed-DODS_LEAN_MLIR_MODELS"
echo "    lean models of ${mlir##*/} with $compiler: $(wc -l <"$scratch/printed") lines are the same"
