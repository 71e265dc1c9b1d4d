"""The providers that the rules exchange."""

TdInfo = provider(
    doc = "The .td files of a library. LLVM's build has a provider of the same name with the first two fields.",
    fields = {
        "transitive_sources": "depset of File: the .td files of the library and of all its dependencies.",
        "transitive_includes": "depset of string: include directories, relative to the execution root.",
        "libraries": "depset of struct(label, sources): the files that each library declares, for diagnostics. Optional.",
        "generated_sources": "depset of File: those of `transitive_sources` that are generated. Optional.",
    },
)

AdoptedTdInfo = provider(
    doc = "The TdInfo of a td_library that another rule set defines, computed from the attributes of the target.",
    fields = {
        "info": "TdInfo: the files and include directories of the target.",
    },
)

ReplaceToolsInfo = provider(
    doc = "The value of the build setting `//rules:replace_tools`.",
    fields = {
        "enabled": "bool: the toolchain's tools run instead of the tools in the toolchain's `replaces`.",
    },
)

OdsToolchainInfo = provider(
    doc = "The tools of a toolchain, and their abilities beyond the command lines of mlir-tblgen and mlir-src-sharder.",
    fields = {
        "tblgen": "FilesToRunProvider: the generator, a drop-in for mlir-tblgen.",
        "tblgen_target": "Target: the generator, in the execution configuration.",
        "test_tblgen": "Target or None: the generator in the target configuration, which gentbl_test runs.",
        "sharder": "FilesToRunProvider or None: writes the shard copies of a source file, as mlir-src-sharder does. " +
                   "Without a sharder the rules write the copies themselves.",
        "replaces": "list of string: labels of tools that these tools replace.",
        "doc_comments": "bool: generated C++ has summaries and descriptions as comments (without it, --no-doc-comments).",
        "batch": "bool: the generator takes several outputs of one .td file in one command line (--emit), " +
                 "and reports the inputs that it did not read (-inputs, -unused-inputs).",
        "workers": "bool: the generator implements Bazel's protocol for multiplex workers.",
        "worker_protocol": "string: 'proto' or 'json'.",
        "shards": "bool: the generator writes shards that compile fast (-op-shards, -op-shard-out), and the sharder compiles them " +
                  "(-definitions, -header, compile).",
        "dump_json": "bool: the generator prints records as JSON (--dump-json).",
        "docs": "bool: the generator documents dialects (-gen-site, -gen-dialect-json) and compares them (diff).",
        "path_mapping": "bool: the generator works under Bazel's path mapping.",
        "plugins": "bool: the generator runs plugins and templates (-plugin, -template).",
    },
)
