package rewrite

import (
	"context"
	"io"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Family returns the generator of rewrite patterns.
func Family() backend.Family {
	return backend.Family{
		Title: "Options for -gen-rewriters",
		Generators: []backend.Generator{
			{Name: "gen-rewriters", Help: "Generate pattern rewriters", Run: emitRewriters},
		},
	}
}

func emitRewriters(_ context.Context, in *backend.Input, out io.Writer) error {
	file, err := resolve(in)
	if err != nil {
		return err
	}
	w := &writer{sources: in.Records.Sources, out: in.Buffer()}
	w.out.MarkOrigins(in.Origins)
	w.out.BannerFrom("Rewriters", in.File)
	for i := range file.Functions {
		emitFunction(w, &file.Functions[i])
	}
	for i := range file.Matchers {
		emitMatcher(w, &file.Matchers[i])
	}
	for i := range file.Classes {
		emitClass(w, &file.Classes[i])
	}
	emitPopulate(w, file.Classes)
	_, err = out.Write(w.out.Bytes())
	return err
}

// resolve reads and resolves all patterns.
func resolve(in *backend.Input) (*File, error) {
	defs, err := in.DefsOf(mlir.ClassPattern)
	if err != nil {
		return nil, err
	}
	model := in.Model()
	patterns := make([]*Pattern, len(defs))
	for i, def := range defs {
		if patterns[i], err = Read(def); err != nil {
			return nil, err
		}
	}
	return Resolve(model, patterns, constraint.Label(in.File, ""))
}

// emitPopulate writes the function that adds all patterns to a set.
func emitPopulate(w *writer, classes []Class) {
	w.out.Write("[[maybe_unused]] void populateWithGenerated(::mlir::RewritePatternSet &patterns) {\n")
	for i := range classes {
		begin(w, classes[i].Pattern.Def)
		w.out.Fill("  patterns.add<@name>(patterns.getContext());\n", "name", classes[i].Name)
		w.out.EndOrigin()
	}
	w.out.Write("}\n")
}

// begin marks the text that follows as coming from a def.
func begin(w *writer, def *tablegen.Record) { w.out.BeginOrigin(origin.Def, cpp.NoIndex, def.Name) }

// beginField marks the text that follows as coming from a field of a pattern.
func beginField(w *writer, field string) { w.out.BeginOrigin(origin.Field, cpp.NoIndex, field) }
