package grammar

import (
	"strconv"
	"strings"
)

// interfacePrelude returns the definition of an interface that the random
// interfaces extend. word is "Op", "Attr" or "Type".
func interfacePrelude(word string) string {
	return "def Base" + word + " : " + word + "Interface<\"Base" + word + "\"> { let cppNamespace = \"::b\"; let methods = [InterfaceMethod<\"d\", \"int\", \"base\">]; }\n"
}

func (g *odsGrammar) opInterface() string      { return g.interfaceOf("Op") }
func (g *odsGrammar) attrInterface() string    { return g.interfaceOf("Attr") }
func (g *odsGrammar) typeInterface() string    { return g.interfaceOf("Type") }
func (g *odsGrammar) dialectInterface() string { return g.interfaceOf("Dialect") }

func (g *odsGrammar) interfaceOf(word string) string {
	methods := g.several(4, func(i int) string {
		class := g.pick("InterfaceMethod", "InterfaceMethod", "StaticInterfaceMethod")
		if word == "Dialect" {
			class = "InterfaceMethod"
			if g.features.DialectInterfacePurity {
				class = g.pick("InterfaceMethod", "PureVirtualInterfaceMethod", "InterfaceMethodDeclaration")
			}
		}
		g.counts.Add(definitionTable, "method of an interface: "+class, "written")
		args := g.pick("(ins)", "(ins \"int\":$a)", "(ins \"int\":$a, \"::mlir::Type\":$b_c)", "(ins \"std::pair<int, int>\":$p)")
		text := class + "<" + g.pick(`""`, `"a doc"`, "[{\n    Long text.\n      Indented.\n  }]", "\"two\\nlines\"") + ", \"" + g.pick("int", "void", "::mlir::Value", "std::vector<int> &", "const char *") + "\", \"" + g.pick("get", "m_", "is") + strconv.Itoa(i) + "\""
		bodies := 5
		if class == "PureVirtualInterfaceMethod" || class == "InterfaceMethodDeclaration" {
			bodies = 2 // they have no bodies
		}
		switch g.random.IntN(bodies) {
		case 0:
		case 1:
			text += ", " + args
		case 2:
			text += ", " + args + ", [{ return $_op.f() + $_self" + g.pick("", " + $_raw_op") + "; }]"
		case 3:
			text += ", " + args + ", \"\", [{\n    return $_op ? 1 : 0; // $_attr $_type\n  }]"
		case 4:
			text += ", " + args + ", \"return 1;\", \"return 2;\""
		}
		return text + ">"
	})
	body := ""
	if len(methods) > 0 {
		body = "  let methods = [" + strings.Join(methods, ", ") + "];\n"
	}
	fields := []field{description, {2, []string{"let cppNamespace = \"::x\";", "let cppNamespace = \"a::b\";"}}, {4, []string{"let extraClassDeclaration = [{ int e() { return $_op; } }];", "let extraClassDeclaration = [{  }];", "let extraClassDeclaration = \"\\n\";", "let extraClassDeclaration = [{\n    int e();\n  }];"}}}
	if word != "Dialect" {
		fields = append(fields, field{5, []string{"let extraSharedClassDeclaration = [{\n    int s() { return $_attr + $_self + $_type + $_op; }\n  }];"}}, field{6, []string{"let extraClassOf = [{ return f($_self) && g($_op); }];"}})
	}
	if word == "Op" {
		fields = append(fields, field{5, []string{"let verify = [{ return v($_op); }];", "let verify = [{ return v($_op); }]; let verifyWithRegions = 1;"}})
	}
	body += g.fields(fields)
	name := g.name("My") + word + "Interface"
	base := g.pick("", "", ", [Base"+word+"]")
	return def(name, word+"Interface<\""+name+"\""+base+">", body)
}

