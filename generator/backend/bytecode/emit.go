package bytecode

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
)

// emitReader writes the function that reads one encoding.
func (s *section) emitReader(b *cpp.Buffer, e *encoding) error {
	b.Fill("static ::mlir::@Kind read@Name(MLIRContext* context, DialectBytecodeReader &reader) {\n",
		"Kind", s.kind, "Name", e.def.Name)
	if len(e.members) == 0 {
		builder := "get<@Class>(context)"
		if s.checked {
			builder = "getChecked<@Class>([&]() { return reader.emitError(); }, context)"
		}
		b.Fill("  return "+builder+";\n}\n\n", "Class", e.cType)
		return nil
	}
	for _, m := range e.members {
		if m.composite {
			return e.def.Errorf("member '%s' of '%s' is a CompositeBytecode; composites can only be read as elements of an Array", m.name, e.def.Name)
		}
	}
	emitParse(b, "  ", e.members, e.builder, e.cType)
	b.Fill("  return @Class();\n}\n\n", "Class", e.cType)
	return nil
}

// emitParse declares variables for the members, reads them, and returns the
// value that is built from them. The code after it handles failures.
func emitParse(b *cpp.Buffer, indent string, members []*member, builder, class string) {
	for i, m := range members {
		// Adjacent variables of one type share a declaration.
		if i > 0 && m.cType == members[i-1].cType {
			b.Write(", ", m.name)
		} else {
			if i > 0 {
				b.Write(";\n")
			}
			b.Write(indent, m.cType, " ", m.name)
		}
	}
	b.Write(";\n")
	for _, m := range members {
		if m.elem != nil && m.plural == "" {
			emitElementReader(b, indent, m)
		}
	}
	b.Write(indent, "if (")
	separator := ""
	for _, m := range members {
		condition := parseCondition(m)
		if condition == "" {
			continue
		}
		b.Write(separator, condition)
		separator = " &&\n" + indent + "    "
	}
	var args []string
	for _, m := range members {
		if !strings.HasPrefix(m.name, "_") {
			args = append(args, m.name)
		}
	}
	b.Write(") {\n", indent, "  return ",
		strings.NewReplacer("$_resultType", class, "$_args", strings.Join(args, ", ")).Replace(builder),
		";\n", indent, "}\n")
}

// emitElementReader writes the lambda that reads one element of a list.
func emitElementReader(b *cpp.Buffer, indent string, m *member) {
	b.Fill("@{indent}auto read@Name = [&]() -> FailureOr<@Type> {\n",
		"indent", indent, "Name", capitalized(m.name), "Type", m.elem.cType)
	members := m.elem.members
	if !m.elem.composite {
		members = []*member{m.elem}
	}
	emitParse(b, indent+"  ", members, m.elem.builder, m.elem.cType)
	b.Write(indent, "  return failure();\n", indent, "};\n")
}

// capitalized returns name with its first letter, if it is one of ASCII, as a
// capital letter.
func capitalized(name string) string {
	if name != "" && 'a' <= name[0] && name[0] <= 'z' {
		return string(name[0]-'a'+'A') + name[1:]
	}
	return name
}

// parseCondition returns the C++ condition that reads a member, or "" for a
// composite, whose members are read one by one.
func parseCondition(m *member) string {
	switch {
	case m.plural != "":
		return "succeeded(reader.read" + m.plural + "(" + m.name + "))"
	case m.elem != nil && m.hasKnownSize:
		return "succeeded(reader.readListWithKnownSize(" + m.name + ", " + m.knownSize + ", read" + capitalized(m.name) + "))"
	case m.elem != nil:
		return "succeeded(reader.readList(" + m.name + ", read" + capitalized(m.name) + "))"
	}
	return strings.NewReplacer("$_reader", "reader", "$_resultType", m.cType, "$_var", m.name).Replace(m.parser)
}

// emitWriter writes the function that writes a C++ class in one of its
// encodings.
func (s *section) emitWriter(b *cpp.Buffer, class string, group []*encoding) {
	result := "void"
	if s.checked {
		result = "LogicalResult"
	}
	b.Fill("static @result write(@Class @object, DialectBytecodeWriter &writer) {\n", "result", result, "Class", class, "object", s.object)
	for _, e := range group {
		indent := "  "
		if e.predicate != "" {
			b.Write("  if (", strings.ReplaceAll(e.predicate, "$_val", s.object), ") {\n")
			indent = "    "
		}
		b.Fill("@{indent}writer.writeVarInt(/* @Name */ @code);\n", "indent", indent, "Name", e.def.Name, "code", e.code)
		s.emitPrints(b, indent, e.members)
		if s.checked {
			b.Write(indent, "return success();\n")
		}
		if e.predicate != "" {
			b.Write("  }\n")
		}
	}
	if s.checked {
		b.Write("  return failure();\n")
	}
	b.Write("}\n\n")
}

// emitPrints writes the calls that write the members of a value.
func (s *section) emitPrints(b *cpp.Buffer, indent string, members []*member) {
	for _, m := range members {
		switch {
		case m.plural != "":
			b.Fill("@{indent}writer.write@Plural(@getter);\n", "indent", indent, "Plural", m.plural, "getter", s.getter(m, m.name))
		case m.elem != nil:
			method := "writeList"
			if m.hasKnownSize {
				method = "writeListWithKnownSize"
			}
			b.Fill("@{indent}writer.@method(@getter, [&](@Type @object) {\n",
				"indent", indent, "method", method, "getter", s.getter(m, m.name), "Type", m.elem.cType, "object", s.object)
			if m.elem.composite {
				s.emitPrints(b, indent+"  ", m.elem.members)
			} else {
				s.emitPrint(b, indent+"  ", m.elem, s.object)
			}
			b.Write(indent, "});\n")
		case m.composite:
			s.emitPrints(b, indent, m.members)
		default:
			s.emitPrint(b, indent, m, m.name)
		}
	}
}

// emitPrint writes the call that writes a single member.
func (s *section) emitPrint(b *cpp.Buffer, indent string, m *member, name string) {
	if m.printer == "" {
		return
	}
	text := strings.ReplaceAll(m.printer, "$_getter", s.getter(m, name))
	b.Write(indent, strings.NewReplacer("$_writer", "writer", "$_name", s.object).Replace(text), ";\n")
}

// getter returns the C++ expression for a member's value.
func (s *section) getter(m *member, name string) string {
	getMember := "get" + cpptext.CamelCase(name)
	if m.getter == "" {
		return s.object + "." + getMember + "()"
	}
	return strings.NewReplacer("$_attrType", s.object, "$_member", name, "$_getMember", getMember).Replace(m.getter)
}
