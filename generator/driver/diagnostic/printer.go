// Package diagnostic prints diagnostics for people: the position, the message,
// the source line with a caret, notes, and the includes that led to a file. It
// does not decide what is an error.
package diagnostic

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Printer writes diagnostics. Print and Fail may be called concurrently.
type Printer struct {
	w      io.Writer
	tool   string // the prefix of errors without a position
	color  bool
	record *Record
	format Format

	mu      sync.Mutex
	bytes   int // that have been printed
	sources *tablegen.Sources
	found   []*finding // with the format SARIF
}

// A Record is a copy of what a printer wrote: the text without colours and the
// text with them.
type Record struct{ Plain, Colored strings.Builder }

// NewPrinter returns a printer for a tool. The colour is "always", "never", or
// "auto" for colours on a terminal. The printer also writes to record, if that
// is not nil.
func NewPrinter(w io.Writer, tool, color string, record *Record) *Printer {
	return &Printer{w: w, tool: tool, color: color == "always" || color == "auto" && IsTerminal(w), record: record}
}

// SetSources sets the sources of positions. Without them, diagnostics are
// printed without a position.
func (p *Printer) SetSources(sources *tablegen.Sources) {
	p.mu.Lock()
	p.sources = sources
	p.mu.Unlock()
}

// IsTerminal reports whether w is a terminal that supports colours and can
// rewrite lines.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// SetFormat sets the format of all diagnostics. It is called before the first.
func (p *Printer) SetFormat(format Format) { p.format = format }

// Finish writes the document of a format that has one for all diagnostics. It is called after
// the last one. The version is that of the tool.
func (p *Printer) Finish(version func() string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.format != SARIF {
		return nil
	}
	log, err := formatSARIF(p.found, p.tool, version())
	if err != nil {
		return err
	}
	_, err = p.w.Write(append(log, '\n'))
	return err
}

// Fail prints an error. If it joins several errors, Fail prints each of them.
func (p *Printer) Fail(err error) {
	switch err := err.(type) {
	case *tablegen.Diagnostic:
		p.Print(err)
	case tablegen.Diagnostics:
		for _, d := range err {
			p.Print(d)
		}
	case interface{ Unwrap() []error }:
		for _, e := range err.Unwrap() {
			p.Fail(e)
		}
	default:
		var d *tablegen.Diagnostic
		if errors.As(err, &d) {
			p.Print(d)
			return
		}
		p.Print(&tablegen.Diagnostic{Msg: err.Error()})
	}
}

// Print writes one diagnostic and its notes. With the format SARIF, it keeps them for Finish.
func (p *Printer) Print(d *tablegen.Diagnostic) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.bytes > maxPrinted {
		return
	}
	if p.bytes += size(d); p.bytes > maxPrinted {
		d = &tablegen.Diagnostic{Msg: "there are more than " + strconv.Itoa(maxPrinted>>20) + " MiB of messages; the others are left out"}
	}
	hints := p.hints(d)
	d = p.inFile(d)
	format := func(b *strings.Builder, color bool) {
		p.formatText(b, d, color)
		for _, h := range hints {
			p.formatMessage(b, h, color)
		}
	}
	if p.record != nil {
		format(&p.record.Plain, false)
		format(&p.record.Colored, true)
	}
	var b strings.Builder
	switch p.format {
	case SARIF:
		p.found = append(p.found, p.finding(d, hints))
		return
	case GitHub:
		format(&b, p.color)
		formatGitHub(&b, p.finding(d, hints), p.tool)
	default:
		format(&b, p.color)
	}
	io.WriteString(p.w, b.String())
}

// maxPrinted limits the bytes of all messages of a printer.
const maxPrinted = 32 << 20

// size returns about how many bytes are printed for a diagnostic.
func size(d *tablegen.Diagnostic) int {
	n := min(len(d.Msg), tablegen.MaxMessage) + 200
	for _, note := range d.Notes {
		n += size(note)
	}
	return n
}

// gitHubText changes input text so that GitHub Actions sees no command in it: a command is at the
// start of a line, after white space, or begins with "##[".
var gitHubText = strings.NewReplacer("\r\n", "\n| ", "\n", "\n| ", "\r", "\n| ", "##[", "# #[")

