package syntax

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestNextDirective compares with the definition line by line, on random texts.
func TestNextDirective(t *testing.T) {
	parts := []string{"\n", "\n", "\r", " ", "\t", "#", "#if", "#ifdef A", "#else", "#endif", "#define B", "/*", "*/", "/", "*", "//", "x", "\x00"}
	random := rand.New(rand.NewPCG(1, 2))
	for range 200_000 {
		var b strings.Builder
		for range random.IntN(14) {
			b.WriteString(parts[random.IntN(len(parts))])
		}
		text := b.String()
		got, want := Scanner{Source: text}, Scanner{Source: text}
		if g, w := got.nextDirective(0), nextDirectiveByLine(&want, 0); g != w {
			t.Fatalf("nextDirective(%q) = %d, by line %d", text, g, w)
		}
	}
}

// nextDirectiveByLine is nextDirective, line by line.
func nextDirectiveByLine(s *Scanner, i int) int {
	src := s.Source
	for i < len(src) {
		// At the end of a line, or before the first token of a line.
		switch src[i] {
		case ' ', '\t', '\n', '\r':
			i++
			continue
		case '/':
			if i+1 < len(src) && src[i+1] == '*' {
				if i = s.comment(i); i < 0 {
					return -1
				}
				continue
			}
		case '#':
			if d, _ := directiveAt(src, i); d != noDirective && d != directiveDefine {
				return i
			}
		}
		i = lineEnd(src, i)
	}
	return i
}
