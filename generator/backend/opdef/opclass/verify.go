package opclass

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitVerifier writes verifyInvariants and verifyInvariantsImpl (ODS manual,
// "Verification Ordering"). The latter checks properties, attributes, operands,
// results, predicate traits, regions and successors, in this order.
func emitVerifier(c *cpp.Class, op *opmodel.Operation, constraints *constraint.Table) {
	if m := c.Method("::llvm::LogicalResult", "verifyInvariantsImpl"); !m.Body.Off() {
		b := &m.Body
		v := newOpVerifier(op, constraints)
		v.emitCheckProperties(b)
		v.emitCheckAttrs(b)
		v.emitCheckValues(b, &operandKind, op.Operands)
		v.emitCheckValues(b, &resultKind, op.Results)
		v.emitCheckTraits(b)
		v.emitCheckRegions(b)
		v.emitCheckSuccessors(b)
		b.Write("  return ::mlir::success();\n")
	}
	m := c.Method("::llvm::LogicalResult", "verifyInvariants")
	if op.HasVerifier {
		m.Body.Write(`  if(::mlir::succeeded(verifyInvariantsImpl()) && ::mlir::succeeded(verify()))
    return ::mlir::success();
  return ::mlir::failure();
`)
		return
	}
	m.Body.Write("  return verifyInvariantsImpl();\n")
}

// emitCustomVerifier declares verify and verifyRegions (ODS manual, "Custom
// verifier code").
func emitCustomVerifier(c *cpp.Class, op *opmodel.Operation) {
	if op.HasVerifier {
		c.SetOrigin(origin.Field, cpp.NoIndex, "hasVerifier")
		c.UserMethod("::llvm::LogicalResult", "verify")
	}
	if op.HasRegionVerifier {
		c.SetOrigin(origin.Field, cpp.NoIndex, "hasRegionVerifier")
		c.UserMethod("::llvm::LogicalResult", "verifyRegions")
	}
	c.ClearOrigin()
}

// A verifier writes the checks of an operation. Its adaptor has those of properties
// and attributes.
type verifier struct {
	op          *opmodel.Operation
	constraints *constraint.Table
	forOp       bool // the checks are for the operation, not for its adaptor
	// errorBegin and errorEnd enclose the message of an error.
	errorBegin   string
	placeholders ods.Placeholders
}

func newOpVerifier(op *opmodel.Operation, constraints *constraint.Table) *verifier {
	p := ods.Placeholders{"_op", "(*this->getOperation())", "_ctxt", "this->getOperation()->getContext()"}
	p = append(p, valuePlaceholders(op, func(i int, v *ods.Operand) string { return valueInOp("Result", i, v) })...)
	return &verifier{op, constraints, true, "emitOpError(\"", p}
}

// valuePlaceholders returns what stands for the names of attributes, operands
// and results in conditions. result returns the text for a result.
func valuePlaceholders(op *opmodel.Operation, result func(i int, v *ods.Operand) string) ods.Placeholders {
	var p ods.Placeholders
	for _, a := range op.Attributes {
		p = append(p, a.Name, ods.GetterName(a.Name)+"()")
	}
	for i, v := range op.Operands {
		if v.Name != "" {
			p = append(p, v.Name, valueInOp("Operand", i, v))
		}
	}
	for i, v := range op.Results {
		if v.Name != "" {
			p = append(p, v.Name, result(i, v))
		}
	}
	return p
}

func valueInOp(noun string, i int, v *ods.Operand) string {
	values := "this->getODS" + noun + "s(" + strconv.Itoa(i) + ")"
	if v.Variadic {
		return values
	}
	return "(*" + values + ".begin())"
}

// newAdaptorVerifier returns the verifier of the adaptor, which has no results.
func newAdaptorVerifier(op *opmodel.Operation, constraints *constraint.Table) *verifier {
	p := valuePlaceholders(op, func(int, *ods.Operand) string { return "<no results should be generated>" })
	return &verifier{op, constraints, false, "emitError(loc, \"'" + op.OperationName() + "' op ", p}
}

// emitCheckProperties writes the checks of properties with a predicate.
func (v *verifier) emitCheckProperties(b *cpp.Buffer) {
	self := v.placeholders.With("_self", "")
	for _, p := range v.op.Properties {
		condition := p.Condition()
		if p.Predicate == nil || condition == "true" || !v.forOp && strings.Contains(condition, "$_op") {
			continue
		}
		b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
		variable := "tblgen_" + ods.LowerCamelCase(p.Name)
		b.Write("{\n\n    [[maybe_unused]] ")
		b.WritePiece("  ", p.InterfaceType)
		b.Write(" ", variable, " = this->", ods.GetterName(p.Name), "();\n\n")
		if function := v.constraints.Function(constraint.Prop, &p.Constraint); v.forOp && function != "" {
			b.Fill(`      if (::mlir::failed(@function(*this, @variable, "@name")))
        return ::mlir::failure();
}
`, "function", function, "variable", variable, "name", p.Name)
			b.EndOrigin()
			continue
		}
		self.Set("_self", variable)
		b.FillIndented("  ", `  if (!(@condition))
    return @{error}property '@name' failed to satisfy constraint: @summary");
`, "condition", ods.ExpandPlaceholders(condition, self), "error", v.errorBegin, "name", p.Name,
			"summary", constraint.Message(v.op.Features, strings.Trim(p.Summary, cpp.Blanks), self, constraint.Argument))
		b.Write("}\n")
		b.EndOrigin()
	}
}

// emitCheckAttrs writes the lookup of attributes, which reports missing ones,
// and the checks of attributes with a predicate.
func (v *verifier) emitCheckAttrs(b *cpp.Buffer) {
	if v.op.HasProperties {
		v.emitTakeAttrs(b)
	} else {
		v.emitFindAttrs(b)
	}
	before := b.Len()
	if !v.op.AttrsInProperties {
		v.emitCheckSegmentCounts(b)
	}
	segments := b.Len()
	self := v.placeholders.With("_self", "")
	for _, a := range v.op.Attributes {
		if a.Derived || a.Predicate == nil {
			continue
		}
		variable := "tblgen_" + a.Name
		if function := v.constraints.Function(constraint.Attr, &a.Constraint); v.forOp && function != "" {
			b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
			b.Fill(`
  if (::mlir::failed(@function(*this, @variable, "@name")))
    return ::mlir::failure();
`, "function", function, "variable", variable, "name", a.Name)
			b.EndOrigin()
			continue
		}
		condition := a.Condition()
		if !v.forOp && strings.Contains(condition, "$_op") {
			continue
		}
		if function := v.constraints.Function(constraint.Attr, &a.Constraint); b.Lean() && function != "" && !constraint.HasExpression(a.Summary) {
			b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
			b.Fill(`
  if (::mlir::failed(@function(@variable, "@name", ::ods_lean::AdaptorError{loc, "'@op' op "})))
    return ::mlir::failure();
`, "function", function, "variable", variable, "name", a.Name, "op", v.op.OperationName())
			b.EndOrigin()
			continue
		}
		self.Set("_self", variable)
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.Write("\n  if (", variable, " && !(", ods.ExpandPlaceholders(condition, self), "))\n    return ", v.errorBegin,
			"attribute '", a.Name, "' failed to satisfy constraint: ",
			constraint.Message(v.op.Features, a.Summary, self, constraint.Argument), "\");\n")
		b.EndOrigin()
	}
	if before < segments && segments == b.Len() {
		b.Write("  ")
	}
}

// emitTakeAttrs reads attributes from the properties.
func (v *verifier) emitTakeAttrs(b *cpp.Buffer) {
	for i := range v.op.Registered {
		a := &v.op.Registered[i]
		if a.Derived() {
			continue
		}
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.Fill("  auto tblgen_@name = getProperties().@name; (void)tblgen_@name;\n", "name", a.Name)
		if a.Required {
			b.FillIndented("  ", "if (!tblgen_@name) return @{error}requires attribute '@name'\");\n", "error", v.errorBegin, "name", a.Name)
		}
		b.EndOrigin()
	}
}

// emitFindAttrs writes one pass over the attributes, which are sorted by name.
// Between two required attributes, the generated code looks for the optional
// ones whose names sort between them.
func (v *verifier) emitFindAttrs(b *cpp.Buffer) {
	if len(v.op.Registered) == 0 {
		return
	}
	attrs := "odsAttrs"
	if v.forOp {
		attrs = "(*this)->getAttrs()"
	}
	b.Write("  auto namedAttrRange = ", attrs, ";\n  auto namedAttrIt = namedAttrRange.begin();\n")
	var between []string
	for i := range v.op.Registered {
		a := &v.op.Registered[i]
		if !a.Required {
			between = append(between, a.Name)
			continue
		}
		v.emitDeclareFound(b, append([]string{a.Name}, between...))
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.FillIndented("  ", `
while (true) {
  if (namedAttrIt == namedAttrRange.end())
    return @{error}requires attribute '@name'");
  if (namedAttrIt->getName() == @key) {
    tblgen_@name = namedAttrIt->getValue();
    break;
  }
`, "error", v.errorBegin, "name", a.Name, "key", v.attrKey(a.Name))
		b.EndOrigin()
		v.emitFindBetween(b, between)
		between = between[:0]
	}
	if len(between) > 0 {
		v.emitDeclareFound(b, between)
		b.Write(`  while (true) {
    if (namedAttrIt == namedAttrRange.end()) {
      break;
    }
`)
		v.emitFindBetween(b, between)
	}
}

func (v *verifier) attrKey(name string) string {
	if v.forOp {
		return opmodel.AttrNameGetter(name) + "()"
	}
	return v.op.AttrNameInAdaptor(name)
}

func (v *verifier) emitDeclareFound(b *cpp.Buffer, names []string) {
	for _, name := range names {
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, name)
		b.Write("  ::mlir::Attribute tblgen_", name, ";\n")
		b.EndOrigin()
	}
}

