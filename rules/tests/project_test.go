package tests

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// migratingPage has the steps by which a project comes to these rules.
const migratingPage = "rules/MIGRATING.md"

// A projectRoot is a way in which a project declares repositories: the file that is not there, and
// further lines of .bazelrc. packages, if not nil, returns the file that declares what Bazel would
// download, in place of the project's.
type projectRoot struct {
	name, without, options string
	packages               func(t *testing.T) []byte
}

// startProject returns startRepository's results for the project that builds LLVM.
func startProject(t *testing.T, name string, root projectRoot) (b *bazel, run func(script string) string) {
	t.Helper()
	startBazel(t)
	archive, err := txtar.ParseFile(filepath.Join("testdata", "project.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range archive.Files {
		f := &archive.Files[i]
		f.Name = name + strings.TrimPrefix(f.Name, "project")
		if f.Name == name+"/.bazelrc" {
			f.Data = slices.Concat(f.Data, []byte(root.options))
		}
		if f.Name == name+"/bazel/repositories.bzl" && root.packages != nil {
			f.Data = root.packages(t)
		}
	}
	b, run = startRepository(t, name, archive)
	b.remove(t, root.without)
	run("git add . && " + commit + " --amend")
	return b, run
}

// commit is a git command that makes a commit of a day on which LLVM 22 was the nearest release.
const commit = "GIT_COMMITTER_DATE=2026-02-01T12:00:00Z git -c user.name=a -c user.email=a@example.com commit -q -m 'A project'"

// startRepository returns a git repository with the files of an archive below a name, in which the commands
// bazel and gazelle-ods are those of this checkout.
func startRepository(t *testing.T, name string, archive *txtar.Archive) (b *bazel, run func(script string) string) {
	t.Helper()
	if err := write(lab.dir, archive); err != nil {
		t.Fatal(err)
	}
	b = &bazel{workspace: filepath.Join(lab.dir, name), outputBase: filepath.Join(lab.dir, name+"_output")}
	t.Cleanup(b.stop)

	commands := filepath.Join(lab.dir, name+"_commands")
	// A checkout is part of no release, so the command needs its directory. The flag of migrate is
	// the only one that the page's commands have not.
	shell := map[string]string{
		"gazelle-ods": `verb=$1; shift; exec ` + gazelleODS(t) + ` "$verb" -rules_ods=@RULES_ODS@ "$@"`,
		"bazel": `verb=$1; shift; exec ` + version.path() + ` ` + strings.Join(b.startup(), " ") +
			` "$verb" --color=no --curses=no --noshow_progress ` + "$FLAGS" + ` "$@"`,
	}
	scripts := &txtar.Archive{}
	for command, text := range shell {
		scripts.Files = append(scripts.Files, txtar.File{Name: filepath.Base(commands) + "/" + command, Data: []byte("#!/bin/sh\n" + text + "\n")})
	}
	if err := write(lab.dir, scripts); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(testtool.Program(t, "python3"), filepath.Join(commands, "python")); err != nil {
		t.Fatal(err)
	}
	run = func(script string) string {
		t.Helper()
		cmd := exec.Command("sh", "-e", "-c", script)
		cmd.Dir = b.workspace
		cmd.Env = append(os.Environ(), "PATH="+commands+":"+os.Getenv("PATH"), "GIT_CONFIG_GLOBAL=/dev/null",
			"FLAGS="+strings.Join(diskCache(), " "))
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", script, err, out)
		}
		return string(out)
	}
	run("git init -q && git add . && " + commit)
	return b, run
}

var shellBlock = regexp.MustCompile("(?m)^ *```sh\n((?s:.*?))^ *```\n")

// TestProject takes a project from LLVM's macros to these rules and back, by the commands of the
// page.
func TestProject(t *testing.T) {
	testtool.Nightly(t)
	page, err := os.ReadFile(filepath.Join(repository, migratingPage))
	if err != nil {
		t.Fatal(err)
	}
	blocks := shellBlock.FindAllStringSubmatch(string(page), -1)
	// wants are texts in the outputs of the blocks, as the page promises them.
	wants := [][]string{
		{"pins LLVM 22", "@@ the toolchain has the tblgen"},
		{"//test:ops.mlir.test", "//test:lit_in_python", "//test:bindings_test", "//unittests:acme_test", "4 tests pass"},
		nil,
		nil,
	}
	if len(blocks) != len(wants) {
		t.Fatalf("%s has %d blocks of commands, want %d", migratingPage, len(blocks), len(wants))
	}
	for _, root := range projectRoots {
		t.Run(root.name, func(t *testing.T) {
			b, run := startProject(t, root.name, root)
			for i, block := range blocks {
				if strings.Contains(block[1], "--output=files") && version.noOutputFiles {
					continue
				}
				out := run(block[1])
				for _, want := range wants[i] {
					if !strings.Contains(out, want) {
						t.Errorf("%s: no %q in\n%s", block[1], want, out)
					}
				}
				if i == 0 && run("git status --porcelain") == "" {
					t.Error("migrate changes nothing")
				}
				if i == 1 {
					// What the project's own macro passes on runs the toolchain's generator, too.
					if kinds := b.query(t, "aquery", `mnemonic("TdGenerate", //:kinds_inc_gen_filegroup)`, "--output=text"); !strings.Contains(strings.Join(kinds, " "), "ods-tblgen") {
						t.Errorf("another generator runs: %v", kinds)
					}
				}
			}
			if changed := run("git status --porcelain"); changed != "" {
				t.Errorf("files differ after the way back:\n%s", changed)
			}
		})
	}
}
