package command

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
)

// CollectAfter runs the garbage collector when about size bytes are allocated, and later each time the memory in use has grown
// by percent, but not before size bytes are allocated again: less memory than the process had before need not be spared. Small
// runs end before the first time. GOGC and GOMEMLIMIT in the environment take precedence.
//
// A program calls it once, before it allocates much.
func CollectAfter(size int64, percent int) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(size)
	afterCollection(func() (again bool) {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		// The limit counts memory outside of the heap, too. NextGC is what it leaves for the heap.
		if m.HeapAlloc/100*uint64(100+percent) < m.NextGC {
			return true
		}
		debug.SetGCPercent(percent)
		debug.SetMemoryLimit(math.MaxInt64)
		return false
	})
}

// Collect runs the garbage collector if it ran before. A program calls it after it has dropped most of what it holds, and before
// it allocates much again.
func Collect() {
	var m runtime.MemStats
	if runtime.ReadMemStats(&m); m.NumGC > 0 {
		runtime.GC()
	}
}

// afterCollection calls a function after the next collection, and after each one as long as it returns true.
func afterCollection(do func() (again bool)) {
	// The runtime calls the cleanup of an object without references after a collection. The array keeps the object
	// from sharing its memory with others.
	runtime.AddCleanup(&[16]byte{}, func(do func() bool) {
		if do() {
			afterCollection(do)
		}
	}, do)
}
