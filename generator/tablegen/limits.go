package tablegen

import (
	"runtime"
	"strconv"
	"unsafe"
)

// Limits bound what input can make large. A zero field stands for its default.
type Limits struct {
	IncludeDepth int   // files that include each other; default 200
	Depth        int   // nesting of computations, for example of classes that instantiate each other; default 20,000
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

// The memory that evaluation may use grows with the input: a few lines that
// multiply themselves stay below 1 GiB, garbage included, and the largest targets
// of LLVM, which have some 5 MB of text, need about 1 GiB.
const (
	memoryBase    = 512 << 20
	memoryPerByte = 512
)

// enter guards a step down in a recursive computation; leave undoes it.
func (ev *evaluator) enter(rec *Record) {
	ev.depth++
	if ev.depth > ev.limits.Depth {
		ev.failIn(rec, "computation nested more than "+strconv.Itoa(ev.limits.Depth)+" levels deep; is something defined by itself?")
	}
}

func (ev *evaluator) leave() { ev.depth-- }

// step counts an iteration.
func (ev *evaluator) step(rec *Record) { ev.spend(rec, 1) }

// stepsPerLook is how many steps pass between two looks at the context.
const stepsPerLook = 1 << 14

// spend counts work. Now and then it looks whether the caller gave up.
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

// allocate counts the bytes of values and records that are about to be made.
// Now and then it looks how much memory is in use.
func (ev *evaluator) allocate(rec *Record, n int) {
	ev.allocated += int64(n)
	if ev.allocated >= bytesPerLook {
		ev.allocated = 0
		ev.checkMemory(rec)
	}
}

// elements counts the making of n elements of a list or of bits, and the work of
// filling them in.
func (ev *evaluator) elements(rec *Record, n int) {
	ev.spend(rec, n)
	ev.allocate(rec, n*bytesPerElement)
}

// dagArgs counts the making of n arguments of a dag, likewise.
func (ev *evaluator) dagArgs(rec *Record, n int) {
	ev.spend(rec, n)
	ev.allocate(rec, n*bytesPerDagArg)
}

const (
	bytesPerElement = 16
	bytesPerDagArg  = int(unsafe.Sizeof(DagArg{}))
	bytesPerLook    = 32 << 20 // between two looks at the memory in use
)

// checkLength guards the making of a list.
func (ev *evaluator) checkLength(rec *Record, n int) {
	if n > ev.limits.ListLength {
		ev.failIn(rec, "a list would have more than "+strconv.Itoa(ev.limits.ListLength)+" elements")
	}
}

// checkText guards the making of a string.
func (ev *evaluator) checkText(rec *Record, n int) {
	if n > ev.limits.TextLength {
		ev.failIn(rec, "a string would be longer than "+strconv.Itoa(ev.limits.TextLength)+" bytes")
	}
}

// maxBits bounds the width of bits<n>. Each record has all bits of such a field.
const maxBits = 1 << 20

// maxNesting bounds the nesting of one value, so that walking it is safe.
const maxNesting = 100_000

// checkExtent guards a value that grows by being used more than once in
// another one.
func (ev *evaluator) checkExtent(e extent) {
	if int64(e.weight) > int64(ev.limits.Weight) {
		ev.fail(ev.here, "a value would have more than "+strconv.Itoa(ev.limits.Weight)+" parts")
	}
	if e.depth > maxNesting {
		ev.fail(ev.here, "a value would be nested more than "+strconv.Itoa(maxNesting)+" levels deep")
	}
}

// checkRecords guards the making of n records.
func (ev *evaluator) checkRecords(loc Loc, n int) {
	if n > ev.limits.Records-ev.nextID {
		ev.fail(loc, "more than "+strconv.Itoa(ev.limits.Records)+" records")
	}
}

// checkMemory guards the process. Asking how much memory there is stops it for a
// moment, so this is done rarely. What the garbage collector has not freed yet
// does not count.
func (ev *evaluator) checkMemory(rec *Record) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	limit := uint64(ev.limits.Memory)
	if m.HeapAlloc <= limit {
		return
	}
	runtime.GC()
	runtime.ReadMemStats(&m)
	if m.HeapAlloc > limit {
		ev.failIn(rec, "evaluation needs more than "+strconv.FormatInt(ev.limits.Memory>>20, 10)+" MiB of memory")
	}
}
