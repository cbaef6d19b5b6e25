package requests_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/requests"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	const (
		open     = "PUT /notifikacije/otvori"
		openAll  = "PUT /notifikacije/otvori/sve"
		internal = "PUT /zahtjevi/snimiPodatke"
		bulk     = "PUT /zahtjevi/grupno"
		remove   = "PUT /zahtjevi/grupno/brisanje"
		many     = "PUT /zahtjevi/grupno/vracanje"
		restore  = "PUT /zahtjevi/{zahtjevId}/vracanje"
		past     = "GET /zahtjevi/{zahtjevId}/stanje"
		board    = "GET /zahtjevi/projekat/{projekatId}/stanje"
		preview  = "GET /zahtjevi/grupno/{grupnaIzmjenaId}"
		undo     = "PUT /zahtjevi/grupno/{grupnaIzmjenaId}/ponistavanje"
		transfer = "/zahtjevi/{zahtjevId}/premjestanje"
		daily    = `{"ucestalost": "dnevno", "vrijeme": "08:00", "od": "2026-01-01", "neradni": "ostaje"}`
	)
	today := "naDan=" + time.Now().In(localtime.Zone()).Format(time.DateOnly)
	testkit.Rights{
		Area: "requests", Register: requests.Register,
		ByBody: []string{open, internal, bulk, remove},
		// Restoring what is not deleted and unmerging what is not merged fails: see remove_test.go and merge_test.go. Moving needs a second
		// project: see transfer_test.go.
		Elsewhere: []string{preview, undo, restore, many, "PUT /zahtjevi/{zahtjevId}/razdvajanje", "PUT " + transfer,
			"GET " + transfer + "/pregled"},
		Personal: []string{open, "PUT /zahtjevi/pogledi/{pogledId}", "DELETE /zahtjevi/pogledi/{pogledId}",
			"PUT /zahtjevi/predlosci/{predlozakId}", "DELETE /zahtjevi/predlosci/{predlozakId}"},
		Tells: map[string]string{
			"PUT /zahtjevi/{zahtjevId}/zahtjevStatus":                  "the chosen status, which GET /zahtjevstatus/projekat/{projekatId} shows",
			"POST /zahtjevi/{zahtjevId}/prilozi":                       "the caller's own files, which are attached now",
			"PUT /zahtjevi/grupno/brisanje":                            "how many were deleted",
			"POST /zahtjevi/projekat/{projekatId}/ponavljanja/termini": "days that are computed from what was sent",
		},
		Objects: func(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) testkit.Objects {
			request := e.Request(project, owner, "Zahtjev")
			view := func(name string) map[string]any {
				return testkit.ViewBody(name, map[string]any{"projekatId": project.ID})
			}
			reply := func(name string) map[string]any { return map[string]any{"naziv": name, "tekst": "Hvala."} }
			template := func(part, category int64) map[string]any {
				return map[string]any{"dioProjektaId": part, "zahtjevKategorijaId": category, "pomoc": "Pomoć", "naziv": "", "opis": "",
					"pitanja": []any{}}
			}
			repeated := func(title string) map[string]any {
				body := testkit.With(project.RequestBody(title), map[string]any{
					"dodijeljeniKorisnikIme": "", "rokDana": 0, "odgovori": []any{}, "kalendar": json.RawMessage(daily),
				})
				delete(body, "projekatId")
				return body
			}
			e.Exec("delete from request_templates where project_id = $1", project.ID) // a category has one, a project few
			e.Exec("delete from recurring_requests where project_id = $1", project.ID)
			comment := testkit.Value[int64](e, `insert into comments (request_id, author_id, body) values ($1, $2, 'Komentar') returning id`,
				request, owner.ID)
			e.Exec(`insert into original_letters (request_id, comment_id, body) values ($1, null, 'Cijelo pismo'), (null, $2, 'Cijelo pismo')`,
				request, comment)
			follower := e.Person(testkit.Manager, project).ID
			e.Exec("insert into request_followers (request_id, user_id, added_by_id) values ($1, $2, $3)", request, follower, caller.ID)
			return testkit.Objects{
				Path: map[string]any{
					"ponavljanjeId": testkit.Value[int64](e, `insert into recurring_requests (project_id, owner_id, part_id, category_id, type_id,
						priority_id, title, description, calendar) values ($1, $2, $3, $4, $5, $6, 'Pravilo', 'Opis', $7) returning id`,
						project.ID, owner.ID, project.Part, project.Category, project.Type, project.Priority,
						daily),
					"obrazacId": testkit.Value[int64](e, `insert into request_templates (project_id, part_id, help)
						values ($1, $2, 'Pomoć') returning id`, project.ID, project.Part),
					"predlozakId": testkit.Value[int64](e, `insert into reply_templates (user_id, name, body)
						values ($1, 'Predložak ' || $2::bigint, 'Hvala.') returning id`, owner.ID, request),
					"grupnaIzmjenaId": testkit.Value[int64](e, `insert into bulk_changes (actor_id, requests, request_ids, versions)
						values ($1, 1, array[$2::bigint], array[1]) returning id`, owner.ID, request),
					"projekatId": project.ID, "zahtjevId": request,
					"prilogId":   e.Document(owner, "request", &request),
					"komentarId": comment,
					"vezaId": testkit.Value[int64](e, `insert into request_relations (from_id, to_id, relation, created_by_id)
						values ($1, $2, 'blocks', $3) returning id`, request, e.Request(project, owner, "Drugi"), owner.ID),
					"osobaId": follower,
					"pogledId": testkit.Value[int64](e, `insert into saved_views (user_id, name, filter) values ($1, 'Moj pogled', '{}')
						returning id`, owner.ID),
				},
				Query: map[string]string{"GET /zahtjevi/pretraga": "tekst=zahtjev", past: today, past + "/komentari": today, board: today,
					"GET " + transfer + "/pregled": fmt.Sprintf("projekatId=%d", project.ID),
					"GET /zahtjevi/dodjela":        fmt.Sprintf("kategorijaId=%d", project.Category)},
				Bodies: map[string]any{
					open: map[string]any{"notifikacijaId": testkit.Value[int64](e, `
						insert into notifications (user_id, request_id, kind, actor_id) values ($1, $2, 'created', $1)
							returning id`, owner.ID, request)},
					openAll:  map[string]any{"doId": 1},
					internal: testkit.InternalBody(request, map[string]any{"napomena": "Napomena"}),
					bulk: map[string]any{"zahtjevi": []map[string]any{{"id": request, "verzija": 1}},
						"zahtjevStatusId": project.Done},
					undo:                                   map[string]any{"zahtjevi": []map[string]any{{"id": request, "verzija": 1}}},
					remove:                                 map[string]any{"zahtjevi": []map[string]any{{"id": request, "verzija": 1}}},
					many:                                   map[string]any{"zahtjevi": []map[string]any{{"id": request, "verzija": 1}}},
					restore:                                map[string]any{"verzija": 1},
					"POST /zahtjevi/projekat/{projekatId}": project.RequestBody("Novi zahtjev"),
					"POST /zahtjevi/projekat/{projekatId}/obrasci": template(project.OtherPart, 0),
					"PUT /zahtjevi/obrasci/{obrazacId}": testkit.With(template(project.Part, project.Category),
						map[string]any{"verzija": 1}),
					"POST /zahtjevi/projekat/{projekatId}/ponavljanja":         repeated("Novo pravilo"),
					"POST /zahtjevi/projekat/{projekatId}/ponavljanja/termini": map[string]any{"kalendar": json.RawMessage(daily)},
					"PUT /zahtjevi/ponavljanja/{ponavljanjeId}": testkit.With(repeated("Izmijenjeno"),
						map[string]any{"verzija": 1}),
					"PUT /zahtjevi/ponavljanja/{ponavljanjeId}/pauza": map[string]any{"pauzirano": true},
					"PUT /zahtjevi/obrasci/{obrazacId}/povuceno":      map[string]any{"povuceno": true},
					"POST /zahtjevi/predlosci":                        reply("Novi predložak"),
					"PUT /zahtjevi/predlosci/{predlozakId}":           testkit.With(reply("Izmijenjen predložak"), map[string]any{"verzija": 1}),
					"POST /zahtjevi/pogledi":                          view("Novi pogled"),
					"PUT /zahtjevi/pogledi/{pogledId}":                testkit.With(view("Izmijenjen pogled"), map[string]any{"verzija": 1}),
					"PUT /zahtjevi/{zahtjevId}": testkit.With(project.RequestBody("Izmijenjen"),
						map[string]any{"zahtjevStatusId": project.ToDo, "dodijeljeniKorisnikIme": "", "verzija": 1}),
					"PUT /zahtjevi/{zahtjevId}/ispravka": map[string]any{"naziv": "Ispravljen", "opis": "Opis",
						"zahtjevKategorijaId": project.Category, "verzija": 1},
					"POST /zahtjevi/{zahtjevId}/veze": map[string]any{"zahtjevId": e.Request(project, caller, "Treći"), "vrsta": "dio",
						"smjer": "ka"},
					"PUT /zahtjevi/{zahtjevId}/spajanje": map[string]any{"zahtjevId": e.Request(project, caller, "Glavni"),
						"verzija": 1},
					"PUT /zahtjevi/{zahtjevId}/oznake": map[string]any{"dodaj": []int64{e.Label(project, "Hitno")}},
					"PUT /zahtjevi/{zahtjevId}/odgoda": map[string]any{"doOdgovora": true},
					"PUT " + transfer: map[string]any{"projekatId": project.ID, "zahtjevKategorijaId": project.Category,
						"zahtjevTipId": project.Type, "zahtjevPrioritetId": project.Priority, "zahtjevStatusId": project.ToDo, "verzija": 1},
					"PUT /zahtjevi/{zahtjevId}/pracenje":              map[string]any{"prati": true},
					"PUT /zahtjevi/{zahtjevId}/zahtjevStatus":         map[string]any{"zahtjevStatusId": project.Done},
					"POST /zahtjevi/{zahtjevId}/prilozi":              map[string]any{"dokumenti": []uuid.UUID{e.Document(caller, "request", nil)}},
					"POST /zahtjevkomentari/zahtjev/{zahtjevId}":      map[string]any{"komentar": "Komentar"},
					"PUT /zahtjevkomentari/{komentarId}":              map[string]any{"komentar": "Ispravljeno", "verzija": 1},
					"PUT /zahtjevkomentari/{komentarId}/ponistavanje": map[string]any{"verzija": 1},
				},
			}
		},
	}.Check(t)
}
