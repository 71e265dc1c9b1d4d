package iface

import (
	"context"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// dialectInterfaces writes the classes of dialect interfaces, which are
// abstract classes without concepts and models.
func dialectInterfaces(_ context.Context, in *backend.Input, out io.Writer) error {
	interfaces, err := interfacesOf(in, mlir.ClassDialectInterface)
	if err != nil {
		return err
	}
	b := in.Buffer()
	b.MarkOrigins(in.Origins)
	b.Banner("DialectInterface Declarations")
	interfaces = byID(interfaces)
	for _, i := range interfaces {
		begin(&b, i)
		b.QualifiedNamespace(i.CppNamespace, func() { emitDialectInterface(&b, i, &in.Features) })
		b.EndOrigin()
	}
	_, err = out.Write(b.Bytes())
	return err
}

func emitDialectInterface(b *cpp.Buffer, i *ods.Interface, features *mlir.Features) {
	origin.DocComment(b, features, "description", i.Description)
	b.Fill("class @I : public ::mlir::DialectInterface::Base<@I> {\npublic:\n  ", "I", i.Name)
	if features.DialectInterfacePurity {
		emitDialectInterfaceMembers(b, i, features)
	} else {
		b.Fill("@I(::mlir::Dialect *dialect) : Base(dialect) {}\n  ", "I", i.Name)
		for _, m := range i.Methods {
			beginMethod(b, m)
			if emitDescription(b, features, "  ", m) {
				b.Write("  ")
			}
			b.Write(indented("virtual "+declaration(m)+" const", "  "))
			emitDialectInterfaceBody(b, m)
			b.EndOrigin()
		}
	}
	b.Write("};\n")
}

// emitDialectInterfaceMembers writes the methods, extraClassDeclaration, and then the
// constructor, which is protected if a method is pure virtual.
func emitDialectInterfaceMembers(b *cpp.Buffer, i *ods.Interface, features *mlir.Features) {
	isAbstract := false
	for _, m := range i.Methods {
		beginMethod(b, m)
		if !emitDescription(b, features, "  ", m) {
			b.Write("\n")
		}
		b.Write("  ", indented("virtual "+declaration(m)+" const", "  "))
		switch {
		case m.Def.IsA("PureVirtualInterfaceMethod"):
			isAbstract = true
			b.Write(" = 0;\n")
		case m.Def.IsA("InterfaceMethodDeclaration"):
			b.Write(";\n")
		default:
			emitDialectInterfaceBody(b, m)
		}
		b.EndOrigin()
	}
	if i.ExtraClassDeclaration != "" {
		b.BeginOrigin(origin.Field, cpp.NoIndex, "extraClassDeclaration")
		extra := ods.Reindented(i.ExtraClassDeclaration)
		if extra == "" {
			b.Write("  ")
		}
		for line := range strings.Lines(extra) {
			if line != "\n" {
				b.Write("  ")
			}
			b.Write(line)
		}
		b.Write("\n")
		b.EndOrigin()
	}
	b.Write("\n")
	if isAbstract {
		b.Write("protected:\n")
	}
	b.Write("  ")
	b.WritePiece("  ", i.Name)
	b.WritePiece("  ", "(::mlir::Dialect *dialect) : Base(dialect) {}\n")
}

func emitDialectInterfaceBody(b *cpp.Buffer, m *ods.InterfaceMethod) {
	b.Write(" {")
	if m.Body != "" {
		b.Write("\n    ", indented(strings.TrimSpace(m.Body), "    "), "\n  ")
	}
	b.Write("}\n")
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
