package asmformat

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

func join(list []string) string { return strings.Join(list, ", ") }

// emitParse writes the body of parse(): declarations of variables, the code
// that parses into them, and the construction of the operation state.
func (f *Format) emitParse(b *cpp.Buffer) {
	var vectors operandVectors
	if f.op.Features.SharedOperandParsers {
		for _, o := range f.op.Operands {
			if o.VariableLength() && !f.allOperands {
				vectors.names = append(vectors.names, o.Name)
			}
		}
	}
	if len(vectors.names) > 1 {
		b.Fill("  ::mlir::detail::OperandParserStorage<@count> odsOperandVectors;\n", "count", strconv.Itoa(len(vectors.names)))
	}
	for _, e := range f.elements {
		f.emitStorage(b, e, &vectors)
	}
	for _, e := range f.elements {
		f.emitParser(b, e, false)
	}
	f.emitAddRegions(b)
	f.emitAddSuccessors(b)
	f.emitSegmentSizes(b)
	f.emitResolveTypes(b)
	b.Write("  return ::mlir::success();\n")
}

// operandVectors names the operands whose vectors are elements of one variable, in the
// order of the operation. It is empty if each vector has a variable.
type operandVectors struct{ names []string }

// emitDeclaration declares the vector of an operand.
func (v *operandVectors) emitDeclaration(b *cpp.Buffer, name string) {
	if len(v.names) < 2 {
		b.Fill("  ::llvm::SmallVector<::mlir::OpAsmParser::UnresolvedOperand, 4> @{x}Operands;\n", "x", name)
		return
	}
	b.Fill("  auto &@{x}Operands = odsOperandVectors[@i];\n", "x", name, "i", strconv.Itoa(slices.Index(v.names, name)))
}

// emitStorage declares the variables into which an element is parsed.
func (f *Format) emitStorage(b *cpp.Buffer, e format.Element, vectors *operandVectors) {
	if b.MarksOrigins() {
		beginOrigin(b, e)
		defer b.EndOrigin()
	}
	switch e := e.(type) {
	case *format.Group:
		elided := format.Element(nil)
		if _, attr := declarationOf(e.Anchor).(*ods.NamedAttribute); attr && e.Anchor != e.Then[0] && isUnit(e.Anchor) {
			elided = e.Anchor
		}
		for _, child := range e.Then {
			if child != elided {
				f.emitStorage(b, child, vectors)
			}
		}
		for _, child := range e.Else {
			f.emitStorage(b, child, vectors)
		}
	case *format.ClauseList:
		for i := range e.Clauses {
			if unitOf(&e.Clauses[i]) != nil {
				continue
			}
			for _, child := range e.Clauses[i].Elements {
				f.emitStorage(b, child, vectors)
			}
		}
	case *format.Custom:
		for _, arg := range e.Args {
			f.emitStorage(b, arg, vectors)
		}
	case *format.Directive:
		emitDirectiveStorage(b, e)
	case *format.Variable:
		emitVariableStorage(b, e, vectors)
	}
}

func emitDirectiveStorage(b *cpp.Buffer, d *format.Directive) {
	switch d.Keyword {
	case format.Operands:
		b.Write("  ::llvm::SmallVector<::mlir::OpAsmParser::UnresolvedOperand, 4> allOperands;\n")
	case format.Regions:
		b.Write("  ::llvm::SmallVector<std::unique_ptr<::mlir::Region>, 2> fullRegions;\n")
	case format.Successors:
		b.Write("  ::llvm::SmallVector<::mlir::Block *, 2> fullSuccessors;\n")
	case format.Type:
		prefix, p := typesOf(d.Args[0])
		if p == single {
			b.Fill("  ::mlir::Type @{x}RawType{};\n  ::llvm::ArrayRef<::mlir::Type> @{x}Types(&@{x}RawType, 1);\n", "x", prefix)
		} else {
			b.Fill("  ::llvm::SmallVector<::mlir::Type, 1> @{x}Types;\n", "x", prefix)
		}
	case format.FunctionalType:
		for _, arg := range d.Args {
			prefix, _ := typesOf(arg)
			b.Fill("  ::llvm::ArrayRef<::mlir::Type> @{x}Types;\n", "x", prefix)
		}
	}
}

