package tablegen

import (
	"cmp"
	"context"
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
	Steps        int64 // units of work; default stepsBase, and stepsPerByte for each byte of the input
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
	return l
}

// The limit for memory grows with the size of the input. A few lines whose
// values double at each step stay below 1 GiB, including garbage. The largest
// targets of LLVM have about 5 MB of text and need about 1 GiB.
const (
	memoryBase    = 512 << 20
	memoryPerByte = 512
)

// The limit for steps grows in the same way. stepsBase steps take two or three
// seconds. Of MLIR's own files, none takes more than 350,000 steps, or a quarter of
// a step for each byte.
const (
	stepsBase    = 20_000_000
	stepsPerByte = 200
)

// A meter counts the work and the memory of an evaluation, and ends the evaluation if
// a limit is exceeded.
type meter struct {
	ctx      context.Context
	limits   Limits
	reporter *reporter
	sources  *Sources
	ahead    *handover // passes units from the parsing goroutine, or nil if all files are parsed

	depth int // of nested computations

	steps          int64 // see spend
	nextLook       int64 // the number of steps at which look is called
	looks          int
	allocated      int64 // see allocate
	nextMemoryLook int64 // the number of bytes at which checkMemory is called
}

// enter begins a recursive step, counts it, and fails if the recursion is too
// deep. leave ends the step.
func (m *meter) enter(rec *Record) {
	m.depth++
	m.spend(rec, 1)
	if m.depth > m.limits.Depth {
		m.reporter.failIn(rec, "computation nested more than "+strconv.Itoa(m.limits.Depth)+" levels deep; is something defined by itself?")
	}
}

func (m *meter) leave() { m.depth-- }

// step counts one iteration.
func (m *meter) step(rec *Record) { m.spend(rec, 1) }

// stepsPerLook is the number of steps between two checks of the limit and of the
// context. They take a few milliseconds.
const stepsPerLook = 1 << 14

// looksPerMemoryLook is the number of calls of look between two checks of the memory
// in use.
const looksPerMemoryLook = 64

// spend counts n steps. A step is an iteration, the resolution of an expression, an
// element that is read or written, or bytesPerStep bytes of text. It takes 100 ns
// or less.
func (m *meter) spend(rec *Record, n int) {
	m.steps += int64(n)
	if m.steps >= m.nextLook {
		m.look(rec)
	}
}

// look fails if there were too many steps, or if the caller cancelled the
// evaluation.
func (m *meter) look(rec *Record) {
	limit := m.stepLimit()
	if m.steps > limit {
		m.reporter.failIn(rec, "evaluation takes more than "+strconv.FormatInt(limit, 10)+" steps")
	}
	if err := m.ctx.Err(); err != nil {
		m.reporter.failIn(rec, "evaluation was stopped: "+err.Error())
	}
	m.nextLook = min(m.steps+stepsPerLook, limit+1)
	// Small values are not counted by allocate. A step makes a few hundred bytes of
	// them at most.
	if m.looks++; m.looks%looksPerMemoryLook == 0 {
		m.checkMemory(rec)
	}
}

// stepLimit returns how many steps the evaluation may take. The default depends on
// the size of all texts, which is not needed, and may not be known, before
// stepsBase is reached.
func (m *meter) stepLimit() int64 {
	if m.limits.Steps == 0 && m.steps > stepsBase {
		m.limits.Steps = stepsBase + stepsPerByte*m.inputSize()
	}
	return cmp.Or(m.limits.Steps, stepsBase)
}

// text counts the work to read or write n bytes of text.
func (m *meter) text(rec *Record, n int) { m.spend(rec, 1+n/bytesPerStep) }

// newBytes counts n bytes of new text, and the work to write them.
func (m *meter) newBytes(rec *Record, n int) {
	m.text(rec, n)
	m.allocate(rec, n)
}

// bytesPerStep is the number of bytes of text that can be copied or searched in
// the time of a step.
const bytesPerStep = 1 << 10

// allocate counts n bytes of values or records that will be created. At
// intervals, it checks the memory in use.
func (m *meter) allocate(rec *Record, n int) {
	m.allocated += int64(n)
	if m.allocated >= m.nextMemoryLook {
		m.nextMemoryLook = m.allocated + bytesPerLook
		m.checkMemory(rec)
	}
}

