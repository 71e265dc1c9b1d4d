package tablegen

import (
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// maxRecovered limits the errors of an evaluation with Options.Recover.
const maxRecovered = 200

// attempt calls f, a part of the evaluation. If f fails, attempt restores what surrounds
// that part, and the evaluation continues after it. An evaluation that exceeds a limit or
// is cancelled does not continue.
func (ev *evaluator) attempt(f func()) {
	scope, multi := ev.scopes.current, ev.scopes.multi
	loops, defsets, lets := ev.definer.loops, ev.definer.defsets, ev.lets
	place, depth := *ev.reporter, ev.meter.depth
	defer func() {
		e := recover()
		if e == nil {
			return
		}
		if _, failed := e.(bailout); !failed || ev.meter.exhausted() || len(ev.reporter.diagnostics) > maxRecovered {
			panic(e)
		}
		for ev.scopes.current != scope {
			ev.scopes.pop()
		}
		ev.scopes.multi = multi
		ev.definer.loops, ev.definer.defsets, ev.lets = loops, defsets, lets
		place.diagnostics, place.failed = ev.reporter.diagnostics, ev.reporter.failed
		*ev.reporter, ev.meter.depth = place, depth
	}()
	f()
}

// exhausted reports whether the evaluation was cancelled or exceeds the limit of steps.
func (m *meter) exhausted() bool { return m.ctx.Err() != nil || m.steps > m.stepLimit() }

// A Tree is the syntax tree of one occurrence of a file in an evaluation.
type Tree struct {
	Name string // by which the file was opened
	File *syntax.File
	Base Loc // of its first byte
}

// Trees returns the trees of all files of an evaluation with Options.Recover, in the
// order in which they end. The last one is that of the main file.
func (r *Records) Trees() []Tree { return r.trees }

func (u *unit) appendTrees(trees []Tree) []Tree {
	for _, x := range u.includes {
		if x.problem == "" {
			trees = x.appendTrees(trees)
		}
	}
	return append(trees, Tree{u.name, u.file, u.base})
}

// Subset returns records of which the lists, [Records.Defs] and [Records.DefsOf], only have
// the defs that keep accepts. All defs can still be found by name.
func (r *Records) Subset(keep func(*Record) bool) *Records {
	var kept []*Record
	for _, d := range r.sortedDefs {
		if keep(d) {
			kept = append(kept, d)
		}
	}
	return &Records{
		Sources: r.Sources, Files: r.Files, classes: r.classes, defs: r.defs,
		language: r.language, used: r.used, sortedClasses: r.sortedClasses, sortedDefs: kept,
	}
}

// BangOperators returns the grammar of the bang operators, sorted by name.
func BangOperators() []syntax.Operator {
	list := make([]syntax.Operator, len(operatorTable))
	for i := range operatorTable {
		list[i] = operatorTable[i].grammar
	}
	return list
}
