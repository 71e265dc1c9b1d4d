package tablegen

// A definer adds the definitions of statements to the loop or multiclass that contains
// the statement, or else to the records.
type definer struct {
	reporter *reporter
	meter    *meter
	defined  *definitions
	calc     *calculator
	scopes   *scopes
	loops    []*loop   // the loops around the current statement
	defsets  []*defset // the defsets around the current statement
}

// addEntry adds a definition to the surrounding loop or multiclass, or else to
// the records.
func (d *definer) addEntry(e entry) {
	if n := len(d.loops); n > 0 {
		l := d.loops[n-1]
		l.entries = append(l.entries, e)
		return
	}
	var dest *[]entry
	if d.scopes.multi != nil {
		dest = &d.scopes.multi.entries
	}
	switch {
	case e.loop != nil:
		x := expansion{definer: d, final: dest == nil}
		x.loop(e.loop, dest)
	case dest != nil:
		*dest = append(*dest, e)
	case e.rec != nil:
		d.addRecord(e.rec)
	case e.assert != nil:
		d.reporter.assert(e.assert.loc, e.assert.cond, e.assert.msg)
	case e.dump != nil:
		d.reporter.dump(e.dump.loc, e.dump.msg)
	}
}

// An entry is an element of a loop or multiclass. One of its fields is set.
type entry struct {
	rec    *Record
	loop   *loop
	assert *assertion
	dump   *dump
}

// A loop is a foreach, or a branch of an if, with the definitions in its body.
type loop struct {
	loc      Loc
	variable *variable // nil for a branch
	list     Value
	entries  []entry
}

// addRecord finishes a def and adds it to the records.
func (d *definer) addRecord(rec *Record) {
	var newName Value
	if prev := d.defined.defs[rec.Name]; prev != nil {
		if !rec.Anonymous {
			d.reporter.failIn(rec, "there is a def named '"+rec.Name+"' already", note(prev.Loc, "it is here"))
		}
		newName = d.defined.newAnonymousName()
	}
	d.calc.finish(rec, newName)
	d.checkFinished(rec)
	if _, ok := rec.build.name.(*String); !ok {
		d.reporter.failIn(rec, "the name of the record could not be resolved: '"+rec.Name+"'")
	}
	d.calc.check(rec)
	for _, set := range d.defsets {
		if !rec.valueType().isA(set.elem) {
			d.reporter.failIn(rec, "the record has type '"+rec.valueType().String()+"', which does not fit the defset around it", note(set.loc, "the defset is here"))
		}
	}
	if d.defined.defs[rec.Name] != nil {
		// The name contains that of an anonymous defm, which is known only now. The
		// reference keeps the first record of such a name.
		return
	}
	for _, set := range d.defsets {
		set.list = append(set.list, rec)
	}
	d.defined.addDef(rec)
}

// checkFinished reports the first field whose value is still an expression.
func (d *definer) checkFinished(rec *Record) {
	for i := range rec.Fields {
		f := &rec.Fields[i]
		if !f.deps || f.NonConcrete {
			continue
		}
		if b, ok := f.Value.(*Bits); ok && bitsFinished(rec, b) {
			continue
		}
		problem := "' could not be resolved: "
		if needsFirstOfNone(f.Value) {
			problem = "' needs the first element of an empty list: "
		}
		d.reporter.report(&Diagnostic{Loc: rec.Loc, Msg: "field '" + f.Name + "' of '" + rec.Name + problem + shown(f.Value), Notes: append(append(rec.origins(), rec.unsetFields(f.Value)...), d.operatorNamedAsField(rec, f)...)})
		return
	}
}

// bitsFinished reports whether each bit is known or is a bit of a field of the
// record. Encoders of instructions fill in the latter.
func bitsFinished(rec *Record, b *Bits) bool {
	for _, e := range b.Elems {
		x := e
		if bit, ok := e.(*bitOf); ok {
			x = bit.x
		}
		if v, ok := x.(*variable); ok && rec.Field(v.name) != nil {
			continue
		}
		if refsOf(e) != 0 {
			return false
		}
	}
	return true
}
