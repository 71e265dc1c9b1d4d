package settings

import (
	"maps"

	"github.com/bazel-contrib/bazel-gazelle/v2/config"

	"github.com/rules-ods/rules_ods/language/td/internal/buildfile"
)

// RuleOf returns the rule of the extension that a symbol in a BUILD file calls, directly
// or through alias_kind, map_kind or the name of a macro. It returns "" for other symbols.
func RuleOf(c *config.Config, symbol string) string {
	if to, ok := c.AliasMap[symbol]; ok {
		symbol = to
	}
	for _, m := range c.KindMap {
		if m.KindName == symbol {
			return buildfile.RuleOf(m.FromKind)
		}
	}
	return buildfile.RuleOf(symbol)
}

// IsNative reports whether a symbol in a BUILD file calls a rule that Gazelle knows by name, such as
// cc_library, directly or through alias_kind or map_kind.
func IsNative(c *config.Config, symbol, name string) bool {
	mapped, isMapped := c.KindMap[name]
	return symbol == name || c.AliasMap[symbol] == name || isMapped && mapped.KindName == symbol
}

// ownKindsKey is the key of the mappings of a directory that the extension made,
// as a map like config.Config.KindMap.
const ownKindsKey = "_td_kinds"

// MapKinds makes Gazelle write a repository's own macros, and load rules from
// where the directory's BUILD files load them, by the same means as the
// map_kind directive. It leaves the mappings of the user as they are. The maps
// that directories above use do not change. symbol returns the symbol that new rules of
// the directory call for a rule, and the file it is loaded from, if that is not def.
func MapKinds(c *config.Config, def string, symbol func(name string) (symbol, load string)) {
	own := map[string]config.MappedKind{}
	for _, name := range [...]string{buildfile.TdLibrary, buildfile.GentblCC, buildfile.GentblFiles, buildfile.GentblRule, buildfile.GentblSharded} {
		if to, load := symbol(name); to != name || load != def {
			own[name] = config.MappedKind{FromKind: name, KindName: to, KindLoad: load}
		}
	}
	c.KindMap = withOwn(c, ownKindsKey, c.KindMap, own)
}

// ownAliasesKey is the key of the aliases of a directory that the extension made.
const ownAliasesKey = "_td_aliases"

// AliasKinds makes Gazelle treat calls of macros that wrap a rule as calls of the
// rule, by the same means as the alias_kind directive.
func AliasKinds(c *config.Config, own map[string]string) {
	c.AliasMap = withOwn(c, ownAliasesKey, c.AliasMap, own)
}

// withOwn returns the entries of the user in a map of a configuration, and those of the extension for other keys. It stores the
// latter under a key of the configuration, where it finds those of the directory above, which do not apply.
func withOwn[V comparable](c *config.Config, key string, all, own map[string]V) map[string]V {
	inherited, _ := c.Exts[key].(map[string]V)
	if len(inherited)+len(own) == 0 {
		return all
	}
	if all = maps.Clone(all); all == nil {
		all = map[string]V{}
	}
	maps.DeleteFunc(all, func(k string, v V) bool { return inherited[k] == v })
	added := map[string]V{}
	for k, v := range own {
		if _, isUsers := all[k]; !isUsers {
			all[k], added[k] = v, v
		}
	}
	c.Exts[key] = added
	return all
}
