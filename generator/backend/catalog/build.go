package catalog

import (
	"cmp"
	"context"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/ods/cpptext"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Build reads the definitions of all inputs. A definition that several inputs
// include is read once. An error in an input is a *backend.RootError.
func Build(ctx context.Context, in *backend.Input) (*Catalog, error) {
	b := &builder{includeDirs: in.IncludeDirs, ids: map[key]string{}, taken: map[string]bool{}, interfaces: map[string]string{}}
	readers := make([]*reader, len(in.Roots))
	for i := range in.Roots {
		readers[i] = b.candidates(&in.Roots[i])
	}
	var group errgroup.Group
	group.SetLimit(max(1, in.Jobs))
	for i, r := range readers {
		group.Go(func() error {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if err := r.read(); err != nil {
				return &backend.RootError{Root: i, Err: err}
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	c := &Catalog{ // the lists must not be nil, because JSON must have lists
		FormatVersion: FormatVersion,
		Dialects:      []*Dialect{}, Operations: []*Operation{}, Types: []*Definition{}, Attributes: []*Definition{}, Enums: []*Enum{},
		Constraints: []*Constraint{}, Interfaces: []*Interface{}, Traits: []*Trait{}, Passes: []*Pass{},
	}
	for _, r := range readers {
		c.Dialects = append(c.Dialects, r.made.Dialects...)
		c.Operations = append(c.Operations, r.made.Operations...)
		c.Types = append(c.Types, r.made.Types...)
		c.Attributes = append(c.Attributes, r.made.Attributes...)
		c.Enums = append(c.Enums, r.made.Enums...)
		c.Constraints = append(c.Constraints, r.made.Constraints...)
		c.Interfaces = append(c.Interfaces, r.made.Interfaces...)
		c.Traits = append(c.Traits, r.made.Traits...)
		c.Passes = append(c.Passes, r.made.Passes...)
	}
	c.finish()
	return c, nil
}

// A key identifies a def in all inputs.
type key struct {
	def  string
	file string
	line int
}

// A builder assigns IDs. It does not change while definitions are read.
type builder struct {
	includeDirs []string
	ids         map[key]string
	taken       map[string]bool   // lower-case IDs; IDs are file names, which may have to differ in more than case
	interfaces  map[string]string // IDs by qualified C++ class, without a leading "::"
}

// A candidate is a def that a reader converts to a definition of the catalogue.
type candidate struct {
	def    *tablegen.Record
	kind   mlir.Entity
	id     string
	source Source
}

// candidates returns a reader for the named definitions of an input that the
// inputs before it do not have.
func (b *builder) candidates(root *backend.Root) *reader {
	records := root.Records
	r := &reader{builder: b, records: records, model: ods.NewModel(records, root.Features)}
	classes := make([]*tablegen.Record, len(mlir.Classes()))
	for i, c := range mlir.Classes() {
		if c.Entity != "" {
			classes[i] = records.Class(c.Name)
		}
	}
	for _, def := range records.Defs() {
		if def.Anonymous {
			continue
		}
		kind := kindOf(def, classes)
		if kind == "" {
			continue
		}
		source := b.source(records, def)
		k := key{def.Name, source.File, source.Line}
		if _, known := b.ids[k]; known {
			continue
		}
		id := b.newID(kind, nameOf(kind, def))
		b.ids[k] = id
		if kind == mlir.EntityInterface {
			b.interfaces[strings.TrimPrefix(cpptext.Qualify(ods.TextOrEmpty(def, mlir.FieldCppNamespace), ods.TextOrEmpty(def, mlir.FieldCppInterfaceName)), "::")] = id
		}
		r.candidates = append(r.candidates, candidate{def, kind, id, source})
	}
	return r
}

// kindOf returns the entity of the first class that a def inherits from, or "". The
// classes are those of [mlir.Classes].
func kindOf(def *tablegen.Record, classes []*tablegen.Record) mlir.Entity {
	best := len(classes)
	for i := range def.Supers {
		for j, class := range classes[:best] {
			if class == def.Supers[i].Class {
				best = j
				break
			}
		}
	}
	if best == len(classes) {
		return ""
	}
	return mlir.Classes()[best].Entity
}

// nameOf returns the part of an ID after the kind.
func nameOf(kind mlir.Entity, def *tablegen.Record) string {
	name := ""
	switch kind {
	case mlir.EntityDialect:
		name = ods.TextOrEmpty(def, mlir.FieldName)
	case mlir.EntityOp:
		name, _ = ods.OperationName(def)
	case mlir.EntityType:
		name = ods.TextOrEmpty(def, mlir.FieldTypeName)
	case mlir.EntityAttr:
		name = ods.TextOrEmpty(def, mlir.FieldAttrName)
	case mlir.EntityPass:
		name = ods.TextOrEmpty(def, mlir.FieldArgument)
	}
	return cmp.Or(name, def.Name)
}

// newID returns a new ID for a definition. It can be used as a file name:
// characters other than letters, digits and ".-_$" become "_".
func (b *builder) newID(kind mlir.Entity, name string) string {
	id := kind + "/" + strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', strings.ContainsRune(".-_$", c):
			return c
		}
		return '_'
	}, name)
	unique := id
	for n := 2; b.taken[strings.ToLower(unique)]; n++ {
		unique = id + "-" + strconv.Itoa(n)
	}
	b.taken[strings.ToLower(unique)] = true
	return unique
}

// source returns the position of a def. The name of the file is relative to the
// first include directory that contains it.
func (b *builder) source(records *tablegen.Records, def *tablegen.Record) Source {
	p, _ := records.Sources.Position(def.Loc)
	file := path.Clean(p.File)
	for _, dir := range b.includeDirs {
		if name, found := strings.CutPrefix(file, path.Clean(dir)+"/"); found {
			return Source{File: name, Line: p.Line}
		}
	}
	return Source{File: file, Line: p.Line}
}

// reindented returns a text without the indentation that its lines share, and
// without space at its end.
func reindented(text string) string { return strings.TrimRight(cpptext.Reindented(text), " \t\r\n") }

// sortByID sorts definitions by kind and name.
func sortByID[T interface{ entity() *Entity }](list []T) {
	slices.SortFunc(list, func(a, b T) int { return strings.Compare(a.entity().ID, b.entity().ID) })
}
