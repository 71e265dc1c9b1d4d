package tests

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"
)

// migratingPage compares the rules with LLVM's macros, attribute by attribute.
const migratingPage = "rules/MIGRATING.md"

// migrated are the symbols of LLVM's tblgen.bzl that BUILD files load.
var migrated = []string{
	"gentbl_cc_library",
	"gentbl_filegroup",
	"gentbl_rule",
	"gentbl_sharded_op_defs",
	"gentbl_sharded_ops",
	"gentbl_test",
	"td_library",
}

var quoted = regexp.MustCompile("`([^`]+)`")

// TestMigrating checks that the page says something about each attribute of each
// symbol, and about no others.
func TestMigrating(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(repository, migratingPage))
	if err != nil {
		t.Fatal(err)
	}
	l := newLoader(readAPI(t, "8"))
	globals, err := l.file("rules/defs.bzl")
	if err != nil {
		t.Fatal(err)
	}
	macros, err := l.file("rules/private/macros.bzl")
	if err != nil {
		t.Fatal(err)
	}
	var common []string
	for _, name := range strings.Split(strings.Trim(macros["_COMMON_ATTRIBUTES"].String(), "[]"), ", ") {
		common = append(common, strings.Trim(name, `"`))
	}

	described := map[string]bool{}
	for _, section := range strings.Split(string(page), "\n### ")[1:] {
		section, _, _ = strings.Cut(section, "\n## ")
		heading, body, _ := strings.Cut(section, "\n")
		var known []string // parameters of any symbol in the heading
		listed := attributesIn(body)
		for _, match := range quoted.FindAllStringSubmatch(heading, -1) {
			symbol := match[1]
			described[symbol] = true
			for _, parameter := range parametersOf(t, symbol, globals[symbol]) {
				known = append(known, parameter)
				if !slices.Contains(listed, parameter) {
					t.Errorf("%s: the table of %s lacks %s", migratingPage, symbol, parameter)
				}
			}
		}
		for _, name := range listed {
			if !slices.Contains(known, name) && !slices.Contains(common, name) {
				t.Errorf("%s: %s has no attribute %s", migratingPage, heading, name)
			}
		}
	}
	for _, symbol := range migrated {
		if !described[symbol] {
			t.Errorf("%s has no section about %s", migratingPage, symbol)
		}
	}
}

// attributesIn returns the attributes in the first column of the first table of a section.
func attributesIn(section string) []string {
	var names []string
	inTable := false
	for line := range strings.Lines(section) {
		if strings.HasPrefix(line, "| attribute |") {
			inTable = true
		} else if !strings.HasPrefix(line, "|") {
			inTable = false
		}
		if inTable {
			for _, match := range quoted.FindAllStringSubmatch(strings.Split(line, "|")[1], -1) {
				names = append(names, match[1])
			}
		}
	}
	return names
}

// parametersOf returns the attributes of a rule or the parameters of a macro, without `name`.
func parametersOf(t *testing.T, symbol string, value starlark.Value) []string {
	t.Helper()
	var names []string
	switch value := value.(type) {
	case *definition:
		for _, a := range value.attrs {
			if !strings.HasPrefix(a.name, "_") {
				names = append(names, a.name)
			}
		}
	case *starlark.Function:
		for i := range value.NumParams() {
			if name, _ := value.Param(i); name != "name" && name != "kwargs" {
				names = append(names, name)
			}
		}
	default:
		t.Fatalf("%s is neither a rule nor a macro", symbol)
	}
	return names
}
