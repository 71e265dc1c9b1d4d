package upgrade

import (
	"slices"
	"strings"
)

// An Overload is a function of a class that is deprecated in the later release, while others of
// the same name are not.
type Overload struct {
	Class  string // without namespaces
	Name   string
	Own    Parameters
	Others []Parameters
}

// Parameters are the types of the parameters of a function.
type Parameters struct {
	Types    []string
	Required int // how many have no default value
}

// newOverload returns the overload of a deprecated member.
func newOverload(c *surfaceChange) (o Overload, ok bool) {
	o = Overload{Class: unqualified(c.Class), Name: c.New.Name}
	if o.Own, ok = parametersOf(c.New.Signature); !ok {
		return o, false
	}
	for _, m := range c.Overloads {
		if p, ok := parametersOf(m.Signature); ok {
			o.Others = append(o.Others, p)
		}
	}
	return o, true
}

// parametersOf returns the parameters in a signature, in which default values are "= …".
func parametersOf(signature string) (p Parameters, ok bool) {
	_, rest, ok := strings.Cut(signature, "(")
	end := strings.LastIndexByte(rest, ')')
	if !ok || end < 0 {
		return p, false
	}
	depth, start := 0, 0
	list := rest[:end] + ","
	for i := 0; i < len(list); i++ {
		switch list[i] {
		case '(', '<', '[', '{':
			depth++
		case ')', '>', ']', '}':
			depth--
		case ',':
			if depth > 0 {
				continue
			}
			text := strings.TrimSpace(list[start:i])
			start = i + 1
			if text == "" {
				continue
			}
			kind, _, isOptional := strings.Cut(text, "=")
			p.Types = append(p.Types, strings.TrimSpace(kind))
			if !isOptional {
				p.Required = len(p.Types)
			}
		}
	}
	return p, true
}

func (p Parameters) accepts(n int) bool { return p.Required <= n && n <= len(p.Types) }

// Matches reports whether a call uses the deprecated overload, as far as the texts of its arguments
// and of their types tell: the overload accepts as many arguments, and each other that does has, for
// some argument, a parameter of another type than the argument names. types has a text for each
// argument, or "".
func (o *Overload) Matches(args, types []string) bool {
	if !o.Own.accepts(len(args)) {
		return false
	}
	for _, rival := range o.Others {
		if rival.accepts(len(args)) && !o.excludes(rival, args, types) {
			return false
		}
	}
	return true
}

// excludes reports whether an argument names a word of the type of its parameter that the type in
// another overload does not have.
func (o *Overload) excludes(rival Parameters, args, types []string) bool {
	for i, arg := range args {
		named := words().FindAllString(arg+" "+types[i], -1)
		other := words().FindAllString(rival.Types[i], -1)
		for _, w := range words().FindAllString(o.Own.Types[i], -1) {
			if w != "mlir" && w != "llvm" && w != "const" && slices.Contains(named, w) && !slices.Contains(other, w) {
				return true
			}
		}
	}
	return false
}
