package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/cpp/surface"
	"github.com/rules-ods/rules_ods/generator/lazyregexp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
)

func (c *comparison) operation(from, to *catalog.Operation) {
	c.renamedClass(from.CppClass, to.CppClass)
	matched := c.matchings(from, to)
	for _, kind := range valueKinds {
		sized := map[string]string{"operand": mlir.AttrSizedOperandSegments, "result": mlir.AttrSizedResultSegments}[kind]
		isSized := sized != "" && hasTrait(from, sized) && hasTrait(to, sized)
		c.values(kind, valuesOf(from, kind), valuesOf(to, kind), matched[kind], members(from), members(to), isSized)
	}
	c.attributes(from, to)
	c.bytecode(from, to)
	before := operationForm(from, c.old, func(_ string, i int) int { return i })
	after := operationForm(to, c.now, func(kind string, i int) int { return matched[kind].ofNew[i] })
	oldTraits, newTraits := c.comparableTraits(from, to, before.names, after.names)
	c.traits(oldTraits, newTraits)
	c.completion(from, to)
	c.interfaces(from.Interfaces, to.Interfaces)
	c.effects(from, to)
	c.syntax(before, after)
	c.attributeTexts(before, after)
	c.builtTypes(from, to, matched)
	c.strictness(from, to)
	c.verifier(from.HasVerifier, to.HasVerifier, "it")
	c.verifier(from.HasRegionVerifier, to.HasRegionVerifier, "its regions")
	for _, a := range missing(to.Attributes, from.Attributes, func(a catalog.OpAttribute) string { return a.Name }) {
		if a.Derived {
			c.add(Compatible, CPP, "the accessor ", ods.GetterName(a.Name), "() is new")
		}
	}
	c.initialValues(from.Properties, to.Properties)
	partners := map[string]string{}
	for _, kind := range valueKinds {
		olds, nows := valuesOf(from, kind), valuesOf(to, kind)
		partnersOf(partners, kind, matched[kind], func(i int) string { return olds[i].Name }, func(i int) string { return nows[i].Name })
	}
	c.surface(declared{&from.Entity, from.CppClass, from.Interfaces}, declared{&to.Entity, to.CppClass, to.Interfaces}, partners)
	if from.Deprecated == "" && to.Deprecated != "" {
		c.add(Compatible, CPP, "it is deprecated: ", to.Deprecated)
	}
}

