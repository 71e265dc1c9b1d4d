package browser

import (
	"encoding/json"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// sampled is how many pages of definitions there are for one that TestWidth measures.
const sampled = 12

// wide lists pages that are measured in any case, because they have the widest diagrams, tables,
// names and code.
var wide = []string{"op/spirv.GL.FMix.html", "op/nvvm.wgmma.mma_async.html", "op/linalg.matmul.html", "op/acc.parallel.html", "op/omp.target.html"}

// TestWidth measures pages of all dialects of MLIR on a screen that is as wide as a phone: the
// lists, the pages of dialects, all definitions of small ones on one page, and a sample of other
// pages; a quarter of them in "make test". No page may be wider than the screen.
func TestWidth(t *testing.T) {
	include := testtool.MLIR(t)
	b := launch(t)
	dir := t.TempDir()
	tool := buildTool(t, dir)
	command := exec.Command(tool, "site", "-o", filepath.Join(dir, "site"), filepath.Join(include, "mlir"))
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	pages := wide
	number, chosen := 0, 0
	err := fs.WalkDir(os.DirFS(filepath.Join(dir, "site")), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".html") {
			return err
		}
		info, err := entry.Info()
		number++
		folder := filepath.Dir(name)
		if folder == "." || folder == "dialect" || folder == "all" && info.Size() < 300_000 || number%sampled == 0 && folder != "all" || os.Getenv("ODS_ALL_PAGES") != "" {
			if chosen++; !testtool.Sampled() || chosen%4 == 0 {
				pages = append(pages, name)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(filepath.Join(dir, "site"))))
	defer server.Close()
	b.run(chromedp.Navigate(server.URL + "/index.html"))
	for part := range slices.Chunk(pages, 400) {
		list, err := json.Marshal(part)
		if err != nil {
			t.Fatal(err)
		}
		var found []string
		b.run(chromedp.Evaluate("("+measure+")("+string(list)+")", &found, chromedp.EvalAsValue, awaitPromise))
		for _, page := range found {
			t.Error(page)
		}
	}
	t.Logf("%d pages of %d", len(pages), number)
	if number < 3000 {
		t.Errorf("the site has only %d pages", number)
	}
}

// measure is a function that lists the pages that are wider than the screen, with elements that
// may be the cause.
const measure = `async pages => {
	const frame = document.createElement('iframe');
	frame.style = 'width: 390px; height: 800px; border: 0; position: absolute';
	document.body.append(frame);
	const wide = [];
	for (const page of pages) {
		// The browser cancels a request now and then.
		for (let attempt = 0; attempt < 3 && (attempt === 0 || !frame.contentDocument); attempt++)
			await new Promise(loaded => { frame.onload = loaded; frame.src = '/' + page + '?' + attempt; });
		if (!frame.contentDocument) { wide.push(page + ': cannot be loaded'); continue; }
		const root = frame.contentDocument.documentElement;
		if (root.clientWidth > 390 || !frame.contentDocument.querySelector('main h1')) wide.push(page + ': is not shown');
		const over = root.scrollWidth - root.clientWidth;
		if (over > 0) {
			const causes = [...root.querySelectorAll('main *')].filter(e => e.getBoundingClientRect().right > 391 && !e.closest('.table, .figure, pre, .prose table') || e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).overflowX === 'visible');
			wide.push(page + ': ' + over + ' pixels, <' + causes.slice(0, 3).map(e => e.tagName + ' ' + e.className).join('> <') + '>');
		}
	}
	return wide;
	}`
