// Package compare finds the changes between two versions of dialects that
// matter to users: those with existing IR as text or bytecode, those with C++ code
// that uses generated classes, and those that run passes.
//
// A change of IR is compatible if the new version accepts all IR that the old one
// accepts, with the same meaning. That rule is the same for operands, results,
// attributes, properties, regions and successors. A change of C++ is compatible if code
// that uses the old classes still compiles. Where C++ code decides, such as verifiers and
// custom parsers, a change has to be reviewed.
package compare

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// A Verdict says what a change does to those who use the old version. Smaller ones
// matter more.
type Verdict uint8

const (
	Breaking   Verdict = iota // it breaks some of them
	Review                    // the definitions do not show whether it breaks
	Compatible                // it breaks nothing
)

// Verdicts has all verdicts, those that matter most first.
var Verdicts = [...]Verdict{Breaking, Review, Compatible}

// String returns a lower-case word.
func (v Verdict) String() string { return [...]string{"breaking", "review", "compatible"}[v] }

// A Section says who is affected by a change.
type Section string

const (
	IR       Section = "IR"       // text, and what the verifier accepts
	Bytecode Section = "bytecode" // files in MLIR's bytecode
	CPP      Section = "C++"      // code that uses generated classes
	Passes   Section = "passes"   // options and names of passes
)

// Sections has all sections in the order of reports.
var Sections = [...]Section{IR, Bytecode, CPP, Passes}

// A Change is a difference between two versions of one definition.
type Change struct {
	ID      string // of the definition: "op/arith.addi"
	Title   string // the name of the definition, with its kind if it is not an operation
	Dialect string // the name of its dialect, "" if it is shared
	Section Section
	Verdict Verdict
	Entire  bool   // the complete definition was added or, if breaking, removed
	Def     string // the name of the TableGen def
	File    string // the .td file of the definition, in the form of [catalog.Source]
	Dir     string // the include directory where the file was found, or ""
	Text    string // describes the change
	// Cause is the same text for changes that have one reason. It does not name the part
	// of the definition that changed, which is Place.
	Cause string
	Place Place
	// Before and After are the assembly formats before and after a change of
	// syntax. The text then ends with "Before, and is After". They are empty
	// for other changes.
	Before, After string

	definition string // see [identity.definition]
}

// IsGone reports whether the new version lacks the complete definition.
func (c *Change) IsGone() bool { return c.Entire && c.Verdict == Breaking }

// IsNew reports whether the old version lacks the complete definition.
func (c *Change) IsNew() bool { return c.Entire && c.Verdict == Compatible }

// Concerns reports whether a change affects a section. Bytecode has the same definitions as text, but not its syntax, and
// a definition that is gone has no C++ class.
func (c *Change) Concerns(s Section) bool {
	switch s {
	case Bytecode:
		return c.Section == Bytecode || c.Section == IR && c.Before == ""
	case CPP:
		return c.Section == CPP || c.IsGone() && c.Section != Bytecode
	}
	return c.Section == s
}

// A Place is a part of a definition. It is empty for the entire definition.
type Place struct {
	Kind string // a noun, such as "operand"
	Name string
}

// String returns the kind and the name.
func (p Place) String() string { return strings.TrimSpace(p.Kind + " " + p.Name) }

// Compare returns the changes from one catalogue to another, sorted by dialect,
// definition and verdict. They are incomplete if the context is cancelled.
func Compare(ctx context.Context, from, to *catalog.Catalog) []Change {
	to, own := aligned(from, to)
	original := from.Entities()
	from, to, former, classes := withNewClasses(from, to)
	c := newComparison(from, to)
	for i, e := range from.Entities() {
		c.namesRenamed[e.ID] = !reflect.DeepEqual(e.Cpp, original[i].Cpp)
	}
	c.ctx, c.own = ctx, own
	c.former, c.newClasses = former, classes
	pairs(c, "dialect", versions[*catalog.Dialect]{from.Dialects, to.Dialects}, c.dialect)
	pairs(c, "operation", versions[*catalog.Operation]{from.Operations, to.Operations}, c.operation)
	pairs(c, "type", versions[*catalog.Definition]{from.Types, to.Types}, c.definition)
	pairs(c, "attribute", versions[*catalog.Definition]{from.Attributes, to.Attributes}, c.definition)
	pairs(c, "enum", versions[*catalog.Enum]{from.Enums, to.Enums}, c.enum)
	pairs(c, "interface", versions[*catalog.Interface]{from.Interfaces, to.Interfaces}, c.interfaceDef)
	pairs(c, "pass", versions[*catalog.Pass]{from.Passes, to.Passes}, c.pass)
	c.constraintFunctions(from.Constraints, to.Constraints)
	c.encodings(from.Encodings, to.Encodings)
	slices.SortStableFunc(c.changes, func(a, b Change) int {
		return cmp.Or(strings.Compare(a.Dialect, b.Dialect), strings.Compare(a.ID, b.ID), cmp.Compare(a.Verdict, b.Verdict))
	})
	return c.changes
}

