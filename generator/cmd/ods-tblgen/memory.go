package main

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
)

// Most inputs need less memory than this, in bytes, and are done before the
// garbage collector would pay.
const uncollected = 44 << 20

// afterwards is the garbage collector's GOGC once that much was needed.
const afterwards = 100

// tuneMemory lets small runs do without the garbage collector, and has it work
// as usual from the first time on that it is needed.
func tuneMemory() {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(uncollected)
	// The finalizer of something that is dropped at once runs after the first
	// collection.
	type sentinel struct{ _ [16]byte }
	runtime.SetFinalizer(&sentinel{}, func(*sentinel) {
		debug.SetGCPercent(afterwards)
		debug.SetMemoryLimit(math.MaxInt64)
	})
}
