#!/usr/bin/env bash
# Makes a root directory with Debian's unstable release: Bazel 7, CMake, GCC, Clang, and MLIR 22, 23 and 24 below
# /usr/lib. Needs root, and downloads about 1 GB. 23 and 24 are unpacked, not installed: their packages conflict.
#
#   unstable-root.sh ROOT
set -euo pipefail
root=$1
scripts=$(cd "$(dirname "$0")" && pwd)

command -v mmdebstrap >/dev/null || apt-get install -y --no-install-recommends mmdebstrap
rm -rf "$root.tmp" && mkdir -p "$(dirname "$root")"
mmdebstrap --variant=apt --aptopt='APT::Install-Recommends "false"' --aptopt='Acquire::Check-Valid-Until "false"' \
  --include=bazel-bootstrap,bazel-rules-shell,bazel-skylib,ca-certificates,clang-22,cmake,g++,libgmock-dev,libgtest-dev,libmlir-22-dev,llvm-22-dev,llvm-22-tools,mlir-22-tools,ninja-build,python3 \
  sid "$root.tmp" </dev/null

debs=$(mktemp -d)
trap 'rm -rf "$debs"' EXIT
for release in 23 24; do
  echo "==> Unpacking MLIR $release in $root"
  (cd "$debs" && "$scripts/debian-download.sh" 'sid experimental' mlir-$release-tools libmlir-$release libmlir-$release-dev \
    llvm-$release llvm-$release-dev llvm-$release-tools llvm-$release-linker-tools libllvm$release)
  for deb in "$debs"/*.deb; do
    dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$root.tmp" --exclude='./usr/share/doc' --exclude='./usr/share/man'
  done
  rm "$debs"/*.deb
done

# CMake's files of 24 name this program, which no package of Debian has. CMake only asks whether it exists.
absent=$root.tmp/usr/lib/llvm-24/bin/cir-lsp-server
[ -e "$absent" ] || install -m 755 /dev/stdin "$absent" <<<'#!/bin/false'
mv "$root.tmp" "$root"
