package reformat

import (
	"errors"
	"flag"
	"io/fs"
	"math/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestFormat compares the layout of each file in testdata with the one that is
// written there by hand, and formats the result again.
func TestFormat(t *testing.T) {
	files, err := filepath.Glob("testdata/mend/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no test files: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if len(archive.Files) != 2 {
				t.Fatalf("%s has %d sections, want in and out", file, len(archive.Files))
			}
			in, want := string(archive.Files[0].Data), string(archive.Files[1].Data)
			got, err := Format(in)
			if err != nil {
				t.Fatal(err)
			}
			if got != want {
				t.Errorf("got:\n%s\nwant:\n%s", got, want)
			}
			if again, err := Format(got); again != got {
				t.Errorf("the second run changes the result to:\n%s\n%v", again, err)
			}
		})
	}
}

// TestKeep formats files that are consistent, in the styles of several projects. None of them
// may change.
func TestKeep(t *testing.T) {
	files, err := filepath.Glob("testdata/keep/*.td")
	if err != nil || len(files) == 0 {
		t.Fatalf("no test files: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got, changes, err := Changes(string(src), nil)
			if err != nil || got != string(src) {
				t.Errorf("got:\n%s\n%v\n%v", got, changes, err)
			}
		})
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		in     string
		offset int
		msg    string
	}{
		{"def A {", 6, `"{" without its closing bracket`},
		{"def A }", 6, `"}" without its opening bracket`},
		{"def A : B<(1>;", 12, `">" without its opening bracket`},
		{"string s = \"a\n", 11, "string without its end"},
		{"code c = [{ a", 9, "code literal without its end"},
		{"/* a /* b */", 0, "comment without its end"},
		{"def A; §", 7, `unexpected character "\xc2"`},
	} {
		_, err := Format(c.in)
		var at *Error
		if !errors.As(err, &at) || at.Offset != c.offset || at.Msg != c.msg {
			t.Errorf("%q: got %v, want offset %d: %s", c.in, err, c.offset, c.msg)
		}
	}
}

func TestRange(t *testing.T) {
	in := "def   A;\ndef   B;\n\n\n\ndef   C {\nint   x;\n  }\n"
	for _, c := range []struct {
		first, last int
		want        string
	}{
		{1, 1, "def A;\ndef   B;\n\n\n\ndef   C {\nint   x;\n  }\n"},
		{7, 7, "def   A;\ndef   B;\n\n\n\ndef   C {\n  int x;\n  }\n"},
		{4, 4, "def   A;\ndef   B;\n\ndef C {\nint   x;\n  }\n"},
		{9, 20, in},
		{1, 8, "def A;\ndef B;\n\ndef C {\n  int x;\n}\n"},
	} {
		got, _, err := Changes(in, []Lines{{c.first, c.last}})
		if err != nil {
			t.Fatal(err)
		}
		if got != c.want {
			t.Errorf("lines %d to %d: got %q, want %q", c.first, c.last, got, c.want)
		}
	}
}

// FuzzFormat formats any text. Formatting must not panic, must keep the elements,
// and a second run must not change the result.
func FuzzFormat(f *testing.F) {
	files, err := filepath.Glob("testdata/mend/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(archive.Files[0].Data))
	}
	f.Add("<{def\n}>")
	f.Add("-\r0")
	f.Add("#ifdef\n#(\n0\n#else")
	f.Add("let .    = 1;\nlet long = 2;")
	f.Fuzz(func(t *testing.T, src string) {
		out, err := Format(src)
		if errors.Is(err, errChanged) {
			t.Fatalf("%q changes an element", src)
		}
		if err != nil {
			return
		}
		if again, err := Format(out); err != nil || again != out {
			t.Fatalf("%q: first %q, then %q, %v", src, out, again, err)
		}
	})
}

var randomRounds = flag.Int("random-rounds", 1, "how often TestRandomSpace changes the white space of each file")

// TestRandomSpace changes the white space of MLIR's files at random places, and formats each result twice.
// Format returns an error if it changes or loses a token or comment; the second run must not
// change anything.
func TestRandomSpace(t *testing.T) {
	const root = "/usr/lib/llvm-22/include/mlir"
	random, count, unchanged := rand.New(rand.NewSource(1)), 0, 0
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".td" {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for round := range *randomRounds + 1 {
			in := string(src)
			if round > 0 {
				in = withRandomSpace(t, random, in)
			}
			out, err := Format(in)
			if err != nil {
				t.Errorf("%s, round %d: %v", path, round, err)
				continue
			}
			if again, err := Format(out); err != nil || again != out {
				t.Errorf("%s, round %d: the second run changes the result: %v", path, round, err)
			}
			count++
			if round > 0 && out == in {
				unchanged++
			}
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		testtool.Missing(t, root)
	} else if err != nil {
		t.Fatal(err)
	}
	if unchanged > count/10 {
		t.Errorf("Format returns %d of %d texts as they were", unchanged, count)
	}
	t.Logf("%d texts, %d unchanged", count, unchanged)
}

// withRandomSpace returns a text with other white space at about one in ten places between its elements. It
// breaks no line where that could make a directive or end a comment.
func withRandomSpace(t *testing.T, random *rand.Rand, src string) string {
	elements, err := split(src)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	end := 0
	for i := range elements {
		e := &elements[i]
		white := src[end:e.at]
		if random.Intn(10) == 0 && white != "" {
			switch lineBreak := strings.LastIndexByte(white, '\n'); {
			case lineBreak >= 0:
				white = white[:lineBreak+1] + strings.Repeat(" ", random.Intn(40))
			case random.Intn(4) == 0 && e.isToken() && elements[i-1].isToken() && !e.is("#"):
				white = "\n" + strings.Repeat(" ", random.Intn(40))
			default:
				white = strings.Repeat(" ", 1+random.Intn(4))
			}
		}
		b.WriteString(white + e.text)
		end = e.end()
	}
	b.WriteString(src[end:])
	return b.String()
}

// TestLarge formats inputs for which a search from each element to the end, or back
// to the start, would take minutes.
func TestLarge(t *testing.T) {
	const n = 50_000
	for name, src := range map[string]string{
		"comments": strings.Repeat("// text\n", n),
		"brackets": "def A : B<" + strings.Repeat("[", n) + "\n" + strings.Repeat("]", n) + ">;\n",
		"bodies":   strings.Repeat("multiclass m { ", n) + strings.Repeat("} ", n),
		"list":     "def A : B<[" + strings.Repeat("x, ", n) + "x]>;\n",
	} {
		if _, err := Format(src); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
