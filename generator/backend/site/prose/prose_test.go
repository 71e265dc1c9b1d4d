package prose

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/site/markup"
)

// TestRender checks that the text of descriptions is kept, and that links have
// the right targets.
func TestRender(t *testing.T) {
	links := Links{
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
		var w markup.Writer
		New().Render(&w, c.source, 3, links)
		if got := w.String(); got != c.want {
			t.Errorf("%s:\n%q\nwant\n%q", c.name, got, c.want)
		}
	}
}

// TestTable renders a table, an extension of CommonMark that MLIR's
// documentation uses.
func TestTable(t *testing.T) {
	var w markup.Writer
	New().Render(&w, "| a | b |\n|---|---|\n| `x` | 2 |", 3, Links{})
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
		if got := New().Plain(source); got != want {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
	}
}
