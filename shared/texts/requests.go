package texts

// What a request must be.
var (
	RequestTitleMissing = Text{"Morate unijeti naziv zahtjeva", "Morate unijeti naziv zahtjeva", "Morate uneti naziv zahteva"}
	RequestTitleEmpty   = Text{"Polje naziv ne može biti prazno", "Polje naziv ne može biti prazno", "Polje naziv ne može da bude prazno"}
	RequestTitleLong    = Text{
		"Naziv ne može biti veći od 128 karaktera",
		"Naziv može sadržavati najviše 128 znakova",
		"Naziv može da sadrži najviše 128 znakova",
	}
	RequestDescriptionMissing = Text{"Morate unijeti opis zahtjeva", "Morate unijeti opis zahtjeva", "Morate uneti opis zahteva"}
	RequestDescriptionEmpty   = Text{"Polje opis ne može biti prazno", "Polje opis ne može biti prazno", "Polje opis ne može da bude prazno"}
	RequestDescriptionLong    = Text{
		"Opis može sadržavati najviše 65536 znakova",
		"Opis može sadržavati najviše 65536 znakova",
		"Opis može da sadrži najviše 65536 znakova",
	}
	RequestFilesTooMany = Text{
		"Možete priložiti najviše 5 dokumenata",
		"Možete priložiti najviše 5 dokumenata",
		"Možete priložiti najviše 5 dokumenata",
	}
	RequestsTooMany = Text{
		"Dodali ste previše zahtjeva ili previše teksta u kratkom vremenu. Pokušajte ponovo za minutu.",
		"Dodali ste previše zahtjeva ili previše teksta u kratkom vremenu. Pokušajte ponovno za minutu.",
		"Dodali ste previše zahteva ili previše teksta za kratko vreme. Pokušajte ponovo za minut.",
	}
	ChangesTooMany = Text{
		"Promijenili ste previše zahtjeva ili previše teksta u kratkom vremenu. Pokušajte ponovo za minutu.",
		"Promijenili ste previše zahtjeva ili previše teksta u kratkom vremenu. Pokušajte ponovno za minutu.",
		"Promenili ste previše zahteva ili previše teksta za kratko vreme. Pokušajte ponovo za minut.",
	}
	SnoozeMissing = Text{
		"Odaberite dan ili čekanje na odgovor",
		"Odaberite dan ili čekanje na odgovor",
		"Izaberite dan ili čekanje na odgovor",
	}
	SnoozeDay = Text{
		"Odaberite dan od sutra do godinu dana unaprijed",
		"Odaberite dan od sutra do godinu dana unaprijed",
		"Izaberite dan od sutra do godinu dana unapred",
	}
	SnoozeRefused = Text{
		"Zahtjev nije odgođen: završen je, ili ste već odgodili 500 zahtjeva.",
		"Zahtjev nije odgođen: završen je, ili ste već odgodili 500 zahtjeva.",
		"Zahtev nije odložen: završen je, ili ste već odložili 500 zahteva.",
	}
	RequestProjectDiffers = Text{
		"Projekat se razlikuje od projekta u adresi",
		"Projekt se razlikuje od projekta u adresi",
		"Projekat se razlikuje od projekta u adresi",
	}
)

