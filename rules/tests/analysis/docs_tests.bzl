"""Analysis tests of the rules for whole dialects."""

load("@bazel_skylib//lib:unittest.bzl", "analysistest", "asserts")
load("//rules:defs.bzl", "dialect_compatibility_test", "dialect_json", "dialect_site", "ods_toolchain")
load(":expectations.bzl", "HERE", "actions_of", "names")

def _site_test_impl(ctx):
    env = analysistest.begin(ctx)
    actions = actions_of(env, "TdDocument")
    asserts.equals(env, 1, len(actions), "actions for all .td files")
    outputs = actions[0].outputs.to_list()
    asserts.equals(env, ["site"], names(outputs))
    asserts.true(env, outputs[0].is_directory, "the output is a directory")
    argv = actions[0].argv
    asserts.true(env, "-gen-site" in argv)
    asserts.true(env, "-site-title=Main & Base" in argv)
    asserts.true(env, "-site-source-url=https://example.org/{file}#L{line}" in argv)
    asserts.true(env, [a for a in argv if a.startswith("-site-examples=") and a.endswith(HERE + "site.examples")])
    asserts.true(env, [a for a in argv if a.startswith("-I") and a.endswith(HERE[:-1])], "directory of td_files")
    asserts.equals(env, ["Base.td", "Main.td"], sorted([a.split("/")[-1] for a in argv if a.endswith(".td")]))
    inputs = names(actions[0].inputs.to_list())
    for wanted in ["Base.td", "Main.td", "example.mlir", "site.examples"]:
        asserts.true(env, wanted in inputs, wanted + " is an input")
    return analysistest.end(env)

_DOCS = {"//command_line_option:extra_toolchains": [str(Label("//rules/tests/analysis:documenting"))]}

site_test = analysistest.make(_site_test_impl, config_settings = _DOCS)

def _compatibility_test_impl(ctx):
    env = analysistest.begin(ctx)
    actions = actions_of(env, "TdDocument")
    asserts.equals(env, 1, len(actions), "actions for the present dialects")
    asserts.equals(env, ["compatible.current.json"], names(actions[0].outputs.to_list()))
    asserts.true(env, "-gen-dialect-json" in actions[0].argv)
    runfiles = names(analysistest.target_under_test(env)[DefaultInfo].default_runfiles.files.to_list())
    for wanted in ["baseline.json", "compatible.current.json", "tool.sh"]:
        asserts.true(env, wanted in runfiles, wanted + " is in the runfiles")
    return analysistest.end(env)

compatibility_test = analysistest.make(_compatibility_test_impl, config_settings = _DOCS)

def _json_test_impl(ctx):
    env = analysistest.begin(ctx)
    target = analysistest.target_under_test(env)
    asserts.equals(env, ["description.json"], names(target[DefaultInfo].files.to_list()))
    return analysistest.end(env)

json_test = analysistest.make(_json_test_impl, config_settings = _DOCS)

def _without_docs_test_impl(ctx):
    env = analysistest.begin(ctx)
    asserts.expect_failure(env, "the generator of the registered toolchain cannot document dialects")
    return analysistest.end(env)

without_docs_test = analysistest.make(
    _without_docs_test_impl,
    expect_failure = True,
    config_settings = {"//command_line_option:extra_toolchains": [str(Label("//rules/tests/analysis:plain"))]},
)

def docs_test_suite(name):
    """Declares the targets under test, and the tests.

    Args:
      name: name of the test_suite.
    """
    ods_toolchain(
        name = "documenting_tools",
        tags = ["manual"],
        tblgen = ":tool.sh",
    )
    native.toolchain(
        name = "documenting",
        tags = ["manual"],
        toolchain = ":documenting_tools",
        toolchain_type = "//rules:toolchain_type",
    )
    dialect_site(
        name = "site",
        examples = ["example.mlir"],
        source_url = "https://example.org/{file}#L{line}",
        tags = ["manual"],
        td_files = ["Base.td", "Main.td"],
        title = "Main & Base",
    )
    site_test(name = "site_test", target_under_test = ":site")
    without_docs_test(name = "without_docs_test", target_under_test = ":site")
    dialect_json(
        name = "description",
        tags = ["manual"],
        td_files = ["Main.td"],
        deps = [":base_td_files"],
    )
    json_test(name = "json_test", target_under_test = ":description")
    dialect_compatibility_test(
        name = "compatible",
        baseline = "baseline.json",
        tags = ["manual"],
        td_files = ["Main.td"],
        deps = [":base_td_files"],
    )
    compatibility_test(name = "compatibility_test", target_under_test = ":compatible")
    native.test_suite(
        name = name,
        tests = [
            ":compatibility_test",
            ":json_test",
            ":site_test",
            ":without_docs_test",
        ],
    )
