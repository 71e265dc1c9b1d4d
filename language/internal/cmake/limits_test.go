package cmake

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// limit is what the evaluation of one CMakeLists.txt may cost.
var limit = testtool.Limit{Processor: 4 * time.Second, Allocated: 1 << 30}

// lines returns n lines of a format, which may have the number of the line.
func lines(n int, format string) string {
	var b strings.Builder
	for i := range n {
		if strings.Contains(format, "%d") {
			fmt.Fprintf(&b, format, i)
		} else {
			b.WriteString(format)
		}
	}
	return b.String()
}

const doublings = "list(APPEND L ${L})\n"

// TestLimits evaluates small files that describe results without a bound, or work that is much larger than they are.
// The message says where the evaluation ended, and other directories are evaluated.
func TestLimits(t *testing.T) {
	words := "set(L a)\n" + lines(18, doublings)                     // a list of 2^18 words
	text := "set(T aaaaaaaa)\n" + lines(16, "set(T \"${T}${T}\")\n") // 512 KiB
	for _, c := range []struct{ name, text, want string }{
		{"list(APPEND)", "set(L a)\n" + lines(30, doublings), "too much"},
		{"list(PREPEND)", "set(L a)\n" + lines(30, "list(PREPEND L ${L})\n"), "too much"},
		{"list(INSERT)", "set(L a)\n" + lines(30, "list(INSERT L 0 ${L})\n"), "too much"},
		{"set", "set(L a)\n" + lines(30, "set(L ${L} ${L})\n"), "too much"},
		{"set of a quoted text", "set(L a)\n" + lines(30, "set(L \"${L};${L}\")\n"), "too much"},
		{"string(APPEND)", "set(L a)\n" + lines(30, "string(APPEND L \"${L}\")\n"), "too much"},
		{"string(PREPEND)", "set(L a)\n" + lines(30, "string(PREPEND L \"${L}\")\n"), "too much"},
		{"string(CONCAT)", "set(L a)\n" + lines(30, "string(CONCAT L \"${L}\" \"${L}\")\n"), "too much"},
		{"string(JOIN)", text + lines(30, "string(JOIN \"${T}\" T a b c d)\n"), "too much"},
		{"string(REPLACE)", text + "string(REPLACE a \"${T}\" U \"${T}\")\n", "too much"},
		{"string(REPLACE) in steps", "set(T a)\n" + lines(30, "string(REPLACE a aa T \"${T}\")\n"), "too much"},
		{"string(REGEX REPLACE)", text + "string(REGEX REPLACE . \"${T}\" U \"${T}\")\n", "too much"},
		{"groups", text + "string(REGEX REPLACE \"(.*)\" \"" + strings.Repeat("\\\\1", 200) + "\" U \"${T}\")\n", "too much"},
		{"list(JOIN)", words + text + "list(JOIN L \"${T}\" U)\n", "too much"},
		{"list(TRANSFORM APPEND)", words + text + "list(TRANSFORM L APPEND \"${T}\")\n", "too much"},
		{"list(TRANSFORM PREPEND)", words + text + "list(TRANSFORM L PREPEND \"${T}\" OUTPUT_VARIABLE U)\n", "too much"},
		{"list(TRANSFORM REPLACE)", words + text + "list(TRANSFORM L REPLACE . \"${T}\")\n", "too much"},
		{"list(REMOVE_ITEM)", words + lines(20, "list(REMOVE_ITEM L ${L} b)\n"), ""},
		{"list(POP_FRONT)", words + "list(POP_FRONT L ${L})\n", ""},
		{"many copies", words + "foreach(i RANGE 1000)\nset(L${i} ${L} ${i})\nendforeach()\n", "too much"},
		{"many lists", words + lines(1000, "list(REVERSE L)\n"), "too much"},
		{"conditions", words + "foreach(i RANGE 10000)\nif(b IN_LIST L)\nendif()\nendforeach()\n", "too much"},
		{"expressions", text + lines(2000, "if(T MATCHES \"(a*)*(a*)*(a*)*b\")\nendif()\n"), "too much"},
		{"a large expression", "if(a MATCHES \"" + strings.Repeat("(", 500_000) + "\")\nendif()\n", "too much"},
		{"repetitions", text + "if(T MATCHES \"((((a{100}){10}){10}){10})b\")\nendif()\n", ""},
		{"nested loops", "foreach(i RANGE 9999)\nforeach(j RANGE 9999)\nset(X ${i}${j})\nendforeach()\nendforeach()\n", "too much"},
		{"a long loop", "foreach(i RANGE 2000000000)\nendforeach()\n", "too much"},
		{"a loop over both ends", "foreach(i RANGE 9223372036854775800 9223372036854775807)\nendforeach()\n", ""},
		{"zipped loops", words + "foreach(x y IN ZIP_LISTS L L)\nforeach(z w IN ZIP_LISTS L L)\nendforeach()\nendforeach()\n", "too much"},
		{"while", "while(TRUE)\nset(X a)\nendwhile()\n", "CMakeLists.txt:1: the loop is left after 10000 iterations"},
		{"nested while", "while(1)\nwhile(1)\nwhile(1)\nset(X a)\nendwhile()\nendwhile()\nendwhile()\n", "too much"},
		{"math", "set(X 1)\n" + lines(100, "math(EXPR X \"${X} + 9223372036854775807\")\n"), ""},
		{"recursive function", "function(f)\nf(${ARGN} a ${ARGN})\nendfunction()\nf(b)\n", "too much"},
		{"recursive macro", "macro(m)\nm(${ARGN} a ${ARGN})\nendmacro()\nm(b)\n", "too much"},
		{"two calls in each", "function(f)\nf(x)\nf(y)\nendfunction()\nf(a)\n", "nested more than 200"},
		{"a macro with many references", text + "macro(m)\nset(X \"" + strings.Repeat("${ARGV}", 1000) + "\")\nendmacro()\nm(${T})\n", "too much"},
		{"a macro with many parameters", words + "macro(m)\nendmacro()\n" + lines(1000, "m(${L})\n"), "too much"},
		{"cycle of include", "include(./CMakeLists.txt)\ninclude(./CMakeLists.txt)\n", "nested more than 200"},
		{"cycle of subdirectories", "add_subdirectory(.)\nadd_subdirectory(${CMAKE_CURRENT_SOURCE_DIR})\n", ""},
		{"nested references", text + lines(100, "set(X \""+strings.Repeat("${", 190)+"${T}"+strings.Repeat("}", 190)+"\")\n"), "too much"},
		{"open references", "set(X \"" + strings.Repeat("${", 500_000) + "\")\n", "too much"},
		{"properties", words + lines(30, "set_property(GLOBAL APPEND PROPERTY P ${L})\n"), "too much"},
		{"property and variable", "set(L a)\n" + lines(30, "set_property(GLOBAL APPEND PROPERTY P ${L})\nget_property(L GLOBAL PROPERTY P)\n"), "too much"},
		{"flags", "set(F -Da)\n" + lines(30, "string(APPEND CMAKE_CXX_FLAGS \" ${CMAKE_CXX_FLAGS} -Da\")\n"), "too much"},
		{"definitions of all targets", "foreach(i RANGE 9999)\nadd_definitions(-DX${i})\nendforeach()\nforeach(i RANGE 9999)\nadd_library(l${i} a.cpp)\nendforeach()\n", "too many definitions"},
		{"definitions of sources", "foreach(i RANGE 9999)\nset_source_files_properties(a.cpp PROPERTIES COMPILE_DEFINITIONS X${i})\nendforeach()\nforeach(i RANGE 9999)\nadd_library(l${i} a.cpp)\nendforeach()\n", "too many definitions"},
		{"targets", "foreach(i RANGE 9999)\nforeach(j RANGE 9999)\nadd_library(l${i}_${j} a.cpp)\nendforeach()\nendforeach()\n", "too much"},
		{"sources", words + lines(1000, "add_library(l%d ${L})\n"), "too much"},
		{"outputs", "set(LLVM_TARGET_DEFINITIONS a.td)\nforeach(i RANGE 9999)\nforeach(j RANGE 9999)\nmlir_tablegen(a${i}_${j}.inc -gen-op-decls)\nendforeach()\nendforeach()\n", "too much"},
		{"made files", "foreach(i RANGE 9999)\nforeach(j RANGE 9999)\nadd_custom_command(OUTPUT a${i}_${j}.inc)\nendforeach()\nendforeach()\n", "too much"},
		{"include directories", "foreach(i RANGE 9999)\nforeach(j RANGE 99)\ninclude_directories(d${i}_${j})\nendforeach()\nendforeach()\n", "too much"},
		{"nested expressions of include directories", "include_directories(\"" + strings.Repeat("$<BUILD_INTERFACE:", 50_000) + "\")\n", ""},
		{"brackets with a semicolon", "add_library(l a.cpp)\ntarget_link_libraries(l PUBLIC \"[a;b]\")\n", ""},
		{"configured files", "foreach(i RANGE 9999)\nforeach(j RANGE 9999)\nconfigure_file(CMakeLists.txt a${i}_${j}.h)\nendforeach()\nendforeach()\n", "too much"},
		{"variables of a configured file", text + lines(1000, "set(V%d \"${T}\")\n") + "configure_file(config.h.in a.h)\n" + lines(9, "configure_file(config.h.in b%d.h)\n"), "too much"},
		{"parsed arguments", words + "cmake_parse_arguments(P \"${L}\" \"${L}\" \"${L}\" ${L})\n", "too much"},
		{"patterns of files", "foreach(i RANGE 9999)\nforeach(j RANGE 9999)\nfile(GLOB F *.cpp)\nendforeach()\nendforeach()\n", "too much"},
		{"brackets without an end", "set(X " + strings.Repeat("[[ ", 300_000) + ")\n", ""},
		{"comments without an end", strings.Repeat("#[[\n", 300_000), ""},
		{"nested blocks", strings.Repeat("if(X)\n", 100_000), "nested more than 200"},
		{"nested parentheses", "if(" + strings.Repeat("(", 1_000_000) + ")\nendif()\n", ""},
		{"NOT", "if(" + strings.Repeat("NOT ", 1_000_000) + ")\nendif()\n", ""},
		{"a large file", strings.Repeat("# 30 bytes in each line of it\n", 1_000_000), "CMakeLists.txt:1: the file has 30000000 bytes"},
		{"a long message", "set(L a)\n" + lines(15, doublings) + "target_link_options(${L})\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var project *Project
			files := map[string]string{
				"CMakeLists.txt":     "add_subdirectory(bad)\nadd_subdirectory(good)\n",
				"bad/CMakeLists.txt": c.text, "good/CMakeLists.txt": "add_library(good good.cpp)\n",
				"bad/config.h.in": lines(1000, "#cmakedefine V%d\n"),
			}
			limit.Check(t, func() { project = Evaluate([]string{"", "bad", "good"}, optionsFor(files)) })
			got := render(project)
			if !strings.Contains(got, "library good [good/good.cpp]") {
				t.Error("the other directory is not evaluated")
			}
			isNamed := false
			for _, p := range project.Problems {
				isNamed = isNamed || strings.HasPrefix(p.Pos.File, "bad/") && p.Pos.Line > 0 && strings.Contains(p.String(), c.want)
			}
			if c.want != "" && !isNamed || c.want == "" && strings.Contains(fmt.Sprint(project.Problems), "too much") {
				t.Errorf("the problems are %v; want %q", project.Problems, c.want)
			}
			for _, p := range append(project.Problems, project.Dropped...) {
				if len(p.Message) > 2*maxMessage {
					t.Errorf("a message has %d bytes", len(p.Message))
				}
			}
		})
	}
}

// TestLimitOfRepository evaluates more directories that need too much than the limit for all allows.
func TestLimitOfRepository(t *testing.T) {
	files := map[string]string{}
	var dirs []string
	for i := range 2 * maxWork / maxDirectoryWork {
		dir := fmt.Sprintf("d%d", i)
		dirs = append(dirs, dir)
		files[dir+"/CMakeLists.txt"] = "add_library(l" + dir + " a.cpp)\nset(L a)\n" + lines(30, doublings)
	}
	all := testtool.Limit{Processor: 8 * limit.Processor, Allocated: 8 * limit.Allocated}
	all.Check(t, func() {
		project := Evaluate(dirs, optionsFor(files))
		if len(project.Targets) == 0 {
			t.Error("no target")
		}
		if got := fmt.Sprint(project.Problems); !strings.Contains(got, "the rest of the directory") {
			t.Error(got)
		}
	})
}
