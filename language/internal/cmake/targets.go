package cmake

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

// keywordPattern matches the keywords of commands. Other words are files.
var keywordPattern = regexp.MustCompile(`^[A-Z][A-Z0-9_]+$`)

// targetLists are the keywords before a list of arguments, in commands that make
// targets.
var targetLists = []string{"LINK_LIBS", "LINK_COMPONENTS", "DEPENDS", "ADDITIONAL_HEADERS", "ADDITIONAL_HEADER_DIRS", "OBJLIBS", "SOURCES", "ENTITLEMENTS", "COMPONENT",
	"INSTALL_COMPONENT", "INSTALL_DESTINATION", "INSTALL_PREFIX", "OUTPUT_DIRECTORY", "RELATIVE_INSTALL_ROOT", "DECLARED_HEADERS", "DECLARED_SOURCES", "EMBED_LIBS",
	"MODULE_NAME", "ADD_TO_PARENT", "ROOT_DIR", "EMBED_CAPI_LINK_LIBS", "PRIVATE_LINK_LIBS", "PYTHON_BINDINGS_LIBRARY"}

// targetFlags are the keywords without arguments, in commands that make libraries. They can follow the
// arguments of another keyword, where a function of the repository adds them to its own arguments.
var targetFlags = []string{"BUILDTREE_ONLY", "COMPONENT_LIB", "DISABLE_INSTALL", "DISABLE_LLVM_LINK_LLVM_DYLIB", "ENABLE_AGGREGATION",
	"EXCLUDE_FROM_ALL", "EXCLUDE_FROM_LIBMLIR", "INSTALL_WITH_TOOLCHAIN", "MODULE", "NO_INSTALL_RPATH", "OBJECT", "PARTIAL_SOURCES_INTENDED",
	"SHARED", "SONAME", "STATIC", "SUPPORT_PLUGINS"}

// addTarget records a library, a program or a unit test, if the name of the command shows
// that it makes one.
func (e *evaluator) addTarget(name string, c *command, s *scope, args []string) {
	if strings.HasSuffix(name, "target_link_libraries") {
		linkLibraries(e, s, c, args)
		return
	}
	kind, isTarget := targetKind(name)
	if name == "add_unittest" {
		args = args[1:] // without the name of the suite
	}
	if !isTarget || len(args) == 0 {
		return
	}
	if len(args) == 3 && args[1] == "ALIAS" {
		e.aliases[args[0]] = args[2]
	}
	if isOpaque(args[0]) || slices.Contains(args, "ALIAS") || slices.Contains(args, "IMPORTED") {
		return
	}
	pos := e.position(s, c)
	dir := strings.TrimPrefix(path.Clean("/"+path.Dir(pos.File)), "/")
	if name == "add_tablegen" && len(args) > 1 {
		project := strings.ToUpper(args[1])
		e.programs[project] = Program{Project: project, Dir: dir, Name: args[0]}
	}
	e.meter.spend(resultWork)
	t := &Target{Kind: kind, Name: args[0], Command: e.callName, Dir: dir, Pos: pos}
	e.readTarget(t, c, s, args[1:])
	t.Objects = name == "add_library" && slices.Contains(args, "OBJECT")
	if old := e.byName[t.Name]; old != nil && old.Kind == t.Kind && old.Pos == t.Pos {
		// A function may call two commands for one target.
		old.Sources = append(old.Sources, t.Sources...)
		old.Made = append(old.Made, t.Made...)
		old.LinkLibs = append(old.LinkLibs, t.LinkLibs...)
		return
	}
	t.uncertain = e.uncertain
	checkTarget(e, t, c, s, args)
	e.byName[t.Name] = t
	e.targets = append(e.targets, t)
	e.addLinked(name, t.Name)
}

// checkTarget records what a person has to check in the rule of a target.
func checkTarget(e *evaluator, t *Target, c *command, s *scope, args []string) {
	if i := slices.Index(doubtfulWords(e, s, c.args, len(args)), true); i >= 0 && len(t.Sources) > 0 && !slices.Contains(targetLists, lastKeyword(args[:i])) {
		dropCommand(e, s, c, fmt.Sprintf("a condition that is not known decides about some sources of %s; all are in srcs, remove those that it leaves out", t.Name))
	}
	if t.Kind == Library && (slices.Contains(args[1:], "SHARED") || slices.Contains(args[1:], "MODULE")) {
		dropCommand(e, s, c, fmt.Sprintf("%s is a shared library, and becomes a cc_library; if programs load it, add a cc_binary with linkshared = True", t.Name))
	}
}

// targetKind returns the kind of target that a command makes, by its name.
func targetKind(name string) (kind Kind, ok bool) {
	switch {
	case isAdd(name, "_unittest"):
		return UnitTest, true
	case name == "add_tablegen", isAdd(name, "_executable", "_tool", "_utility"):
		return Executable, true
	case name == "declare_mlir_python_extension":
		return PythonExtension, true
	}
	return Library, name == "llvm_add_library" || isAdd(name, "_library")
}