func emitVariableStorage(b *cpp.Buffer, v *format.Variable, vectors *operandVectors) {
	switch d := v.Decl.(type) {
	case *ods.NamedAttribute:
		b.Fill("  @type @{x}Attr;\n", "type", d.StorageType, "x", d.Name)
	case operandDecl:
		if d.VariableLength() {
			vectors.emitDeclaration(b, d.Name)
			if d.VariadicOfVariadic {
				b.Fill("    llvm::SmallVector<int32_t> @{x}OperandGroupSizes;\n", "x", d.Name)
			}
		} else {
			b.Fill(`  ::mlir::OpAsmParser::UnresolvedOperand @{x}RawOperand{};
  ::llvm::ArrayRef<::mlir::OpAsmParser::UnresolvedOperand> @{x}Operands(&@{x}RawOperand, 1);`, "x", d.Name)
		}
		b.Fill("  ::llvm::SMLoc @{x}OperandsLoc;\n  (void)@{x}OperandsLoc;\n", "x", d.Name)
	case *ods.NamedRegion:
		if d.Variadic {
			b.Fill("  ::llvm::SmallVector<std::unique_ptr<::mlir::Region>, 2> @{x}Regions;\n", "x", d.Name)
		} else {
			b.Fill("  std::unique_ptr<::mlir::Region> @{x}Region = std::make_unique<::mlir::Region>();\n", "x", d.Name)
		}
	case *ods.NamedSuccessor:
		if d.Variadic {
			b.Fill("  ::llvm::SmallVector<::mlir::Block *, 2> @{x}Successors;\n", "x", d.Name)
		} else {
			b.Fill("  ::mlir::Block *@{x}Successor = nullptr;\n", "x", d.Name)
		}
	}
}

// emitParser writes the code that parses an element. required is true for the
// elements of a group after the first parsed one.
func (f *Format) emitParser(b *cpp.Buffer, e format.Element, required bool) {
	if b.MarksOrigins() {
		beginOrigin(b, e)
		defer b.EndOrigin()
	}
	switch e := e.(type) {
	case *format.Literal:
		b.Fill("  if (parser.parse@Call)\n    return ::mlir::failure();\n", "Call", format.ParserCall(e.Text))
	case *format.Group:
		b.Indented("", func() { f.emitGroupParser(b, e) })
	case *format.ClauseList:
		f.emitClauseListParser(b, e)
	case *format.Custom:
		f.emitCustomParser(b, e, false)
	case *format.Directive:
		f.emitDirectiveParser(b, e)
	case *format.Variable:
		f.emitVariableParser(b, e, required)
	}
}

// emitGroupParser writes the code that parses an optional group (ODS manual,
// "Optional Groups"). It tries the first element, and parses the rest if the
// first is present.
func (f *Format) emitGroupParser(b *cpp.Buffer, g *format.Group) {
	then := g.ThenParsed()
	f.emitGroupOpening(b, then[0])
	f.emitGroupRest(b, g, then[0], then[1:], true)
	b.Write("  }")
	if len(g.Else) > 0 {
		b.Write(" else {\n")
		if otherwise := g.ElseParsed(); len(otherwise) > 0 {
			f.emitGroupRest(b, g, otherwise[0], otherwise, false)
		}
		b.Write("  }")
	}
	b.Write("\n")
}

