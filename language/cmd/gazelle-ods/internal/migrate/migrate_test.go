package migrate

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"golang.org/x/tools/txtar"
)

// notInstalled begins a message that depends on the machine.
const notInstalled = "Install MLIR "

// TestMigrate runs the command on the files in each archive. Files that are not listed under out/
// must stay byte for byte. "~" at the end of a line stands for CR.
func TestMigrate(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no archives", err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			dir, want, messages := t.TempDir(), map[string]string{}, ""
			for _, f := range archive.Files {
				text := strings.ReplaceAll(string(f.Data), "~\n", "\r\n")
				if path, ok := strings.CutPrefix(f.Name, "in/"); ok {
					want[path] = text
					write(t, dir, path, text)
				} else if path, ok := strings.CutPrefix(f.Name, "out/"); ok {
					want[path] = text
				} else {
					messages = text
				}
			}
			first, _, _ := strings.Cut(string(archive.Comment), "\n")
			flags := strings.Fields(strings.TrimPrefix(first, "flags:"))

			before := files(t, dir)
			diff, dry, dryErr := run(t, dir, append(slices.Clone(flags), "-n")...)
			if after := files(t, dir); !equal(before, after) {
				t.Error("-n changes files")
			}
			patched := t.TempDir()
			for path, text := range before {
				write(t, patched, path, text)
			}
			if diff != "" {
				apply := exec.Command("git", "apply", "--whitespace=nowarn", "-")
				apply.Dir, apply.Stdin = patched, strings.NewReader(diff)
				if out, err := apply.CombinedOutput(); err != nil {
					t.Errorf("the diff is no patch: %v: %s\n%s", err, out, diff)
				}
				for line := range strings.Lines(diff) {
					if _, reason, _ := strings.Cut(strings.TrimPrefix(line, "@@"), "@@"); strings.HasPrefix(line, "@@ -") && strings.TrimSpace(reason) == "" {
						t.Errorf("no reason: %s", line)
					}
				}
			}

			_, got, runErr := run(t, dir, flags...)
			after := files(t, dir)
			for path := range want {
				if after[path] != want[path] {
					t.Errorf("%s:\n%s\nwant:\n%s", path, after[path], want[path])
				}
			}
			if len(after) != len(want) {
				t.Errorf("%d files, want %d", len(after), len(want))
			}
			if !equal(files(t, patched), after) {
				t.Error("the diff is not what is written")
			}
			if (runErr == nil) != (dryErr == nil) || place.ReplaceAllString(drop(dry), ": ") != place.ReplaceAllString(drop(got), ": ") {
				t.Errorf("with -n: %v\n%swithout: %v\n%s", dryErr, dry, runErr, got)
			}
			text := drop(got)
			if runErr != nil {
				_, number, _ := strings.Cut(runErr.Error(), "incomplete: ")
				number, _, _ = strings.Cut(number, " ")
				text += "incomplete: " + number + "\n"
			}
			if text != messages {
				t.Errorf("messages:\n%s\nwant:\n%s", text, messages)
			}
			// What was written needs nothing more, and what is left to do is still said.
			again, still, againErr := run(t, dir, flags...)
			if again != "" {
				t.Errorf("a second run changes\n%s", again)
			}
			if left, stillLeft := leftToDo(got, runErr), leftToDo(still, againErr); !slices.Equal(left, stillLeft) {
				t.Errorf("left to do: %q, after a second run %q", left, stillLeft)
			}
		})
	}
}

// place matches the line of a message. Lines are those of the files as they are after the run.
var place = regexp.MustCompile(`:[0-9]+: `)

// leftToDo returns the messages that an error counts.
func leftToDo(messages string, err error) []string {
	if err == nil {
		return nil
	}
	_, number, _ := strings.Cut(err.Error(), "incomplete: ")
	number, _, _ = strings.Cut(number, " ")
	n, err := strconv.Atoi(number)
	if err != nil {
		return []string{number}
	}
	lines := strings.Split(strings.TrimSpace(messages), "\n")
	return lines[max(0, len(lines)-1-n) : len(lines)-1]
}

