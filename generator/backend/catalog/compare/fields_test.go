package compare_test

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/catalog/compare"
	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// fieldsDialect has a definition of each kind. TestFields writes a statement in place of "@".
var fieldsDialect = []string{
	`def D : Dialect { let name = "d"; let cppNamespace = "::d"; @ }`,
	`def IM : InterfaceMethod<"a", "int", "m", (ins "int":$x)> { @ }`,
	`def OI : OpInterface<"OI"> { let cppNamespace = "::d"; let description = "a"; let methods = [IM]; @ }`,
	`def AIM : InterfaceMethod<"a", "int", "m", (ins "int":$x)> { @ }`,
	`def AI : AttrInterface<"AI"> { let cppNamespace = "::d"; let methods = [AIM]; @ }`,
	`def TIM : InterfaceMethod<"a", "int", "m", (ins "int":$x)> { @ }`,
	`def TI : TypeInterface<"TI"> { let cppNamespace = "::d"; let methods = [TIM]; @ }`,
	`def NT : NativeOpTrait<"NT"> { let cppNamespace = "::d"; @ }`,
	`def PT : PredOpTrait<"a", CPred<"p">> { @ }`,
	`def TC : TypeConstraint<CPred<"tc">, "a", "::d::TC"> { @ }`,
	`def TY : Type<CPred<"tc">, "a", "::d::TY"> { @ }`,
	`def AC : AttrConstraint<CPred<"ac">, "a"> { @ }`,
	`def AT : Attr<CPred<"at">, "a"> { let storageType = "::d::S"; let returnType = "int"; let convertFromStorage = "$_self.f()"; let valueType = I32; @ }`,
	`def PR : Property<"int", "a"> { @ }`,
	`def RC : RegionConstraint<CPred<"rc">, "a"> { @ }`,
	`def SC : SuccessorConstraint<CPred<"sc">, "a"> { @ }`,
	`def RG : Region<CPred<"rg">, "a"> { @ }`,
	`def SU : Successor<CPred<"su">, "a"> { @ }`,
	`def PA : TypeParameter<"int", "a"> { @ }`,
	`def T : TypeDef<D, "T", [TI]> { let mnemonic = "t"; let parameters = (ins "int":$a, PA:$b); let assemblyFormat = "params"; @ }`,
	`def T2 : TypeDef<D, "T2"> { let mnemonic = "t2"; let parameters = (ins "int":$a); let hasCustomAssemblyFormat = 1; @ }`,
	`def A : AttrDef<D, "A", [AI]> { let mnemonic = "a"; let parameters = (ins "int":$a); let assemblyFormat = "$a"; @ }`,
	`def EC : I32EnumCase<"c", 1> { @ }`,
	`def E : I32Enum<"E", "a", [EC]> { let cppNamespace = "::d"; @ }`,
	`def EIC : I32EnumAttrCase<"c", 1> { @ }`,
	`def EI : I32EnumAttr<"EI", "a", [EIC]> { let cppNamespace = "::d"; @ }`,
	`def BC : I32BitEnumCaseBit<"c", 1> { @ }`,
	`def B : I32BitEnum<"B", "a", [BC]> { let cppNamespace = "::d"; @ }`,
	`def EA : EnumAttr<D, E, "e"> { @ }`,
	`def OB : OpBuilder<(ins "int":$q)> { @ }`,
	`def O : Op<D, "o", [OI, NT, PT]> { let arguments = (ins TC:$tc, TY:$ty, T:$t, AT:$at, EA:$ea, EI:$ei, PR:$pr, ConfinedAttr<I32Attr, [AC]>:$ac); let results = (outs I32:$r); let regions = (region RG:$rg); let successors = (successor SU:$su); let builders = [OB]; @ }`,
	`def F : Op<D, "f"> { let arguments = (ins I32:$x, A:$at); let results = (outs I32:$r); let assemblyFormat = "$x $at attr-dict"; @ }`,
	`def N : Op<D, "n"> { @ }`,
	`def PO : Option<"o", "o", "int", "1", "a"> { @ }`,
	`def PS : Statistic<"s", "s", "a"> { @ }`,
	`def P : Pass<"p"> { let options = [PO]; let statistics = [PS]; let summary = "a"; @ }`,
}

// silentFields are fields whose change generates another text, of which nothing has to be reported: documentation and parts of
// messages. The others change only what IR is accepted for another definition's sake, which is compared there.
var silentFields = []string{"summary", "description", "A.valueType", "EI.predicate", "EA.cppNamespace"}

