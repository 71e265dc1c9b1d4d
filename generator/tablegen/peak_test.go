package tablegen_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// maxPeak is the limit for the resident memory of a process that evaluates one
// hostile input, in bytes.
const maxPeak = 1 << 30

// Each hostile file is too large for a table, or needs more files than one.
var hostileFiles = []struct {
	name  string
	write func(dir string) string // returns the text of the main file
	want  string                  // in the message; "" if the input is accepted
}{
	{"10^6 includes", func(dir string) string {
		writeHostile(dir, "empty.td", "")
		return strings.Repeat("include \"empty.td\"\n", 1_000_000)
	}, "include"},
	{"includes that double", func(dir string) string {
		for i := range 40 {
			writeHostile(dir, fmt.Sprintf("f%d.td", i+1), strings.Repeat(fmt.Sprintf("include \"f%d.td\"\n", i), 2))
		}
		writeHostile(dir, "f0.td", "")
		return "include \"f40.td\"\n"
	}, "include"},
	{"a line of 16 MiB", func(string) string { return "def a { string s = \"" + strings.Repeat("x", 16<<20) + "\"; }" }, ""},
	{"a comment of 64 MiB in one line", func(string) string { return "// " + strings.Repeat("x", 64<<20) + "\ndef a;" }, ""},
	{"an error in a line of 16 MiB", func(string) string { return strings.Repeat(" ", 16<<20) + "def a { int x = y; }" }, "y"},
	{"a regular expression with nested repetitions", func(string) string {
		return "defvar x = !match(\"a\", \"" + strings.Repeat("(", 60) + "a" + strings.Repeat("{200})", 60) + "\");"
	}, "regular expression"},
	{"a regular expression of 4 MiB", func(string) string {
		return "defvar x = !match(\"a\", \"" + strings.Repeat("(a|b)*", 700_000) + "\");"
	}, "regular expression"},
	{"a regular expression of 10^6 parentheses", func(string) string {
		return "defvar x = !match(\"a\", \"" + strings.Repeat("(", 1_000_000) + strings.Repeat(")", 1_000_000) + "\");"
	}, "regular expression"},
}

func writeHostile(dir, name, text string) {
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
		panic(err)
	}
}

// hostileVariable names the environment variable with the input of
// TestEvaluateHostile.
const hostileVariable = "ODS_TEST_HOSTILE_INPUT"

// TestEvaluateHostile evaluates one file in the process that TestHostile
// started, and prints its error.
func TestEvaluateHostile(t *testing.T) {
	file := os.Getenv(hostileVariable)
	if file == "" {
		return
	}
	opts := tablegen.Options{IncludeDirs: []string{filepath.Dir(file)}}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	rs, err := tablegen.Load(context.Background(), file, opts)
	runtime.ReadMemStats(&after)
	var faults tablegen.Diagnostics
	if err != nil && !errors.As(err, &faults) {
		t.Fatal(err)
	}
	for _, d := range faults {
		fmt.Printf("hostile: %.300s\n", d.Msg)
	}
	fmt.Printf("hostile: evaluated with %d steps and %d bytes\n", rs.Steps(), after.TotalAlloc-before.TotalAlloc)
}

// TestHostile evaluates each hostile input in a new process with the default
// limits, and counts the steps and the bytes that it allocates, which do not depend on the
// speed of the machine. It fails if the process had more than maxPeak bytes resident at
// any time. The system counts the memory of this process as well, up to the moment
// at which the new process executes its program.
func TestHostile(t *testing.T) {
	testtool.Long(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	peak := func(t *testing.T, dir, text, want string) {
		file := filepath.Join(dir, "input.td")
		writeHostile(dir, "input.td", text)
		cmd := exec.Command(self, "-test.run=^TestEvaluateHostile$", "-test.v=false")
		cmd.Env = append(os.Environ(), hostileVariable+"="+file)
		out, err := cmd.CombinedOutput()
		_, result, found := strings.Cut(string(out), "hostile: evaluated with ")
		var steps, allocated int64
		if n, _ := fmt.Sscanf(result, "%d steps and %d bytes", &steps, &allocated); err != nil || !found || n != 2 {
			t.Fatalf("%v: %.2000s", err, out)
		}
		if steps > maxHostileSteps {
			t.Errorf("%d steps, more than %d", steps, maxHostileSteps)
		}
		if allocated > maxHostileAllocated {
			t.Errorf("%d MiB allocated, more than %d", allocated>>20, maxHostileAllocated>>20)
		}
		rejected := strings.Count(string(out), "hostile: ") > 1
		if rejected != (want != "") || !strings.Contains(string(out), want) {
			t.Errorf("got %.600s, want a message with %q", out, want)
		}
		bytes, known := maxResident(cmd.ProcessState)
		if !known {
			return
		}
		t.Logf("%d steps, %d MiB allocated, %d MiB at most, %v of processor time", steps, allocated>>20, bytes>>20, cmd.ProcessState.UserTime().Round(10*time.Millisecond))
		if bytes > maxPeak {
			t.Errorf("the process had %d MiB resident, more than %d", bytes>>20, int64(maxPeak)>>20)
		}
	}
	for _, test := range endless {
		t.Run(test.name, func(t *testing.T) {
			want := test.want
			if want == "" {
				want = "hostile: "
			}
			peak(t, t.TempDir(), test.text, want)
		})
	}
	for _, test := range greedy {
		t.Run("greedy "+test.name, func(t *testing.T) { peak(t, t.TempDir(), test.text, "more than") })
	}
	for _, test := range hostileFiles {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			peak(t, dir, test.write(dir), test.want)
		})
	}
}
