package invocation

import (
	"context"
	"io"
	"slices"
	"strconv"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/inputfile"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/resultcache"
)

// cached carries out the invocation by way of the cache: results that were
// made of the same input are taken from there, others are put there.
func (j *job) cached(ctx context.Context, stdin []byte) error {
	a := j.args
	cache := resultcache.Cache{Dir: j.reader.Path(a.CacheDir), Limit: a.CacheSize}
	key, err := j.cacheKey(stdin)
	if err != nil {
		return err
	}
	var asked []inputfile.Probe
	result, ok := cache.Get(key, func(name string) ([]byte, bool) {
		src, err := j.reader.ReadFile(name)
		asked = append(asked, inputfile.Probe{Name: name, Src: src, Missing: err != nil})
		return src, err == nil
	})
	j.phases.end("Look in the cache")
	if ok && len(result.Outputs) == len(j.outputNames()) {
		j.reader.Adopt(probesOf(result, asked))
		return j.writeCached(result)
	}

	// What was asked for a result that does not hold is not what this
	// evaluation asks.
	j.reader = &inputfile.Reader{Store: j.Files, Dir: j.at.Dir, Digests: j.at.Digests, Declared: j.reader.Declared}
	j.printer.copies = &copies{}
	j.outputs.keep = true
	records, err := j.generate(ctx, stdin)
	if err != nil {
		return err
	}
	result = &resultcache.Result{
		Included: records.Files,
		Plain:    j.printer.copies.plain.String(),
		Colored:  j.printer.copies.colored.String(),
	}
	for _, out := range j.outputs.files {
		result.Outputs = append(result.Outputs, out.kept.Bytes())
	}
	j.outputs.keep = false
	if err := j.write(records.Files); err != nil {
		return err
	}
	probes := j.reader.Probes()
	for i := range probes {
		result.Probes = append(result.Probes, resultcache.NewProbe(probes[i].Name, probes[i].Src, probes[i].Missing))
	}
	cache.Put(key, result) // a cache that cannot be written is only slow
	j.phases.end("Keep in the cache")
	return nil
}

// probesOf returns what was asked when the result was looked up, as far as it
// is the question of the result.
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

// writeCached writes what a result holds.
func (j *job) writeCached(result *resultcache.Result) error {
	text := result.Plain
	if j.printer.color {
		text = result.Colored
	}
	io.WriteString(j.printer.w, text)
	for i, name := range j.outputNames() {
		out, err := j.outputs.open(name)
		if err != nil {
			return err
		}
		if _, err := out.Write(result.Outputs[i]); err != nil {
			return err
		}
	}
	return j.write(result.Included)
}

// outputNames returns the outputs of generators, in the order of the command
// line.
func (j *job) outputNames() []string {
	var names []string
	for i := range j.args.Emits {
		names = append(names, j.args.Emits[i].Output)
		names = append(names, j.args.Emits[i].ShardOuts...)
	}
	return names
}

// cacheKey names everything that decides about the result, but for the files
// that are included.
func (j *job) cacheKey(stdin []byte) (resultcache.Key, error) {
	a := j.args
	k := resultcache.NewKey(j.Version)
	k.Add("input", a.Input)
	if a.Input == "-" {
		k.Add("text", string(stdin))
	} else {
		src, err := j.reader.ReadFile(a.Input)
		if err != nil {
			src = nil // evaluation will say so
		}
		k.Add("text", string(src))
	}
	k.Add("includes", a.IncludeDirs...)
	k.Add("macros", a.Macros...)
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
			k.Add("shard", shardInclude(e.Output, shard))
		}
	}
	return k.Sum()
}
