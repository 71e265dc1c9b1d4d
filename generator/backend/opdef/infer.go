package opdef

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// genInferReturnTypes writes inferReturnTypes when the definition says how the
// types of all results follow from operands, attributes and buildable types.
func (o *opClass) genInferReturnTypes() error {
	if !o.AllResultTypesKnown() {
		return nil
	}
	var m *cpp.Method
	for _, method := range o.Trait(traitInferTypeOpInterface).Interface.Methods {
		if method.Name == "inferReturnTypes" {
			m = o.genInterfaceMethod(method, 0)
		}
	}
	if m == nil {
		return nil
	}
	b := &m.Body
	b.Write("  inferredReturnTypes.resize(", itoa(len(o.Results)), ");\n",
		"  ::mlir::Builder odsBuilder(context);\n")
	last := -1
	for _, t := range o.InferredTypes {
		if !t.FromResult {
			if operand := o.Arguments[t.Index].Operand; operand != nil {
				last = max(last, operand.Index)
			}
		}
	}
	if last >= 0 {
		b.Write("  if (operands.size() <= ", itoa(last), ")\n    return ::mlir::failure();\n")
	}
	variables := make([]int, len(o.Results)) // one more than the number of the variable
	for count := 0; count < len(o.Results); {
		before := count
		for i, t := range o.InferredTypes {
			if variables[i] > 0 {
				continue
			}
			source, ok, err := o.genTypeSource(b, t, variables, count)
			if err != nil {
				return err
			}
			if !ok {
				continue
			}
			b.Write("  ::mlir::Type odsInferredType", itoa(count), " = ",
				ods.Expand(t.Transform, ods.Placeholders{"_self", source, "_builder", odsBuilder, "_ctxt", "context"}), ";\n")
			count++
			variables[i] = count
		}
		if count == before {
			return o.Def.Errorf("the types of results are inferred from each other")
		}
	}
	for i, v := range variables {
		b.Write("  inferredReturnTypes[", itoa(i), "] = odsInferredType", itoa(v-1), ";\n")
	}
	b.Write("  return ::mlir::success();\n")
	return nil
}

// genTypeSource returns the C++ expression for the type that a result's type
// is made from, and writes what it needs; ok is false when it is a result that
// has no variable yet.
func (o *opClass) genTypeSource(b *cpp.Buffer, t ods.InferredType, variables []int, count int) (source string, ok bool, err error) {
	if t.FromResult {
		if call := o.Results[t.Index].BuilderCall; call != "" {
			return ods.Expand(call, ods.Placeholders{"_builder", odsBuilder, "_ctxt", "context"}), true, nil
		}
		return "odsInferredType" + itoa(variables[t.Index]-1), variables[t.Index] > 0, nil
	}
	arg := o.Arguments[t.Index]
	if arg.Operand != nil {
		return "operands[" + itoa(arg.Operand.Index) + "].getType()", true, nil
	}
	// The reference looks for the nth attribute in the place of the nth
	// argument, so it finds it only where no operand precedes it.
	var attr *ods.NamedAttribute
	if arg.Attribute != nil {
		attr = o.Arguments[slices.Index(o.Attributes, arg.Attribute)].Attribute
	}
	if attr == nil {
		return "", false, o.Def.Errorf("Properties cannot be used for type inference")
	}
	variable := "odsInferredTypeAttr" + itoa(count)
	lookup := "::llvm::dyn_cast_or_null<::mlir::TypedAttr>(attributes.get(\"" + attr.Name + "\"))"
	if o.attrProperties {
		lookup = "(properties ? properties.as<Properties *>()->" + attr.Name + " : " + lookup + ")"
	}
	b.Write("  ::mlir::TypedAttr ", variable, " = ", lookup, ";\n",
		"  if (!", variable, ") return ::mlir::failure();\n")
	return variable + ".getType()", true, nil
}
