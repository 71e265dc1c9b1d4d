package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

const bazel4 = "/usr/bin/bazel-4"

// A smokeTest is the workspace e2e/smoke of a source archive, and the Bazel that builds it.
type smokeTest struct {
	root      string // of the unpacked source archive
	workspace string
	userRoot  string
	program   string
	flags     []string // of `bazel test`
}

// newSmokeTest unpacks the source archive of a release. program is the path of Bazel.
func newSmokeTest(t *testing.T, release, program string, flags ...string) *smokeTest {
	t.Helper()
	testtool.Long(t)
	testtool.File(t, program)
	dir := t.TempDir()
	if err := unpack(dir, readTarGz(t, filepath.Join(release, "rules_ods-v9.8.7.tar.gz"))); err != nil {
		t.Fatal(err)
	}
	s := &smokeTest{root: filepath.Join(dir, "rules_ods-9.8.7"), userRoot: filepath.Join(dir, "bazel"), program: program, flags: flags}
	s.workspace = filepath.Join(s.root, "e2e", "smoke")
	t.Cleanup(func() {
		_ = s.bazel("clean", "--expunge").Run() // ends the server too
		_ = exec.Command("chmod", "-R", "u+w", dir).Run()
	})
	return s
}

func (s *smokeTest) bazel(args ...string) *exec.Cmd {
	cmd := exec.Command(s.program, slices.Concat([]string{"--output_user_root=" + s.userRoot}, testtool.BazelStartup, args)...)
	cmd.Dir = s.workspace
	return cmd
}

// test runs the tests of the workspace with the archives in a folder, and returns Bazel's output.
func (s *smokeTest) test(mirror string) (string, error) {
	args := append([]string{"test", "//...", "--repo_env=ODS_RELEASE_MIRROR=file://" + mirror, "--repository_cache=",
		"--color=no", "--curses=no", "--noshow_progress", "--test_output=errors"}, s.flags...)
	out, err := s.bazel(args...).CombinedOutput()
	return string(out), err
}

func (s *smokeTest) edit(t *testing.T, name, old, new string) {
	t.Helper()
	path := filepath.Join(s.root, filepath.FromSlash(name))
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), old) {
		t.Fatalf("%s does not contain %q", name, old)
	}
	if err := os.WriteFile(path, []byte(strings.ReplaceAll(string(data), old, new)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestSmoke builds the smoke workspace with the rules from the source archive of a
// release and the tools from a mirror of its other archives. Then it checks the errors
// for archives with other contents, for missing archives, and for a release without
// tools for this machine. At last it builds the tools from source.
func TestSmoke(t *testing.T) {
	release := sharedRelease(t)
	host := hostPlatform(t)
	archive := "rules_ods-tools-v9.8.7-" + host.name() + ".tar.gz"
	s := newSmokeTest(t, release, bazel4)

	out, err := s.test(release)
	if err != nil || !strings.Contains(out, "//tiny:test") || !strings.Contains(out, "PASSED") {
		t.Fatalf("from the archives: %v\n%s", err, out)
	}
	external, err := filepath.Glob(filepath.Join(s.userRoot, "*", "external", "ods_toolchains_"+host.name(), "rules_ods-tools-v9.8.7-*", host.executable("ods-tblgen")))
	if err != nil || len(external) != 1 {
		t.Errorf("the tools are not those of the archive: %q, %v", external, err)
	}

	s.expectMirrorErrors(t, release, archive)

	s.edit(t, releasesFile, `"`+host.name()+`"`, `"plan9_amd64"`)
	s.edit(t, releasesFile, `os = "`+host.os+`"`, `os = "qnx"`)
	out, err = s.test(release)
	for _, want := range []string{"has no tools for this machine, " + host.name() + "; it has those for", "Set from_source", "no matching toolchain"} {
		if err == nil || !strings.Contains(strings.ToLower(out), strings.ToLower(want)) {
			t.Errorf("a release without tools for this machine: %v, want %q\n%s", err, want, out)
		}
	}

	s.edit(t, "e2e/smoke/WORKSPACE", "ods_register_toolchains()", "ods_register_toolchains(from_source = True)")
	if out, err = s.test(t.TempDir()); err != nil || !strings.Contains(out, "PASSED") {
		t.Errorf("built from source: %v\n%s", err, out)
	}
}

// expectMirrorErrors builds with an archive that has other contents, and without the archive. Both builds must fail.
func (s *smokeTest) expectMirrorErrors(t *testing.T, release, archive string) {
	t.Helper()
	changed := t.TempDir()
	data, err := os.ReadFile(filepath.Join(release, archive))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(changed, archive), append(data, 0), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := s.test(changed); err == nil || !strings.Contains(out, "Checksum was") {
		t.Errorf("an archive with other contents: %v\n%s", err, out)
	}

	if out, err := s.test(t.TempDir()); err == nil || !strings.Contains(out, archive) {
		t.Errorf("a mirror without the archive: %v\n%s", err, out)
	}
}
