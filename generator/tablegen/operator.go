package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// A call is a use of a bang operator whose operands are being evaluated.
type call struct {
	elab *elaborator
	op   *operator
	x    *syntax.BangCall
	rec  *Record // the record or class that contains the use, or nil
	want *Type   // the type that the surrounding expression expects, or nil
	args []Value
}

// arg evaluates operand i. Operands must be evaluated in order: as in the
// reference, a type error of an operand comes before an error inside the next
// one.
func (c *call) arg(i int, want *Type) Value {
	v := c.elab.value(c.x.Args[i], c.rec, want)
	c.args = append(c.args, v)
	return v
}

// has reports whether there is an operand i, which the parser could read.
func (c *call) has(i int) bool {
	if i >= len(c.x.Args) {
		return false
	}
	_, bad := c.x.Args[i].(*syntax.Bad)
	return !bad
}

// argLoc returns the position of operand i.
func (c *call) argLoc(i int) Loc { return c.elab.reporter.start(c.x.Args[i]) }

// count reports an error if there are fewer than least or more than most
// operands. The error follows the closing parenthesis.
func (c *call) count(least, most int) {
	n := len(c.x.Args)
	if n > 0 {
		if _, bad := c.x.Args[n-1].(*syntax.Bad); bad {
			return
		}
	}
	if n >= least && n <= most {
		return
	}
	// Errors in operands come first.
	for i := len(c.args); i < n; i++ {
		c.arg(i, nil)
	}
	c.elab.reporter.passed(c.x.EndPos)
	few := "few"
	if n > most {
		few = "many"
	}
	c.elab.reporter.fail(c.loc(), "too "+few+" operands for "+c.op.grammar.Name)
}

// result reports an error if a value of type t is not valid where the operator
// is used.
func (c *call) result(t *Type) { c.resultAt(t, c.loc()) }

func (c *call) resultAt(t *Type, loc Loc) {
	if c.want != nil && !t.convertibleTo(c.want) {
		c.elab.reporter.fail(loc, "expected a value of type '"+c.want.String()+"', but "+c.op.grammar.Name+" gives '"+t.String()+"'")
	}
}

func (c *call) loc() Loc { return c.elab.reporter.at(c.x.Pos) }

// typed returns the type of v. It reports an error at loc if v has none.
func (c *call) typed(v Value, loc Loc) *Type {
	t := typeOf(v)
	if t == nil {
		c.elab.reporter.fail(loc, c.op.grammar.Name+" needs a value with a type, not '"+shown(v)+"'")
	}
	return t
}

func (c *call) wrong(i int, want string, t *Type) { c.wrongAt(c.argLoc(i), want, t) }

func (c *call) wrongAt(loc Loc, want string, t *Type) {
	c.elab.reporter.fail(loc, c.op.grammar.Name+" needs "+want+", not a value of type '"+t.String()+"'")
}

// fold returns the value of the operation if it can be computed, or else the
// operation.
func (c *call) fold(typ, of *Type, args ...Value) Value {
	c.complete()
	c.elab.reporter.passed(c.x.EndPos)
	return c.elab.calc.fold(c.op, typ, of, c.rec, args)
}

// complete reports the fault of the parser if the closing parenthesis is
// missing.
func (c *call) complete() {
	if n := len(c.x.Args); n > 0 {
		if _, bad := c.x.Args[n-1].(*syntax.Bad); bad {
			c.elab.reporter.bad()
		}
	}
}

// nest combines three or more operands from the right: !op(a, b, c) becomes
// !op(a, !op(b, c)).
func (c *call) nest(typ *Type) Value {
	args := c.args
	v := args[len(args)-1]
	for i := len(args) - 2; i >= 0; i-- {
		v = c.fold(typ, nil, args[i], v)
	}
	return v
}
