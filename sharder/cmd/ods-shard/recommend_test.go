package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestRecommendedCount checks the numbers that plan recommends for costs that are
// given, so the .td file does not matter.
func TestRecommendedCount(t *testing.T) {
	testtool.MLIR(t)
	command := func(options string) []string {
		args := append([]string{"plan", "-I", parity.Include}, strings.Fields(options)...)
		return append(args, filepath.Join(parity.Include, "mlir/Dialect/Arith/IR/ArithOps.td"))
	}
	for options, want := range map[string]string{
		"-count -headers=2s -operations=14s":                                "7\n",
		"-count -headers=2s -operations=14s -processors=4":                  "4\n",
		"-count -headers=2s -operations=14s -recorded=6":                    "6\n",
		"-count -headers=2s -operations=14s -recorded=5":                    "7\n", // 25 % of 7 is 1.75
		"-count -headers=500ms -precompile=4s -operations=12s -prelude":     "9\n", // √(12·16 / (0.5·4.5))
		"-count -headers=2s -operations=1s":                                 "1\n",
		"-count -headers=2s -operations=1s -at-least=2":                     "2\n",
		"-count -headers=2s -operations=14s -shards=3":                      "3\n",
		"-count -headers=2s -operations=14s -op-shard-count=3 -recorded=12": "3\n",
	} {
		if stdout, stderr, status := ask(command(options)...); stdout != want || status != 0 {
			t.Errorf("%s: %q, %q, %d; want %q", options, stdout, stderr, status, want)
		}
	}
	for options, want := range map[string]string{
		"-processors=-1": "-processors: want",
		"-recorded=-2":   "-recorded: want",
		"-headers=-1s":   "-headers: want",
		"-precompile=1s": "-precompile needs -prelude",
		"-headers=2":     "headers",
		"-shards=0":      "-shards: the shard count",
		"-target=0s":     "-target: want",
	} {
		if _, stderr, status := ask(command(options)...); status != 1 || !strings.Contains(stderr, want) {
			t.Errorf("%s: %q, %d; want %q", options, stderr, status, want)
		}
	}
	// The table and JSON say which rules decided.
	stdout, _, _ := ask(command("-headers=2s -operations=14s -processors=4")...)
	for _, want := range []string{"recommended number of shards: 4", "balance        7.0", "processors     4.0",
		// 4·2 + 14 and 2 + 14/4 seconds
		"     4            22.0           5.5         1.38  recommended",
		"The shards take 1.4 times the processor time of one file."} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q in\n%s", want, stdout)
		}
	}
	// Without measured costs, the variants are compared. Each plain shard reads the
	// declarations of all operations.
	stdout, _, _ = ask(command("")...)
	for _, want := range []string{"of it for the declarations of all operations", "\nplain  ", "\nslim  ", "\nslim, lean  ", "\nslim, lean, prelude  ", "recommended number of shards: "} {
		if strings.HasPrefix(want, "of it") == strings.Contains(stdout, want) {
			t.Errorf("%q in\n%s", want, stdout)
		}
	}
	if stdout, _, _ = ask(command("-slim")...); strings.Contains(stdout, "\nplain") || !strings.Contains(stdout, ", slim; seconds") {
		t.Errorf("-slim compares variants:\n%s", stdout)
	}
	stdout, _, _ = ask(command("-headers=2s -operations=14s -json")...)
	var view struct {
		Recommended struct {
			Shards int
			Rules  []struct {
				Rule   string
				Shards float64
			}
			Costs map[string]int64
		}
	}
	if err := json.Unmarshal([]byte(stdout), &view); err != nil {
		t.Fatal(err)
	}
	if r := view.Recommended; r.Shards != 7 || r.Rules[0].Rule != "balance" || r.Rules[0].Shards != 7 || r.Costs["headers_us"] != 2_000_000 {
		t.Errorf("recommended: %+v", r)
	}
}

func writeText(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
