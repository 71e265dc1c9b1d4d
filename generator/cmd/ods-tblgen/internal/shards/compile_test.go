package shards

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/families"
	"github.com/rules-ods/rules_ods/generator/cmd/ods-tblgen/internal/scaffold"
	"github.com/rules-ods/rules_ods/generator/driver/command"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/sharder/prelude"
)

const compiler = "clang++-22"

// ask runs a subcommand of ods-tblgen.
func ask(t *testing.T, args ...string) (stdout string, status int) {
	t.Helper()
	var out, errs bytes.Buffer
	program := &command.Command{Name: "ods-tblgen", Commands: []*command.Command{Command(families.All), scaffold.Command()}}
	status = program.Run(context.Background(), args, &command.Environment{Streams: command.Streams{In: strings.NewReader(""), Out: &out, Err: &errs}})
	if errs.Len() > 0 {
		t.Logf("%v: %s", args, errs.String())
	}
	return out.String(), status
}

// generateFiles writes generated files to gen/foo.
func generateFiles(t *testing.T, include string, lines ...string) {
	t.Helper()
	o := &options{includeDirs: []string{".", "inc", include}}
	if err := os.MkdirAll("gen/foo", 0o777); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		words := strings.Fields(line)
		env := &command.Environment{Streams: command.Streams{Out: os.Stdout, Err: os.Stderr}}
		if err := o.generate(t.Context(), words[0], families.All(), env, words[1:]...); err != nil {
			t.Fatal(err)
		}
	}
}

// directives is an operation with directives that C++ implements.
const directives = `
def Foo_ShapeOp : Foo_Op<"shape", [Pure]> {
  let arguments = (ins Variadic<AnySignlessInteger>:$inputs, OptionalAttr<I64Attr>:$size, StrAttr:$name);
  let results = (outs AnySignlessInteger:$result);
  let assemblyFormat = "custom<Sized>($inputs, type($inputs), $size) ` + "`name`" + ` custom<Quoted>($name) attr-dict ` + "`:`" + ` type($result)";
  let hasVerifier = 1;
  let extraClassDeclaration = "int64_t twice();";
  let extraClassDefinition = "int64_t $cppClass::twice() { return 2 * sizeOf(getSize()); }";
}
`

// functions are the C++ of the operation, in the order that single files often have: the definitions come last.
const functions = `
static ParseResult parseSized(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &inputs,
                              SmallVectorImpl<Type> &types, // of the inputs
                              IntegerAttr &size) {
  if (parser.parseOperandList(inputs) || parser.parseColonTypeList(types))
    return failure();
  if (failed(parser.parseOptionalKeyword("sized")))
    return success();
  return parser.parseAttribute(size, parser.getBuilder().getI64Type());
}

namespace {
void printSized(OpAsmPrinter &printer, Operation *, OperandRange inputs, TypeRange types, IntegerAttr size) {
  printer << inputs << " : " << types;
  if (size)
    printer << " sized " << size.getInt();
}
} // namespace

namespace mlir::foo {
using Number = std::optional<uint64_t>;
static ParseResult parseQuoted(OpAsmParser &parser, StringAttr &name);
static void printQuoted(OpAsmPrinter &printer, Operation *, StringAttr name) { printer << name; }
ParseResult parseQuoted(OpAsmParser &parser, StringAttr &name) { return parser.parseAttribute(name); }
int64_t sizeOf(Number size) { return size.value_or(0); }
LogicalResult ShapeOp::verify() { return success(); }
} // namespace mlir::foo
`

const definitions = "#define GET_OP_CLASSES\n#include \"foo/FooOps.cpp.inc\"\n"

