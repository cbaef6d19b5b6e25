package request_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// The documents have their author's order, not that of their uploads.
func TestDocumentsKeepTheirOrder(t *testing.T) {
	e := setup(t)
	project := e.Project()
	creator := e.Person(testkit.TaskUser, project)
	chosen := make([]uuid.UUID, 5)
	for i := range chosen {
		chosen[i] = e.Document(creator, "request", nil)
	}
	slices.SortFunc(chosen, func(a, b uuid.UUID) int { return strings.Compare(b.String(), a.String()) })

	body := testkit.With(project.RequestBody("Pet slika"), map[string]any{"dokumenti": chosen})
	created := testkit.Decode[request.Request](e.Call(creator, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
		body).Expect(http.StatusCreated))
	read := testkit.Decode[request.Request](e.Call(creator, "GET", fmt.Sprintf("/zahtjevi/%d", created.ID), nil).Expect(http.StatusOK))
	for _, documents := range [][]request.Document{created.Documents, read.Documents} {
		shown := make([]uuid.UUID, len(documents))
		for i, document := range documents {
			shown[i] = document.ID
		}
		if !slices.Equal(shown, chosen) {
			t.Errorf("documents %v, chosen %v", shown, chosen)
		}
	}
}

func TestIdempotency(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	var mu sync.Mutex
	answers := map[string]int{}
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			got := e.Call(p, "POST", path, project.RequestBody("Jednom"), "Idempotency-Key", "ključ-1")
			mu.Lock()
			defer mu.Unlock()
			answers[fmt.Sprint(got.Status, string(got.Content))]++
		})
	}
	wait.Wait()
	if n := testkit.Value[int](e, "select count(*) from requests"); n != 1 || len(answers) != 1 {
		t.Fatalf("%d requests, answers %v", n, answers)
	}
	e.Call(p, "POST", path, project.RequestBody("Drugo"), "Idempotency-Key", "ključ-1").ExpectField("Idempotency-Key")
	e.Call(p, "POST", path, project.RequestBody("Dugo"), "Idempotency-Key", strings.Repeat("k", 256)).ExpectField("Idempotency-Key")
	e.Call(other, "POST", path, project.RequestBody("Jednom"), "Idempotency-Key", "ključ-1").Expect(http.StatusCreated)
	e.Call(p, "POST", path, testkit.With(project.RequestBody("Loše"), map[string]any{"opis": ""}), "Idempotency-Key",
		"ključ-2").ExpectField("opis")
	e.Call(p, "POST", path, project.RequestBody("Dobro"), "Idempotency-Key", "ključ-2").Expect(http.StatusCreated)
}

// TestRequestsAMinute refuses the thirty-first request that a person adds in a minute, and nobody else's.
func TestRequestsAMinute(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	for range 29 {
		e.Call(caller, "POST", path, project.RequestBody("Još jedan")).Expect(http.StatusCreated)
	}
	body := project.RequestBody("Trideseti")
	last := e.Call(caller, "POST", path, body, "Idempotency-Key", "posljednji").Expect(http.StatusCreated)
	refused := e.Call(caller, "POST", path, body, "Idempotency-Key", "a").Expect(http.StatusTooManyRequests)
	if detail := testkit.Decode[serve.Problem](refused).Detail; !refused.WithinAMinute() ||
		!strings.HasPrefix(detail, "Dodali ste previše zahtjeva") {
		t.Errorf("Retry-After %q, detail %q", refused.Header.Get("Retry-After"), detail)
	}
	again := e.Call(caller, "POST", path, body, "Idempotency-Key", "posljednji").Expect(http.StatusCreated)
	if string(again.Content) != string(last.Content) {
		t.Errorf("the last that was allowed is answered again as %s, want %s", again.Content, last.Content)
	}
	e.Call(caller, "POST", path, testkit.With(body, map[string]any{"dioProjektaId": 0})).ExpectField("dioProjektaId")
	e.Call(other, "POST", path, body).Expect(http.StatusCreated)
	e.Exec("update person_rates set since = since - interval '1 minute'")
	e.Call(caller, "POST", path, body, "Idempotency-Key", "a").Expect(http.StatusCreated)
}
