package tablegen

import "github.com/rules-ods/rules_ods/generator/tablegen/syntax"

// assertion is a statement "assert cond, msg;" in a record, class or
// multiclass.
type assertion struct {
	loc       Loc // of the condition
	cond, msg Value
}

// dump is a statement "dump msg;" in a record, class or multiclass.
type dump struct {
	loc Loc
	msg Value
}

// dumpMessage evaluates the message of a dump statement. A record is dumped as
// its text. Outside of records, the message is computed completely.
func (ev *evaluator) dumpMessage(x *syntax.Dump, rec *Record) Value {
	if x.Message == nil {
		ev.reporter.bad()
	}
	msg := ev.elab.value(x.Message, rec, nil)
	ev.reporter.missing(endOf(x.Message)) // the semicolon
	if rec == nil {
		ev.reporter.passedSemicolon(endOf(x.Message))
		ev.reporter.scanAhead()
	}
	if def, ok := msg.(*Record); ok {
		return ev.meter.printed(rec, appendRecord(nil, def, ev.meter.limitText(rec)))
	}
	if _, known := msg.(*String); !known && rec == nil {
		r := resolver{calc: ev.calc, final: true, atEnd: true, can: ^refs(0)}
		return r.resolve(msg)
	}
	return msg
}