// drop removes the last line, which counts files, and what depends on the machine.
func drop(messages string) string {
	var kept strings.Builder
	lines := slices.Collect(strings.Lines(messages))
	for _, line := range lines[:len(lines)-1] {
		if !strings.HasPrefix(line, notInstalled) {
			kept.WriteString(line)
		}
	}
	return kept.String()
}

func run(t *testing.T, dir string, args ...string) (diff, messages string, err error) {
	t.Helper()
	var out, errs bytes.Buffer
	program := &command.Command{Name: "gazelle-ods", Commands: []*command.Command{newCommand(dir, filepath.Join(dir, "installed", "llvm-%v"))}}
	env := &command.Environment{Streams: command.Streams{Out: &out, Err: &errs}, Temporary: &outputfile.Registry{}}
	err = program.Execute(context.Background(), append([]string{"migrate"}, args...), env)
	return out.String(), errs.String(), err
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d.Name() == ".git" {
				return fs.SkipDir
			}
			return err
		}
		text, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		found[filepath.ToSlash(rel)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func equal(a, b map[string]string) bool {
	for name := range a {
		if a[name] != b[name] {
			return false
		}
	}
	return len(a) == len(b)
}

// TestPins finds the LLVM that the repository of LLVM is made of.
func TestPins(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/pins/cases.txtar")
	if err != nil {
		t.Fatal(err)
	}
	dirs, wants := map[string]string{}, map[string]string{}
	for _, f := range archive.Files {
		name, file, _ := strings.Cut(f.Name, "/")
		if dirs[name] == "" {
			dirs[name] = t.TempDir()
			write(t, dirs[name], "ods/rules/extensions.bzl", "")
		}
		if file == "want" {
			wants[name] = strings.TrimSpace(string(f.Data))
			continue
		}
		write(t, dirs[name], file, string(f.Data))
	}
	for name, dir := range dirs {
		_, messages, err := run(t, dir, "-n", "-rules_ods=ods")
		if err != nil {
			messages += err.Error()
		}
		if want := wants[name]; want == "" || !strings.Contains(messages, want) {
			t.Errorf("%s: %s\nwant: %s", name, messages, want)
		}
	}
}

// TestOptions adds the options that no other one has to make room for.
func TestOptions(t *testing.T) {
	const header = "# The C++ of the installed MLIR needs these options.\n"
	for _, c := range []struct {
		name, rc  string
		more      map[string]string
		add, says string
	}{
		{"a word of its own", "build --cxxopt -std=c++20 --host_cxxopt '-std=gnu++20'\n", nil, "", ""},
		{"quotes", "build --cxxopt='-std=c++20' \"--host_cxxopt=-std=c++17\"\n", nil, "", ""},
		{"continued line", "build \\\n  --cxxopt=-std=c++20 \\\n  --host_cxxopt=-std=c++20\n", nil, "", ""},
		{"copt", "common --copt=-std=c++20 --host_copt=-std=c++20", nil, "", ""},
		{"configuration", "# Licence\n\nbuild:new --cxxopt=-std=c++20 --host_cxxopt=-std=c++20\n", nil,
			"# Licence\n\n" + header + "build --cxxopt=-std=c++17\nbuild --host_cxxopt=-std=c++17\n\n", ""},
		{"enabled configuration", "build:new --cxxopt=-std=c++20 --host_cxxopt=-std=c++20\nbuild:all --config new\ncommon --config=all\n", nil, "", ""},
		{"configuration of the platform", "common --enable_platform_specific_config\nbuild:linux --cxxopt=-std=c++20 --host_cxxopt=-std=c++20\n" +
			"build:macos --cxxopt=-std=c++20 --host_cxxopt=-std=c++20\nbuild:windows --cxxopt=-std=c++20 --host_cxxopt=-std=c++20\n", nil, "", ""},
		{"configuration of another platform", "common --enable_platform_specific_config\nbuild:plan9 --cxxopt=-std=c++20\nbuild --host_cxxopt=-std=c++20\n", nil,
			header + "build --cxxopt=-std=c++17\n\n", ""},
		{"comment", "# build --cxxopt=-std=c++20\nbuild --host_cxxopt=-std=c++20\n", nil, header + "build --cxxopt=-std=c++17\n\n", ""},
		{"licence and an option", "# Copyright 2026 The Authors.\n# SPDX-License-Identifier: Apache-2.0\nbuild -c opt\n", nil,
			"# Copyright 2026 The Authors.\n# SPDX-License-Identifier: Apache-2.0\n\n" + header + "build --cxxopt=-std=c++17\nbuild --host_cxxopt=-std=c++17\n\n", ""},
		{"comment of an option", "# Faster.\nbuild -c opt\n", nil, header + "build --cxxopt=-std=c++17\nbuild --host_cxxopt=-std=c++17\n\n", ""},
		{"header without end", "# Licence", nil, "# Licence\n\n" + header + "build --cxxopt=-std=c++17\nbuild --host_cxxopt=-std=c++17\n", ""},
		{"CR LF", "# Licence\r\n\r\nbuild -c opt\r\n", nil,
			"# Licence\r\n\r\n" + strings.ReplaceAll(header+"build --cxxopt=-std=c++17\nbuild --host_cxxopt=-std=c++17\n\n", "\n", "\r\n"), ""},
		{"import", "import %workspace%/tools/a.bazelrc\ntry-import %workspace%/none.bazelrc\n", map[string]string{
			"tools/a.bazelrc": "try-import %workspace%/tools/b.bazelrc\nbuild --cxxopt=-std=c++20\n",
			"tools/b.bazelrc": "import %workspace%/.bazelrc\nbuild --host_cxxopt=-std=c++23\n",
		}, "", ""},
		{"import with another one", "try-import %workspace%/a.bazelrc\n", map[string]string{"a.bazelrc": "build:x --cxxopt=-std=c++20\n"},
			header + "build --cxxopt=-std=c++17\nbuild --host_cxxopt=-std=c++17\n\n", ""},
		{"too early", "build --host_cxxopt=-std=c++20\nimport %workspace%/a.bazelrc\n", map[string]string{"a.bazelrc": "\nbuild --cxxopt=-std=c++14\n"},
			"", "a.bazelrc:2: --cxxopt=-std=c++14: the headers of MLIR need C++17 or later"},
		{"no run-time types", "build --cxxopt=-std=c++20 --host_cxxopt=-std=c++20 --cxxopt=-fno-rtti\n",
			map[string]string{"installed/llvm-22/lib/cmake/llvm/LLVMConfig.cmake": "set(LLVM_ENABLE_RTTI OFF)\n"}, header + "build --host_cxxopt=-fno-rtti\n\n", ""},
		{"own run-time types", "build --cxxopt=-std=c++20 --host_cxxopt=-std=c++20\n",
			map[string]string{"installed/llvm-22/lib/cmake/llvm/LLVMConfig.cmake": "set(LLVM_ENABLE_RTTI ON)\n"}, "", ""},
		{"modules off in an import", "import %workspace%/a.bazelrc\n", map[string]string{
			"a.bazelrc": "common --enable_bzlmod=false\nbuild --cxxopt=-std=c++20 --host_cxxopt=-std=c++20\n",
			"WORKSPACE": "llvm(name = \"llvm-project\", tag = \"llvmorg-22.1.0\")\n",
		}, "", "a WORKSPACE needs -rules_ods"},
		{"modules off and on", "common --noenable_bzlmod\ncommon --enable_bzlmod\nbuild --cxxopt=-std=c++20 --host_cxxopt=-std=c++20\n", nil, "", "MODULE.bazel pins"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "MODULE.bazel", "bazel_dep(name = \"llvm-project\", version = \"22.1.0\")\n")
			write(t, dir, ".bazelrc", c.rc)
			for name, text := range c.more {
				write(t, dir, name, text)
			}
			_, messages, err := run(t, dir)
			if err != nil {
				messages += err.Error()
			}
			rest := c.rc
			if before, after, ok := strings.Cut(c.rc, "# Licence"); ok && c.add != "" {
				rest = before + strings.TrimLeft(after, "\r\n")
			} else if _, after, ok := strings.Cut(c.rc, "Apache-2.0\n"); ok {
				rest = after
			}
			if got := read(t, dir, ".bazelrc"); got != c.add+rest {
				t.Errorf("%q, want %q", got, c.add+rest)
			}
			if !strings.Contains(messages, c.says) || c.says == "" && err != nil {
				t.Errorf("%s\nwant: %s", messages, c.says)
			}
		})
	}
}

