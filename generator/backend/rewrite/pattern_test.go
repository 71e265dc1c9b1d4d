package rewrite_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/backend/rewrite"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

func TestPattern(t *testing.T) {
	file := filepath.Join(t.TempDir(), "in.td")
	if err := os.WriteFile(file, []byte(`include "base/all.td"
def T : Dialect { let name = "t"; let cppNamespace = "::t"; }
def T_XOp : Op<T, "x"> { let arguments = (ins AnyType:$a, I32Attr:$n); let results = (outs AnyType:$r); }
def Call : NativeCodeCall<"f($0)">;
def Swap : Pat<(T_XOp:$outer (T_XOp $a, $n), ConstantAttr<I32Attr, "1">), (T_XOp (replaceWithValue $a), (Call $n)),
               [(HasNoUseOf:$outer)], [], (addBenefit 4)>;`), 0o666); err != nil {
		t.Fatal(err)
	}
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{parity.Standins(t)}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := rewrite.Read(records.Def("Swap"))
	if err != nil {
		t.Fatal(err)
	}
	if p.Source.Symbol != "outer" || p.Source.Operations() != 2 || len(p.Results) != 1 || len(p.Constraints) != 1 || p.BenefitDelta != 4 {
		t.Errorf("got %+v", p)
	}
	var symbols []string
	p.Source.Nodes(func(n *rewrite.Node) {
		for _, a := range n.Args {
			symbols = append(symbols, a.Symbol)
		}
	})
	if got := strings.Join(symbols, ","); strings.Count(got, "a") != 1 || strings.Count(got, "n") != 1 {
		t.Errorf("symbols %q", got)
	}
	if call := p.Results[0].Args[1].Node; call == nil || call.Code != "f($0)" || call.Returns != 1 {
		t.Errorf("call %+v", call)
	}
	if leaf := p.Source.Args[1].Leaf; !leaf.IsA("ConstantAttr") || leaf.Unspecified() {
		t.Errorf("leaf %+v", leaf)
	}
}

func TestSplitResultIndex(t *testing.T) {
	for symbol, want := range map[string]struct {
		name  string
		index int
	}{
		"res":      {"res", -1},
		"res__0":   {"res", 0},
		"res__12":  {"res", 12},
		"a__b__3":  {"a__b", 3},
		"res__x":   {"res__x", -1},
		"res_1":    {"res_1", -1},
		"trailer_": {"trailer_", -1},
	} {
		if name, index := rewrite.SplitResultIndex(symbol); name != want.name || index != want.index {
			t.Errorf("%s: %q, %d, want %q, %d", symbol, name, index, want.name, want.index)
		}
	}
}
