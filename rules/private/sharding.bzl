"""Shard copies of the source file that holds a dialect's operations."""

load(":gentbl_action.bzl", "TOOLCHAINS", "find_tools")

def _shard_copies_impl(ctx):
    tools = find_tools(ctx)
    for index, out in enumerate(ctx.outputs.outs):
        if tools.sharder:
            args = ctx.actions.args()
            args.add("-op-shard-index=%d" % index)
            if tools.shard_files and not ctx.attr.sharder:
                args.add_joined(ctx.attr.slim, join_with = ",", format_joined = "-slim=%s")
                args.add_joined(ctx.attr.forward, join_with = ",", format_joined = "-forward=%s")
            args.add(ctx.file.src)
            args.add("-o", out)
            ctx.actions.run(
                executable = tools.sharder,
                arguments = [args],
                inputs = [ctx.file.src],
                outputs = [out],
                mnemonic = "TdShardCopy",
                progress_message = "Copying %s for shard %d" % (ctx.file.src.short_path, index),
            )
        else:
            ctx.actions.run_shell(
                command = 'printf "#define GET_OP_DEFS_%s\\n" "$1" >"$3" && cat "$2" >>"$3"',
                arguments = [str(index), ctx.file.src.path, out.path],
                inputs = [ctx.file.src],
                outputs = [out],
                mnemonic = "TdShardCopy",
                progress_message = "Copying %s for shard %d" % (ctx.file.src.short_path, index),
            )
    return [DefaultInfo(files = depset(ctx.outputs.outs))]

shard_copies = rule(
    doc = "Copies a source file once per shard, each copy with the definition that selects its shard in front.",
    implementation = _shard_copies_impl,
    attrs = {
        "src": attr.label(
            doc = "The source file, which includes the generated definitions.",
            allow_single_file = True,
            mandatory = True,
        ),
        "outs": attr.output_list(
            doc = "The copies, in the order of the shards.",
            mandatory = True,
            allow_empty = False,
        ),
        "slim": attr.string_list(
            doc = "C++ classes of dialects whose headers the copies read in part, with a sharder that can ask for it.",
        ),
        "forward": attr.string_list(
            doc = "C++ classes of dialects of whose operations the copies read only declarations, with such a sharder.",
        ),
        "sharder": attr.label(
            doc = "The program that makes a copy, by default the toolchain's; a drop-in for mlir-src-sharder.",
            executable = True,
            cfg = "exec",
            allow_single_file = True,
        ),
    },
    toolchains = TOOLCHAINS,
)
