package families

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/ods"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// cancelPrologue defines the names that cancelInputs use.
const cancelPrologue = `include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Pass/PassBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Dialect/LLVMIR/LLVMEnums.td"
include "mlir/Dialect/OpenMP/OpenMPOpBase.td"
include "mlir/Dialect/SPIRV/IR/SPIRVBase.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1; }
def Binary : Op<D, "binary"> { let arguments = (ins AnyType:$a, AnyType:$b); let results = (outs AnyType:$r); }
defvar all = !range(20000);
`

// cancelInputs have a long part of each kind: a list, a text, or definitions.
var cancelInputs = []struct{ name, text string }{
	{"optional attributes", opWith("arguments", "ins", "OptionalAttr<I32Attr>:$a%d", "")},
	{"attributes", opWith("arguments", "ins", "I32Attr:$a%d", "")},
	{"default attributes", opWith("arguments", "ins", "DefaultValuedAttr<I32Attr, \"1\">:$a%d", "")},
	{"properties", opWith("arguments", "ins", "I32Prop:$a%d", "")},
	{"operands", opWith("arguments", "ins", "I32:$a%d", "")},
	{"named operands of no kind", opWith("arguments", "ins", "AnyType:$a%d", "let hasVerifier = 1;")},
	{"optional operands", opWith("arguments", "ins", "Optional<I32>:$a%d", "let traits = [AttrSizedOperandSegments];")},
	{"variadic operands", opWith("arguments", "ins", "Variadic<AnyType>:$a%d", "let traits = [AttrSizedOperandSegments];")},
	{"results", opWith("results", "outs", "I32:$a%d", "")},
	{"inferred results", opWith("results", "outs", "I32:$a%d", "let traits = [InferTypeOpAdaptor];")},
	{"variadic results", opWith("results", "outs", "Variadic<I32>:$a%d", "let traits = [AttrSizedResultSegments];")},
	{"regions", opWith("regions", "region", "AnyRegion:$a%d", "")},
	{"successors", opWith("successors", "successor", "AnySuccessor:$a%d", "")},
	{"effects", opWith("arguments", "ins", "Arg<I32, \"\", [MemRead, MemWrite]>:$a%d", "")},
	{"operands in a format", opWith("arguments", "ins", "I32:$a%d", "let assemblyFormat = \"operands attr-dict `:` type(operands)\";")},
	{"elements of a format", "def O : Op<D, \"o\"> { let arguments = (ins I32:$a); let assemblyFormat = !foldl(\"\", all, t, i, t # \" `x\" # i # \"`\") # \"$a attr-dict\"; }\n"},
	{"optional groups", opWith("arguments", "ins", "OptionalAttr<I32Attr>:$a%d", "let assemblyFormat = !foldl(\"\", all, t, i, t # \" (`x` $a\" # i # \"^)?\") # \" attr-dict\";")},
	{"traits", "def O : Op<D, \"o\", !foreach(i, all, NativeOpTrait<\"T\" # i>)>;\n"},
	{"predicate traits", "def O : Op<D, \"o\", !foreach(i, all, PredOpTrait<\"t\" # i, CPred<\"p\" # i>>)>;\n"},
	{"interfaces of an operation", "foreach i = all in def J#i : OpInterface<\"J\" # i>;\ndef O : Op<D, \"o\", !foreach(i, all, !cast<OpInterface>(\"J\" # i))>;\n"},
	{"builders", "def O : Op<D, \"o\"> { let builders = !foreach(i, all, OpBuilder<(ins \"int\":$a), \"x\">); }\n"},
	{"arguments of a builder", "def O : Op<D, \"o\"> { let builders = [OpBuilder<!dag(ins, !foreach(i, all, \"int\"), !foreach(i, all, \"a\" # i))>]; }\n"},
	{"methods", "def J : OpInterface<\"J\"> { let methods = !foreach(i, all, InterfaceMethod<\"a\", \"void\", \"m\" # i, (ins \"int\":$a), \"b\", \"c\">); }\n" +
		"def K : TypeInterface<\"K\"> { let methods = J.methods; }\ndef L : AttrInterface<\"L\"> { let methods = J.methods; }\n" +
		"def O : Op<D, \"o\", [DeclareOpInterfaceMethods<J>]>;\ndef T : TypeDef<D, \"T\", [DeclareTypeInterfaceMethods<K>]> { let mnemonic = \"t\"; }\ndef A : AttrDef<D, \"A\", [DeclareAttrInterfaceMethods<L>]> { let mnemonic = \"a\"; }\n"},
	{"declared methods", "def J : OpInterface<\"J\"> { let methods = !foreach(i, all, InterfaceMethod<\"a\", \"void\", \"m\" # i, (ins \"int\":$a), \"\", \"c\">); }\n" +
		"def O : Op<D, \"o\", [DeclareOpInterfaceMethods<J, !foreach(i, all, \"m\" # i)>]>;\n"},
	{"arguments of a method", "def J : OpInterface<\"J\"> { let methods = [InterfaceMethod<\"a\", \"void\", \"m\", !dag(ins, !foreach(i, all, \"int\"), !foreach(i, all, \"a\" # i))>]; }\n"},
	{"base interfaces", "foreach i = all in def J#i : OpInterface<\"J\" # i>;\ndef K : OpInterface<\"K\", !foreach(i, all, !cast<OpInterface>(\"J\" # i))>;\n"},
	{"operations", "foreach i = all in def O#i : Op<D, \"o\" # i>;\n"},
	{"operations with a format", "foreach i = all in def O#i : Op<D, \"o\" # i> { let arguments = (ins I32:$a, OptionalAttr<I32Attr>:$b); let assemblyFormat = \"$a ($b^)? attr-dict\"; }\n"},
	{"types", "foreach i = all in def T#i : TypeDef<D, \"T\" # i> { let mnemonic = \"t\" # i; }\n"},
	{"attributes of a dialect", "foreach i = all in def T#i : AttrDef<D, \"T\" # i> { let mnemonic = \"t\" # i; let parameters = (ins \"int\":$a); let assemblyFormat = \"$a\"; }\n"},
	{"parameters", "def T : TypeDef<D, \"T\"> { let mnemonic = \"t\"; let parameters = !dag(ins, !foreach(i, all, \"int\"), !foreach(i, all, \"a\" # i)); let assemblyFormat = \"struct(params)\"; }\n" +
		"def A : AttrDef<D, \"A\"> { let mnemonic = \"a\"; let parameters = T.parameters; let assemblyFormat = !foldl(\"\", all, t, i, t # \" $a\" # i); }\n"},
	{"optional parameters", "def T : TypeDef<D, \"T\"> { let mnemonic = \"t\"; let parameters = !dag(ins, !foreach(i, all, OptionalParameter<\"int\">), !foreach(i, all, \"a\" # i)); let assemblyFormat = !foldl(\"\", all, t, i, t # \" (`x` $a\" # i # \"^)?\"); }\n"},
	{"predicates", "def P : AttrConstraint<And<!foreach(i, all, CPred<\"p\" # i>)>, \"p\">;\ndef T : Type<Or<!foreach(i, all, CPred<\"p\" # i>)>, \"t\">;\ndef O : Op<D, \"o\"> { let arguments = (ins T:$a); }\n"},
	{"constraints", "foreach i = all in def P#i : Type<CPred<\"p\" # i>, \"p\" # i> { let cppFunctionName = \"isP\" # i; }\n"},
	{"constraints of operations", "foreach i = all in def P#i : Type<CPred<\"p\" # i>, \"p\" # i>;\ndef O : Op<D, \"o\"> { let arguments = !dag(ins, !foreach(i, all, !cast<Type>(\"P\" # i)), !foreach(i, all, \"a\" # i)); }\n"},
	{"cases", "def E : I32EnumAttr<\"E\", \"\", !foreach(i, all, I32EnumAttrCase<\"c\" # i, i>)>;\ndef A : EnumAttr<D, E, \"e\">;\n"},
	{"bits", "def E : I32BitEnumAttr<\"E\", \"\", !foreach(i, all, I32BitEnumAttrCaseBit<\"c\" # i, !and(i, 31)>)>;\n"},
	{"enums", "foreach i = all in def E#i : I32EnumAttr<\"E\" # i, \"\", [I32EnumAttrCase<\"c\", 1>]>;\n"},
	{"patterns", "foreach i = all in def : Pat<(Binary $a, $b), (Binary $b, $a)>;\n"},
	{"results of a pattern", "def : Pattern<(Binary $a, $b), !foreach(i, all, (Binary $a, $b))>;\n"},
	{"constraints of a pattern", "def : Pat<(Binary $a, $b), (Binary $b, $a), !foreach(i, all, (Constraint<CPred<\"p\" # i>> $a))>;\n"},
	{"operands of a pattern", opWith("arguments", "ins", "AnyType:$a%d", "let results = (outs AnyType:$r);") + "def : Pat<(Binary (O " + strings.Repeat("$x, ", 16_000) + "$x), $y), (replaceWithValue $y)>;\n"},
	{"passes", "foreach i = all in def P#i : Pass<\"p\" # i>;\n"},
	{"options", "def P : Pass<\"p\"> { let options = !foreach(i, all, Option<\"o\" # i, \"o\" # i, \"int\", \"1\", \"d\">); let statistics = !foreach(i, all, Statistic<\"o\" # i, \"o\" # i, \"d\">); let dependentDialects = !foreach(i, all, \"d\" # i); }\n"},
	{"long texts", "defvar s = !foldl(\"x y\\n\", !range(20), a, b, a # a);\ndef O : Op<D, \"o\"> { let summary = s; let description = s; let extraClassDeclaration = s; let extraClassDefinition = s; }\n" +
		"def T : TypeDef<D, \"T\"> { let mnemonic = \"t\"; let summary = s; let description = s; let extraClassDeclaration = s; }\ndef P : Pass<\"p\"> { let summary = s; let description = s; }\n" +
		"def J : OpInterface<\"J\"> { let description = s; let extraClassDeclaration = s; }\n"},
	{"a long line", "defvar s = !foldl(\"x $_self\", !range(20), a, b, a # a);\ndef O : Op<D, \"o\"> { let arguments = (ins Type<CPred<s>, s>:$a); let description = s; let extraClassDeclaration = s; }\n" +
		"def T : TypeDef<D, \"T\"> { let description = s; let extraClassDeclaration = s; let mnemonic = \"t\"; }\ndef P : Pass<\"p\"> { let description = s; }\n"},
	{"dialects", "foreach i = all in def D#i : Dialect { let name = \"d\" # i; let cppNamespace = \"d\"; let dependentDialects = [\"a\", \"b\"]; }\n"},
	{"dependent dialects", "def D2 : Dialect { let name = \"d2\"; let cppNamespace = \"d\"; let dependentDialects = !foreach(i, all, \"d\" # i); }\n"},
	{"LLVM enums", "def E : LLVM_EnumAttr<\"E\", \"::E\", \"\", !foreach(i, all, LLVM_EnumAttrCase<\"c\" # i, \"c\" # i, \"c\" # i, i>)>;\n"},
	{"LLVM operations", "foreach i = all in def O#i : LLVM_OpBase<LLVM_Dialect, \"o\" # i> { let arguments = (ins LLVM_Type:$a); let llvmBuilder = \"$a;\"; let mlirBuilder = \"$a;\"; }\n"},
	{"a long LLVM builder", "def O : LLVM_OpBase<LLVM_Dialect, \"o\"> { let arguments = (ins LLVM_Type:$a); let llvmBuilder = !foldl(\"$a;\", !range(20), a, b, a # a); let mlirBuilder = llvmBuilder; }\n"},
	{"clauses", "foreach i = all in def C#i : OpenMP_Clause<0, 0, 0, 0, 0> { let arguments = (ins I32:$a); }\ndef O : OpenMP_Op<\"o\", [], !foreach(i, !range(2000), !cast<OpenMP_Clause>(\"C\" # i))>;\n"},
	{"SPIR-V operations", "foreach i = all in def O#i : SPIRV_Op<\"o\" # i> { let arguments = (ins I32:$a); }\n"},
	{"records", "class C<int i> { int x = i; list<int> l = [i]; }\nforeach i = all in def R#i : C<i>;\n"},
	{"a long list", "def R { list<int> l = !range(4000000); }\n"},
	{"fields", "class C { " + many("int f%d = 1;") + " }\ndef R : C;\n"},
}

