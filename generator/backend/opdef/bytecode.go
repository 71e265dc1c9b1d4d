package opdef

import (
	"sort"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A bytecodeEntry is an attribute of the bytecode's properties section. Segment
// sizes stood among the attributes before version 6 of the format, in the order
// of all names.
type bytecodeEntry struct {
	name    string
	attr    *attribute
	segment bool // segment sizes that are a property
}

func (o *opClass) bytecodeEntries(attrs []*attribute) []bytecodeEntry {
	entries := make([]bytecodeEntry, 0, len(attrs)+2)
	for _, a := range attrs {
		entries = append(entries, bytecodeEntry{name: a.name, attr: a})
	}
	for _, name := range o.segmentNames() {
		entries = append(entries, bytecodeEntry{name: name, segment: true})
	}
	sort.SliceStable(entries, func(i, j int) bool { return entries[i].name < entries[j].name })
	return entries
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
	entries := o.bytecodeEntries(attrs)
	if m := o.staticMethod("::llvm::LogicalResult", "readProperties", readParams...); !m.Body.Off() {
		genReadProperties(&m.Body, entries, properties)
	}
	if m := o.method("void", "writeProperties", writeParam); !m.Body.Off() {
		genWriteProperties(&m.Body, entries, properties)
	}
}

func genReadProperties(b *cpp.Buffer, entries []bytecodeEntry, properties []*ods.NamedProperty) {
	b.Write("  auto &prop = state.getOrAddProperties<Properties>(); (void)prop;\n")
	for _, e := range entries {
		if e.segment {
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

`, "name", e.name)
			continue
		}
		read := "readAttribute"
		if !e.attr.required {
			read = "readOptionalAttribute"
		}
		b.Fill(`  if (::mlir::failed(reader.@read(prop.@name)))
    return ::mlir::failure();

`, "read", read, "name", e.name)
	}
	for _, p := range properties {
		b.Fill(`  {
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
	}
	b.Write("  return ::mlir::success();\n")
}

func genWriteProperties(b *cpp.Buffer, entries []bytecodeEntry, properties []*ods.NamedProperty) {
	b.Write("  auto &prop = getProperties(); (void)prop;\n\n")
	for _, e := range entries {
		switch {
		case e.segment:
			b.Fill(`  if (writer.getBytecodeVersion() < /*kNativePropertiesODSSegmentSize=*/6) {
    auto &propStorage = prop.@name;
    writer.writeAttribute(::mlir::DenseI32ArrayAttr::get(this->getContext(), propStorage));
  }

`, "name", e.name)
		case !e.attr.required:
			b.Write("  writer.writeOptionalAttribute(prop.", e.name, ");\n")
		default:
			b.Write("  writer.writeAttribute(prop.", e.name, ");\n")
		}
	}
	for _, p := range properties {
		b.Fill(`
  {
    auto &propStorage = prop.@name;
    @write;
  }
`, "name", p.Name, "write", ods.Expand(p.WriteToBytecode,
			ods.Placeholders{"_writer", "writer", "_storage", "propStorage", "_ctxt", "getContext()"}))
	}
}
