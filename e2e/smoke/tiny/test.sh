#!/bin/sh
# Checks what the generator of the toolchain wrote: its arguments are the files.
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
