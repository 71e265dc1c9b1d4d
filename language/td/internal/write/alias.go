//lint:file-ignore SA1019 extensions implement the interface of version 1, with the types that it names

package write

import (
	"github.com/bazel-contrib/bazel-gazelle/v2/rule"

	"github.com/rules-ods/rules_ods/language/td/internal/arrange"
)

// alias turns a rule of the BUILD file into an alias, or adds one for another target that the rule made. Gazelle does not
// merge rules of different kinds.
func (e *emitter) alias(a arrange.Alias) {
	old := e.existing[a.Rule]
	if old == nil {
		return // the plan was made from another text of the file
	}
	if a.Name != a.Rule {
		r := rule.NewRule("alias", a.Name)
		r.SetAttr("actual", ":"+a.Actual)
		if x := old.Attr("visibility"); x != nil {
			r.SetAttr("visibility", x)
		}
		r.Insert(e.args.File)
		return
	}
	old.SetKind("alias")
	for _, key := range old.AttrKeys() {
		if key != "name" && key != "visibility" {
			old.DelAttr(key)
		}
	}
	old.SetAttr("actual", ":"+a.Actual)
}
