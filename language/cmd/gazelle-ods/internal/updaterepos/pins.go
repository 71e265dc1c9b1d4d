package updaterepos

import (
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/bazel-contrib/bazel-gazelle/v2/rule"
	"github.com/bazelbuild/buildtools/build"
	"github.com/rules-ods/rules_ods/generator/driver/outputfile"
	"github.com/rules-ods/rules_ods/language/internal/starlarklimit"
	"github.com/rules-ods/rules_ods/language/internal/starlarktext"
)

// Existing repository rules may compute their attributes from constants, as in
// sha256 = LLVM_SHA256. A merge would replace such expressions by literals. The code in this
// file changes the values of the constants instead.

// commitPattern matches a commit hash of git.
var commitPattern = regexp.MustCompile(`[0-9a-f]{40}`)

// checksumAttrs are the attributes with checksums. They are wrong for another commit, and the
// right values are not known without a download.
var checksumAttrs = []string{"sha256", "integrity"}

// A stringConstant is a string that is assigned to a name in a file of the
// repository.
type stringConstant struct {
	file string // relative to the repository
	text []byte // of the file, as it was read
	name string
	expr *build.StringExpr
}

// A pinEdit is a new value for a constant.
type pinEdit struct {
	constant stringConstant
	value    string
}

// A pinPlan holds the changes that bring the generated repository rules into a file.
type pinPlan struct {
	merge []*rule.Rule // to be merged into the file
	edits []pinEdit
	notes []string
}

// planPins compares generated repository rules with those of the target file.
// The first rule in this list that applies decides:
//
//  1. No rule has the name, or it is a go_repository: it is merged.
//  2. A rule of another kind has the name: it stays.
//  3. The rule exists and nothing in it depends on the commit: it stays.
//  4. The rule names the commit already: it stays.
//  5. Its values are literals: it is merged.
//  6. A constant holds the commit: the constant changes.
//  7. Otherwise the rule stays and the result is an error.
func planPins(target *rule.File, root string, gen []*rule.Rule) (pinPlan, error) {
	var plan pinPlan
	rel := target.Path
	if r, err := filepath.Rel(root, target.Path); err == nil {
		rel = filepath.ToSlash(r)
	}
	constants := readConstants(root, rel, target.Content, target.File)
	for _, g := range gen {
		i := slices.IndexFunc(target.Rules, func(r *rule.Rule) bool { return r.Name() == g.Name() })
		wanted := commitPattern.FindString(g.AttrString("strip_prefix"))
		if i < 0 || g.Kind() == "go_repository" {
			plan.merge = append(plan.merge, g)
			continue
		}
		existing := target.Rules[i]
		line := lineOfRule(target, existing.Name())
		if existing.Kind() != g.Kind() {
			plan.notes = append(plan.notes, fmt.Sprintf("%s:%d: %s is a %s; it stays, since its commit is not written here", rel, line, g.Name(), existing.Kind()))
			continue
		}
		if wanted == "" {
			continue
		}
		place := fmt.Sprintf("%s:%d: %s %s", rel, line, g.Kind(), g.Name())
		merge, err := planArchive(&plan, place, existing, wanted, constants)
		if err != nil {
			return pinPlan{}, err
		}
		if merge {
			plan.merge = append(plan.merge, g)
		}
	}
	return plan, nil
}

// planArchive adds the changes of an existing archive to a plan. It reports whether the
// generated rule is to be merged into the existing one.
func planArchive(plan *pinPlan, place string, existing *rule.Rule, wanted string, constants map[string]stringConstant) (merge bool, err error) {
	computed := false
	literals, used := stringsOf(existing, constants)
	for _, key := range []string{"strip_prefix", "urls", "url"} {
		computed = computed || !isLiteral(existing.Attr(key))
	}
	var pins []stringConstant
	for _, c := range used {
		literals = append(literals, c.expr.Value)
		if commitPattern.MatchString(c.expr.Value) {
			pins = append(pins, c)
		}
	}
	if slices.ContainsFunc(literals, func(s string) bool { return strings.Contains(s, wanted) }) {
		return false, nil
	}
	var checksum *stringConstant
	for _, key := range checksumAttrs {
		if id, ok := existing.Attr(key).(*build.Ident); ok {
			if c, ok := constants[id.Name]; ok {
				checksum = &c
			}
		}
		computed = computed || !isLiteral(existing.Attr(key))
	}
	switch {
	case !computed:
		return true, nil
	case len(pins) == 0:
		return false, fmt.Errorf("%s: its URL is computed, and no constant in this repository holds the commit; set it to %s by hand", place, wanted)
	case len(pins) > 1:
		return false, fmt.Errorf("%s: several constants hold a commit; set the right one to %s by hand", place, wanted)
	case checksum == nil && (existing.Attr("sha256") != nil || existing.Attr("integrity") != nil):
		return false, fmt.Errorf("%s: the commit is in %s and its checksum is no constant; set both to those of %s by hand", place, pins[0].name, wanted)
	}
	plan.edits = append(plan.edits, pinEdit{pins[0], commitPattern.ReplaceAllString(pins[0].expr.Value, wanted)})
	if checksum != nil && checksum.expr.Value != "" {
		plan.edits = append(plan.edits, pinEdit{*checksum, ""})
		plan.notes = append(plan.notes, fmt.Sprintf("%s:%d: the checksum %s was that of another commit and is empty now; write that of %s",
			checksum.file, checksum.expr.Start.Line, checksum.name, wanted))
	}
	return false, nil
}