// A comparison collects changes.
type comparison struct {
	ctx                context.Context
	own                map[string]string // see [aligned]
	dialects           map[string]string // names by ID
	changes            []Change
	entity             *catalog.Entity   // the definition that is being compared
	class              string            // its C++ class, or ""
	former, newClasses map[string]string // see [withNewClasses]
	constraints        constraintTable
	// inProperties has the IDs of enums that properties of the old version hold,
	// inAttributes of those that its attributes hold as numbers.
	inProperties, inAttributes map[string]bool
	// verifying has the IDs of interfaces that verify in the new version.
	verifying map[string]bool
	// namesRenamed has the IDs of definitions whose C++ names a class that has another name in the new version.
	namesRenamed map[string]bool
	// methods has the methods of interfaces in both versions, by ID, a dot and name.
	methods  map[string][2]*catalog.Method
	old, now *vocabulary
}

func newComparison(from, to *catalog.Catalog) *comparison {
	c := &comparison{dialects: map[string]string{}, constraints: newConstraintTable(from, to),
		inProperties: map[string]bool{}, inAttributes: map[string]bool{}, verifying: map[string]bool{}, namesRenamed: map[string]bool{}, methods: map[string][2]*catalog.Method{}, old: newVocabulary(from), now: newVocabulary(to)}
	for _, list := range [][]*catalog.Dialect{to.Dialects, from.Dialects} {
		for _, d := range list {
			c.dialects[d.ID] = d.Name
		}
	}
	for version, list := range [][]*catalog.Interface{from.Interfaces, to.Interfaces} {
		for _, i := range list {
			c.verifying[i.ID] = version == 1 && i.Verifies
			for k := range i.Methods {
				both := c.methods[i.ID+"."+i.Methods[k].Name]
				both[version] = &i.Methods[k]
				c.methods[i.ID+"."+i.Methods[k].Name] = both
			}
		}
	}
	for _, op := range from.Operations {
		mark := func(used map[string]bool, list []catalog.OpAttribute) {
			for i := range list {
				used[list[i].Constraint.ID] = true
				for _, part := range list[i].Constraint.Parts {
					used[part] = true
				}
			}
		}
		mark(c.inAttributes, op.Attributes)
		mark(c.inProperties, op.Properties)
	}
	return c
}

// add reports a change. The parts are the text.
func (c *comparison) add(v Verdict, s Section, parts ...string) *Change {
	dialect := c.dialects[c.entity.Dialect]
	if strings.HasPrefix(c.entity.ID, "dialect/") {
		dialect = c.entity.Name
	}
	text := strings.Join(parts, "")
	c.changes = append(c.changes, Change{ID: c.entity.ID, Def: c.entity.Def, File: c.entity.Source.File, Dir: c.entity.Source.Dir, Title: titleOf(c.entity), Dialect: dialect, Section: s, Verdict: v, Text: text, Cause: text,
		definition: identityOf(c.entity, c.class).definition()})
	return &c.changes[len(c.changes)-1]
}

// titleOf returns the name of a definition, with its kind if it is not an operation.
func titleOf(e *catalog.Entity) string {
	kind, _, _ := strings.Cut(e.ID, "/")
	if kind == "op" {
		return e.Name
	}
	return kindNouns[kind] + " " + e.Name
}