// readTarget adds the sources, libraries and components to a target that the arguments after its name give.
func (e *evaluator) readTarget(t *Target, c *command, s *scope, args []string) {
	words := slices.DeleteFunc(slices.Clone(args), func(a string) bool { return slices.Contains(targetFlags, a) })
	parts := sections(words, targetLists...)
	files := append(slices.Clone(parts[""]), parts["SOURCES"]...)
	for _, f := range append(files, parts["ADDITIONAL_HEADERS"]...) {
		switch {
		case f == "INTERFACE":
			t.Interface = true
		case !keywordPattern.MatchString(f):
			addSource(e, s, c, t, f)
		}
	}
	addLibs(e, s, c, t, parts["LINK_LIBS"])
	addLibs(e, s, c, t, parts["EMBED_LIBS"])
	t.Depends = append(t.Depends, parts["DEPENDS"]...)
	v, _ := s.lookup("LLVM_LINK_COMPONENTS")
	t.Components = unique(append(e.meter.list(v.text), parts["LINK_COMPONENTS"]...))
}

// linkProperties are the global properties in which MLIR collects the libraries of commands.
var linkProperties = map[string]string{
	"add_mlir_dialect_library":     "MLIR_DIALECT_LIBS",
	"add_mlir_conversion_library":  "MLIR_CONVERSION_LIBS",
	"add_mlir_extension_library":   "MLIR_EXTENSION_LIBS",
	"add_mlir_translation_library": "MLIR_TRANSLATION_LIBS",
}

// addLinked adds a library to the property of the command that makes it.
func (e *evaluator) addLinked(command, name string) {
	if property := linkProperties[command]; property != "" {
		e.property[property] = e.meter.join(append(e.meter.list(e.property[property]), name), ";")
	}
}

// addSource adds a source to a target. The objects of another library are linked.
func addSource(e *evaluator, s *scope, c *command, t *Target, name string) {
	if library, isObjects := strings.CutPrefix(name, "$<TARGET_OBJECTS:"); isObjects {
		library = strings.TrimSuffix(library, ">")
		if e.byName[library] == nil {
			library = strings.TrimPrefix(library, "obj.")
		}
		addLibs(e, s, c, t, []string{library})
		return
	}
	if isOpaque(name) && !isOfPackage(name) {
		dropCommand(e, s, c, fmt.Sprintf("the source %s of %s is not known; add it to srcs", withoutPlaces(name), t.Name))
	}
	if isOpaque(name) || path.Ext(name) == "" {
		return
	}
	if strings.HasPrefix(name, binaryRoot) {
		if p, ok := binaryPath(s.dir, name); ok {
			t.Made = append(t.Made, p)
		}
		return
	}
	if p, ok := sourcePath(s.dir, name); ok {
		t.Sources = append(t.Sources, p)
	}
}

// isOfPackage reports whether a word refers to a variable that the packages LLVM and MLIR set.
func isOfPackage(word string) bool {
	return strings.HasPrefix(word, "${LLVM_") || strings.HasPrefix(word, "${MLIR_")
}

// addLibs adds names of libraries. It omits keywords such as PUBLIC and PRIVATE, and what only
// an installation has.
func addLibs(e *evaluator, s *scope, c *command, t *Target, libs []string) {
	for _, l := range libs {
		switch l {
		case "PUBLIC", "PRIVATE", "INTERFACE", "LINK_PUBLIC", "LINK_PRIVATE", "general", "debug", "optimized":
			continue
		}
		e.meter.spend(elementWork + len(l))
		for _, prefix := range [...]string{"$<BUILD_INTERFACE:", "$<LINK_ONLY:", "$<TARGET_OBJECTS:"} {
			if inner, ok := strings.CutPrefix(l, prefix); ok {
				l = strings.TrimSuffix(inner, ">")
			}
		}
		switch {
		case len(list(l)) > 1:
			addLibs(e, s, c, t, list(l))
		case !isOpaque(l):
			t.LinkLibs = append(t.LinkLibs, l)
		case !isOfPackage(l) && !strings.HasPrefix(l, "$<INSTALL_INTERFACE:"):
			dropCommand(e, s, c, fmt.Sprintf("%s is linked with %s, whose value is not known; add it to deps or linkopts", t.Name, withoutPlaces(l)))
		}
	}
}

// componentLibraries evaluates llvm_map_components_to_libnames(variable component…).
func componentLibraries(e *evaluator, s *scope, c *command, args []string) {
	var libs []string
	for _, component := range args[1:] {
		if !isOpaque(component) {
			component = "LLVM" + component
		}
		libs = append(libs, component)
	}
	setIn(s, args[0], libs)
}

func linkLibraries(e *evaluator, s *scope, c *command, args []string) {
	if len(args) > 1 {
		if t := lookupTarget(e, s, c, args[0]); t != nil {
			addLibs(e, s, c, t, args[1:])
		}
	}
}

// lastKeyword returns the last word of arguments that begins a list, or "".
func lastKeyword(args []string) string {
	for _, a := range slices.Backward(args) {
		if slices.Contains(targetLists, a) && a != "SOURCES" {
			return a
		}
	}
	return ""
}

func targetSources(e *evaluator, s *scope, c *command, args []string) {
	if t := lookupTarget(e, s, c, args[0]); t != nil {
		if e.uncertain > t.uncertain || e.refersToDoubtful(c.args) {
			dropCommand(e, s, c, fmt.Sprintf("a condition that is not known decides about these sources of %s; they are in srcs, remove those that it leaves out", t.Name))
		}
		for _, f := range args[1:] {
			if !keywordPattern.MatchString(f) {
				addSource(e, s, c, t, f)
			}
		}
	}
}

func addDependencies(e *evaluator, s *scope, c *command, args []string) {
	if t := e.byName[args[0]]; t != nil {
		t.Depends = append(t.Depends, args[1:]...)
	}
}
