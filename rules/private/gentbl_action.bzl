"""How the rules run the generator.

A generator with abilities beyond mlir-tblgen's command line must understand these arguments:

* `COMMON… --emit ARGS… --emit ARGS…`: several outputs of one .td file. Each `--emit` begins the
  arguments of one output, usually generator options and `-o`; the arguments before the first one apply
  to all. The generator parses and evaluates the file once. It fails if any output fails, and may write the
  outputs that did not fail.
* `@FILE`: the arguments in FILE, one per line, replace this argument.
* `-inputs=FILE`: the declared inputs, one per line: a path relative to the working directory and, after a
  tab, the label of the target that declares it. Reading any other file is an error that names the
  include and the label of the td_library to add. Only diagnostics use the labels.
* `-unused-inputs=FILE`: write to FILE the paths of the declared inputs that evaluation did not read, one
  per line. FILE of `-inputs` is itself a declared input that evaluation does not read.
* `-op-shard-out=PATH`, once per shard, with `-gen-op-defs -op-shard-count=N -o UMBRELLA`: the definitions of
  shard i go to the i-th PATH; UMBRELLA has the rest and, for each shard, under the guard
  `GET_OP_DEFS_<i>`, an `#include` of its file, spelled relative to the directory of UMBRELLA.
* `-op-shard-plan=even|balanced`: `even` assigns operations as mlir-tblgen does. With `balanced`, shards have
  nearly equal weight, and an operation that is added or removed moves few others to another shard.
* `--persistent_worker`: Bazel's worker protocol. The arguments of a request are those of a command line.
* The second segment of a path below `bazel-out` is the configuration. In include directories and in the list of
  declared inputs, `bazel-out/cfg` is the one of the outputs: without path mapping `bazel-out/cfg/bin/a.td` means
  `bazel-out/k8-opt/bin/a.td` if that is where `-o` is. Under path mapping (`-o` begins with `bazel-out/cfg/`) every
  such path is read as if its second segment were `cfg`.

A diagnostic names files as they are spelled in the arguments: relative to the workspace.
"""

load(":paths.bzl", "include_dirs")
load(":td_library.bzl", "merge_td_info")
load(":tools.bzl", "toolchain_of")

def td_closure(ctx):
    """Returns the files that the .td file of a target may include.

    Args:
      ctx: context of a rule with the attributes `td_file`, `td_srcs`, `includes` and `deps`.

    Returns:
      TdInfo with the file itself. Its directories are those of the dependencies and of the target, with
      the root of the target's workspace and the directory of the file.
    """
    return td_closure_of(ctx, ctx.label, ctx.file.td_file, ctx.files.td_srcs, ctx.attr.includes, ctx.attr.deps)

def td_closure_of(ctx, label, td_file, td_srcs, includes, deps):
    """Returns the same as td_closure, for given values of the attributes.

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
    """Runs the generator: once for all outputs if it has the ability `batch`, else once for each.

    Args:
      ctx: rule or aspect context.
      tools: struct that find_tools returned.
      td_file: File, the main file.
      td: TdInfo, what it may include.
      invocations: list of struct(args, out, more_outs, shard_outs): generator options, the File that `-o` names,
        the files that the generator writes beside it, and one File per shard for generators with the ability
        `shard_files`.
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
            outputs = [invocation.out] + invocation.more_outs,
            mnemonic = mnemonic,
            progress_message = "Generating %s from %s" % (invocation.out.short_path, subject),
            use_default_shell_env = getattr(tools, "shell_env", False),
            **toolchain_of(named = getattr(tools, "shell_env", False))
        )

def _new_args(ctx):
    args = ctx.actions.args()
    args.set_param_file_format("multiline")
    return args

