package decide

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/claims"
	"github.com/rules-ods/rules_ods/language/td/internal/facts"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// Rules that reject outputs.
var (
	cmakeNothing   = claims.Rule{Name: "cmake-defines-nothing", Statement: "the CMake build generates it, but neither the .td file nor what it includes defines anything for it"}
	listedByCMake  = claims.Rule{Name: "cmake-lists-all", Statement: "the CMake build lists what is generated from the .td file, and this is not in the list"}
	handWritten    = claims.Rule{Name: "hand-written-dialect", Statement: "C++ includes the generated operations and no generated dialect, so its class is written by hand"}
	othersIncluded = claims.Rule{Name: "others-included", Statement: "C++ includes other things that are generated from the .td file, and not this"}
)

// compare compares two claims for one output. The result is negative if a is better; rule decides. CMake, an existing rule and
// another call count more than the name of an output that C++ includes, and a name that says the source counts more than a guess.
// If the result is 0, the one that still has no output gets this one.
func compare(a, b *claims.Claim) (result int, rule string) {
	if n := cmp.Compare(a.Basis, b.Basis); n != 0 {
		return n, "basis"
	}
	return a.Fit.Compare(b.Fit)
}

// byRank compares two claims for one output.
func byRank(a, b *claims.Claim) int { n, _ := compare(a, b); return n }

// An Input is what outputs of a directory are decided by.
type Input struct {
	Claims   []*claims.Claim
	Included map[string]bool // the outputs that C++ includes
	Made     map[string]bool // the outputs that rules of the repository generate
	// Needed has the kinds of the outputs of existing rules that C++ includes, by .td file, which may define no such records.
	Needed   map[*source.File]mlir.Kind
	Explains bool // reasons have losers
}

// Decide decides what is generated from the .td files of a directory.
func Decide(in Input) *Outputs {
	d := &decision{Input: in, o: &Outputs{Owners: map[*source.File]*facts.Maker{}}, settled: maps.Clone(in.Made), byOutput: map[string][]*claims.Claim{}, first: map[string]*claims.Claim{}}
	if d.settled == nil {
		d.settled = map[string]bool{}
	}
	for _, c := range in.Claims {
		if c.Output != "" {
			d.byOutput[c.Output] = append(d.byOutput[c.Output], c)
		}
	}
	keys := map[string]string{} // by which declarations come before definitions
	for output := range d.byOutput {
		keys[output] = source.OutputStem(output) + "\x00"
		if source.IsDefinitions(output) {
			keys[output] += "\x01"
		}
	}
	d.outputs = slices.SortedFunc(maps.Keys(d.byOutput), func(a, b string) int {
		return cmp.Or(strings.Compare(keys[a], keys[b]), strings.Compare(a, b))
	})
	each := func(basis claims.Basis, add func(*claims.Claim)) {
		for _, c := range in.Claims {
			if c.Basis == basis {
				add(c)
			}
		}
	}
	for basis := range claims.CxxInclude {
		each(basis, d.accept)
	}
	for basis := claims.CxxInclude; basis < claims.DefinesRecords; basis++ {
		before := len(d.settled)
		for _, c := range d.candidates(basis) {
			d.choose(c)
		}
		if basis.IsGuess() && len(d.settled) > before {
			basis-- // another output may have one guess left
		}
	}
	each(claims.DefinesRecords, d.addRecords)
	each(claims.Precedent, func(c *claims.Claim) {
		if !slices.ContainsFunc(append(c.More, c.Output), func(out string) bool { return d.settled[out] }) {
			d.addExtra(c)
		}
	})
	d.leaveToCalls()
	slices.SortStableFunc(d.o.Units, func(a, b *Unit) int {
		return cmp.Or(strings.Compare(a.Src.Path, b.Src.Path), cmp.Compare(a.Kind, b.Kind), strings.Compare(a.Dialect, b.Dialect))
	})
	return d.o
}

// A decision decides about one directory.
type decision struct {
	Input
	o        *Outputs
	byOutput map[string][]*claims.Claim
	outputs  []string                 // of claims, in order
	settled  map[string]bool          // outputs with a known source
	first    map[string]*claims.Claim // the first claim that was accepted for an output
}

