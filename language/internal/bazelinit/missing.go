package bazelinit

import (
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
)

// Missing returns what a file at the root, which has another text already, lacks of a text of
// RootFiles, "" if it lacks nothing. Of the files that declare dependencies, the statements count: one is
// there if the file has it, a dependency or repository of the same name, or another name of
// its own. Of others, the lines count.
func Missing(name, existing, wanted string) string {
	parse := build.ParseWorkspace
	switch name {
	case "MODULE.bazel":
		parse = build.ParseModule
	case "WORKSPACE":
	default:
		return missingLines(existing, wanted)
	}
	has, err := parse(name, []byte(existing))
	if err != nil {
		return wanted
	}
	wants, err := parse(name, []byte(wanted))
	if err != nil {
		return wanted
	}
	there := map[string]bool{}
	for _, statement := range has.Stmt {
		there[identity(statement)] = true
	}
	wants.Stmt = slices.DeleteFunc(wants.Stmt, func(statement build.Expr) bool { return there[identity(statement)] })
	return build.FormatString(wants)
}

// identity returns what two statements have in common that a file should not have twice.
func identity(statement build.Expr) string {
	if call, ok := statement.(*build.CallExpr); ok {
		rule := build.Rule{Call: call}
		switch {
		case rule.Kind() == "module" || rule.Kind() == "workspace":
			return rule.Kind()
		case rule.Name() != "":
			return "name " + rule.Name()
		}
	}
	comments := *statement.Comment()
	defer func() { *statement.Comment() = comments }()
	*statement.Comment() = build.Comments{}
	return build.FormatString(statement)
}

// missingLines returns the lines of a text that another lacks, with the comments between them, or "".
func missingLines(existing, wanted string) string {
	has := map[string]bool{}
	for line := range strings.Lines(existing) {
		has[strings.TrimSpace(line)] = true
	}
	var missing strings.Builder
	lacks := false
	for line := range strings.Lines(wanted) {
		text := strings.TrimSpace(line)
		if has[text] {
			continue
		}
		lacks = lacks || text != "" && !strings.HasPrefix(text, "#")
		missing.WriteString(line)
	}
	if !lacks {
		return ""
	}
	return missing.String()
}
