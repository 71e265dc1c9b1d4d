package tests

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestExplain runs the target explain for a target and for the profile of a build.
func TestExplain(t *testing.T) {
	b := startBazel(t, "missing.txtar")
	b.edit(t, "missing/user/BUILD.bazel", "deps = []", `deps = ["//missing/base:td_files"]`)
	profile := filepath.Join(t.TempDir(), "profile.gz")
	b.build(t, "//missing/user:gen", "--profile="+profile)
	program := "/usr/bin/bazel"
	if !version.isolated {
		program = version.program
	}
	explain := func(args ...string) (string, error) {
		cmd := b.command("run", append([]string{"--color=no", "--noshow_progress", "@rules_ods//:explain", "--"}, args...)...)
		cmd.Env = append(os.Environ(), "BAZEL="+program+" "+strings.Join(b.startup(), " "))
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	out, err := explain("//missing/user:gen")
	for _, want := range []string{"//missing/user:gen\n  generates\n", "/missing/user/User.txt\n", "    missing/base/Base.td\n", "    missing/user/User.td\n",
		"an edit of //missing/user:User.td rebuilds\n    //missing/user:gen\n"} {
		if err != nil || !strings.Contains(out, want) {
			t.Errorf("the output does not have %q (%v):\n%s", want, err, out)
		}
	}
	out, err = explain("--profile=" + profile)
	if err != nil || !strings.Contains(out, " Generating missing/user/User.txt from missing/user/User.td\n") {
		t.Errorf("no line has the time of the generator (%v):\n%s", err, out)
	}
	if out, err = explain("//missing/base:td_files"); err == nil || !strings.Contains(out, "generates nothing from .td files") {
		t.Errorf("a target without generated files: %v\n%s", err, out)
	}
}
