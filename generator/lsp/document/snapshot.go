package document

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/driver/findname"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/generator/tablegen/lint"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

var errRelative = errors.New("no such file")

// A Severity is that of a Problem.
type Severity uint8

const (
	Error Severity = iota
	Warning
	Information
	Hint
)

// A Problem is a diagnostic of the file of a snapshot.
type Problem struct {
	Start, End int // offsets
	Severity   Severity
	Source     string // what found it: "syntax", "evaluation", a generator, "lint"
	Code       string // the name of the finding of lint, or ""
	Msg        string
	Related    []Related
	Unused     bool // the text is not needed
	Deprecated bool
	// Finding is the finding of lint that the problem shows, or nil.
	Finding *lint.Finding
	// Unknown is the name that the problem is about, if nothing has that name.
	Unknown *tablegen.Unknown
}

// A Related is a place that explains a problem.
type Related struct {
	Place
	Msg string
}

// A Place is a part of a file.
type Place struct {
	Path       string
	Text       string // of the file
	Start, End int
}

// A Snapshot is the analysis of one version of a text. It is immutable.
type Snapshot struct {
	Path    string
	Text    *Text
	Main    string // the file that was evaluated: Path, or a file that includes it
	Records *tablegen.Records
	// Tree is the tree of the text without what cannot be parsed.
	Tree    *syntax.File
	Outline *Outline
	// Trees are all files of the evaluation, in their order.
	Trees []tablegen.Tree

	base     tablegen.Loc // of the text among the sources
	engine   *Engine
	problems []Problem // without those of Check
	// isPartial says that an included file has an error, so that what follows it is not known.
	isPartial bool
	holes     []hole

	tried     map[string]bool // paths of files that the evaluation looked for
	usesIndex bool            // any file of the workspace can change the analysis
}

// Analyze analyses a text. It does not run the generators: see [Snapshot.Check]. If ctx
// is cancelled, the error is that of ctx.
func (e *Engine) Analyze(ctx context.Context, path, text string, units Encoding) (*Snapshot, error) {
	if len(text) > MaxText {
		return nil, &TooLargeError{len(text)}
	}
	r := repair(path, text)
	s := &Snapshot{Path: path, Text: NewText(text, units), engine: e, holes: r.holes}
	ev := s.evaluateBest(ctx, r.text)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s.Main, s.Records, s.Trees = ev.main, ev.records, ev.records.Trees()
	s.Tree = r.tree
	for _, t := range s.Trees {
		if filepath.Clean(t.Name) == path {
			s.Tree, s.base = t.File, t.Base
		}
	}
	s.Outline = newOutline(s.Tree)
	s.collect(r.faults, ev)
	return s, nil
}

// evaluateBest evaluates a text alone. If names are unknown that a file of the workspace
// defines, it may be a fragment that relies on its includer. Then it is evaluated through the
// files that include it, and the result with the fewest errors in the text counts.
func (s *Snapshot) evaluateBest(ctx context.Context, text string) evaluation {
	e, path := s.engine, s.Path
	best := e.evaluate(ctx, path, path, text)
	s.tried = best.tried
	if ctx.Err() != nil || !s.hasUnknown(best, nil) {
		return best
	}
	index, err := e.Workspace.Index(ctx)
	if err != nil {
		return best
	}
	s.usesIndex = true
	fewest := errorsIn(best, path)
	tries := 0
	for _, from := range index.AllIncluders(path, maxIncluders) {
		if tries++; ctx.Err() != nil || tries > maxIncluders || !s.hasUnknown(best, index) {
			break
		}
		ev := e.evaluate(ctx, from, path, text)
		maps.Copy(s.tried, ev.tried)
		if n := errorsIn(ev, path); n < fewest {
			fewest, best = n, ev
		}
	}
	return best
}

// maxIncluders limits how many files are tried.
const maxIncluders = 12

