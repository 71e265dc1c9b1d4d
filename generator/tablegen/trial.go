package tablegen

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Suggestions find out what repairs the errors of an evaluation. [MoreErrors] tries what errors suggest:
// the nearest names, what Find returns, and notes with a text to write. A suggestion stays if with it, the
// error is gone, or is one about a later part of the text, and Refusal returns no error for the definitions
// of the statement. The zero value suggests nothing more and refuses nothing.
type Suggestions struct {
	// Find returns remedies for an unknown name in a file. It may add to the nearest names.
	Find func(u *Unknown, file string) []Remedy
	// Refusal returns the first error of the generators for those definitions for which isConcerned
	// returns true, or nil.
	Refusal func(ctx context.Context, records *Records, isConcerned func(*Record) bool) error
}

// A Remedy is a sentence about an unknown name, with what the user can do.
type Remedy struct {
	Text string
	// Options are the ways to repair the error. A remedy without options is a fact. Of others, the
	// options that help are named after the text.
	Options []Option
}

// An Option is something that the user can do.
type Option struct {
	Text   string
	Change Change
}

// A Change is what an [Option] does. Several fields may be set.
type Change struct {
	Name    string // takes the place of the unknown name
	Include string // the path of an include statement that is added to the file
	Dir     string // a directory that is searched for included files
	Line    int    // the statement in this line is moved in front of that with the error
}

// A replacement is a text that a note says to write in place of length bytes.
type replacement struct {
	at     Loc
	length int
	text   string
	// word, if it is not "", is what text replaces in all of the statement with the error. at and length
	// are not used then.
	word string
}

// WithReplacement adds a note to an error of a generator that says to write a text in place of a word, in
// all of the statement with the error. [Records.Tried] removes the note if that does not help.
func (d *Diagnostic) WithReplacement(word, text, message string) *Diagnostic {
	n := note(0, message)
	n.try = &replacement{word: word, text: text}
	d.Notes = append(d.Notes, n)
	return d
}

// Tried returns an error of a generator for records that [MoreErrors] has seen, without the notes that
// say to write something that does not help.
func (r *Records) Tried(ctx context.Context, d *Diagnostic) *Diagnostic {
	if !slices.ContainsFunc(d.Notes, func(n *Diagnostic) bool { return n.try != nil }) {
		return d
	}
	other := *d
	if file, text, at, ok := r.Sources.Text(d.Loc); ok && r.origin != nil {
		if s := statementAround(text, parsed(file, text), at); s != nil {
			start, _ := s.Span()
			other.statement, _ = r.Sources.locate(file, int(start))
		}
		t := &trial{r.independent(ctx), ctx, r.Sources, r.origin.suggestions, true}
		other.Notes = t.tried(&other).Notes
		return &other
	}
	other.Notes = slices.DeleteFunc(slices.Clone(d.Notes), func(n *Diagnostic) bool { return n.try != nil })
	return &other
}

// parsed returns the statements of a text.
func parsed(file, text string) []syntax.Stmt {
	return (&syntax.Parser{Operators: Operators()}).Parse(file, []byte(text), syntax.Statements, nil).Stmts
}

// statementAround returns the innermost statement around an offset, or nil.
func statementAround(text string, list []syntax.Stmt, at int) syntax.Stmt {
	for _, s := range list {
		from, to := s.Span()
		if at < int(from) || at >= int(to) {
			continue
		}
		for _, block := range syntax.Blocks(s) {
			if inner := statementAround(text, block, at); inner != nil {
				return inner
			}
		}
		return s
	}
	return nil
}

// toTry returns a note that says to write a text in place of others, after it has marked the note to be tried.
func toTry(n *Diagnostic, at Loc, length int, text string) *Diagnostic {
	n.try = &replacement{at: at, length: length, text: text}
	return n
}

// A trial evaluates the file with what errors suggest. All statements with other errors are left out.
type trial struct {
	*independent
	ctx         context.Context // of the evaluations
	sources     *Sources
	suggestions Suggestions
	isGenerated bool // whether the errors are those of generators
}

// tried returns an error without the suggestions that do not help.
func (t *trial) tried(d *Diagnostic) *Diagnostic {
	other := *d
	other.Notes = slices.DeleteFunc(slices.Clone(d.Notes), func(n *Diagnostic) bool {
		if n.try == nil {
			return false
		}
		edits, ok := t.edits(d, n.try)
		return !ok || !t.helps(d, edits, "")
	})
	if d.Unknown == nil {
		return &other
	}
	u := *d.Unknown
	other.Unknown = &u
	if p, known := t.sources.Position(d.Loc); known && t.suggestions.Find != nil {
		for _, r := range t.suggestions.Find(&u, p.File) {
			var texts []string
			for _, o := range r.Options {
				if t.changeHelps(d, o.Change) {
					texts = append(texts, o.Text)
				}
			}
			switch {
			case len(texts) > 0:
				u.Remedies = append(u.Remedies, r.Text+"; "+strings.Join(texts, ", or "))
			case len(r.Options) == 0:
				u.Remedies = append(u.Remedies, r.Text)
			}
		}
	}
	u.Nearest = slices.DeleteFunc(slices.Clone(u.Nearest), func(n Candidate) bool { return !t.changeHelps(d, Change{Name: n.Name}) })
	return &other
}

