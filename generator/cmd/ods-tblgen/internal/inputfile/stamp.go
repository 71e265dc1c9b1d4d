package inputfile

import (
	"os"
	"time"
)

// A stamp is what the file system says of a file besides its contents.
type stamp struct {
	info os.FileInfo // nil if it is not known
	// settled says that whatever is written to the file later changes the
	// stamp: the last change was long before the stamp was taken.
	settled bool
}

// settling is longer than the steps in which file systems count time.
const settling = 2 * time.Second

// stampOf takes the stamp of the file at path. The contents have to be read
// after that: if the file is written in between, the stamp is too old, which
// does no harm.
func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	changed, known := changeTime(info)
	return stamp{info, known && time.Since(changed) > settling}
}

// same reports whether two stamps are of one file that was not touched.
func (s stamp) same(t stamp) bool {
	if s.info == nil || t.info == nil || s.info.Size() != t.info.Size() || !s.info.ModTime().Equal(t.info.ModTime()) {
		return false
	}
	a, _ := changeTime(s.info)
	b, _ := changeTime(t.info)
	return a.Equal(b) && os.SameFile(s.info, t.info)
}
