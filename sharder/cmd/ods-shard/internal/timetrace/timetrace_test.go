package timetrace

import "testing"

// TestTrace checks that the time of an event, without that of events inside it, is
// attributed to the operation that the event or one around it names.
func TestTrace(t *testing.T) {
	const text = `{"traceEvents":[
	{"ph":"X","tid":1,"name":"Frontend","ts":0,"dur":100,"args":{}},
	{"ph":"X","tid":1,"name":"InstantiateClass","ts":10,"dur":40,"args":{"detail":"mlir::RegisteredOperationName::Model<a::EbbOp>"}},
	{"ph":"X","tid":1,"name":"InstantiateClass","ts":20,"dur":10,"args":{"detail":"std::unique_ptr<int>"}},
	{"ph":"X","tid":1,"name":"ParseClass","ts":35,"dur":5,"args":{"detail":"a::FlowOpGenericAdaptor"}},
	{"ph":"X","tid":1,"name":"OptFunction","ts":60,"dur":7,"args":{"detail":"_ZN1a5EbbOp5printERN4mlir12OpAsmPrinterE"}},
	{"ph":"X","tid":1,"name":"Total Frontend","ts":0,"dur":100,"args":{}}]}`
	costs := Costs{Known: map[string]bool{"EbbOp": true, "FlowOp": true}}
	if err := costs.Add("trace.json", []byte(text)); err != nil {
		t.Fatal(err)
	}
	got := costs.traces[0]
	if got.byClass["EbbOp"] != 42 || got.byClass["FlowOp"] != 5 || got.headers != 53 || !got.defined["EbbOp"] || got.defined["FlowOp"] {
		t.Errorf("costs %+v", got)
	}
	// Another compilation took twice as long for the headers. Its times are halved,
	// and the smaller time of each class counts.
	costs.traces = append(costs.traces, cost{map[string]float64{"EbbOp": 80}, map[string]bool{"EbbOp": true}, 106})
	if sum := costs.Sum(); len(sum) != 1 || sum["EbbOp"] != 40 {
		t.Errorf("costs %v, want 40 for EbbOp alone", sum)
	}
}
