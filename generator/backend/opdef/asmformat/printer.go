package asmformat

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A printEmitter writes print() and tracks the spaces between elements.
type printEmitter struct {
	format *Format
	b      *cpp.Buffer
	// space says that a space may precede the next element. punctuation says
	// that the last element was punctuation.
	space, punctuation bool
}

// emitPrint writes the body of print().
func (f *Format) emitPrint(b *cpp.Buffer) {
	p := &printEmitter{format: f, b: b, space: true}
	for _, e := range f.elements {
		p.emitPrinter(e)
	}
}

// emitPrinter prints an element.
func (p *printEmitter) emitPrinter(e format.Element) {
	if p.b.MarksOrigins() {
		beginOrigin(p.b, e)
		defer p.b.EndOrigin()
	}
	switch e := e.(type) {
	case *format.Literal:
		p.emitLiteralPrinter(e.Text)
		return
	case *format.Space:
		p.emitSpacePrinter(e.Text)
		return
	case *format.Group:
		p.emitGroupPrinter(e)
		return
	case *format.ClauseList:
		p.emitClauseListPrinter(e)
		return
	}
	switch {
	case format.Is(e, format.AttrDict):
		p.emitAttrDictPrinter("")
		p.punctuation = false
		return
	case format.Is(e, format.AttrDictWithKeyword):
		p.emitAttrDictPrinter("WithKeyword")
		p.punctuation = false
		return
	case format.Is(e, format.PropDict):
		p.emitPropDictPrinter()
		p.punctuation = false
		return
	}
	if p.space || !p.punctuation {
		p.b.Write("  _odsPrinter << ' ';\n")
	}
	p.punctuation, p.space = false, true
	switch e := e.(type) {
	case *format.Variable:
		p.emitVariablePrinter(e)
	case *format.Custom:
		emitCustomPrinter(p.b, e)
	case *format.Directive:
		p.emitDirectivePrinter(e)
	}
}

func (p *printEmitter) emitLiteralPrinter(text string) {
	spaced := p.space && format.SpaceBefore(text, p.punctuation)
	switch {
	case spaced && p.format.op.Features.SmallPrinters:
		p.b.Write("  _odsPrinter << \" ", text, "\";\n")
	case spaced:
		p.b.Write("  _odsPrinter << ' ' << \"", text, "\";\n")
	default:
		p.b.Write("  _odsPrinter << \"", text, "\";\n")
	}
	p.space = format.SpaceAfter(text)
	p.punctuation = !format.IsWord(text)
}

func (p *printEmitter) emitSpacePrinter(text string) {
	switch text {
	case `\n`:
		p.b.Write("  _odsPrinter.printNewline();\n")
		return
	case "":
		p.punctuation = true
	default:
		p.b.Write("  _odsPrinter << ' ';\n")
		p.punctuation = false
	}
	p.space = false
}

func (p *printEmitter) emitGroupPrinter(g *format.Group) {
	not := ""
	if g.Inverted {
		not = "!"
	}
	p.b.Write("  if (", not, p.presence(g.Anchor), ") {\n")
	// A unit attribute is not printed if the branch of the group implies it.
	elided := format.Element(nil)
	if isUnit(g.Anchor) && g.Anchor != g.Then[0] && (len(g.Else) == 0 || g.Anchor != g.Else[0]) {
		elided = g.Anchor
	}
	emitSide := func(elements []format.Element) {
		p.b.Indented("  ", func() {
			for _, e := range elements {
				if e != elided {
					p.emitPrinter(e)
				}
			}
		})
	}
	emitSide(g.Then)
	p.b.Write("  }")
	if len(g.Else) > 0 {
		p.b.Write(" else {\n")
		emitSide(g.Else)
		p.b.Write("  }")
	}
	p.b.Write("\n")
}

// presence returns the C++ condition under which an anchor is present.
func (p *printEmitter) presence(anchor format.Element) string {
	switch e := anchor.(type) {
	case *format.Custom:
		conditions := make([]string, len(e.Args))
		for i, arg := range e.Args {
			conditions[i] = "(" + p.presence(arg) + ")"
		}
		return "(" + strings.Join(conditions, " || ") + ")"
	case *format.Directive:
		if e.Keyword == format.Type || e.Keyword == format.FunctionalType {
			return p.presence(e.Args[0])
		}
		return ""
	}
	switch d := declarationOf(anchor).(type) {
	case *ods.NamedAttribute:
		return differsFromDefault(d)
	case *ods.NamedProperty:
		return propertyDiffersFromDefault(d)
	case *ods.NamedRegion:
		return "!" + ods.GetterName(d.Name) + "().empty()"
	}
	v := valueOf(anchor)
	switch {
	case v == nil:
		return ""
	case v.Optional:
		return ods.GetterName(v.Name) + "()"
	case v.Variadic:
		return "!" + ods.GetterName(v.Name) + "().empty()"
	}
	return ""
}

