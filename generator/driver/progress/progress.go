// Package progress shows how far long work is, on one line of a terminal.
package progress

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/rules-ods/rules_ods/generator/driver/diagnostic"
)

// A Line shows the number of parts of the work that are done. Any number of
// goroutines may use it.
type Line struct {
	mu      sync.Mutex
	w       io.Writer // nil if it is not a terminal
	shown   time.Time
	visible bool
}

// New returns a line on a stream. Nothing is shown if the stream is not a terminal.
func New(w io.Writer) *Line {
	if !diagnostic.IsTerminal(w) {
		w = nil
	}
	return &Line{w: w}
}

// Show rewrites the line, at most ten times a second.
func (l *Line) Show(done, total int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now := time.Now(); l.w != nil && now.Sub(l.shown) >= 100*time.Millisecond {
		l.shown, l.visible = now, true
		fmt.Fprintf(l.w, "\r\x1b[K[%d/%d]", done, total)
	}
}

// Clear removes the line from the terminal, so that other text can be written.
func (l *Line) Clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.visible {
		io.WriteString(l.w, "\r\x1b[K")
		l.visible = false
	}
}