// emitFindBetween writes the branches for the given names and the end of the
// loop.
func (v *verifier) emitFindBetween(b *cpp.Buffer, names []string) {
	for _, name := range names {
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, name)
		b.Fill(`    else if (namedAttrIt->getName() == @key) {
      tblgen_@name = namedAttrIt->getValue();
    }
`, "key", v.attrKey(name), "name", name)
		b.EndOrigin()
	}
	b.Write("    ++namedAttrIt;\n  }\n")
}

// emitCheckSegmentCounts checks that segment sizes stored as attributes have an
// element for each operand or result.
func (v *verifier) emitCheckSegmentCounts(b *cpp.Buffer) {
	for _, k := range []*valueKind{&operandKind, &resultKind} {
		if !v.op.HasTrait(k.sized) {
			continue
		}
		count := len(v.op.Operands)
		if k == &resultKind {
			count = len(v.op.Results)
		}
		b.Write("\n  {\n    auto sizeAttr = ::llvm::cast<::mlir::DenseI32ArrayAttr>(tblgen_", k.sizes, ");\n",
			"    auto numElements = sizeAttr.asArrayRef().size();\n",
			"    if (numElements != ", strconv.Itoa(count), ")\n      return ", v.errorBegin, "\"'", k.sizes,
			"' attribute for specifying ", k.noun, " segments must have ", strconv.Itoa(count), " \"\n",
			"                \"elements, but got \") << numElements;\n  }\n")
	}
}

