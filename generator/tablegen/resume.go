package tablegen

import (
	"sync"

	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// A Resume stores states of the last complete evaluation of one main file with
// Options.Recover. When the file is evaluated again after an edit, the evaluation starts with
// the last state before the edit. The zero value is ready to use. Any number of goroutines may
// use it.
type Resume struct {
	mu   sync.Mutex
	last evaluated
}

// An evaluated is a text with states of its evaluation. It is immutable.
type evaluated struct {
	text   string
	files  []*syntax.File // of all units that the main file included, in their order
	points []point        // in the order of the text
	key    prefixKey
}

// A point is a place between two statements of the main file.
type point struct {
	statement int        // the number of statements before it
	offset    syntax.Pos // the start of the statement after it
	state     *state
}

// stepsPerPoint is the number of steps of an evaluation between two points. They take
// about 5 ms. A point needs the memory of the maps of all definitions.
const stepsPerPoint = 50_000

// maxPoints limits the points of one file.
const maxPoints = 8

// resumeMain evaluates the main file from the last usable point of r. It stores points for
// the next evaluation.
func (ev *evaluator) resumeMain(u *unit, r *Resume) bool {
	text := u.file.Source()
	r.mu.Lock()
	last := r.last
	r.mu.Unlock()
	edit := commonPrefix(last.text, text)
	files := u.unitFiles(nil)
	key := prefixKey{ev.opts.WarnUnusedTemplateArgs, ev.opts.Limits, ev.opts.Language}
	var kept []point
	if last.key == key {
		kept = last.usable(u, files, edit)
	}
	if len(last.text) == 0 {
		edit = len(text)
	}
	first := 0
	if n := len(kept); n > 0 && kept[n-1].state.units >= ev.restored {
		kept[n-1].state.resume(ev)
		first = kept[n-1].statement
	}
	next := evaluated{text: text, files: files, points: kept[:len(kept):len(kept)], key: key}
	ok := ev.run(func() {
		ev.reporter.enterUnit(u)
		ev.reporter.here = u.base
		counted := ev.meter.steps
		for i := first; i < len(u.file.Stmts); i++ {
			start, end := u.file.Stmts[i].Span()
			edited := i > first && int(start) <= edit && edit <= int(end)
			if i > 0 && len(next.points) < maxPoints && (edited || ev.meter.steps-counted > stepsPerPoint) {
				// The definitions of a restored prefix include those of includes after this statement.
				if units := u.unitsBefore(start); units >= ev.restored {
					next.points = append(next.points, point{i, start, ev.currentState(units)})
				}
				counted = ev.meter.steps
			}
			ev.statements(u.file.Stmts[i : i+1])
		}
	})
	if ok && ev.meter.ctx.Err() == nil {
		r.mu.Lock()
		r.last = next
		r.mu.Unlock()
	}
	return ok
}

// usable returns the points that are in front of an edit at an offset.
func (r *evaluated) usable(u *unit, files []*syntax.File, edit int) []point {
	var kept []point
	for _, p := range r.points {
		if int(p.offset) >= edit || p.statement >= len(u.file.Stmts) || p.state.units > len(files) || p.state.units > len(r.files) {
			break
		}
		if start, _ := u.file.Stmts[p.statement].Span(); start != p.offset || u.unitsBefore(start) != p.state.units {
			break // an include before it may have been found since
		}
		same := true
		for i := range p.state.units {
			same = same && files[i] == r.files[i]
		}
		if !same {
			break
		}
		kept = append(kept, p)
	}
	return kept
}

// unitFiles appends the trees of the files that u includes, in the order in which they
// end. A file that cannot be included has none.
func (u *unit) unitFiles(files []*syntax.File) []*syntax.File {
	for _, x := range u.includes {
		if x.problem == "" {
			files = append(x.unitFiles(files), x.file)
		}
	}
	return files
}

// unitsBefore returns the number of units that the includes before an offset add.
func (u *unit) unitsBefore(offset syntax.Pos) int {
	units := 0
	for i := range u.file.Events {
		e := &u.file.Events[i]
		if e.Kind != syntax.IncludeEvent || e.Include.Pos >= offset {
			continue
		}
		if x := u.includes[e.Include.Index]; x.problem == "" {
			units = max(units, x.order+1)
		}
	}
	return units
}

// currentState returns the state of the evaluation after a number of units.
func (ev *evaluator) currentState(units int) *state {
	ev.sharedID = ev.defined.nextID
	return &state{
		units:       units,
		defined:     ev.defined.clone(),
		diagnostics: ev.reporter.diagnostics[:len(ev.reporter.diagnostics):len(ev.reporter.diagnostics)],
		steps:       ev.meter.steps,
		used:        ev.calc.used,
	}
}

// resume sets an evaluator to the state.
func (s *state) resume(ev *evaluator) {
	*ev.defined = s.defined.clone()
	ev.reporter.diagnostics = s.diagnostics[:len(s.diagnostics):len(s.diagnostics)]
	ev.reporter.failed = false
	for _, d := range s.diagnostics {
		ev.reporter.failed = ev.reporter.failed || d.Severity == SeverityError
	}
	ev.meter.steps, ev.calc.used = s.steps, s.used
	ev.restored, ev.sharedID = s.units, s.defined.nextID
}

// commonPrefix returns the number of bytes with which both texts begin.
func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
