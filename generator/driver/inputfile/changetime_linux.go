package inputfile

import (
	"os"
	"syscall"
	"time"
)

// changeTime returns the time of the last change of a file or its metadata. Unlike
// the time of modification, no program can set it.
func changeTime(info os.FileInfo) (time.Time, bool) {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return time.Unix(s.Ctim.Unix()), true
	}
	return time.Time{}, false
}