// What a request names must be of its project.
var (
	ProjectMissing = Text{
		"Projekat ne postoji ili vam nije dostupan",
		"Projekt ne postoji ili vam nije dostupan",
		"Projekat ne postoji ili vam nije dostupan",
	}
	PartMissing = Text{
		"Dio projekta ne postoji u ovom projektu ili se više ne koristi",
		"Dio projekta ne postoji u ovom projektu ili se više ne koristi",
		"Deo projekta ne postoji u ovom projektu ili se više ne koristi",
	}
	CategoryNotOfPart = Text{
		"Kategorija ne postoji u ovom dijelu projekta ili se više ne koristi",
		"Kategorija ne postoji u ovom dijelu projekta ili se više ne koristi",
		"Kategorija ne postoji u ovom delu projekta ili se više ne koristi",
	}
	CategoryMissing = Text{
		"Kategorija ne postoji u ovom projektu ili se više ne koristi",
		"Kategorija ne postoji u ovom projektu ili se više ne koristi",
		"Kategorija ne postoji u ovom projektu ili se više ne koristi",
	}
	TypeMissing = Text{
		"Tip ne postoji u ovom projektu ili se više ne koristi",
		"Tip ne postoji u ovom projektu ili se više ne koristi",
		"Tip ne postoji u ovom projektu ili se više ne koristi",
	}
	PriorityMissing = Text{
		"Prioritet ne postoji u ovom projektu ili se više ne koristi",
		"Prioritet ne postoji u ovom projektu ili se više ne koristi",
		"Prioritet ne postoji u ovom projektu ili se više ne koristi",
	}
	LabelMissing = Text{
		"Oznaka ne postoji u ovom projektu ili se više ne koristi",
		"Oznaka ne postoji u ovom projektu ili se više ne koristi",
		"Oznaka ne postoji u ovom projektu ili se više ne koristi",
	}
	LabelsMost = Text{
		"Zahtjev može imati najviše {limit} oznaka.",
		"Zahtjev može imati najviše {limit} oznaka.",
		"Zahtev može da ima najviše {limit} oznaka.",
	}
	StatusTooOften = Text{
		"Status zahtjeva je danas promijenjen previše puta. Pokušajte ponovo kasnije.",
		"Status zahtjeva danas je promijenjen previše puta. Pokušajte ponovno kasnije.",
		"Status zahteva je danas promenjen previše puta. Pokušajte ponovo kasnije.",
	}
	StatusMissing = Text{
		"Status ne postoji u ovom projektu ili se više ne koristi",
		"Status ne postoji u ovom projektu ili se više ne koristi",
		"Status ne postoji u ovom projektu ili se više ne koristi",
	}
	RequesterMissing = Text{
		"Ova osoba ne podnosi zahtjeve u ovom projektu",
		"Ova osoba ne podnosi zahtjeve u ovom projektu",
		"Ova osoba ne podnosi zahteve u ovom projektu",
	}
	AssigneeMissing = Text{"Korisnik ne radi na ovom projektu", "Korisnik ne radi na ovom projektu", "Korisnik ne radi na ovom projektu"}
)

// Changes that came too late. {time} is when the other change was made, {person} who made it.
var (
	RequestStale = Text{
		"Zahtjev je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Zahtjev je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Zahtev je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RequestBegun = Text{
		"Zahtjev više ne možete ispraviti jer ga je neko počeo rješavati. Napišite komentar.",
		"Zahtjev više ne možete ispraviti jer ga je netko počeo rješavati. Napišite komentar.",
		"Zahtev više ne možete da ispravite jer je neko počeo da ga rešava. Napišite komentar.",
	}
	StatusMoved = Text{
		"Korisnik {person} je u međuvremenu postavio status „{status}“ ({time}). Vaša promjena nije napravljena.",
		"Korisnik {person} u međuvremenu je postavio status „{status}“ ({time}). Vaša promjena nije napravljena.",
		"Korisnik {person} je u međuvremenu postavio status „{status}“ ({time}). Vaša promena nije napravljena.",
	}
	RestoreStale = Text{
		"Zahtjev je poslije brisanja izmijenio korisnik {person} ({time}). Nije vraćen.",
		"Zahtjev je poslije brisanja izmijenio korisnik {person} ({time}). Nije vraćen.",
		"Zahtev je posle brisanja izmenio korisnik {person} ({time}). Nije vraćen.",
	}
	RequestStaleBulk = Text{
		"Zahtjev #{id} je u međuvremenu izmijenio korisnik {person} ({time}). Ništa nije promijenjeno.",
		"Zahtjev #{id} u međuvremenu je izmijenio korisnik {person} ({time}). Ništa nije promijenjeno.",
		"Zahtev #{id} je u međuvremenu izmenio korisnik {person} ({time}). Ništa nije promenjeno.",
	}
	RequestsStale = Text{
		"U međuvremenu su izmijenjeni zahtjevi {requests}. Ništa nije promijenjeno.",
		"U međuvremenu su izmijenjeni zahtjevi {requests}. Ništa nije promijenjeno.",
		"U međuvremenu su izmenjeni zahtevi {requests}. Ništa nije promenjeno.",
	}
)

