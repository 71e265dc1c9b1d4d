package site

// This file renders the descriptions of definitions: CommonMark with tables.
// It highlights code and turns names in code into links.
//
// Descriptions are written for MLIR's own site, so renderText adapts them. It moves
// headings below those of the page. A link whose target is not on this site
// becomes plain text. Text that looks like HTML, such as memref<f32> outside of
// code, stays visible.

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"rsc.io/markdown"
)

// textLinks holds the functions that find the targets of links in a text.
type textLinks struct {
	// Code returns the URL of the definition to which a name in code refers, or
	// "".
	Code codeLinker
	// Target returns the URL for the target of a link that is not an absolute
	// URL; "" if it is not on this site.
	Target func(target string) string
}

// renderText writes a text as HTML. It moves all headings so that the highest one
// has the given level.
func renderText(w *htmlWriter, source string, level int, links textLinks) {
	d := parse(source)
	d.links, d.shift = links, level-d.highest()
	d.blocks(w, d.tree.Blocks, false)
}

// A documentPlace says where a document stands on its page.
type documentPlace struct {
	Level  int    // of its highest headings
	Prefix string // of the anchors of its headings
}

// renderDocument writes a whole document as HTML. Unlike with Render, headings have anchors, to which
// links of the document lead.
func renderDocument(w *htmlWriter, source string, at documentPlace, links textLinks) {
	d := parse(source)
	d.links, d.shift, d.anchors = links, at.Level-d.highest(), map[*markdown.Heading]string{}
	known := map[string]bool{}
	d.headings(d.tree.Blocks, func(h *markdown.Heading) {
		slug := slugOf(plain(h.Text.Inline))
		id := slug
		for i := 1; known[id]; i++ {
			id = slug + "-" + strconv.Itoa(i)
		}
		known[id] = true
		d.anchors[h] = at.Prefix + id
	})
	d.links.Target = func(target string) string {
		if slug, ok := strings.CutPrefix(target, "#"); ok && known[slug] {
			return "#" + at.Prefix + slug
		}
		return links.Target(target)
	}
	d.blocks(w, d.tree.Blocks, false)
}

// slugOf returns the anchor of a heading as GitHub and MLIR's own site make it.
func slugOf(title string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == ' ':
			return '-'
		case c == '-' || c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c):
			return unicode.ToLower(c)
		}
		return -1
	}, title)
}

// plainText returns the first paragraph of a text without markup.
func plainText(source string) string {
	for _, b := range parse(source).tree.Blocks {
		if p, ok := b.(*markdown.Paragraph); ok {
			return strings.Join(strings.Fields(plain(p.Text.Inline)), " ")
		}
	}
	return ""
}

// plain returns the text of inline nodes without markup.
func plain(list []markdown.Inline) string {
	var b strings.Builder
	for _, n := range list {
		switch n := n.(type) {
		case *markdown.Plain:
			b.WriteString(n.Text)
		case *markdown.Escaped:
			b.WriteString(n.Text)
		case *markdown.Code:
			b.WriteString(n.Text)
		case *markdown.AutoLink:
			b.WriteString(n.Text)
		case *markdown.SoftBreak, *markdown.HardBreak:
			b.WriteByte(' ')
		case *markdown.Emph:
			b.WriteString(plain(n.Inner))
		case *markdown.Strong:
			b.WriteString(plain(n.Inner))
		case *markdown.Del:
			b.WriteString(plain(n.Inner))
		case *markdown.Link:
			b.WriteString(plain(n.Inner))
		case *markdown.Image:
			b.WriteString(plain(n.Inner))
		}
	}
	return b.String()
}

// A parsedText is a text while it is rendered.
type parsedText struct {
	tree    *markdown.Document
	links   textLinks
	shift   int
	anchors map[*markdown.Heading]string
}

// maxProse limits the bytes of a text that is parsed, which takes up to 2 microseconds for each and cannot be cancelled.
const maxProse = 128 << 10

