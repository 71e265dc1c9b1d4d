// Package cpp writes C++: text with named holes, namespaces, preprocessor
// guards, classes and methods. It knows nothing about MLIR; the packages below
// backend do.
package cpp

import (
	"bytes"
	"slices"
	"strings"
)

// A Buffer collects C++ text. The zero Buffer is empty and ready to use.
type Buffer struct {
	text []byte
	off  bool // drops what is written
	// origins makes BeginOrigin and EndOrigin write marks.
	origins  bool
	lean     bool
	pieces   bool // what is written consists of pieces
	meter    *Meter
	measured int // bytes of text that meter has counted
}

// drops reports whether the buffer drops what is written. Every write asks it, so it looks at the meter, too.
func (b *Buffer) drops() bool {
	if b.meter != nil && uint(len(b.text)-b.measured) >= bytesPerLook {
		b.measure()
	}
	return b.off
}

// Bytes returns the written text. It is valid until the next write.
func (b *Buffer) Bytes() []byte { return b.text }

// String returns a copy of the written text.
func (b *Buffer) String() string { return string(b.text) }

// Off reports whether the buffer drops what is written to it. The body of a
// method is dropped if it belongs to a part of the class that is not written.
func (b *Buffer) Off() bool { return b.off }

// Lean reports whether the text is for fast compilation: it should instantiate few
// templates, and call functions that other text calls too.
func (b *Buffer) Lean() bool { return b.lean }

// MarkLean sets what [Buffer.Lean] reports.
func (b *Buffer) MarkLean(on bool) { b.lean = on }

// endLine adds a newline if the last line does not have one yet.
func (b *Buffer) endLine() {
	if n := len(b.text); n > 0 && b.text[n-1] != '\n' {
		b.endOpenLine()
	}
}

// Len returns the number of bytes written.
func (b *Buffer) Len() int { return len(b.text) }

// Grow makes room for n more bytes.
func (b *Buffer) Grow(n int) { b.text = slices.Grow(b.text, n) }

// Reset empties the buffer and keeps its memory.
func (b *Buffer) Reset() { b.text = b.text[:0] }

// Write appends the parts unchanged.
func (b *Buffer) Write(parts ...string) {
	if b.pieces || b.drops() {
		b.writePieces(parts)
		return
	}
	text := b.text
	for _, p := range parts {
		text = append(text, p...)
	}
	b.text = text
}

// WriteBytes appends text unchanged.
func (b *Buffer) WriteBytes(text []byte) {
	if !b.drops() {
		b.text = append(b.text, text...)
	}
}

// Fill appends a text and replaces its holes, @name or @{name}, by values. The
// pairs are names and values:
//
//	b.Fill("return ::llvm::cast<@type>(get@{Name}Attr());\n", "type", t, "Name", n)
//
// A value is inserted unchanged; holes in it are not replaced. An @ without a
// given name after it is copied unchanged.
func (b *Buffer) Fill(text string, pairs ...string) {
	if b.drops() {
		return
	}
	b.text = appendFilled(b.text, text, pairs)
}

// FillIndented is like Fill and indents every line. A blank line, such as one
// in user text, becomes empty.
func (b *Buffer) FillIndented(indent, text string, pairs ...string) {
	if b.drops() {
		return
	}
	start := len(b.text)
	b.text = append(b.text, indent...)
	b.text = appendFilled(b.text, text, pairs)
	b.indentLines(start, indent)
}

// Indented indents every line that body writes. body has to write whole lines.
// Blank lines become empty.
func (b *Buffer) Indented(indent string, body func()) {
	start := len(b.text)
	body()
	text := bytes.Clone(b.text[start:])
	b.text = b.text[:start]
	b.writeIndented(indent, text)
}

// Fill returns a text with its holes replaced, like [Buffer.Fill].
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

