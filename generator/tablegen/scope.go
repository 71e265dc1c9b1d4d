package tablegen

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
}

// push opens a scope inside the current one. pop closes it.
func (ev *evaluator) push() *scope {
	s := &scope{}
	if n := len(ev.scopes); n > 0 {
		s, ev.scopes = ev.scopes[n-1], ev.scopes[:n-1]
	}
	s.parent = ev.scope
	ev.scope = s
	return s
}

func (ev *evaluator) pop() {
	s := ev.scope
	ev.scope = s.parent
	clear(s.values)
	*s = scope{names: s.names[:0], values: s.values[:0]}
	ev.scopes = append(ev.scopes, s)
}

// outermost reports whether the current scope is the top level of the file.
func (ev *evaluator) outermost() bool { return ev.scope == nil || ev.scope.parent == nil }

func (s *scope) add(name string, v Value) {
	s.names = append(s.names, name)
	s.values = append(s.values, v)
}

// local returns the value of a name in this scope, without the surrounding
// scopes, or nil.
func (s *scope) local(name string) Value {
	for i, n := range s.names {
		if n == name {
			return s.values[i]
		}
	}
	return nil
}

// find returns the value of a name in the scope or the surrounding ones, or
// nil.
func (s *scope) find(ev *evaluator, name string) Value {
	for ; s != nil; s = s.parent {
		if v := s.local(name); v != nil {
			return v
		}
		switch {
		case s.rec != nil:
			if f := s.rec.Field(name); f != nil {
				return ev.newUse(f.Name, f.Type)
			}
			if s.rec.IsClass {
				if v := s.rec.argument(ev, name, ":"); v != nil {
					return v
				}
			}
		case s.multi != nil:
			if v := s.multi.rec.argument(ev, name, "::"); v != nil {
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
func (r *Record) argument(ev *evaluator, name, sep string) Value {
	if i := r.argIndex(name); i >= 0 {
		r.build.used[i] = true
		return ev.newUse(r.Args[i].Name, r.Args[i].Type)
	}
	if name == "NAME" {
		return ev.newUse(r.Name+sep+name, stringType)
	}
	return nil
}

// argIndex returns the position of a template argument, or -1. Args stores the
// name with the name of the class and a colon before it.
func (r *Record) argIndex(name string) int {
	for i := range r.Args {
		full := r.Args[i].Name
		if len(full) > len(name) && full[len(full)-len(name):] == name && full[len(full)-len(name)-1] == ':' {
			return i
		}
	}
	return -1
}
