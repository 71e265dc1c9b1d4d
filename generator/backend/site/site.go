// Package site writes the documentation of dialects as a static site: a page
// for each definition of a catalogue, lists, and a search that needs no server.
// Package catalog collects the definitions.
package site

import (
	"cmp"
	"context"
	_ "embed"
	"io"
	"math"
	"path"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/catalog/compare"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

//go:embed assets/style.css
var styleSheet []byte

//go:embed assets/search.js
var searchScript []byte

// Family returns the generators of catalogues and the generator of sites.
func Family() backend.Family { return catalog.Family(Run) }

// Options say what a site has beside the definitions of its catalogue.
type Options struct {
	Title string // "" for "MLIR dialects"
	// SourceURL returns the URL of a definition, or "" for none. It may be nil.
	SourceURL func(catalog.Source) string
	// ExampleURL returns the URL of a line of an example, or "" for none. It may be nil.
	ExampleURL func(file string, line int) string
	Examples   []Text // .mlir files
	Documents  []Text // Markdown files about dialects
	// Older is an older version, the changes since which the site shows. It may be nil.
	Older     *catalog.Catalog
	OlderName string
	Jobs      int // the number of goroutines that may write pages
	// Create makes a file of the site. The name is relative, with slashes. Several goroutines
	// call it.
	Create func(name string, text []byte) error
}

// A Text is the contents of a file.
type Text struct {
	Name string // as pages show it
	Text string
}

// Run writes the site of all inputs with in.Create. The flags are those of
// [catalog.Family].
func Run(ctx context.Context, in *backend.Input, _ io.Writer) error {
	build := catalog.BuildWithoutCpp
	if in.Flag("site-diff-from") != "" {
		build = catalog.Build
	}
	c, err := build(ctx, in)
	if err != nil {
		return err
	}
	o := Options{
		Title: in.Flag("site-title"), SourceURL: sourceURLs(in), OlderName: in.Flag("site-diff-name"), Jobs: in.Jobs, Create: in.Create,
		ExampleURL: func(file string, line int) string { return placeURL(in.Flag("site-example-url"), file, line) },
	}
	if list := in.Flag("site-examples"); list != "" {
		if o.Examples, err = readExamples(in, list); err != nil {
			return err
		}
	}
	if file := in.Flag("site-diff-from"); file != "" {
		if o.Older, err = readOlder(in, file); err != nil {
			return err
		}
		o.OlderName = cmp.Or(o.OlderName, strings.TrimSuffix(path.Base(file), ".json"))
	}
	_, err = Write(ctx, c, o)
	return err
}

// sourceURLs returns the function that finds the URL of a definition with the flag
// site-source-url. Without a directory, a URL of the flag is for the include directories in
// which an input is: others have files of other projects.
func sourceURLs(in *backend.Input) func(catalog.Source) string {
	patterns := map[string]string{} // by cleaned directory; "" for all with inputs
	for word := range strings.FieldsSeq(in.Flag("site-source-url")) {
		dir, url, ok := strings.Cut(word, "=")
		if !ok || strings.Contains(dir, ":/") {
			patterns[""] = word
		} else {
			patterns[path.Clean(dir)] = url
		}
	}
	own := map[string]bool{"": true}
	for _, dir := range in.IncludeDirs {
		for i := range in.Roots {
			if file := path.Clean(in.Roots[i].File); path.Clean(dir) == "." && !path.IsAbs(file) && !strings.HasPrefix(file, "../") || strings.HasPrefix(file, path.Clean(dir)+"/") {
				own[dir] = true
			}
		}
	}
	return func(s catalog.Source) string {
		pattern, ok := patterns[path.Clean(s.Dir)]
		if !ok && own[s.Dir] {
			pattern = patterns[""]
		}
		return placeURL(pattern, s.File, s.Line)
	}
}

// A Result describes a site that was written.
type Result struct {
	Pages    int
	Dialects int
	// Unused are the names of documents that belong to no dialect of the site.
	Unused []string
}

// Write writes the site of a catalogue.
func Write(ctx context.Context, c *catalog.Catalog, o Options) (Result, error) {
	s := newSite(c, o)
	s.meter = cpp.NewMeter(ctx, math.MaxInt64)
	r := Result{Dialects: len(c.Dialects), Unused: s.addDocuments(o.Documents)}
	if o.Older != nil {
		s.changed = newComparison(o.OlderName, compare.Compare(ctx, o.Older, c))
	}
	s.examples = map[string][]example{}
	for _, e := range o.Examples {
		s.addExamples(e.Name, e.Text)
	}
	var pages atomic.Int64
	create := func(name string, text []byte) error {
		if strings.HasSuffix(name, ".html") {
			pages.Add(1)
		}
		return o.Create(name, text)
	}
	err := s.write(ctx, create, o.Jobs)
	r.Pages = int(pages.Load())
	return r, err
}

// A site holds what all pages need. It does not change while pages are written,
// so they can be written concurrently.
type site struct {
	catalog    *catalog.Catalog
	title      string
	sourceURL  func(catalog.Source) string // returns "" without a URL
	exampleURL func(file string, line int) string
	entities   map[string]*catalog.Entity
	kinds      []kind
	interfaces map[string]*catalog.Interface
	names      map[string]string // maps the names by which code refers to definitions to their IDs
	targets    map[string]string // maps the anchors of MLIR's own site to IDs
	byDialect  map[string]*members
	examples   map[string][]example   // by ID of an operation
	aliases    map[string]string      // maps the names of dialects to IDs
	documents  map[string][]*document // by ID of a dialect
	changed    *comparison            // nil without an older version
	meter      *cpp.Meter             // of all pages
}

// members maps a kind to the definitions of that kind in a dialect, sorted by
// ID.
type members map[mlir.Entity][]*catalog.Entity

// A kind is a kind of definition, such as operations.
type kind struct {
	prefix   mlir.Entity // the first part of the IDs, such as "op"
	title    string      // the title of a list, such as "Operations"
	singular string
	file     string // the page that lists all of them; "" for none
}

var kinds = []kind{
	{mlir.EntityDialect, "Dialects", "Dialect", "index.html"},
	{mlir.EntityOp, "Operations", "Operation", ""},
	{mlir.EntityType, "Types", "Type", "types.html"},
	{mlir.EntityAttr, "Attributes", "Attribute", "attributes.html"},
	{mlir.EntityEnum, "Enums", "Enum", "enums.html"},
	{mlir.EntityConstraint, "Constraints", "Constraint", "constraints.html"},
	{mlir.EntityInterface, "Interfaces", "Interface", "interfaces.html"},
	{mlir.EntityTrait, "Traits", "Trait", "traits.html"},
	{mlir.EntityPass, "Passes", "Pass", "passes.html"},
}

func newSite(c *catalog.Catalog, o Options) *site {
	s := &site{
		catalog: c, title: cmp.Or(o.Title, "MLIR dialects"), sourceURL: o.SourceURL, exampleURL: o.ExampleURL,
		entities: map[string]*catalog.Entity{}, kinds: kinds,
		names: map[string]string{}, targets: map[string]string{}, byDialect: map[string]*members{}, aliases: map[string]string{},
		interfaces: map[string]*catalog.Interface{},
	}
	if s.sourceURL == nil {
		s.sourceURL = func(catalog.Source) string { return "" }
	}
	if s.exampleURL == nil {
		s.exampleURL = func(string, int) string { return "" }
	}
	for _, e := range c.Entities() {
		s.entities[e.ID] = e
		kind, _, _ := strings.Cut(e.ID, "/")
		if e.Dialect != "" && kind != mlir.EntityDialect {
			m := s.byDialect[e.Dialect]
			if m == nil {
				m = &members{}
				s.byDialect[e.Dialect] = m
			}
			(*m)[kind] = append((*m)[kind], e)
		}
		for _, name := range codeNames(kind, e) {
			if _, taken := s.names[name]; !taken {
				s.names[name] = e.ID
			}
		}
	}
	for _, op := range c.Operations {
		class := strings.ToLower(op.CppClass[strings.LastIndexByte(op.CppClass, ':')+1:])
		s.targets[strings.ReplaceAll(op.Name, ".", "")+"-"+strings.ReplaceAll(op.Name[:strings.IndexByte(op.Name+".", '.')], ".", "")+class] = op.ID
	}
	for _, i := range c.Interfaces {
		s.interfaces[i.ID] = i
	}
	for _, d := range c.Dialects {
		s.aliases[strings.ToLower(d.Name)] = d.ID
	}
	return s
}

// codeNames returns the names by which code in a description can refer to a
// definition.
func codeNames(kind mlir.Entity, e *catalog.Entity) []string {
	switch kind {
	case mlir.EntityOp:
		return []string{e.Name}
	case mlir.EntityType:
		return []string{"!" + e.Name}
	case mlir.EntityAttr:
		return []string{"#" + e.Name}
	case mlir.EntityPass:
		return []string{"-" + e.Name, "--" + e.Name, e.Name}
	case mlir.EntityInterface, mlir.EntityEnum:
		return []string{e.Name, e.Def}
	}
	return []string{e.Def}
}

// write writes all files with create, in at most the given number of goroutines.
func (s *site) write(ctx context.Context, create func(name string, text []byte) error, jobs int) error {
	var group errgroup.Group
	group.SetLimit(min(max(1, jobs), runtime.GOMAXPROCS(0)))
	add := func(file string, text func() []byte) {
		group.Go(func() (err error) {
			defer backend.Recover(&err, file)
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			return create(file, text())
		})
	}
	asset := func(file string, text []byte) { add(file, func() []byte { return text }) }
	asset("assets/style.css", styleSheet)
	asset("assets/search.js", searchScript)
	add("assets/index.js", s.searchIndex)
	add("index.html", s.home)
	for i := range s.kinds {
		if k := &s.kinds[i]; k.file != "" && k.prefix != mlir.EntityDialect {
			add(k.file, func() []byte { return s.list(k) })
		}
	}
	if s.changed != nil {
		add(changesPage, s.changesList)
		for _, g := range s.changed.groups {
			add(g.file(), func() []byte { return s.changesOf(g) })
		}
	}
	c := s.catalog
	for _, d := range c.Dialects {
		add(d.ID+".html", func() []byte { return s.dialect(d) })
		add(wholePage(d.ID), func() []byte { return s.whole(d) })
		for _, doc := range s.documents[d.ID] {
			add(doc.page(), func() []byte { return s.document(d, doc) })
		}
	}
	for _, op := range c.Operations {
		add(op.ID+".html", func() []byte { return s.operation(op) })
	}
	for _, d := range c.Types {
		add(d.ID+".html", func() []byte { return s.definition(d, "!") })
	}
	for _, d := range c.Attributes {
		add(d.ID+".html", func() []byte { return s.definition(d, "#") })
	}
	for _, e := range c.Enums {
		add(e.ID+".html", func() []byte { return s.enum(e) })
	}
	for _, k := range c.Constraints {
		add(k.ID+".html", func() []byte { return s.constraint(k) })
	}
	for _, i := range c.Interfaces {
		add(i.ID+".html", func() []byte { return s.interfacePage(i) })
	}
	for _, t := range c.Traits {
		add(t.ID+".html", func() []byte { return s.trait(t) })
	}
	for _, t := range c.TraitLists {
		add(t.ID+".html", func() []byte { return s.traitList(t) })
	}
	for _, p := range c.Passes {
		add(p.ID+".html", func() []byte { return s.pass(p) })
	}
	return group.Wait()
}

// placeURL returns the URL of a line of a file for a pattern with {file} and
// {line}. It returns "" for an empty pattern.
func placeURL(pattern, file string, line int) string {
	return strings.NewReplacer("{file}", file, "{line}", strconv.Itoa(line)).Replace(pattern)
}
