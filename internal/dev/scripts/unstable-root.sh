#!/usr/bin/env bash
# Makes a root directory with Debian's unstable release: Bazel 7, CMake, GCC, Clang and MLIR 22. Unpacks other releases
# of MLIR there, too, below /usr/lib; they are not installed, since their packages conflict. What is there already stays
# as it is. Needs root, and downloads about 500 MB, and 250 MB for each release.
#
#   unstable-root.sh ROOT [RELEASE...]
set -euo pipefail
root=$1
shift
scripts=$(cd "$(dirname "$0")" && pwd)
debs=$(mktemp -d)
trap 'rm -rf "$debs"' EXIT

mkdir -p "$(dirname "$root")"
exec 9>"$root.lock"
flock 9 # another run may make the same directory
if [ ! -d "$root" ]; then
  command -v mmdebstrap >/dev/null || apt-get install -y --no-install-recommends mmdebstrap
  rm -rf "$root.tmp"
  mmdebstrap --variant=apt --aptopt='APT::Install-Recommends "false"' --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=bazel-bootstrap,bazel-rules-shell,bazel-skylib,ca-certificates,clang-22,cmake,g++,libclang-rt-22-dev,libgmock-dev,libgtest-dev,libmlir-22-dev,lld-22,llvm-22-dev,llvm-22-tools,mlir-22-tools,ninja-build,python3 \
    sid "$root.tmp" </dev/null
  mv "$root.tmp" "$root"
fi

for release in "$@"; do
  complete=$root/.mlir-$release # an interrupted run leaves no such file
  [ ! -e "$complete" ] || continue
  echo "==> Unpacking MLIR $release in $root"
  (cd "$debs" && "$scripts/debian-download.sh" 'sid experimental' mlir-$release-tools libmlir-$release libmlir-$release-dev \
    llvm-$release llvm-$release-dev llvm-$release-tools llvm-$release-linker-tools libllvm$release)
  for deb in "$debs"/*.deb; do
    dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$root" --exclude='./usr/share/doc' --exclude='./usr/share/man'
  done
  rm "$debs"/*.deb

  # CMake's files of 24 name this program, which no package of Debian has. CMake only asks whether it exists.
  absent=$root/usr/lib/llvm-$release/bin/cir-lsp-server
  [ "$release" != 24 ] || [ -e "$absent" ] || install -m 755 /dev/stdin "$absent" <<<'#!/bin/false'
  touch "$complete"
done
