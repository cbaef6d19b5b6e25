package texts

// What a request must be.
var (
	RequestTitleMissing = Text{bs: "Morate unijeti naziv zahtjeva", sr: "Morate uneti naziv zahteva"}
	RequestTitleEmpty   = Text{bs: "Polje naziv ne može biti prazno", sr: "Polje naziv ne može da bude prazno"}
	RequestTitleLong    = Text{
		bs: "Naziv ne može biti veći od 128 karaktera",
		hr: "Naziv može sadržavati najviše 128 znakova",
		sr: "Naziv može da sadrži najviše 128 znakova",
	}
	RequestDescriptionMissing = Text{bs: "Morate unijeti opis zahtjeva", sr: "Morate uneti opis zahteva"}
	RequestDescriptionEmpty   = Text{bs: "Polje opis ne može biti prazno", sr: "Polje opis ne može da bude prazno"}
	RequestDescriptionLong    = Text{bs: "Opis može sadržavati najviše 65536 znakova", sr: "Opis može da sadrži najviše 65536 znakova"}
	RequestFilesTooMany       = Text{bs: "Možete priložiti najviše 5 dokumenata"}
	RequestsTooMany           = Text{
		bs: "Dodali ste previše zahtjeva ili previše teksta u kratkom vremenu. Pokušajte ponovo za minutu.",
		hr: "Dodali ste previše zahtjeva ili previše teksta u kratkom vremenu. Pokušajte ponovno za minutu.",
		sr: "Dodali ste previše zahteva ili previše teksta za kratko vreme. Pokušajte ponovo za minut.",
	}
	ChangesTooMany = Text{
		bs: "Promijenili ste previše zahtjeva ili previše teksta u kratkom vremenu. Pokušajte ponovo za minutu.",
		hr: "Promijenili ste previše zahtjeva ili previše teksta u kratkom vremenu. Pokušajte ponovno za minutu.",
		sr: "Promenili ste previše zahteva ili previše teksta za kratko vreme. Pokušajte ponovo za minut.",
	}
	SnoozeMissing = Text{bs: "Odaberite dan ili čekanje na odgovor", sr: "Izaberite dan ili čekanje na odgovor"}
	SnoozeDay     = Text{
		bs: "Odaberite dan od sutra do godinu dana unaprijed",
		sr: "Izaberite dan od sutra do godinu dana unapred",
	}
	SnoozeRefused = Text{
		bs: "Zahtjev nije odgođen: završen je, ili ste već odgodili 500 zahtjeva.",
		sr: "Zahtev nije odložen: završen je, ili ste već odložili 500 zahteva.",
	}
	RequestProjectDiffers = Text{bs: "Projekat se razlikuje od projekta u adresi", hr: "Projekt se razlikuje od projekta u adresi"}
)

// What a request names must be of its project.
var (
	ProjectMissing = Text{bs: "Projekat ne postoji ili vam nije dostupan", hr: "Projekt ne postoji ili vam nije dostupan"}
	PartMissing    = Text{
		bs: "Dio projekta ne postoji u ovom projektu ili se više ne koristi",
		sr: "Deo projekta ne postoji u ovom projektu ili se više ne koristi",
	}
	CategoryNotOfPart = Text{
		bs: "Kategorija ne postoji u ovom dijelu projekta ili se više ne koristi",
		sr: "Kategorija ne postoji u ovom delu projekta ili se više ne koristi",
	}
	CategoryMissing = Text{bs: "Kategorija ne postoji u ovom projektu ili se više ne koristi"}
	TypeMissing     = Text{bs: "Tip ne postoji u ovom projektu ili se više ne koristi"}
	PriorityMissing = Text{bs: "Prioritet ne postoji u ovom projektu ili se više ne koristi"}
	LabelMissing    = Text{bs: "Oznaka ne postoji u ovom projektu ili se više ne koristi"}
	LabelsMost      = Text{bs: "Zahtjev može imati najviše {limit} oznaka.", sr: "Zahtev može da ima najviše {limit} oznaka."}
	StatusTooOften  = Text{
		bs: "Status zahtjeva je danas promijenjen previše puta. Pokušajte ponovo kasnije.",
		hr: "Status zahtjeva danas je promijenjen previše puta. Pokušajte ponovno kasnije.",
		sr: "Status zahteva je danas promenjen previše puta. Pokušajte ponovo kasnije.",
	}
	StatusMissing    = Text{bs: "Status ne postoji u ovom projektu ili se više ne koristi"}
	RequesterMissing = Text{bs: "Ova osoba ne podnosi zahtjeve u ovom projektu", sr: "Ova osoba ne podnosi zahteve u ovom projektu"}
	AssigneeMissing  = Text{bs: "Korisnik ne radi na ovom projektu"}
)

