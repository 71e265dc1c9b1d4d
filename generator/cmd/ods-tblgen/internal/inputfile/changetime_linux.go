package inputfile

import (
	"os"
	"syscall"
	"time"
)

// changeTime returns when the file was written or its time was set: unlike the
// time of modification, nobody can set it.
func changeTime(info os.FileInfo) (time.Time, bool) {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return time.Unix(s.Ctim.Unix()), true
	}
	return time.Time{}, false
}
