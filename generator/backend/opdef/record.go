package opdef

import (
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/opmodel"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/ods"
)

// A record holds what the generators of one invocation share about the operations of a
// file. Several goroutines may call the methods.
type record struct {
	operators []*ods.Operator
	lazy      []opmodel.Lazy
	texts     *sync.Pool // of *cpp.Buffer
}

// recordKey identifies the record of an invocation. The flags select its
// operations.
type recordKey struct{ include, exclude string }

// recordOf returns the record of the selected operations.
func recordOf(in *backend.Input) (*record, error) {
	return backend.Remember(in.Memo, recordKey{in.Flag(flagInclude), in.Flag(flagExclude)}, func() (*record, error) {
		operators, err := Operators(in.Model(), in)
		if err != nil {
			return nil, err
		}
		r := &record{
			operators: operators,
			lazy:      make([]opmodel.Lazy, len(operators)),
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
