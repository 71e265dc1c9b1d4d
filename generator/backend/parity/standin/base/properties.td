// Properties.
#ifndef STANDIN_PROPERTIES
#define STANDIN_PROPERTIES
include "base/constraints.td"

class Property<string storageTypeParam = "", string desc = "", string interfaceTypeParam = storageTypeParam>
    : PropConstraint<NoPredicate, desc, interfaceTypeParam> {
  string description = "";
  string storageType = storageTypeParam;
  code convertFromStorage = "$_storage";
  code assignToStorage = "$_storage = $_value";
  code convertToAttribute = "return toAttribute($_ctxt, $_storage);";
  code convertFromAttribute = "return fromAttribute($_storage, $_attr, $_diag);";
  code hashProperty = "";
  code parser = "auto value = parse<" # storageType # ">($_parser); if (failed(value)) return failure(); $_storage = *value;";
  code optionalParser = "";
  code printer = "$_printer << $_storage";
  code writeToMlirBytecode = "write($_writer, $_storage);";
  code readFromMlirBytecode = "if (failed(read($_reader, $_storage))) return failure();";
  Property baseProperty = ?;
  string defaultValue = "";
  string storageTypeValueOverride = "";
}
class IntProp<string storageTypeParam, string desc = "">
    : Property<storageTypeParam, !if(!empty(desc), storageTypeParam, desc)> {
  let optionalParser = "return $_parser.parseOptionalInteger($_storage);";
  let printer = "$_printer.printInteger($_storage)";
  let writeToMlirBytecode = "$_writer.writeVarInt($_storage);";
  let readFromMlirBytecode = "uint64_t val; if (failed($_reader.readVarInt(val))) return failure(); $_storage = val;";
}
def I32Prop : IntProp<"int32_t">;
def I64Prop : IntProp<"int64_t">;
class BoolProperty<string desc> : IntProp<"bool", desc> {
  let printer = "$_printer << ($_storage ? \"true\" : \"false\")";
  let writeToMlirBytecode = "$_writer.writeOwnedBool($_storage);";
  let readFromMlirBytecode = "return $_reader.readBool($_storage);";
}
def BoolProp : BoolProperty<"boolean">;
class StringProperty<string desc> : Property<"std::string", desc, "::llvm::StringRef"> {
  let convertFromStorage = "::llvm::StringRef{$_storage}";
  let assignToStorage = "$_storage = $_value.str()";
  let optionalParser = "if (failed($_parser.parseOptionalString(&$_storage))) return std::nullopt;";
  let printer = "$_printer.printString($_storage)";
  let writeToMlirBytecode = "$_writer.writeOwnedString($_storage);";
  let readFromMlirBytecode = "StringRef val; if (failed($_reader.readString(val))) return failure(); $_storage = val.str();";
}
def StringProp : StringProperty<"string">;
class UnitProperty<string desc> : Property<"bool", desc> {
  let defaultValue = "false";
  let parser = "if (failed($_parser.parseKeyword(\"unit\"))) return failure(); $_storage = true;";
  let optionalParser = "if (failed($_parser.parseOptionalKeyword(\"unit\"))) return std::nullopt; $_storage = true;";
  let printer = "$_printer << ($_storage ? \"unit\" : \"unit_absent\")";
}
def UnitProp : UnitProperty<"unit property">;
class WrappedProp<Property p> : Property<p.storageType, p.summary, p.interfaceType> {
  let predicate = p.predicate;
  let description = p.description;
  let convertFromStorage = p.convertFromStorage;
  let assignToStorage = p.assignToStorage;
  let convertToAttribute = p.convertToAttribute;
  let convertFromAttribute = p.convertFromAttribute;
  let hashProperty = p.hashProperty;
  let parser = p.parser;
  let optionalParser = p.optionalParser;
  let printer = p.printer;
  let writeToMlirBytecode = p.writeToMlirBytecode;
  let readFromMlirBytecode = p.readFromMlirBytecode;
  let baseProperty = p;
  let defaultValue = p.defaultValue;
  let storageTypeValueOverride = p.storageTypeValueOverride;
}
class DefaultValuedProp<Property p, string default = "", string storageDefault = ""> : WrappedProp<p> {
  let defaultValue = default;
  let storageTypeValueOverride = storageDefault;
}
class ConfinedProp<Property p, Pred pred, string newSummary = ""> : WrappedProp<p> {
  let predicate = !if(!ne(p.predicate, NoPredicate), And<[p.predicate, pred]>, pred);
  let summary = !if(!empty(newSummary), p.summary, newSummary);
}
class ConstantProp<Property prop, string val>
    : ConfinedProp<prop, CPred<"$_self == " # val>, "constant '" # prop.summary # "': " # val> {
  string value = val;
}
class ArrayProp<Property elem = Property<>, string newSummary = "">
    : Property<"::llvm::SmallVector<" # elem.storageType # ">", !if(!empty(newSummary), "array of " # elem.summary, newSummary),
               "::llvm::ArrayRef<" # elem.storageType # ">"> {
  let predicate = !if(!eq(elem.predicate, NoPredicate), NoPredicate,
                      Concat<"::llvm::all_of($_self, [](auto e) { return ", SubstLeaves<"$_self", "e", elem.predicate>, "; })">);
  let convertFromStorage = "::llvm::ArrayRef<" # elem.storageType # ">{$_storage}";
  let assignToStorage = "$_storage.assign($_value.begin(), $_value.end())";
}
class OptionalProp<Property p, bit canDelegateParsing = 1>
    : Property<"std::optional<" # p.storageType # ">", "optional " # p.summary, "std::optional<" # p.interfaceType # ">"> {
  let predicate = Or<[CPred<"!$_self.has_value()">, SubstLeaves<"$_self", "(*$_self)", p.predicate>]>;
  let defaultValue = "std::nullopt";
  let optionalParser = !if(canDelegateParsing, p.optionalParser, "");
  let baseProperty = p;
}
#endif
