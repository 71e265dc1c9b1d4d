package initialize

import (
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// TestRootStandard compares the standard of C++ in .bazelrc with that of the project.
func TestRootStandard(t *testing.T) {
	for _, c := range []struct{ text, chosen, want string }{
		{"project(p)\n", "", "-std=c++17"},
		{"project(p)\n", "20", "-std=c++20"},
		{"set(CMAKE_CXX_STANDARD 14)\n", "", "-std=c++17"},
		{"set(CMAKE_CXX_STANDARD 20 CACHE STRING \"\")\nadd_subdirectory(a)\n", "", "-std=c++20"},
		{"set(CMAKE_CXX_STANDARD 20 CACHE STRING \"\")\n", "23", "-std=c++23"},
		{"set(CMAKE_CXX_STANDARD 20)\n", "23", "-std=c++20"},
	} {
		files := map[string]string{"CMakeLists.txt": c.text, "a/CMakeLists.txt": "set(CMAKE_CXX_STANDARD 23)\n"}
		opts := cmake.Options{Read: func(name string) ([]byte, error) { return []byte(files[name]), nil }}
		if c.chosen != "" {
			opts.Variables = map[string]string{"CMAKE_CXX_STANDARD": c.chosen}
		}
		project := cmake.Evaluate([]string{""}, opts)
		if text := rootFiles(&repofiles.Repository{}, project, rootOptions{})[".bazelrc"]; strings.Count(text, c.want+" ") != 2 {
			t.Errorf("%q, %q chosen: .bazelrc has\n%s", c.text, c.chosen, text)
		}
	}
}
