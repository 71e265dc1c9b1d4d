package pluginhost

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/catalog"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/commandline"
	"github.com/rules-ods/rules_ods/generator/plugin"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// schemaOf returns the schema of a request or a response.
func schemaOf(t *testing.T, name string) *jsonschema.Resolved {
	t.Helper()
	schema := &jsonschema.Schema{}
	if err := json.Unmarshal([]byte(plugin.Schema), schema); err != nil {
		t.Fatal(err)
	}
	schema.AnyOf = []*jsonschema.Schema{{Ref: "#/$defs/" + name}}
	model := &jsonschema.Schema{}
	if err := json.Unmarshal([]byte(catalog.Schema), model); err != nil {
		t.Fatal(err)
	}
	schema.Defs["request"].Properties["model"] = model // so that only references within a document are left
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return resolved
}

func valueOf(t *testing.T, text string) any {
	t.Helper()
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// inputOf evaluates a file with one set of include directories.
func inputOf(t *testing.T, dirs []string, file string) *backend.Input {
	t.Helper()
	in := parity.Inputs(t, dirs, file)
	in.File, in.Records, in.Features = file, in.Roots[0].Records, in.Roots[0].Features
	in.Warn = func(d *tablegen.Diagnostic) { t.Error(d) }
	return in
}

var output = &commandline.Emit{Generator: "gen-x", Output: "out/x.h", PluginOuts: []string{"out/sub/x.cpp"},
	PluginOptions: map[string]string{"b": "1", "a": "<&>"}, Plugin: "x"}

// requestOf returns the request for a file, and checks it against the schema.
func requestOf(t *testing.T, in *backend.Input) []byte {
	t.Helper()
	text, err := newRequest(t.Context(), output, in)
	if err != nil {
		t.Fatal(err)
	}
	if err := schemaOf(t, "request").Validate(valueOf(t, string(text))); err != nil {
		t.Error(err)
	}
	return text
}

// TestRequests checks requests for definitions of all kinds against the schema, and that
// the same input gives the same bytes.
func TestRequests(t *testing.T) {
	standins := parity.Standins(t)
	file := filepath.Join(t.TempDir(), "all.td")
	if err := os.WriteFile(file, []byte(definitions), 0o666); err != nil {
		t.Fatal(err)
	}
	dirs := []string{standins, filepath.Dir(file)}
	text := requestOf(t, inputOf(t, dirs, file))
	if again := requestOf(t, inputOf(t, dirs, file)); !bytes.Equal(text, again) {
		t.Error("the same input gives another request")
	}
	const head = `{"protocolVersion":1,"generator":"gen-x","options":{"a":"<&>","b":"1"},"output":"x.h","moreOutputs":["sub/x.cpp"],"input":"all.td","mlirRelease":22,"model":{"formatVersion":1,"dialects":[{"id":"dialect/d",`
	if !bytes.HasPrefix(text, []byte(head)) {
		t.Errorf("the request begins with\n%.300s\nwant\n%s", text, head)
	}
	request, err := plugin.ParseRequest(text)
	if err != nil {
		t.Fatal(err)
	}
	if request.Model.Operations[0].Name != "d.op" || !request.InInput("D_Op") || request.InInput("I32") {
		t.Errorf("operations %v, positions %v", request.Model.Operations[0], request.Positions["I32"])
	}
	if bytes.Contains(text, []byte(filepath.Dir(file))) || bytes.Contains(text, []byte(standins)) {
		t.Error("the request contains directories of this machine")
	}
	checkValues(t, request.Records)
}

const definitions = `include "mlir/IR/OpBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
def D_Op : Op<D, "op", []> { let arguments = (ins I32:$a); let results = (outs I32:$r); }
class D_Class;
class Values<int n> { int known = n; int unknown = ?; bits<4> half = {?, 1, 0, 1}; bits<4> full = 9;
  string text = "a\"b"; code text2 = [{ c }]; list<string> texts = ["x", "y"]; list<int> empty = []; D_Class op = ?; dag d = (ins:$z I32:$a, 7, "s":$b); dag none = ?; bit on = 1; }
def Other : D_Class;
def V : Values<5> { let op = Other; }
def W : Values<?>;
`

// checkValues compares the typed values of a def with those of its source.
func checkValues(t *testing.T, records *plugin.Records) {
	t.Helper()
	v, err := records.Def("V")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]plugin.Value{
		"known": int64(5), "unknown": nil, "half": []plugin.Value{int64(1), int64(0), int64(1), nil},
		"full": []plugin.Value{int64(1), int64(0), int64(0), int64(1)}, "text": `a"b`, "text2": " c ", "texts": []plugin.Value{"x", "y"},
		"empty": []plugin.Value{}, "op": plugin.Ref{Def: "Other"}, "on": int64(1), "none": nil,
		"d": &plugin.Dag{Operator: plugin.Ref{Def: "ins"}, Name: "z", Text: `(ins:$z I32:$a, 7, "s":$b)`, Args: []plugin.DagArg{
			{Value: plugin.Ref{Def: "I32"}, Name: "a"}, {Value: int64(7)}, {Value: "s", Name: "b"}}},
	}
	for name, value := range want {
		if !reflect.DeepEqual(v.Fields[name], value) {
			t.Errorf("%s is %#v, want %#v", name, v.Fields[name], value)
		}
	}
	if len(v.Fields) != len(want) || v.Anonymous || !v.IsA("Values") || v.IsA("Op") {
		t.Errorf("fields %v, classes %v", v.Fields, v.Classes)
	}
	for _, c := range []struct {
		get  func() (any, error)
		want any
		err  string
	}{
		{func() (any, error) { return v.Int("full") }, int64(9), ""},
		{func() (any, error) { return v.Int("unknown") }, int64(0), ""},
		{func() (any, error) { return v.Int("half") }, int64(0), "bit 3 of field 'half' of V is not 0 or 1"},
		{func() (any, error) { return v.Text("text") }, `a"b`, ""},
		{func() (any, error) { return v.Text("missing") }, "", "V has no field 'missing'"},
		{func() (any, error) { return v.Text("d") }, "", "field 'd' of V is not a string"},
		{func() (any, error) { return v.Def("op") }, "Other", ""},
		{func() (any, error) { dag, err := v.Dag("none"); return dag == nil, err }, true, ""},
		{func() (any, error) { list, err := v.List("texts"); return len(list), err }, 2, ""},
		{func() (any, error) { defs, err := records.Of("Values"); return len(defs), err }, 2, ""},
		{func() (any, error) { _, err := records.Of("Missing"); return nil, err }, nil, "there is no class 'Missing'"},
		{func() (any, error) { _, err := records.Def("Missing"); return nil, err }, nil, "there is no def 'Missing'"},
	} {
		got, err := c.get()
		if !reflect.DeepEqual(got, c.want) || (err == nil) != (c.err == "") || err != nil && err.Error() != c.err {
			t.Errorf("got %v and %v, want %v and %q", got, err, c.want, c.err)
		}
	}
	names, err := records.Names()
	if err != nil || !slices.Contains(names, "D_Op") || slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, "!") }) {
		t.Errorf("the names are %v, %v", names, err)
	}
}

