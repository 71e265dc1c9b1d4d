package syntax

import "slices"

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

// A keywordUse says where a keyword can stand.
type keywordUse uint8

const (
	startsStatement keywordUse = 1 << iota
	startsItem                 // of a body
	namesType                  // which starts an item, too
)

// keywords has all keywords of the language.
var keywords = map[string]struct {
	kind tokenKind
	use  keywordUse
}{
	"assert":     {tokAssert, startsStatement | startsItem},
	"bit":        {tokBit, namesType},
	"bits":       {tokBits, namesType},
	"class":      {tokClass, startsStatement},
	"code":       {tokCodeType, namesType},
	"dag":        {tokDag, namesType},
	"def":        {tokDef, startsStatement},
	"defm":       {tokDefm, startsStatement},
	"defset":     {tokDefset, startsStatement},
	"deftype":    {tokDeftype, startsStatement},
	"defvar":     {tokDefvar, startsStatement | startsItem},
	"dump":       {tokDump, startsStatement | startsItem},
	"else":       {tokElse, 0},
	"false":      {tokFalse, 0},
	"field":      {tokField, startsItem},
	"foreach":    {tokForeach, startsStatement},
	"if":         {tokIf, startsStatement},
	"in":         {tokIn, 0},
	"include":    {tokInclude, startsStatement},
	"int":        {tokIntType, namesType},
	"let":        {tokLet, startsStatement | startsItem},
	"list":       {tokList, namesType},
	"multiclass": {tokMulticlass, startsStatement},
	"string":     {tokStringType, namesType},
	"then":       {tokThen, 0},
	"true":       {tokTrue, 0},
}

// keyword returns the token of a keyword, or Ident.
func keyword(name string) tokenKind {
	if len(name) < 2 || len(name) > 10 || name[0] < 'a' || name[0] > 't' {
		return tokIdent // most names, and faster
	}
	if k, ok := keywords[name]; ok {
		return k.kind
	}
	return tokIdent
}

// IsKeyword reports whether a word is a keyword.
func IsKeyword(word string) bool { return keyword(word) != tokIdent }

// IsStatementKeyword reports whether a word starts a statement.
func IsStatementKeyword(word string) bool { return keywords[word].use&startsStatement != 0 }

// IsItemKeyword reports whether a word starts an item of a body, apart from types.
func IsItemKeyword(word string) bool { return keywords[word].use&startsItem != 0 }

// IsType reports whether a word is a type or begins one.
func IsType(word string) bool { return keywords[word].use&namesType != 0 }

// ItemKeywords returns the words that can start an item of a body, instead of the name of
// a class.
func ItemKeywords() []string { return keywordsFor(startsItem | namesType) }

// keywordsFor returns the sorted keywords with one of some uses.
func keywordsFor(use keywordUse) []string {
	var words []string
	for word, k := range keywords {
		if k.use&use != 0 {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	return words
}
