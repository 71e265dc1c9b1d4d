"""The program lit of LLVM's build, and lit_test, for the installed lit.

system_mlir copies this file to `llvm/lit_test.bzl` of its repository, because the label of lit exists there. For versions of
Bazel before 8, which have PyInfo built in, it leaves out the line that loads PyInfo.
"""

load("@rules_python//python:py_info.bzl", "PyInfo")

def _installed_lit_impl(ctx):
    executable = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.symlink(output = executable, target_file = ctx.file.src, is_executable = True)
    files = [executable, ctx.file.src]
    return [
        DefaultInfo(executable = executable, files = depset(files), runfiles = ctx.runfiles(files = files)),
        PyInfo(transitive_sources = depset([ctx.file.src])),
    ]

installed_lit = rule(
    doc = "Gives the installed lit its label. It takes the place of a py_binary.",
    implementation = _installed_lit_impl,
    executable = True,
    attrs = {
        "src": attr.label(
            doc = "The program, in Python.",
            allow_single_file = [".py"],
            mandatory = True,
        ),
    },
)

def _quoted(word):
    return "'" + word.replace("'", "'\\''") + "'"

def _runfile(path):
    """Returns the path of a file below the runfiles directory, from its short path."""
    return path[len("../"):] if path.startswith("../") else "$TEST_WORKSPACE/" + path

def _directories(targets):
    """Returns the directories of the programs among targets, below the runfiles directory."""
    found = {}
    for target in targets:
        files = target[DefaultInfo].files_to_run
        if files and files.executable:
            found[_runfile(files.executable.short_path).rpartition("/")[0]] = True
    return found.keys()

def _python_path(ctx):
    """Returns the directories that Python modules of `deps` are imported from, below the runfiles directory."""
    found = {".": True, "$TEST_WORKSPACE": True}
    for dep in ctx.attr.deps:
        for directory in dep[PyInfo].imports.to_list():
            found[directory] = True
        for f in dep[PyInfo].transitive_sources.to_list():
            found[_runfile(f.short_path).partition("/")[0]] = True
    return found.keys()

def _expand(ctx, text):
    """Replaces $(location) by the path in the runfiles, which $(rootpath) gives for generated files, too."""
    return ctx.expand_location(text.replace("$(location ", "$(rootpath ").replace("$(locations ", "$(rootpaths "), ctx.attr.data)

def _lit_test_impl(ctx):
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    lines = ["#!/bin/sh"]
    lines += ["export %s=%s" % (name, _quoted(_expand(ctx, value))) for name, value in ctx.attr.env.items()]
    tools = _directories(ctx.attr.data)
    if tools:
        lines.append("PATH=\"%s:$PATH\"" % ":".join(["$TEST_SRCDIR/" + directory for directory in tools]))
    if ctx.attr.deps:
        lines.append("export PYTHONPATH=\"%s${PYTHONPATH:+:$PYTHONPATH}\"" % ":".join(["$TEST_SRCDIR/" + directory for directory in _python_path(ctx)]))
    words = [ctx.executable.lit.short_path, "-v"]
    words += [_expand(ctx, option) for option in ctx.attr.options]
    words += [f.short_path for f in ctx.files.srcs]
    lines.append("exec %s \"$@\"" % " ".join([_quoted(word) for word in words]))
    ctx.actions.write(script, "\n".join(lines) + "\n", is_executable = True)

    runfiles = ctx.runfiles(files = ctx.files.srcs + ctx.files.data)
    for target in ctx.attr.srcs + ctx.attr.data + ctx.attr.deps + [ctx.attr.lit]:
        runfiles = runfiles.merge(target[DefaultInfo].default_runfiles)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

_lit_test = rule(
    implementation = _lit_test_impl,
    test = True,
    attrs = {
        "srcs": attr.label_list(
            doc = "The files to run, or directories with such files.",
            allow_files = True,
            mandatory = True,
        ),
        "options": attr.string_list(
            doc = "Options of lit. `$(location)` of `data` is expanded.",
        ),
        "data": attr.label_list(
            doc = "Files and tools that the tests need.",
            allow_files = True,
        ),
        "deps": attr.label_list(
            doc = "Python libraries that lit's configuration imports.",
            providers = [PyInfo],
        ),
        "env": attr.string_dict(
            doc = "Environment variables of lit. `$(location)` of `data` is expanded.",
        ),
        "lit": attr.label(
            doc = "The program lit.",
            executable = True,
            cfg = "target",
            mandatory = True,
        ),
    },
)

def lit_test(name, srcs, args = None, data = None, deps = None, tools = None, **kwargs):
    """Runs files with lit. The programs in `data` and `tools` are on the PATH of the files' commands.

    Args:
      name: name of the test.
      srcs: the files.
      args: options of lit.
      data: files and tools that the tests need. They include lit's configuration, `lit.cfg.py` or `lit.site.cfg.py`.
      deps: Python libraries that lit's configuration imports.
      tools: further tools.
      **kwargs: further attributes of the test, such as `env`, `size` and `tags`.
    """
    _lit_test(
        name = name,
        srcs = srcs,
        options = args or [],
        data = (data or []) + (tools or []),
        deps = deps or [],
        lit = Label("//llvm:lit"),
        **kwargs
    )

def package_path(label):
    """Returns the path of a label's package, relative to the execution root.

    Args:
      label: string, as `//package:name` or `@repository//package:name`.

    Returns:
      A string.
    """
    parsed = Label(label)
    return parsed.workspace_root + "/" + parsed.package if parsed.workspace_root else parsed.package
