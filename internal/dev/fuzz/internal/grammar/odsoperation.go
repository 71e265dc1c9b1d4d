package grammar

import (
	"strconv"
	"strings"
)

var operationIncludes = []string{
	"mlir/IR/OpBase.td", "mlir/IR/OpAsmInterface.td", "mlir/IR/EnumAttr.td", "mlir/IR/Properties.td", "mlir/IR/BuiltinAttributes.td",
	"mlir/IR/SymbolInterfaces.td", "mlir/Interfaces/InferTypeOpInterface.td", "mlir/Interfaces/SideEffectInterfaces.td",
}

const operationPrelude = `def P_D : Dialect { let name = "p"; let cppNamespace = "::p::q"; let usePropertiesForAttributes = 0; }
def E1 : I32EnumAttr<"E1", "", [I32EnumAttrCase<"a", 0>, I32EnumAttrCase<"b", 1, "b-c">]> { let cppNamespace = "::x"; }
def BE : I32BitEnumAttr<"BE", "", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"a", 0>, I32BitEnumAttrCaseBit<"b", 1>]> { let cppNamespace = "::x"; }
def E3i : I32EnumAttr<"E3", "", [I32EnumAttrCase<"a", 0>]> { let cppNamespace = "::x"; let genSpecializedAttr = 0; }
def E3 : EnumAttr<X_Dialect, E3i, "e3">;
def E4 : I32Enum<"E4", "", [I32EnumCase<"a", 0>, I32EnumCase<"b", 4>]> { let cppNamespace = "::x"; }
def X_T : TypeDef<X_Dialect, "T"> { let mnemonic = "t"; }
def X_A : AttrDef<X_Dialect, "A"> { let mnemonic = "a"; let parameters = (ins "int":$x); let assemblyFormat = "$x"; }
def I : OpInterface<"I"> { let cppNamespace = "::x"; let methods = [InterfaceMethod<"", "int", "m">, InterfaceMethod<"", "void", "n", (ins "int":$a), "", "return;">]; }
`

// A member is an argument, result, region or successor of an operation.
type member struct {
	name, text   string
	isOperand    bool
	isAttr       bool
	isProp       bool
	isResult     bool
	isRegion     bool
	isSuccessor  bool
	optional     bool
	variadic     bool
	nested       bool // a variadic group of variadic operands
	typeIsKnown  bool // the type constraint has a builder, so the format need not contain the type
	hasNoElement bool // a unit attribute or property, which can only be the anchor of a group
}

