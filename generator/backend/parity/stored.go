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
)

var update = flag.Bool("update", false, "replace the stored outputs by the current ones, which mlir-tblgen-22 must confirm")

// stored holds the stored outputs for a file of definitions. They are sections
// of a txtar file beside that file. The name of a section is a command line;
// its content is our output with the stand-ins.
type stored struct {
	file     string
	answers  map[string]string
	compared map[string]bool // the command lines whose outputs were compared
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

// check compares an output with the stored one. With -update, it keeps the
// output to be written by finish. confirm returns the reason why the reference
// does not confirm the output, or "".
func (s *stored) check(t *testing.T, question, got string, confirm func() string) {
	t.Helper()
	if !strings.HasSuffix(got, "\n") && got != "" {
		got += "\n" // a section of a txtar archive ends with a line break
	}
	s.compared[question] = true
	if !*update {
		want, found := s.answers[question]
		if !found {
			t.Fatalf("%s has no answer to %q; run this test with -update where mlir-tblgen-22 is installed", s.file, question)
		}
		if want != got {
			t.Errorf("the answer is not the one stored in %s:\n%s", s.file, firstDifference(want, got))
		}
		return
	}
	if why := confirm(); why != "" {
		t.Fatalf("not written to %s: the reference does not confirm the answer:\n%s", s.file, why)
	}
	s.answered = append(s.answered, txtar.File{Name: question, Data: []byte(got)})
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
	comment := fmt.Sprintf("Answers to the questions in %s, confirmed by mlir-tblgen-22.\n"+
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
