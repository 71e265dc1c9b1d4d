package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"ods-tblgen": main, "test-plugin": testPlugin})
}

// TestScripts runs the command lines in testdata/script.
func TestScripts(t *testing.T) {
	standins := parity.Standins(t)
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"files": checkFiles,
		},
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("STANDINS", standins)
			return nil
		},
	})
}

// checkFiles implements the script command "files DIR NAME...". It fails unless
// the directory has exactly these files. Temporary files count as well.
func checkFiles(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: files dir name...")
	}
	entries, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	want := map[string]bool{}
	for _, name := range args[1:] {
		want[name] = true
	}
	for _, e := range entries {
		if !want[e.Name()] {
			ts.Fatalf("%s has a file %s", args[0], e.Name())
		}
		delete(want, e.Name())
	}
	for name := range want {
		ts.Fatalf("%s has no file %s", args[0], name)
	}
}
