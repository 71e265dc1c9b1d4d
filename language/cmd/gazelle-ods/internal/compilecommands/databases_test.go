package compilecommands

import (
	"reflect"
	"strings"
	"testing"
)

var roots = Roots{Workspace: "/home/me/foo", ExecutionRoot: "/cache/execroot/foo", OutputBase: "/cache"}

func TestAbsolute(t *testing.T) {
	for path, want := range map[string]string{
		"lib/Foo.td":                   "/home/me/foo/lib/Foo.td",
		".":                            "/home/me/foo",
		"external/llvm/include":        "/cache/external/llvm/include",
		"externals/a.td":               "/home/me/foo/externals/a.td",
		"bazel-out/k8/bin/lib/A.h.inc": "/cache/execroot/foo/bazel-out/k8/bin/lib/A.h.inc",
		"/usr/include":                 "/usr/include",
	} {
		if got := roots.Absolute(path); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}

func TestArguments(t *testing.T) {
	in := []string{"external/cc/wrapper.sh", "-Iexternal/a", "-isystem", "external/b", "-isystembazel-out/c", "-iquote", ".",
		"--sysroot=external/sys", "-fno-canonical-system-headers", "-MD", "-MF", "bazel-out/a.d", "-DX=external/d", "-c", "lib/a.cc"}
	want := []string{"/cache/external/cc/wrapper.sh", "-I/cache/external/a", "-isystem", "/cache/external/b",
		"-isystem/cache/execroot/foo/bazel-out/c", "-iquote", ".", "--sysroot=/cache/external/sys", "-DX=external/d", "-c", "lib/a.cc"}
	if got := roots.arguments(in); !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestOutputs(t *testing.T) {
	got, err := outputsOf(strings.NewReader(`{"id":{"started":{}},"started":{"uuid":"x"}}
{"id":{"namedSet":{"id":"0"}},"namedSetOfFiles":{"files":[{"name":"b/B.h.inc","uri":"bytestream://c","pathPrefix":["bazel-out","k8","bin"]},{"name":"a.json","pathPrefix":["bazel-out","k8","bin"]}]}}
{"id":{"namedSet":{"id":"1"}},"namedSetOfFiles":{"files":[{"name":"a.json","pathPrefix":["bazel-out","k8","bin"]}],"fileSets":[{"id":"0"}]}}
`))
	want := []string{"bazel-out/k8/bin/a.json", "bazel-out/k8/bin/b/B.h.inc"}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	if _, err := outputsOf(strings.NewReader(`{"id":`)); err == nil {
		t.Error("a file that ends early is accepted")
	}
}

// TestTableGen adds a file of two targets. A test in rules/tests checks that
// tblgen-lsp-server accepts the form of the result.
func TestTableGen(t *testing.T) {
	db := newTableGen(roots)
	for _, text := range []string{
		`{"files":["lib/B.td","lib/A \"x\".td"],"includes":["include","external/llvm"]}`,
		`{"files":["lib/B.td"],"includes":["external/llvm","."]}`,
		`{"files":[],"includes":["unused"]}`,
	} {
		if err := db.Add([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	want := `--- !FileInfo:
  filepath: "/home/me/foo/lib/A \"x\".td"
  includes: "/home/me/foo/include;/cache/external/llvm"
--- !FileInfo:
  filepath: "/home/me/foo/lib/B.td"
  includes: "/home/me/foo/include;/cache/external/llvm;/home/me/foo"
`
	if got := string(db.YAML()); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	if db.Len() != 2 {
		t.Errorf("got %d files, want 2", db.Len())
	}
	if err := db.Add([]byte("{")); err == nil {
		t.Error("a damaged description is accepted")
	}
}

// TestCommands checks that Commands selects the command line for the target platform and
// omits files of other repositories. Identifiers in the output of newer versions of Bazel are
// numbers.
func TestCommands(t *testing.T) {
	got, err := compilations([]byte(`{
  "actions": [
    {"targetId": "1", "configurationId": 1, "arguments": ["gcc", "-DTOOL", "-c", "lib/a.cc"]},
    {"targetId": "1", "configurationId": 2, "arguments": ["gcc", "-DTARGET", "-c", "lib/a.cc", "-o", "a.o"]},
    {"targetId": "1", "configurationId": 2, "arguments": ["gcc", "-fPIC", "-c", "lib/a.cc", "-o", "a.pic.o"]},
    {"targetId": "2", "configurationId": 1, "arguments": ["gcc", "-c", "tools/b.cc"]},
    {"targetId": "3", "configurationId": 2, "arguments": ["gcc", "-c", "external/llvm/c.cc"]},
    {"targetId": "4", "configurationId": 2, "arguments": ["gcc", "-c", "lib/d.cc"]},
    {"targetId": "4", "configurationId": 2, "arguments": []},
    {"targetId": "4", "configurationId": 2, "mnemonic": "TdShardCompile", "arguments": ["ods-shard", "compile", "--", "gcc", "-c", "bazel-out/copy_1.cc", "-o", "1.o"]},
    {"targetId": "4", "configurationId": 2, "mnemonic": "CppCompile", "arguments": ["gcc", "-c", "bazel-out/copy_2.cc"]},
    {"targetId": "4", "configurationId": 2, "mnemonic": "TdShardCopy", "arguments": ["ods-shard", "-op-shard-index=1", "lib/e.cc", "-o", "bazel-out/copy_1.cc"]},
    {"targetId": "4", "configurationId": 2, "mnemonic": "TdShardCopy", "arguments": ["sh", "-c", "cat", "lib/f.cc", "bazel-out/copy_2.cc"]}
  ],
  "targets": [{"id": "1", "label": "//lib:a"}, {"id": "2", "label": "//tools:b"}, {"id": "3", "label": "@llvm//:c"}, {"id": "4", "label": "@@//lib:d"}],
  "configuration": [{"id": 1, "mnemonic": "k8-opt-exec-2B5CBBC6"}, {"id": 2, "mnemonic": "k8-fastbuild"}]
}`), roots)
	if err != nil {
		t.Fatal(err)
	}
	want := []compilation{
		{File: "/home/me/foo/lib/a.cc", Directory: "/home/me/foo", Arguments: []string{"gcc", "-DTARGET", "-c", "lib/a.cc", "-o", "a.o"}},
		{File: "/home/me/foo/lib/d.cc", Directory: "/home/me/foo", Arguments: []string{"gcc", "-c", "lib/d.cc"}},
		{File: "/home/me/foo/lib/e.cc", Directory: "/home/me/foo", Arguments: []string{"gcc", "-c", "lib/e.cc", "-o", "1.o"}},
		{File: "/home/me/foo/lib/f.cc", Directory: "/home/me/foo", Arguments: []string{"gcc", "-c", "lib/f.cc"}},
		{File: "/home/me/foo/tools/b.cc", Directory: "/home/me/foo", Arguments: []string{"gcc", "-c", "tools/b.cc"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	for commands, want := range map[*[]compilation]string{new([]compilation): "[]\n", {{File: "<a>"}}: `"<a>"`} {
		if text, err := encode(*commands); err != nil || !strings.Contains(string(text), want) {
			t.Errorf("got %s %v, want %s", text, err, want)
		}
	}
	if _, err := compilations([]byte("{"), roots); err == nil {
		t.Error("a damaged answer is accepted")
	}
}
