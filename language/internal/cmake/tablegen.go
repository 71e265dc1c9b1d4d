package cmake

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
)

// byConvention runs a command that the repository does not define: a command of MLIR, or a
// command whose name ends in the name of such a command.
func (e *evaluator) byConvention(name string, c *command, s *scope, args []string) {
	if len(args) == 0 {
		return
	}
	switch {
	case strings.HasSuffix(name, "tablegen") && name != "add_tablegen":
		if path.Ext(args[0]) != "" {
			args = append([]string{strings.TrimSuffix(name, "_tablegen")}, args...)
		} else if len(args) < 2 {
			return
		}
		tablegenCommand(e, s, c, args)
	case strings.HasPrefix(name, "add_public_tablegen_target"), strings.HasSuffix(name, "_tablegen_target"):
		e.nameTarget(args[0])
	case name == "add_mlir_dialect", isAdd(name, "_mlir_dialect"), isAdd(name, "_dialect") && len(args) == 2:
		e.addDialect(s, c, args)
	case isAdd(name, "_interface"):
		e.addInterface(s, c, args)
	case strings.HasSuffix(name, "add_mlir_doc") && len(args) >= 4:
		e.generate(s, c, args[0]+".td", args[1]+".md", args[3:])
		e.nameTarget(args[1] + "DocGen")
	case strings.HasSuffix(name, "pdll_library") && len(args) >= 3:
		e.generate(s, c, args[1], args[2], append([]string{"-x=cpp"}, args[3:]...))
		e.nameTarget(args[0])
	case strings.HasPrefix(name, "declare_mlir_dialect_") && strings.HasSuffix(name, "python_bindings"):
		e.declarePython(s, c, args)
	case strings.Contains(name, "tablegen_library"):
		e.tablegenLibrary(s, c, args)
	default:
		e.addTarget(name, c, s, args)
	}
}

// isAdd reports whether a command is named add_…, with one of the endings.
func isAdd(name string, endings ...string) bool {
	return strings.HasPrefix(name, "add_") && slices.ContainsFunc(endings, func(ending string) bool { return strings.HasSuffix(name, ending) })
}

func currentDefinitions(s *scope) string {
	v, _ := s.lookup("LLVM_TARGET_DEFINITIONS")
	return v.text
}

// tablegenCommand evaluates tablegen(PROJECT out options…).
func tablegenCommand(e *evaluator, s *scope, c *command, args []string) {
	if len(args) >= 3 {
		if g := e.generate(s, c, currentDefinitions(s), args[1], args[2:]); g != nil {
			g.Program = programOf(args[0])
		}
	}
}

// programOf returns the program of a project, whose target is not known yet.
func programOf(project string) Program {
	if project = strings.ToUpper(project); project == "MLIR" || project == "LLVM" {
		return Program{}
	}
	return Program{Project: project}
}

// generate records one output.
func (e *evaluator) generate(s *scope, c *command, td, out string, opts []string) *Generated {
	g := Generated{Options: cleanOptions(opts), Pos: e.position(s, c), Command: e.callName, Inner: Position{s.file, c.line}}
	var ok1, ok2 bool
	g.TDFile, ok1 = sourcePath(s.dir, td)
	g.Out, ok2 = binaryPath(s.dir, out)
	if td == "" || !ok1 || !ok2 || strings.Contains(g.TDFile+g.Out, "$") || len(g.Options) == 0 {
		return nil
	}
	e.meter.spend(resultWork + elementWork*len(opts))
	checkOptions(e, s, c, opts)
	addSearched(e, s, g.TDFile, opts)
	e.project.Generated = append(e.project.Generated, g)
	return &e.project.Generated[len(e.project.Generated)-1]
}

// checkOptions records which options of a generated file a person has to check.
func checkOptions(e *evaluator, s *scope, c *command, opts []string) {
	is := doubtfulWords(e, s, c.args, len(opts))
	if i := slices.IndexFunc(opts, func(opt string) bool { return opt == "DEPENDS" || opt == "EXTRA_INCLUDES" }); i >= 0 {
		opts = opts[:i]
	}
	at := Problem{Pos: Position{s.file, c.line}}
	if slices.Contains(is[:min(len(is), len(opts))], true) {
		at.Message = fmt.Sprintf("a condition that is not known decides about some options of %s; check %s in the rules", c.name, strings.Join(cleanOptions(opts), " "))
		dropOnce(e, at)
	}
	for _, opt := range opts {
		if strings.HasPrefix(opt, "-") && !strings.HasPrefix(opt, "-I") && isOpaque(withoutPlaces(opt)) {
			at.Message = fmt.Sprintf("the value of the option %s is not known; add it to the rules", withoutPlaces(opt))
			dropOnce(e, at)
		}
	}
}

// nameTarget assigns all outputs that have no target yet to the target of the given name.
func (e *evaluator) nameTarget(name string) {
	for i := e.pendingGen; i < len(e.project.Generated); i++ {
		if e.project.Generated[i].Target == "" {
			e.project.Generated[i].Target = name
		}
	}
	e.pendingGen = len(e.project.Generated)
}