var (
	plainTypes = []string{"AnyType", "I32", "F64", "Index", "AnyTensor", "AnyMemRef", "AnyFloat", "AnyTypeOf<[I1, I8]>", "TensorOf<[F32]>", "TupleOf<[I32]>", "NoneType",
		"VectorOfAnyRankOf<[F32]>", "AnyInteger", "SI32", "X_T", "ConfinedType<AnyType, [CPred<\"f($_self)\">], \"a \\\"c\\\"\">", "1DTensorOf<[I32]>", "Complex<F32>", "VectorOfRankAndType<[2], [I8]>", "AnyRankedTensor", "MemRefOf<[F32]>"}
	buildable  = map[string]bool{"I32": true, "F64": true, "Index": true, "NoneType": true, "SI32": true}
	plainAttrs = []string{"I32Attr", "I64Attr", "StrAttr", "BoolAttr", "F32Attr", "TypeAttr", "TypeAttrOf<I32>", "SymbolRefAttr", "FlatSymbolRefAttr", "DenseI32ArrayAttr", "StrArrayAttr", "I64ArrayAttr", "DictionaryAttr",
		"AffineMapAttr", "AnyAttr", "E1", "BE", "E3", "X_A", "ConfinedAttr<I32Attr, [IntPositive]>", "ConfinedAttr<StrAttr, [AttrConstraint<CPred<\"g($_self)\">, \"s\">]>", "TypedAttrInterface", "ElementsAttr", "APIntAttr", "I32ElementsAttr", "TypedArrayAttrBase<E1, \"es\">", "AnyAttrOf<[I32Attr, StrAttr]>", "UI8Attr", "DenseBoolArrayAttr", "ArrayAttr"}
	defaults   = map[string]string{"I32Attr": "3", "StrAttr": `\"s\"`, "BoolAttr": "true", "F32Attr": "1.0f", "E1": "::x::E1::a", "DenseI32ArrayAttr": "{1, 2}", "I64Attr": "-1", "UI8Attr": "7"}
	plainProps = []string{"I32Prop", "I64Prop", "StringProp", "BoolProp", "ArrayProp<I64Prop>", "IntProp<\"uint8_t\">", "IntArrayProp<I32Prop>", "EnumProp<E4>", "NamedEnumProp<E4, \"e\">", "ConfinedProp<I32Prop, CPred<\"h($_self)\">, \"s\">", "OptionalProp<I64Prop>", "OptionalProp<ArrayProp<StringProp>>", "ArrayProp<StringProp>", "Property<\"X\", \"an x\">", "DefaultValuedProp<I32Prop, \"3\">", "DefaultValuedProp<StringProp, \"\\\"d\\\"\">", "OptionalProp<StringProp>"}
	effects    = []string{"MemRead", "MemWrite", "MemAlloc<DefaultResource>", "MemFree"}
	traits     = []string{"Pure", "Terminator", "Commutative", "IsolatedFromAbove", "SingleBlock", "NoRegionArguments", "Elementwise", "Idempotent", "Involution", "SymbolTable", "AffineScope", "SameTypeOperands",
		"SameOperandsElementType", "SameOperandsShape", "SameOperandsAndResultElementType", "SameOperandsAndResultShape", "NativeOpTrait<\"N\">", "ParamNativeOpTrait<\"Q\", \"1\">", "HasParent<\"A::B\">", "ParentOneOf<[\"A\", \"B\"]>",
		"PredOpTrait<\"p\", CPred<\"f($_op)\">>", "MemoryEffects<[MemRead, MemWrite]>", "DeclareOpInterfaceMethods<OpAsmOpInterface, [\"getAsmResultNames\"]>", "DeclareOpInterfaceMethods<I>", "DeclareOpInterfaceMethods<I, [\"n\"]>", "I",
		"SingleBlockImplicitTerminator<\"x::Y\">", "RecursiveMemoryEffects", "OpAsmOpInterface", "AutomaticAllocationScope", "DeclareOpInterfaceMethods<ConditionallySpeculatable>", "AlwaysSpeculatable"}
	regions    = []string{"AnyRegion", "SizedRegion<1>", "MinSizedRegion<2>", "MaxSizedRegion<1>"}
	opBuilders = []string{`OpBuilder<(ins "int":$x, CArg<"bool", "true">:$y), [{ f($_state, $_builder); }]>`, `OpBuilder<(ins "::mlir::Value":$v)>`, `OpBuilder<(ins), "g();">`, `OpBuilder<(ins CArg<"int", "1">:$a, CArg<"int", "2">:$b)>`, `OpBuilder<(ins "int", "int":$z), "", [{}]>`}
)

func operationFields() []field {
	return []field{
		summary, description, declarations, definitions, set(8, "hasVerifier"), set(8, "hasRegionVerifier"), set(8, "hasFolder"), set(8, "hasCanonicalizer"), set(8, "hasCanonicalizeMethod"),
		set(12, "useCustomPropertiesEncoding"), {12, []string{"let cppNamespace = \"::y\";", "let cppNamespace = \"\";", "let cppNamespace = \"a::b\";"}},
		{12, []string{"DerivedTypeAttr dt = DerivedTypeAttr<\"return t();\">;", "DerivedAttr da = DerivedAttr<\"int\", \"return 1;\", \"$_builder.getI32IntegerAttr($_self)\">;"}},
	}
}

