#!/usr/bin/env bash
# Installs the Debian packages that are missing. Asks a server that does not answer again, three times in all.
#
#   install-packages.sh PACKAGE...
set -euo pipefail

missing=""
for package in "$@"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q ' ok installed' || missing="$missing $package"
done
if [ -z "$missing" ]; then
  echo "==> All Debian packages are there"
  exit 0
fi
command -v apt-get >/dev/null || { echo "make deps: needs Debian's apt-get; install by hand:$missing" >&2; exit 1; }
sudo=""
[ "$(id -u)" = 0 ] || sudo=sudo
echo "==> Installing:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for pause in 10 30 0; do
  if { $sudo apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y --no-install-recommends -o Dpkg::Use-Pty=0 $missing; } 2>&1 |
    tee "$log" | awk '/^Setting up / && ++n % 50 == 0 { print "    " n " packages are set up"; fflush() }'; then
    exit 0
  fi
  tail -n 20 "$log" >&2
  sleep "$pause"
done
echo "make deps: apt-get failed; check the network, and that apt has the suite bookworm-security, then run 'make deps' again" >&2
exit 1
