package scaffold

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/generator/cmake"
	"github.com/rules-ods/rules_ods/generator/driver/inputfile"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
)

// templates have @foo@, @Foo@ and @FOO@ for the name of the dialect, and @CLONE@ for the
// folder of rules_ods.
//
//go:embed templates
var templates embed.FS

// A build says for which build a file is written.
type build int

const (
	always build = iota
	withCMake
	withBazel
)

// dialectFiles are the files of a new dialect, with the name of their template; "" for the CMake module.
var dialectFiles = []struct {
	name, template string
	build          build
}{
	{"@foo@/@Foo@Dialect.td", "Dialect.td", always},
	{"@foo@/@Foo@Dialect.h", "Dialect.h", always},
	{"@foo@/@Foo@Dialect.cpp", "Dialect.cpp", always},
	{"@foo@/@Foo@Ops.td", "Ops.td", always},
	{"@foo@/@Foo@Ops.h", "Ops.h", always},
	{"@foo@/@Foo@Ops.cpp", "Ops.cpp", always},
	{"tools/@foo@-opt.cpp", "opt.cpp", always},
	{"test/add_constant.mlir", "add_constant.mlir", always},
	{"test/add_constant.expected", "add_constant.expected", always},
	{"test/invalid.mlir", "invalid.mlir", always},
	{"test/run_tests.sh", "run_tests.sh", always},

	{"CMakeLists.txt", "CMakeLists.txt", withCMake},
	{"cmake/OdsTblgen.cmake", "", withCMake},
	{"@foo@/CMakeLists.txt", "dialect.CMakeLists.txt", withCMake},
	{"tools/CMakeLists.txt", "tools.CMakeLists.txt", withCMake},
	{"test/CMakeLists.txt", "test.CMakeLists.txt", withCMake},
	{"test/lit.site.cfg.py.in", "lit.site.cfg.py.in", withCMake},

	{"MODULE.bazel", "MODULE.bazel", withBazel},
	{"WORKSPACE", "WORKSPACE", withBazel},
	{".bazelrc", "bazelrc", withBazel},
	{"BUILD.bazel", "BUILD.bazel", withBazel},
	{"@foo@/BUILD.bazel", "dialect.BUILD.bazel", withBazel},
	{"tools/BUILD.bazel", "tools.BUILD.bazel", withBazel},
	{"test/BUILD.bazel", "test.BUILD.bazel", withBazel},
}

// A newFile is a file to be written.
type newFile struct{ name, text string }

// dialect writes the files of a new dialect.
func (c *scaffold) dialect(ctx context.Context, name string) error {
	if err := checkDialectName(name); err != nil {
		return err
	}
	clone, err := c.cloneDirectory()
	if err != nil {
		return err
	}
	replace := strings.NewReplacer("@foo@", name, "@Foo@", camelCase(name), "@FOO@", strings.ToUpper(name), "@CLONE@", clone)
	var files []newFile
	for _, f := range dialectFiles {
		if f.build == withCMake && !c.CMake && c.Bazel || f.build == withBazel && !c.Bazel {
			continue
		}
		file := filepath.Join(c.Directory, name, filepath.FromSlash(replace.Replace(f.name)))
		if f.template == "" {
			files = append(files, newFile{file, cmake.Module})
			continue
		}
		text, err := templates.ReadFile(path.Join("templates", f.template+".tmpl"))
		if err != nil {
			return err
		}
		files = append(files, newFile{file, replace.Replace(string(text))})
	}
	return c.writeAll(ctx, files)
}

// cloneDirectory returns the absolute path of the clone of rules_ods for a build with
// Bazel.
func (c *scaffold) cloneDirectory() (string, error) {
	switch {
	case !c.Bazel && c.Clone != "":
		return "", errors.New("dialect: -clone needs -bazel")
	case !c.Bazel:
		return "", nil
	case c.Clone == "":
		return "", errors.New("dialect: -bazel needs -clone=DIRECTORY, the folder of a clone of rules_ods")
	}
	dir, err := filepath.Abs(c.Clone)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(filepath.Join(dir, "rules", "extensions.bzl")); err != nil {
		return "", errors.New("dialect: '" + c.Clone + "' is no clone of rules_ods: it has no file rules/extensions.bzl")
	}
	if strings.ContainsAny(dir, "\"\\\n") {
		return "", errors.New("dialect: the path of the clone has a quote, a backslash or a line break: " + dir)
	}
	return filepath.ToSlash(dir), nil
}

// writeAll writes new files, all or none, and prints their names. It refuses to replace a
// file.
func (c *scaffold) writeAll(ctx context.Context, files []newFile) error {
	removeAbandoned(files)
	for _, f := range files {
		if _, err := os.Lstat(f.name); err == nil {
			return errors.New("'" + f.name + "' exists, and nothing was written; remove the file, choose another name, or write into another directory with -C")
		} else if !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("'%s': %w", f.name, inputfile.Cause(err))
		}
	}
	if !c.DryRun {
		for _, f := range files {
			if err := os.MkdirAll(filepath.Dir(f.name), 0o777); err != nil {
				return fmt.Errorf("cannot make '%s': %w", filepath.Dir(f.name), inputfile.Cause(err))
			}
		}
		if err := outputfile.ReplaceAll(ctx, c.Directory, creations(files), c.env.Temporary); err != nil {
			return err
		}
	}
	for _, f := range files {
		fmt.Fprintln(c.env.Out, f.name)
	}
	return nil
}

// creations returns the edits that make new files. Shell scripts can be executed.
func creations(files []newFile) []outputfile.Edit {
	var edits []outputfile.Edit
	for _, f := range files {
		edits = append(edits, outputfile.Edit{Name: f.name, Text: []byte(f.text), IsNew: true, IsExecutable: filepath.Ext(f.name) == ".sh"})
	}
	return edits
}

// removeAbandoned removes what killed processes have left beside files.
func removeAbandoned(files []newFile) {
	for _, f := range files {
		outputfile.RemoveAbandoned(f.name)
	}
}