// differsFromDefault returns the C++ condition under which an attribute is
// present and is not its default value.
func differsFromDefault(a *ods.NamedAttribute) string {
	attr := ods.GetterName(a.Name) + "Attr()"
	if !a.HasDefault() {
		return attr
	}
	differs := attr + " != " + defaultAttrExpr(a, contextBuilder)
	if a.Optional {
		return "(" + attr + " && " + differs + ")"
	}
	return differs
}

// propertyDiffersFromDefault returns the C++ condition under which a property
// does not hold its default value.
func propertyDiffersFromDefault(p *ods.NamedProperty) string {
	return ods.GetterName(p.Name) + "() != " + ods.ExpandPlaceholders(p.DefaultValue, ods.Placeholders{"_builder", contextBuilder})
}

// contextBuilder replaces $_builder where the generated code has no builder.
const contextBuilder = "::mlir::OpBuilder((*this)->getContext())"

// defaultAttrExpr returns the C++ expression of an attribute's default value.
func defaultAttrExpr(a *ods.NamedAttribute, builder string) string {
	values := ods.Placeholders{"_builder", builder}
	return ods.ExpandPlaceholders(a.ConstBuilderCall, values, ods.ExpandPlaceholders(a.DefaultValue, values))
}

func (p *printEmitter) emitClauseListPrinter(list *format.ClauseList) {
	if list.Separator == nil {
		p.emitClausesPrinter(list)
		return
	}
	p.b.Write("  {\n    bool oilistClausePrinted = false;\n")
	p.b.Indented("  ", func() { p.emitClausesPrinter(list) })
	p.b.Write("  }\n")
}

func (p *printEmitter) emitClausesPrinter(list *format.ClauseList) {
	for i := range list.Clauses {
		c := &list.Clauses[i]
		p.b.Write("  if (false")
		for _, e := range c.Elements {
			for _, v := range variablesIn(e) {
				p.b.Write(" || ", clauseCondition(v))
			}
		}
		p.b.Write(") {\n")
		if list.Separator != nil {
			p.b.Write("    if (oilistClausePrinted) {\n")
			p.emitLiteralPrinter(list.Separator.Text)
			p.b.Write("    }\n    oilistClausePrinted = true;\n")
		}
		p.emitLiteralPrinter(c.Keyword.Text)
		if unitOf(c) == nil {
			for _, e := range c.Elements {
				p.emitPrinter(e)
			}
		}
		p.b.Write("  }\n")
	}
}

// clauseCondition returns the C++ condition under which a variable makes its
// clause appear.
func clauseCondition(v *format.Variable) string {
	getter := ods.GetterName(v.Name) + "()"
	switch d := v.Decl.(type) {
	case *ods.NamedAttribute:
		return "(" + differsFromDefault(d) + ")"
	case *ods.NamedProperty:
		return "(" + propertyDiffersFromDefault(d) + ")"
	}
	if value := valueOf(v); value != nil && value.Variadic {
		return getter + ".size()"
	}
	return getter
}

func (p *printEmitter) emitVariablePrinter(v *format.Variable) {
	getter := ods.GetterName(v.Name)
	switch d := v.Decl.(type) {
	case *ods.NamedAttribute:
		if enum := p.format.enumOf(v, d); enum != nil {
			enum.EmitPrinter(p.b, &p.format.op.Features, d, getter+"()")
		} else {
			statement := attributePrinter(v, d, getter+"Attr()")
			if !strings.HasPrefix(statement, printStripped) {
				statement = "  " + statement
			}
			p.b.Write(statement, ";\n")
		}
	case *ods.NamedProperty:
		p.b.Write(ods.ExpandPlaceholders(d.Printer, ods.Placeholders{
			"_printer", "_odsPrinter", "_ctxt", "getContext()", "_storage", "getProperties()." + d.Name}), ";\n")
	case operandDecl:
		text := "  _odsPrinter << @get();\n"
		switch lengthOf(d.TypeConstraint) {
		case variadicOfVariadic:
			text = "  ::llvm::interleaveComma(@get(), _odsPrinter, [&](const auto &operands) { _odsPrinter << \"(\" << operands << \")\"; });\n"
		case optional:
			text = "  if (::mlir::Value value = @get())\n    _odsPrinter << value;\n"
		}
		p.b.Fill(text, "get", getter)
	case *ods.NamedRegion:
		if d.Variadic {
			p.emitRegionListPrinter(getter + "()")
		} else {
			p.emitRegionPrinter(getter + "()")
		}
	case *ods.NamedSuccessor:
		text := "  _odsPrinter << @get();\n"
		if d.Variadic {
			text = "  ::llvm::interleaveComma(@get(), _odsPrinter);\n"
		}
		p.b.Fill(text, "get", getter)
	}
}

