package imports

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Mapping gives the column, counted from 0, that holds each field; nil is none. It is stored as it is on the wire.
type Mapping struct {
	Title       *int `json:"naziv,omitempty"`
	Description *int `json:"opis,omitempty"`
	ExternalKey *int `json:"vanjskiKljuc,omitempty"`
	Category    *int `json:"zahtjevKategorija,omitempty"`
	Type        *int `json:"zahtjevTip,omitempty"`
	Priority    *int `json:"zahtjevPrioritet,omitempty"`
	Status      *int `json:"zahtjevStatus,omitempty"`
	Assignee    *int `json:"dodijeljeniKorisnik,omitempty"`
	CreatedAt   *int `json:"datumKreiranja,omitempty"`
}

// mappable pairs a field with its name on the wire and the names that files give it, folded.
type mappable struct {
	wire   string
	column **int
	known  []string
}

func (m *Mapping) fields() []mappable {
	return []mappable{
		{"naziv", &m.Title, []string{"naziv", "naslov", "title", "summary", "subject", "ime", "name"}},
		{"opis", &m.Description, []string{"opis", "description", "body", "text", "tekst", "details", "detalji"}},
		{"vanjskiKljuc", &m.ExternalKey, []string{"vanjskikljuc", "kljuc", "issuekey", "key", "externalkey", "externalid", "issueid", "id",
			"broj", "number"}},
		{"zahtjevKategorija", &m.Category, []string{"kategorija", "zahtjevkategorija", "category", "component", "components"}},
		{"zahtjevTip", &m.Type, []string{"tip", "zahtjevtip", "vrsta", "type", "issuetype"}},
		{"zahtjevPrioritet", &m.Priority, []string{"prioritet", "zahtjevprioritet", "priority"}},
		{"zahtjevStatus", &m.Status, []string{"status", "zahtjevstatus", "stanje", "state"}},
		{"dodijeljeniKorisnik", &m.Assignee, []string{"dodijeljenikorisnik", "dodijeljen", "dodijeljeno", "izvrsilac", "assignee",
			"assignedto"}},
		{"datumKreiranja", &m.CreatedAt, []string{"datumkreiranja", "kreirano", "kreiran", "datum", "created", "createdat", "creationdate",
			"date"}},
	}
}

// propose maps the columns whose names are known, each once, the better known names first.
func propose(columns []string) Mapping {
	var m Mapping
	proposeFor(m.fields(), columns)
	return m
}

func proposeFor(fields []mappable, columns []string) {
	at := map[string]int{}
	for i := len(columns) - 1; i >= 0; i-- {
		at[foldName(columns[i])] = i
	}
	for _, f := range fields {
		for _, name := range f.known {
			if column, ok := at[name]; ok && *f.column == nil {
				*f.column = &column
			}
		}
	}
}

// check records columns that the file does not have, and the fields that every request needs.
func (m *Mapping) check(fields *valid.Fields, columns int) {
	checkColumns(fields, m.fields(), columns)
	fields.Check(m.Title != nil, "mapiranje.naziv", texts.ImportTitleColumn)
	fields.Check(m.Description != nil, "mapiranje.opis", texts.ImportTextColumn)
}

// checkColumns records columns that the file does not have.
func checkColumns(fields *valid.Fields, mapped []mappable, columns int) {
	for _, f := range mapped {
		if column := *f.column; column != nil && (*column < 0 || *column >= columns) {
			fields.Add("mapiranje."+f.wire, texts.ImportColumnMissing)
		}
	}
}

func (m *Mapping) complete() bool { return m.Title != nil && m.Description != nil }

// foldName leaves a name's letters and digits, small and without diacritics.
func foldName(name string) string {
	name = strings.NewReplacer("đ", "dj", "Đ", "dj").Replace(name)
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFD.String(name))
}
