package cpp

import (
	"bytes"
	"slices"
	"strconv"
)

// Origins.
//
// A buffer can mark the definition from which each part of its text comes. A
// mark consists of bytes that never occur in UTF-8, so it stays at its place
// when text is indented, copied or joined. [SplitOrigins] removes the marks.
// They are for tools that explain generated text. The methods below do nothing
// until [Buffer.MarkOrigins] turns the marks on.

// Bytes of marks. An opening mark is
//
//	markBegin kind markField index markField name markText
//
// and a closing mark is the byte markEnd.
const (
	markBegin = '\xfe'
	markField = '\xfd'
	markEnd   = '\xfc'
	markText  = '\xff'
)

// Member is the kind of the origin that a [Class] marks for each method. The
// name of that origin is the name of the method.
const Member = "member"

// NoIndex is the index of an origin that is not numbered.
const NoIndex = -1

// MarksOrigins reports whether BeginOrigin and EndOrigin write marks.
func (b *Buffer) MarksOrigins() bool { return b.origins }

// OriginParts returns Origins if BeginOrigin writes marks, and nothing otherwise.
func (b *Buffer) OriginParts() Parts {
	if b.origins {
		return Origins
	}
	return 0
}

// MarkOrigins sets whether BeginOrigin and EndOrigin write marks.
func (b *Buffer) MarkOrigins(on bool) { b.origins = on }

// BeginOrigin records that the text up to the matching EndOrigin comes from an
// entity. The entity has a kind, a number among the entities of that kind (or
// [NoIndex]), and a name. Origins nest: the entity is part of the one that
// encloses it. The body of [Buffer.Indented] must contain both calls or
// neither.
func (b *Buffer) BeginOrigin(kind string, index int, name string) {
	if b.origins { // small enough to be inlined
		b.beginOrigin(kind, index, name)
	}
}

func (b *Buffer) beginOrigin(kind string, index int, name string) {
	b.text = append(b.text, openMark(kind, index, name)...)
}

// EndOrigin ends the origin that began last and has not ended yet.
func (b *Buffer) EndOrigin() {
	if b.origins {
		b.endOrigin()
	}
}

func openMark(kind string, index int, name string) string {
	return "\xfe" + kind + "\xfd" + strconv.Itoa(index) + "\xfd" + name + "\xff"
}

// endOrigin closes the innermost open mark. It puts the two marks next to the
// first and the last character that is not blank, so that the marks do not
// change which lines are blank. It removes a mark without text.
func (b *Buffer) endOrigin() {
	begin, depth := len(b.text)-1, 0
	for ; begin >= 0; begin-- {
		if b.text[begin] == markEnd {
			depth++
		} else if b.text[begin] == markBegin {
			if depth == 0 {
				break
			}
			depth--
		}
	}
	if begin < 0 {
		return
	}
	after := begin + bytes.IndexByte(b.text[begin:], markText) + 1
	inner := len(b.text) - len(bytes.TrimLeft(b.text[after:], Blanks))
	if inner == len(b.text) {
		b.text = append(b.text[:begin], b.text[after:]...)
		return
	}
	if inner > after {
		mark := bytes.Clone(b.text[begin:after])
		copy(b.text[begin:], b.text[after:inner])
		copy(b.text[inner-len(mark):], mark)
	}
	b.text = slices.Insert(b.text, len(bytes.TrimRight(b.text, Blanks)), markEnd)
}

// endOpenLine ends the last line, unless the line is empty or consists of
// marks.
func (b *Buffer) endOpenLine() {
	text := b.text
	for b.origins && len(text) > 0 && text[len(text)-1] == markText {
		text = text[:bytes.LastIndexByte(text, markBegin)]
	}
	if len(text) > 0 && text[len(text)-1] != '\n' {
		b.text = append(b.text, '\n')
	}
}

// Blanks are the characters that count as white space around text.
const Blanks = " \t\n\v\f\r"

// SetOrigin records that the members that are added next come from an entity.
// The arguments are those of [Buffer.BeginOrigin].
func (c *Class) SetOrigin(kind string, index int, name string) {
	if c.Parts&Origins != 0 { // small enough to be inlined
		c.setOrigin(kind, index, name)
	}
}

func (c *Class) setOrigin(kind string, index int, name string) {
	c.origin = openMark(kind, index, name)
}

// ClearOrigin ends the effect of SetOrigin: members that are added next come
// from the definition of the class as a whole.
func (c *Class) ClearOrigin() {
	if c.Parts&Origins != 0 {
		c.origin = ""
	}
}

// marked returns the text of a member with the mark of the current origin.
func (c *Class) marked(text string) string {
	if c.origin == "" {
		return text
	}
	b := Buffer{text: []byte(c.origin + text)}
	b.endOrigin()
	return b.String()
}

// Marked returns text with the mark of an entity if p has Origins, otherwise
// unchanged.
func (p Parts) Marked(kind string, index int, name, text string) string {
	if p&Origins == 0 {
		return text
	}
	b := Buffer{text: []byte(openMark(kind, index, name) + text)}
	b.endOrigin()
	return b.String()
}

// mark copies the current origin of the class to the method. It also makes the
// body record origins, unless the body is dropped.
func (m *Method) mark(c *Class) { m.origin, m.Body.origins = c.origin, !m.Body.off }

// beginOrigin marks the start of a method's declaration or definition.
func (m *Method) beginOrigin(b *Buffer) {
	b.text = append(b.text, m.origin...)
	b.beginOrigin(Member, NoIndex, m.Name)
}

func (m *Method) endOrigin(b *Buffer) {
	b.endOrigin()
	if m.origin != "" {
		b.endOrigin()
	}
}

// A Span is a part of a text, with the entity from which it comes.
type Span struct {
	Start, End int // offsets in the text
	Kind       string
	Index      int // NoIndex if the entity is not numbered
	Name       string
	Parent     int // the index of the enclosing span, or -1
}

// SplitOrigins returns a text without its marks, and the spans that the marks
// describe. A span follows those that enclose it.
func SplitOrigins(marked []byte) (text []byte, spans []Span) {
	text = make([]byte, 0, len(marked))
	spans = make([]Span, 0, bytes.Count(marked, []byte{markBegin}))
	known := map[string]string{} // kinds and names, most of which occur often
	intern := func(b []byte) string {
		s, ok := known[string(b)]
		if !ok {
			s = string(b)
			known[s] = s
		}
		return s
	}
	open := -1
	for len(marked) > 0 {
		at := nextMark(marked)
		if at < 0 {
			break
		}
		text = append(text, marked[:at]...)
		if marked[at] == markEnd {
			marked = marked[at+1:]
			if open >= 0 {
				spans[open].End = len(text)
				open = spans[open].Parent
			}
			continue
		}
		end := at + bytes.IndexByte(marked[at:], markText)
		kind, rest, _ := bytes.Cut(marked[at+1:end], []byte{markField})
		number, name, _ := bytes.Cut(rest, []byte{markField})
		index, _ := strconv.Atoi(string(number))
		spans = append(spans, Span{Start: len(text), Kind: intern(kind), Index: index, Name: intern(name), Parent: open})
		open = len(spans) - 1
		marked = marked[end+1:]
	}
	return append(text, marked...), spans
}

// nextMark returns the offset of the next mark, or -1.
func nextMark(text []byte) int {
	end := bytes.IndexByte(text, markEnd) // follows each other mark
	if end > 0 {
		if begin := bytes.IndexByte(text[:end], markBegin); begin >= 0 {
			return begin
		}
	}
	return end
}
