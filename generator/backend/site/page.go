package site

import (
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// A page is an HTML file that is being written.
type page struct {
	html    htmlWriter
	site    *site
	self    string // the ID of the definition that the page describes; "" for a list
	dialect string // the ID of the dialect of that definition
	up      string // the relative path to the root of the site: "" or "../"
	// whole is the ID of the dialect of which the page has all definitions; "" for other pages.
	whole string
}

// open begins a page. It writes everything before the main part.
func (s *site) open(title, self, dialect, up, description string) *page {
	p := &page{html: htmlWriter{meter: s.meter}, site: s, self: self, dialect: dialect, up: up}
	p.html.Raw("<!DOCTYPE html>\n")
	p.html.Open("html", "lang", "en")
	p.html.Open("head")
	p.html.Void("meta", "charset", "utf-8")
	p.html.Void("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
	p.html.Void("meta", "name", "color-scheme", "content", "light dark")
	p.html.Void("meta", "name", "generator", "content", "ods-tblgen")
	p.html.Void("meta", "name", "description", "content", description)
	if title == s.title {
		p.html.Element("title", title)
	} else {
		p.html.Element("title", title+" · "+s.title)
	}
	p.html.Void("link", "rel", "stylesheet", "href", up+"assets/style.css")
	p.html.Void("link", "rel", "icon", "href", "data:,")
	p.html.Open("script", "src", up+"assets/search.js", "defer!", "", "data-root!", up)
	p.html.Close()
	p.html.Close()
	p.html.Raw("\n")
	p.html.Open("body")
	p.html.Element("a", "Skip to the text", "class", "skip", "href", "#main")
	p.html.Open("header", "class", "top")
	p.html.Element("a", s.title, "class", "home", "href", up+"index.html")
	p.html.Open("search")
	p.html.Void("input", "id", "search", "type", "search", "placeholder", "Search", "aria-label", "Search definitions", "autocomplete", "off",
		"spellcheck", "false", "role", "combobox", "aria-expanded", "false", "aria-controls", "search-results", "aria-autocomplete", "list")
	p.html.Element("kbd", "/", "aria-hidden", "true")
	p.html.Open("ul", "id", "search-results", "role", "listbox", "aria-label", "Results", "hidden!", "")
	p.html.Close()
	p.html.Close()
	p.html.Open("nav", "aria-label", "Lists")
	for i := range s.kinds {
		if k := &s.kinds[i]; k.file != "" {
			p.html.Element("a", k.title, "href", up+k.file)
		}
	}
	if s.changed != nil {
		p.html.Element("a", "Changes", "href", up+changesPage)
	}
	p.html.Close()
	p.html.Close()
	p.html.Raw("\n")
	p.html.Open("main", "id", "main")
	return p
}

// done ends the page.
func (p *page) done() []byte {
	p.html.Close() // main
	p.html.Raw("\n")
	p.html.Close()
	p.html.Close()
	p.html.Raw("\n")
	return p.html.Bytes()
}

// url returns the address of a definition from this page.
func (p *page) url(id string) string {
	if p.whole != "" && p.site.entities[id].Dialect == p.whole && id != p.whole {
		return "#" + anchorOf(id)
	}
	return p.pageURL(id)
}

// pageURL returns the address of the page of a definition.
func (p *page) pageURL(id string) string { return p.up + id + ".html" }

// anchorOf returns the anchor of a definition on the page of a whole dialect.
func anchorOf(id string) string { return strings.Replace(id, "/", "-", 1) }

// anchor returns an anchor within the page of one definition, or "" on other pages.
func (p *page) anchor(id string) string {
	if p.whole != "" {
		return ""
	}
	return id
}

// level returns the level of a heading, given that for the page of one definition.
func (p *page) level(n int) int {
	if p.whole != "" {
		n += 2
	}
	return n
}

// entityPage begins the page of a definition: the links to the pages above it,
// its name and its summary.
func (s *site) entityPage(e *catalog.Entity, kindPrefix, shown string) *page {
	p := s.open(e.Name, e.ID, e.Dialect, "../", e.Summary)
	var k *kind
	for i := range s.kinds {
		if s.kinds[i].prefix == kindPrefix {
			k = &s.kinds[i]
		}
	}
	p.html.Open("nav", "class", "crumbs", "aria-label", "Breadcrumb")
	p.html.Element("a", "Dialects", "href", "../index.html")
	if d := s.entities[e.Dialect]; d != nil && d.ID != e.ID {
		p.html.Text(" / ")
		p.html.Element("a", d.Name, "href", p.url(d.ID))
	} else if k.file != "" && k.prefix != "dialect" {
		p.html.Text(" / ")
		p.html.Element("a", k.title, "href", "../"+k.file)
	}
	p.html.Close()
	p.html.Element("p", k.singular, "class", "kind")
	p.html.Open("h1")
	if i := strings.IndexByte(shown, '.'); i >= 0 && (kindPrefix == "op" || kindPrefix == "type" || kindPrefix == "attr") {
		p.html.Element("span", shown[:i+1], "class", "prefix")
		p.html.Raw("<wbr>")
		p.html.Text(shown[i+1:])
	} else {
		p.html.Text(shown)
	}
	p.html.Close()
	if e.Summary != "" {
		p.html.Open("p", "class", "summary")
		p.inline(sentence(e.Summary))
		p.html.Close()
	}
	return p
}

// sentence returns a summary with a capital first letter.
func sentence(text string) string {
	if text != "" && text[0] >= 'a' && text[0] <= 'z' && !strings.HasPrefix(text, "i32") {
		return string(text[0]-('a'-'A')) + text[1:]
	}
	return text
}

// inline writes a short text in which backticks mark code.
func (p *page) inline(text string) {
	parts := strings.Split(text, "`")
	isUnpaired := len(parts)%2 == 0
	for i, part := range parts {
		if i%2 == 0 || isUnpaired {
			if i > 0 && isUnpaired {
				p.html.Text("`")
			}
			p.html.Text(part)
			continue
		}
		if url := p.codeURL(part); url != "" {
			p.html.Open("a", "href", url)
			p.html.Element("code", part)
			p.html.Close()
		} else {
			p.html.Element("code", part)
		}
	}
}

// codeURL returns the URL of the definition to which code refers, or "".
func (p *page) codeURL(code string) string {
	id := p.site.names[code]
	if id == "" && p.dialect != "" && isMnemonic(code) {
		id = p.site.names[p.site.entities[p.dialect].Name+"."+code]
	}
	if id == "" || id == p.self {
		return ""
	}
	return p.url(id)
}

// isMnemonic reports whether code can be the name of an operation without its
// dialect.
func isMnemonic(code string) bool {
	for i := 0; i < len(code); i++ {
		if c := code[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' && c != '.' {
			return false
		}
	}
	return len(code) > 1
}

// links returns the functions that find the targets of links in the
// descriptions of a page.
func (p *page) links() textLinks {
	return textLinks{Code: p.codeURL, Target: func(target string) string {
		path, anchor, _ := strings.Cut(target, "#")
		id := p.site.targets[anchor]
		if id == "" && anchor == "" {
			path = strings.TrimSuffix(strings.TrimSuffix(strings.TrimRight(path, "/"), ".md"), "Dialect")
			if i := strings.LastIndexByte(path, '/'); i >= 0 && strings.Contains(path, "Dialects/") {
				id = p.site.aliases[strings.ToLower(path[i+1:])]
			}
		}
		if id == "" || id == p.self {
			return ""
		}
		return p.url(id)
	}}
}

// description writes the description of a definition.
func (p *page) description(text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	p.html.Open("div", "class", "prose")
	renderText(&p.html, text, p.level(2), p.links())
	p.html.Close()
}

// origin writes the changes of a definition, its position in the sources and
// its C++ class.
func (p *page) origin(e *catalog.Entity, cppClass string) {
	p.changes(e.ID)
	p.section("Definition", "definition")
	p.html.Open("dl", "class", "facts")
	if cppClass != "" {
		p.html.Element("dt", "C++")
		p.html.Open("dd")
		p.code(cppClass)
		p.html.Close()
	}
	p.html.Element("dt", "Definition")
	p.html.Open("dd")
	place := e.Source.File + ":" + strconv.Itoa(e.Source.Line)
	if url := p.site.sourceURL(e.Source); url != "" {
		p.html.Element("a", place, "href", url)
	} else {
		p.html.Element("span", place)
	}
	p.html.Text(", def ")
	p.html.Element("code", e.Def)
	p.html.Close()
	p.html.Close()
}

// code writes a long name in code, which may be broken after "::", "." and "_".
func (p *page) code(name string) {
	p.html.Open("code")
	p.breakable(name)
	p.html.Close()
}

func (p *page) breakable(name string) {
	start := 0
	for i := 3; i+3 < len(name); i++ {
		if c := name[i]; (c == '.' || c == '_' || c == ':') && name[i+1] != c {
			p.html.Text(name[start : i+1])
			p.html.Raw("<wbr>")
			start = i + 1
		}
	}
	p.html.Text(name[start:])
}

// section writes a heading.
func (p *page) section(title, id string) {
	p.html.Raw("\n")
	p.html.Element("h"+strconv.Itoa(p.level(2)), title, "id", p.anchor(id))
}

// table begins a table with a row of headings. The caller writes rows and
// closes the table.
func (p *page) table(class string, headings ...string) {
	p.html.Open("div", "class", "table")
	p.html.Open("table", "class", class)
	p.html.Open("thead")
	p.html.Open("tr")
	for _, h := range headings {
		p.html.Element("th", h, "scope", "col")
	}
	p.html.Close()
	p.html.Close()
	p.html.Open("tbody")
}

func (p *page) endTable() {
	p.html.Close()
	p.html.Close()
	p.html.Close()
}

// link writes a link to a definition. If the ID is empty, it writes the text
// without a link.
func (p *page) link(id, text string, isCode bool) {
	if id != "" {
		p.html.Open("a", "href", p.url(id))
	}
	if isCode {
		p.html.Element("code", text)
	} else {
		p.html.Text(text)
	}
	if id != "" {
		p.html.Close()
	}
}

// usedBy lists the definitions that refer to a definition.
func (p *page) usedBy(e *catalog.Entity) {
	if len(e.UsedBy) == 0 {
		return
	}
	p.section("Used by", "used-by")
	type group struct {
		name string
		ids  []string
	}
	var groups []*group
	known := map[string]*group{}
	for _, user := range e.UsedBy {
		name := "Shared"
		if d := p.site.entities[p.site.entities[user].Dialect]; d != nil {
			name = d.Name
		}
		g := known[name]
		if g == nil {
			g = &group{name: name}
			known[name] = g
			groups = append(groups, g)
		}
		g.ids = append(g.ids, user)
	}
	p.html.Open("dl", "class", "users")
	for _, g := range groups {
		p.html.Element("dt", g.name)
		p.html.Open("dd")
		for i, id := range g.ids {
			if i > 0 {
				p.html.Text(" ")
			}
			p.html.Element("a", strings.TrimPrefix(p.site.entities[id].Name, g.name+"."), "href", p.url(id))
		}
		p.html.Close()
	}
	p.html.Close()
}