// TestReasons gives each hunk the reasons of its own changes, also where hunks have equal lines.
func TestReasons(t *testing.T) {
	var text strings.Builder
	text.WriteString("load(\"@llvm-raw//utils/bazel/llvm-project-overlay/mlir:tblgen.bzl\", \"gentbl_filegroup\")\n\n" + strings.Repeat("# a comment\n", 7))
	for range 3 {
		text.WriteString("gentbl_filegroup(\n    name = \"x\",\n    td_file = \"x.td\",\n    deps = [],\n    tblgen = \"@llvm-project//mlir:mlir-tblgen\",\n)\n\n" +
			strings.Repeat("# a comment\n", 7))
	}
	dir := t.TempDir()
	write(t, dir, "MODULE.bazel", "bazel_dep(name = \"llvm-project\", version = \"22.1.0\")\n")
	write(t, dir, "BUILD", text.String())
	write(t, dir, ".bazelrc", "build --cxxopt=-std=c++17 --host_cxxopt=-std=c++17\n")
	diff, messages, err := run(t, dir, "-n")
	if err != nil {
		t.Error(err, messages)
	}
	var got []string
	for line := range strings.Lines(diff) {
		if _, reason, ok := strings.Cut(line, " @@ "); ok {
			got = append(got, strings.TrimSpace(reason))
		}
	}
	tool := "the toolchain has the tblgen"
	want := []string{"the file of LLVM's build has this label in the installed MLIR", tool, tool, tool, replaced + "; rules_ods has the rules and the generator; " + hasLabels}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q\n%s", got, want, diff)
	}
}