// emitGroupOpening tries the first element of a group and opens the block in
// which the element is present.
func (f *Format) emitGroupOpening(b *cpp.Buffer, first format.Element) {
	switch e := first.(type) {
	case *format.Literal:
		b.Fill("  if (::mlir::succeeded(parser.parseOptional@Call)) {\n", "Call", format.ParserCall(e.Text))
		return
	case *format.Custom:
		b.Write("  if (auto optResult = [&]() -> ::mlir::OptionalParseResult {\n")
		f.emitCustomParser(b, e, true)
		b.Write(`    return ::mlir::success();
  }(); optResult.has_value() && ::mlir::failed(*optResult)) {
    return ::mlir::failure();
  } else if (optResult.has_value()) {
`)
		return
	}
	v := first.(*format.Variable)
	switch d := v.Decl.(type) {
	case *ods.NamedAttribute:
		f.emitAttributeParser(b, v, d, true)
		b.Fill("  if (@{x}Attr) {\n", "x", d.Name)
	case *ods.NamedProperty:
		f.emitOptionalPropertyParser(b, d)
		b.Fill("if (@{x}PropParseResult.has_value() && succeeded(*@{x}PropParseResult))  {\n", "x", d.Name)
	case operandDecl:
		f.emitOperandParser(b, d.Operand)
		b.Fill("  if (!@{x}Operands.empty()) {\n", "x", d.Name)
	case *ods.NamedRegion:
		if d.Variadic {
			f.emitRegionListParser(b, d.Name)
			b.Fill("  if (!@{x}Regions.empty()) {\n", "x", d.Name)
			return
		}
		b.Fill(`
  {
     auto parseResult = parser.parseOptionalRegion(*@{x}Region);
     if (parseResult.has_value() && failed(*parseResult))
       return ::mlir::failure();
  }
  if (!@{x}Region->empty()) {
  `, "x", d.Name)
		f.emitCompleteRegion(b, d.Name)
	}
}

// emitGroupRest parses one branch of a group. A unit attribute that is the
// anchor but not the first element has no text (ODS manual, "Unit Attributes").
// The branch that implies its presence sets it.
func (f *Format) emitGroupRest(b *cpp.Buffer, g *format.Group, first format.Element, elements []format.Element, thenSide bool) {
	elided := format.Element(nil)
	if g.Anchor != first && isUnit(g.Anchor) {
		elided = g.Anchor
		if thenSide != g.Inverted {
			f.emitSetUnit(b, g.Anchor, "    result.addAttribute(\"@x\", parser.getBuilder().getUnitAttr());\n")
		}
	}
	for _, e := range elements {
		if e != elided {
			f.emitParser(b, e, true)
		}
	}
}

// emitSetUnit sets a unit attribute or property. addAttribute is the statement
// for an operation without properties.
func (f *Format) emitSetUnit(b *cpp.Buffer, e format.Element, addAttribute string) {
	switch d := declarationOf(e).(type) {
	case *ods.NamedProperty:
		b.Fill("    result.getOrAddProperties<@Op::Properties>().@x = true;", "Op", f.op.CppClassName, "x", d.Name)
	case *ods.NamedAttribute:
		if f.storesProperties {
			b.Fill("    result.getOrAddProperties<@Op::Properties>().@x = parser.getBuilder().getUnitAttr();",
				"Op", f.op.CppClassName, "x", d.Name)
		} else {
			b.Fill(addAttribute, "x", d.Name)
		}
	}
}

// emitClauseListParser parses the clauses of an oilist, in any order.
func (f *Format) emitClauseListParser(b *cpp.Buffer, list *format.ClauseList) {
	if list.Separator == nil {
		f.emitClausesParser(b, list)
		return
	}
	b.Write("  {\n")
	b.Indented("  ", func() { f.emitClausesParser(b, list) })
	b.Write("  }\n")
}

