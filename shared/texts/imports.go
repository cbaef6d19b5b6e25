package texts

// Preparing an import.
var (
	ImportFileMissing = Text{
		"Dokument ne postoji ili nije poslan za uvoz",
		"Dokument ne postoji ili nije poslan za uvoz",
		"Dokument ne postoji ili nije poslat za uvoz",
	}
	ImportFileGone = Text{
		"Dokument više ne postoji. Pošaljite ga ponovo.",
		"Dokument više ne postoji. Pošaljite ga ponovno.",
		"Dokument više ne postoji. Pošaljite ga ponovo.",
	}
	ImportHeaderWrong = Text{
		"Prvi red dokumenta nije ispravno zaglavlje",
		"Prvi redak dokumenta nije ispravno zaglavlje",
		"Prvi red dokumenta nije ispravno zaglavlje",
	}
	ImportNoRows = Text{
		"Dokument nema nijednog reda ispod zaglavlja",
		"Dokument nema nijednog retka ispod zaglavlja",
		"Dokument nema nijednog reda ispod zaglavlja",
	}
	ImportDelimiterWrong = Text{
		"Razdjelnik mora biti zarez, tacka-zarez ili tab",
		"Razdjelnik mora biti zarez, tacka-zarez ili tab",
		"Razdelnik mora da bude zarez, tacka-zarez ili tab",
	}
	ImportEncodingWrong = Text{
		"Kodiranje nije jedno od ponuđenih",
		"Kodiranje nije jedno od ponuđenih",
		"Kodiranje nije jedno od ponuđenih",
	}
	ImportColumnMissing = Text{"Dokument nema te kolone", "Dokument nema tog stupca", "Dokument nema te kolone"}
	ImportTitleColumn   = Text{"Izaberite kolonu u kojoj je naziv", "Odaberite stupac u kojem je naziv", "Izaberite kolonu u kojoj je naziv"}
	ImportTextColumn    = Text{"Izaberite kolonu u kojoj je opis", "Odaberite stupac u kojem je opis", "Izaberite kolonu u kojoj je opis"}
	ImportStarted       = Text{"Uvoz je već pokrenut.", "Uvoz je već pokrenut.", "Uvoz je već pokrenut."}
	ImportCancelled     = Text{"Uvoz je prekinut.", "Uvoz je prekinut.", "Uvoz je prekinut."}
	ImportsPreparing    = Text{
		"Pripremili ste previše uvoza koje niste pokrenuli. Pokrenite ih ili sačekajte da isteknu.",
		"Pripremili ste previše uvoza koje niste pokrenuli. Pokrenite ih ili pričekajte da isteknu.",
		"Pripremili ste previše uvoza koje niste pokrenuli. Pokrenite ih ili sačekajte da isteknu.",
	}
	ImportsUnderWay = Text{
		"Već imate {most} uvoza u toku. Sačekajte da se neki završi.",
		"Već imate {most} uvoza u tijeku. Pričekajte da neki završi.",
		"Već imate {most} uvoza u toku. Sačekajte da se neki završi.",
	}
	ImportEnded = Text{"Uvoz je već završen.", "Uvoz je već završen.", "Uvoz je već završen."}
)

// Importing people.
var (
	AccountsTooMany = Text{
		"Dokument ima više od {most} redova. Podijelite ga na više dokumenata.",
		"Dokument ima više od {most} redaka. Podijelite ga na više dokumenata.",
		"Dokument ima više od {most} redova. Podelite ga na više dokumenata.",
	}
	AccountUsernameColumn = Text{
		"Izaberite kolonu u kojoj je korisničko ime",
		"Odaberite stupac u kojem je korisničko ime",
		"Izaberite kolonu u kojoj je korisničko ime",
	}
	AccountNameColumn = Text{
		"Izaberite kolonu u kojoj je puno ime",
		"Odaberite stupac u kojem je puno ime",
		"Izaberite kolonu u kojoj je puno ime",
	}
	AccountEmailColumn = Text{
		"Izaberite kolonu u kojoj je e-mail",
		"Odaberite stupac u kojem je e-pošta",
		"Izaberite kolonu u kojoj je e-mail",
	}
	AccountRoleColumn = Text{
		"Izaberite kolonu u kojoj je uloga, ili ulogu za sve",
		"Odaberite stupac u kojem je uloga ili ulogu za sve",
		"Izaberite kolonu u kojoj je uloga, ili ulogu za sve",
	}
)

