package initialize

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// reconcile returns a text of a BUILD file that a run of Gazelle for C++ keeps. before is what init
// writes, and after what the run makes of it. Reconcile accepts new rules for headers and new dependencies, and
// marks a dependency that the run removes with the comment keep. If the run changes anything else, Reconcile
// returns what, such as "write cc_test foo"; then LeaveRules keeps Gazelle from it.
func reconcile(name string, before, after []byte) (text []byte, refused string) {
	old, err := rule.LoadData(name, "", before)
	if err != nil {
		return nil, "change a file that does not parse"
	}
	made, err := rule.LoadData(name, "", after)
	if err != nil {
		return nil, "change a file that does not parse"
	}
	isNew := map[string]*rule.Rule{}
	for _, r := range made.Rules {
		isNew[r.Name()] = r
	}
	isLost := false
	for _, r := range old.Rules {
		to := isNew[r.Name()]
		delete(isNew, r.Name())
		if to == nil || to.Kind() != r.Kind() {
			return nil, "remove " + r.Kind() + " " + r.Name()
		}
		for _, key := range slices.Concat(r.AttrKeys(), to.AttrKeys()) {
			if !slices.Contains(depsKeys[:], key) && !isEqual(r.Attr(key), to.Attr(key)) {
				return nil, fmt.Sprintf("change %s of %s", key, r.Name())
			}
		}
		isLost = keepLost(r, to) || isLost
	}
	for _, name := range slices.Sorted(maps.Keys(isNew)) {
		if r := isNew[name]; strings.HasPrefix(r.Kind(), "cc_") && (r.Kind() != "cc_library" || r.Attr("srcs") != nil) {
			return nil, fmt.Sprintf("write %s %s, which CMake does not build", r.Kind(), name)
		}
	}
	if isLost {
		return build.Format(old.File), ""
	}
	return after, ""
}

// depsKeys are the attributes with the dependencies of a rule.
var depsKeys = [...]string{"deps", "implementation_deps"}

func isEqual(a, b build.Expr) bool {
	return a == nil && b == nil || a != nil && b != nil && build.FormatString(a) == build.FormatString(b)
}

// keepLost marks the dependencies of a rule that another version of it does not have. It reports whether
// there are any.
func keepLost(r, to *rule.Rule) bool {
	var has []string
	for _, key := range depsKeys {
		has = append(has, to.AttrStrings(key)...)
	}
	isLost := false
	for _, key := range depsKeys {
		list, ok := r.Attr(key).(*build.ListExpr)
		if !ok {
			continue
		}
		for _, x := range list.List {
			if s, ok := x.(*build.StringExpr); ok && !slices.Contains(has, s.Value) {
				s.Comment().Suffix = append(s.Comment().Suffix, build.Comment{Token: "# keep"})
				list.ForceMultiLine, isLost = true, true
			}
		}
	}
	return isLost
}

// rulesDirective says whether gazelle_cc writes rules in a package and in those below it.
const rulesDirective = "cc_generate"

// leaveRules returns those of the BUILD files that get a directive, with it: gazelle_cc writes no rules in the
// packages left, but does in the other packages below them that have rules for C++.
func leaveRules(files map[string][]byte, left map[string]bool) map[string][]byte {
	isOff := func(pkg string) bool {
		for ; pkg != "" && !left[pkg]; pkg = repofiles.Directory(pkg) {
			if text := files[path.Join(pkg, "BUILD.bazel")]; bytes.Contains(text, []byte("\ncc_")) {
				return false // it has the directive itself, if it is below a package of left
			}
		}
		return left[pkg]
	}
	changed := map[string][]byte{}
	for name, text := range files {
		if path.Base(name) != "BUILD.bazel" {
			continue
		}
		switch pkg := repofiles.Directory(name); {
		case left[pkg]:
			changed[name] = withDirective(text, "false")
		case pkg != "" && isOff(repofiles.Directory(pkg)) && bytes.Contains(text, []byte("\ncc_")):
			changed[name] = withDirective(text, "true")
		}
	}
	return changed
}

// withDirective returns the text of a BUILD file that begins with RulesDirective.
func withDirective(text []byte, value string) []byte {
	start := "# gazelle:" + rulesDirective + " "
	rest := string(text)
	if after, has := strings.CutPrefix(rest, start); has {
		_, rest, _ = strings.Cut(after, "\n")
	}
	if rest = strings.TrimPrefix(rest, "\n"); !strings.HasPrefix(rest, "#") {
		rest = "\n" + rest
	}
	return []byte(start + value + "\n" + rest)
}
