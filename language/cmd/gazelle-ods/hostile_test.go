//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// hostileRepository returns a repository with unusual file names, with FIFOs, with unreadable
// files, and with symbolic links in cycles, to missing files and out of the repository. outside
// is a folder beside the repository to which links lead.
func hostileRepository(t *testing.T) (dir, outside string) {
	t.Helper()
	top := t.TempDir()
	dir, outside = filepath.Join(top, "repository"), filepath.Join(top, "outside")
	dialect := func(name string) string {
		return "include \"mlir/IR/OpBase.td\"\ndef " + name + "_Dialect : Dialect {\n  let name = \"" + name + "\";\n}\n"
	}
	testtool.WriteFiles(t, dir, map[string]string{
		"WORKSPACE":                  "",
		"a b/C D.td":                 dialect("A"),
		"a b/it's.td":                "class S;\n",
		"a b/say \"x\".td":           "class Q;\n",
		"a b/\u00e4\u00f6 \u4e16.td": "class U;\n",
		"a b/x.cpp":                  "#include \"A Dialect.h.inc\"\n",
		"linked/L.td":                dialect("L"),
		"loop/O.td":                  dialect("O"),
		"fifo/F.td":                  dialect("F"),
		"broken/B.td":                dialect("B"),
		"broken/BUILD.bazel":         "td_library(name = \n",
		"latin/\xe4.td":              "class T;\n",
		"latin/Latin.td":             dialect("T"),
		"fifo/x.cpp":                 "int main() {}\n",
		"directory/D.td/placeholder": "",
	})
	testtool.WriteFiles(t, outside, map[string]string{"BUILD.bazel": "# mine\n", "d/D.td": dialect("D")})
	for link, target := range map[string]string{
		"linked/BUILD.bazel": filepath.Join(outside, "BUILD.bazel"),
		"outside":            outside,
		"loop/self":          "self",
		"loop/self.td":       "self.td",
		"loop/here":          ".",
		"loop/up":            "..",
		"loop/nowhere.td":    "nowhere",
		"loop/memory.td":     "/proc/self/mem", // reading its start fails
	} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, fifo := range []string{"fifo/Fifo.td", "fifo/fifo.cpp", "fifo/fifo.h", "fifo/CMakeLists.txt"} {
		testtool.Require(t, syscall.Mkfifo(filepath.Join(dir, fifo), 0o666) == nil, "the file system has FIFOs")
	}
	return dir, outside
}

// readAll returns the regular files below a folder.
func readAll(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, entry os.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			text, err := os.ReadFile(name)
			files[name] = string(text)
			return err
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestHostile runs on the hostile repository. Each run must end without a panic, report the
// files that it left out, and change no file outside. The next run must change nothing.
func TestHostile(t *testing.T) {
	for _, args := range [][]string{{}, {"-lang=td,cc"}, {"-index=lazy", "-lang=td,cc"}, {"fix", "-lang=td"}, {"lint"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			dir, outside := hostileRepository(t)
			before := readAll(t, outside)
			done := make(chan string)
			go func() {
				stderr, _ := capture(t, func() error { return runIn(dir, args) })
				done <- stderr
			}()
			var stderr string
			select {
			case stderr = <-done:
			case <-time.After(2 * time.Minute):
				t.Fatal("the run does not end")
			}
			if diff := cmp.Diff(before, readAll(t, outside)); diff != "" {
				t.Errorf("files outside of the repository have changed (-before +after):\n%s", diff)
			}
			if strings.Contains(stderr, "internal error") || strings.Contains(stderr, "panic") {
				t.Errorf("standard error: %s", stderr)
			}
			if len(args) > 0 && args[0] == "lint" {
				return
			}
			for _, message := range []string{
				"broken/BUILD.bazel:3:1: syntax error", "loop/memory.td: ",
				"linked/BUILD.bazel: the file is a link to a place outside of the repository; it is left alone\n",
			} {
				if !strings.Contains(stderr, message) {
					t.Errorf("standard error does not have: %s\n%s", message, stderr)
				}
			}
			first := buildFiles(t, dir)
			if names := first["a b/BUILD.bazel"]; !strings.Contains(names, `"C D.td"`) || !strings.Contains(names, `"it's.td"`) ||
				!strings.Contains(names, `"say \"x\".td"`) || !strings.Contains(names, `"\303\244\303\266 \344\270\226.td"`) {
				t.Errorf("files are missing from:\n%s", names)
			}
			if _, err := capture(t, func() error { return runIn(dir, args) }); err == nil {
				t.Error("the file with a syntax error is not reported again")
			}
			if diff := cmp.Diff(first, buildFiles(t, dir)); diff != "" {
				t.Errorf("a second run changes BUILD files (-first +second):\n%s", diff)
			}
		})
	}
}

