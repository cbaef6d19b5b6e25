package texts

// Files of requests. The columns are named once for exports and for what else shows a request's fields.
var (
	FilesMadeMany = Text{
		"Napravili ste previše dokumenata u posljednja 24 sata. Pokušajte ponovo kasnije.",
		"Napravili ste previše dokumenata u posljednja 24 sata. Pokušajte ponovno kasnije.",
		"Napravili ste previše dokumenata u poslednja 24 sata. Pokušajte ponovo kasnije.",
	}
	ExportRunning = Text{
		"Jedan izvoz ili izvještaj se već priprema. Sačekajte da završi.",
		"Jedan se izvoz ili izvješće već priprema. Pričekajte da završi.",
		"Jedan izvoz ili izveštaj se već priprema. Sačekajte da se završi.",
	}
	ExportReachLost = Text{
		"Otkako je izvoz napravljen, promijenilo se šta smijete vidjeti. Pripremite ga ponovo.",
		"Otkako je izvoz napravljen, promijenilo se što smijete vidjeti. Pripremite ga ponovno.",
		"Otkako je izvoz napravljen, promenilo se šta smete da vidite. Pripremite ga ponovo.",
	}
	ExportSheet = Text{"Zahtjevi", "Zahtjevi", "Zahtevi"}
	ExportFile  = Text{"zahtjevi-{date}.{extension}", "zahtjevi-{date}.{extension}", "zahtevi-{date}.{extension}"}
)

// Names of a request's fields, as tables and letters show them.
var (
	ColumnNumber      = Text{"Broj", "Broj", "Broj"}
	ColumnTitle       = Text{"Naziv", "Naziv", "Naziv"}
	ColumnDescription = Text{"Opis", "Opis", "Opis"}
	ColumnProject     = Text{"Projekat", "Projekt", "Projekat"}
	ColumnPart        = Text{"Dio projekta", "Dio projekta", "Deo projekta"}
	ColumnCategory    = Text{"Kategorija", "Kategorija", "Kategorija"}
	ColumnType        = Text{"Tip", "Tip", "Tip"}
	ColumnLabels      = Text{"Oznake", "Oznake", "Oznake"}
	ColumnPriority    = Text{"Prioritet", "Prioritet", "Prioritet"}
	ColumnStatus      = Text{"Status", "Status", "Status"}
	ColumnSender      = Text{"Poslao", "Poslao", "Poslao"}
	ColumnRaisedBy    = Text{"Upisao", "Upisao", "Upisao"}
	ColumnAssignee    = Text{"Dodijeljeni korisnik", "Dodijeljeni korisnik", "Dodeljeni korisnik"}
	ColumnExternalKey = Text{"Vanjski ključ", "Vanjski ključ", "Spoljni ključ"}
	ColumnDue         = Text{"Rok", "Rok", "Rok"}
	ColumnCreated     = Text{"Datum kreiranja", "Datum kreiranja", "Datum kreiranja"}
	ColumnUpdated     = Text{"Datum izmjene", "Datum izmjene", "Datum izmene"}
	ColumnAnswers     = Text{"Odgovori", "Odgovori", "Odgovori"}
	ColumnDeleted     = Text{"Obrisano", "Obrisano", "Obrisano"}

	ColumnInternalUser = Text{"Interni korisnik", "Interni korisnik", "Interni korisnik"}
	ColumnDoneBy       = Text{"Zahtjev uradio", "Zahtjev odradio", "Zahtev uradio"}
	ColumnRealTime     = Text{"Realno potrošeno vrijeme", "Stvarno utrošeno vrijeme", "Realno potrošeno vreme"}
	ColumnOverhead     = Text{"Overhead", "Overhead", "Overhead"}
	ColumnNote         = Text{"Napomena", "Napomena", "Napomena"}
)
