package tablegen

import "strings"

// A scope is a region in which names are visible: the body of a record or
// class, a multiclass, a loop, a branch, a let, or an operator with a variable.
type scope struct {
	parent *scope
	rec    *Record     // its fields and, if it is a class, its template arguments are visible
	multi  *multiclass // its template arguments are visible
	loop   *loop       // its variable is visible
	// operator says that the names are variables of a bang operator.
	operator bool

	names  []string // names from defvar, and variables of bang operators
	values []Value
	index  map[string]int // the positions of names if they are many, or nil
}

// scopes are the scopes around the statement or value that is evaluated.
type scopes struct {
	current *scope
	multi   *multiclass // the multiclass that contains the current statement, or nil
	closed  []*scope    // scopes that push can use again
}

// push opens a scope inside the current one. pop closes it.
func (s *scopes) push() *scope {
	inner := &scope{}
	if n := len(s.closed); n > 0 {
		inner, s.closed = s.closed[n-1], s.closed[:n-1]
	}
	inner.parent = s.current
	s.current = inner
	return inner
}

// pop closes the current scope.
func (s *scopes) pop() {
	inner := s.current
	s.current = inner.parent
	clear(inner.values)
	*inner = scope{names: inner.names[:0], values: inner.values[:0]}
	s.closed = append(s.closed, inner)
}

// outermost reports whether the current scope is the top level of the file.
func (s *scopes) outermost() bool { return s.current == nil || s.current.parent == nil }

func (s *scope) add(name string, v Value) {
	s.names = append(s.names, name)
	s.values = append(s.values, v)
	if n := len(s.names); n >= indexFrom {
		if s.index == nil {
			s.index = make(map[string]int, n)
			for i, name := range s.names[:n-1] {
				s.index[name] = i
			}
		}
		s.index[name] = n - 1
	}
}

// local returns the value of a name in this scope, without the surrounding
// scopes, or nil.
func (s *scope) local(name string) Value {
	if s.index != nil {
		if i, ok := s.index[name]; ok {
			return s.values[i]
		}
		return nil
	}
	for i, n := range s.names {
		if n == name {
			return s.values[i]
		}
	}
	return nil
}

// find returns the value of a name in the scope or the surrounding ones, or
// nil.
func (s *scope) find(memory *slabs, name string) Value {
	for ; s != nil; s = s.parent {
		if v := s.local(name); v != nil {
			return v
		}
		switch {
		case s.rec != nil:
			if f := s.rec.Field(name); f != nil {
				return memory.newUse(f.Name, f.Type)
			}
			if s.rec.IsClass {
				if v := s.rec.argument(memory, name, ":"); v != nil {
					return v
				}
			}
		case s.multi != nil:
			if v := s.multi.rec.argument(memory, name, "::"); v != nil {
				return v
			}
		case s.loop != nil:
			if s.loop.variable != nil && s.loop.variable.name == name {
				return s.loop.variable
			}
		}
	}
	return nil
}

// argument returns a reference to a template argument of a class or multiclass,
// or to its NAME, or nil.
func (r *Record) argument(memory *slabs, name, sep string) Value {
	if i := r.argIndex(name); i >= 0 {
		r.build.used[i] = true
		return memory.newUse(r.Args[i].Name, r.Args[i].Type)
	}
	if name == "NAME" {
		return memory.newUse(r.Name+sep+name, stringType)
	}
	return nil
}

// argIndex returns the position of a template argument, or -1. Args stores the
// name with the name of the class and a colon before it.
func (r *Record) argIndex(name string) int {
	if r.build.args != nil {
		if i, ok := r.build.args[name]; ok {
			return int(i)
		}
		return -1
	}
	for i := range r.Args {
		full := r.Args[i].Name
		if len(full) > len(name) && full[len(full)-len(name):] == name && full[len(full)-len(name)-1] == ':' {
			return i
		}
	}
	return -1
}

// indexArg makes argIndex find the last of many template arguments.
func (r *Record) indexArg() {
	n := len(r.Args)
	if n < indexFrom {
		return
	}
	first := n - 1
	if r.build.args == nil {
		r.build.args, first = make(map[string]int32, n), 0
	}
	for i := first; i < n; i++ {
		full := r.Args[i].Name
		r.build.args[full[strings.LastIndexByte(full, ':')+1:]] = int32(i)
	}
}
