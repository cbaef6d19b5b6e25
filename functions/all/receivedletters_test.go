package all_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/settings/received"
	"zahtjevi/shared/testkit"
)

// TestLettersWithinReach lists letters, takes them again and saves them as somebody who manages letters but does not see everything: of
// those about requests that they do not see, and of refused ones of people whom they do not see or nobody knows, they get nothing but what
// became of them.
func TestLettersWithinReach(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	caller, admin := e.Person(testkit.Manager, own), e.Person(testkit.Administrator)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'postavke_pisma_upravljanje'`,
		caller.RoleID)
	e.Exec("delete from role_actions where role_id = $1 and action_id = (select id from right_actions where code = 'zahtjev_komentar_interni')",
		caller.RoleID)
	type letter struct {
		name string
		id   int64
		file uuid.UUID
		seen bool
	}
	var all []letter
	add := func(name, sender string, request any, seen bool) {
		state, reason := "accepted", ""
		if request == nil {
			state, reason = "refused", "pravo"
		}
		file := e.Document(admin, "request", nil)
		e.Exec("update files set purpose = 'letter', owner_id = null where id = $1", file)
		id := testkit.Value[int64](e, `insert into received_letters (content_hash, size, state, reason, finished_at, sender, subject,
			request_id, file_id, left_out) values (sha256($1::text::bytea), 1, $2, $3, now(), $4, 'O ' || $1, $5, $6,
			array['Prilog ' || $1]) returning id`,
			name, state, reason, sender, request, file)
		all = append(all, letter{name: name, id: id, file: file, seen: seen})
	}
	for _, c := range []struct {
		name    string
		project testkit.Project
		seen    bool
	}{{"svoje", own, true}, {"tudje", foreign, false}} {
		person := e.Person(testkit.TaskUser, c.project)
		address := c.name + "@opcina.example"
		e.Exec("update users set email = $2 where id = $1", person.ID, address)
		add(c.name+" prihvaceno", address, e.Request(c.project, person, "Zahtjev"), c.seen)
		add(c.name+" odbijeno", strings.ToUpper(address[:1])+address[1:], nil, c.seen)
	}
	deleted := e.Request(own, admin, "Obrisan")
	e.Exec("update requests set deleted_at = now() where id = $1", deleted)
	add("obrisano", "svoje@opcina.example", deleted, false)
	add("nepoznato", "neko@svijet.example", nil, false)
	add("bez posiljaoca", "", nil, false)
	for _, by := range []*testkit.Person{admin, caller} {
		listed := testkit.Decode[received.Page](e.Call(by, http.MethodGet, "/postavke/pisma", nil).Expect(http.StatusOK)).Items
		if len(listed) != len(all) {
			t.Fatalf("%d letters are listed, want %d", len(listed), len(all))
		}
		for _, l := range all {
			seen := l.seen || by == admin
			i := slices.IndexFunc(listed, func(one received.Letter) bool { return one.ID == l.id })
			one := listed[i]
			told := one.Subject == "O "+l.name && len(one.LeftOut) == 1 && one.FileID != nil && *one.FileID == l.file
			nothing := one.Sender == "" && one.Subject == "" && len(one.LeftOut) == 0 && one.FileID == nil && one.RequestID == nil
			if one.Hidden == seen || seen && !told || !seen && !nothing {
				t.Errorf("%s is listed to %s as %+v, want it seen: %t", l.name, by.Username, one, seen)
			}
			saved := e.Call(nil, http.MethodGet, fmt.Sprintf("/upload/%s?ttxid=%s", l.file, e.TempToken(by)), nil).Status
			if want := map[bool]int{true: http.StatusFound, false: http.StatusNotFound}[seen]; saved != want {
				t.Errorf("%s saves %s: %d, want %d", by.Username, l.name, saved, want)
			}
			if by == admin {
				continue
			}
			again := e.Call(by, http.MethodPut, fmt.Sprintf("/postavke/pisma/%d/ponovo", l.id), nil).Status
			want := http.StatusNotFound
			if seen {
				want = http.StatusConflict
			}
			if seen && strings.HasSuffix(l.name, "odbijeno") {
				want = http.StatusNoContent
			}
			if again != want {
				t.Errorf("%s takes %s again: %d, want %d", by.Username, l.name, again, want)
			}
		}
	}
	e.Exec("delete from role_actions where role_id = $1 and action_id = (select id from right_actions where code = 'postavke_pisma_upravljanje')",
		caller.RoleID)
	for _, l := range all {
		e.Call(nil, http.MethodGet, fmt.Sprintf("/upload/%s?ttxid=%s", l.file, e.TempToken(caller)), nil).Expect(http.StatusNotFound)
	}
}
