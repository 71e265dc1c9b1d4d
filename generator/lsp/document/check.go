package document

import (
	"context"
	"errors"
	"io"
	"maps"
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// maxErrors limits how many definitions with errors a generator reports.
const maxErrors = 20

// Check runs the generators that read the definitions of the text, and returns what they
// refuse. If ctx is cancelled, or an included file has an error, the result is nil.
func (s *Snapshot) Check(ctx context.Context) []Problem {
	detected, err := ods.DetectRelease(s.Records)
	if err != nil || s.isPartial {
		return nil
	}
	stored := s.engine.checks
	known := stored.known(s.Path)
	c := &check{
		s: s, features: detected.Release.Features(), generators: s.engine.generators, known: known.clean, clean: map[uint64]bool{},
		contents: contents{stored.seed, known.hashes, map[*tablegen.Record]uint64{}},
	}
	c.release = c.contents.text(detected.Release.String())
	c.broken = newBroken(s)
	for i := range families.Checkers() {
		c.run(ctx, i)
		if ctx.Err() != nil {
			return nil
		}
	}
	stored.store(s.Path, &checkedFile{c.contents.used, c.clean})
	sortProblems(c.problems)
	return unique(c.problems)
}

// A check is one run of all checkers.
type check struct {
	s          *Snapshot
	features   mlir.Features
	release    uint64
	broken     *broken
	generators map[string]*backend.Generator
	contents   contents
	known      map[uint64]bool // hashes of definitions and checkers that found no error in them before
	clean      map[uint64]bool // and now
	problems   []Problem
}

// statementOf returns the number of the statement of the text that makes a record, or -1.
func (s *Snapshot) statementOf(r *tablegen.Record) int {
	for _, l := range append([]tablegen.Loc{r.Loc}, r.OuterLocs...) {
		if at, direct, ok := s.offsetOf(l); ok && direct {
			return s.statementAt(at)
		}
	}
	return -1
}

// statementAt returns the number of the statement around an offset, or -1.
func (s *Snapshot) statementAt(offset int) int {
	i := sort.Search(len(s.Tree.Stmts), func(i int) bool {
		start, _ := s.Tree.Stmts[i].Span()
		return int(start) > offset
	}) - 1
	if i < 0 {
		return -1
	}
	if start, end := s.Tree.Stmts[i].Span(); offset > int(max(start, end)) {
		return -1
	}
	return i
}

// run runs the checker with a number.
func (c *check) run(ctx context.Context, number int) {
	k := &families.Checkers()[number]
	defs := slices.DeleteFunc(k.Definitions(c.s.Records), func(d *tablegen.Record) bool { return c.s.statementOf(d) < 0 || c.broken.record(d) })
	if len(defs) == 0 {
		return
	}
	print := func(d *tablegen.Record) uint64 { return mix(mix(c.contents.record(d), uint64(number)), c.release) }
	if !k.Independent {
		for _, group := range k.Groups(defs) {
			together := uint64(0)
			for _, d := range group {
				together = mix(together, print(d))
			}
			if !c.known[together] {
				failed := c.generate(ctx, k, group)
				if ctx.Err() != nil || failed == nil || len(failed) > 0 {
					continue
				}
			}
			c.clean[together] = true
		}
		return
	}
	todo := slices.DeleteFunc(defs, func(d *tablegen.Record) bool {
		known := c.known[print(d)]
		if known {
			c.clean[print(d)] = true
		}
		return known
	})
	if len(todo) == 0 {
		return
	}
	failed := c.generate(ctx, k, todo)
	if ctx.Err() != nil {
		return
	}
	for _, d := range todo {
		if failed != nil && !failed[d] {
			c.clean[print(d)] = true
		}
	}
}

// generate runs the generators for some definitions, again and again without those that
// have errors. It returns those with errors, or nil if an error belongs to none.
func (c *check) generate(ctx context.Context, k *families.Checker, defs []*tablegen.Record) (failed map[*tablegen.Record]bool) {
	failed = map[*tablegen.Record]bool{}
	wanted := map[*tablegen.Record]bool{}
	for _, d := range defs {
		wanted[d] = true
	}
	in := k.Input(c.s.root(c.features), defs...)
	elsewhere := false // a problem belongs to none of the definitions
	for _, name := range k.Generators {
		for range maxErrors {
			if ctx.Err() != nil || len(wanted) == 0 {
				return failed
			}
			var warnings []*tablegen.Diagnostic
			in.Warn = func(d *tablegen.Diagnostic) { warnings = append(warnings, d) }
			err := backend.Run(ctx, c.generators[name], in, io.Discard)
			if ctx.Err() != nil {
				return failed
			}
			if err == nil {
				for _, w := range warnings {
					culprits := c.report(name, w, wanted)
					elsewhere = elsewhere || len(culprits) == 0
					for _, d := range culprits {
						failed[d] = true
					}
				}
				break
			}
			culprits := c.report(name, err, wanted)
			if len(culprits) == 0 {
				elsewhere = true
				break
			}
			for _, d := range culprits {
				delete(wanted, d)
				failed[d] = true
			}
			in = k.Input(c.s.root(c.features), slices.Collect(maps.Keys(wanted))...)
		}
	}
	if elsewhere {
		return nil
	}
	return failed
}

// report adds the problems that an error of a generator describes. It returns the
// definitions that have them.
func (c *check) report(generator string, err error, wanted map[*tablegen.Record]bool) (culprits []*tablegen.Record) {
	for _, d := range diagnosticsOf(err) {
		def := c.culprit(d, wanted)
		if def != nil {
			culprits = append(culprits, def)
		}
		if p, ok := c.problem(generator, d, def); ok {
			c.problems = append(c.problems, p)
		}
	}
	return culprits
}

// diagnosticsOf returns the diagnostics that an error consists of.
func diagnosticsOf(err error) []*tablegen.Diagnostic {
	var d *tablegen.Diagnostic
	switch e := err.(type) {
	case *tablegen.Diagnostic:
		return []*tablegen.Diagnostic{e}
	case interface{ Unwrap() []error }:
		var list []*tablegen.Diagnostic
		for _, x := range e.Unwrap() {
			list = append(list, diagnosticsOf(x)...)
		}
		return list
	}
	if errors.As(err, &d) {
		return []*tablegen.Diagnostic{d}
	}
	return nil
}

// culprit returns the definition to which a diagnostic belongs: the one at a position of
// the diagnostic, or the one whose statement contains it.
func (c *check) culprit(d *tablegen.Diagnostic, wanted map[*tablegen.Record]bool) *tablegen.Record {
	locs := []tablegen.Loc{d.Loc}
	for _, n := range d.Notes {
		locs = append(locs, n.Loc)
	}
	var first *tablegen.Record
	for _, l := range locs {
		for def := range wanted {
			if l != 0 && def.Loc == l && (first == nil || def.ID < first.ID) {
				first = def
			}
		}
		if first != nil {
			return first
		}
	}
	for _, l := range locs {
		at, direct, ok := c.s.offsetOf(l)
		if !ok || !direct {
			continue
		}
		statement := c.s.statementAt(at)
		for def := range wanted {
			if c.s.statementOf(def) == statement && statement >= 0 && (first == nil || def.ID < first.ID) {
				first = def
			}
		}
		if first != nil {
			return first
		}
	}
	return nil
}

// problem converts a diagnostic of a generator. It has the place inside the string of a
// format, if the text contains that string.
func (c *check) problem(generator string, d *tablegen.Diagnostic, def *tablegen.Record) (Problem, bool) {
	s := c.s
	if d.Inside != nil {
		loc, exact := s.Records.Sources.Locate(d.Inside)
		if at, direct, ok := s.offsetOf(loc); ok && direct && exact {
			moved := *d
			moved.Loc, moved.Notes = loc, nil
			moved.Msg, _, _ = strings.Cut(d.Msg, "\n")
			if d.Inside.Advice != "" {
				moved.Msg += "\n" + d.Inside.Advice
			}
			for _, n := range d.Notes {
				if hint, _, _ := strings.Cut(n.Msg, "\n"); n.Loc == 0 && hint != "" {
					moved.Msg += "\n" + hint
				}
			}
			p, ok := s.convert(&moved, generator)
			p.Start, p.End = at, tokenEnd(s.Text.Source(), at)
			return p, ok
		}
	}
	moved := *d
	if _, _, ok := s.offsetOf(d.Loc); !ok && def != nil {
		moved.Loc = def.Loc
		for _, outer := range def.OuterLocs {
			if _, direct, ok := s.offsetOf(moved.Loc); !ok || !direct {
				moved.Loc = outer
			}
		}
		moved.Notes = slices.DeleteFunc(slices.Clone(d.Notes), func(n *tablegen.Diagnostic) bool { return n.Loc == moved.Loc })
	}
	return s.convert(&moved, generator)
}

// Declaration returns what a generator writes for one definition, or "" if no generator
// writes it alone.
func (s *Snapshot) Declaration(ctx context.Context, def *tablegen.Record) (string, error) {
	detected, err := ods.DetectRelease(s.Records)
	if err != nil {
		return "", err
	}
	for i := range families.Checkers() {
		k := &families.Checkers()[i]
		class := s.Records.Class(k.Class)
		if class == nil || !def.Inherits(class) {
			continue
		}
		var out strings.Builder
		err := backend.Run(ctx, s.engine.generators[k.Generators[0]], k.Input(s.root(detected.Release.Features()), def), &out)
		return out.String(), err
	}
	return "", nil
}

// root returns the records as an input of generators.
func (s *Snapshot) root(features mlir.Features) backend.Root {
	return backend.Root{File: s.Main, Records: s.Records, Features: features}
}
