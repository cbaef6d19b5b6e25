package lists_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// wordForms are words as people type them, with what a request says that must be found by them, and what must not, though it begins alike.
var wordForms = [][3]string{
	{"skeneru", "Skener ne radi", "Skeniranje ugovora"},
	{"skenerom", "novi skeneri", "skenirano"},
	{"skenera", "Кварови на скенерима", "skenogram"},
	{"mrežu", "Mreža ne radi", "mrežasta torba"},
	{"mreži", "нема мреже", "mreškanje"},
	{"mrezom", "pad mreže", "mrest"},
	{"zahtjeva", "Zahtjev za nabavku", "zahvatnik"},
	{"zahteva", "Kasni zahtjev", "zahtjevan kupac"},
	{"zahtjevu", "novi zahtevi", "zahtjevnost"},
	{"štampače", "Štampač ne štampa", "štampa dokumenata"},
	{"stampacima", "stari štampač", "štamparija"},
	{"лозинку", "Zaboravljena lozinka", "lozica"},
	{"lozinkom", "promjena lozinke", "lozovača"},
	{"računara", "Računari su spori", "računanje plate"},
	{"mlijekom", "Mleko za kuhinju", "mlin"},
	{"poštu", "Pošta ne stiže", "poštar je bio"},
	{"posti", "otvaranje pošte", "posteljina"},
	{"programa", "Program se ruši", "programer na odmoru"},
	{"problema", "Problem sa vratima", "probijanje zida"},
	{"razloga", "Iz kojeg razlog", "različito"},
	{"nalozi", "Putni nalog", "nalijepiti"},
	{"ekrana", "Crn ekran", "ekranizacija"},
	{"odjelu", "Novi odjel", "odjeća"},
	{"projekta", "Projekat puta", "projektor"},
	{"projektima", "kraj projekta", "projektant"},
	{"serverima", "Server stoji", "servis vozila"},
	{"korisniku", "Korisnici čekaju", "korist"},
	{"monitora", "Monitori trepere", "monitoring"},
	{"telefonom", "Telefon šuti", "televizor"},
	{"dokumentima", "Dokument fali", "dokumentarac"},
	{"ugovore", "Ugovor istekao", "ugostiteljstvo"},
	{"tastature", "Tastatura je mokra", "tastirati"},
	{"tonerom", "Toner je prazan", "tonaža"},
	{"papira", "Papir zaglavljen", "papiga"},
	{"licencu", "Licenca istekla", "licitacija"},
	{"šifru", "Šifre ne rade", "šifrarnik"},
	{"prijavu", "Prijava kvara", "prijatelj"},
	{"greške", "Greška u izvještaju", "grešnik"},
	{"računom", "Račun nije plaćen", "računica"},
	{"internetu", "Internet spor", "interno"},
	{"djece", "Dodatak za decu", "djelo"},
	{"knjigama", "Knjige protokola", "knjižara"},
}

// TestSearchFindsWordForms finds each word of the table by another of its forms, in titles, descriptions and comments, in the search and in
// the list, and none of the words that only begin alike.
func TestSearchFindsWordForms(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for i, form := range wordForms {
		typed, written, decoy := form[0], form[1], form[2]
		titled := e.Request(project, manager, written)
		described, commented := e.Request(project, manager, "Opisan"), e.Request(project, manager, "Komentiran")
		others := []int64{e.Request(project, manager, decoy), e.Request(project, manager, "Drugi"), e.Request(project, manager, "Treci")}
		e.Exec("update requests set description = 'Tekst'")
		describe(e, described, "Molim:"+written+".")
		describe(e, commented, "Opis", "Evo "+written+"?")
		describe(e, others[1], "Molim: "+decoy+".")
		describe(e, others[2], "Opis", "Evo "+decoy+"?")
		want := []string{fmt.Sprint(titled, " naziv"), fmt.Sprint(described, " opis"), fmt.Sprint(commented, " komentar")}
		if got := found(e, manager, typed); !slices.Equal(got, want) {
			t.Errorf("%d: %s finds %q, want %q in %q and not in %q", i, typed, got, want, written, decoy)
		}
		for field, id := range map[string]int64{"naziv": titled, "opis": described} {
			path := "/zahtjevi?" + field + "=" + url.QueryEscape(typed)
			list := testkit.Decode[listing.Page[lists.ListItem]](e.Call(manager, "GET", path, nil).Expect(http.StatusOK))
			if len(list.Items) != 1 || list.Items[0].ID != id {
				t.Errorf("%d: the list by %s=%s has %+v, want %d", i, field, typed, list.Items, id)
			}
		}
		e.Exec("update requests set deleted_at = now() where deleted_at is null")
	}
}

// TestSearchFoldsMarks finds what was written with other kinds of marks and letters, in either direction.
func TestSearchFoldsMarks(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for typed, written := range map[string]string{
		`"nalog - mirela"`: "Nalog – Mirela", `"nalog – mirela2"`: "Nalog - Mirela2", "e-pošta": "e\u2011pošta", "o'connor": "O’Connor",
		"o’neill": "O'Neill", "džep": "ǆep", "ǉiljan": "ljiljan", "finansije": "ﬁnansije", "raskrsnica": "raskr\u00ADsnica",
		"nev\u200Bidljiv": "nevidljiv", "smjer": "\u200Fsmjer\u200E", "žirafa": "z\u030Cirafa", "ABC123": "ＡＢＣ１２３",
		`"rekao “da”"`: "rekao „da“", `"i tako..."`: "i tako…",
	} {
		id := e.Request(project, manager, written)
		if got := found(e, manager, typed); !slices.Equal(got, []string{fmt.Sprint(id, " naziv")}) {
			t.Errorf("%q does not find %q: %q", typed, written, got)
		}
		e.Exec("update requests set deleted_at = now() where id = $1", id)
	}
}
