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
        shard_plan = None,
        shard_opts = [],
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
      shard_outs: one file per shard for the definitions of operations, for a generator with the ability `shard_files`.
      shard_plan: `balanced` or `even`, see `gentbl_sharded_ops`.
      shard_opts: further options for `-gen-op-decls` and `-gen-op-defs`.
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
        shard_plan = shard_plan,
        shard_opts = shard_opts,
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
        shard_plan = None,
        shard_opts = [],
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
      shard_outs: one file per shard for the definitions of operations, for a generator with the ability `shard_files`.
      shard_plan: `balanced` or `even`, see `gentbl_sharded_ops`.
      shard_opts: further options for `-gen-op-decls` and `-gen-op-defs`.
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
        shard_plan = shard_plan,
        shard_opts = shard_opts,
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

def _read_shard_count(name, shard_count):
    """Converts the forms of `shard_count`: a number, or "auto:" and a number.

    Returns:
      struct(count, option): the number, and the string that is the value of -op-shard-count.
    """
    count = shard_count
    if type(shard_count) == type("") and shard_count.startswith("auto"):
        _, _, digits = shard_count.partition(":")
        if shard_count == "auto":
            folder = native.package_name() + "/" if native.package_name() else ""
            fail(("%s: shard_count = \"auto\" records no number, and Bazel needs the number before the generator runs; " +
                  "write \"auto:8\", or let ods-shard write the recommended number: " +
                  "ods-shard doctor -build=%sBUILD.bazel -rule=%s --fix FILE.td") % (name, folder, name))
        count = int(digits) if shard_count == "auto:" + digits and digits.isdigit() else 0
    if type(count) != type(0) or count < 1:
        fail("%s: shard_count must be a whole number, 1 or more, or \"auto:\" and such a number, not %r" % (name, shard_count))
    return struct(count = count, option = str(shard_count))

def _shard_copy(index, source_file):
    return "shard_copy_%d_%s" % (index, source_file.split(":")[-1])

