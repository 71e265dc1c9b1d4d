"""Reads llvm_labels.txt, the list of targets of LLVM's own Bazel build."""

def parse_llvm_labels(text):
    """Parses the list.

    Args:
      text: string, the contents of llvm_labels.txt, which describes its format.

    Returns:
      A list of struct(package, kind, name, files). `files` are paths relative to LLVM's include directories. For
      an alias, `files` has the label that it refers to.
    """
    targets = []
    for line in text.split("\n"):
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
        targets.append(struct(package = words[0], kind = words[1], name = words[2], files = files))
    return targets
