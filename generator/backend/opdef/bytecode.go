package opdef

import (
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// Before version 6 of the bytecode, segment sizes were attributes and stood
// among the others, in the order of all names. An oldSegment is what is read
// and written for such a file: the name, and how many members of the
// Properties struct precede it.
type oldSegment struct {
	name string
	at   int
}

// oldSegments places segment sizes among the members. As in the reference the
// place counts derived attributes, which are no members, so that it may lie
// beyond the last attribute, or beyond the last member.
func (o *opClass) oldSegments() []oldSegment {
	var segments []oldSegment
	for _, name := range o.segmentNames() {
		at := 0
		for at < len(o.attrs) && o.attrs[at].name < name {
			at++
		}
		segments = append(segments, oldSegment{name, at})
	}
	return segments
}

// genBytecode writes readProperties and writeProperties, or declares them when
// the user encodes properties.
func (o *opClass) genBytecode(attrs []*attribute, properties []*ods.NamedProperty) {
	if len(attrs) == 0 && len(properties) == 0 {
		return
	}
	readParams := []cpp.Param{{Type: "::mlir::DialectBytecodeReader &", Name: "reader"}, {Type: "::mlir::OperationState &", Name: "state"}}
	writeParam := cpp.Param{Type: "::mlir::DialectBytecodeWriter &", Name: "writer"}
	if o.UseCustomPropertiesEncoding {
		o.add(o.class, &cpp.Method{
			Return: "::llvm::LogicalResult", Name: "readProperties", Params: readParams, Properties: cpp.Static | cpp.DeclarationOnly,
		})
		o.declaration("void", "writeProperties", writeParam)
		return
	}
	if m := o.staticMethod("::llvm::LogicalResult", "readProperties", readParams...); !m.Body.Off() {
		o.genReadProperties(&m.Body, attrs, properties)
	}
	if m := o.method("void", "writeProperties", writeParam); !m.Body.Off() {
		o.genWriteProperties(&m.Body, attrs, properties)
	}
}

// eachMember calls old for the segment sizes of old files, attr for each
// attribute and property for each property, in the order of the bytecode.
func (o *opClass) eachMember(attrs []*attribute, properties []*ods.NamedProperty,
	old func(name string), attr func(*attribute), property func(*ods.NamedProperty)) {
	segments := o.oldSegments()
	for i := range len(attrs) + len(properties) {
		for _, s := range segments {
			if s.at == i {
				old(s.name)
			}
		}
		if i < len(attrs) {
			attr(attrs[i])
		} else {
			property(properties[i-len(attrs)])
		}
	}
}

func (o *opClass) genReadProperties(b *cpp.Buffer, attrs []*attribute, properties []*ods.NamedProperty) {
	b.Write("  auto &prop = state.getOrAddProperties<Properties>(); (void)prop;\n")
	separator := ""
	next := func() {
		b.Write(separator)
		separator = "\n"
	}
	o.eachMember(attrs, properties, func(name string) {
		next()
		b.Fill(`  if (reader.getBytecodeVersion() < /*kNativePropertiesODSSegmentSize=*/6) {
    auto &propStorage = prop.@name;
    ::mlir::DenseI32ArrayAttr attr;
    if (::mlir::failed(reader.readAttribute(attr))) return ::mlir::failure();
    if (attr.size() > static_cast<int64_t>(sizeof(propStorage) / sizeof(int32_t))) {
      reader.emitError("size mismatch for operand/result_segment_size");
      return ::mlir::failure();
    }
    ::llvm::copy(::llvm::ArrayRef<int32_t>(attr), propStorage.begin());
  }
`, "name", name)
	}, func(a *attribute) {
		read := "readOptionalAttribute"
		if a.required {
			read = "readAttribute"
		}
		next()
		b.Fill(`  if (::mlir::failed(reader.@read(prop.@name)))
    return ::mlir::failure();
`, "read", read, "name", a.name)
	}, func(p *ods.NamedProperty) {
		next()
		b.FillIndented("", `  {
    auto &propStorage = prop.@name;
    auto readProp = [&]() {
      @read;
      return ::mlir::success();
    };
    if (::mlir::failed(readProp()))
      return ::mlir::failure();
  }
`, "name", p.Name, "read", ods.Expand(p.ReadFromBytecode,
			ods.Placeholders{"_reader", "reader", "_storage", "propStorage", "_ctxt", "state.getContext()"}))
	})
	b.Write("  return ::mlir::success();\n")
}

func (o *opClass) genWriteProperties(b *cpp.Buffer, attrs []*attribute, properties []*ods.NamedProperty) {
	b.Write("  auto &prop = getProperties(); (void)prop;\n")
	o.eachMember(attrs, properties, func(name string) {
		b.Fill(`
if (writer.getBytecodeVersion() < /*kNativePropertiesODSSegmentSize=*/6) {
  auto &propStorage = prop.@name;
  writer.writeAttribute(::mlir::DenseI32ArrayAttr::get(this->getContext(), propStorage));
}
`, "name", name)
	}, func(a *attribute) {
		if a.required {
			b.Write("  writer.writeAttribute(prop.", a.name, ");\n")
		} else {
			b.Write("\n  writer.writeOptionalAttribute(prop.", a.name, ");\n")
		}
	}, func(p *ods.NamedProperty) {
		b.FillIndented("", `
  {
    auto &propStorage = prop.@name;
    @write;
  }
`, "name", p.Name, "write", ods.Expand(p.WriteToBytecode,
			ods.Placeholders{"_writer", "writer", "_storage", "propStorage", "_ctxt", "getContext()"}))
	})
}
