#!/bin/sh
# Runs visitor.py of the runfiles.
exec python3 -B "$0".runfiles/*/tools/visitor.py