// Changes that came too late. {time} is when the other change was made, {person} who made it.
var (
	RequestStale = Text{
		bs: "Zahtjev je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Zahtjev je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Zahtev je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RequestBegun = Text{
		bs: "Zahtjev više ne možete ispraviti jer ga je neko počeo rješavati. Napišite komentar.",
		hr: "Zahtjev više ne možete ispraviti jer ga je netko počeo rješavati. Napišite komentar.",
		sr: "Zahtev više ne možete da ispravite jer je neko počeo da ga rešava. Napišite komentar.",
	}
	StatusMoved = Text{
		bs: "Korisnik {person} je u međuvremenu postavio status „{status}“ ({time}). Vaša promjena nije napravljena.",
		hr: "Korisnik {person} u međuvremenu je postavio status „{status}“ ({time}). Vaša promjena nije napravljena.",
		sr: "Korisnik {person} je u međuvremenu postavio status „{status}“ ({time}). Vaša promena nije napravljena.",
	}
	RestoreStale = Text{
		bs: "Zahtjev je poslije brisanja izmijenio korisnik {person} ({time}). Nije vraćen.",
		sr: "Zahtev je posle brisanja izmenio korisnik {person} ({time}). Nije vraćen.",
	}
	RequestStaleBulk = Text{
		bs: "Zahtjev #{id} je u međuvremenu izmijenio korisnik {person} ({time}). Ništa nije promijenjeno.",
		hr: "Zahtjev #{id} u međuvremenu je izmijenio korisnik {person} ({time}). Ništa nije promijenjeno.",
		sr: "Zahtev #{id} je u međuvremenu izmenio korisnik {person} ({time}). Ništa nije promenjeno.",
	}
	RequestsStale = Text{
		bs: "U međuvremenu su izmijenjeni zahtjevi {requests}. Ništa nije promijenjeno.",
		sr: "U međuvremenu su izmenjeni zahtevi {requests}. Ništa nije promenjeno.",
	}
)

// Moving a request to another project.
var (
	TransferSame      = Text{bs: "Zahtjev je već u ovom projektu", sr: "Zahtev je već u ovom projektu"}
	TransferMergedOne = Text{
		bs: "U ovaj zahtjev je spojen zahtjev #{id}, pa se ne može premjestiti. Razdvojite ih, pa ga premjestite.",
		hr: "U ovaj je zahtjev spojen zahtjev #{id}, pa se ne može premjestiti. Razdvojite ih, pa ga premjestite.",
		sr: "U ovaj zahtev je spojen zahtev #{id}, pa ne može da se premesti. Razdvojite ih, pa ga premestite.",
	}
	TransferMerged = Text{
		bs: "U ovaj zahtjev su spojeni zahtjevi {requests}, pa se ne može premjestiti. Razdvojite ih, pa ga premjestite.",
		hr: "U ovaj su zahtjev spojeni zahtjevi {requests}, pa se ne može premjestiti. Razdvojite ih, pa ga premjestite.",
		sr: "U ovaj zahtev su spojeni zahtevi {requests}, pa ne može da se premesti. Razdvojite ih, pa ga premestite.",
	}
	TransferKeyTaken = Text{
		bs: "Projekat već ima zahtjev s istim vanjskim ključem. Izaberite drugi projekat.",
		hr: "Projekt već ima zahtjev s istim vanjskim ključem. Odaberite drugi projekt.",
		sr: "Projekat već ima zahtev sa istim spoljnim ključem. Izaberite drugi projekat.",
	}
	RequestTransferred = Text{
		bs: "Zahtjev je u međuvremenu premješten u drugi projekat. Otvorite ga ponovo, pa napravite izmjenu.",
		hr: "Zahtjev je u međuvremenu premješten u drugi projekt. Otvorite ga ponovno, pa napravite izmjenu.",
		sr: "Zahtev je u međuvremenu premešten u drugi projekat. Otvorite ga ponovo, pa napravite izmenu.",
	}
)

