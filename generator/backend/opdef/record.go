package opdef

import (
	"bytes"
	"context"
	"sync"
	"sync/atomic"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/constraint"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opclass"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/sharder"
)

// A record holds what the generators of one invocation share about the
// operations of a file: the resolved operations and, for a plan that depends on
// the generated C++, its measures and, for a generator that writes it, the
// measured text. So such a generator generates an operation once. Several goroutines
// may call the methods.
type record struct {
	operators []*ods.Operator
	lazy      []opmodel.Lazy
	texts     *sync.Pool // of *cpp.Buffer
	measurer  func() *shardplan.Measurer

	items []recordItem // by the index of the operation
	kept  atomic.Int64 // the size of all kept texts, in bytes

	functionsLock sync.Mutex
	functions     map[constraint.ID]shardplan.Text // the measures of the functions that check constraints
}

// maxKept limits the text that a record stores for generators, in bytes. The
// text of an operation takes about 40 KiB, so the limit suffices for some 6,000
// operations. Further text is generated again when it is written.
const maxKept = 256 << 20

// A recordItem is the entry of a record for one operation.
type recordItem struct {
	mu sync.Mutex
	// measured are the parts that have been measured. Those that failed have
	// the error err.
	measured cpp.Parts
	err      error
	// constraints holds the placeholders in the texts for the names of
	// functions.
	constraints              *constraint.Table
	size                     shardplan.Size // without the numbers of words
	declaration, definitions part
	functions                []shardplan.Text // the measures of the functions that the definitions call
}

// A part is the generated text of an operation, with its measure. The text is
// nil when it is not kept.
type part struct {
	text    []byte
	measure shardplan.Text
}

// recordKey identifies the record of an invocation. The flags select its
// operations.
type recordKey struct{ include, exclude string }

// recordOf returns the record of the selected operations.
func recordOf(in *backend.Input) (*record, error) {
	return backend.Remember(in.Memo, recordKey{in.Flag(flagInclude), in.Flag(flagExclude)}, func() (*record, error) {
		operators, err := Operators(ods.NewModel(in.Records, in.Features), in)
		if err != nil {
			return nil, err
		}
		r := &record{
			operators: operators,
			lazy:      make([]opmodel.Lazy, len(operators)),
			measurer:  sync.OnceValue(func() *shardplan.Measurer { return shardplan.NewMeasurer(operators) }),
			items:     make([]recordItem, len(operators)),
			functions: map[constraint.ID]shardplan.Text{},
			texts: &sync.Pool{New: func() any {
				b := &cpp.Buffer{}
				b.Grow(typicalPiece)
				return b
			}},
		}
		for i, op := range operators {
			r.lazy[i].Operator = op
		}
		return r, nil
	})
}

// measure returns the measurements of all operations. If parts has no
// definitions, the numbers of words and the mentions of definitions may be
// missing.
func (f *file) measure(ctx context.Context, parts cpp.Parts) ([]shardplan.Measurement, error) {
	// measure ignores warnings and errors, because the generators that write
	// the text report them.
	quiet := *f.in
	quiet.Warn = func(*tablegen.Diagnostic) {}
	return sharder.Run(ctx, len(f.ops), f.jobs(), func(_ context.Context, i int) (shardplan.Measurement, error) {
		if err := report(f.record.lazy[i].Operation(), &quiet, 0); err != nil {
			return shardplan.Measurement{}, err
		}
		return f.record.measure(i, parts, f.keepsText)
	})
}

// measure measures the parts of an operation that were not measured yet. With
// keepsText, it stores their text for take.
func (r *record) measure(index int, parts cpp.Parts, keepsText bool) (shardplan.Measurement, error) {
	item := &r.items[index]
	item.mu.Lock()
	defer item.mu.Unlock()
	if missing := parts &^ item.measured; missing != 0 {
		item.measured |= missing
		keep := func([]byte) []byte { return nil }
		if keepsText {
			keep = r.keep
		}
		if err := r.measureParts(item, r.lazy[index].Operation(), missing, keep); err != nil {
			item.err = err
		}
	}
	if item.err != nil {
		return shardplan.Measurement{}, item.err
	}
	definitions := append([]shardplan.Text{item.definitions.measure}, item.functions...)
	return r.measurer().NewMeasurement(index, item.size, item.declaration.measure, definitions...), nil
}

// keep returns a copy of a text, or nil if the record has no room for it.
func (r *record) keep(text []byte) []byte {
	if r.kept.Add(int64(len(text))) > maxKept {
		r.kept.Add(int64(-len(text)))
		return nil
	}
	return bytes.Clone(text)
}

// measureParts generates parts of an operation and stores their measures, and what keep
// returns for their text.
func (r *record) measureParts(item *recordItem, op *opmodel.Operation, parts cpp.Parts, keep func([]byte) []byte) error {
	if item.constraints == nil {
		item.constraints = constraint.NewPlaceholders(op.Features)
		item.constraints.AddOperator(op.Operator)
	}
	c, err := opclass.New(op, item.constraints, parts)
	if err != nil {
		return err
	}
	item.size = shardplan.NewSize(op, c.DefinedFunctions())
	b := r.texts.Get().(*cpp.Buffer)
	defer r.texts.Put(b)
	b.MarkOrigins(false)
	measured := func(which cpp.Parts) part {
		b.Reset()
		start, end := c.Emit(b, which)
		return part{measure: r.measurer().Measure(b.Bytes()[start:end]), text: keep(b.Bytes())}
	}
	if parts&cpp.Declarations != 0 {
		item.declaration = measured(cpp.Declarations)
	}
	if parts&cpp.Definitions != 0 {
		item.definitions = measured(cpp.Definitions)
		for id, emit := range item.constraints.Functions() {
			item.functions = append(item.functions, r.measureFunction(b, id, emit))
		}
	}
	return nil
}

// measureFunction measures the function that checks a constraint, which many
// operations may share.
func (r *record) measureFunction(b *cpp.Buffer, id constraint.ID, emit func(*cpp.Buffer)) shardplan.Text {
	r.functionsLock.Lock()
	measure, known := r.functions[id]
	r.functionsLock.Unlock()
	if known {
		return measure
	}
	b.Reset()
	emit(b)
	measure = r.measurer().Measure(b.Bytes())
	r.functionsLock.Lock()
	r.functions[id] = measure
	r.functionsLock.Unlock()
	return measure
}

// take removes the stored text of a part from the record and returns it, with
// the table of its placeholders. The text is nil if the record does not have
// it.
func (r *record) take(index int, which cpp.Parts) ([]byte, *constraint.Table) {
	item := &r.items[index]
	item.mu.Lock()
	defer item.mu.Unlock()
	p := &item.declaration
	if which == cpp.Definitions {
		p = &item.definitions
	}
	text := p.text
	p.text = nil
	r.kept.Add(int64(-len(text)))
	return text, item.constraints
}
