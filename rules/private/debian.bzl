"""Declares the repositories that Debian's Bazel loads, from Debian's packages instead of the network."""

def _package_repository_impl(ctx):
    root = ctx.path(ctx.attr.path)
    if not root.exists:
        fail("%s is missing: install the Debian package %s" % (ctx.attr.path, ctx.attr.package))
    for entry in root.readdir():
        ctx.symlink(entry, entry.basename)

package_repository = repository_rule(
    doc = "A repository with the files of an installed Debian package.",
    implementation = _package_repository_impl,
    attrs = {
        "path": attr.string(
            doc = "Absolute path of the directory with the repository's WORKSPACE.",
            mandatory = True,
        ),
        "package": attr.string(
            doc = "The Debian package that installs it.",
            mandatory = True,
        ),
    },
    local = True,
)

_CC_RULES = [
    "cc_binary",
    "cc_import",
    "cc_proto_library",
    "cc_test",
    "cc_toolchain",
    "cc_toolchain_suite",
    "fdo_prefetch_hints",
    "fdo_profile",
    "objc_import",
    "objc_library",
]

# The cc_library of Debian's Bazel has no implementation_deps. As deps, their headers are also visible to the targets that
# depend on the library. Every target that builds with implementation_deps still builds.
_CC_LIBRARY = """\
def cc_library(deps = [], implementation_deps = [], **kwargs):
    native.cc_library(deps = deps + implementation_deps, **kwargs)
"""

def _alias(name, label, symbol):
    """Returns the text of a .bzl file that loads a symbol of another file and exports it under a name."""
    return "load" + "(\"%s\", \"%s\")\n\n%s = %s\n" % (label, symbol, name, symbol)

# A .bzl file cannot define a name from the built-in value of the same name. So builtins.bzl exports the value under
# another name.
_CC_FILES = {
    "common/BUILD.bazel": "",
    "common/builtins.bzl": "native_cc_common = cc_common\nnative_CcInfo = CcInfo\n",
    "common/cc_common.bzl": _alias("cc_common", ":builtins.bzl", "native_cc_common"),
    "common/cc_info.bzl": _alias("CcInfo", ":builtins.bzl", "native_CcInfo"),
    "find_cc_toolchain.bzl": _alias("find_cc_toolchain", "@bazel_tools//tools/cpp:toolchain_utils.bzl", "find_cpp_toolchain") +
                             "use_cc_toolchain = list\n",
}

_CC_BUILD = """\
exports_files(glob(["*.bzl"]), visibility = ["//visibility:public"])

alias(
    name = "current_cc_toolchain",
    actual = "@bazel_tools//tools/cpp:current_cc_toolchain",
    visibility = ["//visibility:public"],
)
"""

def _native_rules_cc_impl(ctx):
    ctx.file("WORKSPACE", 'workspace(name = "rules_cc")\n')
    ctx.file("BUILD.bazel", "")
    ctx.file("cc/BUILD.bazel", _CC_BUILD)
    for name, text in _CC_FILES.items():
        ctx.file("cc/" + name, text)
    ctx.file("cc/defs.bzl", "".join(["%s = native.%s\n" % (rule, rule) for rule in _CC_RULES]) + _CC_LIBRARY)
    ctx.file("cc/cc_library.bzl", _CC_LIBRARY)
    for rule in _CC_RULES:
        ctx.file("cc/%s.bzl" % rule, "%s = native.%s\n" % (rule, rule))

native_rules_cc = repository_rule(
    doc = "A rules_cc that exports the rules built into Bazel. Debian's package of rules_cc is too new for Debian's Bazel.",
    implementation = _native_rules_cc_impl,
)

def _native_rules_shell_impl(ctx):
    ctx.file("WORKSPACE", 'workspace(name = "rules_shell")\n')
    ctx.file("BUILD.bazel", "")
    ctx.file("shell/BUILD.bazel", 'exports_files(glob(["*.bzl"]), visibility = ["//visibility:public"])\n')
    for rule in ["sh_binary", "sh_library", "sh_test"]:
        ctx.file("shell/%s.bzl" % rule, "%s = native.%s\n" % (rule, rule))

native_rules_shell = repository_rule(
    doc = "A rules_shell that exports the rules built into Bazel. Debian has no package of rules_shell.",
    implementation = _native_rules_shell_impl,
)

def _no_go_rules_impl(ctx):
    ctx.file("WORKSPACE", 'workspace(name = "rules_go")\n')
    ctx.file("BUILD.bazel", "")
    ctx.file("go/BUILD.bazel", "")
    ctx.file("go/def.bzl", "def _none(**kwargs):\n    pass\n\ngo_binary = _none\ngo_library = _none\ngo_test = _none\n")

no_go_rules = repository_rule(
    doc = "A rules_go whose rules declare no targets, so that Bazel can load packages with Go code. No release of rules_go " +
          "works with Debian's Bazel; `make build` and `go test ./...` build and test the Go code.",
    implementation = _no_go_rules_impl,
)

def _no_coverage_tools_impl(ctx):
    ctx.file("WORKSPACE", 'workspace(name = "remote_coverage_tools")\n')
    ctx.file("BUILD.bazel", """\
filegroup(
    name = "coverage_report_generator",
    srcs = ["unavailable.sh"],
    visibility = ["//visibility:public"],
)
""")
    ctx.file("unavailable.sh", "#!/bin/sh\necho 'Debian has no package of the tool that bazel coverage downloads' >&2\nexit 1\n", executable = True)

no_coverage_tools = repository_rule(
    doc = "Replaces the tool that `bazel coverage` downloads. Every test target depends on it; only `bazel coverage` runs it.",
    implementation = _no_coverage_tools_impl,
)

_PACKAGES = {
    "bazel_skylib": struct(path = "/usr/share/bazel/tools/skylib", package = "bazel-skylib"),
    "platforms": struct(path = "/usr/share/bazel/platforms", package = "bazel-platforms"),
    "rules_java": struct(path = "/usr/share/bazel/rules/java", package = "bazel-rules-java"),
    "rules_proto": struct(path = "/usr/share/bazel/rules/proto", package = "bazel-rules-proto"),
}

def debian_repositories(name = "debian", only_there = True, test_toolchains = False):
    """Declares the repositories that Debian's Bazel would otherwise download.

    Call it first in a WORKSPACE. It has an effect only under the Bazel of Debian 12's package `bazel-bootstrap`, which has
    no version number. Other builds of Bazel declare these repositories themselves.

    Args:
      name: has no effect.
      only_there: whether to declare nothing under a Bazel that has a version number.
      test_toolchains: whether to register the toolchains that the analysis tests of bazel_skylib need.
    """
    if only_there and native.bazel_version:
        return
    for repository, source in _PACKAGES.items():
        package_repository(
            name = repository,
            path = source.path,
            package = source.package,
        )
    native_rules_cc(name = "rules_cc")
    native_rules_shell(name = "rules_shell")
    no_go_rules(name = "rules_go")
    no_coverage_tools(name = "remote_coverage_tools")
    if test_toolchains and hasattr(native, "register_toolchains"):
        native.register_toolchains(
            "@bazel_skylib//toolchains/unittest:cmd_toolchain",
            "@bazel_skylib//toolchains/unittest:bash_toolchain",
        )
