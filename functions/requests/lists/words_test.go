package lists_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
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

// searched is a person's quick search.
func searched(e *testkit.Env, person *testkit.Person, text string) lists.SearchPage {
	answer := e.Call(person, "GET", "/zahtjevi/pretraga?tekst="+url.QueryEscape(text), nil).Expect(http.StatusOK)
	return testkit.Decode[lists.SearchPage](answer)
}

// TestSearchShowsFormsThatMatch shows the text around another form of the word, and names that form, in short and in long descriptions.
func TestSearchShowsFormsThatMatch(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	before := strings.Repeat("uvod sa skelom ", 40)
	described, commented := e.Request(project, manager, "Skeneri stoje"), e.Request(project, manager, "Komentiran")
	describe(e, described, before+"Skener u Štampariji, stari skeneri "+before)
	describe(e, commented, "Opis", before+"Скенера нема "+before)
	for text, want := range map[string][]string{
		"skeneru": {"Skeneri stoje||skeneri", "Komentiran|skelom Скенера нема uvod|skenera"},
	} {
		for i, result := range searched(e, manager, text).Items {
			parts := strings.Split(want[i], "|")
			if result.Title != parts[0] || !strings.Contains(result.Excerpt, parts[1]) || strings.Join(result.Forms, " ") != parts[2] {
				t.Errorf("%s shows %q with %q and the forms %q, want %q", text, result.Title, result.Excerpt, result.Forms, parts)
			}
		}
	}
	long := e.Request(project, manager, "Dug")
	describe(e, long, strings.Repeat("Prvi dio teksta. ", 500)+"Pokvaren tiskač stoji. "+strings.Repeat("Kraj. ", 500))
	if got := searched(e, manager, "tiskačima").Items; len(got) != 1 || !strings.Contains(got[0].Excerpt, "Pokvaren tiskač stoji") ||
		!slices.Equal(got[0].Forms, []string{"tiskac"}) {
		t.Errorf("of a long description is shown %+v", got)
	}
	if got := searched(e, manager, "pokvaren").Items; len(got) != 1 || got[0].Forms != nil {
		t.Errorf("a word by its letters has forms: %+v", got)
	}
}

// TestSearchOffersWhatIsNear offers up to three requests with similar titles when nothing is found: the most alike first, and
// none that the caller does not see.
func TestSearchOffersWhatIsNear(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, foreign)
	admin := e.Person(testkit.Administrator)
	like := e.Request(project, manager, "Printer u hodniku")
	deleted := e.Request(project, manager, "Printr obrisan")
	e.Exec("update requests set deleted_at = now() where id = $1", deleted)
	hidden := e.Request(foreign, other, "Printer u podrumu")
	many(e, project, manager, 5, "Drugo")
	near := func(person *testkit.Person, text string) (ids []int64) {
		answer := searched(e, person, text)
		if answer.Total != 0 || len(answer.Items) != 0 {
			t.Errorf("%s finds %+v", text, answer.Items)
		}
		for _, one := range answer.Near {
			ids = append(ids, one.ID)
		}
		return ids
	}
	for text, want := range map[string][]int64{
		"printr": {like}, "hodnikuu printr": {like}, "printr podrumm": nil, "sasvim drugacije": nil,
	} {
		if got := near(manager, text); !slices.Equal(got, want) {
			t.Errorf("near %s is offered %v, want %v", text, got, want)
		}
	}
	if got := near(admin, "printr"); !slices.Equal(got, []int64{hidden, like}) {
		t.Errorf("who sees everything is offered %v", got)
	}
	if answer := searched(e, manager, "printer"); len(answer.Items) != 1 || answer.Near != nil {
		t.Errorf("what is found has %v beside it", answer.Near)
	}
	for range 4 {
		like = e.Request(project, manager, "Printer radi")
	}
	if got := near(manager, "printr"); len(got) != 3 || got[0] != like {
		t.Errorf("of five are offered %v", got)
	}
}

// TestNumbersLeadToRequests finds a request by its number in all the ways in which people copy it, in the search and in the list, where it
// need not be open; whoever does not see it finds nothing.
func TestNumbersLeadToRequests(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, task := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	e.Request(project, manager, "Drugi")
	id := e.Request(project, manager, "Printer ne radi")
	e.Exec("update requests set status_id = $2, marker = 2 where id = $1", id, project.Done)
	for _, typed := range []string{
		"#%d", "[#%d] Printer ne radi", "Re: [#%d] Printer", "Zahtjev #%d:", "br. %d", "https://drugdje.example/home/zahtjev/%d",
		"http://localhost:8080/home/zahtjevi/tabla/%d?projekatId=1",
	} {
		text := fmt.Sprintf(typed, id)
		if got := found(e, manager, text); len(got) == 0 || got[0] != fmt.Sprint(id, " broj") {
			t.Errorf("%s finds %q", text, got)
		}
		for person, want := range map[*testkit.Person]int{manager: 1, task: 0} {
			answer := e.Call(person, "GET", "/zahtjevi?naziv="+url.QueryEscape(text), nil).Expect(http.StatusOK)
			if list := testkit.Decode[listing.Page[lists.ListItem]](answer); len(list.Items) != want || list.Total != want {
				t.Errorf("the list by %s has %+v, want %d", text, list.Items, want)
			}
		}
	}
}
