package layouts

import (
	"fmt"
	"sort"
	"strings"
)

const workspaceText = `workspace(name = "acme")

http_archive(name = "llvm-raw")

llvm_configure(name = "llvm-project")
`

// PackagePerDirectory returns a repository in the first layout:
//
//   - each directory is a package;
//   - a td_library td_files has all .td files of the package;
//   - each .td file has one rule with all its generators;
//   - include paths are relative to compiler/src;
//   - the repository defines macros for the rules.
func PackagePerDirectory(n, ops int) Repo {
	r := Repo{"WORKSPACE": workspaceText}
	const root = "compiler/src/"
	for _, d := range makeDialects(n, ops) {
		dir := "acme/Dialect/" + d.name + "/IR"
		f := func(suffix string) string { return dir + "/" + d.name + suffix }
		put := func(suffix, body string) { r[root+f(suffix)] = guard(f(suffix), body) }
		b := &build{}
		b.printf("load(\"//build_tools/bazel:build_defs.oss.bzl\", \"acme_compiler_cc_library\", \"acme_gentbl_cc_library\", \"acme_td_library\")\n\npackage(default_visibility = [\"//visibility:public\"])\n\n")
		srcs := []string{d.name + "Base.td", d.name + "Ops.td"}
		deps := map[string]bool{}
		need := func(labels ...string) {
			for _, l := range labels {
				deps["@llvm-project//mlir:"+l] = true
			}
		}
		put("Base.td", includeLines("mlir/IR/OpBase.td", "mlir/Interfaces/SideEffectInterfaces.td")+"\n"+d.dialectDef()+d.opBase())
		need("OpBaseTdFiles", "SideEffectInterfacesTdFiles")
		header, source := "", ""
		var gens []string
		td := []string{":td_files"}
		rule := func(stem string, outs []out) {
			b.gentbl(listForm, target{stem + "Gen", stem + ".td"}, outs, td)
			gens = append(gens, ":"+stem+"Gen")
		}
		rule(d.name+"Base", pair("dialect", d.name+"Dialect", ".h.inc", ".cpp.inc"))
		header += cxxInclude("", f("Dialect.h.inc"))
		source += cxxInclude("", f("Dialect.cpp.inc"))
		opIncludes := []string{f("Base.td")}
		if d.enums {
			put("Enums.td", includeLines("mlir/IR/EnumAttr.td", f("Base.td"))+"\n"+d.enumDefs())
			need("AttrTdFiles")
			srcs = append(srcs, d.name+"Enums.td")
			rule(d.name+"Enums", pair("enum", d.name+"Enums", ".h.inc", ".cpp.inc"))
			header += cxxInclude("", f("Enums.h.inc"))
			source += cxxInclude("", f("Enums.cpp.inc"))
			opIncludes = append(opIncludes, f("Enums.td"))
		}
		if d.attrs {
			put("Attrs.td", includeLines("mlir/IR/AttrTypeBase.td", f("Base.td"))+"\n"+d.attrDefs())
			need("AttrTdFiles")
			srcs = append(srcs, d.name+"Attrs.td")
			rule(d.name+"Attrs", pair("attrdef", d.name+"Attrs", ".h.inc", ".cpp.inc"))
			header += cxxInclude("GET_ATTRDEF_CLASSES", f("Attrs.h.inc"))
			source += cxxInclude("GET_ATTRDEF_CLASSES", f("Attrs.cpp.inc"))
			opIncludes = append(opIncludes, f("Attrs.td"))
		}
		if d.iface {
			put("Interfaces.td", includeLines("mlir/IR/OpBase.td")+"\n"+d.interfaceDefs("Op")+d.interfaceDefs("Type"))
			srcs = append(srcs, d.name+"Interfaces.td")
			rule(d.name+"Interfaces", append(
				pair("op-interface", d.name+"OpInterfaces", ".h.inc", ".cpp.inc"),
				pair("type-interface", d.name+"TypeInterfaces", ".h.inc", ".cpp.inc")...))
			for _, k := range []string{"OpInterfaces", "TypeInterfaces"} {
				header += cxxInclude("", f(k+".h.inc"))
				source += cxxInclude("", f(k+".cpp.inc"))
			}
			opIncludes = append(opIncludes, f("Interfaces.td"))
		}
		if d.types {
			inc := []string{"mlir/IR/AttrTypeBase.td", f("Base.td")}
			if d.uses != nil && d.uses.types {
				inc = append(inc, "acme/Dialect/"+d.uses.name+"/IR/"+d.uses.name+"Base.td")
				deps["//compiler/src/acme/Dialect/"+d.uses.name+"/IR:td_files"] = true
			}
			put("Types.td", includeLines(inc...)+"\n"+d.typeDefs())
			need("AttrTdFiles")
			srcs = append(srcs, d.name+"Types.td")
			rule(d.name+"Types", pair("typedef", d.name+"Types", ".h.inc", ".cpp.inc"))
			header += cxxInclude("GET_TYPEDEF_CLASSES", f("Types.h.inc"))
			source += cxxInclude("GET_TYPEDEF_LIST", f("Types.cpp.inc"))
			opIncludes = append(opIncludes, f("Types.td"))
		}
		if d.uses != nil {
			opIncludes = append(opIncludes, "acme/Dialect/"+d.uses.name+"/IR/"+d.uses.name+"Base.td")
			deps["//compiler/src/acme/Dialect/"+d.uses.name+"/IR:td_files"] = true
		}
		opIncludes = append(opIncludes, "mlir/Interfaces/InferTypeOpInterface.td")
		need("InferTypeOpInterfaceTdFiles")
		opText := d.opDefs()
		opOuts := pair("op", d.name+"Ops", ".h.inc", ".cpp.inc")
		if d.i == 7 {
			// One file is an exception to the layout: it defines an enum and operations.
			opText += strings.ReplaceAll(strings.ReplaceAll(d.enumDefs(), "Mode", "Level"), "a mode", "a level")
			opIncludes = append(opIncludes, "mlir/IR/EnumAttr.td")
			need("AttrTdFiles")
			opOuts = append(opOuts, pair("enum", d.name+"OpsEnums", ".h.inc", ".cpp.inc")...)
			header += cxxInclude("", f("OpsEnums.h.inc"))
			source += cxxInclude("", f("OpsEnums.cpp.inc"))
		}
		put("Ops.td", includeLines(opIncludes...)+"\n"+opText)
		rule(d.name+"Ops", opOuts)
		header += cxxInclude("GET_OP_CLASSES", f("Ops.h.inc"))
		source += cxxInclude("GET_OP_LIST", f("Ops.cpp.inc")) + cxxInclude("GET_OP_CLASSES", f("Ops.cpp.inc"))
		r[root+f("Ops.h")] = header
		r[root+f("Ops.cpp")] = cxxInclude("", f("Ops.h")) + source
		sort.Strings(srcs)
		b.printf("acme_td_library(\n    name = \"td_files\",\n")
		b.list("srcs", srcs)
		b.list("deps", keys(deps))
		b.printf(")\n\nacme_compiler_cc_library(\n    name = \"IR\",\n    srcs = [\"%sOps.cpp\"],\n    hdrs = [\"%sOps.h\"],\n", d.name, d.name)
		sort.Strings(gens)
		b.list("deps", gens)
		b.printf(")\n")
		r[root+dir+"/BUILD.bazel"] = b.str()

		if !d.pass && !d.rules {
			continue
		}
		dir = "acme/Dialect/" + d.name + "/Transforms"
		b = &build{}
		b.printf("load(\"//build_tools/bazel:build_defs.oss.bzl\", \"acme_compiler_cc_library\", \"acme_gentbl_cc_library\")\n\npackage(default_visibility = [\"//visibility:public\"])\n\n")
		gens = nil
		source = ""
		if d.pass {
			r[root+dir+"/Passes.td"] = guard(dir+"/Passes.td", includeLines("mlir/Pass/PassBase.td")+"\n"+d.passDefs())
			b.gentbl(listForm, target{"PassesIncGen", "Passes.td"}, []out{{[]string{"-gen-pass-decls"}, "Passes.h.inc"}}, mlirLabels("PassBaseTdFiles"))
			gens = append(gens, ":PassesIncGen")
			r[root+dir+"/Passes.h"] = cxxInclude("GEN_PASS_DECL", dir+"/Passes.h.inc")
			source += cxxInclude("", dir+"/Passes.h") + "namespace {\n" + cxxInclude("GEN_PASS_REGISTRATION", dir+"/Passes.h.inc") + "}\nvoid register" + d.name + "Passes() { registerPasses(); }\n"
		} else {
			r[root+dir+"/Passes.h"] = "void dummy();\n"
		}
		if d.rules {
			td := d.name + "Canonicalization.td"
			r[root+dir+"/"+td] = guard(dir+"/"+td, includeLines("mlir/IR/PatternBase.td", "acme/Dialect/"+d.name+"/IR/"+d.name+"Ops.td")+"\n"+d.patternDefs())
			b.gentbl(listForm, target{d.name + "CanonicalizationGen", td}, []out{{[]string{"-gen-rewriters"}, d.name + "Canonicalization.cpp.inc"}}, []string{"//compiler/src/acme/Dialect/" + d.name + "/IR:td_files", "@llvm-project//mlir:OpBaseTdFiles"})
			gens = append(gens, ":"+d.name+"CanonicalizationGen")
			source += cxxInclude("", dir+"/"+d.name+"Canonicalization.cpp.inc")
		}
		r[root+dir+"/Passes.cpp"] = source
		b.printf("acme_compiler_cc_library(\n    name = \"Transforms\",\n    srcs = [\"Passes.cpp\"],\n    hdrs = [\"Passes.h\"],\n")
		sort.Strings(gens)
		b.list("deps", gens)
		b.printf(")\n")
		r[root+dir+"/BUILD.bazel"] = b.str()
	}
	return r
}

