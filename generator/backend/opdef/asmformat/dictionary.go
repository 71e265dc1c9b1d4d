package asmformat

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
)

// emitAttrDictPrinter prints the attribute dictionary. It omits attributes that
// the rest of the format prints, and those that the parser infers.
func (p *printEmitter) emitAttrDictPrinter(withKeyword string) {
	p.b.Write("  ::llvm::SmallVector<::llvm::StringRef, 2> elidedAttrs;\n")
	p.emitElidedSegmentSizes("elidedAttrs")
	for _, name := range p.inferredAttrs {
		emitElided(p.b, "elidedAttrs", name)
	}
	for _, a := range p.attributes {
		emitElided(p.b, "elidedAttrs", a.Name)
	}
	p.emitElidedDefaultAttrs("elidedAttrs")
	attrs := "(*this)->getAttrs()"
	if p.propDict {
		attrs = "llvm::to_vector((*this)->getDiscardableAttrs())"
	}
	p.b.Fill("  _odsPrinter.printOptionalAttrDict@WithKeyword(@attrs, elidedAttrs);\n", "WithKeyword", withKeyword, "attrs", attrs)
}

// emitPropDictPrinter prints the properties that the rest of the format does
// not print.
func (p *printEmitter) emitPropDictPrinter() {
	p.b.Write("  ::llvm::SmallVector<::llvm::StringRef, 2> elidedProps;\n")
	p.emitElidedSegmentSizes("elidedProps")
	for _, prop := range p.properties {
		emitElided(p.b, "elidedProps", prop.Name)
	}
	for _, a := range p.attributes {
		emitElided(p.b, "elidedProps", a.Name)
	}
	p.emitElidedDefaultAttrs("elidedProps")
	for _, prop := range p.op.Properties {
		if prop.HasDefault() {
			p.b.Fill("  if (@get() == @default) {  ", "get", ods.GetterName(prop.Name),
				"default", cpptext.Expand(prop.DefaultValue, cpptext.Placeholders{"_builder", "odsBuilder"}))
			emitElided(p.b, "elidedProps", prop.Name)
			p.b.Write("  }\n")
		}
	}
	if p.storesProperties {
		p.b.Write("  _odsPrinter << \" \";\n  printProperties(this->getContext(), _odsPrinter, getProperties(), elidedProps);\n")
	}
}

func emitElided(b *cpp.Buffer, list, name string) {
	b.Fill("  @list.push_back(\"@name\");\n", "list", list, "name", name)
}

// emitElidedSegmentSizes omits segment sizes, which the parser computes from
// the text.
func (p *printEmitter) emitElidedSegmentSizes(list string) {
	if !p.allOperands && p.op.HasTrait("::mlir::OpTrait::AttrSizedOperandSegments") {
		emitElided(p.b, list, "operandSegmentSizes")
	}
	if !p.allResultTypes && p.op.HasTrait("::mlir::OpTrait::AttrSizedResultSegments") {
		emitElided(p.b, list, "resultSegmentSizes")
	}
}

// emitElidedDefaultAttrs omits attributes that hold their default value.
func (p *printEmitter) emitElidedDefaultAttrs(list string) {
	for _, a := range p.op.Attributes {
		if a.Derived || !a.HasDefault() {
			continue
		}
		p.b.Fill(`  {
     ::mlir::Builder odsBuilder(getContext());
     ::mlir::Attribute attr = @{get}Attr();
     if(attr && (attr == @default))
       @list.push_back("@name");
  }
`, "get", ods.GetterName(a.Name), "default", defaultAttrExpr(a, "odsBuilder"), "list", list, "name", a.Name)
	}
}

// EmitSetPropertiesFromParsedAttr writes the body of
// setPropertiesFromParsedAttr() for an operation without a format. Handwritten
// parsers can call it.
func EmitSetPropertiesFromParsedAttr(b *cpp.Buffer, op *ods.Operator) {
	(&Format{op: op}).emitSetPropertiesFromParsedAttr(b)
}

