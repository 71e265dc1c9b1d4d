package tests

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// testedVersions are the major versions of Bazel for which modules exist and
// whose documented API is in testdata/bazel.
var testedVersions = []string{"7", "8", "9"}

// A signature is a documented member: a field, or a function with parameters.
type signature struct {
	function    bool
	positional  []string // names, in order
	keywordOnly []string
	varargs     bool // *args
	kwargs      bool // **kwargs
}

func (s *signature) accepts(keyword string) bool {
	return s.kwargs || slices.Contains(s.positional, keyword) || slices.Contains(s.keywordOnly, keyword)
}

// newSignature parses the column "parameters" of a table. An empty column is a field.
func newSignature(parameters string) *signature {
	s := &signature{function: parameters != ""}
	if parameters == "" || parameters == "()" {
		return s
	}
	named := false
	for name := range strings.SplitSeq(parameters, ",") {
		switch {
		case name == "*":
			named = true
		case strings.HasPrefix(name, "**"):
			s.kwargs = true
		case strings.HasPrefix(name, "*"):
			s.varargs = true
		case named:
			s.keywordOnly = append(s.keywordOnly, name)
		default:
			s.positional = append(s.positional, name)
		}
	}
	return s
}

// An api is the API that one version of Bazel documents.
type api struct {
	version string
	scopes  map[string]map[string]*signature
	results map[string]map[string]string // scope -> member -> type of its value or result
	moved   map[string]string            // name that was built into Bazel -> label of the file to load
	exports map[string][]string          // label of a file elsewhere -> names that it defines
	names   map[string]map[string]string // label of a file elsewhere -> name in that file -> documented name
	modules map[string]string            // module -> highest version in the registry
}

// readTable returns the rows of a file in testdata/bazel without the header.
func readTable(t *testing.T, name string, columns int) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "bazel", name))
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for number, line := range slices.Collect(strings.Lines(string(data))) {
		row := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(row) != columns {
			t.Fatalf("%s:%d: %d columns, want %d", name, number+1, len(row), columns)
		}
		if number > 0 {
			rows = append(rows, row)
		}
	}
	return rows
}

// readAPI reads the tables for a major version.
func readAPI(t *testing.T, version string) *api {
	t.Helper()
	a := &api{
		version: version,
		scopes:  map[string]map[string]*signature{},
		results: map[string]map[string]string{},
		moved:   map[string]string{},
		exports: map[string][]string{},
		names:   map[string]map[string]string{},
		modules: map[string]string{},
	}
	rows := readTable(t, "api.tsv", 4)
	leading := map[string]bool{} // members of 9 whose parameters are all keyword-only
	for _, row := range rows {
		if row[0] == "9" && strings.HasPrefix(row[3], "*,") {
			leading[row[1]+"."+row[2]] = true
		}
	}
	for _, row := range append(rows, shorten(readTable(t, "additions.tsv", 5), 4)...) {
		if row[0] != version {
			continue
		}
		parameters := row[3]
		if leading[row[1]+"."+row[2]] && !strings.Contains(parameters, "*,") {
			parameters = "*," + parameters
		}
		if strings.HasPrefix(row[1], "be/") && row[1] != "be/functions" {
			parameters = "*," + parameters // rules take attributes by name
		}
		put(a.scopes, row[1], row[2], newSignature(parameters))
	}
	for _, row := range readTable(t, "results.tsv", 3) {
		put(a.results, row[0], row[1], row[2])
	}
	for _, row := range readTable(t, "loads.tsv", 4) {
		a.moved[row[0]] = row[2]
		a.exports[row[2]] = append(a.exports[row[2]], row[3])
		put(a.names, row[2], row[3], row[0])
	}
	for _, row := range readTable(t, "exports.tsv", 2) {
		a.exports[row[0]] = strings.Fields(row[1])
	}
	for _, row := range readTable(t, "modules.tsv", 3) {
		a.modules[row[0]] = row[1]
	}
	return a
}

func put[V any](table map[string]map[string]V, scope, member string, value V) {
	if table[scope] == nil {
		table[scope] = map[string]V{}
	}
	table[scope][member] = value
}

func shorten(rows [][]string, columns int) [][]string {
	for i := range rows {
		rows[i] = rows[i][:columns]
	}
	return rows
}

// global returns the documented function of a name in a kind of file, or nil.
func (a *api) global(kind, name string) *signature {
	if a.moved[name] != "" && kind != "module" {
		return nil // files must load it, which works with every version
	}
	scopes := []string{"globals/" + kind, "globals/all"}
	switch kind {
	case "bzl":
		scopes = append(scopes, name) // a type documents its constructor: Label, struct, DefaultInfo
	case "build":
		scopes = append([]string{"be/functions"}, scopes...) // only this scope documents the parameters of package()
	}
	for _, scope := range scopes {
		if s := a.scopes[scope][name]; s != nil {
			return s
		}
	}
	if kind == "build" {
		return a.rule(name)
	}
	return nil
}

// rule returns the attributes of a rule that this or an earlier version of Bazel has built in, or nil.
func (a *api) rule(name string) *signature {
	for _, scope := range slices.Sorted(maps.Keys(a.scopes)) {
		if strings.HasPrefix(scope, "be/") && scope != "be/functions" && scope != "be/workspace" {
			if s := a.scopes[scope][name]; s != nil {
				return s
			}
		}
	}
	return nil
}

// isObject reports whether a global of .bzl files is a module of Bazel, such as
// attr or native.
func (a *api) isObject(name string) bool {
	_, toplevel := a.scopes["index/toplevel"][name]
	_, core := a.scopes["index/core"][name]
	return a.moved[name] == "" && (toplevel || core && name == "json")
}

// predeclared lists the globals of a kind of file: "bzl", "build" or "module".
func (a *api) predeclared(kind string) []string {
	names := map[string]bool{"True": true, "False": true, "None": true}
	for _, scope := range []string{"globals/" + kind, "globals/all"} {
		for name := range a.scopes[scope] {
			names[name] = true
		}
	}
	switch kind {
	case "bzl":
		for scope, members := range a.scopes {
			if members[scope] != nil && !slices.Contains([]string{"toolchain_type"}, scope) {
				names[scope] = true
			}
		}
		for _, index := range []string{"index/toplevel", "index/core"} {
			for name := range a.scopes[index] {
				if a.isObject(name) {
					names[name] = true
				}
			}
		}
	case "build":
		for scope, members := range a.scopes {
			if strings.HasPrefix(scope, "be/") && scope != "be/workspace" {
				for name := range members {
					names[name] = true
				}
			}
		}
	}
	if kind != "module" {
		maps.DeleteFunc(names, func(name string, _ bool) bool { return a.moved[name] != "" })
	}
	return slices.Sorted(maps.Keys(names))
}

// member returns a documented member of a type. The second result says whether
// the members of the type are documented at all.
func (a *api) member(scope, name string) (*signature, bool) {
	members, ok := a.scopes[scope]
	if scope == "native" {
		if s := members[name]; s != nil || a.moved[name] != "" {
			return s, true
		}
		return a.rule(name), true
	}
	if scope == "json" {
		members, ok = a.scopes["core/json"]
	}
	if constructor := members[scope]; constructor != nil && (len(members) == 1 || constructor.kwargs) {
		ok = false // the fields of such a provider are those that its constructor got
	}
	return members[name], ok
}

// result returns the type of a member's value or result, or "" if it is unknown.
func (a *api) result(scope, member string) string {
	members := a.results[scope]
	if found, ok := members[member]; ok {
		return found
	}
	return members["*"]
}
