package iface

import (
	"context"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// dialectInterfaces writes the classes of dialect interfaces, which are
// abstract classes without concepts and models.
func dialectInterfaces(_ context.Context, in *backend.Input, out io.Writer) error {
	interfaces, err := interfacesOf(in, "DialectInterface", nil)
	if err != nil {
		return err
	}
	var b cpp.Buffer
	b.MarkOrigins(in.Origins)
	b.Banner("DialectInterface Declarations")
	interfaces = byID(interfaces)
	if err := readsOfDialectInterfaces.check(interfaces); err != nil {
		return err
	}
	for _, i := range interfaces {
		begin(&b, i)
		b.QualifiedNamespace(i.CppNamespace, func() { emitDialectInterface(&b, i) })
		b.EndOrigin()
	}
	_, err = out.Write(b.Bytes())
	return err
}

func emitDialectInterface(b *cpp.Buffer, i *ods.Interface) {
	origin.DocComment(b, "description", i.Description)
	b.Fill(`class @I : public ::mlir::DialectInterface::Base<@I> {
public:
  @I(::mlir::Dialect *dialect) : Base(dialect) {}
  `, "I", i.Name)
	for _, m := range i.Methods {
		beginMethod(b, m)
		if emitDescription(b, "  ", m) {
			b.Write("  ")
		}
		b.Write(indented("virtual "+declaration(m)+" const {", "  "))
		if m.Body != "" {
			b.Write("\n    ", indented(strings.TrimSpace(m.Body), "    "), "\n  ")
		}
		b.Write("}\n")
		b.EndOrigin()
	}
	b.Write("};\n")
}

// indented returns a text whose lines after the first are indented. Blank lines
// become empty.
func indented(text, indent string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		switch {
		case i == 0:
		case strings.Trim(line, " \t\v\f\r") == "":
			lines[i] = ""
		default:
			lines[i] = indent + line
		}
	}
	return strings.Join(lines, "\n")
}
