#!/bin/sh
# Usage: test.sh FILE...
# Checks the files that the toolchain's generator wrote from Tiny.td.
set -eu
records='' json=''
for file; do
  case $file in
  *.records) records=$file ;;
  *.json) json=$file ;;
  esac
done
grep -q 'def Add16 {.*// Operation' "$records"
grep -q 'string name = "add8";' "$records"
grep -q '\["Commutative", "Tiny"\]' "$records"
grep -q '"!name": *"Add8"' "$json"
