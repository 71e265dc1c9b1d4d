package tablegen

import (
	"runtime"
	"strconv"
	"unsafe"
)

// Limits restrict quantities that the input controls. A zero field selects its
// default.
type Limits struct {
	IncludeDepth int   // files that include each other; default 200
	Depth        int   // nesting of computations, for example of a class that instantiates another; default 20,000
	ListLength   int   // elements of one list; default 4,194,304
	TextLength   int   // bytes of one string; default 64 MiB
	Records      int   // classes and defs, copies within multiclasses and loops included; default 2,500,000
	Weight       int   // of one value, shared parts counted as often as they occur; default 67,108,864
	Memory       int64 // bytes in use; default memoryBase, and memoryPerByte for each byte of the input
	Steps        int64 // iterations and instantiations; default 4,000,000,000
}

func (l Limits) withDefaults() Limits {
	set := func(field *int, n int) {
		if *field == 0 {
			*field = n
		}
	}
	set(&l.IncludeDepth, 200)
	set(&l.Depth, 20_000)
	set(&l.ListLength, 1<<22)
	set(&l.TextLength, 64<<20)
	set(&l.Records, 2_500_000)
	set(&l.Weight, 1<<26)
	if l.Steps == 0 {
		l.Steps = 4_000_000_000
	}
	return l
}

// The limit for memory grows with the size of the input. A few lines whose
// values double at each step stay below 1 GiB, including garbage. The largest
// targets of LLVM have about 5 MB of text and need about 1 GiB.
const (
	memoryBase    = 512 << 20
	memoryPerByte = 512
)

// enter begins a recursive step, and fails if the recursion is too deep. leave
// ends the step.
func (ev *evaluator) enter(rec *Record) {
	ev.depth++
	if ev.depth > ev.limits.Depth {
		ev.failIn(rec, "computation nested more than "+strconv.Itoa(ev.limits.Depth)+" levels deep; is something defined by itself?")
	}
}

func (ev *evaluator) leave() { ev.depth-- }

// step counts one iteration.
func (ev *evaluator) step(rec *Record) { ev.spend(rec, 1) }

// stepsPerLook is the number of steps between two checks of the context.
const stepsPerLook = 1 << 14

// spend counts n units of work, and fails beyond Limits.Steps. At intervals, it
// checks whether the caller cancelled the evaluation.
func (ev *evaluator) spend(rec *Record, n int) {
	before := ev.steps
	ev.steps += int64(n)
	if ev.steps > ev.limits.Steps {
		ev.failIn(rec, "evaluation takes more than "+strconv.FormatInt(ev.limits.Steps, 10)+" steps")
	}
	if before/stepsPerLook != ev.steps/stepsPerLook {
		if err := ev.ctx.Err(); err != nil {
			ev.failIn(rec, "evaluation was stopped: "+err.Error())
		}
	}
}

// allocate counts n bytes of values or records that will be created. At
// intervals, it checks the memory in use.
func (ev *evaluator) allocate(rec *Record, n int) {
	ev.allocated += int64(n)
	if ev.allocated >= bytesPerLook {
		ev.allocated = 0
		ev.checkMemory(rec)
	}
}

// elements counts n new elements of a list or of bits, and the work to fill
// them.
func (ev *evaluator) elements(rec *Record, n int) {
	ev.spend(rec, n)
	ev.allocate(rec, n*bytesPerElement)
}

// dagArgs counts n new arguments of a dag, and the work to fill them.
func (ev *evaluator) dagArgs(rec *Record, n int) {
	ev.spend(rec, n)
	ev.allocate(rec, n*bytesPerDagArg)
}

const (
	bytesPerElement = 16
	bytesPerDagArg  = int(unsafe.Sizeof(DagArg{}))
	bytesPerLook    = 32 << 20 // bytes between two checks of the memory in use
)

// checkLength fails if a list would be too long.
func (ev *evaluator) checkLength(rec *Record, n int) {
	if n > ev.limits.ListLength {
		ev.failIn(rec, "a list would have more than "+strconv.Itoa(ev.limits.ListLength)+" elements")
	}
}

// checkText fails if a string would be too long.
func (ev *evaluator) checkText(rec *Record, n int) {
	if n > ev.limits.TextLength {
		ev.failIn(rec, "a string would be longer than "+strconv.Itoa(ev.limits.TextLength)+" bytes")
	}
}

// maxBits limits the width of bits<n>. Each record stores all bits of such a
// field.
const maxBits = 1 << 20

// maxNesting limits the nesting of one value, so that recursive functions do
// not overflow the stack.
const maxNesting = 100_000

// checkExtent fails if a value is too large. A value becomes large without many
// statements if it uses another value several times.
func (ev *evaluator) checkExtent(e extent) {
	if int64(e.weight) > int64(ev.limits.Weight) {
		ev.fail(ev.here, "a value would have more than "+strconv.Itoa(ev.limits.Weight)+" parts")
	}
	if e.depth > maxNesting {
		ev.fail(ev.here, "a value would be nested more than "+strconv.Itoa(maxNesting)+" levels deep")
	}
}

// checkRecords fails if n more records would be too many.
func (ev *evaluator) checkRecords(loc Loc, n int) {
	if n > ev.limits.Records-ev.nextID {
		ev.fail(loc, "more than "+strconv.Itoa(ev.limits.Records)+" records")
	}
}

// checkMemory fails if the process uses too much memory. Reading the amount of
// memory stops all goroutines for a moment, so it is done rarely. Garbage that
// is not freed yet does not count.
func (ev *evaluator) checkMemory(rec *Record) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	limit := uint64(ev.memoryLimit())
	if m.HeapAlloc <= limit {
		return
	}
	runtime.GC()
	runtime.ReadMemStats(&m)
	if m.HeapAlloc > limit {
		ev.failIn(rec, "evaluation needs more than "+strconv.FormatUint(limit>>20, 10)+" MiB of memory")
	}
}

// memoryLimit returns how many bytes evaluation may use. The default depends on
// the size of all texts.
func (ev *evaluator) memoryLimit() int64 {
	if ev.limits.Memory == 0 {
		if ev.ahead != nil {
			ev.ahead.wait()
		}
		ev.limits.Memory = memoryBase + memoryPerByte*ev.sources.bytes()
	}
	return ev.limits.Memory
}
