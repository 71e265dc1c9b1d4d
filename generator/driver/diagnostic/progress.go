package diagnostic

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// A Progress is a line of a terminal that shows the number of parts of the work that are done. Any number of
// goroutines may use it.
type Progress struct {
	mu      sync.Mutex
	w       io.Writer // nil if it is not a terminal
	shown   time.Time
	visible bool
}

// NewProgress returns a line on a stream. Nothing is shown if the stream is not a terminal.
func NewProgress(w io.Writer) *Progress {
	if !IsTerminal(w) {
		w = nil
	}
	return &Progress{w: w}
}

// Show rewrites the line, at most ten times a second.
func (l *Progress) Show(done, total int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if now := time.Now(); l.w != nil && now.Sub(l.shown) >= 100*time.Millisecond {
		l.shown, l.visible = now, true
		fmt.Fprintf(l.w, "\r\x1b[K[%d/%d]", done, total)
	}
}

// Clear removes the line from the terminal, so that other text can be written.
func (l *Progress) Clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.visible {
		io.WriteString(l.w, "\r\x1b[K")
		l.visible = false
	}
}
