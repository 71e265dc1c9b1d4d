package rungazelle

import (
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
	base, directives := repofiles.Directives(root, "", "lang")
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
	if root := flagValue(args, "repo_root"); root != "" {
		return workspace.Path(wd, root)
	}
	root, _ := workspace.RootAbove(wd)
	return root
}

// flagValue returns the first value of a flag in arguments, or "".
func flagValue(args []string, name string) string {
	return append(flagValues(args, name), "")[0]
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
