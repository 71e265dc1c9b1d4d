package rungazelle

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
)

// ignoredLanguages returns a message if arguments ask for languages by -lang that a directive at
// the root of the repository leaves out, or "". Gazelle takes the directive without a message.
func ignoredLanguages(wd string, args []string) string {
	asked := flagValue(args, "lang")
	root := flagValue(args, "repo_root")
	if asked == "" {
		return ""
	}
	if root == "" {
		found, err := workspace.RootAbove(wd)
		if err != nil {
			return ""
		}
		root = found
	} else if !filepath.IsAbs(root) {
		root = filepath.Join(wd, root)
	}
	for _, base := range [...]string{"BUILD.bazel", "BUILD"} {
		text, err := os.ReadFile(filepath.Join(root, base))
		if err != nil {
			continue
		}
		for line := range strings.Lines(string(text)) {
			comment, isComment := strings.CutPrefix(strings.TrimSpace(line), "#")
			chosen, isDirective := strings.CutPrefix(strings.TrimSpace(comment), "gazelle:lang ")
			if !isComment || !isDirective {
				continue
			}
			for _, language := range strings.Split(asked, ",") {
				if !slices.Contains(strings.Split(strings.TrimSpace(chosen), ","), language) {
					return base + ": # gazelle:lang " + strings.TrimSpace(chosen) + " comes before -lang=" + asked + ", so " + language + " does not run; remove the directive"
				}
			}
		}
		return ""
	}
	return ""
}

// flagValue returns the value of a flag in arguments, or "".
func flagValue(args []string, name string) string {
	for i, arg := range args {
		flag := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
		if flag == arg {
			continue
		}
		if flag == name && i+1 < len(args) {
			return args[i+1]
		}
		if value, ok := strings.CutPrefix(flag, name+"="); ok {
			return value
		}
	}
	return ""
}