// operation returns a definition of an operation.
func (g *odsGrammar) operation() string {
	o := &operation{odsGrammar: g}
	arguments := o.arguments()
	results := o.list(3, func(i int) string { return o.result(i) })
	regionList := o.list(2, func(i int) string { return o.region(i) })
	successors := o.list(2, func(i int) string { return o.successor(i) })
	body := ""
	for _, part := range []struct{ name, marker, list string }{
		{"arguments", "ins", arguments}, {"results", "outs", results}, {"regions", "region", regionList}, {"successors", "successor", successors},
	} {
		if part.list != "" || g.odds(10) {
			body += "  let " + part.name + " = (" + strings.TrimSpace(part.marker+" "+part.list) + ");\n"
		}
	}
	traits := o.traits()
	body += g.fields(operationFields())
	if list := g.several(2, func(int) string { return g.pick(opBuilders...) }); len(list) > 0 && g.odds(3) {
		body += g.fields([]field{set(3, "skipDefaultBuilders")})
		body += "  let builders = [" + strings.Join(list, ", ") + "];\n"
	}
	switch g.random.IntN(8) {
	case 0:
		body += "  let hasCustomAssemblyFormat = 1;\n"
	case 1:
	default:
		body += "  let assemblyFormat = " + o.format() + ";\n"
	}
	name := "X_" + g.name("Op")
	if g.odds(12) {
		name = g.name("Plain") + "Op"
	}
	return def(name, "Op<"+g.pick("X_Dialect", "X_Dialect", "X_Dialect", "P_D")+", \""+g.pick("op", "a.b", "my_op.")+strconv.Itoa(g.id)+"\", ["+strings.Join(traits, ", ")+"]>", body)
}

// An operation holds the parts of an operation that are written so far.
type operation struct {
	*odsGrammar
	members []member
	infers  bool
}

func (o *operation) list(n int, make func(i int) string) string {
	if o.odds(3) {
		return ""
	}
	return strings.Join(o.several(n, make), ", ")
}

func (o *operation) add(m member, suffix string) string {
	m.name += suffix
	if m.name == "" {
		return m.text
	}
	o.members = append(o.members, m)
	return m.text + ":$" + m.name
}

// wrap returns a type constraint that may be variadic or optional, and records
// this in m.
func (o *operation) wrap(m *member, typ, effectClass string) string {
	m.typeIsKnown = buildable[typ]
	switch o.random.IntN(8) {
	case 0:
		m.variadic, typ = true, "Variadic<"+typ+">"
	case 1:
		m.optional, typ = true, "Optional<"+typ+">"
	}
	if o.odds(5) {
		typ = effectClass + "<" + typ + ", \"doc \\\"of\\\" it\"" + o.pick("", ", ["+o.pick(effects...)+"]", ", [MemRead, MemWrite]") + ">"
	}
	return typ
}

var memberNames = []string{"", "_x", "Value", "_two_words", "value"}

func (o *operation) arguments() string {
	return o.list(5, func(i int) string {
		n, suffix := strconv.Itoa(i), o.pick(memberNames...)
		switch o.random.IntN(7) {
		case 0, 1, 2:
			m := member{name: "o" + n, isOperand: true}
			if o.odds(12) {
				m.variadic, m.nested = true, true
				m.text = "VariadicOfVariadic<" + o.pick(plainTypes...) + ", \"seg" + n + "\">"
				o.counts.Add(definitionTable, "argument: operand", "written")
				return "DenseI32ArrayAttr:$seg" + n + ", " + o.add(m, suffix)
			}
			m.text = o.wrap(&m, o.pick(plainTypes...), "Arg")
			o.counts.Add(definitionTable, "argument: operand", "written")
			if o.odds(25) {
				return m.text // without a name
			}
			return o.add(m, suffix)
		case 3, 4:
			m := member{name: "a" + n, isAttr: true, text: o.pick(plainAttrs...)}
			o.counts.Add(definitionTable, "argument: attribute", "written")
			value, hasDefault := defaults[m.text]
			switch {
			case o.odds(4):
				m.optional, m.text = true, "OptionalAttr<"+m.text+">"
			case o.odds(8):
				m.optional, m.hasNoElement, m.text = true, true, "UnitAttr"
			case hasDefault && o.odds(2):
				m.optional = o.odds(2)
				m.text = map[bool]string{false: "DefaultValuedAttr<", true: "DefaultValuedOptionalAttr<"}[m.optional] + m.text + ", \"" + value + "\">"
				m.optional = true
			}
			return o.add(m, suffix)
		default:
			m := member{name: "p" + n, isProp: true, text: o.pick(plainProps...)}
			o.counts.Add(definitionTable, "argument: property", "written")
			m.optional = strings.HasPrefix(m.text, "Optional") || strings.HasPrefix(m.text, "Default")
			if o.odds(10) {
				m.text, m.optional, m.hasNoElement = "UnitProp", true, true
			}
			return o.add(m, suffix)
		}
	})
}

