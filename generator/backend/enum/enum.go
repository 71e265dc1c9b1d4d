// Package enum writes enums: -gen-enum-decls and -gen-enum-defs (ODS manual,
// "Enum attributes"). It writes the cases, their names, parsing and printing,
// and the IntegerAttr that an EnumAttrInfo specializes. The packages attrtype
// and opdef write other attributes and properties that hold enums.
package enum

import (
	"context"
	"io"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/origin"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// Family returns the generators of enums.
func Family() backend.Family {
	return backend.Family{
		Title: "Enums",
		Generators: []backend.Generator{
			{Name: "gen-enum-decls", Help: "Generate enum utility declarations", Run: forEach("Enum Declarations", true, emitDeclarations)},
			{Name: "gen-enum-defs", Help: "Generate enum utility definitions", Run: forEach("Enum Definitions", false, emitDefinitions)},
		},
	}
}

// forEach returns a generator that calls emit for each enum, sorted by name.
// Declarations of parsers need forward declarations before them.
func forEach(contents string, declares bool, emit func(*cpp.Buffer, *ods.Enum, mlir.Features) error) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		defs := in.Records.DefsOf(mlir.ClassEnumInfo)
		b := in.Buffer()
		b.MarkOrigins(in.Origins)
		b.Grow(1<<10 + len(defs)*6<<10)
		b.BannerFrom(contents, in.File)
		model := in.Model()
		enums := make([]*ods.Enum, len(defs))
		for i, def := range defs {
			var err error
			if enums[i], err = model.Enum(def); err != nil {
				return err
			}
		}
		if declares && in.Features.EnumParsersInDefinitions {
			emitForwardParsers(&b, enums)
		}
		for i, e := range enums {
			b.BeginOrigin(origin.Def, cpp.NoIndex, defs[i].Name)
			if err := emit(&b, e, in.Features); err != nil {
				return err
			}
			b.EndOrigin()
		}
		_, err := out.Write(b.Bytes())
		return err
	}
}

// number returns a value of an enum as a C++ literal.
func number(n int64) string { return strconv.FormatInt(n, 10) }

// beginCase marks the text that follows as coming from a case.
func beginCase(b *cpp.Buffer, c *ods.EnumCase) { b.BeginOrigin(origin.Case, cpp.NoIndex, c.Def.Name) }

// hasNegative reports whether a case has a negative value. Such an enum has no
// function from numbers to cases.
func hasNegative(e *ods.Enum) bool {
	for _, c := range e.Cases {
		if c.Value < 0 {
			return true
		}
	}
	return false
}

// underlyingOrUnsigned returns the parameter type of the functions that convert
// from numbers.
func underlyingOrUnsigned(e *ods.Enum) string {
	if e.UnderlyingType == "" {
		return "unsigned"
	}
	return e.UnderlyingType
}

// keywords splits the cases into those whose text is a keyword and the others.
func keywords(e *ods.Enum) (bare, quoted []*ods.EnumCase) {
	for _, c := range e.Cases {
		if ods.IsKeyword(c.Str) {
			bare = append(bare, c)
		} else {
			quoted = append(quoted, c)
		}
	}
	return bare, quoted
}