// attributePrinter returns the statement that prints an attribute that is not written as an
// enum. value is the C++ expression of the attribute.
func attributePrinter(v *format.Variable, a *ods.NamedAttribute, value string) string {
	_, built := typeBuilderOf(a)
	switch {
	case isSymbolName(a):
		return "_odsPrinter.printSymbolName(" + value + ".getValue())"
	case built:
		return "_odsPrinter.printAttributeWithoutType(" + value + ")"
	case v.Qualified || a.StorageType == "::mlir::Attribute":
		return "_odsPrinter.printAttribute(" + value + ")"
	}
	return printStripped + value + ")"
}

// printStripped prints an attribute without the name of its dialect. The statement is not
// indented in print(), like in the reference's output.
const printStripped = "_odsPrinter.printStrippedAttrOrType("

func (p *printEmitter) emitRegionPrinter(region string) {
	if !p.format.implicitTerminator {
		p.b.Fill("  _odsPrinter.printRegion(@region);\n", "region", region)
		return
	}
	attributes := "      printTerminator = !term->getAttrDictionary().empty()"
	if p.format.op.Features.WalksPrintedAttributes {
		attributes = `      ::mlir::NamedAttrList termAttrs(term->getRawDictionaryAttrs());
      term->getName().walkInherentAttrs(
          term, [&](::llvm::StringRef name, ::mlir::Attribute &attr) {
            termAttrs.append(name, attr);
          });
      printTerminator = !termAttrs.empty()`
	}
	p.b.Fill(`
  {
    bool printTerminator = true;
    if (auto *term = @region.empty() ? nullptr : @region.begin()->getTerminator()) {
@{attributes} ||
                        term->getNumOperands() != 0 ||
                        term->getNumResults() != 0;
    }
    _odsPrinter.printRegion(@region, /*printEntryBlockArgs=*/true,
      /*printBlockTerminators=*/printTerminator);
  }
`, "region", region, "attributes", attributes)
}

func (p *printEmitter) emitRegionListPrinter(regions string) {
	p.b.Write("    llvm::interleaveComma(", regions, ", _odsPrinter, [&](::mlir::Region &region) {\n")
	if !p.format.implicitTerminator {
		p.b.Write("      ")
	}
	p.emitRegionPrinter("region")
	p.b.Write("    });\n")
}

func (p *printEmitter) emitDirectivePrinter(d *format.Directive) {
	switch d.Keyword {
	case format.Operands:
		p.b.Write("  _odsPrinter << getOperation()->getOperands();\n")
	case format.Regions:
		p.emitRegionListPrinter("getOperation()->getRegions()")
	case format.Successors:
		p.b.Write("  ::llvm::interleaveComma(getOperation()->getSuccessors(), _odsPrinter);\n")
	case format.Type:
		p.emitTypePrinter(d)
	case format.FunctionalType:
		p.b.Write("  _odsPrinter.printFunctionalType(", typeRange(d.Args[0]), ", ", typeRange(d.Args[1]), ");\n")
	}
}

func (p *printEmitter) emitTypePrinter(d *format.Directive) {
	v := valueOf(d.Args[0])
	if v == nil || v.Optional || v.Variadic && !v.VariadicOfVariadic {
		p.b.Write("  _odsPrinter << ", typeRange(d.Args[0]), ";\n")
		return
	}
	text := `  {
    auto type = @get().getType();
    if (auto validType = ::llvm::dyn_cast<@class>(type))
      _odsPrinter.printStrippedAttrOrType(validType);
   else
     _odsPrinter << type;
  }
`
	if v.VariadicOfVariadic {
		text = "  ::llvm::interleaveComma(@get().getTypes(), _odsPrinter, [&](::mlir::TypeRange types) { _odsPrinter << \"(\" << types << \")\"; });\n"
	} else if d.Qualified {
		text = "   _odsPrinter << @get().getType();\n"
	}
	p.b.Fill(text, "get", ods.GetterName(v.Name), "class", v.CppType)
}

// typeRange returns the C++ expression of the types of an operand, a result, or
// all of them.
func typeRange(arg format.Element) string {
	switch {
	case format.Is(arg, format.Operands):
		return "getOperation()->getOperandTypes()"
	case format.Is(arg, format.Results):
		return "getOperation()->getResultTypes()"
	}
	v := valueOf(arg)
	value := ods.GetterName(v.Name) + "()"
	switch lengthOf(v.TypeConstraint) {
	case single:
		return "::llvm::ArrayRef<::mlir::Type>(" + value + ".getType())"
	case optional:
		return "(" + value + " ? ::llvm::ArrayRef<::mlir::Type>(" + value + ".getType()) : ::llvm::ArrayRef<::mlir::Type>())"
	case variadicOfVariadic:
		return value + ".join().getTypes()"
	}
	return value + ".getTypes()"
}
