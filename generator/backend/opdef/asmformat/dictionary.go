package asmformat

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// emitAttrDictPrinter prints the attribute dictionary. It omits attributes that
// the rest of the format prints, and those that the parser infers.
func (p *printEmitter) emitAttrDictPrinter(withKeyword string) {
	if p.format.op.Dialect.UseStrictPropertiesInAssemblyFormat {
		p.b.Fill("  _odsPrinter.printOptionalAttrDict@WithKeyword((*this)->getDiscardableAttrDictionary().getValue());\n", "WithKeyword", withKeyword)
		return
	}
	elided := p.format.elidedSegmentSizes()
	elided = append(elided, p.format.inferredAttrs...)
	for _, a := range p.format.attributes {
		elided = append(elided, a.Name)
	}
	attrs := "(*this)->getAttrs()"
	if p.format.op.Features.WalksPrintedAttributes {
		attrs = p.emitCollectAttrs(elided)
	} else {
		p.b.Write("  ::llvm::SmallVector<::llvm::StringRef, 2> elidedAttrs;\n")
		for _, name := range elided {
			emitElided(p.b, "elidedAttrs", name)
		}
		p.emitElidedDefaultAttrs("elidedAttrs")
		if p.format.propDict {
			attrs = "llvm::to_vector((*this)->getDiscardableAttrs())"
		}
	}
	p.b.Fill("  _odsPrinter.printOptionalAttrDict@WithKeyword(@attrs, elidedAttrs);\n", "WithKeyword", withKeyword, "attrs", attrs)
}

// emitCollectAttrs declares elidedAttrs, a constant unless attributes with their default
// values are in it. It returns the C++ expression of the attributes of attr-dict.
func (p *printEmitter) emitCollectAttrs(elided []string) string {
	names := make([]string, len(elided))
	for i, name := range elided {
		names[i] = strconv.Quote(name)
	}
	list := strings.Join(names, ", ")
	switch {
	case slices.ContainsFunc(p.format.op.Attributes, p.format.omitsDefault):
		p.b.Write("  ::llvm::SmallVector<::llvm::StringRef, 2> elidedAttrs = {", list, "};\n")
		p.emitElidedDefaultAttrs("elidedAttrs")
	case list == "":
		p.b.Write("  ::llvm::ArrayRef<::llvm::StringRef> elidedAttrs;\n")
	default:
		p.b.Write("  static constexpr ::llvm::StringRef elidedAttrs[] = {", list, "};\n")
	}
	if p.format.propDict {
		return "llvm::to_vector((*this)->getDiscardableAttrDictionary().getValue())"
	}
	p.b.Write(`  ::mlir::NamedAttrList _odsAttrs((*this)->getRawDictionaryAttrs());
  (*this)->getName().walkInherentAttrs(*this, [&](::llvm::StringRef name, ::mlir::Attribute &attr) {
    _odsAttrs.append(name, attr);
  });
`)
	return "_odsAttrs.getDictionary((*this)->getContext()).getValue()"
}

// omitsDefault reports whether an attribute is not printed if it holds its default value.
func (f *Format) omitsDefault(a *ods.NamedAttribute) bool {
	return !a.Derived && a.HasDefault() && !(f.op.Features.WalksPrintedAttributes && slices.Contains(f.attributes, a))
}

// emitPropDictPrinter prints the properties that the rest of the format does
// not print.
func (p *printEmitter) emitPropDictPrinter() {
	p.b.Write("  ::llvm::SmallVector<::llvm::StringRef, 2> elidedProps;\n")
	for _, name := range p.format.elidedSegmentSizes() {
		emitElided(p.b, "elidedProps", name)
	}
	if p.format.op.Features.SegmentSizesInDictionary {
		for _, name := range p.format.inferredAttrs {
			emitElided(p.b, "elidedProps", name)
		}
	}
	for _, prop := range p.format.properties {
		emitElided(p.b, "elidedProps", prop.Name)
	}
	for _, a := range p.format.attributes {
		emitElided(p.b, "elidedProps", a.Name)
	}
	p.emitElidedDefaultAttrs("elidedProps")
	for _, prop := range p.format.op.Properties {
		if prop.HasDefault() {
			p.b.Fill("  if (@get() == @default) {  ", "get", ods.GetterName(prop.Name),
				"default", ods.ExpandPlaceholders(prop.DefaultValue, ods.Placeholders{"_builder", "odsBuilder"}))
			emitElided(p.b, "elidedProps", prop.Name)
			p.b.Write("  }\n")
		}
	}
	if p.format.storesProperties && p.format.op.Features.WalksPrintedAttributes {
		p.b.Write("  printProperties((*this)->getContext(), _odsPrinter, getProperties(), elidedProps);\n")
	} else if p.format.storesProperties {
		p.b.Write("  _odsPrinter << \" \";\n  printProperties(this->getContext(), _odsPrinter, getProperties(), elidedProps);\n")
	}
}

