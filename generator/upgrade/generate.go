package upgrade

import (
	"bytes"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A family is a kind of definitions, with the generators that read them.
type family struct {
	class      string // the base class
	plural     string
	generators []string
	dialect    string // the flag that selects a dialect, or ""
	isOp       bool
	unnamed    bool // definitions may be anonymous
}

// families is in the order in which definitions are compared.
var families = []family{
	{class: mlir.ClassDialect, plural: "dialects", generators: generatorsOf(mlir.Dialect), dialect: "dialect"},
	{class: mlir.ClassOp, plural: "operations", generators: generatorsOf(mlir.Op), isOp: true},
	{class: mlir.ClassTypeDef, plural: "types", generators: generatorsOf(mlir.TypeDef), dialect: "typedefs-dialect"},
	{class: mlir.ClassAttrDef, plural: "attributes", generators: generatorsOf(mlir.AttrDef), dialect: "attrdefs-dialect"},
	{class: mlir.ClassEnumInfo, plural: "enums", generators: generatorsOf(mlir.Enum)},
	{class: mlir.ClassOpInterface, plural: "interfaces of operations", generators: generatorsOf(mlir.OpInterface)},
	{class: mlir.ClassAttrInterface, plural: "interfaces of attributes", generators: generatorsOf(mlir.AttrInterface)},
	{class: mlir.ClassTypeInterface, plural: "interfaces of types", generators: generatorsOf(mlir.TypeInterface)},
	{class: mlir.ClassDialectInterface, plural: "interfaces of dialects", generators: generatorsOf(mlir.DialectInterface)},
	{class: mlir.ClassPassBase, plural: "passes", generators: generatorsOf(mlir.Pass)},
	{class: "DialectAttributes", plural: "sets of attributes in bytecode", generators: []string{"gen-bytecode"}, dialect: "bytecode-dialect"},
	{class: mlir.ClassPattern, plural: "patterns", generators: generatorsOf(mlir.Rewriter), unnamed: true},
}

func generatorsOf(kind mlir.Kind) []string {
	info := kind.Info()
	names := []string{info.Decls[1:]}
	if info.Defs != "" {
		names = append(names, info.Defs[1:])
	}
	return names
}

// A selection is the definitions of a family that one run of its generators is about.
type selection struct {
	*family
	dialect string // the name of the dialect if the family selects one
	defs    []*tablegen.Record
}

// A text is what a generator wrote.
type text struct {
	generator string
	marked    []byte
}

// run runs a generator on the definitions of a selection.
func (a *analysis) run(ctx context.Context, l *loader, records *tablegen.Records, file, name string, s selection) (text, error) {
	generator, ok := a.generator(name)
	if !ok {
		return text{}, fmt.Errorf("there is no generator '%s'", name)
	}
	in := &backend.Input{Records: records, Features: l.features, File: file, Flags: map[string]string{}, Memo: &backend.Memo{},
		Origins: true, Jobs: 1, Warn: func(*tablegen.Diagnostic) {}, ReadFile: l.options.ReadFile, IncludeDirs: l.includeDirs(file),
		Roots: []backend.Root{{File: file, Records: records, Features: l.features}}}
	if s.family.dialect != "" {
		in.Flags[s.family.dialect] = s.dialect
	}
	if s.class == mlir.ClassPassBase {
		in.Flags["name"] = "Group"
	}
	if s.isOp {
		var names []string
		for _, def := range s.defs {
			if n, err := ods.OperationName(def); err == nil {
				names = append(names, regexp.QuoteMeta(n))
			}
		}
		in.Flags["op-include-regex"] = "^(" + strings.Join(names, "|") + ")$"
	}
	var out bytes.Buffer
	if err := backend.Run(ctx, &generator, in, &out); err != nil {
		return text{}, err
	}
	return text{name, out.Bytes()}, ctx.Err()
}

func (a *analysis) generator(name string) (backend.Generator, bool) {
	for _, f := range a.Families {
		for _, g := range f.Generators {
			if g.Name == name {
				return g, g.Run != nil
			}
		}
	}
	return backend.Generator{}, false
}

// maxSelected limits the operations of one run, because their names are one regular
// expression.
const maxSelected = 400

// selections returns the definitions that choose accepts, by family and dialect.
func (a *analysis) selections(records *tablegen.Records, choose func(f *family, def *tablegen.Record) bool) []selection {
	var all []selection
	for i := range families {
		f := &families[i]
		byDialect := map[string][]*tablegen.Record{}
		var names []string
		for _, def := range records.DefsOf(f.class) {
			if !choose(f, def) {
				continue
			}
			name := f.dialectOf(def)
			if byDialect[name] == nil {
				names = append(names, name)
			}
			byDialect[name] = append(byDialect[name], def)
		}
		for _, name := range names {
			for part := range slices.Chunk(byDialect[name], maxSelected) {
				all = append(all, selection{f, name, part})
				if !f.isOp {
					all[len(all)-1].defs = byDialect[name]
					break
				}
			}
		}
	}
	return all
}

// dialectOf returns the name of the dialect by which the generators of the family select a
// definition, or "".
func (f *family) dialectOf(def *tablegen.Record) string {
	if f.dialect == "" {
		return ""
	}
	if f.class == mlir.ClassDialect {
		return ods.TextOrEmpty(def, mlir.FieldName)
	}
	if dialect, err := ods.Def(def, mlir.FieldDialect); err == nil && dialect != nil {
		return ods.TextOrEmpty(dialect, mlir.FieldName)
	}
	return ods.TextOrEmpty(def, mlir.FieldDialect)
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
	for i := range families {
		names = append(names, families[i].plural)
	}
	return names
}
