package scan

// A Kind is the kind of a token.
type Kind uint8

const (
	Bad Kind = iota // the scanner, or the parser, has met a fault
	EOF

	// Punctuation.
	Minus
	Plus
	LBrack
	RBrack
	LBrace
	RBrace
	LParen
	RParen
	Less
	Greater
	Colon
	Semi
	Comma
	Dot
	Dots
	Equal
	Question
	Hash

	// Tokens with a value.
	Ident
	VarName // $name
	Int     // 42, -1, 0x1F
	Binary  // 0b01
	String
	Code // [{ }]
	Bang // !op

	// Keywords.
	Assert
	Bit
	Bits
	Class
	CodeType
	Dag
	Def
	Defm
	Defset
	Deftype
	Defvar
	Dump
	Else
	False
	Field
	Foreach
	If
	In
	Include
	IntType
	Let
	List
	Multiclass
	StringType
	Then
	True
)

// keyword returns the token of a keyword, or Ident.
func keyword(name string) Kind {
	if len(name) < 2 || len(name) > 10 || name[0] < 'a' || name[0] > 't' {
		return Ident
	}
	switch name {
	case "assert":
		return Assert
	case "bit":
		return Bit
	case "bits":
		return Bits
	case "class":
		return Class
	case "code":
		return CodeType
	case "dag":
		return Dag
	case "def":
		return Def
	case "defm":
		return Defm
	case "defset":
		return Defset
	case "deftype":
		return Deftype
	case "defvar":
		return Defvar
	case "dump":
		return Dump
	case "else":
		return Else
	case "false":
		return False
	case "field":
		return Field
	case "foreach":
		return Foreach
	case "if":
		return If
	case "in":
		return In
	case "include":
		return Include
	case "int":
		return IntType
	case "let":
		return Let
	case "list":
		return List
	case "multiclass":
		return Multiclass
	case "string":
		return StringType
	case "then":
		return Then
	case "true":
		return True
	}
	return Ident
}
