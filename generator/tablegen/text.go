package tablegen

import "io"

// WriteRecords writes all classes and defs in the format of -print-records.
func WriteRecords(w io.Writer, rs *Records) (err error) {
	defer stopped(&err)
	t := textWriter{w: w}
	t.buf = append(t.buf, "------------- Classes -----------------\n"...)
	for _, c := range rs.Classes() {
		if c.Inherits(c) {
			return c.inheritsFromItself() // the reference tool crashes
		}
		t.buf = append(t.buf, "class "...)
		t.buf = appendRecord(t.buf, c, t.full)
		t.flush(textWriterSize)
	}
	t.buf = append(t.buf, "------------- Defs -----------------\n"...)
	for _, d := range rs.sortedDefs {
		t.buf = append(t.buf, "def "...)
		t.buf = appendRecord(t.buf, d, t.full)
		t.flush(textWriterSize)
	}
	t.flush(0)
	return nil
}

// textWriterSize is the number of bytes that are collected before they are
// written.
const textWriterSize = 64 << 10

type textWriter struct {
	w   io.Writer
	buf []byte
}

// A writeError is the value with which flush panics: the text of one value can be long, so a write that fails ends it.
type writeError struct{ err error }

// stopped sets the error of the function that defers it if a write failed.
func stopped(err *error) {
	switch fault := recover().(type) {
	case nil:
	case writeError:
		*err = fault.err
	default:
		panic(fault)
	}
}

// flush writes the collected text if it has more than limit bytes.
func (t *textWriter) flush(limit int) {
	if len(t.buf) <= limit {
		return
	}
	if _, err := t.w.Write(t.buf); err != nil {
		panic(writeError{err})
	}
	t.buf = t.buf[:0]
}

// full is a [fullFunc] that writes the text.
func (t *textWriter) full(b []byte) []byte {
	t.buf = b
	t.flush(0)
	return t.buf
}

// appendRecord appends the text of a record, from its name to its closing
// brace.
func appendRecord(b []byte, r *Record, full fullFunc) []byte {
	b = append(b, r.Name...)
	if len(r.Args) > 0 {
		b = append(b, '<')
		for i := range r.Args {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = appendField(b, &r.Args[i], full)
		}
		b = append(b, '>')
	}
	b = append(b, " {"...)
	if len(r.Supers) > 0 {
		b = append(b, "\t//"...)
		for i := range r.Supers {
			b = append(b, ' ')
			b = append(b, r.Supers[i].Class.Name...)
		}
	}
	b = append(b, '\n')
	for i := range r.Fields {
		if f := &r.Fields[i]; f.NonConcrete {
			b = append(b, "  field "...)
			b = appendField(b, f, full)
			b = append(b, ";\n"...)
		}
	}
	for i := range r.Fields {
		if f := &r.Fields[i]; !f.NonConcrete {
			b = append(b, "  "...)
			b = appendField(b, f, full)
			b = append(b, ";\n"...)
		}
	}
	return append(b, "}\n"...)
}

func appendField(b []byte, f *Field, full fullFunc) []byte {
	if s, ok := f.Value.(*String); ok && s.Code {
		b = append(b, "code"...)
	} else {
		b = appendType(b, f.Type)
	}
	b = append(b, ' ')
	b = append(b, f.Name...)
	b = append(b, " = "...)
	return appendValue(b, f.Value, full)
}
