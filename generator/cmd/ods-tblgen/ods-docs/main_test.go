package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"ods-docs": main})
}

// TestScripts runs the command lines in testdata/script.
func TestScripts(t *testing.T) {
	standins := parity.Standins(t)
	testscript.Run(t, testscript.Params{Dir: "testdata/script", RequireExplicitExec: true, Setup: func(env *testscript.Env) error {
		env.Setenv("STANDINS", standins)
		return nil
	}})
}
