// Package cpp writes C++: text with named holes, namespaces, preprocessor
// guards, classes and methods. It knows C++, not MLIR.
package cpp

import (
	"bytes"
	"slices"
	"strings"
)

// A Buffer collects C++ text. The zero Buffer is empty and ready to use.
type Buffer struct {
	text []byte
	off  bool // nobody is going to read it: drop what is written
}

// Bytes returns what was written; it is valid until the next write.
func (b *Buffer) Bytes() []byte { return b.text }

// String returns a copy of what was written.
func (b *Buffer) String() string { return string(b.text) }

// Off reports whether what is written is dropped, because the buffer is the
// body of a method whose text nobody asked for.
func (b *Buffer) Off() bool { return b.off }

// endsLine reports whether the text ends with a complete line.
func (b *Buffer) endsLine() bool { return len(b.text) == 0 || b.text[len(b.text)-1] == '\n' }

// Len returns the number of bytes written.
func (b *Buffer) Len() int { return len(b.text) }

// Grow makes room for n more bytes.
func (b *Buffer) Grow(n int) { b.text = slices.Grow(b.text, n) }

// Reset empties the buffer and keeps its memory.
func (b *Buffer) Reset() { b.text = b.text[:0] }

// Write appends the parts as they are.
func (b *Buffer) Write(parts ...string) {
	if b.off {
		return
	}
	for _, p := range parts {
		b.text = append(b.text, p...)
	}
}

// Fill appends a text with holes, @name or @{name}, filled from pairs of name
// and value:
//
//	b.Fill("return ::llvm::cast<@type>(get@{Name}Attr());\n", "type", t, "Name", n)
//
// A value is inserted as it is; holes in it stay. An @ that starts no given
// name is text.
func (b *Buffer) Fill(text string, pairs ...string) {
	if b.off {
		return
	}
	b.text = appendFilled(b.text, text, pairs)
}

// Fill returns the text with its holes filled, as [Buffer.Fill] appends it.
func Fill(text string, pairs ...string) string {
	return string(appendFilled(make([]byte, 0, len(text)*2), text, pairs))
}

func appendFilled(dst []byte, text string, pairs []string) []byte {
	for {
		at := strings.IndexByte(text, '@')
		if at < 0 {
			return append(dst, text...)
		}
		dst = append(dst, text[:at]...)
		text = text[at+1:]
		name, rest := holeName(text)
		value, ok := lookup(pairs, name)
		if !ok {
			dst = append(dst, '@')
			continue
		}
		dst = append(dst, value...)
		text = rest
	}
}

// holeName splits text, which follows an @, into the name and the rest.
func holeName(text string) (name, rest string) {
	if strings.HasPrefix(text, "{") {
		if end := strings.IndexByte(text, '}'); end > 0 {
			return text[1:end], text[end+1:]
		}
		return "", text
	}
	n := 0
	for n < len(text) && isNameByte(text[n]) {
		n++
	}
	return text[:n], text[n:]
}

func isNameByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'
}

func lookup(pairs []string, name string) (value string, ok bool) {
	if name == "" {
		return "", false
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] == name {
			return pairs[i+1], true
		}
	}
	return "", false
}

// IfDef writes "#ifdef macro", the body, and "#endif // macro"; when undef is
// set, "#undef macro" follows the #ifdef, as for macros that select a section
// of a file.
func (b *Buffer) IfDef(macro string, undef bool, body func()) {
	b.Fill("#ifdef @macro\n", "macro", macro)
	if undef {
		b.Fill("#undef @macro\n\n", "macro", macro)
	}
	body()
	b.Fill("\n#endif // @macro\n\n", "macro", macro)
}

// Namespace writes the body within the namespaces of a qualified name such as
// "mlir::arith"; empty parts, as a leading "::" makes them, are left out.
func (b *Buffer) Namespace(qualified string, body func()) {
	parts := NamespaceParts(qualified)
	for _, p := range parts {
		b.Fill("namespace @name {\n", "name", p)
	}
	body()
	for i := len(parts) - 1; i >= 0; i-- {
		b.Fill("} // namespace @name\n", "name", parts[i])
	}
}

// NamespaceParts splits a qualified name at "::" and drops empty parts.
func NamespaceParts(qualified string) []string {
	var parts []string
	for _, p := range strings.Split(qualified, "::") {
		if p != "" {
			parts = append(parts, p)
		}
	}
	return parts
}

// Comment writes text as a block of /// lines, one per line of text.
func (b *Buffer) Comment(indent, text string) {
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		b.Write(indent, "/// ", strings.TrimSpace(line), "\n")
	}
}

// writeIndented writes text with every line that is not empty indented, and
// ends the last line.
func (b *Buffer) writeIndented(indent string, text []byte) {
	for len(text) > 0 {
		line := text
		if end := bytes.IndexByte(text, '\n'); end >= 0 {
			line, text = text[:end], text[end+1:]
		} else {
			text = nil
		}
		if len(line) > 0 {
			b.text = append(b.text, indent...)
			b.text = append(b.text, line...)
		}
		b.text = append(b.text, '\n')
	}
}
