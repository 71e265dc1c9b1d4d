package site

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/catalog/compare"
)

// changesPage is the file of the page with the changes of all dialects.
const changesPage = "changes.html"

// A comparison holds the differences between an older version and the catalogue
// of the site.
type comparison struct {
	from   string                      // the name of the older version
	groups []*changeGroup              // by dialect, shared definitions first
	byID   map[string][]compare.Change // by ID of a definition
	counts compare.Count
}

// A changeGroup holds the changes of one dialect.
type changeGroup struct {
	dialect string // its name; "" for shared definitions
	changes []compare.Change
	counts  compare.Count
}

// readOlder reads an older version from a file in JSON.
func readOlder(in *backend.Input, file string) (*catalog.Catalog, error) {
	text, err := in.ReadFile(file)
	var older *catalog.Catalog
	if err == nil {
		older, err = catalog.ParseJSON(text)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read '%s', the older version: %w", file, err)
	}
	return older, nil
}

// newComparison groups changes, which are sorted by dialect.
func newComparison(from string, changes []compare.Change) *comparison {
	c := &comparison{from: from, byID: map[string][]compare.Change{}, counts: compare.CountOf(changes)}
	for _, change := range changes {
		if n := len(c.groups); n == 0 || c.groups[n-1].dialect != change.Dialect {
			c.groups = append(c.groups, &changeGroup{dialect: change.Dialect})
		}
		g := c.groups[len(c.groups)-1]
		g.changes = append(g.changes, change)
		c.byID[change.ID] = append(c.byID[change.ID], change)
	}
	for _, g := range c.groups {
		g.counts = compare.CountOf(g.changes)
	}
	return c
}

// file returns the file of the page of a group. The page of shared definitions
// has the name "-", which no dialect can have.
func (g *changeGroup) file() string {
	if g.dialect == "" {
		return "changes/-.html"
	}
	return "changes/" + catalog.FileName(g.dialect) + ".html"
}

func (g *changeGroup) title() string {
	if g.dialect == "" {
		return "Shared definitions"
	}
	return g.dialect
}

// changesList returns the page that counts the changes of all dialects.
func (s *site) changesList() []byte {
	c := s.changed
	p := s.open("Changes", "", "", "", "What changed since "+c.from)
	p.html.Open("nav", "class", "crumbs", "aria-label", "Breadcrumb")
	p.html.Element("a", "Dialects", "href", "index.html")
	p.html.Close()
	p.html.Element("h1", "Changes since "+c.from)
	p.html.Element("p", count(c.counts.All(), "change")+": "+c.counts.String()+".", "class", "summary")
	p.html.Element("p", "A change of IR or bytecode is breaking if what the older version accepts may be refused, or have another meaning. A change of C++ is "+
		"breaking if code that uses generated classes does not compile. A change has to be reviewed if C++ code decides: verifiers, custom parsers, and traits "+
		"and conditions of which only the name is known.", "class", "note")
	if c.counts.All() == 0 {
		return p.done()
	}
	p.table("values", "Dialect", "Breaking", "To review", "Compatible")
	for _, g := range c.groups {
		p.html.Open("tr")
		p.html.Open("th", "scope", "row")
		p.html.Element("a", g.title(), "href", g.file())
		p.html.Close()
		for _, v := range compare.Verdicts {
			p.html.Element("td", strconv.Itoa(g.counts[v]), "class", "number")
		}
		p.html.Close()
	}
	p.endTable()
	return p.done()
}

// changesOf returns the page with the changes of a dialect.
func (s *site) changesOf(g *changeGroup) []byte {
	p := s.open("Changes of "+g.title(), "", "", "../", "What changed in "+g.title()+" since "+s.changed.from)
	p.html.Open("nav", "class", "crumbs", "aria-label", "Breadcrumb")
	p.html.Element("a", "Dialects", "href", "../index.html")
	p.html.Text(" / ")
	p.html.Element("a", "Changes", "href", "../"+changesPage)
	p.html.Close()
	p.html.Element("p", "Changes since "+s.changed.from, "class", "kind")
	p.html.Element("h1", g.title())
	p.html.Element("p", count(g.counts.All(), "change")+": "+g.counts.String()+".", "class", "summary")
	if 0 < g.counts[compare.Compatible] && g.counts[compare.Compatible] < g.counts.All() {
		p.html.Open("label", "class", "filter")
		p.html.Void("input", "type", "checkbox", "id", "breaking-only")
		p.html.Text(" Hide compatible changes")
		p.html.Close()
	}
	p.causes(g.changes)
	var gone, created, changed []compare.Change
	for _, c := range g.changes {
		switch {
		case !c.Entire:
			changed = append(changed, c)
		case c.Verdict == compare.Breaking:
			gone = append(gone, c)
		default:
			created = append(created, c)
		}
	}
	p.definitions("Gone", "breaking", gone)
	p.definitions("New", "compatible", created)
	for start := 0; start < len(changed); {
		end := start + 1
		for end < len(changed) && changed[end].ID == changed[start].ID {
			end++
		}
		p.changesOfOne(changed[start:end])
		start = end
	}
	return p.done()
}

