// Package prose renders the descriptions of definitions: CommonMark with tables.
// It highlights code and turns names in code into links.
//
// Descriptions are written for MLIR's own site, so Render adapts them. It moves
// headings below those of the page. A link whose target is not on this site
// becomes plain text. Text that looks like HTML, such as memref<f32> outside of
// code, stays visible.
package prose

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"github.com/rules-ods/rules_ods/generator/backend/site/highlight"
	"github.com/rules-ods/rules_ods/generator/backend/site/markup"
)

// Links holds the functions that find the targets of links in a text.
type Links struct {
	// Code returns the URL of the definition to which a name in code refers, or
	// "".
	Code highlight.Linker
	// Target returns the URL for the target of a link that is not an absolute
	// URL; "" if it is not on this site.
	Target func(target string) string
}

// A Renderer renders texts. Several goroutines may use it.
type Renderer struct{ markdown goldmark.Markdown }

// New returns a renderer.
func New() *Renderer {
	return &Renderer{goldmark.New(
		goldmark.WithExtensions(extension.Table, extension.Strikethrough,
			extension.NewLinkify(extension.WithLinkifyAllowedProtocols([]string{"http:", "https:"}))),
		goldmark.WithRendererOptions(html.WithXHTML()),
	)}
}

// Render writes a text as HTML. It moves all headings so that the highest one
// has the given level.
func (r *Renderer) Render(w *markup.Writer, source string, level int, links Links) {
	src := []byte(source)
	doc := r.markdown.Parser().Parse(text.NewReader(src))
	r.write(w, src, doc, &visitor{links: links, shift: level - highest(doc)})
}

// A Place says where a document stands on its page.
type Place struct {
	Level  int    // of its highest headings
	Prefix string // of the anchors of its headings
}

// Document writes a whole document as HTML. Unlike with Render, headings have anchors, to which
// links of the document lead.
func (r *Renderer) Document(w *markup.Writer, source string, at Place, links Links) {
	src := []byte(source)
	doc := r.markdown.Parser().Parse(text.NewReader(src))
	v := &visitor{links: links, shift: at.Level - highest(doc), anchors: map[ast.Node]string{}}
	known := map[string]bool{}
	ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if _, ok := n.(*ast.Heading); ok && entering {
			var title strings.Builder
			plain(&title, n, src)
			slug := slugOf(title.String())
			id := slug
			for i := 1; known[id]; i++ {
				id = slug + "-" + strconv.Itoa(i)
			}
			known[id] = true
			v.anchors[n] = at.Prefix + id
		}
		return ast.WalkContinue, nil
	})
	v.links.Target = func(target string) string {
		if slug, ok := strings.CutPrefix(target, "#"); ok && known[slug] {
			return "#" + at.Prefix + slug
		}
		return links.Target(target)
	}
	r.write(w, src, doc, v)
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

func (r *Renderer) write(w *markup.Writer, src []byte, doc ast.Node, v *visitor) {
	var out bytes.Buffer
	// The functions of this renderer depend on the links of the page, so each
	// page has its own.
	page := renderer.NewRenderer(renderer.WithNodeRenderers(
		util.Prioritized(v, 10),
		util.Prioritized(extension.NewTableHTMLRenderer(), 500),
		util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 500),
		util.Prioritized(html.NewRenderer(), 1000),
	))
	if err := page.Render(&out, src, doc); err != nil {
		w.Element("pre", string(src))
		return
	}
	w.Raw(out.String())
}

// Plain returns the first paragraph of a text without markup.
func (r *Renderer) Plain(source string) string {
	src := []byte(source)
	doc := r.markdown.Parser().Parse(text.NewReader(src))
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() == ast.KindParagraph {
			var b strings.Builder
			plain(&b, n, src)
			return strings.Join(strings.Fields(b.String()), " ")
		}
	}
	return ""
}

func plain(b *strings.Builder, n ast.Node, src []byte) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if t, ok := c.(*ast.Text); ok {
			b.Write(t.Segment.Value(src))
			if t.SoftLineBreak() || t.HardLineBreak() {
				b.WriteByte(' ')
			}
			continue
		}
		if link, ok := c.(*ast.AutoLink); ok {
			b.Write(link.Label(src))
			continue
		}
		plain(b, c, src)
	}
}

// highest returns the level of the highest heading.
func highest(doc ast.Node) int {
	level := 6
	ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if h, ok := n.(*ast.Heading); ok && entering {
			level = min(level, h.Level)
		}
		return ast.WalkContinue, nil
	})
	return level
}

