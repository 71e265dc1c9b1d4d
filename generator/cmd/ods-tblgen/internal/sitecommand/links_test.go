package sitecommand

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestLinks makes the site of a repository in which files, folders and include statements lead out of it. No page has
// a text from outside, and the command names what it leaves out. Links within the repository are followed.
func TestLinks(t *testing.T) {
	testtool.Program(t, "git")
	const head = "include \"mlir/IR/OpBase.td\"\ndef Foo : Dialect { let name = \"foo\"; let cppNamespace = \"::foo\"; }\n"
	const op = "class Foo_Op<string m> : Op<Foo, m> { let summary = \"S.\"; }\n"
	const secret = "TopSecret"
	for _, c := range []struct {
		name    string
		include string            // in the .td file
		links   map[string]string // from the root of the repository
		want    string            // part of the messages, or "" if the page has the text
	}{
		{"file", "link.td", map[string]string{"foo/link.td": "../../outside/secret.td"}, "left out"},
		{"folder", "link/secret.td", map[string]string{"foo/link": "../../outside"}, "left out"},
		{"middle of a path", "a/link/deep/secret.td", map[string]string{"foo/a/link": "../../../outside"}, "left out"},
		{"link to a link", "one.td", map[string]string{"foo/one.td": "two.td", "foo/two.td": "three/secret.td", "foo/three": "../../outside"}, "left out"},
		{"absolute link", "link.td", map[string]string{"foo/link.td": "OUTSIDE/secret.td"}, "left out"},
		{"path with ..", "../../outside/secret.td", nil, "left out"},
		{"path with .. after a link", "link/../secret.td", map[string]string{"foo/link": "../../outside/deep"}, "left out"},
		{"absolute path", "OUTSIDE/secret.td", nil, "left out"},
		{"document", "", map[string]string{"docs/Dialects/Foo.md": "../../../outside/Foo.md"}, "docs/Dialects/Foo.md is left out: it is a link to a place outside"},
		{"folder of documents", "", map[string]string{"docs/Dialects": "../../outside"}, ""},
		{"environment", "", map[string]string{"docs/Dialects/Foo.md": "/proc/self/environ"}, "docs/Dialects/Foo.md is left out"},
		{"example", "", map[string]string{"test/a.mlir": "../../outside/a.mlir"}, "test/a.mlir is left out"},
		{"inner file", "link.td", map[string]string{"foo/link.td": "../inner/secret.td"}, "none"},
		{"inner folder", "link/secret.td", map[string]string{"foo/link": "../inner"}, "none"},
		{"inner document", "", map[string]string{"docs/Dialects/Foo.md": "../../inner/Foo.md"}, "none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			top := t.TempDir()
			repository, outside := filepath.Join(top, "repository"), filepath.Join(top, "outside")
			dirs := []string{outside, filepath.Join(outside, "deep")}
			if c.want == "none" {
				dirs = []string{filepath.Join(repository, "inner")}
			}
			for _, dir := range dirs {
				write(t, filepath.Join(dir, "secret.td"), "class "+secret+" { string s = \""+secret+"\"; }\n")
				write(t, filepath.Join(dir, "Foo.md"), secret+"\n")
				write(t, filepath.Join(dir, "a.mlir"), "// "+secret+"\nfoo.a \""+secret+"\"\n")
			}
			text := head
			if c.include != "" {
				text += "include \"" + strings.Replace(c.include, "OUTSIDE", outside, 1) + "\"\n" + op +
					"def A : Foo_Op<\"a\"> { let description = " + secret + "<>.s; }\n"
			} else {
				text += op + "def A : Foo_Op<\"a\">;\n"
			}
			write(t, filepath.Join(repository, "foo/Foo.td"), text)
			write(t, filepath.Join(repository, "bar/Bar.td"), strings.NewReplacer("Foo", "Bar", "foo", "bar").Replace(head+op+"def A : Foo_Op<\"a\">;\n"))
			for name, target := range c.links {
				write(t, filepath.Join(repository, filepath.Dir(name), ".keep"), "")
				if err := os.Symlink(strings.Replace(target, "OUTSIDE", outside, 1), filepath.Join(repository, name)); err != nil {
					t.Fatal(err)
				}
			}
			if out, err := exec.Command("git", "init", "-q", repository).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			t.Setenv("ODS_TEST_SECRET", secret)
			var out, errs bytes.Buffer
			site := filepath.Join(top, "site")
			program.Run(t.Context(), []string{"site", "-o", site, "-mlir", parity.Standins(t), repository}, &command.Environment{Streams: command.Streams{Out: &out, Err: &errs}})
			isShown := false
			err := filepath.WalkDir(site, func(name string, entry fs.DirEntry, err error) error {
				if err == nil && !entry.IsDir() {
					page, err := os.ReadFile(name)
					isShown = isShown || bytes.Contains(page, []byte(secret))
					return err
				}
				return err
			})
			if err != nil {
				t.Fatalf("%v\n%s", err, errs.String())
			}
			if want := c.want == "none"; isShown != want {
				t.Errorf("a page has the text: %v\n%s%s", isShown, out.String(), errs.String())
			}
			if c.want != "none" && !strings.Contains(errs.String(), c.want) {
				t.Errorf("the messages do not have %q:\n%s%s", c.want, out.String(), errs.String())
			}
			if strings.Contains(errs.String()+out.String(), secret+"=") {
				t.Error("a message has the environment")
			}
		})
	}
}