// SingleBuild returns a repository in the second layout: one BUILD file at the root,
// a td_library per dialect, and a rule per kind. Several rules read the same file.
func SingleBuild(n, ops int) Repo {
	r := Repo{"WORKSPACE": workspaceText}
	b := &build{}
	b.printf("load(\"@llvm-project//mlir:tblgen.bzl\", \"gentbl_cc_library\", \"td_library\")\n\npackage(default_visibility = [\"//visibility:public\"])\n\n")
	strip := `strip_include_prefix = "."`
	r["acme/dialect/Base.td"] = guard("acme/dialect/Base.td", includeLines("mlir/IR/OpBase.td", "mlir/IR/BuiltinTypes.td")+"\nclass ACME_Shape<string s> : StringAttr_;\n")
	r["acme/dialect/Base.td"] = strings.Replace(r["acme/dialect/Base.td"], "class ACME_Shape<string s> : StringAttr_;", "class ACME_Shape<string s> { string shape = s; }", 1)
	library := func(name string, srcs, deps []string) {
		sort.Strings(srcs)
		sort.Strings(deps)
		b.printf("td_library(\n    name = %q,\n", name)
		b.list("srcs", srcs)
		b.list("includes", []string{"."})
		b.list("deps", deps)
		b.printf(")\n\n")
	}
	library("base_td_files", []string{"acme/dialect/Base.td"}, mlirLabels("OpBaseTdFiles", "BuiltinDialectTdFiles"))
	for _, d := range makeDialects(n, ops) {
		f := func(suffix string) string { return "acme/dialect/" + d.name + suffix }
		low := snakeOf(d.name)
		put := func(suffix, body string) { r[f(suffix)] = guard(f(suffix), body) }
		deps := map[string]bool{":base_td_files": true}
		need := func(labels ...string) {
			for _, l := range mlirLabels(labels...) {
				deps[l] = true
			}
		}
		lib := low + "_ops_td_files"
		on := []string{":" + lib}
		srcs := []string{f("Base.td"), f("Ops.td")}
		put("Base.td", includeLines("mlir/IR/OpBase.td", "mlir/Interfaces/SideEffectInterfaces.td", "acme/dialect/Base.td")+"\n"+d.dialectDef()+d.opBase())
		need("OpBaseTdFiles", "SideEffectInterfacesTdFiles")
		opIncludes := []string{f("Base.td")}
		header, source := "", ""
		var gens []string
		rule := func(name, td string, outs []out) {
			b.gentbl(dictForm, target{name, td}, outs, on, strip)
			gens = append(gens, ":"+name)
		}
		kinds := func(kind, word, td, stem, macro string) {
			var outs []out
			if kind == "typedef" {
				outs = pair(kind, stem, ".h.inc", ".cpp.inc", "-typedefs-dialect="+d.ir)
			} else if kind == "dialect" {
				// The files see MLIR's builtin dialect too, so one is selected.
				outs = pair(kind, stem, ".h.inc", ".cpp.inc", "-dialect="+d.ir)
			} else {
				outs = pair(kind, stem, ".h.inc", ".cpp.inc")
			}
			rule(low+"_"+word+"_inc_gen", td, outs)
			header += cxxInclude(macro, stem+".h.inc")
			source += cxxInclude(macro, stem+".cpp.inc")
		}
		if d.enums {
			put("Enums.td", includeLines("mlir/IR/EnumAttr.td")+"\n"+d.enumDefs())
			need("AttrTdFiles")
			srcs = append(srcs, f("Enums.td"))
			kinds("enum", "enums", f("Enums.td"), f("Enums"), "")
			opIncludes = append(opIncludes, f("Enums.td"))
		}
		text := d.opDefs()
		if d.attrs {
			put("Attrs.td", includeLines("mlir/IR/AttrTypeBase.td", f("Base.td"))+"\n"+d.attrDefs())
			need("AttrTdFiles")
			srcs = append(srcs, f("Attrs.td"))
			kinds("attrdef", "attrs", f("Attrs.td"), f("Attrs"), "GET_ATTRDEF_CLASSES")
			opIncludes = append(opIncludes, f("Attrs.td"))
		}
		if d.types {
			// This file defines types and operations, so several rules read it.
			opIncludes = append(opIncludes, "mlir/IR/AttrTypeBase.td")
			need("AttrTdFiles")
			text += d.typeDefs()
			kinds("typedef", "types", f("Ops.td"), f("TypeDefs"), "GET_TYPEDEF_CLASSES")
		}
		if d.iface {
			put("Interfaces.td", includeLines("mlir/IR/OpBase.td")+"\n"+d.interfaceDefs("Op"))
			srcs = append(srcs, f("Interfaces.td"))
			kinds("op-interface", "op_interfaces", f("Interfaces.td"), f("OpInterfaces"), "")
			opIncludes = append(opIncludes, f("Interfaces.td"))
		}
		if d.uses != nil {
			opIncludes = append(opIncludes, "acme/dialect/"+d.uses.name+"Base.td")
			deps[":"+snakeOf(d.uses.name)+"_ops_td_files"] = true
		}
		put("Ops.td", includeLines(opIncludes...)+"\n"+text)
		kinds("op", "ops", f("Ops.td"), f("Ops"), "GET_OP_CLASSES")
		kinds("dialect", "dialect", f("Base.td"), f("Dialect"), "")
		if d.i == 7 {
			// One output is an exception to the layout: its definitions have another
			// extension.
			header += cxxInclude("", f("Dialect.h.inc"))
		}
		r[f("Ops.h")] = header
		r[f("Ops.cpp")] = cxxInclude("", f("Ops.h")) + source
		library(lib, srcs, keys(deps))
		if d.pass {
			td := "acme/transforms/" + d.name + "Passes.td"
			r[td] = guard(td, includeLines("mlir/Pass/PassBase.td")+"\n"+d.passDefs())
			b.gentbl(dictForm, target{low + "_pass_inc_gen", td}, []out{{[]string{"-gen-pass-decls"}, "acme/transforms/" + d.name + "Passes.h.inc"}}, mlirLabels("PassBaseTdFiles"), strip)
			gens = append(gens, ":"+low+"_pass_inc_gen")
			r["acme/transforms/"+d.name+"Passes.h"] = cxxInclude("GEN_PASS_DECL", "acme/transforms/"+d.name+"Passes.h.inc")
		}
		if d.rules {
			td := "acme/transforms/" + d.name + "Patterns.td"
			r[td] = guard(td, includeLines("mlir/IR/PatternBase.td", f("Ops.td"))+"\n"+d.patternDefs())
			b.gentbl(dictForm, target{low + "_patterns_inc_gen", td}, []out{{[]string{"-gen-rewriters"}, "acme/transforms/" + d.name + "Patterns.h.inc"}}, append(mlirLabels("OpBaseTdFiles"), on...), strip)
			gens = append(gens, ":"+low+"_patterns_inc_gen")
			r["acme/transforms/"+d.name+"Rewrite.cpp"] = cxxInclude("", "acme/transforms/"+d.name+"Patterns.h.inc")
		}
		b.printf("cc_library(\n    name = \"%s_ops\",\n    srcs = [%q],\n    hdrs = [%q],\n    strip_include_prefix = \".\",\n", low, f("Ops.cpp"), f("Ops.h"))
		sort.Strings(gens)
		b.list("deps", gens)
		b.printf(")\n\n")
	}
	r["BUILD.bazel"] = b.str()
	return r
}

