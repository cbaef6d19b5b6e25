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
	return Right{Code: code, Name: Text{bs: code}}
}

// RightPlaces are the names of groups and objects of permissions, which the database has in Bosnian.
type RightPlaces []Text

// Find gives the texts of a group or object; one without is called as the database has it.
func (r RightPlaces) Find(name string) Text {
	if i := slices.IndexFunc(r, func(place Text) bool { return place.bs == name }); i >= 0 {
		return r[i]
	}
	return Text{bs: name}
}

// RightGroups are the groups and objects.
var RightGroups = RightPlaces{
	{bs: "Glavni meni", hr: "Glavni izbornik"},
	{bs: "Radna ploča", sr: "Radna tabla"},
	{bs: "Zahtjevi", sr: "Zahtevi"},
	{bs: "Korisnici"},
	{bs: "Projekti"},
	{bs: "Postavke"},
	{bs: "Webhookovi"},
	{bs: "Primljene poruke"},
	{bs: "Izvještaji", hr: "Izvješća", sr: "Izveštaji"},
	{bs: "Bočni meni", hr: "Bočni izbornik"},
	{bs: "Brojevi", hr: "Brojke"},
	{bs: "Grafikoni"},
	{bs: "Liste", hr: "Popisi"},
	{bs: "Zahtjev", sr: "Zahtev"},
	{bs: "Komentar"},
	{bs: "Prilog", hr: "Privitak"},
	{bs: "Korisnik"},
	{bs: "Uloga"},
	{bs: "Projekat", hr: "Projekt"},
	{bs: "Konfiguracija"},
	{bs: "Sistem", hr: "Sustav"},
	{bs: "Šifarnik", hr: "Šifrarnik"},
	{bs: "Log", hr: "Zapisnik"},
	{bs: "Poruke e-pošte"},
	{bs: "Provjera sistema", hr: "Provjera sustava", sr: "Provera sistema"},
	{bs: "Izvještaj", hr: "Izvješće", sr: "Izveštaj"},
	{bs: "Dokumenti"},
	{bs: "Dokument"},
}

