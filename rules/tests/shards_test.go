package tests

import (
	"maps"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// evenPlan makes a build assign operations to shards as LLVM's tool does.
const evenPlan = "--@rules_ods//rules:shard_plan=even"

// TestShardPlan compares the assignment of operations to shards by default, with the
// plan that an attribute or a flag selects, and with LLVM's tool.
func TestShardPlan(t *testing.T) {
	b := startBazel(t, "plan.txtar")
	shards := func(name string, flags ...string) map[string]int {
		t.Helper()
		b.build(t, append([]string{"//plan:" + name}, flags...)...)
		found := shardsOf(t, b.read(t, "plan/"+name+".cpp.inc"))
		if len(found) != 12 {
			t.Fatalf("%s %v: definitions of %d operations, want 12: %v", name, flags, len(found), found)
		}
		return found
	}
	llvm := shards("Default", llvmToolchain)
	balanced := shards("Default")
	if maps.Equal(balanced, llvm) {
		t.Errorf("the default plan is LLVM's: %v", balanced)
	}
	for _, even := range []struct {
		target string
		flags  []string
	}{
		{"Default", []string{evenPlan}},
		{"Even", nil},
		{"Even", []string{llvmToolchain}},
	} {
		if got := shards(even.target, even.flags...); !maps.Equal(got, llvm) {
			t.Errorf("%s %v: %v, with LLVM's tool %v", even.target, even.flags, got, llvm)
		}
	}

	// A new operation whose name sorts before all others moves few of them.
	b.edit(t, "plan/Plan.td", "def Plan_AddOp", "def Plan_AbsOp : Plan_Op<\"abs\">;\ndef Plan_AddOp")
	b.build(t, "//plan:Default")
	after := shardsOf(t, b.read(t, "plan/Default.cpp.inc"))
	moved := 0
	for op, shard := range balanced {
		if after[op] != shard {
			moved++
		}
	}
	if moved*3 > len(balanced) || len(after) != 13 {
		t.Errorf("one operation more moves %d others:\n%v\n%v", moved, balanced, after)
	}

	if r := b.run(t, "build", "//plan:Default", "--@rules_ods//rules:shard_plan=odd"); r.err == nil {
		t.Error("a build with an unknown plan succeeds")
	}
}

// TestRecordedShardCount builds a target with shard_count = "auto:12". Every generator must
// make 12 shards. ods-tblgen must warn that it recommends another number for 12 small operations.
func TestRecordedShardCount(t *testing.T) {
	b := startBazel(t, "plan.txtar")
	for _, toolchain := range []struct {
		flags   []string
		warning bool
	}{{[]string{evenPlan}, true}, {[]string{llvmToolchain}, false}} {
		b.clear(t)
		r := b.build(t, append([]string{"//plan:Recorded__gentbl_cc_lib_filegroup", "//plan:Recorded__shard_copies"}, toolchain.flags...)...)
		b.read(t, "plan/shard_copy_11_Recorded.cpp")
		shards := map[int]bool{}
		for _, shard := range shardsOf(t, b.read(t, "plan/Recorded.cpp.inc")) {
			shards[shard] = true
		}
		if len(shards) != 12 {
			t.Errorf("%v: %d shards, want 12", toolchain.flags, len(shards))
		}
		if warned := strings.Contains(r.stderr, "the operations of dialect 'plan' are in 12 shards; 2 are recommended: record auto:2"); warned != toolchain.warning {
			t.Errorf("%v: warned is %t:\n%s", toolchain.flags, warned, r.stderr)
		}
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
