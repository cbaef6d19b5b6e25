package texts

import "slices"

// Words are texts by codes of the wire or names of the database.
type Words []Word

// Word is the text of a code.
type Word struct {
	Code string
	Text Text
}

// Find gives the text of a code, and whether there is one.
func (w Words) Find(code string) (Text, bool) {
	i := slices.IndexFunc(w, func(word Word) bool { return word.Code == code })
	if i < 0 {
		return Text{code, code, code}, false
	}
	return w[i].Text, true
}

// What the log says.
var (
	LogYes       = Text{"Da", "Da", "Da"}
	LogNo        = Text{"Ne", "Ne", "Ne"}
	LogChanged   = Text{"izmijenjeno", "izmijenjeno", "izmenjeno"}
	LogUnknown   = Text{"Nepoznat korisnik", "Nepoznat korisnik", "Nepoznat korisnik"}
	LogForgotten = Text{"(raniji tekst više nije u logu)", "(raniji tekst više nije u zapisniku)", "(raniji tekst više nije u logu)"}
	LogPeriod    = Text{
		"Kraj perioda mora biti poslije početka",
		"Kraj razdoblja mora biti poslije početka",
		"Kraj perioda mora biti posle početka",
	}
	LogPage = Text{
		"Log se lista do {limit} zapisa. Suzite filter ili period.",
		"Zapisnik se lista do {limit} zapisa. Suzite filtar ili razdoblje.",
		"Log se lista do {limit} zapisa. Suzite filter ili period.",
	}
	LogWorkingDay = Words{
		{"0", Text{"pon", "pon", "pon"}}, {"1", Text{"uto", "uto", "uto"}}, {"2", Text{"sri", "sri", "sre"}}, {"3", Text{"čet", "čet", "čet"}},
		{"4", Text{"pet", "pet", "pet"}}, {"5", Text{"sub", "sub", "sub"}}, {"6", Text{"ned", "ned", "ned"}},
	}
)

// LogLevels are how much an entry of the log matters.
var LogLevels = Words{
	{"informacija", Text{"Informacija", "Informacija", "Informacija"}},
	{"vazno", Text{"Važno", "Važno", "Važno"}},
	{"upozorenje", Text{"Upozorenje", "Upozorenje", "Upozorenje"}},
}

// LogCategories are what entries of the log are about.
var LogCategories = Words{
	{"zahtjevi", Text{"Zahtjevi", "Zahtjevi", "Zahtevi"}},
	{"projekti", Text{"Projekti", "Projekti", "Projekti"}},
	{"korisnici", Text{"Korisnici", "Korisnici", "Korisnici"}},
	{"uloge", Text{"Uloge i prava", "Uloge i prava", "Uloge i prava"}},
	{"prijave", Text{"Prijave", "Prijave", "Prijave"}},
	{"datoteke", Text{"Datoteke", "Datoteke", "Datoteke"}},
	{"uvoz_izvoz", Text{"Uvoz i izvoz", "Uvoz i izvoz", "Uvoz i izvoz"}},
	{"postavke", Text{"Postavke i šifarnici", "Postavke i šifrarnici", "Postavke i šifarnici"}},
}

// LogActions are what happened.
var LogActions = Words{
	{"dodavanje", Text{"Dodavanje", "Dodavanje", "Dodavanje"}},
	{"izmjena", Text{"Izmjena", "Izmjena", "Izmena"}},
	{"brisanje", Text{"Brisanje", "Brisanje", "Brisanje"}},
	{"deaktivacija", Text{"Deaktivacija", "Deaktivacija", "Deaktivacija"}},
	{"aktivacija", Text{"Aktivacija", "Aktivacija", "Aktivacija"}},
	{"prijava", Text{"Prijava", "Prijava", "Prijava"}},
	{"odbijena_prijava", Text{"Odbijena prijava", "Odbijena prijava", "Odbijena prijava"}},
	{"kraj_sesije", Text{"Kraj sesije", "Kraj sesije", "Kraj sesije"}},
	{"novi_token", Text{"Novi pristupni token", "Novi pristupni token", "Novi pristupni token"}},
	{"opoziv_tokena", Text{"Opoziv pristupnog tokena", "Opoziv pristupnog tokena", "Opoziv pristupnog tokena"}},
	{"kraj_tokena", Text{"Brisanje pristupnog tokena", "Brisanje pristupnog tokena", "Brisanje pristupnog tokena"}},
	{"otvaranje", Text{"Otvaranje", "Otvaranje", "Otvaranje"}},
	{"preuzimanje", Text{"Preuzimanje", "Preuzimanje", "Preuzimanje"}},
	{"anonimizacija", Text{"Anonimizacija", "Anonimizacija", "Anonimizacija"}},
}

