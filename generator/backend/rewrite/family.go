package rewrite

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Family returns the generator of rewrite patterns.
func Family() backend.Family {
	return backend.Family{
		Title: "Options for -gen-rewriters",
		Generators: []backend.Generator{
			{Name: "gen-rewriters", Help: "Generate pattern rewriters", Run: emitRewriters},
		},
	}
}

// A file is an output with the patterns and the functions that they share.
type file struct {
	in          *backend.Input
	model       *ods.Model
	patterns    []*ods.Pattern
	constraints *constraintTable
	matchers    map[string]string // maps the keys of shared dags to the functions that match them
}

func emitRewriters(_ context.Context, in *backend.Input, out io.Writer) error {
	f := &file{in: in, model: ods.NewModel(in.Records), matchers: map[string]string{}}
	defs, err := in.DefsOf("Pattern")
	if err != nil {
		return err
	}
	for _, def := range defs {
		p, err := ods.NewPattern(def)
		if err != nil {
			return err
		}
		f.patterns = append(f.patterns, p)
	}
	var b cpp.Buffer
	b.MarkOrigins(in.Origins)
	b.BannerFrom("Rewriters", in.File)
	shared := f.sharedDags()
	if err := f.constraints.emit(&b); err != nil {
		return err
	}
	for i, s := range shared {
		name := "static_dag_matcher_" + strconv.Itoa(i)
		begin(&b, s.pattern)
		if err := try(func() { f.emitter(s.pattern, &b).emitMatcher(s.node, name) }); err != nil {
			return err
		}
		b.EndOrigin()
		f.matchers[s.node.Key] = name
	}
	names, err := f.emitClasses(&b)
	if err != nil {
		return err
	}
	b.Write("[[maybe_unused]] void populateWithGenerated(::mlir::RewritePatternSet &patterns) {\n")
	for i, name := range names {
		begin(&b, f.patterns[i])
		b.Fill("  patterns.add<@name>(patterns.getContext());\n", "name", name)
		b.EndOrigin()
	}
	b.Write("}\n")
	_, err = out.Write(b.Bytes())
	return err
}

func (f *file) emitClasses(b *cpp.Buffer) (names []string, err error) {
	anonymous := 0
	for _, p := range f.patterns {
		name := p.Def.Name
		if p.Def.Anonymous {
			name = "GeneratedConvert" + strconv.Itoa(anonymous)
			anonymous++
		}
		begin(b, p)
		if err := try(func() { f.emitter(p, b).emitClass(name) }); err != nil {
			return nil, err
		}
		b.EndOrigin()
		names = append(names, name)
	}
	return names, nil
}

// begin marks the text that follows as coming from a pattern.
func begin(b *cpp.Buffer, p *ods.Pattern) { b.BeginOrigin(origin.Def, cpp.NoIndex, p.Def.Name) }

// beginField marks the text that follows as coming from a field of a pattern.
func beginField(b *cpp.Buffer, field string) { b.BeginOrigin(origin.Field, cpp.NoIndex, field) }

// A sharedDag is a dag that several source patterns contain. Its symbols are
// those of the first of these patterns.
type sharedDag struct {
	node    *ods.PatternNode
	pattern *ods.Pattern
}

// sharedDags returns the dags that occur more than once, inner ones first. It
// also collects the constraints of all leaves.
func (f *file) sharedDags() []sharedDag {
	f.constraints = &constraintTable{in: f.in, functions: map[*tablegen.Record]string{}}
	count := map[string]int{}
	var order []sharedDag
	var visit func(n *ods.PatternNode, p *ods.Pattern)
	visit = func(n *ods.PatternNode, p *ods.Pattern) {
		if count[n.Key]++; count[n.Key] != 1 {
			return
		}
		for _, a := range n.Args {
			if a.Node != nil {
				visit(a.Node, p)
			} else if a.Leaf.Def != nil {
				f.constraints.add(a.Leaf)
			}
		}
		order = append(order, sharedDag{n, p})
	}
	for _, p := range f.patterns {
		visit(p.Source, p)
	}
	var shared []sharedDag
	for _, s := range order {
		if count[s.node.Key] > 1 && (s.node.Kind == ods.OperationNode || s.node.Kind == ods.NativeCodeNode) {
			shared = append(shared, s)
		}
	}
	return shared
}

// places returns the file and line of a def, after those of the defm statements
// that created it.
func (f *file) places(def *tablegen.Record) []string {
	var places []string
	for _, l := range slices.Backward(append([]tablegen.Loc{def.Loc}, def.OuterLocs...)) {
		if p, ok := f.in.Records.Sources.Position(l); ok {
			places = append(places, filepath.Base(p.File)+":"+strconv.Itoa(p.Line))
		}
	}
	return places
}

func quotedSorted(names map[string]bool) string {
	var quoted []string
	for n := range names {
		quoted = append(quoted, `"`+n+`"`)
	}
	sort.Strings(quoted)
	return strings.Join(quoted, ", ")
}
