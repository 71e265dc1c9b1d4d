package tests

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

// problems reports what the version of Bazel does not document: globals, members of
// objects whose type is known, parameters, and names loaded from files that do not
// define them. It ignores a member that the same function checks with hasattr.
func (p *program) problems() []string {
	p.infer()
	var found []string
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		file := p.files[name]
		found = append(found, p.undefined(file)...)
		for _, local := range slices.Sorted(maps.Keys(file.loaded)) {
			l := file.loaded[local]
			if names, ok := p.api.exports[l.label]; ok && !slices.Contains(names, l.name) {
				found = append(found, fmt.Sprintf("%s: %s does not define %s", name, l.label, l.name))
			} else if !ok && l.file == "" {
				found = append(found, fmt.Sprintf("%s: load of %s: no table says what it defines", name, l.label))
			} else if !ok && p.files[l.file] == nil {
				found = append(found, fmt.Sprintf("%s: load of %s: there is no file %s", name, l.label, l.file))
			}
		}
		for _, local := range slices.Sorted(maps.Keys(file.functions)) {
			found = append(found, p.checkFunction(file.functions[local])...)
		}
	}
	return found
}

// undefined reports names that nothing defines.
func (p *program) undefined(file *sourceFile) []string {
	predeclared := p.api.predeclared(file.kind)
	err := resolve.File(file.syntax, func(name string) bool {
		_, known := slices.BinarySearch(predeclared, name)
		_, loaded := file.loaded[name] // another BUILD text of the same .bzl file may have the load
		return known || loaded
	}, func(string) bool { return false })
	var found []string
	if list, ok := err.(resolve.ErrorList); ok {
		for _, e := range list {
			message := fmt.Sprintf("%s: Bazel %s: %s", e.Pos, p.api.version, e.Msg)
			name := strings.TrimPrefix(e.Msg, "undefined: ")
			if label := p.api.moved[name]; label != "" {
				message += " without load(" + fmt.Sprintf("%q", label) + ", …)"
			}
			found = append(found, message)
		}
	} else if err != nil {
		found = append(found, err.Error())
	}
	return found
}

func (p *program) checkFunction(f *function) []string {
	var found []string
	report := func(at syntax.Position, format string, args ...any) {
		found = append(found, fmt.Sprintf("%s: Bazel %s: ", at, p.api.version)+fmt.Sprintf(format, args...))
	}
	guarded := guards(f.body)
	for _, statement := range f.body {
		syntax.Walk(statement, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.DefStmt:
				return false
			case *syntax.DotExpr:
				for _, scope := range p.without(p.typesOf(f, n.X), n.Name.Name) {
					if !guarded[text(n)] {
						report(n.Dot, "%s has no member %s", scope, n.Name.Name)
					}
				}
			case *syntax.CallExpr:
				for name, s := range p.callees(f, n) {
					for _, problem := range p.checkArguments(f, n, s) {
						report(n.Lparen, "%s %s", name, problem)
					}
				}
			}
			return true
		})
	}
	return found
}

// without lists those types of an object that lack a member. A value that may be a
// string, a list or a dictionary has the members of all of them, because code checks
// its type() first.
func (p *program) without(found types, member string) []string {
	var lacking []string
	hasCore := false
	for _, scope := range slices.Sorted(maps.Keys(found)) {
		if strings.HasPrefix(scope, "list<") {
			scope = "core/list"
		}
		s, documented := p.api.member(scope, member)
		if documented && s == nil {
			lacking = append(lacking, scope)
		} else if strings.HasPrefix(scope, "core/") {
			hasCore = true
		}
	}
	if hasCore {
		lacking = slices.DeleteFunc(lacking, func(scope string) bool { return strings.HasPrefix(scope, "core/") })
	}
	return lacking
}

