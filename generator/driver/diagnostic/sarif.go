package diagnostic

import (
	"encoding/json"
	"net/url"
	"path"
	"path/filepath"

	"github.com/rules-ods/rules_ods/generator/tablegen"
)

// The types below are the parts of a log in the Static Analysis Results Interchange Format,
// version 2.1.0 (OASIS), that a printer writes. Each has the name of its section in the
// standard.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool        sarifTool         `json:"tool"`
		Invocations []sarifInvocation `json:"invocations"`
		ColumnKind  string            `json:"columnKind"`
		Results     []sarifResult     `json:"results"`
	}
	sarifTool struct {
		Driver sarifComponent `json:"driver"`
	}
	sarifComponent struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string       `json:"id"`
		ShortDescription sarifMessage `json:"shortDescription"`
	}
	sarifInvocation struct {
		Successful bool `json:"executionSuccessful"`
	}
	sarifResult struct {
		RuleID           string          `json:"ruleId"`
		RuleIndex        int             `json:"ruleIndex"`
		Level            string          `json:"level"`
		Message          sarifMessage    `json:"message"`
		Locations        []sarifLocation `json:"locations,omitempty"`
		RelatedLocations []sarifLocation `json:"relatedLocations,omitempty"`
		Fixes            []sarifFix      `json:"fixes,omitempty"`
	}
	sarifMessage struct {
		Text string `json:"text"`
	}
	sarifLocation struct {
		ID               *int           `json:"id,omitempty"`
		PhysicalLocation *sarifPhysical `json:"physicalLocation,omitempty"`
		Message          *sarifMessage  `json:"message,omitempty"`
	}
	sarifPhysical struct {
		ArtifactLocation sarifArtifact `json:"artifactLocation"`
		Region           sarifRegion   `json:"region"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
	sarifFix struct {
		Description     sarifMessage          `json:"description"`
		ArtifactChanges []sarifArtifactChange `json:"artifactChanges"`
	}
	sarifArtifactChange struct {
		ArtifactLocation sarifArtifact      `json:"artifactLocation"`
		Replacements     []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		DeletedRegion   sarifRegion  `json:"deletedRegion"`
		InsertedContent sarifMessage `json:"insertedContent"`
	}
)

// sarifLevels are the levels of results. The level "none" is for results that report no
// problem.
var sarifLevels = [...]string{
	tablegen.SeverityError:   "error",
	tablegen.SeverityWarning: "warning",
	tablegen.SeverityNote:    "note",
}

// formatSARIF returns the log of a run with findings.
func formatSARIF(findings []*finding, tool, version string) ([]byte, error) {
	run := sarifRun{
		Tool:        sarifTool{sarifComponent{Name: tool, Version: version, Rules: []sarifRule{}}},
		ColumnKind:  "unicodeCodePoints",
		Results:     []sarifResult{},
		Invocations: []sarifInvocation{{Successful: true}},
	}
	index := map[string]int{}
	for i, r := range ruleTexts {
		index[r.id] = i
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{r.id, sarifMessage{r.text}})
	}
	for _, f := range findings {
		if f.severity == tablegen.SeverityError {
			run.Invocations[0].Successful = false
		}
		run.Results = append(run.Results, f.sarif(index[f.rule]))
	}
	return json.MarshalIndent(sarifLog{
		Schema: "https://json.schemastore.org/sarif-2.1.0.json", Version: "2.1.0", Runs: []sarifRun{run},
	}, "", " ")
}

// sarif converts a finding whose rule has an index. Notes without a place are part of the
// message, because viewers show related locations only by their place.
func (f *finding) sarif(ruleIndex int) sarifResult {
	result := sarifResult{RuleID: f.rule, RuleIndex: ruleIndex, Level: sarifLevels[f.severity]}
	text := f.message
	if f.at.file != "" {
		result.Locations = []sarifLocation{{PhysicalLocation: f.at.sarif()}}
	}
	for _, r := range f.related {
		if r.at.file == "" {
			text += "\n" + r.message
			continue
		}
		id := len(result.RelatedLocations) + 1
		result.RelatedLocations = append(result.RelatedLocations, sarifLocation{&id, r.at.sarif(), &sarifMessage{r.message}})
	}
	result.Message.Text = text
	if f.fix != "" {
		at := f.at.sarif()
		at.Region.EndColumn = f.fixedEnd
		result.Fixes = []sarifFix{{
			Description: sarifMessage{"Replace the name by '" + f.fix + "'"},
			ArtifactChanges: []sarifArtifactChange{{ArtifactLocation: at.ArtifactLocation,
				Replacements: []sarifReplacement{{at.Region, sarifMessage{f.fix}}}}},
		}}
	}
	return result
}

func (p place) sarif() *sarifPhysical {
	return &sarifPhysical{sarifArtifact{fileURI(p.file)}, sarifRegion{StartLine: p.line, StartColumn: p.column}}
}

// fileURI returns the reference to a file: relative for a relative name.
func fileURI(name string) string {
	slashed := filepath.ToSlash(name)
	u := url.URL{Path: slashed}
	if filepath.IsAbs(name) {
		u.Scheme = "file"
		u.Path = path.Join("/", slashed)
	}
	return u.String()
}
