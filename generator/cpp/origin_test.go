package cpp

import (
	"strings"
	"testing"
)

// TestOrigins writes text with and without marks. The text has to be the same, and
// each span has to be the part of it that was written between two calls, without
// blanks around it.
func TestOrigins(t *testing.T) {
	for _, c := range []struct {
		name  string
		emit  func(b *Buffer)
		spans string // of each span: kind, index, name, parent and text
	}{
		{"plain", func(b *Buffer) {
			b.Write("a\n")
			b.BeginOrigin("def", NoIndex, "D")
			b.Write("b\n")
			b.EndOrigin()
		}, "def -1 D -1 b|"},
		{"blanks around", func(b *Buffer) {
			b.BeginOrigin("def", NoIndex, "D")
			b.Write("\n\n  b;\n\n")
			b.EndOrigin()
			b.Write("c")
		}, "def -1 D -1 b;|"},
		{"nothing", func(b *Buffer) {
			b.BeginOrigin("def", NoIndex, "D")
			b.Write("  \n")
			b.BeginOrigin("operand", 0, "x")
			b.EndOrigin()
			b.EndOrigin()
		}, ""},
		{"nested", func(b *Buffer) {
			b.BeginOrigin("def", NoIndex, "D")
			b.BeginOrigin("operand", 0, "x")
			b.Write("x, ")
			b.EndOrigin()
			b.BeginOrigin("operand", 1, "")
			b.Write("y;\n")
			b.EndOrigin()
			b.EndOrigin()
		}, "def -1 D -1 x, y;|operand 0 x 0 x,|operand 1  0 y;|"},
		{"indented", func(b *Buffer) {
			b.Indented("  ", func() {
				b.BeginOrigin("def", NoIndex, "D")
				b.Write("\na\n   \nb\n")
				b.EndOrigin()
			})
		}, "def -1 D -1 a\n\n  b|"},
		{"filled and indented", func(b *Buffer) {
			b.BeginOrigin("def", NoIndex, "D")
			b.FillIndented("  ", "@text\nb\n", "text", " ")
			b.EndOrigin()
		}, "def -1 D -1 b|"},
		{"marked value", func(b *Buffer) {
			b.Fill("f(@value);\n", "value", b.OriginParts().Marked("operand", 2, "z", "z "))
		}, "operand 2 z -1 z|"},
		{"class", func(b *Buffer) {
			c := &Class{Name: "C", Parts: Declarations | Definitions | b.OriginParts()}
			c.SetOrigin("operand", 0, "x")
			c.InlineMethod("int", "x").Body.Write("\n\n  return 1;\n")
			c.Declare("int y;\nint z;\n")
			c.ClearOrigin()
			m := c.Method("int", "w")
			m.Body.BeginOrigin("operand", 1, "v")
			m.Body.Write("\n  return 2;\n")
			m.Body.EndOrigin()
			c.SetOrigin("field", NoIndex, "extra")
			c.DeclareExtra("int e;", "int C::e;")
			c.ClearOrigin()
			c.Finish()
			c.WriteDeclaration(b)
			c.WriteDefinitions(b)
		}, "operand 0 x -1 int y;\n  int z;|field -1 extra -1 int e;|operand 0 x -1 int x() {\n    return 1;\n  }|member -1 x 2 int x() {\n    return 1;\n  }|" +
			"member -1 w -1 int w();|field -1 extra -1 int C::e;|member -1 w -1 int C::w() {\n  return 2;\n}|operand 1 v 6 return 2;|"},
		{"definition at the start of a line", func(b *Buffer) {
			b.Write("a\n")
			b.BeginOrigin("def", NoIndex, "D")
			c := &Class{Name: "C", Parts: Definitions | b.OriginParts()}
			c.DeclareExtra("", "int x;\n")
			c.WriteDefinitions(b)
			b.EndOrigin()
		}, "def -1 D -1 int x;|"},
		{"dropped body", func(b *Buffer) {
			c := &Class{Name: "C", Parts: Declarations | b.OriginParts()}
			m := c.Method("int", "x")
			m.Body.BeginOrigin("operand", 1, "v")
			m.Body.Write("return 2;")
			m.Body.EndOrigin()
			c.Finish()
			c.WriteDeclaration(b)
		}, "member -1 x -1 int x();|"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var plain, marked Buffer
			c.emit(&plain)
			marked.MarkOrigins(true)
			c.emit(&marked)
			text, spans := SplitOrigins(marked.Bytes())
			if string(text) != plain.String() {
				t.Errorf("the text is\n%q\nwithout marks\n%q", text, plain.String())
			}
			var got strings.Builder
			for _, s := range spans {
				got.WriteString(strings.Join([]string{s.Kind, number(s.Index), s.Name, number(s.Parent), string(text[s.Start:s.End])}, " ") + "|")
			}
			if got.String() != c.spans {
				t.Errorf("the spans are\n%s\nwant\n%s", got.String(), c.spans)
			}
		})
	}
}

func number(n int) string {
	if n < 0 {
		return "-1"
	}
	return string(rune('0' + n))
}
