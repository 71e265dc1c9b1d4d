package bytecode

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// lineBreak stands for a line break in the C++ of a field until the indentation of its
// line is known. No text of a .td file contains it.
const lineBreak = "\x00"

// blanks are the characters that are removed around the code that builds a value.
const blanks = " \t\v\f\r" + lineBreak

// markBreaks returns C++ of a field with marks instead of line breaks.
func markBreaks(text string) string { return strings.ReplaceAll(text, "\n", lineBreak) }

// withBreaks returns the text with line breaks, after which lines have an indentation.
// Lines of blanks become empty, except for the last, which generated text follows.
func withBreaks(text, indent string) string {
	lines := strings.Split(text, lineBreak)
	for i := 1; i < len(lines); i++ {
		if i < len(lines)-1 && strings.TrimSpace(lines[i]) == "" {
			lines[i] = ""
		} else {
			lines[i] = indent + lines[i]
		}
	}
	return strings.Join(lines, "\n")
}

// wholeLines returns C++ of a field that begins a line.
func wholeLines(text, indent string) string {
	first, _, broken := strings.Cut(text, lineBreak)
	if broken && strings.TrimSpace(first) == "" {
		return withBreaks(text[len(first):], indent)
	}
	return indent + withBreaks(text, indent)
}

// indented returns generated C++ in which the lines of fields are indented like the lines
// that they begin in. Lines that begin with C++ of a field have their indentation already.
func indented(text string) string {
	if !strings.Contains(text, lineBreak) {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		code := strings.TrimLeft(line, " ")
		b.WriteString(withBreaks(line, line[:len(line)-len(code)]))
	}
	return b.String()
}

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
	emitParse(b, "  ", e.members, strings.Trim(e.builder, blanks), e.cType)
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
			b.Write(wholeLines(m.cType, indent), " ", m.name)
		}
	}
	b.Write(";\n")
	for _, m := range members {
		if m.elem != nil && m.plural == "" {
			emitElementReader(b, indent, m)
		}
	}
	b.Write(indent, "if (")
	separator, end := "", ""
	read := 0 // the number of members before m that are read
	for _, m := range members {
		// A member without a parser is not read. As in mlir-tblgen, it moves the names of the
		// variables: the second condition reads into the second member, whatever it is for.
		condition := parseCondition(m, members[read].name)
		if condition == "" {
			continue
		}
		read++
		if separator == "" {
			condition = withBreaks(condition, indent+"    ")
		} else {
			condition = wholeLines(condition, indent+"    ")
		}
		b.Write(end, separator)
		if end = ""; strings.HasSuffix(condition, "\n"+indent+"    ") {
			condition, end = condition[:len(condition)-len("  ")], "  " // the parenthesis that closes the condition is indented less
		}
		b.Write(condition)
		separator = " &&\n"
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

// parseCondition returns the C++ condition that reads a member into a variable,
// or "" for a member that is not read, such as a composite, whose members are
// read one by one.
func parseCondition(m *member, variable string) string {
	switch {
	case m.plural != "":
		return "succeeded(reader.read" + m.plural + "(" + variable + "))"
	case m.elem != nil && m.hasKnownSize:
		return "succeeded(reader.readListWithKnownSize(" + variable + ", " + m.knownSize + ", read" + capitalized(variable) + "))"
	case m.elem != nil:
		return "succeeded(reader.readList(" + variable + ", read" + capitalized(variable) + "))"
	}
	return strings.NewReplacer("$_reader", "reader", "$_resultType", m.cType, "$_var", variable).Replace(m.parser)
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
	b.Write(wholeLines(strings.NewReplacer("$_writer", "writer", "$_name", s.object).Replace(text), indent), ";\n")
}

// getter returns the C++ expression for a member's value.
func (s *section) getter(m *member, name string) string {
	getMember := "get" + ods.CamelCase(name)
	if m.getter == "" {
		return s.object + "." + getMember + "()"
	}
	return strings.NewReplacer("$_attrType", s.object, "$_member", name, "$_getMember", getMember).Replace(m.getter)
}
