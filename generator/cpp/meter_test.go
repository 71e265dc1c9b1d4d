package cpp

import (
	"context"
	"errors"
	"strings"
	"testing"
)

// stopped returns how many bytes a buffer has when writes to it end, and their error.
func stopped(b *Buffer, write func()) (written int, err error) {
	defer func() { written, err = b.Len(), StopOf(recover()) }()
	for range 1 << 20 {
		write()
	}
	return b.Len(), nil
}

// TestMeter writes until the meter ends the request.
func TestMeter(t *testing.T) {
	line := strings.Repeat("x", 63) + "\n"
	cause := errors.New("the client has gone")
	cancelled, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	for _, c := range []struct {
		name  string
		ctx   context.Context
		limit int64
		want  string
		most  int // bytes in the buffer
	}{
		{"limit", t.Context(), 1 << 20, "the generated text is larger than 1 MiB", 1<<20 + 2*bytesPerLook},
		{"cancelled", cancelled, 1 << 30, cause.Error(), 2 * bytesPerLook},
	} {
		for kind, write := range map[string]func(b *Buffer){
			"Write":        func(b *Buffer) { b.Write(line) },
			"WriteBytes":   func(b *Buffer) { b.WriteBytes([]byte(line)) },
			"Fill":         func(b *Buffer) { b.Fill("@line", "line", line) },
			"FillIndented": func(b *Buffer) { b.FillIndented("  ", "@line", "line", line) },
			"Indented":     func(b *Buffer) { b.Indented("  ", func() { b.Write(line) }) },
		} {
			b := NewBuffer(NewMeter(c.ctx, c.limit))
			written, err := stopped(&b, func() { write(&b) })
			if err == nil || err.Error() != c.want || written > c.most {
				t.Errorf("%s, %s: %v after %d bytes, want %s after at most %d", c.name, kind, err, written, c.want, c.most)
			}
		}
	}
	if StopOf("another panic") != nil || StopOf(nil) != nil {
		t.Error("StopOf takes another panic for its own")
	}
}

// TestMeterAfterReset checks that a buffer that is reset counts on.
func TestMeterAfterReset(t *testing.T) {
	b := NewBuffer(NewMeter(t.Context(), 1<<20))
	writes := 0
	_, err := stopped(&b, func() {
		b.Write(strings.Repeat("x", bytesPerLook))
		b.Write("y")
		b.Reset()
		writes++
	})
	if err == nil || writes > 1<<20/bytesPerLook {
		t.Errorf("%v after %d writes of %d bytes", err, writes, bytesPerLook)
	}
}
