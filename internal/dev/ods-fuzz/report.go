package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/dev/gosources"
	"github.com/rules-ods/rules_ods/internal/dev/ods-fuzz/internal/coverage"
)

// writeSummary prints the number of programs and comparisons, and their speed.
func (f *fuzzer) writeSummary(w io.Writer) {
	n := f.comparisons()
	fmt.Fprintf(w, "%d programs with seed %d, %d comparisons (%d of outputs, %d of first errors) in %d processes of the reference\n",
		f.count, f.seed, n, f.compare.Counts.Accepted.Load(), f.compare.Counts.Rejected.Load(), f.compare.Processes())
	fmt.Fprintf(w, "%.0f comparisons a second; %.0f for each second of processor time, of which the reference takes %s\n",
		float64(n)/f.took.Seconds(), float64(n)/(f.own+f.others).Seconds(), percent(f.others, f.own+f.others))
	fmt.Fprintf(w, "%d listed differences, %d other causes; the reference crashed %d times\n",
		f.listed.Load(), len(f.groups), f.compare.Counts.Crashed.Load())
}

// comparisons returns the number of comparisons of outputs and of first errors.
func (f *fuzzer) comparisons() int64 {
	return f.compare.Counts.Accepted.Load() + f.compare.Counts.Rejected.Load()
}

func percent(part, all time.Duration) string {
	return fmt.Sprintf("%.0f %%", 100*float64(part)/float64(max(all, 1)))
}

// A report adds up the results of pieces: runs with different seeds of the same
// Go files. Only the last piece may have found a difference that
// REFERENCE_BUGS.md does not list.
type report struct {
	release mlir.Release
	counts  map[string]int64 // by the rows of the first table
	pieces  []piece
	covered *coverage.Counts
	causes  map[string]int // of the last piece: causes of other differences and how often they occur
	onDisk  []byte         // the text of the file when it was last read or written; nil if there was none
}

// A piece is a row of the table of runs.
type piece struct {
	seed                  uint64
	programs, comparisons int64
	speed                 string // comparisons per second
	reference             string // share of the reference in the processor time
	sources               string // names of the sources of programs
	version               gosources.Version
}

// Rows of the first table.
const (
	allComparisons = "comparisons"
	ofOutputs      = "comparisons of outputs"
	ofErrors       = "comparisons of first errors"
	crashes        = "crashes and endless loops of the reference, not counted as comparisons"
	listed         = "differences that [REFERENCE_BUGS.md](../internal/dev/ods-fuzz/REFERENCE_BUGS.md) explains"
	otherCauses    = "causes of other differences"
	processes      = "processes of the reference"
)

// rows lists the rows of the first table, except those of the sources.
var rows = []string{allComparisons, ofOutputs, ofErrors, crashes, listed, otherCauses, processes}

func programsOf(s *source) string { return "programs of " + s.about }

func newReport(release mlir.Release) *report {
	return &report{release: release, counts: map[string]int64{}, covered: coverage.New(), causes: map[string]int{}}
}

// clear removes all runs.
func (r *report) clear() {
	onDisk := r.onDisk
	*r = *newReport(r.release)
	r.onDisk = onDisk
}

// add adds a run that has ended.
func (r *report) add(f *fuzzer, version gosources.Version) {
	var names []string
	for _, s := range f.sources {
		names = append(names, s.name)
		r.counts[programsOf(s.source)] += f.bySource[s.name].Load()
	}
	if len(names) == len(sourceNames()) {
		names = []string{"all"}
	}
	for row, n := range map[string]int64{
		allComparisons: f.comparisons(),
		ofOutputs:      f.compare.Counts.Accepted.Load(),
		ofErrors:       f.compare.Counts.Rejected.Load(),
		crashes:        f.compare.Counts.Crashed.Load(),
		listed:         f.listed.Load(),
		otherCauses:    int64(len(f.groups)),
		processes:      f.compare.Processes(),
	} {
		r.counts[row] += n
	}
	r.covered.Include(&f.covered.Counts)
	for cause, g := range f.groups {
		r.causes[cause] = g.count
	}
	r.pieces = append(r.pieces, piece{
		seed: f.seed, programs: int64(f.count), comparisons: f.comparisons(),
		speed:     strconv.FormatFloat(float64(f.comparisons())/f.took.Seconds(), 'f', 0, 64),
		reference: percent(f.others, f.own+f.others), sources: strings.Join(names, ", "), version: version,
	})
}

// head is the start of the report, a format with the release.
const head = `# Comparison with mlir-tblgen %s on random programs

A comparison is one question, such as ` + "`-gen-op-defs`" + `, about one program: the outputs have to be the same, layout included, or the
first errors have to be at the same line. ` + "`make fuzz-report FUZZCOUNT=30000 FUZZPIECES=4`" + ` adds four runs with the next seeds to this
report. It begins a new report if a run found a difference, or if the Go files of ods-fuzz, which contain the generators, have
changed since.

`

const (
	piecesTitle  = "## Runs"
	coverTitle   = "## What the programs consist of"
	piecesHeader = "| seed | programs | comparisons | comparisons per second | reference's share of processor time | sources of programs | commit | SHA-256 of the Go files |"
)

