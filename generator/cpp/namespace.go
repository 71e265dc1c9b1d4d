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

// DocComment writes text as a block of /// lines, from its first character to
// its last one that is not a blank. The lines in between stay as they are.
func (b *Buffer) DocComment(indent, text string) {
	text = strings.Trim(text, " \t\n\v\f\r")
	if text == "" {
		return
	}
	for line := range strings.SplitSeq(text, "\n") {
		b.Write(indent, "/// ", line, "\n")
	}
}
