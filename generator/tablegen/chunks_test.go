package tablegen_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

var update = flag.Bool("update", false, "write the stored answers anew, where llvm-tblgen-22 confirms them")

// A program is a chunk of a file of testdata. A line that begins with "// ---"
// separates chunks. Sections in the form of txtar, after the program, are files
// that it includes.
type program struct {
	index, line int
	main        []byte
	included    []txtar.File
}

func programsOf(t *testing.T, file string) []program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []program
	line := 1
	for chunk := range strings.SplitSeq(string(text), "\n// ---") {
		start := line
		line += strings.Count(chunk, "\n") + 1
		if start > 1 {
			_, chunk, _ = strings.Cut(chunk, "\n")
		}
		parsed := txtar.Parse([]byte(chunk))
		list = append(list, program{len(list) + 1, start, parsed.Comment, parsed.Files})
	}
	return list
}

// write writes the files of the program into a new folder and makes it the current
// one. Answers then name the files without a folder.
func (p *program) write(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	for _, f := range append(p.included, txtar.File{Name: "in.td", Data: p.main}) {
		if err := os.WriteFile(f.Name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// text returns an answer in the form in which it is stored: the diagnostics,
// then the output. If there is an error, the diagnostics are only the first
// error.
func (a answer) text() string {
	var b strings.Builder
	for _, d := range a.diagnostics {
		if isError := strings.HasPrefix(d, "error"); !a.failed || isError {
			b.WriteString(d + "\n")
			if isError {
				break
			}
		}
	}
	b.WriteString(a.out)
	return b.String()
}

// TestChunks compares our answers about the programs of testdata/*.td with the
// stored ones and, where the reference is installed, with the reference's. The
// stored answers are in a txtar file beside the programs. Each section is named by
// the number of the program and the question.
func TestChunks(t *testing.T) {
	_, installed := testtool.Optional(reference)
	if *update && !installed {
		t.Fatal("-update needs " + reference + ", which confirms the answers")
	}
	files, err := filepath.Glob("testdata/*.td")
	if err != nil || len(files) == 0 {
		t.Fatal("no testdata", err)
	}
	included, err := filepath.Abs("testdata/include")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		answers := strings.TrimSuffix(file, ".td") + ".txtar"
		kept := map[string]string{}
		if text, err := os.ReadFile(answers); err == nil {
			for _, f := range txtar.Parse(text).Files {
				kept[f.Name] = string(f.Data)
			}
		} else if !*update {
			t.Fatal(err)
		}
		var renewed txtar.Archive
		for _, p := range programsOf(t, file) {
			t.Run(fmt.Sprintf("%s:%d", filepath.Base(file), p.line), func(t *testing.T) {
				p.write(t)
				for _, question := range []string{"--print-records", "--dump-json"} {
					got := ask(t, "in.td", question, tablegen.Options{IncludeDirs: []string{included}})
					if installed {
						want := askReference(t, "in.td", question, "-I", included)
						compareDiagnostics(t, got, want)
						if !want.failed {
							compare(t, got.out, want.out)
						}
					}
					name, text := strconv.Itoa(p.index)+" "+question, strings.ReplaceAll(got.text(), included, "include")
					if text != "" && !strings.HasSuffix(text, "\n") {
						text += "\n" // a section of a txtar archive ends with a line break
					}
					renewed.Files = append(renewed.Files, txtar.File{Name: name, Data: []byte(text)})
					if want, found := kept[name]; !found && !*update {
						t.Errorf("no stored answer to %s; run this test with -update where %s is installed", question, reference)
					} else if !*update {
						compare(t, text, want)
					}
					delete(kept, name)
				}
			})
		}
		everything := flag.Lookup("test.run").Value.String() == ""
		for name := range kept {
			if everything && !*update {
				t.Errorf("%s has an answer to %q, which nothing asks", answers, name)
			}
		}
		if *update && !t.Failed() {
			if err := os.WriteFile(answers, txtar.Format(&renewed), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
