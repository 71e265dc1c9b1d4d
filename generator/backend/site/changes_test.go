package site

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestChanges writes a site with the changes since an older version. The
// expected changes were determined by hand from the two versions.
func TestChanges(t *testing.T) {
	include := testtool.MLIR(t)
	text, err := os.ReadFile("../catalog/testdata/shapes.td")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	older := filepath.Join(dir, "shapes.td")
	before := strings.NewReplacer(`"draw"`, `"paint"`, "OptionalAttr<I64Attr>:$seed, ", "").Replace(string(text))
	if err := os.WriteFile(older, []byte(before), 0o666); err != nil {
		t.Fatal(err)
	}
	baseline := filepath.Join(dir, "shapes-1.0.json")
	if err := os.WriteFile(baseline, describe(t, include, older), 0o666); err != nil {
		t.Fatal(err)
	}
	files, _ := generate(t, []string{include}, map[string]string{"site-diff-from": baseline}, "../catalog/testdata/shapes.td")
	crawl(t, files)
	for name, parts := range map[string][]string{
		"changes.html":             {"<h1>Changes since shapes-1.0</h1>", "4 changes: 3 breaking, 0 to review, 1 compatible.", `<a href="changes/shapes.html">shapes</a>`},
		"changes/shapes.html":      {`<a href="../op/shapes.draw.html"><code>shapes.draw</code></a>`, `id="breaking-only"`},
		"op/shapes.draw.html":      {`<h2 id="changes">Changes since shapes-1.0</h2>`, "the operation was called shapes.paint, and is now called shapes.draw", `<a href="../changes.html">Changes</a>`},
		"dialect/shapes.html":      {`<a href="../changes.html">Changes</a>`},
		"index.html":               {`<a href="changes.html">Changes</a>`},
		"type/shapes.polygon.html": {`<a href="../changes.html">Changes</a>`},
	} {
		for _, part := range parts {
			if !strings.Contains(files[name], part) {
				t.Errorf("%s lacks %s", name, part)
			}
		}
	}
	if strings.Contains(files["type/shapes.polygon.html"], `id="changes"`) {
		t.Error("shapes.polygon has changes")
	}

	// The same version has no changes, and the flag names it.
	same := filepath.Join(dir, "same.json")
	if err := os.WriteFile(same, describe(t, include, "../catalog/testdata/shapes.td"), 0o666); err != nil {
		t.Fatal(err)
	}
	files, _ = generate(t, []string{include}, map[string]string{"site-diff-from": same, "site-diff-name": "version 2"}, "../catalog/testdata/shapes.td")
	crawl(t, files)
	for _, part := range []string{"Changes since version 2", "0 changes"} {
		if !strings.Contains(files["changes.html"], part) {
			t.Errorf("changes.html lacks %s:\n%s", part, files["changes.html"])
		}
	}
}

// TestChangesOfReleases writes the changes from MLIR 19 to the installed
// release. No page may be too large, and all links must have a target.
func TestChangesOfReleases(t *testing.T) {
	include := testtool.MLIR(t)
	other, err := filepath.Abs("../../../bin/mlir-19/include")
	if err != nil {
		t.Fatal(err)
	}
	file := "mlir/Dialect/SPIRV/IR/SPIRVOps.td"
	testtool.File(t, filepath.Join(other, file))
	baseline := filepath.Join(t.TempDir(), "mlir-19.json")
	if err := os.WriteFile(baseline, describe(t, other, filepath.Join(other, file)), 0o666); err != nil {
		t.Fatal(err)
	}
	files, _ := generate(t, []string{include}, map[string]string{"site-diff-from": baseline}, filepath.Join(include, file))
	crawl(t, files)
	for _, part := range []string{`class="tag">breaking</span>`, "<span>the syntax was<code>", "</code>and is<code>"} {
		if !strings.Contains(files["changes/spirv.html"], part) {
			t.Errorf("the changes of SPIR-V lack %s", part)
		}
	}
}

// describe returns the JSON form of a file.
func describe(t *testing.T, include, file string) []byte {
	t.Helper()
	c, err := catalog.Build(t.Context(), parity.Inputs(t, []string{include}, file))
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := c.WriteJSON(t.Context(), &text); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}
