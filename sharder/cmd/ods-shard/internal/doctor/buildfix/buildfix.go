// Package buildfix changes the rules of a sharded dialect in a BUILD file.
package buildfix

import (
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/changes"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// Facts are what a Fixer has to know about a dialect.
type Facts struct {
	Build   string   // the BUILD file
	Rule    string   // the rule gentbl_sharded_ops, or "" for that of the .td file
	Set     []string // attributes to set, of those that IsSettable allows
	TD      string   // the .td file
	Sharded string   // the file that is compiled per shard, or ""
	Dialect string   // its C++ class
	Ops     []string // C++ classes of the operations, without namespaces
	Common  []string // those that C++ of every shard mentions, as far as it is known
	Search  prelude.Search
	// Count returns the number of shards to record, which depends on the recorded one and
	// on how the shards are compiled.
	Count func(recorded int, variant shardplan.Variant) int
}

// A Fixer changes the attributes of rules in one BUILD file.
type Fixer struct {
	Facts
	changes *changes.Set
	name    string
	file    *build.File
	shards  *build.Rule // the rule gentbl_sharded_ops
	print   func(*build.File) []byte
	// isChanged says that an attribute has another value than before.
	isChanged bool
}

// New finds the rule gentbl_sharded_ops, and adds the header with declarations to it and to the
// rule that compiles the shards. header is "" if there is none. Method Finish makes the other
// changes. New returns nil if the BUILD file cannot be changed; the reason is in the changes.
func New(facts Facts, set *changes.Set, header string) (*Fixer, error) {
	text, err := set.Read(facts.Build)
	if err != nil {
		return nil, err
	}
	file, err := build.ParseBuild(facts.Build, text)
	if err != nil {
		return nil, err
	}
	b := &Fixer{Facts: facts, changes: set, name: facts.Build, file: file}
	if b.print = b.printer(text); b.print == nil {
		set.Refuse("%s: a change would also change the layout of other lines; run buildifier first", b.name)
		return nil, nil
	}
	shards, reason := b.findRule()
	if shards == nil {
		set.Refuse("%s: %s", b.name, reason)
		return nil, nil
	}
	b.shards = shards
	if header != "" {
		b.addHeader(shards, header)
	}
	return b, nil
}

// Finish sets the attributes of the rule that depend on the other changes, and changes the
// text of the file. isPending says that the dialect cannot be divided yet.
func (b *Fixer) Finish(isPending bool, report io.Writer) error {
	common, unknown, err := b.commonOps()
	if err != nil {
		return err
	}
	if err := b.setAttributes(isPending, unknown, report); err != nil {
		return err
	}
	b.fixCount(b.shards)
	if b.shards.Attr("slim_dialect") != nil {
		b.addToList(b.shards, "slim_common", common)
	}
	if !b.isChanged {
		return nil
	}
	return b.changes.Change(b.name, string(b.print(b.file)))
}

// printer returns the function that prints the file as it is, if nothing is changed, or
// nil if none does.
func (b *Fixer) printer(text []byte) func(*build.File) []byte {
	for _, print := range []func(*build.File) []byte{build.Format, build.FormatWithoutRewriting} {
		again, err := build.ParseBuild(b.name, text)
		if err == nil && string(print(again)) == string(text) {
			return print
		}
	}
	return nil
}

// findRule returns the rule that -rule names, or the only one of the .td file.
func (b *Fixer) findRule() (found *build.Rule, reason string) {
	if name := b.Rule; name != "" {
		rule := b.file.RuleNamed(name)
		switch {
		case rule == nil:
			return nil, "there is no rule " + name + " at the top level"
		case rule.Attr("shard_count") == nil:
			return nil, "the rule " + name + " has no shard_count"
		}
		return rule, ""
	}
	var names []string
	for _, rule := range b.file.Rules("gentbl_sharded_ops") {
		if td := rule.AttrString("td_file"); path.Base(strings.ReplaceAll(td, ":", "/")) == path.Base(b.TD) {
			found = rule
			names = append(names, rule.Name())
		}
	}
	switch len(names) {
	case 0:
		return nil, "there is no gentbl_sharded_ops with td_file = \"" + path.Base(b.TD) + "\" at the top level; name the rule with -rule"
	case 1:
		return found, ""
	}
	return nil, "the rules " + strings.Join(names, ", ") + " have this td_file; name one with -rule"
}

// at returns the position of an expression, for messages.
func (b *Fixer) at(e build.Expr) string {
	start, _ := e.Span()
	return fmt.Sprintf("%s:%d", b.name, start.Line)
}

// isKept reports whether a comment of the rule or the attribute asks to keep it.
func (b *Fixer) isKept(rule *build.Rule, key string) bool {
	expressions := []build.Expr{rule.Call}
	if definition := rule.AttrDefn(key); definition != nil {
		expressions = append(expressions, definition, definition.LHS, definition.RHS)
	}
	for _, e := range expressions {
		for _, comment := range append(slices.Clone(e.Comment().Before), e.Comment().Suffix...) {
			text := strings.TrimSpace(strings.TrimLeft(comment.Token, "#"))
			if text == "keep" || strings.HasPrefix(text, "keep:") {
				b.changes.Refuse("%s: %s stays, because a comment says '# keep'", b.at(e), key)
				return true
			}
		}
	}
	return false
}

// fixCount records the recommended number of shards in shard_count = "auto".
func (b *Fixer) fixCount(rule *build.Rule) {
	value := rule.Attr("shard_count")
	if _, isNumber := value.(*build.LiteralExpr); isNumber || value == nil {
		return // a person chose it
	}
	text, isString := value.(*build.StringExpr)
	if !isString {
		b.changes.Refuse("%s: shard_count is not a literal", b.at(value))
		return
	}
	setting, err := sharder.ParseCount(text.Value)
	if err != nil || !setting.Auto {
		b.changes.Refuse("%s: shard_count = \"%s\" is neither a number nor \"auto\"", b.at(value), text.Value)
		return
	}
	isSet := func(key string) bool { return rule.Attr(key) != nil && rule.AttrLiteral(key) != "False" }
	setting.Count = b.Count(setting.Count, shardplan.Variant{Slim: isSet("slim_dialect"), Lean: isSet("lean"), Prelude: isSet("prelude")})
	if text.Value != setting.String() && !b.isKept(rule, "shard_count") {
		text.Value, text.Token = setting.String(), ""
		b.isChanged = true
	}
}

// addToList adds strings to an attribute that is a list, or absent.
func (b *Fixer) addToList(rule *build.Rule, key string, values []string) {
	list, isList := rule.Attr(key).(*build.ListExpr)
	if value := rule.Attr(key); value != nil && !isList {
		if missing := missingFrom(value, values); len(missing) > 0 {
			b.changes.Refuse("%s: %s is not a list literal; add \"%s\" to it", b.at(value), key, strings.Join(missing, `", "`))
		}
		return
	}
	if list == nil {
		list = &build.ListExpr{}
	}
	missing := missingFrom(list, values)
	if len(missing) == 0 || b.isKept(rule, key) {
		return
	}
	for _, value := range missing {
		list.List = append(list.List, &build.StringExpr{Value: value})
	}
	rule.SetAttr(key, list)
	b.isChanged = true
}

// missingFrom returns those of values that an expression has nowhere as a string.
func missingFrom(e build.Expr, values []string) []string {
	has := map[string]bool{}
	build.Walk(e, func(e build.Expr, _ []build.Expr) {
		if text, ok := e.(*build.StringExpr); ok {
			has[strings.TrimPrefix(text.Value, ":")] = true
		}
	})
	return slices.DeleteFunc(slices.Clone(values), func(value string) bool { return has[value] })
}

// addHeader adds the header to the srcs of the rule that compiles the shards and, for a
// precompiled prelude, to cc_hdrs of the shards.
func (b *Fixer) addHeader(shards *build.Rule, header string) {
	folder := path.Dir(path.Clean(b.name))
	label, below := strings.CutPrefix(path.Clean(header), folder+"/")
	if folder == "." {
		label, below = path.Clean(header), !strings.HasPrefix(path.Clean(header), "../")
	}
	if !below {
		b.changes.Refuse("%s: %s is not below the directory of this file, so it belongs to another package; choose a header below %s with -o", b.name, header, folder)
		return
	}
	compiled := false
	for _, rule := range b.file.Rules("") {
		srcs := rule.Attr("srcs")
		if srcs == nil || rule.Call == shards.Call || len(missingFrom(srcs, []string{shards.Name()})) > 0 {
			continue
		}
		compiled = true
		if b.lists(rule, label) {
			continue
		}
		b.addToList(rule, "srcs", []string{label})
	}
	if !compiled {
		b.changes.Refuse("%s: no rule has \":%s\" in srcs; add \"%s\" to the srcs of the rule that compiles the shards", b.name, shards.Name(), label)
	}
	if shards.Attr("prelude") != nil && !globs(shards.Attr("cc_hdrs")) {
		b.addToList(shards, "cc_hdrs", []string{label})
	}
}

// lists reports whether a rule has a file in its sources or headers, by name or by a
// glob.
func (b *Fixer) lists(rule *build.Rule, label string) bool {
	for _, key := range []string{"srcs", "hdrs", "textual_hdrs"} {
		value := rule.Attr(key)
		if value != nil && (len(missingFrom(value, []string{label})) == 0 || globs(value)) {
			return true
		}
	}
	return false
}

// globs reports whether an expression has a glob of headers.
func globs(e build.Expr) bool {
	found := false
	if e == nil {
		return false
	}
	build.Walk(e, func(e build.Expr, _ []build.Expr) {
		call, ok := e.(*build.CallExpr)
		if !ok {
			return
		}
		if name, ok := call.X.(*build.Ident); !ok || name.Name != "glob" || len(call.List) == 0 {
			return
		}
		for _, pattern := range build.Strings(call.List[0]) {
			found = found || pattern == "*.h" || pattern == "**/*.h"
		}
	})
	return found
}