// many returns a text 20,000 times, with numbers.
func many(each string) string {
	var b strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&b, each, i)
	}
	return b.String()
}

// opWith returns an operation with many arguments, results or the like.
func opWith(field, operator, each, more string) string {
	return "def O : Op<D, \"o\"> { let " + field + " = (" + operator + " " + strings.TrimSuffix(many(each+", "), ", ") + "); " + more + " }\n"
}

// maxDelay is the processor time that a generator may take between two looks at its context, three times what the
// slowest takes on a machine without other work.
const maxDelay = 300 * time.Millisecond

// TestCancel runs each generator on each input, and measures the processor time between two looks at the
// context, at which a cancelled request ends.
func TestCancel(t *testing.T) {
	testtool.Nightly(t)
	// The processor time of the process is to be that of the generator.
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(3 << 30))
	include := parity.Standins(t)
	for _, c := range cancelInputs {
		t.Run(c.name, func(t *testing.T) {
			runtime.GC() // so that the limit of memory does not start a collection while a generator runs
			file := filepath.Join(t.TempDir(), "input.td")
			if err := os.WriteFile(file, []byte(cancelPrologue+c.text), 0o666); err != nil {
				t.Fatal(err)
			}
			records, err := tablegen.Load(context.Background(), file, tablegen.Options{IncludeDirs: []string{include}})
			if err != nil {
				t.Fatal(err)
			}
			for _, family := range All() {
				for _, g := range family.Generators {
					ctx := &watchedContext{Context: t.Context(), last: testtool.ProcessorTime()}
					err := generate(ctx, g, records, file, ctx)
					ctx.Err()
					t.Logf("%s: %d ms (%v)", g.Name, ctx.longest.Milliseconds(), err)
					if ctx.longest > maxDelay {
						t.Errorf("%s works %v without a look at its context", g.Name, ctx.longest)
					}
				}
			}
		})
	}
}

