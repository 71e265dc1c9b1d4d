"""td_info: an aspect that writes the records of .td files as JSON."""

load(":gentbl_action.bzl", "run_generator", "td_closure_of")
load(":tools.bzl", "TOOLCHAINS", "TOOLCHAIN_TYPE")

_GENERATING = ["gentbl_outputs", "gentbl_rule"]

def _td_info_impl(target, ctx):
    files = []
    below = []
    for name in ["srcs", "hdrs", "textual_hdrs"]:
        for dep in getattr(ctx.rule.attr, name, None) or []:
            if OutputGroupInfo in dep and hasattr(dep[OutputGroupInfo], "td_info"):
                below.append(dep[OutputGroupInfo].td_info)
    if ctx.rule.kind in _GENERATING:
        toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
        if not toolchain or not toolchain.ods.dump_json:
            fail("%s: the aspect td_info needs a toolchain with a generator that prints JSON" % target.label)
        tools = toolchain.ods
        td_file = ctx.rule.file.td_file
        out = ctx.actions.declare_file(target.label.name + ".td_info.json")
        run_generator(
            ctx,
            tools = tools,
            td_file = td_file,
            td = td_closure_of(ctx, target.label, td_file, ctx.rule.files.td_srcs, ctx.rule.attr.includes, ctx.rule.attr.deps),
            invocations = [struct(args = ["--dump-json"], out = out, more_outs = [], shard_outs = [])],
            name = target.label.name + ".td_info",
            mnemonic = "TdInfo",
        )
        files.append(out)
    return [OutputGroupInfo(td_info = depset(files, transitive = below))]

td_info = aspect(
    doc = "Writes the records of the .td files of gentbl targets as JSON, to the output group `td_info`:\n\n" +
          "    bazel build //my/dialect:ops --aspects=@rules_ods//rules:defs.bzl%td_info --output_groups=td_info",
    implementation = _td_info_impl,
    attr_aspects = ["hdrs", "srcs", "textual_hdrs"],
    toolchains = TOOLCHAINS,
)
