// Package pass writes the code and documentation of passes: base classes,
// constructors and registrations (-gen-pass-decls), the C API
// (-gen-pass-capi-header, -gen-pass-capi-impl) and Markdown (-gen-pass-doc).
package pass

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// Family returns the generators of passes.
func Family() backend.Family {
	return backend.Family{
		AdvancedFlags: true,
		Title:         "Options for -gen-pass-*",
		Flags: []backend.Flag{
			{Name: "name", Value: "string", Help: "The name of this group of passes"},
			{Name: "prefix", Value: "string", Help: "The prefix to use for this group of passes. The form will be mlirCreate<prefix><passname>, the prefix can avoid conflicts across libraries."},
		},
		Generators: []backend.Generator{
			{Name: "gen-pass-decls", Help: "Generate pass declarations", Run: generator("name", emitDeclarations)},
			{Name: "gen-pass-doc", Help: "Generate pass documentation", Run: generator("", emitDocumentation)},
			{Name: "gen-pass-capi-header", Help: "Generate pass C API header", Run: generator("prefix", emitCHeader)},
			{Name: "gen-pass-capi-impl", Help: "Generate pass C API implementation", Run: generator("prefix", emitCImplementation)},
		},
	}
}

// generator returns a generator that calls emit with all passes, sorted by
// name. group is the value of the flag
// groupFlag, or "" if that is empty.
func generator(groupFlag string, emit func(b *cpp.Buffer, passes []*ods.Pass, group string)) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		defs, err := in.DefsOf(mlir.ClassPassBase)
		if err != nil {
			return err
		}
		model := in.Model()
		passes := make([]*ods.Pass, len(defs))
		for i, def := range defs {
			if passes[i], err = model.Pass(def); err != nil {
				return err
			}
		}
		b := in.Buffer()
		b.MarkOrigins(in.Origins)
		b.Grow(4<<10 + len(passes)*5<<10)
		emit(&b, passes, in.Flag(groupFlag))
		_, err = out.Write(b.Bytes())
		return err
	}
}

// begin marks the text that follows as coming from a pass.
func begin(b *cpp.Buffer, p *ods.Pass) { b.BeginOrigin(origin.Def, cpp.NoIndex, p.Def.Name) }

// construct returns the C++ expression that creates a pass.
func construct(p *ods.Pass) string {
	if p.Constructor != "" {
		return p.Constructor
	}
	return "create" + p.Def.Name + "()"
}
