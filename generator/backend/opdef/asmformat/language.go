package asmformat

import (
	"cmp"
	"iter"
	"slices"

	"github.com/rules-ods/rules_ods/generator/format"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A resolver resolves the variables and directives of a format for an operation
// while the format is parsed.
type resolver Format

// EnterDirective implements [format.Language].
func (f *resolver) EnterDirective(at format.Pos, k format.Keyword, in format.Context) *format.Error {
	top := in == format.TopLevel
	switch k {
	case format.Params, format.Struct:
		return format.Errorf(at, "unsupported directive kind")
	case format.CustomKeyword, format.FunctionalType:
		if !top {
			return format.Errorf(at, "'%s' is only valid as a top-level directive", k)
		}
	case format.Ref:
		if in != format.InCustom {
			return format.Errorf(at, "'ref' is only valid within a `custom` directive")
		}
	case format.EnumKeyword:
		if !top {
			return format.Errorf(at, "'enum' directive can only be used at the top level")
		}
	case format.Type:
		if in == format.InDirective {
			return format.Errorf(at, "'type' cannot be used as a child of another `type`")
		}
	case format.Results:
		if in != format.InDirective {
			return format.Errorf(at, "'results' directive can only be used as a child to a 'type' directive")
		}
	case format.Regions, format.Successors:
		if in == format.InDirective {
			return format.Errorf(at, "'%s' is only valid as a top-level directive", k)
		}
	case format.AttrDict, format.AttrDictWithKeyword, format.PropDict:
		if in == format.InDirective {
			return format.Errorf(at, "'%s' directive can only be used as a top-level directive", k)
		}
	}
	return nil
}

// Directive implements [format.Language].
func (f *resolver) Directive(d *format.Directive, in format.Context) *format.Error {
	var err *format.Error
	switch d.Keyword {
	case format.AttrDict, format.AttrDictWithKeyword:
		err = f.dictionary(d, in, &f.attrDict)
	case format.PropDict:
		err = f.dictionary(d, in, &f.propDict)
	case format.Operands:
		if in != format.InDirective {
			err = f.all(d, in, &f.allOperands, f.operands)
		}
	case format.Regions:
		err = f.all(d, in, &f.allRegions, f.regions)
	case format.Successors:
		err = f.all(d, in, &f.allSuccessors, f.successors)
	case format.Type:
		err = f.typeArgument(d, d.Args[0], in == format.InRef)
	case format.FunctionalType:
		for _, arg := range d.Args {
			if err = f.typeArgument(d, arg, false); err != nil {
				break
			}
		}
	}
	return err
}

// dictionary records an attr-dict or prop-dict. It is an error if the format
// has it twice.
func (f *resolver) dictionary(d *format.Directive, in format.Context, seen *bool) *format.Error {
	if in == format.InRef {
		return f.bound(d, *seen)
	}
	if *seen {
		return format.Errorf(d.Pos, "'%s' directive has already been seen", d.Keyword)
	}
	*seen = true
	return nil
}

// all records a directive for all operands, regions or successors. It is an
// error if one of them also appears separately.
func (f *resolver) all(d *format.Directive, in format.Context, seen *bool, each []bool) *format.Error {
	if in == format.InRef {
		return f.bound(d, *seen)
	}
	if *seen || slices.Contains(each, true) {
		return format.Errorf(d.Pos, "'%s' directive creates overlap in format", d.Keyword)
	}
	*seen = true
	return nil
}

func (f *resolver) bound(d *format.Directive, seen bool) *format.Error {
	if !seen {
		return format.Errorf(d.Pos, "'ref' of '%s' is not bound by a prior '%s' directive", d.Keyword, d.Keyword)
	}
	return nil
}

// typeArgument records an argument of type or functional-type. It is an error
// if the type of a value appears twice.
func (f *resolver) typeArgument(d *format.Directive, arg format.Element, ref bool) *format.Error {
	all, each, index := (*bool)(nil), []bool(nil), -1
	name := ""
	switch decl := declarationOf(arg).(type) {
	case operandDecl:
		all, each, index, name = &f.allOperandTypes, f.writtenOperandTypes, decl.Index, decl.Name
	case resultDecl:
		all, each, index, name = &f.allResultTypes, f.writtenResultTypes, decl.Index, decl.Name
	default:
		switch {
		case format.Is(arg, format.Operands):
			all, each, name = &f.allOperandTypes, f.writtenOperandTypes, "operands"
		case format.Is(arg, format.Results):
			all, each, name = &f.allResultTypes, f.writtenResultTypes, "results"
		default:
			return format.Errorf(d.Pos, "invalid argument to 'type' directive")
		}
	}
	seen := *all || index >= 0 && each[index] || index < 0 && slices.Contains(each, true)
	switch {
	case ref && !seen:
		return format.Errorf(d.Pos, "'ref' of 'type($%s)' is not bound by a prior 'type' directive", name)
	case ref:
		return nil
	case seen:
		return format.Errorf(d.Pos, "'type' of '%s' is already bound", name)
	}
	if index >= 0 {
		each[index] = true
	} else {
		*all = true
	}
	return nil
}

// Qualify implements [format.Language].
func (f *resolver) Qualify(at format.Pos, e format.Element, _ format.Context) *format.Error {
	if _, ok := declarationOf(e).(*ods.NamedAttribute); ok {
		v := e.(*format.Variable)
		if v.Enum {
			return format.Errorf(at, "'enum' and 'qualified' directives cannot be combined")
		}
		v.Qualified = true
		return nil
	}
	if format.Is(e, format.Type) {
		e.(*format.Directive).Qualified = true
		return nil
	}
	return format.Errorf(at, "'qualified' directive expects an attribute or a `type` directive")
}

// Enum implements [format.Language].
func (f *resolver) Enum(at format.Pos, e format.Element) *format.Error {
	a, ok := declarationOf(e).(*ods.NamedAttribute)
	if !ok || a.EnumDef() == nil {
		return format.Errorf(at, "'enum' directive expects an enum attribute")
	}
	v := e.(*format.Variable)
	if v.Qualified {
		return format.Errorf(at, "'enum' and 'qualified' directives cannot be combined")
	}
	if enum, err := newKeywordEnum(a); err != nil {
		f.enumFault = cmp.Or(f.enumFault, err)
	} else if !enum.Writable() {
		return format.Errorf(at, "'enum' directive requires an enum attribute with an underlying type and a constant builder")
	}
	v.Enum = true
	return nil
}

// Variable implements [format.Language].
func (f *resolver) Variable(v *format.Variable, in format.Context) *format.Error {
	f.op.Step()
	for _, a := range f.op.Attributes {
		if a.Name == v.Name {
			v.Decl = a
			return f.attribute(v, a, in)
		}
	}
	for _, p := range f.op.Properties {
		if p.Name == v.Name {
			v.Decl = p
			return f.property(v, p, in)
		}
	}
	for i, o := range f.op.Operands {
		if o.Name == v.Name {
			v.Decl = operandDecl{o}
			if in == format.InDirective {
				return nil
			}
			if o.VariadicOfVariadic && in != format.InRef && !slices.Contains(f.inferredAttrs, o.SegmentAttr) {
				f.inferredAttrs = append(f.inferredAttrs, o.SegmentAttr)
			}
			return f.once(v, in, "operand", f.allOperands, &f.operands[i])
		}
	}
	for i, r := range f.op.Regions {
		if r.Name == v.Name {
			v.Decl = r
			return f.structural(v, in, "region", f.allRegions, &f.regions[i])
		}
	}
	for _, r := range f.op.Results {
		if r.Name == v.Name {
			v.Decl = resultDecl{r}
			if in != format.InDirective {
				return format.Errorf(v.Pos, "result variables can only be used as a child to a 'type' directive")
			}
			return nil
		}
	}
	for i, s := range f.op.Successors {
		if s.Name == v.Name {
			v.Decl = s
			return f.structural(v, in, "successor", f.allSuccessors, &f.successors[i])
		}
	}
	return format.Errorf(v.Pos, "expected variable to refer to an argument, region, result, or successor").
		WithNearest("$"+v.Name, f.variables(in))
}

// variables returns the names of the variables that are valid in a context, with the dollar
// sign.
func (f *resolver) variables(in format.Context) iter.Seq[string] {
	return func(yield func(string) bool) {
		var names []string
		if in != format.InDirective {
			for _, a := range f.op.Attributes {
				names = append(names, a.Name)
			}
			for _, p := range f.op.Properties {
				names = append(names, p.Name)
			}
			for _, r := range f.op.Regions {
				names = append(names, r.Name)
			}
			for _, s := range f.op.Successors {
				names = append(names, s.Name)
			}
		} else {
			for _, r := range f.op.Results {
				names = append(names, r.Name)
			}
		}
		for _, o := range f.op.Operands {
			names = append(names, o.Name)
		}
		for _, n := range names {
			if n != "" && !yield("$"+n) {
				return
			}
		}
	}
}

func (f *resolver) attribute(v *format.Variable, a *ods.NamedAttribute, in format.Context) *format.Error {
	if in == format.InDirective {
		return format.Errorf(v.Pos, "attributes cannot be used as children to a `type` directive")
	}
	seen := slices.Contains(f.attributes, a)
	wasSeen := seen
	err := f.once(v, in, "attribute", false, &seen)
	if err == nil && !wasSeen {
		f.attributes = append(f.attributes, a)
	}
	return err
}

func (f *resolver) property(v *format.Variable, p *ods.NamedProperty, in format.Context) *format.Error {
	if in == format.InDirective {
		return format.Errorf(v.Pos, "properties cannot be used as children to a `type` directive")
	}
	seen := slices.Contains(f.properties, p)
	wasSeen := seen
	err := f.once(v, in, "property", false, &seen)
	if err == nil && !wasSeen {
		f.properties = append(f.properties, p)
	}
	return err
}

// once records a variable, or checks a ref to it. It is an error if the
// variable appears twice, or if a ref to it comes first.
func (f *resolver) once(v *format.Variable, in format.Context, kind string, all bool, seen *bool) *format.Error {
	if in == format.InRef {
		if !*seen {
			return format.Errorf(v.Pos, "%s '%s' must be bound before it is referenced", kind, v.Name)
		}
		return nil
	}
	if all || *seen {
		return format.Errorf(v.Pos, "%s '%s' is already bound", kind, v.Name)
	}
	*seen = true
	return nil
}

// structural records a region or successor, which has no type.
func (f *resolver) structural(v *format.Variable, in format.Context, kind string, all bool, seen *bool) *format.Error {
	if in == format.InDirective {
		return format.Errorf(v.Pos, "%ss can only be used at the top level", kind)
	}
	return f.once(v, in, kind, all, seen)
}

// CustomArguments implements [format.Language].
func (f *resolver) CustomArguments(c *format.Custom, _ format.Context) *format.Error {
	for _, arg := range c.Args {
		d, ok := arg.(*format.Directive)
		if !ok {
			continue
		}
		switch d.Keyword {
		case format.AttrDict, format.AttrDictWithKeyword, format.PropDict, format.Ref, format.Type:
		default:
			return format.Errorf(c.Pos, "only variables and types may be used as parameters to a custom directive")
		}
		if d.Keyword == format.Ref {
			if d, ok = d.Args[0].(*format.Directive); !ok {
				continue
			}
		}
		if d.Keyword == format.Type && declarationOf(d.Args[0]) == nil {
			return format.Errorf(c.Pos, "type directives within a custom directive may only refer to variables")
		}
	}
	return nil
}

// Group implements [format.Language]. If the anchor is a property in the else
// branch, it needs no optional parser, because it is not parsed first.
func (f *resolver) Group(g *format.Group) *format.Error {
	for _, e := range g.Then {
		if err := f.groupElement(g.Pos, e, e == g.Anchor); err != nil {
			return err
		}
	}
	for _, e := range g.Else {
		_, property := declarationOf(e).(*ods.NamedProperty)
		if err := f.groupElement(g.Pos, e, e == g.Anchor && !property); err != nil {
			return err
		}
	}
	if p, ok := declarationOf(g.Anchor).(*ods.NamedProperty); ok && !p.HasDefault() {
		return format.Errorf(g.Pos, "only properties with default values can be used to anchor an optional group")
	}
	return nil
}

func (f *resolver) groupElement(at format.Pos, e format.Element, anchor bool) *format.Error {
	switch e := e.(type) {
	case *format.Variable:
		return groupVariable(at, e, anchor)
	case *format.Custom:
		if !anchor {
			return nil
		}
		for _, arg := range e.Args {
			if format.Is(arg, format.Ref) {
				continue
			}
			if err := f.groupElement(at, arg, true); err != nil {
				return err
			}
		}
		return nil
	case *format.Directive:
		switch e.Keyword {
		case format.Type:
			return f.groupElement(at, e.Args[0], false)
		case format.FunctionalType:
			if err := f.groupElement(at, e.Args[0], false); err != nil {
				return err
			}
			return f.groupElement(at, e.Args[1], false)
		}
	case *format.Literal, *format.Space, *format.Group:
		if anchor {
			return format.Errorf(at, "only variables and types can be used to anchor an optional group")
		}
		return nil
	}
	return format.Errorf(at, "only literals, types, and variables can be used within an optional group")
}

func groupVariable(at format.Pos, v *format.Variable, anchor bool) *format.Error {
	switch d := v.Decl.(type) {
	case *ods.NamedAttribute:
		if anchor && !d.OptionalOrDefaulted() {
			return format.Errorf(at, "only optional or default-valued attributes can be used to anchor an optional group")
		}
	case *ods.NamedProperty:
		if anchor && !(d.HasDefault() && d.OptionalParser != "") {
			return format.Errorf(at, "only properties with default values that can be optionally parsed "+
				"(have the `let optionalParser = ...` field defined) can be used to anchor an optional group")
		}
	case operandDecl:
		if !d.VariableLength() {
			return format.Errorf(at, "only variable length operands can be used within an optional group")
		}
	case resultDecl:
		if !d.VariableLength() {
			return format.Errorf(at, "only variable length results can be used within an optional group")
		}
	case *ods.NamedSuccessor:
		return format.Errorf(at, "only literals, types, and variables can be used within an optional group")
	}
	return nil
}

// ClauseElement implements [format.Language].
func (f *resolver) ClauseElement(at format.Pos, e format.Element) *format.Error {
	for _, v := range variablesIn(e) {
		switch d := v.Decl.(type) {
		case *ods.NamedAttribute:
			if !d.OptionalOrDefaulted() {
				return format.Errorf(at, "only optional attributes can be used in an oilist parsing group")
			}
		case *ods.NamedProperty:
			if !d.HasDefault() {
				return format.Errorf(at, "only default-valued or optional properties can be used in an oilist parsing group")
			}
		case operandDecl:
			if !d.VariableLength() {
				return format.Errorf(at, "only variable length operands can be used within an oilist parsing group")
			}
		case resultDecl:
			if !d.VariableLength() {
				return format.Errorf(at, "only variable length results can be used within an oilist parsing group")
			}
		case *ods.NamedSuccessor:
			return format.Errorf(at, "only literals, types, and variables can be used within an oilist group")
		}
	}
	return nil
}

// variablesIn collects the variables of an element in a clause. It ignores
// those inside type and ref.
func variablesIn(e format.Element) []*format.Variable {
	var found []*format.Variable
	var walk func(elements ...format.Element)
	walk = func(elements ...format.Element) {
		for _, e := range elements {
			switch e := e.(type) {
			case *format.Variable:
				found = append(found, e)
			case *format.Directive:
				if e.Keyword == format.FunctionalType {
					walk(e.Args...)
				}
			case *format.Custom:
				walk(e.Args...)
			case *format.Group:
				walk(e.Then...)
				walk(e.Else...)
			case *format.ClauseList:
				for i := range e.Clauses {
					walk(e.Clauses[i].Elements...)
				}
			}
		}
	}
	walk(e)
	return found
}
