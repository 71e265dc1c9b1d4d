"""Rules for whole dialects: dialect_site, dialect_json and dialect_compatibility_test."""

load(":paths.bzl", "include_dirs")
load(":td_library.bzl", "merge_td_info", "td_include_attrs")
load(":tools.bzl", "TARGET_TOOLCHAINS", "TOOLCHAINS", "TOOLCHAIN_TYPE", "toolchain_of")

_SOURCE_ATTRS = dict(
    td_include_attrs("`td_files` include", "the directories of `td_files`"),
    td_files = attr.label_list(
        doc = "The .td files to document. The output also documents the definitions in the files that they include, each once.",
        allow_files = True,
        mandatory = True,
    ),
)

def _docs_tool(ctx):
    """Returns the Target of the toolchain's generator, which documents dialects."""
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    if not toolchain or not toolchain.ods.docs:
        fail("{}: the generator of the registered toolchain cannot document dialects. Register a toolchain with ods-tblgen.".format(ctx.label))
    return toolchain.ods.tblgen_target

def _td_closure(ctx):
    """Returns a TdInfo with the .td files of a target and all files that they may include."""
    return merge_td_info(
        label = ctx.label,
        sources = depset(ctx.files.td_files + ctx.files.td_srcs).to_list(),
        includes = include_dirs(ctx.label, ctx.attr.includes + ["/"], ctx.bin_dir.path),
        deps = ctx.attr.deps,
    )

def _generate(ctx, tool, out, options, inputs, subject):
    """Runs the generator on all .td files of a target.

    Args:
      ctx: rule context.
      tool: Target, the generator.
      out: File, the output: a file or a directory.
      options: list of strings, the options of the generator.
      inputs: list of File, the files that the options name.
      subject: string, names the output in the progress message.
    """
    td = _td_closure(ctx)
    args = ctx.actions.args()
    args.set_param_file_format("multiline")
    args.use_param_file("@%s", use_always = True)
    args.add_all(options)
    args.add_all(td.transitive_includes, format_each = "-I%s", uniquify = True)

    # These directories come last, because the site names a file relative to the first directory that contains it.
    args.add_all([f.dirname for f in ctx.files.td_files], format_each = "-I%s", uniquify = True)
    args.add_all([out], before_each = "-o", expand_directories = False)
    args.add_all(ctx.files.td_files)
    ctx.actions.run(
        executable = tool[DefaultInfo].files_to_run,
        arguments = [args],
        inputs = depset(inputs, transitive = [td.transitive_sources]),
        outputs = [out],
        mnemonic = "TdDocument",
        progress_message = "Generating %s of %s" % (subject, ctx.label),
        **toolchain_of(named = False)
    )

def _dialect_site_impl(ctx):
    tool = _docs_tool(ctx)
    options = ["-gen-site"]
    inputs = []
    for option, value in [("title", ctx.attr.title), ("source-url", ctx.attr.source_url), ("example-url", ctx.attr.example_url)]:
        if value:
            options.append("-site-%s=%s" % (option, value))
    if ctx.file.baseline:
        options.append("-site-diff-from=" + ctx.file.baseline.path)
        inputs.append(ctx.file.baseline)
        if ctx.attr.baseline_name:
            options.append("-site-diff-name=" + ctx.attr.baseline_name)
    if ctx.files.examples:
        examples = ctx.actions.declare_file(ctx.label.name + ".examples")
        ctx.actions.write(examples, "".join([f.path + "\n" for f in ctx.files.examples]))
        options.append("-site-examples=" + examples.path)
        inputs += ctx.files.examples + [examples]
    site = ctx.actions.declare_directory(ctx.label.name)
    _generate(ctx, tool, site, options, inputs, "the site")
    return [DefaultInfo(files = depset([site]), runfiles = ctx.runfiles(files = [site]))]