// emitSetPropertiesFromParsedAttr writes the body of the function that sets the
// properties of a parsed prop-dict. These are the properties that the rest of
// the format does not print.
//
// Lean definitions list the keys, because a set of them is a template, and call
// functions for what all operations have in common.
func (f *Format) emitSetPropertiesFromParsedAttr(b *cpp.Buffer) {
	b.Write("  ::mlir::DictionaryAttr dict = ::llvm::dyn_cast<::mlir::DictionaryAttr>(attr);\n")
	if b.Lean() {
		b.Write("  if (!dict)\n    return ::ods_lean::noDictionary(emitError);\n")
	} else {
		b.Write(`  if (!dict) {
    emitError() << "expected DictionaryAttr to set properties";
    return ::mlir::failure();
  }
  // A key that no property below uses is an error, so the code below records
  // the keys that it uses.
  ::mlir::DenseSet<::mlir::StringAttr> usedKeys;
  ::mlir::MLIRContext *ctx = dict.getContext();
  (void)ctx;
`)
	}
	var keys []string
	for _, p := range f.op.Properties {
		if !slices.Contains(f.properties, p) {
			emitSetPropertyFromDict(b, p)
			keys = append(keys, strconv.Quote(p.Name))
		}
	}
	for _, a := range f.op.Attributes {
		if !a.Derived && !slices.Contains(f.attributes, a) {
			emitSetAttrFromDict(b, a)
			keys = append(keys, strconv.Quote(a.Name))
		}
	}
	if b.Lean() {
		b.Write("  return ::ods_lean::checkKeys(dict, {", strings.Join(keys, ", "), "}, emitError);\n")
		return
	}
	b.Write(`
  for (::mlir::NamedAttribute attr : dict) {
    if (!usedKeys.contains(attr.getName()))
      return emitError() << "unknown key '" << attr.getName() <<
          "' when parsing properties dictionary";
  }
  return ::mlir::success();
`)
}

// These texts look up a property in the dictionary, and report a missing one.
const (
	findProperty = `auto @{x}AttrName = ::mlir::StringAttr::get(ctx, "@x");
usedKeys.insert(@{x}AttrName);
auto attr = dict.get(@{x}AttrName);
if (!attr && @required) {
  emitError() << "expected key entry for @x in DictionaryAttr to set "
             "Properties.";
  return ::mlir::failure();
}
`
	findPropertyLean = `auto attr = dict.get("@x");
if (!attr && @required)
  return ::ods_lean::missingKey(emitError, "@x");
`
)

func emitSetPropertyFromDict(b *cpp.Buffer, p *ods.NamedProperty) {
	find := findProperty
	if b.Lean() {
		find = findPropertyLean
	}
	b.Write("  {\n\n")
	b.FillIndented("    ", `auto setFromAttr = [] (auto &propStorage, ::mlir::Attribute propAttr,
         ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError) -> ::mlir::LogicalResult {
  @convert;
};
`+find+`if (attr && ::mlir::failed(setFromAttr(prop.@x, attr, emitError)))
  return ::mlir::failure();
`, "x", p.Name, "required", strconv.FormatBool(!p.HasDefault()),
		"convert", cpptext.Expand(p.ConvertFromAttr, cpptext.Placeholders{"_attr", "propAttr", "_storage", "propStorage", "_diag", "emitError"}))
	b.Write("  }\n")
}

func emitSetAttrFromDict(b *cpp.Buffer, a *ods.NamedAttribute) {
	text := `  {

    auto &propStorage = prop.@x;
    auto @{x}AttrName = ::mlir::StringAttr::get(ctx, "@x");
    auto attr = dict.get(@{x}AttrName);
    usedKeys.insert(@{x}AttrName);
    if (attr || /*isRequired=*/@required) {
      if (!attr) {
        emitError() << "expected key entry for @x in DictionaryAttr to set "
                   "Properties.";
        return ::mlir::failure();
      }
      auto convertedAttr = ::llvm::dyn_cast<std::remove_reference_t<decltype(propStorage)>>(attr);
      if (convertedAttr) {
        propStorage = convertedAttr;
      } else {
        emitError() << "Invalid attribute ` + "`@x`" + ` in property conversion: " << attr;
        return ::mlir::failure();
      }
    }
  }
`
	if b.Lean() {
		text = `  if (::mlir::failed(::ods_lean::convertParsed(dict, "@x", /*isRequired=*/@required, prop.@x, emitError)))
    return ::mlir::failure();
`
	}
	b.Fill(text, "x", a.Name, "required", strconv.FormatBool(!a.OptionalOrDefaulted()))
}
