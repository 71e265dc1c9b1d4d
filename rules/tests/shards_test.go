package tests

import (
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestShardPlan compares the assignment of operations to shards with that of LLVM's tool: it
// is the same if plain shards are requested, or by the interface of LLVM's macro. Otherwise a new
// operation moves few others.
func TestShardPlan(t *testing.T) {
	b := startBazel(t, "plan.txtar")
	shards := func(name string, flags ...string) map[string]int {
		t.Helper()
		b.build(t, append([]string{"//plan:" + name}, flags...)...)
		text := b.read(t, "plan/"+name+".cpp.inc")
		for i := range 3 {
			if file := fmt.Sprintf("shard_%d_%s.cpp.inc", i, name); strings.Contains(text, "#include \""+file+"\"") {
				text = strings.Replace(text, "#include \""+file+"\"", b.read(t, "plan/"+file), 1)
			}
		}
		found := shardsOf(t, text)
		if len(found) != 12 {
			t.Fatalf("%s %v: definitions of %d operations, want 12: %v", name, flags, len(found), found)
		}
		return found
	}
	llvm := shards("Llvm", llvmToolchain)
	balanced := shards("Default")
	if maps.Equal(balanced, llvm) {
		t.Errorf("the plan is LLVM's: %v", balanced)
	}
	for _, plain := range []struct {
		target string
		flags  []string
	}{{"Llvm", nil}, {"Plain", nil}, {"Plain", []string{llvmToolchain}}} {
		if got := shards(plain.target, plain.flags...); !maps.Equal(got, llvm) {
			t.Errorf("%s %v: %v, with LLVM's tool %v", plain.target, plain.flags, got, llvm)
		}
	}

	// A new operation whose name sorts before all others moves few of them.
	b.edit(t, "plan/Plan.td", "def Plan_AddOp", "def Plan_AbsOp : Plan_Op<\"abs\">;\ndef Plan_AddOp")
	b.build(t, "//plan:Default")
	after := map[string]int{}
	for i := range 3 {
		for _, m := range typeID.FindAllStringSubmatch(b.read(t, fmt.Sprintf("plan/shard_%d_Default.cpp.inc", i)), -1) {
			after[m[1]] = i
		}
	}
	moved := 0
	for op, shard := range balanced {
		if after[op] != shard {
			moved++
		}
	}
	if moved*3 > len(balanced) || len(after) != 13 {
		t.Errorf("one operation more moves %d others:\n%v\n%v", moved, balanced, after)
	}
}

var (
	shardGuard = regexp.MustCompile(`(?m)^#ifdef GET_OP_DEFS_([0-9]+)$`)
	typeID     = regexp.MustCompile(`(?m)^MLIR_DEFINE_EXPLICIT_TYPE_ID\(::plan::(\w+)\)`)
)

// shardsOf maps each operation in a file of definitions to its shard.
func shardsOf(t *testing.T, text string) map[string]int {
	t.Helper()
	found := map[string]int{}
	guards := shardGuard.FindAllStringSubmatchIndex(text, -1)
	for i, g := range guards {
		end := len(text)
		if i+1 < len(guards) {
			end = guards[i+1][0]
		}
		shard, err := strconv.Atoi(text[g[2]:g[3]])
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range typeID.FindAllStringSubmatch(text[g[1]:end], -1) {
			if _, twice := found[m[1]]; twice {
				t.Errorf("%s is defined twice", m[1])
			}
			found[m[1]] = shard
		}
	}
	return found
}
