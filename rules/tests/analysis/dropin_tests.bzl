"""Analysis tests of properties that BUILD files written for LLVM's macros rely on, and of the abilities of tools."""

load("@bazel_skylib//lib:unittest.bzl", "analysistest", "asserts", "unittest")
load("@rules_cc//cc:defs.bzl", "cc_library")
load(
    "//rules:defs.bzl",
    "TdInfo",
    "gentbl_cc_library",
    "gentbl_filegroup",
    "gentbl_rule",
    "gentbl_sharded_ops",
    "gentbl_test",
    "mlir_tblgen_toolchain",
    "ods_toolchain",
    "td_library",
)
load("//rules/private:tools.bzl", "is_replaced")
load(":expectations.bzl", "HERE", "actions_of", "names", "refused_test")

def _toolchain(name):
    return {"//command_line_option:extra_toolchains": [str(Label("//rules/tests/analysis:" + name))]}

# Dependencies that are not td_library targets of these rules.

_ForeignInfo = provider(doc = "A provider that these rules do not know.", fields = {"sources": "depset of File."})

def _foreign_library_impl(ctx):
    return [DefaultInfo(files = depset(ctx.files.srcs)), _ForeignInfo(sources = depset(ctx.files.srcs))]

foreign_library = rule(
    doc = "Corresponds to td_library in another rule set, which gives the rule another name.",
    implementation = _foreign_library_impl,
    attrs = {
        "srcs": attr.label_list(allow_files = True),
        "includes": attr.string_list(),
        "deps": attr.label_list(),
    },
)

def _partial_library_impl(ctx):
    return [TdInfo(transitive_sources = depset(ctx.files.srcs), transitive_includes = depset())]

partial_library = rule(
    doc = "Provides a TdInfo with only the two fields that LLVM's TdInfo has.",
    implementation = _partial_library_impl,
    attrs = {"srcs": attr.label_list(allow_files = True)},
)

def _inputs_test_impl(ctx):
    env = analysistest.begin(ctx)
    action = actions_of(env, "TdGenerate")[0]
    for name in ctx.attr.inputs:
        asserts.true(env, name in names(action.inputs.to_list()), "input " + name)
    asserts.equals(env, [], [f.path for f in action.inputs.to_list() if f.extension in ["a", "so"]], "compiled inputs")
    for directory in ctx.attr.includes:
        asserts.true(env, [a for a in action.argv if a.startswith("-I") and a.endswith(HERE + directory)], "directory " + directory)
    return analysistest.end(env)

inputs_test = analysistest.make(_inputs_test_impl, attrs = {
    "includes": attr.string_list(),
    "inputs": attr.string_list(),
})

def _runfiles_test_impl(ctx):
    env = analysistest.begin(ctx)
    target = analysistest.target_under_test(env)
    asserts.equals(env, ["Base.td", "Main.td"], names(target[DefaultInfo].default_runfiles.files.to_list()))
    return analysistest.end(env)

runfiles_test = analysistest.make(_runfiles_test_impl)

# Outputs.

def _outputs_test_impl(ctx):
    env = analysistest.begin(ctx)
    found = actions_of(env, "TdGenerate")
    asserts.equals(env, ctx.attr.outputs, [" ".join(names(a.outputs.to_list())) for a in found])
    for action in found:
        asserts.equals(env, 1, len([a for a in action.argv if a == "-o"]), "number of -o options of a generator that writes several files")
    target = analysistest.target_under_test(env)
    asserts.equals(env, sorted(" ".join(ctx.attr.outputs).split(" ")), names(target[DefaultInfo].files.to_list()))
    return analysistest.end(env)

outputs_test = analysistest.make(
    _outputs_test_impl,
    attrs = {"outputs": attr.string_list(doc = "The base names of each action's outputs.")},
    config_settings = _toolchain("plain"),
)

# The tool that an action runs.

