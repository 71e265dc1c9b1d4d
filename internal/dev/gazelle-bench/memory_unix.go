//go:build unix

package main

import (
	"os"
	"syscall"
)

// peakMemory returns the largest resident set of a process that has ended, in bytes.
func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Maxrss * 1024
}
