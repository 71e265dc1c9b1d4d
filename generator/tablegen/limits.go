package tablegen

import (
	"runtime"
	"strconv"
)

// Limits bound what input can make large. A zero field stands for its default.
type Limits struct {
	IncludeDepth int   // files that include each other; default 200
	Depth        int   // nesting of computations, for example of classes that instantiate each other; default 20,000
	ListLength   int   // elements of one list; default 4,194,304
	TextLength   int   // bytes of one string; default 64 MiB
	Records      int   // classes and defs, copies within multiclasses and loops included; default 2,500,000
	Weight       int   // of one value, shared parts counted as often as they occur; default 67,108,864
	Memory       int64 // bytes in use; default 6 GiB
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
	if l.Memory == 0 {
		l.Memory = 6 << 30
	}
	if l.Steps == 0 {
		l.Steps = 4_000_000_000
	}
	return l
}

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

// spend counts work. Now and then it looks whether the caller gave up.
func (ev *evaluator) spend(rec *Record, n int) {
	before := ev.steps
	ev.steps += int64(n)
	if ev.steps > ev.limits.Steps {
		ev.failIn(rec, "evaluation takes more than "+strconv.FormatInt(ev.limits.Steps, 10)+" steps")
	}
	if before>>14 != ev.steps>>14 {
		if err := ev.ctx.Err(); err != nil {
			ev.failIn(rec, "evaluation was stopped: "+err.Error())
		}
		ev.checkMemory(rec)
	}
}

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
// moment, so this is done rarely.
func (ev *evaluator) checkMemory(rec *Record) {
	if ev.steps>>18 == ev.checked {
		return
	}
	ev.checked = ev.steps >> 18
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	if m.HeapAlloc > uint64(ev.limits.Memory) {
		ev.failIn(rec, "evaluation needs more than "+strconv.FormatInt(ev.limits.Memory>>20, 10)+" MiB")
	}
}
