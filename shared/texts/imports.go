package texts

// Preparing an import.
var (
	ImportFileMissing    = Text{"Dokument ne postoji ili nije poslan za uvoz", "Dokument ne postoji ili nije poslan za uvoz", "Dokument ne postoji ili nije poslat za uvoz"}
	ImportFileGone       = Text{"Dokument više ne postoji. Pošaljite ga ponovo.", "Dokument više ne postoji. Pošaljite ga ponovno.", "Dokument više ne postoji. Pošaljite ga ponovo."}
	ImportHeaderWrong    = Text{"Prvi red dokumenta nije ispravno zaglavlje", "Prvi redak dokumenta nije ispravno zaglavlje", "Prvi red dokumenta nije ispravno zaglavlje"}
	ImportNoRows         = Text{"Dokument nema nijednog reda ispod zaglavlja", "Dokument nema nijednog retka ispod zaglavlja", "Dokument nema nijednog reda ispod zaglavlja"}
	ImportDelimiterWrong = Text{"Razdjelnik mora biti zarez, tacka-zarez ili tab", "Razdjelnik mora biti zarez, tacka-zarez ili tab", "Razdelnik mora biti zarez, tacka-zarez ili tab"}
	ImportEncodingWrong  = Text{"Kodiranje mora biti utf-8 ili windows-1250", "Kodiranje mora biti utf-8 ili windows-1250", "Kodiranje mora biti utf-8 ili windows-1250"}
	ImportColumnMissing  = Text{"Dokument nema te kolone", "Dokument nema tog stupca", "Dokument nema te kolone"}
	ImportTitleColumn    = Text{"Izaberite kolonu u kojoj je naziv", "Odaberite stupac u kojem je naziv", "Izaberite kolonu u kojoj je naziv"}
	ImportTextColumn     = Text{"Izaberite kolonu u kojoj je opis", "Odaberite stupac u kojem je opis", "Izaberite kolonu u kojoj je opis"}
	ImportStarted        = Text{"Uvoz je već pokrenut.", "Uvoz je već pokrenut.", "Uvoz je već pokrenut."}
	ImportCancelled      = Text{"Uvoz je prekinut.", "Uvoz je prekinut.", "Uvoz je prekinut."}
	ImportsPreparing     = Text{"Pripremili ste previše uvoza koje niste pokrenuli. Pokrenite ih ili sačekajte da isteknu.", "Pripremili ste previše uvoza koje niste pokrenuli. Pokrenite ih ili pričekajte da isteknu.", "Pripremili ste previše uvoza koje niste pokrenuli. Pokrenite ih ili sačekajte da isteknu."}
	ImportsUnderWay      = Text{"Već imate {most} uvoza u toku. Sačekajte da se neki završi.", "Već imate {most} uvoza u tijeku. Pričekajte da neki završi.", "Već imate {most} uvoza u toku. Sačekajte da se neki završi."}
	ImportEnded          = Text{"Uvoz je već završen.", "Uvoz je već završen.", "Uvoz je već završen."}
)

// Why an import ended without success.
var (
	ImportRightLost     = Text{"Nemate više pravo na uvoz u ovaj projekat.", "Nemate više pravo na uvoz u ovaj projekt.", "Nemate više pravo na uvoz u ovaj projekat."}
	ImportFileLost      = Text{"Dokument uvoza više ne postoji.", "Dokument uvoza više ne postoji.", "Dokument uvoza više ne postoji."}
	ImportDefaultsLost  = Text{"Neka od zadanih vrijednosti uvoza se u projektu više ne koristi.", "Neka od zadanih vrijednosti uvoza u projektu se više ne koristi.", "Neka od podrazumevanih vrednosti uvoza se u projektu više ne koristi."}
	ImportRejectsMany   = Text{"Odbijeno je više od 100.000 redova, pa je uvoz zaustavljen. Provjerite razdjelnik i mapiranje kolona.", "Odbijeno je više od 100.000 redaka, pa je uvoz zaustavljen. Provjerite razdjelnik i mapiranje stupaca.", "Odbijeno je više od 100.000 redova, pa je uvoz zaustavljen. Proverite razdelnik i mapiranje kolona."}
	ImportFailed        = Text{"Uvoz je zaustavljen zbog greške u sistemu. Ono što je dodano ostaje; ponovite uvoz kasnije.", "Uvoz je zaustavljen zbog pogreške u sustavu. Ono što je dodano ostaje; ponovite uvoz kasnije.", "Uvoz je zaustavljen zbog greške u sistemu. Ono što je dodato ostaje; ponovite uvoz kasnije."}
	ImportRejectionsOld = Text{"Odbijeni redovi se čuvaju 90 dana nakon uvoza, a ovi su u međuvremenu obrisani.", "Odbijeni se redci čuvaju 90 dana nakon uvoza, a ovi su u međuvremenu obrisani.", "Odbijeni redovi se čuvaju 90 dana nakon uvoza, a ovi su u međuvremenu obrisani."}
)

