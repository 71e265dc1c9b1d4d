package source

import (
	"path"
	"strings"
)

// A CMakeOutput is one file that the CMake build of the same repository generates
// from a .td file. Repositories that are built both ways tell there, word for
// word, what their BUILD files have to tell.
type CMakeOutput struct {
	TdFile string // relative to the repository
	Out    string // relative to the repository
	Opts   []string
	target string // the CMake target, or ""
	Rule   string // a Bazel rule name that the command carries, or ""
	// implied says that the output is one that a command makes for every
	// dialect, whether there is something to generate or not.
	Implied bool
}

// ReadCMake finds the TableGen commands of a CMakeLists.txt: mlir_tablegen and
// tablegen after set(LLVM_TARGET_DEFINITIONS …), add_mlir_dialect,
// add_mlir_interface, and functions of a repository's own that take NAME,
// TD_FILE and OUTS.
func ReadCMake(dir string, text []byte) []CMakeOutput {
	var outs []CMakeOutput
	var definitions string
	pendingFrom := 0
	for _, cmd := range cmakeCommands(string(text)) {
		args := cmd.args
		switch name := strings.ToLower(cmd.name); {
		case name == "set" && len(args) >= 2 && args[0] == "LLVM_TARGET_DEFINITIONS":
			definitions = args[1]
		case (name == "mlir_tablegen" || strings.HasSuffix(name, "_mlir_tablegen")) && len(args) >= 2 && definitions != "":
			if o, ok := cmakeOutput(dir, definitions, args[0], args[1:]); ok {
				outs = append(outs, o)
			}
		case name == "tablegen" && len(args) >= 3 && definitions != "" && args[0] == "MLIR":
			if o, ok := cmakeOutput(dir, definitions, args[1], args[2:]); ok {
				outs = append(outs, o)
			}
		case strings.HasPrefix(name, "add_public_tablegen_target") || name == "add_mlir_generic_tablegen_target":
			if len(args) > 0 {
				for i := pendingFrom; i < len(outs); i++ {
					outs[i].target = args[0]
				}
				pendingFrom = len(outs)
			}
		case name == "add_mlir_dialect" && len(args) >= 2:
			td := args[0] + ".td"
			for _, part := range [...]struct{ suffix, opt string }{
				{".h.inc", "-gen-op-decls"}, {".cpp.inc", "-gen-op-defs"},
				{"Types.h.inc", "-gen-typedef-decls"}, {"Types.cpp.inc", "-gen-typedef-defs"},
				{"Dialect.h.inc", "-gen-dialect-decls"}, {"Dialect.cpp.inc", "-gen-dialect-defs"},
			} {
				opts := []string{part.opt}
				switch part.opt {
				case "-gen-typedef-decls", "-gen-typedef-defs":
					opts = append(opts, "-typedefs-dialect="+args[1])
				case "-gen-dialect-decls", "-gen-dialect-defs":
					opts = append(opts, "-dialect="+args[1])
				}
				if o, ok := cmakeOutput(dir, td, args[0]+part.suffix, opts); ok {
					o.target, o.Implied = "MLIR"+args[0]+"IncGen", true
					outs = append(outs, o)
				}
			}
			pendingFrom = len(outs)
		case name == "add_mlir_interface" && len(args) >= 1:
			for _, part := range [...]struct{ suffix, opt string }{
				{".h.inc", "-gen-op-interface-decls"}, {".cpp.inc", "-gen-op-interface-defs"},
			} {
				if o, ok := cmakeOutput(dir, args[0]+".td", args[0]+part.suffix, []string{part.opt}); ok {
					o.target = "MLIR" + args[0] + "IncGen"
					outs = append(outs, o)
				}
			}
			pendingFrom = len(outs)
		case strings.HasPrefix(name, "declare_mlir_dialect_") && strings.HasSuffix(name, "python_bindings"):
			outs = append(outs, cmakePython(dir, args)...)
			pendingFrom = len(outs)
		case strings.Contains(name, "tablegen_library"):
			outs = append(outs, cmakeLibrary(dir, args)...)
			pendingFrom = len(outs)
		}
	}
	return outs
}

// cmakeLibrary reads NAME x TD_FILE f.td OUTS opts… out opts… out.
func cmakeLibrary(dir string, args []string) []CMakeOutput {
	var outs []CMakeOutput
	var section, rule, td string
	var opts []string
	for _, arg := range args {
		switch arg {
		case "NAME", "TD_FILE", "OUTS", "SRCS", "DEPS", "COPTS", "DATA", "TBLGEN", "PUBLIC", "INCLUDES":
			section = arg
			continue
		}
		switch section {
		case "NAME":
			rule = arg
		case "TD_FILE":
			td = arg
		case "OUTS":
			if strings.HasPrefix(arg, "-") {
				opts = append(opts, arg)
				continue
			}
			if o, ok := cmakeOutput(dir, td, arg, opts); ok && td != "" {
				o.Rule = rule
				outs = append(outs, o)
			}
			opts = nil
		}
	}
	return outs
}