// emitCheckValues writes the checks of the types of operands or results.
func (v *verifier) emitCheckValues(b *cpp.Buffer, k *valueKind, values []*ods.Operand) {
	skip := func(o *ods.Operand) bool { return o.Predicate == nil && !o.Optional && !o.VariadicOfVariadic }
	any := false
	for _, o := range values {
		any = any || !skip(o)
	}
	if !any {
		return
	}
	b.Write("  {\n    unsigned index = 0; (void)index;\n")
	for i, o := range values {
		if skip(o) {
			continue
		}
		n := strconv.Itoa(i)
		b.BeginOrigin(k.noun, i, o.Name)
		b.Write("    auto valueGroup", n, " = getODS", k.Noun, "s(", n, ");\n")
		switch {
		case o.Optional:
			b.Fill(`
    if (valueGroup@n.size() > 1) {
      return emitOpError("@noun group starting at #") << index
          << " requires 0 or 1 element, but found " << valueGroup@n.size();
    }
`, "n", n, "noun", k.noun)
		case o.VariadicOfVariadic:
			b.Fill(`    if (::mlir::failed(::mlir::OpTrait::impl::verifyValueSizeAttr(*this, "@attr", "@name", valueGroup@n.size())))
      return ::mlir::failure();
`, "attr", o.SegmentAttr, "name", o.Name, "n", n)
		}
		if o.Predicate != nil {
			b.Fill(`
    for (auto v : valueGroup@n) {
      if (::mlir::failed(@function(*this, v.getType(), "@noun", index++)))
        return ::mlir::failure();
    }
`, "n", n, "function", v.constraints.Function(constraint.Type, &o.Constraint), "noun", k.noun)
		}
		b.EndOrigin()
	}
	b.Write("  }\n")
}

