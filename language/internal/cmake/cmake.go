// Package cmake evaluates the commands of CMake that say what a repository
// builds: which files TableGen generates, and which libraries, programs and unit
// tests are made from which sources.
//
// It follows functions, macros, loops, conditions, lists, included modules and
// subdirectories. It runs no program and knows nothing about the machine. A
// condition that depends on the machine, such as whether a package was found, is
// unknown, and both branches are evaluated. Generator expressions and references to
// unset variables stay in the text. An option has its default value, unless the caller chooses
// another: a branch that this value leaves out is not taken, and only its generated files are
// listed.
//
// The results are immutable. The package writes no rules and does not depend on
// Bazel.
package cmake

import (
	"cmp"
	"fmt"
	"maps"
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
	Name      string // of the first project command, or ""
	Generated []Generated
	Targets   []Target
	Roots     []string // include directories in the source tree, in order, relative to the repository
	// Searched are the directories in which TableGen searches for the files that the .td files of a
	// directory include, by that directory. The root of the repository is "." in both.
	Searched   map[string][]string
	Configured []Configured
	Made       []Made
	// CxxStandard is the standard of C++ for all targets, such as 20, or 0 if the project does not choose one.
	CxxStandard int
	// Undefined are the macros of the preprocessor that only branches define that are not taken,
	// sorted.
	Undefined []string
	Problems  []Problem
	Dropped   []Problem // parts of commands that are left out, or that a person has to check
	Files     []string  // that were read, sorted
	Functions []string  // that the repository defines, sorted
}

// Generated is one file that TableGen makes.
type Generated struct {
	TDFile  string   // relative to the repository
	Out     string   // relative to the binary directory, which mirrors the repository
	Options []string // with their values, without include directories
	Target  string   // CMake's target for it, or ""
	Rule    string   // the name for the Bazel rule that the command gives as an argument, or ""
	// Implied reports whether the command generates the output for every dialect, even
	// for one that defines nothing of that kind.
	Implied bool
	// Optional reports whether only a branch generates the output that the default values of
	// options, or the chosen ones, leave out.
	Optional bool
	// Pos is the position of the command in CMakeLists.txt that generated the output,
	// directly or through functions. Command is its name.
	Pos     Position
	Command string
	// Inner is the position of the command that generates it, which is another one than Pos in
	// a function.
	Inner Position
	// Program is the program that generates it, if the repository has a program of its own for that.
	Program Program
}

// A Program is a program for TableGen that is not mlir-tblgen. The zero Program is mlir-tblgen.
type Program struct {
	Project   string // the name by which commands choose it, such as ACME
	Dir, Name string // of the target of CMake that add_tablegen makes, or "" if there is none
}

// A Kind is a kind of targets.
type Kind int

const (
	Library Kind = iota
	Executable
	UnitTest
	PythonExtension // a module of Python that is written in C++
)

// A Target is a library, a program or a unit test.
type Target struct {
	Kind    Kind
	Name    string
	Command string   // the name of the command in CMakeLists.txt that made it
	Dir     string   // directory of that CMakeLists.txt, relative to the repository
	Sources []string // paths relative to the repository
	Made    []string // sources that the build makes, as paths relative to the binary directory
	// LinkLibs are the names of the libraries with which it is linked, in order and
	// without repetitions. A name that begins with PropertyPrefix means the libraries
	// that other projects add to a global property.
	LinkLibs   []string
	Components []string // components of LLVM with which it is linked
	// Definitions are the macros of the preprocessor that its directory and its own commands
	// define, in order.
	Definitions []Definition
	Depends     []string // names of targets that are built before it
	Interface   bool     // the library is an INTERFACE library, without code
	Objects     bool     // the library is an OBJECT library, all of which is linked
	Pos         Position

	uncertain int // the number of conditions around its command that are not known
}

// PropertyPrefix is the prefix of a name that means the elements that other projects add
// to a global property.
const PropertyPrefix = "@property:"

