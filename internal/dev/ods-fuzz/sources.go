package main

import (
	"context"
	"errors"
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
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/systematic"
)

// A source writes random programs of one sort.
type source struct {
	name  string
	about string
	size  int // the number of programs of a batch
	share int // of the batches, relative to the other sources
	open  func(o *options) (programs, error)
}

// programs writes the programs of a batch and adds what they contain to counts. Random
// choices are those of r.
type programs func(r *rand.Rand, b batch, counts *coverage.Counts) []compare.Program

// sources lists the sources of programs. Programs of the sources with a small
// share need a process each, which takes more time.
var sources = []source{
	{"tablegen", "a grammar of TableGen", 32, 8, func(o *options) (programs, error) { return tableGenPrograms(o.tools.Release.Language()), nil }},
	{"tablegen-mutants", "mutations of the tests of TableGen", 32, 4, func(o *options) (programs, error) {
		return mutants(tableGenTests(o))
	}},
	{"ods", "a grammar of ODS", 16, 6, func(o *options) (programs, error) {
		return definitions(odsgrammar.Programs(o.tools.Release.Features())), nil
	}},
	{"generator-mutants", "mutations of the tests of the generators", 8, 1, func(o *options) (programs, error) {
		return mutants(generatorTests(o))
	}},
	{"mlir-mutants", "mutations of MLIR's own files", 4, 1, func(o *options) (programs, error) {
		return mutants(mutate.Installed(o.tools.Release, o.tools.Include))
	}},
	{"tablegen-tokens", "tests of TableGen with each token in other places", 32, 2, func(o *options) (programs, error) {
		return systematicPrograms(o, tableGenTests, func(c *compare.Comparer, list []compare.Program) (*systematic.List, error) {
			return systematic.Tokens(list, acceptedBy(c)), nil
		})
	}},
	{"format-words", "tests of the generators with each word of an assembly format in other places", 8, 1, func(o *options) (programs, error) {
		return systematicPrograms(o, generatorTests, func(c *compare.Comparer, list []compare.Program) (*systematic.List, error) {
			return systematic.Formats(list, acceptedBy(c)), nil
		})
	}},
	{"texts", "tests of the generators with unusual texts", 16, 1, func(o *options) (programs, error) {
		return systematicPrograms(o, generatorTests, func(_ *compare.Comparer, list []compare.Program) (*systematic.List, error) {
			return systematic.Strings(list), nil
		})
	}},
	{"fields", "tests of the generators with unusual values of fields", 16, 1, func(o *options) (programs, error) {
		return systematicPrograms(o, generatorTests, func(_ *compare.Comparer, list []compare.Program) (*systematic.List, error) {
			return systematic.Fields(context.Background(), o.tools.Release, o.tools.Include, list)
		})
	}},
	{"names", "pairs of names for things that have an order", 128, 1, func(o *options) (programs, error) {
		return systematicPrograms(o, nil, func(*compare.Comparer, []compare.Program) (*systematic.List, error) {
			return systematic.Names(), nil
		})
	}},
	{"statements", "statements that declare and use one name before, in and after each other", 128, 1, func(o *options) (programs, error) {
		return systematicPrograms(o, nil, func(*compare.Comparer, []compare.Program) (*systematic.List, error) {
			return systematic.Statements(), nil
		})
	}},
}

// tableGenTests returns the programs of the tests of TableGen.
func tableGenTests(o *options) (*mutate.Corpus, error) {
	return mutate.Records(o.below("generator/tablegen/testdata", "generator/tablegen/syntax/testdata/valid", "generator/tablegen/syntax/testdata/faults"))
}

// generatorTests returns the programs of the tests of the generators.
func generatorTests(o *options) (*mutate.Corpus, error) {
	dirs, err := filepath.Glob(filepath.Join(o.root, "generator/backend/*/testdata"))
	if err != nil {
		return nil, err
	}
	return mutate.Generators(o.tools.Release, dirs)
}

// acceptedBy returns a function that reports whether this project's generators accept a
// program.
func acceptedBy(c *compare.Comparer) func(*compare.Program) bool {
	return func(p *compare.Program) bool {
		return !slices.ContainsFunc(c.Ours(context.Background(), p), func(a compare.Answer) bool { return !a.Accepted })
	}
}

// systematicPrograms returns a function that writes the programs of a list. tests returns
// the programs that the list is made from; nil if there are none.
func systematicPrograms(o *options, tests func(*options) (*mutate.Corpus, error), enumerate func(*compare.Comparer, []compare.Program) (*systematic.List, error)) (programs, error) {
	var list []compare.Program
	if tests != nil {
		corpus, err := tests(o)
		if err != nil {
			return nil, err
		}
		list = corpus.Programs()
	}
	c, err := compare.New(o.tools)
	if err != nil {
		return nil, err
	}
	all, err := enumerate(c, list)
	if err != nil {
		return nil, err
	}
	if all.Size() == 0 {
		return nil, errNoPrograms
	}
	return func(_ *rand.Rand, b batch, counts *coverage.Counts) []compare.Program {
		var list []compare.Program
		for i := range b.size {
			p := all.At(all.Sample(b.first + uint64(i)))
			counts.Add("generator", "`-"+p.Questions[0].Generator+"`", "systematic")
			list = append(list, p)
		}
		return list
	}, nil
}

var errNoPrograms = errors.New("there are no programs; run this at the root of the repository")

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
	return func(r *rand.Rand, b batch, counts *coverage.Counts) []compare.Program {
		var list []compare.Program
		for range b.size {
			list = append(list, compare.Program{Text: recordgrammar.Program(r, language, counts), Questions: []compare.Question{{Generator: "print-records"}}})
		}
		return list
	}
}

// definitions returns a function that writes programs of the grammar of ODS.
func definitions(write func(r *rand.Rand, size int, counts *coverage.Counts) []compare.Program) programs {
	return func(r *rand.Rand, b batch, counts *coverage.Counts) []compare.Program {
		return write(r, b.size, counts)
	}
}

// mutants returns a function that writes mutations of the programs of a corpus.
// The parameters are the results of a function that reads a corpus.
func mutants(c *mutate.Corpus, err error) (programs, error) {
	if err != nil {
		return nil, err
	}
	if c.Size() == 0 {
		return nil, errNoPrograms
	}
	return func(r *rand.Rand, b batch, counts *coverage.Counts) []compare.Program {
		var list []compare.Program
		for range b.size {
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
