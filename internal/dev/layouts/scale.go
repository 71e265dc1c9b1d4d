package layouts

import (
	"fmt"

	"github.com/rules-ods/rules_ods/generator/synthetic"
)

// Monorepo returns a repository of n dialects with ten .td and five C++ files each,
// and depth more .td files each. Each of these includes the next, and they share the
// ops operations of the dialect. There is no BUILD file.
func Monorepo(n, ops, depth int) Repo {
	r := Repo{"WORKSPACE": workspaceText}
	const root = "src/"
	ds := make([]*dialect, n)
	for i := range ds {
		name := fmt.Sprintf("%s%d", names[i%len(names)], i)
		ds[i] = &dialect{i: i, name: name, ir: fmt.Sprintf("d%d", i), ops: 2} // those of its pattern
		if i > 0 {
			ds[i].uses = ds[i-1-(i-1)%10/2]
		}
	}
	for _, d := range ds {
		dir := "acme/Dialect/" + d.name + "/IR"
		f := func(suffix string) string { return dir + "/" + d.name + suffix }
		put := func(suffix, body string) { r[root+f(suffix)] = guard(f(suffix), body) }
		put("Dialect.td", includeLines("mlir/IR/OpBase.td")+d.dialectDef())
		put("Base.td", includeLines("mlir/Interfaces/InferTypeOpInterface.td", "mlir/Interfaces/SideEffectInterfaces.td", f("Dialect.td"))+d.opBase())
		put("Attrs.td", includeLines("mlir/IR/AttrTypeBase.td", f("Dialect.td"))+d.attrDefs())
		put("Types.td", includeLines("mlir/IR/AttrTypeBase.td", f("Dialect.td"))+d.typeDefs())
		put("Enums.td", includeLines("mlir/IR/EnumAttr.td")+d.enumDefs())
		put("Interfaces.td", includeLines("mlir/IR/OpBase.td")+d.interfaceDefs("Op")+d.interfaceDefs("Type"))
		put("Constraints.td", includeLines("mlir/IR/OpBase.td")+fmt.Sprintf("class %s_Sized<int n> {\n  int size = n;\n}\n", d.name))
		uses := ""
		if d.uses != nil {
			uses = "acme/Dialect/" + d.uses.name + "/IR/" + d.uses.name + "Base.td"
		}
		parts := synthetic.Dialect{Name: d.name, Operations: ops - d.ops, Depth: depth, Seed: uint64(d.i)}.Parts()
		include := includeLines(f("Base.td"), f("Attrs.td"), f("Types.td"), f("Enums.td"), f("Interfaces.td"), f("Constraints.td"), uses)
		body := d.opDefs()
		for i, part := range parts {
			next := fmt.Sprintf("Ops%d.td", i+1)
			if i < depth {
				include += includeLines(f(next))
			}
			name := "Ops.td"
			if i > 0 {
				name = fmt.Sprintf("Ops%d.td", i)
			}
			put(name, include+body+part)
			include, body = includeLines(f("Base.td")), ""
		}
		r[root+f("Dialect.h")] = cxxInclude("", f("Dialect.h.inc")) + cxxInclude("", f("Enums.h.inc")) + cxxInclude("GET_ATTRDEF_CLASSES", f("Attrs.h.inc")) + cxxInclude("GET_TYPEDEF_CLASSES", f("Types.h.inc"))
		r[root+f("Dialect.cpp")] = cxxInclude("", f("Dialect.cpp.inc")) + cxxInclude("", f("Enums.cpp.inc")) + cxxInclude("GET_ATTRDEF_CLASSES", f("Attrs.cpp.inc")) + cxxInclude("GET_TYPEDEF_CLASSES", f("Types.cpp.inc"))
		r[root+f("Ops.h")] = cxxInclude("", f("OpInterfaces.h.inc")) + cxxInclude("", f("TypeInterfaces.h.inc")) + cxxInclude("GET_OP_CLASSES", f("Ops.h.inc"))
		r[root+f("Ops.cpp")] = cxxInclude("GET_OP_LIST", f("Ops.cpp.inc")) + cxxInclude("GET_OP_CLASSES", f("Ops.cpp.inc"))
		tdir := "acme/Dialect/" + d.name + "/Transforms"
		r[root+tdir+"/Passes.td"] = guard(tdir+"/Passes.td", includeLines("mlir/Pass/PassBase.td")+d.passDefs())
		r[root+tdir+"/Patterns.td"] = guard(tdir+"/Patterns.td", includeLines("mlir/IR/PatternBase.td", f("Ops.td"))+d.patternDefs())
		r[root+tdir+"/Passes.cpp"] = cxxInclude("GEN_PASS_DECL", tdir+"/Passes.h.inc") + cxxInclude("", tdir+"/Patterns.inc")
	}
	return r
}

// Plain returns a repository with as many .proto and .go files as Monorepo has .td
// and C++ files. It serves to compare the extension with Gazelle's own extensions.
func Plain(n, depth int) Repo {
	r := Repo{"WORKSPACE": "workspace(name = \"acme\")\n", "BUILD.bazel": "# gazelle:prefix example.com/acme\n# gazelle:proto file\n"}
	for i := range n {
		dir := fmt.Sprintf("src/p%d", i)
		for j := range 10 + depth {
			imp := ""
			if j > 0 {
				imp = fmt.Sprintf("import \"%s/f%d.proto\";\n", dir, j-1)
			}
			if i > 0 {
				imp += fmt.Sprintf("import \"src/p%d/f0.proto\";\n", i-1)
			}
			body := ""
			for k := range 12 {
				body += fmt.Sprintf("message M%d_%d {\n  string name = 1;\n  int64 id = 2;\n}\n", j, k)
			}
			r[fmt.Sprintf("%s/f%d.proto", dir, j)] = fmt.Sprintf("syntax = \"proto3\";\n\npackage p%d;\n\n%s\n%s", i, imp, body)
		}
		for j := range 5 {
			imp := ""
			if i > 0 {
				imp = fmt.Sprintf("import _ \"example.com/acme/src/p%d\"\n", i-1)
			}
			r[fmt.Sprintf("%s/g%d.go", dir, j)] = fmt.Sprintf("package p%d\n\n%s\nfunc F%d() int { return %d }\n", i, imp, j, j)
		}
	}
	return r
}