// cmakePython reads ROOT_DIR d TD_FILE f.td DIALECT_NAME x, for a dialect or an
// extension of one, and whether there are bindings of enums.
func cmakePython(dir string, args []string) []CMakeOutput {
	values := map[string]string{}
	section := ""
	enums := false
	for _, arg := range args {
		switch arg {
		case "ADD_TO_PARENT", "ROOT_DIR", "TD_FILE", "SOURCES", "SOURCES_GLOB", "DIALECT_NAME", "EXTENSION_NAME", "DEPENDS", "GEN_ENUM_BINDINGS_TD_FILE":
			section = arg
		case "GEN_ENUM_BINDINGS":
			enums, section = true, ""
		default:
			if values[section] == "" {
				values[section] = strings.TrimPrefix(arg, "${CMAKE_CURRENT_SOURCE_DIR}/")
			}
		}
	}
	td, name := values["TD_FILE"], values["DIALECT_NAME"]
	if td == "" || name == "" {
		return nil
	}
	root := path.Join(dir, values["ROOT_DIR"])
	opts := []string{"-gen-python-op-bindings", "-bind-dialect=" + name}
	file := name
	if ext := values["EXTENSION_NAME"]; ext != "" {
		opts = append(opts, "-dialect-extension="+ext)
		file = ext
	}
	var outs []CMakeOutput
	add := func(td, suffix string, opts []string) {
		if o, ok := cmakeOutput(root, td, path.Join(path.Dir(values["TD_FILE"]), "_"+file+suffix), opts); ok {
			outs = append(outs, o)
		}
	}
	add(td, "_ops_gen.py", opts)
	if enums {
		add(td, "_enum_gen.py", []string{"-gen-python-enum-bindings"})
	}
	if f := values["GEN_ENUM_BINDINGS_TD_FILE"]; f != "" {
		add(f, "_enum_gen.py", []string{"-gen-python-enum-bindings"})
	}
	return outs
}

func cmakeOutput(dir, td, out string, opts []string) (CMakeOutput, bool) {
	td = strings.TrimPrefix(td, "${CMAKE_CURRENT_SOURCE_DIR}/")
	out = strings.TrimPrefix(out, "${CMAKE_CURRENT_BINARY_DIR}/")
	if strings.Contains(td, "$") || strings.Contains(out, "$") || path.IsAbs(td) || path.IsAbs(out) {
		return CMakeOutput{}, false
	}
	o := CMakeOutput{TdFile: path.Join(dir, td), Out: path.Join(dir, out)}
	for i := 0; i < len(opts); i++ {
		opt := opts[i]
		if opt == "DEPENDS" || opt == "EXTRA_INCLUDES" {
			break
		}
		if !strings.HasPrefix(opt, "-") || strings.HasPrefix(opt, "-I") || strings.Contains(opt, "$") {
			if opt == "-I" {
				i++
			}
			continue
		}
		if i+1 < len(opts) && !strings.Contains(opt, "=") && !strings.HasPrefix(opts[i+1], "-") && !strings.HasPrefix(strings.TrimLeft(opt, "-"), "gen-") {
			opt += "=" + opts[i+1] // -name Affine
			i++
		}
		o.Opts = append(o.Opts, opt)
	}
	return o, len(o.Opts) > 0
}

// A cmakeCommand is name(args…).
type cmakeCommand struct {
	name string
	args []string
}

func cmakeCommands(text string) []cmakeCommand {
	var cmds []cmakeCommand
	var cur *cmakeCommand
	word := -1
	flush := func(end int) {
		if word < 0 {
			return
		}
		w := text[word:end]
		word = -1
		if cur != nil {
			cur.args = append(cur.args, w)
		} else {
			cmds = append(cmds, cmakeCommand{name: w})
		}
	}
	depth := 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '#':
			flush(i)
			for i+1 < len(text) && text[i+1] != '\n' {
				i++
			}
		case '"':
			flush(i)
			end := i + 1
			for end < len(text) && text[end] != '"' {
				if text[end] == '\\' {
					end++
				}
				end++
			}
			end = min(end, len(text))
			if cur != nil {
				cur.args = append(cur.args, text[i+1:end])
			}
			i = end
		case '(':
			flush(i)
			depth++
			if depth == 1 && len(cmds) > 0 {
				cur = &cmds[len(cmds)-1]
			}
		case ')':
			flush(i)
			if depth > 0 {
				depth--
			}
			if depth == 0 {
				cur = nil
			}
		case ' ', '\t', '\n', '\r', ';':
			flush(i)
		default:
			if word < 0 {
				word = i
			}
		}
	}
	flush(len(text))
	return cmds
}
