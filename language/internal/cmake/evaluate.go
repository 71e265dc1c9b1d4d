package cmake

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// These are the values of CMake's variables for the source and the binary directory. No
// file has such a path, so they can be recognised in arguments.
const (
	sourceRoot = "/@source"
	binaryRoot = "/@binary"
)

// A function is a function or a macro of the repository.
type function struct {
	params []string
	body   []command
	macro  bool
	file   string
}

// An evaluator runs commands.
type evaluator struct {
	opts      Options
	project   *Project
	global    *scope
	functions map[string]*function
	visited   map[string]bool // directories
	read      map[string]bool // files
	parsed    map[string][]command
	property  map[string]string // global properties
	targets   []*Target
	byName    map[string]*Target
	aliases   map[string]string // names of targets by the aliases that CMake has for them
	defined   map[string]*directoryDefinitions
	ofSources map[string][]Definition // by the path of a source
	programs  map[string]Program      // programs for TableGen by project
	searched  map[string][]string     // include directories by the directory of the command
	doubtful  map[string]bool         // names of variables whose values depend on conditions that are not known
	uncertain int                     // the number of conditions around the current command that are not known
	// With ignoresDefaults, the values of options are unknown, so that both branches of conditions
	// on them are taken.
	ignoresDefaults bool
	options         map[string]bool // names of options
	hasDefaults     bool            // an option has its default value
	hasSkipped      bool            // a branch was not taken
	skipped         map[string]bool // directories that such branches add
	meter           meter
	limits          []Problem // of directories that need too much
	depth           int
	exhausted       bool     // the current directory, or all of it, needs too much
	abandoned       bool     // the current command of CMakeLists.txt is not evaluated further
	current         Position // of the command that is evaluated now
	returning       bool     // return was called, so the innermost file or function ends
	breaking        bool     // break or continue was called, so the body of the loop ends
	continues       bool

	// call is the position of the command in CMakeLists.txt that is evaluated now. It
	// stays the same while functions of that command are evaluated.
	call       Position
	callName   string
	callScope  *scope
	pendingGen int // index of the first output that has no target yet
}

func newEvaluator(opts Options) *evaluator {
	e := &evaluator{
		opts: opts, project: &Project{}, functions: map[string]*function{}, visited: map[string]bool{}, read: map[string]bool{},
		parsed: map[string][]command{}, property: map[string]string{}, byName: map[string]*Target{}, defined: map[string]*directoryDefinitions{}, doubtful: map[string]bool{}, aliases: map[string]string{}, ofSources: map[string][]Definition{}, searched: map[string][]string{}, programs: map[string]Program{},
		skipped: map[string]bool{}, options: map[string]bool{},
	}
	e.meter.until = maxWork
	e.global = &scope{vars: map[string]value{}, meter: &e.meter}
	for name, text := range opts.Variables {
		e.global.set(name, text)
	}
	for _, name := range [...]string{"CMAKE_SOURCE_DIR", "PROJECT_SOURCE_DIR"} {
		e.global.set(name, sourceRoot)
	}
	for _, name := range [...]string{"CMAKE_BINARY_DIR", "PROJECT_BINARY_DIR"} {
		e.global.set(name, binaryRoot)
	}
	return e
}

func (e *evaluator) problem(p Problem) { addOnce(&e.project.Problems, p) }

// abandon ends the evaluation of the current command of CMakeLists.txt, because its calls are
// nested too deep. The commands after it are evaluated.
func (e *evaluator) abandon() {
	if !e.abandoned {
		e.problem(Problem{Pos: e.current, Message: fmt.Sprintf("calls are nested more than %d deep; the command at %s is not evaluated further", maxDepth, e.call)})
	}
	e.abandoned = true
}

