"""Reads llvm_labels.txt and its successors, the lists of targets of LLVM's own Bazel build."""

# The lists by release, the oldest first. Each has what differs from the one before.
LABEL_LISTS = {
    22: "llvm_labels.txt",
    23: "llvm_labels_23.txt",
    24: "llvm_labels_24.txt",
}

def nearest_release(release):
    """Returns the release with a list that is nearest to a release.

    Args:
      release: int, a major version of LLVM.

    Returns:
      An int.
    """
    known = sorted(LABEL_LISTS.keys())
    return min(max(release, known[0]), known[-1])

def parse_llvm_labels(texts):
    """Parses the lists up to a release.

    Args:
      texts: list of strings, the contents of llvm_labels.txt, which describes the format, and of the lists after it. A
        target of a later list takes the place of that of an earlier one; the kind `removed` only removes it.

    Returns:
      A list of struct(package, kind, name, files). `files` are paths relative to LLVM's include directories. For
      an alias, `files` has the label that it refers to.
    """
    targets = {}
    for line in "\n".join(texts).split("\n"):
        if not line or line.startswith("#"):
            continue
        words = line.split(" ")
        directory = ""
        files = []
        for word in words[3:]:
            if word.endswith("/"):
                directory = word
            else:
                files.append(directory + word)
        targets[words[0] + ":" + words[2]] = struct(package = words[0], kind = words[1], name = words[2], files = files)
    return [target for target in targets.values() if target.kind != "removed"]
