package expand

import (
	"errors"
	"fmt"
	"reflect"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
)

// maxElements limits the elements of lists and the bytes of strings that the operators of one file make. The limit of
// steps does not count them. Ranges have at most maxRange elements, since a function such as list makes all at once.
const (
	maxElements = 1 << 24
	maxRange    = 1 << 20
)

// A limitError says which limit a file is above.
type limitError string

func (e limitError) Error() string { return string(e) }

// errElements is the error of an operator whose result does not fit.
const errElements = limitError("the lists and strings of the file have too many elements")

// isLimit reports whether evaluation failed because a file is above a limit.
func isLimit(err error) bool {
	var limit limitError
	var size *starlarklimit.Error
	return errors.As(err, &limit) || errors.As(err, &size) || strings.Contains(err.Error(), "Starlark computation cancelled: too many steps")
}

// countOperators replaces x * y, x + y and x % y in a file by calls of functions that count the elements of their
// results. The names of the functions are the operators, which no file can define.
func countOperators(f *syntax.File) { rewrite(reflect.ValueOf(f).Elem()) }

var counted = map[syntax.Token]syntax.Token{
	syntax.STAR: syntax.STAR, syntax.PLUS: syntax.PLUS, syntax.PERCENT: syntax.PERCENT,
	syntax.STAR_EQ: syntax.STAR, syntax.PLUS_EQ: syntax.PLUS, syntax.PERCENT_EQ: syntax.PERCENT,
}

// rewrite replaces the operators in the tree below a value.
func rewrite(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() && v.Type().Field(i).Name != "Binding" {
				rewrite(v.Field(i))
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			rewrite(v.Index(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			rewrite(v.Elem())
		}
	case reflect.Interface:
		if v.IsNil() {
			return
		}
		rewrite(v.Elem())
		switch n := v.Interface().(type) {
		case *syntax.BinaryExpr:
			if op, ok := counted[n.Op]; ok {
				v.Set(reflect.ValueOf(operation(op, n.OpPos, n.X, n.Y)))
			}
		case *syntax.AssignStmt:
			// x += y of a list changes it in place, which x = x + y does not.
			if id, ok := n.LHS.(*syntax.Ident); ok && (n.Op == syntax.STAR_EQ || n.Op == syntax.PERCENT_EQ) {
				n.RHS = operation(counted[n.Op], n.OpPos, &syntax.Ident{NamePos: id.NamePos, Name: id.Name}, n.RHS)
				n.Op = syntax.EQ
			} else if n.Op == syntax.PLUS_EQ {
				n.RHS = operation(syntax.PLUS_EQ, n.OpPos, n.RHS)
			}
		}
	}
}

// operation returns a call of the function of an operator.
func operation(op syntax.Token, at syntax.Position, operands ...syntax.Expr) *syntax.CallExpr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: op.String()}, Lparen: at, Args: operands, Rparen: at}
}

// A budget counts the elements that the operators of a file make.
type budget struct{ elements int64 }

func (b *budget) spend(n int64) error {
	if b.elements += n; n > maxElements || b.elements > maxElements {
		return errElements
	}
	return nil
}

// functions returns the functions of operators, and range.
func (b *budget) functions() starlark.StringDict {
	all := starlark.StringDict{"range": starlark.NewBuiltin("range", shortRange)}
	for _, op := range []syntax.Token{syntax.STAR, syntax.PLUS, syntax.PERCENT} {
		all[op.String()] = starlark.NewBuiltin(op.String(), func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			if op == syntax.STAR {
				if err := b.spend(repeated(args[0], args[1])); err != nil {
					return nil, err
				}
			}
			result, err := starlark.Binary(op, args[0], args[1])
			if err == nil && op != syntax.STAR {
				err = b.spend(elements(result))
			}
			return result, err
		})
	}
	// The right side of += is counted and stays as it is.
	all[syntax.PLUS_EQ.String()] = starlark.NewBuiltin("+=", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return args[0], b.spend(elements(args[0]))
	})
	return all
}

// elements returns the number of elements of a list or tuple, or of bytes of a string; 0 for other values.
func elements(v starlark.Value) int64 {
	switch v.(type) {
	case *starlark.List, starlark.Tuple, starlark.String, starlark.Bytes:
		return int64(starlark.Len(v))
	}
	return 0
}

// repeated returns the number of elements of x * y.
func repeated(x, y starlark.Value) int64 {
	n, isNumber := x.(starlark.Int)
	if !isNumber {
		x, y = y, x
		if n, isNumber = x.(starlark.Int); !isNumber {
			return 0
		}
	}
	times, fits := n.Int64()
	size := elements(y)
	switch {
	case size == 0 || fits && times <= 0:
		return 0
	case !fits || times > maxElements:
		return maxElements + 1
	}
	return times * size
}

// shortRange is range with at most maxRange elements.
func shortRange(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	v, err := starlark.Call(thread, starlark.Universe["range"], args, kwargs)
	if err == nil && starlark.Len(v) > maxRange {
		return nil, limitError(fmt.Sprintf("a range of %d elements, more than %d", starlark.Len(v), maxRange))
	}
	return v, err
}
