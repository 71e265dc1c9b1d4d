package claims

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/language/td/internal/ident"
	"github.com/rules-ods/rules_ods/language/td/internal/slashpath"
	"github.com/rules-ods/rules_ods/language/td/internal/source"
)

// A nameFit compares the name of an output that C++ includes with a .td file and
// a kind of records.
type nameFit struct {
	namePair
	kind       mlir.Kind
	hasMacro   bool // a macro before the include selects the kind
	isDefined  bool // the file defines records of the kind itself
	isFiltered bool // a generator of the kind writes no records of other directories
	isOnly     bool // no other file of the directory defines records of the kind
}

// A name is the name of a .td file or of an output, with its parts.
type name struct {
	ident.Name
	joined     string // the words without separators
	joinedBase string // the words of the base without separators
}

func (f *Facts) nameOf(text string) *name {
	return f.names.Get(text, func() *name {
		n := &name{Name: ident.Parse(text)}
		n.joined, n.joinedBase = strings.Join(n.Words, ""), strings.Join(n.BaseWords, "")
		return n
	})
}

// tdNames are the names of a .td file.
type tdNames struct {
	stem   *name
	placed []*name // with those that its directory and its dialects suggest
}

func (f *Facts) namesOfFile(s *source.File) tdNames {
	return f.ofFiles.Get(s, func() tdNames {
		return tdNames{f.nameOf(s.Stem), append(f.namesInDirectory(slashpath.Dir(s.Path), s.Stem), f.namesOfDialects(s)...)}
	})
}

// namesInDirectory returns other names of a file that its directory suggests: with the name of
// the directory before it, and without. A Dialect.td in the directory Foo or Foo/IR is one of
// FooDialect, and a FooAttrDefs.td one of AttrDefs.
func (f *Facts) namesInDirectory(dir, stem string) []*name {
	subject := path.Base(dir)
	if len(subject) <= 2 || ident.Base(subject) == "" { // IR
		subject = path.Base(slashpath.Dir(dir))
	}
	words, inDir := ident.Words(stem), ident.Words(subject)
	switch {
	case len(inDir) == 0 || subject == ".":
		return nil
	case !ident.HasPrefix(words, inDir):
		return []*name{f.nameOf(strings.Join(slices.Concat(inDir, words), "_"))}
	case len(words) > len(inDir):
		return []*name{f.nameOf(strings.Join(words[len(inDir):], "_"))}
	}
	return nil
}

// A namePair compares the names of an output and of a .td file.
type namePair struct {
	named             mlir.Kind // the kinds that the last words of the output's name mean
	hasTail           bool      // the output's name ends in words for a kind
	isPlain           bool      // the output ends in .inc alone, so it contains patterns
	isSameName        bool
	beginsWithFile    bool // the output's name begins with the file's name
	endsWithFile      bool // the output's name ends in the file's name, which has more than words for kinds
	hasFile           bool // the output's name contains the file's name, which has more than words for kinds
	isSameSubject     bool // the names without the final words for kinds are the same
	beginsWithSubject bool // the output's name begins with the file's name without such words
	isFileLonger      bool // the file's name ends in words for kinds
	commonWords       int  // the words at their beginnings that the names have in common
}

// An outputName is the name of an output.
type outputName struct {
	*name             // without the extension
	isPlain bool      // the extension is .inc alone
	kinds   mlir.Kind // that the last words of the name mean
}

func (f *Facts) outputNameOf(output string) outputName {
	return f.outputs.Get(output, func() outputName { return outputNameAs(f.nameOf(source.OutputStem(output)), output) })
}

// outputNameAs returns another name for an output.
func outputNameAs(n *name, output string) outputName {
	return outputName{n, !source.IsDeclarations(output) && !source.IsDefinitions(output), mlir.TailKinds(n.Tail)}
}

// newNamePair compares the name of an output with the name of a .td file.
func newNamePair(out outputName, stem *name) namePair {
	return namePair{
		named:             out.kinds,
		hasTail:           out.Tail != "",
		isPlain:           out.isPlain,
		isSameName:        strings.EqualFold(out.joined, stem.joined),
		beginsWithFile:    ident.HasPrefix(out.Words, stem.Words),
		endsWithFile:      stem.Base != "" && len(out.Words) > len(stem.Words) && slices.Equal(out.Words[len(out.Words)-len(stem.Words):], stem.Words),
		hasFile:           stem.Base != "" && contains(out.Words, stem.Words),
		isSameSubject:     strings.EqualFold(out.Base, stem.Base),
		beginsWithSubject: stem.Base != "" && ident.HasPrefix(out.Words, stem.BaseWords),
		isFileLonger:      !strings.EqualFold(stem.joinedBase, stem.joined),
		commonWords:       ident.CommonPrefix(out.Words, stem.Words),
	}
}

