# Sourced by scripts that build C++. Sets ODS_CACHE, the folder of caches that survive clones, and prepares those of
# Bazel and ccache in it.
#
# Bazel's keys do not cover the compiler and the headers that the system installs. So each list of installed packages
# and versions has a cache; one that was not used for two weeks is deleted. ccache looks at the compiler and at all
# headers itself.
export ODS_CACHE=${ODS_CACHE:-${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/rules_ods}
installed() { sed -n 's/^\(Package\|Version\): //p' "$1/var/lib/dpkg/status" 2>/dev/null | sha256sum | cut -c1-16; }
disk_cache() { echo "$ODS_CACHE/bazel/$(installed "$1")"; }
ODS_DISK_CACHE=$(disk_cache /)
ODS_DISK_CACHE7=$(disk_cache "${ODS_BAZEL7:-/var/cache/rules_ods/unstable}")
export ODS_DISK_CACHE ODS_DISK_CACHE7
mkdir -p "$ODS_DISK_CACHE" "$ODS_DISK_CACHE7"
touch "$ODS_DISK_CACHE" "$ODS_DISK_CACHE7"
find "$ODS_CACHE/bazel" -mindepth 1 -maxdepth 1 -mtime +14 -exec rm -rf {} +
for folder in "$ODS_DISK_CACHE" "$ODS_DISK_CACHE7"; do
  [ "$(du -sm "$folder" | cut -f1)" -lt 6000 ] || { rm -rf "$folder" && mkdir -p "$folder"; }
done
export CCACHE_DIR=$ODS_CACHE/ccache CCACHE_MAXSIZE=2G CCACHE_SLOPPINESS=pch_defines,time_macros