// guards collects the members that calls of hasattr name, as "object.member".
func guards(body []syntax.Stmt) map[string]bool {
	found := map[string]bool{}
	for _, statement := range body {
		syntax.Walk(statement, func(n syntax.Node) bool {
			if call, ok := n.(*syntax.CallExpr); ok && calleeName(call) == "hasattr" && len(call.Args) == 2 {
				if member, ok := call.Args[1].(*syntax.Literal); ok {
					found[text(call.Args[0])+"."+fmt.Sprint(member.Value)] = true
				}
			}
			return true
		})
	}
	return found
}

// text returns a chain of names as the source spells it.
func text(e syntax.Expr) string {
	switch e := e.(type) {
	case *syntax.Ident:
		return e.Name
	case *syntax.DotExpr:
		return text(e.X) + "." + e.Name.Name
	}
	return "?"
}

// callees returns the documented signatures of what a call may call.
func (p *program) callees(f *function, call *syntax.CallExpr) map[string]*signature {
	found := map[string]*signature{}
	switch fn := call.Fn.(type) {
	case *syntax.Ident:
		if loaded, ok := f.file.loaded[fn.Name]; ok {
			// A rule that moved out of Bazel has the attributes that it had there.
			if name := p.api.names[loaded.label][loaded.name]; name != "" {
				found[fn.Name] = p.api.rule(name)
			} else if strings.HasPrefix(loaded.label, "@rules_cc//") {
				found[fn.Name] = p.api.rule(loaded.name)
			}
		} else if !isShadowed(f, fn.Name) {
			found[fn.Name] = p.api.global(f.file.kind, fn.Name)
		}
	case *syntax.DotExpr:
		for scope := range p.typesOf(f, fn.X) {
			if strings.HasPrefix(scope, "list<") {
				scope = "core/list"
			}
			if s, _ := p.api.member(scope, fn.Name.Name); s != nil {
				found[scope+"."+fn.Name.Name] = s
			}
		}
	}
	maps.DeleteFunc(found, func(_ string, s *signature) bool { return s == nil || !s.function })
	return found
}

// checkArguments compares the arguments of a call with the parameters.
func (p *program) checkArguments(f *function, call *syntax.CallExpr, s *signature) []string {
	var found []string
	positional := 0
	keyword := func(name string) {
		if !s.accepts(name) {
			found = append(found, "has no parameter "+name)
		} else if i := slices.Index(s.positional, name); i >= 0 && i < positional && !s.varargs {
			found = append(found, "gets two values of "+name)
		}
	}
	for _, arg := range call.Args {
		switch arg := arg.(type) {
		case *syntax.BinaryExpr:
			if arg.Op == syntax.EQ {
				keyword(arg.X.(*syntax.Ident).Name)
				continue
			}
		case *syntax.UnaryExpr:
			if arg.Op == syntax.STARSTAR {
				for _, name := range p.literalKeys(f, arg.X) {
					keyword(name)
				}
				continue
			}
			if arg.Op == syntax.STAR {
				continue
			}
		}
		positional++
	}
	if positional > len(s.positional) && !s.varargs {
		found = append(found, fmt.Sprintf("gets %d positional arguments and takes %d: name the others %s", positional, len(s.positional), strings.Join(s.keywordOnly, ", ")))
	}
	return found
}

// literalKeys lists the keys of the dictionaries in an expression, or in the value of
// the global that the expression names: {"toolchain": x} if … else {}.
func (p *program) literalKeys(f *function, e syntax.Expr) []string {
	if id, ok := e.(*syntax.Ident); ok {
		if e = f.file.globals[id.Name]; e == nil {
			return nil
		}
	}
	var keys []string
	syntax.Walk(e, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CallExpr, *syntax.Comprehension:
			return false // the result is unknown
		case *syntax.DictExpr:
			for _, entry := range n.List {
				if key, ok := entry.(*syntax.DictEntry).Key.(*syntax.Literal); ok && key.Token == syntax.STRING {
					keys = append(keys, key.Value.(string))
				}
			}
			return false
		}
		return true
	})
	return keys
}