// addAt reports a change of a part of the definition. The text begins with the part.
func (c *comparison) addAt(v Verdict, s Section, place Place, cause string) {
	change := c.add(v, s, "the ", place.String(), " ", cause)
	change.Cause, change.Place = cause, place
}

// isBreakingAt reports whether a breaking change of a part of the definition is reported.
func (c *comparison) isBreakingAt(place Place) bool {
	return slices.ContainsFunc(c.changes, func(change Change) bool {
		return change.ID == c.entity.ID && change.Place == place && change.Verdict == Breaking
	})
}

func (c *comparison) ir(v Verdict, parts ...string) { c.add(v, IR, parts...) }

func breakingIf(condition bool) Verdict {
	if condition {
		return Breaking
	}
	return Compatible
}

// definitionOf returns the common fields of a definition, and its C++ class or, for a pass, its def. The class
// stays if the definition gets another name in the IR or on the command line.
func definitionOf(e any) (entity *catalog.Entity, class string) {
	switch e := e.(type) {
	case *catalog.Dialect:
		return &e.Entity, e.CppClass
	case *catalog.Operation:
		return &e.Entity, e.CppClass
	case *catalog.Definition:
		return &e.Entity, e.CppClass
	case *catalog.Interface:
		return &e.Entity, e.CppClass
	case *catalog.Enum:
		return &e.Entity, e.CppClass
	}
	pass := e.(*catalog.Pass)
	return &pass.Entity, pass.Def
}

// versions are the definitions of one kind in both versions of a catalogue.
type versions[T any] struct{ from, to []T }

// pairs calls compare for the definitions of one kind that have the same ID in both versions. It reports the
// other definitions as added or removed.
func pairs[T comparable](c *comparison, kind string, all versions[T], compare func(from, to T)) {
	section := IR
	switch kind {
	case "interface":
		section = CPP
	case "pass":
		section = Passes
	}
	start := len(c.changes)
	byID := map[string]T{}
	for _, e := range all.from {
		byID[idOf(e)] = e
	}
	var none T
	partner := make([]T, len(all.to))
	seen := map[T]bool{}
	for i, e := range all.to {
		partner[i] = byID[idOf(e)]
		seen[partner[i]] = true
	}
	old, now := copiesOf(all.from), copiesOf(all.to)
	for i, e := range all.to {
		c.entity, c.class = definitionOf(e)
		if partner[i] == none && old.has(e) {
			continue // one more copy
		}
		if partner[i] == none {
			c.add(Compatible, section, "the ", kind, " is new").Entire = true
			continue
		}
		start, before, after := len(c.changes), nameIn(partner[i]), nameIn(e)
		oldDialect, _ := dialectAndName(before)
		newDialect, _ := dialectAndName(after)
		switch {
		case oldDialect != newDialect:
			change := c.add(Breaking, section, "the dialect was ", oldDialect, ", and is ", newDialect, ": it was called ", before)
			change.Cause, change.Dialect = "the dialect was "+oldDialect+", and is "+newDialect, oldDialect
		case before != after && (kind == "dialect" || kind == "operation" || kind == "pass"):
			change := c.add(Breaking, section, "the ", kind, " was called ", before, ", and is now called ", after)
			change.Cause, change.Place = "the "+kind+" has another name", Place{Name: "was " + before}
		}
		if c.ctx.Err() == nil {
			compare(partner[i], e)
			from, _ := definitionOf(partner[i])
			c.generated(from, c.entity, start == len(c.changes))
			for k := start; k < len(c.changes) && before != after; k++ {
				c.changes[k].ID = cmp.Or(c.own[c.changes[k].ID], c.changes[k].ID)
			}
		}
	}
	for _, e := range all.from {
		if !seen[e] && !now.has(e) {
			c.entity, c.class = definitionOf(e)
			c.add(Breaking, section, "the ", kind, " is gone").Entire = true
		}
	}
	c.joinCopies(start)
}

// copies has the definitions of one version by [identity.definition]. The value is true if one of the copies
// belongs to the version, not to an include directory outside of it.
type copies map[string]bool

func copiesOf[T any](list []T) copies {
	made := copies{}
	for _, e := range list {
		entity, class := definitionOf(e)
		key := identityOf(entity, class).definition()
		made[key] = made[key] || !entity.Source.Outside
	}
	return made
}

