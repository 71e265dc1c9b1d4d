package tablegen_test

import (
	"os"
	"syscall"
)

// maxResident returns the largest amount of memory that a process had resident.
func maxResident(p *os.ProcessState) (bytes int64, known bool) {
	usage, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0, false
	}
	return usage.Maxrss << 10, true // Linux counts in KiB
}