// pass returns the text of a definition of a pass.
func (g *odsGrammar) pass() string {
	options := g.several(3, func(i int) string {
		n := strconv.Itoa(i)
		switch g.random.IntN(3) {
		case 0:
			g.counts.Add(definitionTable, "option of a pass: list", "written")
			return "ListOption<\"l" + n + "\", \"l-" + n + "\", \"" + g.pick("int64_t", "std::string") + "\", \"a list\"" + g.pick("", ", \"llvm::cl::ZeroOrMore\"") + ">"
		default:
			g.counts.Add(definitionTable, "option of a pass: single", "written")
			return "Option<\"o" + n + "\", \"o-" + n + "\", \"" + g.pick("int", "bool", "std::string", "::E") + "\", " + g.pick("\"\"", "/*default=*/\"3\"", "\"\\\"s\\\"\"", "\"::E::a\"") + ", \"" + g.pick("doc", "a \\\"q\\\"", "") + "\"" + g.pick("", ", [{::llvm::cl::values(clEnumValN(1, \"a\", \"b\"))}]") + ">"
		}
	})
	statistics := g.several(2, func(i int) string {
		return "Statistic<\"s" + strconv.Itoa(i) + "\", \"s-" + strconv.Itoa(i) + "\", \"" + g.pick("count", "a \\\"q\\\"") + "\">"
	})
	body := ""
	if len(options) > 0 {
		body += "  let options = [" + strings.Join(options, ", ") + "];\n"
	}
	if len(statistics) > 0 {
		body += "  let statistics = [" + strings.Join(statistics, ", ") + "];\n"
	}
	body += g.fields([]field{summary, description, {4, []string{"let constructor = \"c()\";", "let constructor = \"mlir::createPass()\";"}}, {4, []string{"let dependentDialects = [\"a::B\"];", "let dependentDialects = [\"a::B\", \"C\"];"}}})
	class := g.pick("Pass<\"p-"+strconv.Itoa(g.id)+"\", \""+g.pick("", "Op", "::mlir::ModuleOp", "a::B")+"\">", "Pass<\"p."+strconv.Itoa(g.id)+"\">", "InterfacePass<\"i-"+strconv.Itoa(g.id)+"\", \"mlir::I\">")
	return def(g.name(g.pick("P", "my_pass", "Convert"))+g.pick("", "Pass"), class, body)
}

const patternPrelude = `def A : Op<X_Dialect, "a", []> { let arguments = (ins AnyType:$x, AnyType:$y, I32Attr:$i); let results = (outs AnyType:$r); }
def B : Op<X_Dialect, "b", []> { let arguments = (ins AnyType:$x, OptionalAttr<StrAttr>:$s); let results = (outs AnyType:$r); }
def C : Op<X_Dialect, "c", []> { let arguments = (ins Variadic<AnyType>:$v); let results = (outs Variadic<AnyType>:$r); }
def D : Op<X_Dialect, "d", []> { let arguments = (ins AnyType:$x); let results = (outs AnyType:$r, I32:$q); }
def E : Op<X_Dialect, "e", []> { let arguments = (ins AnyType:$x, AnyType:$y); let results = (outs AnyType:$r); }
def U : Op<X_Dialect, "u", []> { let arguments = (ins); let results = (outs I32:$r); }
def Call : NativeCodeCall<"f($0, $_builder)">; def CallSelf : NativeCodeCall<"g($_self)">; def Call2 : NativeCodeCall<"h($0, $1)", 2>; def CallLoc : NativeCodeCall<"l($_loc)">;
def Eq : Constraint<CPred<"$0 == $1">, "equal">; def Is : Constraint<CPred<"is($_self)">, "is">; def One : Constraint<CPred<"one($0)">>;
`

// pattern returns the text of a rewrite pattern.
func (g *odsGrammar) pattern() string {
	p := &pattern{odsGrammar: g}
	source := p.source(0)
	result := p.result(0)
	results := "Pat<" + source + ", " + result
	if g.odds(5) {
		results = "Pattern<" + source + ", [" + result + "]"
		if g.odds(2) {
			results = "Pattern<" + source + ", [" + p.result(0) + ", " + result + "]"
		}
	}
	var constraints []string
	if len(p.bound) > 0 && g.odds(3) {
		constraints = append(constraints, g.pick("(Is $"+p.any()+")", "(One $"+p.any()+")", "(Eq $"+p.any()+", $"+p.any()+")", "(Constraint<CPred<\"$0 && $1\">, \"c\"> $"+p.any()+", $"+p.any()+")"))
		g.counts.Add(definitionTable, "part of a pattern: constraint", "written")
	}
	tail := ", [" + strings.Join(constraints, ", ") + "]"
	if len(p.bound) > 0 && g.odds(6) {
		g.counts.Add(definitionTable, "part of a pattern: supplemental", "written")
		tail += ", [(CallSelf $" + p.anyOr("x") + ")]"
		if g.odds(2) {
			tail += ", (addBenefit " + strconv.Itoa(g.random.IntN(5)) + ")"
		}
	} else if g.odds(4) {
		g.counts.Add(definitionTable, "part of a pattern: benefit", "written")
		tail += ", [], (addBenefit " + g.pick("1", "10", "-1") + ")"
	}
	name := ""
	if g.odds(2) {
		name = " " + g.name("Pattern")
	}
	return "def" + name + " : " + results + tail + ">;\n"
}

