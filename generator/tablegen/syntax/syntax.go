// Package syntax reads the TableGen language: it scans and parses a .td file
// into a syntax tree.
//
// The package knows the grammar (sections "Lexical Analysis", "Values and
// Expressions", "Statements" and "Preprocessing Facilities" of the TableGen
// Programmer's Reference) and nothing else: it resolves no name, checks no
// type and opens no file. An include is a node of the tree, and it is for the
// caller to find and parse the file that it names.
//
// # Errors are part of the tree
//
// TableGen evaluates a file while reading it, so a wrong value on line 10 has
// to be reported before a missing brace on line 50. Parse therefore always
// returns a tree. If the text has a fault, File.Err tells which, and a *Bad
// node stands at the place in the tree where the parser had to give up. What
// precedes the fault, unfinished enclosing statements, values and blocks
// included, is in the tree. Whoever walks the tree in source order, and reports
// File.Err on meeting a Bad, gives the first error of the file.
//
// An unfinished node ends with the last token before the fault. An unfinished declaration holds
// its Bad in its body; an unfinished operator, list or argument list has it as
// its last element; an operand that was not reached is a Bad. A statement that
// only lacks its semicolon is complete, and a Bad follows it. A Bad may be
// followed by more of them.
package syntax

// A Node is any part of the tree.
type Node interface {
	// Span returns where the first token of the node starts and where its
	// last token ends.
	Span() (start, end Pos)
}

// An Expr is a value: *Ident, *IntLit, *StringLit, *Unset, *BitsLit, *ListLit,
// *DagLit, *ClassValue, *BangCall, *CondCall, *FoldCall, *LoopCall,
// *BitsSuffix, *SliceSuffix, *FieldSuffix, *Paste or *Bad.
type Expr interface {
	Node
	expr()
}

// A Stmt is a statement: *Class, *Def, *Defm, *Defset, *Deftype, *Defvar,
// *Multiclass, *Let, *Foreach, *If, *Assert, *Dump, *Include or *Bad.
type Stmt interface {
	Node
	stmt()
}

// An Item is a part of the body of a class or record: *Field, *BodyLet,
// *Defvar, *Assert, *Dump, *Include or *Bad.
type Item interface {
	Node
	item()
}

// A File is the tree of one source file. It depends on the bytes of the file
// and on the macros that were defined when it was read, and on nothing else.
// It is never changed after Parse, so it can be shared between goroutines.
type File struct {
	Name  string // as given to Parse
	Mode  Mode   // what the file was read as
	Stmts []Stmt // the statements, if it was read as statements
	Items []Item // the body items, if it was read as part of a body

	Err    *Error  // the fault at which reading stopped, or nil
	Events []Event // what the preprocessor did, in source order
	EOF    Pos     // the length of the file

	src         string
	unscannable Pos // the end of the token after which the text cannot be scanned, or NoPos
	skips       []skip
	lines       lineTable
}

// Mode says what a file is read as.
type Mode uint8

const (
	Statements Mode = iota // a file of statements
	BodyItems              // a file that is included in the body of a class or record
)

// An Event is something in a file that has to do with macros. A tree that was
// kept is good for another set of macros if every test gives the same answer
// when the events are gone through in order.
type Event struct {
	Kind    EventKind
	Pos     Pos      // of the macro name, or of the file name of an include
	Name    string   // the macro
	Defined bool     // test: the answer that shaped the tree
	Include *Include // include: the node
}

// EventKind is the kind of an Event.
type EventKind uint8

const (
	MacroTest    EventKind = iota // #ifdef or #ifndef
	MacroDefine                   // #define
	IncludeEvent                  // include "file"
)

// Bad stands where the parser gave up: File.Err says why.
type Bad struct {
	Pos Pos
}

// ---- types ----

// TypeKind tells the forms of a Type apart.
type TypeKind uint8

const (
	BadType    TypeKind = iota // not a type: see File.Err
	BitType                    // bit
	BitsType                   // bits<n>
	IntType                    // int
	StringType                 // string
	CodeType                   // code, which is string
	DagType                    // dag
	ListType                   // list<type>
	NamedType                  // a class, or a name given by deftype
)

// Type is: bit, bits<8>, int, string, code, dag, list<T>, Name
type Type struct {
	Kind   TypeKind
	Pos    Pos
	EndPos Pos
	Bits   int64  // BitsType: the number of bits
	Elem   *Type  // ListType
	Name   string // NamedType
}

// ---- values ----

// Ident is: Name
type Ident struct {
	Pos  Pos
	Name string
}

// IntLit is: 42, -1, 0x1F, 0b0101, true, false
type IntLit struct {
	Pos    Pos
	EndPos Pos
	Value  int64
	Form   IntForm
	Width  int // BinaryInt: the number of digits, which makes it a bits<Width>
}

