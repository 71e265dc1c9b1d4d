package expand

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"go.starlark.net/starlark"
)

// unevaluated returns the calls in statements of a BUILD file that failed. Their
// .td files are those that the syntax tree of the statement names, and those that
// the failed functions of .bzl files name.
func (e *Evaluator) unevaluated(file string, text []byte, failures []failure) []Call {
	f, err := build.ParseBuild(file, text)
	if err != nil {
		return nil // Gazelle reports the syntax error and leaves the file as it is
	}
	constants := constantsOf(f)
	var calls []Call
	for _, failed := range failures {
		inFunctions := e.filesInFunctions(failed.err, file)
		for _, stmt := range f.Stmt {
			start, _ := stmt.Span()
			if start.Line < failed.first || start.Line > failed.last {
				continue
			}
			inStatement := tdFilesIn(stmt, constants)
			for _, x := range statementCalls(stmt) {
				call := callOf(x, constants)
				call.Failure = reasonOf(failed.err)
				// Other parts of the statement, such as the list of a comprehension,
				// name files too.
				call.TdFiles = slices.Concat(call.TdFiles, inStatement, inFunctions)
				slices.Sort(call.TdFiles)
				call.TdFiles = slices.Compact(call.TdFiles)
				calls = append(calls, call)
			}
		}
	}
	return calls
}

// reasonOf returns the message of an error with the position at which evaluation
// failed.
func reasonOf(err error) string {
	var failed *starlark.EvalError
	if errors.As(err, &failed) {
		for _, frame := range slices.Backward(failed.CallStack) {
			if frame.Pos.Line > 0 {
				return fmt.Sprintf("%s:%d: %s", frame.Pos.Filename(), frame.Pos.Line, failed.Msg)
			}
		}
	}
	return err.Error()
}

// filesInFunctions returns the .td files that functions of .bzl files name in
// which evaluation failed.
func (e *Evaluator) filesInFunctions(err error, buildFile string) []string {
	var failed *starlark.EvalError
	if !errors.As(err, &failed) {
		return nil
	}
	var files []string
	for _, frame := range failed.CallStack {
		name := frame.Pos.Filename()
		if name == buildFile || frame.Pos.Line == 0 {
			continue
		}
		text, err := e.Read(name)
		if err != nil {
			continue
		}
		f, err := build.ParseBzl(name, text)
		if err != nil {
			continue
		}
		for _, stmt := range f.Stmt {
			start, end := stmt.Span()
			if line := int(frame.Pos.Line); start.Line <= line && line <= end.Line {
				files = append(files, tdFilesIn(stmt, constantsOf(f))...)
			}
		}
	}
	return files
}

// callOf reads a call from its syntax tree.
func callOf(x *build.CallExpr, constants map[string]string) Call {
	start, _ := x.Span()
	call := Call{Symbol: symbolOf(x.X), Line: start.Line}
	for _, arg := range x.List {
		key := ""
		if assign, ok := arg.(*build.AssignExpr); ok {
			if id, ok := assign.LHS.(*build.Ident); ok {
				key, arg = id.Name, assign.RHS
			}
		}
		s, ok := textOf(arg, constants)
		switch {
		case key == "name" && ok && !strings.Contains(s, marker):
			call.Name = s
		case key == "td_file" && (!ok || s == marker):
			call.TdFiles = append(call.TdFiles, "**/*.td")
		}
	}
	return call
}

// symbolOf returns the name of the function in a call.
func symbolOf(x build.Expr) string {
	switch x := x.(type) {
	case *build.Ident:
		return x.Name
	case *build.DotExpr:
		return x.Name
	}
	return ""
}

// statementCalls returns the calls in a statement that are not arguments of
// other calls.
func statementCalls(stmt build.Expr) []*build.CallExpr {
	var calls []*build.CallExpr
	build.WalkInterruptable(stmt, func(x build.Expr, stack []build.Expr) error {
		switch x := x.(type) {
		case *build.CallExpr:
			calls = append(calls, x)
			return &build.StopTraversalError{}
		case *build.ForClause, *build.IfClause:
			return &build.StopTraversalError{}
		}
		return nil
	})
	return calls
}

// tdFilesIn returns the .td files that strings in a syntax tree name, with an
// asterisk for text that is not known.
func tdFilesIn(x build.Expr, constants map[string]string) []string {
	var files []string
	build.WalkInterruptable(x, func(x build.Expr, stack []build.Expr) error {
		s, ok := textOf(x, constants)
		if !ok {
			return nil
		}
		if strings.HasSuffix(s, ".td") {
			files = append(files, pattern(s))
		}
		if _, isSum := x.(*build.BinaryExpr); isSum {
			return &build.StopTraversalError{} // its parts are not files
		}
		return nil
	})
	return files
}

// placeholders are the parts of a format string that Starlark replaces.
var placeholders = regexp.MustCompile(`%[sdr]|\{[^{}]*\}`)

// textOf returns the string that an expression gives, with a marker for each part
// that is not known. It reports false for an expression without a known part.
func textOf(x build.Expr, constants map[string]string) (string, bool) {
	switch x := x.(type) {
	case *build.StringExpr:
		return x.Value, true
	case *build.Ident:
		s, ok := constants[x.Name]
		return s, ok
	case *build.ParenExpr:
		return textOf(x.X, constants)
	case *build.BinaryExpr:
		left, isLeft := textOf(x.X, constants)
		right, isRight := textOf(x.Y, constants)
		switch {
		case x.Op == "%" && isLeft:
			return placeholders.ReplaceAllString(left, marker), true
		case x.Op != "+" || !isLeft && !isRight:
			return "", false
		case !isLeft:
			left = marker
		case !isRight:
			right = marker
		}
		return left + right, true
	case *build.CallExpr:
		if dot, ok := x.X.(*build.DotExpr); ok && dot.Name == "format" {
			if s, ok := textOf(dot.X, constants); ok {
				return placeholders.ReplaceAllString(s, marker), true
			}
		}
	}
	return "", false
}

// constantsOf returns the variables of a file with a string as their value.
func constantsOf(f *build.File) map[string]string {
	constants := map[string]string{}
	for _, stmt := range f.Stmt {
		assign, ok := stmt.(*build.AssignExpr)
		if !ok {
			continue
		}
		id, isIdent := assign.LHS.(*build.Ident)
		s, isString := assign.RHS.(*build.StringExpr)
		if isIdent && isString {
			constants[id.Name] = s.Value
		}
	}
	return constants
}
