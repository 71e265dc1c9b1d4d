package tablegen

import (
	"context"
	"hash/maphash"
	"slices"
	"unsafe"

	"github.com/rules-ods/rules_ods/generator/tablegen/posixre"
	"github.com/rules-ods/rules_ods/generator/tablegen/syntax"
)

// An evaluator evaluates the statements of a file in order, as TableGen does
// while it parses. It is used by one goroutine.
type evaluator struct {
	ctx       context.Context
	opts      Options
	limits    Limits
	operators *operatorIndex

	sources *Sources
	classes map[string]*Record
	defs    map[string]*Record
	globals map[string]Value // defvars and defsets at the top level
	aliases map[string]*Type // types by their names from deftype
	multis  map[string]*multiclass
	known   map[uint64]*madeInstance // anonymous records, by the hash of class and arguments

	open map[uint64]*openInstance // instances that are still expressions, by the same hash

	nextID        int
	nextAnonymous int

	sorted []*Record // a prefix of order, sorted by name; see defsByName
	order  []*Record // defs in the order of their creation

	// The current position of the evaluation.
	unit        *unit
	ahead       *handover // passes units from the parsing goroutine, or nil if all files are parsed
	scope       *scope
	multi       *multiclass
	loops       []*loop
	lets        [][]letItem
	defsets     []*defset
	here        Loc        // the position of the current statement
	read        syntax.Pos // the end of the last token that the parser has passed; see passed
	unscannable syntax.Pos // [syntax.File.Unscannable] of the current file

	restored int // the number of units that were evaluated with another file
	sharedID int // records with a smaller ID are shared with other evaluations

	depth int

	steps          int64 // see spend
	nextLook       int64 // the number of steps at which look is called
	looks          int
	allocated      int64 // see allocate
	nextMemoryLook int64 // the number of bytes at which checkMemory is called

	diagnostics []*Diagnostic
	failed      bool

	knownBits map[bitsKey]*Bits
	unsetBits map[int]*Bits
	patterns  map[string]*posixre.Regexp
	// patternStates is the number of states of the patterns.
	patternStates int
	growths       growths
	numbers       *[4096]Value // the numbers that number returned recently
	resolvers     []*resolver
	operands      []Value      // scratch memory of resolver.resolveOperation
	spare         []*operation // scratch memory of resolver.resolveOperation
	scopes        []*scope     // closed scopes, for push to use again
	slabs         slabs
}

// A madeInstance is an anonymous record of Class<args>.
type madeInstance struct {
	class *Record
	args  []classArg
	def   *Record
	next  *madeInstance
}

// An openInstance is an expression Class<args> whose arguments contain
// variables.
type openInstance struct {
	in   *instance
	next *openInstance
}

func newEvaluator(ctx context.Context, opts Options) *evaluator {
	return &evaluator{
		ctx: ctx, opts: opts, limits: opts.Limits.withDefaults(),
		operators: operators(),
		sources:   &Sources{},
		classes:   map[string]*Record{},
		defs:      map[string]*Record{},
		globals:   map[string]Value{},
		aliases:   map[string]*Type{},
		multis:    map[string]*multiclass{},
		known:     map[uint64]*madeInstance{},
		open:      map[uint64]*openInstance{},
		knownBits: map[bitsKey]*Bits{},
		unsetBits: map[int]*Bits{},

		nextMemoryLook: bytesPerLook,
	}
}

// op returns the operator with the given code.
func (ev *evaluator) op(code opcode) *operator { return ev.operators.byCode[code] }

// bang returns the operator of a node of the syntax tree.
func (ev *evaluator) bang(op syntax.Op) *operator { return &ev.operators.bangs[op] }

// A bailout is the panic value that ends an evaluation after an error. The
// error is in evaluator.diagnostics.
type bailout struct{}

// report adds a diagnostic. Before an error, it reports a fault of the text
// that TableGen would find first.
func (ev *evaluator) report(d *Diagnostic) {
	if d.Severity == SeverityError {
		ev.scanAhead()
	}
	ev.add(d)
}

// add adds a diagnostic, without looking for a fault of the text first.
func (ev *evaluator) add(d *Diagnostic) {
	if d.Severity == SeverityError {
		ev.failed = true
	}
	ev.diagnostics = append(ev.diagnostics, d)
}