// directory runs the CMakeLists.txt of a directory in a new scope.
func (e *evaluator) directory(dir string, parent *scope) {
	if e.visited[dir] || e.opts.Follow != nil && !e.opts.Follow(dir) {
		return
	}
	e.visited[dir] = true
	s := parent.child()
	before := e.meter
	e.meter.until = min(e.meter.spent+maxDirectoryWork, maxWork)
	defer func() {
		e.meter.until = min(before.until+e.meter.spent-before.spent, maxWork)
		e.meter.hasTooLong, e.exhausted = before.hasTooLong, e.meter.spent > maxWork
	}()
	above := e.definitionsOf(parent.dir)
	e.meter.spend(definitionWork * (len(above.inherited) + len(above.own)))
	e.definitionsOf(dir).inherited = slices.Concat(above.inherited, above.own)
	e.searched[dir] = e.searched[parent.dir]
	s.dir = dir
	s.set("CMAKE_CURRENT_SOURCE_DIR", path.Join(sourceRoot, dir))
	s.set("CMAKE_CURRENT_BINARY_DIR", path.Join(binaryRoot, dir))
	pending := e.pendingGen
	e.pendingGen = len(e.project.Generated)
	e.file(path.Join(dir, FileName), s)
	e.pendingGen = pending
	if e.meter.isExhausted() {
		e.exhaust(e.current) // the last command is the one that needs too much
	}
}

// file runs a file in a scope. It reports whether there is one.
func (e *evaluator) file(name string, s *scope) bool {
	cmds, ok := e.parsed[name]
	before := s.file
	s.file = name
	defer func() { s.file = before }()
	if !ok {
		text, err := e.opts.Read(name)
		if err != nil {
			return false
		}
		e.read[name] = true
		if len(text) > maxFile {
			e.problem(Problem{Pos: Position{s.file, 1}, Message: fmt.Sprintf("the file has %d bytes, more than %d", len(text), maxFile), EndsFile: true})
			text = nil
		}
		e.meter.spend(len(text))
		if cmds, err = parse(string(text)); err != nil {
			line := 1
			message := err.Error()
			if rest, found := strings.CutPrefix(message, "line "); found {
				number, after, _ := strings.Cut(rest, ": ")
				if n, err := strconv.Atoi(number); err == nil {
					line, message = n, after
				}
			}
			e.problem(Problem{Pos: Position{s.file, line}, Message: message, EndsFile: true})
		}
		e.parsed[name] = cmds
	}
	listDir := s.vars["CMAKE_CURRENT_LIST_DIR"]
	s.set("CMAKE_CURRENT_LIST_DIR", path.Join(sourceRoot, path.Dir(name)))
	s.set("CMAKE_CURRENT_LIST_FILE", path.Join(sourceRoot, name))
	e.run(cmds, s)
	e.returning = false
	s.vars["CMAKE_CURRENT_LIST_DIR"] = listDir
	return true
}

// run runs commands until one of them ends the block.
func (e *evaluator) run(cmds []command, s *scope) {
	if e.depth >= maxDepth {
		e.abandon()
		return
	}
	e.depth++
	defer func() { e.depth-- }()
	for i := range cmds {
		if e.exhausted || e.abandoned || e.returning || e.breaking {
			return
		}
		if isExhausted(e, s, cmds[i].line) {
			return
		}
		isOutermost := path.Base(s.file) == FileName && e.callScope == nil
		e.command(&cmds[i], s)
		if isOutermost {
			e.abandoned = false
		}
	}
}

// isExhausted counts a command or an iteration of a loop, and ends the evaluation of the directory above the limits.
func isExhausted(e *evaluator, s *scope, line int) bool {
	if !e.meter.spend(commandWork) {
		e.exhaust(Position{s.file, line})
	}
	return e.exhausted
}

// exhaust ends the evaluation of the current directory, or of all directories if that is the limit which is reached.
func (e *evaluator) exhaust(at Position) {
	if e.exhausted {
		return
	}
	e.exhausted = true
	what := "directory"
	if e.meter.spent > maxWork {
		what = "repository"
	}
	p := Problem{Pos: at, Message: "the commands up to here need too much time or memory; the rest of the " + what + " is not evaluated"}
	e.limits = append(e.limits, p)
	e.problem(p)
}

