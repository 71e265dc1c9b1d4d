package opclass

import (
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
)

// emitAttrNameGetters writes getAttributeNames, the private
// getAttributeNameForIndex, and for each attribute get<Attr>AttrName.
func emitAttrNameGetters(c *cpp.Class, op *opmodel.Operation) {
	names := c.Require(&cpp.Method{
		Return: "::llvm::ArrayRef<::llvm::StringRef>", Name: "getAttributeNames", Properties: cpp.Static | cpp.Inline,
	})
	if len(op.Registered) == 0 && !op.OperandSegments {
		names.Body.Write("  return {};\n")
		return
	}
	b := &names.Body
	b.Write("  static ::llvm::StringRef attrNames[] = {")
	for i := range op.Registered {
		if i > 0 {
			b.Write(", ")
		}
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, op.Registered[i].Name)
		b.Write("::llvm::StringRef(\"", op.Registered[i].Name, "\")")
		b.EndOrigin()
	}
	if op.OperandSegments {
		if len(op.Registered) > 0 {
			b.Write(", ")
		}
		b.Write("::llvm::StringRef(\"", opmodel.OperandSegmentSizes, "\")")
	}
	b.Write("};\n  return ::llvm::ArrayRef(attrNames);\n")

	m := c.Require(&cpp.Method{
		Return: "::mlir::StringAttr", Name: "getAttributeNameForIndex", Properties: cpp.Inline, Private: true,
		Params: []cpp.Param{{Type: "unsigned", Name: "index"}},
	})
	m.Body.Write("  return getAttributeNameForIndex((*this)->getName(), index);\n")
	m = c.Require(&cpp.Method{
		Return: "::mlir::StringAttr", Name: "getAttributeNameForIndex", Properties: cpp.Static | cpp.Inline, Private: true,
		Params: []cpp.Param{operationNameParam, {Type: "unsigned", Name: "index"}},
	})
	if len(op.Registered) == 0 {
		m.Body.Write("  return {};\n")
	} else {
		m.Body.Fill(`  assert(index < @count && "invalid attribute index");
  assert(name.getStringRef() == getOperationName() && "invalid operation name");
  assert(name.isRegistered() && "Operation isn't registered, missing a "
        "dependent dialect loading?");
  return name.getAttributeNames()[index];
`, "count", strconv.Itoa(len(op.Registered)))
	}
	for i := range op.Registered {
		c.SetOrigin(origin.Attribute, cpp.NoIndex, op.Registered[i].Name)
		emitAttrNameGetter(c, op.Registered[i].Name,
			"  return getAttributeNameForIndex("+strconv.Itoa(i)+");\n",
			"  return getAttributeNameForIndex(name, "+strconv.Itoa(i)+");\n")
	}
	c.ClearOrigin()
	if op.OperandSegments {
		emitAttrNameGetter(c, opmodel.OperandSegmentSizes,
			" return (*this)->getName().getAttributeNames().back();\n",
			" return name.getAttributeNames().back();\n")
	}
}

var operationNameParam = cpp.Param{Type: "::mlir::OperationName", Name: "name"}

func emitAttrNameGetter(c *cpp.Class, attr, body, staticBody string) {
	name := opmodel.AttrNameGetter(attr)
	c.InlineMethod("::mlir::StringAttr", name).Body.Write(body)
	m := c.Require(&cpp.Method{
		Return: "::mlir::StringAttr", Name: name, Properties: cpp.Static | cpp.Inline,
		Params: []cpp.Param{operationNameParam},
	})
	m.Body.Write(staticBody)
}

// emitAsmResultNames writes getAsmResultNames.
func emitAsmResultNames(c *cpp.Class, op *opmodel.Operation) {
	if !op.NamesResults {
		return
	}
	m := c.Method("void", "getAsmResultNames", cpp.Param{Type: "::mlir::OpAsmSetValueNameFn", Name: "setNameFn"})
	for i, r := range op.Results {
		m.Body.BeginOrigin(origin.Result, i, r.Name)
		m.Body.Fill(`  auto resultGroup@i = getODSResults(@i);
  if (!resultGroup@i.empty())
    setNameFn(*resultGroup@i.begin(), "@name");
`, "i", strconv.Itoa(i), "name", r.Name)
		m.Body.EndOrigin()
	}
}

// emitOpNameGetter writes getOperationName.
func emitOpNameGetter(c *cpp.Class, op *opmodel.Operation) {
	m := c.Require(&cpp.Method{
		Return: "::llvm::StringLiteral", Name: "getOperationName", Properties: cpp.Static | cpp.Constexpr | cpp.Inline,
	})
	m.Body.Write("  return ::llvm::StringLiteral(\"", op.OperationName(), "\");\n")
}
