package pluginhost

import (
	"bytes"
	"context"
	"io"
	"os"
	"sync"
)

// A limitedBuffer collects what is written, up to a limit.
type limitedBuffer struct {
	limit    int
	exceeded func()          // called once; may be nil
	ctx      context.Context // writing fails after its end; nil for none
	text     []byte
	full     bool
}

func (b *limitedBuffer) Write(p []byte) (int, error) {
	if b.ctx != nil && b.ctx.Err() != nil {
		return 0, context.Cause(b.ctx)
	}
	if len(b.text)+len(p) > b.limit {
		if !b.full && b.exceeded != nil {
			b.exceeded()
		}
		b.full = true
		return 0, errTooLarge
	}
	b.text = append(b.text, p...)
	return len(p), nil
}

// maxLine is the length in bytes at which a lineWriter divides a line.
const maxLine = 64 << 10

// A lineWriter calls a function for each line.
type lineWriter struct {
	use  func(line string)
	rest []byte // the beginning of the next line
}

func (w *lineWriter) Write(p []byte) (int, error) {
	w.rest = append(w.rest, p...)
	for {
		end := bytes.IndexByte(w.rest, '\n')
		if end < 0 && len(w.rest) < maxLine {
			return len(p), nil
		}
		line, next := w.rest, 0
		if end >= 0 {
			line, next = w.rest[:end], end+1
		} else {
			next = len(w.rest)
		}
		w.use(string(bytes.TrimSuffix(line, []byte("\r"))))
		w.rest = w.rest[next:]
	}
}

// flush uses a last line without an end.
func (w *lineWriter) flush() {
	if len(w.rest) > 0 {
		w.use(string(w.rest))
		w.rest = nil
	}
}

// A sharedWriter is a writer to which several programs write at the same time.
type sharedWriter struct {
	mu sync.Mutex
	w  io.Writer
}

// NewSharedWriter returns a writer for standard error of several programs, which writes to
// w one piece at a time. A file of the operating system is returned as it is.
func NewSharedWriter(w io.Writer) io.Writer {
	if _, isFile := w.(*os.File); isFile {
		return w
	}
	return &sharedWriter{w: w}
}

func (s *sharedWriter) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.w.Write(p)
}
