// Package layouts makes synthetic repositories of MLIR dialects, for tests and
// benchmarks. Each layout is that of a public repository.
//
// The package does not depend on the extension that is tested with the
// repositories. BUILD files in a repository are the ones that the extension must
// write. The package returns the files; callers write them to a directory.
package layouts

import (
	"fmt"
	"strings"
)

// A Repo is a set of files, by slash-separated path.
type Repo map[string]string

// names are the names of dialects, in the order of use. Further dialects get a
// number.
var names = []string{
	"Util", "Flow", "Stream", "HAL", "VM", "Check", "LoopNest", "DMA",
	"BitVec", "Quark", "TileMap", "SyncOps2", "Poly", "MemRegion", "Lwe",
}

func nameOf(i int) string {
	if i < len(names) {
		return names[i]
	}
	return fmt.Sprintf("%s%d", names[i%len(names)], i/len(names))
}

// A dialect is one synthetic dialect. Its number decides which parts it has, so
// that all combinations occur.
type dialect struct {
	i     int
	name  string // FooBar
	ir    string // foobar
	ops   int
	uses  *dialect // a dialect whose types this dialect refers to, or nil
	types bool
	attrs bool
	enums bool
	iface bool
	pass  bool
	rules bool // rewrite patterns
}

// makeDialects returns n dialects with the given number of operations each.
func makeDialects(n, ops int) []*dialect {
	out := make([]*dialect, n)
	for i := range out {
		name := nameOf(i)
		out[i] = &dialect{
			i: i, name: name, ir: strings.ToLower(name), ops: ops + i%5,
			types: i%4 != 3, attrs: i%3 != 1, enums: i%2 == 0, iface: i%3 == 0, pass: i%4 != 2, rules: i%5 == 1,
		}
		if i > 0 {
			out[i].uses = out[(i-1)/2]
		}
	}
	return out
}

// includeLines writes include statements.
func includeLines(paths ...string) string {
	var b strings.Builder
	for _, p := range paths {
		if p != "" {
			fmt.Fprintf(&b, "include \"%s\"\n", p)
		}
	}
	return b.String()
}

func guard(p, body string) string {
	g := strings.ToUpper(strings.NewReplacer("/", "_", ".", "_", "-", "_").Replace(p))
	return fmt.Sprintf("#ifndef %s\n#define %s\n\n%s\n#endif // %s\n", g, g, body, g)
}

// dialectDef is the record of the dialect and the base class of its operations.
func (d *dialect) dialectDef() string {
	return fmt.Sprintf(`def %[1]s_Dialect : Dialect {
  let name = "%[2]s";
  let cppNamespace = "::acme::%[1]s";
}
`, d.name, d.ir)
}

func (d *dialect) opBase() string {
	return fmt.Sprintf(`class %[1]s_Op<string mnemonic, list<Trait> traits = []> :
    Op<%[1]s_Dialect, mnemonic, traits>;
class %[1]s_PureOp<string mnemonic, list<Trait> traits = []> :
    %[1]s_Op<mnemonic, !listconcat(traits, [Pure])>;
`, d.name)
}

func (d *dialect) typeDefs() string {
	return fmt.Sprintf(`class %[1]s_Type<string name, string typeMnemonic> : TypeDef<%[1]s_Dialect, name> {
  let mnemonic = typeMnemonic;
}
def %[1]s_Handle : %[1]s_Type<"Handle", "handle">;
def %[1]s_Buffer : %[1]s_Type<"Buffer", "buffer"> {
  let parameters = (ins "int64_t":$size);
  let assemblyFormat = "`+"`<` $size `>`"+`";
}
`, d.name)
}

func (d *dialect) attrDefs() string {
	return fmt.Sprintf(`class %[1]s_Attr<string name, string attrMnemonic> : AttrDef<%[1]s_Dialect, name> {
  let mnemonic = attrMnemonic;
}
def %[1]s_ExtentAttr : %[1]s_Attr<"Extent", "extent"> {
  let parameters = (ins "int64_t":$lo, "int64_t":$hi);
  let assemblyFormat = "`+"`<` $lo `,` $hi `>`"+`";
}
`, d.name)
}

func (d *dialect) enumDefs() string {
	return fmt.Sprintf(`def %[1]s_ModeA : I32EnumAttrCase<"a", 0>;
def %[1]s_ModeB : I32EnumAttrCase<"b", 1>;
def %[1]s_Mode : I32EnumAttr<"Mode", "a mode", [%[1]s_ModeA, %[1]s_ModeB]> {
  let cppNamespace = "::acme::%[1]s";
}
`, d.name)
}

