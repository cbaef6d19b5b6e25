package log_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/settings/log"
	"zahtjevi/shared/testkit"
)

// TestErasedDataIsTold anonymises a person whose data were changed before: each entry with them says in one line that they were erased, and
// so does the person's state after any of them.
func TestErasedDataIsTold(t *testing.T) {
	w := setup(t)
	ana := w.Person(testkit.TaskUser, w.project)
	w.as(w.admin, `update users set full_name = 'Anamarija', email = 'anamarija@opcina.example', phone = '061 777 888',
		version = version + 1 where id = $1`, ana.ID)
	kind := testkit.Value[int64](w.Env, `insert into lookup_items (list, fields)
		values ('KorisnikTipDodatneInformacije', '{"naziv": "JMBG", "sifra": "jmbg_proba", "vrsta": 1}') returning id`)
	w.as(w.admin, "insert into user_extra_information (user_id, type_id, value) values ($1, $2, '0101990175009')", ana.ID, kind)
	w.as(w.admin, `update users set anonymised_at = now(), disabled = true, version = version + 1, full_name = 'Bivši korisnik #' || id,
		username = 'bivsi-korisnik#' || id,
		email = '', phone = null, pending_email = null, pending_email_at = null, password_hash = '' where id = $1`, ana.ID)
	w.as(w.admin, "update users set version = version + 1 where id = $1", ana.ID)

	path := fmt.Sprintf("entitet/bivsi-korisnik%%23%d/korisnik", ana.ID)
	entries := read[page](w, w.admin, path).Items
	told := lines(entries)
	for _, want := range []string{"Anonimizacija Korisnik Lični podaci:  → uklonjeni", "Izmjena Korisnik Lični podaci:  → uklonjeni",
		"Dodavanje Dodatna informacija korisnika Lični podaci:  → uklonjeni",
		"Brisanje Dodatna informacija korisnika Lični podaci:  → uklonjeni"} {
		others := slices.DeleteFunc(slices.Clone(told), func(line string) bool { return strings.HasPrefix(line, want) })
		if n := len(told) - len(others); n != 1 {
			t.Errorf("%d entries tell %q: %q", n, want, told)
		}
	}
	for _, entry := range entries {
		for _, change := range entry.Changes {
			if strings.Contains(change.Before+change.After, "Bivši") {
				t.Errorf("%s %s tells %+v", entry.Happening, entry.Kind, change)
			}
		}
	}
	for _, entry := range []log.Entry{entries[0], entries[len(entries)-1]} {
		state := read[log.Version](w, w.admin, fmt.Sprintf("%s/verzija/%d", path, entry.ID)).State
		personal := slices.DeleteFunc(slices.Clone(state),
			func(v log.Value) bool { return v != log.Value{Field: "Lični podaci", Value: "uklonjeni"} })
		if named := slices.ContainsFunc(state, func(v log.Value) bool { return strings.Contains(v.Value, "Bivši") }); len(personal) != 1 ||
			named {
			t.Errorf("after %s the person was %+v", entry.Happening, state)
		}
	}
}

// TestAForgottenTextIsTold removes the entry that has the text before a change, as the log's retention does: the change says that the text
// was removed, not that there was none.
func TestAForgottenTextIsTold(t *testing.T) {
	w := setup(t)
	id := w.Request(w.project, w.manager, "Dug opis")
	for _, name := range []string{"Prvi", "Drugi", "Treći"} {
		w.as(w.manager, "update requests set description = $2, version = version + 1 where id = $1", id, name+strings.Repeat(" šta god", 500))
	}
	w.Exec(`delete from audit_entries where entity = 'requests' and entity_id = $1 and id <= (select min(id) from audit_entries
		where entity_id = $1 and after ->> 'description' like 'Prvi%')`, id)
	path := fmt.Sprintf("entitet/%d/zahtjev", id)
	entries := read[page](w, w.admin, path).Items
	oldest := entries[len(entries)-1]
	version := read[log.Version](w, w.admin, fmt.Sprintf("%s/verzija/%d", path, oldest.ID))
	for _, changes := range [][]log.Change{oldest.Changes, version.Changes} {
		i := slices.IndexFunc(changes, func(c log.Change) bool { return c.Field == "Opis" })
		if i < 0 || changes[i].Before != "(raniji tekst više nije u logu)" || first(changes[i].After) != "Drugi" {
			t.Errorf("told %.200v", changes)
		}
	}
}
