"""The macros that BUILD files call."""

load("@rules_cc//cc:defs.bzl", "cc_library")
load(":compiled_shards.bzl", "compiled_shards")
load(":gentbl.bzl", "generator_kind", "gentbl_outputs", "gentbl_test")
load(":sharding.bzl", "shard_copies", "sharded_files")

# The valid forms of `tbl_outs`. The message about an invalid form shows them.
_TBL_OUTS_FORMS = """write one of
    tbl_outs = {"Foo.h.inc": ["-gen-op-decls"]}
    tbl_outs = [(["-gen-op-decls"], "Foo.h.inc")]
    tbl_outs = [(["-gen-op-decls"], ["Foo.h.inc", "FooMore.h.inc"])]  # a generator that writes several files"""

def _check_tbl_outs(name, condition, found):
    if not condition:
        fail("%s: tbl_outs has %r; %s" % (name, found, _TBL_OUTS_FORMS))

def _is_list_of_strings(value):
    return type(value) in [type([]), type(())] and all([type(element) == type("") for element in value])

def _normalize_outputs(name, tbl_outs):
    """Converts the forms of `tbl_outs` to one form.

    Returns:
      A list of struct(opts, out, more_outs), in the order of `tbl_outs`.
    """
    if type(tbl_outs) == type({}):
        pairs = [(opts, out) for out, opts in tbl_outs.items()]
    else:
        _check_tbl_outs(name, type(tbl_outs) in [type([]), type(())], tbl_outs)
        pairs = tbl_outs
    outputs = []
    seen = {}
    for pair in pairs:
        _check_tbl_outs(name, type(pair) in [type([]), type(())] and len(pair) == 2, pair)
        opts, outs = pair
        opts = [opts] if type(opts) == type("") else opts
        outs = [outs] if type(outs) == type("") else outs
        _check_tbl_outs(name, _is_list_of_strings(opts) and _is_list_of_strings(outs) and outs, pair)
        outs = [out[1:] if out.startswith(":") else out for out in outs]
        for out in outs:
            if out in seen:
                fail("%s: tbl_outs names %s twice" % (name, out))
            seen[out] = None
        outputs.append(struct(opts = list(opts), out = outs[0], more_outs = outs[1:]))
    return outputs

# The attributes that all rules have. A macro passes them to every target that it declares.
_COMMON_ATTRIBUTES = [
    "compatible_with",
    "deprecation",
    "exec_compatible_with",
    "exec_properties",
    "features",
    "restricted_to",
    "tags",
    "target_compatible_with",
    "testonly",
]

def _common_attributes(kwargs, further = []):
    """Returns those of a macro's `kwargs` that the macro passes to every target that it declares."""
    return {key: kwargs[key] for key in _COMMON_ATTRIBUTES + further if key in kwargs}

def _tags(kwargs, outputs):
    kinds = {generator_kind(output.opts).replace("_", "-"): None for output in outputs}
    return (kwargs.get("tags") or []) + ["gentbl"] + ["gen-" + kind for kind in kinds]

def _test_name(name, opts):
    """Returns the name that LLVM's macros give to the test of one output. Existing BUILD files may refer to it."""
    first = opts[0] if opts else ""
    suffix = "_%s_%d" % (first.replace("-", "_").replace("=", "_"), hash(" ".join(opts)))
    return "%s_%s_genrule_test" % (name, suffix)

def gentbl_filegroup(
        name,
        td_file,
        tbl_outs,
        tblgen = None,
        td_srcs = [],
        includes = [],
        deps = [],
        test = False,
        skip_opts = [],
        shard_outs = [],
        plugin = None,
        template = None,
        **kwargs):
    """Generates files from a .td file.

    One action generates all outputs if the generator has the ability `batch`. The target has an output
    group for each generator, named after it (`op_decls` for `-gen-op-decls`), and the groups `docs`,
    `cc_headers` and `cc_sources`.

    Args:
      name: name of the target, which provides the generated files.
      td_file: the main .td file.
      tbl_outs: the outputs: `{out: [options]}`, `[([options], out)]` or, for a generator that writes several files,
        `[([options], [out, ...])]`. The generator gets the first file as `-o`.
      tblgen: the generator. By default the toolchain's, which also runs for a label that the toolchain `replaces`.
      td_srcs: further .td files that `td_file` includes.
      includes: include directories, relative to the package or, with a leading slash, to the root of the workspace.
      deps: td_library targets that hold the files which `td_file` includes, and other targets with files.
      test: whether to declare a gentbl_test for each output, too. The tests have the names that LLVM's macros give.
      skip_opts: options of the generator. The target leaves out the outputs that have one of them. Bazel generates these on request.
      shard_outs: one file per shard for the definitions of operations, for `-op-shards` and a generator with the ability `shards`.
      plugin: a plugin of ods-tblgen, which writes all outputs: any executable target. `-gen-NAME` in the options names its generator.
        `test` has no effect.
      template: a template of Go's text/template, which writes all outputs. `test` has no effect.
      **kwargs: further attributes of the target, such as `visibility` and `tags`.
    """
    outputs = _normalize_outputs(name, tbl_outs)
    common = dict(kwargs)
    common["tags"] = _tags(kwargs, outputs)
    gentbl_outputs(
        name = name,
        tblgen = tblgen,
        td_file = td_file,
        td_srcs = td_srcs,
        includes = includes,
        deps = deps,
        outs = [output.out for output in outputs],
        opts = {output.out: output.opts for output in outputs},
        additional_outputs = [out for output in outputs for out in output.more_outs],
        additional = {output.out: output.more_outs for output in outputs if output.more_outs},
        skipped = [output.out for output in outputs if [opt for opt in output.opts if opt in skip_opts]],
        shard_outs = shard_outs,
        plugin = plugin,
        template = template,
        **common
    )
    if not test or plugin or template:
        return
    names = {}
    for output in outputs:
        test_name = _test_name(name, output.opts)
        names[test_name] = names.get(test_name, 0) + 1
        gentbl_test(
            # LLVM's macros give tests of outputs with the same options the same name, which Bazel rejects.
            name = test_name if names[test_name] == 1 else "%s_%d" % (test_name, names[test_name]),
            tblgen = tblgen,
            td_file = td_file,
            td_srcs = td_srcs,
            includes = includes,
            deps = deps,
            opts = output.opts,
            **_common_attributes(kwargs, ["visibility"])
        )

