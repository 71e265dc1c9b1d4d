//go:build unix

package main

import (
	"os"
	"syscall"
)

// peakMemory returns the largest resident set of a process that has ended, in bytes.
// It is at least that of this process, from which the other was forked.
func peakMemory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Maxrss * 1024
}

// pageFaults returns how many pages a process that has ended touched first.
func pageFaults(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	return usage.Minflt
}
