#!/usr/bin/env bash
# Installs the modules of the VS Code extension and of the clients that test the language server, as package-lock.json
# says. If the registry does not answer, it writes the reason to a file, and the tests of the clients are left out.
#
#   install-node-modules.sh DIRECTORY UNREACHABLE
set -euo pipefail
scripts=$(dirname "$(realpath "$0")")
unreachable=$(realpath -m "$2")
cd "$1"
mkdir -p "$(dirname "$unreachable")"
rm -f "$unreachable"
if ! command -v npm >/dev/null; then
  "$scripts/install-packages.sh" nodejs npm
fi
if [ node_modules/.package-lock.json -nt package-lock.json ]; then
  echo "==> All modules of the editors are there"
  exit 0
fi
echo "==> Installing the modules of the editors"
if ! out=$(npm ci --ignore-scripts --no-audit --no-fund 2>&1); then
  echo "    left out: npm ci failed"
  echo "npm ci failed: $(tail -n 1 <<<"$out")" >"$unreachable"
fi
