// Package macronames knows the targets that the macros of this project make besides the one with
// the name of the call. A rule with the name of such a target would make its package invalid.
package macronames

// suffixes of the names of further targets, by macro.
var suffixes = map[string][]string{
	"gentbl_cc_library":  {"_filegroup"},
	"gentbl_sharded_ops": {"__gentbl_cc_lib", "__gentbl_cc_lib_filegroup", "__shard_copies", "__objects"},
}

// Targets returns the name of a rule, and the names of the further targets that it makes. kind is
// the macro or rule.
func Targets(kind, name string) []string {
	names := []string{name}
	for _, suffix := range suffixes[kind] {
		names = append(names, name+suffix)
	}
	return names
}
