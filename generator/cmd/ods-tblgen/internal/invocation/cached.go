package invocation

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/resultcache"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
)

// executeCached executes the invocation with the cache of results. If the cache
// has a result for the same inputs, it writes that. Otherwise it makes a
// result, writes it and stores it in the cache.
func (j *job) executeCached(ctx context.Context, in *input) error {
	cache := resultcache.Cache{Dir: j.at.Dir.Path(j.args.CacheDir), Limit: j.args.CacheSize, Temporary: j.Temporary}
	key, err := j.cacheKey(in)
	if err != nil {
		return err
	}
	var probes []inputfile.Probe
	result, ok := cache.Get(key, func(name string) ([]byte, bool) {
		src, err := in.reader.ReadFile(name)
		probes = append(probes, inputfile.Probe{Name: name, Src: src, Missing: err != nil})
		return src, err == nil
	})
	j.phases.end("Look in the cache")
	if ok && len(result.Outputs) == len(j.outputNames()) {
		in.reader.Adopt(probesOf(result, probes))
		return j.writeResult(in, result)
	}
	return j.fillCache(ctx, cache, key, in.stdin)
}

// fillCache makes a result, writes it and stores it.
func (j *job) fillCache(ctx context.Context, cache resultcache.Cache, key resultcache.Key, stdin []byte) error {
	// The lookup asked for files that the evaluation may not ask for. The
	// evaluation therefore has a separate reader.
	in, err := j.open(stdin)
	if err != nil {
		return err
	}
	made, err := j.generate(ctx, in, true)
	if err != nil {
		return err
	}
	result := &resultcache.Result{Included: made.included, Plain: j.record.Plain.String(), Colored: j.record.Colored.String()}
	for _, copied := range made.kept {
		result.Outputs = append(result.Outputs, copied.Bytes())
	}
	if err := j.write(in, made.included); err != nil {
		return err
	}
	probes := in.reader.Probes()
	for i := range probes {
		result.Probes = append(result.Probes, resultcache.NewProbe(probes[i].Name, probes[i].Src, probes[i].Missing))
	}
	cache.Put(key, result) // an error here does no harm: without the entry, the next run evaluates again
	j.phases.end("Keep in the cache")
	return nil
}

// probesOf returns the probes on which the result depends. asked also has
// probes for other results of the key; these are left out.
func probesOf(result *resultcache.Result, asked []inputfile.Probe) []inputfile.Probe {
	byName := make(map[string]inputfile.Probe, len(asked))
	for _, p := range asked {
		byName[p.Name] = p
	}
	probes := make([]inputfile.Probe, 0, len(result.Probes))
	for i := range result.Probes {
		probes = append(probes, byName[result.Probes[i].Name])
	}
	return probes
}

// writeResult writes the diagnostics and outputs of a result from the cache.
func (j *job) writeResult(in *input, result *resultcache.Result) error {
	j.printer.Replay(result.Plain, result.Colored)
	for i, name := range j.outputNames() {
		if err := j.writeText(name, string(result.Outputs[i])); err != nil {
			return err
		}
	}
	return j.write(in, result.Included)
}

// outputNames returns the names of the files that generators write, in the
// order of the command line.
func (j *job) outputNames() []string {
	var names []string
	for i := range j.args.Emits {
		names = append(names, j.args.Emits[i].Output)
		names = append(names, j.args.Emits[i].MoreOuts()...)
	}
	return names
}

// cacheKey returns the key for everything that determines the result, except
// the included files.
func (j *job) cacheKey(in *input) (resultcache.Key, error) {
	a := j.args
	k := resultcache.NewKey(j.Version())
	k.Add("input", a.Input)
	if a.Input == "-" {
		k.Add("text", string(in.stdin))
	} else {
		src, err := in.reader.ReadFile(a.Input)
		if err != nil {
			src = nil // the evaluation reports the error
		}
		k.Add("text", string(src))
	}
	k.Add("includes", in.includeDirs...)
	k.Add("macros", a.Macros...)
	k.Add("release", a.Release.String())
	k.Add("comments", strconv.FormatBool(a.NoDocComments))
	k.Add("warnings", strconv.FormatBool(a.NoWarnOnUnusedTemplate), a.OnDeprecated)
	for i := range a.Emits {
		e := &a.Emits[i]
		k.Add("generator", e.Generator)
		names := make([]string, 0, len(e.Flags))
		for name := range e.Flags {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			k.Add("flag", name, e.Flags[name])
		}
		for _, shard := range e.ShardOuts {
			k.Add("shard", e.RelativeToOutput(shard))
		}
		if e.Template != "" { // its text is one of the files that the result depends on
			k.Add("template", e.Template, filepath.Base(e.Output))
			options := e.Options()
			for _, key := range slices.Sorted(maps.Keys(options)) {
				k.Add("option", key, options[key])
			}
		}
	}
	return k.Sum()
}
