package server_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// includingFiles are files that include each other. They have no errors.
var includingFiles = map[string]string{
	"Base.td": `include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect { let name = "test"; let cppNamespace = "::test"; let description = "A test."; }
// A comment.
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits> { let description = "Something."; }
`,
	"Types.td": `#ifndef TYPES
#define TYPES
include "Base.td"
class Test_Kind<string n> { string name = n; }
// Kinds.
def Test_Small : Test_Kind<"small">;
def Test_Large : Test_Kind<"large">;
#endif // TYPES
`,
	"Names.td": `// Names of the operations.
defvar names = ["x", "y"];
class Test_Named<string n> { string text = n; }
def Test_NameA : Test_Named<"a">;
`,
	"Ops.td": `include "Types.td"
include "Names.td"
include "More.td"
def Test_Add : Test_Op<"add", [Commutative]> {
  let arguments = (ins I32:$lhs, I32:$rhs);
  let results = (outs I32:$res);
  let assemblyFormat = "$lhs ` + "`,`" + ` $rhs attr-dict";
}
foreach n = names in
def Test_Each_#n : Test_Op<"each." # n>;
class Uses<Test_Kind kind, Test_More more> { string s = kind.name # more.text; }
def Use : Uses<Test_Small, Test_MoreB>;
`,
	"More.td": `// A comment that changes.
class Test_More<string t> { string text = t; }
def Test_MoreA : Test_More<"a">;
def Test_MoreB : Test_More<"b">;
multiclass Test_Both<string m> {
  def _a : Test_More<m # ".a">;
  def _b : Test_More<m # ".b">;
}
defm Test_Pair : Test_Both<"pair">;
`,
}

// A fileSession edits files in a server, and compares what it says with a fresh server.
type fileSession struct {
	t     *testing.T
	base  string
	c     *client
	disk  map[string]string
	open  map[string]string // texts in the editor
	steps []string          // what was done
	next  int               // version of the next text
}

func newFileSession(t *testing.T, base string) *fileSession {
	t.Helper()
	f := &fileSession{t: t, base: base, disk: map[string]string{}, open: map[string]string{}, next: 1}
	dir := t.TempDir()
	f.c = startIn(t, dir, base)
	for name, text := range includingFiles {
		f.writeFile(name, text)
	}
	f.c.initialize(object{})
	return f
}

func (f *fileSession) did(format string, args ...any) {
	f.steps = append(f.steps, fmt.Sprintf(format, args...))
}

func (f *fileSession) writeFile(name, text string) {
	f.t.Helper()
	f.disk[name] = text
	if err := os.WriteFile(filepath.Join(f.c.dir, name), []byte(text), 0o666); err != nil {
		f.t.Fatal(err)
	}
}

// editor opens a document, or changes its text.
func (f *fileSession) editor(name, text string) {
	_, isOpen := f.open[name]
	f.open[name] = text
	document := object{"uri": f.c.uri(name), "languageId": "tablegen", "version": f.next, "text": text}
	f.did("%s, version %d: %q", name, f.next, text)
	f.next++
	if !isOpen {
		f.c.notify("textDocument/didOpen", object{"textDocument": document})
		return
	}
	f.c.notify("textDocument/didChange", object{"textDocument": document, "contentChanges": []object{{"text": text}}})
}

func (f *fileSession) close(name string) {
	delete(f.open, name)
	f.did("close %s", name)
	f.c.notify("textDocument/didClose", object{"textDocument": object{"uri": f.c.uri(name)}})
}

// changeOnDisk writes a file, or deletes it if the text is "", and tells the server.
func (f *fileSession) changeOnDisk(name, text string) {
	f.did("on the disk %s: %q", name, text)
	kind := 2
	if text == "" {
		kind = 3
		delete(f.disk, name)
		os.Remove(filepath.Join(f.c.dir, name))
	} else {
		if f.disk[name] == "" {
			kind = 1
		}
		f.writeFile(name, text)
	}
	f.c.notify("workspace/didChangeWatchedFiles", object{"changes": []object{{"uri": f.c.uri(name), "type": kind}}})
}

func describeDiagnostic(d protocol.Diagnostic) string {
	text := fmt.Sprintf("%d:%d-%d:%d %s %s", d.Range.Start.Line+1, d.Range.Start.Character+1, d.Range.End.Line+1, d.Range.End.Character+1, *d.Source, d.Message)
	for _, r := range d.RelatedInformation {
		text += fmt.Sprintf(" (%s:%d:%d %s)", filepath.Base(r.Location.URI), r.Location.Range.Start.Line+1, r.Location.Range.Start.Character+1, r.Message)
	}
	return text
}

// compare requires that the diagnostics of the open files are those of a fresh server.
func (f *fileSession) compare() {
	f.t.Helper()
	names := slices.Sorted(maps.Keys(f.open))
	fresh := startIn(f.t, f.c.dir, f.base)
	defer fresh.end()
	fresh.initialize(object{})
	for _, name := range names {
		fresh.open(name, f.open[name])
	}
	got, want := f.c.settled(names), fresh.settled(names)
	if !reflect.DeepEqual(got, want) {
		f.t.Fatalf("after %d steps:\ngot  %q\nwant %q\nsteps:\n%s", len(f.steps), got, want, strings.Join(f.steps, "\n"))
	}
}