// What a list of requests is filtered by.
var (
	DayWrong     = Text{bs: "Datum nije ispravan"}
	MonthWrong   = Text{bs: "Mjesec nije ispravan", sr: "Mesec nije ispravan"}
	DueDateWrong = Text{bs: "Rok nije ispravan datum"}
	PeriodLong   = Text{
		bs: "Period može imati najviše {days} dan", hr: "Razdoblje može imati najviše {days} dan",
		sr: "Period može da ima najviše {days} dan",
	}
	PeriodBackwards = Text{bs: "Kraj perioda je prije početka", hr: "Kraj razdoblja je prije početka", sr: "Kraj perioda je pre početka"}
)

// Several requests at once.
var (
	BulkCount = Text{bs: "Izaberite od 1 do 100 zahtjeva", hr: "Odaberite od 1 do 100 zahtjeva", sr: "Izaberite od 1 do 100 zahteva"}
	BulkTwice = Text{
		bs: "Isti zahtjev je naveden više puta",
		hr: "Isti je zahtjev naveden više puta",
		sr: "Isti zahtev je naveden više puta",
	}
	BulkNothing = Text{bs: "Izaberite šta se mijenja", hr: "Odaberite što se mijenja", sr: "Izaberite šta se menja"}
	BulkMissing = Text{
		bs: "Neki od zahtjeva više ne postoji ili vam nije dostupan. Ništa nije promijenjeno.",
		sr: "Neki od zahteva više ne postoji ili vam nije dostupan. Ništa nije promenjeno.",
	}
	BulkProjects  = Text{bs: "Zahtjevi nisu iz istog projekta", sr: "Zahtevi nisu iz istog projekta"}
	ListEnd       = Text{bs: "{items} i {last}"}
	ListRest      = Text{bs: "{items} i još {count}"}
	CountRequests = Plural{
		one:  Text{bs: "{count} zahtjev", sr: "{count} zahtev"},
		few:  Text{bs: "{count} zahtjeva", sr: "{count} zahteva"},
		many: Text{bs: "{count} zahtjeva", sr: "{count} zahteva"},
	}
)

// Comments and internal data.
var (
	CommentMissing  = Text{bs: "Ne možete poslati prazan komentar", sr: "Ne možete da pošaljete prazan komentar"}
	CommentLong     = Text{bs: "Komentar može sadržavati najviše 2000 znakova", sr: "Komentar može da sadrži najviše 2000 znakova"}
	CommentsTooMany = Text{
		bs: "Poslali ste previše komentara u kratkom vremenu. Pokušajte ponovo za minutu.",
		hr: "Poslali ste previše komentara u kratkom vremenu. Pokušajte ponovno za minutu.",
		sr: "Poslali ste previše komentara za kratko vreme. Pokušajte ponovo za minut.",
	}
	MentionUnseen = Text{
		bs: "Spomenuti se mogu samo osobe koje vide zahtjev, punim imenom.",
		sr: "Pomenuti se mogu samo osobe koje vide zahtev, punim imenom.",
	}
	FollowerUnseen    = Text{bs: "Mogu se dodati samo osobe koje vide zahtjev", sr: "Mogu da se dodaju samo osobe koje vide zahtev"}
	FollowerUnwilling = Text{
		bs: "Ta osoba je odlučila da ne prati ovaj zahtjev, pa je ne možete dodati. Može ga ponovo pratiti samo svojom odlukom.",
		hr: "Ta je osoba odlučila ne pratiti ovaj zahtjev, pa je ne možete dodati. Ponovno ga može pratiti samo svojom odlukom.",
		sr: "Ta osoba je odlučila da ne prati ovaj zahtev, pa ne možete da je dodate. Ponovo može da ga prati samo svojom odlukom.",
	}
	FollowersTooMany = Text{
		bs: "Zahtjev može imati najviše {limit} dodanih pratilaca",
		hr: "Zahtjev može imati najviše {limit} dodanih pratitelja",
		sr: "Zahtev može da ima najviše {limit} dodatih pratilaca",
	}
	CommentStale = Text{
		bs: "Komentar je u međuvremenu izmijenjen: korisnik {person} ({time}).",
		sr: "Komentar je u međuvremenu izmenjen: korisnik {person} ({time}).",
	}
	CommentAnswered = Text{
		bs: "Komentar se više ne može mijenjati: neko je u međuvremenu odgovorio.",
		hr: "Komentar se više ne može mijenjati: netko je u međuvremenu odgovorio.",
		sr: "Komentar više ne može da se menja: neko je u međuvremenu odgovorio.",
	}
	CommentSettled = Text{
		bs: "Komentar se više ne može mijenjati: prošlo je 15 minuta.",
		sr: "Komentar više ne može da se menja: prošlo je 15 minuta.",
	}
	NoteLong            = Text{bs: "Napomena može sadržavati najviše 2000 znakova", sr: "Napomena može da sadrži najviše 2000 znakova"}
	InternalTimeWrong   = Text{bs: "Vrijeme mora biti između 0 i 520w", sr: "Vreme mora da bude između 0 i 520w"}
	InternalUserMissing = Text{bs: "Interni korisnik ne postoji"}
)

