package site

import (
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestRender checks that the text of descriptions is kept, and that links have
// the right targets.
func TestRender(t *testing.T) {
	links := textLinks{
		Code: func(name string) string {
			if name == "a.b" || name == "!a.t" {
				return "to/" + name
			}
			return ""
		},
		Target: func(target string) string {
			if target == "#known" {
				return "known.html"
			}
			return ""
		},
	}
	for _, c := range []struct{ name, source, want string }{
		{"paragraph", "One & two", "<p>One &amp; two</p>\n"},
		{"code span", "See `a.b` and `c<d>`.", "<p>See <a href=\"to/a.b\"><code>a.b</code></a> and <code>c&lt;d&gt;</code>.</p>\n"},
		{"headings", "# One\n## Two", "<h3>One</h3>\n<h4>Two</h4>\n"},
		{"low headings", "#### One\n\n###### Two", "<h3>One</h3>\n<h5>Two</h5>\n"},
		{"type outside of code", "A memref<f32> here", "<p>A memref&lt;f32&gt; here</p>\n"},
		{"script", "<script>alert(1)</script>\n\ntext", "<p>&lt;script&gt;alert(1)&lt;/script&gt;\n</p>\n<p>text</p>\n"},
		{"unpaired tag", "a <b>c", "<p>a &lt;b&gt;c</p>\n"},
		{"line break", "a<br>b", "<p>a<br/>b</p>\n"},
		{"comment", "<!-- hidden -->\n\ntext", "<p>text</p>\n"},
		{"link", "[x](https://example.org/?a&b)", "<p><a href=\"https://example.org/?a&amp;b\">x</a></p>\n"},
		{"link on this site", "[x](#known)", "<p><a href=\"known.html\">x</a></p>\n"},
		{"link to elsewhere", "[x](../LangRef.md)", "<p>x</p>\n"},
		{"unsafe link", "[x](javascript:alert)", "<p>x</p>\n"},
		{"bare link", "See https://example.org/a_b, or x.", "<p>See <a href=\"https://example.org/a_b\">https://example.org/a_b</a>, or x.</p>\n"},
		{"bare link in code", "`https://example.org`", "<p><code>https://example.org</code></p>\n"},
		{"image", "![what it shows](https://example.org/a.png)", "<p>what it shows</p>\n"},
		{"block", "```mlir\n%x = a.b : !a.t\n```", "<pre tabindex=\"0\"><code><span class=\"t-v\">%x</span> = <a class=\"t-o\" href=\"to/a.b\">a.b</a> : " +
			"<a class=\"t-t\" href=\"to/!a.t\">!a.t</a></code></pre>\n"},
		{"unknown language", "```x\na.b <c>\n```", "<pre tabindex=\"0\"><code>a.b &lt;c&gt;</code></pre>\n"},
	} {
		var w htmlWriter
		renderText(&w, c.source, 3, links)
		if got := w.String(); got != c.want {
			t.Errorf("%s:\n%q\nwant\n%q", c.name, got, c.want)
		}
	}
}

// TestBlocks renders lists, quotes and what else CommonMark has.
func TestBlocks(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"tight list", "- a\n- *b*\n  c", "<ul>\n<li>a</li>\n<li><em>b</em>\nc</li>\n</ul>\n"},
		{"loose list", "3. a\n\n4. b", "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n"},
		{"nested list", "- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"},
		{"quote", "> a\n> b", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"},
		{"rule", "a\n\n---", "<p>a</p>\n<hr />\n"},
		{"hard break", "a  \nb", "<p>a<br />\nb</p>\n"},
		{"strong and entity", "**a** &eacute; \"q\"", "<p><strong>a</strong> é &quot;q&quot;</p>\n"},
		{"code over lines", "`a\nb`", "<p><code>a b</code></p>\n"},
		{"reference", "[x][r]\n\n[r]: https://example.org/y", "<p><a href=\"https://example.org/y\">x</a></p>\n"},
		{"automatic link", "<https://example.org> <a@b.org>", "<p><a href=\"https://example.org\">https://example.org</a> <a href=\"mailto:a@b.org\">a@b.org</a></p>\n"},
		{"address in brackets", "(https://example.org/a_(b)). httpx://y.z", "<p>(<a href=\"https://example.org/a_(b)\">https://example.org/a_(b)</a>). httpx://y.z</p>\n"},
		{"script in a link", "[a<script>](https://example.org/\"onclick=)", "<p><a href=\"https://example.org/&quot;onclick=\">a&lt;script&gt;</a></p>\n"},
		{"indented code", "    a <b>", "<pre tabindex=\"0\"><code>a &lt;b&gt;</code></pre>\n"},
	} {
		var w htmlWriter
		renderText(&w, c.source, 3, textLinks{})
		if got := w.String(); got != c.want {
			t.Errorf("%s:\n%q\nwant\n%q", c.name, got, c.want)
		}
	}
}

