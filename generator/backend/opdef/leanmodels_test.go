package opdef

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// TestOwnModelsAreAlone checks that nothing of the lean models remains with
// ODS_LEAN_MLIR_MODELS, so that definitions compile with a release of MLIR that declares
// its models in another way.
func TestOwnModelsAreAlone(t *testing.T) {
	features := mlir.Oldest.Features()
	var models cpp.Buffer
	EmitShared(&models, &features)
	EmitModels(&models, []string{"C"})
	compiler := testtool.Program(t, "g++")
	preprocessed := func(options ...string) string {
		t.Helper()
		command := exec.Command(compiler, append(options, "-E", "-P", "-x", "c++", "-")...)
		command.Stdin = strings.NewReader(models.String())
		out, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return string(out)
	}
	lean, own := preprocessed(), preprocessed("-DODS_LEAN_MLIR_MODELS")
	for _, part := range []string{"PlainModel", "InterfaceMap", "template <> bool"} {
		if !strings.Contains(lean, part) || strings.Contains(own, part) {
			t.Errorf("%q: want it only without ODS_LEAN_MLIR_MODELS, in\n%s", part, own)
		}
	}
}
