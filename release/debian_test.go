package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestDebianPackage unpacks the package for this machine and asks what is in it.
func TestDebianPackage(t *testing.T) {
	host := hostPlatform(t)
	if host.goos != "linux" {
		t.Skip("left out: the package is for Linux")
	}
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
		if _, err := os.Stat(filepath.Join(dir, "usr/share/man/man1", c.name+".1.gz")); err != nil {
			t.Error(err)
		}
	}
	completion, err := os.ReadFile(filepath.Join(dir, "usr/share/bash-completion/completions/ods-tblgen"))
	if err != nil || !strings.Contains(string(completion), "--gen-op-defs") {
		t.Errorf("completion for bash: %v, %q", err, completion)
	}
}

func TestManualPage(t *testing.T) {
	page := string(manualPage("tool", "do things", "v1.2.3", "usage: tool [-x]\n.hidden\n'quoted' a\\b\n", time.Unix(0, 0).UTC()))
	want := `.TH TOOL 1 1970-01-01 "rules_ods 1.2.3"
.SH NAME
tool \- do things
.SH DESCRIPTION
.nf
usage: tool [\-x]
\&.hidden
\&'quoted' a\eb
.fi
`
	if page != want {
		t.Errorf("page:\n%s\nwant:\n%s", page, want)
	}
}
