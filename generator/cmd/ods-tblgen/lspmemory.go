package main

import (
	"os"
	"runtime"
	"runtime/debug"
)

// An analysis makes much garbage, and the collector would take a quarter of its time. So it
// runs rarely while the process is small, and more often near softLimit. If more than that
// is in use, the limit grows with it.
const (
	collectAt = 300 // percent by which the memory in use grows between two runs
	softLimit = 200 << 20
)

// adaptMemory sets the limits of the collector, and returns a function that adapts them to
// the memory in use. GOGC in the environment takes precedence.
func adaptMemory() (adapt func(int)) {
	if os.Getenv("GOGC") != "" {
		return func(int) {}
	}
	debug.SetGCPercent(collectAt)
	limit := int64(softLimit)
	debug.SetMemoryLimit(limit)
	return func(int) {
		var heap runtime.MemStats
		runtime.ReadMemStats(&heap)
		wanted := max(int64(softLimit), int64(heap.HeapAlloc)*3/2)
		if wanted > limit || wanted < limit*3/4 {
			limit = wanted
			debug.SetMemoryLimit(limit)
		}
	}
}
