package sharder

import (
	"math"
	"testing"
)

const second = 1_000_000

// TestRecommend has costs for which the numbers were computed by hand.
func TestRecommend(t *testing.T) {
	for _, c := range []struct {
		about  string
		costs  Costs
		choice Choice
		want   int
		rule   string // the last rule that changes the number
	}{
		// Without a precompiled header, the balance is operations over headers.
		{"balance", Costs{Headers: 3 * second, Operations: 15 * second}, Choice{}, 5, "balance"},
		{"rounded down", Costs{Headers: 3 * second, Operations: 17 * second}, Choice{}, 5, "balance"},
		{"one cheap operation", Costs{Headers: 3 * second, Operations: second}, Choice{}, 1, "balance"},
		{"no operation", Costs{Headers: 3 * second}, Choice{}, 1, "balance"},
		// 12 · (4 + 12) / (0.5 · 4.5) = 85.3, of which the root is 9.2.
		{"precompiled", Costs{Precompile: 4 * second, Headers: second / 2, Operations: 12 * second}, Choice{}, 9, "balance"},
		{"heaviest", Costs{Headers: second, Operations: 20 * second, Heaviest: 5 * second}, Choice{}, 4, "heaviest"},
		{"processors", Costs{Headers: second, Operations: 20 * second, Heaviest: second}, Choice{Processors: 8}, 8, "processors"},
		{"enough processors", Costs{Headers: second, Operations: 20 * second}, Choice{Processors: 64}, 20, "balance"},
		{"prepared", Costs{Headers: 3 * second, Operations: second}, Choice{AtLeast: 2}, 2, "prepared"},
		{"prepared for fewer", Costs{Headers: 3 * second, Operations: 15 * second}, Choice{AtLeast: 2}, 5, "balance"},
		// 25 % of 20 is 5.
		{"kept", Costs{Headers: second, Operations: 20 * second}, Choice{Recorded: 15}, 15, "recorded"},
		{"kept above", Costs{Headers: second, Operations: 20 * second}, Choice{Recorded: 25}, 25, "recorded"},
		{"too few", Costs{Headers: second, Operations: 20 * second}, Choice{Recorded: 14}, 20, "balance"},
		{"too many", Costs{Headers: second, Operations: 20 * second}, Choice{Recorded: 26}, 20, "balance"},
		{"limit", Costs{Headers: 1, Operations: math.MaxInt64 / 4}, Choice{}, MaxShards, "balance"},
	} {
		got := Recommend(c.costs, c.choice)
		if got.Count != c.want {
			t.Errorf("%s: %d shards, want %d", c.about, got.Count, c.want)
		}
		rule, before := "", -1.0
		for _, step := range got.Steps {
			if step.Shards != before {
				rule, before = step.Rule, step.Shards
			}
		}
		if rule != c.rule {
			t.Errorf("%s: decided by %q, want %q", c.about, rule, c.rule)
		}
	}
}

// TestBalance compares the closed form of the balance with the numbers around it:
// the product of processor time and elapsed time is least there.
func TestBalance(t *testing.T) {
	for _, c := range []Costs{
		{Headers: 3 * second, Operations: 60 * second},
		{Precompile: 4 * second, Headers: second / 2, Operations: 12 * second},
		{Precompile: 9 * second, Headers: second, Operations: 100 * second},
	} {
		product := func(shards float64) float64 {
			p, h, w := float64(c.Precompile), float64(c.Headers), float64(c.Operations)
			return (p + shards*h + w) * (p + h + w/shards)
		}
		n := balanceTimes(0, c, Choice{})
		if product(n) > product(0.99*n) || product(n) > product(1.01*n) {
			t.Errorf("%+v: the product at %.2f shards is not the least", c, n)
		}
	}
}

// TestRecordedIsStable checks that costs which go up and down by less than 25 %
// change the number at most once.
func TestRecordedIsStable(t *testing.T) {
	for start := 1.0; start < 40; start += 0.05 {
		recorded, changes := 0, 0
		for i := range 20 {
			operations := start
			if i%2 == 1 {
				operations *= 1.12
			}
			got := Recommend(Costs{Headers: second, Operations: int64(operations * second)}, Choice{Recorded: recorded})
			if recorded != 0 && got.Count != recorded {
				changes++
			}
			recorded = got.Count
		}
		if changes > 1 {
			t.Errorf("operations of %.2f s and 12 %% more: the number changes %d times", start, changes)
		}
	}
}

func TestTimes(t *testing.T) {
	c := Costs{Precompile: 4, Headers: 2, Operations: 40, Heaviest: 8}
	for _, test := range []struct{ shards, processors, total, elapsed int64 }{
		{1, 0, 46, 46},
		{4, 0, 52, 16},
		{4, 4, 52, 16},
		{4, 2, 52, 28},  // two rounds
		{10, 0, 64, 14}, // the heaviest operation takes longer than a tenth
	} {
		if got := c.ProcessorTime(int(test.shards)); got != test.total {
			t.Errorf("%d shards take %d, want %d", test.shards, got, test.total)
		}
		if got := c.Elapsed(int(test.shards), int(test.processors)); got != test.elapsed {
			t.Errorf("%d shards on %d processors end after %d, want %d", test.shards, test.processors, got, test.elapsed)
		}
	}
}

func TestParseCount(t *testing.T) {
	for text, want := range map[string]CountSetting{
		"8":      {false, 8},
		"auto":   {true, 0},
		"auto:8": {true, 8},
	} {
		got, err := ParseCount(text)
		if err != nil || got != want || got.String() != text {
			t.Errorf("%q gives %+v, %v, %q", text, got, err, got)
		}
	}
	for _, text := range []string{"", "0", "-1", "x", "auto:", "auto:0", "auto:x", "8:auto", "auto:70000", "automatic"} {
		if got, err := ParseCount(text); err == nil {
			t.Errorf("%q gives %+v, want an error", text, got)
		}
	}
}
