package posixre

import "fmt"

// A set holds the bytes that a bracket matches.
type set [256]bool

// bracket reads the rest of a bracket expression after "[".
//
//	Bracket = "[" [ "^" ] [ "]" | "-" ] { Class | Equivalent | Range } [ "-" ] "]" .
func (t *translator) bracket() {
	t.require(!t.at("[:<:]]") && !t.at("[:>:]]"), "word boundaries are not supported")
	s := &set{}
	invert := t.eat("^")
	if t.eat("]") {
		s[']'] = true
	} else if t.eat("-") {
		s['-'] = true
	}
	for t.more() && !t.at("]") && !t.at("-]") {
		t.term(s)
	}
	if t.eat("-") {
		s['-'] = true
	}
	t.require(t.eat("]"), "'[' without ']'")
	t.out.WriteString(`[^\x{100}-\x{10ffff}`) // a class cannot be empty there
	for c, in := range s {
		if in == invert {
			fmt.Fprintf(&t.out, `\x{%x}`, c)
		}
	}
	t.out.WriteByte(']')
}

// term reads a class, an equivalence class, a byte or a range of bytes, and
// adds its bytes to s.
func (t *translator) term(s *set) {
	switch {
	case t.at("-"):
		t.fail("'-' in a bracket has to come first, last or between the ends of a range")
	case t.eat("[:"):
		t.class(s)
	case t.eat("[="):
		c := t.element("=]")
		s[c] = true
	default:
		first := t.symbol()
		last := first
		if t.at("-") && !t.at("-]") && t.pos+1 < len(t.src) {
			t.pos++
			if t.eat("-") {
				last = '-'
			} else {
				last = t.symbol()
			}
		}
		// Bytes are signed here: those above 0x7f come before ASCII.
		t.require(int8(first) <= int8(last), "a range in a bracket that ends before it starts")
		for c := int(int8(first)); c <= int(int8(last)); c++ {
			s[byte(c)] = true
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
func (t *translator) class(s *set) {
	start := t.pos
	for t.more() && isAlpha(t.src[t.pos]) {
		t.pos++
	}
	in := classes[t.src[start:t.pos]]
	t.require(in != nil, "unknown class of characters")
	t.require(t.eat(":]"), "a class of characters is not closed by ':]'")
	for c := range 0x80 {
		if in(byte(c)) {
			s[byte(c)] = true
		}
	}
}

// symbol reads a byte, which can be written by name as [.name.].
func (t *translator) symbol() byte {
	t.require(t.more(), "'[' without ']'")
	if t.eat("[.") {
		return t.element(".]")
	}
	c := t.src[t.pos]
	t.pos++
	return c
}

// element reads a byte or the name of a byte, and the text end that follows it.
func (t *translator) element(end string) byte {
	start := t.pos
	for t.more() && !t.at(end) {
		t.pos++
	}
	t.require(t.more(), "'[' without ']'")
	name := t.src[start:t.pos]
	t.pos += len(end)
	if len(name) == 1 {
		return name[0]
	}
	c, ok := names()[name]
	t.require(ok, "unknown name of a character")
	return c
}

// names returns a map from the names of characters in POSIX's portable character set to their
// bytes.
func names() map[string]byte {
	return map[string]byte{
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
}
