//go:build !linux

package outputfile

import (
	"errors"
	"os"
)

// exchangeNames would exchange the names of two files in one step. The system
// has no call for it.
func exchangeNames(a, b string) error { return errors.ErrUnsupported }

// renameNew renames a file, or returns os.ErrExist if there is a file of the new name. The
// error is errors.ErrUnsupported if the file system has no hard links.
func renameNew(from, to string) error {
	err := os.Link(from, to) // unlike a rename, it fails if there is a file
	switch {
	case err == nil:
		return os.Remove(from)
	case errors.Is(err, os.ErrExist):
		return err
	}
	return errors.ErrUnsupported
}