// shortened returns a message without the middle of long texts of the repository.
func shortened(message string) string {
	if len(message) <= maxMessage {
		return message
	}
	return strings.ToValidUTF8(message[:maxMessage/2], "") + " … " + strings.ToValidUTF8(message[len(message)-maxMessage/2:], "")
}

// expandArgument returns the text of an argument.
func (e *evaluator) expandArgument(s *scope, a argument) string {
	text := a.text
	if !a.bracket {
		text = s.expand(a.text)
	}
	e.meter.spend(len(text))
	return text
}

// expandAll returns the arguments of a command after expansion.
func (e *evaluator) expandAll(s *scope, args []argument) []string {
	var out []string
	size := 0
	for _, a := range args {
		text := e.expandArgument(s, a)
		if size += len(text); size > maxValue {
			e.meter.hasTooLong = true
		}
		if e.meter.isExhausted() {
			return out
		}
		if a.quoted {
			out = append(out, text)
		} else {
			out = append(out, e.meter.list(text)...)
		}
	}
	return out
}

// command runs one command.
func (e *evaluator) command(c *command, s *scope) {
	e.current = Position{s.file, c.line}
	if path.Base(s.file) == FileName && e.callScope == nil {
		e.call, e.callName = Position{s.file, c.line}, c.name
	}
	switch c.name {
	case "if":
		e.branch(c, s)
		return
	case "foreach":
		loop(e, c, s)
		return
	case "while":
		repeat(e, c, s)
		return
	case "function", "macro":
		if args := e.expandAll(s, c.args); len(args) > 0 {
			e.functions[strings.ToLower(args[0])] = &function{params: args[1:], body: c.blocks[0].body, macro: c.name == "macro", file: s.file}
		}
		return
	case "block":
		e.run(c.blocks[0].body, s)
		return
	case "return":
		e.returning = true
		return
	case "break", "continue":
		e.breaking, e.continues = true, c.name == "continue"
		return
	}
	args := e.expandAll(s, c.args)
	if e.meter.isExhausted() {
		e.exhaust(e.current)
		return
	}
	if !runNative(c.name, e, s, c, args) {
		e.invoke(c.name, c, s, args)
	}
}

// upstream are functions of LLVM and MLIR. Some repositories have copies of the files that
// define them. The bodies depend on the machine, so they are not evaluated; byConvention
// knows their meaning.
var upstream = map[string]bool{
	"mlir_tablegen": true, "add_public_tablegen_target": true, "add_mlir_generic_tablegen_target": true,
	"add_mlir_dialect": true, "add_mlir_interface": true, "add_mlir_doc": true,
	"add_mlir_library": true, "add_mlir_dialect_library": true, "add_mlir_conversion_library": true, "add_mlir_extension_library": true,
	"add_mlir_translation_library": true, "add_mlir_example_library": true, "add_mlir_public_c_api_library": true, "add_mlir_upstream_c_api_library": true,
	"add_mlir_tool": true, "mlir_target_link_libraries": true, "declare_mlir_dialect_python_bindings": true,
	"declare_mlir_dialect_extension_python_bindings": true,
	"llvm_add_library": true, "add_llvm_library": true, "add_llvm_component_library": true, "add_llvm_executable": true,
	"add_llvm_tool": true, "add_llvm_utility": true, "add_llvm_example": true, "add_unittest": true, "add_tablegen": true,
}

// invoke runs a function of the repository. For a command that the repository does not
// define, its name decides what it does.
func (e *evaluator) invoke(name string, c *command, s *scope, args []string) {
	if f := e.functions[name]; f != nil && !upstream[name] {
		e.callFunction(f, s, args, doubtfulWords(e, s, c.args, len(args)))
		return
	}
	e.byConvention(name, c, s, args)
}