// PackagePerDialect returns a repository in the third layout: a package per dialect,
// a .td file for each kind, and a rule per kind.
func PackagePerDialect(n, ops int) Repo {
	r := Repo{"WORKSPACE": workspaceText}
	for _, d := range makeDialects(n, ops) {
		dir := "lib/Dialect/" + d.name + "/IR"
		f := func(suffix string) string { return dir + "/" + d.name + suffix }
		put := func(suffix, body string) { r[f(suffix)] = guard(f(suffix), body) }
		b := &build{}
		b.printf("load(\"@llvm-project//mlir:tblgen.bzl\", \"gentbl_cc_library\", \"td_library\")\n\npackage(\n    default_applicable_licenses = [\"@acme//:license\"],\n    default_visibility = [\"//visibility:public\"],\n)\n\n")
		deps := map[string]bool{}
		need := func(labels ...string) {
			for _, l := range mlirLabels(labels...) {
				deps[l] = true
			}
		}
		srcs := []string{d.name + "Dialect.td", d.name + "Ops.td"}
		var gens []string
		on := []string{":td_files"}
		header, source := "", ""
		add := func(kind, word, td, stem, macro string) {
			b.gentbl(dictForm, target{word + "_inc_gen", td}, pair(kind, stem, ".h.inc", ".cpp.inc"), on)
			gens = append(gens, ":"+word+"_inc_gen")
			header += cxxInclude(macro, dir+"/"+stem+".h.inc")
			source += cxxInclude(macro, dir+"/"+stem+".cpp.inc")
		}
		put("Dialect.td", includeLines("mlir/IR/DialectBase.td", "mlir/IR/OpBase.td")+"\n"+d.dialectDef())
		need("OpBaseTdFiles")
		add("dialect", "dialect", d.name+"Dialect.td", d.name+"Dialect", "")
		opIncludes := []string{f("Dialect.td"), "mlir/IR/OpBase.td", "mlir/Interfaces/SideEffectInterfaces.td", "mlir/Interfaces/InferTypeOpInterface.td"}
		need("SideEffectInterfacesTdFiles", "InferTypeOpInterfaceTdFiles")
		if d.types {
			put("Types.td", includeLines(f("Dialect.td"), "mlir/IR/AttrTypeBase.td")+"\n"+d.typeDefs())
			need("AttrTdFiles")
			srcs = append(srcs, d.name+"Types.td")
			add("typedef", "types", d.name+"Types.td", d.name+"Types", "GET_TYPEDEF_CLASSES")
			opIncludes = append(opIncludes, f("Types.td"))
		}
		if d.attrs {
			put("Attributes.td", includeLines(f("Dialect.td"), "mlir/IR/AttrTypeBase.td")+"\n"+d.attrDefs())
			need("AttrTdFiles")
			srcs = append(srcs, d.name+"Attributes.td")
			add("attrdef", "attributes", d.name+"Attributes.td", d.name+"Attributes", "GET_ATTRDEF_CLASSES")
			opIncludes = append(opIncludes, f("Attributes.td"))
		}
		if d.enums {
			put("Enums.td", includeLines("mlir/IR/EnumAttr.td")+"\n"+d.enumDefs())
			need("AttrTdFiles")
			srcs = append(srcs, d.name+"Enums.td")
			add("enum", "enums", d.name+"Enums.td", d.name+"Enums", "")
		}
		if d.iface {
			put("Interfaces.td", includeLines("mlir/IR/OpBase.td")+"\n"+d.interfaceDefs("Op"))
			srcs = append(srcs, d.name+"Interfaces.td")
			add("op-interface", "interfaces", d.name+"Interfaces.td", d.name+"Interfaces", "")
			opIncludes = append(opIncludes, f("Interfaces.td"))
		}
		if d.uses != nil {
			opIncludes = append(opIncludes, "lib/Dialect/"+d.uses.name+"/IR/"+d.uses.name+"Dialect.td")
			deps["//lib/Dialect/"+d.uses.name+"/IR:td_files"] = true
		}
		text := d.opBase() + d.opDefs()
		if d.i == 7 {
			// One file is an exception to the layout: it defines types and operations.
			opIncludes = append(opIncludes, "mlir/IR/AttrTypeBase.td")
			need("AttrTdFiles")
			text += d.typeDefs()
			add("typedef", "types", d.name+"Ops.td", d.name+"OpsTypes", "GET_TYPEDEF_CLASSES")
		}
		put("Ops.td", includeLines(opIncludes...)+"\n"+text)
		add("op", "ops", d.name+"Ops.td", d.name+"Ops", "GET_OP_CLASSES")
		r[f("Dialect.h")] = header
		r[f("Dialect.cpp")] = source
		sort.Strings(srcs)
		b.printf("td_library(\n    name = \"td_files\",\n")
		b.list("srcs", srcs)
		b.list("deps", keys(deps))
		b.printf(")\n\ncc_library(\n    name = \"Dialect\",\n    srcs = [\"%[1]sDialect.cpp\"],\n    hdrs = [\"%[1]sDialect.h\"],\n", d.name)
		sort.Strings(gens)
		b.list("deps", gens)
		b.printf(")\n")
		r[dir+"/BUILD"] = b.str()
		if d.pass {
			dir := "lib/Transforms/" + d.name + "Lowering"
			td := d.name + "Lowering.td"
			r[dir+"/"+td] = guard(dir+"/"+td, includeLines("mlir/Pass/PassBase.td")+"\n"+d.passDefs())
			r[dir+"/"+d.name+"Lowering.h"] = cxxInclude("GEN_PASS_DECL", dir+"/"+d.name+"Lowering.h.inc") + cxxInclude("GEN_PASS_REGISTRATION", dir+"/"+d.name+"Lowering.h.inc")
			r["tools/opt"+d.name+".cpp"] = "int main() { register" + d.name + "LoweringPasses(); }\n"
			b := &build{}
			b.printf("load(\"@llvm-project//mlir:tblgen.bzl\", \"gentbl_cc_library\")\n\npackage(default_visibility = [\"//visibility:public\"])\n\n")
			b.gentbl(dictForm, target{"pass_inc_gen", td}, []out{{[]string{"-gen-pass-decls", "-name=" + d.name + "Lowering"}, d.name + "Lowering.h.inc"}}, mlirLabels("PassBaseTdFiles"))
			b.printf("cc_library(\n    name = \"%[1]sLowering\",\n    hdrs = [\"%[1]sLowering.h\"],\n    deps = [\":pass_inc_gen\"],\n)\n", d.name)
			r[dir+"/BUILD"] = b.str()
		}
	}
	return r
}

