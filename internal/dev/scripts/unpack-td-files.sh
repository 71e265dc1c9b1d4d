#!/usr/bin/env bash
# Unpacks the .td files of a release of LLVM and MLIR that this release of Debian has, without installing its packages.
#
#   unpack-td-files.sh RELEASE FOLDER          the folders mlir and llvm
#   unpack-td-files.sh RELEASE FOLDER --tool   include/mlir and bin/mlir-tblgen
set -euo pipefail

release=$1 folder=$2
packages="libmlir-$release-dev llvm-$release-dev"
[ "${3:-}" != --tool ] || packages="libmlir-$release-dev mlir-$release-tools"

echo "==> Unpacking the .td files of MLIR $release"
rm -rf "$folder.tmp"
mkdir -p "$folder.tmp"
cd "$folder.tmp"
for pause in 5 20 0; do
  if apt-get download -q $packages >/dev/null 2>&1; then
    break
  elif [ "$pause" = 0 ]; then
    echo "apt-get cannot download $packages; check the network and run the command again" >&2
    exit 1
  fi
  sleep "$pause"
  sudo=""
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq || true
done
for deb in *.deb; do
  dpkg-deb --fsys-tarfile "$deb" | { tar -x --wildcards '*.td' './usr/lib/llvm-*/bin/mlir-tblgen' 2>/dev/null || true; }
done
if [ "${3:-}" = --tool ]; then
  mkdir include
  mv "usr/lib/llvm-$release/include/mlir" include
  mv "usr/lib/llvm-$release/bin" .
  test -x bin/mlir-tblgen && test -f include/mlir/IR/OpBase.td
else
  mv "usr/lib/llvm-$release/include/mlir" "usr/include/llvm-$release/llvm" .
  test -f mlir/IR/OpBase.td && test -f llvm/Target/Target.td
fi
rm -r ./*.deb usr
touch .
mv "$PWD" "$folder"
