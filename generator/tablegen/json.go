package tablegen

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// WriteJSON writes all defs in the format of llvm-tblgen --dump-json: an object
// with a key for each def, and with the instances of each class under
// "!instanceof". Keys are sorted by their bytes.
func WriteJSON(w io.Writer, rs *Records) (err error) {
	defer stopped(&err)
	j := jsonWriter{sources: rs.Sources}
	j.w = w
	const instanceOf, version = "!instanceof", "!tablegen_json_version"
	j.buf = append(j.buf, '{')
	first := true
	key := func(name string) {
		if !first {
			j.buf = append(j.buf, ',')
		}
		first = false
		j.key(name)
	}
	// The names of defs may sort before the keys that are not names of defs.
	special := []string{instanceOf, version}
	upTo := func(name string, all bool) {
		for len(special) > 0 && (all || special[0] < name) {
			key(special[0])
			if special[0] == instanceOf {
				j.instances(rs)
			} else {
				j.buf = append(j.buf, '1')
			}
			special = special[1:]
		}
	}
	for _, d := range rs.sortedDefs {
		upTo(d.Name, false)
		key(d.Name)
		j.def(d)
		j.flush(textWriterSize)
	}
	upTo("", true)
	j.buf = append(j.buf, "}\n"...)
	j.flush(0)
	return nil
}

type jsonWriter struct {
	textWriter
	sources *Sources
	order   []int32 // the positions of the fields of the previous record, sorted by name
	last    []Field
	scratch []byte
}

// instances writes the names of the defs of each class.
func (j *jsonWriter) instances(rs *Records) {
	of := make(map[*Record][]*Record, len(rs.Classes()))
	for _, d := range rs.sortedDefs {
		for i := range d.Supers {
			c := d.Supers[i].Class
			of[c] = append(of[c], d)
		}
	}
	j.buf = append(j.buf, '{')
	for i, c := range rs.Classes() {
		if i > 0 {
			j.buf = append(j.buf, ',')
		}
		j.key(c.Name)
		j.buf = append(j.buf, '[')
		for k, d := range of[c] {
			if k > 0 {
				j.buf = append(j.buf, ',')
			}
			j.quote(d.Name)
		}
		j.buf = append(j.buf, ']')
	}
	j.buf = append(j.buf, '}')
}

func (j *jsonWriter) def(d *Record) {
	j.buf = append(j.buf, `{"!anonymous":`...)
	j.buf = strconv.AppendBool(j.buf, d.Anonymous)
	j.buf = append(j.buf, `,"!fields":[`...)
	n := 0
	for i := range d.Fields {
		if d.Fields[i].NonConcrete {
			if n > 0 {
				j.buf = append(j.buf, ',')
			}
			n++
			j.quote(d.Fields[i].Name)
		}
	}
	j.buf = append(j.buf, `],"!locs":[`...)
	j.loc(d.Loc)
	for _, l := range d.OuterLocs {
		j.buf = append(j.buf, ',')
		j.loc(l)
	}
	j.buf = append(j.buf, `],"!name":`...)
	j.quote(d.Name)
	j.buf = append(j.buf, `,"!superclasses":[`...)
	for i := range d.Supers {
		if i > 0 {
			j.buf = append(j.buf, ',')
		}
		j.quote(d.Supers[i].Class.Name)
	}
	j.buf = append(j.buf, ']')
	for _, i := range j.sortedFields(d) {
		j.buf = append(j.buf, ',')
		j.key(d.Fields[i].Name)
		j.value(d.Fields[i].Value)
	}
	j.buf = append(j.buf, '}')
}

// sortedFields returns the positions of the fields in the order of their names.
// It reuses the previous result if the record has the same fields.
func (j *jsonWriter) sortedFields(d *Record) []int32 {
	same := len(d.Fields) == len(j.last)
	for i := 0; same && i < len(d.Fields); i++ {
		same = d.Fields[i].Name == j.last[i].Name
	}
	j.last = d.Fields
	if same {
		return j.order
	}
	j.order = j.order[:0]
	for i := range d.Fields {
		j.order = append(j.order, int32(i))
	}
	slices.SortFunc(j.order, func(a, b int32) int { return strings.Compare(d.Fields[a].Name, d.Fields[b].Name) })
	return j.order
}

// loc writes "file:line", without the directories of the file.
func (j *jsonWriter) loc(l Loc) {
	p, _ := j.sources.Position(l)
	name := p.File[strings.LastIndexByte(p.File, '/')+1:]
	j.quote(name + ":" + strconv.Itoa(p.Line))
}