func emitElided(b *cpp.Buffer, list, name string) {
	b.Fill("  @list.push_back(\"@name\");\n", "list", list, "name", name)
}

// elidedSegmentSizes returns the names of segment sizes, which the parser computes from
// the text.
func (f *Format) elidedSegmentSizes() []string {
	var names []string
	if !f.allOperands && f.op.HasTrait(mlir.TraitAttrSizedOperandSegments) {
		names = append(names, mlir.OperandSegmentSizes)
	}
	if !f.allResultTypes && f.op.HasTrait(mlir.TraitAttrSizedResultSegments) {
		names = append(names, mlir.ResultSegmentSizes)
	}
	return names
}

// emitElidedDefaultAttrs omits attributes that hold their default value.
func (p *printEmitter) emitElidedDefaultAttrs(list string) {
	for _, a := range p.format.op.Attributes {
		if !p.format.omitsDefault(a) {
			continue
		}
		context := "getContext()"
		if p.format.op.Features.WalksPrintedAttributes {
			context = "(*this)->getContext()"
		}
		p.b.Fill(`  {
     ::mlir::Builder odsBuilder(@context);
     ::mlir::Attribute attr = @{get}Attr();
     if(attr && (attr == @default))
       @list.push_back("@name");
  }
`, "context", context, "get", ods.GetterName(a.Name), "default", defaultAttrExpr(a, "odsBuilder"), "list", list, "name", a.Name)
	}
}

// EmitSetPropertiesFromParsedAttr writes the body of
// setPropertiesFromParsedAttr() for an operation without a format. Handwritten
// parsers can call it.
func EmitSetPropertiesFromParsedAttr(b *cpp.Buffer, op *ods.Operator) {
	f := &Format{op: op}
	f.allOperands, f.allResultTypes = true, true // no format gives the segment sizes
	f.emitSetPropertiesFromParsedAttr(b)
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
	if f.op.Features.SegmentSizesInDictionary {
		elided := f.elidedSegmentSizes()
		for _, s := range segmentSizes(f) {
			if !slices.Contains(elided, s.Name) {
				emitSetSegmentsFromDict(b, s.Name)
				keys = append(keys, strconv.Quote(s.Name))
			}
		}
	}
	for _, p := range f.op.Properties {
		if !slices.Contains(f.properties, p) {
			emitSetPropertyFromDict(b, p, f.op.Features.PropertyErrorNames)
			keys = append(keys, strconv.Quote(p.Name))
		}
	}
	for _, a := range f.op.Attributes {
		computed := f.op.Features.SegmentSizesInDictionary && slices.Contains(f.inferredAttrs, a.Name)
		if !a.Derived && !computed && !slices.Contains(f.attributes, a) {
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

func emitSetSegmentsFromDict(b *cpp.Buffer, name string) {
	find := findProperty
	if b.Lean() {
		find = findPropertyLean
	}
	b.Write("  {\n\n")
	b.FillIndented("    ", strings.Replace(find, " && @required", "", 1)+`if (::mlir::failed(::mlir::convertFromAttribute(prop.@x, attr, [&]() {
      return emitError() << "for `+"`@x`"+`: ";
    })))
  return ::mlir::failure();
`, "x", name)
	b.Write("  }\n")
}

func emitSetPropertyFromDict(b *cpp.Buffer, p *ods.NamedProperty, namesProperty bool) {
	errors := "emitError"
	if namesProperty {
		errors = "[&]() {\n      return emitError() << \"for `@x`: \";\n    }"
	}
	find := findProperty
	if b.Lean() {
		find = findPropertyLean
	}
	b.Write("  {\n\n")
	b.FillIndented("    ", `auto setFromAttr = [] (auto &propStorage, ::mlir::Attribute propAttr,
         ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError) -> ::mlir::LogicalResult {
  @convert;
};
`+find+`if (attr && ::mlir::failed(setFromAttr(prop.@x, attr, `+errors+`)))
  return ::mlir::failure();
`, "x", p.Name, "required", strconv.FormatBool(!p.HasDefault()),
		"convert", ods.ExpandPlaceholders(p.ConvertFromAttr, ods.Placeholders{"_attr", "propAttr", "_storage", "propStorage", "_diag", "emitError"}))
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
