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
	"github.com/rules-ods/rules_ods/generator/ods"
)

// Family returns the generators of passes.
func Family() backend.Family {
	return backend.Family{
		Title: "Options for -gen-pass-*",
		Flags: []backend.Flag{
			{Name: "name", Value: "string", Help: "The name of this group of passes"},
			{Name: "prefix", Value: "string", Help: "The prefix to use for this group of passes. The form will be mlirCreate<prefix><passname>, the prefix can avoid conflicts across libraries."},
		},
		Generators: []backend.Generator{
			{Name: "gen-pass-decls", Help: "Generate pass declarations", Run: generator("name", emitDeclarations, needs{
				pass:      []string{"argument", "summary", "constructor", "baseClass"},
				option:    []string{"cppName", "argument", "type", "defaultValue", "description", "additionalOptFlags"},
				statistic: []string{"cppName", "name", "description"},
			})},
			{Name: "gen-pass-doc", Help: "Generate pass documentation", Run: generator("", emitDocumentation, needs{
				pass:      []string{"argument", "summary", "description"},
				option:    []string{"argument", "description"},
				statistic: []string{"name", "description"},
			})},
			{Name: "gen-pass-capi-header", Help: "Generate pass C API header", Run: generator("prefix", emitCHeader, needs{})},
			{Name: "gen-pass-capi-impl", Help: "Generate pass C API implementation", Run: generator("prefix", emitCImplementation, needs{pass: []string{"constructor"}})},
		},
	}
}

// needs lists the fields on which an output depends.
type needs struct{ pass, option, statistic []string }

// check returns an error if a field of the pass, its options or its statistics has
// no value.
func (n needs) check(p *ods.Pass) error {
	if err := p.Require(n.pass...); err != nil {
		return err
	}
	for i := range p.Options {
		if err := p.Options[i].Require(n.option...); err != nil {
			return err
		}
	}
	for i := range p.Statistics {
		if err := p.Statistics[i].Require(n.statistic...); err != nil {
			return err
		}
	}
	return nil
}

// generator returns a generator that calls emit with all passes, sorted by
// name, which must have the given fields. group is the value of the flag groupFlag,
// or "" if that is empty.
func generator(groupFlag string, emit func(b *cpp.Buffer, passes []*ods.Pass, group string), fields needs) func(context.Context, *backend.Input, io.Writer) error {
	return func(_ context.Context, in *backend.Input, out io.Writer) error {
		defs, err := in.DefsOf("PassBase")
		if err != nil {
			return err
		}
		var passes []*ods.Pass
		for _, def := range defs {
			p, err := ods.NewPass(def)
			if err == nil {
				err = fields.check(p)
			}
			if err != nil {
				return err
			}
			passes = append(passes, p)
		}
		var b cpp.Buffer
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
