package families

import (
	"context"
	"errors"
	"io"
	"slices"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A Checker is a group of generators that read the same definitions. Their errors are
// faults of the definitions; their output is not kept.
type Checker struct {
	Class      string   // of the definitions
	Generators []string // in the order in which they run
	// Independent says that the generators check each definition alone. The results for
	// definitions that did not change are then kept.
	Independent bool
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
var checkers = []Checker{
	{Class: mlir.ClassDialect, Generators: []string{"gen-dialect-decls", "gen-dialect-defs"}, byDialect: true},
	{Class: mlir.ClassOp, Generators: []string{"gen-op-decls", "gen-op-defs"}, Independent: true},
	{Class: mlir.ClassAttrDef, Generators: []string{"gen-attrdef-decls", "gen-attrdef-defs"}, byDialect: true},
	{Class: mlir.ClassTypeDef, Generators: []string{"gen-typedef-decls", "gen-typedef-defs"}, byDialect: true},
	{Class: mlir.ClassEnumInfo, Generators: []string{"gen-enum-decls", "gen-enum-defs"}},
	{Class: mlir.ClassOpInterface, Generators: []string{"gen-op-interface-decls", "gen-op-interface-defs"}},
	{Class: mlir.ClassAttrInterface, Generators: []string{"gen-attr-interface-decls", "gen-attr-interface-defs"}},
	{Class: mlir.ClassTypeInterface, Generators: []string{"gen-type-interface-decls", "gen-type-interface-defs"}},
	{Class: mlir.ClassDialectInterface, Generators: []string{"gen-dialect-interface-decls"}},
	{Class: mlir.ClassTypeConstraint, Generators: []string{"gen-type-constraint-defs"}, Independent: true},
	{Class: mlir.ClassAttrConstraint, Generators: []string{"gen-attr-constraint-defs"}, Independent: true},
	{Class: mlir.ClassPassBase, Generators: []string{"gen-pass-decls", "gen-pass-doc"}},
	{Class: mlir.ClassPattern, Generators: []string{"gen-rewriters"}},
	{Class: "DialectAttributes", Generators: []string{"gen-bytecode"}, flag: "bytecode-dialect", flagField: "dialect"},
	{Class: "DialectTypes", Generators: []string{"gen-bytecode"}, flag: "bytecode-dialect", flagField: "dialect"},
	{Class: "LLVM_OpBase", Generators: []string{"gen-llvmir-conversions"}, Independent: true},
	{Class: "LLVM_OpBase", Generators: []string{"gen-op-from-llvmir-conversions"}, Independent: true, field: "llvmInstName"}, // not of intrinsics
	{Class: "LLVM_IntrOpBase", Generators: []string{"gen-convertible-llvmir-intrinsics", "gen-intr-from-llvmir-conversions"}, Independent: true},
	{Class: "LLVM_EnumAttr", Generators: []string{"gen-enum-to-llvmir-conversions", "gen-enum-from-llvmir-conversions"}},
	{Class: "LLVM_CEnumAttr", Generators: []string{"gen-enum-to-llvmir-conversions", "gen-enum-from-llvmir-conversions"}},
	{Class: "OpenMP_Clause", Generators: []string{"gen-openmp-clause-ops"}, Independent: true},
	{Class: "OpenMP_Op", Generators: []string{"verify-openmp-ops"}, Independent: true},
	{Class: "Clause", Generators: []string{"gen-directive-decl"}, needs: "DirectiveLanguage", flag: "directives-dialect"},
	{Class: "Availability", Generators: []string{"gen-avail-interface-decls", "gen-avail-interface-defs"}},
	{Class: mlir.ClassEnumInfo, Generators: enumsWithAvailability, needs: "Availability"},
	{Class: mlir.ClassEnumAttr, Generators: enumsWithAvailability, needs: "Availability"}, // its enum can be an anonymous record
	{Class: mlir.ClassEnumAttr, Generators: []string{"gen-spirv-capability-implication"}},
	{Class: "SPIRV_Op", Generators: []string{"gen-spirv-avail-impls", "gen-spirv-serialization"}, Independent: true},
}

var enumsWithAvailability = []string{"gen-spirv-attr-utils", "gen-spirv-enum-avail-decls", "gen-spirv-enum-avail-defs"}

// Checkers returns the generators that check definitions. The list must not be changed.
func Checkers() []Checker { return checkers }

// ByName returns all generators by name.
func ByName() map[string]*backend.Generator {
	byName := map[string]*backend.Generator{}
	for _, f := range All() {
		for i := range f.Generators {
			byName[f.Generators[i].Name] = &f.Generators[i]
		}
	}
	return byName
}

// Definitions returns the defs of the class that the checker reads.
func (k *Checker) Definitions(records *tablegen.Records) []*tablegen.Record {
	if records.Class(k.Class) == nil || k.needs != "" && records.Class(k.needs) == nil {
		return nil
	}
	return slices.DeleteFunc(records.DefsOf(k.Class), func(d *tablegen.Record) bool { return k.field != "" && d.Field(k.field) == nil })
}

// Groups divides definitions into those that the generators can write together.
func (k *Checker) Groups(defs []*tablegen.Record) [][]*tablegen.Record {
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
		case k.Class == mlir.ClassDialect:
			key = d
		default:
			key, _ = d.Value(string(mlir.FieldDialect)).(*tablegen.Record)
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
func (k *Checker) flagOf(d *tablegen.Record) string {
	if text, ok := d.Value(k.flagField).(*tablegen.String); ok {
		return text.Text
	}
	return "check"
}

// Input returns an input of the generators that has these definitions, and no other ones of the
// class. They must be of one group.
func (k *Checker) Input(root backend.Root, defs ...*tablegen.Record) *backend.Input {
	wanted := map[*tablegen.Record]bool{}
	for _, d := range defs {
		wanted[d] = true
	}
	class := root.Records.Class(k.Class)
	flags := map[string]string{}
	if k.flag != "" && len(defs) > 0 {
		flags[k.flag] = k.flagOf(defs[0])
	}
	return &backend.Input{
		Records:  root.Records.Subset(func(d *tablegen.Record) bool { return wanted[d] || !d.Inherits(class) }),
		Features: root.Features, File: root.File, Memo: &backend.Memo{}, Jobs: 1, Flags: flags, Warn: func(*tablegen.Diagnostic) {},
	}
}

// A Refusal is the error of a generator for a definition.
type Refusal struct {
	Def *tablegen.Record
	Err error
}

// maxChecked is how many bytes the generators may write for definitions that they check together, as for a file.
const maxChecked = 256 << 20

// Refusals runs the generators for the definitions of an input for which isChecked returns true, and
// returns the first error for each that they refuse, in the order of [Checkers]. Definitions that are
// refused only together with others, and errors without a position, are not among them.
func Refusals(ctx context.Context, root backend.Root, isChecked func(*tablegen.Record) bool) ([]Refusal, error) {
	generators := ByName()
	var found []Refusal
	refused := map[*tablegen.Record]bool{}
	for i := range checkers {
		k := &checkers[i]
		defs := slices.DeleteFunc(k.Definitions(root.Records), func(d *tablegen.Record) bool { return refused[d] || !isChecked(d) })
		run := func(group ...*tablegen.Record) error {
			in := k.Input(root, group...)
			in.Meter = cpp.NewMeter(ctx, maxChecked)
			names := k.Generators
			if k.Class == mlir.ClassOp {
				names = names[1:] // declarations of operations have the same errors, and warnings
			}
			for _, name := range names {
				if err := backend.Run(ctx, generators[name], in, io.Discard); err != nil {
					return err
				}
			}
			return nil
		}
		if len(defs) == 0 {
			continue
		}
		for _, group := range k.Groups(defs) {
			if run(group...) == nil {
				continue
			}
			for _, d := range group {
				err := run(d)
				if ctx.Err() != nil {
					return nil, context.Cause(ctx)
				}
				var at *tablegen.Diagnostic
				if stop := cpp.StopOf(err); stop != nil {
					err = d.Errorf("%v", stop)
				}
				if errors.As(err, &at) && (at.Loc != 0 || at.Inside != nil) {
					refused[d] = true
					found = append(found, Refusal{d, err})
				}
			}
		}
	}
	return found, nil
}