// LogEntities are what it happened to.
var LogEntities = Words{
	{"zahtjev", Text{"Zahtjev", "Zahtjev", "Zahtev"}},
	{"grupna_izmjena", Text{"Grupna izmjena", "Grupna izmjena", "Grupna izmena"}},
	{"komentar", Text{"Komentar", "Komentar", "Komentar"}},
	{"datoteka", Text{"Datoteka", "Datoteka", "Datoteka"}},
	{"veza", Text{"Veza između zahtjeva", "Veza između zahtjeva", "Veza između zahteva"}},
	{"dokument", Text{"Dokument za sve", "Dokument za sve", "Dokument za sve"}},
	{"pogled", Text{"Spremljeni pogled", "Spremljeni pogled", "Sačuvani pogled"}},
	{"predlozak", Text{"Predložak odgovora", "Predložak odgovora", "Predložak odgovora"}},
	{"uvoz", Text{"Uvoz", "Uvoz", "Uvoz"}},
	{"izvoz", Text{"Izvoz", "Izvoz", "Izvoz"}},
	{"izvjestaj", Text{"Izvještaj", "Izvješće", "Izveštaj"}},
	{"korisnik", Text{"Korisnik", "Korisnik", "Korisnik"}},
	{"korisnik_uloga", Text{"Uloga korisnika", "Uloga korisnika", "Uloga korisnika"}},
	{"korisnik_projekat", Text{"Projekat korisnika", "Projekt korisnika", "Projekat korisnika"}},
	{"korisnik_kategorija", Text{"Kategorija korisnika", "Kategorija korisnika", "Kategorija korisnika"}},
	{"korisnik_informacija", Text{"Dodatna informacija korisnika", "Dodatna informacija korisnika", "Dodatna informacija korisnika"}},
	{"izbor_obavijesti", Text{"Izbor obavještenja korisnika", "Izbor obavijesti korisnika", "Izbor obaveštenja korisnika"}},
	{"sesija", Text{"Sesija", "Sesija", "Sesija"}},
	{"prijava", Text{"Prijava", "Prijava", "Prijava"}},
	{"pristupni_token", Text{"Pristupni token", "Pristupni token", "Pristupni token"}},
	{"uloga", Text{"Uloga", "Uloga", "Uloga"}},
	{"uloga_pravo", Text{"Pravo uloge", "Pravo uloge", "Pravo uloge"}},
	{"uloga_upravljanje", Text{"Uloga kojom se upravlja", "Uloga kojom se upravlja", "Uloga kojom se upravlja"}},
	{"uloga_informacija", Text{"Potrebna informacija uloge", "Potrebna informacija uloge", "Potrebna informacija uloge"}},
	{"projekat", Text{"Projekat", "Projekt", "Projekat"}},
	{"radno_vrijeme", Text{"Radno vrijeme", "Radno vrijeme", "Radno vreme"}},
	{"dan_projekta", Text{"Dan projekta", "Dan projekta", "Dan projekta"}},
	{"cilj", Text{"Cilj projekta", "Cilj projekta", "Cilj projekta"}},
	{"obrazac", Text{"Obrazac zahtjeva", "Obrazac zahtjeva", "Obrazac zahteva"}},
	{"dio_projekta", Text{"Dio projekta", "Dio projekta", "Deo projekta"}},
	{"kategorija", Text{"Kategorija", "Kategorija", "Kategorija"}},
	{"prioritet", Text{"Prioritet", "Prioritet", "Prioritet"}},
	{"status", Text{"Status", "Status", "Status"}},
	{"tip", Text{"Tip zahtjeva", "Tip zahtjeva", "Tip zahteva"}},
	{"postavke", Text{"Postavke sistema", "Postavke sustava", "Postavke sistema"}},
	{"sifarnik", Text{"Stavka šifarnika", "Stavka šifrarnika", "Stavka šifarnika"}},
	{"log", Text{"Log", "Zapisnik", "Log"}},
	{"poruka", Text{"Poruka e-pošte", "Poruka e-pošte", "Poruka e-pošte"}},
}

