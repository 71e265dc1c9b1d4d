package command

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
)

// CollectAfter runs the garbage collector for the first time when about size bytes are
// allocated, and from then on each time the memory in use has grown by percent. Small runs
// end before the first time. GOGC and GOMEMLIMIT in the environment take precedence.
//
// A program calls it once, before it allocates much.
func CollectAfter(size int64, percent int) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(size)
	// The runtime calls the cleanup of an object without references after the first collection. The array keeps the object
	// from sharing its memory with others.
	runtime.AddCleanup(&[16]byte{}, func(percent int) {
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(math.MaxInt64)
	}, percent)
}
