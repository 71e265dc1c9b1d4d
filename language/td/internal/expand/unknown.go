package expand

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// marker takes the place of unknown text in strings. BUILD files do not contain it.
const marker = "\x00"

// maxParts limits the parts of a value, which a loop could double in each step.
const maxParts = 1000

// An unknown is a value about which nothing is known, such as a symbol of another
// repository and what it returns. A call of an unknown in a BUILD file gives a Call.
type unknown struct {
	name string
	// parts are known values that are a part of the value: lists in a sum with an
	// unknown, and the values of select.
	parts []starlark.Value
	// isWhole reports whether the value has nothing beside its parts.
	isWhole bool
}

var (
	_ starlark.Callable  = (*unknown)(nil)
	_ starlark.HasAttrs  = (*unknown)(nil)
	_ starlark.HasBinary = (*unknown)(nil)
	_ starlark.Mapping   = (*unknown)(nil)
	_ starlark.Iterable  = (*unknown)(nil)
)

func (u *unknown) String() string        { return marker }
func (u *unknown) Type() string          { return "unknown" }
func (u *unknown) Freeze()               {}
func (u *unknown) Truth() starlark.Bool  { return true }
func (u *unknown) Hash() (uint32, error) { return 1, nil }
func (u *unknown) Name() string          { return u.name }
func (u *unknown) AttrNames() []string   { return nil }

// Attr returns a function of builtins for an attribute of native, and an unknown
// for all other attributes.
func (u *unknown) Attr(name string) (starlark.Value, error) {
	if f := builtins()[name]; u.name == "native" && f != nil {
		return f, nil
	}
	return &unknown{name: name}, nil
}

// Binary returns a string with a marker if a string is added, because the known
// part can identify a file. It returns an unknown for all other operations.
func (u *unknown) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	if s, ok := y.(starlark.String); ok && op == syntax.PLUS {
		if side == starlark.Left {
			return starlark.String(marker) + s, nil
		}
		return s + starlark.String(marker), nil
	}
	sum := &unknown{}
	if op == syntax.PLUS {
		sum.parts = slices.Clone(u.parts)
		switch y := y.(type) {
		case *starlark.List:
			sum.parts, sum.isWhole = append(sum.parts, y), u.isWhole
		case *unknown:
			sum.parts, sum.isWhole = append(sum.parts, y.parts...), u.isWhole && y.isWhole
		}
	}
	if len(sum.parts) > maxParts {
		sum.parts, sum.isWhole = nil, false
	}
	return sum, nil
}

// Get makes every element unknown.
func (u *unknown) Get(starlark.Value) (starlark.Value, bool, error) { return &unknown{}, true, nil }

// Iterate yields one unknown, so that the body of a loop is evaluated.
func (u *unknown) Iterate() starlark.Iterator { return new(oneElement) }

type oneElement struct{ done bool }

func (it *oneElement) Next(p *starlark.Value) bool {
	if it.done {
		return false
	}
	it.done = true
	*p = &unknown{}
	return true
}

func (it *oneElement) Done() {}

// CallInternal records the call.
func (u *unknown) CallInternal(thread *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	named := map[starlark.Value]bool{}
	for _, kv := range kwargs {
		if named[kv[0]] {
			return nil, fmt.Errorf("%s: multiple values for keyword argument %s", u.name, kv[0])
		}
		named[kv[0]] = true
	}
	if c := collectorOf(thread); c != nil && u.name != "" {
		if len(c.calls) >= maxCalls {
			return nil, limitError("too many calls")
		}
		c.add(thread, u.name, args, kwargs)
	}
	if u.name == "select" && len(args) == 1 {
		if values, ok := args[0].(*starlark.Dict); ok {
			one := &unknown{isWhole: true}
			for _, item := range values.Items() {
				one.parts = append(one.parts, item[1])
			}
			return one, nil
		}
	}
	return &unknown{}, nil
}
