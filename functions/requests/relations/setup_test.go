package relations_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/functions/requests"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "requests", requests.Register)
}

func body(other int64, kind, direction string) map[string]any {
	return map[string]any{"zahtjevId": other, "vrsta": kind, "smjer": direction}
}

func path(id int64) string { return fmt.Sprintf("/zahtjevi/%d/veze", id) }

func relate(e *testkit.Env, by *testkit.Person, id, other int64, kind string) relations.Relation {
	return testkit.Decode[relations.Relation](e.Call(by, "POST", path(id), body(other, kind, "ka")).Expect(http.StatusCreated))
}

func relationsOf(e *testkit.Env, reader *testkit.Person, id int64) []relations.Relation {
	answer := e.Call(reader, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK)
	return testkit.Decode[request.Request](answer).Relations
}