// write writes the report in Markdown.
func (r *report) write(w io.Writer) {
	fmt.Fprintf(w, head+"| what | how many |\n|---|---:|\n", r.release)
	for i := range sources {
		if n, found := r.counts[programsOf(&sources[i])]; found {
			fmt.Fprintf(w, "| %s | %d |\n", programsOf(&sources[i]), n)
		}
	}
	for _, row := range rows {
		fmt.Fprintf(w, "| %s | %d |\n", row, r.counts[row])
	}
	fmt.Fprintf(w, "\n%.2f comparisons for each process of the reference.\n", float64(r.counts[allComparisons])/float64(max(r.counts[processes], 1)))
	fmt.Fprintf(w, "\n%s\n\nA seed and a number of programs give the same programs with the same Go files and tests.\n\n%s\n|---:|---:|---:|---:|---:|---|---|---|\n", piecesTitle, piecesHeader)
	for _, p := range r.pieces {
		fmt.Fprintf(w, "| %d | %d | %d | %s | %s | %s | %s | %s |\n", p.seed, p.programs, p.comparisons, p.speed, p.reference, p.sources, p.version.Commit, p.version.Sum)
	}
	if len(r.causes) > 0 {
		fmt.Fprintf(w, "\n## Causes of other differences\n\n| times | cause |\n|---:|---|\n")
		for _, cause := range coverage.Sorted(r.causes) {
			fmt.Fprintf(w, "| %d | `` %s `` |\n", r.causes[cause], strings.ReplaceAll(cause, "|", "\\|"))
		}
	}
	fmt.Fprintf(w, "\n%s\n\nThe numbers say how often a row's construct was written with a column's kind of operand.\n", coverTitle)
	r.covered.Write(w)
}

// store replaces a file by the report. It returns an error if another process has
// changed the file since the report was read or stored.
func (r *report) store(ctx context.Context, file string) error {
	text, err := readIfAny(file)
	if err != nil {
		return err
	}
	if !bytes.Equal(text, r.onDisk) {
		return errors.New(file + ": another run has changed the report; use another file with -report")
	}
	var b bytes.Buffer
	r.write(&b)
	if err := outputfile.Write(ctx, file, b.Bytes(), outputfile.Options{}); err != nil {
		return err
	}
	r.onDisk = b.Bytes()
	return nil
}

// readIfAny reads a file. Without the file it returns nil.
func readIfAny(file string) ([]byte, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// readReport reads a report that write wrote, to add runs to it. If that is not
// possible, it returns a new report and the reason.
func readReport(file string, release mlir.Release, version gosources.Version) (r *report, reason string, err error) {
	text, err := readIfAny(file)
	if err != nil {
		return nil, "", err
	}
	r, reason = reportFrom(text, release, version)
	r.onDisk = text
	return r, reason, nil
}

// reportFrom returns the report of a text, or a new report and the reason.
func reportFrom(text []byte, release mlir.Release, version gosources.Version) (r *report, reason string) {
	if text == nil {
		return newReport(release), "there is no report yet"
	}
	r, err := parseReport(string(text), release)
	switch {
	case err != nil:
		return newReport(release), "the report is not one of this version: " + err.Error()
	case r.counts[otherCauses] > 0:
		return newReport(release), "the last run of the report found a difference"
	case len(r.pieces) > 0 && r.pieces[len(r.pieces)-1].version.Sum != version.Sum:
		return newReport(release), "the Go files have changed since the last run of the report"
	}
	return r, ""
}

// parseReport reads a report, except the causes of differences.
func parseReport(text string, release mlir.Release) (*report, error) {
	top, rest, hasPieces := strings.Cut(text, piecesTitle+"\n")
	pieces, tables, hasTables := strings.Cut(rest, coverTitle+"\n")
	if !hasPieces || !hasTables {
		return nil, errors.New("a section is missing")
	}
	r := newReport(release)
	for line := range strings.Lines(top) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if len(cells) != 2 || !strings.HasPrefix(line, "| ") {
			continue
		}
		if n, err := strconv.ParseInt(cells[1], 10, 64); err == nil {
			r.counts[cells[0]] = n
		}
	}
	_, pieces, _ = strings.Cut(pieces, piecesHeader+"\n")
	for line := range strings.Lines(pieces) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if len(cells) != 8 || strings.HasPrefix(line, "|---") {
			continue
		}
		p := piece{speed: cells[3], reference: cells[4], sources: cells[5], version: gosources.Version{Commit: cells[6], Sum: cells[7]}}
		if _, err := fmt.Sscan(strings.Join(cells[:3], " "), &p.seed, &p.programs, &p.comparisons); err != nil {
			return nil, fmt.Errorf("%w in the row %s", err, line)
		}
		r.pieces = append(r.pieces, p)
	}
	return r, r.covered.Read(tables)
}

// nextSeed returns the seed of the next run: the one after the greatest, or
// first if there is no run.
func (r *report) nextSeed(first uint64) uint64 {
	next := first
	for _, p := range r.pieces {
		next = max(next, p.seed+1)
	}
	return next
}