// IntForm tells how an integer was written.
type IntForm uint8

const (
	DecimalInt IntForm = iota
	HexInt             // 0x1F
	BinaryInt          // 0b0101
	BoolInt            // true, false
)

// StringLit is: "text", "several " "texts", [{ code }]
type StringLit struct {
	Pos    Pos
	EndPos Pos
	Value  string
	Code   bool // written as [{ }]
}

// Unset is: ?
type Unset struct {
	Pos Pos
}

// BitsLit is: { a, b, c }
type BitsLit struct {
	LBrace Pos
	Elems  []Expr
	EndPos Pos
}

// ListLit is: [a, b, c], [a, b]<T>
type ListLit struct {
	LBrack Pos
	Elems  []Expr
	RBrack Pos
	Type   *Type // or nil
	EndPos Pos
}

// DagLit is: (op a:$x, $y, b), (op:$name a)
type DagLit struct {
	LParen Pos
	Op     DagArg
	Args   []DagArg
	EndPos Pos
}

// DagArg is: value, value:$name, $name
type DagArg struct {
	Value   Expr   // nil if only a name is given
	Name    string // without the dollar sign; empty if there is none
	NamePos Pos    // of the dollar sign, or NoPos
}

// ClassRef is: Name, Name<a, b, c = d>
type ClassRef struct {
	Pos     Pos
	Name    string
	HasArgs bool // <> are present
	Args    []Arg
	EndPos  Pos
}

// Arg is: value, name = value
type Arg struct {
	Name  Expr // the value before the equals sign, which has to be a name; nil if positional
	Value Expr
}

// ClassValue is: Name<a, b, c = d> used as a value, an anonymous record
type ClassValue struct {
	ClassRef
}

// BangCall is: !op(a, b), !op<T>(a)
type BangCall struct {
	Pos    Pos // of the exclamation mark
	Op     Op
	Type   *Type // or nil
	LParen Pos   // NoPos if the text ended before it
	Args   []Expr
	EndPos Pos
}

// CondCall is: !cond(a : b, c : d)
type CondCall struct {
	Pos     Pos
	Clauses []CondClause
	EndPos  Pos
}

// CondClause is: condition : value
type CondClause struct {
	Cond  Expr
	Value Expr
}

// FoldCall is: !foldl(start, list, acc, var, body)
type FoldCall struct {
	Pos    Pos
	Start  Expr
	List   Expr
	Acc    Ident
	Var    Ident
	Body   Expr
	EndPos Pos
}

// LoopCall is: !foreach(var, sequence, body), !filter(var, list, condition)
type LoopCall struct {
	Pos    Pos
	Op     Op // OpForeach or OpFilter
	Var    Ident
	Seq    Expr
	Body   Expr
	EndPos Pos
}

// RangeForm tells how the two ends of a Range are separated.
type RangeForm uint8

const (
	SingleIndex   RangeForm = iota // 3
	DotsRange                      // 3...5
	MinusRange                     // 3 - 5
	AdjacentRange                  // 3-5, two integer tokens; High holds 5
)

// Range is: 3, 3...5, 3-5
type Range struct {
	Low  Expr
	Form RangeForm
	High Expr // nil for a single index
}

// BitsSuffix is: x{7, 3-0}
type BitsSuffix struct {
	X      Expr
	LBrace Pos
	Ranges []Range
	EndPos Pos
}

// SliceSuffix is: x[i], x[i,], x[0...3, 5]
type SliceSuffix struct {
	X        Expr
	LBrack   Pos
	Elems    []Range
	Trailing bool // a comma precedes the bracket
	EndPos   Pos
}

// Single reports whether the suffix selects one element, as opposed to making
// a list.
func (x *SliceSuffix) Single() bool {
	return len(x.Elems) == 1 && !x.Trailing && x.Elems[0].Form == SingleIndex
}

// FieldSuffix is: x.Name
//
// The name is empty if the text has a fault there.
type FieldSuffix struct {
	X       Expr
	Dot     Pos
	NamePos Pos
	Name    string
}

// Paste is: x # y, x #
//
// It groups to the right: a # b # c is a # (b # c).
type Paste struct {
	X    Expr
	Hash Pos
	Y    Expr // nil if nothing follows
}

// ---- statements ----

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
// The name is empty if the text has a fault there.
type Field struct {
	FieldPos Pos // of the keyword field, or NoPos
	Type     *Type
	NamePos  Pos
	Name     string
	Value    Expr // nil if there is none
	EndPos   Pos  // after the value or name; the semicolon is not part of the node
}

// LetItem is: Name = value, Name{7-0} = value, Name<7-0> = value
type LetItem struct {
	NamePos Pos
	Name    string
	Ranges  []Range // nil for the whole field
	Value   Expr
}

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

// Let is: let A = 1, B<3-0> = 2 in { statements }
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
	Index   int  // how many includes precede it in its file
	Mode    Mode // what the included file is part of
	EndPos  Pos
}

