package absence_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"zahtjevi/functions/users"
	"zahtjevi/functions/users/absence"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/people"
	"zahtjevi/shared/testkit"
)

// day is a day some days from today, as 2006-01-02.
func day(from int) string {
	return time.Now().In(localtime.Zone()).AddDate(0, 0, from).Format(time.DateOnly)
}

func away(version, from, until int, substitute string) map[string]any {
	return map[string]any{"od": day(from), "do": day(until), "zamjena": substitute, "verzija": version}
}

// TestAbsence saves an absence on the version that was read, and takes it back; the log has both. Nobody else reads or writes it.
func TestAbsence(t *testing.T) {
	e := testkit.Area(t, "users", users.Register)
	project := e.Project()
	p, colleague := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	reference := people.Reference(colleague.ID)
	path := "/korisnici/" + p.Username + "/odsustvo"
	read := func() absence.AwayOutput {
		var output absence.AwayOutput
		answer := e.Call(p, "GET", path, nil).Expect(http.StatusOK)
		output.ETag = answer.Header.Get("ETag")
		output.Body.Absence = testkit.Decode[absence.Absence](answer)
		return output
	}
	if first := read(); first.Body.Absence != (absence.Absence{}) || first.ETag != `"1"` {
		t.Errorf("who never was away reads %+v", first)
	}
	e.Call(p, "PUT", path, away(1, 0, 5, reference)).Expect(http.StatusOK)
	if got, want := read().Body.Absence, (absence.Absence{From: day(0), Until: day(5), Substitute: reference}); got != want {
		t.Errorf("saved %+v, want %+v", got, want)
	}
	if got := testkit.Value[string](e, "select until_on::text from absent_today where user_id = $1", p.ID); got != day(5) {
		t.Errorf("away until %q", got)
	}
	e.Call(p, "PUT", path, away(1, 0, 6, "")).Expect(http.StatusConflict)
	e.Exec("update users set disabled = true where id = $1", colleague.ID)
	e.Call(p, "PUT", path, away(2, 0, 6, reference)).Expect(http.StatusOK) // who stands in already may stay
	e.Call(p, "PUT", path, map[string]any{"od": "", "do": "", "zamjena": "", "verzija": 3}).Expect(http.StatusOK)
	if got := read().Body.Absence; got != (absence.Absence{}) {
		t.Errorf("who came back reads %+v", got)
	}
	if kept := testkit.Value[string](e, `select coalesce(string_agg(action || ' ' || version, ', ' order by id), '')
		from audit_entries where entity = 'absences' and entity_id = $1 and actor_id = $1`, p.ID); kept != "insert 2, update 3, update 4" {
		t.Errorf("the log holds %q", kept)
	}
	e.Exec("update users set disabled = false where id = $1", colleague.ID)
	e.SignIn(colleague)
	e.Call(colleague, "GET", path, nil).Expect(http.StatusNotFound)
	e.Call(colleague, "PUT", path, away(3, 0, 1, "")).Expect(http.StatusNotFound)
}

// TestAbsenceRefusals refuses days that cannot be and people who cannot stand in: each alike, whether they exist or not.
func TestAbsenceRefusals(t *testing.T) {
	e := testkit.Area(t, "users", users.Register)
	project, elsewhere := e.Project(), e.Project()
	p, admin := e.Person(testkit.Manager, project), e.Person(testkit.Administrator)
	colleague, gone, stranger := e.Person(testkit.Support, project), e.Person(testkit.Support, project), e.Person(testkit.Support, elsewhere)
	e.Exec("update users set disabled = true where id = $1", gone.ID)
	path := "/korisnici/" + p.Username + "/odsustvo"
	for name, body := range map[string]map[string]any{
		"backwards":            away(1, 5, 4, ""),
		"over":                 away(1, -5, -1, ""),
		"too long":             away(1, 0, 366, ""),
		"too far":              away(1, 6*366, 6*366+1, ""),
		"no day":               {"od": "2026-02-30", "do": day(3), "zamjena": "", "verzija": 1},
		"no end":               {"od": day(1), "do": "", "zamjena": "", "verzija": 1},
		"nobody for no days":   {"od": "", "do": "", "zamjena": p.Username, "verzija": 1},
		"themselves":           away(1, 0, 3, p.Username),
		"a deactivated person": away(1, 0, 3, people.Reference(gone.ID)),
		"somebody elsewhere":   away(1, 0, 3, people.Reference(stranger.ID)),
		"a username, without the right to see people": away(1, 0, 3, colleague.Username),
		"somebody unknown":                            away(1, 0, 3, "niko.nista"),
		"no version":                                  {"od": day(0), "do": day(3), "zamjena": ""},
	} {
		if answer := e.Call(p, "PUT", path, body); answer.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", name, answer.Status)
		}
	}
	if n := testkit.Value[int](e, "select count(*) from absences"); n != 0 {
		t.Errorf("%d absences were saved", n)
	}
	e.Exec("delete from role_actions where role_id = $1", p.RoleID)
	if answer := e.Call(p, "PUT", path, away(1, 0, 3, people.Reference(colleague.ID))); answer.Status != http.StatusUnprocessableEntity {
		t.Errorf("who reads no requests finds people by their numbers: %d", answer.Status)
	}
	e.Exec("insert into absences (user_id, from_on, until_on, substitute_id, version) values ($1, $2, $3, $4, 2)", p.ID, day(0), day(3),
		colleague.ID)
	e.Call(p, "PUT", path, away(2, 0, 4, people.Reference(colleague.ID))).Expect(http.StatusOK) // they may leave who stands in
	if answer := e.Call(p, "PUT", path, away(3, 0, 4, people.Reference(gone.ID))); answer.Status != http.StatusUnprocessableEntity {
		t.Errorf("who reads no requests finds others than who stands in: %d", answer.Status)
	}
	e.Call(admin, "PUT", "/korisnici/"+admin.Username+"/odsustvo", away(1, 0, 3, stranger.Username)).Expect(http.StatusOK)
}