// settled returns the diagnostics of the open files when no analysis runs, without the findings of
// lint, which come later.
func (c *client) settled(names []string) map[string][]string {
	c.t.Helper()
	// The server handles messages in their order.
	c.mustCall("workspace/symbol", object{"query": "Test_Nothing"}, nil)
	for deadline := time.Now().Add(patience); c.running.Load() != 0; {
		if time.Now().After(deadline) {
			c.t.Fatal("the analyses do not end")
		}
		time.Sleep(100 * time.Microsecond)
	}
	c.mustCall("workspace/symbol", object{"query": "Test_Nothing"}, nil) // what was sent has arrived
	c.mu.Lock()
	defer c.mu.Unlock()
	all := map[string][]string{}
	for _, name := range names {
		p, known := c.diagnostics[c.uri(name)]
		if !known {
			continue
		}
		all[name] = []string{}
		for _, d := range p.Diagnostics {
			if !strings.HasSuffix(*d.Source, "lint") {
				all[name] = append(all[name], describeDiagnostic(d))
			}
		}
	}
	return all
}

// TestIncludeRemoved removes an include and writes it again. Then an included file changes.
func TestIncludeRemoved(t *testing.T) {
	f := newFileSession(t, standins(t))
	ops := includingFiles["Ops.td"]
	f.editor("Ops.td", ops)
	f.compare()
	f.editor("Ops.td", strings.Replace(ops, "include \"Names.td\"\n", "", 1))
	f.compare()
	f.editor("Ops.td", ops)
	f.compare()
	f.editor("More.td", strings.Replace(includingFiles["More.td"], "A comment", "Another comment", 1))
	f.compare()
}

// TestSuggestedFileGone deletes a file on the disk that is open, and that the message about another file suggests.
func TestSuggestedFileGone(t *testing.T) {
	f := newFileSession(t, standins(t))
	f.editor("Ops.td", strings.Replace(includingFiles["Ops.td"], "More.td", "Mor.td", 1))
	f.editor("More.td", includingFiles["More.td"])
	if problems := f.c.settled([]string{"Ops.td"}); !strings.Contains(fmt.Sprint(problems), "did you mean 'More.td'?") {
		t.Fatalf("no file is suggested: %q", problems)
	}
	f.changeOnDisk("More.td", "")
	f.compare()
	f.c.end()
}

// TestSaveWithoutWatching writes a file outside of an editor that watches none, and then saves another.
func TestSaveWithoutWatching(t *testing.T) {
	f := newFileSession(t, standins(t))
	f.writeFile("Names.td", "// Nothing.\n")
	f.editor("Ops.td", includingFiles["Ops.td"])
	f.editor("More.td", includingFiles["More.td"])
	if errors := f.c.settled([]string{"Ops.td"}); len(errors["Ops.td"]) == 0 {
		t.Fatal("there is no error without the names")
	}
	f.writeFile("Names.td", includingFiles["Names.td"])
	f.c.notify("textDocument/didSave", object{"textDocument": object{"uri": f.c.uri("More.td")}})
	f.compare()
	f.c.end()
}

// TestRandomEditsOfFiles opens, edits and closes files that include each other, also on the disk,
// and compares the diagnostics after each step with those of a fresh server. ODS_LSP_EDITS is
// the number of steps, and ODS_LSP_SEED their seed.
func TestRandomEditsOfFiles(t *testing.T) {
	count, seed := 40, uint64(1)
	if n, err := strconv.Atoi(os.Getenv("ODS_LSP_EDITS")); err == nil {
		count = n
	}
	if n, err := strconv.ParseUint(os.Getenv("ODS_LSP_SEED"), 10, 64); err == nil {
		seed = n
	}
	r := rand.New(rand.NewPCG(seed, 3))
	base := standins(t)
	f := newFileSession(t, base)
	names := slices.Sorted(maps.Keys(includingFiles))
	for i := range count {
		if i%50 == 49 { // so that errors do not add up
			f.steps = f.steps[:0]
			for _, name := range names {
				f.changeOnDisk(name, includingFiles[name])
				if _, isOpen := f.open[name]; isOpen {
					f.editor(name, includingFiles[name])
				}
			}
		}
		f.step(r, names[r.IntN(len(names))])
		f.compare()
	}
	f.c.end()
}

// step makes one random edit.
func (f *fileSession) step(r *rand.Rand, name string) {
	text, isOpen := f.open[name]
	switch n := r.IntN(10); {
	case n == 0 && isOpen:
		f.close(name)
	case n == 1:
		text := editLines(r, f.disk[name])
		if r.IntN(6) == 0 {
			text = ""
		}
		f.changeOnDisk(name, text)
	case n == 2 && isOpen: // saved
		f.changeOnDisk(name, text)
	case n == 3 && f.disk[name] == "":
		f.changeOnDisk(name, includingFiles[name])
	case !isOpen && r.IntN(2) == 0:
		f.editor(name, f.disk[name])
	case n < 5:
		f.editor(name, includingFiles[name])
	case n < 6:
		if !isOpen {
			text = f.disk[name]
		}
		f.editor(name, testtool.RandomEdit(r, text))
	default:
		if !isOpen {
			text = f.disk[name]
		}
		f.editor(name, editLines(r, text))
	}
}

// editLines deletes a line, writes one twice, moves one or appends to a comment.
func editLines(r *rand.Rand, text string) string {
	lines := strings.SplitAfter(text, "\n")
	i := r.IntN(min(len(lines), 4+r.IntN(len(lines)))) // includes are in the first lines
	i = min(i, len(lines)-1)
	switch r.IntN(4) {
	case 0:
		lines = slices.Delete(lines, i, i+1)
	case 1:
		lines = slices.Insert(lines, r.IntN(len(lines)+1), lines[i])
	case 2:
		j := r.IntN(len(lines))
		lines[i], lines[j] = lines[j], lines[i]
	case 3:
		return strings.Replace(text, "// ", "// and ", 1)
	}
	return strings.Join(lines, "")
}
