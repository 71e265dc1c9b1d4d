package tablegen

import "strconv"

func (v Unset) String() string          { return "?" }
func (v Bit) String() string            { return string(appendValue(nil, v)) }
func (v Int) String() string            { return strconv.FormatInt(int64(v), 10) }
func (v *String) String() string        { return string(appendValue(nil, v)) }
func (v *Bits) String() string          { return string(appendValue(nil, v)) }
func (v *List) String() string          { return string(appendValue(nil, v)) }
func (v *Dag) String() string           { return string(appendValue(nil, v)) }
func (v *variable) String() string      { return v.name }
func (v *bitOf) String() string         { return string(appendValue(nil, v)) }
func (v *fieldOf) String() string       { return string(appendValue(nil, v)) }
func (v *operation) String() string     { return string(appendValue(nil, v)) }
func (v *foldl) String() string         { return string(appendValue(nil, v)) }
func (v *instance) String() string      { return string(appendValue(nil, v)) }
func (v *anonymousName) String() string { return v.text() }

// unquoted returns the text of a string, and the printed form of other values.
func unquoted(v Value) string {
	if s, ok := v.(*String); ok {
		return s.Text
	}
	return v.String()
}

// appendValue appends v in the format of -print-records.
func appendValue(b []byte, v Value) []byte {
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
		b = appendValues(b, v.Elems)
		return append(b, ']')
	case *Bits:
		b = append(b, "{ "...)
		for i := len(v.Elems) - 1; i >= 0; i-- {
			b = appendValue(b, v.Elems[i])
			if i > 0 {
				b = append(b, ", "...)
			}
		}
		return append(b, " }"...)
	case *Dag:
		return appendDag(b, v)
	case *variable:
		return append(b, v.name...)
	case *bitOf:
		b = appendValue(b, v.x)
		b = append(b, '{')
		b = strconv.AppendInt(b, int64(v.n), 10)
		return append(b, '}')
	case *fieldOf:
		b = appendValue(b, v.x)
		b = append(b, '.')
		return append(b, v.name...)
	case *operation:
		return appendOperation(b, v)
	case *foldl:
		b = append(b, "!foldl("...)
		b = appendValue(b, v.start)
		b = append(b, ", "...)
		b = appendValue(b, v.list)
		b = append(b, ", "...)
		b = append(b, v.acc...)
		b = append(b, ", "...)
		b = append(b, v.elem...)
		b = append(b, ", "...)
		b = appendValue(b, v.body)
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
			b = appendValue(b, a.value)
		}
		return append(b, '>')
	case *anonymousName:
		b = append(b, "anonymous_"...)
		return strconv.AppendInt(b, int64(v.n), 10)
	}
	return b
}

func appendValues(b []byte, list []Value) []byte {
	for i, e := range list {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = appendValue(b, e)
	}
	return b
}

func appendDag(b []byte, d *Dag) []byte {
	b = append(b, '(')
	b = appendValue(b, d.Op)
	if d.hasOpName() {
		b = append(b, ":$"...)
		b = append(b, d.OpName...)
	}
	for i := range d.Args {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, ' ')
		b = appendValue(b, d.Args[i].Value)
		if d.Args[i].hasName() {
			b = append(b, ":$"...)
			b = append(b, d.Args[i].Name...)
		}
	}
	return append(b, ')')
}

func appendOperation(b []byte, o *operation) []byte {
	switch o.op.code {
	case opElem, opSlice:
		b = appendValue(b, o.args[0])
		b = append(b, '[')
		b = appendValue(b, o.args[1])
		return append(b, ']')
	case opRangeThrough:
		b = appendValue(b, o.args[0])
		b = append(b, "..."...)
		return appendValue(b, o.args[1])
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
			b = appendValue(b, o.args[i])
			b = append(b, ": "...)
			b = appendValue(b, o.args[i+1])
		}
	default:
		if o.name != "" {
			b = append(b, o.name...)
			b = append(b, ", "...)
		}
		b = appendValues(b, o.args)
	}
	return append(b, ')')
}
