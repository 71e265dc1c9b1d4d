package outputfile

import (
	"errors"

	"golang.org/x/sys/unix"
)

// exchangeNames exchanges the names of two files in one step. The error is
// errors.ErrUnsupported if the file system cannot do so.
func exchangeNames(a, b string) error {
	err := unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) {
		return errors.ErrUnsupported
	}
	return err
}
