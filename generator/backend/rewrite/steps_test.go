package rewrite_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/backend/rewrite"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// prelude precedes the patterns of the tests. A, B and so on are operations.
const prelude = `include "base/all.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class O<string name, dag args> : Op<D, name> { let arguments = args; let results = (outs AnyType:$r); }
def A : O<"a", (ins AnyType:$x, AnyType:$y)>;
def B : O<"b", (ins AnyType:$x)>;
def V : O<"v", (ins Variadic<AnyType>:$x)>;
def N : O<"n", (ins AnyType:$x, I32Attr:$n)>;
def Z : Op<D, "z"> { let arguments = (ins AnyType:$x); }
def F : NativeCodeCall<"f($0)">;
def S : NativeCodeCall<"f($_self, $0)">;
def G : NativeCodeCallVoid<"g($0)">;
`

// resolve resolves patterns, which follow the prelude in a file. place returns the line
// after the prelude of a location.
func resolve(t *testing.T, patterns string) (file *rewrite.File, place func(tablegen.Loc) int, err error) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "in.td")
	if err := os.WriteFile(name, []byte(prelude+patterns), 0o666); err != nil {
		t.Fatal(err)
	}
	records, err := tablegen.Load(context.Background(), name, tablegen.Options{IncludeDirs: []string{parity.Standins(t)}})
	if err != nil {
		t.Fatalf("%v in:\n%s", err, patterns)
	}
	place = func(l tablegen.Loc) int {
		p, _ := records.Sources.Position(l)
		return p.Line - strings.Count(prelude, "\n")
	}
	model := ods.NewModel(records, mlir.Newest.Features())
	var list []*rewrite.Pattern
	for _, def := range records.DefsOf(mlir.ClassPattern) {
		p, err := rewrite.Read(def)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	file, err = rewrite.Resolve(model, list, "in")
	return file, place, err
}

func TestMatch(t *testing.T) {
	const operands0, operands1 = "castedOp0.getODSOperands(0)", "castedOp0.getODSOperands(1)"
	root := func(class string, arguments ...rewrite.MatchArgument) *rewrite.MatchOperation {
		return &rewrite.MatchOperation{Operation: "op0", Variable: "castedOp0", Class: "::d::" + class, IsRoot: true, Arguments: arguments}
	}
	for _, test := range []struct {
		source string
		want   rewrite.Match
	}{
		{"(A $a, $_)", root("A", &rewrite.MatchOperand{Operands: operands0, Variable: "a"}, &rewrite.MatchOperand{Operands: operands1})},
		{"(A $a, $a)", root("A", // the second variable has a name of its own
			&rewrite.MatchOperand{Operands: operands0, Variable: "a"}, &rewrite.MatchOperand{Operands: operands1, Variable: "a0"})},
		{"(A I32:$a, AnyType)", root("A", // the operation ensures AnyType
			&rewrite.MatchOperand{Operands: operands0, Variable: "a", Constraint: &rewrite.Verification{
				Function: "__mlir_ods_local_type_constraint_in1", Operation: "castedOp0", Entity: "(*" + operands0 + ".begin()).getType()",
				Message: "operand 0 of op 'd.a' failed to satisfy constraint: '32-bit signless integer'"}},
			&rewrite.MatchOperand{Operands: operands1})},
		{"(B (B:$b $a))", root("B", &rewrite.MatchDefinition{
			Operation: "op1", Value: "(*" + operands0 + ".begin())",
			Defined: rewrite.Check{Operation: "castedOp0", Condition: "op1", Message: "There's no operation that defines operand 0 of castedOp0"},
			Match: &rewrite.MatchOperation{Operation: "op1", Variable: "castedOp1", Class: "::d::B", Symbol: "b",
				Arguments: []rewrite.MatchArgument{&rewrite.MatchOperand{Operands: "castedOp1.getODSOperands(0)", Variable: "a"}}}})},
		{"(A (either $a, $b))", root("A", &rewrite.MatchEither{Lambda: "eitherLambda0", First: operands0, Second: operands1,
			Arguments: []rewrite.MatchArgument{&rewrite.MatchOperand{Operands: "v0", Variable: "a"}, &rewrite.MatchOperand{Operands: "v1", Variable: "b"}}})},
		{"(V (variadic:$v $a, $_))", root("V", &rewrite.MatchVariadic{Operands: operands0, Size: 2, Variable: "v",
			Elements: []rewrite.MatchArgument{&rewrite.MatchOperand{Operands: "variadic_operand_range.slice(0, 1)", Variable: "a"},
				&rewrite.MatchOperand{Operands: "variadic_operand_range.slice(1, 1)"}}})},
		{"(N $a, $n)", root("N", &rewrite.MatchOperand{Operands: operands0, Variable: "a"}, &rewrite.MatchValue{
			Local: "tblgen_attr", Value: "castedOp0.getProperties().getN()", Variable: "n",
			Present: &rewrite.Check{Operation: "castedOp0", Condition: "tblgen_attr", Message: "expected op 'd.n' to have attribute 'n' of type '::mlir::IntegerAttr'"}})},
		{"(B (S $a))", root("B", &rewrite.MatchDefinition{
			Operation: "op1", Value: "(*" + operands0 + ".begin())",
			Defined: rewrite.Check{Operation: "castedOp0", Condition: "op1", Message: "There's no operation that defines operand 0 of castedOp0"},
			Match: &rewrite.MatchNativeCode{Operation: "op1", Locals: []rewrite.Local{{Type: "::mlir::Value", Name: "arg1_0"}},
				Call:     rewrite.Check{Operation: "op1", Condition: "!::mlir::failed(f(op1, arg1_0))", Message: "f(op1, arg1_0) return ::mlir::failure"},
				Captures: []rewrite.Capture{{Variable: "a", Value: "arg1_0"}}}})},
	} {
		file, _, err := resolve(t, "def : Pat<"+test.source+", (replaceWithValue $a)>;")
		if err != nil {
			t.Errorf("%s: %v", test.source, err)
		} else if got := file.Classes[0].Match; !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", test.source, dump(got), dump(test.want))
		}
	}
}

