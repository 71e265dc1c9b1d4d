package catalog

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// Build reads the definitions of all inputs. A definition that several inputs
// include is read once. An error in an input is a *backend.RootError.
func Build(ctx context.Context, in *backend.Input) (*Catalog, error) {
	return buildWith(ctx, in, func(string) bool { return true })
}

// BuildWithoutCpp is like [Build], and returns definitions without [Entity.Cpp].
func BuildWithoutCpp(ctx context.Context, in *backend.Input) (*Catalog, error) {
	return buildWith(ctx, in, nil)
}

func buildWith(ctx context.Context, in *backend.Input, declares func(file string) bool) (*Catalog, error) {
	c := NewCollector(in.IncludeDirs, in.Jobs, declares)
	if err := c.Add(ctx, in.Roots); err != nil {
		return nil, err
	}
	return c.Catalog(), nil
}

// A Collector reads the definitions of inputs that are not in memory at the same time. It
// must not be used by several goroutines.
type Collector struct {
	builder *builder
	jobs    int
	made    *Catalog
}

// NewCollector returns a collector without definitions. jobs is the number of goroutines
// that read. declares reports whether the definitions of a file get [Entity.Cpp];
// nil is for none.
func NewCollector(includeDirs []string, jobs int, declares func(file string) bool) *Collector {
	return &Collector{
		builder: &builder{includeDirs: includeDirs, declares: declares, ids: map[key]string{}, taken: map[string]bool{}, interfaces: map[string]string{}, leftOut: map[string]bool{}, unlisted: map[key]bool{}, accepted: map[key]bool{}},
		jobs:    jobs,
		made: &Catalog{ // the lists must not be nil, because JSON must have lists
			FormatVersion: FormatVersion,
			Dialects:      []*Dialect{}, Operations: []*Operation{}, Types: []*Definition{}, Attributes: []*Definition{}, Enums: []*Enum{},
			Constraints: []*Constraint{}, Interfaces: []*Interface{}, Traits: []*Trait{}, Passes: []*Pass{}, Encodings: []*Encoding{},
		},
	}
}

// Add reads the definitions that earlier inputs do not have. It does not keep the records
// of the inputs. An error in an input is a *backend.RootError.
func (c *Collector) Add(ctx context.Context, roots []backend.Root) error {
	readers, err := c.read(ctx, roots)
	if err != nil {
		return err
	}
	for i, r := range readers {
		if len(r.malformed) > 0 {
			return &backend.RootError{Root: i, Err: r.malformed[0].err}
		}
	}
	c.append(readers)
	return nil
}

// A LeftOut is a file without definitions in a catalogue, because one of them is malformed.
type LeftOut struct {
	File string       // as the sources of the records name it
	Root int          // index of the input in which it was found
	Err  error        // of the first malformed definition
	Def  tablegen.Loc // the position of that definition, for an error without one
}

// AddReadable is like [Collector.Add], and leaves out the files that have malformed
// definitions, also in later calls. It returns those that this call found.
func (c *Collector) AddReadable(ctx context.Context, roots []backend.Root) ([]LeftOut, error) {
	var all []LeftOut
	for {
		readers, err := c.read(ctx, roots)
		if err != nil {
			return nil, err
		}
		var more []LeftOut
		for i, r := range readers {
			for _, m := range r.malformed {
				if !c.builder.leftOut[m.file] {
					c.builder.leftOut[m.file] = true
					more = append(more, LeftOut{m.file, i, m.err, m.loc})
				}
			}
		}
		if len(more) == 0 {
			c.append(readers)
			return all, nil
		}
		all = append(all, more...)
		// The others must not refer to the definitions that are left out, so they are read again.
		for _, r := range readers {
			c.builder.forget(r)
		}
	}
}

// read reads the new definitions of the inputs, also those after malformed ones.
func (c *Collector) read(ctx context.Context, roots []backend.Root) ([]*reader, error) {
	readers := make([]*reader, len(roots))
	for i := range roots {
		readers[i] = c.builder.candidates(&roots[i])
	}
	var group errgroup.Group
	group.SetLimit(max(1, c.jobs))
	for _, r := range readers {
		group.Go(func() error {
			return r.read(ctx)
		})
	}
	return readers, group.Wait()
}

