//go:build !unix

package main

import "time"

// cpuTimes returns zeros: the processor time is not available on this system.
func cpuTimes() (own, others time.Duration) { return 0, 0 }
