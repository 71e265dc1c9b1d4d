package main

import (
	"errors"
	"fmt"
	"io"
	"os"
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
}

func newPrinter(w io.Writer, color string) *printer {
	return &printer{w: w, color: color == "always" || color == "auto" && isTerminal(w)}
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// fail prints an error, or each of several joined ones.
func (p *printer) fail(err error) {
	var joined interface{ Unwrap() []error }
	var diag *tablegen.Diagnostic
	var usage *usageError
	switch {
	case errors.As(err, &diag) && err == error(diag):
		p.print(diag)
	case errors.As(err, &joined) && err == joined.(error):
		for _, e := range joined.Unwrap() {
			p.fail(e)
		}
	case errors.As(err, &usage):
		reportUsage(p.w, usage)
	default:
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
	var b strings.Builder
	p.write(&b, d)
	io.WriteString(p.w, b.String())
}

func (p *printer) write(b *strings.Builder, d *tablegen.Diagnostic) {
	pos, known := p.sources.Position(d.Loc)
	if known {
		p.writeIncludeStack(b, pos.IncludedAt)
		p.paint(b, "\x1b[1m", fmt.Sprintf("%s:%d:%d: ", pos.File, pos.Line, pos.Col))
	} else {
		p.paint(b, "\x1b[1m", "ods-tblgen: ")
	}
	s := severities[d.Severity]
	p.paint(b, s.color, s.word)
	p.paint(b, "\x1b[1m", d.Msg)
	b.WriteByte('\n')
	if known {
		writeCaret(b, p, pos)
	}
	for _, n := range d.Notes {
		p.write(b, n)
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
func writeCaret(b *strings.Builder, p *printer, pos tablegen.Position) {
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
	p.paint(b, "\x1b[0;1;32m", "^")
	b.WriteByte('\n')
}

func (p *printer) paint(b *strings.Builder, color, text string) {
	if p.color {
		b.WriteString(color + text + "\x1b[0m")
		return
	}
	b.WriteString(text)
}

// reportUsage says what is wrong with a command line and where help is.
func reportUsage(w io.Writer, err error) {
	fmt.Fprintf(w, "ods-tblgen: %s\nTry 'ods-tblgen --help'.\n", err)
}
