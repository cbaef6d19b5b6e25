package texts

// What reports are asked by.
var (
	ReportDayWrong  = Text{bs: "Datum nije ispravan"}
	ReportEndsEarly = Text{
		bs: "Kraj perioda mora biti isti dan kao početak ili poslije njega",
		hr: "Kraj razdoblja mora biti isti dan kao početak ili poslije njega",
		sr: "Kraj perioda mora da bude isti dan kao početak ili posle njega",
	}
	ReportPeriodLong = Text{
		bs: "Period može imati najviše {years} godina",
		hr: "Razdoblje može imati najviše {years} godina",
		sr: "Period može da ima najviše {years} godina",
	}
	ReportLarge = Text{
		bs: "Izvještaj obuhvata previše podataka da bi se prikazao odmah. Pripremite ga u pozadini ili izaberite kraći period ili jedan projekat.",
		hr: "Izvješće obuhvaća previše podataka da bi se prikazalo odmah. Pripremite ga u pozadini ili odaberite kraće razdoblje ili jedan projekt.",
		sr: "Izveštaj obuhvata previše podataka da bi se prikazao odmah. Pripremite ga u pozadini ili izaberite kraći period ili jedan projekat.",
	}
	ReportNotPrepared = Text{
		bs: "Izvještaj nije pripremljen ili je pripremljen prije više od jednog dana. Pripremite ga ponovo.",
		hr: "Izvješće nije pripremljeno ili je pripremljeno prije više od jednog dana. Pripremite ga ponovno.",
		sr: "Izveštaj nije pripremljen ili je pripremljen pre više od jednog dana. Pripremite ga ponovo.",
	}
	ReportReachLost = Text{
		bs: "Otkako je izvještaj pripremljen, promijenilo se šta smijete vidjeti. Pripremite ga ponovo.",
		hr: "Otkako je izvješće pripremljeno, promijenilo se što smijete vidjeti. Pripremite ga ponovno.",
		sr: "Otkako je izveštaj pripremljen, promenilo se šta smete da vidite. Pripremite ga ponovo.",
	}
)

// What stands on every report. {from} and {to} are days.
var (
	ReportPeriod      = Text{bs: "Period", hr: "Razdoblje"}
	ReportFromTo      = Text{bs: "{from} – {to}"}
	ReportAllProjects = Text{bs: "Svi koje vidite"}
	ReportMadeBy      = Text{bs: "Izradio korisnik"}
	ReportMadeAt      = Text{bs: "Vrijeme izrade", sr: "Vreme izrade"}
	ReportTotal       = Text{bs: "Ukupno"}
	ReportEmpty       = Text{bs: "Za izabrani period i projekat nema podataka.", hr: "Za odabrano razdoblje i projekt nema podataka."}
	ReportRowsCut     = Text{
		bs: "Prikazano je prvih {rows} redova. Sve je u datoteci XLSX ili CSV.",
		hr: "Prikazano je prvih {rows} redaka. Sve je u datoteci XLSX ili CSV.",
	}
	ReportCut = Text{
		bs: "Redova ima više nego što izvještaj prima: ovdje ih je prvih {rows}.",
		hr: "Redaka ima više nego što izvješće prima: ovdje ih je prvih {rows}.",
		sr: "Redova ima više nego što izveštaj prima: ovde ih je prvih {rows}.",
	}
	ReportChartRest  = Text{bs: "Ostalo"}
	ReportChartTable = Text{bs: "Podaci grafikona: {title}"}
	ReportChartTop   = Text{
		bs: "Grafikon prikazuje prvih {shown}, a tabela ispod sve.",
		hr: "Grafikon prikazuje prvih {shown}, a tablica ispod sve.",
	}
	ReportUnassigned = Text{bs: "Nedodijeljeno", sr: "Nedodeljeno"}
	ReportForeign    = Text{bs: "Izvještaj sa stranice {host}", hr: "Izvješće sa stranice {host}", sr: "Izveštaj sa stranice {host}"}
)

