//go:build unix

package main

import (
	"os"
	"syscall"
)

// peakMemory is the largest resident set of a process that ended, in bytes. It
// is never less than this process's own, from which the other was forked.
func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Maxrss * 1024
}