// TestLinks changes a file once that has two names, and no file outside of the repository.
func TestLinks(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "project")
	const build = "load(\"@llvm-project//mlir:tblgen.bzl\", \"gentbl_filegroup\")\n\ngentbl_filegroup(name = \"x\", tblgen = \"@llvm-project//mlir:mlir-tblgen\")\n"
	write(t, dir, "MODULE.bazel", "bazel_dep(name = \"llvm-project\", version = \"22.1.0\")\n")
	for _, name := range []string{"a/BUILD", "b/BUILD.oss", "c/x"} {
		write(t, dir, name, build)
	}
	write(t, dir, "d/x", "")
	write(t, top, "outside", build)
	for link, target := range map[string]string{"c/BUILD": "../a/BUILD", "b/BUILD": "BUILD.oss", "b/BUILD.bazel": "BUILD.oss", "d/BUILD": "../../outside"} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	_, dry, dryErr := run(t, dir, "-n")
	_, messages, err := run(t, dir)
	for _, e := range []error{dryErr, err} {
		if e == nil || !strings.HasPrefix(e.Error(), "incomplete: 1 ") {
			t.Errorf("%v: %s%s", e, dry, messages)
		}
	}
	if !strings.Contains(messages, "d/BUILD:3: the file is a link out of this repository") {
		t.Error(messages)
	}
	const want = "load(\"@llvm-project//mlir:tblgen.bzl\", \"gentbl_filegroup\")\n\ngentbl_filegroup(name = \"x\")\n"
	for name, text := range map[string]string{"a/BUILD": want, "b/BUILD.oss": want, "c/BUILD": want, "d/BUILD": build} {
		if got := read(t, dir, name); got != text {
			t.Errorf("%s: %s", name, got)
		}
	}
	if info, err := os.Lstat(filepath.Join(dir, "b/BUILD")); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("b/BUILD is no link any more: %v", err)
	}
}

