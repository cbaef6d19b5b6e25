package drafts

import (
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Mapping has the column, counted from 0, of each field, or nil. It is stored as it is on the wire.
type Mapping struct {
	Title       *int `json:"naziv,omitempty"`
	Description *int `json:"opis,omitempty"`
	ExternalKey *int `json:"vanjskiKljuc,omitempty"`
	Category    *int `json:"zahtjevKategorija,omitempty"`
	Type        *int `json:"zahtjevTip,omitempty"`
	Priority    *int `json:"zahtjevPrioritet,omitempty"`
	Status      *int `json:"zahtjevStatus,omitempty"`
	Assignee    *int `json:"dodijeljeniKorisnik,omitempty"`
	Requester   *int `json:"podnosilac,omitempty"`
	Labels      *int `json:"oznake,omitempty"`
	CreatedAt   *int `json:"datumKreiranja,omitempty"`
	DueOn       *int `json:"rok,omitempty"`
}

func (m *Mapping) fields() []source.Field {
	return []source.Field{
		source.NewField("naziv", &m.Title, "naziv naslov title summary subject ime name"),
		source.NewField("opis", &m.Description, "opis description body text tekst details detalji"),
		source.NewField("vanjskiKljuc", &m.ExternalKey, "vanjskikljuc kljuc issuekey key externalkey externalid issueid id broj number"),
		source.NewField("zahtjevKategorija", &m.Category, "kategorija zahtjevkategorija category component components"),
		source.NewField("zahtjevTip", &m.Type, "tip zahtjevtip vrsta type issuetype"),
		source.NewField("zahtjevPrioritet", &m.Priority, "prioritet zahtjevprioritet priority"),
		source.NewField("zahtjevStatus", &m.Status, "status zahtjevstatus stanje state"),
		source.NewField("oznake", &m.Labels, "oznake oznaka labels label tags tag"),
		source.NewField("dodijeljeniKorisnik", &m.Assignee, "dodijeljenikorisnik dodijeljen dodijeljeno izvrsilac assignee assignedto"),
		source.NewField("podnosilac", &m.Requester, "podnosilac podnositelj requester"),
		source.NewField("datumKreiranja", &m.CreatedAt, "datumkreiranja kreirano kreiran datum created createdat creationdate date"),
		source.NewField("rok", &m.DueOn, "rok due duedate dueon deadline zavrsitido"),
	}
}

// Propose maps columns with known names, as far as the importer may.
func Propose(columns []string, importer *identity.Caller) Mapping {
	var m Mapping
	source.Propose(m.fields(), columns)
	if !m.Allowed(importer) {
		m.Requester = nil
	}
	return m
}

// Allowed reports whether the importer may import what is mapped: requests of others need a right.
func (m *Mapping) Allowed(importer *identity.Caller) bool {
	return m.Requester == nil || importer.May(permission.ZahtjevZahtjevPodnosilac)
}

// Check records columns that the file does not have, and required fields without a column.
func (m *Mapping) Check(problems *valid.Fields, columns int) {
	source.CheckColumns(problems, m.fields(), columns)
	problems.Check(m.Title != nil, "mapiranje.naziv", texts.ImportTitleColumn)
	problems.Check(m.Description != nil, "mapiranje.opis", texts.ImportTextColumn)
}

// Complete reports whether rows can become requests: titles and descriptions are mapped.
func (m *Mapping) Complete() bool { return m.Title != nil && m.Description != nil }
