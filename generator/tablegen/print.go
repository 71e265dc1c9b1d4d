package tablegen

import "strconv"

func (Unset) String() string { return "?" }

func (b Bit) String() string {
	if b {
		return "1"
	}
	return "0"
}

func (n Int) String() string { return strconv.FormatInt(int64(n), 10) }

func (s *String) String() string {
	if s.Code {
		return "[{" + s.Text + "}]"
	}
	return `"` + s.Text + `"`
}

func (b *Bits) String() string {
	s := "{ "
	for i := len(b.Elems) - 1; i >= 0; i-- {
		s += b.Elems[i].String()
		if i > 0 {
			s += ", "
		}
	}
	return s + " }"
}

func (l *List) String() string {
	s := "["
	for i, e := range l.Elems {
		if i > 0 {
			s += ", "
		}
		s += e.String()
	}
	return s + "]"
}

func (d *Dag) String() string {
	s := "(" + d.Op.String()
	if d.OpName != "" {
		s += ":$" + d.OpName
	}
	for i, a := range d.Args {
		if i > 0 {
			s += ","
		}
		s += " " + a.Value.String()
		if a.Name != "" {
			s += ":$" + a.Name
		}
	}
	return s + ")"
}
