#!/usr/bin/env bash
# Unpacks the tools, headers and .td files of another release of MLIR than the installed one, for tests.
#
#   unpack-mlir.sh RELEASE FOLDER [--libraries]
#
# FOLDER gets bin/mlir-tblgen and bin/llvm-tblgen, include, and VERSION with the version of the Debian package.
# The tools run with the C library of their own release of Debian. --libraries adds libMLIR and libLLVM, and the
# tools that need them, such as mlir-opt: about 50 MB more to download.
#
# If Debian cannot be reached, FOLDER is not made, FOLDER.unreachable says why, and the exit status is 0: tests then
# use stored answers, and the report of the tests names what was not compared.
set -euo pipefail

release=$1 folder=$2
tools="mlir-tblgen llvm-tblgen"
packages="mlir-$release-tools libmlir-$release-dev llvm-$release-dev llvm-$release
  libc6 libgcc-s1 libstdc++6 libz3-4 libzstd1 zlib1g"
if [ "${3:-}" = --libraries ]; then
  tools="$tools mlir-opt mlir-pdll mlir-src-sharder mlir-translate"
  packages="$packages libllvm$release libmlir-$release libxml2-16 liblzma5 libffi8 libedit2 libtinfo6 libbsd0 libmd0"
fi

echo "==> Unpacking MLIR $release for tests"
download=$(cd "$(dirname "$0")" && pwd)/debian-download.sh
rm -rf "$folder.tmp" "$folder.unreachable"
mkdir -p "$folder.tmp/debs"
cd "$folder.tmp/debs"
status=0
"$download" 'sid experimental' $packages 2>"../errors" || status=$?
if [ "$status" != 0 ]; then
  cat ../errors >&2
  tail -1 ../errors >"$folder.unreachable"
  rm -rf "$folder.tmp"
  [ "$status" = 3 ] || exit "$status"
  echo "    MLIR $release is not there; its stored answers are used instead" >&2
  exit 0
fi

cd ..
for deb in debs/*.deb; do
  dpkg-deb --fsys-tarfile "$deb" | tar -x --wildcards --no-anchored --exclude='*.a' --exclude='./usr/share' --exclude='./usr/lib/llvm-*/build' \
    --exclude='./usr/lib/*/gconv' --exclude='./usr/lib/*/audit'
done
# Of the programs only the named ones stay.
for program in usr/bin/* "usr/lib/llvm-$release/bin"/*; do
  case " $tools " in *" ${program##*/} "*) ;; *) rm -f "$program" ;; esac
done
dpkg-deb --field "debs/$(cd debs && ls | grep "^mlir-$release-tools")" Version >VERSION
rm -r debs errors

ln -s "usr/lib/llvm-$release/include" include
mkdir bin
loader=$(echo usr/lib/*/ld-linux-*.so.*)
for tool in $tools; do
  cat >"bin/$tool" <<WRAPPER
#!/bin/sh
root=\${0%/*}/..
exec "\$root/$loader" --library-path "\$root/${loader%/*}:\$root/usr/lib/llvm-$release/lib" "\$root/usr/lib/llvm-$release/bin/$tool" "\$@"
WRAPPER
  chmod +x "bin/$tool"
  bin/"$tool" --version >/dev/null
done
test -f include/mlir/IR/OpBase.td && test -f include/llvm/Support/raw_ostream.h
touch .
mv "$PWD" "$folder"
echo "    $(cat "$folder/VERSION")"