// A visitor renders the nodes of CommonMark that this package does not leave to
// goldmark.
type visitor struct {
	links   Links
	shift   int
	anchors map[ast.Node]string // of headings
}

// RegisterFuncs implements renderer.NodeRenderer.
func (v *visitor) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindHeading, v.heading)
	reg.Register(ast.KindFencedCodeBlock, v.block)
	reg.Register(ast.KindCodeBlock, v.block)
	reg.Register(ast.KindCodeSpan, v.span)
	reg.Register(ast.KindLink, v.link)
	reg.Register(ast.KindImage, v.image)
	reg.Register(ast.KindRawHTML, v.rawHTML)
	reg.Register(ast.KindHTMLBlock, v.htmlBlock)
}

func (v *visitor) heading(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	level := strconv.Itoa(min(6, n.(*ast.Heading).Level+v.shift))
	if entering {
		w.WriteString("<h" + level)
		if id := v.anchors[n]; id != "" {
			w.WriteString(` id="` + markup.Escape(id) + `"`)
		}
		w.WriteString(">")
	} else {
		w.WriteString("</h" + level + ">\n")
	}
	return ast.WalkContinue, nil
}

func (v *visitor) block(w util.BufWriter, src []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	var code strings.Builder
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		code.Write(line.Value(src))
	}
	language := "mlir" // most blocks without a language are IR
	if f, ok := n.(*ast.FencedCodeBlock); ok {
		if l := f.Language(src); l != nil {
			language = string(l)
		}
	}
	var m markup.Writer
	Block(&m, code.String(), language, v.links.Code)
	w.Write(m.Bytes())
	return ast.WalkSkipChildren, nil
}

// Block writes a block of code.
func Block(w *markup.Writer, code, language string, link highlight.Linker) {
	w.Open("pre", "tabindex", "0")
	w.Open("code")
	highlight.Code(w, strings.TrimRight(code, "\n"), language, link)
	w.Close()
	w.Close()
	w.Raw("\n")
}

func (v *visitor) span(w util.BufWriter, src []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	var b strings.Builder
	plain(&b, n, src)
	code := b.String()
	var m markup.Writer
	url := ""
	if v.links.Code != nil && n.Parent().Kind() != ast.KindLink {
		url = v.links.Code(strings.TrimSpace(code))
	}
	if url != "" {
		m.Open("a", "href", url)
	}
	m.Element("code", code)
	if url != "" {
		m.Close()
	}
	w.Write(m.Bytes())
	return ast.WalkSkipChildren, nil
}

// isAbsolute reports whether a link leads to another site.
func isAbsolute(target string) bool {
	return strings.HasPrefix(target, "https://") || strings.HasPrefix(target, "http://") || strings.HasPrefix(target, "mailto:")
}

func (v *visitor) link(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	target := string(n.(*ast.Link).Destination)
	if !isAbsolute(target) {
		if v.links.Target == nil {
			target = ""
		} else {
			target = v.links.Target(target)
		}
	}
	switch {
	case target == "":
	case entering:
		w.WriteString(`<a href="` + markup.Escape(target) + `">`)
	default:
		w.WriteString("</a>")
	}
	return ast.WalkContinue, nil
}

// image writes only the description of an image, because a site makes no
// requests.
func (v *visitor) image(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) {
	return ast.WalkContinue, nil
}

// isInline reports whether a tag is kept as HTML. Only tags without contents
// are, because an unpaired tag would change the rest of the page. Other tags,
// such as <f32>, are mostly parts of types.
func isInline(tag string) bool {
	name := strings.TrimRight(strings.Trim(strings.ToLower(tag), "<>"), " /")
	return name == "br" || name == "wbr"
}

func (v *visitor) rawHTML(w util.BufWriter, src []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if entering {
		segments := n.(*ast.RawHTML).Segments
		for i := range segments.Len() {
			segment := segments.At(i)
			v.tag(w, string(segment.Value(src)))
		}
	}
	return ast.WalkSkipChildren, nil
}

func (v *visitor) tag(w util.BufWriter, tag string) {
	switch {
	case strings.HasPrefix(tag, "<!--"):
	case isInline(tag):
		w.WriteString("<br/>")
	default:
		w.WriteString(markup.Escape(tag))
	}
}

func (v *visitor) htmlBlock(w util.BufWriter, src []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkContinue, nil
	}
	var b strings.Builder
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		b.Write(line.Value(src))
	}
	if block := b.String(); !strings.HasPrefix(strings.TrimSpace(block), "<!--") {
		w.WriteString("<p>" + markup.Escape(block) + "</p>\n")
	}
	return ast.WalkContinue, nil
}
