package initialize

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/language/cmd/gazelle-ods/internal/workspace"
	"github.com/rules-ods/rules_ods/language/internal/cmake"
	"github.com/rules-ods/rules_ods/language/internal/repofiles"
)

// rootOptions are the options of RootFiles.
type rootOptions struct {
	Workspace bool   // WORKSPACE instead of MODULE.bazel, for Bazel 4 to 6
	RulesODS  string // directory of a checkout of rules_ods, or "" for a release
	LLVM      llvmTargets
	Variables map[string]string // values that the user chooses for variables of CMake
}

// oldestStandard is the oldest standard of C++ that MLIR compiles with.
const oldestStandard = 17

var notInNames = regexp.MustCompile(`[^a-z0-9_]+`)

// rootFiles returns the texts of the files at the root of the repository that declare its
// dependencies and set options, by name.
func rootFiles(repo *repofiles.Repository, project *cmake.Project, opts rootOptions) map[string]string {
	name := strings.Trim(notInNames.ReplaceAllString(strings.ToLower(project.Name), "_"), "_")
	if name == "" || name[0] < 'a' {
		name = "main"
	}
	files := map[string]string{
		".bazelrc": fmt.Sprintf(`# Compile with the options that MLIR is built with.
build --cxxopt=-std=c++%[1]d --cxxopt=-fno-rtti
build --host_cxxopt=-std=c++%[1]d --host_cxxopt=-fno-rtti
`, max(oldestStandard, project.CxxStandard)),
		"BUILD.bazel": rootBuild(repo, project, opts),
	}
	// A WORKSPACE file in a subdirectory does not keep //... from the packages there.
	if ignored := slices.DeleteFunc(slices.Clone(repo.Nested), func(dir string) bool { return repo.Ignored[dir] }); len(ignored) > 0 {
		files[".bazelignore"] = strings.Join(ignored, "\n") + "\n"
	}
	if opts.Workspace {
		files["WORKSPACE"] = fmt.Sprintf(`workspace(name = %q)

local_repository(
    name = "rules_ods",
    path = %q,
)

load("@rules_ods//rules:repositories.bzl", "debian_repositories", "ods_register_prebuilt"%s)

# Repositories that Bazel would download, from Debian's packages.
debian_repositories()

# ods-tblgen and ods-shard on the PATH.
ods_register_prebuilt()

%s`, name, opts.RulesODS, opts.LLVM.workspaceSymbol(), opts.LLVM.workspace())
		return files
	}
	var b strings.Builder
	fmt.Fprintf(&b, "module(name = %q)\n\nbazel_dep(name = \"rules_cc\", version = \"0.1.1\")\nbazel_dep(name = \"rules_ods\", version = %q)\n", name, workspace.RulesVersion)
	if opts.RulesODS != "" {
		fmt.Fprintf(&b, "local_path_override(\n    module_name = \"rules_ods\",\n    path = %q,\n)\n", opts.RulesODS)
	}
	b.WriteString(opts.extension())
	if opts.LLVM.Commit != "" {
		b.WriteString(opts.LLVM.sourceModule())
	}
	files["MODULE.bazel"] = b.String()
	return files
}

// extension returns how MODULE.bazel uses the module extension of rules_ods, "" if it needs nothing
// of it.
func (o rootOptions) extension() string {
	var tags string
	if o.RulesODS != "" {
		tags += `
# A checkout of rules_ods has no tools. The Go on the PATH builds them.
ods.toolchains(from_source = True)
`
	}
	if o.LLVM.Commit == "" {
		tags += `
# The installed MLIR, under the labels of LLVM's own Bazel build.
ods.system_mlir(name = "llvm-project")
use_repo(ods, "llvm-project")
`
	}
	if tags == "" {
		return ""
	}
	return "\nods = use_extension(\"@rules_ods//rules:extensions.bzl\", \"ods\")\n" + tags
}

// groupDirective has gazelle_cc keep a rule for each library and header, where it runs.
const groupDirective = "# gazelle:cc_group unit\n"

// rootComment is a line of the BUILD file at the root.
const rootComment = "# gazelle-ods maintains the rules for .td files. Those for C++ were made from CMakeLists.txt."

// rootBuild returns the text of the BUILD file at the root, which has directives for Gazelle.
func rootBuild(repo *repofiles.Repository, project *cmake.Project, opts rootOptions) string {
	var b strings.Builder
	b.WriteString(rootComment + "\n" + groupDirective)
	for _, r := range slices.Sorted(slices.Values(project.Roots)) {
		if r != "." && repo.Dirs[r] {
			fmt.Fprintf(&b, "# gazelle:td_include_root /%s\n", r)
		}
	}
	if slices.ContainsFunc(project.Targets, usesGtest) {
		// gazelle_cc would take the headers for those of a module.
		fmt.Fprintf(&b, "# gazelle:resolve_regexp cc ^(gtest|gmock)/ %s\n", gtest)
	}
	for _, name := range slices.Sorted(maps.Keys(opts.Variables)) {
		fmt.Fprintf(&b, "# gazelle:%s %s=%s\n", cmake.VariableDirective, name, opts.Variables[name])
	}
	for _, dir := range repo.Nested {
		fmt.Fprintf(&b, "# gazelle:exclude %s\n", dir)
	}
	return b.String()
}