// hasUnknown reports whether the text uses an unknown name. With an index, a file of it has to
// define the name.
func (s *Snapshot) hasUnknown(ev evaluation, index *workspace.Index) bool {
	var list tablegen.Diagnostics
	errors.As(ev.err, &list)
	return slices.ContainsFunc(list, func(d *tablegen.Diagnostic) bool {
		if d.Unknown == nil || index != nil && !definesName(index, d.Unknown.Name) {
			return false
		}
		name, _, _, ok := ev.records.Sources.Text(d.Loc)
		return ok && filepath.Clean(name) == s.Path
	})
}

// definesName reports whether a file of an index defines a name, or can: the names of records of a
// defm begin with its name.
func definesName(index *workspace.Index, name string) bool {
	if len(index.Named(name)) > 0 {
		return true
	}
	for n := len(name) - 1; n > 0; n-- {
		if slices.ContainsFunc(index.Named(name[:n]), func(s workspace.Symbol) bool { return s.Kind == "defm" }) {
			return true
		}
	}
	return false
}

// errorsIn counts the errors of an evaluation that are in a file. A file that the
// evaluation does not read has very many.
func errorsIn(ev evaluation, path string) int {
	read := slices.ContainsFunc(ev.records.Trees(), func(t tablegen.Tree) bool { return filepath.Clean(t.Name) == path })
	if !read {
		return 1 << 20
	}
	n := 0
	var list tablegen.Diagnostics
	errors.As(ev.err, &list)
	for _, d := range list {
		name, _, _, ok := ev.records.Sources.Text(d.Loc)
		if ok && d.Severity == tablegen.SeverityError && filepath.Clean(name) == path {
			n++
		}
	}
	return n
}

// Engine returns the engine that made the snapshot.
func (s *Snapshot) Engine() *Engine { return s.engine }

// Problems returns the errors of the syntax and of the evaluation, in the order of the text.
func (s *Snapshot) Problems() []Problem { return s.problems }

// collect converts the diagnostics of the evaluation.
func (s *Snapshot) collect(faults []Fault, ev evaluation) {
	for _, f := range faults {
		p := s.problem(f.At, Error, "syntax", f.Msg)
		for _, n := range f.Notes {
			p.Related = append(p.Related, Related{Place{s.Path, s.Text.Source(), int(n.Pos), int(n.Pos) + 1}, n.Msg})
		}
		s.problems = append(s.problems, p)
	}
	list := ev.records.Diagnostics
	skip := newFollowUps(s)
	var errs tablegen.Diagnostics
	if errors.As(ev.err, &errs) {
		list = errs
	} else if ev.err != nil {
		s.problems = append(s.problems, s.problem(0, Error, "evaluation", ev.err.Error()))
	}
	for _, d := range list {
		if p, ok := s.convert(d, "evaluation"); ok && !skip.isFollowUp(d, p) {
			s.problems = append(s.problems, p)
		}
	}
	for _, d := range ods.DeprecatedUses(ev.records) {
		if p, ok := s.convert(d, "deprecation"); ok {
			p.Deprecated, p.Code = true, "deprecated"
			s.problems = append(s.problems, p)
		}
	}
	sortProblems(s.problems)
	s.problems = unique(s.problems)
}

func sortProblems(list []Problem) {
	slices.SortStableFunc(list, func(a, b Problem) int { return a.Start - b.Start })
}

// unique removes problems that are equal to the one before.
func unique(list []Problem) []Problem {
	return slices.CompactFunc(list, func(a, b Problem) bool { return a.Start == b.Start && a.Msg == b.Msg })
}