// isRelated reports whether the names have a word in common.
func (p namePair) isRelated() bool {
	return p.isSameName || p.isSameSubject || p.endsWithFile || p.commonWords > 0
}

// saysFile reports whether the name of the output may say the file, as far as names show it.
func (p namePair) saysFile() bool {
	return p.isSameName || p.endsWithFile || p.beginsWithFile || p.isSameSubject || p.beginsWithSubject
}

// contains reports whether some words follow each other in others.
func contains(words, part []string) bool {
	for i := 0; len(part) > 0 && i+len(part) <= len(words); i++ {
		if slices.Equal(words[i:i+len(part)], part) {
			return true
		}
	}
	return false
}

// definesAlone reports whether the file defines the kind, and a generator would
// write no records of other directories.
func (f nameFit) definesAlone() bool { return f.isDefined && f.isFiltered }

// kindRules say how the name of an output fits a kind. The first rule that holds
// decides. The kind whose rule is earlier in the list is chosen.
var kindRules = []struct {
	Rule
	holds func(f nameFit) bool
}{
	{Rule{"name-says-kind", "the name of the output ends in a word for the kind"}, func(f nameFit) bool {
		return f.named&f.kind != 0 && f.isRelated()
	}},
	{Rule{"name-of-patterns", "the output contains patterns, and such names often have no word for that"}, func(f nameFit) bool {
		switch {
		case f.kind != mlir.Rewriter:
			return false
		case !f.hasTail:
			return f.isPlain || f.isDefined
		}
		return f.isPlain && f.named != 0 && (f.isSameName || f.beginsWithFile || f.isSameSubject || f.beginsWithSubject && f.isDefined)
	}},
	{Rule{"name-says-no-kind", "the name of the output says no other kind"}, func(f nameFit) bool {
		if f.kind&bareKinds == 0 && f.hasMacro {
			return f.named&f.kind == 0 // the macro says the kind
		}
		return f.named == 0 && (f.hasMacro || f.isSameName)
	}},
	{Rule{"name-says-other-kind", "the name of the output does not say the kind, but it begins with the name of the .td file"}, func(f nameFit) bool {
		return f.isSameName || f.beginsWithFile && f.definesAlone()
	}},
	{Rule{"kind-alone", "the name of the output says the kind and nothing about the .td file"}, func(f nameFit) bool {
		return f.named&f.kind != 0 || f.isPlain && !f.hasTail
	}},
}

// fileRules say how the name of an output fits a .td file. The first rule that
// holds decides. Of the files for one kind, the file whose rule is earlier in the
// list is chosen.
var fileRules = []struct {
	Rule
	holds func(f nameFit) bool
}{
	{Rule{"same-name", "the output has the name of the .td file"}, func(f nameFit) bool { return f.isSameName }},
	{Rule{"ends-with-file", "the name of the output ends in the name of the .td file, which defines the kind"}, func(f nameFit) bool {
		return f.endsWithFile && f.definesAlone()
	}},
	{Rule{"begins-with-file", "the name of the output begins with the name of the .td file, which defines the kind"}, func(f nameFit) bool {
		return f.beginsWithFile && f.definesAlone()
	}},
	{Rule{"begins-with-file-and-word", "the name of the output begins with the name of the .td file, which ends in a word for another kind"}, func(f nameFit) bool {
		return f.beginsWithFile && f.isFiltered && f.isFileLonger
	}},
	{Rule{"same-subject", "the output and the .td file have the same name without the words for kinds, and the file defines the kind"}, func(f nameFit) bool {
		return f.isSameSubject && f.definesAlone()
	}},
	{Rule{"begins-with-includer", "the name of the output begins with the name of the .td file, which includes the kind"}, func(f nameFit) bool { return f.beginsWithFile }},
	{Rule{"begins-with-subject", "the name of the output begins with the name of the .td file without words for kinds, and the file defines the kind"}, func(f nameFit) bool {
		return f.beginsWithSubject && f.definesAlone()
	}},
	{Rule{"same-subject-includer", "the output and the .td file have the same name without the words for kinds, and the file includes the kind"}, func(f nameFit) bool {
		return f.isSameSubject && (f.isDefined || f.isFiltered)
	}},
	{Rule{"begins-with-subject-includer", "the name of the output begins with the name of the .td file without words for kinds, and the file includes the kind"}, func(f nameFit) bool {
		return f.beginsWithSubject && (f.isDefined || f.isFiltered)
	}},
	{Rule{"common-words", "the names of the output and of the .td file begin with the same words, and the file defines the kind"}, func(f nameFit) bool {
		return f.definesAlone() && f.commonWords > 0
	}},
	{Rule{"file-with-kind", "the .td file has the kind"}, func(f nameFit) bool {
		return f.named&f.kind != 0 || f.isPlain && !f.hasTail && f.isDefined
	}},
	{Rule{"only-file-with-kind", "a macro before the include says the kind, and the .td file is the only one of the directory that defines it"}, func(f nameFit) bool {
		return f.hasMacro && f.isDefined && f.isOnly && f.kind&bareKinds == 0
	}},
}