// elements counts n new elements of a list or of bits, and the work to fill
// them.
func (m *meter) elements(rec *Record, n int) {
	m.spend(rec, n)
	m.allocate(rec, n*bytesPerElement)
}

// countFields counts n new fields, and the work to fill them, against the
// limits.
func (m *meter) countFields(rec *Record, n int) {
	m.spend(rec, n)
	m.allocate(rec, n*bytesPerField)
}

// dagArgs counts n new arguments of a dag, and the work to fill them.
func (m *meter) dagArgs(rec *Record, n int) {
	m.spend(rec, n)
	m.allocate(rec, n*bytesPerDagArg)
}

const (
	bytesPerElement = 24 // an interface, and the number to which it points
	bytesPerField   = int(unsafe.Sizeof(Field{}))
	bytesPerDagArg  = int(unsafe.Sizeof(DagArg{}))
	bytesPerBit     = int(unsafe.Sizeof(bitOf{})) // of an expression
	bytesPerLook    = 32 << 20                    // bytes between two checks of the memory in use
)

// checkLength fails if a list would be too long.
func (m *meter) checkLength(rec *Record, n int) {
	if n > m.limits.ListLength {
		m.reporter.failIn(rec, "a list would have more than "+strconv.Itoa(m.limits.ListLength)+" elements")
	}
}

// checkText fails if a string would be too long.
func (m *meter) checkText(rec *Record, n int) {
	if n > m.limits.TextLength {
		m.reporter.failIn(rec, "a string would be longer than "+strconv.Itoa(m.limits.TextLength)+" bytes")
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
func (m *meter) checkExtent(e extent) {
	if int64(e.weight) > int64(m.limits.Weight) {
		m.reporter.fail(m.reporter.here, "a value would have more than "+strconv.Itoa(m.limits.Weight)+" parts")
	}
	if e.depth > maxNesting {
		m.reporter.fail(m.reporter.here, "a value would be nested more than "+strconv.Itoa(maxNesting)+" levels deep")
	}
}

// checkMemory fails if the process uses too much memory. Reading the amount of
// memory stops all goroutines for a moment, so it is done rarely. Garbage that
// is not freed yet does not count.
func (m *meter) checkMemory(rec *Record) {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	limit := uint64(m.memoryLimit())
	if stats.HeapAlloc <= limit {
		return
	}
	runtime.GC()
	runtime.ReadMemStats(&stats)
	if stats.HeapAlloc > limit {
		m.reporter.failIn(rec, "evaluation needs more than "+strconv.FormatUint(limit>>20, 10)+" MiB of memory")
	}
}

// memoryLimit returns how many bytes evaluation may use. The default depends on
// the size of all texts.
func (m *meter) memoryLimit() int64 {
	if m.limits.Memory == 0 {
		m.limits.Memory = memoryBase + memoryPerByte*m.inputSize()
	}
	return m.limits.Memory
}

// inputSize returns the number of bytes of all texts. It waits until they have
// been read.
func (m *meter) inputSize() int64 {
	if m.ahead != nil {
		m.ahead.wait()
	}
	return m.sources.bytes()
}

// limitText returns a [fullFunc] that fails if the text is longer than a string
// may be, and counts the work.
func (m *meter) limitText(rec *Record) fullFunc {
	return func(b []byte) []byte {
		m.checkText(rec, len(b))
		m.spend(rec, 1)
		return b
	}
}

// printed counts the text of a value or record, which was made with limitText, and
// returns it as a string.
func (m *meter) printed(rec *Record, text []byte) *String {
	m.checkText(rec, len(text))
	m.newBytes(rec, 3*len(text))
	return newString(string(text))
}

// maxShown limits the weight of values that messages show. The text is then shorter
// than a few MiB.
const maxShown = 1 << 16

// Parts returns the number of parts of a value. A part that is used several times counts
// each time, as it does in the text of the value.
func Parts(v Value) int { return int(extentOf(v).weight) }

// shown returns the text of a value for a message.
func shown(v Value) string {
	if w := extentOf(v).weight; w > maxShown {
		return "(a value with " + strconv.Itoa(int(w)) + " parts)"
	}
	return v.String()
}
