package td

import (
	"strings"
	"testing"
)

// modeOfRelease23 has an enum whose class MLIR has from release 23 on.
const modeOfRelease23 = `include "mlir/IR/EnumAttr.td"
def Mode : I16Enum<"Mode", "", []>;
`

// TestReleasePerDirectory runs Gazelle on a repository with two releases of MLIR. A rule for
// the enum shows that Gazelle knows the class. The directory nested is another repository. The enum
// of the directory uses has a class from there.
func TestReleasePerDirectory(t *testing.T) {
	dir := t.TempDir()
	writeTree(t, dir, map[string]string{
		"WORKSPACE": `workspace(name = "acme")
load("@rules_ods//rules:repositories.bzl", "system_mlir")
local_repository(name = "nested", path = "nested")
system_mlir(name = "llvm-project")
system_mlir(name = "llvm-23", version = "23")
`,
		"BUILD.bazel":          "",
		"oldest/Mode.td":       modeOfRelease23,
		"repository/Mode.td":   modeOfRelease23,
		"repository/BUILD":     "# gazelle:td_llvm_repo llvm-23\n",
		"directive/Mode.td":    modeOfRelease23,
		"directive/BUILD":      "# gazelle:td_mlir_release 24\n",
		"back/Mode.td":         modeOfRelease23,
		"back/BUILD":           "# gazelle:td_llvm_repo llvm-23\n# gazelle:td_mlir_release 22\n",
		"wrong/Mode.td":        modeOfRelease23,
		"wrong/BUILD":          "# gazelle:td_mlir_release 21\n",
		"nested/WORKSPACE":     "workspace(name = \"nested\")\nsystem_mlir(name = \"llvm-project\", version = \"24\")\n",
		"nested/modes/BUILD":   "td_library(name = \"td_files\", srcs = [\"Base.td\"], includes = [\".\"])\n",
		"nested/modes/Base.td": "include \"mlir/IR/EnumAttr.td\"\nclass Acme_Enum<string name> : I16Enum<name, \"\", []>;\n",
		"uses/Uses.td":         "include \"nested/modes/Base.td\"\ndef Mode : Acme_Enum<\"Mode\">;\n",
	})
	stderr, _ := runGazelle(t, dir)
	if want := "wrong/BUILD:1: # gazelle:td_mlir_release 21: expected auto or a known release of MLIR: 22, 23, 24"; !strings.Contains(stderr, want) {
		t.Errorf("%q is not among the messages:\n%s", want, stderr)
	}
	after := readTree(t, dir)
	for file, want := range map[string]bool{
		"oldest/BUILD.bazel": false, "repository/BUILD": true, "directive/BUILD": true, "back/BUILD": false, "wrong/BUILD": false,
		"uses/BUILD.bazel": true,
	} {
		if got := strings.Contains(after[file], "-gen-enum-decls"); got != want {
			t.Errorf("%s: a rule for the enum: %t, want %t\n%s\n%s", file, got, want, after[file], stderr)
		}
	}
}
