package command

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// TestCollectAfter allocates until the garbage collector has run, and reads its settings.
func TestCollectAfter(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(-1)
	defer func() { debug.SetGCPercent(percent); debug.SetMemoryLimit(limit) }()
	CollectAfter(32<<20, 150)
	if got := debug.SetMemoryLimit(-1); got != 32<<20 {
		t.Errorf("the limit is %d before the first collection", got)
	}
	runtime.GC()
	time.Sleep(10 * time.Millisecond) // the cleanup runs beside the test
	if got := debug.SetMemoryLimit(-1); got != 32<<20 {
		t.Errorf("the limit is %d after a collection that leaves little memory in use", got)
	}
	kept := make([]byte, 20<<20)
	for start := time.Now(); debug.SetMemoryLimit(-1) != math.MaxInt64; {
		if time.Since(start) > time.Minute {
			t.Fatal("the limit stays although much memory is in use")
		}
		runtime.GC()
	}
	runtime.KeepAlive(kept)
	if got := debug.SetGCPercent(100); got != 150 {
		t.Errorf("the percentage is %d after that", got)
	}
}

// TestEnvironment leaves the settings of the environment.
func TestEnvironment(t *testing.T) {
	t.Setenv("GOGC", "70")
	before := debug.SetMemoryLimit(-1)
	CollectAfter(32<<20, 150)
	if got := debug.SetMemoryLimit(-1); got != before {
		t.Errorf("the limit is %d, was %d", got, before)
	}
}
