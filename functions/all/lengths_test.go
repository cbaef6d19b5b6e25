package all_test

import (
	"encoding/json"
	"slices"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/shared/password"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/valid"
)

// lengths are the maximum lengths of fields in the contract, by their names on the wire.
var lengths = map[string][]int{
	"adresa":             {valid.MaxWebhookURL},
	"autorskaPravaKarte": {valid.MaxMapCopyright},
	"datoteka":           {valid.MaxCalendarFile},
	"email":              {valid.MaxEmail},
	"filter":             {valid.MaxSearch},
	"folder":             {valid.MaxSearch},
	"komentar":           {valid.MaxComment},
	"korisnickoIme":      {valid.MaxUsername},
	"korisnik":           {valid.MaxUsername},
	"lozinka":            {password.Max},
	"napomena":           {valid.MaxNote},
	"naslov":             {valid.MaxTitle},
	"naslovSistema":      {valid.MaxSystemTitle},
	"naziv": {valid.MaxTitle, valid.MaxProjectName, valid.MaxViewName, valid.MaxRoleName, valid.MaxFileName,
		valid.MaxSearch, valid.MaxDayName},
	"odgovor": {valid.MaxAnswer},
	"pitanje": {valid.MaxQuestion},
	"pomoc":   {valid.MaxHelp},
	"oznaka":  {valid.MaxTag},
	"opis": {valid.MaxProposal, valid.MaxDescription, valid.MaxProjectDescription, valid.MaxNewProjectDescription,
		valid.MaxSearch},
	"potvrda":          {valid.MaxFullName},
	"punoIme":          {valid.MaxFullName},
	"sifra":            {valid.MaxRoleName},
	"tekst":            {valid.MaxSearch, valid.MaxComment},
	"urlKarte":         {valid.MaxMapURL},
	"zamjena":          {valid.MaxUsername},
	"zahtjevPrioritet": {valid.MaxShortName},
	"zahtjevStatus":    {valid.MaxShortName},
}

// notTexts are fields with a maximum length that hold no texts of people: days, codes, ids and secrets.
var notTexts = []string{"akcija", "do", "dokumentId", "entitet", "entitetId", "id", "kategorija", "kod", "kreiranDo", "kreiranOd", "mjesec",
	"naDan", "od", "sadrzaj", "token"}

// TestLengths compares the tags maxLength with the constants of package valid.
func TestLengths(t *testing.T) {
	t.Parallel()
	document, err := json.Marshal(all.API(serve.Deps{}).OpenAPI())
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	eachLength(decoded(t, document), "", func(field string, length int) {
		checked++
		if !slices.Contains(lengths[field], length) && !slices.Contains(notTexts, field) {
			t.Errorf("%s ends at %d characters, package valid says %v", field, length, lengths[field])
		}
	})
	if checked < len(lengths) {
		t.Errorf("only %d lengths were found", checked)
	}
}

// eachLength finds every maxLength in a part of the document: field is the name of the property or parameter that it belongs to.
func eachLength(part any, field string, found func(field string, length int)) {
	switch part := part.(type) {
	case []any:
		for _, item := range part {
			eachLength(item, field, found)
		}
	case map[string]any:
		if length, ok := part["maxLength"].(float64); ok {
			found(field, int(length))
		}
		if name, ok := part["name"].(string); ok && part["in"] != nil {
			field = name
		}
		for key, value := range part {
			switch key {
			case "schema", "items", "parameters":
				eachLength(value, field, found)
			default:
				eachLength(value, key, found)
			}
		}
	}
}
