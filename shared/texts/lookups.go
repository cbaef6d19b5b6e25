package texts

// What lookup lists are called.
var (
	LookupGenders          = Text{"Pol", "Spol", "Pol"}
	LookupFrontendModules  = Text{"Korisnički interfejsi", "Korisnička sučelja", "Korisnički interfejsi"}
	LookupExtraInformation = Text{"Dodatne informacije korisnika", "Dodatne informacije korisnika", "Dodatne informacije korisnika"}
	LookupReports          = Text{"Izvještaji", "Izvješća", "Izveštaji"}
	LookupPraises          = Text{"Vrste pohvala", "Vrste pohvala", "Vrste pohvala"}
	LookupGrades           = Text{"Razredi", "Razredi", "Razredi"}
)

// What their fields and options are called.
var (
	LookupName        = Text{"Naziv", "Naziv", "Naziv"}
	LookupCode        = Text{"Šifra", "Šifra", "Šifra"}
	LookupValueKind   = Text{"Vrsta vrijednosti", "Vrsta vrijednosti", "Vrsta vrednosti"}
	LookupValueNumber = Text{"Broj", "Broj", "Broj"}
	LookupValueText   = Text{"Tekst", "Tekst", "Tekst"}
	LookupGrade       = Text{"Broj razreda", "Broj razreda", "Broj razreda"}

	ReportGroup      = Text{"Grupa", "Grupa", "Grupa"}
	ReportAddress    = Text{"Adresa", "Adresa", "Adresa"}
	ReportLists      = Text{"Liste", "Popisi", "Liste"}
	ReportStatistics = Text{"Statistički prikaz", "Statistički prikaz", "Statistički prikaz"}
	ReportGraphs     = Text{"Grafički prikaz", "Grafički prikaz", "Grafički prikaz"}
	ReportOthers     = Text{"Ostalo", "Ostalo", "Ostalo"}
	ReportEnrolment  = Text{"Online upis", "Online upis", "Onlajn upis"}
)

// What may be wrong with an item of a lookup list.
var (
	LookupNumberRequired = Text{
		"Polje je obavezno i mora biti validan broj",
		"Polje je obvezno i mora biti ispravan broj",
		"Polje je obavezno i mora da bude ispravan broj",
	}
	LookupNumberWrong = Text{"Polje mora biti validan broj", "Polje mora biti ispravan broj", "Polje mora da bude ispravan broj"}
	LookupNumberRange = Text{
		"Broj mora biti od {least} do {most}",
		"Broj mora biti od {least} do {most}",
		"Broj mora da bude od {least} do {most}",
	}
	LookupTextLong = Text{
		"Polje može sadržavati najviše {limit} znakova",
		"Polje može sadržavati najviše {limit} znakova",
		"Polje može da sadrži najviše {limit} znakova",
	}
	LookupCodeWrong = Text{
		"Šifra se sastoji od slova engleske abecede, cifara, crtica i donjih crta",
		"Šifra se sastoji od slova engleske abecede, znamenki, crtica i donjih crta",
		"Šifra se sastoji od slova engleske abecede, cifara, crtica i donjih crta",
	}
	LookupFieldUnknown = Text{"Ovaj šifarnik nema takvo polje", "Ovaj šifrarnik nema takvo polje", "Ovaj šifarnik nema takvo polje"}
	LookupFieldFixed   = Text{"Polje se ne može mijenjati", "Polje se ne može mijenjati", "Polje ne može da se menja"}
	LookupTaken        = Text{
		"Šifarnik već ima stavku s ovom vrijednošću",
		"Šifrarnik već ima stavku s ovom vrijednošću",
		"Šifarnik već ima stavku s ovom vrednošću",
	}
	LookupFull = Text{
		"Šifarnik ne može imati više od {limit} stavki",
		"Šifrarnik ne može imati više od {limit} stavki",
		"Šifarnik ne može da ima više od {limit} stavki",
	}
	LookupKept = Text{
		"Stavke ovog šifarnika se ne brišu.",
		"Stavke ovog šifrarnika ne brišu se.",
		"Stavke ovog šifarnika se ne brišu.",
	}
	LookupInUse = Text{
		"Stavka se koristi pa se ne može obrisati.",
		"Stavka se koristi pa se ne može izbrisati.",
		"Stavka se koristi pa ne može da se obriše.",
	}
	LookupStale = Text{
		"Stavku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Stavku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Stavku je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	ReportAddressWrong = Text{
		"Adresa mora biti oblika izvjestaji/naziv, ili javna adresa druge stranice koja počinje sa https://",
		"Adresa mora biti oblika izvjestaji/naziv, ili javna adresa druge stranice koja počinje s https://",
		"Adresa mora da bude oblika izvjestaji/naziv, ili javna adresa druge stranice koja počinje sa https://",
	}
)
