package calibrate

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/backend/opdef/shardplan"
	"github.com/rules-ods/rules_ods/sharder/cmd/ods-shard/internal/commandline"
)

// A sample is an operation, the size of its generated code and its cost.
type sample struct {
	class string
	size  shardplan.Size
	cost  float64 // microseconds
}

// A group is all operations with generated code of the same size. Their costs
// differ by errors of measurement, to which the median is less sensitive.
type group struct {
	size  shardplan.Size
	cost  float64 // the median
	count float64
}

func groupBySize(samples []sample) []group {
	costs := map[shardplan.Size][]float64{}
	var sizes []shardplan.Size // in order, so that sums are reproducible
	for _, s := range samples {
		if costs[s.size] == nil {
			sizes = append(sizes, s.size)
		}
		costs[s.size] = append(costs[s.size], s.cost)
	}
	groups := make([]group, len(sizes))
	for i, size := range sizes {
		all := costs[size]
		slices.Sort(all)
		groups[i] = group{size, (all[(len(all)-1)/2] + all[len(all)/2]) / 2, float64(len(all))}
	}
	return groups
}

const sampleHeader = "# class\tmicroseconds\tdeclarations\tdefinitions\tfunctions\ttraits\tinterfaces\tattributes\tvalues\n"

func writeSamples(w io.Writer, samples []sample) error {
	if _, err := io.WriteString(w, sampleHeader); err != nil {
		return err
	}
	for _, s := range samples {
		z := s.size
		if _, err := fmt.Fprintf(w, "%s\t%.0f\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", s.class, s.cost, z.Declarations,
			z.Definitions, z.Functions, z.Traits, z.Interfaces, z.Attributes, z.Values); err != nil {
			return err
		}
	}
	return nil
}

func readSamples(file string) ([]sample, error) {
	text, err := commandline.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var samples []sample
	lines := bufio.NewScanner(bytes.NewReader(text))
	for n := 1; lines.Scan(); n++ {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var s sample
		z := &s.size
		if _, err := fmt.Sscan(lines.Text(), &s.class, &s.cost, &z.Declarations, &z.Definitions, &z.Functions,
			&z.Traits, &z.Interfaces, &z.Attributes, &z.Values); err != nil {
			return nil, fmt.Errorf("%s:%d: want a class and %d numbers: %w", file, n, strings.Count(sampleHeader, "\t"), err)
		}
		if !(s.cost > 0) {
			return nil, fmt.Errorf("%s:%d: want a cost above 0, got %v", file, n, s.cost)
		}
		samples = append(samples, s)
	}
	return samples, lines.Err()
}

// A model has the cost of each feature of an operation, in microseconds.
type model []float64

// fit returns the model without negative constants that minimizes the sum of
// squared errors, each divided by the cost, so that large costs may have larger
// errors. It uses coordinate descent, which finds the minimum of this convex
// problem.
func fit(samples []sample, features []string) model {
	used := make([]bool, len(shardplan.Features))
	for i, f := range shardplan.Features {
		used[i] = slices.Contains(features, f) || len(features) == 0
	}
	n := len(shardplan.Features)
	product := make([][]float64, n)
	for i := range product {
		product[i] = make([]float64, n)
	}
	target := make([]float64, n)
	for _, g := range groupBySize(samples) {
		x := g.size.Features()
		weight := g.count / g.cost
		for i := range n {
			for j := range n {
				product[i][j] += weight * x[i] * x[j]
			}
			target[i] += weight * x[i] * g.cost
		}
	}
	m := make(model, n)
	for range 20000 {
		for i := range n {
			if !used[i] || product[i][i] == 0 {
				continue
			}
			slope := -target[i]
			for j := range n {
				slope += product[i][j] * m[j]
			}
			m[i] = max(0, m[i]-slope/product[i][i])
		}
	}
	return m
}

func (m model) cost(s shardplan.Size) (cost float64) {
	for i, x := range s.Features() {
		cost += m[i] * x
	}
	return cost
}

// A fitness holds measures of how well estimates fit samples.
type fitness struct {
	explained float64 // the share of the variance of groups that the estimates explain
	error     float64 // the root mean square of the errors of groups, over the mean
	noise     float64 // the same for the differences of samples from their group
}

// judge compares estimates with samples. A plan depends only on the proportions of
// estimates, so they are first scaled to the sum of the samples.
func judge(samples []sample, estimate func(shardplan.Size) float64) fitness {
	var measured, estimated, residual, spread, noise float64
	medians := map[shardplan.Size]float64{}
	groups := groupBySize(samples)
	for _, g := range groups {
		measured += g.cost * g.count
		estimated += estimate(g.size) * g.count
		medians[g.size] = g.cost
	}
	n := float64(len(samples))
	mean, scale := measured/n, measured/estimated
	for _, g := range groups {
		off := g.cost - estimate(g.size)*scale
		residual += g.count * off * off
		spread += g.count * (g.cost - mean) * (g.cost - mean)
	}
	for _, s := range samples {
		off := s.cost - medians[s.size]
		noise += off * off
	}
	return fitness{1 - residual/spread, math.Sqrt(residual/n) / mean, math.Sqrt(noise/n) / mean}
}
