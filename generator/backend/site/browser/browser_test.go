package browser

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// site generates the site of some dialects of MLIR, with examples and the changes since MLIR 19, and
// returns its directory.
func site(t *testing.T) string {
	t.Helper()
	include := testtool.MLIR(t)
	dir := t.TempDir()
	tool := buildTool(t, dir)
	older, err := filepath.Abs("../../../../bin/mlir-19/include")
	if err != nil {
		t.Fatal(err)
	}
	testtool.File(t, older)
	examples := filepath.Join(dir, "examples")
	if err := os.WriteFile(examples, []byte("testdata/examples.mlir\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	baseline := filepath.Join(dir, "MLIR 19.json")
	for _, args := range [][]string{
		append([]string{"-gen-dialect-json", "-I", older, "-o", baseline}, dialects(older)...),
		append([]string{"-gen-site", "-I", include, "-o", filepath.Join(dir, "site"), "-site-diff-from", baseline,
			"-site-examples", examples, "-site-source-url", "https://example.org/{file}#L{line}"}, dialects(include)...),
	} {
		if out, err := exec.Command(tool, args...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	return filepath.Join(dir, "site")
}

// buildTool builds ods-tblgen in a directory, and returns its name.
func buildTool(t *testing.T, dir string) string {
	t.Helper()
	tool := filepath.Join(dir, "ods-tblgen")
	build := exec.Command("go", "build", "-pgo=off", "-o", tool, "./generator/cmd/ods-tblgen")
	build.Dir = "../../../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return tool
}

// awaitPromise makes the value of an expression that of its promise.
func awaitPromise(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

// dialects returns the .td files of the site. Both releases of MLIR have them.
func dialects(include string) []string {
	var files []string
	for _, file := range []string{"Arith/IR/ArithOps.td", "SCF/IR/SCFOps.td", "MemRef/IR/MemRefOps.td", "OpenACC/OpenACCOps.td"} {
		files = append(files, filepath.Join(include, "mlir/Dialect", file))
	}
	return files
}

// A tab is a page of the browser, with the problems that occurred in it.
type tab struct {
	context.Context
	t    *testing.T
	root string // the URL of the site

	mu       sync.Mutex
	problems []string
}

// open starts the browser for the site of some dialects.
func open(t *testing.T) *tab {
	t.Helper()
	b := launch(t)
	b.root = "file://" + site(t) + "/"
	b.watch()
	return b
}

// launch starts the browser.
func launch(t *testing.T) *tab {
	t.Helper()
	chromium := testtool.Program(t, "chromium")
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromium), chromedp.NoSandbox, chromedp.WindowSize(1200, 900))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 20*time.Minute)
	t.Cleanup(cancel)
	if err := chromedp.Run(ctx); err != nil { // starts the browser, which lives as long as ctx
		t.Fatal(err)
	}
	return &tab{Context: ctx, t: t}
}

// watch collects the problems that occur in pages.
func (b *tab) watch() {
	chromedp.ListenTarget(b, func(event any) {
		problem := ""
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			problem = e.ExceptionDetails.Error()
		case *runtime.EventConsoleAPICalled:
			if e.Type == runtime.APITypeError || e.Type == runtime.APITypeWarning {
				problem = "console: " + string(e.Type)
			}
		case *log.EventEntryAdded:
			if e.Entry.Level == log.LevelError {
				problem = e.Entry.Text + " " + e.Entry.URL
			}
		case *network.EventRequestWillBeSent:
			if url := e.Request.URL; !strings.HasPrefix(url, b.root) && !strings.HasPrefix(url, "data:") {
				problem = "request to " + url
			}
		case *network.EventLoadingFailed:
			problem = "a file could not be loaded: " + e.ErrorText
		}
		if problem != "" {
			b.mu.Lock()
			b.problems = append(b.problems, problem)
			b.mu.Unlock()
		}
	})
	b.run(network.Enable(), log.Enable(), runtime.Enable())
}

func (b *tab) run(actions ...chromedp.Action) {
	b.t.Helper()
	// Without a limit, an element that never appears would block the test until
	// its own timeout, which does not name the action.
	ctx, cancel := context.WithTimeout(b, 3*time.Minute)
	defer cancel()
	if err := chromedp.Run(ctx, actions...); err != nil {
		b.t.Fatalf("%v; problems: %v", err, b.problems)
	}
}

// visit loads a page of the site.
func (b *tab) visit(page string) {
	b.t.Helper()
	b.run(chromedp.Navigate(b.root+page), chromedp.WaitVisible("main h1", chromedp.ByQuery))
}

// evaluate returns the value of a JavaScript expression as a string.
func (b *tab) evaluate(expression string) string {
	b.t.Helper()
	var result string
	b.run(chromedp.Evaluate("String("+expression+")", &result))
	return result
}

// click clicks on an element once it stays where it is. On a busy machine, the layout can still change between the look for
// the element and the click, which then meets another place.
func (b *tab) click(selector string) {
	b.t.Helper()
	const settled = `(async e => {
	  e.scrollIntoView({block: 'center', behavior: 'instant'});
	  for (let same = 0, last = ''; same < 3; ) {
	    await new Promise(requestAnimationFrame);
	    const now = JSON.stringify(e.getBoundingClientRect());
	    same = now === last ? same + 1 : 0;
	    last = now;
	  }
	})(document.querySelector(%q))`
	wait := func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
	b.run(chromedp.WaitVisible(selector, chromedp.ByQuery), chromedp.Evaluate(fmt.Sprintf(settled, selector), nil, wait), chromedp.Click(selector, chromedp.ByQuery))
}

func (b *tab) expect(what, expression, want string) {
	b.t.Helper()
	if got := b.evaluate(expression); got != want {
		b.t.Errorf("%s: %s, want %s", what, got, want)
	}
}

// done reports errors on the console of the browser, and requests to other
// hosts, as errors of the test.
func (b *tab) done() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, p := range b.problems {
		b.t.Error(p)
	}
}

