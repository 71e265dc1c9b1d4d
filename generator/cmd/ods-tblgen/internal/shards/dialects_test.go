package shards

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// TestDialects asks what has to change in the C++ of the dialects in testdata. The files in before/ are those of a project,
// and report.txt is the answer. Those in after/ have the changes. With the header, Shards.h, they need no other change, and
// compile as one file and in shards. The comment of an archive has lines "key: value" for the .td file, the header to write,
// and the sources to compile, of which the shards copy the first.
func TestDialects(t *testing.T) {
	include := testtool.MLIR(t)
	testtool.Long(t)
	clang := testtool.Program(t, compiler)
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no dialects", err)
	}
	for _, file := range archives {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Chdir(t.TempDir())
			keys := map[string]string{}
			for line := range strings.Lines(string(archive.Comment)) {
				if key, value, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
					keys[key] = value
				}
			}
			want := map[string]string{}
			writeFiles := func(folder string) {
				t.Helper()
				for _, f := range archive.Files {
					name, ok := strings.CutPrefix(f.Name, folder)
					if !ok {
						want[f.Name] = string(f.Data)
						continue
					}
					if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(name, f.Data, 0o666); err != nil {
						t.Fatal(err)
					}
				}
			}
			writeFiles("before/")
			td, header := keys["td"], keys["header"]
			ask := func(more ...string) (string, int) {
				return ask(t, append([]string{"shards", "-I", ".", "-I", "inc", td}, more...)...)
			}
			if out, status := ask("-o", header); status != 1 || out != want["report.txt"] {
				t.Errorf("before the changes: status %d\n%s", status, out)
			}
			writeFiles("after/")
			if out, status := ask("-o", header); status != 0 {
				t.Errorf("after the changes: status %d\n%s", status, out)
			}
			if text, err := os.ReadFile(header); err != nil || string(text) != want["Shards.h"] {
				t.Errorf("%v: the header is\n%s", err, text)
			}
			if out, status := ask(); status != 0 {
				t.Errorf("with the header: status %d\n%s", status, out)
			}
			checkSyntax(t, clang, include, td, strings.Fields(keys["sources"]))
		})
	}
}

// checkSyntax compiles sources and the shards of the first one, and the first one also as a file without shards. The
// compiler writes no code.
func checkSyntax(t *testing.T, clang, include, td string, sources []string) {
	t.Helper()
	const count = 2
	base := strings.TrimPrefix(strings.TrimSuffix(td, ".td"), "inc/")
	dialect := filepath.Join(filepath.Dir(base), strings.TrimSuffix(filepath.Base(base), "Ops")+"Dialect")
	text, err := os.ReadFile(sources[0])
	if err != nil {
		t.Fatal(err)
	}
	h, err := prelude.NewHeader(sources[0], text, base+".cpp.inc")
	if err != nil {
		t.Fatal(err)
	}
	for folder, option := range map[string]string{"one": "", "sharded": fmt.Sprintf("-op-shards=%d ", count)} {
		out := filepath.Join(folder, base)
		if err := os.MkdirAll(filepath.Dir(out), 0o777); err != nil {
			t.Fatal(err)
		}
		generateFiles(t, include, td+" -gen-dialect-decls -o "+filepath.Join(folder, dialect)+".h.inc", td+" -gen-dialect-defs -o "+filepath.Join(folder, dialect)+".cpp.inc",
			td+" "+option+"-gen-op-decls -o "+out+".h.inc", td+" "+option+"-gen-op-defs -o "+out+".cpp.inc")
		all := sources[:1]
		if option != "" {
			all = sources
			for i := range count {
				name := fmt.Sprintf("shard%d.cpp", i)
				if err := os.WriteFile(name, h.Shard(i), 0o666); err != nil {
					t.Fatal(err)
				}
				all = append(all[:len(all):len(all)], name)
			}
		}
		for _, source := range all {
			cmd := exec.Command(clang, "-std=c++17", "-fno-rtti", "-fsyntax-only", "-w", "-I"+folder, "-Iinc", "-I.", "-I"+filepath.Dir(sources[0]), "-I"+include, source)
			if text, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s, %s: %v\n%.3000s", folder, source, err, text)
			}
		}
	}
}
