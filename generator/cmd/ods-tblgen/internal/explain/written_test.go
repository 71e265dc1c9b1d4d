package explain

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// written is a dialect whose definitions contain C++. A line of generated C++ that copies the
// line before a mark "// @ NAME" comes from the line of the mark.
const written = `include "mlir/IR/OpBase.td"
include "mlir/IR/Interfaces.td"
def T_Dialect : Dialect {
  let name = "t";
  let cppNamespace = "::t";
}
class T_Op<string name> : Op<T_Dialect, name> {
  let extraClassDeclaration = [{
    // Lines that are in the text twice:
    void first();
    void both(); // @ of the class
  }];
}
def T_OneOp : T_Op<"one"> {
  let description = [{
    Does one thing. @ description

    And another.
  }];
}
def T_TwoOp : Op<T_Dialect, "two"> {
  let arguments = (ins I32Attr:$value);
  let extraClassDeclaration = "void quoted(\"a\");\n"
    "void second(); // @ second string\n";
  let extraClassDefinition = [{
    void $cppClass::first() {
      int x = 0;
      use(x); // @ first definition
    }
    void $cppClass::second() {
      int x = 0;
      use(x, x); // @ second definition
    }
  }];
  let builders = [
    OpBuilder<(ins "int":$a), [{
      int twice = a;
      call(twice); // @ first builder
    }]>,
    OpBuilder<(ins "long":$b), [{
      int twice = b; // @ second builder
      call(twice);
    }]>
  ];
}
def T_Interface : OpInterface<"TInterface"> {
  let cppNamespace = "::t";
  let methods = [
    InterfaceMethod<"Does it.", "int", "doIt", (ins), [{
      return ask($_op); // @ body
    }], [{
      return 1; // @ default body
    }]>
  ];
}
`

// TestWritten explains each generated line that copies a marked line.
func TestWritten(t *testing.T) {
	include, err := filepath.Abs(standin)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("t.td", []byte(written), 0o666); err != nil {
		t.Fatal(err)
	}
	marks := map[string]string{} // the number of the line, by the name of the mark
	for i, line := range strings.Split(written, "\n") {
		if _, name, ok := strings.Cut(line, "@ "); ok {
			marks[strings.TrimSuffix(name, `\n";`)] = itoa(i + 1)
		}
	}
	explained := map[string]bool{}
	for _, generator := range []string{"-gen-op-decls", "-gen-op-defs", "-gen-op-interface-decls", "-gen-op-interface-defs"} {
		options := []string{generator, "-I", include, "t.td", "-o", "out.inc"}
		write(t, options...)
		text, err := os.ReadFile("out.inc")
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			_, name, ok := strings.Cut(line, "@ ")
			if !ok {
				continue
			}
			out, errs, status := explainCommand("", append([]string{"out.inc:" + itoa(i+1), "--"}, options...)...)
			if status != 0 || !strings.HasSuffix(out, " t.td:"+marks[name]+"\n") {
				t.Errorf("%s, %s: status %d, %s%s, want t.td:%s", generator, line, status, out, errs, marks[name])
			}
			explained[name] = true
		}
	}
	for name := range marks {
		if !explained[name] {
			t.Errorf("no generated line has the mark %q", name)
		}
	}
}
