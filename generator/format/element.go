package format

import (
	"iter"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A Pos is a byte offset into the text of a format.
type Pos int

// An Element is a part of a format. It is one of
//
//	*Literal    `keyword`  `->`
//	*Space      ` `  `\n`  “
//	*Code       "a C++ expression"
//	*Variable   $name
//	*Directive  type($name)
//	*Custom     custom<Name>($a, type($a))
//	*ClauseList oilist(`a` $a | `b` $b)
//	*Group      (`a` $a^) : (`b`)?
type Element interface {
	// Start returns the position of the element's first byte.
	Start() Pos
}

// Start returns p. A node embeds its position to implement [Element].
func (p Pos) Start() Pos { return p }

// A Literal is a keyword or punctuation that is written unchanged.
type Literal struct {
	Pos
	Text string // without backticks
}

// A Space is white space for the printer; the parser skips it.
type Space struct {
	Pos
	Text string // " ", `\n` (two characters), or "" for "no space here"
}

// A Code element is C++ that becomes an argument of a custom directive.
type Code struct {
	Pos
	Text string // without quotes; a backslash and the byte after it stay as they are
}

// A Variable is a reference to something that the definition declares, such as
// an operand or a parameter.
type Variable struct {
	Pos
	Name string
	// Decl is the declaration that the name refers to; the language sets it.
	Decl any
	// Qualified is true for qualified($name).
	Qualified bool
	// Enum is true for enum($name).
	Enum bool
}

// A Directive is a keyword with its arguments.
type Directive struct {
	Pos
	Keyword Keyword
	Args    []Element
	// Qualified is true for qualified(type($name)).
	Qualified bool
}

// A Custom directive calls functions that the user wrote.
type Custom struct {
	Pos
	Name string
	Args []Element
}

// A ClauseList is the directive oilist: clauses in any order, each at most
// once.
type ClauseList struct {
	Pos
	// Separator stands between two clauses. It is nil for oilist(…).
	Separator *Literal
	Clauses   []Clause
}

// A Clause is one alternative of an oilist.
type Clause struct {
	Keyword  *Literal
	Elements []Element
}

// A Group is an optional group.
type Group struct {
	Pos
	Then, Else []Element
	// Anchor is the element whose presence selects the branch. It is a member
	// of Then, or of Else if the group is Inverted.
	Anchor   Element
	Inverted bool
}

// ThenParsed returns the elements of Then, starting with the first one that
// parses something. There is at least one.
func (g *Group) ThenParsed() []Element { return dropSpaces(g.Then) }

// ElseParsed returns the elements of Else, starting with the first one that
// parses something.
func (g *Group) ElseParsed() []Element { return dropSpaces(g.Else) }

func dropSpaces(elements []Element) []Element {
	for i, e := range elements {
		if _, space := e.(*Space); !space {
			return elements[i:]
		}
	}
	return nil
}

// A Keyword names a directive.
type Keyword uint8

// The directives. Params and Struct are for attributes and types; Custom, Ref
// and Qualified are for all; the others are for operations. Enum is a keyword only if
// the release has the directive.
const (
	NotAKeyword Keyword = iota
	AttrDict
	AttrDictWithKeyword
	CustomKeyword
	EnumKeyword
	FunctionalType
	OIList
	Operands
	Params
	PropDict
	Qualified
	Ref
	Regions
	Results
	Struct
	Successors
	Type
)

var keywordText = [...]string{
	AttrDict: "attr-dict", AttrDictWithKeyword: "attr-dict-with-keyword", CustomKeyword: "custom",
	EnumKeyword: "enum", FunctionalType: "functional-type", OIList: "oilist", Operands: "operands", Params: "params",
	PropDict: "prop-dict", Qualified: "qualified", Ref: "ref", Regions: "regions", Results: "results",
	Struct: "struct", Successors: "successors", Type: "type",
}

// String returns the spelling of the keyword.
func (k Keyword) String() string { return keywordText[k] }

// keywords returns the directives of a release.
func keywords(features mlir.FormatFeatures) iter.Seq[string] {
	return func(yield func(string) bool) {
		for k := AttrDict; int(k) < len(keywordText); k++ {
			if (k != EnumKeyword || features.EnumDirective) && !yield(keywordText[k]) {
				return
			}
		}
	}
}

func keywordOf(text string) Keyword {
	for k := AttrDict; int(k) < len(keywordText); k++ {
		if keywordText[k] == text {
			return k
		}
	}
	return NotAKeyword
}

// Is reports whether e is a directive of keyword k.
func Is(e Element, k Keyword) bool {
	d, ok := e.(*Directive)
	return ok && d.Keyword == k
}
