package texts

// How things were on a day.
var (
	PastAhead     = Text{"Taj dan još nije počeo", "Taj dan još nije počeo", "Taj dan još nije počeo"}
	PastForgotten = Text{
		"Log više ne čuva izmjene od tog dana",
		"Log više ne čuva izmjene od tog dana",
		"Log više ne čuva izmene od tog dana",
	}
	PastNotThere = Text{"Zahtjeva tog dana nije bilo", "Zahtjeva tog dana nije bilo", "Zahteva tog dana nije bilo"}
	PastTooMuch  = Text{
		"Od tog dana ima više od {count} izmjena zahtjeva. Izaberite kasniji dan.",
		"Od tog dana ima više od {count} izmjena zahtjeva. Odaberite kasniji dan.",
		"Od tog dana ima više od {count} izmena zahteva. Izaberite kasniji dan.",
	}
)
