package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestCompile compiles two copies of a source with one precompiled header, in
// another folder than the one in which the header was precompiled.
func TestCompile(t *testing.T) {
	for _, compiler := range []string{"g++", "clang++-22"} {
		t.Run(compiler, func(t *testing.T) {
			compilerPath := testtool.Program(t, compiler)
			t.Chdir(t.TempDir())
			write(t, "own.h", "#ifndef OWN\n#define OWN\ninline int own() { return 1; }\n#endif\n")
			write(t, "not.h", "")
			write(t, "prelude.h", "#include \"own.h\"\n#include <string>\n")
			write(t, "a.cpp", "#include \"own.h\"\n#include <string>\nint a() { return own() + std::string().size(); }\n")
			write(t, "inputs", "own.h\nnot.h\n")
			mustAsk(t, "compile", "-precompile", "-inputs=inputs", "-unused=unused", "-depfile=prelude.d", "--",
				compilerPath, "-O1", "-fPIC", "-iquote", ".", "-c", "prelude.h", "-o", "prelude.h.gch")
			if got := read(t, "unused"); got != "not.h\n" {
				t.Errorf("unused by the header: %q", got)
			}
			compile := []string{"compile", "-prelude=prelude.h", "-inputs=inputs", "-unused=unused", "-depfile=a.d", "--",
				compilerPath, "-O1", "-fPIC", "-iquote", ".", "-H", "-c", "a.cpp", "-o", "a.o"}
			mustAsk(t, compile...)
			first := read(t, "a.o")
			if !strings.Contains(read(t, "a.d"), "own.h") {
				t.Errorf("dependencies: %s", read(t, "a.d"))
			}

			copied := t.TempDir()
			if err := os.CopyFS(copied, os.DirFS(".")); err != nil {
				t.Fatal(err)
			}
			t.Chdir(copied)
			stderr := mustAsk(t, compile...)
			if read(t, "a.o") != first {
				t.Error("another object in another folder")
			}
			if strings.Contains(stderr, "basic_string.h") {
				t.Errorf("the precompiled header was not used:\n%s", stderr)
			}

			// The header changes after it was precompiled. Clang must reject the precompiled header.
			write(t, "own.h", "#ifndef OWN\n#define OWN\ninline int own() { return 12345; }\n#endif\n")
			_, _, status := ask(compile...)
			if compiler == "clang++-22" && status != 1 {
				t.Error("Clang took a precompiled header of another text")
			}
		})
	}
}

// TestCompileUnknown runs a compiler that is neither GCC nor Clang.
func TestCompileUnknown(t *testing.T) {
	testtool.Program(t, "sh")
	t.Chdir(t.TempDir())
	compiler := filepath.Join(t.TempDir(), "cc")
	if err := os.WriteFile(compiler, []byte("#!/bin/sh\ncase \"$1\" in -dM) exit 0;; esac\necho \"$@\" >seen\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, "inputs", "own.h\n")
	mustAsk(t, "compile", "-precompile", "-inputs=inputs", "-unused=unused", "-depfile=prelude.d", "--", compiler, "prelude.h", "-o", "prelude.h.gch")
	if read(t, "prelude.h.gch") != "" {
		t.Error("the precompiled header is not empty")
	}
	mustAsk(t, "compile", "-prelude=prelude.h", "-inputs=inputs", "-unused=unused", "-depfile=a.d", "--", compiler, "-c", "a.cpp")
	if got := read(t, "seen"); got != "-c a.cpp\n" {
		t.Errorf("the compiler got %q", got)
	}
	if got := read(t, "unused"); got != "" {
		t.Errorf("unused: %q", got)
	}
}

func TestCompileErrors(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "text.h.gch", "#include <map>\n")
	for _, c := range []struct{ args, want string }{
		{"compile", "no compiler"},
		{"compile -precompile -prelude=x -- cc", "exclude each other"},
		{"compile -unused=u -- cc", "-unused needs"},
		{"compile -- ./no-such-compiler", "cannot run the compiler"},
		{"compile -prelude=x.h -- cc", "x.h.gch"},
		{"compile -prelude=text.h -- cc", "text.h.gch is not a precompiled header"},
	} {
		if _, stderr, status := ask(strings.Fields(c.args)...); status != 1 || !strings.Contains(stderr, c.want) {
			t.Errorf("%s: %d, %s", c.args, status, stderr)
		}
	}
}

// mustAsk runs a command line that has to succeed, and returns what it writes to
// standard error.
func mustAsk(t *testing.T, args ...string) string {
	t.Helper()
	_, stderr, status := ask(args...)
	if status != 0 {
		t.Fatalf("%v: %d\n%s", args, status, stderr)
	}
	return stderr
}

// write writes a file below a temporary folder, which becomes the current one with
// the first file.
func write(t *testing.T, name, text string) {
	t.Helper()
	if dir, err := os.Getwd(); err != nil || !strings.HasPrefix(dir, os.TempDir()) {
		t.Chdir(t.TempDir())
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