// TestDeclarationOutside says on each run that a file of another repository declares LLVM.
func TestDeclarationOutside(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "project")
	write(t, dir, "MODULE.bazel", "include(\"//:llvm.MODULE.bazel\")\n")
	write(t, top, "outside", "bazel_dep(name = \"llvm-project\", version = \"22.1.0\")\n")
	if err := os.Symlink("../outside", filepath.Join(dir, "llvm.MODULE.bazel")); err != nil {
		t.Fatal(err)
	}
	const want = "llvm.MODULE.bazel:1: the file is a link out of this repository and stays as it is; change it there: " + replaced
	for range 3 {
		_, messages, err := run(t, dir)
		if got := leftToDo(messages, err); !slices.Equal(got, []string{want}) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestRulesDirectory accepts a checkout of rules_ods only, and names it as the root of the repository does.
func TestRulesDirectory(t *testing.T) {
	top := t.TempDir()
	write(t, top, "ods/rules/extensions.bzl", "")
	write(t, top, "x/y/MODULE.bazel", "bazel_dep(name = \"llvm-project\", version = \"22.1.0\")\n")
	for _, name := range []string{"/nonexistent", "x", "ods/rules/extensions.bzl"} {
		if diff, _, err := run(t, top, "-n", "-rules_ods="+name, "x/y"); err == nil || !strings.Contains(err.Error(), "-rules_ods="+name+": no checkout of rules_ods") {
			t.Errorf("%s: %v%s", name, err, diff)
		}
	}
	for name, want := range map[string]string{"ods": "../../ods", filepath.Join(top, "ods"): filepath.Join(top, "ods")} {
		if diff, _, err := run(t, top, "-n", "-rules_ods="+name, "x/y"); err != nil || !strings.Contains(diff, "path = \""+want+"\"") {
			t.Errorf("%s: %v%s", name, err, diff)
		}
	}
}

// TestCommits finds the release for a commit by the day on which the project pinned it.
func TestCommits(t *testing.T) {
	const commit = "0123456789abcdef0123456789abcdef01234567"
	for _, c := range []struct{ day, version, says string }{
		{"2026-03-01", "22", "may use what came after MLIR 22, up to 2026-03-01"},
		{"2026-06-30", "23", "run 'ods-tblgen upgrade -from=22 -to=23 -sources=. .'"},
		{"2026-10-20", "24", "run 'ods-tblgen upgrade -from=23 -to=24 -sources=. .'"},
	} {
		for _, place := range []struct{ name, text string }{
			{"build_tools/llvm_version.txt", commit + "\n"},
			{"deps.bzl", "LLVM_COMMIT = \"" + commit + "\"\n\ndef deps():\n    llvm_repo(name = \"llvm-project\", commit = LLVM_COMMIT)\n"},
		} {
			dir := t.TempDir()
			write(t, dir, "WORKSPACE", "load(\"//:deps.bzl\", \"deps\")\n\ndeps()\n\nhttp_archive(name = \"rules_cc\")\n")
			write(t, dir, place.name, place.text)
			write(t, dir, "ods/rules/extensions.bzl", "")
			if _, _, err := run(t, dir, "-n", "-rules_ods=ods"); err == nil || !strings.Contains(err.Error(), "-release=22|23|24") {
				t.Errorf("%s without git: %v", place.name, err)
			}
			commitOn(t, dir, c.day, "init", "-q")
			commitOn(t, dir, c.day, "add", ".")
			commitOn(t, dir, c.day, "commit", "-q", "-m", "pin")
			// A later commit that keeps the pin, or moves the file, does not count.
			write(t, dir, place.name, "# a comment\n"+place.text)
			later, err := time.Parse(time.DateOnly, c.day)
			if err != nil {
				t.Fatal(err)
			}
			commitOn(t, dir, later.AddDate(1, 0, 0).Format(time.DateOnly), "commit", "-q", "-a", "-m", "comment")
			if place.name != "deps.bzl" {
				commitOn(t, dir, later.AddDate(2, 0, 0).Format(time.DateOnly), "mv", place.name, "llvm.commit")
				commitOn(t, dir, later.AddDate(2, 0, 0).Format(time.DateOnly), "commit", "-q", "-a", "-m", "another name")
			}
			diff, messages, err := run(t, dir, "-n", "-rules_ods=ods")
			if place.name == "deps.bzl" && err != nil {
				t.Errorf("%s: %v", place.name, err)
			}
			if !strings.Contains(diff, "version = \""+c.version+"\"") || !strings.Contains(messages, c.says) || !strings.Contains(messages, "since "+c.day) {
				t.Errorf("%s, %s: %s\n%s", c.day, place.name, messages, diff)
			}
		}
	}
}

// TestMovedPin takes the day on which a pin was written, not that on which it moved to another file.
func TestMovedPin(t *testing.T) {
	const pin = "llvm_repo(\n    name = \"llvm-project\",\n    commit = \"0123456789abcdef0123456789abcdef01234567\",\n)\n"
	dir := t.TempDir()
	write(t, dir, "ods/rules/extensions.bzl", "")
	write(t, dir, "WORKSPACE", "http_archive(name = \"rules_cc\")\n\n"+pin)
	commitOn(t, dir, "2026-02-01", "init", "-q")
	commitOn(t, dir, "2026-02-01", "add", ".")
	commitOn(t, dir, "2026-02-01", "commit", "-q", "-m", "pin")
	write(t, dir, "WORKSPACE", "load(\"//:llvm.bzl\", \"llvm\")\n\nhttp_archive(name = \"rules_cc\")\n\nllvm()\n")
	write(t, dir, "llvm.bzl", "def llvm():\n    "+strings.ReplaceAll(strings.TrimSpace(pin), "\n", "\n    ")+"\n")
	write(t, dir, "BUILD", "")
	commitOn(t, dir, "2026-11-01", "add", ".")
	commitOn(t, dir, "2026-11-01", "commit", "-q", "-m", "another file")
	if diff, messages, err := run(t, dir, "-n", "-rules_ods=ods"); !strings.Contains(messages, "since 2026-02-01") || !strings.Contains(diff, "version = \"22\"") {
		t.Errorf("%v: %s\n%s", err, messages, diff)
	}
}

// TestSubmodule takes the day of a submodule's commit, of a workspace in a directory of the repository.
func TestSubmodule(t *testing.T) {
	top := t.TempDir()
	source, dir := filepath.Join(top, "llvm-project"), filepath.Join(top, "project")
	write(t, source, "README", "LLVM\n")
	write(t, dir, "bazel/WORKSPACE", "new_local_repository(name = \"llvm-raw\", path = \"../third_party/llvm-project\")\n\nllvm_configure(name = \"llvm-project\")\n\nhttp_archive(name = \"rules_cc\")\n")
	for _, repository := range []string{source, dir} {
		commitOn(t, repository, "2026-08-01", "init", "-q")
	}
	commitOn(t, source, "2026-08-01", "add", ".")
	commitOn(t, source, "2026-08-01", "commit", "-q", "-m", "LLVM")
	commitOn(t, dir, "2026-10-30", "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", source, "third_party/llvm-project")
	commitOn(t, dir, "2026-10-30", "add", ".")
	commitOn(t, dir, "2026-10-30", "commit", "-q", "-m", "pin")
	write(t, dir, "bazel/ods/rules/extensions.bzl", "")
	for _, checkedOut := range []bool{true, false} {
		want := "of 2026-08-01; the nearest release is MLIR 23"
		if !checkedOut {
			if err := os.RemoveAll(filepath.Join(dir, "third_party")); err != nil {
				t.Fatal(err)
			}
			want = "since 2026-10-30; the nearest release is MLIR 24"
		}
		if _, messages, err := run(t, filepath.Join(dir, "bazel"), "-n", "-rules_ods=ods"); err != nil || !strings.Contains(messages, want) {
			t.Errorf("checked out: %v: %v %s", checkedOut, err, messages)
		}
	}
}

// TestGitlink takes the commit of a directory that is a submodule for git alone, not another one's of .gitmodules.
func TestGitlink(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "WORKSPACE", "local_repository(name = \"llvm-raw\", path = \"third_party/llvm-project\")\n\n"+
		"load(\"@llvm-raw//utils/bazel:configure.bzl\", \"llvm_configure\")\n\nllvm_configure(name = \"llvm-project\")\n")
	write(t, dir, ".gitmodules", "[submodule \"old\"]\n\tpath = old/llvm-project\n\turl = https://github.com/llvm/llvm-project\n")
	write(t, dir, "ods/rules/extensions.bzl", "")
	write(t, dir, "module/MODULE.bazel", `bazel_dep(name = "overlay")
local_path_override(module_name = "overlay", path = "../third_party/llvm-project/utils/bazel")
llvm = use_extension("@overlay//:extensions.bzl", "llvm")
use_repo(llvm, "llvm-project")
`)
	const day, commit, other = "2026-07-30", "0123456789abcdef0123456789abcdef01234567", "76543210fedcba9876543210fedcba9876543210"
	commitOn(t, dir, day, "init", "-q")
	commitOn(t, dir, day, "add", ".")
	commitOn(t, dir, day, "update-index", "--add", "--cacheinfo", "160000,"+commit+",third_party/llvm-project")
	commitOn(t, dir, day, "update-index", "--add", "--cacheinfo", "160000,"+other+",old/llvm-project")
	commitOn(t, dir, day, "commit", "-q", "-m", "pin")
	want := "third_party/llvm-project pins LLVM 0123456789ab, since 2026-07-30; the nearest release is MLIR 23"
	for _, args := range [][]string{{"-n", "-rules_ods=ods"}, {"-n", "module"}} {
		if _, messages, err := run(t, dir, args...); !strings.Contains(messages, want) {
			t.Errorf("%q: %v: %s", args, err, messages)
		}
	}
}

