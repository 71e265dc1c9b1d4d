package grammar

import (
	"strconv"
	"strings"
)

// The definitions in this file are read only by the generators for LLVM IR,
// SPIR-V, OpenMP and bytecode.

// targetKinds returns the kinds of these definitions.
func targetKinds() []kind {
	return []kind{
		{"operation of LLVM IR", 1, []string{"mlir/Dialect/LLVMIR/LLVMOpBase.td"}, llvmPrelude, false, (*odsGrammar).llvmOperation,
			[]string{"gen-llvmir-conversions", "gen-op-from-llvmir-conversions", "gen-intr-from-llvmir-conversions", "gen-convertible-llvmir-intrinsics"}, ""},
		{"enumeration of LLVM IR", 1, []string{"mlir/Dialect/LLVMIR/LLVMEnums.td"}, "", false, (*odsGrammar).llvmEnumeration,
			[]string{"gen-enum-to-llvmir-conversions", "gen-enum-from-llvmir-conversions"}, ""},
		{"operation of SPIR-V", 1, []string{"mlir/Dialect/SPIRV/IR/SPIRVBase.td"}, spirvPrelude, false, (*odsGrammar).spirvOperation,
			[]string{"gen-spirv-serialization", "gen-spirv-avail-impls", "gen-spirv-enum-avail-decls", "gen-spirv-enum-avail-defs", "gen-spirv-attr-utils", "gen-avail-interface-decls", "gen-avail-interface-defs"}, ""},
		{"clause of OpenMP", 1, []string{"mlir/Dialect/OpenMP/OpenMPOpBase.td"}, openMPPrelude, false, (*odsGrammar).clause,
			[]string{"gen-openmp-clause-ops"}, ""},
		{"encoding in bytecode", 1, []string{"mlir/IR/BytecodeBase.td"}, "", true, (*odsGrammar).encoding,
			[]string{"gen-bytecode"}, ""},
	}
}

const llvmPrelude = `def X_Dialect : Dialect { let name = "x"; let cppNamespace = "::x"; }
class X_Op<string mnemonic, list<Trait> traits = []> : LLVM_OpBase<X_Dialect, mnemonic, traits> { string llvmInstName = "Extra"; }
`

// llvmCode returns C++ code with placeholders, as the builders of the LLVM
// dialect have it. names are the placeholders of the operation.
func (g *odsGrammar) llvmCode(names []string) string {
	return "[{\n    " + strings.Join(g.several(6, func(int) string {
		placeholder := g.pick(append(names, "$_location", "$_resultType", "$_numOperands", "$_hasResult", "$_builder", "$_op", "$_qualCppClassName", "$_int_attr", "$res", "$res", "$$", "$ ", "$unknown")...)
		return g.pick("f(", "x = ", "", "a->b, ") + placeholder + g.pick(";", ")", ".g", "\n    ", "::y")
	}), " ") + "\n  }]"
}

func (g *odsGrammar) llvmOperation() string {
	types := []string{"LLVM_Type", "LLVM_Type", "Variadic<LLVM_Type>", "Optional<LLVM_Type>", "I32Attr", "OptionalAttr<I32Attr>", "StrAttr", "UnitAttr", "DenseI32ArrayAttr", "AnyInteger"}
	names := []string{"$_location"}
	args := g.several(4, func(i int) string {
		name := g.pick("a", "some_arg", "n") + strconv.Itoa(i)
		names = append(names, "$"+name)
		t := g.pick(types...)
		g.counts.Add(definitionTable, "operand of LLVM IR: "+t, "written")
		return t + ":$" + name
	})
	results := g.pick("(outs)", "(outs LLVM_Type:$res)", "(outs LLVM_Type:$res)", "(outs LLVM_Type)", "(outs Variadic<LLVM_Type>:$res)")
	body := "  let arguments = (ins " + strings.Join(args, ", ") + ");\n"
	fields := []field{
		{2, []string{"let llvmBuilder = " + g.llvmCode(names) + ";", "string llvmBuilder = \"\";"}},
		{2, []string{"let mlirBuilder = " + g.llvmCode(names) + ";", "let mlirBuilder = \"\";"}},
		{4, []string{"let llvmArgIndices = [1, 0];", "let llvmArgIndices = [-1, 0, 2];", "let llvmArgIndices = [];"}},
	}
	traits := g.pick("", ", [Commutative]", ", [AttrSizedOperandSegments]")
	id := strconv.Itoa(g.id)
	if g.odds(3) {
		bits := g.pick("0, 0, 0, 0", "1, 0, 0, 0", "0, 1, 1, 0", "1, 1, 0, 1")
		intrinsic := "LLVM_IntrOpBase<X_Dialect, \"intr." + id + "\", \"intr_" + id + "\", [" + g.pick("", "0") + "], [" + g.pick("", "0", "1, 0") + "], [], " + g.pick("0", "1", "2") + ", " + bits + ">"
		g.counts.Add(definitionTable, "intrinsic of LLVM IR", "written")
		return def(g.name("X_Intr")+"Op", intrinsic, body+g.fields(fields[:2])+"  string llvmInstName = \"I\";\n")
	}
	return def(g.name("X_")+"Op", "X_Op<\"op"+id+"\""+traits+">", body+"  let results = "+results+";\n"+g.fields(fields))
}