// Monolith returns a repository in the fourth layout: one BUILD file for all
// dialects, .td files below include, sources below lib, and rules with names such as
// FooTdFiles and FooIncGen.
func Monolith(n, ops int) Repo {
	r := Repo{"WORKSPACE": workspaceText}
	b := &build{}
	b.printf("load(\"@llvm-project//mlir:tblgen.bzl\", \"gentbl_cc_library\", \"td_library\")\n\npackage(default_visibility = [\"//visibility:public\"])\n\n")
	strip := `strip_include_prefix = "include"`
	for _, d := range makeDialects(n, ops) {
		dir := "acme/Dialect/" + d.name + "/IR"
		f := func(suffix string) string { return dir + "/" + d.name + suffix }
		put := func(suffix, body string) { r["proj/include/"+f(suffix)] = guard(f(suffix), body) }
		deps := map[string]bool{}
		need := func(labels ...string) {
			for _, l := range mlirLabels(labels...) {
				deps[l] = true
			}
		}
		srcs := []string{"include/" + f("Base.td"), "include/" + f("Ops.td")}
		put("Base.td", includeLines("mlir/IR/OpBase.td", "mlir/Interfaces/SideEffectInterfaces.td")+"\n"+d.dialectDef()+d.opBase())
		need("OpBaseTdFiles", "SideEffectInterfacesTdFiles")
		opIncludes := []string{f("Base.td")}
		header, source := "", ""
		outs := func(kind, stem, macro string) []out {
			header += cxxInclude(macro, stem+".h.inc")
			source += cxxInclude(macro, stem+".cpp.inc")
			return pair(kind, "include/"+stem, ".h.inc", ".cpp.inc")
		}
		all := outs("op", f("Ops"), "GET_OP_CLASSES")
		all = append(all, outs("dialect", f("OpsDialect"), "")...)
		text := d.opDefs()
		if d.enums {
			text += d.enumDefs()
			opIncludes = append(opIncludes, "mlir/IR/EnumAttr.td")
			need("AttrTdFiles")
			all = append(all, outs("enum", f("OpsEnums"), "")...)
		}
		if d.types {
			text += d.typeDefs()
			opIncludes = append(opIncludes, "mlir/IR/AttrTypeBase.td")
			need("AttrTdFiles")
			all = append(all, outs("typedef", f("OpsTypes"), "GET_TYPEDEF_CLASSES")...)
		}
		if d.attrs {
			text += d.attrDefs()
			opIncludes = append(opIncludes, "mlir/IR/AttrTypeBase.td")
			need("AttrTdFiles")
			all = append(all, outs("attrdef", f("OpsAttributes"), "GET_ATTRDEF_CLASSES")...)
		}
		gens := []string{":" + d.name + "OpsIncGen"}
		if d.iface {
			put("OpInterfaces.td", includeLines("mlir/IR/OpBase.td")+"\n"+d.interfaceDefs("Op"))
			srcs = append(srcs, "include/"+f("OpInterfaces.td"))
			opIncludes = append(opIncludes, f("OpInterfaces.td"))
			b.gentbl(dictForm, target{d.name + "OpInterfacesIncGen", "include/" + f("OpInterfaces.td")}, outs("op-interface", f("OpInterfaces"), ""), []string{":" + d.name + "OpsTdFiles"}, strip)
			gens = append(gens, ":"+d.name+"OpInterfacesIncGen")
		}
		if d.uses != nil {
			opIncludes = append(opIncludes, "acme/Dialect/"+d.uses.name+"/IR/"+d.uses.name+"Base.td")
			deps[":"+d.uses.name+"OpsTdFiles"] = true
			for i := range all {
				if strings.Contains(all[i].opts[0], "-dialect-") {
					all[i].opts = append(all[i].opts, "-dialect="+d.ir)
				}
			}
		}
		put("Ops.td", includeLines(opIncludes...)+"\n"+text)
		b.gentbl(dictForm, target{d.name + "OpsIncGen", "include/" + f("Ops.td")}, all, []string{":" + d.name + "OpsTdFiles"}, strip)
		b.printf("td_library(\n    name = \"%sOpsTdFiles\",\n", d.name)
		sort.Strings(srcs)
		b.list("srcs", srcs)
		b.list("includes", []string{"include"})
		b.list("deps", keys(deps))
		b.printf(")\n\n")
		r["proj/include/"+f(".h")] = header
		r["proj/lib/Dialect/"+d.name+"/IR/"+d.name+"Ops.cpp"] = source
		if d.pass {
			dir := "acme/Dialect/" + d.name + "/Transforms"
			td := "include/" + dir + "/Passes.td"
			r["proj/"+td] = guard(dir+"/Passes.td", includeLines("mlir/Pass/PassBase.td")+"\n"+d.passDefs())
			b.gentbl(dictForm, target{d.name + "PassIncGen", td}, []out{{[]string{"-gen-pass-decls", "-name=" + d.name}, "include/" + dir + "/Passes.h.inc"}}, mlirLabels("PassBaseTdFiles"), strip)
			gens = append(gens, ":"+d.name+"PassIncGen")
			r["proj/include/"+dir+"/Passes.h"] = cxxInclude("GEN_PASS_DECL", dir+"/Passes.h.inc") + cxxInclude("GEN_PASS_REGISTRATION", dir+"/Passes.h.inc")
			r["proj/tools/opt/"+d.name+".cpp"] = "int main() { mlir::register" + d.name + "Passes(); }\n"
		}
		if d.rules {
			td := "lib/Dialect/" + d.name + "/IR/" + d.name + "Canonicalization.td"
			r["proj/"+td] = guard(td, includeLines("mlir/IR/PatternBase.td", f("Ops.td"))+"\n"+d.patternDefs())
			b.gentbl(dictForm, target{d.name + "CanonicalizationIncGen", td}, []out{{[]string{"-gen-rewriters"}, "lib/Dialect/" + d.name + "/IR/" + d.name + "Canonicalization.inc"}}, []string{":" + d.name + "OpsTdFiles", "@llvm-project//mlir:OpBaseTdFiles"}, `strip_include_prefix = "lib/Dialect/`+d.name+`/IR"`)
			gens = append(gens, ":"+d.name+"CanonicalizationIncGen")
			r["proj/lib/Dialect/"+d.name+"/IR/"+d.name+"Canonicalization.cpp"] = fmt.Sprintf("#include \"%sCanonicalization.inc\"\n", d.name)
		}
		b.printf("cc_library(\n    name = \"%[1]sDialect\",\n    srcs = [\"lib/Dialect/%[1]s/IR/%[1]sOps.cpp\"],\n    hdrs = [\"include/%[2]s/%[1]s.h\"],\n    includes = [\"include\"],\n", d.name, dir)
		sort.Strings(gens)
		b.list("deps", gens)
		b.printf(")\n\n")
	}
	r["proj/BUILD.bazel"] = b.str()
	return r
}

func keys(m map[string]bool) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	sort.Strings(out)
	return out
}

// snakeOf writes a name in lower case with underscores between its words.
func snakeOf(name string) string {
	var b strings.Builder
	for i, c := range name {
		upper := c >= 'A' && c <= 'Z'
		if upper && i > 0 {
			prev := name[i-1]
			next := byte(0)
			if i+1 < len(name) {
				next = name[i+1]
			}
			if prev < 'A' || prev > 'Z' || next >= 'a' && next <= 'z' {
				b.WriteByte('_')
			}
		}
		b.WriteString(strings.ToLower(string(c)))
	}
	return b.String()
}
