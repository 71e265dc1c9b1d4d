package main

import (
	"bytes"
	"compress/gzip"
	"debug/elf"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestDebianPackage checks the Debian packages of a release. It runs the commands in the package for this machine.
func TestDebianPackage(t *testing.T) {
	host := hostPlatform(t)
	testtool.Require(t, host.goos == "linux", "the Debian package is for Linux")
	testtool.Program(t, "dpkg-deb")
	for _, p := range testPlatforms(t) {
		if p.goos == "linux" {
			t.Run(p.goarch, func(t *testing.T) { checkPackage(t, p, p == host) })
		}
	}
}

// checkPackage checks the fields and the files of the package for a platform.
func checkPackage(t *testing.T, p platform, runs bool) {
	deb := filepath.Join(sharedRelease(t), debianName+"_9.8.7_"+p.goarch+".deb")
	for field, want := range map[string]string{"Package": debianName, "Version": "9.8.7", "Architecture": p.goarch} {
		out, err := exec.Command("dpkg-deb", "--field", deb, field).Output()
		if err != nil || strings.TrimSpace(string(out)) != want {
			t.Errorf("%s: %v, %q, want %q", field, err, out, want)
		}
	}
	dir := t.TempDir()
	if out, err := exec.Command("dpkg-deb", "--extract", deb, dir).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, c := range commands {
		program := filepath.Join(dir, "usr/bin", c.name)
		if machine := elfMachine(t, program); machine != elfMachines[p.goarch] {
			t.Errorf("%s is for %v", c.name, machine)
		}
		help := []byte(nil)
		if runs {
			out, err := exec.Command(program, "--version").Output()
			if err != nil || !strings.HasPrefix(string(out), c.name+" 9.8.7\n") {
				t.Errorf("%s --version: %v, %q", c.name, err, out)
			}
			if help, err = exec.Command(program, "--help").Output(); err != nil {
				t.Fatal(err)
			}
		}
		checkManual(t, filepath.Join(dir, "usr/share/man/man1", c.name+".1.gz"), help)
		for _, f := range completionFiles {
			script, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf(f.path, c.name)))
			if err != nil || !strings.Contains(string(script), c.name) {
				t.Errorf("completion of %s for %s: %v, %q", c.name, f.shell, err, script)
			}
		}
	}
}

// elfMachines are the processors in the headers of programs, by architecture.
var elfMachines = map[string]elf.Machine{"amd64": elf.EM_X86_64, "arm64": elf.EM_AARCH64}

// elfMachine returns the processor that a program is for, and checks that it is static.
func elfMachine(t *testing.T, name string) elf.Machine {
	t.Helper()
	f, err := elf.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP {
			t.Errorf("%s is not static", name)
		}
	}
	return f.Machine
}

// boldType matches what groff adds to show text in bold type: an escape sequence, or each
// character twice with a backspace between.
var boldType = regexp.MustCompile("\x1b\\[[0-9;]*m|.\x08")

// checkManual checks the manual page of a command: it must have each section once and all
// options in the text of --help, and groff must print no warning.
func checkManual(t *testing.T, name string, help []byte) {
	t.Helper()
	compressed, err := os.ReadFile(name)
	if err != nil {
		t.Error(err)
		return
	}
	r, err := gzip.NewReader(bytes.NewReader(compressed))
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, section := range []string{"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES"} {
		if n := strings.Count(string(page), "\n.SH \""+section+"\"\n"); n != 1 {
			t.Errorf("%s: %d sections %s, want 1", name, n, section)
		}
	}
	groff := exec.Command(testtool.Program(t, "groff"), "-man", "-ww", "-Tutf8", "-rLL=200n")
	groff.Stdin = bytes.NewReader(page)
	var shown, warnings bytes.Buffer
	groff.Stdout, groff.Stderr = &shown, &warnings
	if err := groff.Run(); err != nil || warnings.Len() > 0 {
		t.Errorf("%s: groff: %v\n%s", name, err, &warnings)
	}
	text := boldType.ReplaceAllString(shown.String(), "")
	options := regexp.MustCompile(`(?m)^  (--?[\w-]+)`).FindAllStringSubmatch(string(help), -1)
	if len(options) < 5 {
		t.Errorf("%s: only %d options are in the help", name, len(options))
	}
	for _, o := range options {
		if !strings.Contains(text, o[1]) {
			t.Errorf("%s lacks the option %s", name, o[1])
		}
	}
}
