package catalog

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

func build(t *testing.T, in *backend.Input) *Catalog {
	t.Helper()
	c, err := Build(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// schema returns the JSON schema of the repository in a form that can validate.
func schema(t *testing.T) *jsonschema.Resolved {
	t.Helper()
	s := &jsonschema.Schema{}
	if err := json.Unmarshal([]byte(Schema), s); err != nil {
		t.Fatal(err)
	}
	resolved, err := s.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return resolved
}

// validate checks that the JSON form matches the schema, and that reading it
// gives the same catalogue.
func validate(t *testing.T, c *Catalog) {
	t.Helper()
	var text bytes.Buffer
	if err := c.WriteJSON(t.Context(), &text); err != nil {
		t.Fatal(err)
	}
	var value any
	if err := json.Unmarshal(text.Bytes(), &value); err != nil {
		t.Fatal(err)
	}
	if err := schema(t).Validate(value); err != nil {
		t.Error(err)
	}
	back, err := ParseJSON(text.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	var again bytes.Buffer
	if err := back.WriteJSON(t.Context(), &again); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(text.Bytes(), again.Bytes()) {
		t.Error("the JSON form differs after it was read back")
	}
}

// TestSchemaFields compares the fields of the Go types with the properties of the
// schema: neither may have one that the other lacks.
func TestSchemaFields(t *testing.T) {
	var s struct {
		Defs map[string]struct{ Properties map[string]any } `json:"$defs"`
	}
	if err := json.Unmarshal([]byte(Schema), &s); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]any{
		"source": Source{}, "dialect": Dialect{}, "operation": Operation{}, "value": Value{}, "opAttribute": OpAttribute{}, "use": Use{},
		"effect": Effect{}, "builder": Builder{}, "syntax": Syntax{}, "node": Node{}, "definition": Definition{}, "enum": Enum{},
		"constraint": Constraint{}, "interface": Interface{}, "trait": Trait{}, "pass": Pass{}, "encoding": Encoding{}, "code": Code{},
	} {
		var fields, properties []string
		for _, f := range reflect.VisibleFields(reflect.TypeOf(value)) {
			if tag, _, _ := strings.Cut(f.Tag.Get("json"), ","); !f.Anonymous && tag != "-" {
				fields = append(fields, tag)
			}
		}
		for p := range s.Defs[name].Properties {
			properties = append(properties, p)
		}
		slices.Sort(fields)
		slices.Sort(properties)
		if !slices.Equal(fields, properties) {
			t.Errorf("%s: the Go type has %v, the schema %v", name, fields, properties)
		}
	}
}

// TestShapes compares the catalogue of a small dialect with values that were
// determined by hand.
func TestShapes(t *testing.T) {
	include := testtool.MLIR(t)
	c := build(t, parity.Inputs(t, []string{include}, "testdata/shapes.td", "testdata/passes.td"))
	validate(t, c)
	op := c.Operations[slices.IndexFunc(c.Operations, func(op *Operation) bool { return op.ID == "op/shapes.scale" })]
	check := func(what string, got, want any) {
		t.Helper()
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	check("source", op.Source, Source{File: "testdata/shapes.td", Line: 40})
	check("dialect", op.Dialect, "dialect/shapes")
	check("operands", op.Operands, []Value{
		{Name: "figure", Arity: Single, Constraint: Use{ID: "type/shapes.polygon", Text: "a closed figure", Predicate: "(::llvm::isa<::shapes::PolygonType>($_self))"},
			Summary: "the figure", CppType: "::shapes::PolygonType"},
		{Name: "factor", Arity: Single, Constraint: Use{ID: "constraint/Shapes_Number", Text: "32-bit float or 32-bit signless integer"}},
		{Name: "corners", Arity: Variadic, Constraint: Use{ID: "constraint/I32", Text: "32-bit signless integer"}, CppType: "::mlir::IntegerType",
			BuilderCall: "$_builder.getIntegerType(32)"},
	})
	check("attributes", op.Attributes, []OpAttribute{
		{Name: "seed", Constraint: Use{ID: "constraint/I64Attr", Text: "64-bit signless integer attribute",
			Predicate: "((::llvm::isa<::mlir::IntegerAttr>($_self))) && ((::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignlessInteger(64)))"},
			CppType: "::mlir::IntegerAttr", ReturnType: "::std::optional<uint64_t>", Optional: true, ReadAs: "$_builder.getIntegerType(64)"},
		{Name: "style", Constraint: Use{ID: "attr/shapes.style", Text: "how a figure is drawn", Predicate: "(::llvm::isa<::shapes::StyleAttr>($_self))"},
			CppType: "::shapes::StyleAttr", ReturnType: "::shapes::Style", Default: "Style::Solid"},
	})
	check("folder", op.HasFolder, true)
	check("inference", op.InfersResultTypes, true)
	if len(op.Builders) < 3 || !op.Builders[0].Custom || op.Builders[1].Custom ||
		op.Builders[0].Signature != "void build(::mlir::OpBuilder &odsBuilder, ::mlir::OperationState &odsState, ::mlir::Value figure, float factor = 2.0f)" {
		t.Errorf("builders: %v", op.Builders)
	}
	var interfaces []string
	for _, u := range op.Interfaces {
		interfaces = append(interfaces, u.ID)
	}
	for _, want := range []string{"interface/Shapes_Figures", "interface/InferTypeOpInterface", "interface/ConditionallySpeculatable", "interface/MemoryEffectsOpInterface"} {
		if !slices.Contains(interfaces, want) {
			t.Errorf("interfaces: %v lack %s", interfaces, want)
		}
	}
	check("tree", op.Syntax.Tree[3], Node{Kind: GroupNode, Children: []Node{{Kind: LiteralNode, Text: "at"}, {Kind: VariableNode, Text: "corners", IsAnchor: true}}})

	draw := c.Operations[slices.IndexFunc(c.Operations, func(op *Operation) bool { return op.Name == "shapes.draw" })]
	check("effects", draw.Effects, []Effect{{"MemoryEffects::Read", "SideEffects::DefaultResource", "figure"}})
	polygon := c.Types[slices.IndexFunc(c.Types, func(d *Definition) bool { return d.ID == "type/shapes.polygon" })]
	check("parameters", polygon.Parameters, []Parameter{{Name: "corners", CppType: "unsigned"}, {Name: "convex", CppType: "bool", Default: "true"}})
	check("users of the type", polygon.UsedBy, []string{"op/shapes.scale"})
	style := c.Enums[slices.IndexFunc(c.Enums, func(e *Enum) bool { return e.Name == "Style" })]
	check("users of the enum", style.UsedBy, []string{"attr/shapes.style"})
	check("dialect of the enum", style.Dialect, "dialect/shapes")
	number := c.Constraints[slices.IndexFunc(c.Constraints, func(k *Constraint) bool { return k.Def == "Shapes_Number" })]
	check("parts", number.Parts, []string{"constraint/F32", "constraint/I32"})
	pass := c.Passes[0]
	check("pass", pass.ID, "pass/shapes-flatten")
	check("option", pass.Options, []Option{{"depth", "unsigned", "depth", "3", "How deep", false, ""}})
}

// TestError checks that an error names the input that it is in.
func TestError(t *testing.T) {
	in := &backend.Input{Jobs: 1}
	for _, text := range []string{"class Dialect { string name = \"a\"; } ", "class PassBase; def P : PassBase;"} {
		file := filepath.Join(t.TempDir(), "x.td")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		records, err := tablegen.Load(context.Background(), file, tablegen.Options{ReadFile: os.ReadFile})
		if err != nil {
			t.Fatal(err)
		}
		in.Roots = append(in.Roots, backend.Root{File: file, Records: records, Features: mlir.Release22.Features()})
	}
	_, err := Build(context.Background(), in)
	var inRoot *backend.RootError
	if !errors.As(err, &inRoot) || inRoot.Root != 1 {
		t.Errorf("error %v, want one of the second input", err)
	}
}

// TestMLIR reads all of MLIR's own files at once. Every operation must be in
// the catalogue once, every reference must have a target, and the JSON form
// must be valid.
func TestMLIR(t *testing.T) {
	include := testtool.MLIR(t)
	t.Chdir(include)
	in := parity.Inputs(t, []string{"."}, parity.MLIRFiles()...)
	c := build(t, in)
	validate(t, c)
	want := map[string]bool{}
	for _, root := range in.Roots {
		for _, def := range root.Records.DefsOf("Op") {
			name, err := ods.OperationName(def)
			if err != nil {
				t.Fatal(err)
			}
			want[name] = true
		}
	}
	got := map[string]bool{}
	for _, op := range c.Operations {
		if got[op.Name] {
			t.Errorf("%s appears twice", op.Name)
		}
		got[op.Name] = true
	}
	if len(want) < 2000 || !reflect.DeepEqual(got, want) {
		t.Errorf("%d operations, want %d", len(got), len(want))
	}
	known := map[string]bool{}
	for _, e := range c.Entities() {
		if known[e.ID] {
			t.Errorf("two definitions have the ID %s", e.ID)
		}
		known[e.ID] = true
		if kind, _, _ := strings.Cut(e.ID, "/"); len(e.Cpp) == 0 && kind != mlir.EntityTrait && kind != mlir.EntityConstraint {
			t.Errorf("%s: it has no C++", e.ID)
		}
		if _, err := fs.Stat(os.DirFS("."), e.Source.File); err != nil || e.Source.Line == 0 {
			t.Errorf("%s: source %v", e.ID, e.Source)
		}
	}
	c.eachUse(func(user, used string) {
		if used != "" && !known[used] {
			t.Errorf("%s refers to %s, which is not there", user, used)
		}
	})
	for _, op := range c.Operations {
		if op.Syntax != nil && op.Syntax.Text != "" && len(op.Syntax.Tree) == 0 {
			t.Errorf("%s: the format was not parsed: %s", op.ID, op.Syntax.Text)
		}
	}
	t.Logf("%d dialects, %d operations, %d definitions", len(c.Dialects), len(c.Operations), len(known))
}
