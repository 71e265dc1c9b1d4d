// Command fuzz compares this project's generators with llvm-tblgen and mlir-tblgen of a
// release on random programs, which grammars of TableGen and of ODS write.
//
//	go run ./internal/dev/fuzz -release 23 -n 100000 -seed 7 -out /tmp/differences
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
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/fuzz/internal/compare"
)

func main() {
	var o options
	flag.IntVar(&o.count, "n", 20_000, "how many programs to compare")
	flag.Uint64Var(&o.seed, "seed", 1, "the seed of the random numbers; the same seed gives the same programs")
	flag.StringVar(&o.out, "out", "", "the folder to write the differences to; none by default")
	flag.IntVar(&o.jobs, "jobs", runtime.NumCPU(), "how many files to compare at the same time")
	flag.StringVar(&o.sources, "sources", "", "the sources of programs to use, separated by commas: "+strings.Join(sourceNames(), ", ")+"; all by default")
	release := flag.Int("release", int(mlir.Oldest), "the release of MLIR to compare with")
	flag.StringVar(&o.tools.Records, "llvm-tblgen", "", "the program to compare print-records with (default: that of the release, in bin or installed)")
	flag.StringVar(&o.tools.MLIR, "mlir-tblgen", "", "the program to compare all other generators with (default: that of the release)")
	flag.StringVar(&o.tools.Include, "I", "", "the folder of MLIR's .td files (default: that of the release)")
	flag.StringVar(&o.root, "root", ".", "the root of this repository, which has the releases in its folder bin")
	flag.Parse()
	o.tools.Timeout = 10 * time.Second
	o.setRelease(mlir.Release(*release))
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, &o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "fuzz:", err)
		stop()
		os.Exit(1)
	}
}

type options struct {
	count, jobs        int
	seed               uint64
	out, sources, root string
	tools              compare.Options
}

// setRelease sets the release, and those of its tools and files that are not set:
// what "make deps" unpacks in the folder bin, or else what is installed.
func (o *options) setRelease(release mlir.Release) {
	o.tools.Release = release
	n := release.String()
	of := compare.Options{Records: "llvm-tblgen-" + n, MLIR: "mlir-tblgen-" + n, Include: "/usr/lib/llvm-" + n + "/include"}
	if folder, err := filepath.Abs(filepath.Join(o.root, "bin", "mlir-"+n)); err == nil {
		if _, err := os.Stat(folder); err == nil {
			of = compare.Options{Records: folder + "/bin/llvm-tblgen", MLIR: folder + "/bin/mlir-tblgen", Include: folder + "/include"}
		}
	}
	o.tools.Records = cmp.Or(o.tools.Records, of.Records)
	o.tools.MLIR = cmp.Or(o.tools.MLIR, of.MLIR)
	o.tools.Include = cmp.Or(o.tools.Include, of.Include)
}

// run compares all programs. It returns an error if REFERENCE_BUGS.md does not list all
// causes of differences.
func run(ctx context.Context, o *options, w io.Writer) error {
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
	f.writeSummary(w)
	return f.describeGroups(ctx)
}

// describeGroups prints and writes the differences. It returns an error if there
// are any.
func (f *fuzzer) describeGroups(ctx context.Context) error {
	for i, g := range f.sortedGroups() {
		g.minimize(ctx, f.compare)
		text := g.first.Describe()
		fmt.Printf("\n== %d times: %s", g.count, text)
		if f.out == "" {
			continue
		}
		if err := os.MkdirAll(f.out, 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(f.out, fmt.Sprintf("%03d.txtar", i)), []byte(text), 0o666); err != nil {
			return err
		}
	}
	if len(f.groups) > 0 {
		return fmt.Errorf("%d causes of differences that REFERENCE_BUGS.md does not list", len(f.groups))
	}
	return nil
}
