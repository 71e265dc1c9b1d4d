"""Analysis tests of the properties that path mapping needs: actions of two configurations differ only in mapped paths."""

load("@bazel_skylib//lib:unittest.bzl", "analysistest", "asserts")
load("//rules:defs.bzl", "gentbl_filegroup", "td_library")
load(":expectations.bzl", "HERE", "actions_of")

# Path mapping replaces the configuration in the paths of Files on the command line, and nowhere else. An analysis test
# reads the command line before path mapping, and cannot distinguish the path of a File from a string. So these tests check
# that the include directories are right, and that the list of inputs, which Bazel does not map, has no configuration.

def _neutral_inputs_test_impl(ctx):
    env = analysistest.begin(ctx)
    lists = [
        (action, out)
        for action in analysistest.target_actions(env)
        for out in action.outputs.to_list()
        if out.basename.endswith(".inputs")
    ]
    asserts.equals(env, 1, len(lists), "lists of inputs")
    write, written = lists[0]
    asserts.true(env, written.path.startswith("bazel-out/"), "the list is in the output tree")
    configuration = written.path.split("/")[1]

    paths = [line.split("\t")[0] for line in write.content.splitlines()]
    found = [path for path in paths if path.startswith("bazel-out/")]
    asserts.equals(env, 1, len(found), "generated files in the list")
    for path in found:
        asserts.equals(env, "cfg", path.split("/")[1], "configuration of " + path)
    asserts.false(env, configuration in write.content, "%s in the list of inputs" % configuration)
    asserts.true(env, [path for path in found if path.endswith("/bin/" + _made(paths))], "the generated file")

    asserts.equals(env, "shared.inputs", written.basename)

    # The command line has a hash of the files that can hide each other.
    argv = actions_of(env, "TdGenerate")[0].argv
    alike = sorted([path for path in paths if path.endswith("/Base.td")])
    asserts.equals(env, 2, len(alike), "files of the same name")
    key = "-inputs-key=%d" % hash(",".join(alike))
    asserts.equals(env, [key], [a for a in argv if a.startswith("-inputs-key=")])
    generated = [a for a in argv if a.startswith("-Ibazel-out/")]
    for a in generated:
        asserts.equals(env, configuration, a.split("/")[1], "configuration of " + a)
    made = "-Ibazel-out/%s/bin/%s" % (configuration, _made(paths))
    asserts.true(env, made[:-len("/Base.td")] in generated, "directory of the generated file")
    asserts.equals(env, sorted({a: None for a in generated}.keys()), sorted(generated), "directories, each once")
    return analysistest.end(env)

def _made(paths):
    """Returns the path of the generated file below the root of the output tree."""
    source = [path for path in paths if path.endswith(HERE + "Base.td")][0]
    return source[:-len("Base.td")] + "made/Base.td"

neutral_inputs_test = analysistest.make(_neutral_inputs_test_impl)

neutral_inputs_of_other_configuration_test = analysistest.make(
    _neutral_inputs_test_impl,
    config_settings = {"//command_line_option:compilation_mode": "opt"},
)

def path_mapping_test_suite(name):
    """Declares the target under test, and the tests.

    Args:
      name: prefix of the names of the tests.
    """
    native.genrule(
        name = "made",
        outs = ["made/Base.td"],
        cmd = "touch $@",
        tags = ["manual"],
    )
    td_library(
        name = "made_td_files",
        srcs = [
            "Base.td",
            "made/Base.td",
        ],
        includes = ["made"],
        tags = ["manual"],
    )
    gentbl_filegroup(
        name = "shared",
        tags = ["manual"],
        tbl_outs = {"Shared.h.inc": ["-gen-op-decls"]},
        td_file = "Main.td",
        deps = [":made_td_files"],
    )
    neutral_inputs_test(name = name + "_test", target_under_test = ":shared")
    neutral_inputs_of_other_configuration_test(name = name + "_opt_test", target_under_test = ":shared")
