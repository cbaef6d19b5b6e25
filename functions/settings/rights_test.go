package settings_test

import (
	"testing"

	"zahtjevi/functions/settings"
	"zahtjevi/shared/testkit"
)

func TestRights(t *testing.T) {
	testkit.Rights{
		Area: "settings", Register: settings.Register,
		Aim: func(e *testkit.Env, project testkit.Project, owner, _ *testkit.Person) testkit.Aim {
			return testkit.Aim{
				Path: map[string]any{"porukaId": testkit.Value[int64](e, `
				insert into mail_messages (user_id, request_id, notifications, state) values ($1, $2, '{}', 'given_up') returning id`,
					owner.ID, e.Request(project, owner, "Zahtjev"))},
				Bodies: map[string]any{"PUT /postavke": systemBody},
			}
		},
	}.Check(t)
}
