package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// genAttrNameGetters writes getAttributeNames, the private
// getAttributeNameForIndex, and for each attribute get<Attr>AttrName.
func (o *opClass) genAttrNameGetters() {
	names := o.add(o.class, &cpp.Method{
		Return: "::llvm::ArrayRef<::llvm::StringRef>", Name: "getAttributeNames", Properties: cpp.Static | cpp.Inline,
	})
	if len(o.attrs) == 0 && !o.operandSegments {
		names.Body.Write("  return {};\n")
		return
	}
	b := &names.Body
	b.Write("  static ::llvm::StringRef attrNames[] = {")
	for i := range o.attrs {
		if i > 0 {
			b.Write(", ")
		}
		b.Write("::llvm::StringRef(\"", o.attrs[i].name, "\")")
	}
	if o.operandSegments {
		if len(o.attrs) > 0 {
			b.Write(", ")
		}
		b.Write("::llvm::StringRef(\"", operandSegmentSizes, "\")")
	}
	b.Write("};\n  return ::llvm::ArrayRef(attrNames);\n")

	m := o.add(o.class, &cpp.Method{
		Return: "::mlir::StringAttr", Name: "getAttributeNameForIndex", Properties: cpp.Inline, Private: true,
		Params: []cpp.Param{{Type: "unsigned", Name: "index"}},
	})
	m.Body.Write("  return getAttributeNameForIndex((*this)->getName(), index);\n")
	m = o.add(o.class, &cpp.Method{
		Return: "::mlir::StringAttr", Name: "getAttributeNameForIndex", Properties: cpp.Static | cpp.Inline, Private: true,
		Params: []cpp.Param{operationNameParam, {Type: "unsigned", Name: "index"}},
	})
	if len(o.attrs) == 0 {
		m.Body.Write("  return {};\n")
	} else {
		m.Body.Fill(`  assert(index < @count && "invalid attribute index");
  assert(name.getStringRef() == getOperationName() && "invalid operation name");
  assert(name.isRegistered() && "Operation isn't registered, missing a "
        "dependent dialect loading?");
  return name.getAttributeNames()[index];
`, "count", itoa(len(o.attrs)))
	}
	for i := range o.attrs {
		o.genAttrNameGetter(o.attrs[i].name,
			"  return getAttributeNameForIndex("+itoa(i)+");\n",
			"  return getAttributeNameForIndex(name, "+itoa(i)+");\n")
	}
	if o.operandSegments {
		o.genAttrNameGetter(operandSegmentSizes,
			" return (*this)->getName().getAttributeNames().back();\n",
			" return name.getAttributeNames().back();\n")
	}
}

var operationNameParam = cpp.Param{Type: "::mlir::OperationName", Name: "name"}

func (o *opClass) genAttrNameGetter(attr, body, staticBody string) {
	name := attrNameGetter(attr)
	o.inlineMethod("::mlir::StringAttr", name).Body.Write(body)
	m := o.add(o.class, &cpp.Method{
		Return: "::mlir::StringAttr", Name: name, Properties: cpp.Static | cpp.Inline,
		Params: []cpp.Param{operationNameParam},
	})
	m.Body.Write(staticBody)
}

// attrNameGetter is the name of the function that returns an attribute's name.
func attrNameGetter(attr string) string { return ods.GetterName(attr) + "AttrName" }

// genAsmResultNames writes getAsmResultNames for operations with several
// results, one of them named, unless the user did.
func (o *opClass) genAsmResultNames() {
	if len(o.Results) <= 1 || o.HasTrait(traitOpAsmOpInterface) {
		return
	}
	named := false
	for _, r := range o.Results {
		named = named || r.Name != ""
	}
	if !named {
		return
	}
	o.addTrait(traitOpAsmOpInterface)
	m := o.method("void", "getAsmResultNames", cpp.Param{Type: "::mlir::OpAsmSetValueNameFn", Name: "setNameFn"})
	for i, r := range o.Results {
		m.Body.Fill(`  auto resultGroup@i = getODSResults(@i);
  if (!resultGroup@i.empty())
    setNameFn(*resultGroup@i.begin(), "@name");
`, "i", itoa(i), "name", r.Name)
	}
}

// genOpNameGetter writes getOperationName.
func (o *opClass) genOpNameGetter() {
	m := o.add(o.class, &cpp.Method{
		Return: "::llvm::StringLiteral", Name: "getOperationName", Properties: cpp.Static | cpp.Constexpr | cpp.Inline,
	})
	m.Body.Write("  return ::llvm::StringLiteral(\"", o.OperationName(), "\");\n")
}
