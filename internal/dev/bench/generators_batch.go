package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/rules-ods/rules_ods/generator/questions"
)

// measureBatch measures all questions in one process of ods-tblgen, and in one
// process per question of each tool. It returns an error if the output of the
// batch differs from that of a single run.
func (s *generatorBench) measureBatch(ctx context.Context, tool string, asked []questions.Question, r *generatorReport) error {
	dir, err := os.MkdirTemp("", "ods-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	args := func(q questions.Question, file string) []string {
		return append(slices.Clone(q.Args), "-I", s.include, q.File, "-o", file)
	}
	answer := func(i int) string { return filepath.Join(dir, strconv.Itoa(i)) }
	var lines bytes.Buffer
	for i, q := range asked {
		line, err := json.Marshal(args(q, answer(i)))
		if err != nil {
			return err
		}
		lines.Write(append(line, '\n'))
	}
	list := filepath.Join(dir, "batch")
	if err := os.WriteFile(list, lines.Bytes(), 0o644); err != nil {
		return err
	}
	var batches []cost
	for range 3 {
		batch, err := runOnce(ctx, tool, s.include, []string{"-batch=" + list})
		if err != nil {
			return err
		}
		batches = append(batches, batch)
	}
	var singles, reference time.Duration
	var size int64
	progress := newProgress(len(asked))
	for i, q := range asked {
		single := filepath.Join(dir, "single")
		ours, err := runOnce(ctx, tool, s.include, args(q, single))
		if err != nil {
			return err
		}
		a, errA := os.ReadFile(single)
		b, errB := os.ReadFile(answer(i))
		if err := errors.Join(errA, errB); err != nil {
			return err
		}
		if !bytes.Equal(a, b) {
			return fmt.Errorf("%s %v: the output in the batch differs from that of a single run", q.File, q.Args)
		}
		theirs, err := runOnce(ctx, s.reference, s.include, args(q, single))
		if err != nil {
			return err
		}
		singles, reference, size = singles+ours.wall, reference+theirs.wall, size+int64(len(a))
		progress.step(q.File)
	}
	progress.done()
	slices.SortFunc(batches, func(a, b cost) int { return cmp.Compare(a.wall, b.wall) })
	batch := batches[len(batches)/2]
	r.scale = append(r.scale, fmt.Sprintf("\n## All in one process\n\n"+
		"`-batch` with %d invocations and %d MB of output takes %.2f s and %d MiB. One after the other they take %s %.2f s, "+
		"%.1f times as long, and ods-tblgen %.2f s; the outputs are the same.\n",
		len(asked), size/1_000_000, batch.wall.Seconds(), batch.peak>>20, s.reference, reference.Seconds(),
		float64(reference)/float64(batch.wall), singles.Seconds()))
	return nil
}