func (o *operation) result(i int) string {
	m := member{name: "r" + strconv.Itoa(i), isResult: true}
	m.text = o.wrap(&m, o.pick(plainTypes...), "Res")
	o.counts.Add(definitionTable, "result", "written")
	if o.odds(12) {
		return m.text
	}
	return o.add(m, o.pick(memberNames...))
}

func (o *operation) region(i int) string {
	m := member{name: "g" + strconv.Itoa(i), isRegion: true, text: o.pick(regions...)}
	if i == 1 && o.odds(2) {
		m.variadic, m.text = true, "VariadicRegion<"+m.text+">"
	}
	o.counts.Add(definitionTable, "region", "written")
	return o.add(m, "")
}

func (o *operation) successor(i int) string {
	m := member{name: "s" + strconv.Itoa(i), isSuccessor: true, text: "AnySuccessor"}
	if i == 1 && o.odds(2) {
		m.variadic, m.text = true, "VariadicSuccessor<AnySuccessor>"
	}
	o.counts.Add(definitionTable, "successor", "written")
	return o.add(m, "")
}

// namesOf returns the names of the members with a property.
func (o *operation) namesOf(is func(m *member) bool) []string {
	var names []string
	for i := range o.members {
		if is(&o.members[i]) {
			names = append(names, o.members[i].name)
		}
	}
	return names
}

// traits returns traits, those that the members require included.
func (o *operation) traits() []string {
	list := o.several(3, func(int) string { return o.pick(traits...) })
	operands := o.namesOf(func(m *member) bool { return m.isOperand && (m.variadic || m.optional) })
	if len(operands) > 1 && !(o.wrong && o.odds(3)) {
		list = append(list, o.pick("AttrSizedOperandSegments", "AttrSizedOperandSegments", "SameVariadicOperandSize"))
	}
	results := o.namesOf(func(m *member) bool { return m.isResult && (m.variadic || m.optional) })
	if len(results) > 1 && !(o.wrong && o.odds(3)) {
		list = append(list, o.pick("AttrSizedResultSegments", "AttrSizedResultSegments", "SameVariadicResultSize"))
	}
	typed := o.namesOf(func(m *member) bool { return (m.isOperand || m.isResult) && !m.variadic && !m.optional })
	if len(typed) > 1 && o.odds(3) {
		list = append(list, "AllTypesMatch<[\""+typed[0]+"\", \""+typed[len(typed)-1]+"\"]>")
	}
	if len(typed) > 1 && o.odds(6) {
		list = append(list, "TypesMatchWith<\"sum\", \""+typed[0]+"\", \""+typed[1]+"\", \"f($_self, $_ctxt)\">")
	}
	inferring := []string{"InferTypeOpInterface", "DeclareOpInterfaceMethods<InferTypeOpInterface>", "InferTypeOpAdaptor"}
	if len(o.namesOf(func(m *member) bool { return m.isOperand })) > 0 {
		inferring = append(inferring, "SameOperandsAndResultType", "SameOperandsAndResultType")
	}
	if len(o.namesOf(func(m *member) bool { return m.isAttr })) > 0 {
		inferring = append(inferring, "FirstAttrDerivedResultType")
	}
	if o.odds(5) {
		o.infers = true
		list = append(list, o.pick(inferring...))
	}
	if o.wrong && o.odds(6) {
		list = append(list, o.pick("SameVariadicOperandSize", "SameVariadicResultSize"))
	}
	for _, t := range list {
		name, _, _ := strings.Cut(t, "<")
		o.counts.Add("trait of operations", name, "written")
	}
	return list
}
