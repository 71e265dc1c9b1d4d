package iface

import (
	"context"
	"io"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// dialectInterfaces writes the classes of dialect interfaces: plain abstract
// classes, without concepts and models.
func dialectInterfaces(_ context.Context, in *backend.Input, out io.Writer) error {
	interfaces, err := interfacesOf(in, "DialectInterface")
	if err != nil {
		return err
	}
	var b cpp.Buffer
	b.Banner("Dialect interfaces")
	b.Write("\n")
	for _, i := range byID(interfaces) {
		b.QualifiedNamespace(i.CppNamespace, func() { emitDialectInterface(&b, i) })
	}
	_, err = out.Write(b.Bytes())
	return err
}

func emitDialectInterface(b *cpp.Buffer, i *ods.Interface) {
	b.DocComment("", i.Description)
	b.Fill(`class @I : public ::mlir::DialectInterface::Base<@I> {
public:
  @I(::mlir::Dialect *dialect) : Base(dialect) {}
`, "I", i.Name)
	for _, m := range i.Methods {
		b.Write("\n")
		b.DocComment("  ", m.Description)
		b.Write("  virtual ", m.Declaration(), " const {")
		if m.Body != "" {
			b.Write("\n    ", strings.TrimSpace(m.Body), "\n  ")
		}
		b.Write("}\n")
	}
	b.Write("};\n")
}