func generate(ctx context.Context, g backend.Generator, records *tablegen.Records, file string, out io.Writer) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			if err = cpp.StopOf(fault); err == nil {
				panic(fault)
			}
		}
	}()
	root := backend.Root{File: file, Records: records, Features: mlir.Newest.Features()}
	in := &backend.Input{Records: records, Features: root.Features, File: file, Flags: map[string]string{"dialect": "d", "typedefs-dialect": "d", "attrdefs-dialect": "d", "bind-dialect": "d", "name": "d", "prefix": "d"}, Memo: &backend.Memo{}, Meter: cpp.NewMeter(ctx, 256<<20), Jobs: 1,
		Roots: []backend.Root{root}, ReadFile: os.ReadFile, Warn: func(*tablegen.Diagnostic) {}, Create: func(string, []byte) error { return ctx.Err() }}
	if err = g.Run(ctx, in, out); err != nil {
		ods.NameUses(records, err)
	}
	return err
}

// A watchedContext knows the longest processor time between two calls of Err.
type watchedContext struct {
	context.Context
	mu            sync.Mutex
	last, longest time.Duration
}

func (c *watchedContext) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := testtool.ProcessorTime()
	c.longest = max(c.longest, now-c.last)
	c.last = now
	return c.Context.Err()
}

// Write looks at the context, as outputfile.File does.
func (c *watchedContext) Write(text []byte) (int, error) { return len(text), c.Err() }
