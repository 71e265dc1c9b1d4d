package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/grammar"
)

// A source writes random programs of one sort.
type source struct {
	name  string
	about string
	size  int // the number of programs of a batch
	share int // of the batches, relative to the other sources
	open  func(o *options) programs
}

// programs writes the programs of a batch and adds what they contain to counts. Random
// choices are those of r.
type programs func(r *rand.Rand, b batch, counts *grammar.Counts) []compare.Program

// sources lists the sources of programs.
var sources = []source{
	{"tablegen", "a grammar of TableGen", 32, 4, func(o *options) programs { return tableGenPrograms(o.tools.Release.Language()) }},
	{"ods", "a grammar of ODS", 16, 3, func(o *options) programs { return definitions(grammar.Definitions(o.tools.Release.Features())) }},
}

func sourceNames() []string {
	var names []string
	for _, s := range sources {
		names = append(names, s.name)
	}
	return names
}

func tableGenPrograms(language mlir.Language) programs {
	return func(r *rand.Rand, b batch, counts *grammar.Counts) []compare.Program {
		var list []compare.Program
		for range b.size {
			list = append(list, compare.Program{Text: grammar.Records(r, language, counts), Questions: []compare.Question{{Generator: "print-records"}}})
		}
		return list
	}
}

// definitions returns a function that writes programs of the grammar of ODS.
func definitions(write func(r *rand.Rand, size int, counts *grammar.Counts) []compare.Program) programs {
	return func(r *rand.Rand, b batch, counts *grammar.Counts) []compare.Program {
		return write(r, b.size, counts)
	}
}

// An openSource is a source for one release.
type openSource struct {
	*source
	programs programs
}

// openSources returns the sources that the option -sources names, or all.
func openSources(o *options) ([]openSource, error) {
	wanted := strings.Split(o.sources, ",")
	for _, name := range wanted {
		if o.sources != "" && !slices.Contains(sourceNames(), name) {
			return nil, fmt.Errorf("there is no source '%s'; want one of %s", name, strings.Join(sourceNames(), ", "))
		}
	}
	var list []openSource
	for i := range sources {
		s := &sources[i]
		if o.sources != "" && !slices.Contains(wanted, s.name) {
			continue
		}
		list = append(list, openSource{s, s.open(o)})
	}
	return list, nil
}

// A batch is a number of programs of one source that are compared together.
type batch struct {
	source *openSource
	size   int
	number uint64 // differs between batches
	first  uint64 // index of the first program among those of the source, from the run with seed 0 on
}

// plan divides count programs into batches. The sources take turns, each as
// often as its share. Runs of the same count with consecutive seeds have consecutive
// programs of each source.
func plan(all []openSource, count int, seed uint64) []batch {
	var turns []*openSource
	for i := range all {
		for range all[i].share {
			turns = append(turns, &all[i])
		}
	}
	var list []batch
	done := map[*openSource]uint64{}
	for n := uint64(0); count > 0; n++ {
		s := turns[n%uint64(len(turns))]
		size := min(s.size, count)
		list = append(list, batch{s, size, n, done[s]})
		done[s] += uint64(size)
		count -= size
	}
	for i := range list {
		list[i].first += seed * done[list[i].source]
	}
	return list
}
