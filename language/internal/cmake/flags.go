package cmake

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// changesCode reports whether a flag of GCC and Clang can change what is compiled. Warnings,
// debugging and optimization do not, and Bazel chooses these itself.
func changesCode(flag string) bool {
	switch {
	case !strings.HasPrefix(flag, "-"), flag == "-w", strings.HasPrefix(flag, "-g"), strings.HasPrefix(flag, "-O"), strings.HasPrefix(flag, "-pedantic"):
		return false
	case strings.HasPrefix(flag, "-W"):
		return strings.HasPrefix(flag, "-Wl,") || strings.HasPrefix(flag, "-Wa,") || strings.HasPrefix(flag, "-Wp,")
	}
	return true
}

// separateArguments are flags of GCC and Clang whose argument is the next word.
var separateArguments = [...]string{
	"-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot", "-I", "-D", "-U", "-x", "-Xclang", "-Xpreprocessor",
	"-Xassembler", "-mllvm", "--param", "-target", "-arch",
}

// joinArguments returns flags, each with its argument. -D and its argument become one word, and what follows
// SHELL: is several words.
func joinArguments(args []string) []string {
	var words, flags []string
	for _, arg := range args {
		if text, isShell := strings.CutPrefix(arg, "SHELL:"); isShell {
			words = append(words, strings.Fields(text)...)
		} else {
			words = append(words, arg)
		}
	}
	for i := 0; i < len(words); i++ {
		flag := words[i]
		if slices.Contains(separateArguments[:], flag) && i+1 < len(words) {
			i++
			if flag == "-D" {
				flag += words[i]
			} else {
				flag += " " + words[i]
			}
		}
		flags = append(flags, flag)
	}
	return flags
}

// flagVariables are the variables with flags for all compilations of a directory. Those for one
// configuration have its name after them, as in CMAKE_CXX_FLAGS_DEBUG.
var flagVariables = [...]string{"CMAKE_CXX_FLAGS", "CMAKE_C_FLAGS"}

// addFlags adds to the directory what a command adds to a variable with flags, and keeps the first
// standard of C++. before is the value of the variable before the command.
func addFlags(e *evaluator, s *scope, c *command, name, before string) {
	if name == standardVariable && e.uncertain == 0 && e.project.CxxStandard == 0 {
		e.project.CxxStandard = standardIn(s)
	}
	i := slices.IndexFunc(flagVariables[:], func(v string) bool { return name == v || strings.HasPrefix(name, v+"_") })
	if i < 0 {
		return
	}
	v, _ := s.lookup(name)
	e.meter.spend(8 * (len(before) + len(v.text)))
	had := setOf(joinArguments(strings.Fields(before)))
	more := slices.DeleteFunc(joinArguments(strings.Fields(v.text)), func(flag string) bool {
		return had[flag] || flag == "${"+name+"}"
	})
	switch name {
	case flagVariables[i]:
		addToDirectory(compilerFlags)(e, s, c, more)
	case flagVariables[i] + "_INIT": // a value before the project's own
	default:
		dropConfiguration(e, s, c, name, more)
	}
}

// dropConfiguration notes flags that are added to a variable for one configuration, such as
// CMAKE_CXX_FLAGS_DEBUG. Bazel chooses the macro NDEBUG itself.
func dropConfiguration(e *evaluator, s *scope, c *command, name string, flags []string) {
	flags = slices.DeleteFunc(flags, func(flag string) bool {
		return !changesCode(flag) || flag == "-DNDEBUG" || flag == "-UNDEBUG" || flag == "-U NDEBUG"
	})
	if len(flags) > 0 {
		dropCommand(e, s, c, fmt.Sprintf("%s: %s is left out; add it to copts, in a select() on the compilation mode", name, withoutPlaces(strings.Join(flags, " "))))
	}
}

func targetDefinitions(e *evaluator, s *scope, c *command, args []string) {
	addToTarget(e, s, c, args, macroNames)
}

func targetOptions(e *evaluator, s *scope, c *command, args []string) {
	addToTarget(e, s, c, slices.DeleteFunc(slices.Clone(args), func(a string) bool { return a == "BEFORE" }), compilerFlags)
}

func addToTarget(e *evaluator, s *scope, c *command, args []string, kind flagKind) {
	if len(args) > 1 {
		if t := lookupTarget(e, s, c, args[0]); t != nil {
			t.Definitions = append(t.Definitions, e.definitions(s, c, args[1:], kind)...)
		}
	}
}

// lookupTarget returns the target to which a command adds something. The library X of MLIR's commands
// is compiled as the target obj.X. lookupTarget notes a target that no command has made.
func lookupTarget(e *evaluator, s *scope, c *command, name string) *Target {
	library, isObjects := strings.CutPrefix(name, "obj.")
	t := e.byName[name]
	if t == nil && isObjects {
		t = e.byName[library]
	}
	if t == nil && !isOpaque(name) {
		dropCommand(e, s, c, fmt.Sprintf("%s is for %s, which no command that is known makes; add what it sets to the rule", c.name, name))
	}
	return t
}

// standardVariable chooses the standard of C++.
const standardVariable = "CMAKE_CXX_STANDARD"

