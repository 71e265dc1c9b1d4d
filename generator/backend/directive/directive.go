// Package directive writes what MLIR needs for directive languages such as OpenMP and OpenACC: TableGen definitions of
// enumerations for their clauses, from the classes DirectiveLanguage, Clause and EnumVal of LLVM's Frontend, and the
// structures that hold the arguments of OpenMP's clauses while an operation is built, from OpenMP_Clause and OpenMP_Op.
// It also checks that operations contain the definitions of their clauses.
package directive

import (
	"context"
	"io"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Family returns the generator of enumerations of clauses.
func Family() backend.Family {
	return backend.Family{
		Advanced: true,
		Title:    "Options for -gen-directive-decl",
		Flags: []backend.Flag{
			{Name: "directives-dialect", Value: "string", Help: "Generate directives for this dialect"},
		},
		Generators: []backend.Generator{
			{Name: "gen-directive-decl", Help: "Generate declarations for directives (OpenMP/OpenACC etc.)", Run: enumerations},
		},
	}
}

func enumerations(_ context.Context, in *backend.Input, out io.Writer) error {
	dialect := in.Flag("directives-dialect")
	if dialect == "" {
		return tablegen.Errorf(0, "a dialect must be selected for the directives via '--directives-dialect'")
	}
	languages, err := in.DefsOf("DirectiveLanguage")
	if err != nil {
		return err
	}
	clauses, err := in.DefsOf("Clause")
	if err != nil {
		return err
	}
	b := in.Buffer()
	for _, clause := range clauses {
		if err := emitEnumeration(&b, clause, languages, dialect); err != nil {
			return err
		}
	}
	_, err = out.Write(b.Bytes())
	return err
}

// emitEnumeration writes the values of a clause that users may write, and their
// enumeration, in the namespace of the first language. It writes nothing for a clause
// without values, and needs no language then.
func emitEnumeration(b *cpp.Buffer, clause *tablegen.Record, languages []*tablegen.Record, dialect string) error {
	values, err := ods.Defs(clause, mlir.FieldAllowedClauseValues)
	if err != nil || len(values) == 0 {
		return err
	}
	r := ods.Read(clause)
	enum := r.Text(mlir.FieldEnumClauseValue)
	if err := r.Err(); err != nil {
		return err
	}
	var cases []string
	for i, value := range values {
		r := ods.Read(value)
		written, name := r.Bit(mlir.FieldIsUserValue), r.Text(mlir.FieldName)
		if err := r.Err(); err != nil {
			return err
		}
		if !written {
			continue
		}
		name = strings.ReplaceAll(name, " ", "_")
		b.Fill("def @case : I32EnumAttrCase<\"@symbol\", @value, \"@name\">;\n", "case", enum+name, "symbol", capitalized(name), "value", strconv.Itoa(i), "name", name)
		cases = append(cases, enum+name)
	}
	if len(languages) == 0 {
		return clause.Errorf("clause '%s' has values, but there is no def of class DirectiveLanguage, which names their namespace", clause.Name)
	}
	namespace, _, err := ods.Text(languages[0], mlir.FieldCppNamespace)
	if err != nil {
		return err
	}
	b.Fill(`def @enum: I32EnumAttr<
  "Clause@enum",
  "@enum Clause",
  [@cases]> {
    let cppNamespace = "::mlir::@namespace";
    let genSpecializedAttr = 0;
}
def @{enum}Attr : EnumAttr<@{dialect}_Dialect, @enum, "@mnemonic">;
`, "enum", enum, "cases", strings.Join(cases, ", "), "namespace", namespace, "dialect", dialect, "mnemonic", ods.Lower(enum))
	return nil
}

// capitalized returns a name with a capital first letter and all other letters
// in lower case.
func capitalized(name string) string {
	if name == "" {
		return ""
	}
	return ods.Upper(name[:1]) + ods.Lower(name[1:])
}
