// A short file with tabs.
def A : Op<"a"> {
	let summary = "x";
	let arguments = (ins
		I32:$a,
		I32:$b
	);
}

def B : Op<"b"> {
	let summary = "x";
}
