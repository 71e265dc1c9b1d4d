"""ods_invocations: an aspect that writes the command lines of generated files."""

_InvocationsInfo = provider(
    doc = "What the aspect collects from a target and its dependencies.",
    fields = {"files": "depset of File: each has the command line of one action of the target or of a dependency."},
)

# Attributes that name generated files, or targets that depend on generated files.
_ATTRIBUTES = ["deps", "hdrs", "implementation_deps", "interface_deps", "srcs", "textual_hdrs"]

def _ods_invocations_impl(target, ctx):
    below = []
    for name in _ATTRIBUTES:
        value = getattr(ctx.rule.attr, name, None)
        for dep in value if type(value) == "list" else [value]:
            if type(dep) == "Target" and _InvocationsInfo in dep:
                below.append(dep[_InvocationsInfo].files)
    own = []
    for action in target.actions:
        if action.mnemonic == "TdGenerate":
            out = ctx.actions.declare_file("%s.%d.ods_invocations" % (target.label.name, len(own)))
            ctx.actions.write(out, action.args[-1])  # the last element has all arguments of the tool
            own.append(out)
    files = depset(own, transitive = below)
    return [_InvocationsInfo(files = files), OutputGroupInfo(ods_invocations = files)]

ods_invocations = aspect(
    doc = """Writes the command line of each action that generates files, for `ods-tblgen explain`. The written files have the suffix
`.ods_invocations` and one argument per line. Bazel does not run the generator to write them:

    bazel build //... --aspects=@rules_ods//rules:defs.bzl%ods_invocations --output_groups=ods_invocations
    bazel build //... 2>&1 | ods-tblgen explain -pipe -invocations=bazel-bin""",
    implementation = _ods_invocations_impl,
    attr_aspects = _ATTRIBUTES,
)
