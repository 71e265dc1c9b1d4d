package batch

import (
	"fmt"
	"io"
	"time"

	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
)

// progress shows the number of rows that are done, on one line of a terminal.
type progress struct {
	w           io.Writer // nil if it is not a terminal
	done, total int
	shown       time.Time
	visible     bool
}

func newProgress(w io.Writer, total int) *progress {
	p := &progress{total: total}
	if diagnostic.IsTerminal(w) {
		p.w = w
	}
	return p
}

// step counts a row that is done. It rewrites the line at most ten times a
// second.
func (p *progress) step() {
	p.done++
	if now := time.Now(); p.w != nil && now.Sub(p.shown) >= 100*time.Millisecond {
		p.shown, p.visible = now, true
		fmt.Fprintf(p.w, "\r\x1b[K[%d/%d]", p.done, p.total)
	}
}

// clear removes the line from the terminal, so that other text can be written.
func (p *progress) clear() {
	if p.visible {
		io.WriteString(p.w, "\r\x1b[K")
		p.visible = false
	}
}

func (p *progress) end() { p.clear() }
