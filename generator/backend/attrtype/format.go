package attrtype

import (
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A defFormat is the checked assemblyFormat of an attribute or type (Defining
// Dialect Attributes and Types, "Using assemblyFormat").
type defFormat struct {
	def      *ods.AttrOrTypeDef
	features *mlir.Features
	elements []format.Element
	seen     []bool // by the index of the parameter: whether the format contains it
	// expanded is the number of bytes of all default values so far, with their
	// placeholders replaced. failed is the
	// first error that a part of the text has.
	expanded int
	failed   error
}

// maxExpanded bounds the bytes of the default values of a definition with their
// placeholders replaced. Each value can contain earlier values several times.
const maxExpanded = 16 << 20

// defaultValue returns the default value of a parameter with its placeholders
// replaced, or "" if the values of the definition can become too long. It does
// not build the text to find its length, but takes each "$" for the longest value.
func (f *defFormat) defaultValue(param *ods.AttrOrTypeParameter, values ods.Placeholders) string {
	longest := 0
	for i := 1; i < len(values); i += 2 {
		longest = max(longest, len(values[i]))
	}
	if f.expanded+len(param.Default)+strings.Count(param.Default, "$")*longest > maxExpanded {
		if f.failed == nil {
			f.failed = param.Def.Errorf("the default value of parameter '%s' and those before it can take more than %d bytes "+
				"when their placeholders are replaced", param.Name, maxExpanded)
		}
		return ""
	}
	text := ods.ExpandPlaceholders(param.Default, values)
	f.expanded += len(text)
	return text
}

func newFormat(d *ods.AttrOrTypeDef, features *mlir.Features) (*defFormat, *format.Error) {
	parse := func(text string) (*defFormat, *format.Error) {
		f := &defFormat{def: d, features: features, seen: make([]bool, len(d.Parameters))}
		elements, err := format.Parse(text, features.FormatFeatures, (*defLanguage)(f))
		f.elements = elements
		return f, err
	}
	f, err := parse(d.AssemblyFormat)
	if err != nil {
		err.KeepHelpful(d.AssemblyFormat, func(text string) *format.Error {
			_, err := parse(text)
			return err
		})
	}
	return f, err
}

// paramOf returns the parameter that a variable, or a ref to a variable, names.
// It returns nil for other elements.
func paramOf(e format.Element) *ods.AttrOrTypeParameter {
	switch e := e.(type) {
	case *format.Variable:
		p, _ := e.Decl.(*ods.AttrOrTypeParameter)
		return p
	case *format.Directive:
		if e.Keyword == format.Ref {
			return paramOf(e.Args[0])
		}
	}
	return nil
}

// fieldOf returns the parameter that an argument of struct names: a variable,
// or a custom directive with a variable.
func fieldOf(e format.Element) *ods.AttrOrTypeParameter {
	if c, ok := e.(*format.Custom); ok {
		e = c.Args[0]
	}
	return paramOf(e)
}

// allOptional reports whether each element refers to an optional parameter.
func allOptional(elements []format.Element) bool {
	return !slices.ContainsFunc(elements, func(e format.Element) bool {
		p := fieldOf(e)
		return p == nil || !p.Optional()
	})
}

func anyOptional(elements []format.Element) bool {
	return slices.ContainsFunc(elements, func(e format.Element) bool {
		p := fieldOf(e)
		return p != nil && p.Optional()
	})
}

// A defLanguage defines the variables and directives in the format of an
// attribute or type.
type defLanguage defFormat

// EnterDirective implements [format.Language].
func (f *defLanguage) EnterDirective(at format.Pos, k format.Keyword, in format.Context) *format.Error {
	switch k {
	case format.Qualified:
		return nil
	case format.Params:
		if in != format.TopLevel && in != format.InStruct {
			return format.Errorf(at, "`params` can only be used at the top-level context or within a `struct` directive")
		}
		return nil
	case format.Struct:
		if in != format.TopLevel {
			return format.Errorf(at, "`struct` can only be used at the top-level context")
		}
		return nil
	case format.CustomKeyword:
		if in != format.TopLevel && in != format.InStruct {
			return format.Errorf(at, "'custom' is only valid as a top-level directive")
		}
		return nil
	case format.Ref:
		if in != format.InCustom {
			return format.Errorf(at, "'ref' is only valid within a `custom` directive")
		}
		return nil
	}
	return format.Errorf(at, "unsupported directive kind")
}

// Variable implements [format.Language].
func (f *defLanguage) Variable(v *format.Variable, in format.Context) *format.Error {
	f.def.Step()
	i := slices.IndexFunc(f.def.Parameters, func(p *ods.AttrOrTypeParameter) bool { return p.Name == v.Name })
	if i < 0 {
		return format.Errorf(v.Pos, "%s has no parameter named '%s'", f.def.Def.Name, v.Name).
			WithNearest("$"+v.Name, func(yield func(string) bool) {
				for _, p := range f.def.Parameters {
					if p.Name != "" && !yield("$"+p.Name) {
						return
					}
				}
			})
	}
	p := f.def.Parameters[i]
	v.Decl = p
	if in == format.InRef {
		// The type of an attribute's value is known before the attribute is
		// parsed.
		if !f.seen[i] && !p.SelfType {
			return format.Errorf(v.Pos, "parameter '%s' must be bound before it is referenced", v.Name)
		}
		return nil
	}
	if f.seen[i] {
		return format.Errorf(v.Pos, "duplicate parameter '%s'", v.Name)
	}
	f.seen[i] = true
	return nil
}

// Directive implements [format.Language].
func (f *defLanguage) Directive(d *format.Directive, _ format.Context) *format.Error {
	switch d.Keyword {
	case format.Params:
		return f.params(d)
	case format.Struct:
		return f.structure(d)
	}
	return nil
}

// params marks all parameters as used, and makes them the arguments of the
// directive.
func (f *defLanguage) params(d *format.Directive) *format.Error {
	for i, p := range f.def.Parameters {
		if p.SelfType {
			continue
		}
		if f.seen[i] {
			return format.Errorf(d.Pos, "`params` captures duplicate parameter: %s", p.Name)
		}
		f.seen[i] = true
		d.Args = append(d.Args, &format.Variable{Pos: d.Pos, Name: p.Name, Decl: p})
	}
	return nil
}

// structure checks the arguments of struct, and replaces a params argument by
// the parameters.
func (f *defLanguage) structure(d *format.Directive) *format.Error {
	if format.Is(d.Args[0], format.Params) {
		d.Args = d.Args[0].(*format.Directive).Args
		return nil
	}
	for _, arg := range d.Args {
		c, custom := arg.(*format.Custom)
		switch {
		case custom && len(c.Args) != 1:
			return format.Errorf(d.Pos, "`struct` can only contain `custom` directives with a single argument")
		case custom && paramOf(c.Args[0]) == nil:
			return format.Errorf(d.Pos, "a `custom` directive nested within a `struct` must be passed a parameter")
		case !custom && paramOf(arg) == nil:
			return format.Errorf(arg.Start(), "expected a parameter or `custom` directive in `struct` argument list")
		}
	}
	return nil
}

// Enum implements [format.Language]. EnterDirective refuses the directive.
func (f *defLanguage) Enum(at format.Pos, _ format.Element) *format.Error {
	return format.Errorf(at, "unsupported directive kind")
}

// Qualify implements [format.Language].
func (f *defLanguage) Qualify(at format.Pos, e format.Element, _ format.Context) *format.Error {
	v, ok := e.(*format.Variable)
	if !ok {
		return format.Errorf(at, "`qualified` argument list expected a variable")
	}
	v.Qualified = true
	return nil
}

// CustomArguments implements [format.Language].
func (f *defLanguage) CustomArguments(c *format.Custom, _ format.Context) *format.Error {
	for _, arg := range c.Args {
		if _, code := arg.(*format.Code); !code && paramOf(arg) == nil {
			return format.Errorf(c.Pos, "only variables and strings may be used as parameters to a custom directive")
		}
	}
	return nil
}

// Group implements [format.Language].
func (f *defLanguage) Group(g *format.Group) *format.Error {
	for _, elements := range [...][]format.Element{g.Then, g.Else} {
		for _, e := range elements {
			if err := groupElement(g.Pos, e, e == g.Anchor); err != nil {
				return err
			}
		}
	}
	return nil
}

func groupElement(at format.Pos, e format.Element, anchor bool) *format.Error {
	switch e := e.(type) {
	case *format.Variable:
		if !paramOf(e).Optional() {
			return format.Errorf(at, "parameters in an optional group must be optional")
		}
		return nil
	case *format.Directive:
		if !allOptional(e.Args) {
			return format.Errorf(at, "`%s` is only allowed in an optional group if all captured parameters are optional", e.Keyword)
		}
		return nil
	case *format.Custom:
		bound := false
		for _, arg := range e.Args {
			v, ok := arg.(*format.Variable)
			if ok && !paramOf(v).Optional() {
				return format.Errorf(at, "`custom` is only allowed in an optional group if all captured parameters are optional")
			}
			bound = bound || ok
		}
		if anchor && !bound {
			return format.Errorf(at, "`custom` directive with no bound parameters cannot be used as optional group anchor")
		}
		return nil
	}
	if anchor {
		return format.Errorf(at, "optional group anchor must be a parameter or directive")
	}
	return nil
}

// ClauseElement implements [format.Language]: attributes and types have no
// oilist.
func (f *defLanguage) ClauseElement(at format.Pos, _ format.Element) *format.Error {
	return format.Errorf(at, "unsupported directive kind")
}

// Format implements [format.Language].
func (f *defLanguage) Format(at format.Pos, elements []format.Element) *format.Error {
	for i, p := range f.def.Parameters {
		switch {
		case p.Optional():
		case p.SelfType && f.seen[i]:
			return format.Errorf(at, "unexpected self type parameter in assembly format")
		case !p.SelfType && !f.seen[i]:
			return format.Errorf(at, "format is missing reference to parameter: %s", p.Name)
		}
	}
	for i, e := range elements[:max(0, len(elements)-1)] {
		l, ok := elements[i+1].(*format.Literal)
		if ok && l.Text == "," && format.Is(e, format.Struct) && anyOptional(e.(*format.Directive).Args) {
			return format.Errorf(at, "`struct` directive with optional parameters cannot be followed by a comma literal")
		}
	}
	return nil
}