// slash presses "/". chromedp.KeyEvent would send a second event with the
// character, which the page cannot prevent.
var slash = input.DispatchKeyEvent(input.KeyDown).WithKey("/").WithText("/")

// TestSearch uses the search with the keyboard alone, on the first page and on
// a page in a folder.
func TestSearch(t *testing.T) {
	b := open(t)
	for _, start := range []string{"index.html", "dialect/scf.html"} {
		b.visit(start)
		b.run(slash)
		b.expect("the focus after '/'", "document.activeElement.id", "search")
		b.run(chromedp.SendKeys("#search", "addi", chromedp.ByQuery), chromedp.WaitVisible("#search-results [aria-selected=true]", chromedp.ByQuery))
		b.expect("the first result", "document.querySelector('#search-results [aria-selected=true] b').textContent", "arith.addi")
		b.expect("the combobox", "document.querySelector('#search').getAttribute('aria-expanded')", "true")
		b.run(chromedp.KeyEvent(kb.ArrowDown))
		b.expect("the result after an arrow", "document.querySelector('#search-results [aria-selected=true]').id === document.querySelector('#search').getAttribute('aria-activedescendant')"+
			" && document.querySelector('#search-results [aria-selected=true]').id", "result-1")
		b.run(chromedp.KeyEvent(kb.ArrowUp), chromedp.KeyEvent(kb.Enter), chromedp.WaitVisible(`//h1[contains(., "addi")]`))
		b.expect("the page", "location.href", b.root+"op/arith.addi.html")
	}
	b.run(slash, chromedp.SendKeys("#search", "no such thing", chromedp.ByQuery), chromedp.WaitVisible("#search-results .none", chromedp.ByQuery), chromedp.KeyEvent(kb.Escape))
	b.expect("the results after Escape", "document.querySelector('#search-results').hidden", "true")
	b.expect("a part of a summary", `(document.querySelector('#search').value = 'memory deallocation', document.querySelector('#search').dispatchEvent(new Event('input')),
		document.querySelector('#search-results b').textContent)`, "memref.dealloc")
	search := func(text string) string {
		return `(document.querySelector('#search').value = '` + text + `', document.querySelector('#search').dispatchEvent(new Event('input')),
			[...document.querySelectorAll('#search-results li')].map(e => e.querySelector('b').textContent + ' ' + e.querySelector('small').textContent).slice(0, 30).join(', '))`
	}
	for _, c := range []struct{ text, want string }{
		{"Commutative", "Commutative Trait"},
		{"commut", "Commutative Trait"},
		{"Pure", "Pure Trait"},
		{"symbl", "SymbolOpInterface Interface"},
		{"fastmath", "arith.fastmath Attribute"},
		{"device_type", "acc.device_type Attribute"},
		{"data_bounds", "acc.data_bounds_ty Type"},
		{"!acc.data_bounds_ty", "acc.data_bounds_ty Type"},
		{"infertype", "InferTypeOpInterface Interface"},
	} {
		if got := b.evaluate(search(c.text)); !strings.Contains(", "+got+",", ", "+c.want+",") {
			t.Errorf("the results for %s are %q, want %s among them", c.text, got, c.want)
		}
	}
	b.expect("a name without some letters", `(document.querySelector('#search').value = 'memrefdealc', document.querySelector('#search').dispatchEvent(new Event('input')),
		document.querySelector('#search-results b').textContent)`, "memref.dealloc")
	b.done()
}

