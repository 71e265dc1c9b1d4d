package initialize

import (
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
)

// missing returns the part of a wanted text of RootFiles that an existing file lacks, or "". name is
// the name of the file. MODULE.bazel and WORKSPACE are compared by statements; a statement is not
// missing if the file has another one that excludes it, such as a repository of the same name.
// Other files are compared by lines. If one of the texts has a syntax error, all is missing.
func missing(name, existing, wanted string) string {
	parse := build.ParseWorkspace
	switch name {
	case "MODULE.bazel":
		parse = build.ParseModule
	case "WORKSPACE":
	default:
		return missingLines(existing, wanted)
	}
	if starlarklimit.Check(name, []byte(existing)) != nil {
		return wanted
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

// identity returns a text that is the same for two statements if a file may not have both.
func identity(statement build.Expr) string {
	if call, ok := statement.(*build.CallExpr); ok {
		rule := build.NewRule(call)
		switch {
		case rule.Kind() == "module" || rule.Kind() == "workspace":
			return rule.Kind()
		case strings.Contains(rule.Kind(), ".") && rule.Name() != "": // a tag of a module extension
			return rule.Kind() + " " + rule.Name()
		case rule.Name() != "":
			return "repository " + rule.Name()
		case rule.AttrString("module_name") != "":
			return "override " + rule.AttrString("module_name")
		}
	}
	// Comments do not count.
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