def _wrapper_impl(ctx):
    executable = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.symlink(output = executable, target_file = ctx.file.src, is_executable = True)
    return [
        # The target has several files, as a target of sh_binary has.
        DefaultInfo(
            executable = executable,
            files = depset([executable, ctx.file.src]),
            runfiles = ctx.runfiles(files = [executable, ctx.file.src]),
        ),
        coverage_common.instrumented_files_info(ctx, source_attributes = ["src"]),
    ]

wrapper = rule(
    doc = "A tool that an action creates.",
    implementation = _wrapper_impl,
    executable = True,
    attrs = {"src": attr.label(allow_single_file = True)},
)

def _tool_test_impl(ctx):
    env = analysistest.begin(ctx)
    for action in actions_of(env, ctx.attr.mnemonic):
        asserts.equals(env, ctx.attr.tool, action.argv[0].split("/")[-1])
    return analysistest.end(env)

_TOOL_ATTRS = {
    "mnemonic": attr.string(default = "TdGenerate"),
    "tool": attr.string(doc = "The base name of the tool that the action must run."),
}

tool_test = analysistest.make(_tool_test_impl, attrs = _TOOL_ATTRS, config_settings = _toolchain("replacing"))

tool_kept_test = analysistest.make(
    _tool_test_impl,
    attrs = _TOOL_ATTRS,
    config_settings = dict(_toolchain("replacing"), **{str(Label("//rules:replace_tools")): False}),
)

def _replaced_names_test_impl(ctx):
    env = unittest.begin(ctx)
    replaces = ["@llvm-project//mlir:mlir-tblgen"]
    for repository, want in {
        "": False,
        "_main~llvm~llvm-project": True,
        "acme-llvm-project": False,
        "llvm-project": True,
        "llvm-project+": True,
        "llvm-project~17.0.3": True,
        "rules_ods++ods+llvm-project": True,
    }.items():
        label = struct(workspace_name = repository, package = "mlir", name = "mlir-tblgen")
        asserts.equals(env, want, is_replaced(label, replaces), "in the repository " + repository)
    for repository, want in {"": True, "ods++llvm": False, "other": False}.items():
        label = struct(workspace_name = repository, package = "mlir", name = "mlir-tblgen")
        asserts.equals(env, want, is_replaced(label, ["@//mlir:mlir-tblgen"]), "the main repository, in " + repository)
    other = struct(workspace_name = "llvm-project", package = "mlir", name = "mlir-pdll")
    asserts.false(env, is_replaced(other, replaces), "another tool")
    return unittest.end(env)

replaced_names_test = unittest.make(_replaced_names_test_impl)

# The generator of gentbl_test.

def _generator_of_test_impl(ctx):
    env = analysistest.begin(ctx)
    target = analysistest.target_under_test(env)
    tools = [f for f in target[DefaultInfo].default_runfiles.files.to_list() if f.basename == "wrapper"]
    asserts.equals(env, 1, len(tools), "the tool among the runfiles")
    asserts.equals(env, analysistest.target_bin_dir_path(env), tools[0].root.path, "configuration of the tool")
    asserts.equals(env, ctx.attr.instrumented, names(target[InstrumentedFilesInfo].instrumented_files.to_list()))
    return analysistest.end(env)

_COVERAGE = {
    "//command_line_option:collect_code_coverage": True,
    "//command_line_option:instrumentation_filter": ".*",
    "//command_line_option:instrument_test_targets": True,
}

_INSTRUMENTED = {"instrumented": attr.string_list()}

generator_of_test_test = analysistest.make(_generator_of_test_impl, attrs = _INSTRUMENTED, config_settings = _COVERAGE)
generator_of_toolchain_test = analysistest.make(
    _generator_of_test_impl,
    attrs = _INSTRUMENTED,
    config_settings = dict(_COVERAGE, **_toolchain("replacing")),
)

# Abilities.

def _refused_by_plain_impl(ctx):
    env = analysistest.begin(ctx)
    asserts.expect_failure(env, ctx.attr.message)
    return analysistest.end(env)

