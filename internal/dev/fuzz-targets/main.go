// Fuzz-targets runs every fuzz target of the repository for the same time.
//
//	go run ./internal/dev/fuzz-targets -time 60s
//
// With -report FILE, it adds the numbers of executions to those of earlier runs,
// which are in the table of that file. It writes the file after each target, so
// that an interrupted run keeps its numbers.
//
// It stops at the first target that fails. go test keeps the failing input in
// the folder testdata/fuzz of the package, where every later "go test" uses it.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	var o options
	flag.StringVar(&o.time, "time", "60s", "how long to run each target, as for the option -fuzztime of go test")
	flag.IntVar(&o.parallel, "parallel", runtime.GOMAXPROCS(0), "how many processes call the fuzz function of a target")
	flag.StringVar(&o.report, "report", "", "the `file` with the numbers of executions; none by default")
	flag.StringVar(&o.only, "run", "", "a regular expression; only the targets whose package and name, such as generator/format/FuzzParse, have a match run")
	flag.Parse()
	if err := run(&o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "fuzz-targets:", err)
		os.Exit(1)
	}
}

type options struct {
	time, report, only string
	parallel           int
}

func run(o *options, w io.Writer) error {
	only, err := regexp.Compile(o.only)
	if err != nil {
		return err
	}
	all, err := targets()
	if err != nil {
		return err
	}
	for _, t := range all {
		if !only.MatchString(t.pkg + "/" + t.name) {
			continue
		}
		fmt.Fprintf(w, "    %s %s\n", t.pkg, t.name)
		var printed bytes.Buffer
		// By default, go test tries for 60 seconds to make a new input smaller, and
		// calls the target with no other inputs meanwhile.
		cmd := exec.Command("go", "test", "./"+t.pkg, "-run", "^$", "-fuzz", "^"+t.name+"$", "-fuzztime", o.time,
			"-fuzzminimizetime", "20x", "-parallel", strconv.Itoa(o.parallel))
		cmd.Stdout = io.MultiWriter(w, &printed)
		cmd.Stderr = cmd.Stdout
		failed := cmd.Run()
		n := parseOutput(printed.String())
		if o.report != "" {
			if err := addToReport(o.report, t, n); err != nil {
				return err
			}
		}
		switch {
		case n.input != "":
			return fmt.Errorf("%s of %s fails for the input %s", t.name, t.pkg, path.Join(t.pkg, n.input))
		case failed != nil:
			return fmt.Errorf("%s of %s: %w", t.name, t.pkg, failed)
		}
	}
	return nil
}

// A target is a fuzz function of a package.
type target struct {
	pkg  string // the folder, relative to the root of the repository
	name string
}

// targets returns all fuzz targets that Git knows, by package.
func targets() ([]target, error) {
	files, err := output("git", "grep", "-l", "^func Fuzz", "--", "*_test.go")
	if err != nil {
		return nil, err
	}
	var dirs []string
	for file := range strings.Lines(files) {
		dirs = append(dirs, "./"+path.Dir(file))
	}
	slices.Sort(dirs)
	module, err := output("go", "list", "-m")
	if err != nil {
		return nil, err
	}
	list, err := output("go", append([]string{"test", "-list", "^Fuzz"}, slices.Compact(dirs)...)...)
	if err != nil {
		return nil, err
	}
	return parseList(list, strings.TrimSpace(module))
}

// parseList returns the targets that "go test -list" printed: the names of the
// functions of a package, then a line with its import path.
func parseList(text, module string) ([]target, error) {
	var all []target
	first := 0
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		switch {
		case len(words) == 1 && strings.HasPrefix(words[0], "Fuzz"):
			all = append(all, target{name: words[0]})
		case len(words) > 1 && words[0] == "ok":
			for ; first < len(all); first++ {
				all[first].pkg = strings.TrimPrefix(words[1], module+"/")
			}
		}
	}
	if len(all) == 0 || first < len(all) {
		return nil, errors.New("go test lists no fuzz target:\n" + text)
	}
	return all, nil
}

func output(program string, args ...string) (string, error) {
	out, err := exec.Command(program, args...).Output()
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		return "", fmt.Errorf("%s %s: %w: %s%s", program, args[0], err, out, ended.Stderr)
	}
	return string(out), err
}

// numbers are the results of one run of a target.
type numbers struct {
	executions int64
	found      int64  // inputs that reach code that no input reached before
	input      string // the path of a failing input, relative to the package; "" if there is none
}

var (
	progress     = regexp.MustCompile(`(?m)^fuzz: elapsed: .*, execs: (\d+) .*, new interesting: (\d+) `)
	failingInput = regexp.MustCompile(`(?m)Failing input written to (\S+)`)
)

// parseOutput reads the output of "go test -fuzz". Each line about the progress
// has the numbers since the start.
func parseOutput(text string) numbers {
	var n numbers
	if all := progress.FindAllStringSubmatch(text, -1); all != nil {
		last := all[len(all)-1]
		n.executions, _ = strconv.ParseInt(last[1], 10, 64)
		n.found, _ = strconv.ParseInt(last[2], 10, 64)
	}
	if m := failingInput.FindStringSubmatch(text); m != nil {
		n.input = m[1]
	}
	return n
}

// addToReport adds a run of a target that has just ended to a report.
func addToReport(file string, t target, n numbers) error {
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	r, err := parseReport(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	commit, err := output("git", "rev-parse", "--short=10", "HEAD")
	if err != nil {
		return err
	}
	r.add(t, n, time.Now().UTC().Format(time.DateOnly), strings.TrimSpace(commit))
	// An interrupted run must not leave a part of the file.
	if err := os.WriteFile(file+".new", []byte(r.text()), 0o666); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}
