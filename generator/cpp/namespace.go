package cpp

import "strings"

// QualifiedNamespace writes the body in one "namespace a::b { … }". It drops a
// leading "::". With an empty name it writes only the body.
func (b *Buffer) QualifiedNamespace(name string, body func()) {
	name = strings.TrimPrefix(name, "::")
	if name == "" {
		body()
		return
	}
	b.Write("namespace ", name, " {\n\n")
	body()
	b.Write("\n} // namespace ", name, "\n")
}

// DocComment writes text as a block of /// lines, without blanks at the start
// and the end. The lines in between are unchanged.
func (b *Buffer) DocComment(indent, text string) {
	b.DocLines(indent, strings.Trim(text, Blanks))
}

// DocLines writes the lines of a text as a comment. It writes nothing for an empty text.
func (b *Buffer) DocLines(indent, text string) {
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		b.Write(indent, "/// ", line, "\n")
	}
}
