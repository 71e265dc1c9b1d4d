package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bazelbuild/buildtools/build"
	"golang.org/x/tools/txtar"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/dialect"
	"github.com/rules-ods/rules_ods/generator/backend/opdef"
	"github.com/rules-ods/rules_ods/generator/backend/parity"
	"github.com/rules-ods/rules_ods/internal/testtool"
	"github.com/rules-ods/rules_ods/sharder"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/dialectfile"
)

// TestFixCompiles has the doctor change a dialect that was not made for shards, with slim
// and lean shards. It generates with the attributes that the rule then has, and compiles
// all shards and the other source.
func TestFixCompiles(t *testing.T) {
	testtool.Long(t)
	testtool.MLIR(t)
	compiler := testtool.Program(t, "g++")
	archive, err := txtar.ParseFile("testdata/compiled.txtar")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for _, file := range archive.Files {
		if err := os.MkdirAll(filepath.Dir(file.Name), 0o777); err != nil {
			t.Fatal(err)
		}
		writeText(t, file.Name, string(file.Data))
	}
	if stdout, stderr, status := ask("doctor", "--fix", "-set=slim_dialect,lean", "-build=BUILD", "-source=Tide.cpp", "-sharded=TideShards.cpp",
		"-cpp-header=Tide.h", "-I", parity.Include, "Tide.td"); status != 0 {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	file, err := build.ParseBuild("BUILD", []byte(readText(t, "BUILD")))
	if err != nil {
		t.Fatal(err)
	}
	rule := file.RuleNamed("TideOps")
	count, err := sharder.ParseCount(rule.AttrString("shard_count"))
	slim, common := rule.AttrString("slim_dialect"), strings.Join(rule.AttrStrings("slim_common"), ",")
	if err != nil || slim == "" || common == "" || rule.AttrLiteral("lean") != "True" {
		t.Fatalf("the rule lacks attributes (%v):\n%s", err, readText(t, "BUILD"))
	}
	options := map[string]string{"op-shard-count": fmt.Sprint(count.Count), "op-shard-plan": "balanced", "op-shard-slim": "true", "op-shard-common": common, "op-defs-lean": "true"}
	for name, generator := range map[string]string{
		"Tide.h.inc": "gen-op-decls", "Tide.cpp.inc": "gen-op-defs", "TideDialect.h.inc": "gen-dialect-decls", "TideDialect.cpp.inc": "gen-dialect-defs",
	} {
		writeText(t, name, generated(t, generator, options))
	}
	sources := []string{"Tide.cpp"}
	for shard := range count.Count {
		name := fmt.Sprintf("shard%d.cpp", shard)
		if _, stderr, status := ask(fmt.Sprintf("-op-shard-index=%d", shard), "-slim="+slim, "TideShards.cpp", "-o", name); status != 0 {
			t.Fatal(stderr)
		}
		sources = append(sources, name)
	}
	for _, name := range sources {
		if out, err := exec.Command(compiler, "-std=c++17", "-fno-rtti", "-fsyntax-only", "-I.", "-isystem", parity.Include, name).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%.3000s", name, err, out)
		}
	}
}

// generated returns the output of a generator for Tide.td.
func generated(t *testing.T, name string, options map[string]string) string {
	t.Helper()
	c := dialectfile.New("test")
	c.Inputs, c.IncludeDirs, c.Flags = []string{"Tide.td"}, []string{parity.Include}, options
	in, err := c.Load(context.Background(), commandline.Environment{})
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range []backend.Family{opdef.Family(), dialect.Family()} {
		for _, generator := range family.Generators {
			if generator.Name != name {
				continue
			}
			var out bytes.Buffer
			if err := generator.Run(context.Background(), in, &out); err != nil {
				t.Fatal(err)
			}
			return out.String()
		}
	}
	t.Fatalf("there is no generator %s", name)
	return ""
}
