package opclass

import (
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// An oldSegment describes segment sizes in bytecode before version 6. There,
// segment sizes were attributes, sorted by their former name among the other attributes. at
// is the number of members of the Properties struct that come before them.
type oldSegment struct {
	name string
	at   int
}

// oldSegments returns the segment sizes with their places among the members.
// Like mlir-tblgen, it counts derived attributes, which are not members. The
// place can therefore be after the last attribute or the last member.
func (e *propertyEmitter) oldSegments() []oldSegment {
	var segments []oldSegment
	for _, name := range e.op.SegmentProperties() {
		at := 0
		for at < len(e.op.Registered) && e.op.Registered[at].Name < mlir.SegmentAttributeNamed(name).Former {
			at++
		}
		segments = append(segments, oldSegment{name, at})
	}
	return segments
}

// emitBytecode writes readProperties and writeProperties. It only declares them
// if the user encodes the properties.
func (e *propertyEmitter) emitBytecode(attrs []*opmodel.Attribute, properties []*ods.NamedProperty) {
	if len(attrs) == 0 && len(properties) == 0 {
		return
	}
	readParams := []cpp.Param{{Type: "::mlir::DialectBytecodeReader &", Name: "reader"}, {Type: "::mlir::OperationState &", Name: "state"}}
	writeParam := cpp.Param{Type: "::mlir::DialectBytecodeWriter &", Name: "writer"}
	if e.op.UseCustomPropertiesEncoding {
		e.class.Require(&cpp.Method{
			Return: "::llvm::LogicalResult", Name: "readProperties", Params: readParams, Properties: cpp.Static | cpp.DeclarationOnly,
		})
		e.class.UserMethod("void", "writeProperties", writeParam)
		return
	}
	if m := e.class.StaticMethod("::llvm::LogicalResult", "readProperties", readParams...); !m.Body.Off() {
		e.emitReadProperties(&m.Body, attrs, properties)
	}
	if m := e.class.Method("void", "writeProperties", writeParam); !m.Body.Off() {
		e.emitWriteProperties(&m.Body, attrs, properties)
	}
}

// eachMember visits the members in the order of the bytecode: it calls old for
// segment sizes in old files, attr for attributes and property for properties.
func (e *propertyEmitter) eachMember(attrs []*opmodel.Attribute, properties []*ods.NamedProperty,
	old func(name string), attr func(*opmodel.Attribute), property func(*ods.NamedProperty)) {
	segments := e.oldSegments()
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

func (e *propertyEmitter) emitReadProperties(b *cpp.Buffer, attrs []*opmodel.Attribute, properties []*ods.NamedProperty) {
	b.Write("  auto &prop = state.getOrAddProperties<Properties>(); (void)prop;\n")
	separator := ""
	next := func() {
		b.Write(separator)
		separator = "\n"
	}
	e.eachMember(attrs, properties, func(name string) {
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
	}, func(a *opmodel.Attribute) {
		read := "readOptionalAttribute"
		if a.Required {
			read = "readAttribute"
		}
		next()
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		b.Fill(`  if (::mlir::failed(reader.@read(prop.@name)))
    return ::mlir::failure();
`, "read", read, "name", a.Name)
		b.EndOrigin()
	}, func(p *ods.NamedProperty) {
		next()
		b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
		b.FillIndented("", `  {
    auto &propStorage = prop.@name;
    auto readProp = [&]() {
      @read;
      return ::mlir::success();
    };
    if (::mlir::failed(readProp()))
      return ::mlir::failure();
  }
`, "name", p.Name, "read", ods.ExpandPlaceholders(p.ReadFromBytecode,
			ods.Placeholders{"_reader", "reader", "_writer", "writer", "_storage", "propStorage", "_ctxt", "state.getContext()"}))
		b.EndOrigin()
	})
	b.Write("  return ::mlir::success();\n")
}

func (e *propertyEmitter) emitWriteProperties(b *cpp.Buffer, attrs []*opmodel.Attribute, properties []*ods.NamedProperty) {
	b.Write("  auto &prop = getProperties(); (void)prop;\n")
	e.eachMember(attrs, properties, func(name string) {
		b.Fill(`
if (writer.getBytecodeVersion() < /*kNativePropertiesODSSegmentSize=*/6) {
  auto &propStorage = prop.@name;
  writer.writeAttribute(::mlir::DenseI32ArrayAttr::get(this->getContext(), propStorage));
}
`, "name", name)
	}, func(a *opmodel.Attribute) {
		b.BeginOrigin(origin.Attribute, cpp.NoIndex, a.Name)
		if a.Required {
			b.Write("  writer.writeAttribute(prop.", a.Name, ");\n")
		} else {
			b.Write("\n  writer.writeOptionalAttribute(prop.", a.Name, ");\n")
		}
		b.EndOrigin()
	}, func(p *ods.NamedProperty) {
		b.BeginOrigin(origin.Property, cpp.NoIndex, p.Name)
		b.FillIndented("", `
  {
    auto &propStorage = prop.@name;
    @write;
  }
`, "name", p.Name, "write", ods.ExpandPlaceholders(p.WriteToBytecode,
			ods.Placeholders{"_reader", "reader", "_writer", "writer", "_storage", "propStorage", "_ctxt", "this->getContext()"}))
		b.EndOrigin()
	})
}