// Configured is a file that configure_file makes.
type Configured struct {
	In, Out string // relative to the repository and the binary directory
	Pos     Position
	AtOnly  bool // only @NAME@ is replaced, not ${NAME}
	// Variables are those that the text of In names.
	Variables map[string]Variable
}

// Made is a file that another command than one for TableGen makes, such as add_custom_command.
type Made struct {
	Out     string // relative to the binary directory
	Command string
	Pos     Position
}

// A Variable is the value of a variable at a command.
type Variable struct {
	Text    string
	IsTrue  bool // for #cmakedefine
	IsKnown bool // false if the value depends on the machine, or on files outside of the repository
}

// A Problem is a part of a file that Evaluate could not evaluate.
type Problem struct {
	Pos     Position
	Message string
	// EndsFile reports whether the rest of the file was not read.
	EndsFile bool
}

func (p Problem) String() string { return p.Pos.String() + ": " + p.Message }

// WithRest returns the message, and that the rest of the file was not read, if that is so.
func (p Problem) WithRest() string {
	if p.EndsFile {
		return p.String() + " (the rest of the file is not read)"
	}
	return p.String()
}

// Options are functions by which Evaluate reads the repository.
type Options struct {
	// Read returns the text of a file by its path relative to the repository. Evaluate
	// takes an error to mean that the file does not exist.
	Read func(name string) ([]byte, error)
	// Glob returns the files that match a pattern relative to the repository,
	// where ** spans directories. It may be nil.
	Glob func(pattern string) []string
	// Variables are the values that the user chooses for variables of the cache, such as options.
	Variables map[string]string
	// Follow reports whether Evaluate reads a subdirectory that a command adds. If
	// Follow is nil, it reads all of them.
	Follow func(dir string) bool
}

// Limits of an evaluation. Large projects reach about a hundredth of each.
const (
	maxDepth         = 200       // nested calls and files
	maxWork          = 512 << 20 // of all directories; see meter
	maxDirectoryWork = 64 << 20  // of one directory
	maxFile          = 16 << 20  // bytes of a file
	maxValue         = 1 << 20   // bytes of the value of a variable
	maxProblems      = 100
	maxMessage       = 500 // bytes
)

// Evaluate reads the CMakeLists.txt of directories, relative to the repository,
// and those of the subdirectories that they add. It reads each directory once.
func Evaluate(dirs []string, opts Options) *Project {
	e := newEvaluator(opts)
	e.evaluate(dirs)
	if e.hasSkipped && (e.hasDefaults || len(opts.Variables) > 0) || len(e.skipped) > 0 {
		opts.Variables = nil
		all := newEvaluator(opts)
		all.ignoresDefaults = true
		all.evaluate(dirs)
		e.addOptional(all)
	}
	return e.finish()
}

func (e *evaluator) finish() *Project {
	p := e.project
	if p.CxxStandard == 0 {
		p.CxxStandard = standardIn(e.global) // the user may have chosen it
	}
	p.Files = slices.Sorted(maps.Keys(e.read))
	p.Functions = slices.Sorted(maps.Keys(e.functions))
	e.meter = meter{until: maxWork}
	for _, t := range e.targets {
		if t.Definitions = e.allDefinitions(t); e.meter.isExhausted() {
			e.problem(Problem{Pos: t.Pos, Message: "the targets up to here have too many definitions; those of this target and of the rest are left out"})
			break
		}
	}
	for _, t := range e.targets {
		for i, l := range t.LinkLibs {
			t.LinkLibs[i] = cmp.Or(e.aliases[l], l)
		}
		t.LinkLibs, t.Sources, t.Made = unique(t.LinkLibs), unique(t.Sources), unique(t.Made)
		p.Targets = append(p.Targets, *t)
	}
	p.Roots = unique(p.Roots)
	for i, g := range p.Generated {
		if made, ok := e.programs[g.Program.Project]; ok {
			p.Generated[i].Program = made
		}
	}
	for dir, searched := range p.Searched {
		p.Searched[dir] = unique(searched)
	}
	return p
}

func setOf(words []string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, w := range words {
		set[w] = true
	}
	return set
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
