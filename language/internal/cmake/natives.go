package cmake

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// A native is a command of CMake that this package evaluates. With fewer arguments than least, it does nothing.
type native struct {
	least int
	run   func(e *evaluator, s *scope, c *command, args []string)
}

// natives are the commands of CMake that this package evaluates. init fills the map,
// because some of the functions use it.
var natives map[string]native

func init() {
	natives = map[string]native{
		"set": {1, setVariable}, "unset": {1, unsetVariable}, "option": {1, setOption}, "cmake_dependent_option": {4, setDependentOption},
		"list": {2, listCommand}, "string": {3, stringCommand}, "cmake_parse_arguments": {4, parseArguments}, "include": {1, includeFile},
		"add_subdirectory": {1, addSubdirectory}, "project": {1, setProject}, "get_filename_component": {3, fileComponent}, "file": {3, fileCommand},
		"configure_file": {2, configureFile}, "get_property": {4, getProperty}, "set_property": {1, setProperty}, "cmake_language": {2, cmakeLanguage},
		"include_directories": {0, includeDirectories}, "target_include_directories": {2, targetIncludeDirectories},
		"add_definitions": {0, addToDirectory(macroFlags)}, "add_compile_definitions": {0, addToDirectory(macroNames)},
		"remove_definitions": {0, removeDefinitions}, "target_compile_definitions": {0, targetDefinitions},
		"set_target_properties": {0, setProperties("TARGET")}, "set_source_files_properties": {0, setProperties("SOURCE")},
		"set_directory_properties": {0, setProperties("DIRECTORY")}, "add_compile_options": {0, addToDirectory(compilerFlags)},
		"target_compile_options": {0, targetOptions}, "target_compile_features": {0, targetFeatures}, "target_link_options": {1, linkCommand},
		"add_link_options": {1, linkCommand}, "link_libraries": {1, linkCommand}, "link_directories": {1, linkCommand},
		"target_link_directories": {1, linkCommand}, "tablegen": {0, tablegenCommand}, "target_link_libraries": {0, linkLibraries},
		"target_sources": {2, targetSources}, "llvm_map_components_to_libnames": {1, componentLibraries}, "add_dependencies": {2, addDependencies},
		"add_custom_command": {0, customCommand}, "add_custom_target": {0, customCommand}, "generate_export_header": {1, exportHeader},
		"message": {0, nothing}, "math": {3, mathCommand}, "find_package": {0, nothing}, "cmake_minimum_required": {0, nothing},
		"cmake_policy": {0, nothing},
	}
}

// runNative runs a native. It reports false for other commands.
func runNative(name string, e *evaluator, s *scope, c *command, args []string) bool {
	n, ok := natives[name]
	if ok && len(args) >= n.least {
		n.run(e, s, c, args)
	}
	return ok
}

func nothing(*evaluator, *scope, *command, []string) {}

func setVariable(e *evaluator, s *scope, c *command, args []string) {
	name, values := args[0], args[1:]
	e.doubt(name, c)
	before, _ := s.lookup(name)
	defer addFlags(e, s, c, name, before.text)
	if n := len(values); n > 0 && values[n-1] == "PARENT_SCOPE" {
		if s.parent != nil {
			setIn(s.parent, name, values[:n-1])
		}
		return
	}
	if i := slices.Index(values, "CACHE"); i >= 0 {
		isForced := e.uncertain == 0 && slices.ContainsFunc(values[i:], func(w string) bool { return w == "FORCE" || w == "INTERNAL" })
		if _, known := s.lookup(name); known && !isForced {
			return
		}
		setIn(e.global, name, values[:i])
		return
	}
	// set(X "") sets, set(X) unsets.
	if len(values) == 0 && len(c.args) > 1 {
		s.set(name, "")
		return
	}
	setIn(s, name, values)
}

func setIn(s *scope, name string, values []string) {
	if len(values) == 0 {
		s.unset(name)
		return
	}
	s.set(name, s.meter.join(values, ";"))
}

func unsetVariable(e *evaluator, s *scope, c *command, args []string) {
	if slices.Contains(args, "PARENT_SCOPE") && s.parent != nil {
		s = s.parent
	}
	s.unset(args[0])
}

