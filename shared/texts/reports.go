package texts

// What reports are asked by.
var (
	ReportDayWrong  = Text{"Datum nije ispravan", "Datum nije ispravan", "Datum nije ispravan"}
	ReportEndsEarly = Text{
		"Kraj perioda mora biti isti dan kao početak ili poslije njega",
		"Kraj razdoblja mora biti isti dan kao početak ili poslije njega",
		"Kraj perioda mora da bude isti dan kao početak ili posle njega",
	}
	ReportPeriodLong = Text{
		"Period može imati najviše {years} godina",
		"Razdoblje može imati najviše {years} godina",
		"Period može da ima najviše {years} godina",
	}
	ReportLarge = Text{
		"Izvještaj obuhvata previše podataka da bi se prikazao odmah. Pripremite ga u pozadini ili izaberite kraći period ili jedan projekat.",
		"Izvješće obuhvaća previše podataka da bi se prikazalo odmah. Pripremite ga u pozadini ili odaberite kraće razdoblje ili jedan projekt.",
		"Izveštaj obuhvata previše podataka da bi se prikazao odmah. Pripremite ga u pozadini ili izaberite kraći period ili jedan projekat.",
	}
	ReportNotPrepared = Text{
		"Izvještaj nije pripremljen ili je pripremljen prije više od jednog dana. Pripremite ga ponovo.",
		"Izvješće nije pripremljeno ili je pripremljeno prije više od jednog dana. Pripremite ga ponovno.",
		"Izveštaj nije pripremljen ili je pripremljen pre više od jednog dana. Pripremite ga ponovo.",
	}
	ReportReachLost = Text{
		"Otkako je izvještaj pripremljen, promijenilo se šta smijete vidjeti. Pripremite ga ponovo.",
		"Otkako je izvješće pripremljeno, promijenilo se što smijete vidjeti. Pripremite ga ponovno.",
		"Otkako je izveštaj pripremljen, promenilo se šta smete da vidite. Pripremite ga ponovo.",
	}
)

// What stands on every report. {from} and {to} are days.
var (
	ReportPeriod      = Text{"Period", "Razdoblje", "Period"}
	ReportFromTo      = Text{"{from} – {to}", "{from} – {to}", "{from} – {to}"}
	ReportAllProjects = Text{"Svi koje vidite", "Svi koje vidite", "Svi koje vidite"}
	ReportMadeBy      = Text{"Izradio korisnik", "Izradio korisnik", "Izradio korisnik"}
	ReportMadeAt      = Text{"Vrijeme izrade", "Vrijeme izrade", "Vreme izrade"}
	ReportTotal       = Text{"Ukupno", "Ukupno", "Ukupno"}
	ReportEmpty       = Text{
		"Za izabrani period i projekat nema podataka.",
		"Za odabrano razdoblje i projekt nema podataka.",
		"Za izabrani period i projekat nema podataka.",
	}
	ReportRowsCut = Text{
		"Prikazano je prvih {rows} redova. Sve je u datoteci XLSX ili CSV.",
		"Prikazano je prvih {rows} redaka. Sve je u datoteci XLSX ili CSV.",
		"Prikazano je prvih {rows} redova. Sve je u datoteci XLSX ili CSV.",
	}
	ReportCut = Text{
		"Redova ima više nego što izvještaj prima: ovdje ih je prvih {rows}.",
		"Redaka ima više nego što izvješće prima: ovdje ih je prvih {rows}.",
		"Redova ima više nego što izveštaj prima: ovde ih je prvih {rows}.",
	}
	ReportChartRest  = Text{"Ostalo", "Ostalo", "Ostalo"}
	ReportChartTable = Text{"Podaci grafikona: {title}", "Podaci grafikona: {title}", "Podaci grafikona: {title}"}
	ReportChartTop   = Text{
		"Grafikon prikazuje prvih {shown}, a tabela ispod sve.",
		"Grafikon prikazuje prvih {shown}, a tablica ispod sve.",
		"Grafikon prikazuje prvih {shown}, a tabela ispod sve.",
	}
	ReportUnassigned = Text{"Nedodijeljeno", "Nedodijeljeno", "Nedodeljeno"}
	ReportForeign    = Text{"Izvještaj sa stranice {host}", "Izvješće sa stranice {host}", "Izveštaj sa stranice {host}"}
)

