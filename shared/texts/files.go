package texts

// What a file that is sent must be.
var (
	FilePurposeWrong = Text{
		"Namjena mora biti zahtjev, komentar, uvoz ili dokument",
		"Namjena mora biti zahtjev, komentar, uvoz ili dokument",
		"Namena mora da bude zahtjev, komentar, uvoz ili dokument",
	}
	FileNameWrong = Text{"Naziv dokumenta nije ispravan", "Naziv dokumenta nije ispravan", "Naziv dokumenta nije ispravan"}
	FileNameLong  = Text{
		"Naziv dokumenta može sadržavati najviše 255 znakova",
		"Naziv dokumenta može sadržavati najviše 255 znakova",
		"Naziv dokumenta može da sadrži najviše 255 znakova",
	}
	FileTypeWrong = Text{
		"Dozvoljene vrste dokumenata: {types}",
		"Dopuštene vrste dokumenata: {types}",
		"Dozvoljene vrste dokumenata: {types}",
	}
	FileEmpty = Text{"Dokument je prazan", "Dokument je prazan", "Dokument je prazan"}
	FileLarge = Text{
		"Dokument ne može biti veći od {megabytes} MB",
		"Dokument ne može biti veći od {megabytes} MB",
		"Dokument ne može da bude veći od {megabytes} MB",
	}
	FileLargeHere = Text{
		"Dokument je prevelik za ovaj način slanja. Koristite POST upload/priprema.",
		"Dokument je prevelik za ovaj način slanja. Koristite POST upload/priprema.",
		"Dokument je prevelik za ovaj način slanja. Koristite POST upload/priprema.",
	}
	FileSizeDiffers = Text{
		"Veličina dokumenta se razlikuje od najavljene",
		"Veličina dokumenta razlikuje se od najavljene",
		"Veličina dokumenta se razlikuje od najavljene",
	}
	FileContentWrong = Text{
		"Sadržaj dokumenta ne odgovara njegovoj vrsti",
		"Sadržaj dokumenta ne odgovara njegovoj vrsti",
		"Sadržaj dokumenta ne odgovara njegovoj vrsti",
	}
	FileOtherKind = Text{
		"Ovaj dokument nije {ending} nego {kind}. Otvorite ga u programu kojim je napravljen i sačuvajte kao {ending}.",
		"Ovaj dokument nije {ending}, nego {kind}. Otvorite ga u programu kojim je napravljen i spremite kao {ending}.",
		"Ovaj dokument nije {ending} nego {kind}. Otvorite ga u programu kojim je napravljen i sačuvajte kao {ending}.",
	}
	FileNotInForm = Text{"Obrazac ne sadrži dokument", "Obrazac ne sadrži dokument", "Obrazac ne sadrži dokument"}
	FileDayQuota  = Text{
		"Za dan možete poslati najviše {megabytes} MB dokumenata. Pokušajte ponovo sutra.",
		"U jednom danu možete poslati najviše {megabytes} MB dokumenata. Pokušajte ponovno sutra.",
		"Za dan možete da pošaljete najviše {megabytes} MB dokumenata. Pokušajte ponovo sutra.",
	}
	FileStorageFull = Text{
		"U skladištu nema više mjesta za dokumente. Javite se administratoru.",
		"U spremištu nema više mjesta za dokumente. Javite se administratoru.",
		"U skladištu nema više mesta za dokumente. Javite se administratoru.",
	}
	FileQuota = Text{
		"Poslali ste previše dokumenata koje niste priložili (najviše {megabytes} MB). Priložite ih ili pokušajte sutra.",
		"Poslali ste previše dokumenata koje niste priložili (najviše {megabytes} MB). Priložite ih ili pokušajte sutra.",
		"Poslali ste previše dokumenata koje niste priložili (najviše {megabytes} MB). Priložite ih ili pokušajte sutra.",
	}
	FileKindNoCSV = Text{
		"Ovo nije CSV nego {kind}. Otvorite dokument u programu za tabele i sačuvajte ga kao CSV (UTF-8)",
		"Ovo nije CSV, nego {kind}. Otvorite dokument u programu za tablice i spremite ga kao CSV (UTF-8)",
		"Ovo nije CSV nego {kind}. Otvorite dokument u programu za tabele i sačuvajte ga kao CSV (UTF-8)",
	}
	FileNoCSV = Text{
		"Ovo nije CSV. Otvorite dokument u programu za tabele i sačuvajte ga kao CSV (UTF-8)",
		"Ovo nije CSV. Otvorite dokument u programu za tablice i spremite ga kao CSV (UTF-8)",
		"Ovo nije CSV. Otvorite dokument u programu za tabele i sačuvajte ga kao CSV (UTF-8)",
	}
)

