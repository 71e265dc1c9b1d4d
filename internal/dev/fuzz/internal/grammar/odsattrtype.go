package grammar

import (
	"strconv"
	"strings"
)

var attrTypeIncludes = []string{"mlir/IR/OpBase.td", "mlir/IR/AttrTypeBase.td", "mlir/IR/EnumAttr.td", "mlir/IR/BuiltinTypeInterfaces.td"}

const attrTypePrelude = `def E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1>]> { let cppNamespace = "::x"; }
def BE : I32BitEnumAttr<"BE", "", [I32BitEnumAttrCaseNone<"n">, I32BitEnumAttrCaseBit<"a", 0>]> { let cppNamespace = "::x"; }
def X_P : TypeDef<X_Dialect, "P"> { let mnemonic = "p"; }
`

var (
	requiredParameters = []string{`"int"`, `"::mlir::Type"`, `"bool"`, `"unsigned"`, `"E"`, `StringRefParameter<>`, `StringRefParameter<"a doc">`, `ArrayRefParameter<"int">`, `ArrayRefParameter<"::mlir::Type", "types">`,
		`EnumParameter<E1>`, `EnumParameter<BE>`, `TypeParameter<"::mlir::Type", "t">`, `AttrParameter<"::mlir::Attribute", "a", "::A">`, `APFloatParameter<"f">`, `"::mlir::IntegerAttr"`, `"X_P"`, `AttrOrTypeParameter<"std::pair<int, int>", "p">`, `APIntParameter<"i">`}
	optionalParameters = []string{`OptionalParameter<"int">`, `OptionalParameter<"::mlir::Type", "o">`, `DefaultValuedParameter<"int", "3">`, `DefaultValuedParameter<"bool", "false", "b">`, `OptionalArrayRefParameter<"int">`, `StringRefParameter<"s", [{"v"}]>`, `OptionalParameter<"std::optional<int>">`}
	attrTypeTraits     = []string{"NativeTrait<\"N\", \"\">", "DeclareTypeInterfaceMethods<ShapedTypeInterface>", "ParamNativeAttrTrait<\"P\", \"1\">", "ParamNativeTypeTrait<\"P\", \"1\">", "MutableType", "NativeAttrTrait<\"A\">"}
)

// attribute returns the text of a definition of an attribute.
func (g *odsGrammar) attribute() string { return g.attrOrType("AttrDef", "Attr") }

// typ returns the text of a definition of a type.
func (g *odsGrammar) typ() string { return g.attrOrType("TypeDef", "Type") }

func (g *odsGrammar) attrOrType(class, word string) string {
	var names []string
	optional := map[string]bool{}
	list := g.several(4, func(i int) string {
		name := "p" + strconv.Itoa(i) + g.pick("", "", "_x", "Value")
		names = append(names, name)
		var text string
		switch {
		case g.odds(3):
			text, optional[name] = g.pick(optionalParameters...), true
			g.counts.Add(definitionTable, "parameter: optional", "written")
		case class == "AttrDef" && i == 0 && g.odds(10):
			text = "AttributeSelfTypeParameter<\"\">"
			g.counts.Add(definitionTable, "parameter: type of the attribute", "written")
		default:
			text = g.pick(requiredParameters...)
			g.counts.Add(definitionTable, "parameter: required", "written")
		}
		return text + ":$" + name
	})
	body := ""
	if len(list) > 0 {
		body += "  let parameters = (ins " + strings.Join(list, ", ") + ");\n"
	}
	if !g.odds(8) {
		body += "  let mnemonic = \"" + g.pick("m", "a.b", "my_") + strconv.Itoa(g.id) + "\";\n"
		switch {
		case g.odds(6):
			body += "  let hasCustomAssemblyFormat = 1;\n"
		case g.odds(8) && !g.wrong:
		default:
			body += "  let assemblyFormat = [{" + g.attrTypeFormat(names, optional) + "}];\n"
		}
	} else if g.wrong {
		body += "  let assemblyFormat = \"`<` params `>`\";\n"
	}
	body += g.fields([]field{
		summary, description, declarations, definitions, set(6, "genVerifyDecl"), set(10, "skipDefaultBuilders"), set(12, "genStorageClass"), set(12, "hasStorageCustomConstructor"),
		set(10, "genAccessors"), set(8, "genMnemonicAlias"), {12, []string{"let storageClass = \"S\";"}}, {12, []string{"let storageNamespace = \"a::b\";"}}, {12, []string{"let cppNamespace = \"::z\";", "let cppNamespace = \"\";"}},
		{4, []string{
			"let builders = [" + word + "Builder<(ins \"int\":$a, CArg<\"bool\", \"1\">:$b), [{ return $_get($_ctxt, a); }]>];",
			"let builders = [" + word + "BuilderWithInferredContext<(ins \"::mlir::Type\":$t), \"return $_get(t.getContext());\">, " + word + "Builder<(ins)>];",
			"let builders = [" + word + "Builder<(ins \"int\"), \"\", \"R\">];",
		}},
	})
	traitList := g.several(2, func(int) string { return g.pick(attrTypeTraits...) })
	return def("X_"+g.name(word), class+"<X_Dialect, \""+g.name(g.pick("Foo", "bar", "Foo_"))+"\", ["+strings.Join(traitList, ", ")+"]"+g.pick("", "", ", \"::mlir::Base\"")+">", body)
}

