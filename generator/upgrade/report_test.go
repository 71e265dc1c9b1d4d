package upgrade

import (
	"strings"
	"testing"
)

var document = &Document{Report: &Report{From: "22", To: "24", Definitions: map[string]int{"operations": 4, "dialects": 1},
	Edits: []Change{{Edit: "gone-fields", File: "a.td", Line: 3, Def: "D", Why: "class <C> has no field"}},
	Groups: []Group{{Section: SectionRemoved, Cause: "method `void f()` of <Op>Adaptor", What: "4 operations", Names: []string{"f"},
		Places: []Place{{File: "a.td", Line: 5, Def: "A"}, {File: "a.td", Line: 6, Def: "B", Detail: "x"}, {File: "a.td", Line: 7, Def: "C"}, {File: "a.td", Line: 8, Def: "D"}}}},
	Notes: []string{"b.td is not compared"}}}

// TestWrite compares the forms of one report. The text shows three places, the others all.
func TestWrite(t *testing.T) {
	d := *document
	d.Uses = AffectedUses(d.Report, "a.cpp", "// f\nx.f();\n")
	for format, want := range map[string]string{
		"text": "MLIR 22 to 24: 1 dialect, 4 operations\n\nEdits (1)\n  a.td:3: D [gone-fields] class <C> has no field\n\n" +
			"C++ that release 24 does not generate (1)\n  4 operations: method `void f()` of <Op>Adaptor\n    a.td:5 A, a.td:6 B (x), a.td:7 C, and 1 more\n\n" +
			"Places in C++ that name something of the above, found by text (1)\n" +
			"a.cpp:2:3: warning: 'f' names something that MLIR 24 does not generate: 4 operations: method `void f()` of <Op>Adaptor [by-text]\nx.f();\n\nNot compared (1)\n  b.td is not compared\n",
		"markdown": "# MLIR 22 to 24: 1 dialect, 4 operations\n\n## Edits (1)\n\n- `gone-fields` `a.td:3` D: class &lt;C> has no field\n\n" +
			"## C++ that release 24 does not generate (1)\n\n- 4 operations: method `void f()` of &lt;Op>Adaptor\n  <details><summary>4 places</summary>\n\n" +
			"  - `a.td:5` A\n  - `a.td:6` B (x)\n  - `a.td:7` C\n  - `a.td:8` D\n\n  </details>\n\n" +
			"## Places in C++ that name something of the above, found by text (1)\n\n- `a.cpp:2:3` `f`: 4 operations: method `void f()` of &lt;Op>Adaptor\n\n" +
			"## Not compared (1)\n\n- b.td is not compared\n",
	} {
		var got strings.Builder
		if err := WriteReport(&got, &d, format); err != nil || got.String() != want {
			t.Errorf("%s: %v\n%s\nwant\n%s", format, err, got.String(), want)
		}
	}
	var got strings.Builder
	if err := WriteReport(&got, &d, "json"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"section": "removed"`, `"def": "D"`, `"line": 2`, `"column": 3`, `"what": "4 operations"`} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("JSON has no %s:\n%s", want, got.String())
		}
	}
}

// TestFindDeprecated finds calls of a deprecated overload in the three forms of calls.
func TestFindDeprecated(t *testing.T) {
	overload := func(name string, types ...string) Overload {
		return Overload{Class: "AddOp", Name: name, Own: Parameters{Types: types, Required: len(types)}}
	}
	r := &Report{To: "24", Groups: []Group{{Section: SectionDeprecated, Cause: "use another", What: "1 operation", Overloads: []Overload{
		overload("build", "OpBuilder &", "OperationState &", "TypeRange"), overload("create", "OpBuilder &", "Location", "TypeRange")}}}}
	d := &Document{Report: r, Uses: AffectedUses(r, "a.cpp", "AddOp::create(b, loc, types);\nb.create<foo::AddOp>(loc, types);\nAddOp::build(b, s, types);\n"+
		"AddOp::create(b, loc);\nb.create<foo::AddOp>(loc);\nMulOp::create(b, loc, types);\n")}
	var got strings.Builder
	if err := WriteReport(&got, d, "text"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"something of the above, found by text (3)\n", "a.cpp:1:8: warning: 'create' is deprecated in MLIR 24: 1 operation: use another [by-text]\nAddOp::create(b, loc, types);\n",
		"a.cpp:2:3: warning: 'create' is deprecated", "a.cpp:3:8: warning: 'build' is deprecated"} {
		if !strings.Contains(got.String(), want) {
			t.Errorf("no %q in\n%s", want, got.String())
		}
	}
}