// has reports whether the version has a copy of a definition. What an include directory outside of it has is no
// copy of a definition that a version itself has.
func (c copies) has(e any) bool {
	entity, class := definitionOf(e)
	isOwn, found := c[identityOf(entity, class).definition()]
	return found && (isOwn || entity.Source.Outside)
}

// joinCopies removes changes that were reported for another copy of the definition, from an index on.
func (c *comparison) joinCopies(start int) {
	type key struct {
		definition, text string
		section          Section
		verdict          Verdict
	}
	known := map[key]bool{}
	c.changes = append(c.changes[:start], slices.DeleteFunc(c.changes[start:], func(change Change) bool {
		k := key{change.definition, change.Text, change.Section, change.Verdict}
		isCopy := known[k]
		known[k] = true
		return isCopy
	})...)
}

func idOf(e any) string {
	entity, _ := definitionOf(e)
	return entity.ID
}

func nameIn(e any) string {
	entity, _ := definitionOf(e)
	return entity.Name
}

// renamedClass reports another C++ class of a definition.
func (c *comparison) renamedClass(from, to string) {
	from, to = cmp.Or(c.former[c.entity.ID], qualified(from)), qualified(to)
	if from == to {
		return
	}
	change := c.add(Breaking, CPP, "the class ", from, " is now called ", to)
	oldNamespace, oldName := splitClass(from)
	if newNamespace, newName := splitClass(to); oldName == newName {
		change.Cause = "the namespace was " + orNone(oldNamespace) + ", and is " + orNone(newNamespace)
	}
}

// qualified returns the qualified name of a C++ class without a leading "::".
func qualified(class string) string { return strings.TrimPrefix(strings.TrimSpace(class), "::") }

// splitClass splits the qualified name of a class.
func splitClass(class string) (namespace, name string) {
	if i := strings.LastIndex(class, "::"); i >= 0 {
		return class[:i], class[i+2:]
	}
	return "", class
}

func (c *comparison) dialect(from, to *catalog.Dialect) {
	c.renamedClass(from.CppClass, to.CppClass)
	for _, d := range missing(from.DependentDialects, to.DependentDialects, cppName) {
		c.add(Review, CPP, "the dialect ", d, " is not loaded with it any more")
	}
	for _, d := range missing(to.DependentDialects, from.DependentDialects, cppName) {
		c.add(Compatible, CPP, "the dialect ", d, " is loaded with it")
	}
	name := func(a catalog.DiscardableAttribute) string { return a.Name }
	for _, a := range missing(from.DiscardableAttributes, to.DiscardableAttributes, name) {
		c.ir(Review, "the discardable attribute '", a.Name, "' is gone")
		c.add(Breaking, CPP, "the helper of the discardable attribute '", a.Name, "' is gone")
	}
	for _, a := range missing(to.DiscardableAttributes, from.DiscardableAttributes, name) {
		c.add(Compatible, CPP, "the discardable attribute '", a.Name, "' is new")
	}
	for _, a := range from.DiscardableAttributes {
		for _, b := range to.DiscardableAttributes {
			if a.Name == b.Name && cppName(a.CppType) != cppName(b.CppType) {
				c.ir(Breaking, "the discardable attribute '", a.Name, "' was ", withArticle(a.CppType), ", and is ", withArticle(b.CppType))
				c.add(Breaking, CPP, "the helper of the discardable attribute '", a.Name, "' takes and returns ", withArticle(b.CppType), ", not ", withArticle(a.CppType))
			}
		}
	}
	itself := func(s string) string { return s }
	for _, what := range missing(from.Verifies, to.Verifies, itself) {
		c.verifier(true, false, what)
	}
	for _, what := range missing(to.Verifies, from.Verifies, itself) {
		c.verifier(false, true, what)
	}
	c.parser("attributes", from.AttributeParser, to.AttributeParser)
	c.parser("types", from.TypeParser, to.TypeParser)
	c.surface(declared{&from.Entity, from.CppClass, nil}, declared{&to.Entity, to.CppClass, nil}, nil)
	if from.IsExtensible != to.IsExtensible {
		c.ir(breakingIf(from.IsExtensible), "operations, types and attributes can ", map[bool]string{true: "now", false: "no longer"}[to.IsExtensible],
			" be added at run time")
	}
}

