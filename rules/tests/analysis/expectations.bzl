"""Functions that the analysis tests of this package share."""

load("@bazel_skylib//lib:unittest.bzl", "analysistest", "asserts")

HERE = "rules/tests/analysis/"

def names(files):
    """Returns the sorted base names of files.

    Args:
      files: list of File.
    """
    return sorted([f.basename for f in files])

def actions_of(env, mnemonic):
    """Returns the actions of the target under test that have a mnemonic.

    Args:
      env: the result of analysistest.begin.
      mnemonic: string.
    """
    return [a for a in analysistest.target_actions(env) if a.mnemonic == mnemonic]

def _refused_test_impl(ctx):
    env = analysistest.begin(ctx)
    asserts.expect_failure(env, ctx.attr.message)
    return analysistest.end(env)

refused_test = analysistest.make(
    _refused_test_impl,
    expect_failure = True,
    attrs = {"message": attr.string()},
)
