package main

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
)

// A memoryPlan says when the garbage collector works.
type memoryPlan struct {
	// uncollected is how much memory, in bytes, may be used before it begins:
	// small runs are done before it would pay.
	uncollected int64
	// percent is GOGC afterwards.
	percent int
}

var (
	oneInvocation = memoryPlan{44 << 20, 100}
	manyAtOnce    = memoryPlan{256 << 20, 200}
	manyInTurn    = memoryPlan{128 << 20, 200}
)

// tuneMemory has the garbage collector work as it suits the command line,
// unless the environment says how.
func tuneMemory(args []string) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	plan := oneInvocation
	for _, arg := range args {
		switch name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "="); name {
		case "batch":
			plan = manyAtOnce
		case "persistent_worker":
			plan = manyInTurn
		}
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(plan.uncollected)
	// The finalizer of something that is dropped at once runs after the first
	// collection.
	type sentinel struct{ _ [16]byte }
	runtime.SetFinalizer(&sentinel{}, func(*sentinel) {
		debug.SetGCPercent(plan.percent)
		debug.SetMemoryLimit(math.MaxInt64)
	})
}
