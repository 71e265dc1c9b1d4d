package feature_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
)

// A project is a workspace for tests, with small classes in the place of MLIR's.
type project struct {
	dir    string
	engine *document.Engine
}

// other is a file of the project that the texts of tests do not include unless they say so.
const other = `include "mlir/IR/OpBase.td"
// The class of the operations in another file.
class Other_Op<string mnemonic, list<Trait> traits = []> : Op<Other_Dialect, mnemonic, traits>;
def Other_Dialect : Dialect {
  let name = "other";
  let cppNamespace = "::other";
}
def OtherTrait : NativeOpTrait<"OtherTrait">;
`

func newProject(t testing.TB) *project {
	dir := t.TempDir()
	for name, text := range map[string]string{"include/Other.td": other, "include/Sub/Nested.td": "class Nested;\n"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	w := workspace.New([]string{dir}, workspace.Settings{MLIR: parity.Standins(t)}, nil)
	if _, err := w.Index(context.Background()); err != nil {
		t.Fatal(err)
	}
	return &project{dir, document.NewEngine(w)}
}

// shared returns the project of all tests of one test function.
func shared(t *testing.T) func() *project {
	return sync.OnceValue(func() *project { return newProject(t) })
}

// prelude begins the texts of tests, after which it stands on lines of its own.
const prelude = `include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
// The class of the operations of the tests.
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits>;
`

// analyse returns the snapshot of a text, and the offset of the mark "|" in it, or -1. The
// text gets the prelude in front unless it begins with "!".
func (p *project) analyse(t *testing.T, text string) (*document.Snapshot, int) {
	t.Helper()
	if rest, alone := strings.CutPrefix(text, "!"); alone {
		text = rest
	} else {
		text = prelude + text
	}
	at := strings.IndexByte(text, '|')
	if at >= 0 {
		text = text[:at] + text[at+1:]
	}
	path := filepath.Join(p.dir, "test.td")
	p.engine.Workspace.Open(path, text)
	s, err := p.engine.Analyze(context.Background(), path, text, document.UTF16)
	if err != nil {
		t.Fatal(err)
	}
	return s, at
}
