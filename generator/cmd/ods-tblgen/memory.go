package main

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
)

// A memoryPlan configures when the garbage collector runs.
type memoryPlan struct {
	// uncollected is the number of bytes that are allocated before the first
	// collection. Small runs end before that and need no collection.
	uncollected int64
	// percent is the value of GOGC after the first collection.
	percent int
}

var (
	singlePlan = memoryPlan{44 << 20, 100}
	batchPlan  = memoryPlan{256 << 20, 200}
	workerPlan = memoryPlan{128 << 20, 200}
)

// tuneMemory configures the garbage collector for a command line, unless the
// environment configures it.
func tuneMemory(a *commandline.Arguments) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	plan := singlePlan
	switch {
	case a.Batch != "":
		plan = batchPlan
	case a.Worker:
		plan = workerPlan
	}
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(plan.uncollected)
	// The runtime calls the finalizer of an object without references after the
	// first collection.
	type sentinel struct{ _ [16]byte }
	runtime.SetFinalizer(&sentinel{}, func(*sentinel) {
		debug.SetGCPercent(plan.percent)
		debug.SetMemoryLimit(math.MaxInt64)
	})
}