func TestRewrite(t *testing.T) {
	replaced := func(list []rewrite.Step, ranges ...string) rewrite.Rewrite {
		return rewrite.Rewrite{Operations: 1, Replacements: []rewrite.Replacement{{Steps: list, Ranges: ranges}}}
	}
	// of returns the creation of a B in place of the root.
	of := func(operand, location string) *rewrite.CreateOperation {
		return &rewrite.CreateOperation{Variable: "tblgen_B_0", Class: "::d::B", Location: location, Aggregate: &rewrite.AggregateArguments{
			Class: "::d::B", UseProperties: true, Arguments: []rewrite.Argument{{Kind: rewrite.OperandArgument, Name: "x", Value: operand}},
			Types: &rewrite.ResultTypes{FromRoot: []int{0}}}}
	}
	// separate returns the creation of a B whose result types are unknown.
	separate := func(variable, operand string) *rewrite.CreateOperation {
		return &rewrite.CreateOperation{Variable: variable, Class: "::d::B", Location: "odsLoc", Separate: &rewrite.SeparateArguments{
			Operands: []rewrite.OperandVariable{{Name: "tblgen_value_0", Value: operand}}, List: []rewrite.NamedValue{{Name: "x", Value: "tblgen_value_0"}}}}
	}
	const a, b, created = "(*a.begin())", "(*b.begin())", "tblgen_B_0.getODSResults(0)"
	for _, test := range []struct {
		results string
		want    rewrite.Rewrite
	}{
		{"(replaceWithValue $a)", replaced(nil, "a")},
		{"(B $a)", replaced([]rewrite.Step{of(a, "odsLoc")}, created)},
		{`(B $a, (location "here"))`, replaced([]rewrite.Step{of(a, `::mlir::NameLoc::get(rewriter.getStringAttr("here"))`)}, created)},
		{"(B $a, (location $a, $b))", replaced([]rewrite.Step{of(a, "rewriter.getFusedLoc({"+a+".getLoc(), "+b+".getLoc()})")}, created)},
		{"(F $b)", replaced([]rewrite.Step{&rewrite.CallNativeCode{Variable: "nativeVar_0", Call: "f(" + b + ")"}}, "{nativeVar_0}")},
		{"(F (B $b))", replaced([]rewrite.Step{separate("tblgen_B_0", b), &rewrite.CallNativeCode{Variable: "nativeVar_1", Call: "f(tblgen_B_0)"}}, "{nativeVar_1}")},
		{"(N $a, ConstantAttr<I32Attr, \"7\">)", replaced([]rewrite.Step{&rewrite.CreateOperation{Variable: "tblgen_N_0", Class: "::d::N", Location: "odsLoc",
			Aggregate: &rewrite.AggregateArguments{Class: "::d::N", UseProperties: true, Types: &rewrite.ResultTypes{FromRoot: []int{0}},
				Arguments: []rewrite.Argument{{Kind: rewrite.OperandArgument, Name: "x", Value: a},
					{Kind: rewrite.AttributeArgument, Name: "n", Value: "rewriter.getIntegerAttr(rewriter.getIntegerType(32), 7)"}}}}}, "tblgen_N_0.getODSResults(0)")},
		{"(V (variadic $a, $b))", replaced([]rewrite.Step{
			&rewrite.CollectValues{Variable: "tblgen_variadic_values_0", Values: []string{a, b}},
			&rewrite.CreateOperation{Variable: "tblgen_V_1", Class: "::d::V", Location: "odsLoc", Aggregate: &rewrite.AggregateArguments{
				Class: "::d::V", UseProperties: true, Types: &rewrite.ResultTypes{FromRoot: []int{0}},
				Arguments: []rewrite.Argument{{Kind: rewrite.RangeArgument, Name: "x", Value: "tblgen_variadic_values_0"}}}}}, "tblgen_V_1.getODSResults(0)")},
		{"(G $a), (replaceWithValue $b)", rewrite.Rewrite{Operations: 1, Auxiliary: []rewrite.Step{&rewrite.CallNativeCode{Call: "g(" + a + ")"}},
			Replacements: []rewrite.Replacement{{Ranges: []string{"b"}}}}},
		{"(B:$c $a), (replaceWithValue $c)", rewrite.Rewrite{Operations: 1, Auxiliary: []rewrite.Step{separate("c", a)},
			Replacements: []rewrite.Replacement{{Ranges: []string{"c.getODSResults(0)"}}}}},
	} {
		file, _, err := resolve(t, "def : Pattern<(A $a, $b), ["+test.results+"]>;")
		if err != nil {
			t.Errorf("%s: %v", test.results, err)
		} else if got := file.Classes[0].Rewrite; !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", test.results, dump(got), dump(test.want))
		}
	}
}

