package expand

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/language/internal/starlarktext"
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
	constants := map[string]string{}
	starlarktext.Assign(constants, f.Stmt, marker)
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
		constants := map[string]string{}
		starlarktext.Assign(constants, f.Stmt, marker)
		for _, stmt := range f.Stmt {
			start, end := stmt.Span()
			if line := int(frame.Pos.Line); start.Line <= line && line <= end.Line {
				files = append(files, tdFilesIn(stmt, constants)...)
			}
		}
	}
	return files
}

// callOf reads a call from its syntax tree.
func callOf(x *build.CallExpr, constants map[string]string) Call {
	start, _ := x.Span()
	call := Call{Symbol: starlarktext.Function(x), Line: start.Line}
	for _, arg := range x.List {
		key, value, _ := starlarktext.Assigned(arg)
		s, ok := starlarktext.Of(value, constants, marker)
		switch {
		case key == "name" && ok && !strings.Contains(s, marker):
			call.Name = s
		case key == "td_file" && (!ok || s == marker):
			call.TdFiles = append(call.TdFiles, "**/*.td")
		case key == "td_file" && !strings.Contains(s, marker):
			call.Source = s
		}
	}
	return call
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
		s, ok := starlarktext.Of(x, constants, marker)
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