// parser compares what parses the attributes or types of a dialect.
func (c *comparison) parser(what string, from, to catalog.Parser) {
	names := map[catalog.Parser]string{catalog.NoParser: "nothing", catalog.GeneratedParser: "generated code", catalog.CustomParser: "C++ code"}
	verdict := Review
	switch {
	case from == to:
		return
	case from == catalog.NoParser:
		verdict = Compatible
	case to == catalog.NoParser:
		verdict = Breaking
	}
	c.ir(verdict, "what parses the ", what, " was ", names[from], ", and is ", names[to])
}

// missing returns the elements of a list whose key no element of another list has.
func missing[T any](list, other []T, key func(T) string) []T {
	known := map[string]bool{}
	for _, e := range other {
		known[key(e)] = true
	}
	var gone []T
	for _, e := range list {
		if !known[key(e)] {
			gone = append(gone, e)
		}
	}
	return gone
}

func (c *comparison) pass(from, to *catalog.Pass) {
	name := func(o catalog.Option) string { return o.Name }
	c.renamedClass(from.Def, to.Def)
	if from.Def == to.Def {
		c.surface(declared{&from.Entity, from.Def, nil}, declared{&to.Entity, to.Def, nil}, nil)
	}
	if cppName(from.BaseClass) != cppName(to.BaseClass) {
		c.add(Breaking, Passes, "the base class was ", from.BaseClass, ", and is ", to.BaseClass)
	}
	for _, o := range missing(from.Options, to.Options, name) {
		how := "gone"
		if i := slices.IndexFunc(to.Options, func(n catalog.Option) bool { return n.CppName == o.CppName && o.CppName != "" }); i >= 0 {
			how = "now called '" + to.Options[i].Name + "'"
		}
		c.add(Breaking, Passes, "the option '", o.Name, "' is ", how)
	}
	for i := range from.Options {
		a := &from.Options[i]
		for j := range to.Options {
			b := &to.Options[j]
			switch {
			case a.Name != b.Name:
			case cppName(a.CppType) != cppName(b.CppType) || a.List != b.List:
				c.add(Breaking, Passes, "the option '", a.Name, "' was ", withArticle(optionType(a)), ", and is ", withArticle(optionType(b)))
				if a.CppName == b.CppName {
					c.add(Breaking, CPP, "the member ", a.CppName, " was ", withArticle(optionType(a)), ", and is ", withArticle(optionType(b)))
				}
			case cppName(a.Default) != cppName(b.Default):
				c.add(Breaking, Passes, "the default of the option '", a.Name, "' was ", orNone(a.Default), ", and is ", orNone(b.Default))
			}
			if a.Name == b.Name && cppName(a.Flags) != cppName(b.Flags) {
				old, now := shortened(orNone(a.Flags), orNone(b.Flags), maxTexts)
				c.add(Review, Passes, "further arguments of the option '", a.Name, "' were ", old, ", and are ", now)
			}
		}
	}
	for _, a := range from.Options {
		for _, b := range to.Options {
			if a.Name == b.Name && a.CppName != b.CppName && a.CppName != "" && b.CppName != "" {
				c.add(Breaking, CPP, "the member ", a.CppName, " of the option '", a.Name, "' is now called ", b.CppName)
			}
		}
	}
	for _, o := range missing(to.Options, from.Options, name) {
		c.add(Compatible, Passes, "the option '", o.Name, "' is new")
	}
	place := 0
	for _, a := range from.Options {
		j := slices.IndexFunc(to.Options, func(b catalog.Option) bool { return a.Name == b.Name || a.CppName == b.CppName && a.CppName != "" })
		if j < 0 {
			c.add(Breaking, CPP, "the member ", cmp.Or(a.CppName, a.Name), " is gone")
			continue
		}
		if j != place {
			c.add(Breaking, CPP, "the members of ", to.Def, "Options have another order, from ", cmp.Or(to.Options[place].CppName, to.Options[place].Name),
				" on, so C++ code that gives values by position means others")
			break
		}
		place++
	}
}

func optionType(o *catalog.Option) string {
	if o.List {
		return "list of " + o.CppType
	}
	return o.CppType
}
