package document

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A checker is a group of generators that read the same definitions. Their errors are
// problems of a file; their output is not kept.
type checker struct {
	class      string   // of the definitions
	generators []string // in the order in which they run
	// independent says that the generators check each definition alone. The results for
	// definitions that did not change are then kept.
	independent bool
	// byDialect says that the generators write one dialect at a time.
	byDialect bool
	// needs is another class that has to exist, or "".
	needs string
	// field is a field that the definitions have for which the generators are used, or "".
	field string
	// flag is a flag that the generators need, or "". Its value is the text of flagField in a
	// definition; definitions with different texts are checked one after the other. It is
	// any text if flagField is "".
	flag, flagField string
}

// checkers lists the generators that check definitions. Classes other than those of every
// dialect are the ones that the generators read.
var checkers = []checker{
	{class: mlir.ClassDialect, generators: []string{"gen-dialect-decls", "gen-dialect-defs"}, byDialect: true},
	{class: mlir.ClassOp, generators: []string{"gen-op-decls", "gen-op-defs"}, independent: true},
	{class: mlir.ClassAttrDef, generators: []string{"gen-attrdef-decls", "gen-attrdef-defs"}, byDialect: true},
	{class: mlir.ClassTypeDef, generators: []string{"gen-typedef-decls", "gen-typedef-defs"}, byDialect: true},
	{class: mlir.ClassEnumInfo, generators: []string{"gen-enum-decls", "gen-enum-defs"}},
	{class: mlir.ClassOpInterface, generators: []string{"gen-op-interface-decls", "gen-op-interface-defs"}},
	{class: mlir.ClassAttrInterface, generators: []string{"gen-attr-interface-decls", "gen-attr-interface-defs"}},
	{class: mlir.ClassTypeInterface, generators: []string{"gen-type-interface-decls", "gen-type-interface-defs"}},
	{class: mlir.ClassDialectInterface, generators: []string{"gen-dialect-interface-decls"}},
	{class: mlir.ClassTypeConstraint, generators: []string{"gen-type-constraint-defs"}, independent: true},
	{class: mlir.ClassAttrConstraint, generators: []string{"gen-attr-constraint-defs"}, independent: true},
	{class: mlir.ClassPassBase, generators: []string{"gen-pass-decls", "gen-pass-doc"}},
	{class: mlir.ClassPattern, generators: []string{"gen-rewriters"}},
	{class: "DialectAttributes", generators: []string{"gen-bytecode"}, flag: "bytecode-dialect", flagField: "dialect"},
	{class: "DialectTypes", generators: []string{"gen-bytecode"}, flag: "bytecode-dialect", flagField: "dialect"},
	{class: "LLVM_OpBase", generators: []string{"gen-llvmir-conversions"}, independent: true},
	{class: "LLVM_OpBase", generators: []string{"gen-op-from-llvmir-conversions"}, independent: true, field: "llvmInstName"}, // not of intrinsics
	{class: "LLVM_IntrOpBase", generators: []string{"gen-convertible-llvmir-intrinsics", "gen-intr-from-llvmir-conversions"}, independent: true},
	{class: "LLVM_EnumAttr", generators: []string{"gen-enum-to-llvmir-conversions", "gen-enum-from-llvmir-conversions"}},
	{class: "LLVM_CEnumAttr", generators: []string{"gen-enum-to-llvmir-conversions", "gen-enum-from-llvmir-conversions"}},
	{class: "OpenMP_Clause", generators: []string{"gen-openmp-clause-ops"}, independent: true},
	{class: "OpenMP_Op", generators: []string{"verify-openmp-ops"}, independent: true},
	{class: "Clause", generators: []string{"gen-directive-decl"}, needs: "DirectiveLanguage", flag: "directives-dialect"},
	{class: "Availability", generators: []string{"gen-avail-interface-decls", "gen-avail-interface-defs"}},
	{class: mlir.ClassEnumInfo, generators: enumsWithAvailability, needs: "Availability"},
	{class: mlir.ClassEnumAttr, generators: enumsWithAvailability, needs: "Availability"}, // its enum can be an anonymous record
	{class: mlir.ClassEnumAttr, generators: []string{"gen-spirv-capability-implication"}},
	{class: "SPIRV_Op", generators: []string{"gen-spirv-avail-impls", "gen-spirv-serialization"}, independent: true},
}

var enumsWithAvailability = []string{"gen-spirv-attr-utils", "gen-spirv-enum-avail-decls", "gen-spirv-enum-avail-defs"}

// generators returns the generators by name.
func generators() map[string]*backend.Generator {
	byName := map[string]*backend.Generator{}
	for _, f := range families.All() {
		for i := range f.Generators {
			byName[f.Generators[i].Name] = &f.Generators[i]
		}
	}
	return byName
}

