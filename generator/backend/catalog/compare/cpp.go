package compare

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/cpp/cxxtext"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// An accessor is a generated method that returns a part of an operation.
type accessor struct {
	name    string
	returns string // "" if the catalogue does not have it
}

// accessorsOf returns the accessors of an operation for operands, results, regions and
// successors, by kind and position, and for attributes and properties by name.
func accessorsOf(op *catalog.Operation) (byPosition map[string][]accessor, byName []accessor) {
	byPosition = map[string][]accessor{}
	add := func(kind string, list []catalog.Value, typed func(v *catalog.Value) string) {
		made := make([]accessor, len(list))
		for i := range list {
			if v := &list[i]; v.Name != "" {
				made[i] = accessor{ods.GetterName(v.Name), typed(v)}
			}
		}
		byPosition[kind] = made
	}
	values := func(many string) func(v *catalog.Value) string {
		return func(v *catalog.Value) string {
			switch v.Arity {
			case catalog.Variadic:
				return many
			case catalog.VariadicOfVariadic:
				return "::mlir::OperandRangeRange"
			}
			if v.CppType == "" {
				return "::mlir::TypedValue<::mlir::Type>"
			}
			return "::mlir::TypedValue<" + v.CppType + ">"
		}
	}
	either := func(one, many string) func(v *catalog.Value) string {
		return func(v *catalog.Value) string {
			if v.Arity == catalog.Single {
				return one
			}
			return many
		}
	}
	add("operand", op.Operands, values("::mlir::Operation::operand_range"))
	add("result", op.Results, values("::mlir::Operation::result_range"))
	add("region", op.Regions, either("::mlir::Region &", "::mlir::MutableArrayRef<::mlir::Region>"))
	add("successor", op.Successors, either("::mlir::Block *", "::mlir::SuccessorRange"))
	for i := range op.Attributes {
		a := &op.Attributes[i]
		byName = append(byName, accessor{ods.GetterName(a.Name), a.ReturnType})
		if !a.Derived {
			byName = append(byName, accessor{ods.GetterName(a.Name) + "Attr", a.CppType})
		}
		if a.Optional {
			byName = append(byName, accessor{ods.RemoverName(a.Name), "::mlir::Attribute"})
		}
	}
	for i := range op.Properties {
		byName = append(byName, accessor{ods.GetterName(op.Properties[i].Name), op.Properties[i].ReturnType})
	}
	return byPosition, byName
}

// accessors compares generated accessors and what they return at first.
func (c *comparison) accessors(from, to *catalog.Operation, matched map[string]*matching) {
	c.initialValues(from.Properties, to.Properties)
	oldValues, oldNamed := accessorsOf(from)
	newValues, newNamed := accessorsOf(to)
	available := map[string]bool{}
	for _, a := range newNamed {
		available[a.name] = true
	}
	for _, list := range newValues {
		for _, a := range list {
			available[a.name] = true
		}
	}
	var gone []string
	for _, kind := range valueKinds {
		for i, a := range oldValues[kind] {
			var b accessor
			if j := matched[kind].ofOld[i]; j != noPartner {
				b = newValues[kind][j]
			}
			switch {
			case a.name == "":
			case a.name == b.name:
				c.accessorType(a, b)
			case b.name != "" && !available[a.name]:
				c.addAt(Breaking, CPP, Place{"accessor", a.name + "()"}, "is now called "+b.name+"()")
			case !available[a.name]:
				gone = append(gone, a.name+"()")
			default:
				c.addAt(Breaking, CPP, Place{"accessor", a.name + "()"}, "returns another part")
			}
		}
	}
	for _, a := range oldNamed {
		i := slices.IndexFunc(newNamed, func(b accessor) bool { return a.name == b.name })
		switch {
		case i >= 0:
			c.accessorType(a, newNamed[i])
		case !available[a.name]:
			gone = append(gone, a.name+"()")
		default:
			c.addAt(Breaking, CPP, Place{"accessor", a.name + "()"}, "returns another part")
		}
	}
	switch len(gone) {
	case 0:
	case 1:
		c.add(Breaking, CPP, "the accessor ", gone[0], " is gone")
	default:
		c.add(Breaking, CPP, "the accessors ", strings.Join(gone, ", "), " are gone")
	}
}

