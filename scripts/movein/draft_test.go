package movein

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/valid"
)

var (
	created = time.Date(2020, 1, 2, 3, 4, 5, 0, time.UTC)
	now     = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
)

// TestDraftsAreWithinLimits: whatever a source tells, nothing is longer, earlier or of another kind than the product allows.
func TestDraftsAreWithinLimits(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("č ", 100_000)
	r := &Request{Key: long, Title: "a\x00\u202e\n" + long, Description: "\r\n" + long, Created: created, Updated: created.AddDate(-1, 0, 0)}
	for n := range 9 {
		r.Files = append(r.Files, File{ID: fmt.Sprint("p", n), Name: fmt.Sprintf("../../%d.png", n)})
	}
	r.Files = append(r.Files, File{ID: "big", Name: "a.pdf", Size: 31 << 20}, File{ID: "odd", Name: "a.exe"}, File{ID: "none", Name: ""},
		File{ID: "hidden", Name: "c.png", Internal: true})
	r.Comments = []Comment{
		{ID: "2", Text: long, Created: now.AddDate(100, 0, 0), Files: []File{{ID: "f1", Name: "a.txt"}, {ID: "f2", Name: "b.txt"}}},
		{ID: "1", Text: "prvi", Created: created.AddDate(-50, 0, 0)}, {ID: "3", Text: " \x01 "},
	}
	for n := range 130 {
		r.Fields = append(r.Fields, OwnField{fmt.Sprint("polje ", n), fmt.Sprint("vrijednost\x00 ", n)}, OwnField{"prazno", " \x01 "})
		twice := Person{ID: fmt.Sprint("w", n)}
		r.Watchers = append(r.Watchers, twice, twice, Person{ID: fmt.Sprint("x", n)}, Person{})
	}
	r.Fields[0].Name, r.Fields[2].Value = "dugo "+long[:600], long
	var report Report
	d, err := drafted(r, "7", time.Time{}, &report)
	if err != nil {
		t.Fatal(err)
	}
	for what, text := range map[string]struct {
		text string
		most int
	}{"title": {d.Title, valid.MaxTitle}, "description": {d.Description, valid.MaxDescription}, "key": {d.Key, valid.MaxExternalKey}} {
		if n := utf8.RuneCountInString(text.text); n == 0 || n > text.most || strings.ContainsAny(text.text, "\x00\u202e\r") {
			t.Errorf("the %s has %d characters, of at most %d", what, n, text.most)
		}
	}
	if len(d.pictures) != request.MaxDocuments || d.pictures[0].Name != "0.png" || d.Updated != created {
		t.Errorf("%d pictures, the first %+v, changed at %v", len(d.pictures), d.pictures[0], d.Updated)
	}
	seen := map[string]bool{}
	for i, c := range d.comments {
		if n := utf8.RuneCountInString(c.Text); n == 0 || n > valid.MaxComment {
			t.Errorf("the comment %s has %d characters", c.ID, n)
		}
		if c.Created.Before(created) || c.Created.After(now) || i > 0 && c.Created.Before(d.comments[i-1].Created) {
			t.Errorf("the comment %s is of %v", c.ID, c.Created)
		}
		if c.file != nil {
			seen[c.file.ID] = true
		}
		if c.ID == "file:hidden" && !c.Internal {
			t.Error("an internal file is in a comment that all may read")
		}
	}
	for _, id := range []string{"description:7", "comment:2", "f1", "f2", "p5", "p8", "hidden"} {
		if !seen[id] {
			t.Errorf("the file %s is in no comment", id)
		}
	}
	if len(d.answers) != 10 || d.answers[0].Label != "polje 2" || d.answers[0].Answer != "vrijednost 2" || d.answers[9].Label != "polje 11" {
		t.Errorf("%d answers: %+v", len(d.answers), d.answers)
	}
	if len(d.Watchers) != maxWatchers || d.Watchers[1].ID != "x0" {
		t.Errorf("%d people watch it", len(d.Watchers))
	}
	if len(d.comments) != 10 || report.Left.Count != 5 || report.Altered.Count != 3 {
		t.Errorf("%d comments, left %+v, altered %+v", len(d.comments), report.Left, report.Altered)
	}
}

func TestMaps(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"statuses: {New: {here: Novo, marker: begun}}":              "none of: to do",
		"statuses: {New: {here: '', marker: done}}":                 "1 to 20 characters",
		"types: {Bug: " + strings.Repeat("x", 21) + "}":             "1 to 20 characters",
		"projects: {1: \"a\\nb\"}":                                  "one line",
		"roles: {admin: administrator}":                             "not found",
		"statuses: [1]":                                             "cannot unmarshal",
		"a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\ntypes: {x: *c}": "",
	} {
		if _, err := ReadMap(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, err := ReadMap(strings.NewReader("")); err != nil {
		t.Error(err)
	}
	told := Map{Statuses: map[string]StatusHere{"Done": {"Gotovo", "done"}}}
	all := told.completed(Catalogue{Projects: []Project{{ID: "1"}}, Types: []string{strings.Repeat("a", 30), strings.Repeat("a", 31), ""},
		Statuses: []Status{{"Done", InProgress}, {"New\x1b[31m", ToDo}}})
	if all.Types[strings.Repeat("a", 30)] == all.Types[strings.Repeat("a", 31)] || all.Types[""] == "" || all.Projects["1"] != "1" ||
		all.Statuses["Done"].Here != "Gotovo" || all.Statuses["New\x1b[31m"].Here != "New[31m" {
		t.Errorf("the map is completed to %+v", all)
	}
	if err := all.check(); err != nil {
		t.Error(err)
	}
}

func TestUsernames(t *testing.T) {
	t.Parallel()
	for p, want := range map[Person]string{
		{Login: "jsmith"}:                   "jsmith",
		{Login: "ACME\\emir", Name: "Emir"}: "ACME.emir",
		{Name: "Đenana Šarić-Čolić"}:        "Djenana.Saric-Colic",
		{Email: "emir@example.ba"}:          "emir",
		{Login: "uvoz", Name: "Uvoz Osoba"}: "Uvoz.Osoba",
		{Name: "Иво", ID: "9"}:              "9",
		{}:                                  "osoba",
	} {
		if got := usernameOf(p); got != want {
			t.Errorf("%+v is called %q, want %q", p, got, want)
		}
	}
}

// TestUndated takes the creation of a request from what it says, or from the operator, and never from the clock.
func TestUndated(t *testing.T) {
	t.Parallel()
	chosen, changed := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2021, 2, 3, 4, 5, 6, 0, time.UTC)
	for name, c := range map[string]struct {
		r       Request
		undated time.Time
		want    time.Time
	}{
		"nothing is told":              {Request{}, time.Time{}, time.Time{}},
		"the future":                   {Request{Created: time.Now().AddDate(1, 0, 0)}, time.Time{}, time.Time{}},
		"only the last change is told": {Request{Updated: changed}, time.Time{}, changed},
		"the operator chose":           {Request{}, chosen, chosen},
	} {
		var report Report
		d, err := drafted(&c.r, "7", c.undated, &report)
		if c.want.IsZero() != errors.Is(err, errUndated) || err == nil && !d.Created.Equal(c.want) {
			t.Errorf("%s: %v, created %v", name, err, c.r.Created)
		}
	}
}
