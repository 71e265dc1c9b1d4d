package document

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A prior is the result of the last complete check of a file. Statements that have the same
// fingerprint in a newer text have the same problems.
type prior struct {
	snapshot    *Snapshot
	units       *units
	environment []*syntax.File
	events      string
	problems    map[uint64][][]Problem // of the statements with a fingerprint, in order; relative to their starts
	together    map[uint64]bool        // statements with definitions that generators check together
	again       map[uint64]bool        // statements whose problems can depend on others
}

// Remember stores the problems of a snapshot, which are those of [Snapshot.Problems] and
// [Snapshot.Check], so that [Engine.Quick] can use them for the next text.
func (s *Snapshot) Remember(problems []Problem) {
	if s.Main != s.Path {
		return
	}
	p := &prior{
		snapshot: s, units: newUnits(s), environment: environmentOf(s), events: eventsOf(s.Tree),
		problems: map[uint64][][]Problem{}, together: map[uint64]bool{}, again: map[uint64]bool{},
	}
	byUnit := make([][]Problem, len(p.units.texts))
	for _, x := range problems {
		u := p.units.at(x.Start)
		if u < 0 || x.Source == "syntax" { // syntax is checked anyway
			continue
		}
		print, start := p.units.texts[u], p.units.starts[u]
		_, ofGenerator := s.engine.checks.generators[x.Source]
		again := ofGenerator || x.Unknown != nil
		for _, r := range x.Related {
			if r.Path != s.Path {
				continue
			}
			again = true
			// The evaluation of the other statement can be what finds the problem: that of a defm
			// finds those of a multiclass.
			if other := p.units.at(r.Start); other >= 0 {
				p.again[p.units.texts[other]] = true
			}
		}
		if again {
			p.again[print] = true
		}
		x.Start, x.End = x.Start-start, x.End-start
		byUnit[u] = append(byUnit[u], x)
	}
	for u, print := range p.units.texts {
		p.problems[print] = append(p.problems[print], byUnit[u])
	}
	p.markChecked(s)
	s.engine.mu.Lock()
	s.engine.priors[s.Path] = p
	s.engine.mu.Unlock()
}

// markChecked adds the statements with definitions that generators check together. It also adds
// the statements whose definitions have problems, because a generator can report such a problem
// in another statement.
func (p *prior) markChecked(s *Snapshot) {
	clean := s.engine.checks.known(s).clean
	for i := range checkers {
		k := &checkers[i]
		if s.Records.Class(k.class) == nil {
			continue
		}
		for _, d := range s.Records.DefsOf(k.class) {
			at := p.units.of(d)
			if at < 0 {
				continue
			}
			if !k.independent {
				p.together[p.units.texts[at]] = true
			} else if k.wants(s.Records, d) && !clean[p.units.print(d, i)] {
				p.again[p.units.texts[at]] = true
			}
		}
	}
}

func environmentOf(s *Snapshot) []*syntax.File {
	var list []*syntax.File
	for _, t := range s.Trees {
		if t.File != s.Tree {
			list = append(list, t.File)
		}
	}
	return list
}

// includeMark is in front of the path of each include in the result of eventsOf.
const includeMark = " include "

