"""Analysis tests of the rules' providers, actions, outputs and errors."""

load("@bazel_skylib//lib:unittest.bzl", "analysistest", "asserts")
load(
    "//rules:defs.bzl",
    "TdInfo",
    "gentbl_cc_library",
    "gentbl_filegroup",
    "gentbl_rule",
    "gentbl_sharded_ops",
    "gentbl_test",
    "td_library",
)
load(":expectations.bzl", "HERE", "actions_of", "names", "refused_test")

# Providers of td_library.

def _td_library_test_impl(ctx):
    env = analysistest.begin(ctx)
    info = analysistest.target_under_test(env)[TdInfo]
    asserts.equals(env, ["Base.td", "Main.td"], names(info.transitive_sources.to_list()))
    includes = info.transitive_includes.to_list()
    asserts.true(env, [i for i in includes if i.endswith(HERE + "below") and "/bin/" not in i], "directory relative to the package")
    asserts.true(env, [i for i in includes if i.endswith(HERE + "below") and "/bin/" in i], "the same directory in the output tree")
    asserts.true(env, [i for i in includes if i.endswith("rules") and "/bin/" not in i], "directory relative to the workspace")
    labels = sorted([library.label.split(":")[-1] for library in info.libraries.to_list()])
    asserts.equals(env, ["base_td_files", "main_td_files"], labels)
    return analysistest.end(env)

td_library_test = analysistest.make(_td_library_test_impl)

# Several outputs of one .td file: in one action, and in one action each.

def _batch_test_impl(ctx):
    env = analysistest.begin(ctx)
    actions = actions_of(env, "TdGenerate")
    asserts.equals(env, 2, len(actions), "actions for two outputs and one that is skipped")
    asserts.equals(env, ["Batch.cpp.inc", "Batch.h.inc", "batch.unused_inputs"], names(actions[0].outputs.to_list()))
    asserts.equals(env, ["Batch.md", "batch.skipped.unused_inputs"], names(actions[1].outputs.to_list()))
    asserts.equals(env, ["Base.td", "Main.td", "batch.inputs"], names(actions[0].inputs.to_list())[:3])
    target = analysistest.target_under_test(env)
    asserts.equals(env, ["Batch.cpp.inc", "Batch.h.inc"], names(target[DefaultInfo].files.to_list()), "default outputs, without the skipped output")
    groups = target[OutputGroupInfo]
    asserts.equals(env, ["Batch.md"], names(groups.docs.to_list()))
    asserts.equals(env, ["Batch.h.inc"], names(groups.cc_headers.to_list()))
    asserts.equals(env, ["Batch.cpp.inc"], names(groups.op_defs.to_list()))
    return analysistest.end(env)

batch_test = analysistest.make(_batch_test_impl)

def _plain_test_impl(ctx):
    env = analysistest.begin(ctx)
    actions = actions_of(env, "TdGenerate")
    asserts.equals(env, 3, len(actions), "actions for three outputs of a tool without the ability batch")
    for action in actions:
        asserts.equals(env, 1, len(action.outputs.to_list()))
        argv = action.argv
        asserts.true(env, "-gen-op-decls" in argv or "-gen-op-defs" in argv or "-gen-op-doc" in argv)
        asserts.true(env, HERE + "Main.td" in [a[-len(HERE + "Main.td"):] for a in argv])
        asserts.true(env, "-o" in argv)
        asserts.true(env, [a for a in argv if a.startswith("-I") and a.endswith(HERE[:-1])], "directory of td_file")
        asserts.false(env, [a for a in argv if a.startswith("--emit") or a.startswith("-inputs")])
    return analysistest.end(env)

plain_test = analysistest.make(
    _plain_test_impl,
    config_settings = {"//command_line_option:extra_toolchains": [str(Label("//rules/tests/analysis:plain"))]},
)

named_tool_test = analysistest.make(_plain_test_impl)

# Shards.

def _sharded_ops_test_impl(ctx):
    env = analysistest.begin(ctx)
    target = analysistest.target_under_test(env)
    asserts.equals(
        env,
        [
            "Sharded.cpp.inc",
            "Sharded.h.inc",
            "shard_0_Sharded.cpp.inc",
            "shard_1_Sharded.cpp.inc",
            "shard_copy_0_Main.cpp",
            "shard_copy_1_Main.cpp",
        ],
        names(target[DefaultInfo].files.to_list()),
    )
    return analysistest.end(env)

sharded_ops_test = analysistest.make(_sharded_ops_test_impl)

def _shard_files_test_impl(ctx):
    env = analysistest.begin(ctx)
    actions = actions_of(env, "TdGenerate")
    asserts.equals(env, 1, len(actions), "actions for all shards and the declarations")
    asserts.equals(
        env,
        ["Split.cpp.inc", "Split.h.inc", "shard_0_Split.cpp.inc", "shard_1_Split.cpp.inc", "split__gentbl_cc_lib_filegroup.unused_inputs"],
        names(actions[0].outputs.to_list()),
    )
    return analysistest.end(env)

shard_files_test = analysistest.make(_shard_files_test_impl)

def _shard_copies_test_impl(ctx):
    env = analysistest.begin(ctx)
    actions = actions_of(env, "TdShardCopy")
    asserts.equals(env, 2, len(actions), "actions for two shards")
    for i, action in enumerate(actions):
        asserts.equals(env, ["shard_copy_%d_Main.cpp" % i], names(action.outputs.to_list()))
        asserts.true(env, "-op-shard-index=%d" % i in action.argv)
        asserts.true(env, "-definitions=Sharded.cpp.inc" in action.argv)
    return analysistest.end(env)

