package sharder

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Costs are the costs of compiling the shards of a dialect, in microseconds of
// processor time.
type Costs struct {
	// Precompile is the cost of the precompiled header, which is compiled once and
	// before all shards. It is 0 without one.
	Precompile int64
	// Headers is the cost of each shard before its operations: it reads the headers,
	// or loads the precompiled header.
	Headers int64
	// Operations is the cost of all operations together. Heaviest is the cost of the
	// operation that costs most.
	Operations, Heaviest int64
}

// ProcessorTime returns the cost of a number of shards together.
func (c Costs) ProcessorTime(shards int) int64 {
	return c.Precompile + int64(shards)*c.Headers + c.Operations
}

// Elapsed returns the microseconds until the last of a number of shards is compiled.
// A number of processors of 0 means one for each shard.
func (c Costs) Elapsed(shards, processors int) int64 {
	rounds := 1
	if processors > 0 {
		rounds = (shards + processors - 1) / processors
	}
	return c.Precompile + int64(rounds)*(c.Headers+max(c.Operations/int64(shards), c.Heaviest))
}

// A Choice holds what a recommended number of shards depends on, besides costs.
type Choice struct {
	// Processors is the number of processors that compile at the same time. 0 means
	// that each shard gets one.
	Processors int
	// AtLeast is the smallest number that C++ is prepared for. It is 2 if the C++ has
	// GET_OP_DEFS_<i> and calls the registration of shards: the generated code for one
	// shard has neither.
	AtLeast int
	// Recorded is the number of shards that is in use. 0 means that there is none.
	Recorded int
}

// A Step is the result of one rule of a [Recommendation].
type Step struct {
	Rule      string  `json:"rule"`
	Statement string  `json:"statement"`
	Shards    float64 `json:"shards"`
}

// A Recommendation is a number of shards, and the rules that lead to it in order.
type Recommendation struct {
	Count int    `json:"shards"`
	Steps []Step `json:"rules"`
}

// A rule changes the number of shards that the rules before it found. The number is
// not rounded, so that [keepRecorded] can compare small differences.
type rule struct {
	name, statement string
	apply           func(shards float64, costs Costs, choice Choice) float64
}

// rules are the rules of [Recommend], in the order in which they apply.
var rules = []rule{
	{"balance", "one shard more adds a larger part to the processor time than it saves of the elapsed time", balanceTimes},
	{"heaviest", "no shard takes less time than the operation that costs most", limitByHeaviest},
	{"processors", "a shard without a free processor has to wait", limitByProcessors},
	{"prepared", "C++ that is prepared for shards does not work with fewer", raiseToPrepared},
	{"recorded", "the recorded number stays until it is more than 25 % off", keepRecorded},
}

// Recommend returns the number of shards that the rules give.
func Recommend(costs Costs, choice Choice) Recommendation {
	var r Recommendation
	shards := 0.0
	for _, rule := range rules {
		shards = rule.apply(shards, costs, choice)
		r.Steps = append(r.Steps, Step{rule.name, rule.statement, shards})
	}
	r.Count = wholeShards(shards)
	return r
}

// wholeShards rounds down: one more shard would be more than the rules ask for.
func wholeShards(shards float64) int { return int(min(max(math.Floor(shards), 1), MaxShards)) }

// balanceTimes returns the number of shards at which the product of processor time and
// elapsed time is least. With n shards and a processor for each, the processor time
// is p + n·h + w and the elapsed time p + h + w/n, where p is Precompile, h Headers
// and w Operations. The derivative of the product is zero at the result.
func balanceTimes(_ float64, costs Costs, _ Choice) float64 {
	p, h, w := float64(costs.Precompile), float64(max(costs.Headers, 1)), float64(costs.Operations)
	return math.Sqrt(w * (p + w) / (h * (p + h)))
}

func limitByHeaviest(shards float64, costs Costs, _ Choice) float64 {
	return min(shards, float64(costs.Operations)/float64(max(costs.Heaviest, 1)))
}

func limitByProcessors(shards float64, _ Costs, choice Choice) float64 {
	if choice.Processors == 0 {
		return shards
	}
	return min(shards, float64(choice.Processors))
}

func raiseToPrepared(shards float64, _ Costs, choice Choice) float64 {
	return max(shards, float64(choice.AtLeast))
}

// keepRecorded returns the recorded number if it differs from the recommended one by
// at most 25 % of the latter. Since numbers are rounded down, an edit that changes the
// number is not undone by an edit of the opposite size.
func keepRecorded(shards float64, _ Costs, choice Choice) float64 {
	if choice.Recorded > 0 && math.Abs(float64(choice.Recorded)-shards) <= 0.25*shards {
		return float64(choice.Recorded)
	}
	return shards
}

// A CountSetting is a number of shards as options and attributes give it.
type CountSetting struct {
	// Auto says that the number is the recommended one: "auto", or "auto:8".
	Auto bool
	// Count is the number. It is 0 for "auto", which records none.
	Count int
}

// ParseCount parses a number of shards: "8", "auto", or "auto:8" for a recommended
// number that is recorded.
func ParseCount(text string) (CountSetting, error) {
	if text == "auto" {
		return CountSetting{Auto: true}, nil
	}
	digits, auto := strings.CutPrefix(text, "auto:")
	n, err := strconv.Atoi(digits)
	if err != nil {
		return CountSetting{}, fmt.Errorf("want a number, auto, or auto with a recorded number such as auto:8, got %q", text)
	}
	return CountSetting{auto, n}, CheckCount(n)
}

// String returns the text that [ParseCount] parses.
func (s CountSetting) String() string {
	switch {
	case s.Auto && s.Count == 0:
		return "auto"
	case s.Auto:
		return "auto:" + strconv.Itoa(s.Count)
	}
	return strconv.Itoa(s.Count)
}
