"""The providers that the rules exchange."""

TdInfo = provider(
    doc = "What a TableGen library hands to the rules that depend on it. The first two fields " +
          "are those of the provider of the same name in LLVM's build.",
    fields = {
        "transitive_sources": "depset of File: the .td files of the library and of everything it depends on.",
        "transitive_includes": "depset of string: directories to search, relative to the execution root.",
        "libraries": "depset of struct(label, sources): which library declares which file, so that a diagnostic can name it.",
    },
)

AdoptedTdInfo = provider(
    doc = "TdInfo worked out from the attributes of a td_library that is not ours.",
    fields = {
        "info": "TdInfo: what the library would have provided, had it been ours.",
    },
)

OdsToolchainInfo = provider(
    doc = "The tools, and what they can do beyond the command line of mlir-tblgen.",
    fields = {
        "tblgen": "FilesToRunProvider: the generator, a drop-in for mlir-tblgen.",
        "sharder": "FilesToRunProvider or None: writes the shard copies of a source file, as mlir-src-sharder does. " +
                   "Without one the rules write the copies themselves.",
        "batch": "bool: the generator takes several outputs of one .td file in one command line (--emit), " +
                 "and reports the inputs it did not read (-inputs, -unused-inputs).",
        "workers": "bool: the generator speaks Bazel's worker protocol, multiplexed.",
        "worker_protocol": "string: 'proto' or 'json'.",
        "shard_files": "bool: the generator can write one file per shard (-op-shard-out) and plan shards that move little (-op-shard-plan).",
        "dump_json": "bool: the generator prints records as JSON (--dump-json).",
        "path_mapping": "bool: the generator may be run with Bazel's path mapping.",
    },
)