// TestTables renders tables as GitHub does: a cell may have code with a "|" after a backslash, rows have as many cells as the
// header, and a text before the table is a paragraph.
func TestTables(t *testing.T) {
	for source, want := range map[string]string{
		"Text\n\n| a | b |\n|:--|--:|\n| `x\\|y` |\n| | 2 | 3 |": "<p>Text</p>\n<table>\n<thead>\n<tr>\n<th style=\"text-align:left\">a</th>\n<th style=\"text-align:right\">b</th>\n</tr>\n</thead>\n" +
			"<tbody>\n<tr>\n<td style=\"text-align:left\"><code>x|y</code></td>\n<td style=\"text-align:right\"></td>\n</tr>\n" +
			"<tr>\n<td style=\"text-align:left\"></td>\n<td style=\"text-align:right\">2</td>\n</tr>\n</tbody>\n</table>\n",
		"a | b\n--|--":         "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n</table>\n",
		"a | b\n--|--|--":      "<p>a | b\n--|--|--</p>\n",
		"before\n# | *b*\n-|-": "<p>before</p>\n<h3>| <em>b</em></h3>\n<p>-|-</p>\n",
		"a | b\nno dashes":     "<p>a | b\nno dashes</p>\n",
	} {
		var w htmlWriter
		renderText(&w, source, 3, textLinks{})
		if got := w.String(); got != want {
			t.Errorf("%q:\n%q\nwant\n%q", source, got, want)
		}
	}
}

// TestTable renders a table, an extension of CommonMark that MLIR's
// documentation uses.
func TestTable(t *testing.T) {
	var w htmlWriter
	renderText(&w, "| a | b |\n|---|---|\n| `x` | 2 |", 3, textLinks{})
	if got := w.String(); !strings.Contains(got, "<th>a</th>") || !strings.Contains(got, "<td><code>x</code></td>") {
		t.Error(got)
	}
}

func TestPlain(t *testing.T) {
	for source, want := range map[string]string{
		"# Title\n\nThe `x` op\ncomputes *all*.\n\nMore.": "The x op computes all.",
		"```\ncode\n```":                      "",
		"See https://example.org/x for more.": "See https://example.org/x for more.",
	} {
		if got := plainText(source); got != want {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
	}
}

// TestLongTexts renders long texts of one part. None may take more than a few seconds of the processor.
func TestLongTexts(t *testing.T) {
	for _, part := range []string{"x y\n", "`", "1. ", "> ", "[", "*a_", `"`, `\"`, "4x", "xx", "/*"} {
		text := strings.Repeat(part, 1<<20/len(part))
		start := testtool.ProcessorTime()
		p := page{site: &site{}}
		renderDocument(&p.html, text, documentPlace{Level: 2}, textLinks{Code: p.codeURL})
		renderDocument(&p.html, text[:maxProse], documentPlace{Level: 2}, textLinks{Code: p.codeURL})
		p.inline(text)
		for _, language := range []string{"mlir", "cpp", "td"} {
			highlightCode(&p.html, text, language, nil)
		}
		if took := testtool.ProcessorTime() - start; took > 10*time.Second {
			t.Errorf("%q takes %v", part, took)
		}
	}
}
