package site

import (
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// home returns the first page of the site, which lists all dialects.
func (s *site) home() []byte {
	p := s.open(s.title, "", "", "", s.title)
	p.html.Element("h1", s.title)
	c := s.catalog
	p.html.Open("p", "class", "summary")
	p.html.Text(count(len(c.Dialects), "dialect") + ", " + count(len(c.Operations), "operation") + ", " + count(len(c.Types), "type") + ", " +
		count(len(c.Attributes), "attribute") + ", " + count(len(c.Interfaces), "interface") + " and " + count(len(c.Passes), "pass") + ".")
	p.html.Close()
	p.html.Open("ul", "class", "cards")
	for _, d := range c.Dialects {
		p.html.Open("li")
		p.html.Open("a", "href", p.url(d.ID))
		p.html.Element("strong", d.Name)
		p.html.Element("span", firstSentence(s.about(d)))
		if n := s.size(d.ID, "op"); n > 0 {
			p.html.Element("small", count(n, "operation"))
		}
		p.html.Close()
		p.html.Close()
	}
	p.html.Close()
	return p.done()
}

// about returns the summary of a dialect, or the first sentence of its
// description.
func (s *site) about(d *catalog.Dialect) string {
	if d.Summary != "" {
		return d.Summary
	}
	return plainText(d.Description)
}

// maxAbout is the largest length of the text about a dialect on the first page,
// in bytes.
const maxAbout = 160

// firstSentence returns the first sentence of a text, cut at a word if it is too
// long.
func firstSentence(text string) string {
	for from := 20; from < len(text); {
		i := strings.Index(text[from:], ". ")
		if i < 0 {
			break
		}
		from += i + 2
		if before := text[:from-1]; !strings.HasSuffix(before, "i.e.") && !strings.HasSuffix(before, "e.g.") {
			text = before
		}
	}
	if len(text) > maxAbout {
		text = text[:maxAbout]
		if i := strings.LastIndexByte(text, ' '); i > 0 {
			text = text[:i]
		}
		text = strings.TrimRight(text, ",.;: ") + " …"
	}
	return sentence(strings.ToValidUTF8(text, ""))
}

func count(n int, noun string) string {
	digits := strconv.Itoa(n)
	if n > 9999 {
		digits = digits[:len(digits)-3] + "," + digits[len(digits)-3:]
	}
	return digits + " " + plural(n, noun)
}

func (s *site) size(dialect, kind string) int {
	if m := s.byDialect[dialect]; m != nil {
		return len((*m)[kind])
	}
	return 0
}

// dialect returns the page of a dialect, which lists its definitions.
func (s *site) dialect(d *catalog.Dialect) []byte {
	p := s.entityPage(&d.Entity, "dialect", d.Name)
	writeContents(p, d, "../"+wholePage(d.ID))
	p.description(d.Description)
	writeDocuments(p, d)
	for i := range s.kinds {
		k := &s.kinds[i]
		if s.size(d.ID, k.prefix) > 0 {
			p.section(k.title, strings.ToLower(k.title))
			p.rows((*s.byDialect[d.ID])[k.prefix])
		}
	}
	writeDiscardable(p, d)
	writeClassTree(p, d)
	if len(d.DependentDialects) > 0 {
		p.section("Dependent dialects", "dialects")
		p.classes(d.DependentDialects)
	}
	p.origin(&d.Entity, d.CppClass)
	return p.done()
}

// writeContents writes links to the lists of a page. whole is the address of the page with all
// definitions, or "".
func writeContents(p *page, d *catalog.Dialect, whole string) {
	p.html.Open("nav", "class", "contents", "aria-label", "On this page")
	for i := range p.site.kinds {
		k := &p.site.kinds[i]
		if n := p.site.size(d.ID, k.prefix); n > 0 {
			p.html.Open("a", "href", "#"+strings.ToLower(k.title))
			p.html.Text(k.title + " ")
			p.html.Element("small", strconv.Itoa(n))
			p.html.Close()
		}
	}
	if whole != "" {
		p.html.Element("a", "All on one page", "href", whole, "class", "whole")
	}
	p.html.Close()
}

// writeDiscardable lists the discardable attributes of a dialect.
func writeDiscardable(p *page, d *catalog.Dialect) {
	if len(d.DiscardableAttributes) == 0 {
		return
	}
	p.html.Raw("\n")
	p.html.Element("h2", "Discardable attributes", "id", "discardable")
	p.table("values", "Name", "C++ type")
	for i, a := range d.DiscardableAttributes {
		p.html.Open("tr")
		p.name(d.Name+"."+a.Name, i)
		p.html.Open("td")
		p.code(a.CppType)
		p.html.Close()
		p.html.Close()
	}
	p.endTable()
}

// rows lists definitions with their summaries, one per row.
func (p *page) rows(list []*catalog.Entity) {
	p.html.Open("ul", "class", "rows")
	for _, e := range list {
		p.html.Open("li")
		p.html.Open("a", "href", p.url(e.ID))
		p.html.Open("code")
		p.breakable(e.Name)
		p.html.Close()
		p.html.Close()
		p.html.Text(" ")
		p.html.Open("span")
		p.html.Text(firstSentence(strings.ReplaceAll(e.Summary, "`", "")))
		p.html.Close()
		p.html.Close()
	}
	p.html.Close()
}

// list returns the page of all definitions of a kind.
func (s *site) list(k *kind) []byte {
	p := s.open(k.title, "", "", "", k.title)
	p.html.Open("nav", "class", "crumbs", "aria-label", "Breadcrumb")
	p.html.Element("a", "Dialects", "href", "index.html")
	p.html.Close()
	p.html.Element("h1", k.title)
	groups := map[string][]*catalog.Entity{}
	for _, e := range s.catalog.Entities() {
		if strings.HasPrefix(e.ID, k.prefix+"/") {
			groups[e.Dialect] = append(groups[e.Dialect], e)
		}
	}
	var dialects []string
	for id := range groups {
		if id != "" {
			dialects = append(dialects, id)
		}
	}
	slices.Sort(dialects)
	if len(groups[""]) > 0 {
		if len(dialects) > 0 {
			p.section("Shared", "shared")
		}
		p.rows(groups[""])
	}
	for _, id := range dialects {
		d := s.entities[id]
		p.html.Raw("\n")
		p.html.Open("h2", "id", d.Name)
		p.html.Element("a", d.Name, "href", p.url(id))
		p.html.Close()
		p.rows(groups[id])
	}
	if len(groups) == 0 {
		p.html.Element("p", "There are none.", "class", "note")
	}
	return p.done()
}