// convert converts a diagnostic to a problem of the file. An error in an included file is
// reported at the include statement. ok is false if the diagnostic has no place in the
// file.
func (s *Snapshot) convert(d *tablegen.Diagnostic, source string) (p Problem, ok bool) {
	severity := Error
	switch d.Severity {
	case tablegen.SeverityWarning:
		severity = Warning
	case tablegen.SeverityNote:
		severity = Information
	}
	at, direct, ok := s.offsetOf(d.Loc)
	if !ok {
		return Problem{}, false
	}
	p = s.problem(at, severity, source, d.Msg)
	if !direct {
		if severity != Error {
			return Problem{}, false
		}
		place, _ := s.Records.Sources.Position(d.Loc)
		p.Msg = "in " + place.File + ": " + d.Msg
		if r, ok := s.PlaceOf(d.Loc); ok {
			p.Related = append(p.Related, Related{r, d.Msg})
		}
	}
	for _, n := range d.Notes {
		if r, ok := s.PlaceOf(n.Loc); ok {
			p.Related = append(p.Related, Related{r, n.Msg})
		} else if n.Msg != "" {
			p.Msg += "\n" + n.Msg
		}
	}
	if p.Unknown = d.Unknown; p.Unknown != nil && len(p.Unknown.Nearest) > 0 {
		var names []string
		for _, n := range p.Unknown.Nearest {
			names = append(names, "'"+n.Name+"'")
		}
		p.Msg += "; did you mean " + strings.Join(names, " or ") + "?"
	}
	if p.Unknown != nil && p.Unknown.Kind == tablegen.IncludeName && direct {
		search := findname.Search{IncludeDirs: s.engine.Workspace.IncludeDirs(s.Main).Paths}
		if question := search.Question(p.Unknown.Name); question != "" {
			p.Msg += "; " + question
		}
	}
	if p.Unused = strings.HasPrefix(d.Msg, "unused template argument"); p.Unused {
		p.Code = "unused-argument"
	}
	return p, true
}

// offsetOf returns the offset in the text of a Loc, or of the include statement that leads
// to it.
func (s *Snapshot) offsetOf(l tablegen.Loc) (at int, direct, ok bool) {
	direct = true
	for steps := 0; steps < 1000; steps++ {
		name, _, offset, known := s.Records.Sources.Text(l)
		if !known {
			return 0, false, false
		}
		if filepath.Clean(name) == s.Path {
			return offset, direct, true
		}
		p, _ := s.Records.Sources.Position(l)
		l, direct = p.IncludedAt, false
	}
	return 0, false, false
}

// PlaceOf returns the place of the token at a Loc.
func (s *Snapshot) PlaceOf(l tablegen.Loc) (Place, bool) {
	name, text, offset, ok := s.Records.Sources.Text(l)
	if !ok {
		return Place{}, false
	}
	path := filepath.Clean(name)
	if path == s.Path {
		text = s.Text.Source()
	}
	return Place{path, text, offset, tokenEnd(text, offset)}, true
}

func (s *Snapshot) problem(at int, severity Severity, source, msg string) Problem {
	at = min(at, s.Text.LineStart(s.Text.Lines()))
	return Problem{Start: at, End: tokenEnd(s.Text.Source(), at), Severity: severity, Source: source, Msg: msg}
}

// tokenEnd returns the end of the token at an offset, at least one byte behind it unless
// the text ends.
func tokenEnd(text string, at int) int {
	if at >= len(text) {
		return len(text)
	}
	end := at
	switch c := text[at]; {
	case c == '"':
		for end++; end < len(text) && text[end] != '"' && text[end] != '\n'; end++ {
			if text[end] == '\\' {
				end++
			}
		}
		end++
	case c == '$' || c == '!':
		end = at + 1 + len(wordAt(text[at+1:]))
	default:
		end = at + len(wordAt(text[at:]))
	}
	return min(max(end, at+1), len(text))
}

// Merge returns the problems of two lists, sorted by place. Problems of the second list at
// the place of an error of the first one are left out.
func Merge(first, second []Problem) []Problem {
	list := slices.Clone(first)
	for _, p := range second {
		if !slices.ContainsFunc(first, func(q Problem) bool { return q.Severity == Error && q.Start == p.Start }) {
			list = append(list, p)
		}
	}
	sortProblems(list)
	return unique(list)
}

// DependsOn reports whether another text of a file other than the snapshot's own can change the
// analysis.
func (s *Snapshot) DependsOn(path string) bool {
	return path != s.Path && (s.usesIndex || s.tried[path])
}

// WithText returns a snapshot with a newer text, for features that look at the text around
// the cursor. Its trees and records are those of the former text.
func (s *Snapshot) WithText(text *Text) *Snapshot {
	other := *s
	other.Text = text
	return &other
}
