package texts

// What lookup lists are called.
var (
	LookupGenders          = Text{bs: "Pol", hr: "Spol"}
	LookupFrontendModules  = Text{bs: "Korisnički interfejsi", hr: "Korisnička sučelja"}
	LookupExtraInformation = Text{bs: "Dodatne informacije korisnika"}
	LookupReports          = Text{bs: "Izvještaji", hr: "Izvješća", sr: "Izveštaji"}
	LookupPraises          = Text{bs: "Vrste pohvala"}
	LookupGrades           = Text{bs: "Razredi"}
)

// What their fields and options are called.
var (
	LookupName        = Text{bs: "Naziv"}
	LookupCode        = Text{bs: "Šifra"}
	LookupValueKind   = Text{bs: "Vrsta vrijednosti", sr: "Vrsta vrednosti"}
	LookupValueNumber = Text{bs: "Broj"}
	LookupValueText   = Text{bs: "Tekst"}
	LookupGrade       = Text{bs: "Broj razreda"}

	ReportGroup      = Text{bs: "Grupa"}
	ReportAddress    = Text{bs: "Adresa"}
	ReportLists      = Text{bs: "Liste", hr: "Popisi"}
	ReportStatistics = Text{bs: "Statistički prikaz"}
	ReportGraphs     = Text{bs: "Grafički prikaz"}
	ReportOthers     = Text{bs: "Ostalo"}
	ReportEnrolment  = Text{bs: "Online upis", sr: "Onlajn upis"}
)

// What may be wrong with an item of a lookup list.
var (
	LookupNumberRequired = Text{
		bs: "Polje je obavezno i mora biti validan broj",
		hr: "Polje je obvezno i mora biti ispravan broj",
		sr: "Polje je obavezno i mora da bude ispravan broj",
	}
	LookupNumberWrong = Text{
		bs: "Polje mora biti validan broj",
		hr: "Polje mora biti ispravan broj",
		sr: "Polje mora da bude ispravan broj",
	}
	LookupNumberRange = Text{bs: "Broj mora biti od {least} do {most}", sr: "Broj mora da bude od {least} do {most}"}
	LookupTextLong    = Text{bs: "Polje može sadržavati najviše {limit} znakova", sr: "Polje može da sadrži najviše {limit} znakova"}
	LookupCodeWrong   = Text{
		bs: "Šifra se sastoji od slova engleske abecede, cifara, crtica i donjih crta",
		hr: "Šifra se sastoji od slova engleske abecede, znamenki, crtica i donjih crta",
	}
	LookupFieldUnknown = Text{bs: "Ovaj šifarnik nema takvo polje", hr: "Ovaj šifrarnik nema takvo polje"}
	LookupFieldFixed   = Text{bs: "Polje se ne može mijenjati", sr: "Polje ne može da se menja"}
	LookupTaken        = Text{
		bs: "Šifarnik već ima stavku s ovom vrijednošću",
		hr: "Šifrarnik već ima stavku s ovom vrijednošću",
		sr: "Šifarnik već ima stavku s ovom vrednošću",
	}
	LookupFull = Text{
		bs: "Šifarnik ne može imati više od {limit} stavki",
		hr: "Šifrarnik ne može imati više od {limit} stavki",
		sr: "Šifarnik ne može da ima više od {limit} stavki",
	}
	LookupKept  = Text{bs: "Stavke ovog šifarnika se ne brišu.", hr: "Stavke ovog šifrarnika ne brišu se."}
	LookupInUse = Text{
		bs: "Stavka se koristi pa se ne može obrisati.",
		hr: "Stavka se koristi pa se ne može izbrisati.",
		sr: "Stavka se koristi pa ne može da se obriše.",
	}
	LookupStale = Text{
		bs: "Stavku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Stavku je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Stavku je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	ReportAddressWrong = Text{
		bs: "Adresa mora biti oblika izvjestaji/naziv, ili javna adresa druge stranice koja počinje sa https://",
		hr: "Adresa mora biti oblika izvjestaji/naziv, ili javna adresa druge stranice koja počinje s https://",
		sr: "Adresa mora da bude oblika izvjestaji/naziv, ili javna adresa druge stranice koja počinje sa https://",
	}
)