// lines returns a text of the input as a part of a line, with more lines after it.
func (p *Printer) lines(text string) string {
	if p.format == GitHub {
		return gitHubText.Replace(text)
	}
	return text
}

// fileName returns the name of a file at the start of a line.
func (p *Printer) fileName(name string) string {
	if p.format != GitHub {
		return name
	}
	if name = p.lines(name); strings.HasPrefix(strings.TrimSpace(name), "::") {
		name = "./" + name
	}
	return name
}

// lineStart returns what is before a line that begins with text of the input.
func (p *Printer) lineStart() string {
	if p.format == GitHub {
		return "| "
	}
	return ""
}

// Replay writes what another printer recorded.
func (p *Printer) Replay(plain, colored string) {
	text := plain
	if p.color {
		text = colored
	}
	io.WriteString(p.w, text)
}

// The escape sequences of terminals.
const (
	bold    = "\x1b[1m"
	red     = "\x1b[0;1;31m"
	green   = "\x1b[0;1;32m"
	magenta = "\x1b[0;1;35m"
	cyan    = "\x1b[0;1;36m"
	reset   = "\x1b[0m"
)

var severities = [...]struct{ word, color string }{
	tablegen.SeverityError:   {"error: ", red},
	tablegen.SeverityWarning: {"warning: ", magenta},
	tablegen.SeverityNote:    {"note: ", cyan},
}

// formatText formats a diagnostic and its notes.
func (p *Printer) formatText(b *strings.Builder, d *tablegen.Diagnostic, color bool) {
	if pos, known := p.sources.Position(d.Loc); known {
		p.formatIncludes(b, pos.IncludedAt)
	}
	p.formatMessage(b, d, color)
	for _, n := range d.Notes {
		p.formatText(b, n, color)
	}
}

// formatMessage formats a diagnostic without its notes.
func (p *Printer) formatMessage(b *strings.Builder, d *tablegen.Diagnostic, color bool) {
	pos, known := p.sources.Position(d.Loc)
	if known {
		paint(b, color, bold, p.fileName(pos.File)+":"+strconv.Itoa(pos.Line)+":"+strconv.Itoa(pos.Col)+": ")
	} else if d.Severity == tablegen.SeverityError {
		paint(b, color, bold, p.tool+": ")
	}
	s := severities[d.Severity]
	paint(b, color, s.color, s.word)
	text := d.Msg
	if len(text) > tablegen.MaxMessage {
		text = text[:tablegen.MaxMessage] + "… (" + strconv.Itoa(len(text)-tablegen.MaxMessage) + " more bytes)"
	}
	paint(b, color, bold, p.lines(text))
	b.WriteByte('\n')
	if known {
		p.formatCaret(b, color, pos)
	}
}

// formatIncludes lists the include statements that led to a position, outermost
// first.
func (p *Printer) formatIncludes(b *strings.Builder, at tablegen.Loc) {
	pos, ok := p.sources.Position(at)
	if !ok {
		return
	}
	p.formatIncludes(b, pos.IncludedAt)
	fmt.Fprintf(b, "Included from %s:%d:\n", p.fileName(pos.File), pos.Line)
}

// maxSourceLine limits the source lines that are shown, in bytes. Programs
// write longer lines, and people do not read them.
const maxSourceLine = 4096

// formatCaret shows the source line and a caret below the column. It keeps tabs,
// so that the caret has the right position.
func (p *Printer) formatCaret(b *strings.Builder, color bool, pos tablegen.Position) {
	line := pos.LineText
	if len(line) > maxSourceLine {
		return
	}
	b.WriteString(p.lineStart() + p.lines(line))
	b.WriteByte('\n')
	b.WriteString(p.lineStart())
	for i := 0; i < pos.Col-1; i++ {
		if i < len(line) && line[i] == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	paint(b, color, green, "^")
	b.WriteByte('\n')
}

func paint(b *strings.Builder, color bool, code, text string) {
	if color {
		b.WriteString(code + text + reset)
		return
	}
	b.WriteString(text)
}
