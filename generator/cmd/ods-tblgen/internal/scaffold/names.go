package scaffold

import (
	_ "embed"
	"errors"
	"regexp"
	"strings"
	"sync"
)

// maxName is the largest number of bytes in a name. File systems allow 255 for a file,
// whose name has more.
const maxName = 64

// dialectName matches the names that are both names of dialects and C++ namespaces.
// Words of one or more letters and digits are joined by single underscores.
var dialectName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`) })

// definitionName matches the names of definitions in the IR: those of dialects, joined by dots.
var definitionName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*(\.[a-z][a-z0-9]*(_[a-z0-9]+)*)*$`)
})

// reserved are names that a new dialect cannot have, with the reason.
var reserved = map[string]string{
	"build":   "the folder of the CMake build",
	"builtin": "a dialect that every program with MLIR has",
	"func":    "a dialect that the test uses",
	"llvm":    "a namespace of LLVM",
	"main":    "the function that starts a program",
	"mlir":    "the namespace of MLIR",
	"std":     "the namespace of C++",
	"test":    "the folder of the tests",
	"tools":   "the folder of the program",

	"detail": ofMLIR, "function_ref": ofMLIR, "impl": ofMLIR, "iterator_range": ofMLIR, "raw_ostream": ofMLIR, "remark": ofMLIR, "tracing": ofMLIR,
}

// ofMLIR is the reason for names with which C++ after "using namespace mlir" is ambiguous.
const ofMLIR = "a name in the namespace mlir"

// cNames has the functions, types and macros of the C library of Linux, one on a line, that the headers
// of MLIR declare and that dialectName matches. clang refuses a namespace with such a name after these
// headers. Variants for types with a number of bits, such as cosf32, are left out.
//
//go:embed cnames.txt
var cNames string

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
	case !dialectName().MatchString(name):
		return errors.New("dialect: '" + name + "' is not a name: want small letters, digits and single underscores, such as my_dialect")
	case reason != "":
		return errors.New("dialect: '" + name + "' is " + reason + "; choose another name")
	case strings.Contains(keywords, " "+name+" "):
		return errors.New("dialect: '" + name + "' is a keyword of C++, and the name of a dialect is a namespace; choose another name")
	case strings.Contains("\n"+cNames, "\n"+name+"\n"):
		return errors.New("dialect: '" + name + "' is a name of the C library, and the name of a dialect is a namespace; choose another name, such as my_" + name)
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