// edits returns the edits of a note in the file of its error.
func (t *trial) edits(d *Diagnostic, r *replacement) (edits []textEdit, ok bool) {
	in, _, _, known := t.sources.Text(d.Loc)
	if !known {
		return nil, false
	}
	if r.word == "" {
		file, _, offset, ok := t.sources.Text(r.at)
		return []textEdit{{offset, offset + r.length, r.text}}, ok && in == file
	}
	file, text, at, ok := t.sources.Text(d.statement)
	if !ok || in != file {
		return nil, false
	}
	s := statementAround(text, parsed(file, text), at)
	if s == nil {
		return nil, false
	}
	from, to := s.Span()
	for i := int(from); i < int(to); {
		next := strings.Index(text[i:to], r.word)
		if next < 0 {
			break
		}
		start := i + next
		i = start + len(r.word)
		if i == len(text) || !isWordByte(text[i]) {
			edits = append(edits, textEdit{start, i, r.text})
		}
	}
	return edits, len(edits) > 0
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// A textEdit replaces a part of a text.
type textEdit struct {
	start, end int
	text       string
}

// changeHelps reports whether an error about an unknown name is repaired by a change.
func (t *trial) changeHelps(d *Diagnostic, c Change) bool {
	file, text, at, ok := t.sources.Text(d.Loc)
	stmtFile, _, from, known := t.sources.Text(d.statement)
	if !ok {
		return false
	}
	if !known || stmtFile != file {
		from = at
	}
	var edits []textEdit
	if c.Name != "" {
		start := at
		switch unknown := d.Unknown.Name; {
		case strings.HasPrefix(text[at:], unknown):
		case strings.HasPrefix(text[at:], `"`+unknown):
			start++
		case from <= at && strings.Contains(text[from:at], unknown):
			start = from + strings.LastIndex(text[from:at], unknown) // errors can be at the token after the name
		default:
			return false
		}
		edits = append(edits, textEdit{start, start + len(d.Unknown.Name), c.Name})
	}
	if c.Include != "" || c.Line > 0 {
		stmts := parsed(file, text)
		if c.Include != "" {
			edits = append(edits, includeEdit(stmts, from, c.Include))
		}
		if c.Line > 0 {
			moved, ok := moveEdits(text, stmts, from, c.Line)
			if !ok {
				return false
			}
			edits = append(edits, moved...)
		}
	}
	return t.helps(d, edits, c.Dir)
}

// includeEdit adds an include after the last one that ends before an offset.
func includeEdit(stmts []syntax.Stmt, before int, path string) textEdit {
	edit := textEdit{0, 0, "include \"" + path + "\"\n"}
	for _, s := range stmts {
		if _, end := s.Span(); int(end) <= before {
			if _, ok := s.(*syntax.Include); ok {
				edit = textEdit{int(end), int(end), "\ninclude \"" + path + "\"\n"}
			}
		}
	}
	return edit
}

// moveEdits moves the statement in a line in front of the one around an offset.
func moveEdits(text string, stmts []syntax.Stmt, to, line int) (edits []textEdit, ok bool) {
	at := 0
	for range line - 1 {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			return nil, false
		}
		at += next + 1
	}
	lineEnd := len(text)
	if next := strings.IndexByte(text[at:], '\n'); next >= 0 {
		lineEnd = at + next
	}
	target := -1
	for _, s := range stmts {
		from, end := s.Span()
		start, stop := int(from), int(end)
		if start <= to && to < stop {
			target = start
		} else if target >= 0 && start < lineEnd && stop > at {
			return []textEdit{{target, target, text[start:stop] + "\n"}, {start, stop, ""}}, true
		}
	}
	return nil, false
}

