package texts

// Files of requests. The columns are named once for exports and for what else shows a request's fields.
var (
	FilesMadeMany = Text{
		bs: "Napravili ste previše dokumenata u posljednja 24 sata. Pokušajte ponovo kasnije.",
		hr: "Napravili ste previše dokumenata u posljednja 24 sata. Pokušajte ponovno kasnije.",
		sr: "Napravili ste previše dokumenata u poslednja 24 sata. Pokušajte ponovo kasnije.",
	}
	ExportRunning = Text{
		bs: "Jedan izvoz ili izvještaj se već priprema. Sačekajte da završi.",
		hr: "Jedan se izvoz ili izvješće već priprema. Pričekajte da završi.",
		sr: "Jedan izvoz ili izveštaj se već priprema. Sačekajte da se završi.",
	}
	ExportReachLost = Text{
		bs: "Otkako je izvoz napravljen, promijenilo se šta smijete vidjeti. Pripremite ga ponovo.",
		hr: "Otkako je izvoz napravljen, promijenilo se što smijete vidjeti. Pripremite ga ponovno.",
		sr: "Otkako je izvoz napravljen, promenilo se šta smete da vidite. Pripremite ga ponovo.",
	}
	ExportSheet = Text{bs: "Zahtjevi", sr: "Zahtevi"}
	ExportFile  = Text{bs: "zahtjevi-{date}.{extension}", sr: "zahtevi-{date}.{extension}"}
)

// Names of a request's fields, as tables and letters show them.
var (
	ColumnNumber      = Text{bs: "Broj"}
	ColumnTitle       = Text{bs: "Naziv"}
	ColumnDescription = Text{bs: "Opis"}
	ColumnProject     = Text{bs: "Projekat", hr: "Projekt"}
	ColumnPart        = Text{bs: "Dio projekta", sr: "Deo projekta"}
	ColumnCategory    = Text{bs: "Kategorija"}
	ColumnType        = Text{bs: "Tip"}
	ColumnLabels      = Text{bs: "Oznake"}
	ColumnPriority    = Text{bs: "Prioritet"}
	ColumnStatus      = Text{bs: "Status"}
	ColumnSender      = Text{bs: "Poslao"}
	ColumnRaisedBy    = Text{bs: "Upisao"}
	ColumnAssignee    = Text{bs: "Dodijeljeni korisnik", sr: "Dodeljeni korisnik"}
	ColumnExternalKey = Text{bs: "Vanjski ključ", sr: "Spoljni ključ"}
	ColumnDue         = Text{bs: "Rok"}
	ColumnCreated     = Text{bs: "Datum kreiranja"}
	ColumnUpdated     = Text{bs: "Datum izmjene", sr: "Datum izmene"}
	ColumnAnswers     = Text{bs: "Odgovori"}
	ColumnDeleted     = Text{bs: "Obrisano"}

	ColumnInternalUser = Text{bs: "Interni korisnik"}
	ColumnDoneBy       = Text{bs: "Zahtjev uradio", hr: "Zahtjev odradio", sr: "Zahtev uradio"}
	ColumnRealTime     = Text{bs: "Realno potrošeno vrijeme", hr: "Stvarno utrošeno vrijeme", sr: "Realno potrošeno vreme"}
	ColumnOverhead     = Text{bs: "Overhead"}
	ColumnNote         = Text{bs: "Napomena"}
)
