package projects_test

import (
	"testing"
	"time"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	named := func(name string) map[string]any { return map[string]any{"naziv": name} }
	renamed := func(name string) map[string]any { return map[string]any{"naziv": name, "verzija": 1} }
	hours := map[string]any{"radnoVrijemeOd": "07:30", "radnoVrijemeDo": "15:30", "radniDani": "1111100", "verzija": 1}
	back := map[string]any{"povuceno": false}
	const day = "2090-01-02"
	testkit.Rights{
		Area: "projects", Register: projects.Register,
		Reads: map[string]string{
			"PUT /zahtjevprioritet/id/{id}/povuceno":  "/zahtjevprioritet/projekat/{projekatId}",
			"PUT /zahtjevstatus/id/{id}/povuceno":     "/zahtjevstatus/projekat/{projekatId}",
			"PUT /zahtjevtip/id/{id}/povuceno":        "/zahtjevtip/projekat/{projekatId}",
			"PUT /zahtjevoznaka/id/{id}":              "/zahtjevoznaka/projekat/{projekatId}",
			"PUT /zahtjevoznaka/id/{id}/povuceno":     "/zahtjevoznaka/projekat/{projekatId}",
			"PUT /dioprojekta/id/{id}":                "/dioprojekta/projekat/{projekatId}",
			"PUT /dioprojekta/id/{id}/povuceno":       "/dioprojekta/projekat/{projekatId}",
			"PUT /zahtjevkategorija/id/{id}/povuceno": "/zahtjevkategorija/dioprojekta/{dioProjektaId}",
		},
		Tells: map[string]string{
			"POST /projekatkonfiguracija/projekat/{projekatId}/praznici/datoteka": "what the sent file has",
		},
		Objects: func(e *testkit.Env, project testkit.Project, owner, _ *testkit.Person) testkit.Objects {
			e.Exec(`insert into project_calendars (project_id, valid_from, work_from, work_to, work_days)
				values ($1, $2, '08:00', '12:00', '1111100') on conflict do nothing`, project.ID, day)
			label := testkit.Value[int64](e, `insert into labels (project_id, name, color, position)
				values ($1, 'Hitno ' || (select count(*) from labels), 'crvena', 0) returning id`, project.ID)
			return testkit.Objects{
				Path: map[string]any{
					"projekatId": project.ID, "dioProjektaId": project.Part, "vaziOd": day, "korisnickoIme": owner.Username, "ulogaId": owner.RoleID,
				},
				Items: map[string]any{
					"zahtjevprioritet": project.Priority, "zahtjevstatus": project.ToDo, "zahtjevtip": project.Type,
					"zahtjevoznaka": label, "dioprojekta": project.OtherPart, "zahtjevkategorija": project.SecondCategory,
				},
				Bodies: map[string]any{
					"POST /projekat":                                   named("Nov"),
					"PUT /projekat/{projekatId}":                       testkit.With(renamed("Izmijenjen"), map[string]any{"opis": ""}),
					"PUT /projekatkonfiguracija/projekat/{projekatId}": hours,
					"PUT /projekatkonfiguracija/projekat/{projekatId}/adresa": map[string]any{
						"verzija": 1, "oznaka": "", "dioProjektaId": 0, "zahtjevKategorijaId": 0, "zahtjevTipId": 0, "zahtjevPrioritetId": 0,
					},
					"PUT /projekatkonfiguracija/projekat/{projekatId}/ciljevi": map[string]any{
						"verzija": 1, "ciljevi": []any{
							map[string]any{"zahtjevPrioritetId": 0, "zahtjevTipId": 0, "odgovorMinuta": 60, "rjesenjeMinuta": 480},
						},
					},
					"PUT /projekatkonfiguracija/projekat/{projekatId}/praznici": map[string]any{
						"verzija": 1, "dani": []any{map[string]any{"dan": time.Now().AddDate(0, 0, 3).Format(time.DateOnly), "naziv": "Dan grada"}},
					},
					"POST /projekatkonfiguracija/projekat/{projekatId}/praznici/datoteka": map[string]any{
						"datoteka": calendarFile(day),
					},
					"POST /zahtjevprioritet/projekat/{projekatId}":        named("Hitan"),
					"PUT /zahtjevprioritet/projekat/{projekatId}":         map[string]any{"Id": project.Priority},
					"PUT /zahtjevprioritet/projekat/{projekatId}/poredak": map[string]any{"zahtjeviId": activeIDs(e, "priorities", project.ID)},
					"PUT /zahtjevprioritet/id/{id}":                       renamed("Običan"),
					"PUT /zahtjevprioritet/id/{id}/povuceno":              back,
					"POST /zahtjevstatus/projekat/{projekatId}":           testkit.With(named("Na čekanju"), map[string]any{"oznaka": 1}),
					"PUT /zahtjevstatus/projekat/{projekatId}":            map[string]any{"Id": project.ToDo},
					"PUT /zahtjevstatus/projekat/{projekatId}/poredak":    map[string]any{"zahtjeviId": activeIDs(e, "statuses", project.ID)},
					"PUT /zahtjevstatus/id/{id}":                          testkit.With(renamed("Primljeno"), map[string]any{"oznaka": 0}),
					"PUT /zahtjevstatus/id/{id}/povuceno":                 back,
					"POST /zahtjevtip/projekat/{projekatId}":              named("Pitanje"),
					"PUT /zahtjevtip/projekat/{projekatId}":               map[string]any{"Id": project.Type},
					"PUT /zahtjevtip/id/{id}":                             renamed("Greška"),
					"PUT /zahtjevtip/id/{id}/povuceno":                    back,
					"POST /zahtjevoznaka/projekat/{projekatId}":           testkit.With(named("Čeka dio"), map[string]any{"boja": "zuta"}),
					"PUT /zahtjevoznaka/projekat/{projekatId}/poredak":    map[string]any{"zahtjeviId": activeIDs(e, "labels", project.ID)},
					"PUT /zahtjevoznaka/id/{id}":                          testkit.With(renamed("Teren"), map[string]any{"boja": "zelena"}),
					"PUT /zahtjevoznaka/id/{id}/povuceno":                 back,
					"POST /dioprojekta/projekat/{projekatId}":             named("Treći dio"),
					"PUT /dioprojekta/id/{id}":                            renamed("Izmijenjen dio"),
					"PUT /dioprojekta/id/{id}/povuceno":                   back,
					"POST /zahtjevkategorija/dioprojekta/{dioProjektaId}": named("Nova kategorija"),
					"PUT /zahtjevkategorija/id/{id}":                      renamed("Izmijenjena kategorija"),
					"PUT /zahtjevkategorija/id/{id}/povuceno":             back,
				},
			}
		},
	}.Check(t)
}

func activeIDs(e *testkit.Env, table string, projectID int64) []int64 {
	return testkit.Value[[]int64](e, "select array_agg(id order by position, id) from "+table+
		" where project_id = $1 and retired_at is null", projectID)
}
