package parity

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rules-ods/rules_ods/generator/backend"
	"github.com/rules-ods/rules_ods/generator/backend/parity/layout"
	"github.com/rules-ods/rules_ods/generator/mlir"
	"github.com/rules-ods/rules_ods/internal/testtool"
)

// A removal is a line of a file of definitions that leaves a field without a
// value. The line ends with one of two comments:
//
//	let summary = ?;        // UNSET
//	string summary = "s";   // FIELD
//
// The first line unsets a field and is left out to restore the field. The
// second line declares a field of a class and is left out to remove the field.
type removal struct {
	line     int // counted from 0
	field    string
	header   int // the line with the def or class that contains the removal
	declares bool
	restored bool
}

var (
	removalLine = regexp.MustCompile(`(\w+)(?:\{[^}]*\})? = .*;\s*// (UNSET|FIELD)$`)
	wholeWords  = regexp.MustCompile(`\w+`)
	headerLine  = regexp.MustCompile(`^(?:def|class) `)
	quotedName  = regexp.MustCompile("[`'\"](\\w+)[`'\"]")
)

// A fieldFile is a file of definitions with removals.
type fieldFile struct {
	name     string
	lines    []string
	removals []*removal
}

func newFieldFile(name, text string) *fieldFile {
	f := &fieldFile{name: name, lines: strings.Split(text, "\n")}
	header := 0
	for i, line := range f.lines {
		if headerLine.MatchString(line) {
			header = i
		}
		if m := removalLine.FindStringSubmatch(line); m != nil {
			f.removals = append(f.removals, &removal{line: i, field: m[1], header: header, declares: m[2] == "FIELD"})
		}
	}
	return f
}

// text returns the file with the removals that are not restored. A line that is
// left out is blank, so that the other lines keep their numbers.
func (f *fieldFile) text() string {
	lines := slices.Clone(f.lines)
	for _, r := range f.removals {
		if r.declares != r.restored {
			lines[r.line] = ""
		}
	}
	return strings.Join(lines, "\n")
}

// named returns the removal that an error at file:line names, or nil. If several
// removals concern the field, it is one of the definition at the line or of a
// class that this line names.
func (f *fieldFile) named(message, place string) *removal {
	_, number, _ := strings.Cut(place, ":")
	line, _ := strconv.Atoi(number)
	for _, m := range quotedName.FindAllStringSubmatch(message, -1) {
		var all []*removal
		for _, r := range f.removals {
			if !r.restored && r.field == m[1] {
				all = append(all, r)
			}
		}
		for _, r := range all {
			class, isClass := strings.CutPrefix(f.lines[r.header], "class ")
			if r.header == line-1 || isClass && line > 0 && slices.Contains(wholeWords.FindAllString(f.lines[line-1], -1), wholeWords.FindString(class)) {
				return r
			}
		}
		if len(all) > 0 {
			return all[0]
		}
	}
	return nil
}

// Fields finds the fields that generators read, and their order. It runs each
// question of the files that match the pattern, restores the field that the
// first error names, and repeats this until the definitions are accepted. With
// the stand-ins, the sequence of the errors has to equal the stored one. With
// MLIR's own files, the reference has to report the same fields at the same
// lines, and to write the same output without those that neither reports.
func Fields(t *testing.T, pattern string, families ...backend.Family) {
	t.Helper()
	standins := Standins(t)
	open := readOpenOf(t)
	for _, path := range matches(t, pattern) {
		file, text := filepath.Base(path), read(t, path)
		t.Run(file, func(t *testing.T) {
			kept := readStored(t, path)
			t.Chdir(t.TempDir()) // so that messages contain the name of the file without a directory
			for _, release := range mlir.Releases() {
				for _, q := range RunLines(text, release) {
					t.Run("MLIR "+release.String()+" "+strings.Join(q, " "), func(t *testing.T) {
						if kept != nil && !open.lists(release, path, q) {
							t.Run("stored", func(t *testing.T) {
								installed := installation{release, "", standins}
								if *update {
									installed.reference = optionalReference(t, release) // to confirm what is stored
								}
								got, different := newFieldFile(file, text).sequence(t, installed, q, families)
								kept.check(t, release, strings.Join(q, " "), got, func() string { return strings.Join(different, "\n") })
							})
						}
						t.Run("reference", func(t *testing.T) {
							reference := testtool.ReferenceOf(t, int(release))
							_, different := newFieldFile(file, text).sequence(t, installation{release, reference.MLIRTblgen, reference.Include}, q, families)
							open.add(t, reference, path, q, strings.Join(different, "\n"))
						})
					})
				}
			}
			if kept != nil {
				kept.finish(t, path)
			}
		})
	}
	open.finish(t)
}

