package explain

import (
	"bufio"
	"context"
	"io"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// forms are the regular expressions for places in the output of gcc and clang,
// without colours. They are compiled only by -pipe, because compilation takes
// time at the start of the program.
type forms struct {
	// diagnostic is "FILE:LINE:COLUMN: error: TEXT".
	diagnostic *regexp.Regexp
	// required is "FILE:LINE:COLUMN:   required from ...", "recursively required"
	// and "in 'constexpr' expansion of ...", which gcc writes before or after the
	// error.
	required *regexp.Regexp
	// include is "In file included from FILE:LINE:COLUMN," and its continuations.
	include *regexp.Regexp
	// context is "FILE: In function ...", which gcc writes before an error.
	context *regexp.Regexp
	colours *regexp.Regexp
}

func newForms() *forms {
	return &forms{
		diagnostic: regexp.MustCompile(`^(.+?):(\d+)(?::(\d+))?:\s+(fatal error|error|warning|note|remark):`),
		required:   regexp.MustCompile(`^(.+?):(\d+)(?::(\d+))?:\s+(?:recursively )?(?:required|in |instantiated)`),
		include:    regexp.MustCompile(`^(?:In file included|\s+) from (.+?):(\d+)(?::(\d+))?[,:]?$`),
		context:    regexp.MustCompile(`^(.+?): (?:In|At) `),
		colours:    regexp.MustCompile("\x1b\\[[0-9;]*[mK]"),
	}
}

// An annotator copies the output of a compiler and adds notes. It divides the
// output into groups. A group has the places that lead to a diagnostic, the
// line with the message, source lines, and notes of the compiler. The notes of
// the annotator follow at the end of the group.
type annotator struct {
	*forms
	files   *files
	out     *bufio.Writer
	pending []string        // notes to write at the end of the current group
	noted   map[string]bool // places that have a note in the current group
	message bool            // whether the current group has its error or warning
	broken  map[string]bool // errors of this program that were reported
}

func annotate(ctx context.Context, files *files, in io.Reader, out io.Writer) error {
	a := &annotator{forms: newForms(), files: files, out: bufio.NewWriter(out), noted: map[string]bool{}, broken: map[string]bool{}}
	reader := bufio.NewReader(in)
	for ctx.Err() == nil {
		line, err := reader.ReadString('\n')
		if line != "" {
			a.line(strings.TrimRight(line, "\r\n"))
			a.out.WriteString(line)
		}
		if err == io.EOF {
			if line != "" && !strings.HasSuffix(line, "\n") && len(a.pending) > 0 {
				a.out.WriteString("\n")
			}
			a.end()
			return a.out.Flush()
		}
		if err != nil {
			return err
		}
		if reader.Buffered() == 0 {
			if err := a.out.Flush(); err != nil {
				return err
			}
		}
	}
	return context.Cause(ctx)
}

// line processes a line before the annotator copies it.
func (a *annotator) line(text string) {
	text = a.colours.ReplaceAllString(text, "")
	if m := a.diagnostic.FindStringSubmatch(text); m != nil {
		if m[4] != "note" {
			if a.message {
				a.end()
			}
			a.message = true
		}
		a.note(m[1], m[2], m[3], m[4] != "note")
		return
	}
	if m := a.include.FindStringSubmatch(text); m != nil {
		a.leading()
		a.note(m[1], m[2], m[3], false)
		return
	}
	if m := a.required.FindStringSubmatch(text); m != nil {
		a.leading()
		a.note(m[1], m[2], m[3], false)
		return
	}
	if a.context.MatchString(text) {
		a.leading()
		return
	}
	if a.message && text != "" && text[0] != ' ' && text[0] != '\t' {
		a.end() // a line that belongs to no diagnostic, such as "2 errors generated."
	}
}

// leading begins a new group if the current one has its message already. The
// next line precedes the message of its group.
func (a *annotator) leading() {
	if a.message {
		a.end()
	}
}

// end writes the notes of the current group and begins a new group.
func (a *annotator) end() {
	for _, note := range a.pending {
		a.out.WriteString(note + "\n")
	}
	a.pending, a.message = a.pending[:0], false
	clear(a.noted)
}

// note adds the notes for a place if it is in a generated file. primary says
// that the place is the one of the error or warning itself.
func (a *annotator) note(file, line, column string, primary bool) {
	n, err := strconv.Atoi(line)
	if err != nil {
		return
	}
	c, _ := strconv.Atoi(column)
	if strings.HasSuffix(file, ".td") {
		return // the line is a note of an annotator, so the output passes through two of them
	}
	g, err := a.files.generated(file)
	if err != nil {
		a.fault(file, err)
		return
	}
	base := filepath.Base(file) + ":" + line
	if text, ok := g.fileLine(file, n); ok && (n > g.Lines() || g.Line(n) != text) {
		a.add(file + ":" + line + ": note: ods-tblgen: the file is not what its options generate now; build it again")
		return
	}
	found := g.explanations(n, c)
	for _, x := range found {
		loc := x.Record.Loc
		if x.Written != 0 {
			loc = x.Written
		}
		if at, ok := g.place(loc); ok {
			a.add(at + ": note: " + base + " comes from " + g.Describe(x))
		}
	}
	if len(found) == 0 && primary {
		a.add(file + ":" + line + ": note: ods-tblgen: " + g.describe(n, c)[0])
	}
}

func (a *annotator) add(note string) {
	if !a.noted[note] {
		a.noted[note] = true
		a.pending = append(a.pending, note)
	}
}

// fault reports, once for each text, an error that prevents explanations of a
// file.
func (a *annotator) fault(file string, err error) {
	if a.files.err == nil && a.files.find(file) == nil {
		return // not a generated file
	}
	if text := err.Error(); !a.broken[text] {
		a.broken[text] = true
		a.add("ods-tblgen explain: error: " + text)
	}
}
