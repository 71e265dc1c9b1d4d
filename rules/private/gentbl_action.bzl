"""Creates the actions that run the generator.

A generator with abilities beyond mlir-tblgen's command line must accept these arguments:

* `COMMON… --emit ARGS… --emit ARGS…`: several outputs of one .td file. Each `--emit` begins the
  arguments of one output, usually generator options and `-o`; the arguments before the first one apply
  to all. The generator parses and evaluates the file once. It fails if any output fails, and may write the
  outputs that did not fail.
* `@FILE`: the arguments in FILE, one per line, replace this argument.
* `-inputs=FILE`: the declared inputs beside FILE and the .td file itself, one per line: a path relative to the working
  directory, a tab, and the label of the target that declares it, or nothing for the label of the line before.
  Reading any other file is an error that names the include and the label of the td_library to add. Only
  diagnostics use the labels.
* `-inputs-key=VALUE`: the generator ignores it. The value changes when an output may change although no input that
  evaluation read has changed. Bazel then runs the action again.
* `-unused-inputs=FILE`: write to FILE the paths of the declared inputs that evaluation did not read, one
  per line, and the FILE of `-inputs`.
* `-op-shard-out=PATH`, once per shard, with `-gen-op-defs -op-shards=N -o UMBRELLA`: the definitions of
  shard i go to the i-th PATH; UMBRELLA has the rest and, for each shard, under the guard
  `GET_OP_DEFS_<i>`, an `#include` of its file, spelled relative to the directory of UMBRELLA.
* `-op-shards=N`: the ability `shards`. N shards have nearly equal weight, compile fast, and an operation that is added or
  removed moves few others to another shard.
* `-plugin=PATH` or `-template=PATH`: a program or a template that takes the place of the generators, and
  `-plugin-out=PATH` for each file that a plugin writes beside that of `-o`. The ability `plugins`, which does not need `batch`.
* `--no-doc-comments`, if the toolchain has no `doc_comments`: no summaries and descriptions in C++.
* `--persistent_worker`: Bazel's worker protocol. The arguments of a request are those of a command line.
* The second segment of a path below `bazel-out` is the configuration. In include directories and in the list of
  declared inputs, `bazel-out/cfg` is the one of the outputs: without path mapping `bazel-out/cfg/bin/a.td` means
  `bazel-out/k8-opt/bin/a.td` if that is where `-o` is. Under path mapping (`-o` begins with `bazel-out/cfg/`) every
  such path is read as if its second segment were `cfg`.

A diagnostic names files as they are spelled in the arguments: relative to the workspace.
"""

load(":paths.bzl", "include_dirs")
load(":plugin.bzl", "add_plugin", "plugin_inputs")
load(":td_library.bzl", "merge_td_info")
load(":tools.bzl", "toolchain_of")

def td_closure(ctx):
    """Returns the .td file of a target and the files that it may include.

    Args:
      ctx: context of a rule with the attributes `td_file`, `td_srcs`, `includes` and `deps`.

    Returns:
      TdInfo. Its include directories are those of the dependencies and of the target, the root of the
      target's workspace, and the directory of the .td file.
    """
    return td_closure_of(ctx, ctx.label, ctx.file.td_file, ctx.files.td_srcs, ctx.attr.includes, ctx.attr.deps)

def td_closure_of(ctx, label, td_file, td_srcs, includes, deps):
    """Returns the same as td_closure, for given values of the attributes.

    Args:
      ctx: rule or aspect context.
      label: Label of the target.
      td_file: File, the main file.
      td_srcs: list of File, the target's attribute `td_srcs`.
      includes: list of strings, the target's attribute `includes`.
      deps: list of Targets.

    Returns:
      TdInfo.
    """
    more = [f for f in td_srcs if f != td_file]
    return merge_td_info(
        label = label,
        sources = [td_file] + more,
        listed = more,
        includes = include_dirs(label, includes + ["/"], ctx.bin_dir.path) + [td_file.dirname],
        deps = deps,
    )

