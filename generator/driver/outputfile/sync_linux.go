package outputfile

import (
	"slices"

	"golang.org/x/sys/unix"
)

// minTogether is the number of files for which all that programs have written to their file system is
// written to the disk. For fewer files, that could take longer than to write each of them.
const minTogether = 32

// wholeFileSystems are those whose call syncfs ends when all is on the disk.
var wholeFileSystems = []int64{unix.EXT4_SUPER_MAGIC, unix.XFS_SUPER_MAGIC, unix.BTRFS_SUPER_MAGIC, unix.OVERLAYFS_SUPER_MAGIC, unix.TMPFS_MAGIC}

// syncTogether writes those files to the disk that can be written with one call for many. It returns the
// others, and those for which the call failed.
func syncTogether(files []*tempFile) (rest []*tempFile) {
	byDevice := map[uint64][]*tempFile{}
	for _, f := range files {
		var info unix.Stat_t
		if err := unix.Fstat(int(f.file.Fd()), &info); err != nil {
			rest = append(rest, f)
			continue
		}
		byDevice[info.Dev] = append(byDevice[info.Dev], f)
	}
	for _, files := range byDevice {
		if len(files) < minTogether || syncFileSystem(int(files[0].file.Fd())) != nil {
			rest = append(rest, files...)
		}
	}
	return rest
}

// syncFileSystem writes all files of the file system of an open file to the disk.
func syncFileSystem(descriptor int) error {
	var system unix.Statfs_t
	if err := unix.Fstatfs(descriptor, &system); err != nil {
		return err
	}
	if !slices.Contains(wholeFileSystems, system.Type) {
		return unix.ENOTSUP
	}
	return unix.Syncfs(descriptor)
}
