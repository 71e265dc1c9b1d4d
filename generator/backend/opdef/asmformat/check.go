package asmformat

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Format implements [format.Language]. It checks the requirements for a whole
// format (ODS manual, "Requirements").
func (f *resolver) Format(at format.Pos, elements []format.Element) *format.Error {
	if !f.attrDict {
		return format.Errorf(at, "'attr-dict' directive not found in custom assembly format")
	}
	known := f.typesByTraits()
	for _, check := range []func() *format.Error{
		func() *format.Error { return f.checkOptionalAttributes(at, elements) },
		func() *format.Error { return checkAfter(at, elements, attributeBeforeColon) },
		func() *format.Error { return checkAfter(at, elements, attrDictBeforeRegion) },
		func() *format.Error { return f.findResultTypes(at, known) },
		func() *format.Error { return f.findOperandTypes(at, known) },
		func() *format.Error { return f.checkRegions(at) },
		func() *format.Error { return f.checkSuccessors(at) },
		func() *format.Error { return f.checkClauseLists(at, elements) },
		func() *format.Error { return f.checkStrictProperties(at) },
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// checkOptionalAttributes returns an error for the first optional attribute outside of
// a group, if the release refuses it. Without a group, the printer prints an absent
// attribute.
func (f *resolver) checkOptionalAttributes(at format.Pos, elements []format.Element) *format.Error {
	if !f.op.Features.OptionalAttributeNeedsGroup {
		return nil
	}
	for _, e := range elements {
		if a, ok := declarationOf(e).(*ods.NamedAttribute); ok && a.Optional {
			return format.Errorf(at, "optional attribute '%s' cannot be used outside of an optional group", a.Name).
				WithHint("to conditionally print the attribute, use '($%s^)?'", a.Name)
		}
	}
	return nil
}

// checkStrictProperties returns an error if attr-dict is strict and a property is nowhere in
// the text. Attributes are reported before properties.
func (f *resolver) checkStrictProperties(at format.Pos) *format.Error {
	if !f.op.Dialect.UseStrictPropertiesInAssemblyFormat || f.propDict {
		return nil
	}
	missing := func(kind, name string) *format.Error {
		err := format.Errorf(at, "strict properties in assembly format requires prop-dict unless all inherent attributes "+
			"and properties are bound in the custom assembly format; missing %s '%s'", kind, name)
		if f.inheritsStrictness() {
			err = err.WithHint("add prop-dict, or let 'ods-tblgen upgrade -w DIRECTORY' mend all formats of a dialect that was written for an earlier release")
		}
		return err
	}
	for _, a := range f.op.Attributes {
		if !a.Derived && !slices.Contains(f.attributes, a) && !slices.Contains(f.inferredAttrs, a.Name) {
			return missing("attribute", a.Name)
		}
	}
	for _, p := range f.op.Properties {
		if !slices.Contains(f.properties, p) {
			return missing("property", p.Name)
		}
	}
	return nil
}

// inheritsStrictness reports whether strict properties are the default of the release, and the
// dialect itself does not ask for them.
func (f *resolver) inheritsStrictness() bool {
	def := f.op.Dialect.Def
	field := def.Field(string(mlir.FieldUseStrictPropertiesInAssemblyFormat))
	return field != nil && slices.ContainsFunc(def.Supers, func(s tablegen.Super) bool {
		inherited := s.Class.Field(field.Name)
		return s.Class.Name == mlir.ClassDialect && inherited != nil && inherited.Loc == field.Loc
	})
}

// An ambiguity describes two kinds of elements. If an element of the second
// kind follows one of the first without a required element between them, a
// parser treats the text of the second as a part of the first.
type ambiguity struct {
	first, second func(format.Element) bool
	message       func(first, second format.Element) string
}

var attributeBeforeColon = ambiguity{
	// The generic syntax of an attribute ends in an optional ": type".
	first: func(e format.Element) bool {
		a, ok := declarationOf(e).(*ods.NamedAttribute)
		if !ok {
			return false
		}
		if _, built := typeBuilderOf(a); built {
			return false
		}
		return e.(*format.Variable).Qualified || a.StorageType == "::mlir::Attribute"
	},
	second: func(e format.Element) bool {
		l, ok := e.(*format.Literal)
		return ok && l.Text == ":"
	},
	message: func(first, _ format.Element) string {
		return "format ambiguity caused by `:` literal found after attribute `" +
			first.(*format.Variable).Name + "` which does not have a buildable type"
	},
}

var attrDictBeforeRegion = ambiguity{
	// A region begins with a brace. An attribute dictionary does too, but it
	// may be absent.
	first: func(e format.Element) bool { return format.Is(e, format.AttrDict) },
	second: func(e format.Element) bool {
		_, region := declarationOf(e).(*ods.NamedRegion)
		return region
	},
	message: func(_, second format.Element) string {
		return "format ambiguity caused by `attr-dict` directive followed by region `" +
			second.(*format.Variable).Name + "`"
	},
}

// checkAfter returns an error for the first ambiguous pair, including pairs in
// groups.
func checkAfter(at format.Pos, elements []format.Element, a ambiguity) *format.Error {
	_, err := a.find(at, elements)
	return err
}

// find searches elements for an ambiguous pair. If no required element follows
// an element of the first kind, find returns that element. The caller then
// continues the search after elements.
func (a *ambiguity) find(at format.Pos, elements []format.Element) (open format.Element, err *format.Error) {
	for i, e := range elements {
		first := e
		if g, ok := e.(*format.Group); ok {
			then, err := a.find(at, g.Then)
			if err != nil {
				return nil, err
			}
			otherwise, err := a.find(at, g.Else)
			if err != nil {
				return nil, err
			}
			if first = then; then == nil {
				first = otherwise
			}
			if first == nil {
				continue
			}
		} else if !a.first(e) {
			continue
		}
		second, decided := a.follow(elements[i+1:], nil)
		if second != nil {
			return nil, format.Errorf(at, "%s", a.message(first, second))
		}
		if !decided {
			return first, nil
		}
	}
	return nil, nil
}

// follow searches elements for the second of two ambiguous elements. It stops
// at a required element, which excludes an ambiguity. guard is an element that
// is required here although it could be absent elsewhere: the first of a group.
func (a *ambiguity) follow(elements []format.Element, guard format.Element) (second format.Element, decided bool) {
	for _, e := range elements {
		if a.second(e) {
			return e, true
		}
		if g, ok := e.(*format.Group); ok {
			if second, _ := a.follow(g.Then, g.Then[0]); second != nil {
				return second, true
			}
			if second, _ := a.follow(g.Else, nil); second != nil {
				return second, true
			}
			continue
		}
		if e == guard || !mayBeAbsent(e) {
			return nil, true
		}
	}
	return nil, false
}

// mayBeAbsent reports whether the text can omit an element.
func mayBeAbsent(e format.Element) bool {
	switch d := declarationOf(e).(type) {
	case *ods.NamedAttribute:
		return d.OptionalOrDefaulted()
	case *ods.NamedProperty:
		return d.HasDefault() && d.OptionalParser != ""
	case operandDecl:
		return d.VariableLength()
	case *ods.NamedRegion:
		return d.Variadic
	case *ods.NamedSuccessor:
		return d.Variadic
	}
	if _, space := e.(*format.Space); space {
		return true
	}
	return format.Is(e, format.AttrDict) || format.Is(e, format.AttrDictWithKeyword)
}

func (f *resolver) checkRegions(at format.Pos) *format.Error {
	if f.allRegions {
		return nil
	}
	for i, r := range f.op.Regions {
		if !f.regions[i] {
			return notFound(at, "region", i, r.Name)
		}
	}
	return nil
}

func (f *resolver) checkSuccessors(at format.Pos) *format.Error {
	if f.allSuccessors {
		return nil
	}
	for i, s := range f.op.Successors {
		if !f.successors[i] {
			return notFound(at, "successor", i, s.Name)
		}
	}
	return nil
}

func notFound(at format.Pos, kind string, index int, name string) *format.Error {
	return format.Errorf(at, "%s #%d, named '%s', not found", kind, index, name).
		WithHint("suggest adding a '$%s' directive to the custom assembly format", name)
}

// checkClauseLists rejects an oilist with a keyword that also begins the next
// element, if that is another oilist or a literal. A separator must differ from the
// keywords, too.
func (f *resolver) checkClauseLists(at format.Pos, elements []format.Element) *format.Error {
	var taken []string
	for _, e := range elements {
		switch e := e.(type) {
		case *format.ClauseList:
			if s := e.Separator; s != nil && slices.ContainsFunc(e.Clauses, func(c format.Clause) bool { return c.Keyword.Text == s.Text }) {
				return format.Errorf(at, "format ambiguity because %s is used as both an oilist separator and clause keyword.", s.Text)
			}
			before := taken
			for i := range e.Clauses {
				word := e.Clauses[i].Keyword.Text
				if slices.Contains(before, word) {
					return format.Errorf(at, "format ambiguity because %s is used in two adjacent oilist elements.", word)
				}
				taken = append(taken, word)
			}
			if e.Separator != nil {
				taken = append(taken, e.Separator.Text)
			}
		case *format.Literal:
			if slices.Contains(taken, e.Text) {
				return format.Errorf(at, "format ambiguity because %s is used both in oilist element and the adjacent literal.", e.Text)
			}
			taken = nil
		default:
			taken = nil
		}
	}
	return nil
}
