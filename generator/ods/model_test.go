package ods_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// prelude precedes the definitions of the tests.
const prelude = `include "base/all.td"
def T : Dialect { let name = "t"; let cppNamespace = "::t"; }
`

// load evaluates definitions after the prelude.
func load(t *testing.T, definitions string) *tablegen.Records {
	t.Helper()
	file := filepath.Join(t.TempDir(), "in.td")
	if err := os.WriteFile(file, []byte(prelude+definitions), 0o666); err != nil {
		t.Fatal(err)
	}
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Standins(t)}})
	if err != nil {
		t.Fatalf("%v in:\n%s", err, definitions)
	}
	return records
}

// modelOf returns a model of records of the newest release.
func modelOf(records *tablegen.Records) *ods.Model {
	return ods.NewModel(records, mlir.Newest.Features())
}

// operator resolves the operation that a def named T_XOp defines.
func operator(t *testing.T, definitions string) (*ods.Operator, error) {
	t.Helper()
	records := load(t, definitions)
	def := records.Def("T_XOp")
	if def == nil {
		t.Fatal("there is no def T_XOp")
	}
	return modelOf(records).Operator(def)
}

func TestOperator(t *testing.T) {
	op, err := operator(t, `
def T_XOp : Op<T, "x", [Commutative, IsolatedFromAbove]> {
  let summary = "An operation.";
  let arguments = (ins I32:$first, I32Attr:$second, Variadic<AnyType>:$third, I64Prop:$fourth,
                       OptionalAttr<StrAttr>:$fifth, Optional<I64>:$sixth, Arg<I1, "a flag", [MemRead]>:$seventh);
  let results = (outs I32:$res, Variadic<I64>:$more);
  let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$others);
  let successors = (successor AnySuccessor:$next);
  let builders = [OpBuilder<(ins "int":$n, CArg<"bool", "true">:$b), "body">];
  DerivedAttr width = DerivedAttr<"int", "return 1;">;
  let hasVerifier = 1;
}`)
	if err != nil {
		t.Fatal(err)
	}
	var arguments []string
	for _, a := range op.Arguments {
		kind := "operand"
		if a.Attribute != nil {
			kind = "attribute"
		} else if a.Property != nil {
			kind = "property"
		}
		arguments = append(arguments, kind+" "+a.Name())
	}
	var attributes []string
	for _, a := range op.Attributes {
		attributes = append(attributes, a.Name)
	}
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"name", op.OperationName(), "t.x"},
		{"class", op.QualifiedClassName(), "::t::XOp"},
		{"adaptor", op.AdaptorName() + " " + op.GenericAdaptorName(), "XOpAdaptor XOpGenericAdaptor"},
		{"summary", op.Summary, "An operation."},
		{"arguments", arguments, []string{"operand first", "attribute second", "operand third", "property fourth", "attribute fifth", "operand sixth", "operand seventh"}},
		{"operands", len(op.Operands), 4},
		{"operands of variable length", op.VariableLengthOperands(), 2},
		{"index of the last operand", op.Operands[3].Index, 3},
		{"description of an operand", op.Operands[3].Doc, "a flag"},
		{"decorators", len(op.Operands[3].Decorators), 1},
		{"attributes, derived ones last", attributes, []string{"second", "fifth", "width"}},
		{"native attributes", op.NativeAttributes, 2},
		{"results of variable length", op.VariableLengthResults(), 1},
		{"variadic region", op.HasVariadicRegion(), true},
		{"variadic successor", op.HasVariadicSuccessor(), false},
		{"trait", op.HasTrait("::mlir::OpTrait::IsCommutative"), true},
		{"no trait", op.HasTrait("::mlir::OpTrait::IsTerminator"), false},
		{"verifier", op.HasVerifier, true},
		{"folder", op.HasFolder, false},
		{"types of results", op.AllResultTypesKnown(), false},
		{"builder", fmt.Sprint(op.Builders[0].Params, op.Builders[0].Body), "[{n int } {b bool true}]body"},
	} {
		if fmt.Sprint(c.got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	if i, ok := op.ArgumentIndex("fourth"); !ok || i != 3 {
		t.Errorf("index of fourth: %d, %t", i, ok)
	}
	if _, ok := op.ArgumentIndex("res"); ok {
		t.Error("a result has an index among the arguments")
	}
}

// TestInferredTypes lists the sources of the types of each operation's results:
// a for an argument, r for a result.
func TestInferredTypes(t *testing.T) {
	for _, c := range []struct{ name, traits, ins, outs, want string }{
		{"buildable", "", "AnyType:$a", "I32:$r, Index:$s", "r0 $_self, r1 $_self"},
		{"not buildable", "", "AnyType:$a", "AnyType:$r", ""},
		{"same types", "SameOperandsAndResultType", "I32Attr:$n, AnyType:$a", "AnyType:$r, AnyType:$s", "a1 $_self, a1 $_self"},
		{"all types match", `AllTypesMatch<["a", "r"]>`, "AnyType:$a", "AnyType:$r", "a0 $_self"},
		{"with a transformation", `TypesMatchWith<"", "a", "r", "f($_self)">`, "AnyType:$a", "AnyType:$r", "a0 f($_self)"},
		{"from a result", `TypesMatchWith<"", "r", "s", "f($_self)">`, "", "I32:$r, AnyType:$s", "r0 $_self, r0 f($_self)"},
		{"one unknown", `AllTypesMatch<["a", "r"]>`, "AnyType:$a", "AnyType:$r, AnyType:$s", ""},
		{"variadic result", "", "", "Variadic<I32>:$r", ""},
		{"no result", "", "AnyType:$a", "", ""},
	} {
		op, err := operator(t, fmt.Sprintf("def T_XOp : Op<T, \"x\", [%s]> { let arguments = (ins %s); let results = (outs %s); }", c.traits, c.ins, c.outs))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var got []string
		for _, inferred := range op.InferredTypes {
			source := "a"
			if inferred.FromResult {
				source = "r"
			}
			got = append(got, fmt.Sprintf("%s%d %s", source, inferred.Index, inferred.Transform))
		}
		if text := strings.Join(got, ", "); text != c.want || op.AllResultTypesKnown() != (c.want != "") {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
}

func TestOperatorErrors(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"no dialect", "let opDialect = ?;", "opDialect"},
		{"unnamed attribute", "let arguments = (ins I32Attr);", "attributes must be named"},
		{"unnamed property", "let arguments = (ins I32Prop);", "properties must be named"},
		{"derived attribute as argument", `let arguments = (ins DerivedAttr<"int", "">:$d);`, "derived attributes not allowed in argument list"},
		{"text as argument", `let arguments = (ins "int":$i);`, "undefined type for argument #0"},
		{"region as argument", "let arguments = (ins AnyRegion:$r);", "unexpected def type"},
		{"two arguments of one name", "let arguments = (ins I32:$a, I64:$a);", "a"},
	} {
		_, err := operator(t, "def T_XOp : Op<T, \"x\"> { "+c.body+" }")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.want)
		}
	}
}