// Moving a request to another project.
var (
	TransferSame = Text{
		"Zahtjev je već u ovom projektu",
		"Zahtjev je već u ovom projektu",
		"Zahtev je već u ovom projektu",
	}
	TransferMergedOne = Text{
		"U ovaj zahtjev je spojen zahtjev #{id}, pa se ne može premjestiti. Razdvojite ih, pa ga premjestite.",
		"U ovaj je zahtjev spojen zahtjev #{id}, pa se ne može premjestiti. Razdvojite ih, pa ga premjestite.",
		"U ovaj zahtev je spojen zahtev #{id}, pa ne može da se premesti. Razdvojite ih, pa ga premestite.",
	}
	TransferMerged = Text{
		"U ovaj zahtjev su spojeni zahtjevi {requests}, pa se ne može premjestiti. Razdvojite ih, pa ga premjestite.",
		"U ovaj su zahtjev spojeni zahtjevi {requests}, pa se ne može premjestiti. Razdvojite ih, pa ga premjestite.",
		"U ovaj zahtev su spojeni zahtevi {requests}, pa ne može da se premesti. Razdvojite ih, pa ga premestite.",
	}
	TransferKeyTaken = Text{
		"Projekat već ima zahtjev s istim vanjskim ključem. Izaberite drugi projekat.",
		"Projekt već ima zahtjev s istim vanjskim ključem. Odaberite drugi projekt.",
		"Projekat već ima zahtev sa istim spoljnim ključem. Izaberite drugi projekat.",
	}
	RequestTransferred = Text{
		"Zahtjev je u međuvremenu premješten u drugi projekat. Otvorite ga ponovo, pa napravite izmjenu.",
		"Zahtjev je u međuvremenu premješten u drugi projekt. Otvorite ga ponovno, pa napravite izmjenu.",
		"Zahtev je u međuvremenu premešten u drugi projekat. Otvorite ga ponovo, pa napravite izmenu.",
	}
)

// What a list of requests is filtered by.
var (
	DayWrong        = Text{"Datum nije ispravan", "Datum nije ispravan", "Datum nije ispravan"}
	DueDateWrong    = Text{"Rok nije ispravan datum", "Rok nije ispravan datum", "Rok nije ispravan datum"}
	PeriodBackwards = Text{"Kraj perioda je prije početka", "Kraj razdoblja je prije početka", "Kraj perioda je pre početka"}
)

// Several requests at once.
var (
	BulkCount   = Text{"Izaberite od 1 do 100 zahtjeva", "Odaberite od 1 do 100 zahtjeva", "Izaberite od 1 do 100 zahteva"}
	BulkTwice   = Text{"Isti zahtjev je naveden više puta", "Isti je zahtjev naveden više puta", "Isti zahtev je naveden više puta"}
	BulkNothing = Text{"Izaberite šta se mijenja", "Odaberite što se mijenja", "Izaberite šta se menja"}
	BulkMissing = Text{
		"Neki od zahtjeva više ne postoji ili vam nije dostupan. Ništa nije promijenjeno.",
		"Neki od zahtjeva više ne postoji ili vam nije dostupan. Ništa nije promijenjeno.",
		"Neki od zahteva više ne postoji ili vam nije dostupan. Ništa nije promenjeno.",
	}
	BulkProjects  = Text{"Zahtjevi nisu iz istog projekta", "Zahtjevi nisu iz istog projekta", "Zahtevi nisu iz istog projekta"}
	ListEnd       = Text{"{items} i {last}", "{items} i {last}", "{items} i {last}"}
	ListRest      = Text{"{items} i još {count}", "{items} i još {count}", "{items} i još {count}"}
	CountRequests = Plural{
		one:  Text{"{count} zahtjev", "{count} zahtjev", "{count} zahtev"},
		few:  Text{"{count} zahtjeva", "{count} zahtjeva", "{count} zahteva"},
		many: Text{"{count} zahtjeva", "{count} zahtjeva", "{count} zahteva"},
	}
)

