package cmake

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestProjects configures the projects in testdata with the installed CMake and MLIR. A project is a txtar archive, whose
// comment has a line "key: value" for each of
//
//	options    the arguments of cmake
//	path       "none" if the programs are not on the PATH
//	build      a target to build, which then must have run ods-tblgen
//	runs       the programs that the build must run for its outputs, in any order
//	describes  a source that compile_commands.json must have; nothing is built
//	error      a regular expression for an error of cmake
//
// In the files and the options, @MODULE@ is the folder of this package, @BIN@ the folder of the programs and @CLONE@ the root of
// the repository.
func TestProjects(t *testing.T) {
	testtool.MLIR(t)
	testtool.File(t, "/usr/lib/llvm-22/lib/cmake/mlir/MLIRConfig.cmake", "/usr/bin/g++")
	for _, name := range []string{"cmake", "ninja"} {
		testtool.Program(t, name)
	}
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no projects", err)
	}
	for _, file := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			newProject(t, archive).check(t)
		})
	}
}

// A project is an archive that was written to a directory.
type project struct {
	dir, bin string
	keys     map[string]string
}

// program is a generator that notes that it was run.
const program = "#!/bin/sh\necho %[1]s >>%[2]s/log\nexec /usr/lib/llvm-22/bin/mlir-tblgen \"$@\"\n"

func newProject(t *testing.T, archive *txtar.Archive) *project {
	t.Helper()
	p := &project{dir: t.TempDir(), bin: t.TempDir(), keys: map[string]string{}}
	for _, name := range []string{"ods-tblgen", "ods-shard", "other-tblgen"} {
		write(t, filepath.Join(p.bin, name), fmt.Sprintf(program, name, p.bin), 0o777)
	}
	module, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	replaced := strings.NewReplacer("@MODULE@", module, "@BIN@", p.bin, "@CLONE@", filepath.Dir(filepath.Dir(module)))
	for line := range strings.Lines(string(archive.Comment)) {
		if key, value, ok := strings.Cut(line, ": "); ok {
			p.keys[key] = replaced.Replace(strings.TrimSpace(value))
		}
	}
	for _, f := range archive.Files {
		write(t, filepath.Join(p.dir, f.Name), replaced.Replace(string(f.Data)), 0o666)
	}
	return p
}

func write(t *testing.T, file, text string, mode fs.FileMode) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777), os.WriteFile(file, []byte(text), mode)); err != nil {
		t.Fatal(err)
	}
}

// check configures and builds a project, and compares what happens with the keys.
func (p *project) check(t *testing.T) {
	t.Helper()
	out, err := p.run(append([]string{"cmake", "-G", "Ninja", "-S", p.dir, "-B", p.dir + "/build", "-DMLIR_DIR=/usr/lib/llvm-22/lib/cmake/mlir"},
		strings.Fields(p.keys["options"])...)...)
	if want := p.keys["error"]; want != "" {
		words := strings.Join(strings.Fields(out), " ")
		if err == nil || !regexp.MustCompile(want).MatchString(words) {
			t.Errorf("cmake: %v, %s\nwant an error %q", err, out, want)
		}
		return
	}
	if err != nil {
		t.Fatalf("cmake: %v\n%s", err, out)
	}
	if source := p.keys["describes"]; source != "" {
		text, err := os.ReadFile(filepath.Join(p.dir, "build/compile_commands.json"))
		if entry := fmt.Sprintf(`"file": %q`, filepath.Join(p.dir, source)); err != nil || !strings.Contains(string(text), entry) {
			t.Errorf("no entry %s (%v):\n%s", entry, err, text)
		}
		return
	}
	if out, err := p.run("ninja", "-C", p.dir+"/build", p.keys["build"]); err != nil {
		t.Fatalf("ninja: %v\n%s", err, out)
	}
	log, err := os.ReadFile(filepath.Join(p.bin, "log"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if got := strings.Join(strings.Fields(string(log)), " "); got != p.keys["runs"] {
		t.Errorf("the build ran %q, want %q", got, p.keys["runs"])
	}
}

// run runs a command, with the programs on the PATH unless the project says otherwise.
func (p *project) run(args ...string) (string, error) {
	path := "/usr/bin:/bin"
	if p.keys["path"] != "none" {
		path = p.bin + ":" + path
	}
	command := exec.Command("env", append([]string{"PATH=" + path}, args...)...)
	out, err := command.CombinedOutput()
	return string(out), err
}