func (f *Format) emitClausesParser(b *cpp.Buffer, list *format.ClauseList) {
	for i := range list.Clauses {
		b.Write("  bool ", list.Clauses[i].Keyword.Text, "Clause = false;\n")
	}
	if list.Separator == nil {
		b.Write("  while(true) {\n")
	} else {
		emitSeparatorParser(b, list)
	}
	for i := range list.Clauses {
		c := &list.Clauses[i]
		b.Fill("if (succeeded(parser.parseOptional@Call)) {\n", "Call", format.ParserCall(c.Keyword.Text))
		b.Fill("\n  if (@{x}Clause) {\n"+
			"    return parser.emitError(parser.getNameLoc())\n"+
			"          << \"`@{x}` clause can appear at most once in the expansion of the \"\n"+
			"             \"oilist directive\";\n"+
			"  }\n"+
			"  @{x}Clause = true;\n", "x", c.Keyword.Text)
		if list.Separator != nil {
			b.Write("    oilistClauseParsed = true;\n")
		}
		if unit := unitOf(c); unit != nil {
			f.emitSetUnit(b, unit, "  result.addAttribute(\"@x\", UnitAttr::get(parser.getContext()));\n")
		} else {
			for _, e := range c.Elements {
				f.emitParser(b, e, f.op.Features.RequiredClauseElements)
			}
		}
		b.Write("    } else ")
	}
	b.Write(" {\n")
	if list.Separator != nil {
		b.Write(`    if (oilistClauseParsed)
      return parser.emitError(oilistSeparatorLoc,
          "expected oilist clause after separator");
`)
	}
	b.Write("    break;\n  }\n}\n")
}

// emitSeparatorParser opens the loop over the clauses of an oilist, and parses the
// separator before each clause but the first. The list ends if there is none.
func emitSeparatorParser(b *cpp.Buffer, list *format.ClauseList) {
	clauses := make([]string, len(list.Clauses))
	for i := range list.Clauses {
		clauses[i] = "succeeded(parser.parseOptional" + format.ParserCall(list.Clauses[i].Keyword.Text) + ")"
	}
	b.Fill(`  bool oilistClauseParsed = false;
  while(true) {
    auto oilistSeparatorLoc = parser.getCurrentLocation();
    if (oilistClauseParsed) {
      if (failed(parser.parseOptional@Separator)) {
        if (@clauses)
          return parser.emitError(oilistSeparatorLoc,
              "expected '@text' between oilist clauses");
        break;
      }
    }
`, "Separator", format.ParserCall(list.Separator.Text), "clauses", strings.Join(clauses, " || "), "text", list.Separator.Text)
}

// emitDirectiveParser writes the code that parses a directive.
func (f *Format) emitDirectiveParser(b *cpp.Buffer, d *format.Directive) {
	switch d.Keyword {
	case format.AttrDict:
		f.emitAttrDictParser(b, "")
	case format.AttrDictWithKeyword:
		f.emitAttrDictParser(b, "WithKeyword")
	case format.PropDict:
		if f.storesProperties {
			b.Write("  if (parseProperties(parser, result))\n    return ::mlir::failure();\n")
		}
	case format.Operands:
		b.Write(`  [[maybe_unused]] ::llvm::SMLoc allOperandLoc = parser.getCurrentLocation();
  if (parser.parseOperandList(allOperands))
    return ::mlir::failure();
`)
	case format.Regions:
		f.emitRegionListParser(b, "full")
	case format.Successors:
		emitSuccessorListParser(b, "full")
	case format.Type:
		f.emitTypeParser(b, d)
	case format.FunctionalType:
		in, _ := typesOf(d.Args[0])
		out, _ := typesOf(d.Args[1])
		b.Fill(`
  ::mlir::FunctionType @{in}__@{out}_functionType;
  if (parser.parseType(@{in}__@{out}_functionType))
    return ::mlir::failure();
  @{in}Types = @{in}__@{out}_functionType.getInputs();
  @{out}Types = @{in}__@{out}_functionType.getResults();
`, "in", in, "out", out)
	}
}

func (f *Format) emitAttrDictParser(b *cpp.Buffer, withKeyword string) {
	b.Fill(`  {
    auto loc = parser.getCurrentLocation();(void)loc;
    if (parser.parseOptionalAttrDict@WithKeyword(result.attributes))
      return ::mlir::failure();
`, "WithKeyword", withKeyword)
	switch {
	case f.op.Dialect.UseStrictPropertiesInAssemblyFormat:
		for _, a := range f.op.Attributes {
			if !a.Derived {
				b.Fill(`    if (result.attributes.get("@name"))
      return parser.emitError(loc, "inherent attribute '@name' cannot be parsed from attr-dict when strict properties in assembly format is enabled");
`, "name", a.Name)
			}
		}
	case f.storesProperties && b.Lean():
		b.Write("    if (failed(verifyInherentAttrs(result.name, result.attributes, ::ods_lean::ParseError{parser, loc, result})))\n      return ::mlir::failure();\n")
	case f.storesProperties:
		b.Write(`    if (failed(verifyInherentAttrs(result.name, result.attributes, [&]() {
        return parser.emitError(loc) << "'" << result.name.getStringRef() << "' op ";
      })))
      return ::mlir::failure();
`)
	}
	b.Write("  }\n")
}