def _run_batch(ctx, tools, td_file, td, invocations, name, mnemonic, subject):
    outs = []
    for invocation in invocations:
        outs += [invocation.out] + invocation.more_outs + invocation.shard_outs
    declared = _write_inputs(ctx, td, name, outs[0])
    unused = ctx.actions.declare_file(name + ".unused_inputs")

    args = _new_args(ctx)
    args.use_param_file("@%s", use_always = True)
    args.add(td_file)
    args.add_all(_mappable_includes(td, outs[0]), map_each = _include_path, format_each = "-I%s", uniquify = True)
    args.add(declared, format = "-inputs=%s")
    args.add(unused, format = "-unused-inputs=%s")
    for invocation in invocations:
        args.add("--emit")
        args.add_all(invocation.args)
        args.add_all(invocation.shard_outs, format_each = "-op-shard-out=%s")
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
        **toolchain_of(named = False)
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

def _write_inputs(ctx, td, name, output):
    """Writes the list of declared inputs.

    The list is a file and not a part of the command line, so that a new file in a library does not
    change the action. Bazel does not run the action again when the list changes, because the list is an
    unused input. If a new file can hide a file that was read, the action must run again: the name of the
    list, which is in the command line, depends on the files that can hide each other.

    Bazel does not map paths in files that it writes. The list is an input of the generator, so
    its name and its contents have the paths of generated files without the configuration: configurations
    share the action's result. That is not possible if there are generated files of several configurations.
    """
    alike = ambiguous_inputs(td)
    library_lines, path_of = _library_lines, _path
    if _has_one_configuration(td, output):
        alike = sorted([_without_configuration(path) for path in alike])
        library_lines, path_of = _library_lines_without_configuration, _path_without_configuration
    suffix = ".%d" % hash(",".join(alike)) if alike else ""
    declared = ctx.actions.declare_file(name + suffix + ".inputs")
    args = _new_args(ctx)
    args.add_all(td.libraries, map_each = library_lines)
    args.add_all([declared], map_each = path_of)
    ctx.actions.write(declared, args)
    return declared

def _has_one_configuration(td, output):
    """Tells whether all generated files that can be included have the configuration of an output."""
    if not output.path.startswith(_OUTPUT_TREE):
        return False
    configuration = "/".join(output.path.split("/", 2)[:2]) + "/"
    for f in td.transitive_sources.to_list():
        if f.path.startswith(configuration) == f.is_source:
            return False
    return True

_OUTPUT_TREE = "bazel-out/"

def _without_configuration(path):
    if not path.startswith(_OUTPUT_TREE):
        return path
    return _OUTPUT_TREE + "cfg/" + path.split("/", 2)[2]

def ambiguous_inputs(td):
    """Finds the declared files that can hide each other.

    Args:
      td: TdInfo.

    Returns:
      Sorted list of paths. Each of these files has the same name as another one, relative to some include
      directory or to the execution root.
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
    """Returns the names under which an include can find a file."""
    names = {path: None}
    for directory in directories:
        if path.startswith(directory + "/"):
            names[path[len(directory) + 1:]] = None
    return names.keys()

def _path(f):
    return f.path

def _path_without_configuration(f):
    return _without_configuration(f.path)

def _library_lines(library):
    return ["%s\t%s" % (f.path, library.label) for f in library.sources]

def _library_lines_without_configuration(library):
    return ["%s\t%s" % (_without_configuration(f.path), library.label) for f in library.sources]

def _mappable_includes(td, output):
    """Returns the include directories in a form that Bazel can map, for `map_each = _include_path`.

    Bazel maps the path of a File, also one that `map_each` asks for, but no string. A directory in the output tree
    is therefore a part of the path of an output, and what follows it.

    Args:
      td: TdInfo.
      output: File, an output of the action.

    Returns:
      List of strings, for directories of other trees, and struct(file, tail, below): `tail` is the number of
      characters of the file's path that follow the root of the output tree.
    """
    root = output.root.path
    found = []
    for directory in td.transitive_includes.to_list():
        if directory == root or directory.startswith(root + "/"):
            found.append(struct(file = output, tail = len(output.path) - len(root), below = directory[len(root):]))
        else:
            found.append(directory)
    return found

def _include_path(directory):
    if type(directory) == "string":
        return directory
    return directory.file.path[:-directory.tail] + directory.below

def _add_includes(args, td):
    args.add_all(td.transitive_includes, format_each = "-I%s", uniquify = True)
