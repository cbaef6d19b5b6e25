package log_test

import (
	"fmt"
	"strings"
	"testing"

	"zahtjevi/functions/settings/log"
	"zahtjevi/shared/testkit"
)

// TestLongTextsAreLoggedOnce changes a long description several times: the log stores each text once, and the history has both sides of
// each change.
func TestLongTextsAreLoggedOnce(t *testing.T) {
	w := setup(t)
	id := w.Request(w.project, w.manager, "Dug opis")
	texts := []string{"Prvi", "Drugi", "Treći", "Četvrti"}
	for _, name := range texts {
		w.as(w.manager, "update requests set description = $2, version = version + 1 where id = $1", id, name+strings.Repeat(" šta god", 500))
		w.as(w.manager, "update requests set title = title || '.', version = version + 1 where id = $1", id)
	}
	for _, name := range texts {
		if n := testkit.Value[int](w.Env, `select count(*) from audit_entries e, lateral (values (e.before), (e.after)) side (columns)
			where e.entity = 'requests' and e.entity_id = $1 and side.columns ->> 'description' like $2 || ' šta god%'`, id, name); n != 1 {
			t.Errorf("%s stands in the log %d times", name, n)
		}
	}
	path := fmt.Sprintf("entitet/%d/zahtjev", id)
	var told []string
	for _, entry := range read[page](w, w.admin, path).Items {
		version := read[log.Version](w, w.admin, fmt.Sprintf("%s/verzija/%d", path, entry.ID))
		for _, change := range version.Changes {
			if change.Field == "Opis" {
				told = append(told, first(change.Before)+">"+first(change.After))
			}
		}
		for _, change := range entry.Changes {
			if change.Field == "Opis" && first(change.Before)+">"+first(change.After) != told[len(told)-1] {
				t.Errorf("the list tells %.20q after %.20q", change.After, change.Before)
			}
		}
	}
	if got := strings.Join(told[:4], " "); got != "Treći>Četvrti Drugi>Treći Prvi>Drugi Opis>Prvi" {
		t.Errorf("the history tells %s", got)
	}
}

// first is a text's first word.
func first(text string) string { return strings.SplitN(text, " ", 2)[0] }
