//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTimes returns the processor time of this process, and that of the processes
// that it started and that have ended.
func cpuTimes() (own, others time.Duration) {
	return cpuTime(syscall.RUSAGE_SELF), cpuTime(syscall.RUSAGE_CHILDREN)
}

func cpuTime(who int) time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(who, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
