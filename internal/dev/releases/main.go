// Command releases compares ods-tblgen with another snapshot of a release of MLIR
// than the stored answers are about. It prints what changed, by generator, so that
// a developer knows what to mend:
//
//	go run ./internal/dev/releases -release 24 -reference bin/newest/mlir-24 -questions bin/newest/mlir24.tsv
//
// The reference is a folder as internal/dev/scripts/unpack-mlir.sh writes it. The
// questions are a list as the command writes it with -write-questions; then it compares nothing.
// -write-fields renews generator/mlir/snapshot_fields.txt. The exit status is 1 if an answer differs.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/generator/questions"
)

// snapshotFields and knownVersions are files of the repository, from its root.
const (
	snapshotFields = "generator/mlir/snapshot_fields.txt"
	knownVersions  = "internal/testtool/references.txt"
)

var errDiffers = errors.New("answers differ from those of the reference")

func main() {
	var o options
	release := flag.Int("release", int(mlir.Newest), "the release of MLIR")
	flag.StringVar(&o.tool, "tool", "bin/ods-tblgen", "the ods-tblgen to compare")
	flag.StringVar(&o.reference, "reference", "", "the folder with the unpacked reference")
	flag.StringVar(&o.questions, "questions", "", "the list of questions about the reference's .td files")
	write := flag.String("write-questions", "", "write the list of questions about the reference's .td files to this file, and do nothing else")
	only := flag.String("only", "", "with -write-questions: use only files whose paths match this regular expression")
	flag.BoolVar(&o.writeFields, "write-fields", false, "renew "+snapshotFields)
	flag.DurationVar(&o.timeout, "timeout", time.Minute, "the time that one answer may take")
	flag.IntVar(&o.show, "show", 20, "how many of the questions that differ to describe")
	flag.Parse()
	o.release = mlir.Release(*release)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	if *write != "" {
		err = writeQuestions(ctx, o.release, filepath.Join(o.reference, "bin", "mlir-tblgen"), filepath.Join(o.reference, "include"), *only, *write)
	} else {
		err = report(ctx, os.Stdout, o)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "releases:", err)
		os.Exit(1)
	}
}

type options struct {
	release         mlir.Release
	tool, reference string
	questions       string
	writeFields     bool
	timeout         time.Duration
	show            int
}

// report writes what changed from the known snapshot to the reference.
func report(ctx context.Context, out io.Writer, o options) error {
	for _, path := range []*string{&o.tool, &o.reference} {
		var err error
		if *path, err = filepath.Abs(*path); err != nil {
			return err
		}
	}
	version, err := os.ReadFile(filepath.Join(o.reference, "VERSION"))
	if err != nil {
		return fmt.Errorf("the reference: %w; 'make releases' unpacks it", err)
	}
	known, err := knownVersion(o.release)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "MLIR %s: %s\n", o.release, strings.TrimSpace(string(version)))
	fmt.Fprintf(out, "The stored answers are about %s.\n", known)

	if before := mlir.FieldsOf(o.release); before != nil {
		now, err := readFields(ctx, filepath.Join(o.reference, "include"))
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "\n## Fields of base classes\n\n%s", describeFields(before, now))
		if o.writeFields {
			if err := os.WriteFile(snapshotFields, []byte(formatFields(now)), 0o666); err != nil {
				return err
			}
		}
	}

	list, err := readQuestions(o)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\n## Questions\n\n%s", describeQuestions(questions.Of(o.release), list))
	answers, err := compare(ctx, o, list)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\n## Answers\n\n%s", describeAnswers(answers, o.show))
	if wrong(answers) > 0 {
		return errDiffers
	}
	return nil
}

// knownVersion returns the version of the Debian package that the stored answers are
// about.
func knownVersion(release mlir.Release) (string, error) {
	text, err := os.ReadFile(knownVersions)
	if err != nil {
		return "", fmt.Errorf("run the command in the root of the repository: %w", err)
	}
	for line := range strings.Lines(string(text)) {
		if number, version, _ := strings.Cut(strings.TrimSpace(line), " "); number == strconv.Itoa(int(release)) {
			return version, nil
		}
	}
	return "", fmt.Errorf("%s has no line for release %s", knownVersions, release)
}

// readQuestions returns the questions to ask: those of the given list, or of the
// stored one.
func readQuestions(o options) ([]questions.Question, error) {
	if o.questions == "" {
		return questions.Of(o.release), nil
	}
	text, err := os.ReadFile(o.questions)
	if err != nil {
		return nil, err
	}
	list, err := questions.Apply(questions.Before(o.release), string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.questions, err)
	}
	return list, nil
}
