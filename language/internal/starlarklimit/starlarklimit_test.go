package starlarklimit

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/bazelbuild/buildtools/build"
	"go.starlark.net/syntax"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// limit is what parsing a file may cost that Check accepts.
var limit = testtool.Limit{Processor: 10 * time.Second, Allocated: 4 << 30}

func parse(t testing.TB, text string) {
	limit.Check(t, func() {
		_, _ = build.ParseBuild("BUILD.bazel", []byte(text))
		_, _ = syntax.LegacyFileOptions().Parse("BUILD.bazel", []byte(text), 0)
	})
}

// TestCheck checks files, and that those which are accepted can be parsed.
func TestCheck(t *testing.T) {
	repeat := strings.Repeat
	list := "x = [\n" + repeat("    \"a\",\n", 100_000) + "]\n"
	for _, c := range []struct{ name, text, want string }{
		{"terms", "# first\nx = [\"a\"]" + repeat(" + [\"a\"]", 100_000) + "\n", "BUILD.bazel:2: an expression has more than 4000 levels of brackets and operators"},
		{"terms in lines", "x = (\n" + repeat("    [\"a\"] +\n", 3_000) + "    [])\n", "BUILD.bazel:2000: an expression"},
		{"continued lines", "x = 1" + repeat(" + \\\n1", 3_000) + "\n", "an expression"},
		{"lists", "x = " + repeat("[", 100_000) + repeat("]", 100_000) + "\n", "an expression"},
		{"open brackets", repeat("([{", 100_000), "an expression"},
		{"signs", "x = " + repeat("-", 100_000) + "1\n", "an expression"},
		{"not", "x = " + repeat("not ", 100_000) + "1\n", "an expression"},
		{"conditions", "x = " + repeat("1 if 1 else ", 100_000) + "1\n", "an expression"},
		{"calls", "x = f" + repeat("()", 100_000) + "\n", "an expression"},
		{"calls with arguments", "x = f" + repeat("(1, 2)", 100_000) + "\n", "an expression"},
		{"attributes of values", "x = f" + repeat(".a", 100_000) + "\n", "an expression"},
		{"elements of values", "x = f" + repeat("[0]", 100_000) + "\n", "an expression"},
		{"functions", "x = " + repeat("lambda: ", 100_000) + "1\n", "an expression"},
		{"values of dicts", "x = " + repeat("{1: ", 100_000) + "1" + repeat("}", 100_000) + "\n", "an expression"},
		{"strings side by side", "x = " + repeat("\"a\" ", 100_000) + "\n", "an expression"},
		{"assignments", repeat("x = ", 100_000) + "1\n", "an expression"},
		{"after a string", "x = \"\"\"\n(((\n\"\"\" + '\\'' + \"#\"" + repeat(" + 1", 3_000) + "\n", "BUILD.bazel:3: an expression"},
		{"many long expressions", repeat("x = 1"+repeat("+1", 1_900)+"\n", 100), "too many levels"},
		{"a long string", "x = \"" + repeat("a", 100_000_000) + "\"\n", "BUILD.bazel:1: the file has 100000007 bytes, more than 16777216"},
		{"list", list, ""},
		{"many attributes", "filegroup(\n    name = \"a\",\n" + repeat("    a = 1,\n", 100_000) + ")\n", ""},
		{"many rules", repeat("filegroup(name = \"a\")\n", 100_000), ""},
		{"select", "filegroup(srcs = select({\n" + repeat("    \":a\": [\"b\"],\n", 10_000) + "}))\n", ""},
		{"lists within the limit", "x = " + repeat("[", MaxLevels-10) + repeat("]", MaxLevels-10) + "\n", ""},
		{"terms within the limit", "x = 1" + repeat("+1", MaxLevels/2-10) + "\n", ""},
		{"calls within the limit", "x = f" + repeat("()", MaxLevels-10) + "\n", ""},
		{"strings without an end", repeat("x = \"a\n", 10_000), ""},
		{"a long comment", "#" + repeat("(", 100_000) + "\nx = 1\n", ""},
		{"closed brackets", repeat(")", 100_000), ""},
		{"NUL", repeat("\x00,", 100_000), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var err error
			limit.Check(t, func() { err = Check("BUILD.bazel", []byte(c.text)) })
			if c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) || c.want == "" && err != nil {
				t.Errorf("error %v, want %q", err, c.want)
			}
			if err == nil {
				parse(t, c.text)
			}
		})
	}
}

// FuzzCheck parses the files that Check accepts, each part of the input repeated, within the limits.
func FuzzCheck(f *testing.F) {
	for _, part := range []string{"[", "(", "+1", "f(", "x = 1\n", "not ", "\"a\" + ", "{1: ", "if x:\n ", ".a", "#\n", "\"\"\"", "lambda: "} {
		f.Add("x = ", part, uint16(5000), "1\n")
	}
	f.Fuzz(func(t *testing.T, before, part string, times uint16, after string) {
		if len(part) > 100 || len(before)+len(after) > 10_000 {
			t.Skip()
		}
		text := before + strings.Repeat(part, int(times)) + after
		if err := Check("BUILD.bazel", []byte(text)); err == nil {
			parse(t, text)
		} else if !strings.HasPrefix(err.Error(), "BUILD.bazel:") {
			t.Error(fmt.Sprint(err))
		}
	})
}