// Finding requests.
var (
	SearchLong = Text{
		bs: "Tekst pretrage može sadržavati najviše 200 znakova",
		sr: "Tekst pretrage može da sadrži najviše 200 znakova",
	}
	FilterLong = Text{
		bs: "Tekst filtera može sadržavati najviše 200 znakova",
		hr: "Tekst filtra može sadržavati najviše 200 znakova",
		sr: "Tekst filtera može da sadrži najviše 200 znakova",
	}
	ViewMissing = Text{bs: "Morate unijeti naziv pogleda", sr: "Morate uneti naziv pogleda"}
	ViewLong    = Text{bs: "Naziv može sadržavati najviše 64 znaka", sr: "Naziv može da sadrži najviše 64 znaka"}
	ViewTaken   = Text{bs: "Već imate pogled s tim nazivom"}
	ViewStale   = Text{
		bs: "Pogled je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Pogled je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Pogled je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	ViewsFull = Text{
		bs: "Možete imati najviše 50 pogleda. Izbrišite neki od postojećih.",
		hr: "Možete imati najviše 50 pogleda. Obrišite neki od postojećih.",
		sr: "Možete da imate najviše 50 pogleda. Obrišite neki od postojećih.",
	}
	ViewNotYours = Text{
		bs: "Ovaj pogled ne možete mijenjati: podijelio ga je neko drugi.",
		hr: "Ovaj pogled ne možete mijenjati: podijelio ga je netko drugi.",
		sr: "Ovaj pogled ne možete da menjate: podelio ga je neko drugi.",
	}
	ViewAudienceWrong  = Text{bs: "S njima ne možete dijeliti poglede", sr: "S njima ne možete deliti poglede"}
	ViewRoleNotManaged = Text{
		bs: "Svima s ulogom pogled može postaviti samo ko tom ulogom upravlja",
		hr: "Svima s ulogom pogled može postaviti samo tko tom ulogom upravlja",
		sr: "Svima s ulogom pogled može da postavi samo ko tom ulogom upravlja",
	}
	ViewAudienceFull = Text{
		bs: "S njima je podijeljeno već 20 pogleda. Izbrišite neki od njih.",
		hr: "S njima je podijeljeno već 20 pogleda. Obrišite neki od njih.",
		sr: "S njima je podeljeno već 20 pogleda. Obrišite neki od njih.",
	}
	ViewSidebarFull = Text{
		bs: "U bočnom meniju je već 10 ovakvih pogleda. Sklonite neki od njih.",
		hr: "U bočnom izborniku već je 10 ovakvih pogleda. Uklonite neki od njih.",
	}
	ViewCountedOutside = Text{
		bs: "Broj otvorenih imaju samo pogledi u bočnom meniju",
		hr: "Broj otvorenih imaju samo pogledi u bočnom izborniku",
	}
	ViewTextsUncounted = Text{bs: "Pogled koji traži riječi nema broj otvorenih", sr: "Pogled koji traži reči nema broj otvorenih"}
	ViewDefaultRole    = Text{
		bs: "Početni može biti samo pogled podijeljen s ulogom",
		sr: "Početni može da bude samo pogled podeljen s ulogom",
	}
)