func TestConditions(t *testing.T) {
	for pred, want := range map[string]string{
		`CPred<"a">`:                                    "(a)",
		`And<[CPred<"a">, CPred<"b">]>`:                 "((a)) && ((b))",
		`Or<[CPred<"a">, CPred<"b">]>`:                  "((a)) || ((b))",
		`Neg<CPred<"a">>`:                               "!((a))",
		`Concat<"f(", CPred<"a">, ")">`:                 "f((a))",
		`SubstLeaves<"$_self", "x", CPred<"$_self.a">>`: "(x.a)",
		// The inner substitution is applied first.
		`SubstLeaves<"b", "c", SubstLeaves<"a", "b", CPred<"a">>>`: "(c)",
		`And<[CPred<"a">, Neg<Or<[CPred<"b">, CPred<"c">]>>]>`:     "((a)) && (!(((b)) || ((c))))",
	} {
		records := load(t, "def P : TypeConstraint<"+pred+">;")
		c, err := modelOf(records).Constraint(records.Def("P"))
		if err != nil {
			t.Errorf("%s: %v", pred, err)
		} else if got := c.Condition(); got != want {
			t.Errorf("%s: %q, want %q", pred, got, want)
		}
	}
}

func TestAttributes(t *testing.T) {
	records := load(t, `
def Plain : ConfinedAttr<I32Attr, [IntPositive]>;
def Absent : OptionalAttr<StrAttr>;
def Default : DefaultValuedAttr<I32Attr, "7">;
def Case : I32EnumAttrCase<"A", 0>;
def Enum : I32EnumAttr<"E", "an enum", [Case]> { let cppNamespace = "::t"; }`)
	model := modelOf(records)
	for _, c := range []struct {
		def                                              string
		hasDefault, mayBeAbsent, unit, enum, typ, symbol bool
	}{
		{def: "Plain"},
		{def: "Absent", mayBeAbsent: true},
		{def: "Default", hasDefault: true, mayBeAbsent: true},
		{def: "UnitAttr", hasDefault: true, mayBeAbsent: true, unit: true},
		{def: "Enum", enum: true},
		{def: "TypeAttr", typ: true},
		{def: "FlatSymbolRefAttr", symbol: true},
	} {
		a, err := model.Attribute(records.Def(c.def))
		if err != nil {
			t.Errorf("%s: %v", c.def, err)
			continue
		}
		got := []bool{a.HasDefault(), a.OptionalOrDefaulted(), a.IsUnit(), a.IsEnum(), a.IsTypeAttr(), a.IsSymbolRef()}
		if want := []bool{c.hasDefault, c.mayBeAbsent, c.unit, c.enum, c.typ, c.symbol}; !slices.Equal(got, want) {
			t.Errorf("%s: default, may be absent, unit, enum, type, symbol: %t, want %t", c.def, got, want)
		}
	}
}
