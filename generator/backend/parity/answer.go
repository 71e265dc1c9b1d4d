package parity

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/rules-ods/rules_ods/internal/testtool"
)

// Answer returns the output of a reference's mlir-tblgen for arguments that name only
// files of that release, relative to its include directory. Answers of a release
// that is unpacked in bin are kept beside it, because they do not change.
func Answer(ctx context.Context, reference testtool.Reference, arguments ...string) (string, error) {
	kept := keptAnswer(reference, arguments)
	if text, err := readAnswer(kept); err == nil {
		return text, nil
	}
	command := exec.CommandContext(ctx, reference.MLIRTblgen, arguments...)
	command.Dir = reference.Include
	var problems bytes.Buffer
	command.Stderr = &problems
	out, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, problems.String())
	}
	writeAnswer(kept, out)
	return string(out), nil
}

// keptAnswer returns the file for an answer, or "" if the answers of the reference are
// not kept. A new version of the reference replaces its folder, with the answers.
func keptAnswer(reference testtool.Reference, arguments []string) string {
	if reference.Release == testtool.Installed {
		return ""
	}
	// The folder has different names in different working copies.
	hash := sha256.Sum256([]byte(strings.ReplaceAll(strings.Join(arguments, "\x00"), reference.Include, "")))
	return filepath.Join(filepath.Dir(reference.Include), "answers", hex.EncodeToString(hash[:8]))
}

func readAnswer(file string) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(flate.NewReader(f))
	return string(text), err
}

// writeAnswer keeps an answer. It ignores errors: the next run asks again.
func writeAnswer(file string, text []byte) {
	if file == "" || os.MkdirAll(filepath.Dir(file), 0o777) != nil {
		return
	}
	temporary, err := os.CreateTemp(filepath.Dir(file), "new-*")
	if err != nil {
		return
	}
	w, err := flate.NewWriter(temporary, flate.BestSpeed)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if closeErr := temporary.Close(); err != nil || closeErr != nil || os.Rename(temporary.Name(), file) != nil {
		_ = os.Remove(temporary.Name())
	}
}