// lastStrongRule is the index of the last of fileRules that compares complete names.
const lastStrongRule = 6

// lastTellingRule is the index of the last of kindRules for names that do not say another kind.
const lastTellingRule = 2

// A Fit says how well the names of an output, a .td file and a kind fit. Smaller values of KindRule and FileRule fit
// better.
type Fit struct {
	KindRule, FileRule int // indices of the first rules of kindRules and fileRules that hold
	IsIncluded         bool
	IsForeign          bool // a generator would also write records of other directories
	Words              int  // that the names have in common
}

// fitOrder has what is compared of two fits, in order. A lower value is better.
var fitOrder = [...]struct {
	rule  string
	value func(f Fit) int
}{
	{"kind-in-name", func(f Fit) int { return f.KindRule }},
	{"file-in-name", func(f Fit) int { return f.FileRule }},
	{"defines-records", func(f Fit) int { return numberOf(f.IsIncluded) }},
	{"no-other-records", func(f Fit) int { return numberOf(f.IsForeign) }},
	{"common-words", func(f Fit) int { return -f.Words }},
}

func numberOf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Compare returns a negative number if f is better than g, and the rule of fitOrder that decides.
func (f Fit) Compare(g Fit) (result int, rule string) {
	for _, o := range fitOrder {
		if n := cmp.Compare(o.value(f), o.value(g)); n != 0 {
			return n, o.rule
		}
	}
	return 0, ""
}

// isBetter reports whether f is better than g.
func (f Fit) isBetter(g Fit) bool { n, _ := f.Compare(g); return n < 0 }

// IsStrong reports whether the name of the output says the file.
func (f Fit) IsStrong() bool { return f.FileRule <= lastStrongRule }

// evidence returns the rules that decided about a file.
func (f Fit) evidence(file string) []string {
	k, r := kindRules[f.KindRule], fileRules[f.FileRule]
	return []string{file + ": " + r.Name + ": " + r.Statement, file + ": " + k.Name + ": " + k.Statement}
}

// String returns the names of the rules that say how the names fit.
func (f Fit) String() string {
	return fileRules[f.FileRule].Name + ", " + kindRules[f.KindRule].Name
}

// fitOf compares an output that C++ includes with a file and a kind of which the file may have records. It reports
// false if the file cannot be the source of the output.
// definers has the number of files of the directory that define each kind.
func (d *Directory) fitOf(names namePair, s *source.File, k mlir.Kind, hasMacro bool, definers map[mlir.Kind]int) (Fit, bool) {
	isDefined := d.Classes.Define(s).Kinds&k != 0
	if !d.Classes.Standalone(s) || !isDefined && !d.Classes.CanRun(s, k) {
		return Fit{}, false
	}
	f := nameFit{namePair: names, kind: k, hasMacro: hasMacro, isDefined: isDefined, isOnly: isDefined && definers[k] == 1}
	f.isFiltered = k&(mlir.Op|mlir.Enum) == 0 || d.seenIn(s).foreign&k == 0
	return f.rank()
}

// rank applies the rules. It reports false if no rule of one of the lists holds.
func (f nameFit) rank() (Fit, bool) {
	for i, kr := range kindRules {
		if !kr.holds(f) {
			continue
		}
		for j, fr := range fileRules {
			if fr.holds(f) {
				return Fit{i, j, !f.isDefined, !f.isFiltered, f.commonWords}, true
			}
		}
		return Fit{}, false
	}
	return Fit{}, false
}
