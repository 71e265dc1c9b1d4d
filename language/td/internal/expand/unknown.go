package expand

import (
	"errors"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// marker is in every text that a value which is not known is formatted into.
const marker = "\x00"

// An unknown is a value that nothing is known of: a symbol that another
// repository defines, and what such a symbol returns. Calling it as a BUILD file
// is evaluated makes a Call.
type unknown struct{ name string }

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

// Attr returns the functions of native that are known, else another unknown.
func (u *unknown) Attr(name string) (starlark.Value, error) {
	if u.name == "native" && builtins[name] != nil {
		return builtins[name], nil
	}
	return &unknown{name: name}, nil
}

// Binary makes every operation with an unknown operand unknown.
func (u *unknown) Binary(syntax.Token, starlark.Value, starlark.Side) (starlark.Value, error) {
	return &unknown{}, nil
}

// Get makes every element unknown.
func (u *unknown) Get(starlark.Value) (starlark.Value, bool, error) { return &unknown{}, true, nil }

// Iterate yields nothing.
func (u *unknown) Iterate() starlark.Iterator { return noElements{} }

type noElements struct{}

func (noElements) Next(*starlark.Value) bool { return false }
func (noElements) Done()                     {}

// CallInternal records the call.
func (u *unknown) CallInternal(thread *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if c := collectorOf(thread); c != nil && u.name != "" {
		if len(c.calls) >= maxCalls {
			return nil, errors.New("too many calls")
		}
		c.add(thread, u.name, kwargs)
	}
	return &unknown{}, nil
}

// maxCalls bounds the calls of one BUILD file.
const maxCalls = 100_000

const collectorKey = "calls"

// A collector gathers the calls of one BUILD file.
type collector struct {
	pkg, file string
	glob      func(pkg string, include, exclude []string) []string
	calls     []Call
}

func collectorOf(thread *starlark.Thread) *collector {
	c, _ := thread.Local(collectorKey).(*collector)
	return c
}

func (c *collector) add(thread *starlark.Thread, symbol string, kwargs []starlark.Tuple) {
	call := Call{Symbol: symbol}
	// The outermost frame is the BUILD file, the next the macro that it calls.
	stack := thread.CallStack()
	for i, frame := range stack {
		if frame.Pos.Filename() == c.file {
			call.Line = int(frame.Pos.Line)
			if i+1 < len(stack)-1 {
				call.Macro = stack[i+1].Name
			}
		}
	}
	known, unclear := false, false
	outputs := func(list []Output, ok bool) {
		known = true
		unclear = unclear || !ok
		call.Outputs = append(call.Outputs, list...)
	}
	var opts []string
	for _, kv := range kwargs {
		key, _ := starlark.AsString(kv[0])
		switch key {
		case "name":
			call.Name, _ = starlark.AsString(kv[1])
		case "tbl_outs":
			outputs(tblOuts(kv[1]))
		case "outs":
			list := stringList(kv[1])
			var outs []Output
			for _, o := range list {
				outs = append(outs, Output{Name: o})
			}
			outputs(outs, list != nil)
		case "opts":
			opts = stringList(kv[1])
		case "out", "hdr_out", "src_out":
			if s, ok := knownString(kv[1]); ok {
				o := Output{Name: s}
				switch key {
				case "hdr_out":
					o.Options = []string{"-gen-op-decls"}
				case "src_out":
					o.Options = []string{"-gen-op-defs"}
				}
				outputs([]Output{o}, true)
			} else {
				outputs(nil, false)
			}
		default:
			s, ok := starlark.AsString(kv[1])
			if ok && strings.HasSuffix(s, ".td") && !strings.Contains(s, marker) && call.TdFile == "" {
				call.TdFile = s
			}
		}
	}
	for i := range call.Outputs {
		if call.Outputs[i].Options == nil {
			call.Outputs[i].Options = opts
		}
		call.Outputs[i].Name = strings.TrimPrefix(call.Outputs[i].Name, ":")
	}
	if call.Name == "" && call.TdFile == "" && len(call.Outputs) == 0 {
		return // it makes no target
	}
	call.Known = known && !unclear
	c.calls = append(c.calls, call)
}

func knownString(v starlark.Value) (string, bool) {
	s, ok := starlark.AsString(v)
	return s, ok && !strings.Contains(s, marker)
}

// tblOuts reads {out: [options]}, [([options], out)] and [([options], [out, …])].
// It reports whether everything in it is known.
func tblOuts(v starlark.Value) (outs []Output, ok bool) {
	add := func(opts, name starlark.Value) {
		o := stringList(opts)
		if s, isString := starlark.AsString(opts); isString {
			o = strings.Fields(s)
		}
		names := stringList(name)
		if s, isString := knownString(name); isString {
			names = []string{s}
		}
		ok = ok && len(o) > 0 && len(names) > 0
		for _, n := range names {
			outs = append(outs, Output{Name: n, Options: o})
		}
	}
	ok = true
	switch x := v.(type) {
	case *starlark.Dict:
		for _, item := range x.Items() {
			add(item[1], item[0])
		}
	case *starlark.List:
		for i := range x.Len() {
			pair, isPair := x.Index(i).(starlark.Indexable)
			if !isPair || pair.Len() != 2 {
				ok = false
				continue
			}
			add(pair.Index(0), pair.Index(1))
		}
	default:
		ok = false
	}
	return outs, ok
}

// stringList returns the strings of a list; nil if anything else is in it.
func stringList(v starlark.Value) []string {
	list, ok := v.(starlark.Indexable)
	if !ok {
		return nil
	}
	if _, isString := v.(starlark.String); isString {
		return nil
	}
	var out []string
	for i := range list.Len() {
		s, ok := knownString(list.Index(i))
		if !ok {
			return nil
		}
		out = append(out, s)
	}
	return out
}
