package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/sharder/prelude"
)

func preludeFile(dir string) string { return filepath.Join(dir, "prelude.h") }

// family returns the family of the compiler of a setting.
func family(c setting) prelude.Compiler {
	if strings.HasPrefix(filepath.Base(c.compiler), "clang") {
		return prelude.Clang
	}
	return prelude.GCC
}

// writePrelude writes the header that all shards of a source read first.
func (s *settings) writePrelude(d *subject, dir, source string) error {
	original := filepath.Join(dir, "source.cpp")
	if err := os.WriteFile(original, []byte(source), 0o644); err != nil {
		return err
	}
	search := prelude.Search{
		ReadFile:    os.ReadFile,
		Directories: []string{dir, s.include},
		// The installed headers include the generated files by the same names.
		Generated: []string{
			filepath.Join(dir, d.file+".h.inc"), filepath.Join(dir, d.file+".cpp.inc"),
			filepath.Join(s.include, d.file+".h.inc"), filepath.Join(s.include, d.file+".cpp.inc"),
		},
	}
	found, err := prelude.Find(original, search)
	if err != nil {
		return err
	}
	return os.WriteFile(preludeFile(dir), []byte(found.Text()), 0o644)
}

// precompileAll precompiles the preludes of the variants that have one, and returns the
// tasks that do it again, to measure it. There are none if only some shards are measured.
func (s *settings) precompileAll(ctx context.Context, c setting, tasks []task) ([]task, error) {
	var headers []task
	for _, t := range tasks {
		again := task{t.variant, header, t.dir}
		if !variants[t.variant].prelude || slices.Contains(headers, again) {
			continue
		}
		if _, err := s.precompile(ctx, c, t.dir, ".gch"); err != nil {
			return nil, fmt.Errorf("%s, prelude: %w", c, err)
		}
		headers = append(headers, again)
	}
	if s.shards != "" {
		return nil, nil
	}
	return headers, nil
}

// precompile precompiles the prelude of a directory. Compilers find what has the
// extension .gch.
func (s *settings) precompile(ctx context.Context, c setting, dir, extension string) (float64, error) {
	header := preludeFile(dir)
	args := s.flags(c, dir, append(family(c).PrecompileFlags(), "-x", "c++-header", header, "-o", header+extension)...)
	return timed(exec.CommandContext(ctx, c.compiler, args...))
}
