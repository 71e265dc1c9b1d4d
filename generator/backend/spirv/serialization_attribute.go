package spirv

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
)

// An encoding is the C++ code that writes and reads the words of an attribute.
// It has holes for the name of the attribute, its enum, and the indentation of
// the code that writes.
type encoding struct {
	// write appends the words of attr to operands.
	write string
	// read appends the attribute to attributes, if there are words left.
	read string
}

// addAttribute returns code that appends the attribute with the given value to
// attributes.
func addAttribute(expression string) string {
	return "    attributes.push_back(opBuilder.getNamedAttr(\"@name\", " + expression + "));\n"
}

// pushOperand returns code that appends one word.
func pushOperand(expression string) string {
	return "@{indent}    operands.push_back(" + expression + ");\n"
}

const (
	enumerator    = "static_cast<uint32_t>(::llvm::cast<@{enum}Attr>(attr).getValue())"
	enumeratorOf  = "opBuilder.getAttr<@{enum}Attr>(static_cast<@enum>("
	nextWord      = "words[wordIndex++]"
	unsignedValue = ".getValue().getZExtValue()"
)

var (
	// listOfNumbers reads all remaining words.
	listOfNumbers = encoding{
		`@{indent}    for (auto attrElem : llvm::cast<ArrayAttr>(attr)) {
@{indent}      operands.push_back(static_cast<uint32_t>(llvm::cast<IntegerAttr>(attrElem)` + unsignedValue + `));
@{indent}    }
`,
		`    SmallVector<Attribute, 4> attrListElems;
    while (wordIndex < words.size()) {
      attrListElems.push_back(opBuilder.getI32IntegerAttr(` + nextWord + `));
    }
` + addAttribute("opBuilder.getArrayAttr(attrListElems)"),
	}
	number = encoding{
		pushOperand("static_cast<uint32_t>(llvm::cast<IntegerAttr>(attr)" + unsignedValue + ")"),
		addAttribute("opBuilder.getI32IntegerAttr(" + nextWord + ")"),
	}
	enumWord = encoding{
		pushOperand(enumerator),
		"  " + addAttribute(enumeratorOf+nextWord+"))"),
	}
	// enumConstant encodes the value as the id of a constant, because scopes
	// and memory semantics may be specialization constants.
	enumConstant = encoding{
		pushOperand("prepareConstantInt(op.getLoc(), Builder(op).getI32IntegerAttr(" + enumerator + "))"),
		addAttribute(enumeratorOf + "getConstantInt(" + nextWord + ")" + unsignedValue + "))"),
	}
	typeID = encoding{
		`@{indent}    uint32_t attrTypeID = 0;
@{indent}    if (failed(processType(op.getLoc(), llvm::cast<TypeAttr>(attr).getValue(), attrTypeID))) {
@{indent}      return failure();
@{indent}    }
@{indent}    operands.push_back(attrTypeID);
`,
		addAttribute("TypeAttr::get(getType(" + nextWord + "))"),
	}
)

// isConstantEnum reports whether SPIR-V passes an attribute as the id of a
// constant.
func isConstantEnum(attr string) bool {
	switch attr {
	case "SPIRV_ScopeAttr",
		"SPIRV_MemorySemanticsAttr",
		"SPIRV_MatrixLayoutAttr",
		"SPIRV_KHR_CooperativeMatrixLayoutAttr",
		"SPIRV_KHR_CooperativeMatrixUseAttr":
		return true
	}
	return false
}

// encodingOf returns the encoding of an attribute and the qualified name of its
// enum, if it has one.
func encodingOf(op *ods.Operator, attr *ods.NamedAttribute) (e encoding, enumeration string, err error) {
	def := attr.Def
	if attr.Optional {
		def = attr.BaseDef()
	}
	if def.IsA("SPIRV_BitEnumAttr") || def.IsA("SPIRV_I32EnumAttr") {
		of, err := def.Def("enum")
		if err != nil {
			return encoding{}, "", err
		}
		if of == nil {
			return encoding{}, "", def.Errorf("field 'enum' of record '%s' has no value", def.Name)
		}
		info, err := ods.NewEnum(of)
		if err != nil {
			return encoding{}, "", err
		}
		if isConstantEnum(def.Name) {
			return enumConstant, cpptext.Qualify(info.CppNamespace, info.ClassName), nil
		}
		return enumWord, cpptext.Qualify(info.CppNamespace, info.ClassName), nil
	}
	switch name := attr.DefName(); {
	case name == "I32ArrayAttr":
		return listOfNumbers, "", nil
	case name == "I32Attr":
		return number, "", nil
	case def.IsA("TypeAttrBase") || def.IsA("EnumAttrInfo"):
		return typeID, "", nil
	default:
		return encoding{}, "", op.Def.Errorf("unhandled attribute type in SPIR-V serialization generation : '%s'", name)
	}
}

func emitAttributeWrite(b *cpp.Buffer, indent string, op *ods.Operator, attr *ods.NamedAttribute) error {
	e, enumeration, err := encodingOf(op, attr)
	if err != nil {
		return err
	}
	b.Fill("@{indent}  if (auto attr = op->getAttr(\"@name\")) {\n"+e.write+"@{indent}  }\n@{indent}  elidedAttrs.push_back(\"@name\");\n",
		"indent", indent, "name", attr.Name, "enum", enumeration)
	return nil
}

func emitAttributeRead(b *cpp.Buffer, op *ods.Operator, attr *ods.NamedAttribute) error {
	e, enumeration, err := encodingOf(op, attr)
	if err != nil {
		return err
	}
	b.Fill("  if (wordIndex < words.size()) {\n"+e.read+"  }\n", "name", attr.Name, "enum", enumeration)
	return nil
}