def gentbl_cc_library(
        name,
        td_file,
        tbl_outs,
        tblgen = None,
        td_srcs = [],
        includes = [],
        deps = [],
        strip_include_prefix = None,
        test = False,
        copts = None,
        skip_opts = ["-gen-op-doc"],
        shard_outs = [],
        plugin = None,
        template = None,
        **kwargs):
    """Generates files from a .td file, and declares a cc_library with them as textual headers.

    When Bazel builds the library, it generates the files.

    Args:
      name: name of the cc_library. `<name>_filegroup` is the gentbl_filegroup that generates the files.
      td_file: the main .td file.
      tbl_outs: the outputs: `{out: [options]}`, `[([options], out)]` or, for a generator that writes several files,
        `[([options], [out, ...])]`. The generator gets the first file as `-o`.
      tblgen: the generator. By default the toolchain's, which also runs for a label that the toolchain `replaces`.
      td_srcs: further .td files that `td_file` includes.
      includes: include directories, relative to the package or, with a leading slash, to the root of the workspace.
      deps: td_library targets with the files that `td_file` includes, and other targets with files.
      strip_include_prefix: as in cc_library. It has no effect on textual headers, so the files are also in `hdrs`.
      test: whether to declare a gentbl_test for each output, too.
      copts: as in cc_library.
      skip_opts: options of the generator. The library leaves out the outputs that have one of them. Bazel generates these on request.
      shard_outs: one file per shard for the definitions of operations, for `-op-shards` and a generator with the ability `shards`.
      plugin: a plugin of ods-tblgen, which writes all outputs: any executable target. `-gen-NAME` in the options names its generator.
        `test` has no effect.
      template: a template of Go's text/template, which writes all outputs. `test` has no effect.
      **kwargs: further attributes of the cc_library, such as `visibility`.
    """
    filegroup = name + "_filegroup"
    gentbl_filegroup(
        name = filegroup,
        tblgen = tblgen,
        td_file = td_file,
        tbl_outs = tbl_outs,
        td_srcs = td_srcs,
        includes = includes,
        deps = deps,
        test = test,
        skip_opts = skip_opts,
        shard_outs = shard_outs,
        plugin = plugin,
        template = template,
        **_common_attributes(kwargs, ["visibility"])
    )
    cc_library(
        name = name,
        # strip_include_prefix has no effect on textual_hdrs (bazelbuild/bazel#12424).
        hdrs = [":" + filegroup] if strip_include_prefix else [],
        textual_hdrs = [":" + filegroup],
        strip_include_prefix = strip_include_prefix,
        copts = copts,
        **kwargs
    )

def _check_shard_count(name, attribute, count):
    """Fails if a number of shards is not a positive integer."""
    if type(count) != type(0) or count < 1:
        fail("%s: %s must be a whole number, 1 or more, not %r" % (name, attribute, count))

def _shard_copy(index, source_file):
    return "shard_copy_%s_%s" % (index, source_file.split(":")[-1])

def gentbl_sharded_op_defs(name, source_file, shard_count, sharder = None, **kwargs):
    """Copies the source file of a dialect's operations once per shard, as LLVM's macro does.

    Args:
      name: name of the target, which provides the copies.
      source_file: the source file, which includes the generated definitions.
      shard_count: number of shards, 1 or more.
      sharder: the program that writes a copy. By default the toolchain's.
      **kwargs: further attributes of the target, such as `visibility`.

    Returns:
      The names of the copies, for `srcs` of a cc_library.
    """
    _check_shard_count(name, "shard_count", shard_count)
    copies = [_shard_copy(i, source_file) for i in range(shard_count)]
    shard_copies(
        name = name,
        src = source_file,
        outs = copies,
        sharder = sharder,
        **kwargs
    )
    return copies

# The attributes of gentbl_sharded_ops with this prefix are attributes of the cc_library that compiles the source file.
_CC = "cc_"