// initialValues compares the values that properties with equal defaults have if text leaves them out.
func (c *comparison) initialValues(from, to []catalog.OpAttribute) {
	for _, a := range from {
		for _, b := range to {
			before, after := cmp.Or(a.Initial, a.Default), cmp.Or(b.Initial, b.Default)
			if a.Name != b.Name || cppName(a.Default) != cppName(b.Default) || cppName(before) == cppName(after) {
				continue
			}
			verdict := Breaking
			if (a.Initial == "" || b.Initial == "") && cppName(b.CppType) != cppName(b.ReturnType) {
				verdict = Review // expressions of different types
			}
			c.addAt(verdict, IR, Place{"property", label(b.Name, 0)}, "had the initial value "+before+", and has "+after)
		}
	}
}

func (c *comparison) accessorType(a, b accessor) {
	if a.returns != "" && b.returns != "" && cppName(a.returns) != cppName(b.returns) {
		c.addAt(Breaking, CPP, Place{"accessor", a.name + "()"}, "returned "+a.returns+", and returns "+b.returns)
	}
}

// builders compares the methods that build operations, attributes or types. Custom
// builders are compared one by one. Generated ones follow the parts of the operation, so
// there is one change for all.
func (c *comparison) builders(from, to []catalog.Builder) {
	if len(from) == 0 && len(to) == 0 {
		return
	}
	var old, now, custom []signature
	var listed []bool
	for i := range from {
		old = append(old, parseSignature(from[i].Signature))
		listed = append(listed, from[i].Custom)
	}
	for i := range to {
		s := parseSignature(to[i].Signature)
		now = append(now, s)
		if to[i].Custom {
			custom = append(custom, s)
		}
	}
	var generated, permuted []string
	for i := range old {
		switch {
		case old[i].isPermuted(now):
			permuted = append(permuted, shortSignature(&old[i]))
		case old[i].accepted(now):
		case listed[i]:
			c.builderGone(&old[i])
		default:
			generated = append(generated, shortSignature(&old[i]))
		}
	}
	if len(generated) > 0 {
		change := c.add(Breaking, CPP, "generated builders are gone: ", strings.Join(generated, "; "))
		change.Cause, change.Place = "generated builders take other parameters", Place{"builder", generated[0]}
	}
	if len(permuted) > 0 {
		change := c.add(Breaking, CPP, "builders take parameters of the same types in another order, so calls compile and mean another: ", strings.Join(permuted, "; "))
		change.Cause, change.Place = "builders take parameters in another order", Place{"builder", permuted[0]}
	}
	for i := range custom {
		if s := &custom[i]; !s.isCovered(old) {
			change := c.add(Compatible, CPP, "the builder ", shortSignature(s), " is new")
			change.Cause, change.Place = "builders are new", Place{"builder", shortSignature(s)}
		}
	}
}

func (c *comparison) builderGone(s *signature) {
	change := c.add(Breaking, CPP, "the builder ", shortSignature(s), " is gone")
	change.Cause, change.Place = "builders of the definition are gone", Place{"builder", shortSignature(s)}
}

// isCovered reports whether methods accept a call of s with all arguments.
func (s *signature) isCovered(by []signature) bool {
	return slices.ContainsFunc(by, func(m signature) bool { return m.acceptsCall(s, len(s.params)) })
}

// shortSignature returns the declaration of a builder without the parameters that all
// builders have.
func shortSignature(s *signature) string {
	open := cxxtext.TopLevel(s.text, "(")
	if open < 0 {
		return s.text
	}
	var kept []string
	for i, p := range cxxtext.SplitTopLevel(s.text[open+1 : max(open+1, cxxtext.AfterBracket(s.text, open)-1)]) {
		p = strings.TrimSpace(strings.ReplaceAll(p, "/*optional*/", ""))
		if i < len(s.params) && (s.params[i].cppType == "OpBuilder&" || s.params[i].cppType == "OperationState&" || s.params[i].cppType == "MLIRContext*") {
			continue
		}
		kept = append(kept, p)
	}
	return s.name + "(" + shortNames.Replace(strings.Join(kept, ", ")) + ")"
}

