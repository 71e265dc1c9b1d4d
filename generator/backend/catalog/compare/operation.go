package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

func (c *comparison) operation(from, to *catalog.Operation) {
	c.values("operand", from.Operands, to.Operands)
	c.values("result", from.Results, to.Results)
	c.values("region", from.Regions, to.Regions)
	c.values("successor", from.Successors, to.Successors)
	c.attributes(from, to)
	c.properties(from, to)
	c.uses("trait", from.Traits, to.Traits)
	c.uses("interface", from.Interfaces, to.Interfaces)
	c.syntax(writtenForm{from.Syntax, from.HasCustomAssemblyFormat, namesOf(from)}, writtenForm{to.Syntax, to.HasCustomAssemblyFormat, namesOf(to)})
	if from.Deprecated == "" && to.Deprecated != "" {
		c.compatible("it is deprecated: ", to.Deprecated)
	}
}

// namesOf maps the variables of an assembly format to the parts of the
// operation, such as "operand 0". A renamed variable then compares equal.
// Attributes keep their names, because the IR contains them.
func namesOf(op *catalog.Operation) map[string]string {
	m := map[string]string{}
	for kind, list := range map[string][]catalog.Value{
		"operand ": op.Operands, "result ": op.Results, "region ": op.Regions, "successor ": op.Successors,
	} {
		for i := range list {
			if list[i].Name != "" {
				m[list[i].Name] = kind + strconv.Itoa(i)
			}
		}
	}
	return m
}

// values compares operands, results, regions or successors by position, as the
// IR does. Several values of variable length need an attribute with their
// numbers. So one more such value can change the generic form and the bytecode.
func (c *comparison) values(kind string, from, to []catalog.Value) {
	same := min(len(from), len(to))
	variable := func(list []catalog.Value) (n int) {
		for i := range list {
			if list[i].Arity != catalog.Single {
				n++
			}
		}
		return n
	}
	counted := variable(from) > 1 || variable(to) > 1
	for i := range same {
		a, b := &from[i], &to[i]
		if a.Name != b.Name && !(a.Name == "" || b.Name == "") {
			c.compatible("the ", kind, " '", a.Name, "' is now called '", b.Name, "'")
		}
		if a.Arity != b.Arity {
			c.add(counted || !wider(a.Arity, b.Arity), "the ", kind, " ", label(b.Name, i), " was ", string(a.Arity), ", and is ", string(b.Arity))
		}
		c.constraint(kind+" "+label(b.Name, i), &a.Constraint, &b.Constraint)
	}
	for i := same; i < len(from); i++ {
		c.breaking("the ", kind, " ", label(from[i].Name, i), " is gone")
	}
	for i := same; i < len(to); i++ {
		if to[i].Arity == catalog.Single {
			c.breaking("the ", kind, " ", label(to[i].Name, i), " is new and required")
		} else {
			c.add(counted, "the ", string(to[i].Arity), " ", kind, " ", label(to[i].Name, i), " is new")
		}
	}
}

// wider reports whether an arity allows every number of values that another one
// allows.
func wider(from, to catalog.Arity) bool {
	return to == catalog.Variadic || to == catalog.Optional && from == catalog.Single
}

func label(name string, index int) string {
	if name == "" {
		return "#" + strconv.Itoa(index)
	}
	return "'" + name + "'"
}

// constraint compares the constraints on a value.
func (c *comparison) constraint(what string, from, to *catalog.Use) {
	isEnum := from.ID == to.ID && strings.HasPrefix(from.ID, "enum/") // the cases of an enum are compared with the enum
	if isEnum || sameWords(from.Text, to.Text) {
		return
	}
	c.add(!admits(to, from), "the ", what, " was ", from.Text, ", and is ", to.Text)
}

// sameWords reports whether two summaries differ only in white space, case,
// "or" and punctuation.
func sameWords(a, b string) bool {
	words := func(s string) []string {
		return slices.DeleteFunc(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
			return r == ' ' || r == '\n' || r == ',' || r == '.'
		}), func(w string) bool { return w == "or" })
	}
	return a == b || slices.Equal(words(a), words(b))
}

