package syntax

// A token is the kind of a lexical element.
type token uint8

const (
	tokError token = iota // the scanner, or the parser, has met a fault
	tokEOF

	// Punctuation.
	tokMinus
	tokPlus
	tokLBrack
	tokRBrack
	tokLBrace
	tokRBrace
	tokLParen
	tokRParen
	tokLess
	tokGreater
	tokColon
	tokSemi
	tokComma
	tokDot
	tokDots
	tokEqual
	tokQuestion
	tokHash

	// Tokens with a value.
	tokIdent
	tokVarName // $name
	tokInt     // 42, -1, 0x1F
	tokBinary  // 0b01
	tokString
	tokCode // [{ }]
	tokBang // !op

	// Keywords.
	tokAssert
	tokBit
	tokBits
	tokClass
	tokCodeType
	tokDag
	tokDef
	tokDefm
	tokDefset
	tokDeftype
	tokDefvar
	tokDump
	tokElse
	tokFalse
	tokField
	tokForeach
	tokIf
	tokIn
	tokInclude
	tokIntType
	tokLet
	tokList
	tokMulticlass
	tokStringType
	tokThen
	tokTrue
)

// keyword returns the token of a keyword, or tokIdent.
func keyword(name string) token {
	if len(name) < 2 || len(name) > 10 || name[0] < 'a' || name[0] > 't' {
		return tokIdent
	}
	switch name {
	case "assert":
		return tokAssert
	case "bit":
		return tokBit
	case "bits":
		return tokBits
	case "class":
		return tokClass
	case "code":
		return tokCodeType
	case "dag":
		return tokDag
	case "def":
		return tokDef
	case "defm":
		return tokDefm
	case "defset":
		return tokDefset
	case "deftype":
		return tokDeftype
	case "defvar":
		return tokDefvar
	case "dump":
		return tokDump
	case "else":
		return tokElse
	case "false":
		return tokFalse
	case "field":
		return tokField
	case "foreach":
		return tokForeach
	case "if":
		return tokIf
	case "in":
		return tokIn
	case "include":
		return tokInclude
	case "int":
		return tokIntType
	case "let":
		return tokLet
	case "list":
		return tokList
	case "multiclass":
		return tokMulticlass
	case "string":
		return tokStringType
	case "then":
		return tokThen
	case "true":
		return tokTrue
	}
	return tokIdent
}

// Classes of bytes, for the scanner's tables.
const (
	isDigit    = 1 << iota // 0-9
	isHexDigit             // 0-9 a-f A-F
	isLetter               // a-z A-Z _
	isAlnum                // isLetter or isDigit
	isAlpha                // a-z A-Z, for the names of bang operators
)

// byteClass holds the classes of every byte.
var byteClass = [256]uint8{
	'0': digit, '1': digit, '2': digit, '3': digit, '4': digit,
	'5': digit, '6': digit, '7': digit, '8': digit, '9': digit,

	'a': hexLetter, 'b': hexLetter, 'c': hexLetter, 'd': hexLetter, 'e': hexLetter, 'f': hexLetter,
	'A': hexLetter, 'B': hexLetter, 'C': hexLetter, 'D': hexLetter, 'E': hexLetter, 'F': hexLetter,

	'g': letter, 'h': letter, 'i': letter, 'j': letter, 'k': letter, 'l': letter, 'm': letter,
	'n': letter, 'o': letter, 'p': letter, 'q': letter, 'r': letter, 's': letter, 't': letter,
	'u': letter, 'v': letter, 'w': letter, 'x': letter, 'y': letter, 'z': letter,
	'G': letter, 'H': letter, 'I': letter, 'J': letter, 'K': letter, 'L': letter, 'M': letter,
	'N': letter, 'O': letter, 'P': letter, 'Q': letter, 'R': letter, 'S': letter, 'T': letter,
	'U': letter, 'V': letter, 'W': letter, 'X': letter, 'Y': letter, 'Z': letter,

	'_': isLetter | isAlnum,
}

const (
	digit     = isDigit | isHexDigit | isAlnum
	letter    = isLetter | isAlnum | isAlpha
	hexLetter = letter | isHexDigit
)
