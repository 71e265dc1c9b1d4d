package attrtype

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// enumAttrInStruct returns the record of the enum whose value represents an
// argument of struct, or nil if the argument has the syntax of its parameter.
func (f *defFormat) enumAttrInStruct(e format.Element) *tablegen.Record {
	v, ok := e.(*format.Variable)
	if !ok || !f.features.EnumAttrsInStruct {
		return nil
	}
	param := paramOf(v)
	if param.Def == nil || !param.Def.IsA("EnumAttrParameter") {
		return nil
	}
	r := ods.Read(param.Def)
	if attr := r.Def(mlir.FieldAttr); attr != nil {
		of := ods.Read(attr)
		if enum := of.Def(mlir.FieldEnum); enum != nil {
			return enum
		}
		r.Other(of.Err())
	}
	if f.failed == nil {
		f.failed = r.Err()
	}
	return nil
}

// bracketed reports whether brackets enclose the argument with the given index of
// struct. They end a list whose separator would otherwise hide the next key.
func (f *defFormat) bracketed(args []format.Element, i int) bool {
	v, ok := args[i].(*format.Variable)
	if !ok || i == len(args)-1 || !f.features.BracketedStructLists {
		return false
	}
	if enum := f.enumAttrInStruct(v); enum != nil {
		separator, _, _ := ods.Text(enum, mlir.FieldSeparator)
		return enum.IsA("BitEnumBase") && !enum.IsA(mlir.ClassEnumAttrInfo) && strings.TrimSpace(separator) == ","
	}
	return hasDefaultListSyntax(paramOf(v))
}

// hasDefaultListSyntax reports whether a parameter is a list of values that commas
// separate: neither its definition nor a class of it has another parser or printer.
func hasDefaultListSyntax(param *ods.AttrOrTypeParameter) bool {
	d := param.Def
	if d == nil || !d.IsA("ArrayRefParameter") && !d.IsA("OptionalArrayRefParameter") {
		return false
	}
	_, hasParser, _ := ods.Text(d, mlir.FieldParser)
	_, hasPrinter, _ := ods.Text(d, mlir.FieldPrinter)
	return !hasParser && !hasPrinter
}

// enumAttrParser returns the C++ expression that parses the value of an enum and
// makes the attribute of a parameter from it.
// It replaces placeholders in the names of classes, as in the parser of a parameter.
func enumAttrParser(param *ods.AttrOrTypeParameter, enum *tablegen.Record, values ods.Placeholders) string {
	return ods.ExpandPlaceholders(cpp.Fill(`[&]() -> ::mlir::FailureOr<@Storage> {
  auto odsEnumValue = ::mlir::FieldParser<@Enum>::parse($_parser);
  if (::mlir::failed(odsEnumValue))
    return ::mlir::failure();
  return @Storage::get($_ctxt, *odsEnumValue);
}()`, "Storage", param.CppStorageType, "Enum", enumClass(enum)), values, param.CppStorageType)
}

// enumClass returns the qualified name of an enum's C++ type.
func enumClass(enum *tablegen.Record) string {
	namespace, _, _ := ods.Text(enum, mlir.FieldCppNamespace)
	name, _, _ := ods.Text(enum, mlir.FieldClassName)
	return namespace + "::" + name
}
