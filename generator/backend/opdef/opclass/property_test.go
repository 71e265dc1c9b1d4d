package opclass

import (
	"context"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// answers is the folder of the stored outputs of package opdef. The tests of
// that package compare them with mlir-tblgen-22.
const answers = "../testdata/"

// TestParts emits the parts that this package writes. The stored outputs for
// the same operations must contain them.
func TestParts(t *testing.T) {
	for _, name := range []string{"properties", "conversions", "format_propdict"} {
		t.Run(name, func(t *testing.T) {
			file := answers + name + ".td"
			records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Standins(t)}})
			if err != nil {
				t.Fatal(err)
			}
			stored := map[string]string{}
			archive, err := txtar.ParseFile(answers + name + ".txtar")
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range archive.Files {
				stored[f.Name] = string(f.Data)
			}
			ops := operations(t, records)
			table := constraint.NewTable(constraint.Label(file, ""), mlir.Release22.Features())
			for _, op := range ops {
				table.AddOperator(op.Operator)
			}
			bytes := 0
			for _, op := range ops {
				check := func(question string, parts cpp.Parts, emit func(*cpp.Class)) {
					t.Helper()
					c := &cpp.Class{Name: op.CppClassName, Parts: parts}
					emit(c)
					text := written(c)
					bytes += len(text)
					if !strings.Contains(stored[question], text) {
						t.Errorf("%s: the answer to %s does not have\n%s", op.OperationName(), question, text)
					}
				}
				check("-gen-op-decls", cpp.Declarations, func(c *cpp.Class) {
					if op.HasProperties {
						emitPropertiesStruct(c, op)
					}
				})
				check("-gen-op-defs", cpp.Definitions, func(c *cpp.Class) { EmitPropertyConversions(c, op, table) })
				check("-gen-op-defs", cpp.Definitions, func(c *cpp.Class) { EmitPropertySetters(c, op) })
			}
			if bytes < 3000 {
				t.Errorf("only %d bytes were compared", bytes)
			}
		})
	}
}

func operations(t *testing.T, records *tablegen.Records) []*opmodel.Operation {
	t.Helper()
	model := ods.NewModel(records, mlir.Release22.Features())
	var ops []*opmodel.Operation
	for _, def := range records.DefsOf("Op") {
		op, err := model.Operator(def)
		if err != nil {
			t.Fatal(err)
		}
		ops = append(ops, opmodel.Resolve(op))
	}
	return ops
}

// written returns the members of a class without the lines around them.
func written(c *cpp.Class) string {
	var b cpp.Buffer
	if c.Parts == cpp.Definitions {
		c.WriteDefinitions(&b)
		return string(b.Bytes())
	}
	c.WriteDeclaration(&b)
	_, members, _ := strings.Cut(string(b.Bytes()), "{\n")
	return members[:strings.LastIndex(members, "};")]
}