// TestProjectsOfLLVM takes the commit of LLVM, not that of another project of the same organization.
func TestProjectsOfLLVM(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "WORKSPACE", "local_repository(name = \"llvm-project\", path = \"elsewhere\")\n")
	write(t, dir, ".gitmodules", "[submodule \"circt\"]\n\tpath = third_party/circt\n\turl = https://github.com/llvm/circt\n"+
		"[submodule \"llvm\"]\n\tpath = third_party/llvm\n\turl = https://github.com/llvm/llvm-project.git\n")
	write(t, dir, "ods/rules/extensions.bzl", "")
	const day, commit, other = "2026-07-30", "0123456789abcdef0123456789abcdef01234567", "76543210fedcba9876543210fedcba9876543210"
	commitOn(t, dir, day, "init", "-q")
	commitOn(t, dir, day, "add", ".")
	commitOn(t, dir, day, "update-index", "--add", "--cacheinfo", "160000,"+other+",third_party/circt")
	commitOn(t, dir, day, "update-index", "--add", "--cacheinfo", "160000,"+commit+",third_party/llvm")
	commitOn(t, dir, day, "commit", "-q", "-m", "pin")
	want := "third_party/llvm pins LLVM 0123456789ab, since 2026-07-30; the nearest release is MLIR 23"
	if _, messages, err := run(t, dir, "-n", "-rules_ods=ods"); !strings.Contains(messages, want) {
		t.Errorf("%v: %s", err, messages)
	}
}

