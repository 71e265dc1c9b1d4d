package initialize

import "testing"

// TestMissing compares files that exist with what init would write.
func TestMissing(t *testing.T) {
	const module = `module(name = "foo")

bazel_dep(name = "rules_cc", version = "0.1.1")
bazel_dep(name = "rules_ods", version = "1.0.0")

ods = use_extension("@rules_ods//rules:extensions.bzl", "ods")

# The installed MLIR.
ods.system_mlir(name = "llvm-project")
use_repo(ods, "llvm-project")
`
	tests := []struct {
		why, name, existing, wanted, missing string
	}{
		{"a module has a name and other versions", "MODULE.bazel",
			"module(\n    name = \"acme\",\n    version = \"2\",\n)\nbazel_dep(name = \"rules_cc\", version = \"0.2.0\")\n", module,
			`bazel_dep(name = "rules_ods", version = "1.0.0")

ods = use_extension("@rules_ods//rules:extensions.bzl", "ods")

# The installed MLIR.
ods.system_mlir(name = "llvm-project")
use_repo(ods, "llvm-project")
`},
		{"it has everything, with other comments", "MODULE.bazel",
			"# Ours.\nmodule(name = \"foo\")\nbazel_dep(name = \"rules_cc\", version = \"0.1.1\")  # C++\nbazel_dep(name = \"rules_ods\", version = \"1.0.1\")\n" +
				"ods = use_extension(\"@rules_ods//rules:extensions.bzl\", \"ods\")\nods.system_mlir(name = \"llvm-project\")\nuse_repo(ods, \"llvm-project\")\n", module, ""},
		{"it has another override, and LLVM as a module", "MODULE.bazel",
			"module(name = \"foo\")\nbazel_dep(name = \"rules_ods\", version = \"1.0.1\")\ngit_override(module_name = \"rules_ods\")\nbazel_dep(name = \"llvm-project\")\n",
			"local_path_override(\n    module_name = \"rules_ods\",\n    path = \"p\",\n)\nods.system_mlir(name = \"llvm-project\")\nuse_repo(ods, \"llvm-project\")\n",
			"ods.system_mlir(name = \"llvm-project\")\nuse_repo(ods, \"llvm-project\")\n"},
		{"it has an error", "MODULE.bazel", "module(\n", module, module},
		{"a workspace has the repository", "WORKSPACE",
			"workspace(name = \"acme\")\nhttp_archive(\n    name = \"rules_ods\",\n    url = \"u\",\n)\n",
			"workspace(name = \"foo\")\n\nlocal_repository(\n    name = \"rules_ods\",\n    path = \"p\",\n)\n\nload(\"@rules_ods//rules:repositories.bzl\", \"debian_repositories\")\n\ndebian_repositories()\n",
			"load(\"@rules_ods//rules:repositories.bzl\", \"debian_repositories\")\n\ndebian_repositories()\n"},
		{"a line is there", ".bazelrc", "  build --cxxopt=-std=c++17\n", "# Options.\nbuild --cxxopt=-std=c++17\nbuild --host_cxxopt=-std=c++17\n",
			"# Options.\nbuild --host_cxxopt=-std=c++17\n"},
		{"all lines are there", ".bazelrc", "build --cxxopt=-std=c++17\n", "# Options.\nbuild --cxxopt=-std=c++17\n", ""},
		{"a file without lines", ".bazelignore", "", "third_party\n", "third_party\n"},
	}
	for _, test := range tests {
		if got := missing(test.name, test.existing, test.wanted); got != test.missing {
			t.Errorf("%s: %s lacks\n%s\nwant\n%s", test.why, test.name, got, test.missing)
		}
	}
}
