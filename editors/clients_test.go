// Package editors has the set-up of editors for the language server. Its tests run the server
// with the clients of editors.
package editors

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

var built struct {
	once sync.Once
	dir  string
	err  error
}

func TestMain(m *testing.M) {
	code := m.Run()
	if built.dir != "" {
		os.RemoveAll(built.dir)
	}
	os.Exit(code)
}

// server builds ods-tblgen once and returns the path of ods-tblgen.
func server(t *testing.T) string {
	t.Helper()
	built.once.Do(func() {
		if built.dir, built.err = os.MkdirTemp("", "ods-editors-"); built.err != nil {
			return
		}
		command := exec.Command("go", "build", "-pgo=off", "-trimpath", "-o", built.dir+string(filepath.Separator), "../generator/cmd/ods-tblgen")
		if out, err := command.CombinedOutput(); err != nil {
			built.err = fmt.Errorf("%w\n%s", err, out)
		}
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return filepath.Join(built.dir, "ods-tblgen")
}

// standins returns the directory with small classes that have the names of MLIR's.
func standins(t *testing.T) string { return absolute(t, "../generator/backend/parity/standin") }

func absolute(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// workspace returns a copy of the workspace that the clients open.
func workspace(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(dir, os.DirFS("vscode/test/workspace")); err != nil {
		t.Fatal(err)
	}
	return dir
}

// requireModules ends a test if the modules of the clients are not installed. It skips the test
// if "make deps" could not download them.
func requireModules(t *testing.T) {
	t.Helper()
	if _, err := os.Stat("vscode/node_modules"); err == nil {
		return
	}
	if reason, err := os.ReadFile("../bin/node-modules.unreachable"); err == nil {
		t.Skip(testtool.NotCompared + "the clients of editors: " + strings.TrimSpace(string(reason)))
	}
	testtool.Missing(t, "editors/vscode/node_modules")
}

// node runs a script of vscode/test and returns its output.
func node(t *testing.T, script string, args ...string) string {
	t.Helper()
	program := testtool.Program(t, "node")
	requireModules(t)
	command := exec.Command(program, append([]string{script}, args...)...)
	command.Dir = "vscode/test"
	return output(t, command)
}

func output(t *testing.T, command *exec.Cmd) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	stop := time.AfterFunc(2*time.Minute, func() { command.Process.Kill() })
	defer stop.Stop()
	if err := command.Run(); err != nil {
		t.Fatalf("%v\n%s%s", err, stdout.String(), stderr.String())
	}
	return stdout.String()
}

// TestClients runs the clients, of which each checks what the server answers and prints the
// names of the features that it has used.
func TestClients(t *testing.T) {
	for _, c := range []struct {
		script   string
		features int
	}{
		{"protocol.js", 19},
		{"extension.js", 9},
	} {
		t.Run(c.script, func(t *testing.T) {
			testtool.Program(t, "node")
			out := node(t, c.script, server(t), workspace(t), standins(t))
			if n := strings.Count(out, "\n"); n != c.features {
				t.Errorf("%d features, want %d:\n%s", n, c.features, out)
			}
		})
	}
}

// TestGrammar checks the colours of the extension.
func TestGrammar(t *testing.T) { node(t, "grammar.js") }

// TestNeovim compares what Neovim's client gets with the text in neovim/features.txt.
func TestNeovim(t *testing.T) {
	nvim := testtool.Program(t, "nvim")
	want, err := os.ReadFile("neovim/features.txt")
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "out.txt")
	command := exec.Command(nvim, "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile neovim/features.lua")
	command.Env = append(os.Environ(), "ODS_SERVER="+server(t), "ODS_WORKSPACE="+workspace(t), "ODS_INCLUDE="+standins(t), "ODS_OUT="+out)
	problems, runErr := command.CombinedOutput()
	got, err := os.ReadFile(out)
	if err != nil || runErr != nil || !bytes.Equal(got, want) {
		t.Errorf("%v %v\n%s\ngot\n%s\nwant\n%s", runErr, err, problems, got, want)
	}
}

// TestPackage packs the extension. The package has the client with the modules that it needs,
// and no tests.
func TestPackage(t *testing.T) {
	program := testtool.Program(t, "node")
	requireModules(t)
	command := exec.Command(program, absolute(t, "vscode/node_modules/@vscode/vsce/vsce"), "ls")
	command.Dir = "vscode"
	files := "\n" + output(t, command)
	for _, want := range []string{"extension.js", "package.json", "tablegen.tmLanguage.json", "language-configuration.json",
		"node_modules/vscode-languageclient/lib/node/main.js", "node_modules/vscode-jsonrpc/lib/node/main.js", "node_modules/semver/index.js"} {
		if !strings.Contains(files, "\n"+want+"\n") {
			t.Errorf("the package lacks %s:\n%s", want, files)
		}
	}
	if strings.Contains(files, "\ntest/") || strings.Contains(files, "@vscode/vsce") {
		t.Errorf("the package has files for developers:\n%s", files)
	}
	var manifest struct {
		Contributes struct {
			Configuration struct {
				Properties map[string]any
			}
		}
	}
	text, err := os.ReadFile("vscode/package.json")
	if err == nil {
		err = json.Unmarshal(text, &manifest)
	}
	if err != nil || len(manifest.Contributes.Configuration.Properties) == 0 {
		t.Errorf("the manifest has no settings: %v", err)
	}
}