func listCommand(e *evaluator, s *scope, c *command, args []string) {
	e.doubt(args[1], c)
	v, known := s.lookup(args[1])
	operation, items, rest := args[0], e.meter.list(v.text), args[2:]
	if !known && operation != "APPEND" && operation != "PREPEND" {
		return
	}
	switch operation {
	case "LENGTH", "FIND", "JOIN", "GET", "SUBLIST":
		if len(rest) > 0 {
			s.set(rest[len(rest)-1], query(e, operation, items, rest[:len(rest)-1]))
		}
		return
	case "POP_FRONT", "POP_BACK":
		items = popItems(s, operation, items, rest)
	case "TRANSFORM":
		items = transform(e, items, rest)
		if i := slices.Index(rest, "OUTPUT_VARIABLE"); i >= 0 && i+1 < len(rest) {
			s.set(rest[i+1], e.meter.join(items, ";"))
			return
		}
	case "FILTER":
		if len(rest) == 3 {
			if re := e.meter.regexp(rest[2], len(v.text)); re != nil {
				items = slices.DeleteFunc(items, func(i string) bool { return re.MatchString(i) != (rest[0] == "INCLUDE") })
			}
		}
	default:
		edit := listEdits[operation]
		if edit == nil {
			return
		}
		items = edit(items, rest)
	}
	s.set(args[1], e.meter.join(items, ";"))
}

// listEdits are the operations of list that change the items and need nothing but the arguments after the name
// of the list. They may change the slice of items.
var listEdits = map[string]func(items, args []string) []string{
	"APPEND":  func(items, args []string) []string { return append(items, args...) },
	"PREPEND": func(items, args []string) []string { return append(slices.Clone(args), items...) },
	"REMOVE_ITEM": func(items, args []string) []string {
		isGone := setOf(args)
		return slices.DeleteFunc(items, func(i string) bool { return isGone[i] })
	},
	"REMOVE_DUPLICATES": func(items, _ []string) []string { return unique(items) },
	"REMOVE_AT":         removeAt,
	"INSERT":            insertAt,
	"REVERSE":           func(items, _ []string) []string { slices.Reverse(items); return items },
	"SORT":              func(items, _ []string) []string { slices.Sort(items); return items },
}

// query returns what an operation finds in a list.
func query(e *evaluator, operation string, items, args []string) string {
	var picked []string
	switch operation {
	case "LENGTH":
		return strconv.Itoa(len(items))
	case "FIND":
		return strconv.Itoa(slices.Index(items, first(args)))
	case "JOIN":
		return e.meter.join(items, first(args))
	case "SUBLIST":
		if len(args) > 1 {
			if begin, end, ok := part(args[0], args[1], len(items)); ok {
				picked = items[begin:end]
			}
		}
	case "GET":
		for _, arg := range args {
			i, err := strconv.Atoi(arg)
			if i < 0 {
				i += len(items)
			}
			if err == nil && i >= 0 && i < len(items) {
				picked = append(picked, items[i])
			}
		}
	}
	return e.meter.join(picked, ";")
}

// popItems moves the first or last items of a list to variables, and returns the other items. Without
// variables, one item is dropped.
func popItems(s *scope, operation string, items, variables []string) []string {
	if len(variables) == 0 {
		variables = []string{""}
	}
	for _, name := range variables {
		if len(items) == 0 {
			s.unset(name)
			continue
		}
		item := items[0]
		if operation == "POP_BACK" {
			item, items = items[len(items)-1], items[:len(items)-1]
		} else {
			items = items[1:]
		}
		if name != "" {
			s.set(name, item)
		}
	}
	return items
}

// insertAt returns a list with the arguments after the first at the index that is the first.
func insertAt(items, args []string) []string {
	if len(args) == 0 {
		return items
	}
	i, err := strconv.Atoi(args[0])
	if err != nil || i < 0 || i > len(items) {
		return items
	}
	return slices.Insert(slices.Clone(items), i, args[1:]...)
}

// removeAt returns a list without the items at some indices. A negative index counts
// from the end.
func removeAt(items, indices []string) []string {
	isGone := setOf(indices)
	var kept []string
	for i, item := range items {
		if !isGone[strconv.Itoa(i)] && !isGone[strconv.Itoa(i-len(items))] {
			kept = append(kept, item)
		}
	}
	return kept
}

// part returns the range of a begin and a length, as arguments of list(SUBLIST) and string(SUBSTRING) give them. A
// negative length means the rest. It returns false if the arguments are no numbers or the begin is out of range.
func part(begin, length string, of int) (from, to int, ok bool) {
	from, err1 := strconv.Atoi(begin)
	n, err2 := strconv.Atoi(length)
	if err1 != nil || err2 != nil || from < 0 || from > of {
		return 0, 0, false
	}
	if n < 0 || from+n > of {
		return from, of, true
	}
	return from, from + n, true
}

func transform(e *evaluator, items, how []string) []string {
	if len(how) == 0 {
		return items
	}
	out := slices.Clone(items)
	for i, x := range out {
		if !e.meter.spend(elementWork + len(x) + len(first(how[1:]))) {
			return nil
		}
		switch {
		case how[0] == "APPEND" && len(how) > 1:
			out[i] = x + how[1]
		case how[0] == "PREPEND" && len(how) > 1:
			out[i] = how[1] + x
		case how[0] == "TOLOWER":
			out[i] = strings.ToLower(x)
		case how[0] == "TOUPPER":
			out[i] = strings.ToUpper(x)
		case how[0] == "STRIP":
			out[i] = strings.TrimSpace(x)
		case how[0] == "REPLACE" && len(how) > 2:
			out[i] = replaceRegexp(&e.meter, x, how[1], how[2])
		}
	}
	return out
}