refused_by_plain_test = analysistest.make(
    _refused_by_plain_impl,
    expect_failure = True,
    attrs = {"message": attr.string()},
    config_settings = _toolchain("plain"),
)

def _ability_tests():
    """Declares a target that needs an ability, and its tests.

    Returns:
      The labels of the tests.
    """
    gentbl_sharded_ops(
        name = "ability_shards",
        shards = 2,
        src_file = "shards.cpp",
        tags = ["manual"],
        td_file = "Main.td",
        deps = [":base_td_files"],
    )
    tests = []
    for name, target in {"copies": "shard_copies", "files": "gentbl_cc_lib_filegroup"}.items():
        refused_by_plain_test(
            name = "ability_shards_%s_refused_test" % name,
            message = "shards needs a ",
            target_under_test = ":ability_shards__" + target,
        )
        tests.append(":ability_shards_%s_refused_test" % name)
    return tests

def _dependency_tests():
    native.filegroup(name = "plain_files", srcs = ["Base.td"], tags = ["manual"])
    cc_library(name = "compiled", srcs = ["Main.cpp"], tags = ["manual"])
    foreign_library(name = "foreign_base", srcs = ["Base.td"], includes = ["foreign"], tags = ["manual"])
    foreign_library(name = "foreign", includes = ["."], tags = ["manual"], deps = [":foreign_base", ":plain_files"])
    td_library(name = "above_foreign", tags = ["manual"], deps = [":foreign_base"])
    partial_library(name = "partial", srcs = ["Base.td"], tags = ["manual"])
    td_library(name = "above_partial", tags = ["manual"], deps = [":partial"])
    gentbl_cc_library(
        name = "other_generated",
        tags = ["manual"],
        tbl_outs = {"OtherGenerated.h.inc": ["-gen-op-decls"]},
        td_file = "Main.td",
    )
    tests = []
    for name, deps in {
        "cc_library_dep": [":base_td_files", ":compiled", ":other_generated"],
        "filegroup_dep": [":plain_files"],
        "foreign_dep": [":above_foreign"],
        "generated_dep": [":base_td_files", ":other_generated_filegroup"],
        "partial_dep": [":above_partial"],
    }.items():
        gentbl_rule(
            name = name,
            out = name + ".inc",
            opts = ["-gen-op-decls"],
            tags = ["manual"],
            tblgen = ":tool.sh",
            td_file = "Main.td",
            deps = deps,
        )
        inputs_test(
            name = name + "_test",
            includes = ["foreign"] if name == "foreign_dep" else [],
            inputs = ["Main.td", "Base.td"] + (["OtherGenerated.h.inc"] if name == "generated_dep" else []),
            target_under_test = ":" + name,
        )
        tests.append(":%s_test" % name)
    runfiles_test(name = "runfiles_test", target_under_test = ":main_td_files")
    return tests + [":runfiles_test"]

def _output_tests():
    gentbl_filegroup(
        name = "several_outputs",
        tags = ["manual"],
        tbl_outs = [
            (["-gen-op-decls"], "Several.h.inc"),
            (["-gen-op-defs"], [":Several.cpp.inc", "SeveralMore.cpp.inc"]),
        ],
        td_file = "Main.td",
    )
    outputs_test(
        name = "several_outputs_test",
        outputs = ["Several.h.inc", "Several.cpp.inc SeveralMore.cpp.inc"],
        target_under_test = ":several_outputs",
    )
    gentbl_rule(
        name = "additional_outputs",
        out = "Additional.inc",
        additional_outputs = ["AdditionalMore.inc"],
        tags = ["manual"],
        td_file = "Main.td",
    )
    outputs_test(
        name = "additional_outputs_test",
        outputs = ["Additional.inc AdditionalMore.inc"],
        target_under_test = ":additional_outputs",
    )
    gentbl_filegroup(
        name = "tested",
        tags = ["manual"],
        tbl_outs = [
            (["-gen-op-decls"], "Tested.h.inc"),
            ([], "Tested.txt"),
            (["-gen-op-decls"], "TestedAgain.h.inc"),
            (["-dialect=main", "-gen-op-decls"], "TestedMain.h.inc"),
        ],
        tblgen = ":tool.sh",
        td_file = "Main.td",
        test = True,
    )
    return [
        ":additional_outputs_test",
        ":several_outputs_test",
        # The names that LLVM's macros give. The number is the hash of the options, joined by spaces.
        ":tested___0_genrule_test",
        ":tested___dialect_main_-1563923580_genrule_test",
        ":tested___gen_op_decls_1294557351_genrule_test",
        ":tested___gen_op_decls_1294557351_genrule_test_2",
    ]

