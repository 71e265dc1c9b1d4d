package testtool

import (
	"runtime/metrics"
	"testing"
	"time"
)

// A Limit is what one call may cost on an input that somebody else wrote.
type Limit struct {
	Processor time.Duration // of all threads, as [ProcessorTime] returns it
	Allocated uint64        // bytes that the call allocates, including those that it frees
}

// Check calls f and reports an error if the call costs more. Nothing else may run in the process meanwhile.
func (l Limit) Check(t testing.TB, f func()) {
	t.Helper()
	processor, allocated := ProcessorTime(), allocatedBytes()
	f()
	processor, allocated = ProcessorTime()-processor, allocatedBytes()-allocated
	if processor > l.Processor {
		t.Errorf("%v of processor time, more than %v", processor, l.Processor)
	}
	if allocated > l.Allocated {
		t.Errorf("%d MiB allocated, more than %d", allocated>>20, l.Allocated>>20)
	}
}

func allocatedBytes() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