// Comments and internal data.
var (
	CommentMissing = Text{"Ne možete poslati prazan komentar", "Ne možete poslati prazan komentar", "Ne možete da pošaljete prazan komentar"}
	CommentLong    = Text{
		"Komentar može sadržavati najviše 2000 znakova",
		"Komentar može sadržavati najviše 2000 znakova",
		"Komentar može da sadrži najviše 2000 znakova",
	}
	CommentsTooMany = Text{
		"Poslali ste previše komentara u kratkom vremenu. Pokušajte ponovo za minutu.",
		"Poslali ste previše komentara u kratkom vremenu. Pokušajte ponovno za minutu.",
		"Poslali ste previše komentara za kratko vreme. Pokušajte ponovo za minut.",
	}
	MentionUnseen = Text{
		"Spomenuti se mogu samo osobe koje vide zahtjev, punim imenom.",
		"Spomenuti se mogu samo osobe koje vide zahtjev, punim imenom.",
		"Pomenuti se mogu samo osobe koje vide zahtev, punim imenom.",
	}
	CommentStale = Text{
		"Komentar je u međuvremenu izmijenjen: korisnik {person} ({time}).",
		"Komentar je u međuvremenu izmijenjen: korisnik {person} ({time}).",
		"Komentar je u međuvremenu izmenjen: korisnik {person} ({time}).",
	}
	CommentAnswered = Text{
		"Komentar se više ne može mijenjati: neko je u međuvremenu odgovorio.",
		"Komentar se više ne može mijenjati: netko je u međuvremenu odgovorio.",
		"Komentar više ne može da se menja: neko je u međuvremenu odgovorio.",
	}
	CommentSettled = Text{
		"Komentar se više ne može mijenjati: prošlo je 15 minuta.",
		"Komentar se više ne može mijenjati: prošlo je 15 minuta.",
		"Komentar više ne može da se menja: prošlo je 15 minuta.",
	}
	NoteLong = Text{
		"Napomena može sadržavati najviše 2000 znakova",
		"Napomena može sadržavati najviše 2000 znakova",
		"Napomena može da sadrži najviše 2000 znakova",
	}
	InternalTimeWrong   = Text{"Vrijeme mora biti između 0 i 520w", "Vrijeme mora biti između 0 i 520w", "Vreme mora da bude između 0 i 520w"}
	InternalUserMissing = Text{"Interni korisnik ne postoji", "Interni korisnik ne postoji", "Interni korisnik ne postoji"}
)

