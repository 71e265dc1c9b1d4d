package tablegen

import (
	"context"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// An evaluator evaluates the statements of a file in order, as TableGen does
// while it parses. It is used by one goroutine.
//
// Its parts know only those that precede them in this list:
//   - the reporter collects diagnostics and knows the place in the text;
//   - the meter limits the work and the memory;
//   - the definitions are what the statements have defined so far;
//   - the calculator computes values and records;
//   - the elaborator evaluates values of the syntax tree;
//   - the definer adds records to the loop or multiclass around a statement.
type evaluator struct {
	opts     Options
	calc     *calculator
	reporter *reporter    // of calc
	meter    *meter       // of calc
	defined  *definitions // of calc
	scopes   *scopes
	elab     *elaborator
	definer  *definer

	lets [][]assignment // the let statements around the current one, outer ones first

	restored int // the number of units that were evaluated with another file
	sharedID int // records with a smaller ID are shared with other evaluations
}

func newEvaluator(ctx context.Context, opts Options) *evaluator {
	if opts.Language == 0 {
		opts.Language = mlir.AnyLanguage
	}
	calc := newCalculator(ctx, &opts)
	ev := &evaluator{opts: opts, calc: calc, reporter: &calc.reporter, meter: &calc.meter, defined: &calc.defined, scopes: &scopes{}}
	ev.elab = &elaborator{reporter: ev.reporter, meter: ev.meter, defined: ev.defined, calc: calc, scopes: ev.scopes}
	ev.definer = &definer{reporter: ev.reporter, meter: ev.meter, defined: ev.defined, calc: calc, scopes: ev.scopes}
	return ev
}
