package past_test

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/requestquery"
)

// TestPastFilter judges lateness on a day by the due date of then, finds matches beyond the usual bounds, and refuses conditions that
// cannot be known of a day in the past.
func TestPastFilter(t *testing.T) {
	p := newPast(t, 0)
	p.at = time.Now().AddDate(0, 0, -9)
	for range 4 {
		p.add()
	}
	days := func(ago int) string { return time.Now().In(localtime.Zone()).AddDate(0, 0, -ago).Format(time.DateOnly) }
	due := func(request int64, day any) {
		p.dated(func() {
			p.Exec("update requests set due_on = $2::date, version = version + 1 where id = $1", request, day)
		})
	}
	p.at = time.Now().AddDate(0, 0, -8)
	late, later, done, postponed := p.requests[0], p.requests[1], p.requests[2], p.requests[3]
	due(late, days(6))
	due(later, days(4))
	due(done, days(6))
	due(postponed, days(6))
	p.dated(func() { p.Exec("update requests set status_id = $2, marker = 2 where id = $1", done, p.project.Done) })
	p.at = time.Now().AddDate(0, 0, -2)
	due(postponed, days(-9))
	for ago, want := range map[int][]int64{
		6: nil, 5: {late, postponed}, 4: {late, postponed}, 3: {late, later, postponed}, 1: {late, later},
	} {
		if got := p.found(p.writer, "kasni=true", days(ago)); got != wrapped(want) {
			t.Errorf("%d days ago %s were late, want %s", ago, got, wrapped(want))
		}
	}
	p.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
			updated_by_id, created_at)
		select project_id, part_id, category_id, type_id, priority_id, $2, 0, 'Drugi', description, creator_id, updated_by_id,
			created_at + interval '1 hour' from requests, generate_series(1, 400) where id = $1`, late, p.project.ToDo)
	if got := p.found(p.writer, "naziv=zahtjev", days(7)); got != wrapped(p.requests) {
		t.Errorf("behind 400 others %s are found, want %s", got, wrapped(p.requests))
	}
	if got := p.found(p.writer, fmt.Sprint("naziv=zahtjev&projekatId=", p.project.ID), days(7)); got != wrapped(p.requests) {
		t.Errorf("with the list's whole filter %s are found, want %s", got, wrapped(p.requests))
	}
	for _, wrong := range []string{"opis=a", "bezOdgovora=true", "neopsluzeni=true", "zavrsenOd=2026-01-01", "zavrsenDo=2026-01-01",
		"ponovoOtvorenOd=2026-01-01", "ponovoOtvorenDo=2026-01-01", "uvoz=1", "poredaj=naziv", "rokOd=jednom",
		"rokOd=2026-02-01&rokDo=2026-01-01", "dioProjektaId=-1", strings.Repeat("status=a&", 51),
		fmt.Sprint("projekatId=", p.Project().ID)} {
		field, _, _ := strings.Cut(wrong, "=")
		answer := p.Call(p.writer, "GET", fmt.Sprintf("/zahtjevi/projekat/%d/stanje?naDan=%s&%s", p.project.ID, days(3), wrong), nil)
		if field == "rokOd" && strings.Contains(wrong, "rokDo") {
			field = "rokDo"
		}
		if answer.Status != http.StatusUnprocessableEntity || !strings.Contains(string(answer.Content), `"`+field+`"`) {
			t.Errorf("%s is answered by %d %s", wrong, answer.Status, answer.Content)
		}
	}
}

// TestPastIgnoresNoCondition gives each condition of the list a value that no request has: the past refuses it or finds nothing.
func TestPastIgnoresNoCondition(t *testing.T) {
	p := newPast(t, 2)
	p.at = time.Now().AddDate(0, 0, -9)
	p.add()
	p.dated(func() { p.labels(p.Label(p.project, "Hitno")) })
	day := time.Now().In(localtime.Zone()).AddDate(0, 0, -1).Format(time.DateOnly)
	if p.found(p.writer, "", day) == wrapped(nil) {
		t.Fatal("without a condition nothing is found")
	}
	tried := 0
	for _, field := range reflect.VisibleFields(reflect.TypeFor[requestquery.Choice]()) {
		name, _, _ := strings.Cut(field.Tag.Get("query"), ",")
		if name == "" {
			continue // Periods itself
		}
		value := map[reflect.Kind]string{reflect.Bool: "true", reflect.Int64: "999999999"}[field.Type.Kind()]
		switch {
		case field.Type == reflect.TypeFor[requestquery.IDs]():
			value = "999999999"
		case strings.HasSuffix(name, "Od"):
			value = "2999-01-01"
		case strings.HasSuffix(name, "Do"):
			value = "1999-01-01"
		case value == "":
			value = "nema+takvog"
		}
		tried++
		path := fmt.Sprintf("/zahtjevi/projekat/%d/stanje?naDan=%s&%s=%s", p.project.ID, day, name, value)
		if answer := p.Call(p.writer, "GET", path, nil); answer.Status != http.StatusUnprocessableEntity {
			if got := p.found(p.writer, name+"="+value, day); got != wrapped(nil) {
				t.Errorf("%s=%s is ignored: %s are found", name, value, got)
			}
		}
	}
	if tried < 20 {
		t.Errorf("tried %d conditions", tried)
	}
}

// labels gives the first request these labels, and no others.
func (p *history) labels(ids ...int64) {
	p.Exec("update requests set label_ids = labels_with(null, $2::bigint[], null), version = version + 1 where id = $1", p.requests[0], ids)
}

// TestPastLabels finds a request by the labels that it had on a day, and shows these.
func TestPastLabels(t *testing.T) {
	p := newPast(t, 3)
	p.at = time.Now().AddDate(0, 0, -9)
	p.add()
	urgent, field := p.Label(p.project, "Hitno"), p.Label(p.project, "Teren")
	p.at = time.Now().AddDate(0, 0, -6)
	p.dated(func() { p.labels(urgent, field) })
	p.at = time.Now().AddDate(0, 0, -3)
	p.dated(func() { p.labels(field) })
	for ago, want := range map[int]string{8: "bezOznake=true", 5: "oznaka=hitno", 2: "oznaka=teren"} {
		day := time.Now().In(localtime.Zone()).AddDate(0, 0, -ago).Format(time.DateOnly)
		for _, condition := range []string{"bezOznake=true", "oznaka=hitno", "oznaka=teren"} {
			found := p.found(p.writer, condition, day) != wrapped(nil)
			if wanted := condition == want || ago == 5 && condition == "oznaka=teren"; found != wanted {
				t.Errorf("%d days ago, whether %s finds the request: %t", ago, condition, found)
			}
		}
	}
	day := time.Now().In(localtime.Zone()).AddDate(0, 0, -5).Format(time.DateOnly)
	shown := string(p.Call(p.writer, "GET", fmt.Sprintf("/zahtjevi/%d/stanje?naDan=%s", p.requests[0], day), nil).Content)
	for _, part := range []string{`"naziv":"Hitno"`, `"naziv":"Teren"`, `"polje":"oznake","tada":"Hitno, Teren","sada":"Teren"`} {
		if !strings.Contains(shown, part) {
			t.Errorf("the state of then lacks %s: %s", part, shown)
		}
	}
}

// wrapped is ids as found gives them.
func wrapped(ids []int64) string {
	rows := []struct{ ID int64 }{}
	for _, id := range ids {
		rows = append(rows, struct{ ID int64 }{id})
	}
	return fmt.Sprint(rows)
}
