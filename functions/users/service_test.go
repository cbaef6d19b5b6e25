package users_test

import (
	"net/http"
	"testing"

	"zahtjevi/functions/users"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// newService is a service account with a role.
func newService(role map[string]any) map[string]any {
	return map[string]any{"korisnickoIme": "arhiva", "punoIme": "Uvoz iz arhive", "servisni": true, "uloge": []any{role}}
}

// TestServiceAccounts adds an account of a program, which gets neither password nor address, then or later, and stays what it is.
func TestServiceAccounts(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	role := grant(roleID(e, testkit.Manager), "projekti", []int64{project.ID})
	for field, value := range map[string]string{"email": "arhiva@opstina.example", "lozinka": testkit.Password} {
		e.Call(admin, "POST", "/korisnici", testkit.With(newService(role), map[string]any{field: value})).ExpectField(field)
	}
	e.Call(admin, "POST", "/korisnici", testkit.With(newService(role), map[string]any{"servisni": false})).
		ExpectField("email").ExpectField("lozinka")
	made := testkit.Decode[users.User](e.Call(admin, "POST", "/korisnici", newService(role)).Expect(http.StatusCreated))
	if !made.Service || made.Email != "" || !made.Managed || len(made.Projects) != 1 {
		t.Fatalf("made %+v", made)
	}
	page := testkit.Decode[listing.Page[users.ListItem]](e.Call(admin, "GET", "/korisnici?filter=arhiva", nil).Expect(http.StatusOK))
	if len(page.Items) != 1 || !page.Items[0].Service {
		t.Errorf("listed %+v", page.Items)
	}
	e.Call(admin, "POST", pathOf("arhiva")+"/lozinka", map[string]any{"lozinka": testkit.Password}).ExpectField("lozinka")
	change := map[string]any{"punoIme": "Arhiva", "verzija": 1}
	for field, value := range map[string]string{"email": "arhiva@opstina.example", "lozinka": testkit.Password} {
		e.Call(admin, "PUT", pathOf("arhiva"), testkit.With(change, map[string]any{field: value})).ExpectField(field)
	}
	e.Call(admin, "PUT", pathOf("arhiva"), change).Expect(http.StatusOK)
	id := testkit.Value[int64](e, "select id from users where username = 'arhiva' and service_account and password_hash = '' and email = ''")
	for _, change := range []string{
		"service_account = false", "password_hash = 'x'", "email = 'a@b.example'", "pending_email = 'a@b.example', pending_email_at = now()",
	} {
		if _, err := e.Pool.Exec(t.Context(), "update users set "+change+" where id = $1", id); err == nil {
			t.Errorf("a service account takes %s", change)
		}
	}
	if _, err := e.Pool.Exec(t.Context(), "update users set service_account = true where id = $1", admin.ID); err == nil {
		t.Error("a person becomes a program")
	}
	e.Call(admin, "PUT", pathOf("arhiva")+"/onemogucen", map[string]any{"onemogucen": true}).Expect(http.StatusOK)
	former := e.Call(admin, "POST", pathOf("arhiva")+"/anonimizacija", map[string]any{"potvrda": "Arhiva", "verzija": 3})
	if user := testkit.Decode[users.User](former.Expect(http.StatusOK)); !user.Former || !user.Service {
		t.Errorf("as a former one it is %+v", user)
	}
}

// TestServiceAccountIsNoLastAdministrator keeps the last person who administers: nobody signs in by a service account with that role.
func TestServiceAccountIsNoLastAdministrator(t *testing.T) {
	e := setup(t)
	first, second := e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	e.Call(first, "POST", "/korisnici", newService(grant(roleID(e, testkit.Administrator)))).Expect(http.StatusCreated)
	e.Exec("update users set disabled = true where id not in ($1, $2) and not service_account", first.ID, second.ID)
	e.Call(first, "PUT", pathOf(second.Username)+"/onemogucen", map[string]any{"onemogucen": true}).Expect(http.StatusOK)
	if _, err := e.Pool.Exec(t.Context(), "update users set disabled = true where id = $1", first.ID); err == nil {
		t.Error("nobody is left who signs in as administrator")
	}
}
