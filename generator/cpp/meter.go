package cpp

import (
	"context"
	"fmt"
	"sync/atomic"
)

// A Meter counts the text that the generators of one request write to buffers, and the steps of work that writes none.
// It ends them when the request is cancelled or the text exceeds a limit. Any number of goroutines may use a meter.
type Meter struct {
	ctx     context.Context
	limit   int64
	written atomic.Int64
	steps   atomic.Int64
}

// NewMeter returns the meter of a request that may write limit bytes. Text that is moved from one buffer to another
// counts again.
func NewMeter(ctx context.Context, limit int64) *Meter { return &Meter{ctx: ctx, limit: limit} }

// A Stop is the value with which a write to a buffer panics if its meter ends the request. Err says why.
type Stop struct{ Err error }

func (s *Stop) Error() string { return s.Err.Error() }

// Unwrap returns the reason.
func (s *Stop) Unwrap() error { return s.Err }

// StopOf returns the error of a recovered panic of a meter, or nil if the panic is another one.
func StopOf(recovered any) error {
	if stop, ok := recovered.(*Stop); ok {
		return stop.Err
	}
	return nil
}

// bytesPerLook is the number of bytes that a buffer gets between two looks at its meter. They take about a
// millisecond.
const bytesPerLook = 16 << 10

// add counts n bytes.
func (m *Meter) add(n int) {
	if m.written.Add(int64(n)) > m.limit {
		panic(&Stop{Err: fmt.Errorf("the generated text is larger than %d MiB", m.limit>>20)})
	}
	m.look()
}

// look ends the request if it is cancelled.
func (m *Meter) look() {
	if m.ctx.Err() != nil {
		panic(&Stop{Err: context.Cause(m.ctx)})
	}
}

// stepsPerLook is the number of steps between two looks.
const stepsPerLook = 1 << 7

// Step counts a step: work whose length is a fraction of a millisecond, such as reading an argument of an operation. A nil meter
// counts nothing.
func (m *Meter) Step() {
	if m != nil && m.steps.Add(1)%stepsPerLook == 0 {
		m.look()
	}
}

// NewBuffer returns a buffer whose text the meter counts. A nil meter counts nothing.
func NewBuffer(m *Meter) Buffer { return Buffer{meter: m} }

// SetMeter makes a meter count the text that is written from now on. A nil meter counts nothing.
func (b *Buffer) SetMeter(m *Meter) { b.meter, b.measured = m, len(b.text) }

// measure reports the bytes since the last report to the meter.
func (b *Buffer) measure() {
	n := len(b.text) - b.measured
	b.measured = len(b.text)
	if n > 0 {
		b.meter.add(n)
	}
}
