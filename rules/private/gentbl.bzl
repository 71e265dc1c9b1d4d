"""The rules that run the generator: gentbl_rule, gentbl_outputs and gentbl_test."""

load(":gentbl_action.bzl", "run_generator", "td_closure")
load(":plugin.bzl", "find_plugin", "plugin_attrs")
load(":td_library.bzl", "td_include_attrs")
load(":tools.bzl", "TARGET_TOOLCHAINS", "TOOLCHAINS", "find_tools", "replace_tools_attrs", "require_ability", "tool_attr")

def td_attrs(tblgen_cfg = "exec"):
    """Returns the attributes that all rules with a `td_file` share.

    Args:
      tblgen_cfg: string, the configuration in which Bazel builds the generator that a target names.

    Returns:
      Dict of attribute definitions.
    """
    return dict(
        replace_tools_attrs(),
        tblgen = tool_attr(
            "The generator: any executable target. By default the toolchain's generator runs. It also runs if this is a label that " +
            "the toolchain replaces. Any other generator runs like mlir-tblgen: once per output, in the default shell environment.",
            cfg = tblgen_cfg,
        ),
        td_file = attr.label(
            doc = "The main .td file. The generator reads this file and the files that it includes.",
            allow_single_file = True,
            mandatory = True,
        ),
        **td_include_attrs("`td_file` includes", "the directory of `td_file`")
    )

def generator_kind(opts):
    """Returns the name of the generator that a list of options selects.

    Args:
      opts: list of strings, options of the generator.

    Returns:
      A string: "op_decls" for -gen-op-decls and so on, or "records" if no option selects a generator.
    """
    for opt in opts:
        option = opt.lstrip("-")
        if option.startswith("gen-"):
            return option[len("gen-"):].split("=")[0].replace("-", "_")
    return "records"

def _output_groups(kinds, validation = []):
    """Returns the output groups: one per generator, and `docs`, `cc_headers` and `cc_sources` for files of all generators.

    Args:
      kinds: list of (result of generator_kind, list of File).
      validation: list of File that Bazel generates whenever it builds a target that depends on this one.
    """
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
    if validation:
        groups["_validation"] = validation
    return OutputGroupInfo(**{name: depset(files) for name, files in groups.items()})

def _gentbl_rule_impl(ctx):
    tools = find_tools(ctx)
    outs = [ctx.outputs.out] + ctx.outputs.additional_outputs
    run_generator(
        ctx,
        tools = tools,
        td_file = ctx.file.td_file,
        td = td_closure(ctx),
        invocations = [struct(
            args = ctx.attr.opts,
            out = ctx.outputs.out,
            more_outs = ctx.outputs.additional_outputs,
            shard_outs = [],
        )],
        name = ctx.label.name,
        plugin = find_plugin(ctx, tools),
    )
    return [
        DefaultInfo(
            files = depset(outs),
            runfiles = ctx.runfiles(files = outs),
        ),
        _output_groups([(generator_kind(ctx.attr.opts), outs)]),
    ]

gentbl_rule = rule(
    doc = "Runs one generator on a .td file.",
    implementation = _gentbl_rule_impl,
    attrs = dict(
        dict(td_attrs(), **plugin_attrs()),
        out = attr.output(
            doc = "The file to generate. The rule passes it to the generator as `-o`.",
            mandatory = True,
        ),
        additional_outputs = attr.output_list(
            doc = "Further files that the generator writes. It derives their names from `out`. A plugin is told their names, " +
                  "relative to the folder of `out`.",
        ),
        opts = attr.string_list(
            doc = "Options of the generator, such as `-gen-op-decls`.",
        ),
    ),
    toolchains = TOOLCHAINS,
)

