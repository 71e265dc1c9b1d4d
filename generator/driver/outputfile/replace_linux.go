package outputfile

import (
	"errors"

	"golang.org/x/sys/unix"
)

// exchangeNames exchanges the names of two files in one step. The error is
// errors.ErrUnsupported if the file system cannot do so.
func exchangeNames(a, b string) error {
	return rename(a, b, unix.RENAME_EXCHANGE)
}

// renameNew renames a file, or returns os.ErrExist if there is a file of the new name. The
// error is errors.ErrUnsupported if the file system has no such call.
func renameNew(from, to string) error { return rename(from, to, unix.RENAME_NOREPLACE) }

func rename(from, to string, flags uint) error {
	err := unix.Renameat2(unix.AT_FDCWD, from, unix.AT_FDCWD, to, flags)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) {
		return errors.ErrUnsupported
	}
	return err
}
