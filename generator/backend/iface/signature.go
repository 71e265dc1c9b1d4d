package iface

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// head returns a method's return type as text before the method's name. A space
// ends it unless the type ends with & or *.
func head(m *ods.InterfaceMethod) string {
	returned := strings.TrimSpace(m.ReturnType)
	if strings.HasSuffix(returned, "&") || strings.HasSuffix(returned, "*") {
		return returned
	}
	return returned + " "
}

// params returns the types and names of a method's parameters, separated by
// commas.
func params(m *ods.InterfaceMethod) string {
	var list strings.Builder
	for i, a := range m.Args {
		if i > 0 {
			list.WriteString(", ")
		}
		list.WriteString(a.Type)
		list.WriteByte(' ')
		list.WriteString(a.Name)
	}
	return list.String()
}

// declaration returns a method's declaration in a class, without properties.
func declaration(m *ods.InterfaceMethod) string { return head(m) + m.Name + "(" + params(m) + ")" }

// emitDescription writes an empty line and the description of a method as a
// comment. It returns false if the method has no description. For a blank
// description, it writes an empty line.
func emitDescription(b *cpp.Buffer, features *mlir.Features, indent string, m *ods.InterfaceMethod) bool {
	if m.Description == "" || features.NoDocComments {
		return false
	}
	b.Write("\n")
	text := strings.TrimRight(m.Description, " \t")
	if text == "" {
		b.Write("\n")
	}
	for line := range strings.Lines(ods.Reindented(text)) {
		b.Write(indent, "/// ", strings.TrimSuffix(line, "\n"), "\n")
	}
	return true
}