// accept accepts a claim that says what generates an output, unless the generator has another output already.
func (d *decision) accept(c *claims.Claim) {
	if d.isOverruled(c) {
		return
	}
	if c.Output != "" && !c.IsNothing && d.first[c.Output] == nil {
		d.first[c.Output] = c
	}
	switch {
	case c.Call != nil && c.Kind == 0:
		d.o.Owners[c.Src] = c.Call
		return
	case c.Basis == claims.OwnGenerator && d.settled[c.Output]:
		return
	case c.Kind == 0 || path.Ext(c.Output) == ".py":
		d.addExtra(c)
		return
	case c.IsNothing:
		d.o.Rejected = append(d.o.Rejected, Rejection{c.Src, c.Kind.Info().Decls, claims.Reason{Rule: cmakeNothing, Evidence: c.Evidence}})
		return
	}
	u := d.o.get(c.Src, c.Kind, c.Dialects[0])
	have := u.slot(c.IsDefs)
	switch {
	case c.Output == "" || have == c.Output:
	case have == "", c.Basis == claims.ExistingRule && d.Included[c.Output] && !d.Included[have]:
		u.set(c.IsDefs, c.Output, d.reason(c))
	case c.Basis == claims.CMakeCall && c.Output != u.Decls && c.Output != u.Defs && d.Included[c.Output]:
		d.addExtra(c)
		return
	}
	u.Decided = true
	d.settled[u.Decls], d.settled[u.Defs] = true, true
	if c.IsUnmaintained {
		u.setMade(c.IsDefs, true)
	}
	switch c.Basis {
	case claims.ExistingRule:
		u.Ruled = true
	case claims.CMakeCall:
		u.Rule = c.Rule
		if !u.HasOpts && !c.IsImplied {
			u.HasOpts = true
			generator := mlir.GeneratorOption(c.Options)
			u.Opts = slices.DeleteFunc(slices.Clone(c.Options), func(o string) bool { return o == generator })
		}
	}
}

// isOverruled reports whether CMake generates the output of a claim otherwise than an existing rule does, or than an earlier call
// of CMake, which may be in another branch.
func (d *decision) isOverruled(c *claims.Claim) bool {
	first := d.first[c.Output]
	return c.Basis == claims.CMakeCall && !c.IsNothing && first != nil && (c.Kind == 0 || first.Src != c.Src || first.Kind != c.Kind || first.IsDefs != c.IsDefs)
}

// addExtra adds the output of a generator that is not in the tables.
func (d *decision) addExtra(c *claims.Claim) {
	d.o.Extras = append(d.o.Extras, Extra{Claim: c, Why: d.reason(c)})
	d.settled[c.Output] = true
}

// A candidate is an output without a source, with its claims of one basis, the best first.
type candidate struct {
	claims []*claims.Claim
	equal  int // how many are as good as the first
}

// candidates returns the outputs that have claims of a basis and no source yet. Those with one best claim come first:
// FooAttrInterfaces takes the attribute interfaces, and FooInterfaces gets another kind.
func (d *decision) candidates(basis claims.Basis) []candidate {
	var all []candidate
	for _, output := range d.outputs {
		if d.settled[output] {
			continue
		}
		var c candidate
		for _, x := range d.byOutput[output] {
			if x.Basis == basis && (!basis.IsGuess() || d.isFree(x) || d.isNamedByRule(x)) {
				c.claims = append(c.claims, x)
			}
		}
		slices.SortStableFunc(c.claims, byRank)
		for _, x := range c.claims {
			if byRank(c.claims[0], x) == 0 {
				c.equal++
			}
		}
		if len(c.claims) > 0 && (!basis.IsGuess() || c.equal == 1 && d.isFree(c.claims[0])) {
			all = append(all, c)
		}
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.equal, b.equal), byRank(a.claims[0], b.claims[0]))
	})
	return all
}

// unitOf returns the unit of a claim, or nil if there is none yet, and whether the output of the claim has its definitions.
func (d *decision) unitOf(c *claims.Claim) (u *Unit, isDefs bool) {
	return d.o.find(c.Src, c.Kind, d.dialectFor(c)), c.IsDefs && c.Kind.Info().Defs != ""
}

// hasStem reports whether an output has the name of another one, without the extension.
func hasStem(output, other string) bool { return source.OutputStem(output) == source.OutputStem(other) }

// isFree reports whether the generator of a guess has no such output yet. If it has the other output of a pair, that must
// have the same name.
func (d *decision) isFree(c *claims.Claim) bool {
	if c.Kind == 0 || d.o.Owners[c.Src] != nil {
		return d.o.Owners[c.Src] == nil
	}
	u, isDefs := d.unitOf(c)
	isNeeded := c.Basis == claims.NeededInclude
	if isNeeded && c.IsDefs && !isDefs {
		return false
	}
	if u == nil {
		return true
	}
	other := u.slot(!isDefs)
	return u.slot(isDefs) == "" && (isNeeded || !u.Decided || other != "" && hasStem(other, c.Output))
}

