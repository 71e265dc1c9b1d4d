package parity

import (
	"bytes"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// A FormatError is an error in an assembly format, in the parts of its printed
// form.
type FormatError struct {
	Message string
	Excerpt string // the line of the format, and the line with the mark below it
	Line    string // the line number of the definition
}

// formatNote matches the note that links a format to its definition.
var formatNote = regexp.MustCompile(`^\S+?:(\d+):\d+: note: in custom assembly format`)

// FormatErrors compares the errors in the formats of a file for each release. ours
// returns our first error in each format, and a FormatError with only a line for a format
// that it accepts. The oldest release accepts none. With the stand-ins, the errors have
// to equal the stored ones. Where the reference is installed,
// its first error in each format has to be at the same column of the format, and its
// note at the same line, with the stand-ins and with MLIR's own files. The
// arguments are those of the reference.
func FormatErrors(t *testing.T, file string, arguments []string, ours func(*testing.T, *tablegen.Records, mlir.Features) []FormatError) {
	t.Helper()
	standins := Standins(t)
	kept := readStored(t, file)
	if kept == nil {
		t.Fatalf("%s has no stored answers; run this test with -update where mlir-tblgen is installed", file)
	}
	for _, release := range mlir.Releases() {
		t.Run("MLIR "+release.String(), func(t *testing.T) {
			t.Run("stored", func(t *testing.T) {
				reference := optionalReference(t, release)
				if reference != "" && !*update && release != testtool.Installed {
					reference = "" // confirmed when they were written
				}
				var want map[string]FormatError
				if reference != "" {
					want = referenceFormatErrors(t, reference, file, standins, arguments)
				}
				for _, e := range formatErrors(t, release, file, standins, ours) {
					confirm := func() string { return e.difference(want) }
					kept.check(t, release, "line "+e.Line, e.Message+"\n"+e.Excerpt, confirm)
					if reference != "" && !*update {
						if d := confirm(); d != "" {
							t.Error(d)
						}
					}
				}
			})
			t.Run("reference", func(t *testing.T) {
				reference := testtool.ReferenceOf(t, int(release))
				want := referenceFormatErrors(t, reference.MLIRTblgen, file, reference.Include, arguments)
				errs := formatErrors(t, release, file, reference.Include, ours)
				var differences []string
				for _, e := range errs {
					if d := e.difference(want); d != "" {
						differences = append(differences, d)
					}
				}
				if len(differences) > 0 {
					reference.Fail(t, strings.Join(differences, "\n"))
				}
				t.Logf("%d formats", len(errs))
			})
		})
	}
	kept.finish(t, file)
}

// formatErrors returns our errors. It fails the test if the oldest release accepts a format.
func formatErrors(t *testing.T, release mlir.Release, file, include string, ours func(*testing.T, *tablegen.Records, mlir.Features) []FormatError) []FormatError {
	t.Helper()
	records, err := load(release, file, include)
	if err != nil {
		t.Fatalf("%s: %v", place(records, err), err)
	}
	errs := ours(t, records, release.Features())
	if len(errs) == 0 {
		t.Fatalf("%s has no format", file)
	}
	for _, e := range errs {
		if e.Message == "" && release == mlir.Oldest {
			t.Errorf("the format at line %s is accepted", e.Line)
		}
	}
	return errs
}

// referenceFormatErrors returns the first error of the reference in each format,
// by the line of the definition.
func referenceFormatErrors(t *testing.T, reference, file, include string, arguments []string) map[string]FormatError {
	t.Helper()
	cmd := exec.Command(reference, slices.Concat(arguments, []string{"--asmformat-error-is-fatal=0", "-I", include, file})...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	first := map[string]FormatError{}
	for _, e := range parseFormatErrors(stderr.String()) {
		if _, ok := first[e.Line]; !ok {
			first[e.Line] = e
		}
	}
	return first
}

// difference says how the error differs from the one of the reference for the
// same definition. It returns "" if it does not.
func (e FormatError) difference(reference map[string]FormatError) string {
	want, ok := reference[e.Line]
	switch {
	case !ok && e.Message == "":
		return "" // both accept the format
	case !ok:
		return "the reference has no error at line " + e.Line + "; ours: " + e.Message
	case want.Excerpt != e.Excerpt:
		return "line " + e.Line + ":\nreference: " + want.Message + "\n" + want.Excerpt + "\nours:      " + e.Message + "\n" + e.Excerpt
	}
	return ""
}

// parseFormatErrors returns the errors in assembly formats that the
// reference printed. The reference can print several for one format, because it
// continues after an error of its scanner; only the first one counts.
func parseFormatErrors(stderr string) []FormatError {
	var errs []FormatError
	var first FormatError
	inExcerpt := false
	for line := range strings.SplitSeq(stderr, "\n") {
		if message, ok := strings.CutPrefix(line, "error: "); ok {
			if inExcerpt = first.Message == ""; inExcerpt {
				first.Message = message
			}
			continue
		}
		if m := formatNote.FindStringSubmatch(line); m != nil {
			first.Excerpt, first.Line = strings.TrimSuffix(first.Excerpt, "\n"), m[1]
			errs = append(errs, first)
			first, inExcerpt = FormatError{}, false
		}
		if inExcerpt {
			first.Excerpt += line + "\n"
			inExcerpt = strings.TrimSpace(line) != "^"
		}
	}
	return errs
}

// AcceptedFormat returns the FormatError for a format without errors.
func AcceptedFormat(records *tablegen.Records, def *tablegen.Record) FormatError {
	position, _ := records.Sources.Position(def.Loc)
	return FormatError{Line: strconv.Itoa(position.Line)}
}

// OurFormatError returns our diagnostic as a FormatError.
func OurFormatError(records *tablegen.Records, d *tablegen.Diagnostic) FormatError {
	message, excerpt, _ := strings.Cut(d.Msg, "\n")
	e := FormatError{Message: message, Excerpt: excerpt}
	for _, n := range d.Notes {
		if p, ok := records.Sources.Position(n.Loc); ok {
			e.Line = strconv.Itoa(p.Line)
			break
		}
	}
	return e
}