// LogFields are the columns of what changes; a column that means something else in one table stands there with the table's name before it.
var LogFields = Words{
	{"title", Text{"Naziv", "Naziv", "Naziv"}},
	{"name", Text{"Naziv", "Naziv", "Naziv"}},
	{"users.full_name", Text{"Ime i prezime", "Ime i prezime", "Ime i prezime"}},
	{"description", Text{"Opis", "Opis", "Opis"}},
	{"project_id", Text{"Projekat", "Projekt", "Projekat"}},
	{"part_id", Text{"Dio projekta", "Dio projekta", "Deo projekta"}},
	{"category_id", Text{"Kategorija", "Kategorija", "Kategorija"}},
	{"type_id", Text{"Tip", "Tip", "Tip"}},
	{"information.type_id", Text{"Vrsta informacije", "Vrsta informacije", "Vrsta informacije"}},
	{"priority_id", Text{"Prioritet", "Prioritet", "Prioritet"}},
	{"status_id", Text{"Status", "Status", "Status"}},
	{"creator_id", Text{"Kreirao", "Stvorio", "Kreirao"}},
	{"author_id", Text{"Napisao", "Napisao", "Napisao"}},
	{"owner_id", Text{"Vlasnik", "Vlasnik", "Vlasnik"}},
	{"assignee_id", Text{"Dodijeljeni korisnik", "Dodijeljeni korisnik", "Dodeljeni korisnik"}},
	{"internal_user_id", Text{"Interni korisnik", "Interni korisnik", "Interni korisnik"}},
	{"done_by_id", Text{"Zahtjev uradio", "Zahtjev odradio", "Zahtev uradio"}},
	{"real_seconds", Text{"Realno potrošeno vrijeme", "Stvarno utrošeno vrijeme", "Realno potrošeno vreme"}},
	{"overhead_seconds", Text{"Overhead", "Overhead", "Overhead"}},
	{"answers", Text{"Odgovori", "Odgovori", "Odgovori"}},
	{"help", Text{"Šta pomaže", "Što pomaže", "Šta pomaže"}},
	{"questions", Text{"Pitanja", "Pitanja", "Pitanja"}},
	{"due_on", Text{"Rok", "Rok", "Rok"}},
	{"in_sidebar", Text{"U bočnom meniju", "U bočnom izborniku", "U bočnom meniju"}},
	{"counted", Text{"S brojem otvorenih", "S brojem otvorenih", "S brojem otvorenih"}},
	{"saved_views.is_default", Text{"Početni pogled", "Početni pogled", "Početni pogled"}},
	{"requests", Text{"Broj zahtjeva", "Broj zahtjeva", "Broj zahteva"}},
	{"undoes_id", Text{"Poništava", "Poništava", "Poništava"}},
	{"note", Text{"Napomena", "Napomena", "Napomena"}},
	{"deleted_at", Text{"Obrisano", "Obrisano", "Obrisano"}},
	{"retired_at", Text{"Povučeno", "Povučeno", "Povučeno"}},
	{"withdrawn_at", Text{"Komentar povučen", "Komentar povučen", "Komentar povučen"}},
	{"external_key", Text{"Vanjski ključ", "Vanjski ključ", "Spoljni ključ"}},
	{"body", Text{"Komentar", "Komentar", "Komentar"}},
	{"username", Text{"Korisničko ime", "Korisničko ime", "Korisničko ime"}},
	{"email", Text{"E-mail", "E-pošta", "E-mail"}},
	{"pending_email", Text{"E-mail koji čeka potvrdu", "E-pošta koja čeka potvrdu", "E-mail koji čeka potvrdu"}},
	{"left_address", Text{"Dosadašnja adresa", "Dosadašnja adresa", "Dosadašnja adresa"}},
	{"new_address", Text{"Nova adresa", "Nova adresa", "Nova adresa"}},
	{"personal_data", Text{"Lični podaci", "Osobni podaci", "Lični podaci"}},
	{"phone", Text{"Broj mobitela", "Broj mobitela", "Broj mobilnog"}},
	{"password_hash", Text{"Lozinka", "Lozinka", "Lozinka"}},
	{"language", Text{"Jezik", "Jezik", "Jezik"}},
	{"internal", Text{"Interni", "Interni", "Interni"}},
	{"disabled", Text{"Onemogućen", "Onemogućen", "Onemogućen"}},
	{"user_id", Text{"Korisnik", "Korisnik", "Korisnik"}},
	{"role_id", Text{"Uloga", "Uloga", "Uloga"}},
	{"removed", Text{"Uklonjeno najstarijih zapisa", "Uklonjeno najstarijih zapisa", "Uklonjeno najstarijih zapisa"}},
	{"log_days", Text{"Čuvanje loga (dana)", "Čuvanje zapisnika (dana)", "Čuvanje loga (dana)"}},
	{"sign_in_days", Text{"Čuvanje prijava (dana)", "Čuvanje prijava (dana)", "Čuvanje prijava (dana)"}},
	{"address_days", Text{"Čuvanje adresa (dana)", "Čuvanje adresa (dana)", "Čuvanje adresa (dana)"}},
	{"value", Text{"Vrijednost", "Vrijednost", "Vrednost"}},
	{"code", Text{"Šifra", "Šifra", "Šifra"}},
	{"scope", Text{"Šta vidi", "Što vidi", "Šta vidi"}},
	{"frontend_module_id", Text{"Korisnički interfejs", "Korisničko sučelje", "Korisnički interfejs"}},
	{"action_id", Text{"Pravo", "Pravo", "Pravo"}},
	{"rights_version", Text{"Prava", "Prava", "Prava"}},
	{"days_version", Text{"Praznici i dani", "Blagdani i dani", "Praznici i dani"}},
	{"holidays", Text{"Praznici", "Blagdani", "Praznici"}},
	{"bell_off", Text{"Isključeno na zvonu", "Isključeno na zvonu", "Isključeno na zvonu"}},
	{"letter_off", Text{"Isključena pisma", "Isključena pisma", "Isključena pisma"}},
	{"digest_hour", Text{"Sat dnevnog pregleda", "Sat dnevnog pregleda", "Sat dnevnog pregleda"}},
	{"working_hours", Text{"Pisma samo u radno vrijeme", "Pisma samo u radno vrijeme", "Pisma samo u radno vreme"}},
	{"day", Text{"Dan", "Dan", "Dan"}},
	{"works", Text{"Radni dan", "Radni dan", "Radni dan"}},
	{"targets_version", Text{"Ciljevi", "Ciljevi", "Ciljevi"}},
	{"answer_minutes", Text{"Minuta do prvog odgovora", "Minuta do prvog odgovora", "Minuta do prvog odgovora"}},
	{"solution_minutes", Text{"Minuta do rješenja", "Minuta do rješenja", "Minuta do rešenja"}},
	{"pauses", Text{"Pauzira vrijeme", "Pauzira vrijeme", "Pauzira vreme"}},
	{"extra_version", Text{"Potrebne informacije", "Potrebne informacije", "Potrebne informacije"}},
	{"translations", Text{"Prijevodi", "Prijevodi", "Prevodi"}},
	{"filter", Text{"Filter", "Filtar", "Filter"}},
	{"version", Text{"Verzija", "Verzija", "Verzija"}},
	{"managed_role_id", Text{"Upravlja ulogom", "Upravlja ulogom", "Upravlja ulogom"}},
	{"work_from", Text{"Početak radnog vremena", "Početak radnog vremena", "Početak radnog vremena"}},
	{"work_to", Text{"Kraj radnog vremena", "Kraj radnog vremena", "Kraj radnog vremena"}},
	{"work_days", Text{"Radni dani", "Radni dani", "Radni dani"}},
	{"valid_from", Text{"Važi od", "Vrijedi od", "Važi od"}},
	{"from_day", Text{"Od dana", "Od dana", "Od dana"}},
	{"to_day", Text{"Do dana", "Do dana", "Do dana"}},
	{"site", Text{"Stranica", "Stranica", "Stranica"}},
	{"is_default", Text{"Podrazumijevano", "Zadano", "Podrazumevano"}},
	{"position", Text{"Poredak", "Poredak", "Poredak"}},
	{"marker", Text{"Oznaka", "Oznaka", "Oznaka"}},
	{"settings.title", Text{"Naslov sistema", "Naslov sustava", "Naslov sistema"}},
	{"session_days", Text{"Trajanje sesije (dana)", "Trajanje sesije (dana)", "Trajanje sesije (dana)"}},
	{"programs", Text{"Pristup za programe", "Pristup za programe", "Pristup za programe"}},
	{"rights", Text{"Prava", "Prava", "Prava"}},
	{"projects", Text{"Projekti", "Projekti", "Projekti"}},
	{"access_tokens.ends_at", Text{"Važi do", "Vrijedi do", "Važi do"}},
	{"revoked_at", Text{"Opozvan", "Opozvan", "Opozvan"}},
	{"map_url", Text{"URL karte", "URL karte", "URL mape"}},
	{"map_copyright", Text{"Autorska prava karte", "Autorska prava karte", "Autorska prava mape"}},
	{"email_on_status", Text{"E-mail pri promjeni statusa", "E-pošta pri promjeni statusa", "E-mail pri promeni statusa"}},
	{"email_on_comment", Text{"E-mail pri komentaru", "E-pošta pri komentaru", "E-mail pri komentaru"}},
	{"list", Text{"Šifarnik", "Šifrarnik", "Šifarnik"}},
	{"file_name", Text{"Datoteka", "Datoteka", "Datoteka"}},
	{"size", Text{"Veličina (bajtova)", "Veličina (bajtova)", "Veličina (bajtova)"}},
	{"content_type", Text{"Vrsta sadržaja", "Vrsta sadržaja", "Vrsta sadržaja"}},
	{"request_id", Text{"Zahtjev", "Zahtjev", "Zahtev"}},
	{"from_id", Text{"Zahtjev", "Zahtjev", "Zahtev"}},
	{"relation", Text{"Veza", "Veza", "Veza"}},
	{"to_id", Text{"Sa zahtjevom", "Sa zahtjevom", "Sa zahtevom"}},
	{"purpose", Text{"Namjena", "Namjena", "Namena"}},
	{"state", Text{"Stanje", "Stanje", "Stanje"}},
	{"format", Text{"Format", "Format", "Format"}},
	{"rows_written", Text{"Redova", "Redaka", "Redova"}},
	{"rows_read", Text{"Pročitano redova", "Pročitano redaka", "Pročitano redova"}},
	{"added", Text{"Dodano", "Dodano", "Dodato"}},
	{"existing", Text{"Već postoji", "Već postoji", "Već postoji"}},
	{"rejected", Text{"Odbijeno", "Odbijeno", "Odbijeno"}},
	{"last_ip", Text{"Adresa", "Adresa", "Adresa"}},
	{"last_client", Text{"Klijent", "Klijent", "Klijent"}},
	{"activated_at", Text{"Račun aktiviran", "Račun aktiviran", "Nalog aktiviran"}},
	{"folder", Text{"Folder", "Mapa", "Fascikla"}},
	{"last_action_at", Text{"Posljednja akcija", "Posljednja akcija", "Poslednja akcija"}},
	{"reason", Text{"Razlog", "Razlog", "Razlog"}},
	{"more", Text{"Još odbijenih u minuti", "Još odbijenih u minuti", "Još odbijenih u minutu"}},
	{"minute", Text{"Minuta", "Minuta", "Minut"}},
	{"fields.naziv", Text{"Naziv", "Naziv", "Naziv"}},
	{"fields.sifra", Text{"Šifra", "Šifra", "Šifra"}},
	{"fields.vrsta", Text{"Vrsta vrijednosti", "Vrsta vrijednosti", "Vrsta vrednosti"}},
	{"fields.grupa", Text{"Grupa", "Grupa", "Grupa"}},
	{"fields.data", Text{"Adresa", "Adresa", "Adresa"}},
	{"fields.broj", Text{"Broj razreda", "Broj razreda", "Broj razreda"}},
}

