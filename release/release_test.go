package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/bazelbuild/buildtools/build"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// repository is the root of the checkout.
func repository(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	git := testtool.Program(t, "git")
	err = exec.Command(git, "-C", root, "rev-parse", "HEAD").Run()
	testtool.Require(t, err == nil, "a release is made from a checkout with Git, and this directory is none")
	return root
}

// hostPlatform returns the platform of this machine. If releases have no tools for it, the
// test is skipped or fails, as testtool decides.
func hostPlatform(t *testing.T) platform {
	t.Helper()
	for _, p := range platforms {
		if p.goos == runtime.GOOS && p.goarch == runtime.GOARCH {
			return p
		}
	}
	testtool.Require(t, false, "no release has tools for "+runtime.GOOS+" on "+runtime.GOARCH)
	return platform{}
}

// testPlatforms returns the platforms of the releases that tests make: that of this
// machine or, if ODS_RELEASE_ALL is set, all.
func testPlatforms(t *testing.T) []platform {
	host := hostPlatform(t)
	if isComplete() {
		return platforms
	}
	return []platform{host}
}

// isComplete reports whether tests make releases for all platforms, as under `make nightly PARTS=release`.
func isComplete() bool { return os.Getenv("ODS_RELEASE_ALL") != "" }

// makeRelease makes a release of the working tree in a folder. In "make test", the commands are compiled without profiles.
func makeRelease(t *testing.T, out string) string {
	t.Helper()
	o := &options{
		repository: repository(t),
		version:    "v9.8.7",
		out:        out,
		urls:       []string{downloadURL},
		platforms:  testPlatforms(t),
		progress:   io.Discard,
	}
	if testtool.Sampled() {
		// With their profiles, Go compiles all packages again for each of two commands.
		o.flags = []string{"-pgo=off"}
	}
	if err := release(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	return out
}

// shared is the folder of a release that several tests read. It is made once.
var shared string

func sharedRelease(t *testing.T) string {
	t.Helper()
	if shared == "" {
		dir, err := os.MkdirTemp("", "ods-release-")
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if shared == "" { // the test was skipped or failed
				os.RemoveAll(dir)
			}
		}()
		makeRelease(t, filepath.Join(dir, "release"))
		shared = dir
	}
	return filepath.Join(shared, "release")
}

func TestMain(m *testing.M) {
	code := m.Run()
	if shared != "" {
		os.RemoveAll(shared)
	}
	os.Exit(code)
}