// Finding requests.
var (
	SearchLong = Text{
		"Tekst pretrage može sadržavati najviše 200 znakova",
		"Tekst pretrage može sadržavati najviše 200 znakova",
		"Tekst pretrage može da sadrži najviše 200 znakova",
	}
	FilterLong = Text{
		"Tekst filtera može sadržavati najviše 200 znakova",
		"Tekst filtra može sadržavati najviše 200 znakova",
		"Tekst filtera može da sadrži najviše 200 znakova",
	}
	ViewMissing = Text{"Morate unijeti naziv pogleda", "Morate unijeti naziv pogleda", "Morate uneti naziv pogleda"}
	ViewLong    = Text{
		"Naziv može sadržavati najviše 64 znaka",
		"Naziv može sadržavati najviše 64 znaka",
		"Naziv može da sadrži najviše 64 znaka",
	}
	ViewTaken = Text{"Već imate pogled s tim nazivom", "Već imate pogled s tim nazivom", "Već imate pogled s tim nazivom"}
	ViewStale = Text{
		"Pogled je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Pogled je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Pogled je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	ViewsFull = Text{
		"Možete imati najviše 50 pogleda. Izbrišite neki od postojećih.",
		"Možete imati najviše 50 pogleda. Obrišite neki od postojećih.",
		"Možete da imate najviše 50 pogleda. Obrišite neki od postojećih.",
	}
	ViewNotYours = Text{
		"Ovaj pogled ne možete mijenjati: podijelio ga je neko drugi.",
		"Ovaj pogled ne možete mijenjati: podijelio ga je netko drugi.",
		"Ovaj pogled ne možete da menjate: podelio ga je neko drugi.",
	}
	ViewAudienceWrong = Text{
		"S njima ne možete dijeliti poglede", "S njima ne možete dijeliti poglede", "S njima ne možete deliti poglede",
	}
	ViewRoleNotManaged = Text{
		"Svima s ulogom pogled može postaviti samo ko tom ulogom upravlja",
		"Svima s ulogom pogled može postaviti samo tko tom ulogom upravlja",
		"Svima s ulogom pogled može da postavi samo ko tom ulogom upravlja",
	}
	ViewAudienceFull = Text{
		"S njima je podijeljeno već 20 pogleda. Izbrišite neki od njih.",
		"S njima je podijeljeno već 20 pogleda. Obrišite neki od njih.",
		"S njima je podeljeno već 20 pogleda. Obrišite neki od njih.",
	}
	ViewSidebarFull = Text{
		"U bočnom meniju je već 10 ovakvih pogleda. Sklonite neki od njih.",
		"U bočnom izborniku već je 10 ovakvih pogleda. Uklonite neki od njih.",
		"U bočnom meniju je već 10 ovakvih pogleda. Sklonite neki od njih.",
	}
	ViewCountedOutside = Text{
		"Broj otvorenih imaju samo pogledi u bočnom meniju",
		"Broj otvorenih imaju samo pogledi u bočnom izborniku",
		"Broj otvorenih imaju samo pogledi u bočnom meniju",
	}
	ViewTextsUncounted = Text{
		"Pogled koji traži riječi nema broj otvorenih",
		"Pogled koji traži riječi nema broj otvorenih",
		"Pogled koji traži reči nema broj otvorenih",
	}
	ViewDefaultRole = Text{
		"Početni može biti samo pogled podijeljen s ulogom",
		"Početni može biti samo pogled podijeljen s ulogom",
		"Početni može da bude samo pogled podeljen s ulogom",
	}
)

// Reply templates.
var (
	ReplyNameMissing = Text{"Morate unijeti naziv predloška", "Morate unijeti naziv predloška", "Morate uneti naziv predloška"}
	ReplyNameLong    = Text{
		"Naziv može sadržavati najviše 64 znaka",
		"Naziv može sadržavati najviše 64 znaka",
		"Naziv može da sadrži najviše 64 znaka",
	}
	ReplyTextMissing = Text{"Morate unijeti tekst predloška", "Morate unijeti tekst predloška", "Morate uneti tekst predloška"}
	ReplyTaken       = Text{
		"Već postoji predložak s tim nazivom", "Već postoji predložak s tim nazivom", "Već postoji predložak s tim nazivom",
	}
	ReplyStale = Text{
		"Predložak je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Predložak je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Predložak je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RepliesFull = Text{
		"Može biti najviše 100 predložaka. Izbrišite neki od postojećih.",
		"Može biti najviše 100 predložaka. Obrišite neki od postojećih.",
		"Može da bude najviše 100 predložaka. Obrišite neki od postojećih.",
	}
)