def run_generator(ctx, tools, td_file, td, invocations, name, mnemonic = "TdGenerate", what = None, plugin = None):
    """Creates the actions that run the generator: one for all outputs if it has the ability `batch`, else one per output.

    Args:
      ctx: rule or aspect context.
      tools: struct that find_tools returned.
      td_file: File, the main file.
      td: TdInfo, the files that it may include.
      invocations: list of struct(args, out, more_outs, shard_outs): the generator options, the File that `-o` names,
        further Files that the generator writes, and one File per shard for generators with the ability `shards`.
      name: prefix of the names of auxiliary files, unique in the package.
      mnemonic: of the action.
      what: string or None, names the source in the progress message. By default the path of the .td file.
      plugin: struct that find_plugin returned: what writes the outputs in place of the generator's own generators.
    """
    subject = what or td_file.short_path
    if tools.batch:
        _run_batch(ctx, tools, td_file, td, invocations, name, mnemonic, subject, plugin)
        return
    more = plugin_inputs(plugin)
    for invocation in invocations:
        args = _new_args(ctx)
        args.add_all(_comment_options(tools))
        args.add_all(invocation.args)
        add_plugin(args, plugin)
        if plugin:
            args.add_all(invocation.more_outs, format_each = "-plugin-out=%s")
        args.add(td_file)
        _add_includes(args, td)
        args.add("-o", invocation.out)
        ctx.actions.run(
            executable = tools.tblgen,
            arguments = [args],
            inputs = depset(more.inputs, transitive = [td.transitive_sources]),
            tools = more.tools,
            outputs = [invocation.out] + invocation.more_outs,
            mnemonic = mnemonic,
            progress_message = "Generating %s from %s" % (invocation.out.short_path, subject),
            use_default_shell_env = getattr(tools, "shell_env", False),
            **toolchain_of(named = getattr(tools, "shell_env", False) or bool(more.tools))
        )

def _new_args(ctx):
    args = ctx.actions.args()
    args.set_param_file_format("multiline")
    return args

def _comment_options(tools):
    return [] if getattr(tools, "doc_comments", True) else ["--no-doc-comments"]

