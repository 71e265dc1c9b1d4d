#!/bin/sh
# Usage: bazel7.sh ARGUMENT...
#        bazel7.sh --in-namespace COMMAND...
# Runs Bazel 7 of Debian's unstable release, with that release's compiler and MLIR, in another root directory. unstable-root.sh
# unpacks the release to the directory $ODS_BAZEL7. The directory for temporary files and the repository are visible there
# under the paths that they have outside, and the working directory must be below one of them. So are Go, its modules and its
# cache, if Go is on the PATH. Needs root.
#
# A Bazel command can use a running server only from the server's mount namespace. The second form runs COMMAND in a
# namespace that all calls of the first form in it share. Without it, each call of the first form starts a new server.
set -eu

export ODS_BAZEL7="${ODS_BAZEL7:-/var/cache/rules_ods/unstable}"
if [ ! -x "$ODS_BAZEL7/usr/bin/bazel" ] && [ -z "${ODS_BAZEL7_MOUNTED-}" ]; then
  echo "$0: no Bazel in $ODS_BAZEL7; run internal/dev/scripts/unstable-root.sh $ODS_BAZEL7" >&2
  exit 1
fi

if [ "${1-}" = --in-namespace ]; then
  shift
  ODS_VISIBLE="${TMPDIR:-/tmp} $(cd "$(dirname "$0")/../.." && pwd) ${ODS_DISK_CACHE7-}"
  if command -v go >/dev/null; then
    ODS_VISIBLE="$ODS_VISIBLE $(go env GOROOT GOMODCACHE GOCACHE | tr '\n' ' ')"
  fi
  export ODS_VISIBLE
  exec unshare --mount --propagation private sh -c '
    for directory in /dev /proc $ODS_VISIBLE; do
      mkdir -p "$ODS_BAZEL7$directory"
      mount --rbind "$directory" "$ODS_BAZEL7$directory"
    done
    ODS_BAZEL7_MOUNTED=1 exec "$@"' bazel7 "$@"
fi
[ -n "${ODS_BAZEL7_MOUNTED-}" ] || exec "$0" --in-namespace "$0" "$@"
exec chroot "$ODS_BAZEL7" sh -c 'cd "$1" && shift && exec /usr/bin/bazel "$@"' bazel "$(pwd)" "$@"