// TestHeader writes the header for a new dialect to which directives were added, makes the changes that the
// report names, and compiles the dialect in one file and in shards. In both, all functions are defined once.
func TestHeader(t *testing.T) {
	include := testtool.MLIR(t)
	testtool.Long(t)
	clang, linker := testtool.Program(t, compiler), testtool.Program(t, "ld")
	t.Chdir(t.TempDir())
	if out, status := ask(t, "new", "dialect", "foo", "-cmake"); status != 0 {
		t.Fatal(out)
	}
	t.Chdir("foo")
	edit(t, "foo/FooOps.td", "\n#endif", directives+"\n#endif")
	edit(t, "foo/FooOps.cpp", definitions, "")
	text, err := os.ReadFile("foo/FooOps.cpp")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("foo/FooOps.cpp", append(text, functions+definitions...), 0o666); err != nil {
		t.Fatal(err)
	}
	object := func(source, out string) {
		t.Helper()
		cmd := exec.Command(clang, "-std=c++17", "-fno-rtti", "-I.", "-Igen", "-I"+include, "-c", source, "-o", out)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%.3000s", source, err, text)
		}
	}
	dialect := "foo/FooDialect.td -dialect=foo -gen-dialect-decls -o gen/foo/FooDialect.h.inc"
	generateFiles(t, include, dialect, "foo/FooOps.td -gen-op-decls -o gen/foo/FooOps.h.inc", "foo/FooOps.td -gen-op-defs -o gen/foo/FooOps.cpp.inc")
	object("foo/FooOps.cpp", "before.o")

	out, status := ask(t, "shards", "-I", ".", "-I", include, "foo/FooOps.td", "-o", "foo/FooShards.h")
	for _, want := range []string{
		"remove 'static' from parseSized", "move printSized out of the unnamed namespace", "remove 'static' from parseQuoted", "remove 'static' from printQuoted",
		"include the header that -o writes", "move this #include", "cannot be sharded before 6 changes; wrote foo/FooShards.h",
	} {
		if status != 1 || !strings.Contains(out, want) {
			t.Fatalf("status %d, no %q in\n%s", status, want, out)
		}
	}
	edit(t, "foo/FooOps.cpp", "static ParseResult parseSized", "ParseResult parseSized")
	edit(t, "foo/FooOps.cpp", "namespace {\nvoid", "void")
	edit(t, "foo/FooOps.cpp", "}\n} // namespace\n", "}\n")
	edit(t, "foo/FooOps.cpp", "static ParseResult parseQuoted", "ParseResult parseQuoted")
	edit(t, "foo/FooOps.cpp", "static void printQuoted", "void printQuoted")
	edit(t, "foo/FooOps.cpp", definitions, "")
	edit(t, "foo/FooOps.cpp", "LogicalResult mlir::foo::AddConstantOp", "#include \"FooShards.h\"\n"+definitions+"LogicalResult mlir::foo::AddConstantOp")
	object("foo/FooOps.cpp", "after.o")

	const count = 2
	// The installed MLIR is found without -I.
	out, status = ask(t, "shards", "-I", ".", "foo/FooOps.td", "-json", "-shards=2")
	var r Report
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != 0 || !r.Ready || len(r.Shards) != count || len(r.Changes)+len(r.Declarations) > 0 {
		t.Fatalf("after the changes: status %d, %v\n%s", status, err, out)
	}
	generateFiles(t, include, "foo/FooOps.td -op-shards=2 -gen-op-decls -o gen/foo/FooOps.h.inc", "foo/FooOps.td -op-shards=2 -gen-op-defs -o gen/foo/FooOps.cpp.inc")
	text, err = os.ReadFile("foo/FooOps.cpp")
	if err != nil {
		t.Fatal(err)
	}
	header, err := prelude.NewHeader("foo/FooOps.cpp", text, "FooOps.cpp.inc")
	if err != nil {
		t.Fatal(err)
	}
	objects := []string{"-r", "-o", "all.o"}
	for i := range count {
		name := fmt.Sprintf("foo/shard%d", i)
		if err := os.WriteFile(name+".cpp", header.Shard(i), 0o666); err != nil {
			t.Fatal(err)
		}
		object(name+".cpp", name+".o")
		objects = append(objects, name+".o")
	}
	if text, err := exec.Command(linker, objects...).CombinedOutput(); err != nil {
		t.Fatalf("linking the shards: %v\n%s", err, text)
	}
	if all, once := undefined(t, "all.o"), undefined(t, "after.o"); all != once {
		t.Errorf("functions of the dialect that no shard defines:\n%s\nthat the single file does not define:\n%s", all, once)
	}
}

// undefined lists the functions of the dialect and of directives that an object calls and nothing in it defines.
func undefined(t *testing.T, object string) string {
	t.Helper()
	out, err := exec.Command(testtool.Program(t, "nm"), "-C", "--undefined-only", object).Output()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(out)) {
		for _, name := range []string{"mlir::foo::", "parseSized", "printSized", "parseQuoted", "printQuoted"} {
			if strings.Contains(line, "U "+name) {
				lines = append(lines, line)
			}
		}
	}
	return strings.Join(lines, "")
}

// edit replaces a text in a file once.
func edit(t *testing.T, file, old, changed string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil || !bytes.Contains(text, []byte(old)) {
		t.Fatalf("%s has no %q (%v)", file, old, err)
	}
	if err := os.WriteFile(filepath.Clean(file), bytes.Replace(text, []byte(old), []byte(changed), 1), 0o666); err != nil {
		t.Fatal(err)
	}
}