dialect_site = rule(
    doc = "Generates the documentation of dialects as a static site: a directory with the first page `index.html`. " +
          "The site needs no server and makes no requests to other hosts.",
    implementation = _dialect_site_impl,
    attrs = dict(
        _SOURCE_ATTRS,
        title = attr.string(
            doc = "The title of the site.",
            default = "MLIR dialects",
        ),
        source_url = attr.string(
            doc = "Links definitions to this URL, in which `{file}` and `{line}` are replaced, such as " +
                  "`https://github.com/me/foo/blob/main/include/{file}#L{line}`.",
        ),
        examples = attr.label_list(
            doc = "MLIR files, such as `glob([\"test/**/*.mlir\"])`. The page of an operation shows up to three of its uses in them.",
            allow_files = [".mlir"],
        ),
        example_url = attr.string(
            doc = "Links uses in `examples` to this URL, in which `{file}` and `{line}` are replaced.",
        ),
        baseline = attr.label(
            doc = "An earlier output of `dialect_json`. The site lists the changes since then and their effect on existing IR.",
            allow_single_file = [".json"],
        ),
        baseline_name = attr.string(
            doc = "The name of the version of `baseline` on the site, such as `1.0`. By default the name of the file.",
        ),
    ),
    toolchains = TOOLCHAINS,
)

def _dialect_json_impl(ctx):
    out = ctx.actions.declare_file(ctx.label.name + ".json")
    _generate(ctx, _docs_tool(ctx), out, ["-gen-dialect-json"], [], "the description")
    return [DefaultInfo(files = depset([out]), runfiles = ctx.runfiles(files = [out]))]

dialect_json = rule(
    doc = "Generates a description of dialects as JSON, `<name>.json`. It has the content of `dialect_site` for other tools, and " +
          "is the baseline of `dialect_compatibility_test`.",
    implementation = _dialect_json_impl,
    attrs = _SOURCE_ATTRS,
    toolchains = TOOLCHAINS,
)

_TEST = """\
#!/bin/sh
if {tool} diff --fail-on={fail_on} {baseline} {current}; then
  exit 0
fi
echo
echo "{label}: the dialects differ from the baseline as listed above:" {baseline}
echo "If that is intended, replace the baseline by the output of a dialect_json target with the same td_files."
exit 1
"""

def _quote(word):
    return "'" + word.replace("'", "'\\''") + "'"

def _dialect_compatibility_test_impl(ctx):
    tool = _docs_tool(ctx)
    current = ctx.actions.declare_file(ctx.label.name + ".current.json")
    _generate(ctx, tool, current, ["-gen-dialect-json"], [], "the description")
    executable = tool[DefaultInfo].files_to_run.executable
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        script,
        _TEST.format(
            tool = _quote(executable.short_path),
            fail_on = ctx.attr.fail_on,
            baseline = _quote(ctx.file.baseline.short_path),
            current = _quote(current.short_path),
            label = str(ctx.label),
        ),
        is_executable = True,
    )
    runfiles = ctx.runfiles(files = [executable, ctx.file.baseline, current])
    return [DefaultInfo(executable = script, runfiles = runfiles.merge(tool[DefaultInfo].default_runfiles))]

dialect_compatibility_test = rule(
    doc = "Compares dialects with a baseline. The test fails if the dialects may reject IR that the baseline accepts, or may give " +
          "it another meaning. The log lists all changes.",
    implementation = _dialect_compatibility_test_impl,
    test = True,
    attrs = dict(
        _SOURCE_ATTRS,
        baseline = attr.label(
            doc = "An earlier output of `dialect_json` that is checked in.",
            allow_single_file = [".json"],
            mandatory = True,
        ),
        fail_on = attr.string(
            doc = "`breaking`: the test fails at breaking changes. `change`: the test fails at every change.",
            default = "breaking",
            values = ["breaking", "change"],
        ),
    ),
    toolchains = TOOLCHAINS,
    **TARGET_TOOLCHAINS
)
