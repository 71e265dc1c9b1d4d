package catalog

import (
	"cmp"
	"path"
	"slices"
	"strings"
)

// finish computes the fields that need all definitions: the dialects of
// definitions that do not name one, and the users of each definition. It
// removes unused traits and constraints (see dropUnused), and sorts all lists.
func (c *Catalog) finish() {
	users := map[string]map[string]bool{}
	c.eachUse(func(user, used string) {
		if used == "" || used == user {
			return
		}
		if users[used] == nil {
			users[used] = map[string]bool{}
		}
		users[used][user] = true
	})
	for _, e := range c.Entities() {
		for user := range users[e.ID] {
			e.UsedBy = append(e.UsedBy, user)
		}
		slices.Sort(e.UsedBy)
	}
	c.dropUnused()
	c.assignDialects()
	sortByID(c.Dialects)
	sortByID(c.Operations)
	sortByID(c.Types)
	sortByID(c.Attributes)
	sortByID(c.Enums)
	sortByID(c.Constraints)
	sortByID(c.Interfaces)
	sortByID(c.Traits)
	sortByID(c.Passes)
	sortByID(c.TraitLists)
	slices.SortFunc(c.Encodings, func(a, b *Encoding) int {
		return cmp.Or(strings.Compare(a.Dialect, b.Dialect), strings.Compare(a.Of, b.Of), strings.Compare(a.Def, b.Def), strings.Compare(a.Source.File, b.Source.File), a.Source.Line-b.Source.Line)
	})
}

// Entities returns the common fields of all definitions, one kind after the
// other.
func (c *Catalog) Entities() []*Entity {
	var all []*Entity
	all = appendEntities(all, c.Dialects)
	all = appendEntities(all, c.Operations)
	all = appendEntities(all, c.Types)
	all = appendEntities(all, c.Attributes)
	all = appendEntities(all, c.Enums)
	all = appendEntities(all, c.Constraints)
	all = appendEntities(all, c.Interfaces)
	all = appendEntities(all, c.Traits)
	all = appendEntities(all, c.TraitLists)
	return appendEntities(all, c.Passes)
}

func appendEntities[T interface{ entity() *Entity }](all []*Entity, list []T) []*Entity {
	for _, e := range list {
		all = append(all, e.entity())
	}
	return all
}

// eachUse calls visit for every reference from one definition to another.
func (c *Catalog) eachUse(visit func(user, used string)) {
	uses := func(user string, list []Use) {
		for i := range list {
			visit(user, list[i].ID)
			for _, part := range list[i].Parts {
				visit(user, part)
			}
		}
	}
	for _, op := range c.Operations {
		for _, values := range [][]Value{op.Operands, op.Results, op.Regions, op.Successors} {
			for i := range values {
				uses(op.ID, []Use{values[i].Constraint})
			}
		}
		for _, attributes := range [][]OpAttribute{op.Attributes, op.Properties} {
			for i := range attributes {
				uses(op.ID, []Use{attributes[i].Constraint})
			}
		}
		uses(op.ID, op.Traits)
		uses(op.ID, op.Interfaces)
	}
	for _, list := range [][]*Definition{c.Types, c.Attributes} {
		for _, d := range list {
			uses(d.ID, d.Traits)
			uses(d.ID, d.Interfaces)
			visit(d.ID, d.Enum)
		}
	}
	for _, k := range c.Constraints {
		for _, part := range k.Parts {
			visit(k.ID, part)
		}
	}
	for _, i := range c.Interfaces {
		for _, base := range i.Bases {
			visit(i.ID, base)
		}
	}
	for _, e := range c.Entities() {
		for _, list := range e.TraitLists {
			visit(e.ID, list)
		}
	}
}

// dropUnused removes traits and constraints that no other definition refers to,
// directly or through other constraints. It keeps the constraints of a dialect, and those that a C++ function checks.
// It removes the constraints that it drops from UsedBy.
func (c *Catalog) dropUnused() {
	byID := map[string]*Constraint{}
	for _, k := range c.Constraints {
		byID[k.ID] = k
	}
	wanted := map[string]bool{}
	var want func(k *Constraint)
	want = func(k *Constraint) {
		if wanted[k.ID] {
			return
		}
		wanted[k.ID] = true
		for _, part := range k.Parts {
			if p := byID[part]; p != nil {
				want(p)
			}
		}
	}
	for _, k := range c.Constraints {
		direct := slices.ContainsFunc(k.UsedBy, func(user string) bool { return byID[user] == nil })
		if direct || k.Dialect != "" || k.CppFunction != "" {
			want(k)
		}
	}
	c.Constraints = slices.DeleteFunc(c.Constraints, func(k *Constraint) bool { return !wanted[k.ID] })
	c.Traits = slices.DeleteFunc(c.Traits, func(t *Trait) bool { return len(t.UsedBy) == 0 })
	c.TraitLists = slices.DeleteFunc(c.TraitLists, func(t *TraitList) bool { return len(t.UsedBy) == 0 })
	for _, e := range c.Entities() {
		e.UsedBy = slices.DeleteFunc(e.UsedBy, func(user string) bool { return byID[user] != nil && !wanted[user] })
	}
}

// assignDialects sets the dialect of definitions that do not name one. It is
// the only dialect in their C++ namespace, or else the only dialect that is
// defined in their directory.
func (c *Catalog) assignDialects() {
	byNamespace, byDirectory := map[string]string{}, map[string]string{}
	add := func(m map[string]string, key, id string) {
		if _, known := m[key]; known {
			id = "" // ambiguous
		}
		m[key] = id
	}
	for _, d := range c.Dialects {
		add(byNamespace, namespaceOf(d.CppClass), d.ID)
		add(byDirectory, path.Dir(d.Source.File), d.ID)
	}
	assign := func(e *Entity, cppClass string) {
		if e.Dialect != "" {
			return
		}
		if cppClass != "" {
			if namespace := namespaceOf(cppClass); namespace != "" && namespace != "mlir" {
				e.Dialect = byNamespace[namespace]
			}
		}
		if e.Dialect == "" {
			e.Dialect = byDirectory[path.Dir(e.Source.File)]
		}
	}
	for _, e := range c.Enums {
		assign(&e.Entity, e.CppClass)
	}
	for _, i := range c.Interfaces {
		assign(&i.Entity, i.CppClass)
	}
	for _, t := range c.Traits {
		assign(&t.Entity, t.CppClass)
	}
	for _, t := range c.TraitLists {
		assign(&t.Entity, "")
	}
	for _, k := range c.Constraints {
		assign(&k.Entity, "")
	}
	for _, p := range c.Passes {
		assign(&p.Entity, "")
	}
}

// namespaceOf returns the C++ namespace of a class, without a leading "::".
func namespaceOf(class string) string {
	class = strings.TrimPrefix(class, "::")
	if i := strings.LastIndex(class, "::"); i >= 0 {
		return class[:i]
	}
	return ""
}