func (g *odsGrammar) llvmEnumeration() string {
	id := strconv.Itoa(g.id)
	class := g.pick("LLVM_EnumAttr", "LLVM_CEnumAttr")
	var defs []string
	var b strings.Builder
	for i := range 1 + g.random.IntN(4) {
		name := "Case" + id + "_" + strconv.Itoa(i)
		defs = append(defs, name)
		b.WriteString("def " + name + " : LLVM_EnumAttrCase<\"" + g.pick("S", "a-b", "_") + strconv.Itoa(i) + "\", \"s" + strconv.Itoa(i) + "\", \"" + g.pick("L", "x::L", "") + strconv.Itoa(i) + "\", " + strconv.Itoa(i*g.random.IntN(3)) + ">;\n")
	}
	unsupported := ""
	if class == "LLVM_EnumAttr" && g.odds(3) {
		b.WriteString("def Not" + id + " : LLVM_EnumAttrCase<\"Not\", \"not\", \"NotL\", 9>;\n")
		unsupported = ", [Not" + id + "]"
	}
	g.counts.Add(definitionTable, "case of LLVM IR: "+class, "written")
	return b.String() + def("Enum"+id, class+"<\"My"+id+"\", \"::llvm::My"+id+"\", \"doc\", ["+strings.Join(defs, ", ")+"]"+unsupported+">",
		g.fields([]field{{2, []string{"let cppNamespace = \"::x::y\";", "let cppNamespace = \"\";"}}}))
}

const spirvPrelude = `class Shade<string depth> : Availability {
  let cppNamespace = "::a::b"; let interfaceName = "QueryShade"; let queryFnRetType = "int"; let queryFnName = "getShade";
  let mergeAction = "$overall += $instance"; let initializer = "0"; let instanceType = "int"; let instance = depth;
}
`

// availability returns a list of SPIR-V availability requirements.
func (g *odsGrammar) availability() string {
	return "[" + strings.Join(g.several(3, func(int) string {
		one := g.pick("Shade<\"7\">", "MinVersion<SPIRV_V_1_3>", "MaxVersion<SPIRV_V_1_5>", "Capability<[SPIRV_C_Kernel, SPIRV_C_Shader]>", "Capability<[]>", "Extension<[SPV_KHR_16bit_storage]>", "Extension<[]>")
		class, _, _ := strings.Cut(one, "<")
		g.counts.Add(definitionTable, "availability: "+class, "written")
		return one
	}), ", ") + "]"
}

func (g *odsGrammar) spirvOperation() string {
	id := strconv.Itoa(g.id)
	var b strings.Builder
	var defs []string
	bits := g.odds(3)
	for i := range 1 + g.random.IntN(3) {
		name := "Case" + id + "_" + strconv.Itoa(i)
		defs = append(defs, name)
		class := "I32EnumAttrCase<\"" + g.pick("A", "Kind") + strconv.Itoa(i) + "\", " + strconv.Itoa(i) + ">"
		if bits {
			class = "I32BitEnumAttrCaseBit<\"B" + strconv.Itoa(i) + "\", " + strconv.Itoa(i) + ">"
		}
		body := ""
		if g.odds(2) {
			body = "  list<Availability> availability = " + g.availability() + ";\n"
		}
		b.WriteString(def(name, class, body))
	}
	enum := "SPIRV_I32EnumAttr"
	if bits {
		enum = "SPIRV_BitEnumAttr"
	}
	b.WriteString(def("Tone"+id+"Attr", enum+"<\"Tone"+id+"\", \"a tone\", \"tone"+id+"\", ["+strings.Join(defs, ", ")+"]>", ""))
	types := []string{"AnyType", "Variadic<AnyType>", "Optional<AnyType>", "Tone" + id + "Attr", "OptionalAttr<Tone" + id + "Attr>", "I32Attr", "OptionalAttr<I32Attr>", "I32ArrayAttr", "TypeAttr", "SPIRV_ScopeAttr", "StrAttr"}
	args := g.several(4, func(i int) string {
		t := g.pick(types...)
		g.counts.Add(definitionTable, "operand of SPIR-V: "+strings.ReplaceAll(t, id, ""), "written")
		return t + ":$" + g.pick("a", "some_arg") + strconv.Itoa(i)
	})
	body := "  let arguments = (ins " + strings.Join(args, ", ") + ");\n" + g.fields([]field{
		{2, []string{"let results = (outs AnyType:$r);", "let results = (outs);", "let results = (outs Variadic<AnyType>:$r);"}},
		{2, []string{"let availability = " + g.availability() + ";"}},
		{4, []string{"let hasOpcode = 0;", "let hasOpcode = 1;"}}, {4, []string{"let autogenSerialization = 0;"}}, {6, []string{"let autogenAvailability = 0;"}},
		{6, []string{"let assemblyFormat = \"attr-dict\";"}},
	})
	class := "SPIRV_Op<\"t" + id + "\"" + g.pick("", ", []", ", [Terminator]", ", [Commutative]") + ">"
	if g.odds(4) {
		class = "SPIRV_ExtInstOp<\"e" + id + "\", \"GL\", \"" + g.pick("X.std", "A.std") + "\", " + strconv.Itoa(g.id) + ">"
	}
	b.WriteString(def("SPIRV_T"+id+"Op", class, body))
	return b.String()
}

