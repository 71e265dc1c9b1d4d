package tablegen

// Inheritance of classes and defs (TableGen Programmer's Reference, "How records are
// built").

// addParent adds the fields and the parents of a class to rec. more is the number
// of fields that the caller adds later. rec and the class can be the same, see
// [Records.inheritanceOfItself].
func (calc *calculator) addParent(rec *Record, parent reference, more int) {
	class, loc := parent.class, parent.loc
	calc.meter.countFields(rec, len(class.Fields)+len(class.Supers))
	// The last two are looked through.
	calc.meter.spend(rec, len(class.Args)+(len(rec.Fields)+len(rec.Supers))/32)
	if len(rec.Fields) == 0 {
		n := len(class.Fields)
		rec.Fields = calc.slabs.fields(n + more)[:n]
		copy(rec.Fields, class.Fields)
		rec.index = class.index
	} else {
		for i := range class.Fields {
			calc.addField(rec, &class.Fields[i], loc)
		}
	}
	parent.check(&calc.reporter)
	b := rec.build
	if len(class.build.asserts) > 0 {
		b.asserts = append(b.asserts, class.build.asserts...)
	}
	if len(class.build.dumps) > 0 {
		b.dumps = append(b.dumps, class.build.dumps...)
	}

	r := calc.takeResolver(rec)
	r.bindArgs(class, parent.args)
	if rec.IsClass {
		r.bind(class.build.nameVariable.name, rec.build.nameVariable)
	} else {
		r.bind(class.build.nameVariable.name, b.name)
	}
	r.resolveRecord(rec)
	calc.giveResolver(r)

	if rec.Inherits(class) {
		calc.reporter.fail(loc, "'"+rec.Name+"' inherits from '"+class.Name+"' already")
	}
	if len(rec.Supers) == 0 {
		rec.Supers = class.build.asParent
	} else {
		rec.Supers = append(rec.Supers, class.build.asParent...)
	}
}

// addField declares a field. If the record has a field of that name, addField
// only sets its value.
func (calc *calculator) addField(rec *Record, f *Field, loc Loc) *Field {
	calc.meter.spend(nil, 1+min(len(rec.Fields), indexFrom)/8)
	old := rec.Field(f.Name)
	if old == nil {
		rec.appendField(f)
		return &rec.Fields[len(rec.Fields)-1]
	}
	if !old.set(calc, f.Value) {
		calc.reporter.fail(loc, "field '"+f.Name+"' of type '"+f.Type.String()+"' is there already with type '"+old.Type.String()+"'")
	}
	return old
}

// inheritanceOfItself returns an error for a class that inherits from itself, if a def inherits from
// it. The reference tool accepts such a class, and crashes when it reads the def.
func (rs *Records) inheritanceOfItself() *Diagnostic {
	var first, of *Record
	for _, c := range rs.classes {
		if !c.Inherits(c) || first != nil && first.Loc < c.Loc {
			continue
		}
		for _, d := range rs.defs {
			if d.Inherits(c) && (first != c || d.Loc < of.Loc) {
				first, of = c, d
			}
		}
	}
	if first == nil {
		return nil
	}
	return first.inheritsFromItself().WithNote(of.Loc, "'%s' inherits from it", of.Name)
}

func (r *Record) inheritsFromItself() *Diagnostic {
	return Errorf(r.Loc, "the class '%s' inherits from itself", r.Name)
}
