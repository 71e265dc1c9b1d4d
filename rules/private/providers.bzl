"""The providers that the rules exchange."""

TdInfo = provider(
    doc = "The .td files of a library. The first two fields are those of the provider of the same name in LLVM's build.",
    fields = {
        "transitive_sources": "depset of File: the .td files of the library and of all its dependencies.",
        "transitive_includes": "depset of string: include directories, relative to the execution root.",
        "libraries": "depset of struct(label, sources): the files that each library declares, for error messages. Optional.",
        "generated_sources": "depset of File: the files in `transitive_sources` that actions write. Optional.",
    },
)

AdoptedTdInfo = provider(
    doc = "The TdInfo of a td_library of another rule set, computed from the attributes of the target.",
    fields = {
        "info": "TdInfo: the files and include directories of the target.",
    },
)

ReplaceToolsInfo = provider(
    doc = "The value of the build setting `//rules:replace_tools`.",
    fields = {
        "enabled": "bool: the toolchain's tools run in place of the tools that it replaces.",
    },
)

OdsToolchainInfo = provider(
    doc = "The tools, and what they can do beyond the command line of mlir-tblgen.",
    fields = {
        "tblgen": "FilesToRunProvider: the generator, a drop-in for mlir-tblgen.",
        "tblgen_target": "Target: the generator, in the execution configuration.",
        "test_tblgen": "Target or None: the generator in the target configuration, which gentbl_test runs.",
        "sharder": "FilesToRunProvider or None: writes the shard copies of a source file, as mlir-src-sharder does. " +
                   "Without a sharder the rules write the copies themselves.",
        "docs_target": "Target or None: ods-docs, in the execution configuration.",
        "replaces": "list of string: labels of tools that these tools replace.",
        "batch": "bool: the generator takes several outputs of one .td file in one command line (--emit), " +
                 "and reports the inputs that it did not read (-inputs, -unused-inputs).",
        "workers": "bool: the generator can run as a multiplex worker of Bazel.",
        "worker_protocol": "string: 'proto' or 'json'.",
        "shard_files": "bool: the generator can write one file per shard (-op-shard-out).",
        "shard_plan": "bool: the generator can plan balanced shards (-op-shard-plan).",
        "slim": "bool: the generator can write slim headers (-op-shard-slim, -op-shard-common), and the sharder can write " +
                "copies that read only parts of these headers (-slim, -forward).",
        "lean": "bool: the generator can write definitions that compile faster (-op-defs-lean).",
        "dump_json": "bool: the generator prints records as JSON (--dump-json).",
        "prelude": "bool: the sharder finds the prelude of a source (`prelude`), and compiles with it (`compile`).",
        "path_mapping": "bool: the generator works under Bazel's path mapping.",
    },
)
