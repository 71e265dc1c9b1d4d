// Command ods-fuzz compares this project's TableGen with llvm-tblgen-22 on random
// programs: half of them written by a grammar that knows all statements and
// operators, half of them mutations of the programs in testdata.
//
//	go run ./generator/cmd/ods-fuzz -n 100000 -seed 7 -out /tmp/differences
//
// It compares the output of -print-records, whether the program is accepted, and
// the line of the first error. Differences are made small, grouped by cause, and
// written as txtar files, one for each cause. Causes that known.txt lists are
// counted and not reported. The exit status is 1 if there is another one.
//
// The same seed and count give the same programs, however many run at once.
package main

import (
	"bufio"
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

func main() {
	var o options
	flag.IntVar(&o.count, "n", 20_000, "how many programs to compare")
	flag.Uint64Var(&o.seed, "seed", 1, "where the random numbers start")
	flag.StringVar(&o.out, "out", "", "the folder for what differs; none by default")
	flag.IntVar(&o.jobs, "jobs", runtime.NumCPU(), "how many comparisons run at once")
	flag.StringVar(&o.reference, "reference", "llvm-tblgen-22", "the program to compare with")
	flag.StringVar(&o.include, "I", "/usr/lib/llvm-22/include", "the folder of MLIR's .td files")
	corpusDirs := flag.String("corpus", "generator/tablegen/testdata,generator/tablegen/syntax/testdata/valid,generator/tablegen/syntax/testdata/faults", "folders of programs to change, separated by commas")
	flag.Parse()
	o.corpus = strings.Split(*corpusDirs, ",")
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, &o); err != nil {
		fmt.Fprintln(os.Stderr, "ods-fuzz:", err)
		stop()
		os.Exit(1)
	}
}

type options struct {
	count, jobs             int
	seed                    uint64
	out, reference, include string
	corpus                  []string
}

//go:embed known.txt
var knownText string

// known returns the patterns of causes that are listed in known.txt.
func known() ([]*regexp.Regexp, error) {
	var list []*regexp.Regexp
	lines := bufio.NewScanner(strings.NewReader(knownText))
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		p, err := regexp.Compile(line)
		if err != nil {
			return nil, fmt.Errorf("known.txt: %w", err)
		}
		list = append(list, p)
	}
	return list, nil
}

// A group is the differences that have the same cause.
type group struct {
	first *difference
	count int
}

func run(ctx context.Context, o *options) error {
	patterns, err := known()
	if err != nil {
		return err
	}
	reference, err := exec.LookPath(o.reference)
	if err != nil {
		return err
	}
	programs, err := readCorpus(o.corpus)
	if err != nil {
		return err
	}
	if len(programs.chunks) == 0 {
		return errors.New("the corpus is empty; run this at the root of the repository")
	}
	c := &comparer{reference: reference, include: o.include, timeout: 10 * time.Second}
	covered := total{coverage: *newCoverage()}
	var next, listed, accepted atomic.Int64
	var mu sync.Mutex
	groups := map[string]*group{}
	var failure error
	start := time.Now()
	var workers sync.WaitGroup
	for range max(o.jobs, 1) {
		workers.Go(func() {
			cov := newCoverage()
			defer covered.add(cov)
			for ctx.Err() == nil {
				n := next.Add(1) - 1
				if n >= int64(o.count) {
					return
				}
				r := rand.New(rand.NewPCG(o.seed, uint64(n)))
				var program string
				if n%2 == 0 {
					program = (&grammar{Rand: r, coverage: cov}).program()
				} else {
					program = programs.mutant(r)
				}
				d, err := c.compare(ctx, program)
				if err != nil {
					mu.Lock()
					failure = err
					mu.Unlock()
					return
				}
				if d == nil {
					accepted.Add(1)
					continue
				}
				cause := d.cause()
				if matchesAny(patterns, cause) {
					listed.Add(1)
					continue
				}
				mu.Lock()
				g := groups[cause]
				if g == nil {
					g = &group{first: d}
					groups[cause] = g
				}
				g.count++
				mu.Unlock()
			}
		})
	}
	workers.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if failure != nil {
		return failure
	}
	took := time.Since(start)
	fmt.Printf("%d programs with seed %d: %d agree, %d differ in listed ways, %d other causes; %.0f comparisons a second\n",
		o.count, o.seed, accepted.Load(), listed.Load(), len(groups), float64(o.count)/took.Seconds())
	covered.write(os.Stdout)
	for i, cause := range sortedKeys(groups) {
		g := groups[cause]
		g.first = c.minimize(ctx, g.first)
		fmt.Printf("\n== %d times: %s\n%s\n  reference %s: %s\n  ours %s: %s\n", g.count, cause, strings.TrimSpace(g.first.program),
			g.first.their.line, g.first.their.message, g.first.ours.line, g.first.ours.message)
		if err := o.store(i, cause, g.first); err != nil {
			return err
		}
	}
	if len(groups) > 0 {
		return fmt.Errorf("%d causes of differences that known.txt does not list", len(groups))
	}
	return nil
}

func matchesAny(patterns []*regexp.Regexp, cause string) bool {
	for _, p := range patterns {
		if p.MatchString(cause) {
			return true
		}
	}
	return false
}

// store writes a difference as a txtar file.
func (o *options) store(number int, cause string, d *difference) error {
	if o.out == "" {
		return nil
	}
	if err := os.MkdirAll(o.out, 0o777); err != nil {
		return err
	}
	text := cause + "\n-- program.td --\n" + strings.TrimRight(d.program, "\n") + "\n-- reference --\n" + d.their.describe() + "-- ours --\n" + d.ours.describe()
	return os.WriteFile(filepath.Join(o.out, fmt.Sprintf("%03d.txtar", number)), []byte(text), 0o666)
}

// describe returns the output, or the first error.
func (a *answer) describe() string {
	if a.accepted {
		return a.output
	}
	return a.line + ": " + a.message + "\n"
}
