package cmake

import (
	"fmt"
	"strings"
	"testing"
)

// TestDefinitions evaluates single files that make a library L, and compares the macros and flags with
// which it is compiled. A ? follows a macro that depends on a condition, a $ one without a known value.
func TestDefinitions(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"directories", `target_compile_definitions(L PRIVATE A="${CMAKE_CURRENT_SOURCE_DIR}/x" B=${PROJECT_BINARY_DIR})`,
			`A="${CMAKE_SOURCE_DIR}/d/x"$ B=${CMAKE_BINARY_DIR}/d$`},
		{"flags of all C++", "set(CMAKE_CXX_FLAGS \"${CMAKE_CXX_FLAGS} -DA -frtti -Wall -O2\")\nstring(APPEND CMAKE_CXX_FLAGS \" -DB\")", "A flag -frtti B"},
		{"flags in a condition", "if(UNKNOWN)\nset(CMAKE_CXX_FLAGS \"${CMAKE_CXX_FLAGS} -DA\")\nendif()\nset(CMAKE_CXX_FLAGS \"${CMAKE_CXX_FLAGS} -DB\")", "A? B?"},
		{"options", "add_compile_options(-DA -mavx2 /W4)\ntarget_compile_options(L PUBLIC BEFORE -DB PRIVATE -g -fno-inline)", "A flag -mavx2 B public flag -fno-inline"},
		{"flags with arguments", "add_compile_options(-include a.h -D A \"SHELL:-Xclang -fx\" -Xclang -fy)\nset(CMAKE_CXX_FLAGS \"-Xclang -fz -isystem ${CMAKE_SOURCE_DIR}/x\")", `flag -include a.h A flag -Xclang -fx flag -Xclang -fy flag -Xclang -fz flag -isystem ${CMAKE_SOURCE_DIR}/x$`},
		{"more flags with arguments", "set(CMAKE_CXX_FLAGS \"-Xclang -fy\")\nset(CMAKE_CXX_FLAGS \"${CMAKE_CXX_FLAGS} -Xclang -fz\")", "flag -Xclang -fy flag -Xclang -fz"},
		{"properties of the directory", "set_property(DIRECTORY APPEND PROPERTY COMPILE_DEFINITIONS A B)\nset_directory_properties(PROPERTIES COMPILE_OPTIONS \"-DC;-mavx2\")", "A B C flag -mavx2"},
		{"properties of the target", "set_target_properties(L PROPERTIES COMPILE_FLAGS \"-DA -mavx2\" OUTPUT_NAME l INTERFACE_COMPILE_DEFINITIONS B)", "A flag -mavx2 B interface"},
		{"properties of a source", "set_source_files_properties(l.cpp m.cpp PROPERTIES COMPILE_DEFINITIONS A)\nset_property(SOURCE l.cpp PROPERTY COMPILE_FLAGS -frtti)", "A of d/l.cpp flag -frtti of d/l.cpp"},
		{"arguments of a function", "if(UNKNOWN)\nlist(APPEND x A)\nendif()\nfunction(f t)\nforeach(i 1)\ntarget_compile_definitions(${t} PRIVATE ${ARGN})\nendforeach()\nendfunction()\nf(L ${x})\nf(L B)", "A? B"},
		{"arguments of a macro", "if(UNKNOWN)\nlist(APPEND x A)\nendif()\nmacro(f t d)\ntarget_compile_definitions(${t} PRIVATE ${d})\nendmacro()\nf(L ${x})\nf(L B)", "A? B"},
		{"parsed arguments", "if(UNKNOWN)\nlist(APPEND x A)\nendif()\nfunction(f t)\ncmake_parse_arguments(P \"\" \"\" \"DEFS\" ${ARGN})\ntarget_compile_definitions(${t} PRIVATE ${P_DEFS})\nendfunction()\nf(L DEFS ${x})\nf(L DEFS B)", "A? B"},
		{"items of a loop", "if(UNKNOWN)\nlist(APPEND x A)\nendif()\nforeach(d ${x})\ntarget_compile_definitions(L PRIVATE ${d})\nendforeach()\nforeach(d IN LISTS x ITEMS B)\ntarget_compile_definitions(L PRIVATE x${d})\nendforeach()\nforeach(d C)\ntarget_compile_definitions(L PRIVATE ${d})\nendforeach()", "A? xA? xB? C"},
		{"standards", "set_target_properties(L PROPERTIES CXX_STANDARD 17)\ntarget_compile_features(L PUBLIC cxx_std_14 PRIVATE cxx_std_20)\nset(CMAKE_CXX_STANDARD 23)\nset_property(TARGET L PROPERTY CXX_STANDARD 20)", "flag -std=c++20"},
		{"flags of a configuration", "set(CMAKE_CXX_FLAGS_DEBUG \"${CMAKE_CXX_FLAGS_DEBUG} -O0 -UNDEBUG\")\nset(CMAKE_CXX_FLAGS_RELEASE \"-DA\")\nset(CMAKE_CXX_FLAGS_INIT -DB)\nset(CMAKE_C_FLAGS_DEBUG \"${CMAKE_C_FLAGS_DEBUG} -U NDEBUG -DA_NDEBUG\")\nstring(APPEND CMAKE_C_FLAGS_DEBUG \" -O0\")", "dropped d/CMakeLists.txt:4 dropped d/CMakeLists.txt:6"},
		{"shared library", "add_library(S SHARED s.cpp)\nadd_library(O OBJECT o.cpp)\nadd_mlir_library(N s.cpp MODULE)", "dropped d/CMakeLists.txt:3 dropped d/CMakeLists.txt:5"},
		{"objects", "target_compile_definitions(obj.L PRIVATE A)", "A"},
		{"other target", "target_compile_definitions(M PRIVATE A)", "dropped d/CMakeLists.txt:3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			text := "project(p)\nadd_mlir_library(L l.cpp)\n" + c.text
			project := Evaluate([]string{"d"}, optionsFor(map[string]string{"d/CMakeLists.txt": text}))
			for _, target := range project.Targets {
				for _, d := range target.Definitions {
					mark := [...]string{"", " public", " interface"}[d.Visibility]
					if d.Conditional {
						mark += "?"
					}
					if d.Opaque {
						mark += "$"
					}
					if d.Source != "" {
						mark += " of " + d.Source
					}
					if d.IsFlag {
						d.Text = "flag " + d.Text
					}
					got = append(got, d.Text+mark)
				}
			}
			for _, dropped := range project.Dropped {
				got = append(got, "dropped "+dropped.Pos.String())
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

// TestEmptyLoops has loops without a command in them, which are counted as commands are.
func TestEmptyLoops(t *testing.T) {
	for _, text := range []string{
		"while(TRUE)\nwhile(TRUE)\nendwhile()\nendwhile()\n",
		"foreach(i RANGE 10000)\nforeach(j RANGE 10000)\nendforeach()\nendforeach()\n",
	} {
		project := Evaluate([]string{""}, optionsFor(map[string]string{"CMakeLists.txt": text}))
		if got, want := fmt.Sprint(project.Problems), "need too much time or memory"; !strings.Contains(got, want) {
			t.Errorf("%s:\ngot  %s\nwant %s", text, got, want)
		}
	}
}
