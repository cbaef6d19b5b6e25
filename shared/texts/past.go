package texts

// How things were on a day.
var (
	PastAhead     = Text{bs: "Taj dan još nije počeo"}
	PastForgotten = Text{
		bs: "Log više ne čuva izmjene od tog dana",
		hr: "Zapisnik više ne čuva izmjene od tog dana",
		sr: "Log više ne čuva izmene od tog dana",
	}
	PastUnknown = Text{
		bs: "Po ovome se ne može filtrirati kako je bilo na dan u prošlosti",
		sr: "Po ovome ne može da se filtrira kako je bilo na dan u prošlosti",
	}
	BulkUndone = Text{
		bs: "Ovu grupnu izmjenu je već poništio korisnik {person} ({time}). Ništa nije promijenjeno.",
		hr: "Ovu je grupnu izmjenu već poništio korisnik {person} ({time}). Ništa nije promijenjeno.",
		sr: "Ovu grupnu izmenu je već poništio korisnik {person} ({time}). Ništa nije promenjeno.",
	}
	BulkUndoChanged = Text{
		bs: "Neki od zahtjeva više se ne može vratiti: u međuvremenu je mijenjan. Ništa nije promijenjeno.",
		sr: "Neki od zahteva više ne može da se vrati: u međuvremenu je menjan. Ništa nije promenjeno.",
	}
	PastNotThere = Text{bs: "Zahtjeva tog dana nije bilo", sr: "Zahteva tog dana nije bilo"}
	PastTooMuch  = Text{
		bs: "Od tog dana ima više od {count} izmjena zahtjeva. Izaberite kasniji dan.",
		hr: "Od tog dana ima više od {count} izmjena zahtjeva. Odaberite kasniji dan.",
		sr: "Od tog dana ima više od {count} izmena zahteva. Izaberite kasniji dan.",
	}
)
