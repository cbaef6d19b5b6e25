package imports

import (
	"time"

	"zahtjevi/functions/imports/db"
)

// Import is an import with how far it has got. Sizes are bytes.
type Import struct {
	ID         int64      `json:"id"`
	Username   string     `json:"korisnickoIme"`
	FullName   string     `json:"punoIme"`
	ProjectID  int64      `json:"projekatId"`
	Project    string     `json:"projekat"`
	File       string     `json:"dokument" doc:"Naziv dokumenta"`
	Size       int64      `json:"velicina"`
	State      string     `json:"stanje" enum:"priprema,ceka,radi,zavrsen,prekinut,neuspio"`
	BytesRead  int64      `json:"procitanoBajtova"`
	RowsRead   int64      `json:"procitano" doc:"Redova, bez zaglavlja i praznih"`
	Added      int64      `json:"dodano"`
	Existing   int64      `json:"postojeci" doc:"Preskočeni jer već postoje"`
	Rejected   int64      `json:"odbijeno"`
	Failure    string     `json:"greska" doc:"Zašto uvoz nije uspio"`
	CreatedAt  time.Time  `json:"datumKreiranja"`
	StartedAt  *time.Time `json:"pocetak,omitempty"`
	FinishedAt *time.Time `json:"kraj,omitempty"`
}

// states by their names in the database.
var states = map[string]string{
	"preparing": "priprema", "waiting": "ceka", "running": "radi", "done": "zavrsen", "cancelled": "prekinut", "failed": "neuspio",
}

func wireImport(row db.ImportByIDRow) Import {
	failure := ""
	if row.Failure != nil {
		failure = *row.Failure
	}
	return Import{
		ID: row.ID, Username: row.Username, FullName: row.FullName, ProjectID: row.ProjectID, Project: row.Project,
		File: row.FileName, Size: row.Size, State: states[row.State],
		BytesRead: row.BytesRead, RowsRead: row.RowsRead, Added: row.Added, Existing: row.Existing, Rejected: row.Rejected,
		Failure: failure, CreatedAt: row.CreatedAt, StartedAt: row.StartedAt, FinishedAt: row.FinishedAt,
	}
}

// Defaults are what requests get where the file says nothing.
type Defaults struct {
	PartID             int64 `json:"dioProjektaId"`
	CategoryID         int64 `json:"zahtjevKategorijaId"`
	TypeID             int64 `json:"zahtjevTipId"`
	PriorityID         int64 `json:"zahtjevPrioritetId"`
	TitleAsDescription bool  `json:"nazivKaoOpis,omitempty" doc:"Red bez opisa dobija naziv kao opis, umjesto da bude odbijen"`
}

// Prepared is an import that is being prepared: how its file is written, what is in it, and how its first rows will look.
type Prepared struct {
	Import
	Delimiter string       `json:"razdjelnik" enum:"zarez,tacka-zarez,tab"`
	Encoding  string       `json:"kodiranje" enum:"utf-8,windows-1250"`
	Columns   []string     `json:"kolone" nullable:"false" doc:"Zaglavlje"`
	Mapping   Mapping      `json:"mapiranje"`
	Defaults  Defaults     `json:"zadano"`
	FirstRows [][]string   `json:"prviRedovi" nullable:"false" doc:"Kako stoje u dokumentu, dugi tekstovi skraćeni"`
	Preview   []PreviewRow `json:"pregled" nullable:"false" doc:"Kako će izgledati; prazno dok naziv i opis nisu mapirani"`
}

// PreparedOutput is an import that is being prepared.
type PreparedOutput struct {
	Body Prepared
}

// PreviewRow is how a row of the file will look as a request, or why it will be rejected.
type PreviewRow struct {
	Row         int64      `json:"red" doc:"Kako ga broji program za tabele: zaglavlje je 1"`
	Line        int64      `json:"linija"`
	Title       string     `json:"naziv"`
	Description string     `json:"opis" doc:"Skraćen"`
	ExternalKey string     `json:"vanjskiKljuc"`
	Category    string     `json:"zahtjevKategorija"`
	Type        string     `json:"zahtjevTip"`
	Priority    string     `json:"zahtjevPrioritet"`
	Status      string     `json:"zahtjevStatus"`
	Assignee    string     `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt   *time.Time `json:"datumKreiranja,omitempty" doc:"Bez njega vrijeme uvoza"`
	Reason      string     `json:"razlog" doc:"Zašto će red biti odbijen, ili prazno"`
}

// delimiters by their names on the wire.
var delimiters = map[string]string{"zarez": ",", "tacka-zarez": ";", "tab": "\t"}

func delimiterName(delimiter string) string {
	for name, value := range delimiters {
		if value == delimiter {
			return name
		}
	}
	return ""
}
