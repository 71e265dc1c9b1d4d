#!/usr/bin/env bash
# Downloads packages of Debian suites that this system does not use, into the current folder.
#
#   debian-download.sh 'sid experimental' PACKAGE...
#
# It has its own lists and caches in bin/apt, so the system's stay as they are, and needs no root.
# A package that several suites have is taken in its newest version. The mirror is that of the system's
# sources; ODS_DEBIAN_MIRROR replaces it. A server that does not answer is asked again, three times in all.
# The exit status is 3 if a package cannot be downloaded; the last line of standard error says why.
set -euo pipefail

suites=$1
shift
root=$(cd "$(dirname "$0")/../../.." && pwd)
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
mirror=${ODS_DEBIAN_MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' 2>/dev/null | grep -m1 '/debian/$' || true)}
mirror=${mirror:-http://deb.debian.org/debian/}

state=$root/bin/apt/${suites// /-}
mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$state/sources"
printf 'Types: deb\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n' "$mirror" "$suites" "$keyring" >"$state/sources/debian.sources"
options=(
  -qq
  -o Dir::State="$state" -o Dir::State::status=/dev/null -o Dir::Cache="$state/cache"
  -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$state/sources" -o Dir::Etc::preferencesparts=/dev/null
  -o Acquire::Check-Valid-Until=false -o Acquire::http::Timeout=30 -o Acquire::Retries=2 -o Acquire::Languages=none
  -o APT::Sandbox::User=root -o APT::Update::Error-Mode=any
  -o APT::Update::Post-Invoke-Success::= -o APT::Install-Recommends=false
)

# newest prints the packages with the newest version that any of the suites has.
newest() {
  local package version
  for package in "$@"; do
    version=$(apt-cache "${options[@]}" madison "$package" | head -1 | cut -d'|' -f2 | tr -d ' ')
    [ -n "$version" ] || { echo "no suite of $suites has the package $package" >&2; return 1; }
    echo "$package=$version"
  done
}

errors=$(mktemp)
trap 'rm -f "$errors"' EXIT
for pause in 10 30 0; do
  if apt-get "${options[@]}" update 2>"$errors" && wanted=$(newest "$@" 2>"$errors") &&
    apt-get "${options[@]}" download $wanted 2>"$errors" >/dev/null; then
    exit 0
  fi
  sleep "$pause"
done
echo "packages of Debian $suites at $mirror cannot be downloaded: $(grep -m1 . "$errors" || echo 'apt-get gave no reason')" >&2
exit 3