// emitCheckTraits writes the checks of predicate traits.
func (v *verifier) emitCheckTraits(b *cpp.Buffer) {
	for _, t := range v.op.Traits {
		if t.Kind == ods.PredTrait {
			b.BeginOrigin(origin.Trait, cpp.NoIndex, t.Def.Name)
			b.Write("  if (!(", ods.ExpandPlaceholders(t.Predicate.Condition(), v.placeholders), "))\n    return emitOpError(\"failed to verify that ",
				t.Summary, "\");\n") // without escapes, unlike the summaries of constraints
			b.EndOrigin()
		}
	}
}

// emitCheckRegions writes the checks of regions.
func (v *verifier) emitCheckRegions(b *cpp.Buffer) {
	if len(v.op.Regions) == 0 {
		return
	}
	b.Write("  {\n    unsigned index = 0; (void)index;\n")
	for i, r := range v.op.Regions {
		if r.Predicate == nil {
			continue
		}
		regions := "::llvm::MutableArrayRef((*this)->getRegion(" + strconv.Itoa(i) + "))"
		if r.Variadic {
			regions = ods.GetterName(r.Name) + "()"
		}
		b.BeginOrigin(origin.Region, i, r.Name)
		b.Fill(`
    for (auto &region : @regions)
      if (::mlir::failed(@function(*this, region, "@name", index++)))
        return ::mlir::failure();
`, "regions", regions, "function", v.constraints.Function(constraint.Region, &r.Constraint), "name", r.Name)
		b.EndOrigin()
	}
	b.Write("  }\n")
}

// emitCheckSuccessors writes the checks of successors.
func (v *verifier) emitCheckSuccessors(b *cpp.Buffer) {
	if len(v.op.Successors) == 0 {
		return
	}
	b.Write("  {\n    unsigned index = 0; (void)index;\n")
	for i, s := range v.op.Successors {
		if s.Predicate == nil {
			continue
		}
		function := v.constraints.Function(constraint.Successor, &s.Constraint)
		b.BeginOrigin(origin.Successor, i, s.Name)
		if v.op.Features.SuccessorGetters && !s.Variadic {
			b.Fill(`
    if (::mlir::failed(@function(*this, @get(), "@name", index++)))
      return ::mlir::failure();
`, "function", function, "get", ods.GetterName(s.Name), "name", s.Name)
			b.EndOrigin()
			continue
		}
		successors := s.Name + "()" // not the name of the getter, as in the reference
		if v.op.Features.SuccessorGetters {
			successors = ods.GetterName(s.Name) + "()"
		} else if !s.Variadic {
			successors = "::llvm::MutableArrayRef(" + successors + ")"
		}
		b.Fill(`
    for (auto *successor : @successors)
      if (::mlir::failed(@function(*this, successor, "@name", index++)))
        return ::mlir::failure();
`, "successors", successors, "function", function, "name", s.Name)
		b.EndOrigin()
	}
	b.Write("  }\n")
}
