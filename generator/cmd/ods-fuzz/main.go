// Command ods-fuzz compares this project's generators with llvm-tblgen-22 and
// mlir-tblgen-22 on random programs: programs written by grammars of TableGen and
// of ODS, and mutations of the programs in testdata and of MLIR's own .td files.
//
//	go run ./generator/cmd/ods-fuzz -n 100000 -seed 7 -out /tmp/differences
//
// It compares the outputs, whether the tools accept a program, and the line of
// the first error. It makes programs that differ smaller, groups them by cause,
// and writes one txtar file for each cause. It counts causes that
// REFERENCE_BUGS.md lists and does not report them. The exit status is 1 if
// there are other causes.
//
// The same seed and count give the same programs, whatever the number of jobs.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/rules-ods/rules_ods/generator/cmd/ods-fuzz/internal/compare"
)

func main() {
	var o options
	flag.IntVar(&o.count, "n", 20_000, "how many programs to compare")
	flag.Uint64Var(&o.seed, "seed", 1, "the seed of the random numbers; the same seed gives the same programs")
	flag.StringVar(&o.out, "out", "", "the folder to write the differences to; none by default")
	flag.StringVar(&o.report, "report", "", "the file to write a report in Markdown to; none by default")
	flag.IntVar(&o.jobs, "jobs", runtime.NumCPU(), "how many files to compare at the same time")
	flag.StringVar(&o.sources, "sources", "", "the sources of programs to use, separated by commas: "+strings.Join(sourceNames(), ", ")+"; all by default")
	flag.StringVar(&o.tools.Records, "llvm-tblgen", "llvm-tblgen-22", "the program to compare print-records with")
	flag.StringVar(&o.tools.MLIR, "mlir-tblgen", "mlir-tblgen-22", "the program to compare all other generators with")
	flag.StringVar(&o.tools.Include, "I", "/usr/lib/llvm-22/include", "the folder of MLIR's .td files")
	flag.StringVar(&o.root, "root", ".", "the root of this repository, for the files of testdata")
	flag.Parse()
	o.tools.Timeout = 10 * time.Second
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, &o); err != nil {
		fmt.Fprintln(os.Stderr, "ods-fuzz:", err)
		stop()
		os.Exit(1)
	}
}

type options struct {
	count, jobs                int
	seed                       uint64
	out, report, sources, root string
	tools                      compare.Options
}

// run compares the programs, and prints and writes the differences. It returns
// an error if REFERENCE_BUGS.md does not list all causes.
func run(ctx context.Context, o *options) error {
	bugs, err := referenceBugs()
	if err != nil {
		return err
	}
	all, err := openSources(o)
	if err != nil {
		return err
	}
	c, err := compare.New(o.tools)
	if err != nil {
		return err
	}
	f := newFuzzer(o, c, all, bugs)
	if err := f.run(ctx); err != nil {
		return err
	}
	f.writeSummary(os.Stdout)
	if o.report != "" {
		var text strings.Builder
		f.writeReport(&text)
		if err := os.WriteFile(o.report, []byte(text.String()), 0o666); err != nil {
			return err
		}
	}
	for i, g := range f.sortedGroups() {
		g.minimize(ctx, c)
		text := g.first.Describe()
		fmt.Printf("\n== %d times: %s", g.count, text)
		if o.out == "" {
			continue
		}
		if err := os.MkdirAll(o.out, 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(o.out, fmt.Sprintf("%03d.txtar", i)), []byte(text), 0o666); err != nil {
			return err
		}
	}
	if len(f.groups) > 0 {
		return fmt.Errorf("%d causes of differences that REFERENCE_BUGS.md does not list", len(f.groups))
	}
	return nil
}
