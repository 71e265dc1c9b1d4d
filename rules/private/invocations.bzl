"""ods_invocations: the command lines that generate files."""

_InvocationsInfo = provider(
    doc = "What a target passes on to those that depend on it.",
    fields = {"files": "depset of File: the command lines for the target and for its dependencies, one in each file."},
)

# Attributes with generated files, or with rules that depend on some.
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
            ctx.actions.write(out, action.args[-1])  # the last element has all options, after the tool
            own.append(out)
    files = depset(own, transitive = below)
    return [_InvocationsInfo(files = files), OutputGroupInfo(ods_invocations = files)]

ods_invocations = aspect(
    doc = """Writes the command line of each generated file, for `ods-tblgen explain`. The files have the suffix
`.ods_invocations` and one argument per line. The aspect does not run the generators:

    bazel build //... --aspects=@rules_ods//rules:defs.bzl%ods_invocations --output_groups=ods_invocations
    bazel build //... 2>&1 | ods-tblgen explain -pipe -invocations=bazel-bin""",
    implementation = _ods_invocations_impl,
    attr_aspects = _ATTRIBUTES,
)
