#!/usr/bin/env bash
# Builds the example: gazelle-ods writes the BUILD rules for .td and C++ files,
# Bazel builds a program with the dialect, and the program runs.
# `make demo` builds the tools that this script needs, and runs it.
#
#   examples/demo.sh [scratch directory]
set -uo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
scratch=${1:-${ODS_DEMO_DIR:-${TMPDIR:-/tmp}/rules_ods-demo}}
work=$scratch/tensorlite
log=$scratch/demo.log
bold='' plain=''
if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then bold=$'\033[1m' plain=$'\033[0m'; fi

step() { printf '\n%s==> %s%s\n' "$bold" "$*" "$plain"; }
show() { printf '    $ %s\n' "$*"; }
fail() {
  printf '\nThe demo stopped: %s\n%s\n' "$1" "$2" >&2
  exit 1
}

for tool in ods-tblgen ods-shard gazelle-ods; do
  [ -x "$root/bin/$tool" ] || fail "bin/$tool is missing" "Run 'make build' in $root first."
done
command -v bazel >/dev/null || fail "bazel is missing" "Run 'make deps' in $root, which installs Debian's bazel-bootstrap."

step "Copying examples/tensorlite to $work"
rm -rf "$work" && mkdir -p "$scratch" && cp -r "$root/examples/tensorlite" "$work" ||
  fail "cannot write $work" "Name another directory: examples/demo.sh DIRECTORY"
cd "$work" || exit 1
td=$(find . -name '*.td' | wc -l) cxx=$(find . -name '*.cpp' -o -name '*.h' | wc -l)
echo "    $td .td files, $cxx C++ files, and BUILD files without rules for them"
if grep -rlE '^(cc_|td_|gentbl_)' --include=BUILD.bazel .; then
  fail "the BUILD files have rules for .td files or C++ already" "Remove the rules from the files above: gazelle-ods writes them."
fi

step "gazelle-ods writes the rules from the .td and C++ files"
show gazelle-ods
"$root/bin/gazelle-ods" || fail "gazelle-ods failed" "See its message above."
find . -name BUILD.bazel | sort | while read -r f; do
  rules=$(sed -n 's/^\(cc_[a-z]*\|td_[a-z]*\|gentbl_[a-z_]*\)($/\1/p' "$f" | sort | uniq -c | awk '{ printf "%s%s %s", (NR > 1 ? ", " : ""), $1, $2 }')
  [ -z "$rules" ] || echo "    ${f#./}: $rules"
done
"$root/bin/gazelle-ods" -mode=diff >"$log" || fail "a second run changes the BUILD files" "$(cat "$log")"

# From version 7 on, Bazel reads MODULE.bazel in place of WORKSPACE.
override=--override_repository
version=$(cd / && bazel --version 2>/dev/null)
version=${version#bazel }
if [ "${version%%.*}" -ge 7 ] 2>/dev/null; then override=--override_module; fi # Debian's 4.2.3 has no number
step "Building tensorlite-opt with bazel $version"
show bazel build //tools/...
flags=("$override=rules_ods=$root" --jobs="$(nproc)" ${ODS_DISK_CACHE:+"--disk_cache=$ODS_DISK_CACHE"})
startup=(--output_user_root="$scratch/bazel" --host_jvm_args=-XX:TieredStopAtLevel=1) # quick to start, for few commands
if [ -t 1 ]; then
  bazel "${startup[@]}" build "${flags[@]}" //tools/... 2> >(tee "$log" >&2)
else
  # Without a terminal, show errors and the time.
  bazel "${startup[@]}" build "${flags[@]}" --color=no --curses=no //tools/... 2>&1 | tee "$log" | grep -E '^(ERROR|INFO: (Elapsed|Build))' | sed 's/^/    /'
fi
[ "${PIPESTATUS[0]}" = 0 ] || fail "the build failed" "The output is in $log."

opt=$work/bazel-bin/tools/tensorlite-opt
run() { # run ARGS <input: shows the command and its output
  show "tensorlite-opt $*"
  "$opt" "$@" 2>&1 | sed 's/^/      /'
}

step "Round trip: parsed, verified, printed"
run - <<'MLIR' || fail "tensorlite-opt failed" "See above."
func.func @f(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensorlite.mul %a, %b : tensor<2x3xf32>
  %1 = tensorlite.add %0, %a : tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
MLIR

step "The verifier that ODS generates from the types of the operands"
run - <<'MLIR'
func.func @wrong(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "tensorlite.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return %a : tensor<2xf32>
}
MLIR

step "-canonicalize: constants are folded"
run -canonicalize - <<'MLIR' || fail "tensorlite-opt failed" "See above."
func.func @fold() -> f32 {
  %a = tensorlite.constant 2.0 : f32
  %b = tensorlite.constant 3.0 : f32
  %0 = tensorlite.mul %a, %b : f32
  return %0 : f32
}
MLIR

step "-tensorlite-rewrite: a declarative rewrite rule is applied"
run -tensorlite-rewrite - <<'MLIR' || fail "tensorlite-opt failed" "See above."
func.func @half(%x: f32) -> f32 {
  %two = tensorlite.constant 2.0 : f32
  %y = tensorlite.div %x, %two : f32
  return %y : f32
}
MLIR

step "The example's own tests"
show bazel test //test
bazel "${startup[@]}" test "${flags[@]}" --color=no --curses=no --test_output=all //test >"$log" 2>&1 ||
  fail "a test failed" "The output is in $log."
grep -E '^(PASS|FAIL)|passed' "$log" | sed 's/^/    /'
bazel "${startup[@]}" shutdown >/dev/null 2>&1

step "Done. The workspace is in $work"
