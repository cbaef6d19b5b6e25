package texts

import "slices"

// Right names a permission and describes its use, in a sentence.
type Right struct {
	Code         string
	Name, Allows Text
}

// RightTexts are the texts of permissions.
type RightTexts []Right

// Find returns the texts of a permission code. A code without any stands for itself; a test checks that every code of the database has
// some.
func (r RightTexts) Find(code string) Right {
	if i := slices.IndexFunc(r, func(right Right) bool { return right.Code == code }); i >= 0 {
		return r[i]
	}
	return Right{Code: code, Name: Text{code, code, code}}
}

// RightPlaces are the names of groups and objects of permissions, which the database has in Bosnian.
type RightPlaces []Text

// Find gives the texts of a group or object; one without is called as the database has it.
func (r RightPlaces) Find(name string) Text {
	if i := slices.IndexFunc(r, func(place Text) bool { return place.bs == name }); i >= 0 {
		return r[i]
	}
	return Text{name, name, name}
}

// RightGroups are the groups and objects.
var RightGroups = RightPlaces{
	{"Glavni meni", "Glavni izbornik", "Glavni meni"},
	{"Radna ploča", "Radna ploča", "Radna tabla"},
	{"Zahtjevi", "Zahtjevi", "Zahtevi"},
	{"Korisnici", "Korisnici", "Korisnici"},
	{"Projekti", "Projekti", "Projekti"},
	{"Postavke", "Postavke", "Postavke"},
	{"Webhookovi", "Webhookovi", "Webhookovi"},
	{"Primljene poruke", "Primljene poruke", "Primljene poruke"},
	{"Izvještaji", "Izvješća", "Izveštaji"},
	{"Bočni meni", "Bočni izbornik", "Bočni meni"},
	{"Brojevi", "Brojke", "Brojevi"},
	{"Grafikoni", "Grafikoni", "Grafikoni"},
	{"Liste", "Popisi", "Liste"},
	{"Zahtjev", "Zahtjev", "Zahtev"},
	{"Komentar", "Komentar", "Komentar"},
	{"Prilog", "Privitak", "Prilog"},
	{"Korisnik", "Korisnik", "Korisnik"},
	{"Uloga", "Uloga", "Uloga"},
	{"Projekat", "Projekt", "Projekat"},
	{"Konfiguracija", "Konfiguracija", "Konfiguracija"},
	{"Sistem", "Sustav", "Sistem"},
	{"Šifarnik", "Šifrarnik", "Šifarnik"},
	{"Log", "Zapisnik", "Log"},
	{"Poruke e-pošte", "Poruke e-pošte", "Poruke e-pošte"},
	{"Provjera sistema", "Provjera sustava", "Provera sistema"},
	{"Izvještaj", "Izvješće", "Izveštaj"},
	{"Dokumenti", "Dokumenti", "Dokumenti"},
	{"Dokument", "Dokument", "Dokument"},
}