// Columns of reports. Hours are of working time.
var (
	ReportToDo        = Text{bs: "Potrebno uraditi", hr: "Potrebno napraviti"}
	ReportInProgress  = Text{bs: "Radi se", hr: "U tijeku"}
	ReportDone        = Text{bs: "Završeno"}
	ReportPerson      = Text{bs: "Osoba"}
	ReportRequests    = Text{bs: "Zahtjevi", sr: "Zahtevi"}
	ReportMedian      = Text{bs: "Medijana (h)", hr: "Medijan (h)"}
	ReportNinetieth   = Text{bs: "90. percentil (h)"}
	ReportLongest     = Text{bs: "Najduže (h)", hr: "Najdulje (h)"}
	ReportDayEnd      = Text{bs: "Na kraju dana"}
	ReportAge         = Text{bs: "Starost (dana)"}
	ReportAgeGroup    = Text{bs: "Starost"}
	ReportComments    = Text{bs: "Komentari"}
	ReportCommentedOn = Text{bs: "Komentirani zahtjevi", sr: "Komentarisani zahtevi"}
	ReportLastComment = Text{bs: "Posljednji komentar", sr: "Poslednji komentar"}
	ReportSpent       = Text{bs: "U radu (h)"}
	ReportEntered     = Text{bs: "Uneseno stvarno vrijeme (h)", sr: "Uneseno stvarno vreme (h)"}
	ReportOpened      = Text{bs: "Otvoreni računi", sr: "Otvoreni nalozi"}
	ReportWaiting     = Text{bs: "Čekaju aktivaciju"}
	ReportActive      = Text{bs: "Aktivni"}
	ReportDeactivated = Text{bs: "Deaktivirani"}
	ReportMonth       = Text{bs: "Mjesec", sr: "Mesec"}
	ReportGrouping    = Text{bs: "Prikaz"}
	ReportLateList    = Text{bs: "Šta je kasnilo", hr: "Što je kasnilo"}
	ReportPromise     = Text{bs: "Obećano"}
	ReportAnswer      = Text{bs: "Prvi odgovor"}
	ReportSolution    = Text{bs: "Rješenje", sr: "Rešenje"}
	ReportInTime      = Text{bs: "U roku"}
	ReportLate        = Text{bs: "Kasno"}
	ReportInTimeShare = Text{bs: "U roku (%)"}
	ReportMet         = Text{bs: "Održano"}
	ReportNotMet      = Text{bs: "još nije"}
	ReportLateBy      = Text{bs: "Kasni (h)"}
	ReportOverhead    = Text{bs: "Uneseni overhead (h)"}
)

// Groups of ages.
var (
	ReportAgeDay     = Text{bs: "do 1 dana"}
	ReportAgeBetween = Text{bs: "{from} – {to} dana"}
	ReportAgeOver    = Text{bs: "preko {days} dana", hr: "više od {days} dana"}
)

