package upgrade

import "testing"

// TestNamesOfParts replaces the names of parts of an operation in C++, but not those of libraries that are spelled alike.
func TestNamesOfParts(t *testing.T) {
	a := &abstraction{class: "FooOp", placeholder: "<Op>", classes: map[string]bool{"FooOp": true},
		names: map[string]bool{"ref": true, "optional": true}, accessors: map[string]bool{"Ref": true}}
	for text, want := range map[string]string{
		"::llvm::function_ref<void(int)>":    "::llvm::function_ref<void(int)>",
		"std::optional<int> getRef()":        "std::optional<int> get<Name>()",
		"int odsIndex_ref, Value optional":   "int odsIndex_<name>, Value <name>",
		"::mlir::FooOp f(::d::FooOpAdaptor)": "<Op> f(::d::FooOpAdaptor)",
	} {
		if got := a.of(text); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}
