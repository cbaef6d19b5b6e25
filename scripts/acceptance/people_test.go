package acceptance_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// twoRoles signs a person in with each of their roles, and checks that they have that role's rights.
func twoRoles(t *testing.T, w *workplace) {
	p := w.hire(t, "dvije.uloge", testkit.TaskUser, testkit.Manager)
	roles, err := p.Roles(t.Context(), p.username, p.password)
	must(t, err)
	if len(roles) != 2 {
		t.Fatalf("roles to choose from %+v", roles)
	}
	p.get(t, "/log/akcija").ExpectLacking("log_log_pregled")
	status := map[string]int{testkit.TaskUser: http.StatusForbidden, testkit.Manager: http.StatusOK}
	for _, role := range roles {
		in := p.at(p.username, role.Code)
		in.signIn(t)
		in.get(t, "/izvjestaji").Expect(status[role.Code])
	}
	path := "/korisnici/" + p.username + "/tokeni"
	p.post(t, path, map[string]any{"lozinka": p.password, "ulogaId": w.roles[testkit.Administrator]}).ExpectField("ulogaId")
	p.nobody().post(t, path+"/provjerilozinku", map[string]any{"lozinka": "pogrešna"}).Expect(http.StatusUnauthorized)
	p.call(t, http.MethodDelete, path, nil).Expect(http.StatusNoContent)
	if left := list[map[string]any](t, p, path); len(left) != 1 {
		t.Errorf("%d sessions are left of three", len(left))
	}
	must(t, p.SignOut(t.Context(), p.username))
	p.nobody().get(t, path).Expect(http.StatusUnauthorized)
}

// locked signs in with wrong passwords until further attempts have to wait.
func locked(t *testing.T, w *workplace) {
	p := w.hire(t, "zakljucan", testkit.TaskUser)
	path, wrong := "/korisnici/"+p.username+"/tokeni/provjerilozinku", map[string]any{"lozinka": "pogrešna"}
	for range 5 {
		p.post(t, path, wrong).Expect(http.StatusUnauthorized)
	}
	answer := p.send(t, http.MethodPost, path, map[string]any{"lozinka": p.password})
	seconds, err := strconv.Atoi(answer.Header.Get("Retry-After"))
	if answer.Status != http.StatusTooManyRequests || err != nil || seconds < 1 || seconds > 15*60 {
		t.Errorf("status %d, Retry-After %q", answer.Status, answer.Header.Get("Retry-After"))
	}
}

// editedPerson edits a person at the current version, and then at an old one.
func editedPerson(t *testing.T, w *workplace) {
	path := "/korisnici/" + w.task.username
	answer := w.admin.get(t, path).Expect(http.StatusOK)
	before := testkit.Decode[map[string]any](answer)
	tag := answer.Header.Get("ETag")
	edit := map[string]any{"punoIme": "Њежа Љиљанић", "email": before["email"], "interniKorisnik": before["interniKorisnik"]}
	edited := w.admin.put(t, path, edit, "If-Match", tag).Expect(http.StatusOK)
	if got := testkit.Decode[map[string]any](edited); got["punoIme"] != "Њежа Љиљанић" || edited.Header.Get("ETag") == tag {
		t.Errorf("%s became %v %s", tag, edited.Header, edited.Content)
	}
	expectProblem(t, w.admin.put(t, path, edit, "If-Match", tag), http.StatusConflict)
	w.admin.put(t, path, edit).ExpectField("verzija")
	w.admin.put(t, path, edit, "If-Match", "nije").ExpectField("If-Match")
	found := list[struct {
		Username string `json:"korisnickoIme"`
	}](t, w.admin, "/korisnici?filter=njeza+%D1%99%D0%B8%D1%99%D0%B0%D0%BD&projekatId="+strconv.FormatInt(w.project, 10))
	if len(found) != 1 || found[0].Username != w.task.username {
		t.Errorf("found %+v", found)
	}
}