// A pattern writes a rewrite pattern. It remembers the names that the source
// pattern binds, because the result pattern refers to them.
type pattern struct {
	*odsGrammar
	bound []string // names that are bound to operands or results
	attrs []string // names that are bound to attributes
}

func (p *pattern) any() string { return p.anyOr("x") }

func (p *pattern) anyOr(name string) string {
	if len(p.bound) == 0 || p.wrong && p.odds(12) {
		return name
	}
	return p.pick(p.bound...)
}

// anyAttr returns a reference to an attribute that the source pattern binds, or
// the constant. A pattern that may be wrong can get a reference to another
// name.
func (p *pattern) anyAttr(constant string) string {
	if p.wrong && p.odds(8) {
		return "$" + p.any()
	}
	if len(p.attrs) == 0 || p.odds(3) {
		return constant
	}
	return "$" + p.pick(p.attrs...)
}

func (p *pattern) bind() string {
	name := "v" + strconv.Itoa(len(p.bound))
	if p.wrong && p.odds(10) && len(p.bound) > 0 {
		name = p.bound[0]
	}
	p.bound = append(p.bound, name)
	return ":$" + name
}

func (p *pattern) bindAttr() string {
	name := "a" + strconv.Itoa(len(p.attrs))
	p.attrs = append(p.attrs, name)
	return name
}

// symbol returns ":$name", which binds a name to the preceding operand or
// operation, or "".
func (p *pattern) symbol() string {
	if p.odds(3) {
		return p.bind()
	}
	return ""
}

// source returns a pattern to match. depth is the number of operations around
// it.
func (p *pattern) source(depth int) string {
	p.counts.Add(definitionTable, "part of a pattern: source", "written")
	operand := func() string {
		if depth < 2 && p.odds(3) {
			return p.source(depth + 1)
		}
		return p.pick("$", "AnyType:$", "I32:$", "F32:$") + strings.TrimPrefix(p.bind(), ":$")
	}
	attr := func() string {
		text := p.pick("$", "$", "ConstantAttr<I32Attr, \"1\">", "I32Attr:$", "ConstantAttr<I32Attr, \"0\">:$")
		if strings.HasSuffix(text, "$") {
			text += p.bindAttr()
		}
		return text
	}
	plain := func() string { return "$" + strings.TrimPrefix(p.bind(), ":$") }
	var text string
	kind := p.random.IntN(7)
	if depth == 0 && !p.wrong && kind > 3 {
		kind = p.random.IntN(4) // an operation inside another one must have one result; the others have several or none
	}
	switch kind {
	case 0, 1:
		text = "(A" + p.symbol() + " " + operand() + ", " + operand() + ", " + attr() + ")"
	case 2:
		p.counts.Add(definitionTable, "part of a pattern: either", "written")
		text = "(E" + p.symbol() + " (either " + operand() + ", " + operand() + "))"
		if p.wrong && p.odds(3) {
			text = "(A" + p.symbol() + " (either " + operand() + ", " + operand() + "), " + attr() + ")"
		}
	case 3:
		text = "(B" + p.symbol() + " " + operand() + ", " + p.pick("$", "StrAttr:$") + p.bindAttr() + ")"
	case 4:
		if p.odds(2) {
			p.counts.Add(definitionTable, "part of a pattern: variadic", "written")
			text = "(C" + p.symbol() + " (variadic " + plain() + ", " + plain() + "))"
		} else {
			text = "(C" + p.symbol() + " " + plain() + ")"
		}
	case 5:
		text = "(D" + p.symbol() + " " + operand() + ")"
	default:
		text = "(U" + p.symbol() + ")"
	}
	return text
}