// Request templates.
var (
	TemplateTaken = Text{
		"Za ovu kategoriju, dio ili projekat već postoji obrazac",
		"Za ovu kategoriju, dio ili projekt već postoji obrazac",
		"Za ovu kategoriju, deo ili projekat već postoji obrazac",
	}
	TemplatesFull = Text{
		"Projekat može imati najviše {limit} obrazaca, povučene uključene",
		"Projekt može imati najviše {limit} obrazaca, povučene uključene",
		"Projekat može da ima najviše {limit} obrazaca, povučene uključene",
	}
	TemplateStale = Text{
		"Obrazac je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Obrazac je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Obrazac je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	TemplateUsed = Text{
		"Zahtjevi su već odgovarali na ovaj obrazac. Povucite ga umjesto da ga brišete.",
		"Zahtjevi su već odgovarali na ovaj obrazac. Povucite ga umjesto brisanja.",
		"Zahtevi su već odgovarali na ovaj obrazac. Povucite ga umesto da ga brišete.",
	}
	TemplateEmpty = Text{
		"Napišite šta pomaže, predložite naziv ili opis, ili dodajte pitanje",
		"Napišite što pomaže, predložite naziv ili opis, ili dodajte pitanje",
		"Napišite šta pomaže, predložite naziv ili opis, ili dodajte pitanje",
	}
	TemplateHelpLong = Text{
		"Tekst može sadržavati najviše {limit} znakova",
		"Tekst može sadržavati najviše {limit} znakova",
		"Tekst može da sadrži najviše {limit} znakova",
	}
	TemplateDescriptionLong = Text{
		"Prijedlog opisa može sadržavati najviše {limit} znakova",
		"Prijedlog opisa može sadržavati najviše {limit} znakova",
		"Predlog opisa može da sadrži najviše {limit} znakova",
	}
	QuestionMissing = Text{"Morate unijeti pitanje", "Morate unijeti pitanje", "Morate uneti pitanje"}
	QuestionLong    = Text{
		"Pitanje može sadržavati najviše {limit} znakova",
		"Pitanje može sadržavati najviše {limit} znakova",
		"Pitanje može da sadrži najviše {limit} znakova",
	}
	QuestionKind  = Text{"Izaberite vrstu odgovora", "Odaberite vrstu odgovora", "Izaberite vrstu odgovora"}
	ChoicesCount  = Text{"Navedite od 1 do {limit} izbora", "Navedite od 1 do {limit} izbora", "Navedite od 1 do {limit} izbora"}
	ChoiceMissing = Text{"Izbor ne može biti prazan", "Izbor ne može biti prazan", "Izbor ne može da bude prazan"}
	ChoiceLong    = Text{
		"Izbor može sadržavati najviše {limit} znakova",
		"Izbor može sadržavati najviše {limit} znakova",
		"Izbor može da sadrži najviše {limit} znakova",
	}
	ChoiceTwice    = Text{"Isti izbor je naveden više puta", "Isti je izbor naveden više puta", "Isti izbor je naveden više puta"}
	AnswersChanged = Text{
		"Pitanja su u međuvremenu promijenjena. Pogledajte ih ponovo.",
		"Pitanja su u međuvremenu promijenjena. Pogledajte ih ponovno.",
		"Pitanja su u međuvremenu promenjena. Pogledajte ih ponovo.",
	}
	AnswerLong = Text{
		"Odgovor može sadržavati najviše {limit} znakova",
		"Odgovor može sadržavati najviše {limit} znakova",
		"Odgovor može da sadrži najviše {limit} znakova",
	}
	AnswerNumber = Text{"Unesite broj, kao 12 ili 12,5", "Unesite broj, kao 12 ili 12,5", "Unesite broj, kao 12 ili 12,5"}
	AnswerChoice = Text{
		"Izaberite jedan od ponuđenih odgovora",
		"Odaberite jedan od ponuđenih odgovora",
		"Izaberite jedan od ponuđenih odgovora",
	}
)

