"""The rules of the repositories that system_mlir creates."""

load("@rules_cc//cc:find_cc_toolchain.bzl", "find_cc_toolchain", "use_cc_toolchain")
load("@rules_cc//cc/common:cc_common.bzl", "cc_common")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")

def _installed_tool_impl(ctx):
    executable = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.symlink(output = executable, target_file = ctx.file.src, is_executable = True)
    return [DefaultInfo(executable = executable, runfiles = ctx.runfiles(files = [executable]))]

installed_tool = rule(
    doc = "Gives an installed program the label that it has in LLVM's build.",
    implementation = _installed_tool_impl,
    executable = True,
    attrs = {
        "src": attr.label(
            doc = "The program.",
            allow_single_file = True,
            mandatory = True,
        ),
    },
)

def _not_installed_impl(ctx):
    fail("%s: %s" % (ctx.label, ctx.attr.message))

not_installed = rule(
    doc = "A target of LLVM's build that is not installed. The analysis fails if another target depends on it.",
    implementation = _not_installed_impl,
    attrs = {
        "message": attr.string(
            doc = "The error message: names the missing file and the package to install.",
            mandatory = True,
        ),
    },
)

# Standards before C++17, as options name them, without `c++` and `gnu++`.
_EARLIER_STANDARDS = ["98", "03", "0x", "11", "1y", "14"]

def earlier_standard(flags):
    """Finds the option by which a compiler gets a standard before C++17.

    Args:
      flags: list of strings, the options of the compiler. The last one that names a standard counts.

    Returns:
      A string, or None.
    """
    last = None
    for flag in flags:
        if flag.startswith("-std=") or flag.startswith("/std:"):
            last = flag
    return last if last and last.rpartition("++")[2] in _EARLIER_STANDARDS else None

# Features whose flags refer to files of one action, such as its module map. No file is compiled here, so these variables have
# no value and the features stay off. None of them changes the standard.
_FEATURES_OF_ACTIONS = [
    "header_module_codegen",
    "header_modules",
    "layering_check",
    "module_maps",
    "thin_lto",
    "use_header_modules",
]

def _cxx_standard_impl(ctx):
    cc_toolchain = find_cc_toolchain(ctx)
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = cc_toolchain,
        requested_features = [feature for feature in ctx.features if feature not in _FEATURES_OF_ACTIONS],
        unsupported_features = ctx.disabled_features + _FEATURES_OF_ACTIONS,
    )
    earlier = earlier_standard(cc_common.get_memory_inefficient_command_line(
        feature_configuration = features,
        action_name = "c++-compile",
        variables = cc_common.create_compile_variables(
            feature_configuration = features,
            cc_toolchain = cc_toolchain,
            user_compile_flags = ctx.fragments.cpp.copts + ctx.fragments.cpp.cxxopts,
        ),
    ))
    if earlier:
        # buildifier: disable=print
        print(("The compiler gets %s, but the headers of LLVM and MLIR need C++17. Add this line to .bazelrc: " +
               "build --cxxopt=-std=c++17 --host_cxxopt=-std=c++17. Ignore this if your targets set the standard in copts.") % earlier)
    return [CcInfo()]

cxx_standard = rule(
    doc = "Warns if C++ is compiled for a standard before C++17. The libraries with LLVM's headers depend on it.",
    implementation = _cxx_standard_impl,
    attrs = {
        "_cc_toolchain": attr.label(default = Label("@rules_cc//cc:current_cc_toolchain")),
    },
    fragments = ["cpp"],
    toolchains = use_cc_toolchain(),
)