// Rights are the permissions.
var Rights = RightTexts{
	// The main menu.
	{
		"glavni_meni_osnovno_sidebar_projekti",
		Text{bs: "Projekti u meniju", hr: "Projekti u izborniku"},
		Text{bs: "U meniju se vidi unos Projekti.", hr: "U izborniku se vidi stavka Projekti.", sr: "U meniju se vidi stavka Projekti."},
	},
	{
		"glavni_meni_osnovno_sidebar_korisnici",
		Text{bs: "Korisnici u meniju", hr: "Korisnici u izborniku"},
		Text{bs: "U meniju se vidi unos Korisnici.", hr: "U izborniku se vidi stavka Korisnici.", sr: "U meniju se vidi stavka Korisnici."},
	},
	{
		"glavni_meni_osnovno_sidebar_uloge",
		Text{bs: "Uloge u meniju", hr: "Uloge u izborniku"},
		Text{bs: "U meniju se vidi unos Uloge.", hr: "U izborniku se vidi stavka Uloge.", sr: "U meniju se vidi stavka Uloge."},
	},
	{
		"glavni_meni_osnovno_sidebar_sifarnici",
		Text{bs: "Šifarnici u meniju", hr: "Šifrarnici u izborniku"},
		Text{bs: "U meniju se vidi grupa Šifarnici.", hr: "U izborniku se vidi skupina Šifrarnici."},
	},
	{
		"glavni_meni_osnovno_sidebar_postavke",
		Text{bs: "Postavke u meniju", hr: "Postavke u izborniku"},
		Text{bs: "U meniju se vidi unos Postavke.", hr: "U izborniku se vidi stavka Postavke.", sr: "U meniju se vidi stavka Postavke."},
	},

	// The dashboard.
	{
		"osnovno_dashboard_broj_zahtjeva_potrebno_uraditi",
		Text{
			bs: "Broj zahtjeva koje je potrebno uraditi",
			hr: "Broj zahtjeva koje treba napraviti",
			sr: "Broj zahteva koje je potrebno uraditi",
		},
		Text{
			bs: "Na radnoj ploči se vidi koliko zahtjeva čeka da ih neko počne raditi.",
			hr: "Na radnoj ploči vidi se koliko zahtjeva čeka početak rada.",
			sr: "Na radnoj tabli se vidi koliko zahteva čeka da ih neko počne raditi.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_u_progresu",
		Text{bs: "Broj zahtjeva u progresu", hr: "Broj zahtjeva u tijeku", sr: "Broj zahteva u toku"},
		Text{
			bs: "Na radnoj ploči se vidi na koliko zahtjeva se upravo radi.",
			hr: "Na radnoj ploči vidi se na koliko se zahtjeva upravo radi.",
			sr: "Na radnoj tabli se vidi na koliko zahteva se upravo radi.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_ukupno",
		Text{bs: "Ukupan broj zahtjeva", sr: "Ukupan broj zahteva"},
		Text{
			bs: "Na radnoj ploči se vidi koliko zahtjeva ima ukupno.",
			hr: "Na radnoj ploči vidi se koliko zahtjeva ima ukupno.",
			sr: "Na radnoj tabli se vidi koliko zahteva ima ukupno.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_nisu_rijeseni",
		Text{bs: "Broj zahtjeva koji nisu riješeni", sr: "Broj zahteva koji nisu rešeni"},
		Text{
			bs: "Na radnoj ploči se vidi koliko zahtjeva još nije završeno.",
			hr: "Na radnoj ploči vidi se koliko zahtjeva još nije završeno.",
			sr: "Na radnoj tabli se vidi koliko zahteva još nije završeno.",
		},
	},
	{
		"osnovno_dashboard_broj_projekata",
		Text{bs: "Broj projekata"},
		Text{
			bs: "Na radnoj ploči se vidi koliko projekata ima.",
			hr: "Na radnoj ploči vidi se koliko projekata ima.",
			sr: "Na radnoj tabli se vidi koliko projekata ima.",
		},
	},
	{
		"osnovno_dashboard_broj_komentara_korisnika_ukupno",
		Text{bs: "Broj komentara korisnika"},
		Text{
			bs: "Na radnoj ploči se vidi koliko je komentara osoba napisala.",
			hr: "Na radnoj ploči vidi se koliko je komentara osoba napisala.",
			sr: "Na radnoj tabli se vidi koliko je komentara osoba napisala.",
		},
	},
	{
		"osnovno_dashboard_zavrseni_zahtjevi_prosla_sedmica",
		Text{bs: "Završeni zahtjevi prošle sedmice", hr: "Završeni zahtjevi prošlog tjedna", sr: "Završeni zahtevi prošle sedmice"},
		Text{
			bs: "Grafikon završenih zahtjeva po danima prošle sedmice.",
			hr: "Grafikon završenih zahtjeva po danima prošlog tjedna.",
			sr: "Grafikon završenih zahteva po danima prošle sedmice.",
		},
	},
	{
		"osnovno_dashboard_prijavljeni_zahtjevi_prosle_sedmice",
		Text{bs: "Prijavljeni zahtjevi prošle sedmice", hr: "Prijavljeni zahtjevi prošlog tjedna", sr: "Prijavljeni zahtevi prošle sedmice"},
		Text{
			bs: "Grafikon prijavljenih zahtjeva po danima prošle sedmice.",
			hr: "Grafikon prijavljenih zahtjeva po danima prošlog tjedna.",
			sr: "Grafikon prijavljenih zahteva po danima prošle sedmice.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_po_projektu",
		Text{bs: "Broj zahtjeva po projektu", sr: "Broj zahteva po projektu"},
		Text{
			bs: "Grafikon zahtjeva po projektima, i tabla Zahtjevi po projektima u meniju.",
			hr: "Grafikon zahtjeva po projektima, i ploča Zahtjevi po projektima u izborniku.",
			sr: "Grafikon zahteva po projektima, i tabla Zahtevi po projektima u meniju.",
		},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_po_mjesecima",
		Text{bs: "Broj zahtjeva po mjesecima", sr: "Broj zahteva po mesecima"},
		Text{bs: "Grafikon zahtjeva po mjesecima.", sr: "Grafikon zahteva po mesecima."},
	},
	{
		"osnovno_dashboard_broj_zahtjeva_po_danima_aktivna_godina",
		Text{
			bs: "Broj zahtjeva po danima aktivne godine",
			hr: "Broj zahtjeva po danima tekuće godine",
			sr: "Broj zahteva po danima aktivne godine",
		},
		Text{bs: "Grafikon zahtjeva po danima ove godine.", sr: "Grafikon zahteva po danima ove godine."},
	},
	{
		"osnovno_dashboard_broj_rijesenih_zahtjeva_po_sedmicama",
		Text{bs: "Broj riješenih zahtjeva po sedmicama", hr: "Broj riješenih zahtjeva po tjednima", sr: "Broj rešenih zahteva po sedmicama"},
		Text{
			bs: "Grafikon riješenih zahtjeva u zadnjih pet sedmica.",
			hr: "Grafikon riješenih zahtjeva u zadnjih pet tjedana.",
			sr: "Grafikon rešenih zahteva u poslednjih pet sedmica.",
		},
	},
	{
		"osnovno_dashboard_zahtjevi_najduze_u_potrebno_uraditi",
		Text{
			bs: "Zahtjevi najduže u statusu potrebno uraditi",
			hr: "Zahtjevi koji najdulje čekaju",
			sr: "Zahtevi najduže u statusu potrebno uraditi",
		},
		Text{
			bs: "Lista zahtjeva koji najduže čekaju da ih neko počne raditi.",
			hr: "Popis zahtjeva koji najdulje čekaju početak rada.",
			sr: "Lista zahteva koji najduže čekaju da ih neko počne raditi.",
		},
	},
	{
		"osnovno_dashboard_zadnji_dodati_zahtjevi_potrebno_uraditi",
		Text{
			bs: "Zadnji dodati zahtjevi koje je potrebno uraditi",
			hr: "Zadnji dodani zahtjevi koje treba napraviti",
			sr: "Poslednji dodati zahtevi koje je potrebno uraditi",
		},
		Text{
			bs: "Lista najnovijih zahtjeva na kojima se još ne radi.",
			hr: "Popis najnovijih zahtjeva na kojima se još ne radi.",
			sr: "Lista najnovijih zahteva na kojima se još ne radi.",
		},
	},
	{
		"osnovno_dashboard_zahtjevi_zadnji_dodati_nisu_rijeseni",
		Text{
			bs: "Zadnji dodati zahtjevi koji nisu riješeni",
			hr: "Zadnji dodani zahtjevi koji nisu riješeni",
			sr: "Poslednji dodati zahtevi koji nisu rešeni",
		},
		Text{
			bs: "Lista najnovijih zahtjeva koji još nisu završeni.",
			hr: "Popis najnovijih zahtjeva koji još nisu završeni.",
			sr: "Lista najnovijih zahteva koji još nisu završeni.",
		},
	},
	{
		"osnovno_dashboard_zahtjevi_rijeseni",
		Text{bs: "Zadnji riješeni zahtjevi", sr: "Poslednji rešeni zahtevi"},
		Text{
			bs: "Lista zahtjeva koji su zadnji završeni.",
			hr: "Popis zahtjeva koji su zadnji završeni.",
			sr: "Lista zahteva koji su poslednji završeni.",
		},
	},
	{
		"osnovno_dashboard_lista_dodijeljenih_projekata",
		Text{bs: "Lista dodijeljenih projekata", hr: "Popis dodijeljenih projekata", sr: "Lista dodeljenih projekata"},
		Text{bs: "Lista projekata na kojima osoba radi.", hr: "Popis projekata na kojima osoba radi."},
	},

	// Requests.
	{
		"zahtjev_zahtjev_pregled",
		Text{bs: "Pregled zahtjeva", sr: "Pregled zahteva"},
		Text{
			bs: "Otvara listu, tablu, pretragu i svaki zahtjev koji uloga vidi.",
			hr: "Otvara popis, ploču, pretragu i svaki zahtjev koji uloga vidi.",
			sr: "Otvara listu, tablu, pretragu i svaki zahtev koji uloga vidi.",
		},
	},
	{
		"zahtjev_zahtjev_dodavanje",
		Text{bs: "Dodavanje zahtjeva", sr: "Dodavanje zahteva"},
		Text{bs: "Prijavljuje nove zahtjeve u projektima koje uloga vidi.", sr: "Prijavljuje nove zahteve u projektima koje uloga vidi."},
	},
	{
		"zahtjev_zahtjev_podnosilac",
		Text{bs: "Podnošenje zahtjeva za druge", sr: "Podnošenje zahteva za druge"},
		Text{
			bs: "Podnosi zahtjev u ime druge osobe projekta, kojoj zahtjev pripada.",
			sr: "Podnosi zahtev u ime druge osobe projekta, kojoj zahtev pripada.",
		},
	},
	{
		"zahtjev_zahtjev_edit",
		Text{bs: "Izmjena zahtjeva", sr: "Izmena zahteva"},
		Text{
			bs: "Mijenja naziv, opis, kategoriju, tip i prioritet zahtjeva.",
			hr: "Mijenja naziv, opis, kategoriju, vrstu i prioritet zahtjeva.",
			sr: "Menja naziv, opis, kategoriju, tip i prioritet zahteva.",
		},
	},
	{
		"zahtjev_zahtjev_edit_status",
		Text{bs: "Promjena statusa zahtjeva", sr: "Promena statusa zahteva"},
		Text{
			bs: "Mijenja status zahtjeva, u formi i prevlačenjem po tabli.",
			hr: "Mijenja status zahtjeva, u obrascu i povlačenjem po ploči.",
			sr: "Menja status zahteva, u formi i prevlačenjem po tabli.",
		},
	},
	{
		"zahtjev_zahtjev_edit_dodijeljeni_korisnik",
		Text{bs: "Dodjela zahtjeva korisniku", sr: "Dodela zahteva korisniku"},
		Text{bs: "Bira ko radi na zahtjevu.", hr: "Bira tko radi na zahtjevu.", sr: "Bira ko radi na zahtevu."},
	},
	{
		"zahtjev_zahtjev_brisanje",
		Text{bs: "Brisanje zahtjeva", sr: "Brisanje zahteva"},
		Text{
			bs: "Briše zahtjeve iz lista, table i pretrage.",
			hr: "Briše zahtjeve s popisa, ploče i iz pretrage.",
			sr: "Briše zahteve iz lista, table i pretrage.",
		},
	},
	{
		"zahtjev_zahtjev_interni_podaci",
		Text{bs: "Interne promjene zahtjeva", sr: "Interne promene zahteva"},
		Text{
			bs: "Vidi i mijenja interne podatke zahtjeva: ko ga je uradio, utrošeno vrijeme i napomenu.",
			hr: "Vidi i mijenja interne podatke zahtjeva: tko ga je napravio, utrošeno vrijeme i napomenu.",
			sr: "Vidi i menja interne podatke zahteva: ko ga je uradio, utrošeno vreme i napomenu.",
		},
	},
	{
		"zahtjev_veza_izmjena",
		Text{bs: "Veze zahtjeva", sr: "Veze zahteva"},
		Text{
			bs: "Povezuje zahtjeve koje vidi: duplikat, blokira ili dio drugog zahtjeva. Uz pravo na promjenu statusa ih i spaja.",
			sr: "Povezuje zahteve koje vidi: duplikat, blokira ili deo drugog zahteva. Uz pravo na promenu statusa ih i spaja.",
		},
	},
	{
		"zahtjev_zahtjev_izvoz",
		Text{bs: "Izvoz zahtjeva", sr: "Izvoz zahteva"},
		Text{
			bs: "Preuzima listu zahtjeva kao XLSX ili CSV dokument.",
			hr: "Preuzima popis zahtjeva kao XLSX ili CSV dokument.",
			sr: "Preuzima listu zahteva kao XLSX ili CSV dokument.",
		},
	},
	{
		"zahtjev_zahtjev_uvoz",
		Text{bs: "Uvoz zahtjeva", sr: "Uvoz zahteva"},
		Text{bs: "Dodaje zahtjeve iz CSV dokumenta.", sr: "Dodaje zahteve iz CSV dokumenta."},
	},
	{
		"zahtjev_komentar_pregled",
		Text{bs: "Pregled komentara"},
		Text{bs: "Čita komentare i njihove priloge.", hr: "Čita komentare i njihove privitke."},
	},
	{
		"zahtjev_komentar_dodavanje",
		Text{bs: "Dodavanje komentara"},
		Text{bs: "Piše komentare na zahtjeve.", sr: "Piše komentare na zahteve."},
	},
	{
		"zahtjev_zahtjev_opterecenje",
		Text{bs: "Kašnjenja i opterećenje"},
		Text{
			bs: "Vidi šta kasni, šta uskoro ističe i šta čeka odgovor, te koliko ko ima otvorenih zahtjeva.",
			hr: "Vidi što kasni, što uskoro istječe i što čeka odgovor, te koliko tko ima otvorenih zahtjeva.",
			sr: "Vidi šta kasni, šta uskoro ističe i šta čeka odgovor, kao i koliko ko ima otvorenih zahteva.",
		},
	},
	{
		"zahtjev_zahtjev_ponavljanje",
		Text{bs: "Ponavljajući zahtjevi", sr: "Ponavljajući zahtevi"},
		Text{
			bs: "Određuje koji se zahtjevi ponavljaju po kalendaru. Nastaju u njegovo ime, dok ima pravo da ih dodaje.",
			hr: "Određuje koji se zahtjevi ponavljaju po kalendaru. Nastaju u njegovo ime, dok ih ima pravo dodavati.",
			sr: "Određuje koji se zahtevi ponavljaju po kalendaru. Nastaju u njegovo ime, dok ima pravo da ih dodaje.",
		},
	},
	{
		"zahtjev_pogled_dijeljenje",
		Text{bs: "Dijeljenje pogleda", sr: "Deljenje pogleda"},
		Text{
			bs: "Dijeli svoje poglede s onima koji rade na projektu ili imaju ulogu.",
			sr: "Deli svoje poglede s onima koji rade na projektu ili imaju ulogu.",
		},
	},
	{
		"zahtjev_komentar_interni",
		Text{bs: "Interni komentari"},
		Text{bs: "Čita i piše komentare koje vide samo oni s ovim pravom."},
	},
	{
		"zahtjev_prilog_dodavanje",
		Text{bs: "Slanje dokumenata"},
		Text{bs: "Prilaže dokumente uz zahtjeve i komentare.", sr: "Prilaže dokumente uz zahteve i komentare."},
	},

	// People and roles.
	{
		"korisnik_korisnik_dvostruka_provjera",
		Text{bs: "Uklanjanje dvostruke provjere", sr: "Uklanjanje dvostruke provere"},
		Text{
			bs: "Uklanja dvostruku provjeru korisnicima koji su ostali bez telefona i rezervnih kodova.",
			hr: "Uklanja dvostruku provjeru korisnicima koji su ostali bez telefona i pričuvnih kodova.",
			sr: "Uklanja dvostruku proveru korisnicima koji su ostali bez telefona i rezervnih kodova.",
		},
	},
	{
		"korisnik_korisnik_tokeni",
		Text{bs: "Pristupni tokeni svih"},
		Text{
			bs: "Vidi čiji programi smiju pozivati sistem, dokle sežu i kad su korišteni, i opoziva im pristup. Ko vidi sve, pravi tokene servisnih računa.",
			hr: "Vidi čiji programi smiju pozivati sustav, dokle sežu i kad su korišteni, i opoziva im pristup. Tko vidi sve, izrađuje tokene servisnih računa.",
			sr: "Vidi čiji programi smeju da pozivaju sistem, dokle sežu i kad su korišćeni, i opoziva im pristup. Ko vidi sve, pravi tokene servisnih naloga.",
		},
	},
	{
		"korisnik_korisnik_pregled",
		Text{bs: "Pregled korisnika"},
		Text{bs: "Otvara listu korisnika i podatke drugih korisnika.", hr: "Otvara popis korisnika i podatke drugih korisnika."},
	},
	{
		"korisnik_korisnik_dodavanje",
		Text{bs: "Dodavanje korisnika"},
		Text{bs: "Dodaje korisnike s ulogama kojima njegova uloga upravlja.", sr: "Dodaje korisnike sa ulogama kojima njegova uloga upravlja."},
	},
	{
		"korisnik_korisnik_edit",
		Text{bs: "Izmjena korisnika", sr: "Izmena korisnika"},
		Text{bs: "Mijenja podatke i uloge korisnika.", sr: "Menja podatke i uloge korisnika."},
	},
	{
		"korisnik_korisnik_anonimizacija",
		Text{bs: "Anonimizacija korisnika"},
		Text{
			bs: "Zauvijek briše sve što se zna o korisnicima koji su otišli; ono što su uradili ostaje.",
			hr: "Zauvijek briše sve što se zna o korisnicima koji su otišli; ono što su učinili ostaje.",
			sr: "Zauvek briše sve što se zna o korisnicima koji su otišli; ono što su uradili ostaje.",
		},
	},
	{
		"korisnik_korisnik_dokument_upisa",
		Text{bs: "Dokument uz upis"},
		Text{bs: "Preuzima dokumente koje su korisnici poslali kad su se upisali."},
	},
	{
		"korisnik_korisnik_aktivacija",
		Text{bs: "Aktivacija i deaktivacija korisnika"},
		Text{bs: "Isključuje korisnike i ponovo ih uključuje.", hr: "Isključuje korisnike i vraća ih."},
	},
	{
		"korisnik_korisnik_promjena_lozinke",
		Text{bs: "Promjena vlastite lozinke", sr: "Promena vlastite lozinke"},
		Text{bs: "Mijenja vlastitu lozinku.", sr: "Menja vlastitu lozinku."},
	},
	{
		"korisnik_korisnik_lozinka",
		Text{bs: "Postavljanje lozinke korisniku"},
		Text{bs: "Postavlja novu lozinku drugom korisniku."},
	},
	{
		"korisnik_korisnik_projekti",
		Text{bs: "Dodjela projekata korisniku", sr: "Dodela projekata korisniku"},
		Text{bs: "Dodaje korisnike na projekte i uklanja ih s njih.", sr: "Dodaje korisnike na projekte i uklanja ih sa njih."},
	},
	{
		"korisnik_korisnik_primopredaja",
		Text{bs: "Primopredaja zahtjeva korisnika", sr: "Primopredaja zahteva korisnika"},
		Text{bs: "Predaje otvorene zahtjeve jednog korisnika drugima.", sr: "Predaje otvorene zahteve jednog korisnika drugima."},
	},
	{
		"korisnik_korisnik_prava",
		Text{bs: "Pregled prava korisnika"},
		Text{bs: "Otvara stranicu Šta vidi i može za svakog korisnika.", hr: "Otvara stranicu Što vidi i može za svakog korisnika."},
	},
	{
		"korisnik_uloga_pregled",
		Text{bs: "Pregled uloga"},
		Text{bs: "Otvara listu uloga i njihova prava.", hr: "Otvara popis uloga i njihova prava."},
	},
	{
		"korisnik_uloga_dodavanje",
		Text{bs: "Dodavanje uloge"},
		Text{bs: "Dodaje nove uloge."},
	},
	{
		"korisnik_uloga_edit",
		Text{bs: "Izmjena uloge", sr: "Izmena uloge"},
		Text{
			bs: "Mijenja naziv, opseg, modul i potrebne podatke uloga kojima njegova uloga upravlja.",
			sr: "Menja naziv, opseg, modul i potrebne podatke uloga kojima njegova uloga upravlja.",
		},
	},
	{
		"korisnik_uloga_prava",
		Text{bs: "Izmjena prava uloge", sr: "Izmena prava uloge"},
		Text{bs: "Daje i oduzima prava ulogama kojima njegova uloga upravlja, i to samo ona koja i sam ima."},
	},
	{
		"korisnik_uloga_aktivacija",
		Text{bs: "Aktivacija i deaktivacija uloge"},
		Text{bs: "Isključuje uloge i ponovo ih uključuje.", hr: "Isključuje uloge i vraća ih."},
	},

	// Documents.
	{
		"dokument_dokument_uredjivanje",
		Text{bs: "Uređivanje dokumenata"},
		Text{
			bs: "Dodaje, mijenja, povlači i briše dokumente koje svi mogu čitati.",
			sr: "Dodaje, menja, povlači i briše dokumente koje svi mogu da čitaju.",
		},
	},

	// Projects.
	{
		"projekat_projekat_pregled",
		Text{bs: "Pregled projekta"},
		Text{bs: "Otvara podatke projekta."},
	},
	{
		"projekat_projekat_dodavanje",
		Text{bs: "Dodavanje projekta"},
		Text{bs: "Dodaje nove projekte."},
	},
	{
		"projekat_projekat_edit",
		Text{bs: "Izmjena projekta", sr: "Izmena projekta"},
		Text{bs: "Mijenja naziv i opis projekta.", sr: "Menja naziv i opis projekta."},
	},
	{
		"projekat_projekat_korisnici",
		Text{bs: "Korisnici projekta"},
		Text{bs: "Vidi ko radi na projektu.", hr: "Vidi tko radi na projektu."},
	},
	{
		"projekat_konfiguracija_edit",
		Text{bs: "Izmjena konfiguracije projekta", sr: "Izmena konfiguracije projekta"},
		Text{
			bs: "Mijenja radno vrijeme projekta, njegove dijelove, kategorije, tipove, prioritete i redoslijed statusa.",
			hr: "Mijenja radno vrijeme projekta, njegove dijelove, kategorije, vrste, prioritete i redoslijed statusa.",
			sr: "Menja radno vreme projekta, njegove delove, kategorije, tipove, prioritete i redosled statusa.",
		},
	},

	// The system.
	{
		"postavke_postavke_sistema_edit",
		Text{bs: "Izmjena postavki sistema", hr: "Izmjena postavki sustava", sr: "Izmena postavki sistema"},
		Text{
			bs: "Mijenja naslov sistema, trajanje sesije, kartu i slanje e-pošte.",
			hr: "Mijenja naslov sustava, trajanje sesije, kartu i slanje e-pošte.",
			sr: "Menja naslov sistema, trajanje sesije, mapu i slanje e-pošte.",
		},
	},
	{
		"postavke_poruke_pregled",
		Text{bs: "Pregled poruka e-pošte"},
		Text{bs: "Vidi koje su poruke e-pošte poslane, a koje čekaju.", sr: "Vidi koje su poruke e-pošte poslate, a koje čekaju."},
	},
	{
		"postavke_poruke_slanje",
		Text{bs: "Ponovno slanje poruka e-pošte"},
		Text{bs: "Ponovo šalje poruke od kojih je sistem odustao.", hr: "Iznova šalje poruke od kojih je sustav odustao."},
	},
	{
		"postavke_provjera_pokretanje",
		Text{bs: "Provjera sistema", hr: "Provjera sustava", sr: "Provera sistema"},
		Text{
			bs: "Provjerava rade li baza, skladište, e-pošta i poslovi u pozadini.",
			hr: "Provjerava rade li baza, spremište, e-pošta i poslovi u pozadini.",
			sr: "Proverava da li rade baza, skladište, e-pošta i poslovi u pozadini.",
		},
	},
	{
		"postavke_webhook_upravljanje",
		Text{bs: "Upravljanje webhookovima"},
		Text{
			bs: "Određuje kojim se drugim sistemima javlja šta se dešava sa zahtjevima koje vidi, i gleda šta je isporučeno.",
			hr: "Određuje kojim se drugim sustavima javlja što se događa sa zahtjevima koje vidi, i gleda što je isporučeno.",
			sr: "Određuje kojim se drugim sistemima javlja šta se dešava sa zahtevima koje vidi, i gleda šta je isporučeno.",
		},
	},
	{
		"postavke_pisma_upravljanje",
		Text{bs: "Primljene poruke"},
		Text{
			bs: "Vidi poruke ljudi i o zahtjevima koje vidi, preuzima ih i ponovo obrađuje one koje su odbijene. O ostalima vidi samo šta je s njima bilo.",
			hr: "Vidi poruke ljudi i o zahtjevima koje vidi, preuzima ih i ponovno obrađuje one koje su odbijene. O ostalima vidi samo što je s njima bilo.",
			sr: "Vidi poruke ljudi i o zahtevima koje vidi, preuzima ih i ponovo obrađuje one koje su odbijene. O ostalima vidi samo šta je s njima bilo.",
		},
	},
	{
		"sifarnik_sifarnik_pregled",
		Text{bs: "Pregled šifarnika", hr: "Pregled šifrarnika"},
		Text{bs: "Otvara liste šifarnika.", hr: "Otvara popise šifrarnika."},
	},
	{
		"sifarnik_sifarnik_edit",
		Text{bs: "Izmjena šifarnika", hr: "Izmjena šifrarnika", sr: "Izmena šifarnika"},
		Text{
			bs: "Dodaje, mijenja i briše stavke šifarnika.",
			hr: "Dodaje, mijenja i briše stavke šifrarnika.",
			sr: "Dodaje, menja i briše stavke šifarnika.",
		},
	},
	{
		"log_log_pregled",
		Text{bs: "Pregled loga", hr: "Pregled zapisnika"},
		Text{bs: "Vidi ko je šta i kada promijenio.", hr: "Vidi tko je što i kada promijenio.", sr: "Vidi ko je šta i kada promenio."},
	},
	{
		"log_log_historija",
		Text{bs: "Historija onoga što se vidi", hr: "Povijest onoga što se vidi", sr: "Istorija onoga što se vidi"},
		Text{
			bs: "Vidi ko je i kada mijenjao zahtjeve, korisnike, uloge i projekte koje i inače vidi.",
			hr: "Vidi tko je i kada mijenjao zahtjeve, korisnike, uloge i projekte koje i inače vidi.",
			sr: "Vidi ko je i kada menjao zahteve, korisnike, uloge i projekte koje i inače vidi.",
		},
	},
	{
		"izvjestaj_izvjestaj_pregled",
		Text{bs: "Pregled izvještaja", hr: "Pregled izvješća", sr: "Pregled izveštaja"},
		Text{bs: "Otvara izvještaje i preuzima ih.", hr: "Otvara izvješća i preuzima ih.", sr: "Otvara izveštaje i preuzima ih."},
	},
	{
		"izvjestaj_izvjestaj_starost_otvorenih",
		Text{
			bs: "Izvještaj: starost otvorenih zahtjeva",
			hr: "Izvješće: starost otvorenih zahtjeva",
			sr: "Izveštaj: starost otvorenih zahteva",
		},
		Text{bs: "Vidi koliko dugo čekaju otvoreni zahtjevi.", sr: "Vidi koliko dugo čekaju otvoreni zahtevi."},
	},
	{
		"izvjestaj_izvjestaj_zahtjevi_po_projektima",
		Text{bs: "Izvještaj: zahtjevi po projektima", hr: "Izvješće: zahtjevi po projektima", sr: "Izveštaj: zahtevi po projektima"},
		Text{
			bs: "Vidi koliko je zahtjeva prijavljeno i završeno u kojem projektu.",
			sr: "Vidi koliko je zahteva prijavljeno i završeno u kom projektu.",
		},
	},
	{
		"izvjestaj_izvjestaj_zahtjevi_po_osobama",
		Text{bs: "Izvještaj: zahtjevi po osobama", hr: "Izvješće: zahtjevi po osobama", sr: "Izveštaj: zahtevi po osobama"},
		Text{bs: "Vidi koliko je zahtjeva dodijeljeno kojoj osobi.", sr: "Vidi koliko je zahteva dodeljeno kojoj osobi."},
	},
	{
		"izvjestaj_izvjestaj_vrijeme_rjesavanja",
		Text{
			bs: "Izvještaj: vrijeme rješavanja po prioritetu",
			hr: "Izvješće: vrijeme rješavanja po prioritetu",
			sr: "Izveštaj: vreme rešavanja po prioritetu",
		},
		Text{bs: "Vidi koliko radnog vremena prođe do završetka zahtjeva.", sr: "Vidi koliko radnog vremena prođe do završetka zahteva."},
	},
	{
		"izvjestaj_izvjestaj_obecano_i_odrzano",
		Text{bs: "Izvještaj: obećano i održano", hr: "Izvješće: obećano i održano", sr: "Izveštaj: obećano i održano"},
		Text{
			bs: "Vidi koliko je zahtjeva odgovoreno i završeno u roku, a koliko kasno.",
			sr: "Vidi koliko je zahteva odgovoreno i završeno u roku, a koliko kasno.",
		},
	},
	{
		"izvjestaj_izvjestaj_statusi_kroz_vrijeme",
		Text{bs: "Izvještaj: statusi kroz vrijeme", hr: "Izvješće: statusi kroz vrijeme", sr: "Izveštaj: statusi kroz vreme"},
		Text{
			bs: "Vidi koliko je zahtjeva u kojem trenutku čekalo, bilo u radu i bilo završeno.",
			sr: "Vidi koliko je zahteva u kom trenutku čekalo, bilo u radu i bilo završeno.",
		},
	},
	{
		"izvjestaj_izvjestaj_utroseno_vrijeme",
		Text{
			bs: "Izvještaj: utrošeno vrijeme po projektima",
			hr: "Izvješće: utrošeno vrijeme po projektima",
			sr: "Izveštaj: utrošeno vreme po projektima",
		},
		Text{bs: "Vidi koliko je radnog vremena utrošeno u kojem projektu.", sr: "Vidi koliko je radnog vremena utrošeno u kom projektu."},
	},
	{
		"izvjestaj_izvjestaj_komentari_po_korisnicima",
		Text{bs: "Izvještaj: komentari po korisnicima", hr: "Izvješće: komentari po korisnicima", sr: "Izveštaj: komentari po korisnicima"},
		Text{bs: "Vidi ko je napisao koliko komentara.", hr: "Vidi tko je napisao koliko komentara."},
	},
	{
		"izvjestaj_izvjestaj_upis",
		Text{bs: "Izvještaj: online upis", hr: "Izvješće: online upis", sr: "Izveštaj: onlajn upis"},
		Text{bs: "Vidi koliko je računa otvoreno i aktivirano.", sr: "Vidi koliko je naloga otvoreno i aktivirano."},
	},
}
