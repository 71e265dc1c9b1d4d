// Package syntax scans and parses a .td file into a syntax tree.
//
// The package only implements the grammar: the sections "Lexical Analysis",
// "Values and Expressions", "Statements" and "Preprocessing Facilities" of the
// TableGen Programmer's Reference. It does not resolve names, check types or
// open files. An include is a node of the tree; the caller finds and parses the
// named file.
//
// # Errors are part of the tree
//
// TableGen evaluates a file while reading it, so a wrong value on line 10 must
// be reported before a missing brace on line 50. Parse therefore always returns
// a tree. If the text has a fault, File.Err describes it, and a *Bad node stands
// where the parser stopped. The tree contains everything before the fault,
// including unfinished statements, values and blocks. A caller that visits the
// tree in source order, and reports File.Err at the first Bad, reports the first
// error of the file.
//
// An unfinished node ends with the last token before the fault:
//   - An unfinished declaration has the Bad in its body.
//   - An unfinished operator, list or argument list has it as its last element. If
//     only the parenthesis of a !foldl, !foreach or !filter is missing, it is in an
//     Unclosed.
//   - A missing operand is a Bad.
//   - A statement without its semicolon is complete, and a Bad follows it.
//
// More Bad nodes may follow the first.
package syntax

import (
	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A Node is any part of the tree.
type Node interface {
	// Span returns the start of the node's first token and the end of its last
	// token.
	Span() (start, end Pos)
}

// An Expr is a value: *Ident, *IntLit, *StringLit, *Unset, *BitsLit, *ListLit,
// *DagLit, *ClassValue, *BangCall, *CondCall, *SwitchCall, *FoldCall, *LoopCall,
// *BitsSuffix, *SliceSuffix, *FieldSuffix, *Paste, *Unclosed or *Bad.
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

// A File is the tree of one source file. It only depends on the bytes of the
// file, on the language, and on the macros that were defined when it was parsed. It
// is immutable, so goroutines can share it.
type File struct {
	Name  string // the name given to Parse
	Mode  Mode   // the mode in which the file was parsed
	Stmts []Stmt // the statements, in the mode Statements
	Items []Item // the items, in the mode BodyItems

	Err    *Error  // the error at which parsing stopped, or nil
	Events []Event // the tests and definitions of macros and the includes, in source order
	EOF    Pos     // the length of the file

	Used mlir.Language // the constructs of the file that not all releases have

	src         string
	unscannable Pos // the end of the token after which the text cannot be scanned, or NoPos
	skips       []Region
	lines       LineTable
}

// A Mode selects how a file is parsed.
type Mode uint8

const (
	Statements Mode = iota // a file of statements
	BodyItems              // a file that is included in the body of a class or record
)

// An Event is a test or definition of a macro, or an include. A cached tree is
// valid for another set of macros if all tests have the same results when the
// events are repeated in order.
type Event struct {
	Kind    EventKind
	Pos     Pos      // of the macro name, or of the file name of an include
	Name    string   // the macro
	Defined bool     // of a test: whether the macro was defined
	Include *Include // of an include: its node
}

// EventKind is the kind of an Event.
type EventKind uint8

const (
	MacroTest    EventKind = iota // #ifdef or #ifndef
	MacroDefine                   // #define
	IncludeEvent                  // include "file"
)

// A Bad marks the position at which the parser stopped. File.Err describes the
// error.
type Bad struct {
	Pos Pos
}

// ---- types ----

// A TypeKind is the form of a Type.
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