func (d *dialect) interfaceDefs(kind string) string {
	return fmt.Sprintf(`def %[1]s_%[2]sInterface : %[2]sInterface<"%[1]s%[2]sInterface"> {
  let cppNamespace = "::acme::%[1]s";
  let methods = [InterfaceMethod<"", "int", "cost", (ins)>];
}
`, d.name, kind)
}

func (d *dialect) opDefs() string {
	var b strings.Builder
	for i := range d.ops {
		base := "Op"
		if i%3 == 0 {
			base = "PureOp"
		}
		fmt.Fprintf(&b, `def %[1]s_Op%[2]d : %[1]s_%[3]s<"op%[2]d"> {
  let summary = "operation %[2]d";
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$lhs `+"`,`"+` $rhs attr-dict `+"`:`"+` type($lhs) `+"`,`"+` type($rhs) `+"`->`"+` type($result)";
}
`, d.name, i, base)
	}
	return b.String()
}

func (d *dialect) passDefs() string {
	return fmt.Sprintf(`def %[1]sSimplify : Pass<"%[2]s-simplify"> {
  let summary = "simplifies";
}
def %[1]sLower : InterfacePass<"%[2]s-lower", "FunctionOpInterface"> {
  let summary = "lowers";
}
`, d.name, d.ir)
}

func (d *dialect) patternDefs() string {
	return fmt.Sprintf("def %[1]s_Fold : Pat<(%[1]s_Op0 $x, (%[1]s_Op1 $x, $y)), (%[1]s_Op1 $x, $y)>;\n", d.name)
}

// A build collects the text of a BUILD file.
type build struct{ b strings.Builder }

func (b *build) str() string { return b.b.String() }

func (b *build) printf(format string, args ...any) { fmt.Fprintf(&b.b, format, args...) }

func (b *build) list(key string, items []string) {
	if len(items) == 0 {
		return
	}
	b.printf("    %s = [\n", key)
	for _, x := range items {
		b.printf("        %q,\n", x)
	}
	b.printf("    ],\n")
}

// An out is one output of a generator.
type out struct {
	opts []string
	name string
}

func pair(kind, stem, decl, def string, more ...string) []out {
	return []out{
		{append([]string{"-gen-" + kind + "-decls"}, more...), stem + decl},
		{append([]string{"-gen-" + kind + "-defs"}, more...), stem + def},
	}
}

// A form is how a repository calls gentbl_cc_library.
type form struct {
	macro  string
	isDict bool // tbl_outs is a dict
}

var (
	dictForm = form{"gentbl_cc_library", true}
	listForm = form{"acme_gentbl_cc_library", false}
)

// A target is the name of a rule and its .td file.
type target struct{ name, td string }

// gentbl writes a rule that generates. extra are further attributes.
func (b *build) gentbl(f form, r target, outs []out, deps []string, extra ...string) {
	b.printf("%s(\n    name = %q,\n", f.macro, r.name)
	for _, e := range extra {
		b.printf("    %s,\n", e)
	}
	open, end := "[", "]"
	if f.isDict {
		open, end = "{", "}"
	}
	b.printf("    tbl_outs = %s\n", open)
	for _, o := range outs {
		var opts []string
		for _, x := range o.opts {
			opts = append(opts, fmt.Sprintf("%q", x))
		}
		if f.isDict {
			b.printf("        %q: [%s],\n", o.name, strings.Join(opts, ", "))
		} else {
			b.printf("        ([%s], %q),\n", strings.Join(opts, ", "), o.name)
		}
	}
	b.printf("    %s,\n    tblgen = \"@llvm-project//mlir:mlir-tblgen\",\n    td_file = %q,\n", end, r.td)
	b.list("deps", deps)
	b.printf(")\n\n")
}

// cxxInclude returns the #include of a generated file, after the definition of a
// macro if macro is not empty.
func cxxInclude(macro, p string) string {
	if macro == "" {
		return fmt.Sprintf("#include \"%s\"\n", p)
	}
	return fmt.Sprintf("#define %s\n#include \"%s\"\n", macro, p)
}

func mlirLabels(includes ...string) []string {
	var out []string
	for _, i := range includes {
		out = append(out, "@llvm-project//mlir:"+i)
	}
	return out
}
