package texts

// Preparing an import.
var (
	ImportFileMissing    = Text{bs: "Dokument ne postoji ili nije poslan za uvoz", sr: "Dokument ne postoji ili nije poslat za uvoz"}
	ImportFileGone       = Text{bs: "Dokument više ne postoji. Pošaljite ga ponovo.", hr: "Dokument više ne postoji. Pošaljite ga ponovno."}
	ImportHeaderWrong    = Text{bs: "Prvi red dokumenta nije ispravno zaglavlje", hr: "Prvi redak dokumenta nije ispravno zaglavlje"}
	ImportNoRows         = Text{bs: "Dokument nema nijednog reda ispod zaglavlja", hr: "Dokument nema nijednog retka ispod zaglavlja"}
	ImportDelimiterWrong = Text{
		bs: "Razdjelnik mora biti zarez, tacka-zarez ili tab",
		sr: "Razdelnik mora da bude zarez, tacka-zarez ili tab",
	}
	ImportEncodingWrong = Text{bs: "Kodiranje nije jedno od ponuđenih"}
	ImportColumnMissing = Text{bs: "Dokument nema te kolone", hr: "Dokument nema tog stupca"}
	ImportTitleColumn   = Text{bs: "Izaberite kolonu u kojoj je naziv", hr: "Odaberite stupac u kojem je naziv"}
	ImportTextColumn    = Text{bs: "Izaberite kolonu u kojoj je opis", hr: "Odaberite stupac u kojem je opis"}
	ImportStarted       = Text{bs: "Uvoz je već pokrenut."}
	ImportCancelled     = Text{bs: "Uvoz je prekinut."}
	ImportsPreparing    = Text{
		bs: "Pripremili ste previše uvoza koje niste pokrenuli. Pokrenite ih ili sačekajte da isteknu.",
		hr: "Pripremili ste previše uvoza koje niste pokrenuli. Pokrenite ih ili pričekajte da isteknu.",
	}
	ImportsUnderWay = Text{
		bs: "Već imate {most} uvoza u toku. Sačekajte da se neki završi.",
		hr: "Već imate {most} uvoza u tijeku. Pričekajte da neki završi.",
	}
	ImportEnded = Text{bs: "Uvoz je već završen."}
)

// Importing people.
var (
	AccountsTooMany = Text{
		bs: "Dokument ima više od {most} redova. Podijelite ga na više dokumenata.",
		hr: "Dokument ima više od {most} redaka. Podijelite ga na više dokumenata.",
		sr: "Dokument ima više od {most} redova. Podelite ga na više dokumenata.",
	}
	AccountUsernameColumn = Text{bs: "Izaberite kolonu u kojoj je korisničko ime", hr: "Odaberite stupac u kojem je korisničko ime"}
	AccountNameColumn     = Text{bs: "Izaberite kolonu u kojoj je puno ime", hr: "Odaberite stupac u kojem je puno ime"}
	AccountEmailColumn    = Text{bs: "Izaberite kolonu u kojoj je e-mail", hr: "Odaberite stupac u kojem je e-pošta"}
	AccountRoleColumn     = Text{
		bs: "Izaberite kolonu u kojoj je uloga, ili ulogu za sve",
		hr: "Odaberite stupac u kojem je uloga ili ulogu za sve",
	}
)

// Why a row becomes no person.
var (
	RowAccountTwice   = Text{bs: "Isto korisničko ime je već u redu {row}", hr: "Isto je korisničko ime već u retku {row}"}
	RowAccountExtra   = Text{bs: "Uloga traži dodatne informacije koje se ne uvoze ({types})"}
	RowInternalWrong  = Text{bs: "Interni korisnik mora biti „da“ ili „ne“", sr: "Interni korisnik mora da bude „da“ ili „ne“"}
	RowRoleMissing    = Text{bs: "Uloga „{name}“ ne postoji"}
	RowRoleUnclear    = Text{bs: "Više uloga se zove „{name}“; navedite šifru uloge", hr: "Više se uloga zove „{name}“; navedite šifru uloge"}
	RowProjectMissing = Text{bs: "Projekat „{name}“ ne postoji", hr: "Projekt „{name}“ ne postoji"}
	RowProjectUnclear = Text{bs: "Više projekata se zove „{name}“", hr: "Više se projekata zove „{name}“"}
	RowPlaceMissing   = Text{bs: "Kategorija „{name}“ ne postoji"}
	RowPlaceUnclear   = Text{
		bs: "Više kategorija se zove „{name}“; navedite „Projekat / Dio / Kategorija“",
		hr: "Više se kategorija zove „{name}“; navedite „Projekt / Dio / Kategorija“",
		sr: "Više kategorija se zove „{name}“; navedite „Projekat / Deo / Kategorija“",
	}
)