// pages has one page of each kind, and the page with the widest diagram.
var pages = []string{
	"index.html", "interfaces.html", "dialect/arith.html", "op/arith.addi.html", "op/scf.for.html", "op/acc.parallel.html",
	"attr/arith.fastmath.html", "enum/Arith_CmpIPredicateAttr.html", "constraint/SignlessIntegerOrIndexLike.html", "interface/InferTypeOpInterface.html", "trait/Commutative.html",
	"changes.html", "changes/arith.html", "all/scf.html",
}

// TestPages loads pages in both colour schemes and with the screen of a phone.
// No element may be wider than the screen, and the contrast of all text must be
// sufficient.
func TestPages(t *testing.T) {
	b := open(t)
	for _, scheme := range []string{"light", "dark"} {
		b.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
		for _, width := range []int64{1200, 360} {
			b.run(chromedp.EmulateViewport(width, 900))
			for _, page := range pages {
				b.visit(page)
				b.expect(page+": what is wider than the screen", "document.documentElement.scrollWidth - document.documentElement.clientWidth", "0")
				b.expect(page+" "+scheme+": text with little contrast", contrast, "")
			}
		}
	}
	b.visit("op/arith.addi.html")
	b.run(chromedp.KeyEvent(kb.Tab))
	b.expect("the first focus", "document.activeElement.className", "skip")
	b.done()
}

// contrast lists classes of elements with text whose contrast with the background
// is below 4.5, the level AA of WCAG.
const contrast = `(() => {
  const parse = c => c.match(/[\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const background = e => {
    for (; e; e = e.parentElement) {
      const c = parse(getComputedStyle(e).backgroundColor);
      if (c.length === 3 || c[3] === 1) return c;
    }
    return [255, 255, 255];
  };
  const poor = new Set();
  for (const e of document.querySelectorAll('main *, header *')) {
    if (e.closest('svg') || ![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
    const a = light(parse(getComputedStyle(e).color)), b = light(background(e));
    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < 4.5) poor.add(e.tagName + '.' + e.className + ' ' + ratio.toFixed(1));
  }
  return [...poor].join(', ');
})()`

// TestChanges hides compatible changes, and shows them again.
func TestChanges(t *testing.T) {
	b := open(t)
	b.visit("changes/arith.html")
	shown := func(class string) string {
		return "[...document.querySelectorAll('main ." + class + "')].filter(e => e.checkVisibility()).length > 0"
	}
	for _, compatible := range []string{"false", "true"} {
		b.click("#breaking-only")
		b.expect("compatible changes", shown("compatible"), compatible)
		b.expect("breaking changes", shown("breaking"), "true")
	}
	b.visit("op/arith.divsi.html")
	b.expect("the section about changes", "document.querySelector('#changes').textContent", "Changes since MLIR 19")
	b.done()
}

// TestDiagrams checks the drawings of classes and interfaces: links work, the text is readable in
// both colour schemes, and the class hierarchy of a dialect unfolds.
func TestDiagrams(t *testing.T) {
	b := open(t)
	for _, scheme := range []string{"light", "dark"} {
		b.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}))
		b.visit("op/scf.for.html")
		b.expect("the classes", "[...document.querySelectorAll('svg.hierarchy .h-box:not(.h-interface) text')].map(e => e.textContent).join(' ')", "Op SCF_Op scf.for")
		b.expect(scheme+": text with little contrast", diagramContrast, "")
		b.expect("text outside of its box", `[...document.querySelectorAll('svg.hierarchy .h-box')].filter(g =>
			g.querySelector('text').getBBox().width + 8 > g.querySelector('rect').getBBox().width).length`, "0")
		b.visit("dialect/scf.html")
		b.click("#classes + details summary")
		b.expect("the hierarchy", "document.querySelector('svg.hierarchy').checkVisibility()", "true")
		b.expect(scheme+": text with little contrast", diagramContrast, "")
	}
	b.visit("op/scf.for.html")
	b.click("svg.hierarchy a[href$='LoopLikeOpInterface.html']")
	b.run(chromedp.WaitVisible(`//h1[contains(., "LoopLikeOpInterface")]`))
	b.done()
}

