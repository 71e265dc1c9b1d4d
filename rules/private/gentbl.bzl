"""The rules that run the generator: gentbl_rule, gentbl_outputs and gentbl_test."""

load(":gentbl_action.bzl", "TOOLCHAINS", "TOOLCHAIN_TYPE", "find_tools", "run_generator", "td_closure")
load(":shard_plan.bzl", "planned", "shard_plan_attrs")
load(":td_library.bzl", "td_deps_attr")

def td_attrs():
    """The attributes that all rules which read a .td file have.

    Returns:
      Dict of attribute definitions.
    """
    return {
        "tblgen": attr.label(
            doc = "The generator. By default the toolchain's; one that is named is run as mlir-tblgen would be, once per output.",
            executable = True,
            cfg = "exec",
            allow_single_file = True,
        ),
        "td_file": attr.label(
            doc = "The main .td file, the one whose records are generated from.",
            allow_single_file = True,
            mandatory = True,
        ),
        "td_srcs": attr.label_list(
            doc = "Further .td files that it includes. A td_library in `deps` is usually the better place.",
            allow_files = True,
        ),
        "includes": attr.string_list(
            doc = "Directories to search for includes, relative to the package or, with a leading slash, to the root of " +
                  "the workspace. The root and the directory of `td_file` are always searched.",
        ),
        "deps": td_deps_attr("The td_library targets whose files `td_file` includes."),
    }

def generator_kind(opts):
    """Names what a list of options generates.

    Args:
      opts: list of strings.

    Returns:
      "op_decls" for -gen-op-decls and so on, "records" when no generator is named.
    """
    for opt in opts:
        option = opt.lstrip("-")
        if option.startswith("gen-"):
            return option[len("gen-"):].split("=")[0].replace("-", "_")
    return "records"

def _output_groups(kinds):
    """Output groups: one per generator, and `docs`, `cc_headers`, `cc_sources` across them."""
    groups = {}
    for kind, files in kinds:
        names = [kind]
        if kind.endswith("_doc") or kind.endswith("_docs"):
            names.append("docs")
        for f in files:
            wider = []
            if f.basename.endswith(".h.inc") or f.basename.endswith(".h"):
                wider = ["cc_headers"]
            elif f.basename.endswith(".cpp.inc") or f.basename.endswith(".cpp"):
                wider = ["cc_sources"]
            for name in names + wider:
                groups.setdefault(name, []).append(f)
    return OutputGroupInfo(**{name: depset(files) for name, files in groups.items()})

def _gentbl_rule_impl(ctx):
    tools = find_tools(ctx)
    run_generator(
        ctx,
        tools = tools,
        td_file = ctx.file.td_file,
        td = td_closure(ctx),
        invocations = [struct(args = planned(ctx, tools, ctx.attr.opts), out = ctx.outputs.out, more_outs = [])],
        name = ctx.label.name,
    )
    return [
        DefaultInfo(
            files = depset([ctx.outputs.out]),
            runfiles = ctx.runfiles(files = [ctx.outputs.out]),
        ),
        _output_groups([(generator_kind(ctx.attr.opts), [ctx.outputs.out])]),
    ]

gentbl_rule = rule(
    doc = "Generates one file from a .td file.",
    implementation = _gentbl_rule_impl,
    attrs = dict(
        dict(td_attrs(), **shard_plan_attrs()),
        out = attr.output(
            doc = "The file to generate.",
            mandatory = True,
        ),
        opts = attr.string_list(
            doc = "Options of the generator, such as `-gen-op-decls`.",
        ),
    ),
    toolchains = TOOLCHAINS,
)

