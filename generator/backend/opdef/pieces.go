package opdef

import (
	"context"
	"io"
	"sync"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/cpp"
	"github.com/rules-ods/rules_ods/generator/tablegen"
	"github.com/rules-ods/rules_ods/sharder"
)

// A piece is the generated text of one operation. The file is written piece by
// piece, so a large file is never completely in memory.
type piece struct {
	*cpp.Buffer
	in       backend.Input // the input, with a Warn that keeps the warnings of the piece
	warnings []*tablegen.Diagnostic
}

// opsPerJob is the number of operations for which an additional goroutine saves
// time. A goroutine costs time because its stack and buffers grow.
const opsPerJob = 16

// jobs is the number of goroutines to use for the operations.
func (f *file) jobs() int { return min(f.in.Jobs, 1+len(f.ops)/opsPerJob) }

// typicalPiece is a size in bytes that is sufficient for most pieces.
const typicalPiece = 48 << 10

// pieces generates the pieces of a file concurrently and returns them in order.
type pieces struct {
	file   *file
	stream *sharder.Stream[*piece]
	texts  *sync.Pool
}

// startPieces starts to generate n pieces. The caller has to call stop at the
// end.
func (f *file) startPieces(ctx context.Context, n int, gen func(p *piece, i int) error) *pieces {
	ps := &pieces{file: f, texts: f.record.texts}
	jobs := f.jobs()
	ps.stream = sharder.Start(ctx, n, jobs, 4*jobs, func(_ context.Context, i int) (*piece, error) {
		p := &piece{Buffer: ps.texts.Get().(*cpp.Buffer), in: *f.in}
		p.SetMeter(f.in.Meter)
		p.Reset()
		p.MarkOrigins(f.in.Origins)
		p.in.Warn = func(d *tablegen.Diagnostic) { p.warnings = append(p.warnings, d) }
		return p, gen(p, i)
	})
	return ps
}

func (ps *pieces) stop() { ps.stream.Stop() }

// copy writes the pending text of the file and the next n pieces, and reports
// the warnings of these pieces.
func (ps *pieces) copy(n int, to io.Writer) error {
	if err := ps.file.flushTo(to); err != nil {
		return err
	}
	for range n {
		p, err := ps.stream.Next()
		if p != nil && ps.file.in.Warn != nil {
			for _, d := range p.warnings {
				ps.file.in.Warn(d)
			}
		}
		if err != nil {
			return err
		}
		if _, err := to.Write(p.Bytes()); err != nil {
			return err
		}
		ps.texts.Put(p.Buffer)
	}
	return nil
}
