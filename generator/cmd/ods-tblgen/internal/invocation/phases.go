package invocation

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// phases measures the phases of an invocation for --time-phases. The nil value
// measures nothing.
type phases struct {
	w     io.Writer
	start time.Time
	lines strings.Builder
}

func newPhases(on bool, w io.Writer) *phases {
	if !on {
		return nil
	}
	return &phases{w: w, start: time.Now()}
}

// end ends a phase and begins the next.
func (p *phases) end(name string) {
	if p == nil {
		return
	}
	now := time.Now()
	fmt.Fprintf(&p.lines, "  %9.3f ms  %s\n", float64(now.Sub(p.start).Microseconds())/1000, name)
	p.start = now
}

func (p *phases) report() {
	if p != nil {
		fmt.Fprintf(p.w, "Wall time by phase:\n%s", p.lines.String())
	}
}
