// Package bytecode writes the functions that read and write the attributes and
// types of a dialect in MLIR's bytecode: -gen-bytecode. It interprets the
// classes of mlir/IR/BytecodeBase.td. Package opclass writes the
// bytecode functions of properties.
package bytecode

import (
	"context"
	"io"
	"sort"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Family returns the generator of bytecode readers and writers.
func Family() backend.Family {
	return backend.Family{
		Advanced: true,
		Title:    "Options for -gen-bytecode",
		Flags:    []backend.Flag{{Name: "bytecode-dialect", Value: "string", Help: "The dialect to gen for"}},
		Generators: []backend.Generator{
			{Name: "gen-bytecode", Help: "Generate dialect bytecode readers/writers", Run: generate},
		},
	}
}

// A section is the encoding of all attributes or all types of a dialect.
type section struct {
	kind   string // the C++ class, "Attribute" or "Type"
	object string // the name of a value in the generated functions
	codes  []*encoding
	// checked reports whether writers return whether they wrote the value, and readers
	// check what they build even where there are no members.
	checked bool
}

func generate(_ context.Context, in *backend.Input, out io.Writer) error {
	if in.Records.Class("DialectAttributes") == nil || in.Records.Class("DialectTypes") == nil {
		return tablegen.Errorf(0, "the class 'DialectAttributes' or 'DialectTypes' is not defined; does the file include mlir/IR/BytecodeBase.td?")
	}
	attributes, types, err := selected(in)
	if err != nil {
		return err
	}
	b := in.Buffer()
	checked := in.Features.BytecodeWritersReturn
	for _, s := range []*section{
		{kind: "Attribute", object: "attribute", checked: checked},
		{kind: "Type", object: "type", checked: checked},
	} {
		list := attributes
		if s.kind == "Type" {
			list = types
		}
		if s.codes, err = encodings(list); err != nil {
			return err
		}
		if err := s.emit(&b); err != nil {
			return err
		}
	}
	_, err = io.WriteString(out, indented(string(b.Bytes())))
	return err
}

// selected returns the DialectAttributes and DialectTypes of one dialect: the
// one that the flag names, or the only one. Each can be nil.
func selected(in *backend.Input) (attributes, types *tablegen.Record, err error) {
	wanted, given := in.Flags["bytecode-dialect"]
	given = given && wanted != ""
	dialects := map[string]bool{}
	find := func(class string) (found *tablegen.Record, err error) {
		for _, def := range in.Records.DefsOf(class) {
			r := ods.Read(def)
			name := r.Text(mlir.FieldDialect)
			if !given || name == wanted {
				r.Defs(mlir.FieldElems)
			}
			if err := r.Err(); err != nil {
				return nil, err
			}
			if given && name != wanted {
				continue
			}
			dialects[name] = true
			found = def
		}
		return found, nil
	}
	if attributes, err = find("DialectAttributes"); err != nil {
		return nil, nil, err
	}
	if types, err = find("DialectTypes"); err != nil {
		return nil, nil, err
	}
	if len(dialects) != 1 {
		return nil, nil, tablegen.Errorf(0, "want one dialect with DialectAttributes or DialectTypes, found %d; select one with -bytecode-dialect", len(dialects))
	}
	return attributes, types, nil
}

// emit writes a reader for each encoding, a writer for each C++ class, and the
// two functions that dispatch to them.
func (s *section) emit(b *cpp.Buffer) error {
	groups := map[string][]*encoding{}
	var classes []string
	for _, e := range s.codes {
		if groups[e.cType] == nil {
			classes = append(classes, e.cType)
		}
		groups[e.cType] = append(groups[e.cType], e)
	}
	sort.Strings(classes)
	for _, class := range classes {
		group := groups[class]
		for _, e := range group {
			if len(group) > 1 && e.predicate == "" {
				return e.def.Errorf("'%s' shares the C++ class '%s' and has no printerPredicate that tells it from the others", e.def.Name, withBreaks(class, ""))
			}
			if e.fault != nil {
				return e.fault
			}
			if err := s.emitReader(b, e); err != nil {
				return err
			}
		}
		s.emitWriter(b, class, group)
	}
	s.emitReadDispatch(b)
	s.emitWriteDispatch(b, classes)
	return nil
}

// emitReadDispatch writes the function that reads a code and calls the reader.
func (s *section) emitReadDispatch(b *cpp.Buffer) {
	b.Fill("static @Kind read@Kind(MLIRContext* context, DialectBytecodeReader &reader) {\n", "Kind", s.kind)
	if len(s.codes) == 0 {
		b.Fill("  return reader.emitError() << \"unknown attribute\", @Kind();\n}\n\n", "Kind", s.kind)
		return
	}
	b.Fill(`  uint64_t kind;
  if (failed(reader.readVarInt(kind)))
    return @Kind();
  switch (kind) {
`, "Kind", s.kind)
	for _, e := range s.codes {
		b.Fill("    case @code:\n      return read@Name(context, reader);\n", "code", e.code, "Name", e.def.Name)
	}
	b.Fill(`    default:
      reader.emitError() << "unknown attribute code: " << kind;
      return @Kind();
  }
  return @Kind();
}

`, "Kind", s.kind)
}

// emitWriteDispatch writes the function that calls the writer of a value's
// class.
func (s *section) emitWriteDispatch(b *cpp.Buffer, classes []string) {
	b.Fill(`static LogicalResult write@Kind(@Kind @object,
                                DialectBytecodeWriter &writer) {
  return TypeSwitch<@Kind, LogicalResult>(@object)
`, "Kind", s.kind, "object", s.object)
	result := "write(t, writer), success()"
	if s.checked {
		result = "write(t, writer)"
	}
	for _, class := range classes {
		b.Fill("    .Case([&](@Class t) {\n      return @result;\n    })\n", "Class", class, "result", result)
	}
	b.Fill("    .Default([&](@Kind) { return failure(); });\n}\n\n", "Kind", s.kind)
}