// Recurring requests.
var (
	RecurringFullProject = Text{
		"Projekat može imati najviše {limit} ponavljajućih zahtjeva",
		"Projekt može imati najviše {limit} ponavljajućih zahtjeva",
		"Projekat može da ima najviše {limit} ponavljajućih zahteva",
	}
	RecurringFullPerson = Text{
		"Možete imati najviše {limit} ponavljajućih zahtjeva",
		"Možete imati najviše {limit} ponavljajućih zahtjeva",
		"Možete da imate najviše {limit} ponavljajućih zahteva",
	}
	RecurringStale = Text{
		"Ponavljajući zahtjev je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Ponavljajući zahtjev je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Ponavljajući zahtev je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
	RecurringForeign = Text{
		"Zahtjevi nastaju u ime vlasnika, pa samo on mijenja šta se ponavlja",
		"Zahtjevi nastaju u ime vlasnika, pa samo on mijenja što se ponavlja",
		"Zahtevi nastaju u ime vlasnika, pa samo on menja šta se ponavlja",
	}
	RecurringDays     = Text{"Izaberite bar jedan dan", "Odaberite bar jedan dan", "Izaberite bar jedan dan"}
	RecurringMonthDay = Text{"Unesite dan od 1 do 31", "Unesite dan od 1 do 31", "Unesite dan od 1 do 31"}
	RecurringTime     = Text{"Unesite vrijeme kao 08:00", "Unesite vrijeme kao 08:00", "Unesite vreme kao 08:00"}
	RecurringDueDays  = Text{"Unesite od 0 do {limit} dana", "Unesite od 0 do {limit} dana", "Unesite od 0 do {limit} dana"}
)

// How requests are tied together.
var (
	RelationRequestMissing = Text{
		"Zahtjev ne postoji ili vam nije dostupan",
		"Zahtjev ne postoji ili vam nije dostupan",
		"Zahtev ne postoji ili vam nije dostupan",
	}
	RelationSelf    = Text{"Izaberite drugi zahtjev", "Odaberite drugi zahtjev", "Izaberite drugi zahtev"}
	RelationDoubled = Text{
		"Ova veza između zahtjeva već postoji",
		"Ova veza između zahtjeva već postoji",
		"Ova veza između zahteva već postoji",
	}
	RelationCircle = Text{
		"Drugi zahtjev preko svojih veza već vodi do ovog, pa bi nastao krug",
		"Drugi zahtjev preko svojih veza već vodi do ovog, pa bi nastao krug",
		"Drugi zahtev preko svojih veza već vodi do ovog, pa bi nastao krug",
	}
	RelationSecondWhole = Text{
		"Zahtjev #{part} je već dio zahtjeva #{whole}",
		"Zahtjev #{part} već je dio zahtjeva #{whole}",
		"Zahtev #{part} je već deo zahteva #{whole}",
	}
	RequestMerged = Text{
		"Zahtjev #{id} je spojen u #{into} i više se ne mijenja. Nastavite na #{into} ili ih razdvojite.",
		"Zahtjev #{id} spojen je u #{into} i više se ne mijenja. Nastavite na #{into} ili ih razdvojite.",
		"Zahtev #{id} je spojen u #{into} i više se ne menja. Nastavite na #{into} ili ih razdvojite.",
	}
	RequestClosed = Text{
		"Zahtjev #{id} je zaključen i više se ne mijenja",
		"Zahtjev #{id} zaključen je i više se ne mijenja",
		"Zahtev #{id} je zaključen i više se ne menja",
	}
	RequestNotMerged = Text{
		"Zahtjev nije spojen ni u koji drugi",
		"Zahtjev nije spojen ni u koji drugi",
		"Zahtev nije spojen ni u koji drugi",
	}
	MergedTooMany = Text{
		"U jedan zahtjev može biti spojeno najviše {count} drugih",
		"U jedan zahtjev može biti spojeno najviše {count} drugih",
		"U jedan zahtev može da bude spojeno najviše {count} drugih",
	}
	RelationsTooMany = Text{
		"Zahtjev može imati najviše {count} veza",
		"Zahtjev može imati najviše {count} veza",
		"Zahtev može da ima najviše {count} veza",
	}
)
