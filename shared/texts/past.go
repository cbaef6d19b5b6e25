package texts

// How things were on a day.
var (
	PastAhead     = Text{"Taj dan još nije počeo", "Taj dan još nije počeo", "Taj dan još nije počeo"}
	PastForgotten = Text{
		"Log više ne čuva izmjene od tog dana",
		"Zapisnik više ne čuva izmjene od tog dana",
		"Log više ne čuva izmene od tog dana",
	}
	PastUnknown = Text{
		"Po ovome se ne može filtrirati kako je bilo na dan u prošlosti",
		"Po ovome se ne može filtrirati kako je bilo na dan u prošlosti",
		"Po ovome ne može da se filtrira kako je bilo na dan u prošlosti",
	}
	BulkUndone = Text{
		"Ovu grupnu izmjenu je već poništio korisnik {person} ({time}). Ništa nije promijenjeno.",
		"Ovu je grupnu izmjenu već poništio korisnik {person} ({time}). Ništa nije promijenjeno.",
		"Ovu grupnu izmenu je već poništio korisnik {person} ({time}). Ništa nije promenjeno.",
	}
	BulkUndoChanged = Text{
		"Neki od zahtjeva više se ne može vratiti: u međuvremenu je mijenjan. Ništa nije promijenjeno.",
		"Neki od zahtjeva više se ne može vratiti: u međuvremenu je mijenjan. Ništa nije promijenjeno.",
		"Neki od zahteva više ne može da se vrati: u međuvremenu je menjan. Ništa nije promenjeno.",
	}
	PastNotThere = Text{"Zahtjeva tog dana nije bilo", "Zahtjeva tog dana nije bilo", "Zahteva tog dana nije bilo"}
	PastTooMuch  = Text{
		"Od tog dana ima više od {count} izmjena zahtjeva. Izaberite kasniji dan.",
		"Od tog dana ima više od {count} izmjena zahtjeva. Odaberite kasniji dan.",
		"Od tog dana ima više od {count} izmena zahteva. Izaberite kasniji dan.",
	}
)
