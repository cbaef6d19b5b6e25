package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMeasured holds that the sheet reads what docs/performance.md says, and refuses to be made where that says it no more.
func TestMeasured(t *testing.T) {
	t.Parallel()
	m, err := readMeasured("../../../../docs/performance.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]float64{
		"list": m.List, "view": m.View, "search": m.Search, "filter": m.Filter, "comment": m.Comment, "create": m.Create,
		"memory": m.Memory, "worker's memory": m.WorkerMemory, "cold start": m.ColdStart,
	} {
		if value <= 0 || value > 1000 {
			t.Errorf("%s: %v", name, value)
		}
	}
	other := filepath.Join(t.TempDir(), "performance.md")
	if err := os.WriteFile(other, []byte("### 10,000 and 100,000 requests, 2026-11-22\n| 10000 | list | 1 | product | 1 | 2.5 | 3 |\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if m, err := readMeasured(other); err == nil || m.List != 2.5 || !strings.Contains(err.Error(), "view") {
		t.Errorf("%+v, %v", m, err)
	}
}

// TestBills adds up a bill by hand, and holds that none shrinks as users grow.
func TestBills(t *testing.T) {
	t.Parallel()
	m := measured{List: 1, View: 1, Search: 1, Filter: 1, Comment: 1, Create: 1}
	u := use(10_000, m)
	if u.calls != 387*21*10_000 || u.letters != 12*21*10_000 || u.work < 81_269 || u.work > 81_271 {
		t.Errorf("%+v", u)
	}
	for _, line := range lambdaBill(u, m) {
		if line.what == "HTTP API" && line.amount != 81.27 || line.what == "E-mail" && line.amount != 252 {
			t.Errorf("%+v", line)
		}
	}
	for name, bill := range map[string]func(usage, measured) []item{"Lambda": lambdaBill, "Cloud Run": cloudRunBill, "server": serverBill} {
		before := 0.0
		for _, users := range sizes {
			sum := 0.0
			for _, line := range bill(use(users, m), m) {
				sum += line.amount
			}
			if sum < before || sum <= 0 {
				t.Errorf("%s for %v users: $%.2f, and $%.2f for fewer", name, users, sum, before)
			}
			before = sum
		}
	}
	for value, want := range map[float64]string{0.21: "0.21", 24: "24", 0.5: "0.5", 812700: "812,700", 1200: "1,200", 100: "100"} {
		if got := number(value); got != want {
			t.Errorf("%v reads %s, want %s", value, got, want)
		}
	}
}