// parse parses a text. A longer one than maxProse is one block of code.
func parse(source string) *parsedText {
	if len(source) > maxProse {
		return &parsedText{tree: &markdown.Document{Blocks: []markdown.Block{&markdown.CodeBlock{Info: "text", Text: strings.Split(source, "\n")}}}}
	}
	parser := markdown.Parser{Table: true, Strikethrough: true, AutoLinkText: true}
	return &parsedText{tree: parser.Parse(source)}
}

// headings calls visit for each heading.
func (d *parsedText) headings(blocks []markdown.Block, visit func(*markdown.Heading)) {
	for _, b := range blocks {
		switch b := b.(type) {
		case *markdown.Heading:
			visit(b)
		case *markdown.Quote:
			d.headings(b.Blocks, visit)
		case *markdown.List:
			d.headings(b.Items, visit)
		case *markdown.Item:
			d.headings(b.Blocks, visit)
		}
	}
}

// highest returns the level of the highest heading.
func (d *parsedText) highest() int {
	level := 6
	d.headings(d.tree.Blocks, func(h *markdown.Heading) { level = min(level, h.Level) })
	return level
}

func (d *parsedText) blocks(w *htmlWriter, blocks []markdown.Block, loose bool) {
	for _, b := range blocks {
		d.block(w, b, loose)
	}
}

// block writes a block. The items of a loose list have paragraphs.
func (d *parsedText) block(w *htmlWriter, b markdown.Block, loose bool) {
	switch b := b.(type) {
	case *markdown.Paragraph:
		w.Raw("<p>")
		d.inlines(w, b.Text.Inline, false)
		w.Raw("</p>\n")
	case *markdown.Text: // a paragraph of a tight list
		d.inlines(w, b.Inline, false)
	case *markdown.ThematicBreak:
		w.Raw("<hr />\n")
	case *markdown.Heading:
		level := strconv.Itoa(min(6, b.Level+d.shift))
		w.Raw("<h" + level)
		if id := d.anchors[b]; id != "" {
			w.Raw(` id="` + escapeHTML(id) + `"`)
		}
		w.Raw(">")
		d.inlines(w, b.Text.Inline, false)
		w.Raw("</h" + level + ">\n")
	case *markdown.CodeBlock:
		language := "mlir" // most blocks without a language are IR
		if words := strings.Fields(b.Info); len(words) > 0 {
			language = words[0]
		}
		writeCodeBlock(w, strings.Join(b.Text, "\n"), language, d.links.Code)
	case *markdown.HTMLBlock:
		text := strings.Join(b.Text, "\n") + "\n"
		if !strings.HasPrefix(strings.TrimSpace(text), "<!--") {
			w.Raw("<p>" + escapeHTML(text) + "</p>\n")
		}
	case *markdown.Quote:
		w.Raw("<blockquote>\n")
		d.blocks(w, b.Blocks, false)
		w.Raw("</blockquote>\n")
	case *markdown.List:
		d.list(w, b)
	case *markdown.Item:
		d.item(w, b, loose)
	case *markdown.Table:
		d.table(w, b)
	}
}

func (d *parsedText) list(w *htmlWriter, l *markdown.List) {
	element := "ul"
	if l.Bullet == '.' || l.Bullet == ')' {
		element = "ol"
	}
	w.Raw("<" + element)
	if element == "ol" && l.Start != 1 {
		w.Raw(` start="` + strconv.Itoa(l.Start) + `"`)
	}
	w.Raw(">\n")
	d.blocks(w, l.Items, l.Loose)
	w.Raw("</" + element + ">\n")
}

func (d *parsedText) item(w *htmlWriter, item *markdown.Item, loose bool) {
	w.Raw("<li>")
	if loose {
		w.Raw("\n")
	}
	for i, b := range item.Blocks {
		d.block(w, b, loose)
		if _, isText := b.(*markdown.Text); isText && i+1 < len(item.Blocks) {
			w.Raw("\n")
		}
	}
	w.Raw("</li>\n")
}