def _tool_tests():
    wrapper(name = "wrapper", src = "tool.sh", tags = ["manual"])
    wrapper(name = "other_wrapper", src = "tool.sh", tags = ["manual"])
    mlir_tblgen_toolchain(name = "plain", tags = ["manual"], tblgen = ":tool.sh")
    ods_toolchain(
        name = "replacing_tools",
        batch = False,
        # The label of tool.sh when another workspace depends on rules_ods, and in this workspace.
        replaces = ["@rules_ods//rules/tests/analysis:tool.sh", "@//rules/tests/analysis:tool.sh"],
        sharder = ":wrapper",
        tags = ["manual"],
        tblgen = ":wrapper",
        test_tblgen = ":wrapper",
    )
    native.toolchain(
        name = "replacing",
        toolchain = ":replacing_tools",
        toolchain_type = "//rules:toolchain_type",
    )
    tests = []
    for name, tool, want in [
        ("by_default", None, "wrapper"),
        ("other_named", ":other_wrapper", "other_wrapper"),
        ("replaced", ":tool.sh", "wrapper"),
    ]:
        gentbl_sharded_ops(
            name = name,
            hdr_out = name + ".h.inc",
            shard_count = 1,
            sharder = tool,
            src_file = name + ".cpp",
            src_out = name + ".cpp.inc",
            tags = ["manual"],
            tblgen = tool,
            td_file = "Main.td",
        )
        generated = ":%s__gentbl_cc_lib_filegroup" % name
        copies = ":%s__shard_copies" % name
        tool_test(name = name + "_test", target_under_test = generated, tool = want)
        tool_test(name = name + "_sharder_test", mnemonic = "TdShardCopy", target_under_test = copies, tool = want)
        tests += [":%s_test" % name, ":%s_sharder_test" % name]
    tool_kept_test(name = "kept_test", target_under_test = ":replaced__gentbl_cc_lib_filegroup", tool = "tool.sh")
    tool_kept_test(name = "kept_sharder_test", mnemonic = "TdShardCopy", target_under_test = ":replaced__shard_copies", tool = "tool.sh")
    replaced_names_test(name = "replaced_names_test")

    gentbl_test(name = "named_tool_in_test", tags = ["manual"], tblgen = ":wrapper", td_file = "Main.td")
    generator_of_test_test(name = "generator_of_test_test", instrumented = ["Main.td", "tool.sh"], target_under_test = ":named_tool_in_test")
    gentbl_test(name = "toolchain_in_test", tags = ["manual"], td_file = "Main.td")
    generator_of_toolchain_test(name = "generator_of_toolchain_test", instrumented = ["Main.td"], target_under_test = ":toolchain_in_test")

    ods_toolchain(name = "odd_replaces", replaces = ["//mlir:mlir-tblgen"], tags = ["manual"], tblgen = ":tool.sh")
    refused_test(name = "odd_replaces_test", message = "no label of the form", target_under_test = ":odd_replaces")
    return tests + [
        ":generator_of_test_test",
        ":generator_of_toolchain_test",
        ":kept_sharder_test",
        ":kept_test",
        ":odd_replaces_test",
        ":replaced_names_test",
    ]

def dropin_test_suite(name):
    """Declares the targets under test, and the tests.

    Args:
      name: name of the test_suite.
    """
    native.test_suite(
        name = name,
        tests = _dependency_tests() + _output_tests() + _tool_tests() + _ability_tests(),
    )