// Columns of reports. Hours are of working time.
var (
	ReportToDo        = Text{"Potrebno uraditi", "Potrebno uraditi", "Potrebno uraditi"}
	ReportInProgress  = Text{"Radi se", "U tijeku", "Radi se"}
	ReportDone        = Text{"Završeno", "Završeno", "Završeno"}
	ReportPerson      = Text{"Osoba", "Osoba", "Osoba"}
	ReportRequests    = Text{"Zahtjevi", "Zahtjevi", "Zahtevi"}
	ReportMedian      = Text{"Medijana (h)", "Medijan (h)", "Medijana (h)"}
	ReportNinetieth   = Text{"90. percentil (h)", "90. percentil (h)", "90. percentil (h)"}
	ReportLongest     = Text{"Najduže (h)", "Najdulje (h)", "Najduže (h)"}
	ReportDayEnd      = Text{"Na kraju dana", "Na kraju dana", "Na kraju dana"}
	ReportAge         = Text{"Starost (dana)", "Starost (dana)", "Starost (dana)"}
	ReportAgeGroup    = Text{"Starost", "Starost", "Starost"}
	ReportComments    = Text{"Komentari", "Komentari", "Komentari"}
	ReportCommentedOn = Text{"Komentirani zahtjevi", "Komentirani zahtjevi", "Komentarisani zahtevi"}
	ReportLastComment = Text{"Posljednji komentar", "Posljednji komentar", "Poslednji komentar"}
	ReportSpent       = Text{"U radu (h)", "U radu (h)", "U radu (h)"}
	ReportEntered     = Text{"Uneseno stvarno vrijeme (h)", "Uneseno stvarno vrijeme (h)", "Uneseno stvarno vreme (h)"}
	ReportOpened      = Text{"Otvoreni računi", "Otvoreni računi", "Otvoreni nalozi"}
	ReportWaiting     = Text{"Čekaju aktivaciju", "Čekaju aktivaciju", "Čekaju aktivaciju"}
	ReportActive      = Text{"Aktivni", "Aktivni", "Aktivni"}
	ReportDeactivated = Text{"Deaktivirani", "Deaktivirani", "Deaktivirani"}
	ReportMonth       = Text{"Mjesec", "Mjesec", "Mesec"}
	ReportGrouping    = Text{"Prikaz", "Prikaz", "Prikaz"}
	ReportLateList    = Text{"Šta je kasnilo", "Što je kasnilo", "Šta je kasnilo"}
	ReportPromise     = Text{"Obećano", "Obećano", "Obećano"}
	ReportAnswer      = Text{"Prvi odgovor", "Prvi odgovor", "Prvi odgovor"}
	ReportSolution    = Text{"Rješenje", "Rješenje", "Rešenje"}
	ReportInTime      = Text{"U roku", "U roku", "U roku"}
	ReportLate        = Text{"Kasno", "Kasno", "Kasno"}
	ReportInTimeShare = Text{"U roku (%)", "U roku (%)", "U roku (%)"}
	ReportMet         = Text{"Održano", "Održano", "Održano"}
	ReportNotMet      = Text{"još nije", "još nije", "još nije"}
	ReportLateBy      = Text{"Kasni (h)", "Kasni (h)", "Kasni (h)"}
	ReportOverhead    = Text{"Uneseni overhead (h)", "Uneseni overhead (h)", "Uneseni overhead (h)"}
)

// Groups of ages.
var (
	ReportAgeDay     = Text{"do 1 dana", "do 1 dana", "do 1 dana"}
	ReportAgeBetween = Text{"{from} – {to} dana", "{from} – {to} dana", "{from} – {to} dana"}
	ReportAgeOver    = Text{"preko {days} dana", "više od {days} dana", "preko {days} dana"}
)

