package site

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// A document is a text about a dialect that the project has in a Markdown file.
type document struct {
	name  string // of the file
	slug  string // the name of the page
	title string
	text  string
}

func (d *document) page() string { return "doc/" + catalog.FileName(d.slug) + ".html" }

// addDocuments assigns documents to dialects. It returns the names of those that belong to no
// dialect.
func (s *site) addDocuments(list []Text) (unused []string) {
	s.documents = map[string][]*document{}
	names := map[string]string{} // IDs by simplified name
	for _, d := range s.catalog.Dialects {
		names[simplified(strings.TrimSuffix(d.CppClass[strings.LastIndexByte(d.CppClass, ':')+1:], "Dialect"))] = d.ID
	}
	for _, d := range s.catalog.Dialects {
		names[simplified(d.Name)] = d.ID
	}
	taken := map[string]bool{}
	for _, t := range list {
		id := dialectOf(t.Name, names)
		if id == "" {
			unused = append(unused, t.Name)
			continue
		}
		d := &document{name: t.Name}
		d.title, d.text = cleanDocument(t.Text)
		if strings.TrimSpace(d.text) == "" {
			continue
		}
		base := strings.TrimSuffix(path.Base(t.Name), ".md")
		if d.title == "" {
			d.title = base
		}
		slug := s.entities[id].Name + "-" + strings.Map(func(c rune) rune {
			if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' {
				return c
			}
			return '-'
		}, base)
		d.slug = slug
		for n := 2; taken[strings.ToLower(d.slug)]; n++ {
			d.slug = slug + "-" + strconv.Itoa(n)
		}
		taken[strings.ToLower(d.slug)] = true
		s.documents[id] = append(s.documents[id], d)
	}
	return unused
}

// simplified returns the letters and digits of a name in lower case.
func simplified(name string) string {
	return strings.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' {
			return c
		}
		return -1
	}, strings.ToLower(name))
}

// dialectOf returns the ID of the dialect to which a document belongs by its name or by the name
// of its directory, or "". names has the IDs by simplified names.
func dialectOf(file string, names map[string]string) string {
	parts := strings.Split(strings.TrimSuffix(file, ".md"), "/")
	for _, part := range slices.Backward(parts[max(0, len(parts)-2):]) {
		name := simplified(part)
		for _, candidate := range []string{name, strings.TrimSuffix(name, "dialect"), strings.TrimPrefix(name, "rationale")} {
			if id := names[candidate]; id != "" {
				return id
			}
		}
	}
	return ""
}

// cleanDocument returns the title of a document, and its text without the title and without what
// only the generator of MLIR's own site reads: the head between lines of three dashes, [TOC], and
// the statement [include "file"].
func cleanDocument(text string) (title, rest string) {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if head, ok := strings.CutPrefix(text, "---\n"); ok {
		if _, after, ok := strings.Cut(head, "\n---\n"); ok {
			text = after
		}
	}
	var lines []string
	fenced := false
	for line := range strings.SplitSeq(text, "\n") {
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "```") || strings.HasPrefix(trimmed, "~~~") {
			fenced = !fenced
		}
		if !fenced {
			if heading, ok := strings.CutPrefix(line, "# "); ok && title == "" && strings.TrimSpace(strings.Join(lines, "")) == "" {
				title = strings.Trim(strings.ReplaceAll(heading, "`", ""), "' ")
				continue
			}
			if trimmed == "[TOC]" || strings.HasPrefix(trimmed, `[include "`) && strings.HasSuffix(trimmed, "]") {
				continue
			}
		}
		lines = append(lines, line)
	}
	return title, strings.Join(lines, "\n")
}

// document returns the page of a document.
func (s *site) document(d *catalog.Dialect, doc *document) []byte {
	p := s.open(doc.title, d.ID, d.ID, "../", doc.title)
	p.self = ""
	p.html.Open("nav", "class", "crumbs", "aria-label", "Breadcrumb")
	p.html.Element("a", "Dialects", "href", "../index.html")
	p.html.Text(" / ")
	p.html.Element("a", d.Name, "href", p.url(d.ID))
	p.html.Close()
	p.html.Element("p", "Document about "+d.Name, "class", "kind")
	p.html.Element("h1", doc.title)
	writeDocument(p, doc, 2, "")
	p.html.Element("p", doc.name, "class", "note")
	return p.done()
}

// writeDocument writes the text of a document. Its highest headings get a level, and the anchors
// of headings begin with a prefix.
func writeDocument(p *page, doc *document, level int, prefix string) {
	p.html.Open("div", "class", "prose")
	renderDocument(&p.html, doc.text, documentPlace{Level: level, Prefix: prefix + "s-"}, p.links())
	p.html.Close()
}

// writeDocuments lists the documents about a dialect.
func writeDocuments(p *page, d *catalog.Dialect) {
	list := p.site.documents[d.ID]
	if len(list) == 0 {
		return
	}
	p.section("Documents", "documents")
	p.html.Open("ul", "class", "chips")
	for _, doc := range list {
		p.html.Open("li")
		p.html.Element("a", doc.title, "href", p.up+doc.page())
		p.html.Close()
	}
	p.html.Close()
}
