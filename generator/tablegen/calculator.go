package tablegen

import (
	"context"
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// A calculator computes values: it converts them, computes operations whose operands
// are known, and makes the records of Class<args>. It has the definitions to which
// values refer.
type calculator struct {
	reporter reporter
	meter    meter
	defined  definitions

	operators *operatorIndex
	language  mlir.Language
	used      mlir.Language // properties of languages on which the result may depend

	knownBits map[bitsKey]*Bits // see bitsOfInt
	unsetBits map[int]*Bits     // see spread
	numbers   numberCache
	patterns  patternCache
	growths   growths
	slabs     slabs

	resolvers []*resolver  // resolvers that nobody uses; see takeResolver
	operands  []Value      // scratch memory of resolver.resolveOperation
	spare     []*operation // operations that nobody uses; see takeOperation
}

func newCalculator(ctx context.Context, opts *Options) *calculator {
	calc := &calculator{
		defined:   newDefinitions(),
		operators: operators(),
		language:  opts.Language,
		knownBits: map[bitsKey]*Bits{},
		unsetBits: map[int]*Bits{},
	}
	calc.meter = meter{
		ctx: ctx, limits: opts.Limits.withDefaults(), reporter: &calc.reporter, sources: &Sources{}, nextMemoryLook: bytesPerLook,
	}
	calc.patterns.meter = &calc.meter
	return calc
}

// op returns the operator with the given code.
func (calc *calculator) op(code opcode) *operator { return calc.operators.byCode[code] }

// fold returns the value of an operation if it can be computed, or else the operation.
func (calc *calculator) fold(op *operator, typ, of *Type, rec *Record, args []Value) Value {
	p := calc.takeOperation()
	p.op, p.typ, p.of, p.name, p.args = op, typ, of, "", args
	result := op.fold(calc, p, rec, false)
	if result == Value(p) {
		p.summarize()
	} else {
		calc.spare = append(calc.spare, p)
	}
	return result
}

// takeOperation returns an empty operation. The caller appends it to calc.spare
// if it is not the result.
func (calc *calculator) takeOperation() *operation {
	if n := len(calc.spare); n > 0 {
		p := calc.spare[n-1]
		calc.spare = calc.spare[:n-1]
		return p
	}
	return calc.slabs.operations.one()
}

// newRecord returns a new, empty record.
func (calc *calculator) newRecord(name Value, loc Loc) *Record {
	calc.checkRecords(loc, 1)
	calc.meter.allocate(nil, bytesPerRecord)
	r := calc.slabs.records.one()
	r.Loc, r.ID = loc, calc.defined.nextID
	calc.defined.nextID++
	r.build = calc.slabs.buildings.one()
	r.setName(name)
	return r
}

// bytesPerRecord is about what a record without fields needs.
const bytesPerRecord = 512

// copyRecord returns a copy of a record, for an instance of a multiclass or an
// iteration of a loop. The copy has the same name.
func (calc *calculator) copyRecord(from *Record) *Record {
	calc.checkRecords(from.Loc, 1)
	calc.meter.countFields(from, len(from.Fields))
	calc.meter.allocate(from, bytesPerRecord)
	r := calc.slabs.records.one()
	*r = *from
	r.ID = calc.defined.nextID
	calc.defined.nextID++
	r.Fields = calc.slabs.fields(len(from.Fields))
	copy(r.Fields, from.Fields)
	// Both records can get more parents.
	r.Supers = slices.Clip(r.Supers)
	b := *from.build
	b.asserts, b.dumps = slices.Clip(b.asserts), slices.Clip(b.dumps)
	r.build = &b
	return r
}

// checkRecords fails if n more records would be too many.
func (calc *calculator) checkRecords(loc Loc, n int) {
	if n > calc.meter.limits.Records-calc.defined.nextID {
		calc.reporter.fail(loc, "more than "+strconv.Itoa(calc.meter.limits.Records)+" records")
	}
}