func (d *parsedText) table(w *htmlWriter, t *markdown.Table) {
	row := func(element string, cells []*markdown.Text) {
		w.Raw("<tr>\n")
		for i, cell := range cells {
			align := ""
			if i < len(t.Align) && t.Align[i] != "" {
				align = fmt.Sprintf(` style="text-align:%s"`, t.Align[i])
			}
			w.Raw("<" + element + align + ">")
			d.inlines(w, cell.Inline, false)
			w.Raw("</" + element + ">\n")
		}
		w.Raw("</tr>\n")
	}
	w.Raw("<table>\n<thead>\n")
	row("th", t.Header)
	w.Raw("</thead>\n")
	if len(t.Rows) > 0 {
		w.Raw("<tbody>\n")
		for _, cells := range t.Rows {
			row("td", cells)
		}
		w.Raw("</tbody>\n")
	}
	w.Raw("</table>\n")
}

// writeCodeBlock writes a block of code.
func writeCodeBlock(w *htmlWriter, code, language string, link codeLinker) {
	w.Open("pre", "tabindex", "0")
	w.Open("code")
	highlightCode(w, strings.TrimRight(code, "\n"), language, link)
	w.Close()
	w.Close()
	w.Raw("\n")
}

// inlines writes inline nodes.
func (d *parsedText) inlines(w *htmlWriter, list []markdown.Inline, inLink bool) {
	inside := func(element string, list []markdown.Inline) {
		w.Raw("<" + element + ">")
		d.inlines(w, list, inLink)
		w.Raw("</" + element + ">")
	}
	for _, n := range list {
		switch n := n.(type) {
		case *markdown.Plain:
			w.Raw(escaper.Replace(n.Text))
		case *markdown.Escaped:
			w.Raw(escaper.Replace(n.Text))
		case *markdown.SoftBreak:
			w.Raw("\n")
		case *markdown.HardBreak:
			w.Raw("<br />\n")
		case *markdown.Code:
			d.span(w, n.Text, inLink)
		case *markdown.Emph:
			inside("em", n.Inner)
		case *markdown.Strong:
			inside("strong", n.Inner)
		case *markdown.Del:
			inside("del", n.Inner)
		case *markdown.Link:
			d.link(w, n)
		case *markdown.AutoLink:
			w.Raw(`<a href="` + escaper.Replace(n.URL) + `">` + escaper.Replace(n.Text) + "</a>")
		case *markdown.Image: // only its description, because a site makes no requests
			d.inlines(w, n.Inner, inLink)
		case *markdown.HTMLTag:
			writeTag(w, n.Text)
		}
	}
}

// escaper escapes the characters that have a meaning in the text of HTML.
var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// span writes code in a text, with a link to the definition that it names.
func (d *parsedText) span(w *htmlWriter, code string, inLink bool) {
	url := ""
	if d.links.Code != nil && !inLink {
		url = d.links.Code(strings.TrimSpace(code))
	}
	if url != "" {
		w.Open("a", "href", url)
	}
	w.Element("code", code)
	if url != "" {
		w.Close()
	}
}

// isAbsolute reports whether a link leads to another site.
func isAbsolute(target string) bool {
	return strings.HasPrefix(target, "https://") || strings.HasPrefix(target, "http://") || strings.HasPrefix(target, "mailto:")
}

func (d *parsedText) link(w *htmlWriter, n *markdown.Link) {
	target := n.URL
	if !isAbsolute(target) {
		if d.links.Target == nil {
			target = ""
		} else {
			target = d.links.Target(target)
		}
	}
	if target != "" {
		w.Raw(`<a href="` + escapeHTML(target) + `">`)
	}
	d.inlines(w, n.Inner, true)
	if target != "" {
		w.Raw("</a>")
	}
}

// isInline reports whether a tag is kept as HTML. Only tags without contents
// are, because an unpaired tag would change the rest of the page. Other tags,
// such as <f32>, are mostly parts of types.
func isInline(tag string) bool {
	name := strings.TrimRight(strings.Trim(strings.ToLower(tag), "<>"), " /")
	return name == "br" || name == "wbr"
}

func writeTag(w *htmlWriter, tag string) {
	switch {
	case strings.HasPrefix(tag, "<!--"):
	case isInline(tag):
		w.Raw("<br/>")
	default:
		w.Raw(escapeHTML(tag))
	}
}
