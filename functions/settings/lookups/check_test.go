package lookups_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/settings/lookups"
	"zahtjevi/shared/config"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestItemAgainstDefinition sends items that do not fit their list's definition: each is refused at its field, and nothing is stored.
func TestItemAgainstDefinition(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	const (
		required, wrong = "Polje je obavezno", "Vrijednost nije ispravna"
		requiredNumber  = "Polje je obavezno i mora biti validan broj"
		unknown         = "Ovaj šifarnik nema takvo polje"
	)
	for _, c := range []struct {
		field   string
		value   any // nil leaves it out
		message string
	}{
		{"naziv", nil, required},
		{"naziv", "", required},
		{"naziv", " \t", required},
		{"naziv", strings.Repeat("Ž", 21), "Polje može sadržavati najviše 20 znakova"},
		{"naziv", 5, wrong},
		{"naziv", []any{"X"}, wrong},
		{"naziv", item{"hr": "X"}, wrong},
		{"naziv", "dva\nreda", "Tekst sadrži nedozvoljen znak"},
		{"sprat", nil, requiredNumber},
		{"sprat", "prvi", requiredNumber},
		{"sprat", "1", requiredNumber},
		{"sprat", -1, requiredNumber},
		{"sprat", 1.5, requiredNumber},
		{"sprat", true, requiredNumber},
		{"sprat", 31, "Broj mora biti od 0 do 30"},
		{"sprat", 1e300, requiredNumber},
		{"mjesta", "tri", "Polje mora biti validan broj"},
		{"mjesta", 2147483648, "Broj mora biti od 0 do 2147483647"},
		{"vrsta", 3, wrong},
		{"vrsta", "1", wrong},
		{"vrsta", []any{1}, wrong},
		{"pristupacan", nil, required},
		{"pristupacan", 1, wrong},
		{"pristupacan", "da", wrong},
		{"boja", "plava", unknown},
		{"Naziv", "Dvojnik", unknown},
	} {
		problem := testkit.Decode[serve.Problem](e.Call(admin, "POST", deskPath,
			testkit.With(desk, item{c.field: c.value})).ExpectField(c.field))
		if diff := cmp.Diff(map[string][]string{c.field: {c.message}}, problem.Errors); diff != "" {
			t.Errorf("%s %v (-want +got):\n%s", c.field, c.value, diff)
		}
	}
	problem := testkit.Decode[serve.Problem](e.Call(admin, "POST", deskPath, item{"mjesta": "x"}).Expect(http.StatusUnprocessableEntity))
	if len(problem.Errors) != 4 {
		t.Errorf("all faults at once: %v", problem.Errors)
	}
	for name, body := range map[string]string{
		"a list":            `[]`,
		"a text":            `"Matičar"`,
		"an endless number": `{"naziv": "X", "sprat": 1e999, "pristupacan": false}`,
		"half of an object": `{"naziv": "X"`,
		"a NUL":             `{"naziv": "X\u0000", "sprat": 1, "pristupacan": false}`,
	} {
		if status := e.Call(admin, "POST", deskPath, body).Status; status != http.StatusUnprocessableEntity && status != http.StatusBadRequest {
			t.Errorf("%s: %d", name, status)
		}
	}
	if kept := testkit.Value[int](e, "select count(*) from lookup_items where list = 'Salter'"); kept != 0 {
		t.Errorf("%d items were kept", kept)
	}
}

// TestGoodItems accepts values at the limits.
func TestGoodItems(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	for _, changes := range []item{
		{"naziv": strings.Repeat("Ž", 19)},
		{"naziv": strings.Repeat("Ж", 20)},
		{"naziv": strings.Repeat("😀", 20)},
		{"naziv": "<b>Šalter</b> & 'x'"},
		{"naziv": "A", "sprat": 30, "mjesta": 0},
		{"naziv": "B", "mjesta": 2147483647, "vrsta": 1},
		{"naziv": "C", "mjesta": nil, "vrsta": nil, "pristupacan": true},
		{"naziv": "D", "isDeleted": false, "onemogucena": false, "verzija": 1, "id": 4},
	} {
		body := testkit.With(testkit.With(desk, item{"sifra": nil}), changes)
		made := testkit.Decode[item](e.Call(admin, "POST", deskPath, body).Expect(http.StatusCreated))
		if made["naziv"] != body["naziv"] {
			t.Errorf("%v became %v", body, made)
		}
	}
}