// fail reports an error and ends evaluation.
func (ev *evaluator) fail(loc Loc, msg string, notes ...*Diagnostic) {
	ev.report(&Diagnostic{Loc: loc, Msg: msg, Notes: notes})
	panic(bailout{})
}

// failIn reports an error in the evaluation of rec and ends the evaluation. rec
// may be nil.
func (ev *evaluator) failIn(rec *Record, msg string, notes ...*Diagnostic) {
	if rec == nil {
		ev.fail(ev.here, msg, notes...)
	}
	ev.fail(rec.Loc, msg, append(rec.origins(), notes...)...)
}

// origins returns notes about the defm statements that created the record.
func (r *Record) origins() []*Diagnostic {
	var notes []*Diagnostic
	for _, l := range r.OuterLocs {
		notes = append(notes, note(l, "instantiated from here"))
	}
	return notes
}

func note(loc Loc, msg string) *Diagnostic {
	return &Diagnostic{Severity: SeverityNote, Loc: loc, Msg: msg}
}

// at converts a position in the current file to a Loc.
func (ev *evaluator) at(p syntax.Pos) Loc {
	if p < 0 {
		return ev.here
	}
	return ev.unit.base + Loc(p)
}

// start returns the position of a node's first token.
func (ev *evaluator) start(n syntax.Node) Loc {
	p, _ := n.Span()
	return ev.at(p)
}

// after returns the position of the token that follows a node. TableGen reports
// errors there that it finds when the node is complete.
func (ev *evaluator) after(n syntax.Node) Loc {
	_, p := n.Span()
	return ev.at(ev.unit.file.NextToken(p))
}

// newRecord returns a new, empty record.
func (ev *evaluator) newRecord(name Value, loc Loc) *Record {
	ev.checkRecords(loc, 1)
	ev.allocate(nil, bytesPerRecord)
	r := ev.slabs.records.one()
	r.Loc, r.ID = loc, ev.nextID
	ev.nextID++
	r.build = ev.slabs.buildings.one()
	r.setName(name)
	return r
}

const (
	bytesPerRecord = 512
	bytesPerField  = int(unsafe.Sizeof(Field{}))
)

// countFields counts n new fields, and the work to fill them, against the
// limits.
func (ev *evaluator) countFields(rec *Record, n int) {
	ev.spend(rec, n)
	ev.allocate(rec, n*bytesPerField)
}

// copyRecord returns a copy of a record, for an instance of a multiclass or an
// iteration of a loop. The copy has the same name.
func (ev *evaluator) copyRecord(from *Record) *Record {
	ev.checkRecords(from.Loc, 1)
	ev.countFields(from, len(from.Fields))
	ev.allocate(from, bytesPerRecord)
	r := ev.slabs.records.one()
	*r = *from
	r.ID = ev.nextID
	ev.nextID++
	r.Fields = ev.slabs.fields(len(from.Fields))
	copy(r.Fields, from.Fields)
	b := *from.build
	r.build = &b
	return r
}

func (ev *evaluator) newAnonymousName() Value {
	ev.nextAnonymous++
	return &anonymousName{ev.nextAnonymous - 1}
}

// addDef adds a finished def.
func (ev *evaluator) addDef(r *Record) {
	r.valueType()
	ev.defs[r.Name] = r
	ev.order = append(ev.order, r)
}

// defsByName returns all defs sorted by name.
func (ev *evaluator) defsByName() []*Record {
	if len(ev.sorted) == len(ev.order) {
		return ev.sorted
	}
	added := append([]*Record(nil), ev.order[len(ev.sorted):]...)
	slices.SortFunc(added, byName)
	merged := make([]*Record, 0, len(ev.order))
	old := ev.sorted
	for len(old) > 0 && len(added) > 0 {
		if old[0].Name < added[0].Name {
			merged, old = append(merged, old[0]), old[1:]
		} else {
			merged, added = append(merged, added[0]), added[1:]
		}
	}
	merged = append(append(merged, old...), added...)
	ev.sorted = merged
	return merged
}

var textSeed = maphash.MakeSeed()

func hashText(s string) uint64 { return maphash.String(textSeed, s) }
