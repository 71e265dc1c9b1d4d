//go:build unix

package testtool

import (
	"syscall"
	"time"
)

// ProcessorTime returns the processor time that all threads of this process have used. Other programs of the machine do
// not change it much. On systems other than Unix it is 0.
func ProcessorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