func (*Bad) expr()         {}
func (*Ident) expr()       {}
func (*IntLit) expr()      {}
func (*StringLit) expr()   {}
func (*Unset) expr()       {}
func (*BitsLit) expr()     {}
func (*ListLit) expr()     {}
func (*DagLit) expr()      {}
func (*ClassValue) expr()  {}
func (*BangCall) expr()    {}
func (*CondCall) expr()    {}
func (*FoldCall) expr()    {}
func (*LoopCall) expr()    {}
func (*BitsSuffix) expr()  {}
func (*SliceSuffix) expr() {}
func (*FieldSuffix) expr() {}
func (*Paste) expr()       {}

func (*Bad) stmt()        {}
func (*Class) stmt()      {}
func (*Def) stmt()        {}
func (*Defm) stmt()       {}
func (*Defset) stmt()     {}
func (*Deftype) stmt()    {}
func (*Defvar) stmt()     {}
func (*Multiclass) stmt() {}
func (*Let) stmt()        {}
func (*Foreach) stmt()    {}
func (*If) stmt()         {}
func (*Assert) stmt()     {}
func (*Dump) stmt()       {}
func (*Include) stmt()    {}

func (*Bad) item()     {}
func (*Field) item()   {}
func (*BodyLet) item() {}
func (*Defvar) item()  {}
func (*Assert) item()  {}
func (*Dump) item()    {}
func (*Include) item() {}

func (x *Bad) Span() (start, end Pos)        { return x.Pos, x.Pos }
func (x *Type) Span() (start, end Pos)       { return x.Pos, x.EndPos }
func (x *Ident) Span() (start, end Pos)      { return x.Pos, x.Pos + Pos(len(x.Name)) }
func (x *IntLit) Span() (start, end Pos)     { return x.Pos, x.EndPos }
func (x *StringLit) Span() (start, end Pos)  { return x.Pos, x.EndPos }
func (x *Unset) Span() (start, end Pos)      { return x.Pos, x.Pos + 1 }
func (x *BitsLit) Span() (start, end Pos)    { return x.LBrace, x.EndPos }
func (x *ListLit) Span() (start, end Pos)    { return x.LBrack, x.EndPos }
func (x *DagLit) Span() (start, end Pos)     { return x.LParen, x.EndPos }
func (x *ClassRef) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *BangCall) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *CondCall) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *FoldCall) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *LoopCall) Span() (start, end Pos)   { return x.Pos, x.EndPos }
func (x *Field) Span() (start, end Pos)      { return x.start(), x.EndPos }
func (x *BodyLet) Span() (start, end Pos)    { return x.Pos, x.EndPos }
func (x *Class) Span() (start, end Pos)      { return x.Pos, x.Body.EndPos }
func (x *Def) Span() (start, end Pos)        { return x.Pos, x.Body.EndPos }
func (x *Defm) Span() (start, end Pos)       { return x.Pos, x.EndPos }
func (x *Defset) Span() (start, end Pos)     { return x.Pos, x.Body.EndPos }
func (x *Deftype) Span() (start, end Pos)    { return x.Pos, x.EndPos }
func (x *Defvar) Span() (start, end Pos)     { return x.Pos, x.EndPos }
func (x *Multiclass) Span() (start, end Pos) { return x.Pos, x.Body.EndPos }
func (x *Let) Span() (start, end Pos)        { return x.Pos, x.Body.EndPos }
func (x *Foreach) Span() (start, end Pos)    { return x.Pos, x.Body.EndPos }
func (x *Assert) Span() (start, end Pos)     { return x.Pos, x.EndPos }
func (x *Dump) Span() (start, end Pos)       { return x.Pos, x.EndPos }
func (x *Include) Span() (start, end Pos)    { return x.Pos, x.EndPos }

func (x *BitsSuffix) Span() (start, end Pos) {
	start, _ = x.X.Span()
	return start, x.EndPos
}

func (x *SliceSuffix) Span() (start, end Pos) {
	start, _ = x.X.Span()
	return start, x.EndPos
}

func (x *FieldSuffix) Span() (start, end Pos) {
	start, _ = x.X.Span()
	return start, x.NamePos + Pos(len(x.Name))
}

func (x *Paste) Span() (start, end Pos) {
	start, _ = x.X.Span()
	if x.Y == nil {
		return start, x.Hash + 1
	}
	_, end = x.Y.Span()
	return start, end
}

func (x *If) Span() (start, end Pos) {
	if x.Else != nil {
		return x.Pos, x.Else.EndPos
	}
	return x.Pos, x.Then.EndPos
}

func (x *Field) start() Pos {
	if x.FieldPos.IsValid() || x.Type == nil {
		return x.FieldPos
	}
	return x.Type.Pos
}
