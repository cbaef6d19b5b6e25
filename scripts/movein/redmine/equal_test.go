package redmine_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/movetest"
)

// TestEqual: whatever a Redmine has, its REST API and a dump of its database, in each dialect and with rows in any order, tell the same.
func TestEqual(t *testing.T) {
	t.Parallel()
	server, _ := newStandIn(t)
	rapid.Check(t, func(r *rapid.T) {
		issues := drawWorld(r) // which may end the draw, so without the lock
		server.mu.Lock()
		server.issues = issues
		server.mu.Unlock()
		want := told(t, server.source(t))
		dialect := rapid.SampledFrom(slices.Sorted(maps.Keys(movetest.Dialects))).Draw(r, "dialect")
		source := server.dump(t, func(tables map[string]*movetest.Table) string {
			for _, name := range slices.Sorted(maps.Keys(tables)) {
				tables[name].Rows = rapid.Permutation(tables[name].Rows).Draw(r, name)
			}
			return movetest.Dialects[dialect](tables)
		})
		if difference := cmp.Diff(want, told(t, source)); difference != "" {
			r.Fatalf("by REST, and by %s:\n%s", dialect, difference)
		}
	})
}

// told is everything that a source tells, but for where its files are.
func told(t *testing.T, source movein.Source) (all []string) {
	t.Helper()
	note := func(of any, err error) {
		text, broken := json.MarshalIndent(of, "", " ")
		if err != nil || broken != nil {
			t.Fatal(err, broken)
		}
		all = append(all, string(text))
	}
	catalogue, err := source.Catalogue(t.Context())
	catalogue.Untold = nil // a dump tells in what its texts are written
	note(catalogue, err)
	for _, p := range catalogue.Projects {
		members, err := source.Members(t.Context(), p)
		note(members, unlessGone(err))
		for heading, err := range source.Headings(t.Context(), p) {
			note(heading, err)
			request, err := source.Request(t.Context(), heading)
			for i := range request.Files {
				request.Files[i].Address = ""
			}
			note(request, err)
		}
	}
	for id, name := range map[int]string{2: "", 3: "Neko", 4: "Anonymous", 77: "Bivši", 78: ""} {
		person, err := source.Person(t.Context(), movein.Person{ID: strconv.Itoa(id), Name: name})
		note(person, err)
	}
	slices.Sort(all[len(all)-5:])
	return all
}

// unlessGone is no error where the REST API does not tell what a dump does not have.
func unlessGone(err error) error {
	if errors.Is(err, movein.ErrGone) {
		return nil
	}
	return err
}

// hard are texts of which SQL has signs of its own.
var hard = rapid.StringMatching(`[a-zA-ZčšĐ'"\\\n\r\t;,()$%_\-/*#@!N.]{0,20}`)

// drawWorld draws issues with what belongs to them.
func drawWorld(r *rapid.T) (issues []object) {
	number := 0
	for range rapid.IntRange(0, 6).Draw(r, "issues") {
		number += rapid.IntRange(1, 50).Draw(r, "gap")
		i := object{"id": number, "project": one(r, 1, "eCookbook", 2, "OnlineStore"), "tracker": one(r, 1, "Bug", 2, "Feature request"),
			"status": one(r, 1, "New", 5, "Closed"), "priority": one(r, 4, "Low", 6, "High"), "author": somebody(r),
			"subject": hard.Draw(r, "subject"), "description": hard.Draw(r, "description"), "is_private": rapid.Bool().Draw(r, "private"),
			"created_on": drawMoment(r, 0), "updated_on": drawMoment(r, 1), "attachments": drawFiles(r, number),
			"journals": drawJournals(r, number)}
		if rapid.Bool().Draw(r, "more") {
			i["assigned_to"], i["due_date"], i["parent"] = somebody(r), "2026-02-03", object{"id": 1}
			i["category"] = ref(1, "Printing")
			i["custom_fields"] = []object{{"id": 1, "name": "Database", "value": hard.Draw(r, "custom")},
				{"id": 2, "name": "Os", "multiple": true, "value": []string{"x" + hard.Draw(r, "first"), "y"}},
				{"id": 5, "name": "Hitno", "value": rapid.SampledFrom([]string{"0", "1"}).Draw(r, "yes")},
				{"id": 6, "name": "Odobrio", "value": rapid.SampledFrom([]string{"2", "77"}).Draw(r, "approved")},
				{"id": 7, "name": "Izdanje", "value": rapid.SampledFrom([]string{"2", "3"}).Draw(r, "version")},
				{"id": 8, "name": "Vrsta", "value": rapid.SampledFrom([]string{"11", "13"}).Draw(r, "kind")}}
			i["watchers"] = []object{ref(9, "Radnici"), somebody(r), ref(2, "John Smith")}
		}
		issues = append(issues, i)
	}
	return issues
}

func one(r *rapid.T, first int, name string, second int, other string) object {
	return rapid.SampledFrom([]object{ref(first, name), ref(second, other)}).Draw(r, "reference")
}

func somebody(r *rapid.T) object {
	return rapid.SampledFrom([]object{ref(2, "John Smith"), ref(3, "Dave Lopper"), ref(4, "Anonymous")}).Draw(r, "who")
}

// drawMoment draws one of few moments, later with each step.
func drawMoment(r *rapid.T, step int) string {
	seconds := 1_000*step + rapid.IntRange(0, 3).Draw(r, "seconds")
	return time.Date(2024, 5, 6, 7, 8, seconds, 0, time.UTC).Format(time.RFC3339)
}

func drawFiles(r *rapid.T, issue int) []object {
	files := []object{}
	for n := range rapid.IntRange(0, 3).Draw(r, "files") {
		files = append(files, object{"id": 10*issue + n, "filename": "a" + hard.Draw(r, "file"), "filesize": n, "author": somebody(r),
			"created_on": drawMoment(r, n)})
	}
	return files
}

// drawJournals draws them in the order in which Redmine shows them.
func drawJournals(r *rapid.T, issue int) []object {
	journals := []object{}
	for n := range rapid.IntRange(0, 4).Draw(r, "journals") {
		details := []object{}
		for range rapid.IntRange(0, 3).Draw(r, "details") {
			details = append(details, object{"property": rapid.SampledFrom([]string{"attr", "cf", "relation"}).Draw(r, "property"),
				"name": rapid.SampledFrom([]string{"status_id", "assigned_to_id", "subject", "due_date", "priority_id", "tracker_id",
					"category_id", "done_ratio", "description"}).Draw(r, "name"),
				"old_value": value(r), "new_value": value(r)})
		}
		journals = append(journals, object{"id": 10*issue + n, "user": somebody(r), "notes": hard.Draw(r, "notes"), "details": details,
			"private_notes": rapid.Bool().Draw(r, "private"), "created_on": drawMoment(r, n)})
	}
	return journals
}

func value(r *rapid.T) any {
	return rapid.SampledFrom([]any{nil, "", "1", "2", "5", "77", fmt.Sprint("naslov ", 1)}).Draw(r, "value")
}