// admits reports whether the constraint to accepts everything that the
// constraint from accepts, as far as the definitions show: to accepts
// everything, or is a list that contains from.
func admits(to, from *catalog.Use) bool {
	if to.ID == "constraint/AnyType" || to.ID == "constraint/AnyAttr" {
		return true
	}
	if from.ID != "" {
		return slices.Contains(to.Parts, from.ID)
	}
	if len(from.Parts) == 0 || len(to.Parts) <= len(from.Parts) {
		return false
	}
	for _, part := range from.Parts {
		if !slices.Contains(to.Parts, part) {
			return false
		}
	}
	return true
}

// attributes compares attributes and properties, which the IR knows by name.
func (c *comparison) attributes(from, to *catalog.Operation) {
	type member struct {
		*catalog.OpAttribute
		kind string
	}
	members := func(op *catalog.Operation) (list []member, byName map[string]member) {
		byName = map[string]member{}
		add := func(attributes []catalog.OpAttribute, kind string) {
			for i := range attributes {
				if a := &attributes[i]; !a.Derived {
					list = append(list, member{a, kind})
					byName[a.Name] = member{a, kind}
				}
			}
		}
		add(op.Attributes, "attribute")
		add(op.Properties, "property")
		return list, byName
	}
	old, _ := members(from)
	now, byName := members(to)
	seen := map[string]bool{}
	for _, a := range old {
		seen[a.Name] = true
		b, ok := byName[a.Name]
		if !ok {
			c.breaking("the ", a.kind, " '", a.Name, "' is gone")
			continue
		}
		what := b.kind + " '" + a.Name + "'"
		if a.kind != b.kind {
			c.breaking("the ", a.kind, " '", a.Name, "' is now a ", b.kind, ", which bytecode stores in another way")
			continue
		}
		needed := func(m member) bool { return !m.Optional && m.Default == "" }
		switch {
		case !needed(a) && needed(b):
			c.breaking("the ", what, " is now required")
		case needed(a) && !needed(b):
			c.compatible("the ", what, " may now be absent")
		case cppName(a.Default) != cppName(b.Default):
			c.breaking("the default of the ", what, " was ", orNone(a.Default), ", and is ", orNone(b.Default))
		}
		c.constraint(what, &a.Constraint, &b.Constraint)
	}
	for _, b := range now {
		if seen[b.Name] {
			continue
		}
		if b.Optional || b.Default != "" {
			c.compatible("the ", b.kind, " '", b.Name, "' is new and may be absent")
		} else {
			c.breaking("the ", b.kind, " '", b.Name, "' is new and required")
		}
	}
}

// properties compares how attributes are stored. MLIR reads bytecode without
// properties into operations that have them, but not the other way round.
func (c *comparison) properties(from, to *catalog.Operation) {
	has := func(op *catalog.Operation) bool {
		return op.UsesProperties && len(op.Attributes)+len(op.Properties) > 0
	}
	switch {
	case len(from.Attributes)+len(from.Properties) == 0 || len(to.Attributes)+len(to.Properties) == 0:
	case !has(from) && has(to):
		c.compatible("attributes are now stored as properties")
	case has(from) && !has(to):
		c.breaking("attributes are no longer stored as properties, but bytecode has them there")
	}
}

// uses compares traits or interfaces. The verifier checks a new condition
// without a C++ class, so that change is breaking. For others, the C++ class
// decides, which is not compared.
func (c *comparison) uses(kind string, from, to []catalog.Use) {
	key := func(u *catalog.Use) string {
		if u.CppName != "" {
			return strings.TrimPrefix(u.CppName, "::")
		}
		return u.Text
	}
	keys := func(list []catalog.Use) map[string]bool {
		m := map[string]bool{}
		for i := range list {
			m[key(&list[i])] = true
		}
		return m
	}
	old, now := keys(from), keys(to)
	for i := range from {
		if u := &from[i]; !now[key(u)] {
			c.compatible(noun(kind, u), " '", u.Text, "' is gone")
		}
	}
	for i := range to {
		if u := &to[i]; !old[key(u)] {
			c.add(u.CppName == "", noun(kind, u), " '", u.Text, "' is new")
		}
	}
}

func noun(kind string, u *catalog.Use) string {
	if u.CppName == "" {
		return "the condition"
	}
	return "the " + kind
}

// cppName returns a C++ type or expression in one spelling: without white
// space, and without the namespaces of MLIR and LLVM.
func cppName(s string) string {
	s = strings.Join(strings.Fields(s), "")
	return strings.NewReplacer("::mlir::", "", "mlir::", "", "::llvm::", "", "llvm::", "", "::std::", "std::").Replace(s)
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func number(n int64) string { return strconv.FormatInt(n, 10) }
