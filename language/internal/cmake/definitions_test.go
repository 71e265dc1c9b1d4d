package cmake

import (
	"fmt"
	"strings"
	"testing"
)

// TestDefinitions evaluates single files that make a library L, and compares the macros that are
// defined for it. A ? follows a macro that depends on a condition, a $ one without a known value.
func TestDefinitions(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"directories", `target_compile_definitions(L PRIVATE A="${CMAKE_CURRENT_SOURCE_DIR}/x" B=${PROJECT_BINARY_DIR})`,
			`A="${CMAKE_SOURCE_DIR}/d/x"$ B=${CMAKE_BINARY_DIR}/d$`},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			text := "project(p)\nadd_mlir_library(L l.cpp)\n" + c.text
			for _, target := range Evaluate([]string{"d"}, optionsFor(map[string]string{"d/CMakeLists.txt": text})).Targets {
				for _, d := range target.Definitions {
					mark := [...]string{"", " public", " interface"}[d.Visibility]
					if d.Conditional {
						mark += "?"
					}
					if d.Opaque {
						mark += "$"
					}
					got = append(got, d.Text+mark)
				}
			}
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("%s:\ngot  %s\nwant %s", c.text, text, c.want)
			}
		})
	}
}

// TestConfiguredDirectories has an input of configure_file that names directories. Their values are
// those of the build of CMake, so they are not known.
func TestConfiguredDirectories(t *testing.T) {
	files := map[string]string{"CMakeLists.txt": "set(DATA ${CMAKE_CURRENT_BINARY_DIR}/data)\nset(SIZE 3)\nconfigure_file(c.in c.h)\n", "c.in": "@DATA@ @SIZE@ @CMAKE_SOURCE_DIR@"}
	got := fmt.Sprint(Evaluate([]string{""}, optionsFor(files)).Configured[0].Variables)
	const want = "map[CMAKE_SOURCE_DIR:{ false false} DATA:{ false false} SIZE:{3 true true}]"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
