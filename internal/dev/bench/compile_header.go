package main

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/sharder/prelude"
)

func headerFile(dir string) string { return filepath.Join(dir, "header.h") }

// family returns the family of the compiler of a setting.
func family(c setting) prelude.Compiler {
	if strings.HasPrefix(filepath.Base(c.compiler), "clang") {
		return prelude.Clang
	}
	return prelude.GCC
}

// precompileAll precompiles the headers of the variants that have one, and returns the
// tasks that do it again, to measure it. There are none if only some shards are measured.
func (s *compileBench) precompileAll(ctx context.Context, c setting, tasks []task) ([]task, error) {
	var headers []task
	for _, t := range tasks {
		again := task{t.variant, header, t.dir}
		if !variants[t.variant].precompiled || slices.Contains(headers, again) {
			continue
		}
		if _, err := s.precompile(ctx, c, t.dir, ".gch"); err != nil {
			return nil, fmt.Errorf("%s, header: %w", c, err)
		}
		headers = append(headers, again)
	}
	if s.shards != "" {
		return nil, nil
	}
	return headers, nil
}

// precompile precompiles the header of a directory. Compilers find what has the
// extension .gch.
func (s *compileBench) precompile(ctx context.Context, c setting, dir, extension string) (float64, error) {
	header := headerFile(dir)
	args := s.flags(c, dir, append(family(c).PrecompileFlags(), "-x", "c++-header", header, "-o", header+extension)...)
	return timed(exec.CommandContext(ctx, c.compiler, args...))
}
