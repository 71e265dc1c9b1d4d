package resultcache

import "encoding/binary"

// An encoder appends numbers and texts to b, each with its length.
type encoder struct{ b []byte }

func (e *encoder) number(n int) { e.b = binary.AppendUvarint(e.b, uint64(n)) }

func (e *encoder) text(s string) {
	e.number(len(s))
	e.b = append(e.b, s...)
}

func (e *encoder) texts(list []string) {
	e.number(len(list))
	for _, s := range list {
		e.text(s)
	}
}

// A decoder reads what an encoder wrote. After a fault, bad is set, and all
// results are zero.
type decoder struct {
	b   []byte
	bad bool
}

func (d *decoder) number() int {
	n, size := binary.Uvarint(d.b)
	// Each element of a list takes at least one byte, so a larger count is a
	// fault.
	if d.bad || size <= 0 || n > uint64(len(d.b)) {
		d.bad = true
		return 0
	}
	d.b = d.b[size:]
	return int(n)
}

func (d *decoder) text() string {
	n := d.number()
	if n > len(d.b) {
		d.bad = true
	}
	if d.bad {
		return ""
	}
	s := string(d.b[:n])
	d.b = d.b[n:]
	return s
}

func (d *decoder) texts() []string {
	var list []string
	for range d.number() {
		if d.bad {
			return nil
		}
		list = append(list, d.text())
	}
	return list
}
