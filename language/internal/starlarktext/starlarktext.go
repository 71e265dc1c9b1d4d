// Package starlarktext finds the texts that expressions of Starlark are, as far as their syntax tree and known texts of names tell.
// It runs no functions.
package starlarktext

import (
	"iter"
	"regexp"
	"strconv"
	"strings"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// maxLength limits a text, because names that are assigned to each other can double it with each statement.
const maxLength = 1 << 16

// Of returns the text that an expression is. values are the texts of names. In a format, unknown takes the place of what is not
// known; in a sum, too, unless it is empty. It reports false for an expression without a known part.
func Of(e build.Expr, values map[string]string, unknown string) (text string, ok bool) {
	switch e := e.(type) {
	case *build.StringExpr:
		return e.Value, true
	case *build.Ident:
		text, ok = values[e.Name]
		return text, ok
	case *build.ParenExpr:
		return Of(e.X, values, unknown)
	case *build.BinaryExpr:
		x, hasX := Of(e.X, values, unknown)
		switch {
		case e.Op == "+" && (hasX || unknown != ""):
			y, hasY := Of(e.Y, values, unknown)
			if !hasX {
				x = unknown
			}
			if !hasY {
				y = unknown
			}
			text, ok = x+y, hasX && hasY || unknown != "" && (hasX || hasY)
		case e.Op == "%" && hasX:
			arguments := []build.Expr{e.Y}
			if tuple, ok := e.Y.(*build.TupleExpr); ok {
				arguments = tuple.List
			}
			text, ok = fill(percents.Get(), x, arguments, values, unknown), true
		}
	case *build.CallExpr:
		if dot, isMethod := e.X.(*build.DotExpr); isMethod && dot.Name == "format" {
			if text, ok = Of(dot.X, values, unknown); ok {
				text = fill(braces.Get(), text, e.List, values, unknown)
			}
		}
	}
	if !ok || len(text) > maxLength {
		return "", false
	}
	return text, true
}

// percents and braces match what the operator % and the method format replace.
var (
	percents = lazyregexp.New(`%[sdr]`)
	braces   = lazyregexp.New(`\{[^{}]*\}`)
)

// fill replaces the placeholders of a format by arguments.
func fill(placeholders *regexp.Regexp, format string, arguments []build.Expr, values map[string]string, unknown string) string {
	texts := map[string]string{}
	for i, a := range arguments {
		key := strconv.Itoa(i)
		if name, value, ok := Assigned(a); ok {
			key, a = name, value
		}
		if text, ok := Of(a, values, unknown); ok {
			texts[key] = text
		}
	}
	next := 0
	return placeholders.ReplaceAllStringFunc(format, func(p string) string {
		key := strings.Trim(p, "{}")
		if key == "" || p[0] == '%' {
			key = strconv.Itoa(next)
			next++
		}
		if text, ok := texts[key]; ok {
			return text
		}
		return unknown
	})
}

// Assigned returns the name and the value of a statement NAME = VALUE, or of such an argument of a call.
func Assigned(e build.Expr) (name string, value build.Expr, ok bool) {
	if a, isAssign := e.(*build.AssignExpr); isAssign && a.Op == "=" {
		if id, isIdent := a.LHS.(*build.Ident); isIdent {
			return id.Name, a.RHS, true
		}
	}
	return "", nil, false
}

// Assignments yields what statements assign to names, also in branches and loops, but not in functions.
func Assignments(stmts []build.Expr) iter.Seq2[string, build.Expr] {
	return func(yield func(string, build.Expr) bool) {
		var each func(stmts []build.Expr) bool
		each = func(stmts []build.Expr) bool {
			for _, stmt := range stmts {
				goesOn := true
				switch stmt := stmt.(type) {
				case *build.AssignExpr:
					if name, value, ok := Assigned(stmt); ok {
						goesOn = yield(name, value)
					}
				case *build.IfStmt:
					goesOn = each(stmt.True) && each(stmt.False)
				case *build.ForStmt:
					goesOn = each(stmt.Body)
				}
				if !goesOn {
					return false
				}
			}
			return true
		}
		each(stmts)
	}
}

// Assign adds the texts that statements assign to names.
func Assign(values map[string]string, stmts []build.Expr, unknown string) {
	for name, value := range Assignments(stmts) {
		if text, ok := Of(value, values, unknown); ok {
			values[name] = text
		}
	}
}

// Function returns the name of the function of a call, without what it is a member of, or "".
func Function(call *build.CallExpr) string {
	switch x := call.X.(type) {
	case *build.Ident:
		return x.Name
	case *build.DotExpr:
		return x.Name
	}
	return ""
}
