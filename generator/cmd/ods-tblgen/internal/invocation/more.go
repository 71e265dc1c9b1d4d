package invocation

import (
	"context"
	"errors"
	"io"
	"slices"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// maxReported limits the definitions whose errors one generator reports.
const maxReported = 20

// moreErrors returns an error of a generator with those of other definitions. It runs the generator
// again without the definitions that have errors, and drops what that writes. An error that belongs
// to no definition is the last one, because those after it can follow from it.
func moreErrors(ctx context.Context, run func(context.Context, *backend.Input, io.Writer) error, in *backend.Input, err error) error {
	ods.NameUses(in.Records, err)
	found := []error{err}
	culprits := map[*tablegen.Record]bool{}
	for len(found) < maxReported && ctx.Err() == nil {
		if !addCulprit(culprits, in.Records, err) {
			break
		}
		again := *in
		again.Records = in.Records.Subset(func(d *tablegen.Record) bool { return !culprits[d] })
		again.Memo, again.Shards, again.Warn, again.Jobs = &backend.Memo{}, slices.Clone(in.Shards), func(*tablegen.Diagnostic) {}, 1
		for i := range again.Shards {
			again.Shards[i].Writer = io.Discard
		}
		var ok bool
		if ok, err = attempt(ctx, run, &again); err == nil || !ok || ctx.Err() != nil {
			break
		}
		ods.NameUses(in.Records, err)
		if !slices.ContainsFunc(found, func(e error) bool { return sameDiagnostic(e, err) }) {
			found = append(found, err)
		}
	}
	for i, err := range found {
		if d, ok := err.(*tablegen.Diagnostic); ok {
			found[i] = in.Records.Tried(ctx, d)
		}
	}
	if len(found) == 1 {
		return found[0]
	}
	return errors.Join(found...)
}

// attempt runs a generator and drops what it writes. ok is false if it panics, which the errors that
// were found before must not be lost for.
func attempt(ctx context.Context, run func(context.Context, *backend.Input, io.Writer) error, in *backend.Input) (ok bool, err error) {
	defer func() {
		if recover() != nil {
			ok, err = false, nil
		}
	}()
	return true, run(ctx, in, io.Discard)
}

// addCulprit adds the definitions to which an error belongs: those at a position of it. It returns
// false if it adds none.
func addCulprit(culprits map[*tablegen.Record]bool, records *tablegen.Records, err error) bool {
	added := false
	var visit func(err error)
	visit = func(err error) {
		var d *tablegen.Diagnostic
		if joined, ok := err.(interface{ Unwrap() []error }); ok {
			for _, e := range joined.Unwrap() {
				visit(e)
			}
			return
		}
		if !errors.As(err, &d) {
			return
		}
		places := []tablegen.Loc{d.Loc}
		for _, n := range d.Notes {
			places = append(places, n.Loc)
		}
		for _, def := range records.Defs() {
			at := d.Inside != nil && d.Inside.Record == def || def.Loc != 0 && slices.Contains(places, def.Loc) ||
				slices.ContainsFunc(def.Fields, func(f tablegen.Field) bool { return f.Loc != 0 && f.Loc > def.Loc && slices.Contains(places, f.Loc) })
			if at && !culprits[def] {
				culprits[def], added = true, true
			}
		}
	}
	visit(err)
	return added
}
