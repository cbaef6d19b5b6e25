package lookups_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/settings/lookups"
	"zahtjevi/shared/testkit"
)

// TestTranslated checks that what is translated is shown in its reader's language, found by it and ordered by it; what is not is Bosnian.
func TestTranslated(t *testing.T) {
	e := setup(t)
	admin, croat := e.Person(testkit.Administrator), speak(e, e.Person(testkit.Administrator), "hr")
	made := addDesk(t, e, admin, "Ured za zaposlene")
	addDesk(t, e, admin, "Arhiva")
	path := fmt.Sprintf("/prevod/Salter/id/%.0f", made["id"])
	body := item{"verzija": 1, "polja": []item{{"poljeUTabeli": "naziv", "hr": " Ćošak za djelatnike ", "sr": ""}}}
	written := e.Call(admin, "POST", path, body).Expect(http.StatusOK)
	want := lookups.Translations{Version: 2, Fields: []lookups.TranslatedField{
		{Key: "naziv", Name: "Naziv", Bosnian: "Ured za zaposlene", Croatian: "Ćošak za djelatnike", Most: 20},
	}}
	for name, answer := range map[string]testkit.Answer{"POST": written, "GET": e.Call(admin, "GET", path, nil)} {
		if diff := cmp.Diff(want, testkit.Decode[lookups.Translations](answer)); diff != "" || answer.Header.Get("ETag") != `"2"` {
			t.Errorf("%s answers ETag %s (-want +got):\n%s", name, answer.Header.Get("ETag"), diff)
		}
	}
	shown := func(person *testkit.Person, path string) []string {
		return names(testkit.Decode[page](e.Call(person, "GET", path, nil).Expect(http.StatusOK)).Items)
	}
	serb := speak(e, e.Person(testkit.TaskUser, e.Project()), "sr")
	for _, c := range []struct {
		person *testkit.Person
		path   string
		want   []string
	}{
		{admin, deskPath, []string{"Arhiva", "Ured za zaposlene"}},
		{croat, deskPath, []string{"Arhiva", "Ćošak za djelatnike"}},
		{serb, deskPath, []string{"Arhiva", "Ured za zaposlene"}},
		{croat, deskPath + "/nekesirano?filter=cosak", []string{"Ćošak za djelatnike"}},
		{croat, deskPath + "/nekesirano?filter=ured", []string{"Ćošak za djelatnike"}},
		{admin, deskPath + "/nekesirano?filter=cosak", []string{}},
		{serb, "/sifarnik/VrstaPohvale", []string{"Pohvala nastavničkog veća", "Pohvala odeljenskog veća", "Pohvala razrednog starešine"}},
	} {
		if diff := cmp.Diff(c.want, shown(c.person, c.path)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.path, diff)
		}
	}
	// Forms edit the Bosnian text, whatever their reader's language is.
	if one := testkit.Decode[item](e.Call(croat, "GET", pathOf("Salter", made), nil)); one["naziv"] != "Ured za zaposlene" {
		t.Errorf("the form reads %v", one)
	}
	// After a translation is removed, the Bosnian text is shown again; a field that is left out stays.
	e.Call(admin, "POST", path, item{"verzija": 2, "polja": []item{}}).Expect(http.StatusOK)
	if got := shown(croat, deskPath)[1]; got != "Ćošak za djelatnike" {
		t.Errorf("shown %q", got)
	}
	e.Call(admin, "POST", path, item{"verzija": 3, "polja": []item{{"poljeUTabeli": "naziv"}}}).Expect(http.StatusOK)
	if got := shown(croat, deskPath)[1]; got != "Ured za zaposlene" {
		t.Errorf("shown %q", got)
	}
}

// TestBadTranslations refuses invalid translations, and those of lists without translations.
func TestBadTranslations(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	made := addDesk(t, e, admin, "Prvi")
	path := fmt.Sprintf("/prevod/Salter/id/%.0f", made["id"])
	post := func(field item) testkit.Answer {
		return e.Call(admin, "POST", path, item{"verzija": 1, "polja": []item{field}})
	}
	post(item{"poljeUTabeli": "naziv", "hr": strings.Repeat("č", 21)}).ExpectField("naziv-hr")
	post(item{"poljeUTabeli": "naziv", "sr": "dva\nreda"}).ExpectField("naziv-sr")
	post(item{"poljeUTabeli": "sifra", "hr": "X"}).ExpectField("polja")
	post(item{"poljeUTabeli": "", "hr": "X"}).ExpectField("polja")
	post(item{"poljeUTabeli": "naziv", "hr": 5}).Expect(http.StatusUnprocessableEntity)
	e.Call(admin, "POST", path, item{"polja": []item{}}).ExpectField("verzija")
	for _, table := range []string{"users", "roles", "lookup_items", "salter", "Nema"} {
		other := strings.Replace(path, "Salter", table, 1)
		e.Call(admin, "GET", other, nil).Expect(http.StatusNotFound)
		e.Call(admin, "POST", other, item{"verzija": 1, "polja": []item{}}).Expect(http.StatusNotFound)
	}
	if kept := testkit.Value[string](e, "select translations::text || version from lookup_items where list = 'Salter'"); kept != "{}1" {
		t.Errorf("kept %s", kept)
	}
}