// fieldsValues are values for fields of each type.
func fieldsValues(f *tablegen.Field) []string {
	switch v := f.Value.(type) {
	case *tablegen.Bit, tablegen.Bit:
		return []string{"0", "1"}
	case *tablegen.String:
		return []string{`"zz"`, `"::zz::Y"`, `"` + v.Text + `2"`, `"zz($_self)"`, "\"$x $at `k` attr-dict\""}
	case *tablegen.List:
		return []string{"[]", `["zz"]`, "[Pure]", "[OB]", `[InterfaceMethod<"b", "int", "zz">]`}
	case *tablegen.Dag:
		return []string{`(ins I32:$zz)`, `(outs I32:$zz)`, `(ins "int":$zz)`}
	case *tablegen.Int:
		return []string{"7", "0", "1"}
	case tablegen.Unset:
		return []string{`"zz"`, "1", "0", "[]", `["zz"]`, "(ins I32:$zz)", "I64", "I64Attr", "D", `(ins "int":$zz)`}
	}
	return []string{"I64", "I64Attr", "Pure", `CPred<"zz">`, "1", "0"}
}

// TestFields sets each field of each definition of a dialect to another value. If the generators of C++ write other tokens, a
// change must be reported in both directions.
func TestFields(t *testing.T) {
	include := testtool.MLIR(t)
	prelude, err := os.ReadFile("testdata/truth/prelude.td")
	if err != nil {
		t.Fatal(err)
	}
	includes, _, _ := strings.Cut(string(prelude), "\ndef ")
	trees := &tablegen.Cache{}
	load := func(changed int, statement string) (*tablegen.Records, error) {
		text := includes + "\n"
		for i, d := range fieldsDialect {
			line := ""
			if i == changed {
				line = statement
			}
			text += strings.Replace(d, "@", line, 1) + "\n"
		}
		return tablegen.Load(t.Context(), "input.td", tablegen.Options{IncludeDirs: []string{include}, Cache: trees,
			ReadFile: func(file string) ([]byte, error) {
				if file == "input.td" {
					return []byte(text), nil
				}
				return os.ReadFile(file)
			}})
	}
	// outputs returns the tokens of what each generator of C++ writes, or nil if one refuses the records.
	outputs := func(records *tablegen.Records) map[string][]string {
		made := map[string][]string{}
		for _, family := range families.All() {
			for _, g := range family.Generators {
				if family.Advanced || !strings.HasSuffix(g.Name, "-decls") && !strings.HasSuffix(g.Name, "-defs") {
					continue
				}
				var out bytes.Buffer
				in := &backend.Input{Records: records, Features: ods.ReleaseOf(records).Features(), File: "input.td", Flags: map[string]string{"dialect": "d", "name": "G"},
					Memo: &backend.Memo{}, Jobs: 1, Warn: func(*tablegen.Diagnostic) {}}
				if backend.Run(t.Context(), &g, in, &out) != nil {
					return nil
				}
				for _, token := range cxxtext.Scan(out.String()) {
					made[g.Name] = append(made[g.Name], token.Text)
				}
			}
		}
		return made
	}
	catalogOf := func(records *tablegen.Records) *catalog.Catalog {
		c, err := catalog.Build(t.Context(), &backend.Input{IncludeDirs: []string{include}, Jobs: 1,
			Roots: []backend.Root{{File: "input.td", Records: records, Features: ods.ReleaseOf(records).Features()}}})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	base, err := load(-1, "")
	if err != nil {
		t.Fatal(err)
	}
	written, old := outputs(base), catalogOf(base)
	if written == nil {
		t.Fatal("the generators refuse the dialect")
	}
	compared := 0
	for i, d := range fieldsDialect {
		name := strings.Fields(d)[1]
		for _, f := range base.Def(name).Fields {
			if slices.Contains(silentFields, f.Name) || slices.Contains(silentFields, name+"."+f.Name) {
				continue
			}
			for _, value := range fieldsValues(&f) {
				statement := "let " + f.Name + " = " + value + ";"
				records, err := load(i, statement)
				if err != nil {
					continue // a value of another type
				}
				var differ []string
				for generator, tokens := range outputs(records) {
					if !slices.Equal(tokens, written[generator]) {
						differ = append(differ, generator)
					}
				}
				if len(differ) == 0 {
					continue
				}
				compared++
				now := catalogOf(records)
				for _, way := range [][2]*catalog.Catalog{{old, now}, {now, old}} {
					if len(compare.Compare(t.Context(), way[0], way[1])) == 0 {
						t.Errorf("%s: %s: no change is reported, from the new version: %t; other output of %q", name, statement, way[0] == now, differ)
					}
				}
				break
			}
		}
	}
	if compared < 150 {
		t.Errorf("%d fields, want at least 150", compared)
	}
}
