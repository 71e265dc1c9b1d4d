"""Compiles shard copies with a precompiled header, which has what their source file has before the generated definitions."""

load("@rules_cc//cc:find_cc_toolchain.bzl", "find_cc_toolchain", "use_cc_toolchain")
load("@rules_cc//cc/common:cc_common.bzl", "cc_common")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")
load(":tools.bzl", "TOOLCHAINS", "find_tools", "replace_tools_attrs", "require_ability", "tool_attr", "toolchain_of")

_COMPILE = "c++-compile"

# Features that need actions which only cc_library creates, such as those that compile module maps.
_UNSUPPORTED_FEATURES = ["header_modules", "layering_check", "module_maps", "thin_lto", "use_header_modules"]

def _compiled_shards_impl(ctx):
    tools = find_tools(ctx)
    if not tools.compiles_shards:
        require_ability(ctx, tools, "compiles_shards", "shards")
    cc_toolchain = find_cc_toolchain(ctx)
    features = cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = cc_toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features + _UNSUPPORTED_FEATURES,
    )
    contexts = [dep[CcInfo].compilation_context for dep in ctx.attr.deps]
    headers = depset(transitive = [context.headers for context in contexts])
    build = struct(
        tools = tools,
        cc_toolchain = cc_toolchain,
        features = features,
        # The header has the lines of the source file, which can name headers that are beside that file.
        quote_includes = depset(
            [ctx.file.src.dirname] if ctx.file.src.dirname else [],
            order = "topological",
            transitive = [context.quote_includes for context in contexts],
        ),
        includes = depset(transitive = [context.includes for context in contexts]),
        system_includes = depset(transitive = [
            includes
            for context in contexts
            for includes in [context.system_includes, _external_includes(context)]
        ]),
        defines = depset(ctx.attr.local_defines, transitive = [context.defines for context in contexts]),
        headers = headers,
        header_list = _write_list(ctx, "headers", headers),
    )
    header = _header(ctx, build)
    objects = []
    for use_pic in _pic_modes(ctx, cc_toolchain, features):
        precompiled = _precompile(ctx, build, header, use_pic)
        for source in ctx.files.srcs:
            objects.append(_compile_shard(ctx, build, source, precompiled, use_pic))
    return [
        DefaultInfo(files = depset(objects)),
        OutputGroupInfo(compilation_outputs = depset(objects), header = depset([header])),
    ]

def _pic_modes(ctx, cc_toolchain, features):
    """Returns the values of use_pic for which cc_library would compile objects."""
    if not cc_toolchain.needs_pic_for_dynamic_libraries(feature_configuration = features):
        return [False]
    return [True, False] if ctx.var["COMPILATION_MODE"] == "opt" else [True]

def _path(ctx, name):
    return "%s_header/%s" % (ctx.label.name, name)

def _write_list(ctx, name, files):
    """Writes the paths of files, one per line."""
    out = ctx.actions.declare_file(_path(ctx, name + ".txt"))
    paths = ctx.actions.args()
    paths.set_param_file_format("multiline")
    paths.add_all(files)
    ctx.actions.write(out, paths)
    return out

def _header(ctx, build):
    """Returns the header to precompile: the lines of the source file before the generated definitions."""
    out = ctx.actions.declare_file(_path(ctx, "header.h"))
    args = ctx.actions.args()
    args.add("-header")
    args.add("-definitions=" + ctx.attr.definitions)
    args.add(ctx.file.src)
    args.add("-o", out)
    ctx.actions.run(
        executable = build.tools.sharder,
        arguments = [args],
        inputs = [ctx.file.src],
        outputs = [out],
        mnemonic = "TdShardHeader",
        progress_message = "Writing the header of all shards of %s" % ctx.label,
        use_default_shell_env = build.tools.sharder_shell_env,
        **toolchain_of(named = build.tools.sharder_shell_env)
    )
    return out

def _external_includes(context):
    return context.external_includes if hasattr(context, "external_includes") else depset()

def _precompile(ctx, build, text, use_pic):
    """Precompiles the header.

    Returns:
      struct(header, precompiled) of Files. Compilers find `precompiled` by its name beside `header`.
    """
    folder = "pic/" if use_pic else "nopic/"
    header = ctx.actions.declare_file(_path(ctx, folder + text.basename))
    ctx.actions.symlink(output = header, target_file = text)
    precompiled = ctx.actions.declare_file(_path(ctx, folder + text.basename + ".gch"))
    _compile(
        ctx,
        build,
        source = header,
        out = precompiled,
        use_pic = use_pic,
        mode = ["-precompile"],
        mnemonic = "TdPrecompile",
        progress_message = "Precompiling the header of all shards of %s" % ctx.label,
    )
    return struct(header = header, precompiled = precompiled)