// maxErrors limits how many definitions with errors a generator reports.
const maxErrors = 20

// Check runs the generators that read the definitions of the text, and returns what they
// refuse. If ctx is cancelled, the result is nil.
func (s *Snapshot) Check(ctx context.Context) []Problem {
	detected, err := ods.DetectRelease(s.Records)
	if err != nil {
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
	for i := range checkers {
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

// definitions returns the defs of a class that the text makes.
func (c *check) definitions(class string) []*tablegen.Record {
	if c.s.Records.Class(class) == nil {
		return nil
	}
	return slices.DeleteFunc(c.s.Records.DefsOf(class), func(d *tablegen.Record) bool {
		return c.s.statementOf(d) < 0 || c.broken.record(d)
	})
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
	k := &checkers[number]
	defs := slices.DeleteFunc(c.definitions(k.class), func(d *tablegen.Record) bool { return !k.wants(c.s.Records, d) })
	if len(defs) == 0 {
		return
	}
	print := func(d *tablegen.Record) uint64 { return mix(mix(c.contents.record(d), uint64(number)), c.release) }
	if !k.independent {
		for _, group := range c.groups(k, defs) {
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

// wants reports whether the checker reads a definition of its class.
func (k *checker) wants(records *tablegen.Records, d *tablegen.Record) bool {
	return (k.needs == "" || records.Class(k.needs) != nil) && (k.field == "" || d.Field(k.field) != nil)
}

// groups divides definitions into those that generators can write together.
func (c *check) groups(k *checker, defs []*tablegen.Record) [][]*tablegen.Record {
	if !k.byDialect && k.flagField == "" {
		return [][]*tablegen.Record{defs}
	}
	var groups [][]*tablegen.Record
	index := map[any]int{}
	for _, d := range defs {
		var key any
		switch {
		case k.flagField != "":
			key = k.flagOf(d)
		case k.class == mlir.ClassDialect:
			key = d
		default:
			key, _ = d.Value("dialect").(*tablegen.Record)
		}
		i, known := index[key]
		if !known {
			i = len(groups)
			index[key] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], d)
	}
	return groups
}

// flagOf returns the value of the flag for a definition.
func (k *checker) flagOf(d *tablegen.Record) string {
	if text, ok := d.Value(k.flagField).(*tablegen.String); ok {
		return text.Text
	}
	return "check"
}

// generate runs the generators for some definitions, again and again without those that
// have errors. It returns those with errors, or nil if an error belongs to none.
func (c *check) generate(ctx context.Context, k *checker, defs []*tablegen.Record) (failed map[*tablegen.Record]bool) {
	failed = map[*tablegen.Record]bool{}
	wanted := map[*tablegen.Record]bool{}
	for _, d := range defs {
		wanted[d] = true
	}
	class := c.s.Records.Class(k.class)
	memo := &backend.Memo{}
	elsewhere := false // a problem belongs to none of the definitions
	flags := map[string]string{}
	if k.flag != "" {
		flags[k.flag] = k.flagOf(defs[0])
	}
	for _, name := range k.generators {
		for range maxErrors {
			if ctx.Err() != nil || len(wanted) == 0 {
				return failed
			}
			var warnings []*tablegen.Diagnostic
			in := &backend.Input{
				Records: c.s.Records.Subset(func(d *tablegen.Record) bool { return wanted[d] || !inherits(d, class) }), Features: c.features,
				File: c.s.Main, Memo: memo, Jobs: 1, Flags: flags, Warn: func(d *tablegen.Diagnostic) { warnings = append(warnings, d) },
			}
			err := runGenerator(ctx, c.generators[name], in, io.Discard)
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
			memo = &backend.Memo{}
		}
	}
	if elsewhere {
		return nil
	}
	return failed
}

func inherits(d, class *tablegen.Record) bool {
	for i := range d.Supers {
		if d.Supers[i].Class == class {
			return true
		}
	}
	return false
}

// runGenerator runs a generator. A panic is an error.
func runGenerator(ctx context.Context, g *backend.Generator, in *backend.Input, out io.Writer) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("internal error in -%s: %v", g.Name, fault)
		}
	}()
	return g.Run(ctx, in, out)
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
	for i := range checkers {
		k := &checkers[i]
		class := s.Records.Class(k.class)
		if class == nil || !inherits(def, class) {
			continue
		}
		var out strings.Builder
		in := &backend.Input{
			Records: s.Records.Subset(func(d *tablegen.Record) bool { return d == def || !inherits(d, class) }), Features: detected.Release.Features(),
			File: s.Main, Memo: &backend.Memo{}, Jobs: 1, Flags: map[string]string{}, Warn: func(*tablegen.Diagnostic) {},
		}
		err := runGenerator(ctx, s.engine.generators[k.generators[0]], in, &out)
		return out.String(), err
	}
	return "", nil
}
