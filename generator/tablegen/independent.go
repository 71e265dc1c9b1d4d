package tablegen

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// Limits of the search for errors of other definitions.
const (
	maxErrors     = 20        // that are reported
	maxRepeats    = 60        // evaluations, since an error that follows from another one counts, too
	maxMoreSteps  = 4_000_000 // of all evaluations together; MLIR's largest file takes 350,000
	maxMoreReread = 64 << 20  // bytes of all files of all evaluations together
)

// MoreErrors returns the error of [Load], and the errors of statements that TableGen does not reach. A
// statement that uses a name from one with an error has none of its own. What the errors suggest is
// tried: see [Suggestions].
//
// It evaluates the file again and again, each time without the statements whose errors are known. The
// parameters are those of Load, and its results. Errors of the syntax and of includes are the last ones,
// because what follows them is not known.
func MoreErrors(ctx context.Context, file string, opts Options, records *Records, err error, suggestions Suggestions) error {
	records.origin = &origin{file, opts, suggestions}
	var list Diagnostics
	if !errors.As(err, &list) || opts.Recover {
		return err
	}
	s := records.independent(ctx)
	all := slices.Clone(list)
	s.add(records.Sources, list)
	for repeats := 1; s.goesOn && all.errors() < maxErrors && repeats <= maxRepeats; repeats++ {
		again, err := s.load(s.texts)
		var found Diagnostics
		if again == nil || !errors.As(err, &found) {
			break
		}
		for _, d := range s.add(again.Sources, found) {
			moved, ok := relocated(d, again.Sources, records.Sources)
			isNew := !slices.ContainsFunc(all, func(e *Diagnostic) bool { return e.Loc == moved.Loc })
			if ok && isNew && all.errors() < maxErrors {
				all = append(all, moved)
			}
		}
	}
	t := &trial{s, ctx, records.Sources, suggestions, false}
	for i, d := range all {
		all[i] = t.tried(d)
	}
	return all
}

// A removed is a statement that is left out.
type removed struct {
	file       string
	start, end int
	stmt       syntax.Stmt
}

// An origin is what records were loaded from.
type origin struct {
	file        string
	opts        Options
	suggestions Suggestions
}

// independent returns a search that loads the records again.
func (r *Records) independent(ctx context.Context) *independent {
	s := &independent{texts: map[string]string{}, failed: map[string]bool{}, steps: maxMoreSteps, bytes: maxMoreReread}
	if r.steps > maxMoreSteps {
		s.steps = 0
	}
	size := int(r.Sources.bytes())
	cache := &Cache{}
	s.load = func(texts map[string]string, dirs ...string) (*Records, error) {
		if s.bytes -= size; s.bytes < 0 || s.steps <= 0 {
			return nil, nil
		}
		o := r.origin.opts
		read := Options{ReadFile: o.ReadFile}
		o.IncludeDirs = slices.Concat(o.IncludeDirs, dirs)
		o.Cache, o.Concurrent, o.Resume, o.Limits.Steps = cache, false, nil, s.steps
		o.ReadFile = func(name string) ([]byte, error) {
			if text, changed := texts[name]; changed {
				return []byte(text), nil
			}
			return read.read(name)
		}
		if r.origin.file == "-" {
			text, changed := texts["<stdin>"]
			if !changed {
				text = r.Sources.mainText()
			}
			o.Stdin = strings.NewReader(text)
		}
		again, err := Load(ctx, r.origin.file, o)
		if s.steps -= again.steps; ctx.Err() != nil || s.steps <= 0 {
			return nil, nil
		}
		return again, err
	}
	return s
}

// errors returns the number of errors.
func (l Diagnostics) errors() int {
	n := 0
	for _, d := range l {
		if d.Severity == SeverityError {
			n++
		}
	}
	return n
}

// An independent finds the statements that have errors, and leaves them out.
type independent struct {
	texts  map[string]string // of files from which statements were removed
	failed map[string]bool   // names that removed statements define
	// prefixes are the beginnings of the names that removed defm statements make.
	prefixes []string
	computed bool // a removed statement computes a name
	// following are the removed statements whose errors follow from others.
	following []removed
	goesOn    bool // the last errors are in statements that could be removed

	// load evaluates the file with other texts of files, and further include directories. The
	// records are nil if that takes too long.
	load  func(texts map[string]string, dirs ...string) (*Records, error)
	steps int64 // that evaluations may still take
	bytes int   // that they may still read
}

// add removes the statements of errors, and returns those errors that do not follow from
// earlier ones.
func (s *independent) add(sources *Sources, list Diagnostics) (found []*Diagnostic) {
	s.goesOn = false
	for _, d := range list {
		if d.Severity != SeverityError {
			continue
		}
		name, text, at, ok := sources.Text(d.statement)
		if !ok {
			s.goesOn = false
			return append(found, d)
		}
		parsed := (&syntax.Parser{Operators: Operators()}).Parse(name, []byte(text), syntax.Statements, nil)
		stmt := statementAt(text, parsed.Stmts, syntax.Pos(at))
		start, end := at, at
		if stmt != nil {
			from, to := stmt.Span()
			start, end = int(from), int(to)
		}
		if !s.follows(d, text[start:end]) {
			found = append(found, d)
		} else if start < end {
			s.following = append(s.following, removed{name, start, end, stmt})
		}
		_, bad := stmt.(*syntax.Bad)
		// Its error may be that of the syntax, unless another statement comes between.
		isLast := parsed.Err != nil && !slices.ContainsFunc(parsed.Stmts, func(other syntax.Stmt) bool {
			from, _ := other.Span()
			return int(from) > at && from < parsed.Err.Pos
		})
		if _, include := stmt.(*syntax.Include); stmt == nil || include || bad || isLast {
			s.goesOn = false
			return found
		}
		s.define(stmt)
		if changed, known := s.texts[name]; known {
			text = changed
		}
		s.texts[name] = text[:start] + blank(text[start:end]) + text[end:]
		s.goesOn = true
	}
	return found
}

