package compare

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// A truth is one case of testdata/truth: two versions of a definition, and what must be
// reported, which are the lines "want", and "back" for the opposite direction.
type truth struct {
	name     string
	old, now string
	want     []expectation // none for no change
	back     []expectation // from the new version to the old one
}

// An expectation is a verdict in a section. A change with both must contain the text.
type expectation struct {
	verdict, section, text string
}

func (e expectation) String() string { return e.verdict + " " + e.section }

// readTruth reads a file of cases.
func readTruth(t *testing.T, file string) []truth {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var cases []truth
	for i, part := range strings.Split("\n"+string(text), "\n=== ")[1:] {
		name, body, _ := strings.Cut(part, "\n")
		c := truth{name: name}
		expectations := map[string]int{}
		for line := range strings.Lines(body) {
			line = strings.TrimRight(line, "\n")
			switch {
			case line == "":
			case strings.HasPrefix(line, "want "), strings.HasPrefix(line, "back "):
				direction := line[:4]
				expectations[direction]++
				if line[5:] == "none" {
					continue
				}
				head, text, _ := strings.Cut(line[5:], ": ")
				verdict, section, _ := strings.Cut(head, " ")
				list := map[string]*[]expectation{"want": &c.want, "back": &c.back}[direction]
				*list = append(*list, expectation{verdict, section, text})
			case line[0] == '-':
				c.old += line[1:] + "\n"
			case line[0] == '+':
				c.now += line[1:] + "\n"
			case line[0] == ' ':
				c.old += line[1:] + "\n"
				c.now += line[1:] + "\n"
			default:
				t.Fatalf("%s, case %d: cannot read %q", file, i+1, line)
			}
		}
		if len(expectations) < 2 {
			t.Fatalf("%s: case %q has no expectation of both directions", file, name)
		}
		cases = append(cases, c)
	}
	return cases
}

// A truthLoader evaluates definitions after a common text.
type truthLoader struct {
	include, prelude string
	trees            *tablegen.Cache
	release          mlir.Release // of the language of formats
}

func (l *truthLoader) load(name, definitions string) (*catalog.Catalog, error) {
	records, err := tablegen.Load(context.Background(), name, tablegen.Options{IncludeDirs: []string{l.include}, Cache: l.trees,
		ReadFile: func(file string) ([]byte, error) {
			if file == name {
				return []byte(l.prelude + definitions), nil
			}
			return os.ReadFile(file)
		}})
	if err != nil {
		return nil, err
	}
	return catalog.Build(context.Background(), &backend.Input{IncludeDirs: []string{l.include}, Jobs: 1,
		Roots: []backend.Root{{File: name, Records: records, Features: l.release.Features()}}})
}

// TestTruth compares pairs of definitions in both directions. What must be reported about them was
// decided by hand.
func TestTruth(t *testing.T) {
	include := testtool.MLIR(t)
	prelude, err := os.ReadFile("testdata/truth/prelude.td")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/truth/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	loader := &truthLoader{include, string(prelude), &tablegen.Cache{}, mlir.Release22}
	all := 0
	for _, file := range files {
		loader := loader
		if own, err := os.ReadFile(strings.TrimSuffix(file, ".txt") + ".td"); err == nil {
			loader = &truthLoader{include, string(own), loader.trees, loader.release}
		}
		for i, c := range readTruth(t, file) {
			all++
			t.Run(strings.TrimSuffix(filepath.Base(file), ".txt")+"/"+c.name, func(t *testing.T) {
				old, err := loader.load(fmt.Sprintf("old%d.td", i), c.old)
				if err != nil {
					t.Fatal(err)
				}
				now, err := loader.load(fmt.Sprintf("new%d.td", i), c.now)
				if err != nil {
					t.Fatal(err)
				}
				c.check(t, Compare(t.Context(), old, now), c.want)
				c.check(t, Compare(t.Context(), now, old), c.back)
			})
		}
	}
	if all < 120 {
		t.Errorf("%d cases, want at least 120", all)
	}
}

// check compares changes with the expectations.
func (c *truth) check(t *testing.T, changes []Change, wanted []expectation) {
	t.Helper()
	var got, want []string
	var report strings.Builder
	for _, change := range changes {
		got = append(got, change.Verdict.String()+" "+string(change.Section))
		fmt.Fprintf(&report, "%s %s: %s: %s\n", change.Verdict, change.Section, change.ID, change.Text)
	}
	for _, e := range wanted {
		want = append(want, e.String())
		if !slices.ContainsFunc(changes, func(change Change) bool {
			return change.Verdict.String() == e.verdict && string(change.Section) == e.section && strings.Contains(change.Text, e.text)
		}) {
			t.Errorf("no change %s with the text %q", e, e.text)
		}
	}
	for _, list := range []*[]string{&got, &want} {
		slices.Sort(*list)
		*list = slices.Compact(*list)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v\n%s%s", got, want, c.old+"---\n"+c.now+"---\n", report.String())
	}
}

