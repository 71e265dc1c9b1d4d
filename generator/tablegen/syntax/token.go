package syntax

// A tokenKind is the kind of a token.
type tokenKind uint8

const (
	tokBad tokenKind = iota // the scanner, or the parser, has met a fault
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

// keyword returns the token of a keyword, or Ident.
func keyword(name string) tokenKind {
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
