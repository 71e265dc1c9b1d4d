package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/compare"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/coverage"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/mutate"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/odsgrammar"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/recordgrammar"
)

// A source writes random programs of one sort.
type source struct {
	name  string
	about string
	size  int // the number of programs of a batch
	share int // of the batches, relative to the other sources
	open  func(o *options) (programs, error)
}

// programs writes size programs and adds what they contain to counts.
type programs func(r *rand.Rand, size int, counts *coverage.Counts) []compare.Program

// sources lists the sources of programs. Programs of the sources with a small
// share need a process each, which takes more time.
var sources = []source{
	{"tablegen", "a grammar of TableGen", 32, 8, func(o *options) (programs, error) { return tableGenPrograms(o.tools.Release.Language()), nil }},
	{"tablegen-mutants", "mutations of the tests of TableGen", 32, 4, func(o *options) (programs, error) {
		return mutants(mutate.Records(o.below("generator/tablegen/testdata", "generator/tablegen/syntax/testdata/valid", "generator/tablegen/syntax/testdata/faults")))
	}},
	{"ods", "a grammar of ODS", 16, 6, func(o *options) (programs, error) { return odsgrammar.Programs(o.tools.Release.Features()), nil }},
	{"generator-mutants", "mutations of the tests of the generators", 8, 1, func(o *options) (programs, error) {
		dirs, err := filepath.Glob(filepath.Join(o.root, "generator/backend/*/testdata"))
		if err != nil {
			return nil, err
		}
		return mutants(mutate.Generators(o.tools.Release, dirs))
	}},
	{"mlir-mutants", "mutations of MLIR's own files", 4, 1, func(o *options) (programs, error) {
		return mutants(mutate.Installed(o.tools.Release, o.tools.Include))
	}},
}

func sourceNames() []string {
	var names []string
	for _, s := range sources {
		names = append(names, s.name)
	}
	return names
}

// below returns the paths of folders of the repository.
func (o *options) below(dirs ...string) []string {
	for i, dir := range dirs {
		dirs[i] = filepath.Join(o.root, dir)
	}
	return dirs
}

func tableGenPrograms(language mlir.Language) programs {
	return func(r *rand.Rand, size int, counts *coverage.Counts) []compare.Program {
		var list []compare.Program
		for range size {
			list = append(list, compare.Program{Text: recordgrammar.Program(r, language, counts), Questions: []compare.Question{{Generator: "print-records"}}})
		}
		return list
	}
}

// mutants returns a function that writes mutations of the programs of a corpus.
// The parameters are the results of a function that reads a corpus.
func mutants(c *mutate.Corpus, err error) (programs, error) {
	if err != nil {
		return nil, err
	}
	if c.Size() == 0 {
		return nil, fmt.Errorf("the corpus is empty; run this at the root of the repository")
	}
	return func(r *rand.Rand, size int, counts *coverage.Counts) []compare.Program {
		var list []compare.Program
		for range size {
			p := c.Mutant(r)
			counts.Add("generator", "`-"+p.Questions[0].Generator+"`", "mutants")
			list = append(list, p)
		}
		return list
	}, nil
}

// An openSource is a source whose programs can be written: it has read its
// files.
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
		p, err := s.open(o)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.name, err)
		}
		list = append(list, openSource{s, p})
	}
	return list, nil
}

// A batch is a number of programs of one source that are compared together.
type batch struct {
	source *openSource
	size   int
	seed   uint64 // differs between batches
}

// plan divides count programs into batches. The sources take turns, each as
// often as its share.
func plan(all []openSource, count int) []batch {
	var turns []*openSource
	for i := range all {
		for range all[i].share {
			turns = append(turns, &all[i])
		}
	}
	var list []batch
	for n := uint64(0); count > 0; n++ {
		s := turns[n%uint64(len(turns))]
		size := min(s.size, count)
		list = append(list, batch{s, size, n})
		count -= size
	}
	return list
}