// isNamedByRule reports whether only an existing rule says the outputs of the generator of a guess. An earlier run may have
// invented their names, so a guess for another name is as good as before that run.
func (d *decision) isNamedByRule(c *claims.Claim) bool {
	if c.Kind == 0 || d.o.Owners[c.Src] != nil {
		return false
	}
	u, _ := d.unitOf(c)
	return u != nil && u.Ruled && !d.isUnitIncluded(u)
}

// choose gives an output to the best claim whose generator has no such output yet.
func (d *decision) choose(c candidate) {
	pick := c.claims[0]
	if i := slices.IndexFunc(c.claims[:c.equal], func(x *claims.Claim) bool { return x.Kind == mlir.OpInterface && !d.isFilled(x) }); i >= 0 {
		pick = c.claims[i] // Interfaces without another word are those of operations.
	}
	if pick.Kind == 0 {
		d.addExtra(pick)
		return
	}
	if d.isOfAnotherPair(pick) || d.isFilled(pick) && !d.completes(pick) {
		if i := slices.IndexFunc(c.claims, func(x *claims.Claim) bool { return !d.isFilled(x) && !d.isOfAnotherPair(x) }); i >= 0 {
			pick = c.claims[i]
		}
	}
	if d.isOfAnotherPair(pick) {
		return
	}
	isFull := d.isFilled(pick)
	u := d.o.get(pick.Src, pick.Kind, d.dialectFor(pick))
	_, isDefs := d.unitOf(pick)
	if isFull && d.Included[u.slot(isDefs)] {
		// C++ also includes the output that the unit already has.
		if pick.Kind.Info().Defs == "" && source.IsDeclarations(pick.Output) != source.IsDeclarations(u.Decls) && hasStem(pick.Output, u.Decls) {
			u.Copies = append(u.Copies, pick.Output)
			d.settled[pick.Output] = true
		}
		return
	}
	u.Decided = true
	u.set(isDefs, pick.Output, d.reason(pick))
	u.setMade(isDefs, false)
	d.settled[pick.Output] = true
}

// isOfAnotherPair reports whether an output whose name does not say the file of the claim has another name than the other
// output of the unit, which C++ includes, or than the same output, which has the name of the file. It is left from a file
// that had its name.
func (d *decision) isOfAnotherPair(c *claims.Claim) bool {
	if c.Basis != claims.CxxInclude || c.Fit.IsStrong() || c.Kind.Info().Defs == "" {
		return false
	}
	u, isDefs := d.unitOf(c)
	if u == nil {
		return false
	}
	same, other := u.slot(isDefs), u.slot(!isDefs)
	return same != "" && source.OutputStem(same) == c.Src.Stem || d.Included[other] && !hasStem(other, c.Output)
}

// isFilled reports whether the units of a claim, one for each dialect, all have an output already.
func (d *decision) isFilled(c *claims.Claim) bool {
	return !slices.ContainsFunc(c.Dialects, func(dialect string) bool {
		u := d.o.find(c.Src, c.Kind, dialect)
		return u == nil || u.slot(c.IsDefs && c.Kind.Info().Defs != "") == ""
	})
}

// completes reports whether an output takes the place of one that the unit of a claim has and that C++ does not
// include. The unit has the other output of its pair by the same stem, or C++ includes none of its pair.
func (d *decision) completes(c *claims.Claim) bool {
	u, _ := d.unitOf(c)
	if u == nil {
		return false
	}
	isDefs := source.IsDefinitions(c.Output)
	same, other := u.slot(isDefs), u.slot(!isDefs)
	if d.Included[other] {
		return !d.Included[same] && hasStem(other, c.Output)
	}
	return !d.Included[same] && hasStem(other, same)
}

// dialectFor returns the dialect of the output of a claim. The first of these that exists is the result: the only one of
// the claim, the dialect whose other output has the same name, the first dialect without outputs, the first dialect.
func (d *decision) dialectFor(c *claims.Claim) string {
	free := ""
	for _, dialect := range slices.Backward(c.Dialects) {
		u := d.o.find(c.Src, c.Kind, dialect)
		if u == nil || u.Decls == "" && u.Defs == "" {
			free = dialect
			continue
		}
		if other := u.slot(!source.IsDefinitions(c.Output)); other != "" && hasStem(other, c.Output) {
			return dialect
		}
	}
	return cmp.Or(free, c.Dialects[0])
}