// lineOfRule returns the line of the call with the given attribute name, or 1 if there is none.
func lineOfRule(f *rule.File, name string) int {
	line := 1
	build.Walk(f.File, func(e build.Expr, _ []build.Expr) {
		if call, ok := e.(*build.CallExpr); ok && build.NewRule(call).ExplicitName() == name {
			start, _ := call.Span()
			line = start.Line
		}
	})
	return line
}

// stringsOf returns the strings in the attributes of a rule, except its name and checksums, and the constants by name that the
// attributes use.
func stringsOf(r *rule.Rule, constants map[string]stringConstant) (literals []string, used map[string]stringConstant) {
	used = map[string]stringConstant{}
	for _, key := range r.AttrKeys() {
		if key == "name" || slices.Contains(checksumAttrs, key) {
			continue
		}
		build.Walk(r.Attr(key), func(e build.Expr, _ []build.Expr) {
			switch e := e.(type) {
			case *build.StringExpr:
				literals = append(literals, e.Value)
			case *build.Ident:
				if c, ok := constants[e.Name]; ok {
					used[e.Name] = c
				}
			}
		})
	}
	return literals, used
}

// isLiteral reports whether an attribute is missing, a string or a list of
// strings.
func isLiteral(e build.Expr) bool {
	switch e := e.(type) {
	case nil, *build.StringExpr:
		return true
	case *build.ListExpr:
		return !slices.ContainsFunc(e.List, func(x build.Expr) bool { return !isLiteral(x) })
	}
	return false
}

// readConstants returns the string constants that the target file assigns or
// loads from other files of the repository. The keys are the names in the target
// file.
func readConstants(root, rel string, text []byte, f *build.File) map[string]stringConstant {
	constants := assignedStrings(rel, text, f)
	for _, stmt := range f.Stmt {
		load, ok := stmt.(*build.LoadStmt)
		if !ok {
			continue
		}
		file, ok := strings.CutPrefix(load.Module.Value, "//")
		if strings.HasPrefix(load.Module.Value, ":") {
			file, ok = path.Join(path.Dir(rel), load.Module.Value[1:]), true
		}
		if !ok {
			continue
		}
		file = path.Clean(strings.Replace(file, ":", "/", 1))
		if !filepath.IsLocal(file) {
			continue
		}
		name := filepath.Join(root, filepath.FromSlash(file))
		outputfile.RemoveAbandoned(name)
		text, err := os.ReadFile(name)
		if err != nil || starlarklimit.Check(file, text) != nil {
			continue // Bazel reports it
		}
		loaded, err := build.ParseBzl(file, text)
		if err != nil {
			continue
		}
		assigned := assignedStrings(file, text, loaded)
		for i, to := range load.To {
			if c, ok := assigned[load.From[i].Name]; ok {
				constants[to.Name] = c
			}
		}
	}
	return constants
}

// assignedStrings returns the strings that a file assigns to names, also in functions and branches.
func assignedStrings(file string, text []byte, f *build.File) map[string]stringConstant {
	found := map[string]stringConstant{}
	build.WalkStatements(f, func(stmt build.Expr, _ []build.Expr) error {
		name, value, _ := starlarktext.Assigned(stmt)
		if literal, ok := value.(*build.StringExpr); ok {
			found[name] = stringConstant{file, text, name, literal}
		}
		return nil
	})
	return found
}

// applyPins writes the new values of constants into their files, and changes nothing else.
func applyPins(ctx context.Context, root string, edits []pinEdit, temporary *outputfile.Registry) error {
	byFile := map[string][]pinEdit{}
	for _, e := range edits {
		byFile[e.constant.file] = append(byFile[e.constant.file], e)
	}
	var files []outputfile.Edit
	for file, edits := range byFile {
		text := edits[0].constant.text
		slices.SortFunc(edits, func(a, b pinEdit) int { return b.constant.expr.Start.Byte - a.constant.expr.Start.Byte })
		for _, e := range edits {
			start, end := e.constant.expr.Span()
			old := string(text[start.Byte:end.Byte])
			quoted := strings.Replace(old, e.constant.expr.Value, e.value, 1)
			text = slices.Concat(text[:start.Byte], []byte(quoted), text[end.Byte:])
		}
		files = append(files, outputfile.Edit{Name: filepath.Join(root, filepath.FromSlash(file)), Read: edits[0].constant.text, Text: text})
	}
	return outputfile.ReplaceAll(ctx, root, files, temporary)
}
