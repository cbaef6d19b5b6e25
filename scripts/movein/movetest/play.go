package movetest

import (
	"maps"
	"os"
	"path/filepath"
	"testing"

	"zahtjevi/scripts/movein"
	"zahtjevi/shared/testkit"
)

// Play moves in dry, which must change nothing, then compares what comes with a file (rewritten with MOVEIN_UPDATE=1), and moves in again,
// which must add nothing. It returns the report of the first run that writes.
func Play(t *testing.T, source movein.Source, path string) *movein.Report {
	t.Helper()
	e := testkit.New(t)
	options := movein.Options{Actor: e.Person(testkit.Administrator).ID, Dry: true}
	before := Counts(e)
	dry := Run(t, e, source, options)
	if after := Counts(e); !maps.Equal(before, after) {
		t.Errorf("rows before a dry run %v\nand after it %v", before, after)
	}
	options.Dry = false
	first := Run(t, e, source, options)
	if !first.Whole() || first.Requests == 0 || first.Requests != dry.Requests || first.Comments != dry.Comments ||
		first.People != dry.People || first.Watchers != dry.Watchers || first.Members.Count != dry.Members.Count ||
		first.Changes != dry.Changes {
		t.Errorf("dry:\n%s\nand then:\n%s", Print(dry), Print(first))
	}
	Compare(t, path, Contents(t, e)+"\n")
	if n := testkit.Value[int64](e, `select (select count(*) from request_count_differences())
		+ (select count(*) from request_tally_differences())`); n > 0 {
		t.Errorf("%d counters are not what a recount says", n)
	}
	if n := testkit.Value[int64](e, "select (select count(*) from notifications) + (select count(*) from mail_messages)"); n > 0 {
		t.Errorf("%d notifications and letters were made", n)
	}
	before = Counts(e)
	again := Run(t, e, source, options)
	if after := Counts(e); !maps.Equal(before, after) || again.Known != first.Requests || again.Requests != 0 {
		t.Errorf("rows %v\nand after another run %v\n%s", before, after, Print(again))
	}
	return first
}

// Compare compares a text with a file, which it writes anew with MOVEIN_UPDATE=1.
func Compare(t *testing.T, path, got string) {
	t.Helper()
	if os.Getenv("MOVEIN_UPDATE") != "" {
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what came:\n%s", path, got)
	}
}
