package opdef

import (
	"context"
	"sync"

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

// A record holds what the generators of one invocation share about the operations of a
// file. Several goroutines may call the methods.
type record struct {
	operators []*ods.Operator
	lazy      []opmodel.Lazy
	texts     *sync.Pool // of *cpp.Buffer

	wordsLock sync.Mutex
	words     map[constraint.ID]int // of the functions that check constraints
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
			words:     map[constraint.ID]int{},
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

// weigh returns the weights of all operations. They depend on the definitions that are not
// lean, so that a plan does not change when those that are get cheaper.
func (f *file) weigh(ctx context.Context) ([]int64, error) {
	// weigh ignores warnings, because the generators that write the text report them.
	quiet := *f.in
	quiet.Warn = func(*tablegen.Diagnostic) {}
	return sharder.Run(ctx, len(f.ops), f.jobs(), func(_ context.Context, i int) (int64, error) {
		op := f.record.lazy[i].Operation()
		if err := report(op, &quiet, 0); err != nil {
			return 0, err
		}
		return f.record.weigh(op)
	})
}

// weigh generates the definitions of an operation and returns its weight.
func (r *record) weigh(op *opmodel.Operation) (int64, error) {
	constraints := constraint.NewPlaceholders(op.Features)
	constraints.AddOperator(op.Operator)
	c, err := opclass.New(op, constraints, cpp.Definitions, nil)
	if err != nil {
		return 0, err
	}
	b := r.texts.Get().(*cpp.Buffer)
	defer r.texts.Put(b)
	b.MarkOrigins(false)
	b.Reset()
	start, end := c.Emit(b, cpp.Definitions)
	size := shardplan.Size{Functions: c.DefinedFunctions(), Definitions: shardplan.Words(b.Bytes()[start:end])}
	for id, emit := range constraints.Functions() {
		size.Definitions += r.wordsOf(b, id, emit)
	}
	return size.Weight(), nil
}

// wordsOf counts the words of the function that checks a constraint, which many operations
// may share.
func (r *record) wordsOf(b *cpp.Buffer, id constraint.ID, emit func(*cpp.Buffer)) int {
	r.wordsLock.Lock()
	words, known := r.words[id]
	r.wordsLock.Unlock()
	if known {
		return words
	}
	b.Reset()
	emit(b)
	words = shardplan.Words(b.Bytes())
	r.wordsLock.Lock()
	r.words[id] = words
	r.wordsLock.Unlock()
	return words
}
