package ods_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

func TestEnum(t *testing.T) {
	records := load(t, `
def Zero : I32BitEnumCaseNone<"None", "none">;
def Read : I32BitEnumCaseBit<"Read", 0, "r">;
def Write : I32BitEnumCaseBit<"3rd", 3, "w">;
def Both : BitEnumCaseGroup<"Both", [Read, Write], "rw">;
def Mode : I32BitEnum<"Mode", "a mode", [Zero, Read, Write, Both]> { let cppNamespace = "::t"; let separator = ", "; }
def One : I64EnumCase<"One", 1>;
def Count : I64Enum<"Count", "", [One]>;`)
	mode, err := modelOf(records).Enum(records.Def("Mode"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []string
	for _, c := range mode.Cases {
		cases = append(cases, fmt.Sprintf("%s %s %d bit=%t group=%t", c.Enumerator(), c.Str, c.Value, c.Bit, c.Group))
	}
	want := "None none 0 bit=false group=false; Read r 1 bit=true group=false; _3rd w 8 bit=true group=false; Both rw 9 bit=false group=true"
	if got := strings.Join(cases, "; "); got != want {
		t.Errorf("cases %s, want %s", got, want)
	}
	if mode.QualifiedName() != "::t::Mode" || !mode.Bits || mode.ValidBits != 9 || mode.Separator != ", " || mode.Bitwidth != 32 || mode.ZeroCase() == nil {
		t.Errorf("got %+v", mode)
	}
	count, err := modelOf(records).Enum(records.Def("Count"))
	if err != nil {
		t.Fatal(err)
	}
	if count.ClassName != "Count" || count.CppNamespace != "" || count.Bits || count.ZeroCase() != nil || count.UnderlyingType != "uint64_t" || count.BaseAttr != nil {
		t.Errorf("got %+v", count)
	}
}

func TestDialect(t *testing.T) {
	records := load(t, `
def D_Dialect : Dialect {
  let name = "d";
  let cppNamespace = "::x::d";
  let dependentDialects = ["::y::E", "::z::F"];
  let discardableAttrs = (ins "::mlir::StringAttr":$hint);
  let hasCanonicalizer = 1;
}
def Unnamed : Dialect { let cppNamespace = ""; }
def Unset : Dialect { let cppNamespace = ""; let isExtensible = ?; let dependentDialects = ?; let hasCanonicalizer = 1; }
class Other { string name = "x"; bit hasCanonicalizer = 0; }
def Lacking : Other;`)
	d, err := modelOf(records).Dialect(records.Def("D_Dialect"))
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprintf("%s %s %v %v %t %t", d.Name, d.QualifiedClassName(), d.DependentDialects, d.DiscardableAttrs, d.HasCanonicalizer, d.IsExtensible)
	if want := "d ::x::d::DDialect [::y::E ::z::F] [{hint ::mlir::StringAttr}] true false"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for name, want := range map[string]string{
		"Unnamed": "field 'name' of record 'Unnamed' has no value",
		"Unset":   "fields 'name', 'dependentDialects' and 'isExtensible' of record 'Unset' have no value",
		"Lacking": "record 'Lacking' has no fields 'summary', 'description', 'cppNamespace', ",
	} {
		if _, err := modelOf(records).Dialect(records.Def(name)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", name, err, want)
		}
	}
}

// TestInterface checks the order of base interfaces and the names of overloads.
func TestInterface(t *testing.T) {
	records := load(t, `
def Root : OpInterface<"Root"> { let cppNamespace = "::t"; }
def Left : OpInterface<"Left", [Root]>;
def Right : OpInterface<"Right", [Root]>;
def Leaf : OpInterface<"Leaf", [Left, Right]> {
  let methods = [
    InterfaceMethod<"", "int", "f", (ins "int":$a, "bool":$b)>,
    StaticInterfaceMethod<"", "void", "g", (ins), " ", "return;">,
    InterfaceMethod<"", "int", "f">];
}`)
	leaf, err := modelOf(records).Interface(records.Def("Leaf"))
	if err != nil {
		t.Fatal(err)
	}
	var bases []string
	for _, base := range leaf.Bases {
		bases = append(bases, base.QualifiedName())
	}
	if got := strings.Join(bases, " "); got != "::t::Root Left Right" {
		t.Errorf("bases %s", got)
	}
	var methods []string
	for _, m := range leaf.Methods {
		methods = append(methods, fmt.Sprintf("%s %s(%s) static=%t %q %q", m.ReturnType, m.UniqueName, m.Params(), m.Static, m.Body, m.DefaultBody))
	}
	want := []string{`int f(int a, bool b) static=false "" ""`, `void g() static=true "" "return;"`, `int f_2() static=false "" ""`}
	for i, m := range methods {
		if m != want[i] {
			t.Errorf("method %d: %s, want %s", i, m, want[i])
		}
	}
}

func TestAttrOrTypeDefs(t *testing.T) {
	records := load(t, `
def T_AType : TypeDef<T, "A"> {
  let mnemonic = "a";
  let parameters = (ins "int":$width, StringRefParameter<"a name">:$name, OptionalParameter<"bool">:$flag, I32:$n);
  let assemblyFormat = "$width";
}
def T_BAttr : AttrDef<T, "B"> {
  let mnemonic = "b";
  let parameters = (ins AttributeSelfTypeParameter<"">:$type);
  let hasCustomAssemblyFormat = 1;
}`)
	model := modelOf(records)
	types, err := model.AttrOrTypeDefs(mlir.ClassTypeDef, nil)
	if err != nil || len(types) != 1 {
		t.Fatalf("%d types, %v", len(types), err)
	}
	a := types[0]
	if a.QualifiedClassName() != "::t::AType" || a.Name != "t.a" || a.StorageClass != "ATypeStorage" || a.IsAttr || !a.HasParserAndPrinter() {
		t.Errorf("got %+v", a)
	}
	var parameters []string
	for _, p := range a.Parameters {
		parameters = append(parameters, fmt.Sprintf("%s: %s in %s, optional=%t, constraint=%t", p.Name, p.CppType, p.CppStorageType, p.Optional(), p.Constraint != nil))
	}
	want := []string{
		"width: int in int, optional=false, constraint=false",
		"name: ::llvm::StringRef in std::string, optional=false, constraint=false",
		"flag: bool in bool, optional=true, constraint=false",
		"n: ::mlir::IntegerType in ::mlir::IntegerType, optional=false, constraint=true",
	}
	for i, p := range parameters {
		if p != want[i] {
			t.Errorf("parameter %s, want %s", p, want[i])
		}
	}
	attrs, err := model.AttrOrTypeDefs(mlir.ClassAttrDef, nil)
	if err != nil || len(attrs) != 1 {
		t.Fatalf("%d attributes, %v", len(attrs), err)
	}
	if b := attrs[0]; !b.IsAttr || !b.Parameters[0].SelfType || b.HasConstraints() {
		t.Errorf("got %+v", b)
	}
}

func TestPass(t *testing.T) {
	records := load(t, `
def Fold : Pass<"fold", "::t::Func"> {
  let summary = "Folds.";
  let dependentDialects = ["::y::E"];
  let options = [Option<"depth", "max-depth", "int", "3", "how deep">, ListOption<"names", "names", "std::string", "which">];
  let statistics = [Statistic<"folded", "num-folded", "how many">];
}`)
	p, err := modelOf(records).Pass(records.Def("Fold"))
	if err != nil {
		t.Fatal(err)
	}
	if p.Argument != "fold" || p.BaseClass != "::mlir::OperationPass<::t::Func>" || p.Summary != "Folds." || p.Constructor != "" || len(p.Statistics) != 1 {
		t.Errorf("got %+v", p)
	}
	var options []ods.PassOption
	for _, o := range p.Options {
		if o.Def == nil {
			t.Errorf("option %s has no record", o.Name)
		}
		o.Def = nil
		options = append(options, o)
	}
	want := []ods.PassOption{
		{Name: "depth", Argument: "max-depth", Type: "int", Default: "3", Description: "how deep"},
		{Name: "names", Argument: "names", Type: "std::string", Description: "which", List: true},
	}
	if !reflect.DeepEqual(options, want) {
		t.Errorf("options %+v, want %+v", options, want)
	}
}

// TestMissingField reads dialects without the field that chooses properties. MLIR 22 needs
// it, and later releases do not have it.
func TestMissingField(t *testing.T) {
	records := load(t, "")
	def := *records.Def("T")
	def.Fields = nil
	for i := range records.Def("T").Fields {
		if f := records.Def("T").Fields[i]; f.Name != "usePropertiesForAttributes" {
			def.Fields = append(def.Fields, f)
		}
	}
	for release, wantError := range map[mlir.Release]bool{mlir.Release22: true, mlir.Release23: false} {
		if _, err := ods.NewModel(records, release.Features()).Dialect(&def); (err != nil) != wantError {
			t.Errorf("MLIR %v: %v", release, err)
		}
	}
}
