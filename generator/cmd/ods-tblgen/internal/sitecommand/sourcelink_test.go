package sitecommand

import (
	"os"
	"path/filepath"
	"testing"
)

// TestPattern checks the URLs of remote repositories as git writes them.
func TestPattern(t *testing.T) {
	for remote, want := range map[string]string{
		"https://github.com/me/foo":                             "https://github.com/me/foo/blob/c0/{file}#L{line}",
		"https://github.com/me/foo.git":                         "https://github.com/me/foo/blob/c0/{file}#L{line}",
		"https://user:secret@github.com/me/foo.git":             "https://github.com/me/foo/blob/c0/{file}#L{line}",
		"git@github.com:me/foo.git":                             "https://github.com/me/foo/blob/c0/{file}#L{line}",
		"github.com:me/foo":                                     "https://github.com/me/foo/blob/c0/{file}#L{line}",
		"ssh://git@github.example.com:2222/me/foo.git":          "https://github.example.com/me/foo/blob/c0/{file}#L{line}",
		"https://gitlab.com/group/part/foo.git":                 "https://gitlab.com/group/part/foo/-/blob/c0/{file}#L{line}",
		"git@gitlab.example.org:group/foo.git":                  "https://gitlab.example.org/group/foo/-/blob/c0/{file}#L{line}",
		"https://codeberg.org/me/foo":                           "https://codeberg.org/me/foo/src/commit/c0/{file}#L{line}",
		"git@bitbucket.org:me/foo.git":                          "https://bitbucket.org/me/foo/src/c0/{file}#lines-{line}",
		"https://github.com/":                                   "",
		"https://example.org/me/foo":                            "",
		"https://mygithub.example.org/me/foo":                   "",
		"/srv/git/foo.git":                                      "",
		"../foo":                                                "",
		"file:///srv/github/me/foo.git":                         "",
		"C:\\repositories\\foo":                                 "",
		"javascript://github.com/me/foo?x=\"><script>":          "",
		"https://github.com/me/foo\"><script>alert(1)</script>": "https://github.com/me/foo%22%3E%3Cscript%3Ealert%281%29%3C/script%3E/blob/c0/{file}#L{line}",
	} {
		if got := remotePattern(remote, "c0"); got != want {
			t.Errorf("%s: %q, want %q", remote, got, want)
		}
	}
}

// TestInstallation checks the URLs of the headers of releases of LLVM. A build of the development
// branch, whose minor version is 0, has none.
func TestInstallation(t *testing.T) {
	for version, want := range map[string]string{
		"22.1.8":     "https://github.com/llvm/llvm-project/blob/llvmorg-22.1.8/mlir/include/mlir/IR/Op%20Base.td#L7",
		"23.1.0-rc2": "https://github.com/llvm/llvm-project/blob/llvmorg-23.1.0-rc2/mlir/include/mlir/IR/Op%20Base.td#L7",
		"24.0.0":     "",
		"22.1.8git":  "",
	} {
		root := t.TempDir()
		if err := os.MkdirAll(filepath.Join(root, "llvm/Config"), 0o777); err != nil {
			t.Fatal(err)
		}
		text := "#define LLVM_VERSION_MAJOR 22\n#define LLVM_VERSION_STRING \"" + version + "\"\n"
		if err := os.WriteFile(filepath.Join(root, configuration), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if got := newSourceLinks(t.Context(), nil).URL(filepath.Join(root, "mlir/IR/Op Base.td"), 7); got != want {
			t.Errorf("%s: %q, want %q", version, got, want)
		}
	}
	if got := newSourceLinks(t.Context(), nil).URL("mlir/IR/OpBase.td", 7); got != "" {
		t.Errorf("a relative name has the URL %q", got)
	}
}

// TestOwn checks that a pattern is only for the files below its directory.
func TestOwn(t *testing.T) {
	links := newSourceLinks(t.Context(), map[string]string{"/a/b": "https://example.org/{file}?{line}"})
	for file, want := range map[string]string{"/a/b/c/d.td": "https://example.org/c/d.td?3", "/a/bc/d.td": "", "/a/d.td": ""} {
		if got := links.URL(file, 3); got != want {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
}
