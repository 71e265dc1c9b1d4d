package lint_test

import (
	"context"
	"fmt"
	"io/fs"
	"slices"
	"testing"

	"github.com/rules-ods/rules_ods/generator/lint"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// base declares what the rules read of MLIR's classes.
const base = `
class Dialect;
def D : Dialect; def D2 : Dialect;
def ins; def outs; def I32;
class Op<Dialect d, string n> { Dialect opDialect = d; string opName = n; dag arguments = (ins); dag results = (outs); bit skipDefaultBuilders = 0; }
class TypeDef<Dialect d, string n> { Dialect dialect = d; string mnemonic = n; dag parameters = (ins); bit skipDefaultBuilders = 0; }
class AttrDef<Dialect d> { Dialect dialect = d; string mnemonic = ?; dag parameters = (ins); bit skipDefaultBuilders = 0; }
class Case<string s, int v, string t> { string symbol = s; int value = v; string str = t; }
class EnumInfo<list<Case> c> { list<Case> enumerants = c; }
class BitEnumBase<list<Case> c> : EnumInfo<c>;
def Included1 : Op<D, "included">;
def Included2 : Op<D, "included"> { let arguments = (outs I32:$class); }
`

func TestDefinitions(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string // line and rule of each finding
	}{
		{`def A : Op<D, "a">; def B : Op<D, "b">;`, nil},
		{"def A : Op<D, \"a\">;\ndef B : Op<D, \"a\">;", []string{"3 equal-mnemonic"}},
		{`def A : Op<D, "included">;`, []string{"2 equal-mnemonic"}},
		{`def A : Op<D, "a">; def B : Op<D2, "a">; def C : TypeDef<D, "a">;`, nil},
		{`def A : TypeDef<D, "a">; def B : TypeDef<D, "a">;`, []string{"2 equal-mnemonic"}},
		{`def A : AttrDef<D>; def B : AttrDef<D>;`, nil},
		{`def A : AttrDef<D> { let mnemonic = "a"; } def B : AttrDef<D> { let mnemonic = "a"; }`, []string{"2 equal-mnemonic"}},
		{"multiclass M<string n> {\ndef X : Op<D, n>;\n}\ndefm A : M<\"a\">;\ndefm B : M<\"a\">;", []string{"6 equal-mnemonic"}},
		{`def A : Op<D, "a"> { let arguments = (outs I32:$x); }`, []string{"2 wrong-marker"}},
		{`def A : Op<D, "a"> { let results = (ins I32:$x); }`, []string{"2 wrong-marker"}},
		{`def A : Op<D, "a"> { let arguments = (ins I32:$x); let results = (outs I32:$y); }`, nil},
		{`def A : Op<D, "a"> { let arguments = (ins I32:$class); }`, []string{"2 cpp-keyword"}},
		{`def A : Op<D, "a"> { let arguments = (ins I32:$classes, I32:$Class, I32); }`, nil},
		{`def A : Op<D, "a"> { let arguments = (ins I32:$class); let skipDefaultBuilders = 1; }`, nil},
		{`def A : TypeDef<D, "a"> { let parameters = (ins "int":$int); }`, []string{"2 cpp-keyword"}},
		{`def A : EnumInfo<[Case<"X", 0, "x">, Case<"Y", 1, "y">]>;`, nil},
		{`def A : EnumInfo<[Case<"X", 0, "x">, Case<"Y", 0, "y">]>;`, []string{"2 equal-case"}},
		{`def A : EnumInfo<[Case<"X", 0, "x">, Case<"X", 1, "y">]>;`, []string{"2 equal-case"}},
		{`def A : EnumInfo<[Case<"X", 0, "x">, Case<"Y", 1, "x">]>;`, []string{"2 equal-case"}},
		{`def A : BitEnumBase<[Case<"X", 1, "x">, Case<"Y", 1, "y">]>;`, nil},
		{`def A : BitEnumBase<[Case<"X", 1, "x">, Case<"Y", 2, "x">]>;`, []string{"2 equal-case"}},
	} {
		files := map[string]string{"main.td": "include \"base.td\"\n" + test.text, "base.td": base}
		records, err := tablegen.Load(context.Background(), "main.td", tablegen.Options{ReadFile: func(name string) ([]byte, error) {
			if text, ok := files[name]; ok {
				return []byte(text), nil
			}
			return nil, fs.ErrNotExist
		}})
		if err != nil {
			t.Errorf("%s: %v", test.text, err)
			continue
		}
		var got []string
		for _, f := range lint.Definitions(records, "main.td") {
			got = append(got, fmt.Sprintf("%d %s", f.Line, f.Rule))
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", test.text, got, test.want)
		}
	}
}
