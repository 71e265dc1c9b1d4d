package spirv

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// An encoding says how the words of an attribute are written and read; holes
// are its name, the enumeration of an enum attribute, and the indentation of
// what is written.
type encoding struct {
	// write is the statement that appends to operands the words of attr.
	write string
	// read is what to do when there are words left.
	read string
}

// addAttribute appends to attributes what is read by an expression.
func addAttribute(expression string) string {
	return "    attributes.push_back(opBuilder.getNamedAttr(\"@name\", " + expression + "));\n"
}

// pushOperand appends one word.
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
	// listOfNumbers takes all the words that are left.
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
	// enumConstant is the id of a constant: scopes and memory semantics may be
	// known at link time only.
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

// encodingOf returns the encoding of an attribute, and the qualified name of
// its enumeration if it has one.
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
			return enumConstant, ods.Qualify(info.CppNamespace, info.ClassName), nil
		}
		return enumWord, ods.Qualify(info.CppNamespace, info.ClassName), nil
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
