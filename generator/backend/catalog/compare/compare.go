// Package compare finds the changes between two versions of dialects that
// matter to users with existing IR: text, bytecode, or code that prints either.
//
// A change is compatible if the new version accepts all IR that the old one
// accepts, with the same meaning, as far as the definitions show. What C++ code
// decides, such as verifiers and custom parsers, is not compared. Generated C++
// interfaces are not compared either.
package compare

import (
	"cmp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// A Change is a difference between two versions of one definition.
type Change struct {
	ID       string // of the definition: "op/arith.addi"
	Dialect  string // the name of its dialect, "" if it is shared
	Breaking bool
	Entire   bool   // the complete definition was added or, if breaking, removed
	Text     string // describes the change
	// Before and After are the assembly formats before and after a change of
	// syntax. The text then ends with "Before, and is After". They are empty
	// for other changes.
	Before, After string
}

// Compare returns the changes from one catalogue to another, sorted by dialect,
// definition and text; breaking changes of a definition come first.
func Compare(from, to *catalog.Catalog) []Change {
	c := &comparison{dialects: map[string]string{}}
	for _, list := range [][]*catalog.Dialect{to.Dialects, from.Dialects} {
		for _, d := range list {
			c.dialects[d.ID] = d.Name
		}
	}
	pairs(c, "dialect", versions[*catalog.Dialect]{from.Dialects, to.Dialects}, func(d *catalog.Dialect) string { return d.ID }, c.dialect)
	pairs(c, "operation", versions[*catalog.Operation]{from.Operations, to.Operations}, func(o *catalog.Operation) string { return o.ID }, c.operation)
	pairs(c, "type", versions[*catalog.Definition]{from.Types, to.Types}, func(d *catalog.Definition) string { return d.ID }, c.definition)
	pairs(c, "attribute", versions[*catalog.Definition]{from.Attributes, to.Attributes}, func(d *catalog.Definition) string { return d.ID }, c.definition)
	pairs(c, "enum", versions[*catalog.Enum]{from.Enums, to.Enums}, func(e *catalog.Enum) string { return e.CppClass }, c.enum)
	pairs(c, "pass", versions[*catalog.Pass]{from.Passes, to.Passes}, func(p *catalog.Pass) string { return p.ID }, c.pass)
	slices.SortStableFunc(c.changes, func(a, b Change) int {
		breaking := 0
		if a.Breaking != b.Breaking {
			breaking = 1
			if a.Breaking {
				breaking = -1
			}
		}
		return cmp.Or(strings.Compare(a.Dialect, b.Dialect), strings.Compare(a.ID, b.ID), breaking)
	})
	return c.changes
}

// A comparison collects changes.
type comparison struct {
	dialects map[string]string // names by ID
	changes  []Change
	entity   *catalog.Entity // the definition that is being compared
}

func (c *comparison) add(breaking bool, parts ...string) {
	dialect := c.dialects[c.entity.Dialect]
	if strings.HasPrefix(c.entity.ID, "dialect/") {
		dialect = c.entity.Name
	}
	c.changes = append(c.changes, Change{ID: c.entity.ID, Dialect: dialect, Breaking: breaking, Text: strings.Join(parts, "")})
}

// addEntire reports that the current definition was added or removed.
func (c *comparison) addEntire(gone bool, parts ...string) {
	c.add(gone, parts...)
	c.changes[len(c.changes)-1].Entire = true
}

func (c *comparison) breaking(parts ...string)   { c.add(true, parts...) }
func (c *comparison) compatible(parts ...string) { c.add(false, parts...) }

// definitionOf returns the common fields of a definition.
func definitionOf(e any) *catalog.Entity {
	switch e := e.(type) {
	case *catalog.Dialect:
		return &e.Entity
	case *catalog.Operation:
		return &e.Entity
	case *catalog.Definition:
		return &e.Entity
	case *catalog.Enum:
		return &e.Entity
	}
	return &e.(*catalog.Pass).Entity
}

// versions are the definitions of one kind in both versions of a catalogue.
type versions[T any] struct{ from, to []T }

// pairs calls compare for the definitions of one kind that have the same key in
// both versions. It reports the other definitions as added or removed.
func pairs[T any](c *comparison, kind string, all versions[T], key func(T) string, compare func(from, to T)) {
	old := map[string]T{}
	for _, e := range all.from {
		old[key(e)] = e
	}
	seen := map[string]bool{}
	for _, e := range all.to {
		c.entity = definitionOf(e)
		seen[key(e)] = true
		if before, ok := old[key(e)]; ok {
			compare(before, e)
		} else {
			c.addEntire(false, "the ", kind, " is new")
		}
	}
	for _, e := range all.from {
		if !seen[key(e)] {
			c.entity = definitionOf(e)
			c.addEntire(true, "the ", kind, " is gone")
		}
	}
}

func (c *comparison) dialect(from, to *catalog.Dialect) {
	for _, a := range from.DiscardableAttributes {
		if !slices.ContainsFunc(to.DiscardableAttributes, func(b catalog.DiscardableAttribute) bool { return b.Name == a.Name }) {
			c.breaking("the discardable attribute '", a.Name, "' is gone")
		}
	}
	for _, a := range to.DiscardableAttributes {
		if !slices.ContainsFunc(from.DiscardableAttributes, func(b catalog.DiscardableAttribute) bool { return b.Name == a.Name }) {
			c.compatible("the discardable attribute '", a.Name, "' is new")
		}
	}
}

func (c *comparison) enum(from, to *catalog.Enum) {
	find := func(list []catalog.Case, symbol string) *catalog.Case {
		for i := range list {
			if list[i].Symbol == symbol {
				return &list[i]
			}
		}
		return nil
	}
	if from.Bits != to.Bits {
		c.breaking("it was ", enumKind(from), ", and is ", enumKind(to))
	}
	for i := range from.Cases {
		a := &from.Cases[i]
		b := find(to.Cases, a.Symbol)
		if b == nil {
			c.breaking("the case '", a.Text, "' is gone")
			continue
		}
		if a.Text != b.Text {
			c.breaking("the case ", a.Symbol, " was written '", a.Text, "', and is '", b.Text, "'")
		}
		if a.Value != b.Value {
			c.breaking("the case '", a.Text, "' had the value ", number(a.Value), ", and has ", number(b.Value))
		}
	}
	for i := range to.Cases {
		if b := &to.Cases[i]; find(from.Cases, b.Symbol) == nil {
			c.compatible("the case '", b.Text, "' is new")
		}
	}
}

func enumKind(e *catalog.Enum) string {
	if e.Bits {
		return "a set of cases"
	}
	return "one case"
}

// definition compares attributes or types.
func (c *comparison) definition(from, to *catalog.Definition) {
	for i := range max(len(from.Parameters), len(to.Parameters)) {
		switch {
		case i >= len(to.Parameters):
			c.breaking("the parameter '", from.Parameters[i].Name, "' is gone")
		case i >= len(from.Parameters):
			p := &to.Parameters[i]
			if p.Default == "" {
				c.breaking("the parameter '", p.Name, "' is new and required")
			} else {
				c.compatible("the optional parameter '", p.Name, "' is new")
			}
		default:
			a, b := &from.Parameters[i], &to.Parameters[i]
			if a.Name != b.Name {
				c.compatible("the parameter '", a.Name, "' is now called '", b.Name, "'")
			}
			if cppName(a.CppType) != cppName(b.CppType) {
				c.breaking("the parameter '", b.Name, "' was a ", a.CppType, ", and is a ", b.CppType)
			}
			switch {
			case a.Default != "" && b.Default == "":
				c.breaking("the parameter '", b.Name, "' is now required")
			case a.Default == "" && b.Default != "":
				c.compatible("the parameter '", b.Name, "' is now optional")
			case cppName(a.Default) != cppName(b.Default):
				c.breaking("the default of the parameter '", b.Name, "' was ", a.Default, ", and is ", b.Default)
			}
		}
	}
	names := func(d *catalog.Definition) map[string]string {
		m := map[string]string{}
		for i := range d.Parameters {
			m[d.Parameters[i].Name] = "parameter " + number(int64(i))
		}
		return m
	}
	c.syntax(writtenForm{from.Syntax, from.HasCustomAssemblyFormat, names(from)}, writtenForm{to.Syntax, to.HasCustomAssemblyFormat, names(to)})
}

func (c *comparison) pass(from, to *catalog.Pass) {
	find := func(list []catalog.Option, name string) *catalog.Option {
		for i := range list {
			if list[i].Name == name {
				return &list[i]
			}
		}
		return nil
	}
	for i := range from.Options {
		a := &from.Options[i]
		b := find(to.Options, a.Name)
		switch {
		case b == nil:
			c.breaking("the option '", a.Name, "' is gone")
		case cppName(a.CppType) != cppName(b.CppType) || a.List != b.List:
			c.breaking("the option '", a.Name, "' was a ", a.CppType, ", and is a ", b.CppType)
		case cppName(a.Default) != cppName(b.Default):
			c.breaking("the default of the option '", a.Name, "' was ", orNone(a.Default), ", and is ", orNone(b.Default))
		}
	}
	for i := range to.Options {
		if find(from.Options, to.Options[i].Name) == nil {
			c.compatible("the option '", to.Options[i].Name, "' is new")
		}
	}
}