// diagramContrast lists texts of diagrams whose contrast with their box or the page is below 4.5.
const diagramContrast = `(() => {
  const parse = c => c.match(/[\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  return [...document.querySelectorAll('svg.hierarchy text')].filter(e => {
    const box = e.parentElement.querySelector('rect');
    const a = light(parse(getComputedStyle(e).fill));
    const b = light(parse(box ? getComputedStyle(box).fill : getComputedStyle(document.documentElement).backgroundColor));
    return (Math.max(a, b) + .05) / (Math.min(a, b) + .05) < 4.5;
  }).map(e => e.textContent).join(', ');
})()`

// TestWhole checks the page with all definitions of a dialect: its links lead to parts of it, and
// to pages of other dialects and of the definitions alone.
func TestWhole(t *testing.T) {
	b := open(t)
	b.visit("dialect/scf.html")
	b.click(".contents .whole")
	b.run(chromedp.WaitVisible("article", chromedp.ByQuery))
	b.expect("the page", "location.href", b.root+"all/scf.html")
	b.expect("operations without a part", `[...document.querySelectorAll('#operations + .names a')].filter(a => !document.getElementById(a.getAttribute('href').slice(1))).length`, "0")
	b.click("p.names a[href='#op-scf.while']")
	b.expect("the place", "location.hash", "#op-scf.while")
	b.expect("the operation", "document.querySelector(':target h3').textContent", "scf.while")
	b.expect("parts of it", "[...document.querySelectorAll(':target h4')].map(e => e.textContent).slice(0, 4).join(' ')", "Syntax Operands Results Regions")
	b.expect("what the search of the browser finds", "window.find('LoopLikeOpInterface')", "true")
	b.click("[id='op-scf.while'] h3 a")
	b.run(chromedp.WaitVisible(`//h1[contains(., "while")]`))
	b.expect("the page of the operation alone", "location.href", b.root+"op/scf.while.html")
	b.done()
}

// TestPrint checks the layout for printers: folded parts are visible, and the
// search is not.
func TestPrint(t *testing.T) {
	b := open(t)
	b.visit("op/arith.addi.html")
	// In the folded state, the element has the height of one line.
	const builders = "document.querySelector('details.builders').getBoundingClientRect().height > 100"
	b.expect("generated builders on the screen", builders, "false")
	b.run(emulation.SetEmulatedMedia().WithMedia("print"))
	b.expect("generated builders on paper", builders, "true")
	b.expect("the search on paper", "document.querySelector('#search').checkVisibility()", "false")
	b.done()
}

// views lists the screens and colour schemes for which TestScreenshots takes
// pictures.
var views = []struct {
	name, media, scheme string
	width               int64
}{
	{"light", "screen", "light", 1200},
	{"dark", "screen", "dark", 1200},
	{"phone", "screen", "light", 390},
	{"print", "print", "light", 800},
}

// TestScreenshots takes pictures of each page. The pictures stay in the directory
// that ODS_SCREENSHOTS names, for people to look at.
func TestScreenshots(t *testing.T) {
	testtool.Nightly(t)
	dir := os.Getenv("ODS_SCREENSHOTS")
	if dir == "" {
		dir = t.TempDir()
	}
	b := open(t)
	for _, view := range views {
		b.run(emulation.SetEmulatedMedia().WithMedia(view.media).WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: view.scheme}}),
			chromedp.EmulateViewport(view.width, 900))
		for _, page := range pages {
			var picture []byte
			b.visit(page)
			b.run(chromedp.FullScreenshot(&picture, 100))
			if len(picture) == 0 {
				t.Errorf("%s: %s has an empty picture", view.name, page)
			}
			if err := os.WriteFile(filepath.Join(dir, strings.ReplaceAll(page, "/", "-")+"."+view.name+".png"), picture, 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
