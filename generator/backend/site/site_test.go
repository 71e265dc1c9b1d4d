package site

import (
	"context"
	"os"
	"path"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// generate returns the files of a site.
func generate(t *testing.T, includeDirs []string, flags map[string]string, files ...string) (map[string]string, *backend.Input) {
	t.Helper()
	in := parity.Inputs(t, includeDirs, files...)
	in.Flags = flags
	made := map[string]string{}
	var mu sync.Mutex
	in.Create = func(name string, text []byte) error {
		mu.Lock()
		defer mu.Unlock()
		if _, twice := made[name]; twice {
			t.Errorf("%s is written twice", name)
		}
		made[name] = string(text)
		return nil
	}
	if err := Run(context.Background(), in, nil); err != nil {
		t.Fatal(err)
	}
	return made, in
}

var (
	idPattern   = regexp.MustCompile(` id="([^"]*)"`)
	linkPattern = regexp.MustCompile(`<([a-z]+) [^>]*?\b(href|src)="([^"]*)"`)
)

// maxPage is the largest size of a page, in bytes. maxWhole is that of a page with all definitions
// of a dialect; the largest dialect, spirv, has 1.8 MB.
const (
	maxPage  = 300 << 10
	maxWhole = 2500 << 10
)

// crawl checks every page: its links have targets, IDs are unique, its size is
// limited, it has the landmarks of HTML, and it makes no request to another
// host.
func crawl(t *testing.T, files map[string]string) {
	t.Helper()
	ids := map[string]map[string]bool{}
	for name, text := range files {
		limit := maxPage
		if strings.HasPrefix(name, "all/") {
			limit = maxWhole
		}
		if len(text) > limit {
			t.Errorf("%s: %d bytes, want at most %d", name, len(text), limit)
		}
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		ids[name] = map[string]bool{}
		for _, m := range idPattern.FindAllStringSubmatch(text, -1) {
			if ids[name][m[1]] {
				t.Errorf("%s: two elements have the ID %s", name, m[1])
			}
			ids[name][m[1]] = true
		}
		for _, part := range []string{"<!DOCTYPE html>", `<html lang="en">`, "<title>", `<main id="main">`, "<h1>", `<header class="top">`, "</html>"} {
			if strings.Count(text, part) != 1 {
				t.Errorf("%s: %d times %s", name, strings.Count(text, part), part)
			}
		}
	}
	links := 0
	for name, text := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		for _, m := range linkPattern.FindAllStringSubmatch(text, -1) {
			tag, target := m[1], m[3]
			if strings.Contains(target, ":") {
				if tag != "a" && target != "data:," {
					t.Errorf("%s: <%s> makes a request to %s", name, tag, target)
				}
				continue
			}
			links++
			file, anchor, hasAnchor := strings.Cut(target, "#")
			if file == "" {
				file = name
			} else {
				file = path.Join(path.Dir(name), file)
			}
			if _, ok := files[file]; !ok {
				t.Errorf("%s: a link leads to %s, which does not exist", name, target)
			} else if hasAnchor && !ids[file][anchor] {
				t.Errorf("%s: a link leads to %s, but the page has no such element", name, target)
			}
		}
	}
	t.Logf("%d files, %d links", len(files), links)
	if links == 0 {
		t.Error("no link was found")
	}
}

