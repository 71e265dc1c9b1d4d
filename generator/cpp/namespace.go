package cpp

import "strings"

// QualifiedNamespace writes the body within one "namespace a::b { … }". A
// leading "::" is left out; an empty name writes the body alone.
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

// DocComment writes text as a block of /// lines. Blank lines at both ends are
// dropped, and the indentation of the first line is taken off every line.
func (b *Buffer) DocComment(indent, text string) {
	text = strings.TrimRight(strings.TrimLeft(text, "\n"), " \t\n\r")
	if text == "" {
		return
	}
	common := text[:len(text)-len(strings.TrimLeft(text, " \t"))]
	for line := range strings.SplitSeq(text, "\n") {
		b.Write(indent, "/// ", strings.TrimPrefix(line, common), "\n")
	}
}
