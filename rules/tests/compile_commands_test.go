package tests

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// compileCommands runs gazelle-ods compile-commands for targets in the shared workspace. It removes the
// written databases at the end of the test.
func (b *bazel) compileCommands(t *testing.T, targets []string, flags ...string) {
	t.Helper()
	args := append([]string{"compile-commands", "-bazel=" + strings.Join(append([]string{version.path()}, b.startup()...), " ")}, targets...)
	cmd := exec.Command(gazelleODS(t), append(append(args, "--"), flags...)...)
	cmd.Dir = b.workspace
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Cleanup(func() {
		os.Remove(filepath.Join(b.workspace, "compile_commands.json"))
		os.Remove(filepath.Join(b.workspace, "tablegen_compile_commands.yml"))
	})
}

// TestTableGenCommands asks tblgen-lsp-server for definitions in files of another
// include directory than that of the file that uses them.
func TestTableGenCommands(t *testing.T) {
	server := testtool.Program(t, "tblgen-lsp-server-22")
	b := startBazel(t, "docs.txtar")
	b.compileCommands(t, []string{"//docs/..."})
	file := filepath.Join(b.workspace, "docs/include/plain/Ops.td")
	client := startLanguageServer(t, server, "--tablegen-compilation-database="+filepath.Join(b.workspace, "tablegen_compile_commands.yml"))
	client.open(t, file)
	for word, want := range map[string]string{
		"Plain_Dialect": "/ws/docs/include/plain/Base.td",
		"Op<":           "/external/llvm-project/mlir/include/mlir/IR/OpBase.td",
		"I32:":          "/external/llvm-project/mlir/include/mlir/IR/CommonTypeConstraints.td",
	} {
		got := client.definition(t, file, word)
		if !strings.HasSuffix(got, want) {
			t.Errorf("the definition of %s is in %q, want a file %s", word, got, want)
			continue
		}
		text, err := os.ReadFile(strings.TrimPrefix(got, "file://"))
		if name := strings.Trim(word, "<:"); err != nil || !strings.Contains(string(text), " "+name) {
			t.Errorf("%s: no %q: %v", got, name, err)
		}
	}

	// Without the database the server finds nothing.
	empty := startLanguageServer(t, server)
	empty.open(t, file)
	if got := empty.definition(t, file, "Op<"); got != "" {
		t.Errorf("without a database the definition is in %s", got)
	}
}

// TestClangCommands preprocesses files that include generated headers with the commands in
// compile_commands.json, and checks them with clangd. The headers are in a remote cache, and
// earlier builds have not downloaded them.
func TestClangCommands(t *testing.T) {
	clangd := testtool.Program(t, "clangd-22")
	b := startBazel(t, "interface.txtar")
	b.clear(t)
	t.Cleanup(func() { b.clear(t) }) // only this cache has the outputs
	cache := "--remote_cache=" + startCache(t)
	target := "//interface:face_lib"
	groups := []string{"--aspects=@rules_ods//rules:defs.bzl%compile_commands", "--output_groups=generated_headers"}
	b.build(t, append(groups, target, cache)...)
	if out, err := b.command("clean").CombinedOutput(); err != nil {
		t.Fatalf("clean: %v\n%s", err, out)
	}
	r := b.build(t, append(groups, target, cache, "--remote_download_minimal")...)
	if n := r.ran()["TdGenerate"]; n != 0 {
		t.Fatalf("%d actions did not come from the cache", n)
	}
	header := filepath.Join(b.workspace, "bazel-bin/interface/FaceOps.h.inc")
	if _, err := os.Stat(header); err == nil {
		t.Fatal("the header was downloaded before compile-commands ran")
	}
	b.compileCommands(t, []string{target}, cache, "--remote_download_minimal")
	if _, err := os.Stat(header); err != nil {
		t.Fatal(err)
	}

	text, err := os.ReadFile(filepath.Join(b.workspace, "compile_commands.json"))
	if err != nil {
		t.Fatal(err)
	}
	var entries []struct {
		File, Directory string
		Arguments       []string
	}
	if err := json.Unmarshal(text, &entries); err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, e := range entries {
		found[filepath.Base(e.File)] = true
		if output := slices.Index(e.Arguments, "-o"); output >= 0 {
			e.Arguments[output+1] = os.DevNull
		}
		compile := exec.Command(e.Arguments[0], append(e.Arguments[1:], "-E")...)
		compile.Dir = e.Directory
		if out, err := compile.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", e.File, err, out)
		}
	}
	for _, name := range []string{"Face.cpp", "FaceOps.cpp"} {
		if !found[name] {
			t.Errorf("%s has no entry:\n%s", name, text)
		}
	}
	for _, name := range []string{"interface/Face.cpp", "interface/FaceOps.cpp"} {
		check := exec.Command(clangd, "--check="+filepath.Join(b.workspace, name), "--compile-commands-dir="+b.workspace)
		if out, err := check.CombinedOutput(); err != nil || !strings.Contains(string(out), "All checks completed, 0 errors") {
			t.Errorf("clangd %s: %v\n%s", name, err, out)
		}
	}
}

// startCache starts a remote cache and returns its address. It serves Bazel's protocol over
// HTTP: PUT and GET of /ac/HASH and /cas/HASH.
func startCache(t *testing.T) string {
	t.Helper()
	var mutex sync.Mutex
	blobs := map[string][]byte{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		mutex.Lock()
		defer mutex.Unlock()
		if r.Method == http.MethodPut {
			blobs[r.URL.Path] = body
			return
		}
		blob, found := blobs[r.URL.Path]
		if !found {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		fmt.Fprint(w, string(blob))
	}))
	t.Cleanup(server.Close)
	return server.URL
}