// helps reports whether an error is gone, or is one about a later part of the text, after edits of the
// file with the error. The edits are in the order of the text, and do not overlap. dir is a further
// include directory, or "".
func (t *trial) helps(d *Diagnostic, edits []textEdit, dir string) bool {
	file, text, at, ok := t.sources.Text(d.Loc)
	stmtFile, stmtText, from, known := t.sources.Text(d.statement)
	if !ok || !known && dir == "" {
		return false
	}
	texts := maps.Clone(t.texts)
	if known {
		t.restore(texts, stmtFile, stmtText, from)
	}
	current := text
	if changed, isChanged := texts[file]; isChanged {
		current = changed
	}
	a := attempt{edits: edits, file: file, place: at, stmtFile: stmtFile, start: from, isKnown: known}
	if current = a.apply(current); len(edits) > 0 {
		texts[file] = current
	}
	var dirs []string
	if dir != "" {
		dirs = []string{dir}
	}
	again, err := t.load(texts, dirs...)
	if again == nil {
		return false
	}
	var found Diagnostics
	if err != nil && !errors.As(err, &found) {
		return false
	}
	if i := slices.IndexFunc(found, func(e *Diagnostic) bool { return e.Severity == SeverityError }); i >= 0 {
		return t.isLater(&a, again, found[i], d.Msg)
	}
	if t.suggestions.Refusal == nil || !known {
		return true
	}
	refusal := t.suggestions.Refusal(t.ctx, again, again.concerns(stmtFile, a.start))
	return refusal == nil || t.isGenerated && refusal.Error() != d.Error()
}

// An attempt has the places of an error after edits.
type attempt struct {
	edits    []textEdit
	file     string // of the error and the edits
	place    int    // of the error
	stmtFile string // of the statement with the error
	start    int    // of the statement
	isKnown  bool   // whether the statement is known
}

// apply returns the text of the file after the edits, and moves the places.
func (a *attempt) apply(text string) string {
	from, at := a.start, a.place
	for _, e := range slices.Backward(a.edits) {
		delta := len(e.text) - (e.end - e.start)
		if e.end <= from && a.stmtFile == a.file {
			a.start += delta
		}
		if e.end <= at {
			a.place += delta
		} else if e.start <= at {
			a.place += max(delta, 0)
		}
		text = text[:e.start] + e.text + text[e.end:]
	}
	return text
}

// isLater reports whether an error after the edits is not one that they cause, and is about a later part of the text than
// the error with a message before them.
func (t *trial) isLater(a *attempt, again *Records, e *Diagnostic, message string) bool {
	file, _, now, _ := again.Sources.Text(e.Loc)
	stmtFile, _, start, _ := again.Sources.Text(e.statement)
	switch {
	case stmtFile == a.file && slices.ContainsFunc(a.edits, func(e textEdit) bool { return e.start <= start && start < e.start+len(e.text) && start != a.start }):
		return false // in a text that the edits add
	case a.isKnown && (stmtFile != a.stmtFile || start != a.start):
		// An error in a file that is only included after the edits is not there without them.
		return len(a.edits) == 0 || t.sources.has(stmtFile)
	case file != a.file:
		return e.Msg != message
	}
	return now > a.place
}

// restore puts a statement that was left out back into the texts of files, and those that were left out
// because they use its names.
func (t *trial) restore(texts map[string]string, file, text string, at int) {
	s := statementAt(text, parsed(file, text), syntax.Pos(at))
	if s == nil {
		return
	}
	from, to := s.Span()
	back := []removed{{file, int(from), int(to), s}}
	names := independent{failed: map[string]bool{}}
	for i := 0; i < len(back); i++ {
		r := back[i]
		changed, isChanged := texts[r.file]
		original, known := t.sources.textOf(r.file)
		if !known {
			continue
		}
		if isChanged {
			texts[r.file] = changed[:r.start] + original[r.start:r.end] + changed[r.end:]
		}
		names.define(r.stmt)
		for _, f := range t.following {
			if text, ok := t.sources.textOf(f.file); ok && !slices.Contains(back, f) && names.follows(&Diagnostic{}, text[f.start:f.end]) {
				back = append(back, f)
			}
		}
	}
}

// concerns returns a function that reports whether a definition is made by the statement at an offset of
// a file, or inherits from the class that it declares.
func (r *Records) concerns(file string, at int) func(*Record) bool {
	loc, ok := r.Sources.locate(file, at)
	if !ok {
		return func(*Record) bool { return false }
	}
	_, text, _, _ := r.Sources.Text(loc)
	stmts := parsed(file, text)
	s := statementAt(text, stmts, syntax.Pos(at))
	if s == nil {
		return func(*Record) bool { return false }
	}
	from, to := s.Span()
	class, isClass := s.(*syntax.Class)
	return func(def *Record) bool {
		return isClass && def.IsA(class.Name) || slices.ContainsFunc(append([]Loc{def.Loc}, def.OuterLocs...), func(l Loc) bool {
			name, _, offset, ok := r.Sources.Text(l)
			return ok && name == file && int(from) <= offset && offset < int(to)
		})
	}
}
