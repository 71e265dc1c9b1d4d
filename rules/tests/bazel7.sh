#!/bin/sh
# Usage: bazel7.sh ARGUMENT...
#        bazel7.sh --in-namespace COMMAND...
# Runs Bazel 7 of Debian's unstable release, with that release's compiler and MLIR. `make bazel7` unpacks the
# release to the directory $ODS_BAZEL7. The directory for temporary files, the repository and the working directory are
# visible under the paths that they have outside. Needs root.
#
# Bazel uses a running server only from the mount namespace that the server is in. The second form runs a command whose
# calls of the first form share a namespace. Otherwise each call starts a server.
set -eu

export ODS_BAZEL7="${ODS_BAZEL7:-/var/cache/rules_ods/bazel-7}"

if [ "${1-}" = --in-namespace ]; then
  shift
  ODS_VISIBLE="${TMPDIR:-/tmp} $(cd "$(dirname "$0")/../.." && pwd)"
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