// Why a row is rejected.
var (
	RowColumns         = Text{"Broj kolona je {columns}, a u zaglavlju {header}", "Broj stupaca je {columns}, a u zaglavlju {header}", "Broj kolona je {columns}, a u zaglavlju {header}"}
	RowStray           = Text{"Iza zatvorenog navodnika stoji tekst", "Iza zatvorenog navodnika stoji tekst", "Iza zatvorenog navodnika stoji tekst"}
	RowQuoteOrLong     = Text{"Navodnik nije zatvoren, ili je red veći od 4 MB", "Navodnik nije zatvoren ili je redak veći od 4 MB", "Navodnik nije zatvoren, ili je red veći od 4 MB"}
	RowQuote           = Text{"Navodnik nije zatvoren", "Navodnik nije zatvoren", "Navodnik nije zatvoren"}
	RowWide            = Text{"Red ima više od {most} kolona", "Redak ima više od {most} stupaca", "Red ima više od {most} kolona"}
	RowDateWrong       = Text{"Datum kreiranja „{value}“ nije ispravan", "Datum kreiranja „{value}“ nije ispravan", "Datum kreiranja „{value}“ nije ispravan"}
	RowDateFuture      = Text{"Datum kreiranja je u budućnosti", "Datum kreiranja je u budućnosti", "Datum kreiranja je u budućnosti"}
	RowNotClean        = Text{"Tekst sadrži nedozvoljen znak (NUL)", "Tekst sadrži nedopušten znak (NUL)", "Tekst sadrži nedozvoljen znak (NUL)"}
	RowEncoding        = Text{"Tekst nije ispravno zapisan u kodiranju {encoding}", "Tekst nije ispravno zapisan u kodiranju {encoding}", "Tekst nije ispravno zapisan u kodiranju {encoding}"}
	RowTitleEmpty      = Text{"Naziv je prazan", "Naziv je prazan", "Naziv je prazan"}
	RowTitleLong       = Text{"Naziv ne može biti veći od {most} karaktera (ima ih {count})", "Naziv ne može biti veći od {most} znakova (ima ih {count})", "Naziv ne može biti veći od {most} karaktera (ima ih {count})"}
	RowTextEmpty       = Text{"Opis je prazan", "Opis je prazan", "Opis je prazan"}
	RowTextLong        = Text{"Opis ne može biti veći od {most} karaktera (ima ih {count})", "Opis ne može biti veći od {most} znakova (ima ih {count})", "Opis ne može biti veći od {most} karaktera (ima ih {count})"}
	RowKeyLong         = Text{"Vanjski ključ ne može biti veći od {most} karaktera", "Vanjski ključ ne može biti veći od {most} znakova", "Spoljni ključ ne može biti veći od {most} karaktera"}
	RowCategoryMissing = Text{"Kategorija „{name}“ ne postoji u projektu", "Kategorija „{name}“ ne postoji u projektu", "Kategorija „{name}“ ne postoji u projektu"}
	RowCategoryUnclear = Text{"Kategorija „{name}“ postoji u više dijelova projekta", "Kategorija „{name}“ postoji u više dijelova projekta", "Kategorija „{name}“ postoji u više delova projekta"}
	RowTypeMissing     = Text{"Tip „{name}“ ne postoji u projektu", "Tip „{name}“ ne postoji u projektu", "Tip „{name}“ ne postoji u projektu"}
	RowPriorityMissing = Text{"Prioritet „{name}“ ne postoji u projektu", "Prioritet „{name}“ ne postoji u projektu", "Prioritet „{name}“ ne postoji u projektu"}
	RowStatusMissing   = Text{"Status „{name}“ ne postoji u projektu", "Status „{name}“ ne postoji u projektu", "Status „{name}“ ne postoji u projektu"}
	RowPersonMissing   = Text{"Korisnik „{name}“ ne radi na ovom projektu", "Korisnik „{name}“ ne radi na ovom projektu", "Korisnik „{name}“ ne radi na ovom projektu"}
	RowPersonUnclear   = Text{"Više korisnika projekta se zove „{name}“; navedite korisničko ime", "Više se korisnika projekta zove „{name}“; navedite korisničko ime", "Više korisnika projekta se zove „{name}“; navedite korisničko ime"}
)

// The file of rejected rows.
var (
	RejectionsSheet = Text{"Odbijeni redovi", "Odbijeni redci", "Odbijeni redovi"}
	RejectionsFile  = Text{"{file}-odbijeni.csv", "{file}-odbijeni.csv", "{file}-odbijeni.csv"}
	ColumnRow       = Text{"Red", "Redak", "Red"}
	ColumnLine      = Text{"Linija", "Linija", "Linija"}
	ColumnReason    = Text{"Razlog", "Razlog", "Razlog"}
)
