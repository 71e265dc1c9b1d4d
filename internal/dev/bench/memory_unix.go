//go:build unix

package main

import (
	"os"
	"syscall"
)

// peakMemory returns the largest resident set of a process that has ended, in
// bytes, or 0 if it is unknown. The system counts the memory of this process at
// the fork, so the result is at least that.
func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Maxrss * 1024
}

// pageFaults returns the number of minor page faults of a process that has
// ended, or 0 if it is unknown.
func pageFaults(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Minflt
}
