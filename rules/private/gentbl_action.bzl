"""How the generator is run.

The command line that a generator with abilities of its own must understand, beyond mlir-tblgen's:

* `COMMON… --emit ARGS… --emit ARGS…`: several outputs of one .td file. Each `--emit` begins the
  arguments of one output, usually generator options and `-o`; what precedes the first one is common
  to all. The file is parsed and evaluated once. The tool fails if any output fails; outputs that
  did not fail may be written.
* `@FILE`: the arguments in FILE, one per line, take the place of this argument.
* `-inputs=FILE`: the declared inputs, one per line: a path relative to the working directory and, after a
  tab, the label of the td_library that declares it. Reading any other file is an error that names the
  include and the label of the td_library that could hold it. Only diagnostics use the labels.
* `-unused-inputs=FILE`: write to FILE the paths of those declared inputs that evaluation did not read, one
  per line. The list itself counts as a declared input (it is in itself) that evaluation does not read.
* `-op-shard-out=PATH`, once per shard, with `-gen-op-defs -op-shard-count=N -o UMBRELLA`: the definitions of
  shard i go to the i-th PATH; UMBRELLA has the rest and, for each shard, under the guard
  `GET_OP_DEFS_<i>`, an `#include` of its file, spelled relative to the directory of UMBRELLA.
* `-op-shard-plan=even|balanced`: `even` is what mlir-tblgen does. With `balanced`, shards are nearly even in weight and
  an operation that is added or removed moves few others to another shard.
* `--persistent_worker`: Bazel's worker protocol. A request's arguments are those of a command line.
* Under path mapping (`-o` begins with `bazel-out/cfg/`) include directories and declared inputs that begin with
  `bazel-out/` are read as if their second segment were `cfg` too: Bazel maps only what it knows to be files.

A diagnostic names files as they are spelled in the arguments: relative to the workspace.
"""

load(":paths.bzl", "include_dirs")
load(":td_library.bzl", "merge_td_info")

TOOLCHAIN_TYPE = str(Label("//rules:toolchain_type"))

# Toolchain resolution may fail where every tool is named, from the Bazel on that can say so.
TOOLCHAINS = [
    config_common.toolchain_type(TOOLCHAIN_TYPE, mandatory = False) if hasattr(config_common, "toolchain_type") else TOOLCHAIN_TYPE,
]

def find_tools(ctx):
    """Finds the tools of a target: those it names, else the toolchain's.

    Args:
      ctx: rule context; `tblgen` and `sharder` among its attributes are optional.

    Returns:
      A struct with the fields of OdsToolchainInfo. A tool that is named counts as mlir-tblgen,
      which is all that is known of it.
    """
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    info = toolchain.ods if toolchain else None
    named = _named_tool(ctx, "tblgen")
    sharder = _named_tool(ctx, "sharder") or (info.sharder if info else None)
    if named:
        return struct(
            tblgen = named,
            sharder = sharder,
            batch = False,
            workers = False,
            worker_protocol = "proto",
            shard_files = False,
            dump_json = False,
            path_mapping = False,
        )
    if not info:
        fail(("{}: no toolchain for {} is registered and the target names no tool. " +
              "Register one (see the README), or set `tblgen`.").format(ctx.label, TOOLCHAIN_TYPE))
    return struct(
        tblgen = info.tblgen,
        sharder = sharder,
        batch = info.batch,
        workers = info.workers,
        worker_protocol = info.worker_protocol,
        shard_files = info.shard_files,
        dump_json = info.dump_json,
        path_mapping = info.path_mapping,
    )

def _named_tool(ctx, name):
    target = getattr(ctx.attr, name, None)
    return executable_of(ctx.label, name, target) if target else None

def executable_of(label, name, target):
    """The program that a target is.

    Args:
      label: Label of the target that uses it.
      name: string, of the attribute that names it.
      target: Target.

    Returns:
      A FilesToRunProvider. It is an error when the target is no program.
    """
    files_to_run = target[DefaultInfo].files_to_run
    if not files_to_run.executable:
        fail("%s: %s = \"%s\" is not executable" % (label, name, target.label))
    return files_to_run

def td_closure(ctx):
    """All that the .td file of a target may include.

    Args:
      ctx: context of a rule with the attributes `td_file`, `td_srcs`, `includes` and `deps`.

    Returns:
      TdInfo: the file itself included. The directories are those of the target (the root of its
      workspace and the directory of the file among them) and those of its dependencies.
    """
    return td_closure_of(ctx, ctx.label, ctx.file.td_file, ctx.files.td_srcs, ctx.attr.includes, ctx.attr.deps)

def td_closure_of(ctx, label, td_file, td_srcs, includes, deps):
    """The same, for a target whose attributes are at hand.

    Args:
      ctx: rule or aspect context.
      label: Label of the target.
      td_file: File, the main file.
      td_srcs: list of File that the target adds.
      includes: list of strings, as the BUILD file has them.
      deps: list of Targets.

    Returns:
      TdInfo.
    """
    return merge_td_info(
        label = label,
        sources = [td_file] + [f for f in td_srcs if f != td_file],
        includes = include_dirs(label, includes + ["/"], ctx.bin_dir.path) + [td_file.dirname],
        deps = deps,
    )

