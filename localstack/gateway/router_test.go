package gateway_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"zahtjevi/localstack/gateway"
)

func named(name string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.WriteString(w, name+" "+r.URL.Path); err != nil {
			panic(err)
		}
	})
}

func TestRouterFindsTheAreaOfAPath(t *testing.T) {
	router := gateway.Router([]gateway.Area{
		{"auth", []gateway.Route{{"PUT", "/api/korisnici/resetsifre"}, {"POST", "/api/tokeni"}}, named("auth")},
		{"users", []gateway.Route{{"GET", "/api/korisnici/{korisnickoIme}"}, {"GET", "/api/tokeni"}}, named("users")},
	})
	for _, c := range []struct{ method, path, want string }{
		{"PUT", "/api/korisnici/resetsifre", "auth /api/korisnici/resetsifre"},
		{"GET", "/api/korisnici/dvije.uloge", "users /api/korisnici/dvije.uloge"},
		{"POST", "/api/tokeni", "auth /api/tokeni"},
		{"GET", "/api/tokeni", "users /api/tokeni"},
		{"PATCH", "/api/korisnici/ana", "users /api/korisnici/ana"},
		{"GET", "/api/nema", "auth /api/nema"},
	} {
		recorder := httptest.NewRecorder()
		router.ServeHTTP(recorder, httptest.NewRequestWithContext(t.Context(), c.method, c.path, nil))
		if got := recorder.Body.String(); got != c.want {
			t.Errorf("%s %s reached %q, not %q", c.method, c.path, got, c.want)
		}
	}
}

func TestRefuseHidesTheCause(t *testing.T) {
	recorder := httptest.NewRecorder()
	gateway.Refuse(recorder, "auth", http.StatusBadGateway, "Usluga trenutno nije dostupna.", errors.New("dial tcp: refused"))
	var problem struct {
		Status           int
		Detail, Instance string
	}
	if err := json.Unmarshal(recorder.Body.Bytes(), &problem); err != nil {
		t.Fatal(err)
	}
	if recorder.Code != http.StatusBadGateway || problem.Status != http.StatusBadGateway ||
		problem.Detail != "Usluga trenutno nije dostupna." ||
		problem.Instance == "" || recorder.Header().Get("X-Request-Id") != problem.Instance {
		t.Errorf("%d %v %s", recorder.Code, recorder.Header(), recorder.Body)
	}
}
