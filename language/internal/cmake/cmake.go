// Package cmake evaluates the commands of CMake that say what a repository
// builds: which files TableGen generates, and which libraries, programs and unit
// tests are made from which sources.
//
// It follows functions, macros, loops, conditions, lists, included modules and
// subdirectories. It runs no program and knows nothing about the machine. A
// condition that depends on the machine, such as whether a package was found, is
// neither true nor false, and both branches are evaluated. Generator expressions
// and unset variables stay in the text.
//
// The results are immutable. The package writes no rules and does not depend on
// Bazel.
package cmake

import (
	"fmt"
	"slices"
	"strings"
)

// FileName is the name of the file in which CMake looks for a directory's
// commands.
const FileName = "CMakeLists.txt"

// A Position is a line of a file, relative to the root of the repository.
type Position struct {
	File string
	Line int
}

func (p Position) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// A Project holds what the CMake files of a repository build.
type Project struct {
	Name       string // of the first project command, or ""
	Generated  []Generated
	Targets    []Target
	Roots      []string // include directories in the source tree, in order, relative to the repository
	Configured []Configured
	Problems   []Problem
	Files      []string // that were read, sorted
	Functions  []string // that the repository defines, sorted
}

// Generated is one file that TableGen makes.
type Generated struct {
	TDFile  string   // relative to the repository
	Out     string   // relative to the binary directory, which mirrors the repository
	Options []string // with their values, without include directories
	Target  string   // CMake's target for it, or ""
	Rule    string   // the name of a rule that the command carries for Bazel, or ""
	// Implied says that the command makes the output for every dialect, even for
	// one that defines nothing of that kind.
	Implied bool
	// Pos is the command in the directory's CMakeLists.txt that led to the call,
	// Command its name.
	Pos     Position
	Command string
}

// Kind says what a target is.
type Kind int

const (
	Library Kind = iota
	Executable
	UnitTest
)

// A Target is a library, a program or a unit test.
type Target struct {
	Kind    Kind
	Name    string
	Command string   // that made it, as CMakeLists.txt has it
	Dir     string   // of that CMakeLists.txt, relative to the repository
	Sources []string // relative to the repository
	// LinkLibs are the names of the libraries that it is linked with, in order,
	// once each. A name that begins with PropertyPrefix means the libraries
	// of other projects in a global property.
	LinkLibs   []string
	Components []string // LLVM's components
	Depends    []string // targets that are built before it
	Interface  bool     // it has no code
	Pos        Position
}

// PropertyPrefix begins a name that means the content of a global property
// besides what the repository itself adds.
const PropertyPrefix = "@property:"

// Configured is a file made by configure_file.
type Configured struct {
	In, Out string // relative to the repository and the binary directory
	Pos     Position
}

// A Problem is a part of a file that was not understood.
type Problem struct {
	Pos     Position
	Message string
}

func (p Problem) String() string { return p.Pos.String() + ": " + p.Message }

// Options say where to read.
type Options struct {
	// Read returns the text of a file, given relative to the repository. An
	// error means that there is none.
	Read func(name string) ([]byte, error)
	// Glob returns the files that match a pattern relative to the repository,
	// where ** spans directories. It may be nil.
	Glob func(pattern string) []string
	// Follow reports whether a subdirectory is evaluated. If it is nil, all are.
	Follow func(dir string) bool
}

// Limits of an evaluation. Large projects need a hundredth of them.
const (
	maxDepth    = 200       // calls within calls, files within files
	maxCommands = 1_000_000 // that are run
	maxWork     = 512 << 20 // bytes of arguments, after expansion
	maxValue    = 4 << 20   // bytes of a variable
	maxResults  = 1_000_000 // generated files and targets
	maxProblems = 100
)

// Evaluate reads the CMakeLists.txt of directories, relative to the repository,
// and those of the subdirectories that they add. It reads each directory once.
func Evaluate(dirs []string, opts Options) *Project {
	e := newEvaluator(opts)
	for _, dir := range dirs {
		if !e.visited[dir] {
			e.directory(dir, e.global)
		}
	}
	return e.finish()
}

func (e *evaluator) finish() *Project {
	p := e.project
	for f := range e.read {
		p.Files = append(p.Files, f)
	}
	slices.Sort(p.Files)
	for f := range e.functions {
		p.Functions = append(p.Functions, f)
	}
	slices.Sort(p.Functions)
	for _, t := range e.targets {
		p.Targets = append(p.Targets, *t)
	}
	for i := range p.Targets {
		p.Targets[i].LinkLibs = unique(p.Targets[i].LinkLibs)
		p.Targets[i].Sources = unique(p.Targets[i].Sources)
	}
	p.Roots = unique(p.Roots)
	return p
}

func unique(list []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, s := range list {
		if s = strings.TrimSpace(s); s != "" && !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}