// append adds the definitions of the readers to the catalogue.
func (c *Collector) append(readers []*reader) {
	for _, r := range readers {
		for _, k := range r.accepted {
			c.builder.accepted[k] = true
		}
		c.made.Dialects = append(c.made.Dialects, r.made.Dialects...)
		c.made.Operations = append(c.made.Operations, r.made.Operations...)
		c.made.Types = append(c.made.Types, r.made.Types...)
		c.made.Attributes = append(c.made.Attributes, r.made.Attributes...)
		c.made.Enums = append(c.made.Enums, r.made.Enums...)
		c.made.Constraints = append(c.made.Constraints, r.made.Constraints...)
		c.made.Interfaces = append(c.made.Interfaces, r.made.Interfaces...)
		c.made.Traits = append(c.made.Traits, r.made.Traits...)
		c.made.Passes = append(c.made.Passes, r.made.Passes...)
		c.made.TraitLists = append(c.made.TraitLists, r.made.TraitLists...)
		c.made.Patterns = append(c.made.Patterns, r.made.Patterns...)
		c.made.Encodings = append(c.made.Encodings, r.made.Encodings...)
	}
}

// Accepts reports whether the generators of C++ are known to accept a definition that was added.
func (c *Collector) Accepts(records *tablegen.Records, def *tablegen.Record) bool {
	s, _ := c.builder.source(records, def)
	return c.builder.accepted[key{def.Name, s.File, s.Line}]
}

// Catalog returns the catalogue of all inputs. The collector must not be used after it.
func (c *Collector) Catalog() *Catalog {
	c.made.finish()
	return c.made
}

// A key identifies a def in all inputs.
type key struct {
	def  string
	file string
	line int
}

// A builder assigns IDs. It does not change while the definitions of inputs are read.
type builder struct {
	includeDirs []string
	declares    func(file string) bool
	ids         map[key]string
	taken       map[string]bool   // lower-case IDs; IDs are file names, which may have to differ in more than case
	interfaces  map[string]string // IDs by qualified C++ class, without a leading "::"
	unlisted    map[key]bool      // the patterns and encodings that inputs have
	leftOut     map[string]bool   // names of files that have malformed definitions
	accepted    map[key]bool      // definitions for which generators write code
	text        atomic.Int64      // bytes of summaries, descriptions and C++
}

// maxText limits the bytes of summaries, descriptions and C++, which many definitions can share in a .td file and which a
// catalogue has once for each.
const maxText = 64 << 20

// A candidate is a def that a reader converts to a definition of the catalogue.
type candidate struct {
	def    *tablegen.Record
	kind   mlir.Entity
	id     string
	source Source
	file   string // as the sources of the records name it
}

// candidates returns a reader for the named definitions of an input that the
// inputs before it do not have.
func (b *builder) candidates(root *backend.Root) *reader {
	records := root.Records
	r := &reader{builder: b, records: records, model: ods.NewModel(records, root.Features), features: root.Features, conditions: map[*tablegen.Record]string{}}
	classes := make([]*tablegen.Record, len(mlir.Classes()))
	for i, c := range mlir.Classes() {
		if c.Entity != "" {
			classes[i] = records.Class(c.Name)
		}
	}
	r.made.Patterns = b.newPatterns(records)
	r.made.Encodings = b.newEncodings(records)
	for _, def := range records.Defs() {
		if def.Anonymous {
			continue
		}
		kind := kindOf(def, classes)
		if kind == "" {
			continue
		}
		source, file := b.source(records, def)
		k := key{def.Name, source.File, source.Line}
		if _, known := b.ids[k]; known || b.leftOut[file] {
			continue
		}
		id := b.newID(kind, nameOf(kind, def), ods.TextOrEmpty(def, mlir.FieldCppNamespace))
		b.ids[k] = id
		if kind == mlir.EntityInterface {
			b.interfaces[interfaceClass(def)] = id
		}
		r.candidates = append(r.candidates, candidate{def, kind, id, source, file})
	}
	return r
}

// newPatterns returns the patterns of an input that the inputs before it do not have.
func (b *builder) newPatterns(records *tablegen.Records) []*Pattern {
	var patterns []*Pattern
	for _, def := range records.DefsOf(mlir.ClassPattern) {
		source, file := b.source(records, def)
		made := &Pattern{Source: source}
		if !def.Anonymous {
			made.Def = def.Name
		}
		if b.leftOut[file] {
			continue
		}
		if k := (key{made.Def, made.Source.File, made.Source.Line}); !b.unlisted[k] {
			b.unlisted[k] = true
			patterns = append(patterns, made)
		}
	}
	return patterns
}

