// Package dialect writes the C++ class of a dialect: -gen-dialect-decls and
// -gen-dialect-defs. The packages opdef and attrtype write the operations,
// attributes and types of the dialect.
package dialect

import (
	"context"
	"errors"
	"io"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/nearest"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// Family returns the generators of dialect classes.
func Family() backend.Family {
	return backend.Family{
		Title: "Options for -gen-dialect-*",
		Flags: []backend.Flag{{Name: "dialect", Value: "string", Help: "The dialect to gen for"}},
		Generators: []backend.Generator{
			{Name: "gen-dialect-decls", Help: "Generate dialect declarations", Run: forSelected("Dialect Declarations", emitClass)},
			{Name: "gen-dialect-defs", Help: "Generate dialect definitions", Run: forSelected("Dialect Definitions", emitMembers)},
		},
	}
}

// forSelected returns a generator that calls emit with the dialect that the
// flags select. If the file defines no dialect,
// the output has only the banner.
func forSelected(contents string, emit func(*cpp.Buffer, *ods.Dialect, *mlir.Features)) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		d, err := Selected(in)
		if err != nil {
			return err
		}
		b := in.Buffer()
		b.MarkOrigins(in.Origins)
		b.BannerFrom(contents, in.File)
		if d != nil {
			b.BeginOrigin(origin.Def, cpp.NoIndex, d.Def.Name)
			emit(&b, d, &in.Features)
			b.EndOrigin()
		}
		_, err = out.Write(b.Bytes())
		return err
	}
}

// Selected returns the dialect that -dialect names, or the only dialect. It
// returns nil if there is none.
func Selected(in *backend.Input) (*ods.Dialect, error) {
	defs, err := in.DefsOf(mlir.ClassDialect)
	if err != nil || len(defs) == 0 {
		return nil, err
	}
	model := in.Model()
	dialects := make([]*ods.Dialect, len(defs))
	for i, def := range defs {
		if dialects[i], err = model.Dialect(def); err != nil {
			return nil, err
		}
	}
	name, given := in.Flags["dialect"]
	if !given {
		if len(dialects) > 1 {
			return nil, errors.New("the file defines more than one dialect; select one with -dialect")
		}
		return dialects[0], nil
	}
	for _, d := range dialects {
		if d.Name == name {
			return d, nil
		}
	}
	names := func(yield func(string) bool) {
		for _, d := range dialects {
			if !yield(d.Name) {
				return
			}
		}
	}
	message := "no dialect has the name that -dialect gives: " + name
	if question := nearest.Question(nearest.Names(name, names)); question != "" {
		message += "\nnote: " + question
	}
	return nil, errors.New(message)
}

// base returns the base class of a dialect's class.
func base(d *ods.Dialect) string {
	if d.IsExtensible {
		return "::mlir::ExtensibleDialect"
	}
	return "::mlir::Dialect"
}
