package tablegen

import "strconv"

func (v Unset) String() string          { return "?" }
func (v Bit) String() string            { return string(appendValue(nil, v, nil)) }
func (v Int) String() string            { return strconv.FormatInt(int64(v), 10) }
func (v *String) String() string        { return string(appendValue(nil, v, nil)) }
func (v *Bits) String() string          { return string(appendValue(nil, v, nil)) }
func (v *List) String() string          { return string(appendValue(nil, v, nil)) }
func (v *Dag) String() string           { return string(appendValue(nil, v, nil)) }
func (v *variable) String() string      { return v.name }
func (v *bitOf) String() string         { return string(appendValue(nil, v, nil)) }
func (v *fieldOf) String() string       { return string(appendValue(nil, v, nil)) }
func (v *operation) String() string     { return string(appendValue(nil, v, nil)) }
func (v *foldl) String() string         { return string(appendValue(nil, v, nil)) }
func (v *instance) String() string      { return string(appendValue(nil, v, nil)) }
func (v *anonymousName) String() string { return v.text() }

// unquoted returns the text of a string, and the printed form of other values.
func unquoted(v Value) string {
	if s, ok := v.(*String); ok {
		return s.Text
	}
	return shown(v)
}

// A fullFunc is called with the text of a part of a value when the text is longer
// than textWriterSize. It returns the buffer for the rest of the text, which may be
// empty. So nobody needs memory for the whole text of a value whose parts are
// shared. A nil fullFunc is not called.
type fullFunc func(b []byte) []byte

// room calls full if the text is long.
func room(b []byte, full fullFunc) []byte {
	if len(b) > textWriterSize && full != nil {
		return full(b)
	}
	return b
}

// appendValue appends v in the format of -print-records.
func appendValue(b []byte, v Value, full fullFunc) []byte {
	switch v := v.(type) {
	case Unset:
		return append(b, '?')
	case Bit:
		if v {
			return append(b, '1')
		}
		return append(b, '0')
	case Int:
		return strconv.AppendInt(b, int64(v), 10)
	case *String:
		if v.Code {
			b = append(b, "[{"...)
			b = append(b, v.Text...)
			return append(b, "}]"...)
		}
		b = append(b, '"')
		b = append(b, v.Text...)
		return append(b, '"')
	case *Record:
		return append(b, v.Name...)
	case *List:
		b = append(b, '[')
		b = appendValues(b, v.Elems, full)
		return append(b, ']')
	case *Bits:
		b = append(b, "{ "...)
		for i := len(v.Elems) - 1; i >= 0; i-- {
			b = appendValue(b, v.Elems[i], full)
			if i > 0 {
				b = append(b, ", "...)
			}
			b = room(b, full)
		}
		return append(b, " }"...)
	case *Dag:
		return appendDag(b, v, full)
	case *variable:
		return append(b, v.name...)
	case *bitOf:
		b = appendValue(b, v.x, full)
		b = append(b, '{')
		b = strconv.AppendInt(b, int64(v.n), 10)
		return append(b, '}')
	case *fieldOf:
		b = appendValue(b, v.x, full)
		b = append(b, '.')
		return append(b, v.name...)
	case *operation:
		return appendOperation(b, v, full)
	case *foldl:
		b = append(b, "!foldl("...)
		b = appendValue(b, v.start, full)
		b = append(b, ", "...)
		b = appendValue(b, v.list, full)
		b = append(b, ", "...)
		b = append(b, v.acc...)
		b = append(b, ", "...)
		b = append(b, v.elem...)
		b = append(b, ", "...)
		b = appendValue(b, v.body, full)
		return append(b, ')')
	case *instance:
		b = append(b, v.class.Name...)
		b = append(b, '<')
		for i := range v.args {
			a := &v.args[i]
			if i > 0 {
				b = append(b, ", "...)
			}
			if a.named {
				b = append(b, '"')
				b = append(b, v.class.Args[a.index].Name...)
				b = append(b, '"')
			} else {
				b = strconv.AppendInt(b, int64(a.index), 10)
			}
			b = append(b, ": "...)
			b = room(appendValue(b, a.value, full), full)
		}
		return append(b, '>')
	case *anonymousName:
		b = append(b, "anonymous_"...)
		return strconv.AppendInt(b, int64(v.n), 10)
	}
	return b
}

func appendValues(b []byte, list []Value, full fullFunc) []byte {
	for i, e := range list {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = appendValue(b, e, full)
		b = room(b, full)
	}
	return b
}

func appendDag(b []byte, d *Dag, full fullFunc) []byte {
	b = append(b, '(')
	b = appendValue(b, d.Op, full)
	if d.hasOpName() {
		b = append(b, ":$"...)
		b = append(b, d.OpName...)
	}
	for i := range d.Args {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, ' ')
		b = appendValue(b, d.Args[i].Value, full)
		if d.Args[i].hasName() {
			b = append(b, ":$"...)
			b = append(b, d.Args[i].Name...)
		}
		b = room(b, full)
	}
	return append(b, ')')
}

func appendOperation(b []byte, o *operation, full fullFunc) []byte {
	switch o.op.code {
	case opElem, opSlice:
		b = appendValue(b, o.args[0], full)
		b = append(b, '[')
		b = appendValue(b, o.args[1], full)
		return append(b, ']')
	case opRangeThrough:
		b = appendValue(b, o.args[0], full)
		b = append(b, "..."...)
		return appendValue(b, o.args[1], full)
	}
	b = append(b, o.op.grammar.Name...)
	if o.of != nil {
		b = append(b, '<')
		b = appendType(b, o.of)
		b = append(b, '>')
	}
	b = append(b, '(')
	switch {
	case o.op.code == opCond:
		for i := 0; i < len(o.args); i += 2 {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = appendValue(b, o.args[i], full)
			b = append(b, ": "...)
			b = room(appendValue(b, o.args[i+1], full), full)
		}
	default:
		if o.name != "" {
			b = append(b, o.name...)
			b = append(b, ", "...)
		}
		b = appendValues(b, o.args, full)
	}
	return append(b, ')')
}
