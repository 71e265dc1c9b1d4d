package constraint

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

// Family returns the generators of functions that check a type or an attribute.
// Only constraints with a cppFunctionName have such a function (ODS manual,
// "Type constraints").
func Family() backend.Family {
	types := checked{class: mlir.ClassTypeConstraint, param: "type", cppType: "::mlir::Type"}
	attrs := checked{class: mlir.ClassAttrConstraint, param: "attr", cppType: "::mlir::Attribute"}
	return backend.Family{
		Title: "Constraints",
		Generators: []backend.Generator{
			{Name: "gen-type-constraint-decls", Help: "Generate type constraint declarations", Run: types.forEach(types.emitDeclaration)},
			{Name: "gen-type-constraint-defs", Help: "Generate type constraint definitions", Run: types.forEach(types.emitDefinition)},
			{Name: "gen-attr-constraint-decls", Help: "Generate attribute constraint declarations", Run: attrs.forEach(attrs.emitDeclaration)},
			{Name: "gen-attr-constraint-defs", Help: "Generate attribute constraint definitions", Run: attrs.forEach(attrs.emitDefinition)},
		},
	}
}

// checked describes the parameter of the functions for one class of
// constraints.
type checked struct {
	class          string // of the constraints in TableGen
	param, cppType string
}

// forEach returns a generator that calls emit for each constraint of the main
// file that has a cppFunctionName.
func (k checked) forEach(emit func(b *cpp.Buffer, function string, c *ods.Constraint)) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		model := in.Model()
		b := in.Buffer()
		b.MarkOrigins(in.Origins)
		for _, def := range in.Records.DefsOf(k.class) {
			function, named := ods.Value(def, mlir.FieldCppFunctionName).(*tablegen.String)
			if !named || function.Text == "" || !in.InMainFile(def) {
				continue
			}
			if predicate, err := ods.Def(def, mlir.FieldPredicate); err != nil {
				return err
			} else if predicate == nil {
				return def.Errorf("constraint '%s' names a function and has no predicate", def.Name)
			}
			c, err := model.Constraint(def)
			if err != nil {
				return err
			}
			b.BeginOrigin(origin.Def, cpp.NoIndex, def.Name)
			emit(&b, function.Text, c)
			b.EndOrigin()
		}
		_, err := out.Write(b.Bytes())
		return err
	}
}

func (k checked) emitDeclaration(b *cpp.Buffer, function string, _ *ods.Constraint) {
	b.Write("bool ", function, "(", k.cppType, " ", k.param, ");\n")
}

func (k checked) emitDefinition(b *cpp.Buffer, function string, c *ods.Constraint) {
	b.Fill(`
bool @function(@Type @param) {
return (@condition);
}
`,
		"function", function,
		"Type", k.cppType,
		"param", k.param,
		"condition", ods.ExpandPlaceholders(c.Condition(), ods.Placeholders{"_self", k.param}))
}
