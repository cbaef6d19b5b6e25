package settings_test

import (
	"testing"

	"zahtjevi/functions/settings"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	testkit.Rights{
		Area: "settings", Register: settings.Register,
		Tells: map[string]string{
			"PUT /postavke/poruke/ponovo":                "how many are sent again",
			"POST /prevod/{tabela}/id/{id}":              "the fields of the list, which are the same in every installation",
			"POST /postavke/webhookovi":                  "the secret, which no other answer has",
			"PUT /postavke/webhookovi/{webhookId}/tajna": "the secret, which no other answer has",
		},
		Objects: func(e *testkit.Env, project testkit.Project, owner, caller *testkit.Person) testkit.Objects {
			request := e.Request(project, owner, "Zahtjev")
			message := testkit.Value[int64](e, `
				insert into mail_messages (user_id, request_id, notifications, state) values ($1, $2, '{}', 'given_up') returning id`,
				owner.ID, request)
			e.Exec("delete from webhooks where id <= (select max(id) - 6 from webhooks)") // there may only be so many
			hook := testkit.Value[int64](e, `with hook as (
					insert into webhooks (name, url, events, owner_id) values ('Portal', 'https://portal.opcina.example', '{zahtjev.kreiran}', $1)
					returning id
				), sender as (insert into webhook_senders (webhook_id, secret, reached, ahead) select id, 'whsec_', 0, 0 from hook)
				select id from hook`, owner.ID)
			delivery := testkit.Value[int64](e, `insert into webhook_deliveries (webhook_id, event, request_id, state, finished_at)
				values ($1, 'zahtjev.kreiran', $2, 'delivered', now()) returning id`, hook, request)
			hookBody := map[string]any{"naziv": "Portal", "adresa": "https://portal.opcina.example/x", "dogadjaji": []string{"zahtjev.status"},
				"projekatId": nil}
			version := testkit.Value[int64](e, "select id from audit_entries where entity = 'requests' and entity_id = $1", request)
			file := e.Document(owner, "comment", nil)
			e.Exec("update files set purpose = 'letter', owner_id = null where id = $1", file)
			letter := testkit.Value[int64](e, `insert into received_letters (content_hash, file_id, size, state, reason, finished_at)
				values (sha256($1::uuid::text::bytea), $1, 1, 'refused', 'pravo', now()) returning id`, file)
			list := "Pol"
			if owner != caller {
				list = "Nepoznat" // lists have no owner: a foreign one is one that does not exist
			}
			item := testkit.Value[int64](e, `
				insert into lookup_items (list, fields) values ($1, jsonb_build_object('naziv', gen_random_uuid())) returning id`, list)
			return testkit.Objects{
				Path: map[string]any{"porukaId": message, "tip": list, "tabela": list, "id": item, "entitet": "zahtjev", "entitetId": request,
					"verzijaId": version, "webhookId": hook, "isporukaId": delivery, "pismoId": letter},
				Bodies: map[string]any{
					"PUT /postavke":                        systemBody,
					"POST /postavke/webhookovi":            hookBody,
					"PUT /postavke/webhookovi/{webhookId}": testkit.With(hookBody, map[string]any{"aktivan": true, "verzija": 1}),
					"POST /sifarnik/{tip}":                 map[string]any{"naziv": "Nova stavka"},
					"PUT /sifarnik/{tip}/{id}":             map[string]any{"isDeleted": true, "verzija": 1},
					"POST /prevod/{tabela}/id/{id}":        map[string]any{"polja": []any{}, "verzija": 1},
				},
			}
		},
	}.Check(t)
}
