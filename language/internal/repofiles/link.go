package repofiles

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Link makes a file available under another name, by a hard link or a copy. Callers must
// not write to it.
func Link(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		return err
	}
	if info, err := os.Lstat(from); err == nil && info.Mode().IsRegular() && os.Link(from, to) == nil {
		return nil
	}
	// A hard link is not possible on another file system, and a relative link would lead to
	// another place.
	text, err := os.ReadFile(from)
	if err != nil {
		if errors.Is(err, fs.ErrPermission) {
			return nil // callers report files that it cannot read
		}
		return err
	}
	return os.WriteFile(to, text, 0o666)
}
