package bazelinit

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
)

// TestRootStandard compares the standard of C++ in .bazelrc with that of the project.
func TestRootStandard(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"project(p)\n", "-std=c++17"},
		{"set(CMAKE_CXX_STANDARD 14)\n", "-std=c++17"},
		{"set(CMAKE_CXX_STANDARD 20 CACHE STRING \"\")\nadd_subdirectory(a)\n", "-std=c++20"},
	} {
		files := map[string]string{"CMakeLists.txt": c.text, "a/CMakeLists.txt": "set(CMAKE_CXX_STANDARD 23)\n"}
		project := cmake.Evaluate([]string{""}, cmake.Options{Read: func(name string) ([]byte, error) { return []byte(files[name]), nil }})
		if text := RootFiles(project, RootOptions{})[".bazelrc"]; strings.Count(text, c.want+" ") != 2 {
			t.Errorf("%q: .bazelrc has\n%s", c.text, text)
		}
	}
}