// IfDef writes "#ifdef macro", the body and "#endif // macro". With undef,
// "#undef macro" follows the #ifdef, as usual for macros that select a section
// of a file.
func (b *Buffer) IfDef(macro string, undef bool, body func()) {
	b.Fill("#ifdef @macro\n", "macro", macro)
	if undef {
		b.Fill("#undef @macro\n\n", "macro", macro)
	}
	body()
	b.Fill("\n#endif // @macro\n\n", "macro", macro)
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

// writeIndented writes text with every line indented. The text has to start a
// line. Blank lines become empty, except for a last line without a newline.
func (b *Buffer) writeIndented(indent string, text []byte) {
	if indent == "" {
		b.writeWithoutBlanks(text)
		return
	}
	for len(text) > 0 {
		end := bytes.IndexByte(text, '\n')
		if end < 0 {
			b.text = append(append(b.text, indent...), text...)
			return
		}
		if line := text[:end]; !isBlank(line) {
			b.text = append(append(b.text, indent...), line...)
		}
		b.text = append(b.text, '\n')
		text = text[end+1:]
	}
}

// writeWithoutBlanks is like writeIndented without indentation.
func (b *Buffer) writeWithoutBlanks(text []byte) {
	kept := 0
	for start := 0; ; {
		length := bytes.IndexByte(text[start:], '\n')
		if length < 0 {
			break
		}
		if length > 0 && isBlank(text[start:start+length]) {
			b.text = append(b.text, text[kept:start]...)
			kept = start + length
		}
		start += length + 1
	}
	b.text = append(b.text, text[kept:]...)
}

// FillPieces is like FillIndented, and each value is a [Piece].
func (b *Buffer) FillPieces(indent, text string, pairs ...string) {
	for i := 1; i < len(pairs); i += 2 {
		if piece := Piece(pairs[i]); piece != pairs[i] { // seldom
			pairs = slices.Clone(pairs)
			pairs[i] = piece
		}
	}
	b.FillIndented(indent, text, pairs...)
}

// Piece returns a part of a text whose lines are indented one by one: blanks before its first
// line break are dropped, even in the middle of a line.
func Piece(part string) string {
	if at := strings.IndexByte(part, '\n'); at > 0 && isBlank([]byte(part[:at])) {
		return part[at:]
	}
	return part
}

// WritePiece appends a [Piece] and indents the lines that start in it.
func (b *Buffer) WritePiece(indent, part string) {
	if b.off {
		return
	}
	start := len(b.text)
	startsLine := start == 0 || b.text[start-1] == '\n'
	b.text = append(b.text, Piece(part)...)
	if !startsLine {
		b.indentFrom(start, indent)
		return
	}
	lines := bytes.Clone(b.text[start:])
	b.text = b.text[:start]
	b.writeIndented(indent, lines)
}

// writePieces appends parts of a text whose lines are indented.
func (b *Buffer) writePieces(parts []string) {
	if b.drops() {
		return
	}
	for _, p := range parts {
		b.text = append(b.text, Piece(p)...)
	}
}

// writeLines appends what write writes, with the lines after the first one indented. The
// first line is indented already, and becomes empty if it is blank. Each part of the text is
// a [Piece]; texts of one line, which most are, have no need for that.
func (b *Buffer) writeLines(indent string, write func()) {
	start := len(b.text)
	write()
	if bytes.IndexByte(b.text[start:], '\n') < 0 {
		return
	}
	b.text = b.text[:start]
	b.pieces = true
	write()
	b.pieces = false
	b.indentLines(start, indent)
}

// indentLines indents the text from byte n on, except for its first line, which is indented
// already and becomes empty if it is blank.
func (b *Buffer) indentLines(n int, indent string) {
	if end := bytes.IndexByte(b.text[n:], '\n'); end > 0 && isBlank(b.text[n:n+end]) {
		b.text = slices.Delete(b.text, n, n+end)
	}
	b.indentFrom(n, indent)
}

// indentFrom indents the text from byte n on, except for its first line.
func (b *Buffer) indentFrom(n int, indent string) {
	end := bytes.IndexByte(b.text[n:], '\n')
	if end < 0 || n+end+1 == len(b.text) {
		return
	}
	more := bytes.Clone(b.text[n+end+1:])
	b.text = b.text[:n+end+1]
	b.writeIndented(indent, more)
}

func isBlank(line []byte) bool {
	for i := len(line) - 1; i >= 0; i-- { // most lines end in a character that is not blank, so the loop from the end stops at once
		if c := line[i]; c != ' ' && (c < '\t' || c > '\r') {
			return false
		}
	}
	return true
}
