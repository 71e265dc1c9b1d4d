package asmformat

import (
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A typeSource is the source of the type of an operand or result (ODS manual,
// "Type Inference"). At most one of value, attr and built is set. If none is
// set, the type is in the text.
type typeSource struct {
	value *ods.Operand        // another operand or result
	attr  *ods.NamedAttribute // the type of an attribute's value
	built int                 // 1 + index into Format.builtTypes
	// transform computes the type from $_self, the source's type.
	transform  string
	transforms bool
}

// builderCall returns the call that builds the only type that satisfies a type
// constraint; ok is false if there is none.
func builderCall(constraint *tablegen.Record) (call string, ok bool) {
	s, _ := ods.Value(constraint, mlir.FieldBuilderCall).(*tablegen.String)
	if s == nil || s.Text == "" {
		return "", false
	}
	return s.Text, true
}

// typesByTraits finds the operands and results whose type a trait derives from
// a type in the text.
func (f *resolver) typesByTraits() map[string]typeSource {
	known := map[string]typeSource{}
	for _, t := range f.op.Traits {
		switch {
		case t.Def.IsA("AllTypesMatch"):
			f.allTypesMatch(t.Def, known)
		case t.Def.Name == mlir.SameTypeOperands:
			f.sameTypes(known, false)
		case t.Def.Name == mlir.SameOperandsAndResultType:
			f.sameTypes(known, true)
		case t.Def.IsA("TypesMatchWith"):
			f.typesMatchWith(t.Def, known)
		case t.Def.IsA("ShapedTypeMatchesElementCountAndTypes"):
			f.elementTypes(t.Def, known)
		case !f.op.AllResultTypesKnown():
			name, _, _ := ods.Text(t.Def, mlir.FieldCppInterfaceName)
			namespace, _, _ := ods.Text(t.Def, mlir.FieldCppNamespace)
			if name == mlir.InferTypeOpInterface && namespace == mlir.Namespace {
				f.infersResultTypes = true // cleared later if the format contains a type of a result
			}
		}
	}
	return known
}

// allTypesMatch derives the types of the values in AllTypesMatch from one that
// is in the text. If several are, it is the last of them.
func (f *resolver) allTypesMatch(trait *tablegen.Record, known map[string]typeSource) {
	names, _ := ods.Texts(trait, mlir.FieldValues)
	for i, name := range names {
		source, ok := f.spelledOut(name)
		if !ok {
			continue
		}
		for j, other := range names {
			if j != i {
				known[other] = source
			}
		}
	}
}

// sameTypes derives the types of SameTypeOperands and
// SameOperandsAndResultType. The source is the first operand whose type is in
// the text, or else the first such result.
func (f *resolver) sameTypes(known map[string]typeSource, results bool) {
	var source typeSource
	if i := slices.Index(f.writtenOperandTypes, true); i >= 0 {
		source.value = f.op.Operands[i]
	} else if i := slices.Index(f.writtenResultTypes, true); results && i >= 0 {
		source.value = f.op.Results[i]
	} else {
		return
	}
	for i, o := range f.op.Operands {
		if !f.writtenOperandTypes[i] {
			known[o.Name] = source
		}
	}
	if results {
		for i, r := range f.op.Results {
			if !f.writtenResultTypes[i] {
				known[r.Name] = source
			}
		}
	}
}

func (f *resolver) typesMatchWith(trait *tablegen.Record, known map[string]typeSource) {
	from, _, _ := ods.Text(trait, mlir.FieldLhs)
	to, _, _ := ods.Text(trait, mlir.FieldRhs)
	if source, ok := f.spelledOut(from); ok {
		source.transform, source.transforms, _ = ods.Text(trait, mlir.FieldTransformer)
		known[to] = source
	}
}

// elementTypes derives the types of variadic operands, one for each element of
// a shaped type.
func (f *resolver) elementTypes(trait *tablegen.Record, known map[string]typeSource) {
	from, _, _ := ods.Text(trait, mlir.FieldShaped)
	to, _, _ := ods.Text(trait, mlir.FieldElements)
	if source, ok := f.spelledOut(from); ok {
		const shaped = "::llvm::cast<::mlir::ShapedType>($_self)"
		source.transform = "::llvm::SmallVector<::mlir::Type>(" + shaped + ".getNumElements(), " + shaped + ".getElementType())"
		source.transforms = true
		known[to] = source
	}
}

// spelledOut returns the operand or result with a name if its type is in the
// text, or the attribute with this name if the format contains it.
func (f *resolver) spelledOut(name string) (typeSource, bool) {
	for i, o := range f.op.Operands {
		if o.Name == name {
			return typeSource{value: o}, f.writtenOperandTypes[i]
		}
	}
	for i, r := range f.op.Results {
		if r.Name == name {
			return typeSource{value: r}, f.writtenResultTypes[i]
		}
	}
	for _, a := range f.op.Attributes {
		if a.Name == name {
			return typeSource{attr: a}, slices.Contains(f.attributes, a)
		}
	}
	return typeSource{}, false
}

// findResultTypes finds the source of each result's type.
func (f *resolver) findResultTypes(at format.Pos, known map[string]typeSource) *format.Error {
	f.infersResultTypes = f.infersResultTypes && !f.allResultTypes && len(f.op.Results) > 0 &&
		!slices.Contains(f.writtenResultTypes, true)
	if f.allResultTypes || f.infersResultTypes {
		return nil
	}
	for i, r := range f.op.Results {
		if f.writtenResultTypes[i] {
			continue
		}
		source, ok := known[r.Name]
		if !ok {
			if source, ok = f.builtType(r); !ok || r.VariableLength() {
				return noType(at, "result", r)
			}
		}
		f.resultTypes[i] = source
	}
	return nil
}

// findOperandTypes requires each operand to appear, and finds the source of its
// type.
func (f *resolver) findOperandTypes(at format.Pos, known map[string]typeSource) *format.Error {
	for i, o := range f.op.Operands {
		if !f.allOperands && !f.operands[i] {
			return notFound(at, "operand", i, o.Name)
		}
		if f.allOperandTypes || f.writtenOperandTypes[i] {
			continue
		}
		source, ok := known[o.Name]
		if !ok {
			if source, ok = f.builtType(o); !ok || f.allOperands && o.VariableLength() {
				return noType(at, "operand", o)
			}
		}
		f.operandTypes[i] = source
	}
	return nil
}

func noType(at format.Pos, kind string, v *ods.Operand) *format.Error {
	return format.Errorf(at, "type of %s #%d, named '%s', is not buildable and a buildable type cannot be inferred", kind, v.Index, v.Name).
		WithHint("suggest adding a type constraint to the operation or adding a 'type($%s)' directive to the custom assembly format", v.Name)
}

// builtType builds the type of a value with its constraint's builder call.
func (f *resolver) builtType(v *ods.Operand) (typeSource, bool) {
	call := v.BuilderCall
	if call == "" {
		return typeSource{}, false
	}
	i := slices.Index(f.builtTypes, call)
	if i < 0 {
		i = len(f.builtTypes)
		f.builtTypes = append(f.builtTypes, call)
	}
	return typeSource{built: 1 + i}, true
}

// emitResolveTypes converts the parsed types and operand names to result.types
// and result.operands.
func (f *Format) emitResolveTypes(b *cpp.Buffer) {
	f.emitTransformedTypesCheck(b)
	for i, call := range f.builtTypes {
		b.Fill("  ::mlir::Type odsBuildableType@i = @call;\n", "i", strconv.Itoa(i),
			"call", ods.ExpandPlaceholders(call, ods.Placeholders{"_builder", "parser.getBuilder()"}))
	}
	switch {
	case f.infersResultTypes:
	case f.allResultTypes:
		b.Write("  result.addTypes(allResultTypes);\n")
	default:
		for i, r := range f.op.Results {
			b.BeginOrigin(origin.Result, i, r.Name)
			b.Write("  result.addTypes(", f.typeExpr(&f.resultTypes[i], r.Name), ");\n")
			b.EndOrigin()
		}
	}
	f.emitResolveOperands(b)
	if f.infersResultTypes {
		b.Fill(`
  ::llvm::SmallVector<::mlir::Type> inferredReturnTypes;
  if (::mlir::failed(@Op::inferReturnTypes(parser.getContext(),
      result.location, result.operands,
      result.attributes.getDictionary(parser.getContext()),
      result.getRawProperties(),
      result.regions, inferredReturnTypes)))
    return ::mlir::failure();
  result.addTypes(inferredReturnTypes);
`, "Op", f.op.CppClassName)
	}
}

// emitTransformedTypesCheck checks the types that are arguments of
// transformers, because a transformer may rely on the constraint of its
// argument.
func (f *Format) emitTransformedTypesCheck(b *cpp.Buffer) {
	var checked []*ods.Operand
	for _, sources := range [...][]typeSource{f.resultTypes, f.operandTypes} {
		for i := range sources {
			v := sources[i].value
			if v == nil || !sources[i].transforms || slices.Contains(checked, v) {
				continue
			}
			checked = append(checked, v)
			b.Fill(`  for (::mlir::Type type : @{name}Types) {
    (void)type;
    if (!(@condition)) {
      return parser.emitError(parser.getNameLoc()) << "'@name' must be @summary, but got " << type;
    }
  }
`, "name", v.Name, "summary", v.Summary,
				"condition", ods.ExpandPlaceholders(v.Condition(), ods.Placeholders{"_self", "type"}))
		}
	}
}

// typeExpr returns the C++ expression of a type or types. prefix is the start
// of the name of the variable that holds a type from the text.
func (f *Format) typeExpr(s *typeSource, prefix string) string {
	switch {
	case s.built > 0:
		return "odsBuildableType" + strconv.Itoa(s.built-1)
	case s.attr != nil:
		self := s.attr.Name + "Attr.getType()"
		if s.transforms {
			return ods.ExpandPlaceholders(s.transform, ods.Placeholders{"_self", self})
		}
		return self
	case s.value != nil:
		self := s.value.Name + "Types"
		if !s.value.Variadic {
			self += "[0]"
		}
		if s.transforms {
			return ods.ExpandPlaceholders(s.transform, ods.Placeholders{"_self", self, "_ctxt", "parser.getContext()"})
		}
		return self
	}
	return prefix + "Types"
}

// emitResolveOperands writes the calls that look up the parsed operands.
func (f *Format) emitResolveOperands(b *cpp.Buffer) {
	operands := f.op.Operands
	resolve := func(names, types, loc string, transforms bool) {
		call := "parser.resolveOperands("
		if b.Lean() && !transforms { // a transformer may return any range of types
			call = "::ods_lean::resolveOperands(parser, "
		}
		if f.op.Features.SharedOperandParsers {
			b.Write("  // coverity[ARRAY_VS_SINGLETON]\n") // static analysis takes a single operand for an array
		}
		b.Fill("  if (@call@names, @types, @loc, result.operands))\n    return ::mlir::failure();\n",
			"call", call, "names", names, "types", types, "loc", loc)
	}
	switch {
	case len(operands) == 0:
	case f.allOperandTypes && f.allOperands:
		resolve("allOperands", "allOperandTypes", "allOperandLoc", false)
	case f.allOperandTypes:
		names := make([]string, len(operands))
		for i, o := range operands {
			names[i] = o.Name + "Operands"
		}
		resolve(concatenated(b.Lean(), "::mlir::OpAsmParser::UnresolvedOperand", names), "allOperandTypes", "parser.getNameLoc()", false)
	case f.allOperands:
		types := make([]string, len(operands))
		for i, o := range operands {
			types[i] = f.typeExpr(&f.operandTypes[i], o.Name)
			if len(operands) > 1 {
				types[i] = "::llvm::ArrayRef<::mlir::Type>(" + types[i] + ")"
			}
		}
		resolve("allOperands", concatenated(b.Lean(), "::mlir::Type", types), "allOperandLoc", len(operands) == 1 && f.operandTypes[0].transforms)
	default:
		for i, o := range operands {
			b.BeginOrigin(origin.Operand, i, o.Name)
			types := f.typeExpr(&f.operandTypes[i], o.Name)
			guarded := f.op.Features.GuardsOptionalOperands && o.Optional
			if f.op.Features.SharedOperandParsers && types == o.Name+"Types" {
				guarded = false // an absent operand has no type
			}
			if guarded {
				b.Write("  if (!", o.Name, "Operands.empty()) {\n")
			}
			resolve(o.Name+"Operands", types, o.Name+"OperandsLoc", f.operandTypes[i].transforms)
			if guarded {
				b.Write("  }\n")
			}
			b.EndOrigin()
		}
	}
}

// concatenated returns one C++ range for several. It does not call llvm::concat
// for a single range, because that function needs at least two. Lean definitions
// copy the ranges, because the iterators of llvm::concat are templates of all ranges.
func concatenated(lean bool, elem string, ranges []string) string {
	switch {
	case len(ranges) == 1:
		return ranges[0]
	case lean:
		return "::ods_lean::joined<" + elem + ">({" + join(ranges) + "})"
	}
	return "::llvm::concat<const " + elem + ">(" + join(ranges) + ")"
}
