package spirv

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Family returns the generators of availability and of the attribute names of
// enums.
func Family() backend.Family {
	return backend.Family{
		Advanced: true,
		Title:    "Options for -gen-spirv-*, -gen-tosa-* and -gen-avail-*",
		Generators: []backend.Generator{
			{Name: "gen-spirv-attr-utils", Help: "Generate SPIR-V attribute utility definitions", Run: each(mlir.ClassEnumInfo, "SPIR-V Attribute Utilities", attributeNames)},
			{Name: "gen-spirv-enum-avail-decls", Help: "Generate SPIR-V enum availability declarations", Run: each(mlir.ClassEnumInfo, "SPIR-V Enum Availability Declarations", enumPart(emitDeclarations).eachEnum)},
			{Name: "gen-spirv-enum-avail-defs", Help: "Generate SPIR-V enum availability definitions", Run: each(mlir.ClassEnumInfo, "SPIR-V Enum Availability Definitions", enumPart(emitDefinitions).eachEnum)},
			{Name: "gen-avail-interface-decls", Help: "Generate availability interface declarations", Run: each("Availability", "Availability Interface Declarations", interfaceDeclarations)},
			{Name: "gen-avail-interface-defs", Help: "Generate op interface definitions", Run: each("Availability", "Availability Interface Definitions", interfaceDefinitions)},
			{Name: "gen-spirv-avail-impls", Help: "Generate SPIR-V operation utility definitions", Run: implementations("SPIRV_Op", "SPIR-V Op Availability Implementations")},
			{Name: "gen-tosa-avail-impls", Help: "Generate Tosa operation utility definitions", Run: tosaImplementations},
			{Name: "gen-spirv-capability-implication", Help: "Generate utility function to return implied capabilities for a given capability", Run: impliedCapabilities},
			{Name: "gen-spirv-serialization", Help: "Generate SPIR-V (de)serialization utilities and functions", Run: serialization},
		},
	}
}

// each returns a generator that writes a banner and then calls emit with all
// defs of a class.
func each(class, banner string, emit func(*cpp.Buffer, *ods.Model, []*tablegen.Record) error) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		defs, err := in.DefsOf(class)
		if err != nil {
			return err
		}
		b := in.Buffer()
		b.BannerFrom(banner, in.File)
		if err := emit(&b, in.Model(), defs); err != nil {
			return err
		}
		_, err = out.Write(b.Bytes())
		return err
	}
}
