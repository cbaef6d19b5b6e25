package serve_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/version"
)

// TestLogNamesTheBuild checks that each line names the build that wrote it.
func TestLogNamesTheBuild(t *testing.T) {
	t.Parallel()
	var output bytes.Buffer
	log := serve.Log(&output, slog.LevelInfo)
	log.Debug("nothing")
	log.Info("request", "status", 200)
	var line struct {
		Message string `json:"msg"`
		Version string `json:"version"`
	}
	if err := json.Unmarshal(output.Bytes(), &line); err != nil || line.Message != "request" || line.Version != version.Build() {
		t.Errorf("line %s, %v", output.String(), err)
	}
}

// TestRefusalsAreLogged checks that what is refused can be found in the log: which call of whom, from the answer's id. It replaces the
// process's logger, so it is not parallel.
func TestRefusalsAreLogged(t *testing.T) {
	e := testkit.New(t)
	api := serve.NewAPI(e.Deps())
	api.Area("proba", func(api *serve.API, _ serve.Deps) {
		serve.Get(api, "/proba/{id}", serve.Permission(permission.PostavkePostavkeSistemaEdit), "", func(context.Context, *struct {
			ID int64 `path:"id"`
		}) (*serve.Empty, error) {
			return nil, fault.Missing()
		})
	}, e.Deps())
	e = e.Serve(api.Handler())
	manager, administrator := e.Person(testkit.Manager), e.Person(testkit.Administrator)
	before := slog.Default()
	defer slog.SetDefault(before)
	for status, caller := range map[int]*testkit.Person{401: {Token: "nema"}, 403: manager, 404: administrator} {
		var said bytes.Buffer
		slog.SetDefault(serve.Log(&said, slog.LevelInfo))
		answer := e.Call(caller, "GET", "/proba/7", nil).Expect(status)
		want := fmt.Sprintf(`"request_id":%q,"function":"proba","method":"GET","route":"/api/proba/{id}","status":%d`,
			answer.Header.Get("X-Request-Id"), status)
		if !strings.Contains(said.String(), want) || !strings.Contains(said.String(), fmt.Sprintf(`"user_id":%d`, caller.ID)) {
			t.Errorf("%d: %s, want %s of %d", status, said.String(), want, caller.ID)
		}
	}
}
