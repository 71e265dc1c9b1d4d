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
	inherited, _ := c.Exts[ownKindsKey].(map[string]config.MappedKind)
	kinds, own := maps.Clone(c.KindMap), map[string]config.MappedKind{}
	if kinds == nil {
		kinds = map[string]config.MappedKind{}
	}
	for _, name := range [...]string{buildfile.TdLibrary, buildfile.GentblCC, buildfile.GentblFiles, buildfile.GentblRule, buildfile.GentblSharded} {
		if m, ok := kinds[name]; ok && inherited[name] != m {
			continue // the user made the mapping
		}
		delete(kinds, name)
		to, load := symbol(name)
		if to == name && load == def {
			continue
		}
		m := config.MappedKind{FromKind: name, KindName: to, KindLoad: load}
		kinds[name], own[name] = m, m
	}
	c.KindMap, c.Exts[ownKindsKey] = kinds, own
}

// ownAliasesKey is the key of the aliases of a directory that the extension made.
const ownAliasesKey = "_td_aliases"

// AliasKinds makes Gazelle treat calls of macros that wrap a rule as calls of the
// rule, by the same means as the alias_kind directive.
func AliasKinds(c *config.Config, own map[string]string) {
	inherited, _ := c.Exts[ownAliasesKey].(map[string]string)
	if len(inherited)+len(own) == 0 {
		return
	}
	aliases := maps.Clone(c.AliasMap)
	if aliases == nil {
		aliases = map[string]string{}
	}
	maps.DeleteFunc(aliases, func(symbol, rule string) bool { return inherited[symbol] == rule })
	added := map[string]string{}
	for symbol, rule := range own {
		if _, isUsers := aliases[symbol]; !isUsers {
			aliases[symbol], added[symbol] = rule, rule
		}
	}
	c.AliasMap, c.Exts[ownAliasesKey] = aliases, added
}