// statementAt returns the statement of a text that starts at a position, or the one around it that
// cannot do without it: a multiclass, or one whose only statement has no braces. It returns nil
// if there is none.
func statementAt(text string, list []syntax.Stmt, at syntax.Pos) syntax.Stmt {
	for _, s := range list {
		from, to := s.Span()
		if from == at {
			return s
		}
		if at < from || at >= to {
			continue
		}
		if _, ok := s.(*syntax.Multiclass); ok {
			return s
		}
		for _, block := range syntax.Blocks(s) {
			inner := statementAt(text, block, at)
			if inner == nil {
				continue
			}
			if start, _ := inner.Span(); len(block) == 1 && inner == block[0] && !strings.HasSuffix(strings.TrimSpace(text[:start]), "{") {
				return s
			}
			return inner
		}
	}
	return nil
}

// define adds the names that a statement defines.
func (s *independent) define(stmt syntax.Stmt) {
	record := func(name syntax.Expr, prefix bool) {
		id, ok := name.(*syntax.Ident)
		switch {
		case name == nil:
		case !ok:
			s.computed = true
		case prefix:
			s.prefixes = append(s.prefixes, id.Name)
		default:
			s.failed[id.Name] = true
		}
	}
	switch x := stmt.(type) {
	case *syntax.Class:
		s.failed[x.Name] = true
	case *syntax.Def:
		record(x.Name, false)
	case *syntax.Defm:
		record(x.Name, true)
	case *syntax.Multiclass:
		s.failed[x.Name] = true
		return
	case *syntax.Defvar:
		s.failed[x.Name] = true
	case *syntax.Deftype:
		s.failed[x.Name] = true
	case *syntax.Defset:
		s.failed[x.Name] = true
	}
	for _, block := range syntax.Blocks(stmt) {
		for _, inner := range block {
			s.define(inner)
		}
	}
}

// follows reports whether an error in a statement may be there because of a removed one.
func (s *independent) follows(d *Diagnostic, statement string) bool {
	if d.Unknown != nil && s.computed {
		return true
	}
	for word := range strings.FieldsFuncSeq(statement, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	}) {
		if s.failed[word] || slices.ContainsFunc(s.prefixes, func(p string) bool { return strings.HasPrefix(word, p) }) {
			return true
		}
	}
	return d.Unknown != nil && s.failed[d.Unknown.Name]
}

// blank returns spaces in place of a text. Its lines stay, and so do those of the preprocessor.
func blank(text string) string {
	lines := strings.SplitAfter(text, "\n")
	for i, line := range lines {
		if i == 0 || !isDirective(line) {
			lines[i] = strings.Repeat(" ", len(strings.TrimRight(line, "\r\n"))) + line[len(strings.TrimRight(line, "\r\n")):]
		}
	}
	return strings.Join(lines, "")
}

// isDirective reports whether a line is one of the preprocessor, and not the text of a code literal that
// begins with the same mark.
func isDirective(line string) bool {
	rest, ok := strings.CutPrefix(strings.TrimLeft(line, " \t"), "#")
	word := rest[:strings.IndexFunc(rest+" ", func(r rune) bool { return r < 'a' || r > 'z' })]
	return ok && slices.Contains([]string{"ifdef", "ifndef", "else", "endif", "define"}, word)
}

// relocated returns a diagnostic with the same places in other sources of the same files.
func relocated(d *Diagnostic, from, to *Sources) (*Diagnostic, bool) {
	move := func(l Loc) (Loc, bool) {
		name, _, offset, ok := from.Text(l)
		if !ok {
			return 0, l == 0
		}
		return to.locate(name, offset)
	}
	moved := *d
	var ok bool
	if moved.Loc, ok = move(d.Loc); !ok {
		return d, false
	}
	if moved.statement, ok = move(d.statement); !ok {
		return d, false
	}
	moved.Notes = nil
	for _, n := range d.Notes {
		at, ok := move(n.Loc)
		if !ok {
			continue
		}
		note := *n
		note.Loc = at
		if n.try != nil {
			try := *n.try
			try.at, _ = move(try.at)
			note.try = &try
		}
		moved.Notes = append(moved.Notes, &note)
	}
	if d.Unknown != nil {
		u := *d.Unknown
		u.Nearest = slices.Clone(u.Nearest)
		for i := range u.Nearest {
			u.Nearest[i].Loc, _ = move(u.Nearest[i].Loc)
		}
		moved.Unknown = &u
	}
	return &moved, true
}