func (j *jsonWriter) value(v Value) {
	switch v := v.(type) {
	case Unset:
		j.buf = append(j.buf, "null"...)
	case Bit, Int:
		j.buf = appendValue(j.buf, v, nil)
	case *String:
		j.quote(v.Text)
	case *Bits:
		j.list(v.Elems)
	case *List:
		j.list(v.Elems)
	case *Record:
		j.buf = append(j.buf, `{"def":`...)
		j.quote(v.Name)
		j.buf = append(j.buf, `,"kind":"def"`...)
		j.printable(v)
	case *variable:
		j.buf = append(j.buf, `{"kind":"var"`...)
		j.printable(v)
		j.buf = append(j.buf[:len(j.buf)-1], `,"var":`...)
		j.quote(v.name)
		j.buf = append(j.buf, '}')
	case *bitOf:
		x, ok := v.x.(*variable)
		if !ok {
			j.complex(v)
			return
		}
		j.buf = append(j.buf, `{"index":`...)
		j.buf = strconv.AppendInt(j.buf, int64(v.n), 10)
		j.buf = append(j.buf, `,"kind":"varbit"`...)
		j.printable(v)
		j.buf = append(j.buf[:len(j.buf)-1], `,"var":`...)
		j.quote(x.name)
		j.buf = append(j.buf, '}')
	case *Dag:
		j.dag(v)
	default:
		j.complex(v)
	}
}

func (j *jsonWriter) list(elems []Value) {
	j.buf = append(j.buf, '[')
	for i, e := range elems {
		if i > 0 {
			j.buf = append(j.buf, ',')
		}
		j.value(e)
		j.flush(textWriterSize)
	}
	j.buf = append(j.buf, ']')
}

func (j *jsonWriter) dag(d *Dag) {
	j.buf = append(j.buf, `{"args":[`...)
	for i := range d.Args {
		if i > 0 {
			j.buf = append(j.buf, ',')
		}
		j.buf = append(j.buf, '[')
		j.value(d.Args[i].Value)
		j.buf = append(j.buf, ',')
		if !d.Args[i].hasName() {
			j.buf = append(j.buf, "null"...)
		} else {
			j.quote(d.Args[i].Name)
		}
		j.buf = append(j.buf, ']')
		j.flush(textWriterSize)
	}
	j.buf = append(j.buf, `],"kind":"dag"`...)
	if d.hasOpName() {
		j.buf = append(j.buf, `,"name":`...)
		j.quote(d.OpName)
	}
	j.buf = append(j.buf, `,"operator":`...)
	j.value(d.Op)
	j.printable(d)
}

func (j *jsonWriter) complex(v Value) {
	j.buf = append(j.buf, `{"kind":"complex"`...)
	j.printable(v)
}

// printable adds the text of the value and ends the object.
func (j *jsonWriter) printable(v Value) {
	j.buf = append(j.buf, `,"printable":"`...)
	j.scratch = appendValue(j.scratch[:0], v, func(b []byte) []byte {
		j.buf = appendEscaped(j.buf, b)
		j.flush(textWriterSize)
		return b[:0]
	})
	j.buf = append(appendEscaped(j.buf, j.scratch), '"', '}')
}

func (j *jsonWriter) key(name string) {
	j.quote(name)
	j.buf = append(j.buf, ':')
}

func (j *jsonWriter) quote(s string) {
	j.buf = append(j.buf, '"')
	for len(s) > textWriterSize {
		end := textWriterSize
		for end > textWriterSize-utf8.UTFMax && !utf8.RuneStart(s[end]) {
			end--
		}
		j.buf = appendEscaped(j.buf, s[:end])
		j.flush(0)
		s = s[end:]
	}
	j.buf = append(appendEscaped(j.buf, s), '"')
}

// appendEscaped writes the content of a JSON string. Bytes that are not UTF-8
// become replacement characters.
func appendEscaped[T string | []byte](b []byte, s T) []byte {
	const hex = "0123456789abcdef"
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c >= utf8.RuneSelf:
			n := min(i+utf8.UTFMax, len(s))
			r, size := utf8.DecodeRuneInString(string(s[i:n]))
			b = utf8.AppendRune(b, r)
			i += size
			continue
		case c >= ' ':
			b = append(b, c)
		case c == '\t':
			b = append(b, '\\', 't')
		case c == '\n':
			b = append(b, '\\', 'n')
		case c == '\r':
			b = append(b, '\\', 'r')
		default:
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		i++
	}
	return b
}
