package batch

import (
	"fmt"
	"io"
	"time"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/invocation"
)

// progress is a line on a terminal that says how far the batch is.
type progress struct {
	w           io.Writer // nil if it is no terminal
	done, total int
	shown       time.Time
	visible     bool
}

func newProgress(w io.Writer, total int) *progress {
	p := &progress{total: total}
	if invocation.IsTerminal(w) {
		p.w = w
	}
	return p
}

// step counts an invocation. The line is rewritten ten times a second.
func (p *progress) step() {
	p.done++
	if now := time.Now(); p.w != nil && now.Sub(p.shown) >= 100*time.Millisecond {
		p.shown, p.visible = now, true
		fmt.Fprintf(p.w, "\r\x1b[K[%d/%d]", p.done, p.total)
	}
}

// clear makes room for something else.
func (p *progress) clear() {
	if p.visible {
		io.WriteString(p.w, "\r\x1b[K")
		p.visible = false
	}
}

func (p *progress) end() { p.clear() }