// TestShallow takes no day from a clone that lacks the commit that pins LLVM.
func TestShallow(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "project")
	write(t, dir, "MODULE.bazel", "bazel_dep(name = \"llvm-project\")\ngit_override(module_name = \"llvm-project\", commit = \"0123456789abcdef0123456789abcdef01234567\")\n")
	commitOn(t, dir, "2026-07-30", "init", "-q")
	commitOn(t, dir, "2026-07-30", "add", ".")
	commitOn(t, dir, "2026-07-30", "commit", "-q", "-m", "pin")
	for _, c := range []struct{ depth, want string }{
		{"--depth=1", "this shallow clone does not tell when; run 'git fetch --unshallow'"},
		{"--depth=3", "since 2026-07-30"},
	} {
		for _, text := range []string{"a", "b", "c"} {
			write(t, dir, text, text)
			commitOn(t, dir, "2026-11-01", "add", ".")
			commitOn(t, dir, "2026-11-01", "commit", "-q", "--allow-empty", "-m", text)
		}
		clone := filepath.Join(top, "clone"+c.depth)
		if c.depth == "--depth=3" {
			write(t, dir, "MODULE.bazel", strings.ReplaceAll(read(t, dir, "MODULE.bazel"), "0123", "4567"))
			commitOn(t, dir, "2026-07-30", "commit", "-q", "-a", "-m", "another pin")
		}
		commitOn(t, top, "2026-11-01", "clone", "-q", c.depth, "file://"+dir, clone)
		_, messages, err := run(t, clone, "-n")
		if err != nil {
			messages += err.Error()
		}
		if !strings.Contains(messages, c.want) {
			t.Errorf("%s: %s\nwant: %s", c.depth, messages, c.want)
		}
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func commitOn(t *testing.T, dir, day string, args ...string) {
	t.Helper()
	command := exec.Command("git", args...)
	command.Dir = dir
	date := day + "T12:00:00Z"
	command.Env = append(os.Environ(), "GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date, "GIT_CONFIG_GLOBAL=/dev/null",
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com")
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("git %s: %v: %s", strings.Join(args, " "), err, out)
	}
}

// TestFilesOfLLVM compares the table of .bzl files with the repository rule that writes them.
func TestFilesOfLLVM(t *testing.T) {
	read := func(name string, parse func(string, []byte) (*build.File, error)) *build.File {
		text, err := os.ReadFile(filepath.Join("../../../../../rules/private", name))
		if err != nil {
			t.Fatal(err)
		}
		f, err := parse(name, text)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	want := map[string][]string{}
	for _, stmt := range read("system_mlir.bzl", build.ParseBzl).Stmt {
		a, ok := stmt.(*build.AssignExpr)
		if !ok || a.LHS.(*build.Ident).Name != "_LLVM_BZL" {
			continue
		}
		for _, entry := range a.RHS.(*build.DictExpr).List {
			pkg, file, _ := strings.Cut(entry.Key.(*build.StringExpr).Value, "/")
			want["//"+pkg+":"+file] = build.Strings(entry.Value.(*build.TupleExpr).List[1])
		}
	}
	for _, stmt := range read("installed_lit_test.bzl", build.ParseBzl).Stmt {
		if def, ok := stmt.(*build.DefStmt); ok && !strings.HasPrefix(def.Name, "_") {
			want["//llvm:lit_test.bzl"] = append(want["//llvm:lit_test.bzl"], def.Name)
		}
	}
	for file, symbols := range want {
		slices.Sort(symbols)
		has := slices.Clone(llvmFiles[file])
		slices.Sort(has)
		if !slices.Equal(has, symbols) {
			t.Errorf("%s: %q, want %q", file, has, symbols)
		}
	}
	if len(want) != len(llvmFiles) {
		t.Errorf("%d files, want %d", len(llvmFiles), len(want))
	}
}
