package scaffold

import (
	"errors"
	"strings"

	"github.com/rules-ods/rules_ods/generator/lazyregexp"
)

// maxName is the largest number of bytes in a name. File systems allow 255 for a file,
// whose name has more.
const maxName = 64

// dialectName matches the names that are both names of dialects and C++ namespaces.
// Words of one or more letters and digits are joined by single underscores.
var dialectName = lazyregexp.New(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// definitionName matches the names of definitions in the IR: those of dialects, joined by dots.
var definitionName = lazyregexp.New(`^[a-z][a-z0-9]*(_[a-z0-9]+)*(\.[a-z][a-z0-9]*(_[a-z0-9]+)*)*$`)

// reserved are names that a new dialect cannot have, with the reason. Its namespace is in that of MLIR.
var reserved = map[string]string{
	"build":   "the folder of the CMake build",
	"builtin": "a dialect that every program with MLIR has",
	"func":    "a dialect that the test uses",
	"llvm":    "a namespace of LLVM",
	"mlir":    "the namespace of MLIR",
	"std":     "the namespace of C++",
	"test":    "the folder of the tests",
	"tools":   "the folder of the program",
}

// namesOfMLIR are the namespaces and other names in the namespace mlir of the headers of releases
// 22 to 24 that dialectName matches: what clang completes after "mlir::", and the namespaces of the dialects.
const namesOfMLIR = " acc accomp affine amdgpu amx any arith arm_neon arm_sme arm_sve async bufferization " +
	"call_interface_impl cast cast_if_present cast_or_null cf complex detail dialect_extension_detail dlti dyn_cast " +
	"dyn_cast_if_present dyn_cast_or_null emitc failed failure function_interface_impl function_ref get gpu " +
	"has_sub_attr_or_type_v hash_value impl index irdl isa isa_and_nonnull isa_and_present iterator_range linalg math memref " +
	"ml_program mpi nvgpu nvvm omp op_definition_impl pdl pdl_interp ptr quant raw_ostream remark rocdl scf shape shard smt " +
	"sparse_tensor spirv succeeded success tensor tosa tracing transform ub utils vcix vector wasmssa x86 x86vector xegpu xevm "

// macros of the C library and of compilers that dialectName matches and that have no parameters.
const macros = " errno linux math_errhandling sched_priority stderr stdin stdout unix "

// keywords of C++ that dialectName matches.
const keywords = " alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t class compl " +
	"concept const const_cast consteval constexpr constinit continue co_await co_return co_yield decltype default delete do double " +
	"dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable namespace new noexcept not " +
	"not_eq nullptr operator or or_eq private protected public register reinterpret_cast requires return short signed sizeof static " +
	"static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union unsigned using " +
	"virtual void volatile wchar_t while xor xor_eq "

// checkDialectName returns an error that says why a dialect cannot have a name, or nil.
func checkDialectName(name string) error {
	switch reason := reserved[name]; {
	case len(name) > maxName:
		return errors.New("dialect: the name is longer than 64 bytes")
	case !dialectName.Get().MatchString(name):
		return errors.New("dialect: '" + name + "' is not a name: want small letters, digits and single underscores, such as my_dialect")
	case reason != "":
		return errors.New("dialect: '" + name + "' is " + reason + "; choose another name")
	case strings.Contains(keywords, " "+name+" "):
		return errors.New("dialect: '" + name + "' is a keyword of C++, and the name of a dialect is a namespace; choose another name")
	case strings.Contains(namesOfMLIR, " "+name+" "):
		return errors.New("dialect: '" + name + "' is a name in the namespace mlir, in which the dialect is, too; choose another name, such as my_" + name)
	case strings.Contains(macros, " "+name+" "), strings.HasSuffix(name, "_t"):
		return errors.New("dialect: '" + name + "' may be a name of the C library, and the name of a dialect is a namespace; choose another name, such as my_" + strings.TrimSuffix(name, "_t"))
	}
	return nil
}

// camelCase returns a name with its words joined as C++ classes have them:
// MyDialect for my_dialect, and BarAddOne for bar.add_one.
func camelCase(name string) string {
	var text strings.Builder
	for word := range strings.FieldsFuncSeq(name, func(r rune) bool { return r == '_' || r == '.' }) {
		text.WriteString(strings.ToUpper(word[:1]) + word[1:])
	}
	return text.String()
}
