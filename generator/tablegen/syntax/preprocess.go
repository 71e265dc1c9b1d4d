package syntax

import "strings"

// A preprocessor executes the directives of one file (TableGen Programmer's
// Reference, "Preprocessing Facilities").
type preprocessor struct {
	macros  Macros
	defined []string // macros that the file defines; used if macros is nil
	open    []condition
	events  []Event
}

// A condition is an #ifdef or #ifndef whose #endif has not been reached.
type condition struct {
	pos     int // of the macro name
	active  bool
	elsePos int // of the word else, or 0
}

// A directive is a word that may follow a # at the start of a line.
type directive uint8

const (
	noDirective directive = iota
	directiveDefine
	directiveIfdef
	directiveIfndef
	directiveElse
	directiveEndif
)

var directiveNames = [...]string{"", "define", "ifdef", "ifndef", "else", "endif"}

// directiveAt recognizes a directive whose # is at i, and returns the end of
// its word. A space, a line break or a comment has to follow the word.
// Otherwise the # is the paste operator.
func directiveAt(src string, i int) (directive, int) {
	rest := src[i+1:]
	for d := directiveDefine; int(d) < len(directiveNames); d++ {
		name := directiveNames[d]
		if len(rest) <= len(name) || rest[:len(name)] != name {
			continue
		}
		switch rest[len(name)] {
		case ' ', '\t', '\n', '\r':
			return d, i + 1 + len(name)
		case '/':
			if len(rest) > len(name)+1 && (rest[len(name)+1] == '/' || rest[len(name)+1] == '*') {
				return d, i + 1 + len(name)
			}
		}
	}
	return noDirective, 0
}

// directive executes the directive whose # is at start and whose word ends at
// end. It returns the offset where scanning continues, or -1 after an error.
func (s *scanner) directive(d directive, start, end int) int {
	for at := start; ; {
		rest := s.control(d, at, end)
		if rest >= 0 && !s.prep.active() {
			// The text up to the next conditional directive is skipped.
			rest = s.nextDirective(rest)
			if rest >= 0 && rest < len(s.src) {
				at = rest
				d, end = directiveAt(s.src, at)
				continue
			}
		}
		if rest >= 0 {
			s.skips = append(s.skips, skip{Pos(start), Pos(rest)})
		}
		return rest
	}
}

// active reports whether the current text is used and not skipped.
func (p *preprocessor) active() bool {
	return len(p.open) == 0 || p.open[len(p.open)-1].active
}

// control executes one directive. It returns the offset after it, or -1 after
// an error.
func (s *scanner) control(d directive, start, end int) int {
	p := &s.prep
	word := start + 1
	s.start = word
	switch d {
	case directiveDefine:
		name, rest := s.macroName(d, end)
		if rest < 0 {
			return -1
		}
		if p.active() {
			p.events = append(p.events, Event{Kind: MacroDefine, Pos: Pos(rest - len(name)), Name: name})
			p.define(name)
		}
		return s.directiveEnd(d, rest)

	case directiveIfdef, directiveIfndef:
		name, rest := s.macroName(d, end)
		if rest < 0 {
			return -1
		}
		c := condition{pos: rest - len(name)}
		if p.active() {
			defined := p.test(name)
			p.events = append(p.events, Event{Kind: MacroTest, Pos: Pos(c.pos), Name: name, Defined: defined})
			c.active = defined == (d == directiveIfdef)
		}
		p.open = append(p.open, c)
		if len(p.open) > maxDepth {
			s.fault(c.pos, "conditions of the preprocessor are nested too deeply")
			return -1
		}
		return s.directiveEnd(d, rest)

	case directiveElse:
		if len(p.open) == 0 {
			s.fault(word, "#else without #ifdef or #ifndef")
			return -1
		}
		c := &p.open[len(p.open)-1]
		if c.elsePos != 0 {
			s.fault(word, "second #else", Note{Pos(c.elsePos), "the first #else is here"})
			return -1
		}
		c.elsePos = word
		outer := len(p.open) == 1 || p.open[len(p.open)-2].active
		c.active = outer && !c.active
		return s.directiveEnd(d, end)

	default: // directiveEndif
		if len(p.open) == 0 {
			s.fault(word, "#endif without #ifdef or #ifndef")
			return -1
		}
		p.open = p.open[:len(p.open)-1]
		return s.directiveEnd(d, end)
	}
}

// macroName scans the name that follows a directive. It returns the offset
// after the name, or -1.
func (s *scanner) macroName(d directive, i int) (string, int) {
	src := s.src
	for i < len(src) && (src[i] == ' ' || src[i] == '\t') {
		i++
	}
	if i == len(src) || byteClass[src[i]]&isLetter == 0 {
		s.fault(i, "expected the name of a macro after #"+directiveNames[d])
		return "", -1
	}
	start := i
	for i < len(src) && byteClass[src[i]]&isAlnum != 0 {
		i++
	}
	return src[start:i], i
}