// result returns a pattern of operations to create. depth is the number of
// operations around it.
func (p *pattern) result(depth int) string {
	operand := func() string {
		switch {
		case depth < 2 && p.odds(4):
			return p.result(depth + 1)
		case p.odds(6):
			p.counts.Add(definitionTable, "part of a pattern: native code", "written")
			return p.pick("(Call $"+p.any()+")", "(NativeCodeCall<\"n($0, $1)\"> $"+p.any()+", $"+p.any()+")", "(CallLoc)", "(NativeCodeCall<\"$_builder.m($0)\"> (location $"+p.any()+"))")
		}
		return "$" + p.any()
	}
	where := ""
	if p.odds(8) {
		p.counts.Add(definitionTable, "part of a pattern: location", "written")
		where = ", (location " + p.pick("$"+p.any(), "\"name\"", "\"a\", $"+p.any()) + ")"
	} else if p.odds(8) && (depth > 0 || p.wrong) {
		p.counts.Add(definitionTable, "part of a pattern: returnType", "written")
		where = ", (returnType " + p.pick("\"$_builder.getI32Type()\"", "$"+p.any(), "(NativeCodeCall<\"$0.getType()\"> $"+p.any()+")") + ")"
	}
	p.counts.Add(definitionTable, "part of a pattern: result", "written")
	kind := p.random.IntN(7)
	if depth == 0 && !p.wrong && kind > 3 {
		kind = p.random.IntN(4)
	}
	switch kind {
	case 0:
		if depth == 0 {
			p.counts.Add(definitionTable, "part of a pattern: replaceWithValue", "written")
			return "(replaceWithValue $" + p.any() + ")"
		}
		fallthrough
	case 1:
		return "(A " + operand() + ", " + operand() + ", " + p.pick(p.anyAttr("ConstantAttr<I32Attr, \"7\">"), "(Call "+p.anyAttr("$"+p.any())+")") + where + ")"
	case 2:
		return "(B " + operand() + ", " + p.pick(p.anyAttr("ConstantStrAttr<StrAttr, \"s\">"), "(NativeCodeCall<\"StringAttr()\">)") + where + ")"
	case 3:
		return "(E " + operand() + ", " + operand() + where + ")"
	case 4:
		p.counts.Add(definitionTable, "part of a pattern: variadic", "written")
		return "(C " + p.pick("$"+p.any(), "(variadic "+operand()+", "+operand()+")") + where + ")"
	case 5:
		return "(U" + strings.TrimPrefix(where, ",") + ")"
	default:
		return "(D " + operand() + where + ")"
	}
}

// dialect returns the text of a definition of a dialect.
func (g *odsGrammar) dialect() string {
	fields := []field{summary, description, {3, []string{"let cppNamespace = \"::x::y\";", "let cppNamespace = \"\";", "let cppNamespace = \"a\";"}}, {4, []string{"let dependentDialects = [\"a::B\", \"C\"];"}},
		{4, []string{"let discardableAttrs = (ins \"::mlir::IntegerAttr\":$a, \"::B\":$b_c);"}}, {4, []string{"let extraClassDeclaration = [{\n  int f();\n}];"}}}
	for _, name := range []string{"hasConstantMaterializer", "hasNonDefaultDestructor", "hasOperationAttrVerify", "hasRegionArgAttrVerify", "hasRegionResultAttrVerify", "hasOperationInterfaceFallback",
		"useDefaultAttributePrinterParser", "useDefaultTypePrinterParser", "hasCanonicalizer", "isExtensible", "usePropertiesForAttributes"} {
		fields = append(fields, set(4, name))
	}
	return "include \"mlir/IR/AttrTypeBase.td\"\n" + def(g.pick("X_Dialect", "XDialect", "My_Own", "X"), "Dialect", "  let name = \""+g.pick("x", "a_b", "a.b")+"\";\n"+g.fields(fields))
}

// constraint returns the text of a constraint with the name of a C++ function
// that checks it.
func (g *odsGrammar) constraint() string {
	predicate := g.pick("CPred<\"f($_self)\">", "And<[CPred<\"a($_self)\">, CPred<\"b\">]>", "Or<[CPred<\"a\">, And<[CPred<\"b\">]>]>", "Neg<CPred<\"c\">>", "SubstLeaves<\"a\", \"b\", CPred<\"a $_self\">>", "Concat<\"p(\", CPred<\"q\">, \")\">")
	body := g.fields([]field{{1, []string{"let cppFunctionName = \"" + g.name("isF") + "\";"}}})
	if g.odds(2) {
		return def(g.name("T"), "TypeConstraint<"+predicate+", \""+g.pick("sum", "a \\\"q\\\"")+"\">", body)
	}
	return def(g.name("A"), "AttrConstraint<"+predicate+", \""+g.pick("sum", "a \\\"q\\\"")+"\">", body)
}