def _gentbl_outputs_impl(ctx):
    tools = find_tools(ctx)
    td = td_closure(ctx)
    wanted = []
    skipped = []
    kinds = []
    for label, out in zip(ctx.attr.outs, ctx.outputs.outs):
        args = ctx.attr.opts[label.name]
        kind = generator_kind(args)
        if kind in ["op_decls", "op_defs"] and tools.shard_files:
            args = planned(ctx, tools, args) + ctx.attr.shard_opts
        more_outs = ctx.outputs.shard_outs if kind == "op_defs" else []
        invocation = struct(args = args, out = out, more_outs = more_outs)
        (skipped if label.name in ctx.attr.skipped else wanted).append(invocation)
        kinds.append((kind, [out] + more_outs))

    # What is made on demand is an action of its own: demand for the others is none for it.
    for invocations, suffix in [(wanted, ""), (skipped, ".skipped")]:
        if invocations:
            run_generator(
                ctx,
                tools = tools,
                td_file = ctx.file.td_file,
                td = td,
                invocations = invocations,
                name = ctx.label.name + suffix,
            )
    return [
        DefaultInfo(
            files = depset([i.out for i in wanted] + ctx.outputs.shard_outs),
            # For a test that has them as data.
            runfiles = ctx.runfiles(files = [i.out for i in wanted] + ctx.outputs.shard_outs),
        ),
        _output_groups(kinds),
    ]

gentbl_outputs = rule(
    doc = "Generates all outputs of one .td file, in one action when the generator can. The macros " +
          "`gentbl_filegroup` and `gentbl_cc_library` are the convenient way to it.",
    implementation = _gentbl_outputs_impl,
    attrs = dict(
        dict(td_attrs(), **shard_plan_attrs()),
        outs = attr.output_list(
            doc = "The files to generate.",
            mandatory = True,
        ),
        opts = attr.string_list_dict(
            doc = "Options of the generator for each of `outs`.",
            mandatory = True,
        ),
        skipped = attr.string_list(
            doc = "Those of `outs` that are made on demand only: they are in their output groups, not in the default outputs.",
        ),
        shard_outs = attr.output_list(
            doc = "One file per shard for the definitions of operations.",
        ),
        shard_opts = attr.string_list(
            doc = "Further options for -gen-op-decls and -gen-op-defs, for a generator that can plan shards.",
        ),
    ),
    toolchains = TOOLCHAINS,
)

def _in_runfiles(path, bin_dir):
    """Where a path under the execution root is among runfiles, from the main workspace's folder."""
    if path == bin_dir:
        return "."
    if path.startswith(bin_dir + "/"):
        path = path[len(bin_dir) + 1:]
    if path.startswith("external/"):
        return "../" + path[len("external/"):]
    return path

def _gentbl_test_impl(ctx):
    td = td_closure(ctx)
    tools = find_tools(ctx)
    bin_dir = ctx.bin_dir.path

    command = [tools.tblgen.executable.short_path] + ctx.attr.opts + [ctx.file.td_file.short_path]
    searched = {_in_runfiles(directory, bin_dir): None for directory in td.transitive_includes.to_list()}
    command += ["-I" + directory for directory in searched]
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        "#!/bin/sh\nexec {} -o /dev/null\n".format(" ".join([_shell_quote(word) for word in command])),
        is_executable = True,
    )
    runfiles = ctx.runfiles(
        files = [tools.tblgen.executable],
        transitive_files = td.transitive_sources,
    )
    tool_target = ctx.attr.tblgen or ctx.toolchains[TOOLCHAIN_TYPE].tblgen_target
    return [DefaultInfo(
        executable = script,
        runfiles = runfiles.merge(tool_target[DefaultInfo].default_runfiles),
    )]

def _shell_quote(word):
    return "'" + word.replace("'", "'\\''") + "'"

gentbl_test = rule(
    doc = "Runs the generator as a test, without keeping what it writes: the test passes when the generator does.",
    implementation = _gentbl_test_impl,
    test = True,
    attrs = dict(
        td_attrs(),
        opts = attr.string_list(
            doc = "Options of the generator, such as `-gen-op-decls`.",
        ),
    ),
    toolchains = TOOLCHAINS,
)
