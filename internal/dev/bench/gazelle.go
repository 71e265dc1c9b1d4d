package main

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/rules-ods/rules_ods/internal/dev/layouts"
)

// operations and depth are the size of each dialect: its operations, and the
// files of operations that include each other.
const (
	operations = 12
	depth      = 3
)

// runGazelle measures gazelle-ods on synthetic repositories, beside another build of it.
func runGazelle(ctx context.Context, flags *flag.FlagSet, args []string) error {
	tool := flags.String("tool", "bin/gazelle-ods", "the `file` to measure")
	baseline := flags.String("baseline", "", "another gazelle-ods, a `file`, to compare with")
	dialects := flags.Int("dialects", 1000, "the number of dialects in the repository")
	rounds := flags.Int("rounds", 5, "how often each command runs")
	out := flags.String("out", "", "the `file` to which the report is written as well")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q; see -h", flags.Arg(0))
	}
	if *dialects < 1 || *rounds < 1 {
		return fmt.Errorf("-dialects and -rounds must be at least 1")
	}
	tools := []string{*tool}
	if *baseline != "" {
		tools = append(tools, *baseline)
	}
	for i, t := range tools {
		abs, err := filepath.Abs(t)
		if err != nil {
			return err
		}
		tools[i] = abs
	}
	root, err := os.MkdirTemp("", "gazelle-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(root)
	repo := layouts.Monorepo(*dialects, operations, depth)
	if err := writeRepository(root, repo); err != nil {
		return err
	}
	m, err := measure(ctx, root, tools, *rounds)
	if err != nil {
		return err
	}
	text := m.report(*dialects, repo)
	return writeReport(ctx, *out, text)
}

// A command is a row of the report.
type command struct {
	name       string
	isOnEmpty  bool // the run starts in a repository without BUILD files
	args       []string
	repetition int // how often it runs in a round
}

var commands = []command{
	{"from nothing", true, nil, 1},
	{"again, without changes", false, nil, 1},
	{"one directory, with `-index=lazy -r=false`", false, []string{"-index=lazy", "-r=false", "src/acme/Dialect/Util15/IR"}, 5},
}

// measurements are the costs of each command, by tool.
type measurements struct {
	tools []string
	costs [][][]cost // by tool and command
	// isSame reports whether all tools wrote the same BUILD files.
	isSame bool
}

// measure runs the commands with the tools in alternation.
func measure(ctx context.Context, root string, tools []string, rounds int) (*measurements, error) {
	m := &measurements{tools: tools, isSame: true}
	for range tools {
		m.costs = append(m.costs, make([][]cost, len(commands)))
	}
	written := ""
	for range rounds {
		for t, tool := range tools {
			for c, command := range commands {
				if command.isOnEmpty {
					if err := removeBuildFiles(root); err != nil {
						return nil, err
					}
				}
				for range command.repetition {
					one, err := runOnce(ctx, tool, root, append([]string{"-repo_root=" + root}, command.args...))
					if err != nil {
						return nil, err
					}
					m.costs[t][c] = append(m.costs[t][c], one)
				}
			}
			sum, err := buildFilesSum(root)
			if err != nil {
				return nil, err
			}
			if written == "" {
				written = sum
			}
			m.isSame = m.isSame && sum == written
		}
	}
	return m, nil
}

// eachBuildFile calls f for the BUILD files below the root.
func eachBuildFile(root string, f func(file string) error) error {
	return filepath.WalkDir(filepath.Join(root, "src"), func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != "BUILD.bazel" {
			return err
		}
		return f(file)
	})
}

func removeBuildFiles(root string) error { return eachBuildFile(root, os.Remove) }

// buildFilesSum returns a checksum of all BUILD files. It reports an error if
// there is none.
func buildFilesSum(root string) (string, error) {
	sum, n := sha256.New(), 0
	err := eachBuildFile(root, func(file string) error {
		text, err := os.ReadFile(file)
		fmt.Fprintf(sum, "%s %d\n%s", file, len(text), text)
		n++
		return err
	})
	if err == nil && n == 0 {
		err = fmt.Errorf("the run wrote no BUILD file")
	}
	return fmt.Sprintf("%x", sum.Sum(nil)), err
}
