package upgrade

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
)

// progress shows the number of compared files on one line of a terminal. Any number of
// goroutines may use it.
type progress struct {
	mu      sync.Mutex
	w       io.Writer // nil if it is not a terminal
	shown   time.Time
	visible bool
}

func newProgress(w io.Writer) *progress {
	if !diagnostic.IsTerminal(w) {
		w = nil
	}
	return &progress{w: w}
}

// show rewrites the line, at most ten times a second.
func (p *progress) show(done, total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := time.Now(); p.w != nil && now.Sub(p.shown) >= 100*time.Millisecond {
		p.shown, p.visible = now, true
		fmt.Fprintf(p.w, "\r\x1b[K[%d/%d]", done, total)
	}
}

// clear removes the line from the terminal.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.visible {
		io.WriteString(p.w, "\r\x1b[K")
		p.visible = false
	}
}