// Titles of the product's reports, and what each tells.
var (
	ReportByProject      = Text{bs: "Zahtjevi po projektima", sr: "Zahtevi po projektima"}
	ReportByProjectAbout = Text{
		bs: "Zahtjevi prijavljeni u periodu, po projektima i današnjem stanju. „Radi se“ obuhvata i odobravanje.",
		hr: "Zahtjevi prijavljeni u razdoblju, po projektima i današnjem stanju. „U tijeku“ obuhvaća i odobravanje.",
		sr: "Zahtevi prijavljeni u periodu, po projektima i današnjem stanju. „Radi se“ obuhvata i odobravanje.",
	}
	ReportByPerson      = Text{bs: "Zahtjevi po dodijeljenim osobama", sr: "Zahtevi po dodeljenim osobama"}
	ReportByPersonAbout = Text{
		bs: "Zahtjevi prijavljeni u periodu, po osobi kojoj su danas dodijeljeni i današnjem stanju. „Radi se“ obuhvata i odobravanje.",
		hr: "Zahtjevi prijavljeni u razdoblju, po osobi kojoj su danas dodijeljeni i današnjem stanju. „U tijeku“ obuhvaća i odobravanje.",
		sr: "Zahtevi prijavljeni u periodu, po osobi kojoj su danas dodeljeni i današnjem stanju. „Radi se“ obuhvata i odobravanje.",
	}
	ReportTimeline      = Text{bs: "Statusi zahtjeva kroz vrijeme", sr: "Statusi zahteva kroz vreme"}
	ReportTimelineAbout = Text{
		bs: "Koliko je zahtjeva na kraju svakog dana, sedmice ili mjeseca čekalo, bilo u radu i bilo završeno. „Radi se“ obuhvata i odobravanje.",
		hr: "Koliko je zahtjeva na kraju svakog dana, tjedna ili mjeseca čekalo, bilo u radu i bilo završeno. „U tijeku“ obuhvaća i odobravanje.",
		sr: "Koliko je zahteva na kraju svakog dana, sedmice ili meseca čekalo, bilo u radu i bilo završeno. „Radi se“ obuhvata i odobravanje.",
	}
	ReportTimelineChart   = Text{bs: "Otvoreni zahtjevi", sr: "Otvoreni zahtevi"}
	ReportResolution      = Text{bs: "Vrijeme rješavanja po prioritetu", sr: "Vreme rešavanja po prioritetu"}
	ReportResolutionAbout = Text{
		bs: "Zahtjevi završeni u periodu: radno vrijeme od prijave do završetka, po radnom kalendaru projekta. Polovina zahtjeva završena je brže od medijane, a devet od deset brže od 90. percentila.",
		hr: "Zahtjevi završeni u razdoblju: radno vrijeme od prijave do završetka, po radnom kalendaru projekta. Polovica zahtjeva završena je brže od medijana, a devet od deset brže od 90. percentila.",
		sr: "Zahtevi završeni u periodu: radno vreme od prijave do završetka, po radnom kalendaru projekta. Polovina zahteva završena je brže od medijane, a devet od deset brže od 90. percentila.",
	}
	ReportPromised      = Text{bs: "Obećano i održano"}
	ReportPromisedAbout = Text{
		bs: "Zahtjevi prijavljeni u periodu na projektima s ciljnim vremenima: koliko ih je odgovoreno i završeno u roku, a koliko kasno. Kasno je i ono što još nije, a rok je prošao. Vremena su radna, bez stajanja.",
		hr: "Zahtjevi prijavljeni u razdoblju na projektima s ciljnim vremenima: koliko ih je odgovoreno i završeno u roku, a koliko kasno. Kasno je i ono što još nije, a rok je prošao. Vremena su radna, bez stajanja.",
		sr: "Zahtevi prijavljeni u periodu na projektima s ciljnim vremenima: koliko ih je odgovoreno i završeno u roku, a koliko kasno. Kasno je i ono što još nije, a rok je prošao. Vremena su radna, bez stajanja.",
	}
	ReportOpen      = Text{bs: "Starost otvorenih zahtjeva", sr: "Starost otvorenih zahteva"}
	ReportOpenAbout = Text{
		bs: "Zahtjevi koji nisu završeni, najstariji prvi. Starost je broj dana od prijave.",
		sr: "Zahtevi koji nisu završeni, najstariji prvi. Starost je broj dana od prijave.",
	}
	ReportWriters      = Text{bs: "Komentari po korisnicima"}
	ReportWritersAbout = Text{
		bs: "Komentari napisani u periodu na zahtjevima koje vidite.",
		hr: "Komentari napisani u razdoblju na zahtjevima koje vidite.",
		sr: "Komentari napisani u periodu na zahtevima koje vidite.",
	}
	ReportTime      = Text{bs: "Utrošeno vrijeme po projektima", sr: "Utrošeno vreme po projektima"}
	ReportTimeAbout = Text{
		bs: "Radno vrijeme koje su zahtjevi u periodu proveli u radu, po radnom kalendaru projekta. Uneseno vrijeme je ukupno vrijeme istih zahtjeva.",
		hr: "Radno vrijeme koje su zahtjevi u razdoblju proveli u radu, po radnom kalendaru projekta. Uneseno vrijeme je ukupno vrijeme istih zahtjeva.",
		sr: "Radno vreme koje su zahtevi u periodu proveli u radu, po radnom kalendaru projekta. Uneseno vreme je ukupno vreme istih zahteva.",
	}
	ReportAccounts      = Text{bs: "Pregled online upisa", sr: "Pregled onlajn upisa"}
	ReportAccountsAbout = Text{
		bs: "Računi otvoreni u svakom danu, sedmici ili mjesecu perioda, i koliko ih je danas aktivno. Za jedan projekat: računi osoba koje na njemu rade.",
		hr: "Računi otvoreni u svakom danu, tjednu ili mjesecu razdoblja, i koliko ih je danas aktivno. Za jedan projekt: računi osoba koje na njemu rade.",
		sr: "Nalozi otvoreni u svakom danu, sedmici ili mesecu perioda, i koliko ih je danas aktivno. Za jedan projekat: nalozi osoba koje na njemu rade.",
	}
)