// TestEnumDirective compares formats that write the case of an enum with and without the directive
// enum, which is the same text if the format of the attribute has only the case.
func TestEnumDirective(t *testing.T) {
	prelude, err := os.ReadFile("testdata/truth/prelude.td")
	if err != nil {
		t.Fatal(err)
	}
	loader := &truthLoader{testtool.MLIR(t), string(prelude), &tablegen.Cache{}, mlir.Newest}
	for _, c := range []struct{ attribute, old, now, want string }{
		{"$value", "$k", "enum($k)", ""},
		{"$value", "enum($k)", "$k", ""},
		{"$value", "(`a` $k^)?", "(`a` enum($k)^)?", ""},
		{"`<` $value `>`", "$k", "enum($k)", "an enum is written"},
		{"`<` $value `>`", "enum($k)", "$k", "an enum is written"},
		{"$value", "$k", "`a` enum($k)", "the syntax was"},
	} {
		definition := func(format string) string {
			return fmt.Sprintf("def E : I32EnumAttr<\"E\", \"\", [I32EnumAttrCase<\"a\", 0>]> { let cppNamespace = \"::d\"; }\n"+
				"def EA : EnumAttr<D, E, \"e\"> { let assemblyFormat = %q; }\n"+
				"def A : D_Op<\"a\"> { let arguments = (ins OptionalAttr<EA>:$k); let assemblyFormat = %q; }\n", c.attribute, format+" attr-dict")
		}
		old, err := loader.load("old.td", definition(c.old))
		if err != nil {
			t.Fatal(err)
		}
		now, err := loader.load("new.td", definition(c.now))
		if err != nil {
			t.Fatal(err)
		}
		changes := Compare(t.Context(), old, now)
		if len(changes) > 1 || len(changes) == 1 != (c.want != "") || len(changes) == 1 && !strings.HasPrefix(changes[0].Text, c.want) {
			t.Errorf("%s, %s to %s: got %v, want %q", c.attribute, c.old, c.now, changes, c.want)
		}
	}
}

// TestStrictFormats compares formats of a dialect that becomes strict, which MLIR 22 does not know.
func TestStrictFormats(t *testing.T) {
	prelude, err := os.ReadFile("testdata/truth/prelude.td")
	if err != nil {
		t.Fatal(err)
	}
	loader := &truthLoader{testtool.MLIR(t), string(prelude), &tablegen.Cache{}, mlir.Newest}
	for _, c := range []struct {
		oldStrict, nowStrict int
		old, now             string // before attr-dict
		want                 string // attributes that are not read
	}{
		{0, 1, "", "prop-dict", "'k' 'l'"},
		{0, 1, "(`k` $k^)?", "(`k` $k^)? prop-dict", "'l'"},
		{0, 1, "", "(`k` $k^)? (`l` $l^)?", "'k' 'l'"},
		{0, 1, "prop-dict", "prop-dict", ""},
		{0, 1, "custom<A>($k, $l)", "custom<A>($k, $l)", ""},
		{0, 0, "", "prop-dict", ""},
		{1, 1, "prop-dict", "prop-dict", ""},
		{1, 0, "prop-dict", "prop-dict", ""},
	} {
		definition := func(strict int, format string) string {
			return fmt.Sprintf("def E : Dialect { let name = \"e\"; let cppNamespace = \"::e\"; bit useStrictPropertiesInAssemblyFormat = %d; }\n"+
				"def A : Op<E, \"a\"> { let arguments = (ins OptionalAttr<I64Attr>:$k, OptionalAttr<I64Attr>:$l); let assemblyFormat = %q; }\n", strict, format+" attr-dict")
		}
		old, err := loader.load("old.td", definition(c.oldStrict, c.old))
		if err != nil {
			t.Fatal(err)
		}
		now, err := loader.load("new.td", definition(c.nowStrict, c.now))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, change := range Compare(t.Context(), old, now) {
			if change.Verdict == Breaking && change.Section == IR {
				got = append(got, change.Place.Name)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v: got %q", c, got)
		}
	}
}

// TestLongFormats compares formats of thousands of optional groups, which must not take long.
func TestLongFormats(t *testing.T) {
	form := func(count, step int) *writtenForm {
		f := &writtenForm{format: &catalog.Syntax{}, parts: map[string]part{}, known: newVocabulary(&catalog.Catalog{}), follow: afterOperation()}
		for i := range count {
			f.format.Tree = append(f.format.Tree, catalog.Node{Kind: catalog.GroupNode, Children: []catalog.Node{{Kind: catalog.LiteralNode, Text: fmt.Sprint("k", (i*step)%count)}}})
			f.format.Text += f.format.Tree[i].Children[0].Text
		}
		return f
	}
	for _, c := range []struct {
		count, step int
		want        Verdict
	}{{3, 2, Breaking}, {3001, 2, Review}} {
		made := &comparison{entity: &catalog.Entity{ID: "op/d.x"}}
		made.formats(form(c.count, 1), form(c.count, c.step))
		if len(made.changes) != 1 || made.changes[0].Verdict != c.want {
			t.Errorf("%d groups: got %d changes with %v, want one with %v", c.count, len(made.changes), made.changes[0].Verdict, c.want)
		}
	}
}
