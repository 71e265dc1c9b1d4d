package site

import (
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// wholePage returns the file of the page with all definitions of a dialect.
func wholePage(id string) string {
	return "all/" + strings.TrimPrefix(id, mlir.EntityDialect+"/") + ".html"
}

// whole returns the page that has all definitions of a dialect, for reading, for the search of
// the browser and for printing. Links between the definitions stay on the page.
func (s *site) whole(d *catalog.Dialect) []byte {
	p := s.open(d.Name+", all definitions", d.ID, d.ID, "../", d.Summary)
	p.whole = d.ID
	p.html.Open("nav", "class", "crumbs", "aria-label", "Breadcrumb")
	p.html.Element("a", "Dialects", "href", "../index.html")
	p.html.Text(" / ")
	p.html.Element("a", d.Name, "href", p.pageURL(d.ID))
	p.html.Close()
	p.html.Element("p", "Dialect, all definitions", "class", "kind")
	p.html.Element("h1", d.Name)
	if d.Summary != "" {
		p.html.Open("p", "class", "summary")
		p.inline(sentence(d.Summary))
		p.html.Close()
	}
	writeContents(p, d, "")
	p.description(d.Description)
	for _, doc := range s.documents[d.ID] {
		p.html.Raw("\n")
		p.html.Open("section", "class", "document")
		p.html.Element("h2", doc.title, "id", doc.slug)
		writeDocument(p, doc, 3, doc.slug+"-")
		p.html.Close()
	}
	bodies := s.bodies(p)
	for i := range s.kinds {
		k := &s.kinds[i]
		if s.size(d.ID, k.prefix) == 0 {
			continue
		}
		list := (*s.byDialect[d.ID])[k.prefix]
		p.html.Raw("\n")
		p.html.Element("h2", k.title, "id", strings.ToLower(k.title))
		writeNames(p, list)
		for _, e := range list {
			p.html.Raw("\n")
			p.html.Open("article", "id", anchorOf(e.ID))
			p.html.Open("h3")
			p.html.Open("a", "href", p.pageURL(e.ID))
			p.html.Open("code")
			p.breakable(shownName(k.prefix, e))
			p.html.Close()
			p.html.Close()
			p.html.Close()
			if e.Summary != "" {
				p.html.Open("p", "class", "summary")
				p.inline(sentence(e.Summary))
				p.html.Close()
			}
			p.self = e.ID
			bodies[e.ID]()
			p.html.Close()
		}
	}
	p.self = d.ID
	writeDiscardable(p, d)
	return p.done()
}

// writeNames lists the names of definitions.
func writeNames(p *page, list []*catalog.Entity) {
	p.html.Open("p", "class", "names")
	for i, e := range list {
		if i > 0 {
			p.html.Text(" ")
		}
		p.html.Open("a", "href", p.url(e.ID))
		p.breakable(strings.TrimPrefix(e.Name, p.site.entities[e.Dialect].Name+"."))
		p.html.Close()
	}
	p.html.Close()
}

// shownName returns the name of a definition with the character that precedes it in IR or on
// the command line.
func shownName(kind mlir.Entity, e *catalog.Entity) string {
	switch kind {
	case mlir.EntityType:
		return "!" + e.Name
	case mlir.EntityAttr:
		return "#" + e.Name
	case mlir.EntityPass:
		return "-" + e.Name
	}
	return e.Name
}

// bodies returns the functions that write the definitions of the dialect of a page, by ID.
func (s *site) bodies(p *page) map[string]func() {
	bodies := map[string]func(){}
	c := s.catalog
	for _, op := range c.Operations {
		bodies[op.ID] = func() { writeOperation(p, op) }
	}
	for _, d := range c.Types {
		bodies[d.ID] = func() { writeDefinition(p, d, "!") }
	}
	for _, d := range c.Attributes {
		bodies[d.ID] = func() { writeDefinition(p, d, "#") }
	}
	for _, e := range c.Enums {
		bodies[e.ID] = func() { writeEnum(p, e) }
	}
	for _, k := range c.Constraints {
		bodies[k.ID] = func() { writeConstraint(p, k) }
	}
	for _, i := range c.Interfaces {
		bodies[i.ID] = func() { writeInterface(p, i) }
	}
	for _, t := range c.Traits {
		bodies[t.ID] = func() { writeTrait(p, t) }
	}
	for _, t := range c.TraitLists {
		bodies[t.ID] = func() { writeTraitList(p, t) }
	}
	for _, pass := range c.Passes {
		bodies[pass.ID] = func() { writePass(p, pass) }
	}
	return bodies
}