// ownLanguage sets a person's language, and expects answers in it.
func ownLanguage(t *testing.T, w *workplace) {
	path := "/korisnici/" + w.support.username
	for _, c := range [][2]string{{"sr-Cyrl", "Тражени"}, {"bs", "Traženi"}} {
		language, want := c[0], c[1]
		current := testkit.Decode[struct {
			FullName string `json:"punoIme"`
			Email    string `json:"email"`
			Version  int32  `json:"verzija"`
		}](w.support.get(t, path).Expect(http.StatusOK))
		w.support.put(t, path+"/licni-detalji", map[string]any{
			"punoIme": current.FullName, "email": current.Email, "jezik": language, "verzija": current.Version,
		}).Expect(http.StatusOK)
		problem := testkit.Decode[serve.Problem](w.support.get(t, "/zahtjevi/0", "Accept-Language", "bs").Expect(http.StatusNotFound))
		if !strings.HasPrefix(problem.Detail, want) {
			t.Errorf("%s is answered %q", language, problem.Detail)
		}
	}
}

// dismissed deactivates a person: their next call is refused.
func dismissed(t *testing.T, w *workplace) {
	p := w.hire(t, "otisao", testkit.TaskUser)
	p.get(t, "/zahtjevi").Expect(http.StatusOK)
	p.put(t, "/korisnici/"+p.username+"/onemogucen", map[string]any{"onemogucen": true}).ExpectLacking("korisnik_korisnik_aktivacija")
	w.admin.put(t, "/korisnici/"+p.username+"/onemogucen", map[string]any{"onemogucen": true}).Expect(http.StatusOK)
	p.get(t, "/zahtjevi").Expect(http.StatusUnauthorized)
}

// role adds a role, gives it a right, removes the right, and retires the role.
func role(t *testing.T, w *workplace) {
	code := "provjera_" + strings.TrimPrefix(w.mark, "zahtjevi-")
	created := w.admin.send(t, http.MethodPost, "/korisnici/uloga", map[string]any{
		"naziv": "Uloga " + w.mark, "sifra": code, "frontendModulId": 1, "dozvoljeneUlogeZaUpravljanje": []int64{w.roles[testkit.TaskUser]},
		"opseg": "projekti", "kopijaUlogeId": w.roles[testkit.TaskUser],
	})
	made := testkit.Decode[named](testkit.Answered(t, created.Status, created.Header, created.Content).Expect(http.StatusCreated))
	path := "/korisnici/uloga/" + strconv.FormatInt(made.ID, 10)
	type rights struct {
		Items []struct {
			ID int64 `json:"pravoAkcijaId"`
		} `json:"items"`
	}
	answer := w.admin.get(t, path+"/dozvoljeneakcije").Expect(http.StatusOK)
	held := testkit.Decode[rights](answer)
	if len(held.Items) < 2 || answer.Header.Get("ETag") == "" {
		t.Fatalf("rights %s", answer.Content)
	}
	kept := held.Items[:1]
	w.admin.put(t, path+"/dozvoljeneakcije", map[string]any{"akcije": []int64{kept[0].ID}}, "If-Match",
		answer.Header.Get("ETag")).Expect(http.StatusOK)
	expectProblem(t, w.admin.put(t, path+"/dozvoljeneakcije", map[string]any{"akcije": []int64{}}, "If-Match", answer.Header.Get("ETag")),
		http.StatusConflict)
	if now := testkit.Decode[rights](w.admin.get(t, path+"/dozvoljeneakcije").Expect(http.StatusOK)); !slices.Equal(now.Items, kept) {
		t.Errorf("the role holds %+v", now.Items)
	}
	current := w.admin.get(t, path).Expect(http.StatusOK)
	w.admin.put(t, path+"/onemogucena", map[string]any{"onemogucena": true}, "If-Match", current.Header.Get("ETag")).Expect(http.StatusOK)
}