shard_copies_test = analysistest.make(_shard_copies_test_impl)

def _command_test_impl(ctx):
    env = analysistest.begin(ctx)
    argv = actions_of(env, "TdGenerate")[0].argv
    groups = " ".join(argv[1:]).split(" --emit ")
    asserts.equals(env, 3, len(groups), "groups of arguments: the common one, and one for each of two outputs")
    asserts.true(env, " -inputs=" in groups[0] and " -unused-inputs=" in groups[0])
    for group, want in zip(groups[1:], ["-gen-op-decls -o ", "-gen-op-defs -o "]):
        asserts.equals(env, want, group[:len(want)])
    return analysistest.end(env)

command_test = analysistest.make(_command_test_impl)

def analysis_test_suite(name):
    """Declares the targets under test, and the tests.

    Args:
      name: name of the test_suite.
    """
    td_library(
        name = "base_td_files",
        srcs = ["Base.td"],
        tags = ["manual"],
    )
    td_library(
        name = "main_td_files",
        srcs = ["Main.td"],
        includes = ["below", "/rules"],
        tags = ["manual"],
        deps = [":base_td_files"],
    )
    td_library_test(name = "td_library_test", target_under_test = ":main_td_files")

    outs = {
        "Batch.h.inc": ["-gen-op-decls"],
        "Batch.cpp.inc": ["-gen-op-defs"],
        "Batch.md": ["-gen-op-doc"],
    }
    gentbl_filegroup(
        name = "batch",
        skip_opts = ["-gen-op-doc"],
        tags = ["manual"],
        tbl_outs = outs,
        td_file = "Main.td",
        deps = [":base_td_files"],
    )
    batch_test(name = "batch_test", target_under_test = ":batch")
    plain_test(name = "plain_test", target_under_test = ":batch")
    command_test(name = "command_test", target_under_test = ":batch")

    # A list of pairs as tbl_outs, and a tool that the target names.
    gentbl_filegroup(
        name = "named_tool",
        tags = ["manual"],
        tbl_outs = [(opts, "named/" + out) for out, opts in outs.items()],
        tblgen = ":tool.sh",
        td_file = "Main.td",
        deps = [":base_td_files"],
    )
    named_tool_test(name = "named_tool_test", target_under_test = ":named_tool")

    gentbl_sharded_ops(
        name = "sharded",
        hdr_out = "Sharded.h.inc",
        shards = 2,
        src_file = "Main.cpp",
        src_out = "Sharded.cpp.inc",
        tags = ["manual"],
        td_file = "Main.td",
        deps = [":base_td_files"],
    )
    sharded_ops_test(name = "sharded_ops_test", target_under_test = ":sharded")
    shard_copies_test(name = "shard_copies_test", target_under_test = ":sharded__shard_copies")

    gentbl_cc_library(
        name = "split__gentbl_cc_lib",
        shard_outs = ["shard_0_Split.cpp.inc", "shard_1_Split.cpp.inc"],
        tags = ["manual"],
        tbl_outs = {
            "Split.cpp.inc": ["-gen-op-defs", "-op-shards=2"],
            "Split.h.inc": ["-gen-op-decls", "-op-shards=2"],
        },
        td_file = "Main.td",
        deps = [":base_td_files"],
    )
    shard_files_test(name = "shard_files_test", target_under_test = ":split__gentbl_cc_lib_filegroup")

    gentbl_rule(
        name = "one_output",
        out = "OneOutput.h.inc",
        opts = ["-gen-op-decls", "-op-shards=2"],
        tags = ["manual"],
        td_file = "Main.td",
        deps = [":base_td_files"],
    )
    gentbl_rule(
        name = "library_as_tool",
        out = "library_as_tool.inc",
        tags = ["manual"],
        tblgen = ":base_td_files",
        td_file = "Main.td",
    )
    refused_test(
        name = "library_as_tool_test",
        message = "base_td_files\" is not executable",
        target_under_test = ":library_as_tool",
    )
    gentbl_rule(
        name = "two_files",
        out = "two_files.inc",
        tags = ["manual"],
        td_file = ":main_td_files",
    )
    refused_test(
        name = "two_files_test",
        message = "must produce a single file",
        target_under_test = ":two_files",
    )
    gentbl_rule(
        name = "plugin_and_template",
        out = "plugin_and_template.inc",
        plugin = ":tool.sh",
        tags = ["manual"],
        td_file = "Main.td",
        template = "Base.td",
    )
    refused_test(
        name = "plugin_and_template_test",
        message = "plugin and template exclude each other",
        target_under_test = ":plugin_and_template",
    )
    gentbl_rule(
        name = "plugin_of_other_tool",
        out = "plugin_of_other_tool.inc",
        plugin = ":tool.sh",
        tags = ["manual"],
        tblgen = ":tool.sh",
        td_file = "Main.td",
    )
    refused_test(
        name = "plugin_of_other_tool_test",
        message = "plugin needs a generator that can run plugins and templates, and ",
        target_under_test = ":plugin_of_other_tool",
    )
    gentbl_test(
        name = "tool_runs_test",
        opts = ["-gen-op-decls"],
        tblgen = ":tool.sh",
        td_file = "Main.td",
        deps = [":base_td_files"],
    )

    native.test_suite(
        name = name,
        tests = [
            ":batch_test",
            ":command_test",
            ":library_as_tool_test",
            ":named_tool_test",
            ":plain_test",
            ":plugin_and_template_test",
            ":plugin_of_other_tool_test",
            ":shard_copies_test",
            ":shard_files_test",
            ":sharded_ops_test",
            ":td_library_test",
            ":tool_runs_test",
            ":two_files_test",
        ],
    )