// LogValues are values of columns that stand for words, by column and value.
var LogValues = Words{
	{"personal_data.true", Text{"uklonjeni", "uklonjeni", "uklonjeni"}},
	{"topics.assigned", Text{"dodjele", "dodjele", "dodele"}},
	{"topics.mentioned", Text{"spominjanja", "spominjanja", "pominjanja"}},
	{"topics.own_comment", Text{"komentari na moje zahtjeve", "komentari na moje zahtjeve", "komentari na moje zahteve"}},
	{"topics.watched_comment", Text{"komentari na ostale zahtjeve", "komentari na ostale zahtjeve", "komentari na ostale zahteve"}},
	{"topics.status", Text{"promjene statusa", "promjene statusa", "promene statusa"}},
	{"topics.target", Text{"rokovi i ciljevi", "rokovi i ciljevi", "rokovi i ciljevi"}},
	{"topics.created", Text{"novi zahtjevi", "novi zahtjevi", "novi zahtevi"}},
	{"holidays.fbih", Text{"Federacija BiH", "Federacija BiH", "Federacija BiH"}},
	{"holidays.rs", Text{"Republika Srpska", "Republika Srpska", "Republika Srpska"}},
	{"holidays.bd", Text{"Brčko distrikt", "Brčko distrikt", "Brčko distrikt"}},
	{"holidays.pravoslavni", Text{"Pravoslavni praznici", "Pravoslavni blagdani", "Pravoslavni praznici"}},
	{"holidays.katolicki", Text{"Katolički praznici", "Katolički blagdani", "Katolički praznici"}},
	{"holidays.islamski", Text{"Islamski praznici", "Islamski blagdani", "Islamski praznici"}},
	{"marker.0", Text{"Potrebno uraditi", "Potrebno napraviti", "Potrebno uraditi"}},
	{"marker.1", Text{"Radi se", "Radi se", "Radi se"}},
	{"marker.2", Text{"Završeno", "Završeno", "Završeno"}},
	{"marker.3", Text{"Odobravanje", "Odobravanje", "Odobravanje"}},
	{"scope.everything", Text{"Sve", "Sve", "Sve"}},
	{"scope.projects", Text{"Projekte", "Projekte", "Projekte"}},
	{"scope.categories", Text{"Kategorije", "Kategorije", "Kategorije"}},
	{"scope.own", Text{"Vlastito", "Vlastito", "Svoje"}},
	{"relation.duplicate", Text{"duplikat", "duplikat", "duplikat"}},
	{"relation.blocks", Text{"blokira", "blokira", "blokira"}},
	{"relation.part_of", Text{"dio", "dio", "deo"}},
	{"relation.merged", Text{"spojen", "spojen", "spojen"}},
	{"purpose.request", Text{"Zahtjev", "Zahtjev", "Zahtev"}},
	{"purpose.comment", Text{"Komentar", "Komentar", "Komentar"}},
	{"purpose.import", Text{"Uvoz", "Uvoz", "Uvoz"}},
	{"purpose.export", Text{"Izvoz", "Izvoz", "Izvoz"}},
	{"state.preparing", Text{"U pripremi", "U pripremi", "U pripremi"}},
	{"state.waiting", Text{"Čeka", "Čeka", "Čeka"}},
	{"state.running", Text{"U toku", "U tijeku", "U toku"}},
	{"state.done", Text{"Završeno", "Završeno", "Završeno"}},
	{"state.cancelled", Text{"Otkazano", "Otkazano", "Otkazano"}},
	{"state.failed", Text{"Nije uspjelo", "Nije uspjelo", "Nije uspelo"}},
	{"state.given_up", Text{"Odustalo se", "Odustalo se", "Odustalo se"}},
	{
		"reason.wrong",
		Text{"Pogrešno korisničko ime ili lozinka", "Pogrešno korisničko ime ili lozinka", "Pogrešno korisničko ime ili lozinka"},
	},
	{"reason.token", Text{"Pristupni token ne vrijedi", "Pristupni token ne vrijedi", "Pristupni token ne važi"}},
	{"reason.locked", Text{"Previše neuspjelih pokušaja", "Previše neuspjelih pokušaja", "Previše neuspelih pokušaja"}},
	{"language.bs", Text{"bosanski", "bosanski", "bosanski"}},
	{"language.hr", Text{"hrvatski", "hrvatski", "hrvatski"}},
	{"language.sr", Text{"srpski", "srpski", "srpski"}},
	{"language.sr-Cyrl", Text{"srpski (ćirilica)", "srpski (ćirilica)", "srpski (ćirilica)"}},
}