// emitAddRegions adds the parsed regions to the operation state.
func (f *Format) emitAddRegions(b *cpp.Buffer) {
	if f.hasTopLevel(format.Regions) {
		b.Write("  result.addRegions(fullRegions);\n")
		return
	}
	for i, r := range f.op.Regions {
		b.BeginOrigin(origin.Region, i, r.Name)
		if r.Variadic {
			b.Fill("  result.addRegions(@{x}Regions);\n", "x", r.Name)
		} else {
			b.Fill("  result.addRegion(std::move(@{x}Region));\n", "x", r.Name)
		}
		b.EndOrigin()
	}
}

// emitAddSuccessors adds the parsed successors to the operation state.
func (f *Format) emitAddSuccessors(b *cpp.Buffer) {
	if f.hasTopLevel(format.Successors) {
		b.Write("  result.addSuccessors(fullSuccessors);\n")
		return
	}
	for i, s := range f.op.Successors {
		b.BeginOrigin(origin.Successor, i, s.Name)
		if s.Variadic {
			b.Fill("  result.addSuccessors(@{x}Successors);\n", "x", s.Name)
		} else {
			b.Fill("  result.addSuccessors(@{x}Successor);\n", "x", s.Name)
		}
		b.EndOrigin()
	}
}

func (f *Format) hasTopLevel(k format.Keyword) bool {
	for _, e := range f.elements {
		if format.Is(e, k) {
			return true
		}
	}
	return false
}

// emitSegmentSizes records the number of values of each operand and result.
func (f *Format) emitSegmentSizes(b *cpp.Buffer) {
	inProperties := f.op.Dialect.UsePropertiesForAttributes
	if !f.allOperands {
		if f.op.HasTrait(mlir.TraitAttrSizedOperandSegments) {
			f.emitSegments(b, mlir.OperandSegmentSizes, f.op.Operands, "Operands", inProperties)
		}
		for _, o := range f.op.Operands {
			if !o.VariadicOfVariadic {
				continue
			}
			text := "  result.addAttribute(\"@attr\", parser.getBuilder().getDenseI32ArrayAttr(@{x}OperandGroupSizes));\n"
			if inProperties {
				text = "  result.getOrAddProperties<@Op::Properties>().@attr = parser.getBuilder().getDenseI32ArrayAttr(@{x}OperandGroupSizes);\n"
			}
			b.Fill(text, "Op", f.op.CppClassName, "attr", o.SegmentAttr, "x", o.Name)
		}
	}
	if !f.allResultTypes && f.op.HasTrait(mlir.TraitAttrSizedResultSegments) {
		f.emitSegments(b, mlir.ResultSegmentSizes, f.op.Results, "Types", inProperties)
	}
}

func (f *Format) emitSegments(b *cpp.Buffer, attr string, values []*ods.Operand, suffix string, inProperties bool) {
	sizes := make([]string, len(values))
	for i, v := range values {
		sizes[i] = "1"
		if v.VariableLength() {
			sizes[i] = "static_cast<int32_t>(" + v.Name + suffix + ".size())"
		}
	}
	text := "  result.addAttribute(\"@attr\", parser.getBuilder().getDenseI32ArrayAttr({@sizes}));\n"
	if inProperties {
		text = "::llvm::copy(::llvm::ArrayRef<int32_t>({@sizes}), result.getOrAddProperties<@Op::Properties>().@attr.begin());\n"
	}
	b.Fill(text, "Op", f.op.CppClassName, "attr", attr, "sizes", join(sizes))
}