def _run_batch(ctx, tools, td_file, td, invocations, name, mnemonic, subject, plugin):
    outs = []
    for invocation in invocations:
        outs += [invocation.out] + invocation.more_outs + invocation.shard_outs
    declared = ctx.actions.declare_file(name + ".inputs")
    _write_inputs(ctx, td, declared)
    unused = ctx.actions.declare_file(name + ".unused_inputs")

    args = _new_args(ctx)
    args.use_param_file("@%s", use_always = True)
    args.add(td_file)
    args.add_all(_mappable_includes(td, outs[0]), map_each = _include_path, format_each = "-I%s", uniquify = True)
    args.add(declared, format = "-inputs=%s")
    args.add_all([td], map_each = _inputs_key)
    args.add_all(_comment_options(tools))
    args.add(unused, format = "-unused-inputs=%s")
    add_plugin(args, plugin)
    for invocation in invocations:
        args.add("--emit")
        args.add_all(invocation.args)
        args.add_all(invocation.shard_outs, format_each = "-op-shard-out=%s")
        if plugin:
            args.add_all(invocation.more_outs, format_each = "-plugin-out=%s")
        args.add("-o", invocation.out)

    more = plugin_inputs(plugin)
    ctx.actions.run(
        executable = tools.tblgen,
        arguments = [args],
        inputs = depset([declared] + more.inputs, transitive = [td.transitive_sources]),
        tools = more.tools,
        outputs = outs + [unused],
        unused_inputs_list = unused,
        mnemonic = mnemonic,
        progress_message = "Generating %s from %s" % (
            outs[0].short_path if len(outs) == 1 else "%d files" % len(outs),
            subject,
        ),
        # A plugin may find its runfiles by its path, which path mapping changes, and a worker's sandbox has no tools.
        execution_requirements = {} if more.tools else _execution_requirements(tools),
        **toolchain_of(named = bool(more.tools))
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

def _write_inputs(ctx, td, declared):
    """Writes the list of declared inputs.

    The list is a file and not a part of the command line, so that a new file in a library does not
    change the action. The generator reports the list as an unused input, so that Bazel does not run the action
    again when only the list changes.

    Targets with the same dependencies have the same list, which a remote cache stores once.

    Bazel does not apply path mapping to the contents of files. So the list has the paths of generated files
    without the configuration, and the configurations can share the action's result. That is not possible if the
    generated files belong to several configurations.

    Args:
      ctx: rule or aspect context.
      td: TdInfo.
      declared: File, the list.
    """
    library_lines = _library_lines
    if _has_one_configuration(td, declared):
        library_lines = _library_lines_without_configuration
    args = _new_args(ctx)
    args.add_all(td.libraries, map_each = library_lines)
    ctx.actions.write(declared, args)

def _has_one_configuration(td, output):
    """Tells whether all generated files that can be included have the configuration of an output."""
    if not output.path.startswith(_OUTPUT_TREE):
        return False
    configuration = "/".join(output.path.split("/", 2)[:2]) + "/"
    return all([f.path.startswith(configuration) for f in td.generated_sources.to_list()])

_OUTPUT_TREE = "bazel-out/"

def _without_configuration(path):
    if not path.startswith(_OUTPUT_TREE):
        return path
    return _OUTPUT_TREE + "cfg/" + path.split("/", 2)[2]

def _inputs_key(td):
    """Returns the argument that makes an action run again when a new file can hide one that was read.

    Bazel forgets the declared files that were not read, so a new one does not make it run the action again. The key
    depends on the files that can hide each other. Bazel calls this function when it needs the command line of the
    action, not during the analysis: its time grows with the number of declared files.
    """
    alike = ambiguous_inputs(td)
    if not alike:
        return []
    return ["-inputs-key=%d" % hash(",".join(sorted([_without_configuration(path) for path in alike])))]

def ambiguous_inputs(td):
    """Finds the declared files that can hide each other.

    Args:
      td: TdInfo.

    Returns:
      Sorted list of paths. Each of these files has the same name as another one, relative to some include
      directory or to the execution root.
    """

    # In most targets, all base names differ. Comprehensions find that several times as fast as loops with calls.
    sources = td.transitive_sources.to_list()
    last = {f.basename: f.path for f in sources}
    if len(last) == len(sources):
        return []
    by_basename = {f.basename: [] for f in sources if last[f.basename] != f.path}
    for f in sources:
        if f.basename in by_basename:
            by_basename[f.basename].append(f.path)
    directories = td.transitive_includes.to_list()
    found = {}
    for paths in by_basename.values():
        by_name = {}
        for path in paths:
            for name in _names(path, directories):
                by_name.setdefault(name, []).append(path)
        for alike in by_name.values():
            if len(alike) > 1:
                found.update({path: None for path in alike})
    return sorted(found)

def _names(path, directories):
    """Returns the names by which an include directive can name a file."""
    names = {path: None}
    for directory in directories:
        if path.startswith(directory + "/"):
            names[path[len(directory) + 1:]] = None
    return names.keys()

def _library_lines(library):
    return _labelled([f.path for f in library.sources], library.label)

def _library_lines_without_configuration(library):
    return _labelled([_without_configuration(f.path) for f in library.sources], library.label)

def _labelled(paths, label):
    return [path + "\t" + (label if i == 0 else "") for i, path in enumerate(paths)]

def _mappable_includes(td, output):
    """Returns the include directories in a form that Bazel can map, for `map_each = _include_path`.

    Bazel maps the paths of Files, including those that a `map_each` function reads, but it does not map strings. So a
    directory in the output tree is described by an output of the action: the root in the path of that File, and the rest
    of the directory's path.

    Args:
      td: TdInfo.
      output: File, an output of the action.

    Returns:
      List of strings, for directories outside the output tree, and of struct(file, tail, below), for directories in it.
      `tail` is the number of characters of the file's path that follow the root of the output tree. `below` is the path
      of the directory after the root.
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
