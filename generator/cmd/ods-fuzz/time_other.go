//go:build !unix

package main

import "time"

// cpuTime returns 0: the processor time is not available on this system.
func cpuTime() time.Duration { return 0 }
