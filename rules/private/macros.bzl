"""The macros that BUILD files are written with."""

load("@rules_cc//cc:defs.bzl", "cc_library")
load(":gentbl.bzl", "generator_kind", "gentbl_outputs", "gentbl_test")
load(":sharding.bzl", "shard_copies")

def _normalize_outputs(tbl_outs):
    """Reads both spellings of `tbl_outs`: {out: [options]} and [([options], out)]."""
    if type(tbl_outs) == type({}):
        pairs = tbl_outs.items()
    else:
        pairs = [(out, opts) for opts, out in tbl_outs]
    outs = {}
    for out, opts in pairs:
        out = out[1:] if out.startswith(":") else out
        if out in outs:
            fail("tbl_outs names %s twice" % out)
        outs[out] = [opts] if type(opts) == type("") else list(opts)
    return outs

def _target_attributes(kwargs):
    """Those of a macro's further arguments that every target it makes gets."""
    common = [
        "compatible_with",
        "deprecation",
        "exec_compatible_with",
        "features",
        "restricted_to",
        "tags",
        "target_compatible_with",
        "testonly",
    ]
    return {key: kwargs[key] for key in common if key in kwargs}

def _tags(kwargs, outs):
    kinds = {generator_kind(opts).replace("_", "-"): None for opts in outs.values()}
    return (kwargs.get("tags") or []) + ["gentbl"] + ["gen-" + kind for kind in kinds]

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
        shard_plan = None,
        shard_opts = [],
        **kwargs):
    """Generates files from a .td file.

    With a generator that can, all outputs come from one action. The target has an output group
    for each generator, named after it (`op_decls` for `-gen-op-decls`), and the groups `docs`,
    `cc_headers` and `cc_sources`.

    Args:
      name: name of the target, a group of the files.
      td_file: the main .td file.
      tbl_outs: what to generate: `{out: [options]}`, or `[([options], out)]`.
      tblgen: the generator, by default the toolchain's.
      td_srcs: further .td files that it includes.
      includes: directories to search, relative to the package or, with a leading slash, to the workspace.
      deps: td_library targets whose files it includes.
      test: whether to make a gentbl_test for each output as well, `<name>_<out>_test`.
      skip_opts: outputs with one of these options are left out of the group; they are made on demand.
      shard_outs: one file per shard for the definitions of operations.
      shard_plan: `balanced` or `even`, see `gentbl_sharded_ops`.
      shard_opts: further options for the operations' outputs, for a generator that can plan shards.
      **kwargs: further attributes of the target, such as `visibility` and `tags`.
    """
    outs = _normalize_outputs(tbl_outs)
    common = dict(kwargs)
    common["tags"] = _tags(kwargs, outs)
    gentbl_outputs(
        name = name,
        tblgen = tblgen,
        td_file = td_file,
        td_srcs = td_srcs,
        includes = includes,
        deps = deps,
        outs = outs.keys(),
        opts = outs,
        skipped = [out for out, opts in outs.items() if [opt for opt in opts if opt in skip_opts]],
        shard_outs = shard_outs,
        shard_plan = shard_plan,
        shard_opts = shard_opts,
        **common
    )
    if test:
        for out, opts in outs.items():
            gentbl_test(
                name = "%s_%s_test" % (name, out.replace("/", "_")),
                tblgen = tblgen,
                td_file = td_file,
                td_srcs = td_srcs,
                includes = includes,
                deps = deps,
                opts = opts,
                **_target_attributes(kwargs)
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
        shard_plan = None,
        shard_opts = [],
        **kwargs):
    """Generates files from a .td file and makes them a cc_library of textual headers.

    Args:
      name: name of the cc_library. `<name>_filegroup` is the gentbl_filegroup behind it.
      td_file: the main .td file.
      tbl_outs: what to generate: `{out: [options]}`, or `[([options], out)]`.
      tblgen: the generator, by default the toolchain's.
      td_srcs: further .td files that it includes.
      includes: directories to search, relative to the package or, with a leading slash, to the workspace.
      deps: td_library targets whose files it includes.
      strip_include_prefix: as in cc_library. It has no effect on textual headers, so the files become `hdrs` too.
      test: whether to make a gentbl_test for each output as well.
      copts: as in cc_library.
      skip_opts: outputs with one of these options are left out of the library; they are made on demand.
      shard_outs: one file per shard for the definitions of operations.
      shard_plan: `balanced` or `even`, see `gentbl_sharded_ops`.
      shard_opts: further options for the operations' outputs, for a generator that can plan shards.
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
        shard_plan = shard_plan,
        shard_opts = shard_opts,
        visibility = kwargs.get("visibility"),
        **_target_attributes(kwargs)
    )
    cc_library(
        name = name,
        # strip_include_prefix does not reach textual_hdrs (bazelbuild/bazel#12424).
        hdrs = [":" + filegroup] if strip_include_prefix else [],
        textual_hdrs = [":" + filegroup],
        strip_include_prefix = strip_include_prefix,
        copts = copts,
        **kwargs
    )

def _check_shard_count(name, shard_count):
    if type(shard_count) != type(0) or shard_count < 1:
        fail("%s: shard_count must be a whole number, 1 or more, not %r" % (name, shard_count))

def _shard_copy(index, source_file):
    return "shard_copy_%d_%s" % (index, source_file.split(":")[-1])

def gentbl_sharded_op_defs(name, source_file, shard_count, sharder = None, slim = [], forward = [], **kwargs):
    """Copies the source file of a dialect's operations once per shard.

    Args:
      name: name of the target, a group of the copies.
      source_file: the source file; it includes the generated definitions.
      shard_count: number of shards, 1 or more.
      sharder: the program that makes a copy, by default the toolchain's.
      slim: C++ classes of dialects whose headers the copies read in part, see `gentbl_sharded_ops`.
      forward: C++ classes of dialects of whose operations the copies read only declarations.
      **kwargs: further attributes of the target, such as `visibility`.
    """
    _check_shard_count(name, shard_count)
    shard_copies(
        name = name,
        src = source_file,
        outs = [_shard_copy(i, source_file) for i in range(shard_count)],
        sharder = sharder,
        slim = slim,
        forward = forward,
        **kwargs
    )

def gentbl_sharded_ops(
        name,
        td_file,
        shard_count,
        src_file,
        src_out,
        hdr_out,
        tblgen = None,
        sharder = None,
        test = False,
        includes = [],
        strip_include_prefix = None,
        deps = [],
        shard_files = False,
        shard_plan = None,
        slim_dialect = None,
        slim_common = [],
        forward_dialects = [],
        lean = False,
        **kwargs):
    """Generates the operations of a dialect in shards that compile separately.

    The target is a group of the header, the source, and a copy `shard_copy_<i>_<src_file>` of
    `src_file` for each shard, which begins with `#define GET_OP_DEFS_<i>`. All of it can be `srcs`
    of a cc_library. `<name>__gentbl_cc_lib` is the generated part as a cc_library.

    Args:
      name: name of the target.
      td_file: the main .td file.
      shard_count: number of shards, 1 or more.
      src_file: source file that includes `src_out`.
      src_out: the definitions to generate, usually `.cpp.inc`.
      hdr_out: the declarations to generate, usually `.h.inc`.
      tblgen: the generator, by default the toolchain's.
      sharder: the program that makes a copy, by default the toolchain's.
      test: whether to make a gentbl_test for each output as well.
      includes: directories to search, relative to the package or, with a leading slash, to the workspace.
      strip_include_prefix: as in cc_library.
      deps: td_library targets whose files it includes.
      shard_files: write the definitions of each shard to a file of its own, `shard_<i>_<src_out>`, which `src_out`
        includes. Then a change to one operation compiles one shard. A generator that cannot do
        that writes them all to `src_out`.
      shard_plan: with `balanced` shards are nearly even in weight, and beside one more operation nearly all stay
        where they are. `even` shares operations out evenly in order, as mlir-tblgen does: then one more moves
        many others to another shard. Default: `balanced`, unless the build has
        `--@rules_ods//rules:shard_plan=even`. A generator that cannot plan shards does it its own way.
      slim_dialect: the C++ class of the dialect, such as `ArithDialect`: shards then see only the classes that they
        need, which compiles faster. `ods-shard doctor` says what stands in the way. Whatever else includes the
        header sees what it always saw; so do the shards with tools that cannot do it.
      slim_common: C++ classes of operations that every shard sees, because headers or `src_file` use them.
      forward_dialects: C++ classes of dialects whose operations the shards do not use, though headers include them:
        other dialects, or this one if it has operations in other files. Shards then read declarations
        of these in headers that a slim rule generates, or any with `shard_opts = ["-op-shard-slim"]`.
      lean: write definitions that are cheaper to compile, when the generator can.
      **kwargs: further attributes of the target, such as `visibility` and `tags`.
    """
    _check_shard_count(name, shard_count)
    cc_lib = name + "__gentbl_cc_lib"
    folder, _, base = src_out.rpartition("/")
    shard_outs = []
    if shard_files:
        shard_outs = [
            (folder + "/" if folder else "") + "shard_%d_%s" % (i, base)
            for i in range(shard_count)
        ]
    shard_opts = []
    if slim_dialect:
        shard_opts.append("-op-shard-slim")
        if slim_common:
            shard_opts.append("-op-shard-common=" + ",".join(slim_common))
    if lean:
        shard_opts.append("-op-defs-lean")
    gentbl_cc_library(
        name = cc_lib,
        tblgen = tblgen,
        td_file = td_file,
        tbl_outs = {
            src_out: ["-gen-op-defs", "-op-shard-count=%d" % shard_count],
            hdr_out: ["-gen-op-decls", "-op-shard-count=%d" % shard_count],
        },
        includes = includes,
        deps = deps,
        strip_include_prefix = strip_include_prefix,
        test = test,
        shard_outs = shard_outs,
        shard_plan = shard_plan,
        shard_opts = shard_opts,
        **{key: value for key, value in kwargs.items() if key != "deprecation"}
    )
    copies = name + "__shard_copies"
    gentbl_sharded_op_defs(
        name = copies,
        source_file = src_file,
        shard_count = shard_count,
        sharder = sharder,
        slim = [slim_dialect] if slim_dialect else [],
        forward = forward_dialects,
        **_target_attributes(kwargs)
    )
    native.filegroup(
        name = name,
        srcs = [":%s_filegroup" % cc_lib, ":" + copies],
        **kwargs
    )
