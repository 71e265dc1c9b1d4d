#!/usr/bin/env bash
# Runs `go test` with the given arguments in a Debian 12 that has only its essential packages and Go: no compiler, no
# Bazel, no MLIR, no git. The repository, Go and Go's caches have the same paths in it as outside. Needs root.
#
#   go-only.sh ROOT PACKAGE...
#
# ROOT is the folder of that Debian, which is made if it is missing.
set -euo pipefail
root=$1
shift
cd "$(dirname "$0")/../../.."

if [ ! -d "$root" ]; then
  command -v mmdebstrap >/dev/null || apt-get install -y --no-install-recommends mmdebstrap
  rm -rf "$root.tmp" && mkdir -p "$(dirname "$root")"
  mmdebstrap --variant=minbase bookworm "$root.tmp" </dev/null
  mv "$root.tmp" "$root"
fi

go mod download
PATH=$(go env GOROOT)/bin:/usr/sbin:/usr/bin:/sbin:/bin
export PATH
visible="/dev /proc $(go env GOROOT) $(go env GOMODCACHE) $(go env GOCACHE) $PWD"
settings="PATH=$PATH HOME=/root GOPROXY=off GOMODCACHE=$(go env GOMODCACHE) GOCACHE=$(go env GOCACHE)"

# The folder bin has unpacked references, so it is hidden.
exec unshare --mount --propagation private sh -ec '
  root=$1 visible=$2 settings=$3
  shift 3
  for directory in $visible; do
    mkdir -p "$root$directory"
    mount --rbind "$directory" "$root$directory"
  done
  if [ -d bin ]; then mount -t tmpfs tmpfs "$root$PWD/bin"; fi
  exec chroot "$root" env -i $settings sh -ec "cd \"\$0\" && exec \"\$@\"" "$PWD" "$@"' \
  sh "$root" "$visible" "$settings" go test "$@"