// Titles of the product's reports, and what each tells.
var (
	ReportByProject      = Text{"Zahtjevi po projektima", "Zahtjevi po projektima", "Zahtevi po projektima"}
	ReportByProjectAbout = Text{
		"Zahtjevi prijavljeni u periodu, po projektima i današnjem stanju. „Radi se“ obuhvata i odobravanje.",
		"Zahtjevi prijavljeni u razdoblju, po projektima i današnjem stanju. „U tijeku“ obuhvaća i odobravanje.",
		"Zahtevi prijavljeni u periodu, po projektima i današnjem stanju. „Radi se“ obuhvata i odobravanje.",
	}
	ReportByPerson      = Text{"Zahtjevi po dodijeljenim osobama", "Zahtjevi po dodijeljenim osobama", "Zahtevi po dodeljenim osobama"}
	ReportByPersonAbout = Text{
		"Zahtjevi prijavljeni u periodu, po osobi kojoj su danas dodijeljeni i današnjem stanju. „Radi se“ obuhvata i odobravanje.",
		"Zahtjevi prijavljeni u razdoblju, po osobi kojoj su danas dodijeljeni i današnjem stanju. „U tijeku“ obuhvaća i odobravanje.",
		"Zahtevi prijavljeni u periodu, po osobi kojoj su danas dodeljeni i današnjem stanju. „Radi se“ obuhvata i odobravanje.",
	}
	ReportTimeline      = Text{"Statusi zahtjeva kroz vrijeme", "Statusi zahtjeva kroz vrijeme", "Statusi zahteva kroz vreme"}
	ReportTimelineAbout = Text{
		"Koliko je zahtjeva na kraju svakog dana, sedmice ili mjeseca čekalo, bilo u radu i bilo završeno. „Radi se“ obuhvata i odobravanje.",
		"Koliko je zahtjeva na kraju svakog dana, tjedna ili mjeseca čekalo, bilo u radu i bilo završeno. „U tijeku“ obuhvaća i odobravanje.",
		"Koliko je zahteva na kraju svakog dana, sedmice ili meseca čekalo, bilo u radu i bilo završeno. „Radi se“ obuhvata i odobravanje.",
	}
	ReportTimelineChart   = Text{"Otvoreni zahtjevi", "Otvoreni zahtjevi", "Otvoreni zahtevi"}
	ReportResolution      = Text{"Vrijeme rješavanja po prioritetu", "Vrijeme rješavanja po prioritetu", "Vreme rešavanja po prioritetu"}
	ReportResolutionAbout = Text{
		"Zahtjevi završeni u periodu: radno vrijeme od prijave do završetka, po radnom kalendaru projekta. Polovina zahtjeva završena je brže od medijane, a devet od deset brže od 90. percentila.",
		"Zahtjevi završeni u razdoblju: radno vrijeme od prijave do završetka, po radnom kalendaru projekta. Polovica zahtjeva završena je brže od medijana, a devet od deset brže od 90. percentila.",
		"Zahtevi završeni u periodu: radno vreme od prijave do završetka, po radnom kalendaru projekta. Polovina zahteva završena je brže od medijane, a devet od deset brže od 90. percentila.",
	}
	ReportPromised      = Text{"Obećano i održano", "Obećano i održano", "Obećano i održano"}
	ReportPromisedAbout = Text{
		"Zahtjevi prijavljeni u periodu na projektima s ciljnim vremenima: koliko ih je odgovoreno i završeno u roku, a koliko kasno. Kasno je i ono što još nije, a rok je prošao. Vremena su radna, bez stajanja.",
		"Zahtjevi prijavljeni u razdoblju na projektima s ciljnim vremenima: koliko ih je odgovoreno i završeno u roku, a koliko kasno. Kasno je i ono što još nije, a rok je prošao. Vremena su radna, bez stajanja.",
		"Zahtevi prijavljeni u periodu na projektima s ciljnim vremenima: koliko ih je odgovoreno i završeno u roku, a koliko kasno. Kasno je i ono što još nije, a rok je prošao. Vremena su radna, bez stajanja.",
	}
	ReportOpen      = Text{"Starost otvorenih zahtjeva", "Starost otvorenih zahtjeva", "Starost otvorenih zahteva"}
	ReportOpenAbout = Text{
		"Zahtjevi koji nisu završeni, najstariji prvi. Starost je broj dana od prijave.",
		"Zahtjevi koji nisu završeni, najstariji prvi. Starost je broj dana od prijave.",
		"Zahtevi koji nisu završeni, najstariji prvi. Starost je broj dana od prijave.",
	}
	ReportWriters      = Text{"Komentari po korisnicima", "Komentari po korisnicima", "Komentari po korisnicima"}
	ReportWritersAbout = Text{
		"Komentari napisani u periodu na zahtjevima koje vidite.",
		"Komentari napisani u razdoblju na zahtjevima koje vidite.",
		"Komentari napisani u periodu na zahtevima koje vidite.",
	}
	ReportTime      = Text{"Utrošeno vrijeme po projektima", "Utrošeno vrijeme po projektima", "Utrošeno vreme po projektima"}
	ReportTimeAbout = Text{
		"Radno vrijeme koje su zahtjevi u periodu proveli u radu, po radnom kalendaru projekta. Uneseno vrijeme je ukupno vrijeme istih zahtjeva.",
		"Radno vrijeme koje su zahtjevi u razdoblju proveli u radu, po radnom kalendaru projekta. Uneseno vrijeme je ukupno vrijeme istih zahtjeva.",
		"Radno vreme koje su zahtevi u periodu proveli u radu, po radnom kalendaru projekta. Uneseno vreme je ukupno vreme istih zahteva.",
	}
	ReportAccounts      = Text{"Pregled online upisa", "Pregled online upisa", "Pregled onlajn upisa"}
	ReportAccountsAbout = Text{
		"Računi otvoreni u svakom danu, sedmici ili mjesecu perioda, i koliko ih je danas aktivno. Za jedan projekat: računi osoba koje na njemu rade.",
		"Računi otvoreni u svakom danu, tjednu ili mjesecu razdoblja, i koliko ih je danas aktivno. Za jedan projekt: računi osoba koje na njemu rade.",
		"Nalozi otvoreni u svakom danu, sedmici ili mesecu perioda, i koliko ih je danas aktivno. Za jedan projekat: nalozi osoba koje na njemu rade.",
	}
)
