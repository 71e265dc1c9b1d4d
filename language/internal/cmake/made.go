package cmake

import (
	"path"
	"slices"
	"strings"
)

// addMade records a file that a command makes in the binary directory.
func addMade(e *evaluator, s *scope, c *command, out string) {
	if p, ok := binaryPath(s.dir, out); ok && !isOpaque(p) && !strings.HasPrefix(out, sourceRoot) {
		e.meter.spend(resultWork)
		e.project.Made = append(e.project.Made, Made{Out: p, Command: c.name, Pos: e.position(s, c)})
	}
}

// customCommand evaluates add_custom_command(OUTPUT file… …) and add_custom_target(… BYPRODUCTS file… …).
func customCommand(e *evaluator, s *scope, c *command, args []string) {
	if runsTablegen(e, s, c, args) {
		return
	}
	for _, out := range listed(args, "OUTPUT", "BYPRODUCTS") {
		addMade(e, s, c, out)
	}
}

// listed returns the arguments between one of some keywords and the next keyword.
func listed(args []string, keywords ...string) (list []string) {
	isListed := false
	for _, a := range args {
		switch {
		case keywordPattern.MatchString(a):
			isListed = slices.Contains(keywords, a)
		case isListed:
			list = append(list, a)
		}
	}
	return list
}

// runsTablegen evaluates add_custom_command(OUTPUT file COMMAND mlir-tblgen options… file.td -o file …). It reports false for
// other commands.
func runsTablegen(e *evaluator, s *scope, c *command, args []string) bool {
	command := sections(args, "OUTPUT", "COMMAND", "ARGS", "BYPRODUCTS", "DEPENDS", "MAIN_DEPENDENCY", "COMMENT", "WORKING_DIRECTORY", "DEPFILE", "VERBATIM", "APPEND")
	call := slices.Concat(command["COMMAND"], command["ARGS"])
	td := slices.IndexFunc(call, func(a string) bool { return path.Ext(a) == ".td" })
	out := slices.Index(call, "-o") + 1
	if td < 0 || out == 0 || out == len(call) || !isMLIRTablegen(call[0]) {
		return false
	}
	isNamed := e.pendingGen == len(e.project.Generated) // the next target names no earlier output
	if e.generate(s, c, call[td], call[out], slices.Delete(slices.Clone(call), out-1, out+1)) == nil {
		return false
	}
	if isNamed {
		e.pendingGen++
	}
	return true
}

// isMLIRTablegen reports whether a command is mlir-tblgen, or a variable for it that MLIR's own CMake files set.
func isMLIRTablegen(program string) bool {
	return strings.Contains(program, "mlir-tblgen") || strings.Contains(program, "MLIR_TABLEGEN") || strings.HasPrefix(program, "-gen-")
}

// writtenFile evaluates the forms of file that write one: WRITE and APPEND name, GENERATE OUTPUT name,
// CONFIGURE OUTPUT name.
func writtenFile(e *evaluator, s *scope, c *command, args []string) {
	switch {
	case args[0] == "GENERATE" || args[0] == "CONFIGURE":
		if i := slices.Index(args, "OUTPUT"); i >= 0 && i+1 < len(args) {
			addMade(e, s, c, args[i+1])
		}
	case (args[0] == "WRITE" || args[0] == "APPEND") && strings.HasPrefix(args[1], binaryRoot):
		addMade(e, s, c, args[1])
	}
}

// exportHeader evaluates generate_export_header(library [EXPORT_FILE_NAME file] …).
func exportHeader(e *evaluator, s *scope, c *command, args []string) {
	out := strings.ToLower(args[0]) + "_export.h"
	if i := slices.Index(args, "EXPORT_FILE_NAME"); i >= 0 && i+1 < len(args) {
		out = args[i+1]
	}
	if s.dir != "" && !path.IsAbs(out) {
		out = path.Join(binaryRoot, s.dir, out)
	}
	addMade(e, s, c, out)
}
