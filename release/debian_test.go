package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/driver/completion"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestDebianPackage unpacks the package for this machine and asks what is in it.
func TestDebianPackage(t *testing.T) {
	host := hostPlatform(t)
	testtool.Require(t, host.goos == "linux", "the Debian package is for Linux")
	testtool.Program(t, "dpkg-deb")
	deb := filepath.Join(sharedRelease(t), debianName+"_9.8.7_"+host.goarch+".deb")
	for field, want := range map[string]string{"Package": debianName, "Version": "9.8.7", "Architecture": host.goarch} {
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
		out, err := exec.Command(filepath.Join(dir, "usr/bin", c.name), "--version").Output()
		if err != nil || !strings.HasPrefix(string(out), c.name+" 9.8.7\n") {
			t.Errorf("%s --version: %v, %q", c.name, err, out)
		}
		checkManual(t, filepath.Join(dir, "usr/share/man/man1", c.name+".1.gz"), filepath.Join(dir, "usr/bin", c.name))
		for _, f := range completionFiles {
			if c.noCompletion {
				continue
			}
			script, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf(f.path, c.name)))
			if err != nil || !strings.Contains(string(script), c.name) {
				t.Errorf("completion of %s for %s: %v, %q", c.name, f.shell, err, script)
			}
		}
	}
}

// boldType matches what groff adds to show text in bold type: an escape sequence, or each
// character twice with a backspace between.
var boldType = regexp.MustCompile("\x1b\\[[0-9;]*m|.\x08")

// checkManual reads the page of a command. It has each section once, all options that
// the command prints with --help, and nothing that groff warns about.
func checkManual(t *testing.T, name, command string) {
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
	help, err := exec.Command(command, "--help").Output()
	if err != nil {
		t.Fatal(err)
	}
	text := boldType.ReplaceAllString(shown.String(), "")
	for _, o := range completion.FromHelp(string(help)) {
		if !strings.Contains(text, o.Spelling) {
			t.Errorf("%s lacks the option %s", name, o.Spelling)
		}
	}
}