// Rights are the permissions.
var Rights = RightTexts{
	// The main menu.
	{
		"glavni_meni_osnovno_sidebar_projekti",
		Text{"Projekti u meniju", "Projekti u izborniku", "Projekti u meniju"},
		Text{"U meniju se vidi unos Projekti.", "U izborniku se vidi stavka Projekti.", "U meniju se vidi stavka Projekti."},
	},
	{
		"glavni_meni_osnovno_sidebar_korisnici",
		Text{"Korisnici u meniju", "Korisnici u izborniku", "Korisnici u meniju"},
		Text{"U meniju se vidi unos Korisnici.", "U izborniku se vidi stavka Korisnici.", "U meniju se vidi stavka Korisnici."},
	},
	{
		"glavni_meni_osnovno_sidebar_uloge",
		Text{"Uloge u meniju", "Uloge u izborniku", "Uloge u meniju"},
		Text{"U meniju se vidi unos Uloge.", "U izborniku se vidi stavka Uloge.", "U meniju se vidi stavka Uloge."},
	},
	{
		"glavni_meni_osnovno_sidebar_sifarnici",
		Text{"Šifarnici u meniju", "Šifrarnici u izborniku", "Šifarnici u meniju"},
		Text{"U meniju se vidi grupa Šifarnici.", "U izborniku se vidi skupina Šifrarnici.", "U meniju se vidi grupa Šifarnici."},
	},
	{
		"glavni_meni_osnovno_sidebar_postavke",
		Text{"Postavke u meniju", "Postavke u izborniku", "Postavke u meniju"},
		Text{"U meniju se vidi unos Postavke.", "U izborniku se vidi stavka Postavke.", "U meniju se vidi stavka Postavke."},
	},

	// The dashboard.
	{
		"osnovno_dashboard_broj_zahtjeva_potrebno_uraditi",
		Text{"Broj zahtjeva koje je potrebno uraditi", "Broj zahtjeva koje treba napraviti", "Broj zahteva koje je potrebno uraditi"},
		Text{
			"Na radnoj ploči se vidi koliko zahtjeva čeka da ih neko počne raditi.",
			"Na radnoj ploči vidi se koliko zahtjeva čeka početak rada.",
			"Na radnoj tabli se vidi koliko zahteva čeka da ih neko počne raditi.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_u_progresu",
		Text{"Broj zahtjeva u progresu", "Broj zahtjeva u tijeku", "Broj zahteva u toku"},
		Text{
			"Na radnoj ploči se vidi na koliko zahtjeva se upravo radi.",
			"Na radnoj ploči vidi se na koliko se zahtjeva upravo radi.",
			"Na radnoj tabli se vidi na koliko zahteva se upravo radi.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_ukupno",
		Text{"Ukupan broj zahtjeva", "Ukupan broj zahtjeva", "Ukupan broj zahteva"},
		Text{
			"Na radnoj ploči se vidi koliko zahtjeva ima ukupno.",
			"Na radnoj ploči vidi se koliko zahtjeva ima ukupno.",
			"Na radnoj tabli se vidi koliko zahteva ima ukupno.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_nisu_rijeseni",
		Text{"Broj zahtjeva koji nisu riješeni", "Broj zahtjeva koji nisu riješeni", "Broj zahteva koji nisu rešeni"},
		Text{
			"Na radnoj ploči se vidi koliko zahtjeva još nije završeno.",
			"Na radnoj ploči vidi se koliko zahtjeva još nije završeno.",
			"Na radnoj tabli se vidi koliko zahteva još nije završeno.",
		},
	},
	{
		"osnovno_dashboard_broj_projekata",
		Text{"Broj projekata", "Broj projekata", "Broj projekata"},
		Text{
			"Na radnoj ploči se vidi koliko projekata ima.",
			"Na radnoj ploči vidi se koliko projekata ima.",
			"Na radnoj tabli se vidi koliko projekata ima.",
		},
	},
	{
		"osnovno_dashboard_broj_komentara_korisnika_ukupno",
		Text{"Broj komentara korisnika", "Broj komentara korisnika", "Broj komentara korisnika"},
		Text{
			"Na radnoj ploči se vidi koliko je komentara osoba napisala.",
			"Na radnoj ploči vidi se koliko je komentara osoba napisala.",
			"Na radnoj tabli se vidi koliko je komentara osoba napisala.",
		},
	},
	{
		"osnovno_dashboard_zavrseni_zahtjevi_prosla_sedmica",
		Text{"Završeni zahtjevi prošle sedmice", "Završeni zahtjevi prošlog tjedna", "Završeni zahtevi prošle sedmice"},
		Text{
			"Grafikon završenih zahtjeva po danima prošle sedmice.",
			"Grafikon završenih zahtjeva po danima prošlog tjedna.",
			"Grafikon završenih zahteva po danima prošle sedmice.",
		},
	},
	{
		"osnovno_dashboard_prijavljeni_zahtjevi_prosle_sedmice",
		Text{"Prijavljeni zahtjevi prošle sedmice", "Prijavljeni zahtjevi prošlog tjedna", "Prijavljeni zahtevi prošle sedmice"},
		Text{
			"Grafikon prijavljenih zahtjeva po danima prošle sedmice.",
			"Grafikon prijavljenih zahtjeva po danima prošlog tjedna.",
			"Grafikon prijavljenih zahteva po danima prošle sedmice.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_po_projektu",
		Text{"Broj zahtjeva po projektu", "Broj zahtjeva po projektu", "Broj zahteva po projektu"},
		Text{
			"Grafikon zahtjeva po projektima, i tabla Zahtjevi po projektima u meniju.",
			"Grafikon zahtjeva po projektima, i ploča Zahtjevi po projektima u izborniku.",
			"Grafikon zahteva po projektima, i tabla Zahtevi po projektima u meniju.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_po_mjesecima",
		Text{"Broj zahtjeva po mjesecima", "Broj zahtjeva po mjesecima", "Broj zahteva po mesecima"},
		Text{"Grafikon zahtjeva po mjesecima.", "Grafikon zahtjeva po mjesecima.", "Grafikon zahteva po mesecima."},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_po_danima_aktivna_godina",
		Text{"Broj zahtjeva po danima aktivne godine", "Broj zahtjeva po danima tekuće godine", "Broj zahteva po danima aktivne godine"},
		Text{"Grafikon zahtjeva po danima ove godine.", "Grafikon zahtjeva po danima ove godine.", "Grafikon zahteva po danima ove godine."},
	},
	{
		"osnovno_dashboard_broj_rijesenih_zahtjeva_po_sedmicama",
		Text{"Broj riješenih zahtjeva po sedmicama", "Broj riješenih zahtjeva po tjednima", "Broj rešenih zahteva po sedmicama"},
		Text{
			"Grafikon riješenih zahtjeva u zadnjih pet sedmica.",
			"Grafikon riješenih zahtjeva u zadnjih pet tjedana.",
			"Grafikon rešenih zahteva u poslednjih pet sedmica.",
		},
	},
	{
		"osnovno_dashboard_zahtjevi_najduze_u_potrebno_uraditi",
		Text{"Zahtjevi najduže u statusu potrebno uraditi", "Zahtjevi koji najdulje čekaju", "Zahtevi najduže u statusu potrebno uraditi"},
		Text{
			"Lista zahtjeva koji najduže čekaju da ih neko počne raditi.",
			"Popis zahtjeva koji najdulje čekaju početak rada.",
			"Lista zahteva koji najduže čekaju da ih neko počne raditi.",
		},
	},
	{
		"osnovno_dashboard_zadnji_dodati_zahtjevi_potrebno_uraditi",
		Text{
			"Zadnji dodati zahtjevi koje je potrebno uraditi",
			"Zadnji dodani zahtjevi koje treba napraviti",
			"Poslednji dodati zahtevi koje je potrebno uraditi",
		},
		Text{
			"Lista najnovijih zahtjeva na kojima se još ne radi.",
			"Popis najnovijih zahtjeva na kojima se još ne radi.",
			"Lista najnovijih zahteva na kojima se još ne radi.",
		},
	},
	{
		"osnovno_dashboard_zahtjevi_zadnji_dodati_nisu_rijeseni",
		Text{
			"Zadnji dodati zahtjevi koji nisu riješeni",
			"Zadnji dodani zahtjevi koji nisu riješeni",
			"Poslednji dodati zahtevi koji nisu rešeni",
		},
		Text{
			"Lista najnovijih zahtjeva koji još nisu završeni.",
			"Popis najnovijih zahtjeva koji još nisu završeni.",
			"Lista najnovijih zahteva koji još nisu završeni.",
		},
	},
	{
		"osnovno_dashboard_zahtjevi_rijeseni",
		Text{"Zadnji riješeni zahtjevi", "Zadnji riješeni zahtjevi", "Poslednji rešeni zahtevi"},
		Text{"Lista zahtjeva koji su zadnji završeni.", "Popis zahtjeva koji su zadnji završeni.", "Lista zahteva koji su poslednji završeni."},
	},
	{
		"osnovno_dashboard_lista_dodijeljenih_projekata",
		Text{"Lista dodijeljenih projekata", "Popis dodijeljenih projekata", "Lista dodeljenih projekata"},
		Text{"Lista projekata na kojima osoba radi.", "Popis projekata na kojima osoba radi.", "Lista projekata na kojima osoba radi."},
	},

	// Requests.
	{
		"zahtjev_zahtjev_pregled",
		Text{"Pregled zahtjeva", "Pregled zahtjeva", "Pregled zahteva"},
		Text{
			"Otvara listu, tablu, pretragu i svaki zahtjev koji uloga vidi.",
			"Otvara popis, ploču, pretragu i svaki zahtjev koji uloga vidi.",
			"Otvara listu, tablu, pretragu i svaki zahtev koji uloga vidi.",
		},
	},
	{
		"zahtjev_zahtjev_dodavanje",
		Text{"Dodavanje zahtjeva", "Dodavanje zahtjeva", "Dodavanje zahteva"},
		Text{
			"Prijavljuje nove zahtjeve u projektima koje uloga vidi.",
			"Prijavljuje nove zahtjeve u projektima koje uloga vidi.",
			"Prijavljuje nove zahteve u projektima koje uloga vidi.",
		},
	},
	{
		"zahtjev_zahtjev_podnosilac",
		Text{"Podnošenje zahtjeva za druge", "Podnošenje zahtjeva za druge", "Podnošenje zahteva za druge"},
		Text{
			"Podnosi zahtjev u ime druge osobe projekta, kojoj zahtjev pripada.",
			"Podnosi zahtjev u ime druge osobe projekta, kojoj zahtjev pripada.",
			"Podnosi zahtev u ime druge osobe projekta, kojoj zahtev pripada.",
		},
	},
	{
		"zahtjev_zahtjev_edit",
		Text{"Izmjena zahtjeva", "Izmjena zahtjeva", "Izmena zahteva"},
		Text{
			"Mijenja naziv, opis, kategoriju, tip i prioritet zahtjeva.",
			"Mijenja naziv, opis, kategoriju, vrstu i prioritet zahtjeva.",
			"Menja naziv, opis, kategoriju, tip i prioritet zahteva.",
		},
	},
	{
		"zahtjev_zahtjev_edit_status",
		Text{"Promjena statusa zahtjeva", "Promjena statusa zahtjeva", "Promena statusa zahteva"},
		Text{
			"Mijenja status zahtjeva, u formi i prevlačenjem po tabli.",
			"Mijenja status zahtjeva, u obrascu i povlačenjem po ploči.",
			"Menja status zahteva, u formi i prevlačenjem po tabli.",
		},
	},
	{
		"zahtjev_zahtjev_edit_dodijeljeni_korisnik",
		Text{"Dodjela zahtjeva korisniku", "Dodjela zahtjeva korisniku", "Dodela zahteva korisniku"},
		Text{"Bira ko radi na zahtjevu.", "Bira tko radi na zahtjevu.", "Bira ko radi na zahtevu."},
	},
	{
		"zahtjev_zahtjev_brisanje",
		Text{"Brisanje zahtjeva", "Brisanje zahtjeva", "Brisanje zahteva"},
		Text{
			"Briše zahtjeve iz lista, table i pretrage.",
			"Briše zahtjeve s popisa, ploče i iz pretrage.",
			"Briše zahteve iz lista, table i pretrage.",
		},
	},
	{
		"zahtjev_zahtjev_interni_podaci",
		Text{"Interne promjene zahtjeva", "Interne promjene zahtjeva", "Interne promene zahteva"},
		Text{
			"Vidi i mijenja interne podatke zahtjeva: ko ga je uradio, utrošeno vrijeme i napomenu.",
			"Vidi i mijenja interne podatke zahtjeva: tko ga je napravio, utrošeno vrijeme i napomenu.",
			"Vidi i menja interne podatke zahteva: ko ga je uradio, utrošeno vreme i napomenu.",
		},
	},
	{
		"zahtjev_veza_izmjena",
		Text{"Veze zahtjeva", "Veze zahtjeva", "Veze zahteva"},
		Text{
			"Povezuje zahtjeve koje vidi: duplikat, blokira ili dio drugog zahtjeva. Uz pravo na promjenu statusa ih i spaja.",
			"Povezuje zahtjeve koje vidi: duplikat, blokira ili dio drugog zahtjeva. Uz pravo na promjenu statusa ih i spaja.",
			"Povezuje zahteve koje vidi: duplikat, blokira ili deo drugog zahteva. Uz pravo na promenu statusa ih i spaja.",
		},
	},
	{
		"zahtjev_zahtjev_izvoz",
		Text{"Izvoz zahtjeva", "Izvoz zahtjeva", "Izvoz zahteva"},
		Text{
			"Preuzima listu zahtjeva kao XLSX ili CSV dokument.",
			"Preuzima popis zahtjeva kao XLSX ili CSV dokument.",
			"Preuzima listu zahteva kao XLSX ili CSV dokument.",
		},
	},
	{
		"zahtjev_zahtjev_uvoz",
		Text{"Uvoz zahtjeva", "Uvoz zahtjeva", "Uvoz zahteva"},
		Text{"Dodaje zahtjeve iz CSV dokumenta.", "Dodaje zahtjeve iz CSV dokumenta.", "Dodaje zahteve iz CSV dokumenta."},
	},
	{
		"zahtjev_komentar_pregled",
		Text{"Pregled komentara", "Pregled komentara", "Pregled komentara"},
		Text{"Čita komentare i njihove priloge.", "Čita komentare i njihove privitke.", "Čita komentare i njihove priloge."},
	},
	{
		"zahtjev_komentar_dodavanje",
		Text{"Dodavanje komentara", "Dodavanje komentara", "Dodavanje komentara"},
		Text{"Piše komentare na zahtjeve.", "Piše komentare na zahtjeve.", "Piše komentare na zahteve."},
	},
	{
		"zahtjev_zahtjev_opterecenje",
		Text{"Kašnjenja i opterećenje", "Kašnjenja i opterećenje", "Kašnjenja i opterećenje"},
		Text{
			"Vidi šta kasni, šta uskoro ističe i šta čeka odgovor, te koliko ko ima otvorenih zahtjeva.",
			"Vidi što kasni, što uskoro istječe i što čeka odgovor, te koliko tko ima otvorenih zahtjeva.",
			"Vidi šta kasni, šta uskoro ističe i šta čeka odgovor, kao i koliko ko ima otvorenih zahteva.",
		},
	},
	{
		"zahtjev_zahtjev_ponavljanje",
		Text{"Ponavljajući zahtjevi", "Ponavljajući zahtjevi", "Ponavljajući zahtevi"},
		Text{
			"Određuje koji se zahtjevi ponavljaju po kalendaru. Nastaju u njegovo ime, dok ima pravo da ih dodaje.",
			"Određuje koji se zahtjevi ponavljaju po kalendaru. Nastaju u njegovo ime, dok ih ima pravo dodavati.",
			"Određuje koji se zahtevi ponavljaju po kalendaru. Nastaju u njegovo ime, dok ima pravo da ih dodaje.",
		},
	},
	{
		"zahtjev_pogled_dijeljenje",
		Text{"Dijeljenje pogleda", "Dijeljenje pogleda", "Deljenje pogleda"},
		Text{
			"Dijeli svoje poglede s onima koji rade na projektu ili imaju ulogu.",
			"Dijeli svoje poglede s onima koji rade na projektu ili imaju ulogu.",
			"Deli svoje poglede s onima koji rade na projektu ili imaju ulogu.",
		},
	},
	{
		"zahtjev_komentar_interni",
		Text{"Interni komentari", "Interni komentari", "Interni komentari"},
		Text{
			"Čita i piše komentare koje vide samo oni s ovim pravom.",
			"Čita i piše komentare koje vide samo oni s ovim pravom.",
			"Čita i piše komentare koje vide samo oni s ovim pravom.",
		},
	},
	{
		"zahtjev_prilog_dodavanje",
		Text{"Slanje dokumenata", "Slanje dokumenata", "Slanje dokumenata"},
		Text{
			"Prilaže dokumente uz zahtjeve i komentare.",
			"Prilaže dokumente uz zahtjeve i komentare.",
			"Prilaže dokumente uz zahteve i komentare.",
		},
	},

	// People and roles.
	{
		"korisnik_korisnik_dvostruka_provjera",
		Text{"Uklanjanje dvostruke provjere", "Uklanjanje dvostruke provjere", "Uklanjanje dvostruke provere"},
		Text{
			"Uklanja dvostruku provjeru korisnicima koji su ostali bez telefona i rezervnih kodova.",
			"Uklanja dvostruku provjeru korisnicima koji su ostali bez telefona i pričuvnih kodova.",
			"Uklanja dvostruku proveru korisnicima koji su ostali bez telefona i rezervnih kodova.",
		},
	},
	{
		"korisnik_korisnik_tokeni",
		Text{"Pristupni tokeni svih", "Pristupni tokeni svih", "Pristupni tokeni svih"},
		Text{
			"Vidi čiji programi smiju pozivati sistem, dokle sežu i kad su korišteni, i opoziva im pristup. Ko vidi sve, pravi tokene servisnih računa.",
			"Vidi čiji programi smiju pozivati sustav, dokle sežu i kad su korišteni, i opoziva im pristup. Tko vidi sve, izrađuje tokene servisnih računa.",
			"Vidi čiji programi smeju da pozivaju sistem, dokle sežu i kad su korišćeni, i opoziva im pristup. Ko vidi sve, pravi tokene servisnih naloga.",
		},
	},
	{
		"korisnik_korisnik_pregled",
		Text{"Pregled korisnika", "Pregled korisnika", "Pregled korisnika"},
		Text{
			"Otvara listu korisnika i podatke drugih korisnika.",
			"Otvara popis korisnika i podatke drugih korisnika.",
			"Otvara listu korisnika i podatke drugih korisnika.",
		},
	},
	{
		"korisnik_korisnik_dodavanje",
		Text{"Dodavanje korisnika", "Dodavanje korisnika", "Dodavanje korisnika"},
		Text{
			"Dodaje korisnike s ulogama kojima njegova uloga upravlja.",
			"Dodaje korisnike s ulogama kojima njegova uloga upravlja.",
			"Dodaje korisnike sa ulogama kojima njegova uloga upravlja.",
		},
	},
	{
		"korisnik_korisnik_edit",
		Text{"Izmjena korisnika", "Izmjena korisnika", "Izmena korisnika"},
		Text{"Mijenja podatke i uloge korisnika.", "Mijenja podatke i uloge korisnika.", "Menja podatke i uloge korisnika."},
	},
	{
		"korisnik_korisnik_anonimizacija",
		Text{"Anonimizacija korisnika", "Anonimizacija korisnika", "Anonimizacija korisnika"},
		Text{
			"Zauvijek briše sve što se zna o korisnicima koji su otišli; ono što su uradili ostaje.",
			"Zauvijek briše sve što se zna o korisnicima koji su otišli; ono što su učinili ostaje.",
			"Zauvek briše sve što se zna o korisnicima koji su otišli; ono što su uradili ostaje.",
		},
	},
	{
		"korisnik_korisnik_dokument_upisa",
		Text{"Dokument uz upis", "Dokument uz upis", "Dokument uz upis"},
		Text{
			"Preuzima dokumente koje su korisnici poslali kad su se upisali.",
			"Preuzima dokumente koje su korisnici poslali kad su se upisali.",
			"Preuzima dokumente koje su korisnici poslali kad su se upisali.",
		},
	},
	{
		"korisnik_korisnik_aktivacija",
		Text{"Aktivacija i deaktivacija korisnika", "Aktivacija i deaktivacija korisnika", "Aktivacija i deaktivacija korisnika"},
		Text{"Isključuje korisnike i ponovo ih uključuje.", "Isključuje korisnike i vraća ih.", "Isključuje korisnike i ponovo ih uključuje."},
	},
	{
		"korisnik_korisnik_promjena_lozinke",
		Text{"Promjena vlastite lozinke", "Promjena vlastite lozinke", "Promena vlastite lozinke"},
		Text{"Mijenja vlastitu lozinku.", "Mijenja vlastitu lozinku.", "Menja vlastitu lozinku."},
	},
	{
		"korisnik_korisnik_lozinka",
		Text{"Postavljanje lozinke korisniku", "Postavljanje lozinke korisniku", "Postavljanje lozinke korisniku"},
		Text{
			"Postavlja novu lozinku drugom korisniku.",
			"Postavlja novu lozinku drugom korisniku.",
			"Postavlja novu lozinku drugom korisniku.",
		},
	},
	{
		"korisnik_korisnik_projekti",
		Text{"Dodjela projekata korisniku", "Dodjela projekata korisniku", "Dodela projekata korisniku"},
		Text{
			"Dodaje korisnike na projekte i uklanja ih s njih.",
			"Dodaje korisnike na projekte i uklanja ih s njih.",
			"Dodaje korisnike na projekte i uklanja ih sa njih.",
		},
	},
	{
		"korisnik_korisnik_primopredaja",
		Text{"Primopredaja zahtjeva korisnika", "Primopredaja zahtjeva korisnika", "Primopredaja zahteva korisnika"},
		Text{
			"Predaje otvorene zahtjeve jednog korisnika drugima.",
			"Predaje otvorene zahtjeve jednog korisnika drugima.",
			"Predaje otvorene zahteve jednog korisnika drugima.",
		},
	},
	{
		"korisnik_korisnik_prava",
		Text{"Pregled prava korisnika", "Pregled prava korisnika", "Pregled prava korisnika"},
		Text{
			"Otvara stranicu Šta vidi i može za svakog korisnika.",
			"Otvara stranicu Što vidi i može za svakog korisnika.",
			"Otvara stranicu Šta vidi i može za svakog korisnika.",
		},
	},
	{
		"korisnik_uloga_pregled",
		Text{"Pregled uloga", "Pregled uloga", "Pregled uloga"},
		Text{"Otvara listu uloga i njihova prava.", "Otvara popis uloga i njihova prava.", "Otvara listu uloga i njihova prava."},
	},
	{
		"korisnik_uloga_dodavanje",
		Text{"Dodavanje uloge", "Dodavanje uloge", "Dodavanje uloge"},
		Text{"Dodaje nove uloge.", "Dodaje nove uloge.", "Dodaje nove uloge."},
	},
	{
		"korisnik_uloga_edit",
		Text{"Izmjena uloge", "Izmjena uloge", "Izmena uloge"},
		Text{
			"Mijenja naziv, opseg, modul i potrebne podatke uloga kojima njegova uloga upravlja.",
			"Mijenja naziv, opseg, modul i potrebne podatke uloga kojima njegova uloga upravlja.",
			"Menja naziv, opseg, modul i potrebne podatke uloga kojima njegova uloga upravlja.",
		},
	},
	{
		"korisnik_uloga_prava",
		Text{"Izmjena prava uloge", "Izmjena prava uloge", "Izmena prava uloge"},
		Text{
			"Daje i oduzima prava ulogama kojima njegova uloga upravlja, i to samo ona koja i sam ima.",
			"Daje i oduzima prava ulogama kojima njegova uloga upravlja, i to samo ona koja i sam ima.",
			"Daje i oduzima prava ulogama kojima njegova uloga upravlja, i to samo ona koja i sam ima.",
		},
	},
	{
		"korisnik_uloga_aktivacija",
		Text{"Aktivacija i deaktivacija uloge", "Aktivacija i deaktivacija uloge", "Aktivacija i deaktivacija uloge"},
		Text{"Isključuje uloge i ponovo ih uključuje.", "Isključuje uloge i vraća ih.", "Isključuje uloge i ponovo ih uključuje."},
	},

	// Documents.
	{
		"dokument_dokument_uredjivanje",
		Text{"Uređivanje dokumenata", "Uređivanje dokumenata", "Uređivanje dokumenata"},
		Text{
			"Dodaje, mijenja, povlači i briše dokumente koje svi mogu čitati.",
			"Dodaje, mijenja, povlači i briše dokumente koje svi mogu čitati.",
			"Dodaje, menja, povlači i briše dokumente koje svi mogu da čitaju.",
		},
	},

	// Projects.
	{
		"projekat_projekat_pregled",
		Text{"Pregled projekta", "Pregled projekta", "Pregled projekta"},
		Text{"Otvara podatke projekta.", "Otvara podatke projekta.", "Otvara podatke projekta."},
	},
	{
		"projekat_projekat_dodavanje",
		Text{"Dodavanje projekta", "Dodavanje projekta", "Dodavanje projekta"},
		Text{"Dodaje nove projekte.", "Dodaje nove projekte.", "Dodaje nove projekte."},
	},
	{
		"projekat_projekat_edit",
		Text{"Izmjena projekta", "Izmjena projekta", "Izmena projekta"},
		Text{"Mijenja naziv i opis projekta.", "Mijenja naziv i opis projekta.", "Menja naziv i opis projekta."},
	},
	{
		"projekat_projekat_korisnici",
		Text{"Korisnici projekta", "Korisnici projekta", "Korisnici projekta"},
		Text{"Vidi ko radi na projektu.", "Vidi tko radi na projektu.", "Vidi ko radi na projektu."},
	},
	{
		"projekat_konfiguracija_edit",
		Text{"Izmjena konfiguracije projekta", "Izmjena konfiguracije projekta", "Izmena konfiguracije projekta"},
		Text{
			"Mijenja radno vrijeme projekta, njegove dijelove, kategorije, tipove, prioritete i redoslijed statusa.",
			"Mijenja radno vrijeme projekta, njegove dijelove, kategorije, vrste, prioritete i redoslijed statusa.",
			"Menja radno vreme projekta, njegove delove, kategorije, tipove, prioritete i redosled statusa.",
		},
	},

	// The system.
	{
		"postavke_postavke_sistema_edit",
		Text{"Izmjena postavki sistema", "Izmjena postavki sustava", "Izmena postavki sistema"},
		Text{
			"Mijenja naslov sistema, trajanje sesije, kartu i slanje e-pošte.",
			"Mijenja naslov sustava, trajanje sesije, kartu i slanje e-pošte.",
			"Menja naslov sistema, trajanje sesije, mapu i slanje e-pošte.",
		},
	},
	{
		"postavke_poruke_pregled",
		Text{"Pregled poruka e-pošte", "Pregled poruka e-pošte", "Pregled poruka e-pošte"},
		Text{
			"Vidi koje su poruke e-pošte poslane, a koje čekaju.",
			"Vidi koje su poruke e-pošte poslane, a koje čekaju.",
			"Vidi koje su poruke e-pošte poslate, a koje čekaju.",
		},
	},
	{
		"postavke_poruke_slanje",
		Text{"Ponovno slanje poruka e-pošte", "Ponovno slanje poruka e-pošte", "Ponovno slanje poruka e-pošte"},
		Text{
			"Ponovo šalje poruke od kojih je sistem odustao.",
			"Iznova šalje poruke od kojih je sustav odustao.",
			"Ponovo šalje poruke od kojih je sistem odustao.",
		},
	},
	{
		"postavke_provjera_pokretanje",
		Text{"Provjera sistema", "Provjera sustava", "Provera sistema"},
		Text{
			"Provjerava rade li baza, skladište, e-pošta i poslovi u pozadini.",
			"Provjerava rade li baza, spremište, e-pošta i poslovi u pozadini.",
			"Proverava da li rade baza, skladište, e-pošta i poslovi u pozadini.",
		},
	},
	{
		"postavke_webhook_upravljanje",
		Text{"Upravljanje webhookovima", "Upravljanje webhookovima", "Upravljanje webhookovima"},
		Text{
			"Određuje kojim se drugim sistemima javlja šta se dešava sa zahtjevima koje vidi, i gleda šta je isporučeno.",
			"Određuje kojim se drugim sustavima javlja što se događa sa zahtjevima koje vidi, i gleda što je isporučeno.",
			"Određuje kojim se drugim sistemima javlja šta se dešava sa zahtevima koje vidi, i gleda šta je isporučeno.",
		},
	},
	{
		"postavke_pisma_upravljanje",
		Text{"Primljene poruke", "Primljene poruke", "Primljene poruke"},
		Text{
			"Vidi poruke ljudi i o zahtjevima koje vidi, preuzima ih i ponovo obrađuje one koje su odbijene. O ostalima vidi samo šta je s njima bilo.",
			"Vidi poruke ljudi i o zahtjevima koje vidi, preuzima ih i ponovno obrađuje one koje su odbijene. O ostalima vidi samo što je s njima bilo.",
			"Vidi poruke ljudi i o zahtevima koje vidi, preuzima ih i ponovo obrađuje one koje su odbijene. O ostalima vidi samo šta je s njima bilo.",
		},
	},
	{
		"sifarnik_sifarnik_pregled",
		Text{"Pregled šifarnika", "Pregled šifrarnika", "Pregled šifarnika"},
		Text{"Otvara liste šifarnika.", "Otvara popise šifrarnika.", "Otvara liste šifarnika."},
	},
	{
		"sifarnik_sifarnik_edit",
		Text{"Izmjena šifarnika", "Izmjena šifrarnika", "Izmena šifarnika"},
		Text{
			"Dodaje, mijenja i briše stavke šifarnika.",
			"Dodaje, mijenja i briše stavke šifrarnika.",
			"Dodaje, menja i briše stavke šifarnika.",
		},
	},
	{
		"log_log_pregled",
		Text{"Pregled loga", "Pregled zapisnika", "Pregled loga"},
		Text{"Vidi ko je šta i kada promijenio.", "Vidi tko je što i kada promijenio.", "Vidi ko je šta i kada promenio."},
	},
	{
		"log_log_historija",
		Text{"Historija onoga što se vidi", "Povijest onoga što se vidi", "Istorija onoga što se vidi"},
		Text{
			"Vidi ko je i kada mijenjao zahtjeve, korisnike, uloge i projekte koje i inače vidi.",
			"Vidi tko je i kada mijenjao zahtjeve, korisnike, uloge i projekte koje i inače vidi.",
			"Vidi ko je i kada menjao zahteve, korisnike, uloge i projekte koje i inače vidi.",
		},
	},
	{
		"izvjestaj_izvjestaj_pregled",
		Text{"Pregled izvještaja", "Pregled izvješća", "Pregled izveštaja"},
		Text{"Otvara izvještaje i preuzima ih.", "Otvara izvješća i preuzima ih.", "Otvara izveštaje i preuzima ih."},
	},
	{
		"izvjestaj_izvjestaj_starost_otvorenih",
		Text{"Izvještaj: starost otvorenih zahtjeva", "Izvješće: starost otvorenih zahtjeva", "Izveštaj: starost otvorenih zahteva"},
		Text{
			"Vidi koliko dugo čekaju otvoreni zahtjevi.",
			"Vidi koliko dugo čekaju otvoreni zahtjevi.",
			"Vidi koliko dugo čekaju otvoreni zahtevi.",
		},
	},
	{
		"izvjestaj_izvjestaj_zahtjevi_po_projektima",
		Text{"Izvještaj: zahtjevi po projektima", "Izvješće: zahtjevi po projektima", "Izveštaj: zahtevi po projektima"},
		Text{
			"Vidi koliko je zahtjeva prijavljeno i završeno u kojem projektu.",
			"Vidi koliko je zahtjeva prijavljeno i završeno u kojem projektu.",
			"Vidi koliko je zahteva prijavljeno i završeno u kom projektu.",
		},
	},
	{
		"izvjestaj_izvjestaj_zahtjevi_po_osobama",
		Text{"Izvještaj: zahtjevi po osobama", "Izvješće: zahtjevi po osobama", "Izveštaj: zahtevi po osobama"},
		Text{
			"Vidi koliko je zahtjeva dodijeljeno kojoj osobi.",
			"Vidi koliko je zahtjeva dodijeljeno kojoj osobi.",
			"Vidi koliko je zahteva dodeljeno kojoj osobi.",
		},
	},
	{
		"izvjestaj_izvjestaj_vrijeme_rjesavanja",
		Text{
			"Izvještaj: vrijeme rješavanja po prioritetu",
			"Izvješće: vrijeme rješavanja po prioritetu",
			"Izveštaj: vreme rešavanja po prioritetu",
		},
		Text{
			"Vidi koliko radnog vremena prođe do završetka zahtjeva.",
			"Vidi koliko radnog vremena prođe do završetka zahtjeva.",
			"Vidi koliko radnog vremena prođe do završetka zahteva.",
		},
	},
	{
		"izvjestaj_izvjestaj_obecano_i_odrzano",
		Text{"Izvještaj: obećano i održano", "Izvješće: obećano i održano", "Izveštaj: obećano i održano"},
		Text{
			"Vidi koliko je zahtjeva odgovoreno i završeno u roku, a koliko kasno.",
			"Vidi koliko je zahtjeva odgovoreno i završeno u roku, a koliko kasno.",
			"Vidi koliko je zahteva odgovoreno i završeno u roku, a koliko kasno.",
		},
	},
	{
		"izvjestaj_izvjestaj_statusi_kroz_vrijeme",
		Text{"Izvještaj: statusi kroz vrijeme", "Izvješće: statusi kroz vrijeme", "Izveštaj: statusi kroz vreme"},
		Text{
			"Vidi koliko je zahtjeva u kojem trenutku čekalo, bilo u radu i bilo završeno.",
			"Vidi koliko je zahtjeva u kojem trenutku čekalo, bilo u radu i bilo završeno.",
			"Vidi koliko je zahteva u kom trenutku čekalo, bilo u radu i bilo završeno.",
		},
	},
	{
		"izvjestaj_izvjestaj_utroseno_vrijeme",
		Text{"Izvještaj: utrošeno vrijeme po projektima", "Izvješće: utrošeno vrijeme po projektima", "Izveštaj: utrošeno vreme po projektima"},
		Text{
			"Vidi koliko je radnog vremena utrošeno u kojem projektu.",
			"Vidi koliko je radnog vremena utrošeno u kojem projektu.",
			"Vidi koliko je radnog vremena utrošeno u kom projektu.",
		},
	},
	{
		"izvjestaj_izvjestaj_komentari_po_korisnicima",
		Text{"Izvještaj: komentari po korisnicima", "Izvješće: komentari po korisnicima", "Izveštaj: komentari po korisnicima"},
		Text{"Vidi ko je napisao koliko komentara.", "Vidi tko je napisao koliko komentara.", "Vidi ko je napisao koliko komentara."},
	},
	{
		"izvjestaj_izvjestaj_upis",
		Text{"Izvještaj: online upis", "Izvješće: online upis", "Izveštaj: onlajn upis"},
		Text{
			"Vidi koliko je računa otvoreno i aktivirano.",
			"Vidi koliko je računa otvoreno i aktivirano.",
			"Vidi koliko je naloga otvoreno i aktivirano.",
		},
	},
}
