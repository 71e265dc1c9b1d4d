package tablegen_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

var update = flag.Bool("update", false, "write the stored answers anew, where llvm-tblgen confirms them")

// A program is a chunk of a file of testdata. A line that begins with "// ---"
// separates chunks. Sections in the form of txtar, after the program, are files
// that it includes. A field can have its value beside it, after "//=".
type program struct {
	index, line int
	main        []byte
	included    []txtar.File
}

// maxColumns limits the lines of programs, which people read.
const maxColumns = 160

func programsOf(t *testing.T, file string) []program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, l := range strings.Split(string(text), "\n") {
		if len(l) > maxColumns {
			t.Errorf("%s:%d: %d columns, want at most %d: put each case on a line", file, i+1, len(l), maxColumns)
		}
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

// noted matches the start of a definition, and a field with its value beside it.
var noted = regexp.MustCompile(`(?m)^def (\w+)|^  (.* \w+ =) .*; //= (.*)$`)

// checkNoted compares the values that stand beside fields with the printed records.
func (p *program) checkNoted(t *testing.T, records string) {
	t.Helper()
	var fields string // of the current definition
	for _, m := range noted.FindAllStringSubmatch(string(p.main), -1) {
		if m[1] != "" {
			_, fields, _ = strings.Cut(records, "\ndef "+m[1]+" {")
			fields, _, _ = strings.Cut(fields, "\n}")
			continue
		}
		if want := "\n  " + m[2] + " " + m[3] + ";"; !strings.Contains(fields+"\n", want+"\n") {
			t.Errorf("no field%s", want)
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

// sampled is how many programs there are for each one that the references are asked
// about without -update. A reference takes longer to start than to answer.
const sampled = 8

// TestChunks compares our answers about the programs of testdata/*.td with the stored ones.
// Where references are installed, they are asked about every eighth program, and the
// reference of a later release also where our answer differs from that about the release
// before. -update asks all references about all programs. The stored answers are in a txtar
// file beside the programs. Each section is named by the number of the program and the
// question. An answer of a release is stored, with the release in its name, only if it differs
// from that of the release before.
func TestChunks(t *testing.T) {
	testtool.Long(t)
	references := map[mlir.Release]string{} // the paths of installed references
	for _, r := range mlir.Releases() {
		if reference, installed := testtool.OptionalReference(int(r)); installed {
			references[r] = reference.LLVMTblgen
		} else if *update {
			t.Fatal("-update needs llvm-tblgen " + r.String() + ", which confirms the answers")
		}
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
		stored := answers{file: strings.TrimSuffix(file, ".td") + ".txtar"}
		stored.read(t)
		for _, p := range programsOf(t, file) {
			t.Run(fmt.Sprintf("%s:%d", filepath.Base(file), p.line), func(t *testing.T) {
				p.write(t)
				for _, question := range []string{"--print-records", "--dump-json"} {
					before := "" // our answer about the release before
					for _, r := range mlir.Releases() {
						got := ask(t, "in.td", question, tablegen.Options{IncludeDirs: []string{included}, Language: r.Language()})
						changed := r != mlir.Oldest && before != got.text()
						before = got.text()
						if path := references[r]; path != "" && (changed || *update || p.index%sampled == 0) {
							want := askReference(t, path, "in.td", question, "-I", included)
							compareDiagnostics(t, got, want)
							if !want.failed {
								compare(t, got.out, want.out)
							}
							if t.Failed() {
								t.Fatal("in the language of MLIR " + r.String())
							}
						}
						if question == "--print-records" && !got.failed {
							p.checkNoted(t, got.out)
						}
						stored.check(t, strconv.Itoa(p.index)+" "+question, r, strings.ReplaceAll(got.text(), included, "include"))
					}
				}
			})
		}
		if flag.Lookup("test.run").Value.String() == "" {
			stored.checkAllAsked(t)
		}
		if *update && !t.Failed() {
			stored.write(t)
		}
	}
}

// answers are the stored answers about the programs of a file.
type answers struct {
	file    string
	kept    map[string]string // by the name of the section
	asked   map[string]bool   // the sections that were compared
	renewed txtar.Archive
	last    string // the answer of the release before
}

func (a *answers) read(t *testing.T) {
	t.Helper()
	a.kept, a.asked = map[string]string{}, map[string]bool{}
	text, err := os.ReadFile(a.file)
	if err != nil && !*update {
		t.Fatal(err)
	}
	for _, f := range txtar.Parse(text).Files {
		a.kept[f.Name] = string(f.Data)
	}
}

func (a *answers) write(t *testing.T) {
	t.Helper()
	if err := os.WriteFile(a.file, txtar.Format(&a.renewed), 0o666); err != nil {
		t.Fatal(err)
	}
}

// check compares the answer of a release with the stored one. Releases are checked
// from the oldest to the newest.
func (a *answers) check(t *testing.T, question string, r mlir.Release, text string) {
	t.Helper()
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n" // a section of a txtar archive ends with a line break
	}
	name := question
	if r != mlir.Oldest {
		name += " " + r.String()
	}
	if r == mlir.Oldest || text != a.last {
		a.renewed.Files = append(a.renewed.Files, txtar.File{Name: name, Data: []byte(text)})
	}
	a.last = text
	if *update {
		return
	}
	for before := r; ; before-- {
		if before <= mlir.Oldest {
			name = question
		}
		if want, found := a.kept[name]; found {
			compare(t, text, want)
			a.asked[name] = true
			return
		}
		if before <= mlir.Oldest {
			t.Errorf("no stored answer to %s; run this test with -update where all references are installed", question)
			return
		}
		name = question + " " + (before - 1).String()
	}
}

// checkAllAsked reports stored answers to questions that nothing asks.
func (a *answers) checkAllAsked(t *testing.T) {
	t.Helper()
	for name := range a.kept {
		if !a.asked[name] && !*update {
			t.Errorf("%s has an answer to %q, which nothing asks", a.file, name)
		}
	}
}