// causes lists the causes that several changes share, with their places folded.
func (p *page) causes(changes []compare.Change) {
	open := false
	groups := compare.Groups(changes)
	for i := range groups {
		g := &groups[i]
		if len(g.Changes) < 2 || g.Changes[0].Entire {
			continue
		}
		if !open {
			open = true
			p.html.Raw("\n")
			p.html.Open("section", "class", "changed causes")
			p.html.Element("h2", "Causes of several changes")
			p.html.Open("ul", "class", "changes")
		}
		p.html.Open("li", "class", g.Verdict.String())
		p.changeTags(g.Verdict, g.Section)
		p.html.Open("details")
		p.html.Element("summary", g.Title())
		p.html.Open("p")
		seen := map[string]bool{}
		for _, c := range g.Changes {
			if !seen[c.ID] {
				if len(seen) > 0 {
					p.html.Text(", ")
				}
				seen[c.ID] = true
				p.changedName(c.ID)
			}
		}
		p.html.Close()
		p.html.Close()
		p.html.Close()
	}
	if open {
		p.html.Close()
		p.html.Close()
	}
}

// changeTags writes the verdict and the section of a change.
func (p *page) changeTags(v compare.Verdict, s compare.Section) {
	p.html.Open("span")
	p.html.Element("span", v.String(), "class", "tag")
	p.html.Element("small", " "+string(s))
	p.html.Close()
	p.html.Text(" ")
}

// definitions lists definitions that were added or removed.
func (p *page) definitions(title, class string, changes []compare.Change) {
	if len(changes) == 0 {
		return
	}
	p.html.Raw("\n")
	p.html.Open("section", "class", "changed "+class)
	p.html.Open("h2")
	p.html.Text(title + " ")
	p.html.Element("span", class, "class", "tag")
	p.html.Close()
	p.html.Open("ul", "class", "chips")
	for _, c := range changes {
		p.html.Open("li")
		p.changedName(c.ID)
		p.html.Close()
	}
	p.html.Close()
	p.html.Close()
}

// changedName writes the name and the kind of a definition. The name is a link
// if the definition still exists.
func (p *page) changedName(id string) {
	kind, name, _ := strings.Cut(id, "/")
	if e := p.site.entities[id]; e != nil {
		p.link(id, e.Name, true)
	} else {
		p.code(name)
	}
	if kind != "op" {
		p.html.Element("small", " "+kind)
	}
}

// changesOfOne writes the changes of one definition. The breaking changes must
// come first.
func (p *page) changesOfOne(changes []compare.Change) {
	class := "changed"
	if changes[0].Verdict == compare.Compatible {
		class += " compatible"
	}
	p.html.Raw("\n")
	p.html.Open("section", "class", class)
	p.html.Open("h2")
	p.changedName(changes[0].ID)
	p.html.Close()
	p.changeRows(changes)
	p.html.Close()
}

// changeRows lists changes.
func (p *page) changeRows(changes []compare.Change) {
	p.html.Open("ul", "class", "changes")
	for i := range changes {
		p.html.Open("li", "class", changes[i].Verdict.String())
		p.changeTags(changes[i].Verdict, changes[i].Section)
		p.changeText(&changes[i])
		p.html.Close()
	}
	p.html.Close()
}

// changeText writes the text of a change. It writes assembly formats as code.
func (p *page) changeText(c *compare.Change) {
	words := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	const between = ", and is "
	start, found := strings.CutSuffix(c.Text, c.Before+between+c.After)
	if !found || c.Before == "" || c.After == "" {
		p.html.Element("span", words(c.Text))
		return
	}
	p.html.Open("span")
	p.html.Text(words(start))
	p.html.Element("code", words(c.Before))
	p.html.Text(words(strings.TrimPrefix(between, ",")))
	p.html.Element("code", words(c.After))
	p.html.Close()
}

// changes writes what changed in a definition since the older version.
func (p *page) changes(id string) {
	if p.site.changed == nil || len(p.site.changed.byID[id]) == 0 {
		return
	}
	p.section("Changes since "+p.site.changed.from, "changes")
	p.changeRows(p.site.changed.byID[id])
}
