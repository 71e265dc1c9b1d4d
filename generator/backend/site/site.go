// Package site writes the documentation of dialects as a static site: a page
// for each definition of a catalogue, lists, and a search that needs no server.
// Package catalog collects the definitions.
package site

import (
	"cmp"
	"context"
	_ "embed"
	"io"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/site/prose"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

//go:embed assets/style.css
var styleSheet []byte

//go:embed assets/search.js
var searchScript []byte

// Family returns the generators of catalogues and the generator of sites.
func Family() backend.Family { return catalog.Family(Run) }

// Run writes the site of all inputs with in.Create. The flags are those of
// [catalog.Family].
func Run(ctx context.Context, in *backend.Input, _ io.Writer) error {
	c, err := catalog.Build(ctx, in)
	if err != nil {
		return err
	}
	s := newSite(c, in)
	if list := in.Flag("site-examples"); list != "" {
		if err := s.readExamples(in, list); err != nil {
			return err
		}
	}
	if file := in.Flag("site-diff-from"); file != "" {
		if err := s.readOlder(in, file, in.Flag("site-diff-name")); err != nil {
			return err
		}
	}
	return s.write(ctx, in)
}

// A site holds what all pages need. It does not change while pages are written,
// so they can be written concurrently.
type site struct {
	catalog    *catalog.Catalog
	title      string
	sourceURL  string
	exampleURL string
	prose      *prose.Renderer
	entities   map[string]*catalog.Entity
	kinds      []kind
	names      map[string]string // maps the names by which code refers to definitions to their IDs
	targets    map[string]string // maps the anchors of MLIR's own site to IDs
	byDialect  map[string]*members
	examples   map[string][]example // by ID of an operation
	aliases    map[string]string    // maps the names of dialects to IDs
	changed    *comparison          // nil without an older version
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

func newSite(c *catalog.Catalog, in *backend.Input) *site {
	s := &site{
		catalog: c, title: cmp.Or(in.Flag("site-title"), "MLIR dialects"),
		sourceURL: in.Flag("site-source-url"), exampleURL: in.Flag("site-example-url"),
		prose: prose.New(), entities: map[string]*catalog.Entity{}, kinds: kinds,
		names: map[string]string{}, targets: map[string]string{}, byDialect: map[string]*members{}, aliases: map[string]string{},
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

// write writes all files.
func (s *site) write(ctx context.Context, in *backend.Input) error {
	var group errgroup.Group
	group.SetLimit(min(max(1, in.Jobs), runtime.GOMAXPROCS(0)))
	add := func(file string, text func() []byte) {
		group.Go(func() error {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			return in.Create(file, text())
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
