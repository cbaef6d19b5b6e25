package notifications_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/users"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/topics"
)

// telling are notification choices: all topics both ways, except for those given, which are off.
func telling(version int, silent ...string) map[string]any {
	var all []map[string]any
	for _, topic := range topics.All {
		on := true
		for _, code := range silent {
			on = on && code != topic.Code
		}
		all = append(all, map[string]any{"vrsta": topic.Code, "zvono": on, "pismo": on})
	}
	return map[string]any{"vrste": all, "pregledSat": nil, "radnoVrijeme": false, "sazetak": "nikad", "verzija": version}
}

// TestNotificationChoices reads the default choices, saves others, and refuses those of an older version; the changes are in the person's
// history.
func TestNotificationChoices(t *testing.T) {
	e := testkit.Area(t, "users", users.Register)
	p, other := e.Person(testkit.TaskUser), e.Person(testkit.Administrator)
	path := "/korisnici/" + p.Username + "/obavijesti"
	first := testkit.Decode[map[string]any](e.Call(p, "GET", path, nil).Expect(http.StatusOK))
	want := testkit.With(telling(1), map[string]any{"bezPisama": []any{}})
	if diff := cmp.Diff(normal(t, want), normal(t, first)); diff != "" {
		t.Errorf("who chose nothing (-want +got):\n%s", diff)
	}
	changed := testkit.With(telling(1, "status"), map[string]any{"pregledSat": 7, "radnoVrijeme": true, "sazetak": "sedmicno"})
	saved := e.Call(p, "PUT", path, changed).Expect(http.StatusOK)
	again := e.Call(p, "GET", path, nil).Expect(http.StatusOK)
	if diff := cmp.Diff(testkit.Decode[any](again), testkit.Decode[any](saved)); diff != "" || again.Header.Get("ETag") != `"2"` {
		t.Errorf("ETag %s (-read +written):\n%s", again.Header.Get("ETag"), diff)
	}
	if diff := cmp.Diff(normal(t, testkit.With(changed, map[string]any{"verzija": 2, "bezPisama": []any{}})),
		testkit.Decode[any](again)); diff != "" {
		t.Errorf("saved (-want +got):\n%s", diff)
	}
	left := testkit.With(changed, map[string]any{"verzija": 2})
	delete(left, "sazetak")
	kept := testkit.Decode[map[string]any](e.Call(p, "PUT", path, left).Expect(http.StatusOK))
	if kept["sazetak"] != "sedmicno" {
		t.Errorf("what is left out became %v", kept["sazetak"])
	}
	e.Call(p, "PUT", path, changed).Expect(http.StatusConflict)
	e.Call(p, "PUT", path, telling(4)).Expect(http.StatusConflict)
	e.Call(p, "PUT", path, telling(3)).Expect(http.StatusOK)
	logged := testkit.Value[string](e, `select coalesce(string_agg(action || ' ' || version, ', ' order by id), '')
		from audit_entries where entity = 'notification_choices' and entity_id = $1 and actor_id = $1`, p.ID)
	if logged != "insert 2, update 3, update 4" {
		t.Errorf("the log holds %q", logged)
	}
	e.Call(other, "GET", path, nil).Expect(http.StatusNotFound)
	e.Call(other, "PUT", path, telling(1)).Expect(http.StatusNotFound)
	e.Exec("update settings set email_on_comment = false")
	withheld := testkit.Decode[map[string]any](e.Call(p, "GET", path, nil).Expect(http.StatusOK))["bezPisama"]
	if diff := cmp.Diff([]any{"spominjanje", "komentar", "komentar_pracenog"}, withheld); diff != "" {
		t.Errorf("without letters (-want +got):\n%s", diff)
	}
}

// normal is a value in the form in which JSON is read.
func normal(t *testing.T, value map[string]any) (read any) {
	t.Helper()
	text, err := json.Marshal(value)
	if err == nil {
		err = json.Unmarshal(text, &read)
	}
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// TestNotificationChoicesAreWhole refuses choices with a repeated or missing topic or an invalid hour.
func TestNotificationChoicesAreWhole(t *testing.T) {
	e := testkit.Area(t, "users", users.Register)
	p := e.Person(testkit.TaskUser)
	path := "/korisnici/" + p.Username + "/obavijesti"
	all := telling(1)["vrste"].([]map[string]any)
	for name, wrong := range map[string]map[string]any{
		"one left out": {"vrste": all[1:]},
		"one twice":    {"vrste": append([]map[string]any{all[1]}, all[1:]...)},
		"unknown":      {"vrste": append([]map[string]any{{"vrsta": "sve", "zvono": true, "pismo": true}}, all[1:]...)},
		"too many":     {"vrste": append([]map[string]any{all[0]}, all...)},
		"hour":         {"pregledSat": 24},
		"summary":      {"sazetak": "svaki sat"},
	} {
		if got := e.Call(p, "PUT", path, testkit.With(telling(1), wrong)); got.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d %s", name, got.Status, got.Content)
		}
	}
	if n := testkit.Value[int](e, "select count(*) from notification_choices"); n != 0 {
		t.Errorf("%d were kept", n)
	}
}
