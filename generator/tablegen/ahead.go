package tablegen

import (
	"runtime"
	"sync"
)

// A handover passes units from the goroutine that reads and parses files to the
// goroutine that evaluates them. It passes them in the order of evaluation: the
// files that are included at the beginning of a file, then that file, up to the
// main file. A file that is included elsewhere is not passed. It is complete
// before the file that includes it, and is evaluated at the place of the
// include.
type handover struct {
	mu     sync.Mutex
	change sync.Cond
	units  []*unit
	closed bool // the main file and all files that it includes are complete
	panic  any  // the value with which the parsing goroutine panicked, or nil
}

func newHandover() *handover {
	h := &handover{}
	h.change.L = &h.mu
	return h
}

// add passes the unit u, which is complete.
func (h *handover) add(u *unit) {
	h.mu.Lock()
	h.units = append(h.units, u)
	h.mu.Unlock()
	h.change.Signal()
}

// close tells the evaluating goroutine that no unit follows. If panicked is not
// nil, the evaluating goroutine panics with that value, so that the caller of
// Load can handle it.
func (h *handover) close(panicked any) {
	h.mu.Lock()
	h.closed, h.panic = true, panicked
	h.mu.Unlock()
	h.change.Signal()
}

// next waits for unit i. It returns nil if there are fewer.
func (h *handover) next(i int) *unit {
	h.mu.Lock()
	defer h.mu.Unlock()
	for i >= len(h.units) && !h.closed {
		h.change.Wait()
	}
	if i >= len(h.units) {
		return nil
	}
	return h.units[i]
}

// wait waits for the end of parsing. It panics if the parsing goroutine did.
func (h *handover) wait() {
	h.mu.Lock()
	for !h.closed {
		h.change.Wait()
	}
	panicked := h.panic
	h.mu.Unlock()
	if panicked != nil {
		panic(panicked)
	}
}

// loadAhead reads and parses the main file u and the files that it includes on
// another goroutine. It evaluates each file as soon as the files before it have
// been evaluated. It reports errors in the order of evaluation, as if all files
// had been parsed first.
func (ev *evaluator) loadAhead(l *loader, u *unit, src []byte) {
	l.ahead = newHandover()
	ev.meter.ahead = l.ahead
	go func() {
		defer func() { l.ahead.close(recover()) }()
		growStack()
		u.leads = true
		l.loadMain(u, src)
		l.ahead.add(u)
	}()
	growStack()
	ev.run(func() {
		for i := 0; ; i++ {
			x := l.ahead.next(i)
			if x == nil {
				return
			}
			ev.reporter.enterUnit(x)
			ev.reporter.here = x.base
			ev.statements(x.file.Stmts[x.leading:])
		}
	})
	l.ahead.wait()
}

// growStack grows the stack of the calling goroutine in one step to what most files need. Growing it when it is deep
// would copy it each time that it doubles.
//
//go:noinline
func growStack() {
	var room [40 << 10]byte
	runtime.KeepAlive(&room)
}
