// Package attrtype generates the C++ of attributes and types from AttrDef and
// TypeDef records (Defining Dialect Attributes and Types): classes and storage
// classes, builders, accessors, verification, parsers and printers, and the
// functions that select a parser or printer by its mnemonic.
package attrtype

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A kind holds the texts that differ between attributes and types.
type kind struct {
	class      string // the class of the records
	flag       string // the flag that selects a dialect
	macro      string // GET_<macro>_LIST
	title      string
	value      string // "Attribute", as in ::mlir::Attribute
	base       string // "AttrBase"
	short      string // "Attr"
	parseParam string // a parameter of the dispatching parser that only one of the two has
	parseArg   string
	article    string
}

var (
	attrKind = kind{
		class: mlir.ClassAttrDef, flag: "attrdefs-dialect", macro: "ATTRDEF", title: "AttrDef",
		value: "Attribute", base: "AttrBase", short: "Attr", article: "an attribute",
		parseParam: "::mlir::Type type, ", parseArg: ", type",
	}
	typeKind = kind{
		class: mlir.ClassTypeDef, flag: "typedefs-dialect", macro: "TYPEDEF", title: "TypeDef",
		value: "Type", base: "TypeBase", short: "Type", article: "a type",
	}
)

// AttrFamily returns the generators of attributes.
func AttrFamily() backend.Family {
	return backend.Family{
		Title: "Options for -gen-attrdef-*",
		Flags: []backend.Flag{{Name: attrKind.flag, Value: "string", Help: "Generate attributes for this dialect"}},
		Generators: []backend.Generator{
			{Name: "gen-attrdef-decls", Help: "Generate AttrDef declarations", Run: attrKind.runDecls},
			{Name: "gen-attrdef-defs", Help: "Generate AttrDef definitions", Run: attrKind.runDefs},
		},
	}
}

// TypeFamily returns the generators of types.
func TypeFamily() backend.Family {
	return backend.Family{
		Title: "Options for -gen-typedef-*",
		Flags: []backend.Flag{{Name: typeKind.flag, Value: "string", Help: "Generate types for this dialect"}},
		Generators: []backend.Generator{
			{Name: "gen-typedef-decls", Help: "Generate TypeDef declarations", Run: typeKind.runDecls},
			{Name: "gen-typedef-defs", Help: "Generate TypeDef definitions", Run: typeKind.runDefs},
		},
	}
}

// runDecls writes the header with the declarations of the classes.
func (k *kind) runDecls(_ context.Context, in *backend.Input, out io.Writer) error {
	defs, err := k.selected(in)
	if err != nil {
		return err
	}
	b := in.Buffer()
	b.MarkOrigins(in.Origins)
	b.Banner(k.title + " Declarations")
	b.IfDef("GET_"+k.macro+"_CLASSES", true, func() {
		b.Write("\nnamespace mlir {\nclass AsmParser;\nclass AsmPrinter;\n} // namespace mlir\n")
		if len(defs) == 0 {
			return
		}
		b.QualifiedNamespace(defs[0].Dialect.CppNamespace, func() {
			for _, d := range defs {
				begin(&b, d)
				origin.DocComment(&b, &in.Features, "summary", d.Summary)
				origin.DocComment(&b, &in.Features, "description", d.Description)
				b.Write("class ", d.CppClassName, ";\n")
				b.EndOrigin()
			}
			err = k.eachClass(in, defs, cpp.Declarations|b.OriginParts(), func(c *class) {
				begin(&b, c.def)
				c.emitDeclaration(&b)
				b.EndOrigin()
			})
		})
		for _, d := range defs {
			if d.Dialect.CppNamespace != "" {
				begin(&b, d)
				b.Write("MLIR_DECLARE_EXPLICIT_TYPE_ID(", d.QualifiedClassName(), ")\n")
				b.EndOrigin()
			}
		}
	})
	if err != nil {
		return err
	}
	_, err = out.Write(b.Bytes())
	return err
}

// runDefs writes the source with the definitions of the members.
func (k *kind) runDefs(_ context.Context, in *backend.Input, out io.Writer) error {
	defs, err := k.selected(in)
	if err != nil {
		return err
	}
	b := in.Buffer()
	b.MarkOrigins(in.Origins)
	b.Banner(k.title + " Definitions")
	if len(defs) > 0 {
		k.emitList(&b, defs)
		b.IfDef("GET_"+k.macro+"_CLASSES", true, func() {
			k.emitDispatch(&b, defs, &in.Features)
			err = k.eachClass(in, defs, cpp.Definitions|b.OriginParts(), func(c *class) {
				begin(&b, c.def)
				b.QualifiedNamespace(c.def.Dialect.CppNamespace, func() { c.emitDefinitions(&b) })
				if c.def.Dialect.CppNamespace != "" {
					b.Write("MLIR_DEFINE_EXPLICIT_TYPE_ID(", c.def.QualifiedClassName(), ")\n")
				}
				b.EndOrigin()
			})
			if err == nil {
				k.emitDialectHooks(&b, defs[0].Dialect)
			}
		})
	}
	if err != nil {
		return err
	}
	_, err = out.Write(b.Bytes())
	return err
}

// begin marks the text that follows as coming from the definition d.
func begin(b *cpp.Buffer, d *ods.AttrOrTypeDef) { b.BeginOrigin(origin.Def, cpp.NoIndex, d.Def.Name) }

// selected returns the definitions of the dialect that the flag names. Without
// the flag, all definitions have to belong to one dialect.
func (k *kind) selected(in *backend.Input) ([]*ods.AttrOrTypeDef, error) {
	model := in.Model()
	if dialect, given := in.Flags[k.flag]; given {
		return model.AttrOrTypeDefs(k.class, func(d *ods.Dialect) bool { return d.Name == dialect })
	}
	all, err := model.AttrOrTypeDefs(k.class, nil)
	// A definition of a second dialect and an invalid definition are both errors. The one that
	// comes first is reported.
	for _, d := range all {
		if d.Dialect.Def != all[0].Dialect.Def {
			return nil, tablegen.Errorf(0, "defs belonging to more than one dialect. Must select one via '--%s'", k.flag)
		}
	}
	return all, err
}

// eachClass calls write with the class of each definition, in order.
func (k *kind) eachClass(in *backend.Input, defs []*ods.AttrOrTypeDef, parts cpp.Parts, write func(*class)) error {
	for _, d := range defs {
		c, err := k.newClass(in, d, parts)
		if err != nil {
			return err
		}
		write(c)
	}
	return nil
}

// emitList writes the list of classes for addAttributes<> or addTypes<>.
func (k *kind) emitList(b *cpp.Buffer, defs []*ods.AttrOrTypeDef) {
	b.IfDef("GET_"+k.macro+"_LIST", true, func() {
		for i, d := range defs {
			if i > 0 {
				b.Write(",\n")
			}
			begin(b, d)
			b.Write(d.QualifiedClassName())
			b.EndOrigin()
		}
		b.Write("\n")
	})
}
