package invocation

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A printer writes diagnostics for people: position, message, the line and a
// caret, notes, and how the file came to be included.
type printer struct {
	mu      sync.Mutex
	w       io.Writer
	color   bool
	sources *tablegen.Sources
	// copies receive what is printed, without and with colours.
	copies *copies
}

// copies are diagnostics as they are printed, for those who keep them.
type copies struct{ plain, colored strings.Builder }

func newPrinter(w io.Writer, color string) *printer {
	return &printer{w: w, color: color == "always" || color == "auto" && IsTerminal(w)}
}

// IsTerminal reports whether colours and moving lines make sense on w.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// fail prints an error, or each of several joined ones.
func (p *printer) fail(err error) {
	switch err := err.(type) {
	case *tablegen.Diagnostic:
		p.print(err)
	case tablegen.Diagnostics:
		for _, d := range err {
			p.print(d)
		}
	case interface{ Unwrap() []error }:
		for _, e := range err.Unwrap() {
			p.fail(e)
		}
	default:
		var d *tablegen.Diagnostic
		if errors.As(err, &d) {
			p.print(d)
			return
		}
		p.print(&tablegen.Diagnostic{Msg: err.Error()})
	}
}

var severities = [...]struct{ word, color string }{
	tablegen.SeverityError:   {"error: ", "\x1b[0;1;31m"},
	tablegen.SeverityWarning: {"warning: ", "\x1b[0;1;35m"},
	tablegen.SeverityNote:    {"note: ", "\x1b[0;1;36m"},
}

// print writes one diagnostic and its notes.
func (p *printer) print(d *tablegen.Diagnostic) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.copies != nil {
		p.write(&p.copies.plain, d, false)
		p.write(&p.copies.colored, d, true)
	}
	var b strings.Builder
	p.write(&b, d, p.color)
	io.WriteString(p.w, b.String())
}

// A collector keeps diagnostics until it is their turn.
type collector struct {
	mu   sync.Mutex
	list []*tablegen.Diagnostic
}

func (c *collector) add(d *tablegen.Diagnostic) {
	c.mu.Lock()
	c.list = append(c.list, d)
	c.mu.Unlock()
}

// stack returns where the program is, for a fault of ours.
func stack() []byte { return debug.Stack() }

func (p *printer) write(b *strings.Builder, d *tablegen.Diagnostic, color bool) {
	paint := func(code, text string) { paint(b, color, code, text) }
	pos, known := p.sources.Position(d.Loc)
	if known {
		p.writeIncludeStack(b, pos.IncludedAt)
		paint("\x1b[1m", pos.File+":"+strconv.Itoa(pos.Line)+":"+strconv.Itoa(pos.Col)+": ")
	} else if d.Severity == tablegen.SeverityError {
		paint("\x1b[1m", "ods-tblgen: ")
	}
	s := severities[d.Severity]
	paint(s.color, s.word)
	paint("\x1b[1m", d.Msg)
	b.WriteByte('\n')
	if known {
		writeCaret(b, color, pos)
	}
	for _, n := range d.Notes {
		p.write(b, n, color)
	}
}

// writeIncludeStack names the includes that led to a place, outermost first.
func (p *printer) writeIncludeStack(b *strings.Builder, at tablegen.Loc) {
	pos, ok := p.sources.Position(at)
	if !ok {
		return
	}
	p.writeIncludeStack(b, pos.IncludedAt)
	fmt.Fprintf(b, "Included from %s:%d:\n", pos.File, pos.Line)
}

// writeCaret shows the source line and points at the column; tabs are kept so
// that the caret stands below its character.
func writeCaret(b *strings.Builder, color bool, pos tablegen.Position) {
	line := pos.LineText
	const longest = 4096
	if len(line) > longest {
		return // a line that nobody could read, machine-written
	}
	b.WriteString(line)
	b.WriteByte('\n')
	for i := 0; i < pos.Col-1; i++ {
		if i < len(line) && line[i] == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	paint(b, color, "\x1b[0;1;32m", "^")
	b.WriteByte('\n')
}

func paint(b *strings.Builder, color bool, code, text string) {
	if color {
		b.WriteString(code + text + "\x1b[0m")
		return
	}
	b.WriteString(text)
}