// verifier reports that C++ code began or ceased to verify something.
func (c *comparison) verifier(from, to bool, what string) {
	switch {
	case from && !to:
		c.ir(Compatible, "C++ code no longer verifies ", what)
	case !from && to:
		c.ir(Review, "C++ code now verifies ", what)
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

// A member is an attribute or property of an operation.
type member struct {
	*catalog.OpAttribute
	kind string // "attribute" or "property"
}

// isNeeded reports whether the operation must have the member.
func (m *member) isNeeded() bool { return !m.Optional && m.Default == "" }

// members returns the stored attributes and then the properties of an operation.
func members(op *catalog.Operation) []member {
	var list []member
	for i := range op.Attributes {
		if a := &op.Attributes[i]; !a.Derived {
			list = append(list, member{a, "attribute"})
		}
	}
	for i := range op.Properties {
		list = append(list, member{&op.Properties[i], "property"})
	}
	return list
}

func nameOf(m member) string { return m.Name }

// attributes compares attributes and properties, which the IR knows by name.
func (c *comparison) attributes(from, to *catalog.Operation) {
	old, now := members(from), members(to)
	before, after := valueNames(from), valueNames(to)
	for _, a := range missing(old, now, nameOf) {
		how := "' is gone"
		if kind := after[a.Name]; kind != "" {
			how = "' is now " + withArticle(kind)
		}
		c.ir(Breaking, "the ", a.kind, " '", a.Name, how)
	}
	for _, b := range now {
		i := slices.IndexFunc(old, func(a member) bool { return a.Name == b.Name })
		if i >= 0 {
			c.attribute(old[i], b)
			continue
		}
		switch {
		case before[b.Name] != "": // reported with the value
		case b.isNeeded():
			c.ir(Breaking, "the ", b.kind, " '", b.Name, "' is new and required")
		default:
			c.ir(Compatible, "the ", b.kind, " '", b.Name, "' is new and may be absent")
		}
	}
}

// attribute compares both versions of an attribute or property.
func (c *comparison) attribute(a, b member) {
	place := Place{b.kind, label(b.Name, 0)}
	if a.kind != b.kind {
		c.ir(Review, "the ", a.kind, " '", a.Name, "' is now ", withArticle(b.kind), ", and C++ code converts it")
		return
	}
	switch {
	case !a.isNeeded() && b.isNeeded():
		c.addAt(Breaking, IR, place, "is now required")
	case a.isNeeded() && !b.isNeeded():
		c.addAt(Compatible, IR, place, "may now be absent")
	case !hasSameDefault(a, b):
		verdict := Breaking
		if a.Default == "" || b.Default == "" {
			verdict = Review // C++ code decides what an absent value means
		}
		c.addAt(verdict, IR, place, "had the default "+orNone(a.Default)+", and has "+orNone(b.Default))
	}
	if a.kind == "property" && cppName(a.CppType) != cppName(b.CppType) {
		c.addAt(Review, IR, place, "is stored as "+b.CppType+", not as "+a.CppType+", and C++ code converts it")
		return
	}
	if a.kind == "attribute" && !a.Optional && b.Optional && cppName(a.ReturnType) == cppName(b.ReturnType) {
		c.addAt(Review, CPP, Place{"accessor", ods.GetterName(b.Name) + "Attr()"}, "may return null")
	}
	if a.kind == "property" {
		for _, purpose := range []struct {
			name  string
			level Section
			done  string
		}{
			{catalog.PropertyText, IR, "parsed and printed"}, {catalog.PropertyAttribute, IR, "converted from and to an attribute"},
			{catalog.PropertyBytecode, Bytecode, "read from and written to bytecode"},
		} {
			if cppName(a.Code[purpose.name]) != cppName(b.Code[purpose.name]) {
				c.addAt(Review, purpose.level, place, "is "+purpose.done+" by other C++ code")
			}
		}
	}
	c.constraint(place, &a.Constraint, &b.Constraint)
}

// hasSameDefault reports whether the defaults of both versions are one value. The absence of a unit attribute is its
// default, and namespaces in front of a name do not change it.
func hasSameDefault(a, b member) bool {
	x, y := cppName(a.Default), cppName(b.Default)
	if len(x) > len(y) {
		x, y = y, x
	}
	isUnit := cppName(a.CppType) == "UnitAttr" && cppName(b.CppType) == "UnitAttr"
	return x == y || isUnit && x == "" && y == "false" || qualifiedName.Get().MatchString(y) && strings.HasSuffix(y, "::"+x)
}

// bytecode compares how bytecode stores attributes and properties. With properties, it
// has attributes in the order of their names, required and optional ones in different
// encodings, and then properties in the order of the definition. MLIR reads bytecode
// without properties into operations that have them, but not the other way round.
func (c *comparison) bytecode(from, to *catalog.Operation) {
	old, now := members(from), members(to)
	switch {
	case len(old) == 0 && !from.UsesProperties || len(now) == 0 && !to.UsesProperties || !from.UsesProperties && !to.UsesProperties:
		return
	case !from.UsesProperties && len(now) > 0:
		c.add(Compatible, Bytecode, "attributes are now stored as properties")
		return
	case !from.UsesProperties:
		return
	case !to.UsesProperties:
		if len(old) > 0 {
			c.add(Breaking, Bytecode, "attributes are no longer stored as properties, but old bytecode has them there")
		}
		return
	}
	var parts []string
	for _, a := range missing(old, now, nameOf) {
		parts = append(parts, "'"+a.Name+"' is gone")
	}
	for _, b := range missing(now, old, nameOf) {
		parts = append(parts, "'"+b.Name+"' is new")
	}
	var order [2][]string
	for i, list := range [][]member{old, now} {
		other := [][]member{now, old}[i]
		for _, m := range list {
			if m.kind == "property" && slices.ContainsFunc(other, func(n member) bool { return n.Name == m.Name }) {
				order[i] = append(order[i], m.Name)
			}
		}
	}
	for _, a := range old {
		for _, b := range now {
			switch {
			case a.Name != b.Name:
			case a.kind != b.kind:
				parts = append(parts, "'"+b.Name+"' is now "+withArticle(b.kind))
			case a.kind == "property" && cppName(a.CppType) != cppName(b.CppType):
				parts = append(parts, "'"+b.Name+"' is "+withArticle(b.CppType))
			case a.kind == "attribute" && a.isNeeded() != b.isNeeded():
				parts = append(parts, "'"+b.Name+"' is "+map[bool]string{true: "required", false: "optional"}[b.isNeeded()])
			}
		}
	}
	if len(parts) == 0 && !slices.Equal(order[0], order[1]) {
		parts = append(parts, "the order is "+strings.Join(order[1], ", "))
	}
	verdict := Breaking
	if from.HasCustomBytecode || to.HasCustomBytecode {
		verdict = Review
	}
	if from.HasCustomBytecode != to.HasCustomBytecode {
		code := map[bool]string{true: "C++ code", false: "generated code"}
		c.add(Review, Bytecode, code[to.HasCustomBytecode], " now reads and writes the stored properties")
	}
	if len(parts) > 0 {
		change := c.add(verdict, Bytecode, "the stored properties are others: ", strings.Join(parts, ", "))
		change.Cause, change.Place = "the stored properties are others", Place{Name: strings.Join(parts, ", ")}
	}
}

// cppName is the spelling of [surface.Canonical].
func cppName(s string) string { return surface.Canonical(s) }

// qualifiedName matches the name of something in C++.
var qualifiedName = lazyregexp.New(`^[A-Za-z_][\w:]*$`)

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func number(n int64) string { return strconv.FormatInt(n, 10) }
