package opmodel

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// resolveText returns the operation that a text such as "Op<D, \"a\">;"
// defines.
func resolveText(t *testing.T, text string) *Operation {
	t.Helper()
	file := filepath.Join(t.TempDir(), "ops.td")
	source := "include \"mlir/IR/OpBase.td\"\ndef D : Dialect { let name = \"d\"; let cppNamespace = \"d\"; }\ndef TestOp : " + text + "\n"
	if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Standins(t)}})
	if err != nil {
		t.Fatal(err)
	}
	op, err := ods.NewModel(records, mlir.Release22.Features()).Operator(records.Def("TestOp"))
	if err != nil {
		t.Fatal(err)
	}
	return Resolve(op)
}

// TestFindings resolves invalid definitions. The first error has to be the last
// finding.
func TestFindings(t *testing.T) {
	for _, c := range []struct {
		definition string
		severities []Severity
		message    string // a part of the message of the last finding
	}{
		{`Op<D, "a">;`, nil, ""},
		{`Op<D, "a"> { let arguments = (ins Variadic<AnyType>:$x, Variadic<AnyType>:$y); }`,
			[]Severity{Error}, "multiple variadic operands"},
		{`Op<D, "a", [AttrSizedOperandSegments]> { let arguments = (ins AnyType:$x); }`,
			[]Severity{Error}, "at least two variadic operands"},
		{`Op<D, "a"> { let assemblyFormat = "attr-dict $x"; }`,
			[]Severity{FormatError}, "expected variable to refer to"},
		{`Op<D, "a"> { let assemblyFormat = "attr-dict"; }`, nil, ""},
	} {
		op := resolveText(t, c.definition)
		var got []Severity
		last := ""
		for _, f := range op.Findings {
			got = append(got, f.Severity)
			last = f.Err.Error()
		}
		if len(got) != len(c.severities) || len(got) > 0 && got[0] != c.severities[0] || !strings.Contains(last, c.message) {
			t.Errorf("%s: findings %v %q, want %v %q", c.definition, got, last, c.severities, c.message)
		}
		if wantFormat := op.HasAssemblyFormat && len(c.severities) == 0; (op.Format != nil) != wantFormat {
			t.Errorf("%s: has a format: %v, want %v", c.definition, op.Format != nil, wantFormat)
		}
	}
}

// TestClassTraits lists the traits that count values, in the order in which they
// are verified.
func TestClassTraits(t *testing.T) {
	for definition, want := range map[string]string{
		`Op<D, "a">;`: "ZeroRegions ZeroResults ZeroSuccessors ZeroOperands OpInvariants",
		`Op<D, "a"> { let arguments = (ins AnyType:$x, Variadic<AnyType>:$y); let results = (outs Variadic<AnyType>:$r); }`: "ZeroRegions VariadicResults ZeroSuccessors AtLeastNOperands<1>::Impl OpInvariants",
	} {
		got := strings.ReplaceAll(strings.Join(resolveText(t, definition).ClassTraits, " "), "::mlir::OpTrait::", "")
		if got != want {
			t.Errorf("%s: %s, want %s", definition, got, want)
		}
	}
}

// TestRegistered checks the order of the registered attributes, and the number
// of required ones before and after each.
func TestRegistered(t *testing.T) {
	op := resolveText(t, `Op<D, "a"> { let arguments = (ins AnyAttr:$c, OptionalAttr<AnyAttr>:$b, AnyAttr:$a); }`)
	want := []Attribute{{Name: "a", Required: true, After: 1}, {Name: "b", Before: 1, After: 1}, {Name: "c", Required: true, Before: 1}}
	for i := range want {
		got := op.Registered[i]
		if got.Attr = nil; got != want[i] {
			t.Errorf("attribute %d: %+v, want %+v", i, got, want[i])
		}
	}
}
