#!/bin/sh
# Usage: bazel7.sh ARGUMENT...
# Runs Bazel 7 of Debian's unstable release, with that release's compiler and MLIR. `make bazel7-root` unpacks the
# release to the directory $ODS_BAZEL7. The directory for temporary files, the repository and the working directory are
# visible under the paths that they have outside. Needs root.
set -eu

export ODS_BAZEL7="${ODS_BAZEL7:-/var/cache/rules_ods/bazel-7}"
ODS_VISIBLE="${TMPDIR:-/tmp} $(cd "$(dirname "$0")/../.." && pwd)"
export ODS_VISIBLE

# The mounts exist in a namespace of this process and of the server that it starts.
exec unshare --mount --propagation private sh -c '
  for directory in /dev /proc $ODS_VISIBLE; do
    mkdir -p "$ODS_BAZEL7$directory"
    mount --rbind "$directory" "$ODS_BAZEL7$directory"
  done
  here=$(pwd)
  exec chroot "$ODS_BAZEL7" sh -c "cd \"\$1\" && shift && exec /usr/bin/bazel \"\$@\"" bazel "$here" "$@"
' bazel7 "$@"
