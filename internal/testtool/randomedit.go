package testtool

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// RandomEditText has statements of all kinds, and no errors.
const RandomEditText = `include "mlir/IR/OpBase.td"
def Test_Dialect : Dialect { let name = "test"; let cppNamespace = "::test"; let description = "A test."; }
class Test_Op<string mnemonic, list<Trait> traits = []> : Op<Test_Dialect, mnemonic, traits> { let description = "Something."; }
// A comment.
class Test_Binary<string m, list<Trait> traits = []> : Test_Op<m, traits> {
  let arguments = (ins I32:$lhs, I32:$rhs);
  let results = (outs I32:$res);
  let assemblyFormat = "$lhs ` + "`,`" + ` $rhs attr-dict";
}
def Test_Add : Test_Binary<"add", [Commutative]> { let description = [{ Adds. }]; }
def Test_Sub : Test_Binary<"sub">;
multiclass Both<string m> {
  def _a : Test_Op<m # ".a">;
  def _b : Test_Op<m # ".b"> { let hasVerifier = 1; }
}
defm Test_Pair : Both<"pair">;
defvar names = ["x", "y"];
foreach n = names in
def Test_Each_#n : Test_Op<"each." # n>;
let hasFolder = 1 in {
def Test_Fold : Test_Op<"fold"> {
  let arguments = (ins I32:$in);
  let results = (outs I32:$out);
}
}
defset list<Test_Op> All = {
  def Test_In : Test_Op<"in">;
}
class Uses<Test_Op op> { string s = op.summary; }
def Use : Uses<!cast<Test_Op>("Test_Add")>;
`

// RandomEdit changes a text at a random place, in the way that people type, delete, move and paste.
func RandomEdit(r *rand.Rand, text string) string {
	at := r.IntN(len(text) + 1)
	end := min(len(text), at+r.IntN(12))
	words := []string{";", "{", "}", "<", ">", "\"", "[{", "}]", "let ", "def ", "class X", "I32", "Test_Op", "$lhs", " ", "\n", "!", "#", "include \"", "//", ":", "= ", "()", "\u00e9"}
	switch r.IntN(8) {
	case 0, 1, 2:
		return text[:at] + words[r.IntN(len(words))] + text[at:]
	case 3, 4:
		return text[:at] + text[end:]
	case 5:
		lines := strings.SplitAfter(text, "\n")
		i, j := r.IntN(len(lines)), r.IntN(len(lines))
		lines[i], lines[j] = lines[j], lines[i]
		return strings.Join(lines, "")
	case 6:
		lines := strings.SplitAfter(text, "\n")
		i := r.IntN(len(lines))
		return strings.Join(slices.Insert(lines, r.IntN(len(lines)), lines[i]), "")
	}
	return text[:at] + string(rune('a'+r.IntN(26))) + text[at:]
}