// parseArguments evaluates both forms of cmake_parse_arguments.
func parseArguments(e *evaluator, s *scope, c *command, args []string) {
	if len(args) > 0 && args[0] == "PARSE_ARGV" {
		if len(args) < 6 {
			return
		}
		from, _ := strconv.Atoi(args[1])
		v, _ := s.lookup("ARGV")
		words := e.meter.list(v.text)
		words = words[min(max(from, 0), len(words)):]
		args = append(slices.Clone(args[2:6]), words...)
	}
	prefix, flags, one, multi, words := args[0], e.meter.list(args[1]), e.meter.list(args[2]), e.meter.list(args[3]), args[4:]
	isFlag, isOne, isMulti := setOf(flags), setOf(one), setOf(multi)
	e.meter.spend(argumentWork * (len(flags) + len(one) + len(multi)))
	for _, f := range flags {
		s.set(prefix+"_"+f, "FALSE")
	}
	for _, o := range append(slices.Clone(one), multi...) {
		s.unset(prefix + "_" + o)
	}
	values := map[string][]string{}
	var rest []string
	current := ""
	for _, w := range words {
		switch {
		case isFlag[w]:
			s.set(prefix+"_"+w, "TRUE")
			current = ""
		case isOne[w] || isMulti[w]:
			current = w
		case current == "":
			rest = append(rest, w)
		default:
			values[current] = append(values[current], w)
			if isOne[current] {
				current = ""
			}
		}
	}
	isDoubtful := e.refersToDoubtful(c.args)
	for _, name := range slices.Concat(one, multi, []string{"UNPARSED_ARGUMENTS"}) {
		e.doubtful[prefix+"_"+name] = isDoubtful
	}
	for name, v := range values {
		s.set(prefix+"_"+name, e.meter.join(v, ";"))
	}
	setIn(s, prefix+"_UNPARSED_ARGUMENTS", rest)
}

// includeFile runs a file of the repository in the scope of the caller. A module
// is looked for in CMAKE_MODULE_PATH, then by its name alone.
func includeFile(e *evaluator, s *scope, c *command, args []string) {
	if isOpaque(args[0]) {
		return
	}
	name := args[0]
	if strings.Contains(name, "/") || path.Ext(name) == ".cmake" {
		if p, ok := sourcePath(s.dir, name); ok {
			e.include(p, s)
			return
		}
	}
	v, _ := s.lookup("CMAKE_MODULE_PATH")
	for _, dir := range append(e.meter.list(v.text), sourceRoot+"/cmake/modules", sourceRoot+"/cmake/Modules", sourceRoot+"/cmake") {
		if p, ok := sourcePath(s.dir, path.Join(dir, name+".cmake")); ok && !isOpaque(p) && e.include(p, s) {
			return
		}
	}
}

func (e *evaluator) include(name string, s *scope) bool {
	defer e.keepCall()()
	return e.file(name, s)
}

// keepCall returns a function that restores the current call, for files whose commands are calls of their own.
func (e *evaluator) keepCall() func() {
	scope, call, name := e.callScope, e.call, e.callName
	return func() { e.callScope, e.call, e.callName = scope, call, name }
}

func addSubdirectory(e *evaluator, s *scope, c *command, args []string) {
	dir, ok := sourcePath(s.dir, args[0])
	if !ok || isOpaque(args[0]) {
		return
	}
	// Commands of the subdirectory are not part of the current call, but they see
	// the variables of the function.
	defer e.keepCall()()
	e.callScope = nil
	e.directory(dir, s)
}

func setProject(e *evaluator, s *scope, c *command, args []string) {
	if e.project.Name == "" {
		e.project.Name = args[0]
	}
	for _, prefix := range [...]string{"PROJECT", args[0]} {
		s.set(prefix+"_SOURCE_DIR", path.Join(sourceRoot, s.dir))
		s.set(prefix+"_BINARY_DIR", path.Join(binaryRoot, s.dir))
	}
	s.set("PROJECT_NAME", args[0])
	if i := slices.Index(args, "VERSION"); i > 0 && i+1 < len(args) {
		s.set("PROJECT_VERSION", args[i+1])
		s.set(args[0]+"_VERSION", args[i+1])
	}
}

