package site

import (
	"regexp"
	"strings"
	"testing"
)

// TestCode writes tokens as class:text.
func TestCode(t *testing.T) {
	for _, c := range []struct{ language, code, want string }{
		{"mlir", `%a#0 = "x.y"(%b) : tensor<4x?xf32> // c`, `v:%a#0 s:"x.y" v:%b k:tensor n:4 k:f32 c:// c`},
		{"mlir", `func.call @f.g(%1) {k = 1.5 : i8}`, `o:func.call y:@f.g v:%1 n:1.5 k:i8`},
		{"mlir", `vector<4xi17> i1 si4 ui128 i uii2 i2x`, `k:vector n:4 k:i17 k:i1 k:si4 k:ui128`},
		{"mlir", `^bb0: !a.t<#b.c> "no end`, `b:^bb0 t:!a.t a:#b.c`},
		{"cpp", "/* a\nb */ int x = 'c'; // d\nauto", "c:/* a\nb */ k:int s:'c' c:// d k:auto"},
		{"td", `let x = $y; def z`, `k:let v:$y k:def`},
		{"", "int", ""},
	} {
		var w htmlWriter
		highlightCode(&w, c.code, c.language, nil)
		var got []string
		for _, m := range regexp.MustCompile(`(?s)<span class="t-(.)">(.*?)</span>`).FindAllStringSubmatch(w.String(), -1) {
			got = append(got, m[1]+":"+strings.NewReplacer("&quot;", `"`, "&#39;", "'").Replace(m[2]))
		}
		if joined := strings.Join(got, " "); joined != c.want {
			t.Errorf("%s %q:\n%s\nwant\n%s", c.language, c.code, joined, c.want)
		}
	}
}

// FuzzCode checks that the output without markup is the input.
func FuzzCode(f *testing.F) {
	f.Add("%x = a.b \"c", "mlir")
	f.Add("/* int 'x", "cpp")
	tags := regexp.MustCompile(`<(a|span) class="t-." ?(href="u")?>|</(a|span)>`)
	f.Fuzz(func(t *testing.T, code, language string) {
		var w htmlWriter
		highlightCode(&w, code, language, func(string) string { return "u" })
		text := tags.ReplaceAllString(w.String(), "")
		if text != escapeHTML(code) {
			t.Errorf("%q became %q", code, text)
		}
	})
}