def run_generator(ctx, tools, td_file, td, invocations, name, mnemonic = "TdGenerate", what = None):
    """Runs the generator: once for all outputs when it can, else once for each.

    Args:
      ctx: rule or aspect context.
      tools: struct that find_tools returned.
      td_file: File, the main file.
      td: TdInfo, what it may include.
      invocations: list of struct(args, out, more_outs): generator options, the File they write, and other
        files that the same options write.
      name: prefix of the names of auxiliary files, unique in the package.
      mnemonic: of the action.
      what: string or None, the subject of the progress message, by default the .td file.
    """
    subject = what or td_file.short_path
    if tools.batch:
        _run_batch(ctx, tools, td_file, td, invocations, name, mnemonic, subject)
        return
    for invocation in invocations:
        args = _new_args(ctx)
        args.add_all(invocation.args)
        args.add(td_file)
        _add_includes(args, td)
        args.add("-o", invocation.out)
        ctx.actions.run(
            executable = tools.tblgen,
            arguments = [args],
            inputs = td.transitive_sources,
            outputs = [invocation.out],
            mnemonic = mnemonic,
            progress_message = "Generating %s from %s" % (invocation.out.short_path, subject),
        )
        for stand_in in invocation.more_outs:
            ctx.actions.write(stand_in, "// All definitions are in %s.\n" % invocation.out.basename)

def _new_args(ctx):
    args = ctx.actions.args()
    args.set_param_file_format("multiline")
    return args

def _run_batch(ctx, tools, td_file, td, invocations, name, mnemonic, subject):
    outs = []
    for invocation in invocations:
        outs += [invocation.out] + invocation.more_outs
    declared = _write_inputs(ctx, td, name)
    unused = ctx.actions.declare_file(name + ".unused_inputs")

    args = _new_args(ctx)
    args.use_param_file("@%s", use_always = True)
    args.add(td_file)
    _add_includes(args, td)
    args.add(declared, format = "-inputs=%s")
    args.add(unused, format = "-unused-inputs=%s")
    for invocation in invocations:
        args.add("--emit")
        args.add_all(invocation.args)
        args.add_all(invocation.more_outs, format_each = "-op-shard-out=%s")
        args.add("-o", invocation.out)

    ctx.actions.run(
        executable = tools.tblgen,
        arguments = [args],
        inputs = depset([declared], transitive = [td.transitive_sources]),
        outputs = outs + [unused],
        unused_inputs_list = unused,
        mnemonic = mnemonic,
        progress_message = "Generating %s from %s" % (
            outs[0].short_path if len(outs) == 1 else "%d files" % len(outs),
            subject,
        ),
        execution_requirements = _execution_requirements(tools),
    )

def _execution_requirements(tools):
    requirements = {}
    if tools.path_mapping:
        requirements["supports-path-mapping"] = "1"
    if tools.workers:
        requirements.update({
            "supports-workers": "1",
            "supports-multiplex-workers": "1",
            "supports-multiplex-sandboxing": "1",
            "supports-worker-cancellation": "1",
            "requires-worker-protocol": tools.worker_protocol,
        })
    return requirements

def _write_inputs(ctx, td, name):
    """Writes the list of declared inputs.

    The list is a file and not a part of the command line, so that a new file in a library does not
    make a new action; as an input that is never used, it does not make the action run again. A new
    file that may hide one that was read has to: the files that can hide each other have a part in
    the name of the list, and so in the command line.
    """
    alike = ambiguous_inputs(td)
    suffix = ".%d" % hash(",".join(alike)) if alike else ""
    declared = ctx.actions.declare_file(name + suffix + ".inputs")
    args = _new_args(ctx)
    args.add_all(td.libraries, map_each = _library_lines)
    args.add(declared)
    ctx.actions.write(declared, args)
    return declared

def ambiguous_inputs(td):
    """Finds the declared files of which an include may find one or another.

    Args:
      td: TdInfo.

    Returns:
      Sorted list of paths: of each of these files another one has the same name, each relative to
      one of the search directories or to the execution root.
    """
    by_basename = {}
    for f in td.transitive_sources.to_list():
        by_basename.setdefault(f.basename, []).append(f.path)
    directories = td.transitive_includes.to_list()
    found = {}
    for paths in by_basename.values():
        if len(paths) == 1:
            continue
        by_name = {}
        for path in paths:
            for name in _names(path, directories):
                by_name.setdefault(name, []).append(path)
        for alike in by_name.values():
            if len(alike) > 1:
                found.update({path: None for path in alike})
    return sorted(found)

def _names(path, directories):
    """The names under which an include can find a file."""
    names = {path: None}
    for directory in directories:
        if path.startswith(directory + "/"):
            names[path[len(directory) + 1:]] = None
    return names.keys()

def _library_lines(library):
    return ["%s\t%s" % (f.path, library.label) for f in library.sources]

def _add_includes(args, td):
    args.add_all(td.transitive_includes, format_each = "-I%s", uniquify = True)
