package tablegen

import "sync"

// A handover passes units from the goroutine that reads and parses files to the
// one that evaluates them. It has the units in the order of evaluation: the main
// file, and each file that an include at the beginning of the including file
// names. The files that are included elsewhere are complete before the file that
// includes them, which evaluates them in their place.
type handover struct {
	mu     sync.Mutex
	change sync.Cond
	units  []*unit
	closed bool // the main file and all that it includes are complete
	panic  any  // what the parsing goroutine panicked with, or nil
}

func newHandover() *handover {
	h := &handover{}
	h.change.L = &h.mu
	return h
}

// add passes a unit that is complete.
func (h *handover) add(u *unit) {
	h.mu.Lock()
	h.units = append(h.units, u)
	h.mu.Unlock()
	h.change.Signal()
}

// close reports that no unit follows. If the parsing goroutine has panicked,
// the evaluating goroutine panics with the same value, so that its caller
// handles it.
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

// loadAhead reads and parses the main file u and what it includes on another
// goroutine, and evaluates each file as soon as what precedes it is evaluated.
// Faults appear in the order in which evaluation meets them, as if all files had
// been parsed first.
func (ev *evaluator) loadAhead(l *loader, u *unit, src []byte) {
	l.ahead = newHandover()
	ev.ahead = l.ahead
	go func() {
		defer func() { l.ahead.close(recover()) }()
		u.leads = true
		l.loadMain(u, src)
		l.ahead.add(u)
	}()
	ev.run(func() {
		for i := 0; ; i++ {
			x := l.ahead.next(i)
			if x == nil {
				return
			}
			ev.enterUnit(x)
			ev.here = x.base
			ev.statements(x.file.Stmts[x.leading:])
		}
	})
	l.ahead.wait()
}
