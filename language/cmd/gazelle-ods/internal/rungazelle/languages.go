package rungazelle

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// ignoredLanguages returns a message if arguments ask for languages by -lang that a directive at
// the root of the repository leaves out, or "". Gazelle takes the directive without a message.
func ignoredLanguages(wd string, args []string) string {
	asked := flagValue(args, "lang")
	root := repositoryRoot(wd, args)
	if asked == "" || root == "" {
		return ""
	}
	base, directives := directivesIn(root, "lang")
	for _, chosen := range directives {
		for _, language := range strings.Split(asked, ",") {
			if !slices.Contains(strings.Split(chosen, ","), language) {
				return base + ": # gazelle:lang " + chosen + " comes before -lang=" + asked + ", so " + language + " does not run; remove the directive"
			}
		}
	}
	return ""
}

// repositoryRoot returns the root of the repository of a command line, or "" if there is none, which Gazelle reports.
func repositoryRoot(wd string, args []string) string {
	root := flagValue(args, "repo_root")
	if root == "" {
		root, _ = workspace.RootAbove(wd)
	} else if !filepath.IsAbs(root) {
		root = filepath.Join(wd, root)
	}
	return root
}

// directivesIn returns the name of the BUILD file of a directory and the values of its directives gazelle:name.
func directivesIn(dir, name string) (base string, values []string) {
	for _, base := range [...]string{"BUILD.bazel", "BUILD"} {
		text, err := repofiles.ReadFile(filepath.Join(dir, base))
		if err != nil {
			continue
		}
		for line := range strings.Lines(string(text)) {
			comment, isComment := strings.CutPrefix(strings.TrimSpace(line), "#")
			value, isDirective := strings.CutPrefix(strings.TrimSpace(comment), "gazelle:"+name+" ")
			if isComment && isDirective {
				values = append(values, strings.TrimSpace(value))
			}
		}
		return base, values
	}
	return "", nil
}

// flagValue returns the first value of a flag in arguments, or "".
func flagValue(args []string, name string) string {
	if values := flagValues(args, name); len(values) > 0 {
		return values[0]
	}
	return ""
}

// flagValues returns the values of a flag in arguments.
func flagValues(args []string, name string) []string {
	var values []string
	for i, arg := range args {
		flag := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
		if flag == arg {
			continue
		}
		if flag == name && i+1 < len(args) {
			values = append(values, args[i+1])
		} else if value, ok := strings.CutPrefix(flag, name+"="); ok {
			values = append(values, value)
		}
	}
	return values
}
