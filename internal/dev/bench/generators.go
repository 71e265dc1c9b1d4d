package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
)

// suspicious is the ratio above which a question is measured again, with four times
// as many runs. Processes take about ten milliseconds, so one disturbed run can
// have such a ratio.
const suspicious = 1.2

type generatorBench struct {
	tool, reference, records string
	manifest, include        string
	only                     string
	runs, sample             int
	processor                bool
	profile                  bool
	baseline                 string
	out                      string
	scale, operations        int
	batch                    bool
}

// runGenerators measures whole processes of ods-tblgen and of mlir-tblgen-22 in
// alternation, with hyperfine, or with -profile counts their instructions.
func runGenerators(ctx context.Context, flags *flag.FlagSet, args []string) error {
	var s generatorBench
	flags.StringVar(&s.tool, "tool", "bin/ods-tblgen", "the generator to measure")
	flags.StringVar(&s.reference, "reference", "mlir-tblgen-22", "the tool to compare it with")
	flags.StringVar(&s.records, "records-reference", "llvm-tblgen-22", "the tool to compare it with on records that are not of MLIR")
	flags.StringVar(&s.manifest, "manifest", "", "a list of questions, one per line: file, tab, arguments (default: the list of generator/questions)")
	flags.StringVar(&s.include, "include", "/usr/lib/llvm-22/include", "the include directory with the files of the questions")
	flags.StringVar(&s.only, "only", "", "measure only generators that match this regular expression")
	flags.IntVar(&s.runs, "runs", 10, "how often to run each tool on each question")
	flags.IntVar(&s.sample, "sample", 0, "measure only this many questions, at equal distances in the list (0: all)")
	flags.IntVar(&s.scale, "scale", 100_000, "how many synthetic records to evaluate (0: none)")
	flags.IntVar(&s.operations, "operations", 10_000, "how many operations the largest synthetic dialect has (0: none)")
	flags.BoolVar(&s.batch, "batch", true, "also run all questions in one process")
	flags.BoolVar(&s.processor, "one-processor", true, "also measure 61 of the questions on one processor")
	flags.BoolVar(&s.profile, "profile", false, "count instructions with valgrind instead of measuring time")
	flags.StringVar(&s.baseline, "baseline", "", "with -profile: another build of the generator, to compare with")
	flags.StringVar(&s.out, "out", "", "the `file` to write the report to, as well")
	if err := flags.Parse(args); err != nil {
		return err
	}
	return s.run(ctx)
}

func (s *generatorBench) run(ctx context.Context) error {
	tool, err := filepath.Abs(s.tool)
	if err != nil {
		return err
	}
	questions, err := s.questions()
	if err != nil {
		return err
	}
	if s.profile {
		return s.writeProfile(ctx, tool, questions)
	}
	report := newGeneratorReport()
	progress := newProgress(len(questions))
	for _, q := range questions {
		args := append(slices.Clone(q.Args), "-I", s.include, q.File)
		asked := comparison{tool: tool, reference: s.reference, dir: s.include, args: args}
		pair, err := asked.measureAgain(ctx, s.runs)
		if err != nil {
			return fmt.Errorf("%s %s: %w", q.File, strings.Join(q.Args, " "), err)
		}
		report.add(q, pair)
		progress.step(q.File)
	}
	progress.done()
	if s.processor {
		if err := s.measureOneProcessor(ctx, tool, questions, report); err != nil {
			return err
		}
	}
	if s.batch {
		if err := s.measureBatch(ctx, tool, questions, report); err != nil {
			return err
		}
	}
	if s.scale > 0 {
		if err := s.measureScale(ctx, tool, report); err != nil {
			return err
		}
	}
	if s.operations > 0 {
		if err := s.measureDialects(ctx, tool, report); err != nil {
			return err
		}
	}
	return writeReport(ctx, s.out, report.markdown())
}

// questions returns the questions that the options -manifest, -only and -sample
// select.
func (s *generatorBench) questions() ([]questions.Question, error) {
	only, err := regexp.Compile(s.only)
	if err != nil {
		return nil, err
	}
	all := questions.Of(mlir.Release22)
	if s.manifest != "" {
		text, err := os.ReadFile(s.manifest)
		if err != nil {
			return nil, err
		}
		if all, err = questions.Parse(string(text)); err != nil {
			return nil, fmt.Errorf("%s: %w", s.manifest, err)
		}
	}
	all = slices.DeleteFunc(all, func(q questions.Question) bool { return !only.MatchString(q.Args[0]) })
	return spread(all, s.sample), nil
}

// spread returns n of the questions at equal distances in the list, or all of
// them if n is 0.
func spread(all []questions.Question, n int) []questions.Question {
	if n <= 0 || n >= len(all) {
		return all
	}
	var some []questions.Question
	for i := range n {
		some = append(some, all[i*len(all)/n])
	}
	return some
}

// progress prints the number of measured questions, on a terminal only.
type progress struct {
	total, n int
	on       bool
}

func newProgress(total int) *progress {
	info, err := os.Stderr.Stat()
	return &progress{total: total, on: err == nil && info.Mode()&os.ModeCharDevice != 0}
}

func (p *progress) step(what string) {
	p.n++
	if p.on {
		fmt.Fprintf(os.Stderr, "\r\x1b[K%d/%d %s", p.n, p.total, what)
	}
}

func (p *progress) done() {
	if p.on {
		fmt.Fprint(os.Stderr, "\r\x1b[K")
	}
}