// An installation is a release, the path of its reference, or "", and the directory of the
// .td files that it reads.
type installation struct {
	release            mlir.Release
	reference, include string
}

// sequence returns our errors, one for each line, until the definitions are
// accepted, and descriptions of what the reference does differently. It does not
// ask the reference if its path is "".
func (f *fieldFile) sequence(t *testing.T, installed installation, q []string, families []backend.Family) (found string, different []string) {
	if len(f.removals) == 0 {
		t.Fatalf("%s has no line that removes a field", f.name)
	}
	var list strings.Builder
	for range len(f.removals) + 1 {
		if err := os.WriteFile(f.name, []byte(f.text()), 0o666); err != nil {
			t.Fatal(err)
		}
		ours := attempted(installed, q, f.name, families)
		if ours.err != nil {
			list.WriteString(ours.place + ": " + ours.err.Error() + "\n")
		}
		r := (*removal)(nil)
		if ours.err != nil {
			r = f.named(ours.err.Error(), ours.place)
		}
		if installed.reference != "" {
			their := ask(installed.reference, q, f.name, installed.include)
			blamed, problem := f.disagreement(q, their, ours, r)
			if problem != "" {
				different = append(different, problem)
				r = blamed
			}
		}
		if ours.err == nil && r == nil {
			list.WriteString("accepted\n")
			return list.String(), different
		}
		if r == nil {
			t.Fatalf("%s: %v names no field that the file removes; before it:\n%s%s", ours.place, ours.err, list.String(), strings.Join(different, "\n"))
		}
		r.restored = true
	}
	t.Fatalf("rejected with all fields:\n%s", list.String())
	return "", nil
}

// An attempt is our output, or our first error and its place.
type attempt struct {
	output, place string
	err           error
}

// attempted returns what we answer to a question about a file.
func attempted(installed installation, q []string, file string, families []backend.Family) (a attempt) {
	records, err := load(installed.release, file, installed.include)
	if err == nil {
		a.output, err = generate(families, installed.release, q, file, records)
	}
	if err != nil {
		a.place, a.err = place(records, err), err
	}
	return a
}

// disagreement describes how the answer of the reference differs from ours: an
// output, or an error at a place that names the removal r. blamed is the removal
// that the reference names, or else r.
func (f *fieldFile) disagreement(q []string, their answer, ours attempt, r *removal) (blamed *removal, problem string) {
	blamed = r
	theirMessage, _, _ := strings.Cut(their.stderr, "\n")
	if their.failed {
		if named := f.named(theirMessage, their.place); named != nil {
			blamed = named
		}
	}
	switch {
	case their.failed && ours.err == nil:
		return blamed, "only ours accepts; the reference: " + theirMessage
	case !their.failed && ours.err != nil:
		return blamed, "only the reference accepts; ours: " + ours.place + ": " + ours.err.Error()
	case ours.err == nil:
		if d := layout.Difference(generatorName(q), their.stdout, ours.output); d != "" {
			return nil, d
		}
		return nil, ""
	case their.place != ours.place || blamed != r:
		return blamed, "ours: " + ours.place + ": " + ours.err.Error() + "\nreference: " + theirMessage
	}
	return r, ""
}
