package buildfix

import (
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"

	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/doctor/cxxsource"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

// A fasterAttribute is an attribute of gentbl_sharded_ops by which shards compile faster.
type fasterAttribute struct {
	name string
	tool string // the attribute with the tool that needs an ability for it
	// values returns the attribute and those that it needs, or the reason why they may not
	// work.
	values func(b *Fixer) (values map[string]build.Expr, reason string, err error)
}

// fasterAttributes are the attributes that the doctor sets, in this order. It does not set
// forward_dialects, because it does not see how headers of other dialects are generated.
var fasterAttributes = []fasterAttribute{
	{"slim_dialect", "tblgen", slimDialect},
	{"lean", "tblgen", lean},
	{"prelude", "sharder", compiledPrelude},
}

// IsSettable reports whether the doctor sets an attribute of the rule.
func IsSettable(name string) bool {
	return slices.ContainsFunc(fasterAttributes, func(a fasterAttribute) bool { return a.name == name })
}

// setAttributes sets the attributes of -set that the rule does not have, and reports which
// others could be set. unknownHeaders is the reason why operations may be missing in
// slim_common, or "".
func (b *Fixer) setAttributes(isPending bool, unknownHeaders string, report io.Writer) error {
	var others []string
	for _, a := range fasterAttributes {
		if b.shards.Attr(a.name) != nil {
			continue // a person set it
		}
		values, reason, err := a.values(b)
		switch {
		case err != nil:
			return err
		case isPending:
			reason = "the dialect cannot be divided yet"
		case b.shards.Attr(a.tool) != nil:
			reason = fmt.Sprintf("the tool in %s may not have the ability for it", a.tool)
		case a.name == "slim_dialect" && unknownHeaders != "":
			reason = unknownHeaders
		}
		switch isAsked := slices.Contains(b.Set, a.name); {
		case reason != "" && isAsked:
			b.changes.Refuse("%s: %s is not set: %s", b.at(b.shards.Call), a.name, reason)
		case reason != "":
		case !isAsked:
			others = append(others, a.name)
		case !b.isKept(b.shards, a.name):
			for _, key := range slices.Sorted(maps.Keys(values)) {
				b.shards.SetAttr(key, values[key])
			}
			b.isChanged = true
		}
	}
	if len(others) > 0 {
		fmt.Fprintf(report, "\n%s: the shards of %s would compile faster with further attributes. To set them, add\n  -set=%s\n",
			b.at(b.shards.Call), b.shards.Name(), strings.Join(others, ","))
	}
	return nil
}

func slimDialect(b *Fixer) (map[string]build.Expr, string, error) {
	return map[string]build.Expr{"slim_dialect": &build.StringExpr{Value: dialectfile.Unqualified(b.Dialect)}}, "", nil
}

func lean(*Fixer) (map[string]build.Expr, string, error) {
	return map[string]build.Expr{"lean": &build.Ident{Name: "True"}}, "", nil
}

// compiledPrelude returns the attributes for a precompiled prelude, which come from the
// cc_library that compiles the shards.
func compiledPrelude(b *Fixer) (map[string]build.Expr, string, error) {
	switch {
	case b.Sharded == "":
		return nil, "-sharded is not given", nil
	case b.shards.AttrLiteral("shard_count") == "1":
		return nil, "one shard alone does not share headers", nil
	}
	found, err := prelude.Find(b.Sharded, b.Search)
	if err != nil || len(found.Includes) == 0 {
		return nil, b.Sharded + " includes no header before generated code that all shards can share", err
	}
	var compiling []prelude.Library
	for _, rule := range b.file.Rules("cc_library") {
		l := prelude.Library{Place: rule.Name(), Package: path.Dir(path.Clean(b.name)), Attributes: map[string]build.Expr{}, IsShards: func(name string) bool {
			other := b.file.RuleNamed(name)
			return other != nil && other.Kind() == b.shards.Kind()
		}}
		for _, key := range rule.AttrKeys() {
			l.Attributes[key] = rule.Attr(key)
		}
		if l.Compiles(b.shards.Name()) {
			compiling = append(compiling, l)
		}
	}
	if len(compiling) != 1 {
		return nil, fmt.Sprintf("%d rules cc_library have \":%s\" in srcs, not one", len(compiling), b.shards.Name()), nil
	}
	values, problem := compiling[0].ShardAttributes(b.shards.Name())
	if problem != "" {
		return nil, problem, nil
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if b.shards.Attr(key) != nil {
			return nil, key + " is set without it", nil
		}
	}
	values["prelude"] = &build.Ident{Name: "True"}
	return values, "", nil
}

// commonOps returns the operations that C++ of every shard mentions: the headers of
// -cpp-header, the file of -sharded, and the headers of the repository that it includes, as
// far as they are read after generated code. unknown is the reason why there may be more,
// or "".
func (b *Fixer) commonOps() (common []string, unknown string, err error) {
	if b.Sharded == "" {
		return b.Common, "-sharded is not given", nil
	}
	files, missing, err := prelude.AfterGenerated(b.Sharded, b.Search)
	if err != nil {
		return nil, "", err
	}
	mentioned := map[string]bool{}
	for _, class := range b.Common {
		mentioned[class] = true
	}
	for _, name := range files {
		if path.IsAbs(name) {
			continue // installed headers do not know the dialect
		}
		text, err := b.changes.Read(name)
		if err != nil {
			return nil, "", err
		}
		maps.Copy(mentioned, cxxsource.Scan(name, string(text)).Words)
	}
	for _, m := range missing {
		isInstalled := !m.Quoted || strings.HasPrefix(m.Name, "mlir/") || strings.HasPrefix(m.Name, "llvm/")
		if !isInstalled && path.Ext(m.Name) != ".inc" {
			unknown = fmt.Sprintf("%s includes %s, which is in no directory of -I and may mention operations", m.From, m.Name)
			break
		}
	}
	return slices.DeleteFunc(slices.Clone(b.Ops), func(class string) bool { return !mentioned[class] }), unknown, nil
}
