package prelude

import (
	"strings"
	"testing"
)

// TestHeader divides sources at the line that includes the definitions.
func TestHeader(t *testing.T) {
	for _, test := range []struct{ name, source, before, include, end string }{
		{"at the end", "#include \"a.h\"\n#define GET_OP_CLASSES\n#include \"foo/FooOps.cpp.inc\"\n", "#include \"a.h\"\n#define GET_OP_CLASSES\n", `"foo/FooOps.cpp.inc"`, ""},
		{"methods follow", "static int a;\n# include <FooOps.cpp.inc> // generated\nvoid f() {}\n", "static int a;\n", "<FooOps.cpp.inc>",
			"#line 3 \"a/Foo.cpp\"\nvoid f() {}\n"},
		{"no newline at the end", "#include \"FooOps.cpp.inc\"", "", `"FooOps.cpp.inc"`, ""},
		{"the list comes first", "int a;\n#define GET_OP_LIST\n#include \"FooOps.cpp.inc\"\nint b;\n#define GET_OP_CLASSES\n#include \"FooOps.cpp.inc\"\n",
			"int a;\n#define GET_OP_LIST\n#include \"FooOps.cpp.inc\"\nint b;\n#define GET_OP_CLASSES\n", `"FooOps.cpp.inc"`, ""},
		{"lists of two dialects", "#define GET_OP_LIST\n#include \"FooOps.cpp.inc\"\n#define GET_OP_LIST\n#include \"BarOps.cpp.inc\"\n#define GET_OP_CLASSES\n#include \"FooOps.cpp.inc\"\n",
			"#define GET_OP_LIST\n#include \"FooOps.cpp.inc\"\n#define GET_OP_LIST\n#include \"BarOps.cpp.inc\"\n#define GET_OP_CLASSES\n", `"FooOps.cpp.inc"`, ""},
		{"only the end of a conditional follows", "#ifdef A\n#if B\n#include \"FooOps.cpp.inc\"\n#endif\n#endif\n", "#ifdef A\n#if B\n#endif\n#endif\n", `"FooOps.cpp.inc"`, ""},
		{"in a comment", "/*\n#include \"FooOps.cpp.inc\"\n*/\n// #include \"FooOps.cpp.inc\"\nint a;\n#include \"FooOps.cpp.inc\"\n",
			"/*\n#include \"FooOps.cpp.inc\"\n*/\n// #include \"FooOps.cpp.inc\"\nint a;\n", `"FooOps.cpp.inc"`, ""},
		{"a continued line", "#define X \\\n  1\nint a; \\\n#include \"FooOps.cpp.inc\"\n#include \\\n  \"FooOps.cpp.inc\"\n", "#define X \\\n  1\nint a; \\\n#include \"FooOps.cpp.inc\"\n", `"FooOps.cpp.inc"`, ""},
		{"another file", "#include \"OtherFooOps.cpp.inc\"\n#include \"FooOps.h.inc\"\n#include FOO\n", "", "", ""},
		{"code follows inside a conditional", "#ifdef A\n#if B\n#include \"FooOps.cpp.inc\"\n#endif\nint a;\n#else\n#endif\n", "#ifdef A\n#if B\n#endif\n#endif\n", `"FooOps.cpp.inc"`,
			"#if 1\n#if 1\n#line 4 \"a/Foo.cpp\"\n#endif\nint a;\n#else\n#endif\n"},
		{"only comments follow", "#include \"FooOps.cpp.inc\"\n// The end.\n#undef A\n", "", `"FooOps.cpp.inc"`, ""},
		{"the list follows", "#define GET_OP_CLASSES\n#include \"FooOps.cpp.inc\"\nauto list = types<\n#define GET_OP_LIST\n#include \"FooOps.cpp.inc\"\n>();", "#define GET_OP_CLASSES\n", `"FooOps.cpp.inc"`,
			"#line 3 \"a/Foo.cpp\"\nauto list = types<\n#define GET_OP_LIST\n#include \"FooOps.cpp.inc\"\n>();"},
		{"other definitions follow", "#define GET_OP_CLASSES\n#include \"FooOps.cpp.inc\"\n#define GET_OP_CLASSES\n#include \"BarOps.cpp.inc\"\n", "#define GET_OP_CLASSES\n", `"FooOps.cpp.inc"`,
			"#line 3 \"a/Foo.cpp\"\n#define GET_OP_CLASSES\n#include \"BarOps.cpp.inc\"\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			h, err := NewHeader("a/Foo.cpp", []byte(test.source), "bin/FooOps.cpp.inc")
			if test.include == "" {
				if err == nil || !strings.Contains(err.Error(), "a/Foo.cpp does not include") {
					t.Fatalf("error %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			before := quiet + "#line 1 \"a/Foo.cpp\"\n" + test.before + loud
			facts := "#define GET_OP_SHARDS\n#include " + test.include + "\n"
			if want := facts + "#if defined(__clang__) || ODS_FILLED_SHARDS >= 5\n#define ODS_SHARD_HEADER_FooOps_cpp_inc\n" + before + "#include " + test.include + "\n#endif\n"; string(h.Precompiled()) != want {
				t.Errorf("precompiled header\n%s\nwant\n%s", h.Precompiled(), want)
			}
			shard := func(guard string) string {
				return "#ifndef ODS_SHARD_HEADER_FooOps_cpp_inc\n" + before + "#endif\n#define " + guard + "\n#include " + test.include + "\n"
			}
			if want := facts + "#if ODS_FILLED_SHARDS > 3\n" + shard("GET_OP_DEFS_3") + "#endif\n"; string(h.Shard(3)) != want {
				t.Errorf("shard\n%s\nwant\n%s", h.Shard(3), want)
			}
			if want := shard("GET_OP_DEFS_0") + test.end; string(h.Shard(0)) != want {
				t.Errorf("first shard\n%s\nwant\n%s", h.Shard(0), want)
			}
		})
	}
}