func (e *evaluator) branch(c *command, s *scope) {
	isTaken := false // a branch before this one is taken
	for _, b := range c.blocks {
		t := yes
		switch {
		case isTaken:
			t = no
		case !b.otherwise:
			t = e.condition(s, b.condition)
		}
		switch t {
		case yes:
			e.run(b.body, s)
			isTaken = true
		case no:
			e.skip(s, b.body)
		case unknown:
			// return or break in one branch does not end the other branches.
			e.uncertain++
			e.run(b.body, s)
			e.uncertain--
			e.returning, e.breaking = false, false
		}
	}
}

// callFunction runs a function or macro of the repository. isDoubtful says which arguments depend on a
// condition that is not known.
func (e *evaluator) callFunction(f *function, s *scope, args []string, isDoubtful []bool) {
	outer := e.callScope
	if outer == nil {
		e.callScope = s
	}
	defer func() { e.callScope = outer }()
	e.meter.spend(argumentWork * len(args))
	file := s.file
	if f.macro {
		s.file = f.file
		e.run(f.bind(e, args, isDoubtful), s)
		s.file = file
		e.returning = false
		return
	}
	inner := s.child()
	inner.file = f.file
	for _, p := range f.parameters(e, args) {
		inner.vars[p.name] = p.value
	}
	inner.set("CMAKE_CURRENT_FUNCTION_LIST_DIR", path.Join(sourceRoot, path.Dir(f.file)))
	defer doubtParameters(e, f.params, isDoubtful)()
	e.run(f.body, inner)
	e.returning = false
}

// A parameter is what a name means in a function or macro.
type parameter struct {
	name string
	value
}

// parameters returns the values of the names in a function or macro that is called with some arguments. A parameter without
// an argument is unset.
func (f *function) parameters(e *evaluator, args []string) []parameter {
	all := []parameter{{"ARGC", value{strconv.Itoa(len(args)), true}}, {"ARGV", value{e.meter.join(args, ";"), true}}}
	for i, a := range args {
		all = append(all, parameter{"ARGV" + strconv.Itoa(i), value{a, true}})
	}
	for i, p := range f.params {
		v := value{}
		if i < len(args) {
			v = value{args[i], true}
		}
		all = append(all, parameter{p, v})
	}
	return append(all, parameter{"ARGN", value{e.meter.join(args[min(len(f.params), len(args)):], ";"), true}})
}

// bind returns the body of a macro with the arguments in place of the parameters.
// Parameters of macros are not variables, unlike those of functions.
func (f *function) bind(e *evaluator, args []string, isDoubtful []bool) []command {
	var pairs []string
	for _, p := range f.parameters(e, args) {
		pairs = append(pairs, "${"+p.name+"}", p.text)
	}
	return bindCommands(f.body, binding{&e.meter, strings.NewReplacer(pairs...), doubtfulReferences(f.params, isDoubtful)})
}

// A binding replaces the parameters of a macro.
type binding struct {
	meter    *meter
	replacer *strings.Replacer
	doubtful []string // references to parameters that depend on a condition that is not known
}

func bindCommands(body []command, r binding) []command {
	out := make([]command, len(body))
	for i, c := range body {
		if !r.meter.spend(commandWork) {
			return nil
		}
		c.args = bindArguments(c.args, r)
		blocks := make([]block, len(c.blocks))
		for j, b := range c.blocks {
			blocks[j] = block{condition: bindArguments(b.condition, r), otherwise: b.otherwise, body: bindCommands(b.body, r)}
		}
		c.blocks = blocks
		out[i] = c
	}
	return out
}

func bindArguments(args []argument, r binding) []argument {
	out := make([]argument, len(args))
	for i, a := range args {
		if !a.bracket {
			r.meter.spend(len(a.text) * (1 + len(r.doubtful)))
			for _, reference := range r.doubtful {
				a.doubtful = a.doubtful || strings.Contains(a.text, reference)
			}
			text := limitedText{meter: r.meter}
			if _, err := r.replacer.WriteString(&text, a.text); err != nil {
				return out[:i]
			}
			a.text = text.String()
		}
		out[i] = a
	}
	return out
}