// Reply templates.
var (
	ReplyNameMissing = Text{bs: "Morate unijeti naziv predloška", sr: "Morate uneti naziv predloška"}
	ReplyNameLong    = Text{bs: "Naziv može sadržavati najviše 64 znaka", sr: "Naziv može da sadrži najviše 64 znaka"}
	ReplyTextMissing = Text{bs: "Morate unijeti tekst predloška", sr: "Morate uneti tekst predloška"}
	ReplyTaken       = Text{bs: "Već postoji predložak s tim nazivom"}
	ReplyStale       = Text{
		bs: "Predložak je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Predložak je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Predložak je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RepliesFull = Text{
		bs: "Može biti najviše 100 predložaka. Izbrišite neki od postojećih.",
		hr: "Može biti najviše 100 predložaka. Obrišite neki od postojećih.",
		sr: "Može da bude najviše 100 predložaka. Obrišite neki od postojećih.",
	}
)

// Request templates.
var (
	TemplateTaken = Text{
		bs: "Za ovu kategoriju, dio ili projekat već postoji obrazac",
		hr: "Za ovu kategoriju, dio ili projekt već postoji obrazac",
		sr: "Za ovu kategoriju, deo ili projekat već postoji obrazac",
	}
	TemplatesFull = Text{
		bs: "Projekat može imati najviše {limit} obrazaca, povučene uključene",
		hr: "Projekt može imati najviše {limit} obrazaca, povučene uključene",
		sr: "Projekat može da ima najviše {limit} obrazaca, povučene uključene",
	}
	TemplateStale = Text{
		bs: "Obrazac je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Obrazac je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Obrazac je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	TemplateUsed = Text{
		bs: "Zahtjevi su već odgovarali na ovaj obrazac. Povucite ga umjesto da ga brišete.",
		hr: "Zahtjevi su već odgovarali na ovaj obrazac. Povucite ga umjesto brisanja.",
		sr: "Zahtevi su već odgovarali na ovaj obrazac. Povucite ga umesto da ga brišete.",
	}
	TemplateEmpty = Text{
		bs: "Napišite šta pomaže, predložite naziv ili opis, ili dodajte pitanje",
		hr: "Napišite što pomaže, predložite naziv ili opis, ili dodajte pitanje",
	}
	TemplateHelpLong        = Text{bs: "Tekst može sadržavati najviše {limit} znakova", sr: "Tekst može da sadrži najviše {limit} znakova"}
	TemplateDescriptionLong = Text{
		bs: "Prijedlog opisa može sadržavati najviše {limit} znakova",
		sr: "Predlog opisa može da sadrži najviše {limit} znakova",
	}
	QuestionMissing = Text{bs: "Morate unijeti pitanje", sr: "Morate uneti pitanje"}
	QuestionLong    = Text{
		bs: "Pitanje može sadržavati najviše {limit} znakova",
		sr: "Pitanje može da sadrži najviše {limit} znakova",
	}
	QuestionKind   = Text{bs: "Izaberite vrstu odgovora", hr: "Odaberite vrstu odgovora"}
	ChoicesCount   = Text{bs: "Navedite od 1 do {limit} izbora"}
	ChoiceMissing  = Text{bs: "Izbor ne može biti prazan", sr: "Izbor ne može da bude prazan"}
	ChoiceLong     = Text{bs: "Izbor može sadržavati najviše {limit} znakova", sr: "Izbor može da sadrži najviše {limit} znakova"}
	ChoiceTwice    = Text{bs: "Isti izbor je naveden više puta", hr: "Isti je izbor naveden više puta"}
	AnswersChanged = Text{
		bs: "Pitanja su u međuvremenu promijenjena. Pogledajte ih ponovo.",
		hr: "Pitanja su u međuvremenu promijenjena. Pogledajte ih ponovno.",
		sr: "Pitanja su u međuvremenu promenjena. Pogledajte ih ponovo.",
	}
	AnswerLong = Text{
		bs: "Odgovor može sadržavati najviše {limit} znakova",
		sr: "Odgovor može da sadrži najviše {limit} znakova",
	}
	AnswerNumber = Text{bs: "Unesite broj, kao 12 ili 12,5"}
	AnswerChoice = Text{bs: "Izaberite jedan od ponuđenih odgovora", hr: "Odaberite jedan od ponuđenih odgovora"}
)