// directiveEnd skips comments up to the end of the line. It returns the offset
// of the line break, or -1.
func (s *scanner) directiveEnd(d directive, i int) int {
	src := s.src
	for i < len(src) {
		switch src[i] {
		case ' ', '\t':
			i++
			continue
		case '\n', '\r':
			return i
		case '/':
			if i+1 < len(src) && src[i+1] == '/' {
				return lineEnd(src, i)
			}
			if i+1 < len(src) && src[i+1] == '*' {
				if i = s.comment(i); i < 0 {
					return -1
				}
				continue
			}
		}
		s.fault(i, "only a comment may follow #"+directiveNames[d])
		return -1
	}
	return i
}

// nextDirective searches omitted text for the next conditional directive. It
// returns the offset of its #, the end of the file, or -1 after an error. The
// text at i is at the end of a line.
func (s *scanner) nextDirective(i int) int {
	src := s.src
	for at := i; ; {
		end := len(src)
		if n := strings.IndexByte(src[at:], '#'); n >= 0 {
			end = at + n
		}
		if strings.Contains(src[at:end], "/*") {
			return s.nextDirectiveByLine(i) // a comment may contain the #
		}
		if end == len(src) {
			return end
		}
		// A directive is the first thing on its line.
		if line := strings.TrimRight(src[i:end], " \t"); line == "" || line[len(line)-1] == '\n' || line[len(line)-1] == '\r' {
			if d, _ := directiveAt(src, end); d > directiveDefine {
				return end
			}
		}
		at = end + 1
	}
}

// nextDirectiveByLine is nextDirective for text with comments.
func (s *scanner) nextDirectiveByLine(i int) int {
	src := s.src
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

// atEOF checks that no condition is open at the end of the file.
func (p *preprocessor) atEOF(s *scanner) {
	if n := len(p.open); n > 0 {
		s.fault(s.start, "end of file without a matching #endif",
			Note{Pos(p.open[n-1].pos), "the last condition is here"})
	}
}

func (p *preprocessor) define(name string) {
	if p.macros != nil {
		p.macros.Define(name)
		return
	}
	p.defined = append(p.defined, name)
}

func (p *preprocessor) test(name string) bool {
	if p.macros != nil {
		return p.macros.Defined(name)
	}
	for _, d := range p.defined {
		if d == name {
			return true
		}
	}
	return false
}

// NextToken returns the start of the token after p. A token must end at p.
// TableGen reports many errors at the token that follows a value.
func (f *File) NextToken(p Pos) Pos {
	src, i := f.src, int(p)
	s := scanner{src: src}
	for i < len(src) {
		if n := f.skipAt(Pos(i)); n >= 0 {
			i = int(n)
			continue
		}
		switch src[i] {
		case ' ', '\t', '\n', '\r':
			i++
			continue
		case '/':
			if i+1 < len(src) && src[i+1] == '/' {
				i = lineEnd(src, i)
				continue
			}
			if i+1 < len(src) && src[i+1] == '*' {
				if end := s.comment(i); end >= 0 {
					i = end
					continue
				}
			}
		}
		break
	}
	return Pos(i)
}

// Unscannable returns the end of the last token if no token can be scanned after
// it, for example because of an unterminated string, and NoPos otherwise. TableGen
// scans one token ahead of evaluation. So it reports such an error before an error
// that it finds when it has read the last token.
func (f *File) Unscannable() Pos { return f.unscannable }

// Replay makes the calls of macros that Parse made for f, in the same order,
// and reports whether their results are the same. If they are, Parse would
// return an equal tree. Otherwise Replay stops at the first different result,
// and the caller must parse the file again with the same macros. Parse then
// repeats the calls that Replay has made.
func (f *File) Replay(macros Macros) bool {
	for i := range f.Events {
		switch e := &f.Events[i]; e.Kind {
		case MacroTest:
			if macros.Defined(e.Name) != e.Defined {
				return false
			}
		case MacroDefine:
			macros.Define(e.Name)
		case IncludeEvent:
			macros.Include(e.Include)
		}
	}
	return true
}

// skipAt returns the end of the directive or omitted text that starts at p, or
// -1.
func (f *File) skipAt(p Pos) Pos {
	lo, hi := 0, len(f.skips)
	for lo < hi {
		mid := (lo + hi) / 2
		if f.skips[mid].start < p {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(f.skips) && f.skips[lo].start == p && f.skips[lo].end > p {
		return f.skips[lo].end
	}
	return -1
}
