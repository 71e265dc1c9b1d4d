package scaffold

import (
	"cmp"
	"errors"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
)

// A rewrite is the dags of a pattern that matches an operation.
type rewrite struct {
	op   *catalog.Operation
	text string
}

// maxRewrites is the number of operations for which a pattern is tried.
const maxRewrites = 8

// rewrites returns patterns for operations of the tree, those with few arguments first. Each
// matches an operation and replaces it by its operand if both have the same type.
func (t *dialectTree) rewrites() []*rewrite {
	var all []*rewrite
	for _, op := range t.Operations {
		if _, err := os.Stat(t.path(op.Source.File)); err != nil || filepath.IsAbs(op.Source.File) {
			continue
		}
		operand := slices.IndexFunc(op.Operands, func(v catalog.Value) bool { return v.Arity == catalog.Single })
		if operand < 0 || len(op.Results) != 1 || op.Results[0].Arity != catalog.Single || slices.Contains(op.Arguments, "") ||
			len(op.Regions)+len(op.Successors)+len(op.Properties) > 0 {
			continue
		}
		result := "result"
		for slices.Contains(op.Arguments, result) {
			result += "_"
		}
		input := op.Operands[operand].Name
		all = append(all, &rewrite{op, "  (" + op.Def + ":$" + result + " $" + strings.Join(op.Arguments, ", $") + "),\n  (replaceWithValue $" + input + "),\n" +
			"  [(Constraint<CPred<\"$0.getType() == $1.getType()\">> $" + result + ", $" + input + ")]"})
	}
	slices.SortStableFunc(all, func(a, b *rewrite) int {
		return cmp.Or(len(a.op.Arguments)-len(b.op.Arguments), strings.Compare(a.op.Source.File, b.op.Source.File), a.op.Source.Line-b.op.Source.Line)
	})
	return all[:min(len(all), maxRewrites)]
}

// errorNoRewrite says that no operation can be the beginning of a pattern.
func errorNoRewrite(directory string) error {
	return errors.New("pattern: no operation below '" + directory + "' has an operand and one result, so that a pattern could replace one by the other; write the first pattern by hand")
}

// rewriteIn returns the rewrite that a plan has.
func (t *dialectTree) rewriteIn(out *plan) *rewrite {
	text := ""
	if len(out.created) > 0 {
		text = out.created[0].text
	} else {
		text = strings.ReplaceAll(out.changed[0].text, "\r\n", "\n")
	}
	for _, r := range t.rewrites() {
		if strings.Contains(text, r.text) {
			return r
		}
	}
	return nil
}

// headerOf returns the line that includes the header that declares the operation of a pattern. If
// it is not found, it returns "", and the plan says what to do.
func (out *plan) headerOf(directory string, t *dialectTree, r *rewrite, file string) string {
	spelling := strings.TrimSuffix(t.files.Spelling(r.op.Source.File), ".td")
	header, _ := onlyFile(directory, ".h", path.Base(spelling)+".h.inc\"")
	if header == "" {
		out.byHand = append(out.byHand, file+": include the header that declares "+r.op.CppClass)
		return ""
	}
	return "#include \"" + path.Join(path.Dir(spelling), filepath.Base(header)) + "\"\n"
}