// TestInstalledRequests checks requests for MLIR's own definitions against the schema.
func TestInstalledRequests(t *testing.T) {
	include := testtool.MLIR(t)
	for _, file := range []string{"mlir/Dialect/UB/IR/UBOps.td", "mlir/Dialect/SCF/Transforms/Passes.td", "mlir/Interfaces/CastInterfaces.td"} {
		requestOf(t, inputOf(t, []string{include}, include+"/"+file))
	}
}

// TestResponses checks that what Serve writes, and what the host accepts, is what the
// schema says.
func TestResponses(t *testing.T) {
	p := &process{name: "x"}
	schema := schemaOf(t, "response")
	request, err := newRequest(t.Context(), output, inputOf(t, []string{"testdata"}, "testdata/empty.td"))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	all := &plugin.Response{Files: []plugin.File{{Content: "<"}, {Name: "a", Content: ""}}, Dependencies: []string{"d"},
		Diagnostics: []plugin.Diagnostic{{Severity: plugin.Note, Text: "t", Def: "D", Field: "f", Position: &plugin.Position{File: "f", Line: 1, Column: 2}}}}
	if err := plugin.Serve(t.Context(), bytes.NewReader(request), &out, func(context.Context, *plugin.Request) (*plugin.Response, error) { return all, nil }); err != nil {
		t.Fatal(err)
	}
	const want = `{"protocolVersion":1,"files":[{"content":"<"},{"name":"a","content":""}],"diagnostics":[{"severity":"note","text":"t","def":"D","field":"f","position":{"file":"f","line":1,"column":2}}],"dependencies":["d"]}` + "\n"
	if out.String() != want {
		t.Errorf("Serve writes\n%swant\n%s", out.String(), want)
	}
	for text, valid := range map[string]bool{
		want:                       true,
		`{"protocolVersion": 1}`:   true,
		`{"protocolVersion": 2}`:   false,
		`{}`:                       false,
		`{"protocolVersion": "1"}`: false,
		`{"protocolVersion": 1, "files": [{"name": "a", "content": 1}]}`:                         false,
		`{"protocolVersion": 1, "files": [{"name": "a", "text": "b"}]}`:                          false,
		`{"protocolVersion": 1, "diagnostics": [{"severity": "error", "text": "t", "line": 1}]}`: false,
	} {
		if err := schema.Validate(valueOf(t, text)); (err == nil) != valid {
			t.Errorf("%s: the schema says %v, want valid: %v", text, err, valid)
		}
		if _, err := p.parse([]byte(text)); (err == nil) != valid {
			t.Errorf("%s: the host says %v, want valid: %v", text, err, valid)
		}
	}
}

// TestSchemaFields compares the fields of the Go types with the properties of the schema.
func TestSchemaFields(t *testing.T) {
	var s struct {
		Defs map[string]struct{ Properties map[string]any } `json:"$defs"`
	}
	if err := json.Unmarshal([]byte(plugin.Schema), &s); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]any{"request": plugin.Request{}, "response": plugin.Response{}, "diagnostic": plugin.Diagnostic{}, "position": plugin.Position{}} {
		var fields, properties []string
		for _, f := range reflect.VisibleFields(reflect.TypeOf(value)) {
			tag, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			fields = append(fields, tag)
		}
		for p := range s.Defs[name].Properties {
			properties = append(properties, p)
		}
		slices.Sort(fields)
		slices.Sort(properties)
		if !slices.Equal(fields, properties) {
			t.Errorf("%s: the Go type has %v, the schema %v", name, fields, properties)
		}
	}
}

// TestGrandchildren checks that a process that a plugin leaves behind does not keep the
// command waiting.
func TestGrandchildren(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no shell")
	}
	script := filepath.Join(t.TempDir(), "plugin")
	if err := os.WriteFile(script, []byte("#!"+shell+"\nsleep 30 &\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	p := &process{name: script}
	_, err = p.run(t.Context(), script, nil)
	if err == nil || !strings.Contains(err.Error(), "a process that it started still has its standard output") {
		t.Error(err)
	}
}