// forget removes what candidates added for a reader.
func (b *builder) forget(r *reader) {
	for _, p := range r.made.Patterns {
		delete(b.unlisted, key{p.Def, p.Source.File, p.Source.Line})
	}
	for _, e := range r.made.Encodings {
		delete(b.unlisted, key{e.Def, e.Source.File, e.Source.Line})
	}
	for i := range r.candidates {
		c := &r.candidates[i]
		delete(b.ids, key{c.def.Name, c.source.File, c.source.Line})
		delete(b.taken, strings.ToLower(c.id))
		if class := interfaceClass(c.def); c.kind == mlir.EntityInterface && b.interfaces[class] == c.id {
			delete(b.interfaces, class)
		}
	}
}

// interfaceClass returns the qualified C++ class of an interface, without a leading "::".
func interfaceClass(def *tablegen.Record) string {
	return strings.TrimPrefix(ods.Qualify(ods.TextOrEmpty(def, mlir.FieldCppNamespace), ods.TextOrEmpty(def, mlir.FieldCppInterfaceName)), "::")
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

// newID returns a new ID for a definition: the kind and the name, with the C++ namespace if another
// definition has that name. It can be used as a file name: characters other than letters, digits
// and ".-_$" become "_", and [FileName] shortens it.
func (b *builder) newID(kind mlir.Entity, name, namespace string) string {
	clean := func(text string) string {
		return strings.Map(func(c rune) rune {
			switch {
			case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', strings.ContainsRune(".-_$", c):
				return c
			}
			return '_'
		}, text)
	}
	id := kind + "/" + FileName(clean(name))
	if namespace = strings.ReplaceAll(strings.Trim(namespace, ":"), "::", "."); namespace != "" && b.taken[strings.ToLower(id)] {
		id = kind + "/" + FileName(clean(namespace)+"."+clean(name))
	}
	unique := id
	for n := 2; b.taken[strings.ToLower(unique)]; n++ {
		unique = id + "-" + strconv.Itoa(n)
	}
	b.taken[strings.ToLower(unique)] = true
	return unique
}

// maxFileName is the number of bytes of a name that FileName returns. File systems accept 255, of
// which an extension and a number need some.
const maxFileName = 200

// FileName returns a name that a file can have: that of a definition, or of one that is too long its
// beginning with a digest of the whole.
func FileName(name string) string {
	if len(name) <= maxFileName {
		return name
	}
	digest := fnv.New64a()
	digest.Write([]byte(name))
	end := fmt.Sprintf("-%016x", digest.Sum64())
	return name[:maxFileName-len(end)] + end
}

// source returns the position of a def, and the name that its file has in the sources. The
// position has the name relative to the first include directory that contains the file.
func (b *builder) source(records *tablegen.Records, def *tablegen.Record) (s Source, name string) {
	p, _ := records.Sources.Position(def.Loc)
	file, dir := sourceFile(b.includeDirs, p.File)
	return Source{File: file, Line: p.Line, Dir: dir}, p.File
}

// SourceFile returns the form of the name of a .td file that [Source] has.
func SourceFile(includeDirs []string, name string) string {
	file, _ := sourceFile(includeDirs, name)
	return file
}

// sourceFile returns the name of a file below the first include directory that contains it,
// and that directory; the whole name and "" if there is none.
func sourceFile(includeDirs []string, name string) (file, includeDir string) {
	file = path.Clean(filepath.ToSlash(name))
	for _, dir := range includeDirs {
		if below, found := strings.CutPrefix(file, path.Clean(filepath.ToSlash(dir))+"/"); found {
			return below, dir
		}
	}
	return file, ""
}

// reindented returns a text without the indentation that its lines share, and
// without space at its end.
func reindented(text string) string { return strings.TrimRight(ods.Reindented(text), " \t\r\n") }

// sortByID sorts definitions by kind and name.
func sortByID[T interface{ entity() *Entity }](list []T) {
	slices.SortFunc(list, func(a, b T) int { return strings.Compare(a.entity().ID, b.entity().ID) })
}