// shortNames removes the namespaces of MLIR and LLVM from C++ that is only shown.
var shortNames = strings.NewReplacer("::mlir::", "", "::llvm::", "", "::std::", "std::")

// declarations compares what is declared in C++. noun is what a declaration with parameters is called.
func (c *comparison) declarations(noun string, from, to []string) {
	if slices.Equal(from, to) {
		return
	}
	old, now := parseAll(from), parseAll(to)
	nounOf := func(s *signature) string {
		switch {
		case strings.HasPrefix(s.text, "class "), strings.HasPrefix(s.text, "struct "):
			return ""
		case s.isCallable:
			return noun + " "
		}
		return "member "
	}
	replaced := map[string]bool{}
	for i := range old {
		s := &old[i]
		if s.accepted(now) {
			continue
		}
		j := slices.IndexFunc(now, func(m signature) bool { return m.name == s.name && !m.isCovered(old) })
		if j < 0 {
			c.add(Breaking, CPP, "the ", nounOf(s), s.text, " is gone")
			continue
		}
		replaced[now[j].text] = true
		c.add(Breaking, CPP, "the ", nounOf(s), s.text, " is now ", now[j].text)
	}
	for i := range now {
		if s := &now[i]; !s.isCovered(old) && !replaced[s.text] {
			c.add(Compatible, CPP, "the ", nounOf(s), s.text, " is new")
		}
	}
}

// methods compares the methods that a definition itself declares, and those of interfaces that its class declares
// although they have a default.
func (c *comparison) methods(from, to declaring) {
	c.declarations("method", declaredElsewhere(from, to), declaredElsewhere(to, from))
	same := func(name string) string { return name }
	for i := range from.interfaces {
		for j := range to.interfaces {
			a, b := &from.interfaces[i], &to.interfaces[j]
			if fullClass(*a) != fullClass(*b) {
				continue
			}
			for _, name := range missing(a.Methods, b.Methods, same) {
				if (slices.Contains(a.Overrides, name) || c.defaults[b.ID+"."+name]) && !to.declares(name) {
					c.add(Breaking, CPP, "the class no longer declares ", name, "() of the interface '", b.Text, "', so C++ code must not define it")
				}
			}
			for _, name := range missing(b.Overrides, a.Overrides, same) {
				if !from.declares(name) {
					c.add(Compatible, CPP, "the class declares ", name, "() of the interface '", b.Text, "', and C++ code defines it")
				}
			}
		}
	}
}

// A declaring has what declares methods of a class.
type declaring struct {
	interfaces   []catalog.Use
	declarations []string
}

// declares reports whether the definition itself declares a method.
func (d *declaring) declares(name string) bool {
	return slices.ContainsFunc(parseAll(d.declarations), func(s signature) bool { return s.isCallable && s.name == name })
}

// declaredElsewhere returns the declarations of a definition without the methods of interfaces that the class declares in
// the other version.
func declaredElsewhere(d, other declaring) []string {
	return slices.DeleteFunc(slices.Clone(d.declarations), func(text string) bool {
		s := parseSignature(text)
		return s.isCallable && slices.ContainsFunc(other.interfaces, func(u catalog.Use) bool { return slices.Contains(u.Methods, s.name) })
	})
}

// constraintFunctions compares the functions that check constraints.
func (c *comparison) constraintFunctions(from, to []*catalog.Constraint) {
	report := func(v Verdict, list, other []*catalog.Constraint, how string) {
		for _, k := range missing(list, other, func(k *catalog.Constraint) string { return cppName(k.CppFunction) }) {
			if k.CppFunction != "" && !k.Source.Outside {
				c.entity, c.class = &k.Entity, ""
				c.add(v, CPP, "the function ", k.CppFunction, how)
			}
		}
	}
	report(Breaking, from, to, " is gone")
	report(Compatible, to, from, " is new")
}
