package texts

// What a file that is sent must be.
var (
	FilePurposeWrong = Text{
		bs: "Namjena mora biti zahtjev, komentar, uvoz ili dokument",
		sr: "Namena mora da bude zahtjev, komentar, uvoz ili dokument",
	}
	FileNameWrong = Text{bs: "Naziv dokumenta nije ispravan"}
	FileNameLong  = Text{
		bs: "Naziv dokumenta može sadržavati najviše 255 znakova",
		sr: "Naziv dokumenta može da sadrži najviše 255 znakova",
	}
	FileTypeWrong    = Text{bs: "Dozvoljene vrste dokumenata: {types}", hr: "Dopuštene vrste dokumenata: {types}"}
	FileEmpty        = Text{bs: "Dokument je prazan"}
	FileLarge        = Text{bs: "Dokument ne može biti veći od {megabytes} MB", sr: "Dokument ne može da bude veći od {megabytes} MB"}
	FileLargeHere    = Text{bs: "Dokument je prevelik za ovaj način slanja. Koristite POST upload/priprema."}
	FileSizeDiffers  = Text{bs: "Veličina dokumenta se razlikuje od najavljene", hr: "Veličina dokumenta razlikuje se od najavljene"}
	FileContentWrong = Text{bs: "Sadržaj dokumenta ne odgovara njegovoj vrsti"}
	FileOtherKind    = Text{
		bs: "Ovaj dokument nije {ending} nego {kind}. Otvorite ga u programu kojim je napravljen i sačuvajte kao {ending}.",
		hr: "Ovaj dokument nije {ending}, nego {kind}. Otvorite ga u programu kojim je napravljen i spremite kao {ending}.",
	}
	FileNotInForm = Text{bs: "Obrazac ne sadrži dokument"}
	FileDayQuota  = Text{
		bs: "Za dan možete poslati najviše {megabytes} MB dokumenata. Pokušajte ponovo sutra.",
		hr: "U jednom danu možete poslati najviše {megabytes} MB dokumenata. Pokušajte ponovno sutra.",
		sr: "Za dan možete da pošaljete najviše {megabytes} MB dokumenata. Pokušajte ponovo sutra.",
	}
	FileStorageFull = Text{
		bs: "U skladištu nema više mjesta za dokumente. Javite se administratoru.",
		hr: "U spremištu nema više mjesta za dokumente. Javite se administratoru.",
		sr: "U skladištu nema više mesta za dokumente. Javite se administratoru.",
	}
	FileQuota = Text{
		bs: "Poslali ste previše dokumenata koje niste priložili (najviše {megabytes} MB). Priložite ih ili pokušajte sutra.",
	}
	FileKindNoCSV = Text{
		bs: "Ovo nije CSV nego {kind}. Otvorite dokument u programu za tabele i sačuvajte ga kao CSV (UTF-8)",
		hr: "Ovo nije CSV, nego {kind}. Otvorite dokument u programu za tablice i spremite ga kao CSV (UTF-8)",
	}
	FileNoCSV = Text{
		bs: "Ovo nije CSV. Otvorite dokument u programu za tabele i sačuvajte ga kao CSV (UTF-8)",
		hr: "Ovo nije CSV. Otvorite dokument u programu za tablice i spremite ga kao CSV (UTF-8)",
	}
)

// What becomes of a file that is sent.
var (
	FileBeingConfirmed = Text{bs: "Dokument se upravo potvrđuje."}
	FileConfirmed      = Text{bs: "Dokument je već potvrđen."}
	FileNotSent        = Text{bs: "Dokument još nije poslan.", sr: "Dokument još nije poslat."}
	FilesNone          = Text{bs: "Izaberite dokument", hr: "Odaberite dokument"}
	NewcomerFilesMany  = Text{
		bs: "S ove mreže je poslano previše dokumenata. Pokušajte kasnije ili se upišite bez dokumenta.",
		hr: "S ove mreže poslano je previše dokumenata. Pokušajte kasnije ili se upišite bez dokumenta.",
		sr: "Sa ove mreže je poslato previše dokumenata. Pokušajte kasnije ili se upišite bez dokumenta.",
	}
	NewcomerFilesFull = Text{
		bs: "Trenutno ne možemo primiti dokument. Pokušajte kasnije ili se upišite bez njega.",
		hr: "Trenutačno ne možemo primiti dokument. Pokušajte kasnije ili se upišite bez njega.",
		sr: "Trenutno ne možemo da primimo dokument. Pokušajte kasnije ili se upišite bez njega.",
	}
	NewcomerFileGone = Text{
		bs: "Dokument više ne čeka upis. Pošaljite ga ponovo ili ga uklonite.",
		hr: "Dokument više ne čeka upis. Pošaljite ga ponovno ili ga uklonite.",
	}
	FileNotAttachable = Text{bs: "Dokument ne postoji ili je već priložen"}
)

// Documents that everybody may read.
var (
	GuideTitleMissing = Text{bs: "Morate da unesete naslov dokumenta", hr: "Morate unijeti naslov dokumenta"}
	GuideTitleLong    = Text{bs: "Naslov može sadržavati najviše {limit} znakova", sr: "Naslov može da sadrži najviše {limit} znakova"}
	GuideFolderLong   = Text{
		bs: "Naziv foldera može sadržavati najviše {limit} znakova",
		hr: "Naziv mape može sadržavati najviše {limit} znakova",
		sr: "Naziv fascikle može da sadrži najviše {limit} znakova",
	}
	GuideFolderDeep = Text{
		bs: "Folderi mogu biti jedan u drugom najviše {limit} puta",
		hr: "Mape mogu biti jedna u drugoj najviše {limit} puta",
		sr: "Fascikle mogu da budu jedna u drugoj najviše {limit} puta",
	}
	GuideTaken = Text{
		bs: "U ovom folderu već ima dokument s tim naslovom",
		hr: "U ovoj mapi već postoji dokument s tim naslovom",
		sr: "U ovoj fascikli već postoji dokument s tim naslovom",
	}
	GuidesFull = Text{
		bs: "Dokumenata može biti najviše {limit}. Izbrišite one koji više ne trebaju.",
		hr: "Dokumenata može biti najviše {limit}. Obrišite one koji više ne trebaju.",
		sr: "Dokumenata može da bude najviše {limit}. Obrišite one koji više ne trebaju.",
	}
	GuideStale = Text{
		bs: "Dokument je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.",
		hr: "Dokument je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.",
		sr: "Dokument je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane.",
	}
)