// eventsOf describes the includes and the directives of the preprocessor in a file.
func eventsOf(f *syntax.File) string {
	var b strings.Builder
	for i := range f.Events {
		e := &f.Events[i]
		fmt.Fprint(&b, e.Kind, " ", e.Name, e.Defined)
		if e.Include != nil {
			b.WriteString(includeMark + e.Include.Path)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// mostChanged is the part of the statements that Quick evaluates at most. A text with more
// is evaluated as a whole.
const mostChanged = 0.8

// Quick returns the problems of a text, as [Engine.Analyze] and [Snapshot.Check] would find
// them, without evaluating the statements on which an edit has no effect. ok is false if
// that cannot be known from the text; then only a complete analysis tells. The problems are
// those of [Merge].
func (e *Engine) Quick(ctx context.Context, path, text string, encoding Encoding) (problems []Problem, ok bool) {
	e.mu.Lock()
	p := e.priors[path]
	includer, known := e.includer[path]
	e.mu.Unlock()
	if p == nil || !known || includer != path {
		return nil, false
	}
	r := repair(path, text)
	if eventsOf(r.tree) != p.events {
		return nil, false
	}
	s := &Snapshot{Path: path, Main: path, Text: NewText(text, encoding), Tree: r.tree, engine: e, holes: r.holes, Outline: newOutline(r.tree)}
	q := &quick{prior: p, units: newUnits(s), stmts: r.tree.Stmts, text: r.text}
	if !q.choose() {
		return nil, false
	}
	ev := e.evaluate(ctx, path, path, q.blanked())
	if ctx.Err() != nil {
		return nil, false
	}
	s.Records, s.Trees = ev.records, ev.records.Trees()
	for _, t := range s.Trees {
		if filepath.Clean(t.Name) == path {
			s.Tree, s.base = t.File, t.Base
		}
	}
	if !slices.Equal(environmentOf(s), p.environment) {
		return nil, false
	}
	s.Outline = newOutline(s.Tree)
	s.collect(r.faults, ev)
	// The units of the whole text have the same offsets as those of the text without the
	// statements that are left out, and the fingerprints that the check knows.
	problems = Merge(s.problems, s.check(ctx, q.units, true))
	if ctx.Err() != nil || q.suggests(problems) {
		return nil, false
	}
	for u, evaluated := range q.evaluated {
		if evaluated {
			continue
		}
		for _, x := range q.carried[u] {
			x.Start, x.End = x.Start+q.units.starts[u], x.End+q.units.starts[u]
			problems = append(problems, x)
		}
	}
	sortProblems(problems)
	return unique(problems), true
}

// A quick decides which statements of a text have to be evaluated.
type quick struct {
	prior     *prior
	units     *units
	stmts     []syntax.Stmt
	text      string
	evaluated []bool
	carried   [][]Problem // of the statements that are not evaluated
}

// choose finds the statements that have to be evaluated: those that changed, those that
// generators check together, and those that these need. It returns false if the text does
// not show which they are, or if they are too many.
func (q *quick) choose() bool {
	n := len(q.stmts)
	q.evaluated, q.carried = make([]bool, n), make([][]Problem, n)
	used := map[uint64]int{}
	byName := map[string][]int{}
	byPrint := map[uint64]int{}
	var queue []int
	first, lastInclude := n, -1
	includes := strings.Count(q.prior.events, includeMark)
	for i, stmt := range q.stmts {
		print := q.units.texts[i]
		list := q.prior.problems[print]
		k := used[print]
		used[print]++
		byPrint[print] = i
		names, _ := names([]syntax.Stmt{stmt})
		for _, name := range names {
			byName[name] = append(byName[name], i)
		}
		if _, isInclude := stmt.(*syntax.Include); isInclude {
			lastInclude, includes = i, includes-1
		}
		switch {
		case k >= len(list):
			first = min(first, i)
			queue = append(queue, i)
		case q.prior.together[print] || q.prior.again[print]:
			queue = append(queue, i)
		default:
			q.carried[i] = list[k]
		}
	}
	if lastInclude >= first || includes != 0 {
		return false // what a file means can depend on the statements around its include
	}
	need := func(i int) {
		if !q.evaluated[i] {
			q.evaluated[i] = true
			queue = append(queue, i)
		}
	}
	for i := range first { // their evaluation is resumed
		q.evaluated[i] = true
	}
	for _, i := range queue {
		q.evaluated[i] = true
	}
	count := 0
	for ; len(queue) > 0; queue = queue[1:] {
		i := queue[0]
		if i < first {
			continue
		}
		if count++; float64(count) > mostChanged*float64(n)+1 {
			return false
		}
		start, end := q.stmts[i].Span()
		text := q.units.s.Tree.Text(start, max(start, end))
		if _, computed := names(q.stmts[i : i+1]); computed || looksUp(text) { // a computed name can be that of any other definition
			return false
		}
		for w := range words(text) {
			for _, j := range byName[w] {
				if j < i {
					need(j)
				}
			}
			if rec := q.prior.snapshot.Records.Def(w); rec != nil {
				if u := q.prior.units.of(rec); u >= 0 {
					if j, ok := byPrint[q.prior.units.texts[u]]; ok && j < i {
						need(j)
					}
				}
			}
		}
	}
	return true
}

// suggests reports whether a statement that is not evaluated defines a name that is like an
// unknown one, and could be what its author meant.
func (q *quick) suggests(problems []Problem) bool {
	var unknown []string
	for i := range problems {
		if u := problems[i].Unknown; u != nil {
			unknown = append(unknown, u.Name)
		}
	}
	if len(unknown) == 0 {
		return false
	}
	left := map[uint64]bool{}
	var candidates []string
	for i, evaluated := range q.evaluated {
		if !evaluated {
			left[q.units.texts[i]] = true
			names, _ := names(q.stmts[i : i+1])
			candidates = append(candidates, names...)
		}
	}
	for _, d := range q.prior.snapshot.Records.Defs() {
		if u := q.prior.units.of(d); u >= 0 && left[q.prior.units.texts[u]] {
			candidates = append(candidates, d.Name)
		}
	}
	for _, c := range candidates {
		alone := slices.Values([]string{c})
		if slices.ContainsFunc(unknown, func(name string) bool { return nearest.Name(name, alone) != "" }) {
			return true
		}
	}
	return false
}

// blanked returns the text with spaces in the place of the statements that are not
// evaluated. Offsets and lines stay.
func (q *quick) blanked() string {
	b := []byte(q.text)
	for i, evaluated := range q.evaluated {
		if evaluated {
			continue
		}
		for at := q.units.starts[i]; at < q.units.ends[i]; at++ {
			if b[at] != '\n' && b[at] != '\r' {
				b[at] = ' '
			}
		}
	}
	return string(b)
}