// TestNoPackage runs on a repository with folders that cannot be packages, and with BUILD files that cannot be read.
// Each is named in one line, nothing is written in it, and all others are written.
func TestNoPackage(t *testing.T) {
	dir := t.TempDir()
	testtool.WriteFiles(t, dir, map[string]string{"WORKSPACE": "", ".bazelignore": "ignored\n", "to/BUILD.bazel": "# to\n", "both/BUILD": "# both\n", "both/A.td": "class A;\n"})
	faults := map[string]string{ // part of the message about a folder, or "" if it is written
		"good": "", "a@b": "", "@": "", "a b": "", "external/x": "", "a...": "", "\u4e16": "", "-dash": "", "it's": "", "quo\"te": "", "a+b,c=d~e#f[g](i)!%$&": "",
		"x:y":        "x:y: Bazel allows no package of this name",
		"new\nline":  `"new\nline": Bazel allows no package of this name`,
		"latin\xff":  `"latin\xff": Bazel allows no package of this name`,
		"tab\tx":     `"tab\tx": Bazel allows no package`,
		"back\\s":    `back\s: Bazel allows no package`,
		"...":        "...: Bazel allows no package",
		"d/...":      "d/...: Bazel allows no package",
		"external":   "external: Bazel allows no package",
		"ignored":    "none",
		"dangling":   "dangling/BUILD.bazel: the link leads to no file",
		"loop":       "loop/BUILD.bazel: too many levels of symbolic links",
		"todir":      "todir/BUILD.bazel: the link leads to a directory",
		"device":     "device/BUILD.bazel: it is not a regular file",
		"pipe":       "pipe/BUILD.bazel: it is not a regular file",
		"other pipe": "other pipe/BUILD: it is not a regular file",
		"folder":     "folder/BUILD.bazel': it is a directory",
	}
	for name := range faults {
		testtool.WriteFiles(t, dir, map[string]string{name + "/A.td": "class A;\n"})
	}
	for link, target := range map[string]string{"dangling": "nowhere", "loop": "BUILD.bazel", "todir": "../good", "device": "/dev/zero"} {
		if err := os.Symlink(target, filepath.Join(dir, link, "BUILD.bazel")); err != nil {
			t.Fatal(err)
		}
	}
	for _, pipe := range []string{"pipe/BUILD.bazel", "other pipe/BUILD"} {
		testtool.Require(t, syscall.Mkfifo(filepath.Join(dir, pipe), 0o666) == nil, "the file system has FIFOs")
	}
	for _, folder := range []string{"folder", "both"} {
		if err := os.Mkdir(filepath.Join(dir, folder, "BUILD.bazel"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		stderr, err := capture(t, func() error { return runIn(dir, nil) })
		if err == nil {
			t.Error("the exit status is 0")
		}
		for name, fault := range faults {
			text := ""
			build := filepath.Join(dir, name, "BUILD.bazel")
			if info, err := os.Lstat(build); err == nil && info.Mode().IsRegular() {
				data, err := os.ReadFile(build)
				if err != nil {
					t.Fatal(err)
				}
				text = string(data)
			}
			if (fault == "") != strings.Contains(text, "A.td") {
				t.Errorf("%q: BUILD.bazel is %q", name, text)
			}
			if fault != "none" && strings.Count(stderr, fault) == 0 {
				t.Errorf("%q: the messages do not have %q", name, fault)
			}
		}
		if text, err := os.ReadFile(filepath.Join(dir, "both", "BUILD")); err != nil || !strings.Contains(string(text), "A.td") {
			t.Errorf("both: %q, %v", text, err)
		}
		if t.Failed() {
			t.Fatal(stderr)
		}
	}
}

// TestUnreadableBesideLazy has a BUILD file that must not be parsed in a directory that the command line does not name,
// and that an include leads to. The run ends, names the file, and ends with an error; the named directory is written.
func TestUnreadableBesideLazy(t *testing.T) {
	for name, make := range map[string]func(file string) error{
		"pipe":     func(file string) error { return syscall.Mkfifo(file, 0o666) },
		"brackets": func(file string) error { return os.WriteFile(file, []byte("x = "+strings.Repeat("[", 100_000)), 0o666) },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			testtool.WriteFiles(t, dir, map[string]string{"MODULE.bazel": "", "a/x.td": "include \"b/y.td\"\ndef A;\n", "b/y.td": "include \"c/z.td\"\ndef B;\n", "c/z.td": "def C;\n"})
			if err := make(filepath.Join(dir, "b/BUILD.bazel")); err != nil {
				t.Fatal(err)
			}
			stderr, err := capture(t, func() error { return runIn(dir, []string{"update", "-index=lazy", "-r=false", "-lang=td", "a"}) })
			if err == nil || !strings.Contains(stderr, "b/BUILD.bazel: ") {
				t.Errorf("%v: %s", err, stderr)
			}
			if _, err := os.Stat(filepath.Join(dir, "a/BUILD.bazel")); err != nil {
				t.Errorf("%v: %s", err, stderr)
			}
		})
	}
}
