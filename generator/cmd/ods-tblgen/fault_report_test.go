//go:build unix

package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/dev/gosources"
)

// faultSchedules adds up runs of TestFaults in which all schedules passed. Each run
// continues with the schedules after those of the run before it.
type faultSchedules struct {
	counts  map[[2]string]int // by fault and mode
	pieces  []faultPiece
	version gosources.Version // of the current run
	seed    uint64
}

// A faultPiece is one run.
type faultPiece struct {
	first, last int // numbers of schedules, counted from 1
	version     gosources.Version
}

// total returns the number of the schedules in the report.
func (r *faultSchedules) total() int {
	if len(r.pieces) == 0 {
		return 0
	}
	return r.pieces[len(r.pieces)-1].last
}

// readFaultReport reads a report to which a run can add. The report is empty if
// file is "" or does not exist, or if the Go files of ods-tblgen or the seed are
// not those of the report.
func readFaultReport(t *testing.T, file string) *faultSchedules {
	t.Helper()
	r := &faultSchedules{counts: map[[2]string]int{}, seed: *scheduleSeed}
	if file == "" {
		return r
	}
	var err error
	if r.version, err = gosources.Of(filepath.Join("..", "..", ".."), "./generator/cmd/ods-tblgen"); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return r
	}
	if err != nil {
		t.Fatal(err)
	}
	old, err := parseFaultReport(string(text))
	switch {
	case err != nil:
		t.Log("a new report begins: ", err)
	case old.seed != r.seed:
		t.Logf("a new report begins: its seed is %d", r.seed)
	case old.total() > 0 && old.pieces[len(old.pieces)-1].version.Sum != r.version.Sum:
		t.Log("a new report begins: the Go files have changed since the last run of the report")
	default:
		r.counts, r.pieces = old.counts, old.pieces
	}
	return r
}

const faultSeed = "The seed is "

// text returns the report in Markdown.
func (r *faultSchedules) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Schedules of faults\n\nIn each schedule, a fault disturbs `ods-tblgen`. Then each output is complete or unchanged, a run that succeeds has the output of a\n"+
		"new process, and the next run has the right output. All %d schedules passed. %s%d. `make faults SCHEDULES=1000` adds the next\n"+
		"1,000 schedules. It begins a new report if the Go files of `ods-tblgen` have changed since.\n\n| fault |", r.total(), faultSeed, r.seed)
	for _, m := range modes {
		b.WriteString(" " + m.name + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---:|", len(modes)) + "\n")
	for _, f := range faults {
		b.WriteString("| " + f.name + " |")
		for _, m := range modes {
			fmt.Fprintf(&b, " %d |", r.counts[[2]string{f.name, m.name}])
		}
		b.WriteString("\n")
	}
	b.WriteString("\n| schedules | commit | SHA-256 of the Go files |\n|---|---|---|\n")
	for _, p := range r.pieces {
		fmt.Fprintf(&b, "| %d to %d | %s | %s |\n", p.first, p.last, p.version.Commit, p.version.Sum)
	}
	return b.String()
}

// parseFaultReport reads a report that text returned.
func parseFaultReport(text string) (*faultSchedules, error) {
	r := &faultSchedules{counts: map[[2]string]int{}}
	_, seed, found := strings.Cut(text, faultSeed)
	if _, err := fmt.Sscanf(seed, "%d.", &r.seed); err != nil || !found {
		return nil, errors.New("the stored report has no seed")
	}
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		var p faultPiece
		if n, _ := fmt.Sscanf(cells[0], "%d to %d", &p.first, &p.last); n == 2 && len(cells) == 3 {
			p.version = gosources.Version{Commit: cells[1], Sum: cells[2]}
			r.pieces = append(r.pieces, p)
			continue
		}
		if len(cells) != len(modes)+1 {
			continue
		}
		for i, m := range modes {
			if n, err := strconv.Atoi(cells[i+1]); err == nil {
				r.counts[[2]string{cells[0], m.name}] = n
			}
		}
	}
	return r, nil
}

// TestFaultReport writes a report and reads it again.
func TestFaultReport(t *testing.T) {
	r := &faultSchedules{counts: map[[2]string]int{{"killed", "a batch"}: 3, {"two processes", "a worker"}: 5}, seed: 4,
		pieces: []faultPiece{{1, 6, gosources.Version{Commit: "aaaa", Sum: "1111"}}, {7, 8, gosources.Version{Commit: "bbbb", Sum: "1111"}}}}
	got, err := parseFaultReport(r.text())
	if err != nil {
		t.Fatal(err)
	}
	if got.text() != r.text() || got.total() != 8 {
		t.Errorf("got %s, want %s", got.text(), r.text())
	}
	if _, err := parseFaultReport("# Another report\n"); err == nil {
		t.Error("accepted a text that is no report")
	}
}
