package calibrate

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
)

// A totals value is the processor time, in seconds, of compiling a dialect in one
// file, in shards, and in shards with a precompiled header. The definitions are the
// same in all of them.
type totals struct {
	dialect, level string
	weight         float64 // the sum of the estimated costs of the operations
	shards         int
	single, all    float64
	precompiling   float64 // the header itself; 0 if it was not measured
	precompiled    float64 // the header and all shards
	plain          float64 // shards that read the declarations of all operations; 0 if not measured
	words          int     // in these declarations
}

const totalsHeader = "# dialect\tlevel\tweight\tshards\tsingle\ttotal\tprecompiling\tprecompiled\tplain\twords\n"

func readTotals(file string) ([]totals, error) {
	text, err := commandline.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var rows []totals
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var t totals
		if _, err := fmt.Sscan(lines.Text(), &t.dialect, &t.level, &t.weight, &t.shards, &t.single, &t.all, &t.precompiling, &t.precompiled, &t.plain, &t.words); err != nil {
			return nil, fmt.Errorf("%s:%d: want a dialect, a level and %d numbers: %w", file, n, strings.Count(totalsHeader, "\t")-1, err)
		}
		if t.shards < 2 || !(t.weight > 0) || !(t.single > 0) || !(t.all > t.single) || t.precompiled < t.precompiling || t.precompiling < 0 ||
			t.plain != 0 && (!(t.plain > t.all) || t.words < 1) {
			return nil, fmt.Errorf("%s:%d: want two shards or more, a weight above 0, and plain shards that take longer than others, which take longer than the single file", file, n)
		}
		rows = append(rows, t)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s: no measurement", file)
	}
	return rows, lines.Err()
}

// headers returns the time that a shard spends before its operations: the single
// file reads the headers once, and the shards once each.
func (t totals) headers() float64 { return (t.all - t.single) / float64(t.shards-1) }

func (t totals) operations() float64 { return t.single - t.headers() }

// loading returns the time of a shard with a precompiled header before its
// operations. Templates that the header instantiates are counted as saved there.
func (t totals) loading() float64 {
	return (t.precompiled - t.precompiling - t.operations()) / float64(t.shards)
}

// declaration returns the seconds in which a shard reads a word of the declarations. Plain
// shards read the declarations of the other shards, too.
func (t totals) declaration() float64 {
	return (t.plain - t.all) / float64(t.shards-1) / float64(t.words)
}

// A headerModel has the constants of the generator for the costs of shards besides
// the weights of operations: seconds, and for perWeight the time over the weight.
type headerModel struct {
	headers, perWeight, loading, precompiling, declaration float64
}

// fitHeaders returns the medians of the rows.
func fitHeaders(rows []totals) headerModel {
	var headers, perWeight, loading, precompiling, declaration []float64
	for _, t := range rows {
		headers = append(headers, t.headers())
		perWeight = append(perWeight, t.operations()/t.weight)
		if t.precompiling > 0 {
			loading = append(loading, t.loading())
			precompiling = append(precompiling, t.precompiling)
		}
		if t.plain > 0 {
			declaration = append(declaration, t.declaration())
		}
	}
	return headerModel{median(headers), median(perWeight), median(loading), median(precompiling), median(declaration)}
}

// median returns the median, or 0 if there are no values.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	slices.Sort(values)
	return (values[(len(values)-1)/2] + values[len(values)/2]) / 2
}

// reportTotals writes what a file of totals says of the costs of headers.
func reportTotals(file string, w io.Writer) error {
	rows, err := readTotals(file)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%-8s %5s %10s %13s %11s\n", "dialect", "level", "headers", "operations", "per weight")
	for _, t := range rows {
		fmt.Fprintf(w, "%-8s %5s %8.2f s %11.2f s %11.2f\n", t.dialect, t.level, t.headers(), t.operations(), t.operations()/t.weight)
	}
	m := fitHeaders(rows)
	fmt.Fprintf(w, "\nmedians:\n%10.2f s per shard for headers\n%10.2f s of operations per second of their weight\n", m.headers, m.perWeight)
	if m.precompiling > 0 {
		fmt.Fprintf(w, "%10.2f s per shard for loading the precompiled header\n%10.2f s once for precompiling it\n", m.loading, m.precompiling)
	}
	if m.declaration > 0 {
		fmt.Fprintf(w, "%10.2f µs per word of the declarations that a plain shard reads\n", 1e6*m.declaration)
	}
	return nil
}
