package webhooks_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"zahtjevi/functions/settings"
	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

const path = "/postavke/webhookovi"

func body(changes map[string]any) map[string]any {
	return testkit.With(map[string]any{"naziv": "Portal", "adresa": "https://portal.opcina.example/prijem",
		"dogadjaji": []string{webhooks.RequestCreated}, "projekatId": nil}, changes)
}

// TestRefused refuses what could never be called or told, and adds nothing.
func TestRefused(t *testing.T) {
	e := testkit.Area(t, "settings", settings.Register)
	admin := e.Person(testkit.Administrator)
	for _, address := range []string{
		"", " ", "portal.opcina.example", "/prijem", "http://portal.opcina.example", "ftp://portal.opcina.example", "javascript:alert(1)",
		"https://", "https:portal.example", "https://ime:lozinka@portal.example", "https://portal.example/#a",
		"https://portal.example:65536", "https://portal.example:99999/x", "https://portal.example:0", "https://portal.example/a b",
		"https://portal.example/\nx", "https://[::1", "https://127.0.0.1", "https://[::ffff:10.0.0.1]/",
		"https://169.254.169.254/latest", "https://localhost/", "https://a.LOCALHOST/", "http://localhost/", "https://0.0.0.0",
		"https://portal.example/" + strings.Repeat("a", 500),
	} {
		e.Call(admin, "POST", path, body(map[string]any{"adresa": address})).ExpectField("adresa")
	}
	for _, name := range []string{"", "  ", strings.Repeat("n", 65), "a\nb"} {
		e.Call(admin, "POST", path, body(map[string]any{"naziv": name})).ExpectField("naziv")
	}
	for _, events := range [][]string{{}, {"zahtjev.nesto"}, {webhooks.Test}} {
		if answer := e.Call(admin, "POST", path, body(map[string]any{"dogadjaji": events})); answer.Status != http.StatusUnprocessableEntity {
			t.Errorf("events %v: %d", events, answer.Status)
		}
	}
	e.Call(admin, "POST", path, body(map[string]any{"projekatId": 999999})).ExpectField("projekatId")
	if n := testkit.Value[int](e, "select (select count(*) from webhooks) + (select count(*) from webhook_senders)"); n != 0 {
		t.Errorf("%d rows were added", n)
	}
}

// TestSecretOnce holds that the secret of a webhook is in the answer that makes it and nowhere else, even when the call is repeated.
func TestSecretOnce(t *testing.T) {
	e := testkit.Area(t, "settings", settings.Register)
	admin := e.Person(testkit.Administrator)
	create := func() webhooks.Created {
		return testkit.Decode[webhooks.Created](e.Call(admin, "POST", path, body(nil), "Idempotency-Key", "k").Expect(http.StatusCreated))
	}
	made := create()
	if !strings.HasPrefix(made.Secret, "whsec_") {
		t.Fatalf("the answer has the secret %q", made.Secret)
	}
	if again := create(); again.ID != made.ID || again.Secret != "" {
		t.Errorf("repeated, the call answers webhook %d with the secret %q", again.ID, again.Secret)
	}
	one := fmt.Sprintf("%s/%d", path, made.ID)
	fresh := testkit.Decode[webhooks.Created](e.Call(admin, "PUT", one+"/tajna", nil).Expect(http.StatusOK))
	for _, secret := range []string{made.Secret, fresh.Secret} {
		for _, read := range []string{path, one, one + "/isporuke"} {
			if answer := e.Call(admin, "GET", read, nil).Expect(http.StatusOK); strings.Contains(string(answer.Content), secret) {
				t.Errorf("%s tells the secret", read)
			}
		}
		for _, kept := range []string{"idempotency_keys", "audit_entries", "webhooks"} {
			if n := testkit.Value[int](e, "select count(*) from "+kept+" t where t::text like '%' || $1 || '%'", secret); n != 0 {
				t.Errorf("%s has the secret", kept)
			}
		}
	}
}

// TestMost lets people race for the last webhooks that there may be.
func TestMost(t *testing.T) {
	e := testkit.Area(t, "settings", settings.Register)
	admin := e.Person(testkit.Administrator)
	for range 18 {
		e.Call(admin, "POST", path, body(nil)).Expect(http.StatusCreated)
	}
	var made, full atomic.Int32
	var adding sync.WaitGroup
	for i := range 6 {
		adding.Go(func() {
			switch answer := e.Call(admin, "POST", path, body(map[string]any{"naziv": fmt.Sprint("Portal ", i)})); answer.Status {
			case http.StatusCreated:
				made.Add(1)
			case http.StatusUnprocessableEntity:
				full.Add(1)
			default:
				t.Errorf("%d: %s", answer.Status, answer.Content)
			}
		})
	}
	adding.Wait()
	if made.Load() != 2 || full.Load() != 4 {
		t.Errorf("%d were added, %d refused", made.Load(), full.Load())
	}
}

// TestDocumented holds that the OpenAPI document describes exactly the events that are told.
func TestDocumented(t *testing.T) {
	t.Parallel()
	api := serve.NewAPI(serve.Deps{})
	api.Area("settings", settings.Register, serve.Deps{})
	document := api.OpenAPI()
	described := slices.Sorted(maps.Keys(document.Webhooks))
	schemas := document.Components.Schemas.Map()
	var told, chosen []string
	for _, event := range schemas["SettingsEvent"].Properties["type"].Enum {
		told = append(told, fmt.Sprint(event))
	}
	for _, event := range schemas["SettingsContent"].Properties["dogadjaji"].Items.Enum {
		chosen = append(chosen, fmt.Sprint(event))
	}
	slices.Sort(told)
	if !slices.Equal(described, told) {
		t.Errorf("described are %v, told %v", described, told)
	}
	if chosen = append(chosen, webhooks.Test); !slices.Equal(described, slices.Sorted(slices.Values(chosen))) {
		t.Errorf("described are %v, may be chosen %v", described, chosen)
	}
}
