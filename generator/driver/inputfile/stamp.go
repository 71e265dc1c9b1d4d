package inputfile

import (
	"os"
	"time"
)

// A stamp is the metadata of a file at one moment.
type stamp struct {
	info os.FileInfo // nil if it is not known
	// settled says that the last change was so long before the stamp was taken
	// that any later change gives another stamp.
	settled bool
}

// settling is longer than the resolution of time stamps in file systems. FAT
// has the coarsest: two seconds.
const settling = 2 * time.Second

// stampOf returns the stamp of the file at path. Callers read the contents after
// that. If the file is written in between, the stamp is too old, and the file is
// read once more than necessary.
func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	changed, known := changeTime(info)
	return stamp{info, known && time.Since(changed) > settling}
}

// same reports whether two stamps are of one file without a change in between.
func (s stamp) same(t stamp) bool {
	if s.info == nil || t.info == nil || s.info.Size() != t.info.Size() || !s.info.ModTime().Equal(t.info.ModTime()) {
		return false
	}
	a, _ := changeTime(s.info)
	b, _ := changeTime(t.info)
	return a.Equal(b) && os.SameFile(s.info, t.info)
}
