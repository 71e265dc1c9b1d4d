package opdef

import (
	"context"
	"fmt"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/sharder"
)

// shardCount returns the value of -op-shard-count.
func shardCount(in *backend.Input) (sharder.CountSetting, error) {
	text := in.Flag(flagShardCount)
	if text == "" {
		return sharder.CountSetting{Count: 1}, nil
	}
	setting, err := sharder.ParseCount(text)
	if err != nil {
		return sharder.CountSetting{}, fmt.Errorf("-%s: %w", flagShardCount, err)
	}
	return setting, nil
}

// chooseShards sets the number of shards. It uses a recorded number without changes,
// because the build compiles that number of copies.
func (f *file) chooseShards(ctx context.Context, setting sharder.CountSetting) error {
	f.shards, f.count = setting.Count, setting
	if f.shards > 0 {
		return nil
	}
	measurements, err := f.measure(ctx, cpp.Definitions)
	if err != nil {
		return err
	}
	f.shards = f.recommendedShards(measurements)
	return nil
}

// recommendedShards returns the recommended number of shards. It does not depend on
// the machine. Only C++ that is prepared for shards uses it.
func (f *file) recommendedShards(measurements []shardplan.Measurement) int {
	isSet := func(flag string) bool { return f.in.Flag(flag) == "true" }
	costs := shardplan.Costs(measurements, shardplan.Variant{Slim: isSet(flagShardSlim), Lean: isSet(flagLean), Prelude: isSet(flagShardPrelude)})
	return sharder.Recommend(costs, sharder.Choice{AtLeast: 2, Recorded: f.count.Count}).Count
}

// checkRecordedShards warns if a recorded number of shards differs from the recommended
// one by more than 25 %.
func (f *file) checkRecordedShards(ctx context.Context) error {
	if !f.count.Auto || f.count.Count == 0 || len(f.ops) == 0 {
		return nil
	}
	measurements, err := f.measure(ctx, cpp.Definitions)
	if err != nil {
		return err
	}
	if n := f.recommendedShards(measurements); n != f.count.Count {
		f.in.Warn(&tablegen.Diagnostic{Severity: tablegen.SeverityWarning, Loc: f.ops[0].Dialect.Def.Loc,
			Msg: fmt.Sprintf("the operations of dialect '%s' are in %d shards; %d are recommended: record %s",
				f.ops[0].Dialect.Name, f.count.Count, n, sharder.CountSetting{Auto: true, Count: n})})
	}
	return nil
}
