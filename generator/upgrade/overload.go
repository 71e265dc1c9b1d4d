package upgrade

import (
	"slices"

	"github.com/rules-ods/rules_ods/generator/cpp/surface"
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
func newOverload(c *surface.Change) (o Overload, ok bool) {
	if !c.New.IsFunction() {
		return o, false
	}
	o = Overload{Class: surface.Unqualified(c.Class), Name: c.New.Name, Own: parametersOf(c.New)}
	for _, m := range c.Overloads {
		o.Others = append(o.Others, parametersOf(m))
	}
	return o, true
}

func parametersOf(m *surface.Member) (p Parameters) {
	for _, parameter := range m.Parameters() {
		p.Types = append(p.Types, parameter.Type)
		if !parameter.HasDefault {
			p.Required = len(p.Types)
		}
	}
	return p
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
		named := words.Get().FindAllString(arg+" "+types[i], -1)
		other := words.Get().FindAllString(rival.Types[i], -1)
		for _, w := range words.Get().FindAllString(o.Own.Types[i], -1) {
			if w != "mlir" && w != "llvm" && w != "const" && slices.Contains(named, w) && !slices.Contains(other, w) {
				return true
			}
		}
	}
	return false
}