// cleanOptions removes include directories and arguments of CMake, and joins
// options with their values: -name Foo becomes -name=Foo.
func cleanOptions(args []string) []string {
	var opts []string
	for i := 0; i < len(args); i++ {
		opt := args[i]
		switch {
		case opt == "DEPENDS" || opt == "EXTRA_INCLUDES":
			return opts
		case opt == "-I":
			i++
		case !strings.HasPrefix(opt, "-") || strings.HasPrefix(opt, "-I") || isOpaque(withoutPlaces(opt)):
		case i+1 < len(args) && !strings.Contains(opt, "=") && !strings.HasPrefix(args[i+1], "-") && args[i+1] != "DEPENDS" &&
			args[i+1] != "EXTRA_INCLUDES" && !strings.HasPrefix(strings.TrimLeft(opt, "-"), "gen-"):
			opts = append(opts, opt+"="+args[i+1])
			i++
		default:
			opts = append(opts, opt)
		}
	}
	return opts
}

// dialectOutputs are the outputs of add_mlir_dialect: the kinds of records, and what
// follows the name of the .td file in the names of their outputs.
var dialectOutputs = [...]struct {
	kind   mlir.Kind
	suffix string
}{{mlir.Op, ""}, {mlir.TypeDef, "Types"}, {mlir.Dialect, "Dialect"}}

// addDialect evaluates add_mlir_dialect(file namespace).
func (e *evaluator) addDialect(s *scope, c *command, args []string) {
	if len(args) < 2 {
		return
	}
	for _, o := range dialectOutputs {
		info := o.kind.Info()
		for _, out := range [...]struct{ extension, generator string }{{".h.inc", info.Decls}, {".cpp.inc", info.Defs}} {
			opts := []string{out.generator}
			if info.SelectDialect != "" {
				opts = append(opts, info.SelectDialect+"="+args[1])
			}
			if g := e.generate(s, c, args[0]+".td", args[0]+o.suffix+out.extension, opts); g != nil {
				g.Implied = true
			}
		}
	}
	e.nameTarget("MLIR" + args[0] + "IncGen")
}

// addInterface evaluates add_mlir_interface(file).
func (e *evaluator) addInterface(s *scope, c *command, args []string) {
	info := mlir.OpInterface.Info()
	e.generate(s, c, args[0]+".td", args[0]+".h.inc", []string{info.Decls})
	e.generate(s, c, args[0]+".td", args[0]+".cpp.inc", []string{info.Defs})
	e.nameTarget("MLIR" + args[0] + "IncGen")
}

// sections returns the arguments that follow each keyword. Arguments before the first
// keyword have the key "". A repeated keyword adds to the same list.
func sections(args []string, keywords ...string) map[string][]string {
	out := map[string][]string{}
	known := setOf(keywords)
	section := ""
	for _, a := range args {
		if known[a] {
			section = a
			if out[a] == nil {
				out[a] = []string{}
			}
			continue
		}
		out[section] = append(out[section], a)
	}
	return out
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// tablegenLibrary evaluates a command with the arguments NAME x TD_FILE f.td OUTS opts… out
// opts… out. Projects have it whose CMake files are generated from BUILD files.
func (e *evaluator) tablegenLibrary(s *scope, c *command, args []string) {
	parts := sections(args, "NAME", "TD_FILE", "OUTS", "SRCS", "DEPS", "COPTS", "DATA", "TBLGEN", "PUBLIC", "INCLUDES")
	td, rule := first(parts["TD_FILE"]), first(parts["NAME"])
	var opts []string
	for _, a := range parts["OUTS"] {
		if strings.HasPrefix(a, "-") {
			opts = append(opts, a)
			continue
		}
		if g := e.generate(s, c, td, a, opts); g != nil {
			g.Rule = rule
		}
		opts = nil
	}
	e.nameTarget(rule)
}

// declarePython evaluates the commands that declare the Python bindings of a dialect or of
// an extension of a dialect.
func (e *evaluator) declarePython(s *scope, c *command, args []string) {
	parts := sections(args, "ADD_TO_PARENT", "ROOT_DIR", "TD_FILE", "SOURCES", "SOURCES_GLOB", "DIALECT_NAME", "EXTENSION_NAME",
		"DEPENDS", "GEN_ENUM_BINDINGS", "GEN_ENUM_BINDINGS_TD_FILE")
	td, name := first(parts["TD_FILE"]), first(parts["DIALECT_NAME"])
	if td == "" || name == "" {
		return
	}
	root := first(parts["ROOT_DIR"])
	dir := path.Dir(td)
	opts := []string{mlir.Op.Info().Python, "-bind-dialect=" + name}
	if extension := first(parts["EXTENSION_NAME"]); extension != "" {
		opts = append(opts, "-dialect-extension="+extension)
		name = extension
	}
	add := func(td, suffix string, opts []string) {
		e.generate(s, c, path.Join(root, td), path.Join(root, dir, "_"+name+suffix), opts)
	}
	add(td, "_ops_gen.py", opts)
	if parts["GEN_ENUM_BINDINGS"] != nil {
		add(td, "_enum_gen.py", []string{mlir.Enum.Info().Python})
	}
	if f := first(parts["GEN_ENUM_BINDINGS_TD_FILE"]); f != "" {
		add(f, "_enum_gen.py", []string{mlir.Enum.Info().Python})
	}
	e.pendingGen = len(e.project.Generated)
}
