package pluginhost

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/plugin"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// writeAll writes files to a new directory.
func writeAll(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// pythonPlugin prints the parts of a request that TestPython compares, and answers with all
// that a response can have.
const pythonPlugin = `#!/usr/bin/env python3
import layouts, ods_plugin as p

def generate(request):
    print("printed")
    assert request.protocol_version == 1 and request.mlir_release == 22 and request.options == {"a": "<&>", "b": "1"}
    assert (request.generator, request.output, request.more_outputs, request.input) == ("gen-x", "x.h", ["sub/x.cpp"], "all.td")
    op = request.model.operations[0]
    assert (op.name, op.def_name, op.cpp_class, op.dialect, op.source.line) == ("d.op", "D_Op", "::d::Op", "dialect/d", request.positions["D_Op"].line), op
    assert [(v.name, v.arity, v.constraint.id) for v in op.operands] == [("a", "single", "constraint/I32")]
    assert request.in_input("D_Op") and not request.in_input("I32")
    v = request.records.get("V")
    assert v["d"].args[0] == p.DagArg(p.Ref("I32"), "a") and v["d"].args[1] == p.DagArg(7, "") and v["d"].operator == p.Ref("ins")
    assert v["op"] == p.Ref("Other") and v["unknown"] is None and v["texts"] == ["x", "y"]
    assert v.integer("full") == 9 and v.integer("known") == 5 and v.integer("unknown") == 0
    assert v.is_a("Values") and [d.name for d in request.records.of("Values")] == ["V", "W"]
    if request.positions["V"].line == 9:
        v.integer("half")
    return p.Response([p.File("", "ä\n")], [p.Diagnostic("note", "n", position=p.Position("f", 1))], ["dep"])

p.main(generate)
`

// TestPython runs a plugin in Python.
func TestPython(t *testing.T) {
	testtool.Program(t, "python3")
	run := func(definitions string) *plugin.Response {
		dir := writeAll(t, map[string]string{"all.td": definitions, "plugin.py": pythonPlugin, "layouts.py": ""})
		request, err := newRequest(t.Context(), output, inputOf(t, []string{parity.Standins(t), dir}, filepath.Join(dir, "all.td")))
		if err != nil {
			t.Fatal(err)
		}
		var messages strings.Builder
		p := &process{name: "plugin.py", stderr: &messages}
		text, err := p.run(t.Context(), filepath.Join(dir, "plugin.py"), request)
		if err != nil {
			t.Fatalf("%v\n%s", err, messages.String())
		}
		if messages.String() != "printed\n" {
			t.Errorf("standard error is %q", messages.String())
		}
		if err := schemaOf(t, "response").Validate(valueOf(t, string(text))); err != nil {
			t.Error(err)
		}
		response, err := p.parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for i, name := range response.Dependencies {
			response.Dependencies[i] = strings.TrimPrefix(name, dir+"/")
		}
		return response
	}
	want := &plugin.Response{ProtocolVersion: 1, Files: []plugin.File{{Content: "ä\n"}}, Dependencies: []string{"dep", "layouts.py"},
		Diagnostics: []plugin.Diagnostic{{Severity: plugin.Note, Text: "n", Position: &plugin.Position{File: "f", Line: 1}}}}
	if got := run(definitions); !reflect.DeepEqual(got, want) {
		t.Errorf("the response is %+v, want %+v", got, want)
	}
	failed := run("// The text moves by a line.\n" + definitions)
	if len(failed.Files) != 0 || len(failed.Diagnostics) != 1 || failed.Diagnostics[0] != *plugin.Errorf("V", "half", "field 'half' of V is not a number") {
		t.Errorf("the response is %+v", failed)
	}
}

// pythonFields compares the fields of the dataclasses with the properties of the schema.
const pythonFields = `
import dataclasses, json, sys
import ods_plugin as p
wrong = 0
for name, definition in json.load(open("plugin.json"))["$defs"].items():
    kind = getattr(p, name[0].upper() + name[1:], None)
    if "properties" not in definition or name == "def":
        continue
    if kind is None:
        print("no class for", name)
        wrong += 1
        continue
    have = {f.name for f in dataclasses.fields(kind)} | ({"protocol_version"} if name == "response" else set())
    want = {p._python_name(key) for key in definition["properties"]}
    if have != want:
        print(name, "has", have - want, "lacks", want - have)
        wrong += 1
sys.exit(wrong)
`

// TestPythonFields compares the types of requests and responses with their schema.
func TestPythonFields(t *testing.T) {
	dir := writeAll(t, map[string]string{"ods_plugin.py": plugin.PythonModule(), "check.py": pythonFields, "plugin.json": plugin.Schema})
	command := exec.Command(testtool.Program(t, "python3"), "check.py")
	command.Dir = dir
	if text, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}
