package main

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// A site is a documentation site to write and measure.
type site struct {
	name     string
	file     string   // the name of the directory to write
	dir      string   // the directory of the .td files, in which ods-tblgen runs
	includes []string // further include directories
	examples string   // a pattern of .mlir files relative to dir, "" for none
	older    string   // the directory of the .td files of an older release, "" for none
	options  []string
}

func sites(s settings) []site {
	return []site{
		{name: "MLIR 22", file: "mlir", dir: s.include, options: []string{"-site-title=MLIR 22"}},
		{name: "MLIR 22, with the changes since 19", file: "mlir-changes", dir: s.include, older: s.older,
			options: []string{"-site-title=MLIR 22", "-site-diff-name=MLIR 19"}},
		{name: "the example, tensorlite", file: "tensorlite", dir: s.example, includes: []string{s.include},
			examples: "test/*.mlir", options: []string{"-site-title=tensorlite"}},
	}
}

// arguments returns the command line that writes the site, without the option
// for the output. It writes the lists of files to which the command line refers
// to the directory to.
func (s *site) arguments(ctx context.Context, tool, to string) ([]string, error) {
	args := append([]string{"-gen-site"}, s.options...)
	if s.examples != "" {
		files, err := filepath.Glob(filepath.Join(s.dir, s.examples))
		if err != nil || len(files) == 0 {
			return nil, fmt.Errorf("no examples %s: %w", s.examples, err)
		}
		list := filepath.Join(to, s.file+".examples")
		if err := os.WriteFile(list, []byte(strings.Join(relative(s.dir, files), "\n")+"\n"), 0o666); err != nil {
			return nil, err
		}
		args = append(args, "-site-examples="+list)
	}
	if s.older != "" {
		baseline := filepath.Join(to, s.file+".older.json")
		files, err := evaluable(ctx, s.older, s.includes)
		if err != nil {
			return nil, err
		}
		cmd := exec.CommandContext(ctx, tool, append([]string{"-gen-dialect-json", "-I.", "-o", baseline}, files...)...)
		cmd.Dir = s.older
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w\n%s", err, out)
		}
		args = append(args, "-site-diff-from="+baseline)
	}
	files, err := evaluable(ctx, s.dir, s.includes)
	if err != nil {
		return nil, err
	}
	args = append(args, "-I.")
	for _, dir := range s.includes {
		args = append(args, "-I"+dir)
	}
	return append(args, files...), nil
}

func relative(dir string, files []string) []string {
	for i, file := range files {
		files[i], _ = filepath.Rel(dir, file) // the files are below dir
	}
	return files
}

// evaluable returns the .td files below a directory that are valid alone and
// use MLIR, relative to the directory. LLVM's own files, which have no
// dialects, are left out.
func evaluable(ctx context.Context, dir string, includes []string) ([]string, error) {
	trees := &tablegen.Cache{}
	var files []string
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".td" || entry.IsDir() {
			return err
		}
		records, err := tablegen.Load(ctx, path, tablegen.Options{IncludeDirs: append([]string{dir}, includes...), Cache: trees})
		if err != nil {
			return ctx.Err() // the file is not valid alone
		}
		if usesMLIR(records) {
			files = append(files, path)
		}
		return nil
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s: no .td file of MLIR is valid alone", dir)
	}
	return relative(dir, files), err
}

// usesMLIR reports whether one of the files that were read belongs to MLIR.
func usesMLIR(records *tablegen.Records) bool {
	return slices.ContainsFunc(records.Files, func(file string) bool { return strings.Contains("/"+filepath.ToSlash(file), "/mlir/") })
}

// A measurement is a row of the report.
type measurement struct {
	name, dir       string
	wall, processor time.Duration
	pages           int
	operations      int
	size, largest   int64 // in bytes: of all files, and of the largest
}

// count counts the files of the site.
func (m *measurement) count() error {
	return filepath.WalkDir(m.dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		m.size += info.Size()
		if filepath.Ext(path) == ".html" {
			m.pages++
			m.largest = max(m.largest, info.Size())
		}
		if filepath.Base(filepath.Dir(path)) == "op" {
			m.operations++
		}
		return nil
	})
}

func (m *measurement) writeRow(w io.Writer) {
	fmt.Fprintf(w, "| %s | %d | %d | %.1f MB | %.0f kB | %.2f s | %.2f s |\n",
		m.name, m.pages, m.operations, float64(m.size)/1e6, float64(m.largest)/1e3, m.wall.Seconds(), m.processor.Seconds())
}