// dump returns a value with the values to which pointers lead.
func dump(v any) string {
	var b strings.Builder
	var write func(v reflect.Value, indent string)
	write = func(v reflect.Value, indent string) {
		switch v.Kind() {
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				write(v.Elem(), indent)
			}
		case reflect.Struct:
			b.WriteString(v.Type().Name() + "\n")
			for i := range v.NumField() {
				if !v.Field(i).IsZero() {
					b.WriteString(indent + v.Type().Field(i).Name + ": ")
					write(v.Field(i), indent+"  ")
				}
			}
		case reflect.Slice:
			b.WriteString("\n")
			for i := range v.Len() {
				b.WriteString(indent + strconv.Itoa(i) + ": ")
				write(v.Index(i), indent+"  ")
			}
		case reflect.String:
			b.WriteString(strconv.Quote(v.String()) + "\n")
		case reflect.Int:
			b.WriteString(strconv.FormatInt(v.Int(), 10) + "\n")
		default:
			b.WriteString(v.String() + "\n")
		}
	}
	write(reflect.ValueOf(v), "  ")
	return b.String()
}

// TestShared checks that dags of several patterns and equal constraints share functions,
// and that a pattern without results erases the root.
func TestShared(t *testing.T) {
	file, _, err := resolve(t, `
def First : Pattern<(Z (A I32:$a, $b)), []>;
def : Pattern<(Z (A I32:$a, $b)), [], [], [], (addBenefit 3)>;
def : Pat<(B (A I32:$a, $b)), (B $b)>;`)
	if err != nil {
		t.Fatal(err)
	}
	if len(file.Functions) != 1 || file.Functions[0].Name != "__mlir_ods_local_type_constraint_in1" || file.Functions[0].Summary != "32-bit signless integer" {
		t.Errorf("functions %+v, want one for I32", file.Functions)
	}
	var names []string
	for _, m := range file.Matchers {
		names = append(names, m.Name+" of "+m.Pattern.Def.Name)
	}
	if want := []string{"static_dag_matcher_0 of First", "static_dag_matcher_1 of First"}; !reflect.DeepEqual(names, want) {
		t.Errorf("matchers %q, want %q", names, want)
	}
	call := &rewrite.CallMatcher{Operation: "op0", Function: "static_dag_matcher_1", Variable: "castedOp0", Class: "::d::Z"}
	if got, ok := file.Classes[0].Match.(*rewrite.CallMatcher); !ok || len(got.Arguments) != 2 {
		t.Errorf("got %s", dump(file.Classes[0].Match))
	} else if got.Arguments = nil; !reflect.DeepEqual(got, call) {
		t.Errorf("got %s", dump(got))
	}
	for i, want := range []struct {
		name, root string
		benefit    int64
		generated  []string
		erases     bool
	}{
		{"First", "d.z", 2, nil, true},
		{"GeneratedConvert0", "d.z", 5, nil, true},
		{"GeneratedConvert1", "d.b", 2, []string{"d.b"}, false},
	} {
		c := file.Classes[i]
		if c.Name != want.name || c.Root != want.root || c.Benefit != want.benefit || c.Rewrite.ErasesRoot != want.erases || !reflect.DeepEqual(c.Generated, want.generated) {
			t.Errorf("class %+v, want %+v", c, want)
		}
	}
}