def gentbl_sharded_op_defs(name, source_file, shard_count, sharder = None, slim = [], forward = [], **kwargs):
    """Copies the source file of a dialect's operations once per shard.

    Args:
      name: name of the target, which provides the copies.
      source_file: the source file, which includes the generated definitions.
      shard_count: number of shards, 1 or more, as in `gentbl_sharded_ops`.
      sharder: the program that writes a copy. By default the toolchain's.
      slim: C++ classes of dialects. Of the headers of these dialects, the copies read only the parts that they need. See
        `slim_dialect` of `gentbl_sharded_ops`.
      forward: C++ classes of dialects. The copies read only forward declarations of the operations of these dialects.
      **kwargs: further attributes of the target, such as `visibility`.

    Returns:
      The names of the copies, for `srcs` of a cc_library.
    """
    copies = [_shard_copy(i, source_file) for i in range(_read_shard_count(name, shard_count).count)]
    shard_copies(
        name = name,
        src = source_file,
        outs = copies,
        sharder = sharder,
        slim = slim,
        forward = forward,
        **kwargs
    )
    return copies

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
        prelude = False,
        cc_hdrs = [],
        cc_deps = [],
        copts = [],
        local_defines = [],
        **kwargs):
    """Generates the operations of a dialect in shards that compile separately.

    The target provides `hdr_out`, `src_out` and, for each shard, the copy `shard_copy_<i>_<src_file>` of `src_file`,
    which begins with `#define GET_OP_DEFS_<i>`. Put the target into `srcs` of a cc_library.
    `<name>__gentbl_cc_lib` is a cc_library of the generated files.

    With `prelude`, the target provides the object files of the copies in place of the copies.

    Args:
      name: name of the target.
      td_file: the main .td file.
      shard_count: number of shards, 1 or more. `"auto:8"` also declares 8 shards, and the generator warns if 8 differs by
        more than 25 % from the number that it recommends. `ods-shard doctor --fix` then replaces the number. A generator
        without the ability `shard_plan` does not check the number.
      src_file: source file that includes `src_out`.
      src_out: the definitions to generate, usually `.cpp.inc`.
      hdr_out: the declarations to generate, usually `.h.inc`.
      tblgen: the generator. By default the toolchain's, which also runs for a label that the toolchain `replaces`.
      sharder: the program that writes a copy. By default the toolchain's.
      test: whether to declare a gentbl_test for each output, too.
      includes: include directories, relative to the package or, with a leading slash, to the root of the workspace.
      strip_include_prefix: as in cc_library.
      deps: td_library targets that hold the files which `td_file` includes, and other targets with files.
      shard_files: whether to write the definitions of each shard to a separate file, `shard_<i>_<src_out>`, which `src_out`
        includes. After a change to one operation, Bazel then compiles only one shard. Needs a generator with the ability
        `shard_files`.
      shard_plan: `balanced` makes shards of nearly equal weight, and a new operation moves few others to another
        shard. `even` assigns operations in order, as mlir-tblgen does: a new operation moves many others. The default
        is the value of the flag `--@rules_ods//rules:shard_plan`, which is `balanced` unless it is given. If the generator
        lacks the ability `shard_plan`, the flag has no effect, and `balanced` here is an error.
      slim_dialect: the C++ class of the dialect, such as `ArithDialect`. Each shard then reads only the classes of operations
        that it needs, and compiles faster. `ods-shard doctor` reports what prevents that. Other files that include the
        header read all of it. Needs tools with the ability `slim`.
      slim_common: C++ classes of operations that every shard reads, because headers or `src_file` use them.
      forward_dialects: C++ classes of dialects whose operations the shards do not use, although they include the headers:
        other dialects, or this dialect if it has operations in other files. The shards then read only forward declarations
        of these operations. The headers must come from a rule with `slim_dialect` or `shard_opts = ["-op-shard-slim"]`.
        Needs a sharder with the ability `slim`.
      lean: whether to write definitions that compile faster. Needs a generator with the ability `lean`.
      prelude: whether to compile the shards with a precompiled header. With True, the sharder finds the headers to
        precompile: the leading `#include` lines of `src_file` that do not reach the generated files. A list names them
        instead: `"a/b.h"`, or `"<vector>"`. GCC and Clang can precompile headers; with other compilers the shards compile
        without a precompiled header. Needs a sharder with the ability `prelude`.
      cc_hdrs: only with `prelude`: headers that the shards include by paths from the root of the repository, such as `hdrs`
        of the cc_library.
      cc_deps: only with `prelude`: libraries with further headers that the shards include, such as `deps` of the cc_library.
      copts: only with `prelude`: as in cc_library.
      local_defines: only with `prelude`: as in cc_library.
      **kwargs: further attributes of the target, such as `visibility` and `tags`.
    """
    shards = _read_shard_count(name, shard_count)
    cc_lib = name + "__gentbl_cc_lib"
    folder, _, base = src_out.rpartition("/")
    shard_outs = []
    if shard_files:
        shard_outs = [
            (folder + "/" if folder else "") + "shard_%d_%s" % (i, base)
            for i in range(shards.count)
        ]
    shard_opts = []
    if slim_dialect:
        shard_opts.append("-op-shard-slim")
        if slim_common:
            shard_opts.append("-op-shard-common=" + ",".join(slim_common))
    if lean:
        shard_opts.append("-op-defs-lean")
    count_opts = ["-op-shard-count=" + shards.option]
    if prelude and type(shard_count) == type(""):
        count_opts.append("-op-shard-prelude")
    gentbl_cc_library(
        name = cc_lib,
        tblgen = tblgen,
        td_file = td_file,
        tbl_outs = {
            src_out: ["-gen-op-defs"] + count_opts,
            hdr_out: ["-gen-op-decls"] + count_opts,
        },
        includes = includes,
        deps = deps,
        strip_include_prefix = strip_include_prefix,
        test = test,
        shard_outs = shard_outs,
        shard_plan = shard_plan,
        shard_opts = shard_opts,
        **kwargs
    )
    copies = name + "__shard_copies"
    gentbl_sharded_op_defs(
        name = copies,
        source_file = src_file,
        shard_count = shards.count,
        sharder = sharder,
        slim = [slim_dialect] if slim_dialect else [],
        forward = forward_dialects,
        **_common_attributes(kwargs)
    )
    compiled = copies
    if type(prelude) not in [type(True), type([])]:
        fail("%s: prelude must be True, False or a list of headers, not %r" % (name, prelude))
    if prelude:
        compiled = name + "__objects"
        compiled_shards(
            name = compiled,
            srcs = [":" + copies],
            src = src_file,
            generated = [":%s_filegroup" % cc_lib],
            prelude = prelude if type(prelude) == type([]) else [],
            forward = forward_dialects,
            hdrs = cc_hdrs,
            deps = [":" + cc_lib] + cc_deps,
            copts = copts,
            local_defines = local_defines,
            sharder = sharder,
            **_common_attributes(kwargs)
        )
    elif cc_hdrs or cc_deps or copts or local_defines:
        fail("%s: cc_hdrs, cc_deps, copts and local_defines have no effect without prelude" % name)
    sharded_files(
        name = name,
        srcs = [":%s_filegroup" % cc_lib, ":" + compiled],
        **_common_attributes(kwargs, ["visibility"])
    )
