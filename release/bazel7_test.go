//go:build bazel7

package main

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestSmokeModules builds the smoke workspace from the archives of a release with Bazel 7 and
// modules. Debian's packages replace the modules of the registry, as in rules/tests.
func TestSmokeModules(t *testing.T) {
	program, err := filepath.Abs("../rules/tests/bazel7.sh")
	if err != nil {
		t.Fatal(err)
	}
	release := sharedRelease(t)
	archive, err := txtar.ParseFile("../rules/tests/testdata/modules.txtar")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	flags := []string{"--noenable_workspace", "--lockfile_mode=off", "--registry=file:///nonexistent",
		"--override_repository=bazel_tools~remote_coverage_tools_extension~remote_coverage_tools=" + filepath.Join(dir, "coverage")}
	var files []file
	for _, f := range archive.Files {
		files = append(files, file{f.Name, 0o755, f.Data})
		if module, ok := strings.CutSuffix(f.Name, "/MODULE.bazel"); ok && module != "ws" {
			flags = append(flags, "--override_module="+filepath.Base(module)+"="+filepath.Join(dir, module))
		}
	}
	for module, path := range map[string]string{
		"bazel_features": "tools/features", "bazel_skylib": "tools/skylib", "platforms": "tools/platforms", "rules_cc": "rules/cc", "rules_java": "rules/java",
		"rules_license": "rules/license", "rules_proto": "rules/proto", "rules_python": "rules/python", "rules_shell": "rules/shell",
	} {
		flags = append(flags, "--override_module="+module+"=/usr/share/bazel/"+path)
	}
	if err := unpack(dir, files); err != nil {
		t.Fatal(err)
	}
	s := newSmokeTest(t, release, program, flags...)
	host := hostPlatform(t)
	out, err := s.test(release)
	if err != nil || !strings.Contains(out, "//tiny:test") || !strings.Contains(out, "PASSED") {
		t.Fatalf("from the archives: %v\n%s", err, out)
	}
	external, err := filepath.Glob(filepath.Join(s.userRoot, "*", "external", "*ods_toolchains_"+host.name(), "rules_ods-tools-v9.8.7-*", host.executable("ods-tblgen")))
	if err != nil || len(external) != 1 {
		t.Errorf("the tools are not those of the archive: %q, %v", external, err)
	}
	s.expectMirrorErrors(t, release, "rules_ods-tools-v9.8.7-"+host.name()+".tar.gz")
}