def gentbl_sharded_ops(
        name,
        td_file,
        src_file,
        shards = None,
        src_out = None,
        hdr_out = None,
        plain = False,
        precompiled_header = True,
        shard_count = None,
        tblgen = None,
        sharder = None,
        test = False,
        includes = [],
        strip_include_prefix = None,
        deps = [],
        copts = [],
        local_defines = [],
        **kwargs):
    """Generates the operations of a dialect in shards that compile separately.

    Put the target into `srcs` of a cc_library. `<name>__gentbl_cc_lib` is a cc_library of the generated files.

    With `shards`, each shard is what `src_file` has before it includes `src_out`, and the definitions of its operations. The first
    shard also has what `src_file` has after that line. So the target takes the place of `src_file` in `srcs`. The shards have
    nearly equal weight, and a change to one operation compiles one shard. If attributes say how the cc_library compiles
    (`cc_deps`, `cc_hdrs`, ...), the target provides the object files of the shards, and the lines before the definitions are
    precompiled once for all shards. Otherwise it provides the sources of the shards.

    With `shard_count`, or `plain`, the macro does what LLVM's does: the generated text is mlir-tblgen's, and each shard is
    a copy of the whole `src_file` that begins with `#define GET_OP_DEFS_<i>`.

    Args:
      name: name of the target.
      td_file: the main .td file.
      src_file: source file that includes `src_out`.
      shards: number of shards, 1 or more. Needs tools with the ability `shards`.
      src_out: the definitions to generate. By default named as `td_file`, with the extension `.cpp.inc`.
      hdr_out: the declarations to generate. By default named as `td_file`, with the extension `.h.inc`.
      plain: whether to write what mlir-tblgen and mlir-src-sharder write.
      precompiled_header: with False, the shards compile without a precompiled header. GCC and Clang can precompile headers;
        other compilers do without.
      shard_count: number of shards, for LLVM's interface, in place of `shards` and `plain`.
      tblgen: the generator. By default the toolchain's, which also runs for a label that the toolchain `replaces`.
      sharder: the program that writes a copy. By default the toolchain's.
      test: whether to declare a gentbl_test for each output, too.
      includes: include directories of .td files, relative to the package or, with a leading slash, to the root of the workspace.
      strip_include_prefix: of the generated files, as in cc_library.
      deps: td_library targets that hold the files which `td_file` includes, and other targets with files.
      copts: of the cc_library that has the shards.
      local_defines: of the cc_library that has the shards.
      **kwargs: `cc_deps`, `cc_hdrs`, `cc_includes`, `cc_strip_include_prefix` and so on: any attribute of the cc_library that has the
        shards, after `cc_`. Other attributes are those of the target, such as `visibility` and `tags`.
    """
    if (shards == None) == (shard_count == None):
        fail("%s: want one of shards and shard_count" % name)
    plain = plain or shards == None
    _check_shard_count(name, "shard_count" if shards == None else "shards", shard_count if shards == None else shards)
    shards = shard_count if shards == None else shards
    stem = td_file.split(":")[-1]
    stem = stem[:-len(".td")] if stem.endswith(".td") else stem
    src_out = src_out or stem + ".cpp.inc"
    hdr_out = hdr_out or stem + ".h.inc"
    cc = {key[len(_CC):]: kwargs[key] for key in kwargs if key.startswith(_CC)}
    kwargs = {key: kwargs[key] for key in kwargs if not key.startswith(_CC)}
    cc_lib = name + "__gentbl_cc_lib"
    folder, _, base = src_out.rpartition("/")
    option = "-op-shard-count=%d" if plain else "-op-shards=%d"
    gentbl_cc_library(
        name = cc_lib,
        tblgen = tblgen,
        td_file = td_file,
        tbl_outs = {
            src_out: ["-gen-op-defs", option % shards],
            hdr_out: ["-gen-op-decls", option % shards],
        },
        includes = includes,
        deps = deps,
        strip_include_prefix = strip_include_prefix,
        test = test,
        shard_outs = [] if plain else [
            (folder + "/" if folder else "") + "shard_%d_%s" % (i, base)
            for i in range(shards)
        ],
        **kwargs
    )
    common = _common_attributes(kwargs)
    compiled = name + "__shard_copies"
    shard_copies(
        name = compiled,
        src = src_file,
        outs = [_shard_copy(i, src_file) for i in range(shards)],
        definitions = "" if plain else base,
        sharder = sharder,
        **common
    )
    if not plain and precompiled_header and cc:
        cc_library(
            name = name + "__headers",
            **dict(dict(common, **cc), deps = [":" + cc_lib] + cc.get("deps", []))
        )
        compiled = name + "__objects"
        compiled_shards(
            name = compiled,
            srcs = [":%s__shard_copies" % name],
            src = src_file,
            definitions = base,
            deps = [":%s__headers" % name],
            copts = copts,
            local_defines = local_defines,
            sharder = sharder,
            **common
        )
    sharded_files(
        name = name,
        srcs = [":%s_filegroup" % cc_lib, ":" + compiled],
        **_common_attributes(kwargs, ["visibility"])
    )
