#!/usr/bin/env bash
# Runs the tests of the dialect: the RUN lines of the .mlir files beside this
# script, and programs that exit with status 0 if they pass. Tests in Python that
# follow a wheel import what is in it.
#
#   run_tests.sh path/to/tensorlite-opt [path/to/tensorlite-builders] [bindings.whl] [test.py]
#
# FILECHECK names LLVM's FileCheck; the default is the newest one of Debian's packages llvm-*-tools.
# Prints a line for each test, the output of each test that fails, and a
# summary. The exit code is 0 if all tests pass.

# A pipeline fails if any of its commands fails.
set -uo pipefail

if [ $# -lt 1 ]; then
  echo "usage: $0 tensorlite-opt [tensorlite-builders] [bindings.whl] [test.py]" >&2
  exit 2
fi

opt=$1
shift
here=$(dirname "$0")
installed=(/usr/lib/llvm-*/bin/FileCheck)
filecheck=${FILECHECK:-${installed[-1]}}
scratch=$(mktemp -d "${TMPDIR:-/tmp}/tensorlite.XXXXXX")
trap 'rm -rf "$scratch"' EXIT

if ! command -v "$filecheck" >/dev/null; then
  echo "$0: $filecheck is missing: install llvm-22-tools, or set FILECHECK" >&2
  exit 2
fi
if ! [ -x "$opt" ]; then
  echo "$0: $opt is not a program" >&2
  exit 2
fi

# The commands in RUN lines.
case $opt in /*) ;; *) opt=$PWD/$opt ;; esac
mkdir "$scratch/bin"
ln -s "$opt" "$scratch/bin/tensorlite-opt"
ln -s "$(command -v "$filecheck")" "$scratch/bin/FileCheck"
printf '#!/bin/sh\nif "$@"; then exit 1; else exit 0; fi\n' >"$scratch/bin/not"
chmod +x "$scratch/bin/not"
PATH=$scratch/bin:$PATH
export PATH

passed=0
failed=0

# report NAME STATUS: one line, and the log of a test that failed.
report() {
  if [ "$2" -eq 0 ]; then
    echo "PASS: $1"
    passed=$((passed + 1))
  else
    echo "FAIL: $1"
    sed 's/^/    /' "$scratch/log"
    failed=$((failed + 1))
  fi
}

for file in "$here"/*.mlir; do
  name=$(basename "$file")
  # One line per command: join lines that end in a backslash.
  sed -n 's|^// RUN: *||p' "$file" |
    sed -e ':a' -e '/\\$/N; s/\\\n//; ta' >"$scratch/commands"
  if ! [ -s "$scratch/commands" ]; then
    echo "no RUN line" >"$scratch/log"
    report "$name" 1
    continue
  fi
  count=0
  while IFS= read -r command; do
    count=$((count + 1))
    command=$(printf '%s\n' "$command" |
      sed -e "s|%s|'$file'|g" -e "s|%t|'$scratch/t'|g")
    (eval "$command") >"$scratch/log" 2>&1 </dev/null
    status=$?
    report "$name:$count" "$status"
  done <"$scratch/commands"
done

for program in "$@"; do
  case $program in
  *.whl) python3 -m zipfile -e "$program" "$scratch/site" >"$scratch/log" 2>&1 ;;
  *.py) PYTHONPATH=$scratch/site python3 "$program" >"$scratch/log" 2>&1 ;;
  *) "$program" >"$scratch/log" 2>&1 ;;
  esac
  status=$?
  report "$(basename "$program")" "$status"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