// Why a row becomes no person.
var (
	RowAccountTwice = Text{
		"Isto korisničko ime je već u redu {row}",
		"Isto je korisničko ime već u retku {row}",
		"Isto korisničko ime je već u redu {row}",
	}
	RowAccountExtra = Text{
		"Uloga traži dodatne informacije koje se ne uvoze ({types})",
		"Uloga traži dodatne informacije koje se ne uvoze ({types})",
		"Uloga traži dodatne informacije koje se ne uvoze ({types})",
	}
	RowInternalWrong = Text{
		"Interni korisnik mora biti „da“ ili „ne“",
		"Interni korisnik mora biti „da“ ili „ne“",
		"Interni korisnik mora da bude „da“ ili „ne“",
	}
	RowRoleMissing = Text{"Uloga „{name}“ ne postoji", "Uloga „{name}“ ne postoji", "Uloga „{name}“ ne postoji"}
	RowRoleUnclear = Text{
		"Više uloga se zove „{name}“; navedite šifru uloge",
		"Više se uloga zove „{name}“; navedite šifru uloge",
		"Više uloga se zove „{name}“; navedite šifru uloge",
	}
	RowProjectMissing = Text{"Projekat „{name}“ ne postoji", "Projekt „{name}“ ne postoji", "Projekat „{name}“ ne postoji"}
	RowProjectUnclear = Text{"Više projekata se zove „{name}“", "Više se projekata zove „{name}“", "Više projekata se zove „{name}“"}
	RowPlaceMissing   = Text{"Kategorija „{name}“ ne postoji", "Kategorija „{name}“ ne postoji", "Kategorija „{name}“ ne postoji"}
	RowPlaceUnclear   = Text{
		"Više kategorija se zove „{name}“; navedite „Projekat / Dio / Kategorija“",
		"Više se kategorija zove „{name}“; navedite „Projekt / Dio / Kategorija“",
		"Više kategorija se zove „{name}“; navedite „Projekat / Deo / Kategorija“",
	}
)

// Why an import ended without success.
var (
	ImportRightLost = Text{
		"Nemate više pravo na uvoz u ovaj projekat.",
		"Nemate više pravo na uvoz u ovaj projekt.",
		"Nemate više pravo na uvoz u ovaj projekat.",
	}
	ImportFileLost     = Text{"Dokument uvoza više ne postoji.", "Dokument uvoza više ne postoji.", "Dokument uvoza više ne postoji."}
	ImportDefaultsLost = Text{
		"Neka od zadanih vrijednosti uvoza se u projektu više ne koristi.",
		"Neka od zadanih vrijednosti uvoza u projektu se više ne koristi.",
		"Neka od podrazumevanih vrednosti uvoza se u projektu više ne koristi.",
	}
	ImportRejectsMany = Text{
		"Odbijeno je više od 100.000 redova, pa je uvoz zaustavljen. Provjerite razdjelnik i mapiranje kolona.",
		"Odbijeno je više od 100.000 redaka, pa je uvoz zaustavljen. Provjerite razdjelnik i mapiranje stupaca.",
		"Odbijeno je više od 100.000 redova, pa je uvoz zaustavljen. Proverite razdelnik i mapiranje kolona.",
	}
	ImportFailed = Text{
		"Uvoz je zaustavljen zbog greške u sistemu. Ono što je dodano ostaje; ponovite uvoz kasnije.",
		"Uvoz je zaustavljen zbog pogreške u sustavu. Ono što je dodano ostaje; ponovite uvoz kasnije.",
		"Uvoz je zaustavljen zbog greške u sistemu. Ono što je dodato ostaje; ponovite uvoz kasnije.",
	}
	ImportReachLost = Text{
		"Više ne vidite projekat u koji ste uvozili, pa ni redove koji su odbijeni.",
		"Više ne vidite projekt u koji ste uvozili, pa ni retke koji su odbijeni.",
		"Više ne vidite projekat u koji ste uvozili, pa ni redove koji su odbijeni.",
	}
	ImportRejectionsOld = Text{
		"Odbijeni redovi se čuvaju 90 dana nakon uvoza, a ovi su u međuvremenu obrisani.",
		"Odbijeni se redci čuvaju 90 dana nakon uvoza, a ovi su u međuvremenu obrisani.",
		"Odbijeni redovi se čuvaju 90 dana nakon uvoza, a ovi su u međuvremenu obrisani.",
	}
)