// TestErrors expects the lines and the texts of errors that mlir-tblgen reports.
func TestErrors(t *testing.T) {
	for _, test := range []struct {
		patterns, want string
		line           int
	}{
		{"\ndef : Pat<(A $a, $b), (B $c)>;", "referencing unbound symbol 'c'", 2},
		{"def : Pat<(A $a), (B $a)>;", "op 'd.a' argument number mismatch: 1 in pattern vs. 2 in definition", 1},
		{"def : Pat<(A:$a $a, $b), (B $a)>;", "symbol 'a' bound more than once", 1},
		{"def : Pat<(A $a__1, $b), (B $b)>;", "symbol 'a__1' with trailing index cannot bind to op argument", 1},
		{"def : Pattern<(A $a, $b), [(G $a)]>;", "not enough values generated to replace the matched op", 1},
		{"def : Pat<(A (either $a, $b)), (B (replaceWithValue $a, $b))>;", "replaceWithValue directive must take exactly one argument", 1},
		{"def : Pat<(A (either $a)), (B $a)>;", "`either` only supports grouping two operands", 1},
		{"def : Pat<(B (V $v)), (V (B $v))>;", "op expects variadic operand `x`, while provided is non-variadic", 1},
		{"def : Pat<(V (B $b)), (B $b)>;", "use nested DAG construct to match op d.v's variadic operand #0 unsupported now", 1},
		// Errors of shared dags precede those of patterns.
		{"def : Pat<(A $a, $b), (B $c)>;\n\ndef : Pat<(B (A (F $a), $b)), (B $b)>;\ndef : Pat<(B (A (F $a), $b)), (B $b)>;",
			"NativeCodeCall must have $_self as argument for passing the defining Operation", 3},
	} {
		_, place, err := resolve(t, test.patterns)
		diagnostic, ok := err.(*tablegen.Diagnostic)
		switch {
		case !ok:
			t.Errorf("%s: error %v, want %s", test.patterns, err, test.want)
		case !strings.Contains(diagnostic.Error(), test.want) || place(diagnostic.Loc) != test.line:
			t.Errorf("%s: error in line %d: %v, want line %d: %s", test.patterns, place(diagnostic.Loc), err, test.line, test.want)
		}
	}
}
