package cxxsource

import "strings"

// A Place is an identifier in a C++ file.
type Place struct {
	File string
	Line int
	Name string
	// Start and End are the offsets of what would be replaced there.
	Start, End int
}

// dialectClasses finds the classes that derive from mlir::Dialect.
func dialectClasses(file string, tokens []token) []Place {
	var found []Place
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
			found = append(found, Place{File: file, Line: name.line, Name: name.text, Start: name.start, End: name.end})
		}
	}
	return found
}

// emptyRegistrations finds addOperations calls whose template arguments come
// from a file that is included between the angle brackets. The end of a call that has
// arguments is 0.
func emptyRegistrations(file string, tokens []token) []Place {
	var found []Place
	for i, t := range tokens {
		if t.text == "addOperations" && i+2 < len(tokens) && tokens[i+1].text == "<" && tokens[i+2].text == ">" {
			call := Place{File: file, Line: t.line, Name: t.text, Start: t.start}
			if i+4 < len(tokens) && tokens[i+3].text == "(" && tokens[i+4].text == ")" {
				call.End = tokens[i+4].end
			}
			found = append(found, call)
		}
	}
	return found
}

// Qualified returns the name of a function with its namespace.
func (f *Function) Qualified() string {
	return strings.TrimPrefix(f.Namespace+"::"+f.Name, "::")
}

// StaticDeclaration returns the line of another static declaration of a function, or 0.
// Without static in the definition alone, the function would stay invisible.
func StaticDeclaration(text string, fn *Function) int {
	tokens := scanTokens(text)
	for i, t := range tokens {
		if t.text != "static" || t.end == fn.StaticEnd {
			continue
		}
		for _, next := range tokens[i+1:] {
			if next.text == ";" || next.text == "{" || next.text == "=" {
				break
			}
			if next.text == fn.Name {
				return t.line
			}
		}
	}
	return 0
}
