package redmine_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/scripts/movein/redmine"
	"zahtjevi/shared/testkit"
)

// TestDumpsOfPrograms reads dumps of a small Redmine as programs write them, each rebuilt after the public report that expected.json names.
// Their requests are counted by a dry run, or the refusal has the words that help.
func TestDumpsOfPrograms(t *testing.T) {
	t.Parallel()
	var cases []struct {
		Input, Kind, Outcome, Says string
		Requests                   int
	}
	data, err := os.ReadFile("testdata/dumps/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	if files, _ := filepath.Glob("testdata/dumps/*.*"); len(cases) < 7 || len(files) != len(cases)+1 {
		t.Fatalf("%d files, %d of them expected", len(files), len(cases))
	}
	e, figures := testkit.New(t), testkit.FiguresOf(t)
	options := movein.Options{Actor: e.Person(testkit.Administrator).ID, Dry: true}
	for _, c := range cases {
		t.Run(c.Input, func(t *testing.T) {
			figures.Count(t, c.Kind)
			source, err := redmine.NewDump(redmine.Dump{File: filepath.Join("testdata/dumps", c.Input)})
			var report *movein.Report
			if err == nil {
				report, err = movein.Run(t.Context(), e.Deps(), source, options)
			}
			switch {
			case err != nil && !strings.Contains(c.Outcome, "refused"):
				t.Errorf("it is refused: %v", err)
			case err != nil && !regexp.MustCompile(c.Says).MatchString(err.Error()):
				t.Errorf("the refusal says %q, not %q", err, c.Says)
			case err == nil && report.Requests != c.Requests:
				t.Errorf("it has %d requests, want %d:\n%s", report.Requests, c.Requests, movetest.Print(report))
			}
		})
	}
}