def _gentbl_outputs_impl(ctx):
    tools = find_tools(ctx)
    if ctx.outputs.shard_outs and not tools.shards:
        require_ability(ctx, tools, "shards", "shards")
    plugin = find_plugin(ctx, tools)
    td = td_closure(ctx)
    additional = {label.name: out for label, out in zip(ctx.attr.additional_outputs, ctx.outputs.additional_outputs)}
    wanted = []
    wanted_files = []
    skipped = []
    kinds = []
    for label, out in zip(ctx.attr.outs, ctx.outputs.outs):
        args = ctx.attr.opts[label.name]
        kind = generator_kind(args)
        invocation = struct(
            args = args,
            out = out,
            more_outs = [additional[name] for name in ctx.attr.additional.get(label.name, [])],
            shard_outs = ctx.outputs.shard_outs if kind == "op_defs" else [],
        )
        files = [out] + invocation.more_outs + invocation.shard_outs
        if label.name in ctx.attr.skipped:
            skipped.append(invocation)
        else:
            wanted.append(invocation)
            wanted_files += files
        kinds.append((kind, files))

    # Skipped outputs have a separate action, so that a request for the others does not generate them.
    for invocations, suffix in [(wanted, ""), (skipped, ".skipped")]:
        if invocations:
            run_generator(
                ctx,
                tools = tools,
                td_file = ctx.file.td_file,
                td = td,
                invocations = invocations,
                name = ctx.label.name + suffix,
                plugin = plugin,
            )
    return [
        DefaultInfo(
            files = depset(wanted_files),
            runfiles = ctx.runfiles(files = wanted_files),
        ),
        # A cc_library does not build its textual headers. As validation outputs, Bazel builds them with it.
        _output_groups(kinds, validation = wanted_files),
    ]

gentbl_outputs = rule(
    doc = "Generates all outputs of one .td file. One action does so if the generator has the ability `batch`, else one action per " +
          "output. The macros `gentbl_filegroup` and `gentbl_cc_library` declare targets of this rule.",
    implementation = _gentbl_outputs_impl,
    attrs = dict(
        dict(td_attrs(), **plugin_attrs()),
        outs = attr.output_list(
            doc = "The files to generate.",
            mandatory = True,
        ),
        opts = attr.string_list_dict(
            doc = "Options of the generator, by the name of the output.",
            mandatory = True,
        ),
        additional_outputs = attr.output_list(
            doc = "Further files that the generator writes. `additional` says beside which of `outs`. A plugin is told their " +
                  "names, relative to the folder of the one that it writes them with.",
        ),
        additional = attr.string_list_dict(
            doc = "For each of `outs`, the names of the `additional_outputs` that the generator writes with it.",
        ),
        skipped = attr.string_list(
            doc = "Those of `outs` that Bazel generates only on request. They are in output groups, but not in the default outputs.",
        ),
        shard_outs = attr.output_list(
            doc = "One file per shard for the definitions of operations. The generator needs the ability `shards`.",
        ),
    ),
    toolchains = TOOLCHAINS,
)

def _in_runfiles(path, bin_dir):
    """Converts a path under the execution root to one in the runfiles, relative to the main workspace's directory."""
    if path == bin_dir:
        return "."
    if path.startswith(bin_dir + "/"):
        path = path[len(bin_dir) + 1:]
    if path.startswith("external/"):
        return "../" + path[len("external/"):]
    return path

def _gentbl_test_impl(ctx):
    td = td_closure(ctx)
    tools = find_tools(ctx, for_test = True)
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
    return [
        DefaultInfo(
            executable = script,
            runfiles = runfiles.merge(tools.tblgen_target[DefaultInfo].default_runfiles),
        ),
        coverage_common.instrumented_files_info(
            ctx,
            source_attributes = ["td_file", "td_srcs"],
            dependency_attributes = ["tblgen"],
        ),
    ]

def _shell_quote(word):
    return "'" + word.replace("'", "'\\''") + "'"

gentbl_test = rule(
    doc = "Runs the generator as a test and discards its output. The test passes if the generator exits with status 0. A generator " +
          "that `tblgen` names is built in the target configuration, with the sanitizers and the coverage of the build. So is " +
          "the toolchain's `test_tblgen`. A toolchain without `test_tblgen` runs its `tblgen`, in the execution configuration.",
    implementation = _gentbl_test_impl,
    test = True,
    attrs = dict(
        td_attrs(tblgen_cfg = "target"),
        opts = attr.string_list(
            doc = "Options of the generator, such as `-gen-op-decls`.",
        ),
    ),
    toolchains = TOOLCHAINS,
    **TARGET_TOOLCHAINS
)
