package spirv

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
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

	// anyConstant reads the id of a constant of any type.
	anyConstant = `    std::optional<std::pair<Attribute, Type>> c = getConstant(` + nextWord + `);
    if (!c.has_value()) {
      return emitError(unknownLoc, "could not fetch constant attribute for @name") << wordIndex << " of " << words.size() << " processed";
    }
    attributes.push_back(opBuilder.getNamedAttr("@name", c.value().first));
`
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
	scalarConstant = encoding{pushOperand("prepareConstantScalar(op.getLoc(), attr)"), anyConstant}
	tensorConstant = encoding{
		pushOperand("prepareConstant(op.getLoc(), llvm::cast<DenseElementsAttr>(attr).getType(), attr)"),
		anyConstant,
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

// constantEnums has the attributes of enums that SPIR-V passes as the id of a constant.
// Like the reference, it has the names of their definitions: the classes of the
// attributes do not tell.
var constantEnums = []string{
	"SPIRV_ScopeAttr",
	"SPIRV_MemorySemanticsAttr",
	"SPIRV_MatrixLayoutAttr",
	"SPIRV_KHR_CooperativeMatrixLayoutAttr",
	"SPIRV_KHR_CooperativeMatrixUseAttr",
}

// constantEnumsOfTosa has the further ones of [mlir.Features].ConstantsOfTosa.
var constantEnumsOfTosa = []string{
	"SPIRV_TosaExtAccTypeAttr",
	"SPIRV_TosaExtResizeModeAttr",
	"SPIRV_TosaExtNaNPropagationModeAttr",
	"SPIRV_TosaExtRoundingModeAttr",
	"SPIRV_QuadSwapDirectionAttr",
}

// constantScalarsOfTosa has the attributes of [mlir.Features].ConstantsOfTosa that are
// scalars.
var constantScalarsOfTosa = []string{
	"SPIRV_TensorArmAxisAttr",
	"SPIRV_BoolConstAttr",
	"SPIRV_I8OrI16OrF16OrF32OrBF16ConstAttr",
}

func (i *instruction) isConstantEnum(attr string) bool {
	return slices.Contains(constantEnums, attr) || i.Features.ConstantsOfTosa && slices.Contains(constantEnumsOfTosa, attr)
}

func (i *instruction) isConstantScalar(attr string) bool {
	return i.Features.ConstantsOfTosa && slices.Contains(constantScalarsOfTosa, attr)
}

// isConstantTensor reports whether SPIR-V passes an attribute as the id of a constant
// tensor. Like the reference, it looks for a part of the name.
func (i *instruction) isConstantTensor(attr string) bool {
	return i.Features.ConstantsOfTosa && strings.Contains(attr, "TensorArm")
}

// encodingOf returns the encoding of an attribute and the qualified name of its
// enum, if it has one. The first rule that fits decides.
func (i *instruction) encodingOf(attr *ods.NamedAttribute) (e encoding, enumeration string, err error) {
	def := attr.Def
	if attr.Optional {
		def = attr.BaseDef()
	}
	switch name := attr.DefName(); {
	case i.isConstantEnum(name):
		enumeration, err := i.qualifiedEnum(def)
		return enumConstant, enumeration, err
	case def.IsA("SPIRV_BitEnumAttr") || def.IsA("SPIRV_I32EnumAttr"):
		enumeration, err := i.qualifiedEnum(def)
		return enumWord, enumeration, err
	case name == "I32ArrayAttr":
		return listOfNumbers, "", nil
	case name == "I32Attr":
		return number, "", nil
	case def.IsA("TypeAttrBase") || def.IsA(mlir.ClassEnumAttrInfo):
		return typeID, "", nil
	case i.isConstantScalar(name):
		return scalarConstant, "", nil
	case i.isConstantTensor(name):
		return tensorConstant, "", nil
	default:
		return encoding{}, "", i.Def.Errorf("unhandled attribute type in SPIR-V serialization generation : '%s'", name)
	}
}

// qualifiedEnum returns the qualified name of the enum of an attribute.
func (i *instruction) qualifiedEnum(attr *tablegen.Record) (string, error) {
	r := ods.Read(attr)
	of := r.Def(mlir.FieldEnum)
	if err := r.Err(); err != nil {
		return "", err
	}
	info, err := i.model.Enum(of)
	if err != nil {
		return "", err
	}
	return ods.Qualify(info.CppNamespace, info.ClassName), nil
}

func emitAttributeWrite(b *cpp.Buffer, indent string, i *instruction, attr *ods.NamedAttribute) error {
	e, enumeration, err := i.encodingOf(attr)
	if err != nil {
		return err
	}
	value := `op->getAttr("` + attr.Name + `")`
	if i.Features.AttributesByAccessor {
		value = "op.get" + ods.CamelCase(attr.Name) + "Attr()"
	}
	b.Fill("@{indent}  if (auto attr = @value) {\n"+e.write+"@{indent}  }\n@{indent}  elidedAttrs.push_back(\"@name\");\n",
		"indent", indent, "value", value, "name", attr.Name, "enum", enumeration)
	return nil
}

func emitAttributeRead(b *cpp.Buffer, i *instruction, attr *ods.NamedAttribute) error {
	e, enumeration, err := i.encodingOf(attr)
	if err != nil {
		return err
	}
	b.Fill("  if (wordIndex < words.size()) {\n"+e.read+"  }\n", "name", attr.Name, "enum", enumeration)
	return nil
}
