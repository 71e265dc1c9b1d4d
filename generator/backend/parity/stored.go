package parity

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

var update = flag.Bool("update", false, "replace the stored outputs by the current ones, which mlir-tblgen must confirm")

// stored holds the stored outputs for a file of definitions. They are sections
// of a txtar file beside that file. The name of a section is a command line;
// its content is our output with the stand-ins. An output for a later release than
// the oldest has a section only if it differs from that for the release before; the
// name of the section then starts with the release: "[23] -gen-op-defs".
type stored struct {
	file     string
	answers  map[string]string
	compared map[string]bool // the sections whose outputs were compared
	answered []txtar.File    // the new outputs in order, for -update
}

// readStored reads the stored outputs for a file of definitions. It returns nil
// if there are none and -update is not set.
func readStored(t *testing.T, definitions string) *stored {
	t.Helper()
	file, err := filepath.Abs(strings.TrimSuffix(definitions, ".td") + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	s := &stored{file: file, answers: map[string]string{}, compared: map[string]bool{}}
	text, err := os.ReadFile(s.file)
	if errors.Is(err, fs.ErrNotExist) {
		if *update && !strings.Contains(read(t, definitions), referenceOnly) {
			return s
		}
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range txtar.Parse(text).Files {
		s.answers[f.Name] = string(f.Data)
	}
	return s
}

// referenceOnly is a comment in files whose outputs are too long to store. They
// are compared only with the reference.
const referenceOnly = "// REFERENCE ONLY"

// check compares an output for a release with the stored one. With -update, it keeps
// the output to be written by finish. Releases are checked in order. confirm returns
// the reason why the reference does not confirm the output, or "".
func (s *stored) check(t *testing.T, release mlir.Release, question, got string, confirm func() string) {
	t.Helper()
	if !strings.HasSuffix(got, "\n") && got != "" {
		got += "\n" // a section of a txtar archive ends with a line break
	}
	if !*update {
		section, found := sectionOf(release, question, func(name string) bool { _, ok := s.answers[name]; return ok })
		if !found {
			t.Fatalf("%s has no answer to %q for MLIR %s; run this test with -update where its mlir-tblgen is installed", s.file, question, release)
		}
		s.compared[section] = true
		if want := s.answers[section]; want != got {
			t.Errorf("the answer is not the one stored in %s as %q:\n%s", s.file, section, firstDifference(want, got))
		}
		return
	}
	if why := confirm(); why != "" {
		t.Fatalf("not written to %s: the reference does not confirm the answer:\n%s", s.file, why)
	}
	index := func(name string) int {
		return slices.IndexFunc(s.answered, func(f txtar.File) bool { return f.Name == name })
	}
	before, found := sectionOf(release, question, func(name string) bool { return index(name) >= 0 })
	if !found || string(s.answered[index(before)].Data) != got {
		s.answered = append(s.answered, txtar.File{Name: sectionName(release, question), Data: []byte(got)})
	}
}

// sectionName returns the name of the section that is for a release alone.
func sectionName(release mlir.Release, question string) string {
	if release == mlir.Oldest {
		return question
	}
	return "[" + release.String() + "] " + question
}

// isTested reports whether the release that a section is for is tested.
func isTested(section string) bool {
	for _, r := range mlir.Releases() {
		if strings.HasPrefix(section, "["+r.String()+"] ") {
			return slices.Contains(releases(), r)
		}
	}
	return true
}

// sectionOf returns the section with the answer for a release: the one for the latest
// release up to it that has a section.
func sectionOf(release mlir.Release, question string, has func(section string) bool) (section string, found bool) {
	for _, r := range mlir.Releases() {
		if name := sectionName(r, question); has(name) {
			section, found = name, true
		}
		if r == release {
			break
		}
	}
	return section, found
}

// finish fails if the file has outputs for command lines that were not run.
// With -update it writes the outputs that check kept, if the reference
// confirmed all of them.
func (s *stored) finish(t *testing.T, definitions string) {
	t.Helper()
	if !*update && flag.Lookup("test.run").Value.String() == "" {
		for question := range s.answers {
			if isTested(question) && !s.compared[question] {
				t.Errorf("%s has an answer to %q, which nothing asks", s.file, question)
			}
		}
	}
	if !*update || t.Failed() {
		return
	}
	if len(s.answered) == 0 {
		t.Fatalf("%s: nothing was asked", definitions)
	}
	comment := fmt.Sprintf("Answers to the questions in %s, confirmed by mlir-tblgen.\n"+
		"Written by go test -update.\n\n", definitions)
	text := txtar.Format(&txtar.Archive{Comment: []byte(comment), Files: s.answered})
	if err := os.WriteFile(s.file, text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// firstDifference describes the first line in which two texts differ.
func firstDifference(want, got string) string {
	for line := 1; ; line++ {
		wantLine, wantRest, wantMore := strings.Cut(want, "\n")
		gotLine, gotRest, gotMore := strings.Cut(got, "\n")
		if wantLine != gotLine || wantMore != gotMore {
			return fmt.Sprintf("line %d\nstored: %q\ngot:    %q", line, wantLine, gotLine)
		}
		if !wantMore {
			return ""
		}
		want, got = wantRest, gotRest
	}
}
