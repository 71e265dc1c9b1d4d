package main

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/sharder/prelude"
)

func preludeFile(dir string) string { return filepath.Join(dir, "prelude.h") }

// preludeFlags are the arguments with which ods-shard compiles a prelude, or with a
// prelude.
func preludeFlags(c setting, args ...string) []string {
	if strings.HasPrefix(filepath.Base(c.compiler), "clang") {
		args = append(args, "-fpch-instantiate-templates")
	}
	return args
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

// precompileAll precompiles the preludes of the variants that have one, and returns
// the least processor time of each, by variant.
func (s *settings) precompileAll(c setting, tasks []task) ([]float64, error) {
	costs := make([]float64, len(variants))
	for _, t := range tasks {
		if !variants[t.variant].prelude || costs[t.variant] > 0 {
			continue
		}
		best := math.Inf(1)
		for range s.runs {
			header := preludeFile(t.dir)
			cost, err := timed(exec.Command(c.compiler, s.flags(c, t.dir, preludeFlags(c, "-x", "c++-header", header, "-o", header+".gch")...)...))
			if err != nil {
				return nil, fmt.Errorf("%s, prelude: %w", c, err)
			}
			best = min(best, cost)
		}
		costs[t.variant] = best
	}
	return costs, nil
}
