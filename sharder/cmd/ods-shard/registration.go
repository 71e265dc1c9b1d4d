package main

import (
	"fmt"
	"io"
	"strings"
)

// A place is an identifier in a C++ file.
type place struct {
	File string
	Line int
	Name string
	// Start and End are the offsets of what would be replaced there.
	Start, End int
}

// dialectClasses finds the classes that derive from mlir::Dialect.
func dialectClasses(file string, tokens []cppToken) []place {
	var found []place
	for i, t := range tokens {
		if t.text != "class" && t.text != "struct" || i+2 >= len(tokens) {
			continue
		}
		name := tokens[i+1]
		// The base classes are between a colon and the brace.
		isDialect, colon := false, false
		for _, next := range tokens[i+2:] {
			if next.text == "{" {
				break
			}
			if next.text == ";" || next.text == "(" {
				isDialect = false
				break
			}
			colon = colon || next.text == ":"
			isDialect = isDialect || colon && next.text == "Dialect"
		}
		if isDialect {
			found = append(found, place{File: file, Line: name.line, Name: name.text, Start: name.start, End: name.end})
		}
	}
	return found
}

// emptyRegistrations finds addOperations calls whose template arguments come
// from a file that is included between the angle brackets. The end of a call that has
// arguments is 0.
func emptyRegistrations(file string, tokens []cppToken) []place {
	var found []place
	for i, t := range tokens {
		if t.text == "addOperations" && i+2 < len(tokens) && tokens[i+1].text == "<" && tokens[i+2].text == ">" {
			call := place{File: file, Line: t.line, Name: t.text, Start: t.start}
			if i+4 < len(tokens) && tokens[i+3].text == "(" && tokens[i+4].text == ")" {
				call.End = tokens[i+4].end
			}
			found = append(found, call)
		}
	}
	return found
}

// reportRegistration writes the findings that prevent the registration of the operations of a
// sharded dialect. It reports whether there are any.
func (d *doctor) reportRegistration(w io.Writer, dialect string) (pending bool) {
	class := unqualified(dialect)
	for _, at := range d.registrations {
		pending = true
		fmt.Fprintf(w, "\naddOperations<> with GET_OP_LIST registers no operation when the operations are in shards\n"+
			"  %s:%d: replace the call by\n    register%sOperations(this);\n", at.File, at.Line, class)
	}
	if d.words[class] {
		return pending
	}
	for _, at := range d.dialects {
		pending = true
		fmt.Fprintf(w, "\n%s is not in the given C++: generated code for shards uses this name for the dialect, from the .td file\n"+
			"  %s:%d: the class is %s: give both the same name, or declare\n    using %s = %s;\n", class, at.File, at.Line, at.Name, class, at.Name)
	}
	return pending
}

// manyDefinitions is the number of functions from which the advice changes: a new file for the
// generated definitions is then less work than to move each function.
const manyDefinitions = 4

// reportDefinitions writes the functions that every shard would define again. It reports
// whether there are any.
func (d *doctor) reportDefinitions(w io.Writer) (pending bool) {
	var defined []function
	for _, f := range d.functions {
		if f.File == d.sharded && !f.Local && !f.Inline {
			defined = append(defined, f)
		}
	}
	if len(defined) >= manyDefinitions {
		var names []string
		for _, f := range defined {
			names = append(names, f.qualified())
		}
		fmt.Fprintf(w, "\n%s are defined in the file that is compiled per shard\n  %s:%d: every shard would define them. Leave the file as it is, without the\n"+
			"  #include of the generated definitions. Put that #include and the headers into a new file, which is compiled per shard.\n",
			listOf(names), defined[0].File, defined[0].Line)
		return true
	}
	for _, f := range defined {
		fmt.Fprintf(w, "\n%s is defined in the file that is compiled per shard\n  %s:%d: every shard would define it: move it to a separate file\n", f.qualified(), f.File, f.Line)
	}
	return len(defined) > 0
}

func (f *function) qualified() string {
	return strings.TrimPrefix(f.Namespace+"::"+f.Name, "::")
}
