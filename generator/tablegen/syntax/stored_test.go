package syntax_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	. "github.com/rules-ods/rules_ods/generator/tablegen/syntax"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

var update = flag.Bool("update", false, "write the stored answers anew, where "+referenceTool+" confirms them")

// TestStored compares our answers about the chunks with stored ones. The
// answers are the position and the message of the error in each chunk of
// testdata/faults, and the records of each program of testdata/valid. Where the
// reference is installed, it must give the same positions and records.
//
// The stored answers are in a txtar file beside the chunks. The name of a
// section is the line number at which the chunk begins.
func TestStored(t *testing.T) {
	_, installed := testtool.Optional(referenceTool)
	if *update && !installed {
		t.Fatal("-update needs " + referenceTool + ", which confirms the answers")
	}
	for _, dir := range []string{"testdata/faults", "testdata/valid"} {
		byFile := map[string][]txtar.File{}
		for _, c := range chunks(t, dir) {
			if strings.Contains(c.src, "include ") {
				continue // the included file does not exist
			}
			var answer string
			if dir == "testdata/faults" {
				position, message := faultOf(t, c)
				answer = position + message
				if installed {
					confirmFault(t, c, position)
				}
			} else if answer = recordsOf(t, c); installed {
				confirmRecords(t, c, answer)
			}
			byFile[c.file] = append(byFile[c.file], txtar.File{Name: strconv.Itoa(c.line), Data: []byte(answer)})
		}
		for file, answers := range byFile {
			stored := strings.TrimSuffix(file, ".td") + ".txtar"
			text := txtar.Format(&txtar.Archive{Files: answers})
			if *update && !t.Failed() {
				if err := os.WriteFile(stored, text, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(stored)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(text, want) {
				t.Errorf("%s: the answers are\n%s", stored, text)
			}
		}
	}
}

// faultOf returns the position and the message of the fault of a chunk.
func faultOf(t *testing.T, c chunk) (position, message string) {
	f := parse(c.file, []byte(c.src), Statements, nil)
	if f.Err == nil {
		t.Fatalf("%s:%d: no error", c.file, c.line)
	}
	line, column := f.Position(f.Err.Pos)
	return fmt.Sprintf("%d:%d: ", line, column), f.Err.Msg + "\n"
}

// recordsOf returns the printed records of a program, or "" if it has an error.
func recordsOf(t *testing.T, c chunk) string {
	file := filepath.Join(t.TempDir(), "in.td")
	if err := os.WriteFile(file, []byte(c.src), 0o666); err != nil {
		t.Fatal(err)
	}
	records, err := tablegen.Load(context.Background(), file, tablegen.Options{})
	if err != nil {
		return ""
	}
	var out bytes.Buffer
	if err := tablegen.WriteRecords(&out, records); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// confirmFault checks that the reference has a fault at the same position.
func confirmFault(t *testing.T, c chunk, position string) {
	t.Helper()
	line, column, msg := referenceError(t, t.TempDir(), c.src)
	if want := fmt.Sprintf("%d:%d: ", line, column); position != want {
		t.Errorf("%s:%d: the fault is at %s the reference has %s%s", c.file, c.line, position, want, msg)
	}
}

// confirmRecords checks that the reference prints the same records.
func confirmRecords(t *testing.T, c chunk, answer string) {
	t.Helper()
	if want := referenceRecords(t, c.src); answer != want {
		t.Errorf("%s:%d: the reference has other records:\n%s\nours:\n%s", c.file, c.line, want, answer)
	}
}
