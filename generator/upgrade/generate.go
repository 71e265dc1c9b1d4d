package upgrade

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A family is a kind of definitions.
type family struct {
	class   string // the base class
	plural  string
	unnamed bool // definitions may be anonymous
}

// kinds is in the order in which definitions are compared.
var kinds = []family{
	{class: mlir.ClassDialect, plural: "dialects"},
	{class: mlir.ClassOp, plural: "operations"},
	{class: mlir.ClassTypeDef, plural: "types"},
	{class: mlir.ClassAttrDef, plural: "attributes"},
	{class: mlir.ClassEnumInfo, plural: "enums"},
	{class: mlir.ClassOpInterface, plural: "interfaces of operations"},
	{class: mlir.ClassAttrInterface, plural: "interfaces of attributes"},
	{class: mlir.ClassTypeInterface, plural: "interfaces of types"},
	{class: mlir.ClassDialectInterface, plural: "interfaces of dialects"},
	{class: mlir.ClassPassBase, plural: "passes"},
	{class: "DialectAttributes", plural: "sets of attributes in bytecode"},
	{class: mlir.ClassPattern, plural: "patterns", unnamed: true},
}

func (f *family) isOp() bool { return f.class == mlir.ClassOp }

// checker returns the generators of the definitions.
func (f *family) checker() *families.Checker {
	all := families.Checkers()
	return &all[slices.IndexFunc(all, func(k families.Checker) bool { return k.Class == f.class })]
}

// generators returns the generators of C++.
func (f *family) generators() []string {
	return slices.DeleteFunc(slices.Clone(f.checker().Generators), func(name string) bool { return strings.HasSuffix(name, "-doc") })
}

// A selection is the definitions of a family that one run of its generators is about.
type selection struct {
	*family
	defs []*tablegen.Record
}

// A text is what a generator wrote.
type text struct {
	generator string
	marked    []byte
}

// run runs a generator on the definitions of a selection.
func (a *analysis) run(ctx context.Context, l *loader, records *tablegen.Records, file, name string, s selection) (text, error) {
	root := backend.Root{File: file, Records: records, Features: l.features}
	in := s.checker().Input(root, s.defs...)
	in.Origins, in.EveryFile, in.ReadFile, in.IncludeDirs, in.Roots = true, true, l.options.ReadFile, l.includeDirs(file), []backend.Root{root}
	var out bytes.Buffer
	if err := backend.Run(ctx, families.ByName()[name], in, &out); err != nil {
		return text{}, err
	}
	return text{name, out.Bytes()}, ctx.Err()
}

// selections returns the definitions that choose accepts, by family and dialect.
func (a *analysis) selections(records *tablegen.Records, choose func(f *family, def *tablegen.Record) bool) []selection {
	var all []selection
	for i := range kinds {
		f := &kinds[i]
		defs := slices.DeleteFunc(slices.Clone(records.DefsOf(f.class)), func(def *tablegen.Record) bool { return !choose(f, def) })
		if len(defs) == 0 {
			continue
		}
		for _, group := range f.checker().Groups(defs) {
			all = append(all, selection{f, group})
		}
	}
	return all
}

// Count returns a number with a plural, which becomes a singular if the number is 1.
func Count(n int, plural string) string {
	if n == 1 {
		first, rest, _ := strings.Cut(plural, " ")
		if rest != "" {
			rest = " " + rest
		}
		if stem, ok := strings.CutSuffix(first, "sses"); ok {
			return "1 " + stem + "ss" + rest
		}
		return "1 " + strings.TrimSuffix(first, "s") + rest
	}
	return strconv.Itoa(n) + " " + plural
}

// Kinds returns the plurals by which [Report.Definitions] counts, in order.
func Kinds() []string {
	var names []string
	for i := range kinds {
		names = append(names, kinds[i].plural)
	}
	return names
}
