package posixre

// bracket reads the rest of a bracket expression after "[".
//
//	Bracket = "[" [ "^" ] [ "]" | "-" ] { Class | Equivalent | Range } [ "-" ] "]" .
func (p *parser) bracket() *node {
	if p.eat("[:<:]]") {
		return &node{kind: wordStart}
	}
	if p.eat("[:>:]]") {
		return &node{kind: wordEnd}
	}
	s := &set{}
	invert := p.eat("^")
	if p.eat("]") {
		s.add(']')
	} else if p.eat("-") {
		s.add('-')
	}
	for p.more() && !p.at("]") && !p.at("-]") {
		p.term(s)
	}
	if p.eat("-") {
		s.add('-')
	}
	p.require(p.eat("]"), "'[' without ']'")
	if invert {
		s.invert()
	}
	return &node{kind: bytes, set: s}
}

// term reads a class, an equivalence class, a byte or a range of bytes, and
// adds its bytes to s.
func (p *parser) term(s *set) {
	switch {
	case p.at("-"):
		p.fail("'-' in a bracket has to come first, last or between the ends of a range")
	case p.eat("[:"):
		p.class(s)
	case p.eat("[="):
		c := p.element("=]")
		s.add(c)
	default:
		first := p.symbol()
		last := first
		if p.at("-") && !p.at("-]") && p.pos+1 < len(p.src) {
			p.pos++
			if p.eat("-") {
				last = '-'
			} else {
				last = p.symbol()
			}
		}
		// Bytes are signed here: those above 0x7f come before ASCII.
		p.require(int8(first) <= int8(last), "a range in a bracket that ends before it starts")
		for c := int(int8(first)); c <= int(int8(last)); c++ {
			s.add(byte(c))
		}
	}
}

// classes maps the names of POSIX's character classes to their bytes.
var classes = map[string]func(c byte) bool{
	"alnum":  func(c byte) bool { return isAlpha(c) || isDigit(c) },
	"alpha":  isAlpha,
	"blank":  func(c byte) bool { return c == ' ' || c == '\t' },
	"cntrl":  func(c byte) bool { return c < ' ' || c == 0x7f },
	"digit":  isDigit,
	"graph":  func(c byte) bool { return '!' <= c && c <= '~' },
	"lower":  func(c byte) bool { return 'a' <= c && c <= 'z' },
	"print":  func(c byte) bool { return ' ' <= c && c <= '~' },
	"punct":  func(c byte) bool { return '!' <= c && c <= '~' && !isAlpha(c) && !isDigit(c) },
	"space":  func(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' },
	"upper":  func(c byte) bool { return 'A' <= c && c <= 'Z' },
	"xdigit": func(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' },
}

// class reads the name of a character class and ":]", and adds its bytes to s.
func (p *parser) class(s *set) {
	start := p.pos
	for p.more() && isAlpha(p.src[p.pos]) {
		p.pos++
	}
	in := classes[p.src[start:p.pos]]
	p.require(in != nil, "unknown class of characters")
	p.require(p.eat(":]"), "a class of characters is not closed by ':]'")
	for c := range 0x80 {
		if in(byte(c)) {
			s.add(byte(c))
		}
	}
}

// symbol reads a byte, which can be written by name as [.name.].
func (p *parser) symbol() byte {
	p.require(p.more(), "'[' without ']'")
	if p.eat("[.") {
		return p.element(".]")
	}
	c := p.src[p.pos]
	p.pos++
	return c
}

// element reads a byte or the name of a byte, and the text end that follows it.
func (p *parser) element(end string) byte {
	start := p.pos
	for p.more() && !p.at(end) {
		p.pos++
	}
	p.require(p.more(), "'[' without ']'")
	name := p.src[start:p.pos]
	p.pos += len(end)
	if len(name) == 1 {
		return name[0]
	}
	c, ok := names[name]
	p.require(ok, "unknown name of a character")
	return c
}

// names maps the names of characters in POSIX's portable character set to their
// bytes.
var names = map[string]byte{
	"NUL": 0, "SOH": 1, "STX": 2, "ETX": 3, "EOT": 4, "ENQ": 5, "ACK": 6,
	"BEL": 7, "alert": 7, "BS": 8, "backspace": 8, "HT": 9, "tab": 9,
	"LF": 10, "newline": 10, "VT": 11, "vertical-tab": 11,
	"FF": 12, "form-feed": 12, "CR": 13, "carriage-return": 13,
	"SO": 14, "SI": 15, "DLE": 16, "DC1": 17, "DC2": 18, "DC3": 19, "DC4": 20,
	"NAK": 21, "SYN": 22, "ETB": 23, "CAN": 24, "EM": 25, "SUB": 26, "ESC": 27,
	"IS4": 28, "FS": 28, "IS3": 29, "GS": 29, "IS2": 30, "RS": 30, "IS1": 31, "US": 31,
	"space": ' ', "exclamation-mark": '!', "quotation-mark": '"', "number-sign": '#',
	"dollar-sign": '$', "percent-sign": '%', "ampersand": '&', "apostrophe": '\'',
	"left-parenthesis": '(', "right-parenthesis": ')', "asterisk": '*', "plus-sign": '+',
	"comma": ',', "hyphen": '-', "hyphen-minus": '-', "period": '.', "full-stop": '.',
	"slash": '/', "solidus": '/',
	"zero": '0', "one": '1', "two": '2', "three": '3', "four": '4',
	"five": '5', "six": '6', "seven": '7', "eight": '8', "nine": '9',
	"colon": ':', "semicolon": ';', "less-than-sign": '<', "equals-sign": '=',
	"greater-than-sign": '>', "question-mark": '?', "commercial-at": '@',
	"left-square-bracket": '[', "backslash": '\\', "reverse-solidus": '\\',
	"right-square-bracket": ']', "circumflex": '^', "circumflex-accent": '^',
	"underscore": '_', "low-line": '_', "grave-accent": '`',
	"left-brace": '{', "left-curly-bracket": '{', "vertical-line": '|',
	"right-brace": '}', "right-curly-bracket": '}', "tilde": '~', "DEL": 0x7f,
}