func fileComponent(e *evaluator, s *scope, c *command, args []string) {
	name := args[1]
	base := path.Base(name)
	switch args[2] {
	case "NAME":
		s.set(args[0], base)
	case "NAME_WE":
		stem, _, _ := strings.Cut(base, ".")
		s.set(args[0], stem)
	case "NAME_WLE":
		s.set(args[0], strings.TrimSuffix(base, path.Ext(base)))
	case "EXT":
		_, ext, ok := strings.Cut(base, ".")
		if ok {
			ext = "." + ext
		}
		s.set(args[0], ext)
	case "LAST_EXT":
		s.set(args[0], path.Ext(base))
	case "DIRECTORY", "PATH":
		s.set(args[0], directoryName(path.Dir(name)))
	case "ABSOLUTE", "REALPATH":
		if !path.IsAbs(name) && !isOpaque(name) {
			name = path.Join(sourceRoot, s.dir, name)
		}
		s.set(args[0], path.Clean(name))
	}
}

func fileCommand(e *evaluator, s *scope, c *command, args []string) {
	if args[0] != "GLOB" && args[0] != "GLOB_RECURSE" {
		if len(args) == 4 && args[0] == "RELATIVE_PATH" {
			if rel, ok := strings.CutPrefix(args[3], args[2]+"/"); ok {
				s.set(args[1], rel)
			}
		}
		writtenFile(e, s, c, args)
		return
	}
	patterns := args[2:]
	relative := ""
	var found []string
	for i := 0; i < len(patterns); i++ {
		switch patterns[i] {
		case "RELATIVE":
			if i++; i < len(patterns) {
				relative = patterns[i]
			}
			continue
		case "CONFIGURE_DEPENDS":
			continue
		case "LIST_DIRECTORIES":
			i++
			continue
		}
		p, ok := sourcePath(s.dir, patterns[i])
		if !ok || isOpaque(p) || e.opts.Glob == nil {
			continue
		}
		if args[0] == "GLOB_RECURSE" {
			p = path.Join(path.Dir(p), "**", path.Base(p))
		}
		if !e.meter.spend(globWork) {
			return
		}
		for _, f := range e.opts.Glob(p) {
			e.meter.spend(elementWork + len(f))
			f = path.Join(sourceRoot, f)
			if relative != "" {
				f = strings.TrimPrefix(f, relative+"/")
			}
			found = append(found, f)
		}
	}
	slices.Sort(found)
	setIn(s, args[1], found)
}

func (e *evaluator) position(s *scope, c *command) Position {
	if e.call.File != "" {
		return e.call
	}
	return Position{s.file, c.line}
}

func getProperty(e *evaluator, s *scope, c *command, args []string) {
	if args[1] == "GLOBAL" && args[2] == "PROPERTY" {
		// Other projects may have added elements to the property already.
		items := append(e.meter.list(e.property[args[3]]), PropertyPrefix+args[3])
		s.set(args[0], e.meter.join(items, ";"))
	}
}

func setProperty(e *evaluator, s *scope, c *command, args []string) {
	i := slices.Index(args, "PROPERTY")
	if i <= 0 || i+1 == len(args) {
		return
	}
	e.addProperty(s, c, args[0], withoutAppend(args[1:i]), propertyDefinitions(e, s, c, args[i+1], args[i+2:]))
	if args[0] != "GLOBAL" {
		return
	}
	items := args[i+2:]
	if slices.Contains(args[:i], "APPEND") {
		items = append(e.meter.list(e.property[args[i+1]]), items...)
	}
	e.property[args[i+1]] = e.meter.join(items, ";")
}

// withoutAppend returns the names in arguments of set_property.
func withoutAppend(args []string) []string {
	return slices.DeleteFunc(slices.Clone(args), func(a string) bool { return a == "APPEND" || a == "APPEND_STRING" })
}

func cmakeLanguage(e *evaluator, s *scope, c *command, args []string) {
	if name := strings.ToLower(args[1]); args[0] == "CALL" && !runNative(name, e, s, c, args[2:]) {
		e.invoke(name, c, s, args[2:])
	}
}

// sourcePath returns the path of a file of the source tree, relative to the repository. dir
// is the directory to which a relative name belongs. It reports false for a file outside of
// the source tree.
func sourcePath(dir, name string) (string, bool) {
	if rest, ok := strings.CutPrefix(name, sourceRoot); ok {
		name = strings.TrimPrefix(rest, "/")
	} else if path.IsAbs(name) {
		return "", false
	} else {
		name = path.Join(dir, name)
	}
	name = path.Clean(name)
	return name, name != ".." && !strings.HasPrefix(name, "../")
}

// binaryPath returns the path of a file that the build makes, relative to the binary
// directory, which has the same subdirectories as the repository. It reports false for a
// file outside of the binary directory.
func binaryPath(dir, name string) (string, bool) {
	if rest, ok := strings.CutPrefix(name, binaryRoot); ok {
		name = sourceRoot + rest
	}
	return sourcePath(dir, name)
}
