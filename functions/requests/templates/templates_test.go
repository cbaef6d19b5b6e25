package templates_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"zahtjevi/functions/requests/templates"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

type object = map[string]any

func body(part, category int64, questions ...object) object {
	if questions == nil {
		questions = []object{}
	}
	return object{
		"dioProjektaId": part, "zahtjevKategorijaId": category, "pomoc": "Šta pomaže", "naziv": "", "opis": "", "pitanja": questions,
	}
}

func question(label, kind string, required bool, choices ...string) object {
	asked := object{"pitanje": label, "vrsta": kind, "obavezno": required}
	if choices != nil {
		asked["izbori"] = choices
	}
	return asked
}

func path(p testkit.Project) string { return fmt.Sprintf("/zahtjevi/projekat/%d/obrasci", p.ID) }

func add(e *testkit.Env, by *testkit.Person, p testkit.Project, content object) templates.Saved {
	return testkit.Decode[templates.Saved](e.Call(by, "POST", path(p), content).Expect(http.StatusCreated))
}

func list(e *testkit.Env, by *testkit.Person, p testkit.Project) []templates.Template {
	return testkit.Decode[listing.List[templates.Template]](e.Call(by, "GET", path(p), nil).Expect(http.StatusOK)).Items
}

// TestTemplates checks who reads and who changes templates, that questions keep their codes, and which templates are retired and which
// deleted.
func TestTemplates(t *testing.T) {
	e := setup(t)
	p, foreign := e.Project(), e.Project()
	manager, user, stranger := e.Person(testkit.Manager, p), e.Person(testkit.TaskUser, p), e.Person(testkit.Manager, foreign)
	saved := add(e, manager, p, body(p.Part, p.Category, question(" Koji računar? ", "tekst", true), question("Od kada?", "dan", false)))
	of := fmt.Sprintf("/zahtjevi/obrasci/%d", saved.ID)
	if len(saved.Questions) != 2 || saved.Questions[0].Label != "Koji računar?" || saved.Questions[0].Code == saved.Questions[1].Code {
		t.Fatalf("saved %+v", saved)
	}
	e.Call(manager, "POST", path(p), body(p.Part, p.Category)).ExpectField("zahtjevKategorijaId")
	e.Call(manager, "POST", path(p), body(p.OtherPart, p.Category)).ExpectField("zahtjevKategorijaId")
	e.Call(manager, "POST", path(p), body(foreign.Part, 0)).ExpectField("zahtjevKategorijaId")
	seen := list(e, user, p)
	if len(seen) != 1 || seen[0].Category != "Prva" || seen[0].Part != "Prvi dio" || !seen[0].Questions[0].Required {
		t.Errorf("who adds requests reads %+v", seen)
	}
	e.Call(user, "POST", path(p), body(0, 0)).Expect(http.StatusForbidden)
	e.Call(stranger, "GET", path(p), nil).Expect(http.StatusNotFound)
	for _, call := range [][2]string{{"POST", path(p)}, {"PUT", of}, {"DELETE", of}, {"PUT", of + "/povuceno"}} {
		content := testkit.With(body(0, 0), object{"verzija": 1})
		if strings.HasSuffix(call[1], "/povuceno") {
			content = object{"povuceno": true}
		} else if call[0] == "POST" {
			content = body(0, 0)
		}
		e.Call(stranger, call[0], call[1], content).Expect(http.StatusNotFound)
	}

	kept := question("Koje je računalo?", "tekst", false)
	kept["sifra"] = saved.Questions[0].Code
	alien := question("Novo", "broj", false)
	alien["sifra"] = "ptudje"
	changed := testkit.With(body(p.Part, 0, kept, alien), object{"verzija": 1})
	again := testkit.Decode[templates.Saved](e.Call(manager, "PUT", of, changed).Expect(http.StatusOK))
	if again.Version != 2 || again.Questions[0].Code != saved.Questions[0].Code || again.Questions[1].Code == "ptudje" {
		t.Errorf("after the change %+v", again)
	}
	e.Call(manager, "PUT", of, changed).Expect(http.StatusConflict)
	e.Exec("update request_templates set used = true where id = $1", saved.ID)
	e.Call(manager, "DELETE", of, nil).Expect(http.StatusConflict)
	e.Call(manager, "PUT", of+"/povuceno", object{"povuceno": true}).Expect(http.StatusNoContent)
	second := add(e, manager, p, body(p.Part, 0))
	e.Call(manager, "PUT", of+"/povuceno", object{"povuceno": false}).ExpectField("zahtjevKategorijaId")
	e.Call(manager, "DELETE", fmt.Sprintf("/zahtjevi/obrasci/%d", second.ID), nil).Expect(http.StatusNoContent)
	e.Call(manager, "PUT", of+"/povuceno", object{"povuceno": false}).Expect(http.StatusNoContent)
	if n := testkit.Value[int](e, "select count(*) from audit_entries where entity = 'request_templates' and owner_id = $1", p.ID); n != 6 {
		t.Errorf("the log has %d entries of the templates", n)
	}
}

func TestTemplateRefusals(t *testing.T) {
	e := setup(t)
	p := e.Project()
	manager := e.Person(testkit.Manager, p)
	var eleven []object
	for n := range 11 {
		eleven = append(eleven, question(fmt.Sprint(n), "tekst", false))
	}
	with := func(changes object) object { return testkit.With(body(0, 0), changes) }
	for field, content := range map[string]object{
		"dioProjektaId":     body(0, p.Category),
		"pomoc":             with(object{"pomoc": " "}),
		"naziv":             with(object{"naziv": strings.Repeat("š", 129)}),
		"opis":              with(object{"opis": strings.Repeat("š", 4001)}),
		"pitanja":           body(0, 0, eleven...),
		"pitanja.0.pitanje": body(0, 0, question(" ", "tekst", true)),
		"pitanja.1.pitanje": body(0, 0, question("Da", "tekst", true), question("ab\ncd", "tekst", true)),
		"pitanja.0.izbori":  body(0, 0, question("Koji?", "izbor", true, "a", " a")),
	} {
		if answer := e.Call(manager, "POST", path(p), content); answer.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", field, answer.Status)
		}
	}
	e.Call(manager, "POST", path(p), body(0, 0, question("Koji?", "izbor", true))).ExpectField("pitanja.0.izbori")
	e.Call(manager, "POST", path(p), body(0, 0, question("Da?", "tekst", true, []string{}...))).Expect(http.StatusCreated)
}

// TestTemplateLimit adds templates to a project at the same moment: there are 50 in the end, including retired ones.
func TestTemplateLimit(t *testing.T) {
	e := setup(t)
	p := e.Project()
	e.Exec("insert into request_templates (project_id, help, retired_at) select $1, 'Povučen', now() from generate_series(1, 47)", p.ID)
	var made atomic.Int64
	var wait sync.WaitGroup
	for _, part := range []int64{0, p.Part, p.OtherPart} {
		for _, category := range []int64{0, 1} {
			manager := e.Person(testkit.Manager, p)
			wait.Go(func() {
				content := body(part, 0)
				if category == 1 && part == p.Part {
					content = body(part, p.Category)
				}
				if e.Call(manager, "POST", path(p), content).Status == http.StatusCreated {
					made.Add(1)
				}
			})
		}
	}
	wait.Wait()
	if n := testkit.Value[int](e, "select count(*) from request_templates"); made.Load() != 3 || n != 50 {
		t.Errorf("made %d, there are %d", made.Load(), n)
	}
}
