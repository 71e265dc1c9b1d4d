package syntax

// Ident is: Name
type Ident struct {
	Pos  Pos
	Name string
	// BeforeEqual reports whether "=" follows, as for the name of an argument.
	BeforeEqual bool
}

// IntLit is: 42, -1, 0x1F, 0b0101, true, false
type IntLit struct {
	Pos    Pos
	EndPos Pos
	Value  int64
	Form   IntForm
	Width  int // BinaryInt: the number of digits, which makes it a bits<Width>
}

// An IntForm is the notation of an integer.
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
	Name    string // empty where the text has a fault
	HasArgs bool   // <> are present
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
	LParen Pos   // or of what stands in its place
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

// SwitchCall is: !switch(key, a : b, c : d, value)
type SwitchCall struct {
	Pos     Pos
	Key     Expr
	Cases   []CondClause // each is: case key : value
	Default Expr
	EndPos  Pos
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

// LoopCall is: !foreach(var, sequence, body), !filter(var, list, condition),
// !sort(var, list, key)
type LoopCall struct {
	Pos    Pos
	Op     Op
	Var    Ident
	Seq    Expr
	Body   Expr
	EndPos Pos
}

// A RangeForm is the separator of the two ends of a Range.
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

// Single reports whether the suffix selects one element. Otherwise its result
// is a list.
func (x *SliceSuffix) Single() bool {
	return len(x.Elems) == 1 && !x.Trailing && x.Elems[0].Form == SingleIndex
}

// FieldSuffix is: x.Name
//
// The name is empty after a syntax error.
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

// Unclosed is the last operand of an operator that lacks its closing parenthesis.
type Unclosed struct {
	X     Expr
	Fault Expr // the Bad
}

// ---- statements ----