// Why a row is rejected.
var (
	RowColumns = Text{
		"Broj kolona je {columns}, a u zaglavlju {header}",
		"Broj stupaca je {columns}, a u zaglavlju {header}",
		"Broj kolona je {columns}, a u zaglavlju {header}",
	}
	RowStray = Text{
		"Iza zatvorenog navodnika stoji tekst",
		"Iza zatvorenog navodnika stoji tekst",
		"Iza zatvorenog navodnika stoji tekst",
	}
	RowQuoteOrLong = Text{
		"Navodnik nije zatvoren, ili je red veći od 4 MB",
		"Navodnik nije zatvoren ili je redak veći od 4 MB",
		"Navodnik nije zatvoren, ili je red veći od 4 MB",
	}
	RowQuote     = Text{"Navodnik nije zatvoren", "Navodnik nije zatvoren", "Navodnik nije zatvoren"}
	RowWide      = Text{"Red ima više od {most} kolona", "Redak ima više od {most} stupaca", "Red ima više od {most} kolona"}
	RowDateWrong = Text{
		"Datum kreiranja „{value}“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21",
		"Datum kreiranja „{value}“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21",
		"Datum kreiranja „{value}“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21",
	}
	RowDateFuture = Text{"Datum kreiranja je u budućnosti", "Datum kreiranja je u budućnosti", "Datum kreiranja je u budućnosti"}
	RowDueWrong   = Text{
		"Rok „{value}“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21",
		"Rok „{value}“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21",
		"Rok „{value}“ nije ispravan; pišite ga kao 21.11.2026. ili 2026-11-21",
	}
	RowNotClean = Text{
		"Tekst sadrži nedozvoljen znak (NUL)",
		"Tekst sadrži nedopušten znak (NUL)",
		"Tekst sadrži nedozvoljen znak (NUL)",
	}
	RowEncoding = Text{
		"Tekst nije ispravno zapisan u kodiranju {encoding}",
		"Tekst nije ispravno zapisan u kodiranju {encoding}",
		"Tekst nije ispravno zapisan u kodiranju {encoding}",
	}
	RowTitleEmpty = Text{"Naziv je prazan", "Naziv je prazan", "Naziv je prazan"}
	RowTitleLong  = Text{
		"Naziv može sadržavati najviše {most} znakova (ima ih {count})",
		"Naziv može sadržavati najviše {most} znakova (ima ih {count})",
		"Naziv može da sadrži najviše {most} znakova (ima ih {count})",
	}
	RowTextEmpty = Text{"Opis je prazan", "Opis je prazan", "Opis je prazan"}
	RowTextLong  = Text{
		"Opis može sadržavati najviše {most} znakova (ima ih {count})",
		"Opis može sadržavati najviše {most} znakova (ima ih {count})",
		"Opis može da sadrži najviše {most} znakova (ima ih {count})",
	}
	RowKeyLong = Text{
		"Vanjski ključ može sadržavati najviše {most} znakova",
		"Vanjski ključ može sadržavati najviše {most} znakova",
		"Spoljni ključ može da sadrži najviše {most} znakova",
	}
	RowCategoryMissing = Text{
		"Kategorija „{name}“ ne postoji u projektu",
		"Kategorija „{name}“ ne postoji u projektu",
		"Kategorija „{name}“ ne postoji u projektu",
	}
	RowCategoryUnclear = Text{
		"Kategorija „{name}“ postoji u više dijelova projekta",
		"Kategorija „{name}“ postoji u više dijelova projekta",
		"Kategorija „{name}“ postoji u više delova projekta",
	}
	RowTypeMissing = Text{
		"Tip „{name}“ ne postoji u projektu",
		"Tip „{name}“ ne postoji u projektu",
		"Tip „{name}“ ne postoji u projektu",
	}
	RowLabelMissing = Text{
		"Oznaka „{name}“ ne postoji u projektu",
		"Oznaka „{name}“ ne postoji u projektu",
		"Oznaka „{name}“ ne postoji u projektu",
	}
	RowPriorityMissing = Text{
		"Prioritet „{name}“ ne postoji u projektu",
		"Prioritet „{name}“ ne postoji u projektu",
		"Prioritet „{name}“ ne postoji u projektu",
	}
	RowStatusMissing = Text{
		"Status „{name}“ ne postoji u projektu",
		"Status „{name}“ ne postoji u projektu",
		"Status „{name}“ ne postoji u projektu",
	}
	RowPersonMissing = Text{
		"Korisnik „{name}“ ne radi na ovom projektu",
		"Korisnik „{name}“ ne radi na ovom projektu",
		"Korisnik „{name}“ ne radi na ovom projektu",
	}
	RowPersonUnclear = Text{
		"Više korisnika projekta se zove „{name}“; navedite korisničko ime",
		"Više se korisnika projekta zove „{name}“; navedite korisničko ime",
		"Više korisnika projekta se zove „{name}“; navedite korisničko ime",
	}
)

// The file of rejected rows.
var (
	RejectionsSheet = Text{"Odbijeni redovi", "Odbijeni redci", "Odbijeni redovi"}
	RejectionsFile  = Text{"{file}-odbijeni.csv", "{file}-odbijeni.csv", "{file}-odbijeni.csv"}
	ColumnRow       = Text{"Red", "Redak", "Red"}
	ColumnLine      = Text{"Linija", "Linija", "Linija"}
	ColumnReason    = Text{"Razlog", "Razlog", "Razlog"}
)