// reason returns the reason for accepting a claim: what it is based on, and the other claims for the output, each with
// the rule by which it loses.
func (d *decision) reason(pick *claims.Claim) claims.Reason {
	r := claims.Reason{Rule: pick.Basis.Rule(), Evidence: pick.Evidence}
	if !d.Explains {
		return r
	}
	seen := map[string]bool{generatorOf(pick): true}
	others := slices.SortedStableFunc(slices.Values(d.byOutput[pick.Output]), byRank)
	for _, x := range others {
		text := generatorOf(x)
		if seen[text] {
			continue
		}
		seen[text] = true
		switch n, rule := compare(pick, x); {
		case n == 0:
			text += ": as good, and it has another output or comes later"
		case n > 0:
			text += ": wins by " + rule + ", but it has another output"
		default:
			text += ": loses by " + rule
		}
		if x.Basis == claims.CxxInclude {
			text += " (" + x.Fit.String() + ")"
		}
		r.Rejected = append(r.Rejected, text)
	}
	return r
}

// generatorOf returns the .td file and the generator of a claim, for messages.
func generatorOf(c *claims.Claim) string {
	option := mlir.GeneratorOption(c.Options)
	if c.Kind != 0 {
		option = c.Kind.Info().Decls
	}
	return c.Src.Path + " with " + option
}

// addRecords adds units for records without other evidence.
func (d *decision) addRecords(c *claims.Claim) {
	k, r := c.Kind, c.Records
	var dialects []string
	for _, dialect := range c.Dialects {
		isCovered := slices.ContainsFunc(d.o.Units, func(u *Unit) bool {
			return u.Kind == k && u.Decided && (dialect == "" || u.Dialect == "" || u.Dialect == dialect) && slices.Contains(r.Covers, u.Src)
		})
		if !isCovered {
			dialects = append(dialects, dialect)
		}
	}
	if len(dialects) == 0 {
		return
	}
	var rule claims.Rule
	switch {
	case r.IsListed:
		rule = listedByCMake // CMake generates other outputs from the file or its includer, so no C++ needs this one
	case k == mlir.Dialect && d.isHandWritten(r):
		rule = handWritten
	case r.IsReadElsewhere, k&claims.MainFileKinds != 0 && d.isInUse(r.File):
		rule = othersIncluded
	default:
		for _, dialect := range dialects {
			d.o.get(c.Src, k, dialect)
		}
		return
	}
	d.o.Rejected = append(d.o.Rejected, Rejection{r.File, k.Info().Decls, claims.Reason{Rule: rule, Evidence: c.Evidence}})
}

// isInUse reports whether C++ includes an output of a file. C++ then needs no output of
// the file that it does not include.
func (d *decision) isInUse(f *source.File) bool {
	return d.Needed[f] != 0 || slices.ContainsFunc(d.o.Units, func(u *Unit) bool {
		return u.Src == f && u.Decided && d.isUnitIncluded(u)
	})
}

// isUnitIncluded reports whether C++ includes an output of a unit.
func (d *decision) isUnitIncluded(u *Unit) bool { return d.Included[u.Decls] || d.Included[u.Defs] }

// isHandWritten reports whether the class of a dialect seems to be written by hand:
// C++ includes its generated operations, but no generated dialect.
func (d *decision) isHandWritten(r *claims.Records) bool {
	hasOps := slices.ContainsFunc(r.Includers, func(f *source.File) bool { return d.Needed[f]&mlir.Op != 0 })
	for _, u := range d.o.Units {
		switch {
		case !slices.Contains(r.Includers, u.Src):
		case u.Kind == mlir.Dialect && u.Decided && (!u.Ruled || d.isUnitIncluded(u)):
			return false
		case u.Kind == mlir.Op && d.Included[u.Decls]:
			hasOps = true
		}
	}
	return hasOps
}

// leaveToCalls removes the units of files in Owners. If a call generates one output
// of a pair and the other output has no name, it marks the other as generated too.
func (d *decision) leaveToCalls() {
	d.o.Units = slices.DeleteFunc(d.o.Units, func(u *Unit) bool { return d.o.Owners[u.Src] != nil && !u.Ruled })
	for _, u := range d.o.Units {
		if u.DeclsMade && u.Defs == "" {
			u.DefsMade = true
		}
		if u.DefsMade && u.Decls == "" {
			u.DeclsMade = true
		}
	}
}
