package parity

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

var update = flag.Bool("update", false, "replace the stored outputs by the current ones, which mlir-tblgen must confirm")

// Updating reports whether -update is given: a test stores what a reference confirms.
func Updating() bool { return *update }

// stored holds the stored outputs for a file of definitions. They are sections
// of a txtar file beside that file. The name of a section is a command line;
// its content is our output with the stand-ins. An output for a later release than
// the oldest has a section only if it differs from that for the release before; the
// name of the section then starts with the release: "[23] -gen-op-defs". It holds the
// edits of the output for the release before, or the output if that release has none.
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
	if *update {
		return s
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
		section, want, err := answerOf(release, question, s.answers)
		if err != nil {
			t.Fatalf("%s: %v", s.file, err)
		}
		if section == "" {
			t.Fatalf("%s has no answer to %q for MLIR %s; run this test with -update where its mlir-tblgen is installed", s.file, question, release)
		}
		s.compared[section] = true
		if want != got {
			t.Errorf("the answer is not the one stored in %s as %q:\n%s", s.file, section, firstDifference(want, got))
		}
		return
	}
	if why := confirm(); why != "" {
		t.Fatalf("not written to %s: the reference does not confirm the answer:\n%s", s.file, why)
	}
	section, before, err := answerOf(release, question, s.answers)
	if err != nil {
		t.Fatal(err)
	}
	switch name := sectionName(release, question); {
	case section == "":
		s.answer(name, got)
	case before != got:
		s.answer(name, edits(before, got))
	}
}

// answer keeps a new section.
func (s *stored) answer(name, text string) {
	s.answers[name] = text
	s.answered = append(s.answered, txtar.File{Name: name, Data: []byte(text)})
}

// sectionName returns the name of the section that is for a release alone.
func sectionName(release mlir.Release, question string) string {
	if release == mlir.Oldest {
		return question
	}
	return "[" + release.String() + "] " + question
}

// answerOf returns the answer for a release, and the section that it is from: the one
// for the latest release up to it that has a section, or "".
func answerOf(release mlir.Release, question string, sections map[string]string) (section, text string, err error) {
	for _, r := range mlir.Releases() {
		name := sectionName(r, question)
		content, found := sections[name]
		switch {
		case found && section == "":
			section, text = name, content
		case found:
			section = name
			if text, err = edited(text, content); err != nil {
				return section, "", fmt.Errorf("%s: %w", name, err)
			}
		}
		if r == release {
			break
		}
	}
	return section, text, nil
}

// finish fails if the file has outputs for command lines that were not run.
// With -update it writes the outputs that check kept, if the reference
// confirmed all of them.
func (s *stored) finish(t *testing.T, definitions string) {
	t.Helper()
	if !*update && flag.Lookup("test.run").Value.String() == "" {
		for question := range s.answers {
			if !s.compared[question] {
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
