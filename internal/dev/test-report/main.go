// Test-report reads the output of "go test -json" and prints it for people:
// as they come, the output of tests that fail or do not end, and the time of
// each package; at the end, the tests that were skipped, with their reasons,
// those that could not compare with a reference, go test's result line of each
// package, and a line with the numbers of tests that passed and failed. A test
// counts without its subtests; a package that does not build, or that fails
// without a failed test, counts as a failed test.
//
//	go test -json ./... | test-report
//
// It exits with status 1 if a test or build failed, or if a test was skipped
// while the environment variable ODS_REQUIRE_ALL is 1. A test that could not
// compare with a reference, because the reference cannot be downloaded or has
// moved, does not change the status.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

func main() {
	result := flag.String("result", "", "the `file` to write the numbers of tests that passed and failed to, separated by a blank")
	flag.Parse()
	var r counts
	ok, err := report(os.Stdin, os.Stdout, os.Getenv("ODS_REQUIRE_ALL") == "1", &r)
	if err == nil && *result != "" {
		err = os.WriteFile(*result, fmt.Appendf(nil, "%d %d\n", r.passed, r.failed), 0o666)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "test-report:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// An event is one line of the output of "go test -json".
type event struct {
	Action, Package, Test, Output, ImportPath string
	Elapsed                                   float64 // seconds
}

// A test identifies a test, or a package if name is empty.
type test struct{ pkg, name string }

// counts holds how many tests passed and failed.
type counts struct{ passed, failed int }

// report copies the relevant events of r to w. It then
// adds to the total. It reports whether every test passed and, if
// required is true, whether no test was skipped.
func report(r io.Reader, w io.Writer, required bool, total *counts) (ok bool, err error) {
	p := &reporter{out: bufio.NewWriter(w), ok: true, total: total, failedIn: map[string]int{}, outputs: map[test]string{}}
	defer func() {
		if flushErr := p.out.Flush(); err == nil {
			err = flushErr
		}
	}()
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 64<<20) // a line can hold the complete difference of two outputs
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) == nil {
			p.add(e)
		} else { // Go prints some errors as plain text
			fmt.Fprintln(p.out, lines.Text())
		}
		if err := p.out.Flush(); err != nil {
			return false, err
		}
	}
	if err := lines.Err(); err != nil {
		return false, err
	}
	p.summarize(required)
	return p.ok, nil
}

// A reporter holds what the events up to now say.
type reporter struct {
	out      *bufio.Writer
	ok       bool
	total    *counts
	failedIn map[string]int  // failed tests by package
	outputs  map[test]string // of the tests and packages that have not ended
	// Lines of the summary.
	results, skipped, notCompared, deferred []string
}

// add prints what an event says at once, and keeps the rest for the summary.
func (p *reporter) add(e event) {
	id := test{e.Package, e.Test}
	switch e.Action {
	case "build-output":
		fmt.Fprint(p.out, e.Output)
	case "build-fail":
		p.ok = false
	case "output":
		if e.Test == "" && isResult(e.Output) {
			p.results = append(p.results, e.Output)
		} else {
			p.outputs[id] += e.Output
		}
	case "pass", "fail", "skip":
		text := p.outputs[id]
		delete(p.outputs, id)
		if e.Action == "fail" {
			p.ok = false
			fmt.Fprint(p.out, text)
		}
		if e.Test == "" {
			p.endPackage(e)
		} else {
			p.endTest(e, text)
		}
	}
}

// endPackage counts a failure of a package that is not one of its tests.
func (p *reporter) endPackage(e event) {
	if e.Action == "fail" {
		// A panic or the time limit ends a process before its tests
		// have results.
		for _, unended := range sorted(p.outputs, e.Package) {
			fmt.Fprint(p.out, p.outputs[unended])
			delete(p.outputs, unended)
		}
		if p.failedIn[e.Package] == 0 {
			p.total.failed++
		}
	}
	fmt.Fprintf(p.out, "    %6.1f s  %s\n", e.Elapsed, e.Package)
}

// slow is the time in seconds from which a test is printed.
const slow = 10

// endTest counts a test that has printed a text.
func (p *reporter) endTest(e event, text string) {
	name := e.Package + " " + e.Test
	if e.Elapsed >= slow && !strings.Contains(e.Test, "/") {
		fmt.Fprintf(p.out, "    %6.1f s  %s\n", e.Elapsed, name)
	}
	switch {
	case e.Action == "skip" && strings.Contains(text, testtool.NotCompared):
		_, why, _ := strings.Cut(reason(text), testtool.NotCompared)
		p.notCompared = append(p.notCompared, name+": "+why)
	case e.Action == "skip" && strings.Contains(text, testtool.Deferred):
		p.deferred = append(p.deferred, name)
	case e.Action == "skip":
		p.skipped = append(p.skipped, name+": "+reason(text))
	case strings.Contains(e.Test, "/"): // a subtest
	case e.Action == "pass":
		p.total.passed++
	default:
		p.total.failed++
		p.failedIn[e.Package]++
	}
}

// summarize prints what is known after the last event.
func (p *reporter) summarize(required bool) {
	if len(p.results) == 0 {
		p.ok = false
		p.total.failed++
		fmt.Fprintln(p.out, "no package was tested")
	}
	if len(p.skipped) == 0 {
		fmt.Fprintln(p.out, "==> No test was skipped")
	}
	p.list("Skipped tests", p.skipped)
	if required && len(p.skipped) > 0 {
		fmt.Fprintln(p.out, "    ODS_REQUIRE_ALL=1 forbids to skip tests")
		p.total.failed += len(p.skipped)
		p.ok = false
	}
	p.list("Left to 'make nightly'", p.deferred)
	p.list("Not compared with a reference", p.notCompared)
	fmt.Fprint(p.out, strings.Join(p.results, ""))
	fmt.Fprintf(p.out, "%d passed, %d failed\n", p.total.passed, p.total.failed)
}

// list prints lines under a title, if there are any.
func (p *reporter) list(title string, lines []string) {
	if len(lines) > 0 {
		fmt.Fprintf(p.out, "==> %s:\n    %s\n", title, strings.Join(lines, "\n    "))
	}
}

// sorted returns the tests of a package that have output, by name.
func sorted(outputs map[test]string, pkg string) []test {
	var tests []test
	for t := range outputs {
		if t.pkg == pkg {
			tests = append(tests, t)
		}
	}
	slices.SortFunc(tests, func(a, b test) int { return cmp.Compare(a.name, b.name) })
	return tests
}

// isResult reports whether a line is go test's result of a package.
func isResult(line string) bool {
	for _, start := range []string{"ok  \t", "FAIL\t", "?   \t", "---\t"} {
		if strings.HasPrefix(line, start) {
			return true
		}
	}
	// With -cover, a package without tests has a line without a status.
	return strings.HasPrefix(line, "\t") && strings.Contains(line, "coverage: ")
}

// reason returns the message of a skipped test on one line.
func reason(output string) string {
	var words []string
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "=== ") && !strings.HasPrefix(line, "--- SKIP") {
			words = append(words, line)
		}
	}
	return strings.Join(words, " ")
}
