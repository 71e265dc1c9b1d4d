// Package remote tests the rules on a Buildbarn cluster: remote execution, the
// remote cache, and faults in both.
package remote

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// repository is the root of the checkout that is tested.
var repository = func() string {
	dir, err := filepath.Abs("../../..")
	if err != nil {
		panic(err) // there is no working directory
	}
	return dir
}()

// scratch returns a new folder outside /tmp, which actions do not see.
func scratch(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "rules_ods-remote-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// Bazel makes its outputs read-only.
		filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				os.Chmod(path, 0o755)
			}
			return nil
		})
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// A workspace is a workspace with a Bazel server of its own and no local cache.
type workspace struct {
	dir   string
	root  string // Bazel's output user root
	flags []string
}

// newWorkspace returns a workspace in a new folder with a copy of from.
func newWorkspace(t *testing.T, from string, flags ...string) *workspace {
	t.Helper()
	dir := scratch(t)
	w := &workspace{
		dir:   filepath.Join(dir, "workspace"),
		root:  filepath.Join(dir, "bazel"),
		flags: append([]string{"--override_repository=rules_ods=" + repository, "--color=no", "--curses=no", "--jobs=4"}, flags...),
	}
	if err := os.CopyFS(w.dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.command("shutdown").Run() })
	return w
}

func (w *workspace) command(arguments ...string) *exec.Cmd {
	cmd := exec.Command("bazel", append([]string{"--output_user_root=" + w.root}, arguments...)...)
	cmd.Dir = w.dir
	return cmd
}

// build builds targets with further flags, which must succeed.
func (w *workspace) build(t *testing.T, arguments ...string) processes {
	t.Helper()
	p, out, err := w.try(arguments...)
	if err != nil {
		t.Fatalf("bazel build %s: %v\n%s", arguments, err, out)
	}
	return p
}

func (w *workspace) try(arguments ...string) (processes, string, error) {
	cmd := w.command(append(append([]string{"build"}, w.flags...), arguments...)...)
	out, err := cmd.CombinedOutput()
	return readProcesses(out), string(out), err
}

// processes counts the actions of a build by how they were executed, as Bazel's
// last lines name it: "remote", "remote cache hit", "linux-sandbox", "worker".
// Actions that Bazel executes itself ("internal") are left out.
type processes map[string]int

var summary = regexp.MustCompile(`(?m)^INFO: \d+ process(?:es)?: (.*)\.$`)

func readProcesses(out []byte) processes {
	p := processes{}
	m := summary.FindSubmatch(out)
	if m == nil {
		return p
	}
	for part := range strings.SplitSeq(string(m[1]), ", ") {
		count, kind, _ := strings.Cut(part, " ")
		n, err := strconv.Atoi(count)
		if err == nil && kind != "internal" {
			p[kind] = n
		}
	}
	return p
}

// only fails the test unless all actions were executed in one way.
func (p processes) only(t *testing.T, kind string) {
	t.Helper()
	if p[kind] == 0 || len(p) != 1 {
		t.Errorf("actions by kind: %v, want %q alone", p, kind)
	}
}

// none fails the test if an action was executed.
func (p processes) none(t *testing.T) {
	t.Helper()
	if len(p) != 0 {
		t.Errorf("actions by kind: %v, want none", p)
	}
}

// edit replaces text, which must be there, in a file of the workspace.
func (w *workspace) edit(t *testing.T, name, old, new string) {
	t.Helper()
	path := filepath.Join(w.dir, filepath.FromSlash(name))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(data, []byte(old)) {
		t.Fatalf("%s does not contain %q", name, old)
	}
	if err := os.WriteFile(path, bytes.Replace(data, []byte(old), []byte(new), 1), 0o644); err != nil {
		t.Fatal(err)
	}
}

// outputs returns the digests of all files of a package in bazel-bin, by path.
func (w *workspace) outputs(t *testing.T, pkg string) map[string]string {
	t.Helper()
	digests := map[string]string{}
	bin, err := filepath.EvalSymlinks(filepath.Join(w.dir, "bazel-bin"))
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(filepath.Join(bin, pkg), func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || strings.HasSuffix(path, ".params") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(bin, path)
		digests[rel] = fmt.Sprintf("%x", sha256.Sum256(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return digests
}