// defaultStandard is the standard of C++ that LLVM needs.
const defaultStandard = 17

// standardIn returns the standard of C++ in a scope, or 0 if it has none. LLVM needs a newer one than 98.
func standardIn(s *scope) int {
	v, _ := s.lookup(standardVariable)
	if n, err := strconv.Atoi(v.text); err == nil && n < 90 {
		return n
	}
	return 0
}

// targetFeatures evaluates target_compile_features for a standard that is newer than that of all targets.
func targetFeatures(e *evaluator, s *scope, c *command, args []string) {
	var flags []string
	for _, a := range args {
		number, isStandard := strings.CutPrefix(a, "cxx_std_")
		n, err := strconv.Atoi(number)
		switch {
		case !isStandard:
			flags = append(flags, a)
		case err == nil && n > max(defaultStandard, standardIn(s)) && n < 90:
			flags = append(flags, "-std=c++"+number)
		}
	}
	targetOptions(e, s, c, flags)
}

// dropCommand records that a command, or a part of it, is left out or has to be checked.
func dropCommand(e *evaluator, s *scope, c *command, message string) {
	dropOnce(e, Problem{Pos: e.position(s, c), Message: message})
}

func dropOnce(e *evaluator, p Problem) { addOnce(&e.project.Dropped, p) }

// addOnce adds a problem to a list that does not have it and is not full.
func addOnce(list *[]Problem, p Problem) {
	p.Message = shortened(p.Message)
	if len(*list) < maxProblems && !slices.Contains(*list, p) {
		*list = append(*list, p)
	}
}

// A flagProperty is a property of targets, directories or sources with macros or flags.
type flagProperty struct {
	kind        flagKind
	isWords     bool // the value is split at spaces
	isInterface bool
}

var flagProperties = map[string]flagProperty{
	"COMPILE_DEFINITIONS": {kind: macroNames}, "COMPILE_OPTIONS": {kind: compilerFlags}, "COMPILE_FLAGS": {kind: compilerFlags, isWords: true},
	"INTERFACE_COMPILE_DEFINITIONS": {kind: macroNames, isInterface: true}, "INTERFACE_COMPILE_OPTIONS": {kind: compilerFlags, isInterface: true},
}

// propertyDefinitions returns the definitions in the value of a property.
func propertyDefinitions(e *evaluator, s *scope, c *command, property string, values []string) []Definition {
	if n, err := strconv.Atoi(first(values)); property == "CXX_STANDARD" && err == nil && n > max(defaultStandard, standardIn(s)) && n < 90 {
		property, values = "COMPILE_OPTIONS", []string{"-std=c++" + values[0]}
	}
	p, isKnown := flagProperties[property]
	if !isKnown {
		if slices.Contains(linkedProperties[:], property) {
			linkCommand(e, s, c, append([]string{property}, values...))
		}
		return nil
	}
	if p.isWords {
		values = strings.Fields(strings.Join(values, " "))
	}
	found := e.definitions(s, c, values, p.kind)
	for i := range found {
		if p.isInterface {
			found[i].Visibility = Interface
		}
	}
	return found
}

// setProperties returns a command that sets properties of targets, sources or the directory, named
// before the word PROPERTIES. A property that is set anew loses the definitions that it had, which this
// package does not track: these stay.
func setProperties(kind string) func(e *evaluator, s *scope, c *command, args []string) {
	return func(e *evaluator, s *scope, c *command, args []string) {
		i := slices.Index(args, "PROPERTIES")
		if i < 0 {
			return
		}
		for j := i + 1; j+1 < len(args); j += 2 {
			e.addProperty(s, c, kind, args[:i], propertyDefinitions(e, s, c, args[j], list(args[j+1])))
		}
	}
}

// linkedProperties are the properties with what a target is linked with.
var linkedProperties = [...]string{"LINK_FLAGS", "LINK_OPTIONS", "LINK_LIBRARIES", "INTERFACE_LINK_LIBRARIES", "INTERFACE_LINK_OPTIONS"}

// linkCommand evaluates a command that sets how targets are linked. A person has to repeat it, since it is
// for the linker of the machine, or for all targets of the directory.
func linkCommand(e *evaluator, s *scope, c *command, args []string) {
	dropCommand(e, s, c, fmt.Sprintf("%s(%s) is left out; add what the build needs of it to linkopts or deps", c.name, withoutPlaces(strings.Join(args, " "))))
}

// addProperty adds definitions to targets, to sources or to the directory.
func (e *evaluator) addProperty(s *scope, c *command, kind string, names []string, found []Definition) {
	if len(found) == 0 {
		return
	}
	switch kind {
	case "DIRECTORY":
		d := e.definitionsOf(s.dir)
		d.own = append(d.own, found...)
	case "TARGET":
		for _, name := range names {
			if t := lookupTarget(e, s, c, name); t != nil {
				t.Definitions = append(t.Definitions, found...)
			}
		}
	case "SOURCE":
		for _, name := range names {
			if file, ok := sourcePath(s.dir, name); ok && path.Ext(name) != "" {
				for _, d := range found {
					d.Source = file
					e.ofSources[file] = append(e.ofSources[file], d)
				}
			}
		}
	}
}