// TestReproducible makes a release twice, in different folders. All files must be the same,
// and the commands must print the version. With ODS_RELEASE_ALL, it makes the release for
// all platforms instead of this machine's, and compiles all packages again.
func TestReproducible(t *testing.T) {
	host, list := hostPlatform(t), testPlatforms(t)
	first := sharedRelease(t)
	if isComplete() {
		t.Setenv("GOCACHE", t.TempDir())
	}
	second := makeRelease(t, filepath.Join(t.TempDir(), "release"))
	entries, err := os.ReadDir(first)
	if err != nil {
		t.Fatal(err)
	}
	want := len(list) + 4 // the tools, two source archives, releases.bzl and the checksums
	for _, p := range list {
		if p.goos == "linux" {
			want++ // a Debian package
		}
	}
	if len(entries) != want {
		t.Errorf("%d files, want %d", len(entries), want)
	}
	for _, e := range entries {
		a, err := os.ReadFile(filepath.Join(first, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(filepath.Join(second, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a, b) {
			t.Errorf("%s differs between two releases", e.Name())
		}
		t.Logf("%9d bytes  %s", len(a), e.Name())
	}
	check := exec.Command("sha256sum", "--check", "--quiet", checksums)
	check.Dir = first
	if out, err := check.CombinedOutput(); err != nil {
		t.Errorf("sha256sum: %v\n%s", err, out)
	}
	dir := t.TempDir()
	if err := unpack(dir, readTarGz(t, filepath.Join(first, "rules_ods-tools-v9.8.7-"+host.name()+".tar.gz"))); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "rules_ods-tools-v9.8.7-"+host.name(), licensesFile)); err != nil || !strings.Contains(string(text), "==> github.com/bazelbuild/buildtools ") {
		t.Errorf("the licenses of modules: %v, %d bytes", err, len(text))
	}
	for _, c := range commands {
		out, err := exec.Command(filepath.Join(dir, "rules_ods-tools-v9.8.7-"+host.name(), c.name), "--version").Output()
		if err != nil || !strings.HasPrefix(string(out), c.name+" 9.8.7\n") {
			t.Errorf("%s --version: %v, %q", c.name, err, out)
		}
	}
}

func readTarGz(t *testing.T, name string) []file {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	files, err := untar(r)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestSource checks that the source archives have the files that users need, and none
// that only development needs.
func TestSource(t *testing.T) {
	source, modified, err := readSource(t.Context(), repository(t), "")
	if err != nil {
		t.Fatal(err)
	}
	if modified.IsZero() {
		t.Error("the source has no time")
	}
	names := func(files []file) []string {
		var all []string
		for _, f := range files {
			all = append(all, f.name)
		}
		return all
	}
	rules := names(rulesModule(source, []byte("new")))
	for _, want := range []string{"MODULE.bazel", "LICENSE", "rules/defs.bzl", releasesFile, "generator/cmd/ods-tblgen/main.go", "e2e/smoke/MODULE.bazel"} {
		if !slices.Contains(rules, want) {
			t.Errorf("the archive of rules_ods lacks %s", want)
		}
	}
	for _, name := range rules {
		if strings.Contains(name, "testdata/") || strings.HasPrefix(name, ".github/") || strings.HasPrefix(name, "rules/tests/") {
			t.Errorf("the archive of rules_ods has %s", name)
		}
	}
	for _, f := range rulesModule(source, []byte("new")) {
		if f.name == releasesFile && string(f.data) != "new" {
			t.Errorf("%s is the one of the checkout", releasesFile)
		}
	}
	gazelle := names(gazelleModule(source))
	for _, want := range []string{"MODULE.bazel", "go.mod", "language/td/BUILD.bazel", "generator/tablegen/BUILD.bazel", "generator/driver/command/version.go"} {
		if !slices.Contains(gazelle, want) {
			t.Errorf("the archive of rules_ods_gazelle lacks %s", want)
		}
	}
	for _, name := range gazelle {
		if strings.HasPrefix(name, "rules/") || name == "language/MODULE.bazel" {
			t.Errorf("the archive of rules_ods_gazelle has %s", name)
		}
	}
}

// TestGazelleModule builds the extension from the source archive of its module. The
// archive must have all Go packages and BUILD files that the extension needs.
func TestGazelleModule(t *testing.T) {
	dir := t.TempDir()
	if err := unpack(dir, readTarGz(t, filepath.Join(sharedRelease(t), "rules_ods_gazelle-v9.8.7.tar.gz"))); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-trimpath", "-o", os.DevNull, "./language/cmd/gazelle-ods")
	cmd.Dir = filepath.Join(dir, "rules_ods_gazelle-9.8.7")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	for _, label := range labelsOfLibraries(t, cmd.Dir) {
		if _, err := os.Stat(filepath.Join(cmd.Dir, filepath.FromSlash(label), "BUILD.bazel")); err != nil {
			t.Errorf("a library depends on //%s, which the archive lacks", label)
		}
	}
}

// labelsOfLibraries lists the packages of the module that its libraries and
// programs depend on, as their BUILD files say.
func labelsOfLibraries(t *testing.T, root string) []string {
	t.Helper()
	var labels []string
	err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Base(path) != "BUILD.bazel" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		parsed, err := build.ParseBuild(path, data)
		if err != nil {
			return err
		}
		for _, kind := range []string{"go_library", "go_binary"} {
			for _, rule := range parsed.Rules(kind) {
				for _, dep := range rule.AttrStrings("deps") {
					if pkg, ok := strings.CutPrefix(dep, "//"); ok {
						pkg, _, _ = strings.Cut(pkg, ":")
						labels = append(labels, pkg)
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(labels) == 0 {
		t.Error("no library has dependencies")
	}
	return labels
}

// TestReleasesFile evaluates the text of releases.bzl.
func TestReleasesFile(t *testing.T) {
	archive := artifact{"tools.zip", []byte("contents")}
	text := writeReleases("v1.2.3", []string{"https://example.com/{version}/{archive}"}, []toolArchive{{archive, platforms[4], "tools"}})
	globals, err := starlark.ExecFileOptions(&syntax.FileOptions{}, &starlark.Thread{}, "releases.bzl", text, starlark.StringDict{
		"struct": starlark.NewBuiltin("struct", starlarkstruct.Make),
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := globals["VERSION"]; got != starlark.String("v1.2.3") {
		t.Errorf("VERSION = %v", got)
	}
	tool, found, err := globals["TOOLS"].(*starlark.Dict).Get(starlark.String("windows_amd64"))
	if err != nil || !found {
		t.Fatalf("TOOLS = %v", globals["TOOLS"])
	}
	sum := sha256.Sum256([]byte("contents"))
	for name, want := range map[string]string{
		"archive":   "tools.zip",
		"folder":    "tools",
		"integrity": "sha256-" + base64.StdEncoding.EncodeToString(sum[:]),
		"os":        "windows",
		"cpu":       "x86_64",
		"suffix":    ".exe",
	} {
		if got, _ := tool.(*starlarkstruct.Struct).Attr(name); got != starlark.String(want) {
			t.Errorf("%s = %v, want %q", name, got, want)
		}
	}
}

// TestArchives packs files twice, compares the bytes, and compares the unpacked files.
func TestArchives(t *testing.T) {
	files := []file{{"a", 0o755, []byte("#!/bin/sh\n")}, {strings.Repeat("long/", 40) + "b", 0o644, nil}}
	modified := time.Unix(1700000000, 0)
	data, err := tarGz("top-1.0", files, modified)
	if err != nil {
		t.Fatal(err)
	}
	again, err := tarGz("top-1.0", files, modified)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("the same files packed twice differ, %v", err)
	}
	name := filepath.Join(t.TempDir(), "a.tar.gz")
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
	for i, f := range readTarGz(t, name) {
		if f.name != "top-1.0/"+files[i].name || f.mode != files[i].mode || !bytes.Equal(f.data, files[i].data) {
			t.Errorf("unpacked %q %o %q", f.name, f.mode, f.data)
		}
	}
	if data, err = zipped("top-1.0", files, modified); err != nil {
		t.Fatal(err)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	if z.File[0].Name != "top-1.0/a" || z.File[0].Mode() != 0o755 {
		t.Errorf("zip has %s %o", z.File[0].Name, z.File[0].Mode())
	}
}

func TestCommandLine(t *testing.T) {
	tests := []struct {
		args []string
		want string // a part of the error, or "" if there must be none
	}{
		{[]string{"-version", "v0.1.0"}, ""},
		{[]string{"-version", "v0.1.0-rc.1", "-platforms", "linux_arm64,windows_amd64"}, ""},
		{nil, "a version such as v0.1.0"},
		{[]string{"-version", "0.1.0"}, "a version such as v0.1.0"},
		{[]string{"-version", "v0.1.0", "-platforms", "plan9_amd64"}, `platform "plan9_amd64" is not one of linux_amd64, `},
		{[]string{"-version", "v0.1.0", "more"}, `unexpected argument "more"`},
	}
	for _, test := range tests {
		_, err := parse(test.args, io.Discard)
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%q: error %v, want %q", test.args, err, test.want)
		}
	}
}

// TestReplaceFolder checks that a folder with other files is not replaced.
func TestReplaceFolder(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "from"), filepath.Join(dir, "to")
	for _, f := range []string{from, to} {
		if err := os.Mkdir(f, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	own := filepath.Join(to, "thesis.txt")
	if err := os.WriteFile(own, []byte("words"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := replaceFolder(from, to); err == nil || !strings.Contains(err.Error(), "holds other files") {
		t.Errorf("replaced a folder that is no release: %v", err)
	}
	if _, err := os.Stat(own); err != nil {
		t.Error(err)
	}
}
