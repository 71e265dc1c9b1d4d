package cmake

import (
	"maps"
	"slices"
	"strings"
)

// A Visibility says for what a macro of the preprocessor is defined.
type Visibility int

const (
	Private   Visibility = iota // the target
	Public                      // the target and the targets that are linked with it
	Interface                   // only the targets that are linked with it
)

// A Definition is a macro of the preprocessor that CMake defines in compilations, or another flag
// of the compiler.
type Definition struct {
	Text       string // NAME or NAME=VALUE, or the flag, with a space before its argument if that is a word of its own
	IsFlag     bool
	Source     string // the only source for which it is, as a path in the repository, or ""
	Visibility Visibility
	// Conditional reports whether the definition depends on a condition that is not known.
	Conditional bool
	// Opaque reports whether the value of a variable that is not known is part of the text.
	Opaque bool
	Pos    Position
}

// A flagKind says what the arguments of a command are.
type flagKind int

const (
	macroNames    flagKind = iota // NAME or -DNAME
	macroFlags                    // -DNAME; other flags are omitted
	compilerFlags                 // any flags
)

// definitions returns the definitions in arguments of a command. It omits warnings, debugging and
// optimization, which Bazel has options for, and flags of another family of compilers. The packages LLVM
// and MLIR have definitions in variables; these reach compilations through the libraries of these packages.
func (e *evaluator) definitions(s *scope, c *command, args []string, kind flagKind) []Definition {
	var found []Definition
	visibility := Private
	isConditional := e.uncertain > 0 || e.refersToDoubtful(c.args)
	if kind == compilerFlags {
		args = joinArguments(args)
	}
	for _, arg := range args {
		switch arg {
		case "PUBLIC":
			visibility = Public
			continue
		case "PRIVATE":
			visibility = Private
			continue
		case "INTERFACE":
			visibility = Interface
			continue
		}
		text, isMacro := strings.CutPrefix(arg, "-D")
		if !isMacro && kind != macroNames {
			text, isMacro = strings.CutPrefix(arg, "/D")
		}
		isMacro = isMacro || kind == macroNames
		if text == "" || isOfPackage(text) || !isMacro && !isOpaque(text) && (kind == macroFlags || !changesCode(text)) {
			continue
		}
		text = withoutPlaces(text)
		found = append(found, Definition{Text: text, IsFlag: !isMacro && kind == compilerFlags, Visibility: visibility, Conditional: isConditional, Opaque: isOpaque(text), Pos: e.position(s, c)})
	}
	return found
}

// directoryDefinitions are those of a directory and of the directories above it, as far as these
// were made before the directory was added.
type directoryDefinitions struct{ inherited, own []Definition }

func (e *evaluator) definitionsOf(dir string) *directoryDefinitions {
	dir = directoryName(dir)
	if e.defined[dir] == nil {
		e.defined[dir] = &directoryDefinitions{}
	}
	return e.defined[dir]
}

// directoryName returns the name of a directory, which is "" for the root.
func directoryName(dir string) string {
	if dir == "." {
		return ""
	}
	return dir
}

// addToDirectory returns a command that adds definitions to the directory.
func addToDirectory(kind flagKind) func(e *evaluator, s *scope, c *command, args []string) {
	return func(e *evaluator, s *scope, c *command, args []string) {
		d := e.definitionsOf(s.dir)
		d.own = append(d.own, e.definitions(s, c, args, kind)...)
	}
}

func removeDefinitions(e *evaluator, s *scope, c *command, args []string) {
	if e.uncertain > 0 {
		return
	}
	d := e.definitionsOf(s.dir)
	for _, gone := range e.definitions(s, c, args, macroFlags) {
		isGone := func(d Definition) bool { return d.Text == gone.Text }
		d.own = slices.DeleteFunc(slices.Clone(d.own), isGone)
		d.inherited = slices.DeleteFunc(slices.Clone(d.inherited), isGone)
	}
}

// allDefinitions returns the definitions of a target and of its directory, each once.
func (e *evaluator) allDefinitions(t *Target) []Definition {
	var all []Definition
	directory := e.definitionsOf(t.Dir)
	if !e.meter.spend(definitionWork * (len(directory.inherited) + len(directory.own) + len(t.Definitions))) {
		return nil
	}
	definitions := slices.Concat(directory.inherited, directory.own, t.Definitions)
	for _, source := range t.Sources {
		if !e.meter.spend(definitionWork * (1 + len(e.ofSources[source]))) {
			return nil
		}
		definitions = append(definitions, e.ofSources[source]...)
	}
	isKnown := make(map[Definition]bool, len(definitions))
	for _, d := range definitions {
		key := d
		key.Opaque, key.Pos = false, Position{}
		if !isKnown[key] {
			isKnown[key] = true
			all = append(all, d)
		}
	}
	return all
}

// macrosOf returns the names of all macros that CMake defines in an evaluation.
func macrosOf(e *evaluator) map[string]bool {
	names := map[string]bool{}
	add := func(list []Definition) {
		for _, d := range list {
			if d.IsFlag {
				continue
			}
			name, _, _ := strings.Cut(d.Text, "=")
			names[name] = true
		}
	}
	for _, d := range e.defined {
		add(d.own)
	}
	for _, t := range e.targets {
		add(t.Definitions)
	}
	return names
}

// undefinedMacros returns the macros that the evaluation all defines, which took both branches of each
// condition on an option, and e does not. The names are sorted.
func undefinedMacros(e, all *evaluator) []string {
	defined := macrosOf(e)
	var names []string
	for _, name := range slices.Sorted(maps.Keys(macrosOf(all))) {
		if !defined[name] && variableName.MatchString(name) {
			names = append(names, name)
		}
	}
	return names
}