// TestFixedFields checks that what an edit's form does not show stays: the same value may be sent, no other.
func TestFixedFields(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	made := testkit.Decode[item](e.Call(admin, "POST", deskPath, desk).Expect(http.StatusCreated))
	e.Call(admin, "PUT", pathOf("Salter", made), testkit.With(made, item{"sprat": 2})).Expect(http.StatusOK)
	e.Call(admin, "PUT", pathOf("Salter", made), item{"sifra": "NOVA", "verzija": 2}).ExpectField("sifra")
	e.Call(admin, "PUT", pathOf("Salter", made), item{"sifra": nil, "verzija": 2}).ExpectField("sifra")
	e.Call(admin, "PUT", pathOf("Salter", made), item{"naziv": nil, "verzija": 2}).ExpectField("naziv")
}

// TestReportAddresses accepts the product's own reports and https addresses, and refuses what a frame would run.
func TestReportAddresses(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	add := func(address string) testkit.Answer {
		return e.Call(admin, "POST", "/sifarnik/Izvjestaj", item{"naziv": address, "grupa": 1, "data": address})
	}
	for _, address := range []string{"izvjestaji/zahtjevi-po-statusu", "https://izvjestaji.example/a?b=1&c=%20#d",
		"https://bi.example:8443/"} {
		add(address).Expect(http.StatusCreated)
	}
	for _, address := range []string{
		"javascript:alert(1)", "JavaScript://x.example/%0aalert(1)", " javascript:alert(1)", "data:text/html,<script>", "vbscript:x",
		"file:///etc/passwd",
		"http://izvjestaji.example/", "//izvjestaji.example/", "https://", "https:izvjestaji", "https://ime:lozinka@bi.example/",
		"izvjestaji/../postavke",
		"izvjestaji/", "/api/izvjestaji/x", "izvjestaji/x?ttxid=1", `https://bi.example/"onload="x`, "https://bi.example/a b",
	} {
		add(address).ExpectField("data")
	}
	add("https://bi.example/" + strings.Repeat("č", 512)).ExpectField("data")
}

// TestBuiltInDefinitions holds what the calls take for granted of every definition, and what the product is to ship.
func TestBuiltInDefinitions(t *testing.T) {
	t.Parallel()
	var types []string
	for _, list := range lookups.BuiltIn(config.Config{}) {
		types = append(types, list.Type)
		var keys []string
		for _, f := range list.Fields {
			keys = append(keys, f.Key)
			if f.Kind == lookups.Text && f.Most == 0 || f.Kind == lookups.Select && len(f.Options) == 0 || f.Translated &&
				f.Kind != lookups.Text {
				t.Errorf("%s: %s is not bounded", list.Type, f.Key)
			}
			if f.Required && !slices.Contains(f.Visible, lookups.InAdd) {
				t.Errorf("%s: %s is required but in no form of adding", list.Type, f.Key)
			}
		}
		if first := list.Fields[0]; first.Key != "naziv" || first.Kind != lookups.Text || !first.Required {
			t.Errorf("%s: items have no name", list.Type)
		}
		keys = append(keys, "id", "isDeleted", "onemogucena", "verzija")
		slices.Sort(keys)
		if len(slices.Compact(slices.Clone(keys))) != len(keys) {
			t.Errorf("%s: a key is taken twice: %v", list.Type, keys)
		}
	}
	if diff := cmp.Diff([]string{"Pol", "FrontendModul", "KorisnikTipDodatneInformacije", "Izvjestaj", "VrstaPohvale", "Razred"},
		types); diff != "" {
		t.Errorf("built-in lists (-want +got):\n%s", diff)
	}
}

// TestSeededItems checks that what migrations have put into the lists is what their definitions allow.
func TestSeededItems(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	for _, list := range lookups.BuiltIn(config.Config{}) {
		for _, it := range testkit.Decode[page](e.Call(admin, "GET", "/sifarnik/"+list.Type, nil).Expect(http.StatusOK)).Items {
			e.Call(admin, "PUT", pathOf(list.Type, it), it).Expect(http.StatusOK)
		}
	}
}
