package compare

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// A Report is the result of a comparison.
type Report struct {
	Outputs int `json:"outputs"` // the number of outputs that were compared
	Same    int `json:"same"`
	// Seconds of the processor for the outputs that were compared.
	Reference float64 `json:"referenceSeconds"`
	Ours      float64 `json:"odsTblgenSeconds"`
	Batch     float64 `json:"batchSeconds"`
	// Differences are the outputs that differ, and Incomplete those that could not be compared.
	Differences []Result `json:"differences"`
	Incomplete  []Result `json:"incomplete"`

	all     []Result
	summary string
}

// A Result says why an output is not the same.
type Result struct {
	Output  string   `json:"output"`
	Call    []string `json:"call"`
	Message string   `json:"message"` // empty if the output is the same
	failed  bool
}

// report returns the result.
func (c *comparison) report() *Report {
	r := &Report{Reference: c.theirs.Seconds(), Ours: c.ours.Seconds(), Batch: c.batch.Seconds(), Differences: []Result{}, Incomplete: []Result{}}
	for _, q := range c.questions {
		one := Result{Output: base(q.output), Call: append([]string{q.call.Program}, q.arguments...)}
		switch {
		case q.answer.fault != "":
			one.Message, one.failed = q.answer.fault, true
			r.Incomplete = append(r.Incomplete, one)
		case q.answer.difference != "":
			r.Outputs++
			one.Message = q.answer.difference
			r.Differences = append(r.Differences, one)
		default:
			r.Outputs++
			r.Same++
		}
		r.all = append(r.all, one)
	}
	r.summary = fmt.Sprintf("%d of %d outputs are the same; %s of the processor in place of %s; with -batch %s",
		r.Same, r.Outputs, seconds(c.ours), seconds(c.theirs), seconds(c.batch))
	if n := len(r.Incomplete); n > 0 {
		r.summary += fmt.Sprintf("; incomplete: %d more could not be compared", n)
	}
	return r
}

// write prints the result for people.
func (r *Report) write(w io.Writer) {
	for _, part := range []struct {
		begin   string
		results []Result
	}{{"differs: ", r.Differences}, {"not compared: ", r.Incomplete}} {
		for _, one := range part.results {
			fmt.Fprintf(w, "%s%s\n  %s\n  %s\n", part.begin, one.Output, strings.Join(one.Call, " "), strings.ReplaceAll(one.Message, "\n", "\n  "))
		}
	}
	fmt.Fprintln(w, r.summary)
}

// asJSON returns the result as JSON.
func asJSON(r *Report) ([]byte, error) {
	text, err := json.MarshalIndent(r, "", "  ")
	return append(text, '\n'), err
}

// asJUnit returns the result in the XML of JUnit: a test case per output. One that could not be compared is an error.
func asJUnit(r *Report) ([]byte, error) {
	type problem struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
	type testCase struct {
		Name    string   `xml:"name,attr"`
		Class   string   `xml:"classname,attr"`
		Failure *problem `xml:"failure"`
		Error   *problem `xml:"error"`
	}
	suite := struct {
		XMLName  xml.Name   `xml:"testsuite"`
		Name     string     `xml:"name,attr"`
		Tests    int        `xml:"tests,attr"`
		Failures int        `xml:"failures,attr"`
		Errors   int        `xml:"errors,attr"`
		Cases    []testCase `xml:"testcase"`
	}{Name: "ods-tblgen compare", Tests: len(r.all), Failures: len(r.Differences), Errors: len(r.Incomplete)}
	for _, one := range r.all {
		c := testCase{Name: one.Output, Class: "ods-tblgen.compare"}
		if first, _, _ := strings.Cut(one.Message, "\n"); one.failed {
			c.Error = &problem{first, strings.Join(one.Call, " ")}
		} else if one.Message != "" {
			c.Failure = &problem{first, one.Message + "\n" + strings.Join(one.Call, " ")}
		}
		suite.Cases = append(suite.Cases, c)
	}
	var text bytes.Buffer
	text.WriteString(xml.Header)
	e := xml.NewEncoder(&text)
	e.Indent("", "  ")
	if err := e.Encode(suite); err != nil {
		return nil, err
	}
	text.WriteByte('\n')
	return text.Bytes(), nil
}