// Recurring requests.
var (
	RecurringFullProject = Text{
		bs: "Projekat može imati najviše {limit} ponavljajućih zahtjeva",
		hr: "Projekt može imati najviše {limit} ponavljajućih zahtjeva",
		sr: "Projekat može da ima najviše {limit} ponavljajućih zahteva",
	}
	RecurringFullPerson = Text{
		bs: "Možete imati najviše {limit} ponavljajućih zahtjeva",
		sr: "Možete da imate najviše {limit} ponavljajućih zahteva",
	}
	RecurringStale = Text{
		bs: "Ponavljajući zahtjev je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Ponavljajući zahtjev je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Ponavljajući zahtev je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RecurringForeign = Text{
		bs: "Zahtjevi nastaju u ime vlasnika, pa samo on mijenja šta se ponavlja",
		hr: "Zahtjevi nastaju u ime vlasnika, pa samo on mijenja što se ponavlja",
		sr: "Zahtevi nastaju u ime vlasnika, pa samo on menja šta se ponavlja",
	}
	RecurringDays     = Text{bs: "Izaberite bar jedan dan", hr: "Odaberite bar jedan dan"}
	RecurringMonthDay = Text{bs: "Unesite dan od 1 do 31"}
	RecurringTime     = Text{bs: "Unesite vrijeme kao 08:00", sr: "Unesite vreme kao 08:00"}
	RecurringDueDays  = Text{bs: "Unesite od 0 do {limit} dana"}
)

// How requests are tied together.
var (
	RelationRequestMissing = Text{bs: "Zahtjev ne postoji ili vam nije dostupan", sr: "Zahtev ne postoji ili vam nije dostupan"}
	RelationSelf           = Text{bs: "Izaberite drugi zahtjev", hr: "Odaberite drugi zahtjev", sr: "Izaberite drugi zahtev"}
	RelationDoubled        = Text{bs: "Ova veza između zahtjeva već postoji", sr: "Ova veza između zahteva već postoji"}
	RelationCircle         = Text{
		bs: "Drugi zahtjev preko svojih veza već vodi do ovog, pa bi nastao krug",
		sr: "Drugi zahtev preko svojih veza već vodi do ovog, pa bi nastao krug",
	}
	RelationSecondWhole = Text{
		bs: "Zahtjev #{part} je već dio zahtjeva #{whole}",
		hr: "Zahtjev #{part} već je dio zahtjeva #{whole}",
		sr: "Zahtev #{part} je već deo zahteva #{whole}",
	}
	RequestMerged = Text{
		bs: "Zahtjev #{id} je spojen u #{into} i više se ne mijenja. Nastavite na #{into} ili ih razdvojite.",
		hr: "Zahtjev #{id} spojen je u #{into} i više se ne mijenja. Nastavite na #{into} ili ih razdvojite.",
		sr: "Zahtev #{id} je spojen u #{into} i više se ne menja. Nastavite na #{into} ili ih razdvojite.",
	}
	RequestClosed = Text{
		bs: "Zahtjev #{id} je zaključen i više se ne mijenja",
		hr: "Zahtjev #{id} zaključen je i više se ne mijenja",
		sr: "Zahtev #{id} je zaključen i više se ne menja",
	}
	RequestNotMerged = Text{bs: "Zahtjev nije spojen ni u koji drugi", sr: "Zahtev nije spojen ni u koji drugi"}
	MergedTooMany    = Text{
		bs: "U jedan zahtjev može biti spojeno najviše {count} drugih",
		sr: "U jedan zahtev može da bude spojeno najviše {count} drugih",
	}
	RelationsTooMany = Text{bs: "Zahtjev može imati najviše {count} veza", sr: "Zahtev može da ima najviše {count} veza"}
)
