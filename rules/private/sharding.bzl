"""Rules for shard copies: copies of the source file that includes the definitions of a dialect's operations."""

load(":tools.bzl", "TOOLCHAINS", "find_tools", "replace_tools_attrs", "require_ability", "tool_attr", "toolchain_of")

def _run_sharder(ctx, tools, options, out, progress_message):
    """Runs the sharder on the source file."""
    args = ctx.actions.args()
    args.add_all(options)
    args.add(ctx.file.src)
    args.add("-o", out)
    ctx.actions.run(
        executable = tools.sharder,
        arguments = [args],
        inputs = [ctx.file.src],
        outputs = [out],
        mnemonic = "TdShardCopy",
        progress_message = progress_message,
        use_default_shell_env = tools.sharder_shell_env,
        **toolchain_of(named = tools.sharder_shell_env)
    )

def _shard_copies_impl(ctx):
    tools = find_tools(ctx)
    if ctx.attr.definitions and not tools.compiles_shards:
        require_ability(ctx, tools, "compiles_shards", "shards")
    options = ["-definitions=" + ctx.attr.definitions] if ctx.attr.definitions else []
    for index, out in enumerate(ctx.outputs.outs):
        if tools.sharder:
            _run_sharder(ctx, tools, ["-op-shard-index=%d" % index] + options, out, "Copying %s for shard %d" % (ctx.file.src.short_path, index))
        else:
            ctx.actions.run_shell(
                command = 'printf "#define GET_OP_DEFS_%s\\n" "$1" >"$3" && cat "$2" >>"$3"',
                arguments = [str(index), ctx.file.src.path, out.path],
                inputs = [ctx.file.src],
                outputs = [out],
                mnemonic = "TdShardCopy",
                progress_message = "Copying %s for shard %d" % (ctx.file.src.short_path, index),
                **toolchain_of(named = True)
            )
    files = depset(ctx.outputs.outs)
    return [DefaultInfo(files = files, runfiles = ctx.runfiles(transitive_files = files))]

shard_copies = rule(
    doc = "Copies a source file once per shard. Each copy begins with the macro that selects its shard.",
    implementation = _shard_copies_impl,
    attrs = dict(
        replace_tools_attrs(),
        src = attr.label(
            doc = "The source file, which includes the generated definitions.",
            allow_single_file = True,
            mandatory = True,
        ),
        outs = attr.output_list(
            doc = "The copies, in the order of the shards.",
            mandatory = True,
            allow_empty = False,
        ),
        definitions = attr.string(
            doc = "The file of generated definitions. The copies have only what `src` has before it includes this file, and the " +
                  "first copy also what it has after that.",
        ),
        sharder = tool_attr("The program that makes a copy, a drop-in for mlir-src-sharder. By default the toolchain's."),
    ),
    toolchains = TOOLCHAINS,
)

def _sharded_files_impl(ctx):
    files = depset(transitive = [src[DefaultInfo].files for src in ctx.attr.srcs])
    return [DefaultInfo(files = files, runfiles = ctx.runfiles(transitive_files = files))]

sharded_files = rule(
    doc = "Groups the files of gentbl_sharded_ops. A filegroup would not have all attributes that the macro passes to its " +
          "targets, such as `exec_properties`.",
    implementation = _sharded_files_impl,
    attrs = {
        "srcs": attr.label_list(
            doc = "The generated files, and the shard copies or their object files.",
            allow_files = True,
        ),
    },
)