// attrTypeFormat returns an assembly format for the parameters with these
// names. It contains each parameter once.
func (g *odsGrammar) attrTypeFormat(names []string, optional map[string]bool) string {
	count := func(directive, argument string) { g.counts.Add(directiveTable, argument, "`"+directive+"`") }
	if g.odds(3) {
		count("params", "parameters")
		return g.pick("`<` params `>`", "`<` params `>`", "params")
	}
	if g.odds(5) {
		count("struct", "parameters")
		return g.pick("`<` struct(params) `>`", "struct(params)")
	}
	parts := []string{"`<`"}
	order := g.random.Perm(len(names))
	for _, i := range order {
		name, variable := names[i], "$"+names[i]
		if g.wrong && g.odds(8) {
			continue
		}
		kind := "required parameter"
		if optional[name] {
			kind = "optional parameter"
		}
		if g.odds(3) {
			parts = append(parts, g.pick("`,`", "`:`", "`kw`", "`=`", "` `", "``", "`(`", "`\\n`"))
			count("literal", "nothing")
		}
		switch {
		case g.odds(6):
			count("custom", kind)
			variable = "custom<C>(" + variable + g.pick("", ", \"1\"") + ")"
			if len(parts) > 1 && i != order[0] && g.odds(2) {
				count("ref", "parameter")
				variable = strings.TrimSuffix(variable, ")") + ", ref($" + names[order[0]] + "))"
			}
		case g.odds(6):
			count("struct", kind)
			variable = "struct(" + variable + ")"
		case g.odds(6):
			count("qualified", kind)
			variable = "qualified(" + variable + ")"
		default:
			count("variable", kind)
		}
		if optional[name] && !strings.HasPrefix(variable, "struct") && g.odds(2) {
			count("group", kind)
			variable = "(" + g.pick("`a` ", "", "`,` ") + variable + "^" + g.pick("", " `b`") + ")" + g.pick("?", "?", " : (`e`)?")
		}
		parts = append(parts, variable)
	}
	return strings.Join(append(parts, "`>`"), " ")
}

// enumeration returns the text of a definition of an enumeration and, for some,
// of an attribute with its values.
func (g *odsGrammar) enumeration() string {
	width := g.pick("32", "32", "64")
	name := g.name("En")
	bits, attr := g.odds(2), g.odds(2)
	if bits {
		width = g.pick("8", "16", "32", "64")
	}
	word := map[bool]string{true: "Attr"}[attr]
	class := "I" + width + map[bool]string{true: "Bit"}[bits] + "Enum"
	var cases []string
	var bitNames []string
	for i := range 1 + g.random.IntN(4) {
		n := strconv.Itoa(i)
		text := g.pick("", "", ", \"s"+n+"\"", ", \"a-b"+n+"\"", ", \"1x"+n+"\"", ", \"x y"+n+"\"")
		symbol := g.pick("A", "b", "none", "Case_", "_") + n
		value := strconv.Itoa(i + g.random.IntN(2)*4)
		switch {
		case !bits:
			if g.wrong && g.odds(3) {
				value = g.pick("-1", "0", "2147483648")
			}
			cases = append(cases, class+word+"Case<\""+symbol+"\", "+value+text+">")
			g.counts.Add(definitionTable, "case of an enumeration: value", "written")
		case i == 0 && g.odds(2):
			cases = append(cases, class+word+"CaseNone<\""+symbol+"\""+text+">")
			g.counts.Add(definitionTable, "case of an enumeration: no bit", "written")
		case len(bitNames) > 1 && g.odds(2):
			group := class + word + "CaseGroup<"
			if !attr {
				group = "BitEnumCaseGroup<"
			}
			cases = append(cases, group+"\""+symbol+"\", ["+strings.Join(bitNames, ", ")+"]"+text+">")
			g.counts.Add(definitionTable, "case of an enumeration: group of bits", "written")
		default:
			one := class + word + "CaseBit<\"" + symbol + "\", " + strconv.Itoa(i) + text + ">"
			bitNames = append(bitNames, one)
			cases = append(cases, one)
			g.counts.Add(definitionTable, "case of an enumeration: bit", "written")
		}
	}
	body := g.fields([]field{
		{1, []string{"let cppNamespace = \"::x\";", "let cppNamespace = \"a::b\";", "let cppNamespace = \"\";"}},
		{8, []string{"let underlyingType = \"int\";"}}, {10, []string{"let stringToSymbolFnName = \"conv\";"}}, {10, []string{"let symbolToStringFnName = \"str\";"}}, {10, []string{"let symbolToStringFnRetType = \"std::string\";"}},
		{10, []string{"let maxEnumValFnName = \"mx\";"}}, {10, []string{"let underlyingToSymbolFnName = \"und\";"}}, {6, []string{"let description = \"d\\n\\nmore\";"}},
	})
	if bits {
		body += g.fields([]field{{4, []string{"let separator = \", \";", "let separator = \" | \";", "let separator = \",\";"}}, set(4, "printBitEnumPrimaryGroups"), set(4, "printBitEnumQuoted")})
	}
	if attr {
		body += g.fields([]field{{4, []string{"let genSpecializedAttr = 0;"}}})
	}
	text := def(name, class+word+"<\""+name+"\", \""+g.pick("", "a summary", "s. t")+"\", ["+strings.Join(cases, ", ")+"]>", body)
	if g.odds(3) {
		text += "def X_" + g.name("EAttr") + " : EnumAttr<X_Dialect, " + name + ", \"" + g.name("e") + "\"> {\n" +
			g.fields([]field{{3, []string{"let assemblyFormat = \"`<` $value `>`\";", "let assemblyFormat = \"`(` $value `)`\";"}}, summary}) + "}\n"
	}
	return text
}
