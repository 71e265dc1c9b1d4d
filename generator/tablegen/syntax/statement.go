package syntax

// Block is: { statements }, or one statement without braces
type Block struct {
	LBrace Pos // NoPos without braces
	Stmts  []Stmt
	Stray  Pos // of a semicolon after the body of a multiclass, which is a mistake; or NoPos
	EndPos Pos
}

// Class is: class Name<template arguments> : Parents body
type Class struct {
	Pos     Pos
	NamePos Pos
	Name    string
	HasArgs bool // <> are present
	Args    []*Field
	Colon   Pos // NoPos without parents
	Parents []*ClassRef
	Body    Body
}

// Body is: ; or { items }
type Body struct {
	LBrace Pos // NoPos if it is a semicolon
	Items  []Item
	Stray  Pos // of a semicolon after the right brace, which is a mistake; or NoPos
	EndPos Pos
}

// Field is: field Type Name = value; also a template argument
//
// The name is empty after a syntax error.
type Field struct {
	FieldPos Pos // of the keyword field, or NoPos
	Type     *Type
	NamePos  Pos
	Name     string
	Value    Expr // nil if there is none
	EndPos   Pos  // after the value or name; the semicolon is not part of the node
}

// LetItem is: Name = value, Name{7-0} = value, Name<7-0> = value, append Name = value,
// prepend Name = value
type LetItem struct {
	Mode    LetMode
	NamePos Pos
	Name    string
	Angles  bool    // the ranges are in angle brackets
	Ranges  []Range // nil for the whole field
	Value   Expr    // nil if the text ends before the equals sign
}

// A LetMode says what a let does with the value that the field has.
type LetMode uint8

const (
	LetReplace LetMode = iota
	LetAppend          // puts the value of the let after it
	LetPrepend         // puts the value of the let in front of it
)

// letModes maps the words after let to modes. They are also valid names of fields.
var letModes = map[string]LetMode{"append": LetAppend, "prepend": LetPrepend}

// IsLetMode reports whether a word between let and the name of a field is a mode.
func IsLetMode(word string) bool { return letModes[word] != LetReplace }

// BodyLet is: let Name = value; in a body
type BodyLet struct {
	Pos Pos
	LetItem
	EndPos Pos // after the value
}

// Def is: def Name : Parents body
type Def struct {
	Pos     Pos
	Name    Expr // nil if anonymous
	Colon   Pos  // NoPos without parents
	Parents []*ClassRef
	Body    Body
}

// Defm is: defm Name : Multiclasses, Classes;
type Defm struct {
	Pos     Pos
	Name    Expr // nil if anonymous
	Parents []*ClassRef
	EndPos  Pos
}

// Defset is: defset list<T> Name = { statements }
type Defset struct {
	Pos     Pos
	Type    *Type
	NamePos Pos
	Name    string
	Body    Block
}

// Deftype is: deftype Name = Type;
type Deftype struct {
	Pos     Pos
	NamePos Pos
	Name    string
	Type    *Type
	EndPos  Pos
}

// Defvar is: defvar Name = value;
type Defvar struct {
	Pos     Pos
	NamePos Pos
	Name    string
	Value   Expr
	EndPos  Pos
}

// Multiclass is: multiclass Name<template arguments> : Parents { statements }
type Multiclass struct {
	Pos     Pos
	NamePos Pos
	Name    string
	HasArgs bool // <> are present
	Args    []*Field
	Colon   Pos // NoPos without parents
	Parents []*ClassRef
	Body    Block // a semicolon is a block without a brace and without statements
}

// Let is: let A = 1, B{3-0} = 2 in { statements }
type Let struct {
	Pos   Pos
	Items []LetItem
	Body  Block
}

// Foreach is: foreach i = list in block, foreach i = 0...3 in block,
// foreach i = {0-3, 7} in block
type Foreach struct {
	Pos     Pos
	VarPos  Pos
	Var     string
	List    Expr    // the value, if one is given alone
	Ranges  []Range // one or more ranges, if they are given
	SeqPos  Pos     // where the list or the ranges start, at their brace if there is one
	InBrace bool    // the ranges are in braces
	Body    Block
}

// If is: if condition then block else block
type If struct {
	Pos  Pos
	Cond Expr
	Then Block
	Else *Block // nil if there is none
}

// Assert is: assert condition, message;
type Assert struct {
	Pos     Pos
	Cond    Expr
	Message Expr
	EndPos  Pos
}

// Dump is: dump message;
type Dump struct {
	Pos     Pos
	Message Expr
	EndPos  Pos
}

// Include is: include "file"
type Include struct {
	Pos     Pos
	PathPos Pos
	Path    string
	Index   int  // the number of includes before it in its file
	Mode    Mode // what the included file is part of
	Leading bool // nothing but includes precedes it in its file
	// Restricted says that the include stands in a multiclass, foreach or if, where
	// not every statement is allowed.
	Restricted bool
	EndPos     Pos
}

// Blocks returns the lists of statements inside a statement.
func Blocks(s Stmt) [][]Stmt {
	switch s := s.(type) {
	case *Defset:
		return [][]Stmt{s.Body.Stmts}
	case *Multiclass:
		return [][]Stmt{s.Body.Stmts}
	case *Let:
		return [][]Stmt{s.Body.Stmts}
	case *Foreach:
		return [][]Stmt{s.Body.Stmts}
	case *If:
		if s.Else != nil {
			return [][]Stmt{s.Then.Stmts, s.Else.Stmts}
		}
		return [][]Stmt{s.Then.Stmts}
	}
	return nil
}
