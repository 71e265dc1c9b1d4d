package site

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestRandom renders random texts of marks. None may cause a panic, leave an element open or let a script through.
func TestRandom(t *testing.T) {
	pieces := []string{"a", "x y", " ", "  ", "    ", "\n", "\n\n", "\t", "*", "**", "_", "`", "```", "~~", "[", "]", "(", ")", "!", "<", ">", "<b>", "</b>", "<script>", "&amp;", "&#0;", "\\", "|", "|-|-|",
		"- ", "1. ", "# ", "> ", "---", "===", "https://a.b/c", "[r]: x", "é", "\x00", "\xff", "://", "@", ":"}
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		var text strings.Builder
		for range r.IntN(25) {
			text.WriteString(pieces[r.IntN(len(pieces))])
		}
		var w htmlWriter
		renderDocument(&w, text.String(), documentPlace{Level: 2}, textLinks{Target: func(string) string { return "" }})
		got := w.String()
		for _, element := range []string{"p", "em", "strong", "code", "a", "table", "ul", "ol", "li", "blockquote", "del", "pre"} {
			open := strings.Count(got, "<"+element+">") + strings.Count(got, "<"+element+" ")
			if closed := strings.Count(got, "</"+element+">"); open != closed {
				t.Fatalf("%q: %d elements %s begin, %d end:\n%s", text.String(), open, element, closed, got)
			}
		}
		if strings.Contains(got, "<script") {
			t.Fatalf("%q: %s", text.String(), got)
		}
		plainText(text.String())
	}
}
