package document_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/lsp/document"
	"github.com/rules-ods/rules_ods/generator/lsp/workspace"
)

const originBase = `include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def First : Dialect { let name = "first"; let cppNamespace = "::first"; }
def Second : Dialect { let name = "second"; let cppNamespace = "::second"; }
class Second_Binary<string m> : Op<Second, m> {
  let arguments = (ins I32:$left, I32:$right);
  let results = (outs I32:$sum);
}
`

const originOps = `include "Base.td"
def Second_AddOp : Second_Binary<"add"> {
  let assemblyFormat = "$left $right attr-dict";
  let extraClassDeclaration = [{
    int written();
    int below();
  }];
}
def Second_SubOp : Second_Binary<"sub"> {
  let arguments = (ins I32:$from, I32:$what);
}
def First_Box : TypeDef<First, "Box"> { let mnemonic = "box"; let assemblyFormat = "$size"; let parameters = (ins "int":$size); }
def Second_Bag : TypeDef<Second, "Bag"> { let mnemonic = "bag"; let assemblyFormat = "$weight"; let parameters = (ins "int":$weight); }
def Color : I32EnumAttr<"Color", "a color", [
  I32EnumAttrCase<"Red", 0>,
  I32EnumAttrCase<"Green", 1>
]>;
`

const originPasses = `include "mlir/Pass/PassBase.td"
def FirstPass : Pass<"first">;
def LastPass : Pass<"last"> {
  let options = [Option<"depth", "depth", "int", "1", "How deep">];
}
`

// TestOrigins asks for the definitions of lines in files that mlir-tblgen has written.
func TestOrigins(t *testing.T) {
	tool := parity.Reference(t)
	dir := t.TempDir()
	for name, text := range map[string]string{"td/Base.td": originBase, "td/Ops.td": originOps, "td/Passes.td": originPasses, "other/Ops.td": "class Nothing;\n"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	e := document.NewEngine(workspace.New([]string{dir}, workspace.Settings{MLIR: parity.Include}, nil))
	for _, c := range []struct {
		file, td, options string
		after, text       string // the line is the first with text after the one with after
		want              string // a part of the line of the definition
		description       string
	}{
		{"Ops.h.inc", "Ops.td", "-gen-op-decls", "class AddOp :", "getLeft()", "(ins I32:$left", "Second_AddOp"},
		{"Ops.h.inc", "Ops.td", "-gen-op-decls", "class AddOp :", "int below();", "int below();", "Second_AddOp"},
		{"Ops.h.inc", "Ops.td", "-gen-op-decls", "class SubOp :", "getWhat()", "(ins I32:$from, I32:$what", "Second_SubOp"},
		{"Ops.cpp.inc", "Ops.td", "-gen-op-defs", "ParseResult AddOp::parse", "rightRawOperand", "", "Second_AddOp"},
		{"OpsTypes.h.inc", "Ops.td", "-gen-typedef-decls -typedefs-dialect=second", "class BagType :", "getWeight()", "def Second_Bag", "Second_Bag"},
		{"Renamed.inc", "Ops.td", "-gen-enum-decls", "enum class Color", "Green = 1", `I32EnumAttrCase<"Green", 1>`, "Green"},
		{"Passes.h.inc", "Passes.td", "-gen-pass-decls -name=Some", "LastPassBase", "depth", "Option<\"depth\"", "LastPass"},
	} {
		t.Run(c.file+" "+c.text, func(t *testing.T) {
			arguments := append(strings.Fields(c.options), "-I", parity.Include, "-I", filepath.Join(dir, "td"), filepath.Join(dir, "td", c.td))
			cmd := exec.Command(tool, arguments...)
			cmd.Stderr = os.Stderr
			out, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			text := string(out)
			start := strings.Index(text, c.after)
			at := strings.Index(text[max(start, 0):], c.text)
			if start < 0 || at < 0 {
				t.Fatalf("no %q after %q in:\n%s", c.text, c.after, text)
			}
			found, err := e.Origins(context.Background(), document.GeneratedFile{Path: filepath.Join(dir, "build", c.file), Text: text}, start+at)
			if err != nil {
				t.Fatal(err)
			}
			if len(found) == 0 {
				t.Fatal("no definition")
			}
			o := found[0]
			from := strings.LastIndexByte(o.Text[:o.Start], '\n') + 1
			line, _, _ := strings.Cut(o.Text[from:], "\n")
			if !strings.Contains(line, c.want) || !strings.Contains(o.Description, c.description) {
				t.Errorf("got the line %q of %s: %s", line, o.Path, o.Description)
			}
		})
	}
	for name, text := range map[string]string{"Ops.h.inc": "// written by hand\nint nothing();\n", "Unknown.h.inc": "int nothing();\n", "Empty.inc": ""} {
		if found, err := e.Origins(context.Background(), document.GeneratedFile{Path: filepath.Join(dir, name), Text: text}, 0); err == nil {
			t.Errorf("%s: got %v", name, found)
		}
	}
}
