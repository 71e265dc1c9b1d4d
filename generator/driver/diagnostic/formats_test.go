package diagnostic

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// printed loads files, of which the first is the main one, and prints all diagnostics in a
// format.
func printed(t *testing.T, format Format, files map[string]string) string {
	t.Helper()
	records, err := tablegen.Load(context.Background(), "main file.td", tablegen.Options{
		WarnUnusedTemplateArgs: true,
		ReadFile: func(name string) ([]byte, error) {
			if text, ok := files[name]; ok {
				return []byte(text), nil
			}
			return nil, os.ErrNotExist
		}})
	var out strings.Builder
	p := NewPrinter(&out, "a-tool", "never", nil)
	p.SetFormat(format)
	p.SetSources(records.Sources)
	for _, d := range records.Diagnostics {
		if err == nil {
			p.Print(d)
		}
	}
	if err != nil {
		p.Fail(err)
	}
	if err := p.Finish(func() string { return "1.2" }); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// inputs have warnings, errors, notes, included files, names with characters that formats
// escape, and characters of several bytes.
var inputs = []map[string]string{
	{"main file.td": "class C<int x>;\ndef A : C<1>;"},
	{"main file.td": "class Größe;\n/* ü */ def A : Größ;"},
	{"main file.td": "class Base; /* ü */ def A : Bse;"},
	{"main file.td": "include \"a,b:c.td\"", "a,b:c.td": "\n\n  def A : Missing;"},
	{"main file.td": "include \"none.td\""},
	{"main file.td": "dump \"50 %\";"},
	{"main file.td": "assert 0, \"one\"; assert 0, \"two\";"},
	{"main file.td": "def A { int x = !adx(1); }"},
	{"main file.td": ""},
}

// TestSARIFSchema checks logs against the schema of the parts that are written, and that the
// rule of each result is the one at its index.
func TestSARIFSchema(t *testing.T) {
	text, err := os.ReadFile("testdata/sarif.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	schema := &jsonschema.Schema{}
	if err := json.Unmarshal(text, schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	results := 0
	for _, files := range inputs {
		out := printed(t, SARIF, files)
		var log any
		if err := json.Unmarshal([]byte(out), &log); err != nil {
			t.Fatal(err)
		}
		if err := resolved.Validate(log); err != nil {
			t.Errorf("%v: %v\n%s", files, err, out)
		}
		var typed sarifLog
		if err := json.Unmarshal([]byte(out), &typed); err != nil {
			t.Fatal(err)
		}
		for _, r := range typed.Runs[0].Results {
			results++
			if id := typed.Runs[0].Tool.Driver.Rules[r.RuleIndex].ID; id != r.RuleID {
				t.Errorf("the rule of index %d is %s, not %s", r.RuleIndex, id, r.RuleID)
			}
		}
	}
	if results < len(inputs) {
		t.Errorf("only %d results", results)
	}
	var wrong any
	if err := json.Unmarshal([]byte(`{"version": "2.1.0", "runs": [{"results": []}]}`), &wrong); err != nil || resolved.Validate(wrong) == nil {
		t.Error("the schema accepts a run without a tool")
	}
}

// TestSARIF compares one result with the text that the standard demands.
func TestSARIF(t *testing.T) {
	var log sarifLog
	if err := json.Unmarshal([]byte(printed(t, SARIF, inputs[2])), &log); err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(log.Runs[0].Results)
	if err != nil {
		t.Fatal(err)
	}
	// Column 29 counts ü as one.
	const want = `[{"ruleId":"unknown-name","ruleIndex":3,"level":"error","message":{"text":"there is no class named 'Bse'"},` +
		`"locations":[{"physicalLocation":{"artifactLocation":{"uri":"main%20file.td"},"region":{"startLine":1,"startColumn":29}}}],` +
		`"relatedLocations":[{"id":1,"physicalLocation":{"artifactLocation":{"uri":"main%20file.td"},"region":{"startLine":1,"startColumn":7}},"message":{"text":"did you mean 'Base'?"}}],` +
		`"fixes":[{"description":{"text":"Replace the name by 'Base'"},"artifactChanges":[{"artifactLocation":{"uri":"main%20file.td"},` +
		`"replacements":[{"deletedRegion":{"startLine":1,"startColumn":29,"endColumn":32},"insertedContent":{"text":"Base"}}]}]}]}]`
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestFileURI(t *testing.T) {
	for name, want := range map[string]string{
		"a/b.td":    "a/b.td",
		"a b#c.td":  "a%20b%23c.td",
		"/a/b c.td": "file:///a/b%20c.td",
		"../x.td":   "../x.td",
	} {
		if got := fileURI(name); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

// TestGitHub compares the annotations with the syntax of workflow commands.
func TestGitHub(t *testing.T) {
	for i, want := range map[int]string{
		0: "::warning file=main file.td,line=1,col=13,title=a-tool::unused template argument: C:x\n",
		2: "::error file=main file.td,line=1,col=29,title=a-tool::there is no class named 'Bse'%0Amain file.td:1: did you mean 'Base'?\n",
		3: "::error file=a%2Cb%3Ac.td,line=3,col=11,title=a-tool::there is no class named 'Missing'%0Amain file.td:1: the file is included here\n",
		5: "::notice file=main file.td,line=1,col=1,title=a-tool::50 %25\n",
	} {
		var got strings.Builder
		for line := range strings.Lines(printed(t, GitHub, inputs[i])) {
			if strings.HasPrefix(line, "::") {
				got.WriteString(line)
			}
		}
		if got.String() != want {
			t.Errorf("got %swant %s", got.String(), want)
		}
	}
}