// Why an import ended without success.
var (
	ImportRightLost    = Text{bs: "Nemate više pravo na uvoz u ovaj projekat.", hr: "Nemate više pravo na uvoz u ovaj projekt."}
	ImportFileLost     = Text{bs: "Dokument uvoza više ne postoji."}
	ImportDefaultsLost = Text{
		bs: "Neka od zadanih vrijednosti uvoza se u projektu više ne koristi.",
		hr: "Neka od zadanih vrijednosti uvoza u projektu se više ne koristi.",
		sr: "Neka od podrazumevanih vrednosti uvoza se u projektu više ne koristi.",
	}
	ImportRejectsMany = Text{
		bs: "Odbijeno je više od 100.000 redova, pa je uvoz zaustavljen. Provjerite razdjelnik i mapiranje kolona.",
		hr: "Odbijeno je više od 100.000 redaka, pa je uvoz zaustavljen. Provjerite razdjelnik i mapiranje stupaca.",
		sr: "Odbijeno je više od 100.000 redova, pa je uvoz zaustavljen. Proverite razdelnik i mapiranje kolona.",
	}
	ImportFailed = Text{
		bs: "Uvoz je zaustavljen zbog greške u sistemu. Ono što je dodano ostaje; ponovite uvoz kasnije.",
		hr: "Uvoz je zaustavljen zbog pogreške u sustavu. Ono što je dodano ostaje; ponovite uvoz kasnije.",
		sr: "Uvoz je zaustavljen zbog greške u sistemu. Ono što je dodato ostaje; ponovite uvoz kasnije.",
	}
	ImportReachLost = Text{
		bs: "Više ne vidite projekat u koji ste uvozili, pa ni redove koji su odbijeni.",
		hr: "Više ne vidite projekt u koji ste uvozili, pa ni retke koji su odbijeni.",
	}
	ImportRejectionsOld = Text{
		bs: "Odbijeni redovi se čuvaju 90 dana nakon uvoza, a ovi su u međuvremenu obrisani.",
		hr: "Odbijeni se redci čuvaju 90 dana nakon uvoza, a ovi su u međuvremenu obrisani.",
	}
)

// Why a row is rejected.
var (
	RowColumns     = Text{bs: "Broj kolona je {columns}, a u zaglavlju {header}", hr: "Broj stupaca je {columns}, a u zaglavlju {header}"}
	RowStray       = Text{bs: "Iza zatvorenog navodnika stoji tekst"}
	RowQuoteOrLong = Text{bs: "Navodnik nije zatvoren, ili je red veći od 4 MB", hr: "Navodnik nije zatvoren ili je redak veći od 4 MB"}
	RowQuote       = Text{bs: "Navodnik nije zatvoren"}
	RowWide        = Text{bs: "Red ima više od {most} kolona", hr: "Redak ima više od {most} stupaca"}
	RowDateWrong   = Text{bs: "Datum kreiranja „{value}“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21"}
	RowDateFuture  = Text{bs: "Datum kreiranja je u budućnosti"}
	RowDueWrong    = Text{bs: "Rok „{value}“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21"}
	RowNotClean    = Text{bs: "Tekst sadrži nedozvoljen znak (NUL)", hr: "Tekst sadrži nedopušten znak (NUL)"}
	RowEncoding    = Text{bs: "Tekst nije ispravno zapisan u kodiranju {encoding}"}
	RowTitleEmpty  = Text{bs: "Naziv je prazan"}
	RowTitleLong   = Text{
		bs: "Naziv može sadržavati najviše {most} znakova (ima ih {count})",
		sr: "Naziv može da sadrži najviše {most} znakova (ima ih {count})",
	}
	RowTextEmpty = Text{bs: "Opis je prazan"}
	RowTextLong  = Text{
		bs: "Opis može sadržavati najviše {most} znakova (ima ih {count})",
		sr: "Opis može da sadrži najviše {most} znakova (ima ih {count})",
	}
	RowKeyLong = Text{
		bs: "Vanjski ključ može sadržavati najviše {most} znakova",
		sr: "Spoljni ključ može da sadrži najviše {most} znakova",
	}
	RowCategoryMissing = Text{bs: "Kategorija „{name}“ ne postoji u projektu"}
	RowCategoryUnclear = Text{
		bs: "Kategorija „{name}“ postoji u više dijelova projekta",
		sr: "Kategorija „{name}“ postoji u više delova projekta",
	}
	RowTypeMissing     = Text{bs: "Tip „{name}“ ne postoji u projektu"}
	RowLabelMissing    = Text{bs: "Oznaka „{name}“ ne postoji u projektu"}
	RowPriorityMissing = Text{bs: "Prioritet „{name}“ ne postoji u projektu"}
	RowStatusMissing   = Text{bs: "Status „{name}“ ne postoji u projektu"}
	RowPersonMissing   = Text{bs: "Korisnik „{name}“ ne radi na ovom projektu"}
	RowPersonUnclear   = Text{
		bs: "Više korisnika projekta se zove „{name}“; navedite korisničko ime",
		hr: "Više se korisnika projekta zove „{name}“; navedite korisničko ime",
	}
)

// The file of rejected rows.
var (
	RejectionsSheet = Text{bs: "Odbijeni redovi", hr: "Odbijeni redci"}
	RejectionsFile  = Text{bs: "{file}-odbijeni.csv"}
	ColumnRow       = Text{bs: "Red", hr: "Redak"}
	ColumnLine      = Text{bs: "Linija"}
	ColumnReason    = Text{bs: "Razlog"}
)
