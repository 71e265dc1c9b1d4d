package tests

import (
	"strings"
	"testing"
)

// TestMistakes has mistakes of users whose first symptom is far from the cause. Each message
// names the remedy, and the build succeeds, or is silent, with it.
func TestMistakes(t *testing.T) {
	b := startBazel(t, "mistakes.txtar")
	t.Run("td_library without includes", func(t *testing.T) {
		r := b.run(t, "build", "//mistakes/user:gen")
		// Bazel 7 spells labels with an @.
		for _, want := range []string{"mistakes/user/User.td:1:", `'base/Base.td' is in no include directory; add includes = ["include"] to `, "//mistakes/dialect:td_files, which has "} {
			if r.err == nil || !strings.Contains(r.stderr, want) {
				t.Errorf("the error does not say %q:\n%s", want, r.stderr)
			}
		}
		b.edit(t, "mistakes/dialect/BUILD.bazel", "    srcs =", "    includes = [\"include\"],\n    srcs =")
		b.build(t, "//mistakes/user:gen")
	})
	t.Run("C++ standard", func(t *testing.T) {
		const want = "build --cxxopt=-std=c++17 --host_cxxopt=-std=c++17"
		r := b.build(t, "//mistakes/user:cxx", "--nobuild", "--cxxopt=-std=c++14")
		if !strings.Contains(r.stderr, "The compiler gets -std=c++14") || !strings.Contains(r.stderr, want) {
			t.Errorf("no warning says %q:\n%s", want, r.stderr)
		}
		if r := b.build(t, "//mistakes/user:cxx", "--nobuild", "--cxxopt=-std=c++20"); strings.Contains(r.stderr, want) {
			t.Errorf("a warning for C++20:\n%s", r.stderr)
		}
	})
}