// TestMLIR writes the site of all of MLIR's own files and crawls it. There is a
// page for each operation.
func TestMLIR(t *testing.T) {
	include := testtool.MLIR(t)
	t.Chdir(include)
	files, in := generate(t, []string{"."}, nil, parity.MLIRFiles()...)
	crawl(t, files)
	checkOnce(t, files)
	operations := 0
	for _, root := range in.Roots {
		for _, def := range root.Records.DefsOf("Op") {
			name, err := ods.OperationName(def)
			if err != nil {
				t.Fatal(err)
			}
			operations++
			if text := files["op/"+name+".html"]; !strings.Contains(text, "<title>"+name+" ") {
				t.Errorf("there is no page of %s", name)
			}
		}
	}
	if operations < 2000 {
		t.Errorf("only %d operations", operations)
	}
	for name, parts := range map[string][]string{
		// A code span, an operation in a fenced block, a constraint, an interface.
		"op/scf.for.html":        {`<a href="../op/scf.yield.html"><code>scf.yield</code></a>`, `<a class="t-o" href="../op/arith.addf.html">arith.addf</a>`},
		"op/arith.subf.html":     {`<text x="13" y="57.5">Arith_Op</text>`},
		"op/arith.addi.html":     {`<a href="../constraint/SignlessIntegerOrIndexLike.html">signless-integer-like</a>`, `<a href="../trait/Commutative.html"><code>Commutative</code></a>`, `<svg class="diagram"`},
		"pass/canonicalize.html": {"max-iterations"},
		// A list of traits, which the operation names, and the classes of the operation.
		"trait/Pure.html":        {`<a href="../interface/ConditionallySpeculatable.html"`, `<a href="../op/arith.constant.html">`},
		"op/arith.constant.html": {`<a href="../trait/Pure.html"><code>Pure</code></a>`},
		"dialect/arith.html":     {`<text x="30" y="41.5">Arith_Op</text>`, `<a href="../all/arith.html" class="whole">`},
	} {
		for _, part := range parts {
			if !strings.Contains(files[name], part) {
				t.Errorf("%s lacks %s", name, part)
			}
		}
	}
}

// interfaceList matches the list of the interfaces of a definition.
var interfaceList = regexp.MustCompile(`(?s)<h2 id="interfaces">Interfaces</h2><ul class="chips">(.*?)</ul>`)

// rowList matches a list of definitions on the page of a dialect.
var rowList = regexp.MustCompile(`(?s)<ul class="rows">.*?</ul>`)

// checkOnce checks that no definition has an interface twice in its list, and that a page with all
// definitions has as many as the list of its dialect.
func checkOnce(t *testing.T, files map[string]string) {
	lists := 0
	for name, text := range files {
		if m := interfaceList.FindStringSubmatch(text); m != nil && !strings.HasPrefix(name, "dialect/") {
			lists++
			seen := map[string]bool{}
			for item := range strings.SplitSeq(m[1], "</li>") {
				if item != "" && seen[item] {
					t.Errorf("%s lists an interface twice: %s", name, item)
				}
				seen[item] = true
			}
		}
		if dialect, ok := strings.CutPrefix(name, "all/"); ok {
			all, listed := strings.Count(text, "<article id="), 0
			for _, rows := range rowList.FindAllString(files["dialect/"+dialect], -1) {
				listed += strings.Count(rows, "<li>")
			}
			if all != listed {
				t.Errorf("%s has %d definitions, the list of the dialect %d", name, all, listed)
			}
		}
	}
	if lists < 1000 {
		t.Errorf("only %d definitions have interfaces", lists)
	}
}

// TestFlags checks titles, links to sources, and examples.
func TestFlags(t *testing.T) {
	include := testtool.MLIR(t)
	list := t.TempDir() + "/list"
	if err := os.WriteFile(list, []byte("testdata/examples.mlir\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	files, _ := generate(t, []string{include}, map[string]string{
		"site-title": "Shapes & more", "site-source-url": "https://example.org/{file}#L{line}",
		"site-examples": list, "site-example-url": "https://example.org/tests/{file}#L{line}",
	}, "../catalog/testdata/shapes.td")
	crawl(t, files)
	op := files["op/shapes.scale.html"]
	for _, part := range []string{
		"<title>shapes.scale · Shapes &amp; more</title>",
		`<a href="https://example.org/../catalog/testdata/shapes.td#L40">`,
		`<a href="https://example.org/tests/testdata/examples.mlir#L3">testdata/examples.mlir:3</a>`,
		`<a href="../type/shapes.polygon.html">a closed figure</a>`,
		`<span class="tag">variadic</span>`,
		`<a href="#v-figure">`,
	} {
		if !strings.Contains(op, part) {
			t.Errorf("shapes.scale lacks %s", part)
		}
	}
	if n := strings.Count(op, `<figure class="example">`); n != 1 {
		t.Errorf("shapes.scale has %d examples, want 1", n)
	}
	if text := files["op/shapes.draw.html"]; !strings.Contains(text, "<figure") || !strings.Contains(text, "shapes.stop") {
		t.Error("shapes.draw has no example with its region")
	}
	if text := files["dialect/shapes.html"]; !strings.Contains(text, `<a href="../op/shapes.scale.html"><code>shapes.scale</code></a>`) {
		t.Error("the dialect does not link to an operation that its description names")
	}
}