// TestAbsenceOfOthers lets who may edit a person say when they are away: logged, told by letter, and closed to everybody else.
func TestAbsenceOfOthers(t *testing.T) {
	e := testkit.Area(t, "users", users.Register)
	project := e.Project()
	admin, ill := e.Person(testkit.Administrator), e.Person(testkit.Support, project)
	lead, beyond := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	path := "/korisnici/" + ill.Username + "/odsustvo"
	told := func() int {
		return testkit.Value[int](e, "select count(*) from mail_messages where user_id = $1 and kind = 'absence'", ill.ID)
	}
	e.Call(admin, "PUT", path, away(1, 0, 5, lead.Username)).Expect(http.StatusOK)
	own := testkit.Decode[absence.Absence](e.Call(ill, "GET", path, nil).Expect(http.StatusOK))
	if own.From != day(0) || own.Until != day(5) || own.Substitute != people.Reference(lead.ID) {
		t.Errorf("they read %+v", own)
	}
	if n := told(); n != 1 {
		t.Errorf("%d letters tell it", n)
	}
	e.Call(ill, "PUT", path, away(2, 0, 2, "")).Expect(http.StatusOK) // what they say themselves is told by no letter
	e.Call(admin, "PUT", path, away(2, 0, 3, "")).Expect(http.StatusConflict)
	e.Call(admin, "PUT", path, map[string]any{"od": "", "do": "", "zamjena": "", "verzija": 3}).Expect(http.StatusOK)
	if n := told(); n != 2 {
		t.Errorf("%d letters tell it in the end", n)
	}
	logged := testkit.Value[string](e, `select string_agg(action || ' ' || (actor_id = $2), ', ' order by id) from audit_entries
		where entity = 'absences' and entity_id = $1`, ill.ID, admin.ID)
	if logged != "insert true, update false, update true" {
		t.Errorf("the log holds %q", logged)
	}

	e.Call(lead, "GET", path, nil).Expect(http.StatusNotFound) // without the right to edit people
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'korisnik_korisnik_edit'
		on conflict do nothing`, lead.RoleID)
	for name, other := range map[string]string{
		"nobody": "niko.nista", "who has more": admin.Username, "of the same role": beyond.Username,
		"elsewhere": e.Person(testkit.TaskUser, e.Project()).Username,
	} {
		if answer := e.Call(lead, "PUT", "/korisnici/"+other+"/odsustvo", away(1, 0, 3, "")); answer.Status != http.StatusNotFound {
			t.Errorf("%s: %d", name, answer.Status)
		}
	}
	former := e.Person(testkit.Support, project)
	e.Exec(`update users set anonymised_at = now(), full_name = 'Bivši korisnik #' || id, username = 'bivsi-korisnik#' || id, email = '',
		phone = null, password_hash = '', disabled = true where id = $1`, former.ID)
	e.Call(admin, "PUT", fmt.Sprintf("/korisnici/bivsi-korisnik%%23%d/odsustvo", former.ID), away(1, 0, 3, "")).Expect(http.StatusNotFound)
}
