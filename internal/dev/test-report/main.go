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
	out := bufio.NewWriter(w)
	defer func() {
		if flushErr := out.Flush(); err == nil {
			err = flushErr
		}
	}()
	ok = true
	var results, skipped, notCompared, deferred []string
	failedIn := map[string]int{} // failed tests by package
	outputs := map[test]string{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 64<<20) // a line can hold the complete difference of two outputs
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			// Go prints some errors as plain text, without the JSON of an
			// event.
			fmt.Fprintln(out, lines.Text())
			continue
		}
		id := test{e.Package, e.Test}
		switch e.Action {
		case "build-output":
			fmt.Fprint(out, e.Output)
		case "build-fail":
			ok = false
		case "output":
			if e.Test == "" && isResult(e.Output) {
				results = append(results, e.Output)
			} else {
				outputs[id] += e.Output
			}
		case "pass", "fail", "skip":
			text := outputs[id]
			delete(outputs, id)
			if e.Action == "fail" {
				ok = false
				fmt.Fprint(out, text)
			}
			if e.Action == "fail" && e.Test == "" {
				// A panic or the time limit ends a process before its tests
				// have results.
				for _, unended := range sorted(outputs, e.Package) {
					fmt.Fprint(out, outputs[unended])
					delete(outputs, unended)
				}
			}
			switch {
			case e.Action == "skip" && e.Test != "" && strings.Contains(text, testtool.NotCompared):
				_, why, _ := strings.Cut(reason(text), testtool.NotCompared)
				notCompared = append(notCompared, e.Package+" "+e.Test+": "+why)
			case e.Action == "skip" && e.Test != "" && strings.Contains(text, testtool.Deferred):
				deferred = append(deferred, e.Package+" "+e.Test)
			case e.Action == "skip" && e.Test != "":
				skipped = append(skipped, e.Package+" "+e.Test+": "+reason(text))
			case e.Test == "" && e.Action == "fail" && failedIn[e.Package] == 0:
				total.failed++
			case e.Test == "" || strings.Contains(e.Test, "/"):
			case e.Action == "pass":
				total.passed++
			default:
				total.failed++
				failedIn[e.Package]++
			}
			if e.Test == "" {
				fmt.Fprintf(out, "    %6.1f s  %s\n", e.Elapsed, e.Package)
			}
		}
		if err := out.Flush(); err != nil {
			return false, err
		}
	}
	if err := lines.Err(); err != nil {
		return false, err
	}
	if len(results) == 0 {
		ok = false
		total.failed++
		fmt.Fprintln(out, "no package was tested")
	}
	if len(skipped) == 0 {
		fmt.Fprintln(out, "==> No test was skipped")
	} else {
		fmt.Fprintln(out, "==> Skipped tests:")
		for _, s := range skipped {
			fmt.Fprintln(out, "    "+s)
		}
		if required {
			fmt.Fprintln(out, "    ODS_REQUIRE_ALL=1 forbids to skip tests")
			total.failed += len(skipped)
			ok = false
		}
	}
	if len(deferred) > 0 {
		fmt.Fprintln(out, "==> Left to 'make nightly':")
		for _, d := range deferred {
			fmt.Fprintln(out, "    "+d)
		}
	}
	if len(notCompared) > 0 {
		fmt.Fprintln(out, "==> Not compared with a reference:")
		for _, n := range notCompared {
			fmt.Fprintln(out, "    "+n)
		}
	}
	fmt.Fprint(out, strings.Join(results, ""))
	fmt.Fprintf(out, "%d passed, %d failed\n", total.passed, total.failed)
	return ok, nil
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