const openMPPrelude = "include \"mlir/IR/Properties.td\"\n"

func (g *odsGrammar) clause() string {
	id := strconv.Itoa(g.id)
	types := []string{"I32", "Variadic<I32>", "Optional<I32>", "UnitAttr", "OptionalAttr<StrAttr>", "DenseI32ArrayAttr", "OptionalAttr<SymbolRefArrayAttr>", "VariadicOfVariadic<I32, \"s\">", "AnyTypeOf<[I32, I64]>", "I64Prop", "ConfinedAttr<I64Attr, [IntPositive]>"}
	args := g.several(4, func(i int) string {
		t := g.pick(types...)
		class, _, _ := strings.Cut(t, "<")
		g.counts.Add(definitionTable, "argument of a clause: "+class, "written")
		return t + ":$" + g.pick("a", "some_arg", "_x", "UpperCase") + strconv.Itoa(i)
	})
	var b strings.Builder
	name := g.pick("OpenMP_", "") + "My" + id + g.pick("Clause", "ClauseSkip", "", "Other")
	flags := g.pick("0, 0, 0, 0, 0", "0, 0, 0, 1, 1", "1, 1, 1, 1, 1")
	body := "  let arguments = (ins " + strings.Join(args, ", ") + ");\n" + g.fields([]field{{1, []string{"let description = \"\";", "let description = [{ text }];"}}, {1, []string{"let extraClassDeclaration = \"\";"}}, {3, []string{"let reqAssemblyFormat = \"\"; let optAssemblyFormat = \"\";"}}})
	use := name
	if g.odds(2) {
		b.WriteString("class " + name + "<bit skip = 0> : OpenMP_Clause<" + flags + "> {\n" + body + "}\n")
		b.WriteString(def("OpenMP_Use"+id, name+"<0>", ""))
		use = name + "<" + g.pick("", "1", "0") + ">"
	} else {
		b.WriteString(def(name, "OpenMP_Clause<"+flags+">", body))
	}
	if g.odds(2) {
		b.WriteString(def("OpenMP_Do"+id+g.pick("Op", ""), "OpenMP_Op<\"do"+id+"\", [], ["+g.pick(use, use, "")+"]>", "  let description = \"\";\n  let extraClassDeclaration = \"\";\n"))
	}
	return b.String()
}

func (g *odsGrammar) encoding() string {
	var b strings.Builder
	id := strconv.Itoa(g.id)
	kind := g.pick("Attribute", "Type")
	var defs []string
	b.WriteString("def Pair" + id + " : CompositeBytecode<" + g.pick("", "\"PairT\"") + "> { dag members = (attr VarInt:$a, Attribute:$b_c); let cBuilder = \"mk<$_resultType>($_args)\"; }\n")
	elements := []string{"VarInt", "SignedVarInt", "Blob", "Bool", "Attribute", "Type", "SignedVarIntList", "BoolList", "WithGetter<\"$_attrType.$_getMember()\", VarInt>", "WithParser<\"p($_reader, $_var)\", VarInt>", "WithPrinter<\"w($_writer, $_getter)\", VarInt>", "WithType<\"T\", Attribute>", "LocalVar<\"T\", \"1\">", "KnownWidthAPInt<\"w\">", "ResourceHandle<\"R\">"}
	for i := range 1 + g.random.IntN(3) {
		members := g.several(4, func(j int) string {
			e := g.pick(elements...)
			class, _, _ := strings.Cut(e, "<")
			switch g.random.IntN(5) {
			case 0:
				e = "Array<" + g.pick(e, e, "Pair"+id) + ">"
				class = "Array"
			case 1:
				if len(defs) > 0 {
					e, class = defs[0], "of the dialect"
				}
			}
			g.counts.Add(definitionTable, "member in bytecode: "+class, "written")
			return e + ":$" + g.pick("a", "some_member", "_hidden") + strconv.Itoa(j)
		})
		name := "E" + id + "_" + strconv.Itoa(i)
		defs = append(defs, name)
		b.WriteString(def(name, "Dialect"+kind+"<("+strings.ToLower(kind[:4])+" "+strings.Join(members, ", ")+")>", g.fields([]field{
			{4, []string{"let cType = \"C" + id + "\"; let printerPredicate = \"is" + strconv.Itoa(i) + "($_val)\";", "let cType = \"Other\";"}},
			{4, []string{"let cBuilder = \"make<$_resultType>(context, $_args)\";"}}, {6, []string{"let printerPredicate = \"p($_val)\";"}},
		})))
	}
	list := strings.Join(defs, g.pick(", ", ", ReservedOrDead, "))
	b.WriteString("def All" + id + " : Dialect" + kind + "s<\"D" + id + "\"> { let elems = [" + list + "]; }\n")
	return b.String()
}
