package browser

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestWatch opens a page of a site that "ods-tblgen site -watch" keeps up to date, changes the definition, and waits until the
// page, which was opened from a file, shows the change.
func TestWatch(t *testing.T) {
	testtool.MLIR(t)
	b := launch(t)
	dir := t.TempDir()
	td := filepath.Join(dir, "dialect", "Foo.td")
	site := filepath.Join(dir, "site")
	write := func(summary string) {
		t.Helper()
		text := "include \"mlir/IR/OpBase.td\"\ndef Foo : Dialect { let name = \"foo\"; let cppNamespace = \"::foo\"; }\n" +
			"def AOp : Op<Foo, \"a\"> { let summary = \"" + summary + "\"; }\n"
		if err := os.MkdirAll(filepath.Dir(td), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(td, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("The first text")
	command := exec.CommandContext(t.Context(), buildTool(t, dir), "site", "-watch", "-o", site, filepath.Dir(td))
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer command.Process.Kill()
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || !strings.HasPrefix(line, filepath.Join(site, "index.html")) {
		t.Fatalf("%v: %q", err, line)
	}
	b.run(chromedp.Navigate("file://" + site + "/op/foo.a.html"))
	for _, text := range []string{"The first text", "The second text"} {
		write(text)
		for shown, deadline := "", time.Now().Add(30*time.Second); !strings.Contains(shown, text); shown = b.evaluate("document.body ? document.body.innerText : ''") {
			if time.Now().After(deadline) {
				t.Fatalf("the page does not show %q:\n%s", text, shown)
			}
			time.Sleep(100 * time.Millisecond)
		}
	}
}