def _compile_shard(ctx, build, source, precompiled, use_pic):
    """Compiles a shard copy, and returns the object."""
    base = source.basename[:-len(source.extension) - 1]
    out = ctx.actions.declare_file("_objs/%s/%s%s.o" % (ctx.label.name, base, ".pic" if use_pic else ""))
    _compile(
        ctx,
        build,
        source = source,
        out = out,
        use_pic = use_pic,
        mode = ["-prelude=" + precompiled.header.path],
        further_inputs = [precompiled.header, precompiled.precompiled],
        mnemonic = "TdShardCompile",
        progress_message = "Compiling %s" % source.short_path,
    )
    return out

def _compile(ctx, build, source, out, use_pic, mode, mnemonic, progress_message, further_inputs = []):
    name = ("pic/" if use_pic else "nopic/") + out.basename
    depfile = ctx.actions.declare_file(_path(ctx, name + ".d"))
    unused = ctx.actions.declare_file(_path(ctx, name + ".unused"))
    variables = cc_common.create_compile_variables(
        feature_configuration = build.features,
        cc_toolchain = build.cc_toolchain,
        source_file = source.path,
        output_file = out.path,
        user_compile_flags = _user_flags(ctx),
        include_directories = build.includes,
        quote_include_directories = build.quote_includes,
        system_include_directories = build.system_includes,
        preprocessor_defines = build.defines,
        use_pic = use_pic,
    )
    wrapper = ctx.actions.args()
    wrapper.add("compile")
    wrapper.add_all(mode)
    wrapper.add(build.header_list, format = "-inputs=%s")
    wrapper.add(unused, format = "-unused=%s")
    wrapper.add(depfile, format = "-depfile=%s")
    wrapper.add("--")
    wrapper.add(cc_common.get_tool_for_action(feature_configuration = build.features, action_name = _COMPILE))
    flags = ctx.actions.args()
    flags.add_all(cc_common.get_memory_inefficient_command_line(
        feature_configuration = build.features,
        action_name = _COMPILE,
        variables = variables,
    ))
    ctx.actions.run(
        executable = build.tools.sharder,
        arguments = [wrapper, flags],
        env = cc_common.get_environment_variables(
            feature_configuration = build.features,
            action_name = _COMPILE,
            variables = variables,
        ),
        inputs = depset([source, build.header_list] + further_inputs, transitive = [build.headers, build.cc_toolchain.all_files]),
        outputs = [out, depfile, unused],
        unused_inputs_list = unused,
        mnemonic = mnemonic,
        progress_message = progress_message,
        **toolchain_of(named = True)
    )

def _user_flags(ctx):
    """Returns the compiler flags of the command line and of the target, in the order in which cc_library passes them."""
    cpp = ctx.fragments.cpp
    return cpp.copts + cpp.cxxopts + [
        ctx.expand_make_variables("copts", flag, {})
        for flag in ctx.attr.copts
    ]

compiled_shards = rule(
    doc = "Compiles the shard copies of a source file to object files, with a precompiled header. " +
          "Put the target into `srcs` of a cc_library.",
    implementation = _compiled_shards_impl,
    attrs = dict(
        replace_tools_attrs(),
        srcs = attr.label_list(
            doc = "The shard copies.",
            allow_files = True,
            mandatory = True,
        ),
        src = attr.label(
            doc = "The source file of which `srcs` are copies.",
            allow_single_file = True,
            mandatory = True,
        ),
        definitions = attr.string(
            doc = "The file of generated definitions, which `src` includes.",
            mandatory = True,
        ),
        deps = attr.label_list(
            doc = "Libraries with the headers that the shards include.",
            providers = [CcInfo],
        ),
        copts = attr.string_list(doc = "As in cc_library."),
        local_defines = attr.string_list(doc = "As in cc_library."),
        sharder = tool_attr("The program that writes the header and runs the compiler. By default the toolchain's."),
        _cc_toolchain = attr.label(default = Label("@rules_cc//cc:current_cc_toolchain")),
    ),
    fragments = ["cpp"],
    toolchains = TOOLCHAINS + use_cc_toolchain(),
)