// What becomes of a file that is sent.
var (
	FileBeingConfirmed = Text{"Dokument se upravo potvrđuje.", "Dokument se upravo potvrđuje.", "Dokument se upravo potvrđuje."}
	FileConfirmed      = Text{"Dokument je već potvrđen.", "Dokument je već potvrđen.", "Dokument je već potvrđen."}
	FileNotSent        = Text{"Dokument još nije poslan.", "Dokument još nije poslan.", "Dokument još nije poslat."}
	FilesNone          = Text{"Izaberite dokument", "Odaberite dokument", "Izaberite dokument"}
	NewcomerFilesMany  = Text{
		"S ove mreže je poslano previše dokumenata. Pokušajte kasnije ili se upišite bez dokumenta.",
		"S ove mreže poslano je previše dokumenata. Pokušajte kasnije ili se upišite bez dokumenta.",
		"Sa ove mreže je poslato previše dokumenata. Pokušajte kasnije ili se upišite bez dokumenta.",
	}
	NewcomerFilesFull = Text{
		"Trenutno ne možemo primiti dokument. Pokušajte kasnije ili se upišite bez njega.",
		"Trenutačno ne možemo primiti dokument. Pokušajte kasnije ili se upišite bez njega.",
		"Trenutno ne možemo da primimo dokument. Pokušajte kasnije ili se upišite bez njega.",
	}
	NewcomerFileGone = Text{
		"Dokument više ne čeka upis. Pošaljite ga ponovo ili ga uklonite.",
		"Dokument više ne čeka upis. Pošaljite ga ponovno ili ga uklonite.",
		"Dokument više ne čeka upis. Pošaljite ga ponovo ili ga uklonite.",
	}
	FileNotAttachable = Text{
		"Dokument ne postoji ili je već priložen",
		"Dokument ne postoji ili je već priložen",
		"Dokument ne postoji ili je već priložen",
	}
)

// Documents that everybody may read.
var (
	GuideTitleMissing = Text{"Morate da unesete naslov dokumenta", "Morate unijeti naslov dokumenta", "Morate da unesete naslov dokumenta"}
	GuideTitleLong    = Text{
		"Naslov može sadržavati najviše {limit} znakova",
		"Naslov može sadržavati najviše {limit} znakova",
		"Naslov može da sadrži najviše {limit} znakova",
	}
	GuideFolderLong = Text{
		"Naziv foldera može sadržavati najviše {limit} znakova",
		"Naziv mape može sadržavati najviše {limit} znakova",
		"Naziv fascikle može da sadrži najviše {limit} znakova",
	}
	GuideFolderDeep = Text{
		"Folderi mogu biti jedan u drugom najviše {limit} puta",
		"Mape mogu biti jedna u drugoj najviše {limit} puta",
		"Fascikle mogu da budu jedna u drugoj najviše {limit} puta",
	}
	GuideTaken = Text{
		"U ovom folderu već ima dokument s tim naslovom",
		"U ovoj mapi već postoji dokument s tim naslovom",
		"U ovoj fascikli već postoji dokument s tim naslovom",
	}
	GuidesFull = Text{
		"Dokumenata može biti najviše {limit}. Izbrišite one koji više ne trebaju.",
		"Dokumenata može biti najviše {limit}. Obrišite one koji više ne trebaju.",
		"Dokumenata može da bude najviše {limit}. Obrišite one koji više ne trebaju.",
	}
	GuideStale = Text{
		"Dokument je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		"Dokument je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		"Dokument je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)
