// A short file with four columns per level.
def A : Op<"a"> {
    let summary = "x";
    let arguments = (ins I32:$a);
}
