package document_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
)

// notRun are the generators that the server does not run while a user types: they write
// what others write in another form, or need a list of intrinsics of LLVM.
var notRun = map[string]string{
	"-gen-llvmir-intrinsics": "it reads LLVM's Intrinsics.td", "-gen-python-op-bindings": "for Python", "-gen-python-enum-bindings": "for Python",
	"-gen-op-doc": "a document", "-gen-attrdef-doc": "a document", "-gen-typedef-doc": "a document", "-gen-enum-doc": "a document", "-gen-dialect-doc": "a document",
	"-gen-op-interface-docs": "a document", "-gen-attr-interface-docs": "a document", "-gen-type-interface-docs": "a document",
	"-gen-pass-capi-header": "it has the errors of -gen-pass-decls", "-gen-pass-capi-impl": "it has the errors of -gen-pass-decls",
	"-gen-tosa-avail-impls": "for one dialect",
}

// Which of the files with operations of LLVM IR have instructions, and not intrinsics, is only
// visible in the field llvmInstName, so its absence is no error.

// TestRefused opens the malformed definitions of each family of generators. Where a
// generator refuses them, as mlir-tblgen does, the server has an error in the same line.
func TestRefused(t *testing.T) {
	archives, _ := filepath.Glob("../../backend/*/testdata/malformed/*.txtar")
	if len(archives) < 20 {
		t.Fatalf("there are only %d archives of answers", len(archives))
	}
	base := parity.Standins(t)
	dir := t.TempDir()
	refused := 0
	for _, archive := range archives {
		a, err := txtar.ParseFile(archive)
		if err != nil {
			t.Fatal(err)
		}
		source := strings.TrimSuffix(archive, ".txtar") + ".td"
		data, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(data), "\n")
		e := newEngine(dir, base)
		for _, f := range a.Files {
			place, command, _ := strings.Cut(f.Name, " ")
			generator, flags, _ := strings.Cut(command, " ")
			line, message, found := answerOf(f.Data, filepath.Base(source))
			if !found || strings.Contains(message, `no field 'llvmInstName'`) || notRun[generator] != "" || flags != "" {
				continue
			}
			refused++
			_, number, _ := strings.Cut(place, ":")
			start, _ := strconv.Atoi(number)
			text := chunkFrom(lines, start)
			path := filepath.Join(dir, fmt.Sprintf("%d.td", refused))
			e.Workspace.Open(path, text)
			s, err := e.Analyze(context.Background(), path, text, document.UTF16)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			same := false
			for _, p := range document.Merge(s.Problems(), s.Check(context.Background())) {
				at := s.Text.At(p.Start).Line + 1
				same = same || at == line && p.Severity == document.Error
				got = append(got, fmt.Sprintf("%d: %s: %s", at, p.Source, p.Msg))
			}
			if !same {
				t.Errorf("%s %s: no error in line %d: %s; got %q", source, f.Name, line, message, got)
			}
			e.Forget(path)
			e.Workspace.Close(path)
		}
	}
	t.Logf("%d definitions are refused", refused)
}

// answerOf returns the place and the message in a stored answer about a file. found is false
// if it is no error in that file.
func answerOf(data []byte, file string) (line int, message string, found bool) {
	first, _, _ := bytes.Cut(data, []byte("\n"))
	rest, found := strings.CutPrefix(string(first), file+":")
	if !found {
		return 0, "", false
	}
	number, message, found := strings.Cut(rest, ": ")
	line, err := strconv.Atoi(number)
	return line, message, found && err == nil
}

// chunkFrom returns the chunk of a file that starts at a line, at its place: after empty
// lines. The line may be the separator before the chunk.
func chunkFrom(lines []string, start int) string {
	var out strings.Builder
	out.WriteString(strings.Repeat("\n", start-1))
	for i, l := range lines[start-1:] {
		if strings.TrimSpace(l) != "// -----" {
			out.WriteString(l)
		} else if i == 0 {
			out.WriteString("\n")
		} else {
			break
		}
	}
	return out.String()
}

// TestAccepted opens files of MLIR, in which the server finds neither errors nor warnings.
func TestAccepted(t *testing.T) {
	parity.Reference(t)
	e := document.NewEngine(workspace.New([]string{parity.Include}, workspace.Settings{MLIR: parity.Include}, nil))
	const every = 3 // limits the time
	for i, name := range parity.MLIRFiles() {
		path := filepath.Join(parity.Include, name)
		text, err := os.ReadFile(path)
		if i%every != 0 && !strings.Contains(name, "LLVMIR") || err != nil {
			continue
		}
		s, err := e.Analyze(context.Background(), path, string(text), document.UTF16)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range document.Merge(s.Problems(), s.Check(context.Background())) {
			if p.Severity == document.Error || p.Severity == document.Warning {
				t.Errorf("%s:%d: %s: %s", name, s.Text.At(p.Start).Line+1, p.Source, p.Msg)
			}
		}
		e.Forget(path)
	}
}
