package texts

// NotificationTitle is the title of a kind of notifications, as their table calls kinds.
func NotificationTitle(kind string) Text {
	switch kind {
	case "created":
		return Text{"Novi zahtjev", "Novi zahtjev", "Novi zahtev"}
	case "assigned":
		return Text{"Zahtjev vam je dodijeljen", "Zahtjev vam je dodijeljen", "Zahtev vam je dodeljen"}
	case "status":
		return Text{"Promjena statusa", "Promjena statusa", "Promena statusa"}
	case "comment":
		return Text{"Novi komentar", "Novi komentar", "Novi komentar"}
	case "bulk_assigned":
		return Text{"Zahtjevi su vam dodijeljeni", "Zahtjevi su vam dodijeljeni", "Zahtevi su vam dodeljeni"}
	case "bulk_status":
		return Text{"Promjena statusa više zahtjeva", "Promjena statusa više zahtjeva", "Promena statusa više zahteva"}
	}
	return Text{"Izmjena zahtjeva", "Izmjena zahtjeva", "Izmena zahteva"}
}

// The frame of a letter about a request.
var (
	LetterStatus  = Text{"Novi status: {status}", "Novi status: {status}", "Novi status: {status}"}
	LetterOpen    = Text{"Otvori zahtjev", "Otvori zahtjev", "Otvori zahtev"}
	LetterWhy     = Text{"Ovu poruku dobijate jer učestvujete u zahtjevu.", "Ovu poruku dobivate jer sudjelujete u zahtjevu.", "Ovu poruku dobijate jer učestvujete u zahtevu."}
	LetterNoReply = Text{"Ne odgovarajte na nju: odgovor napišite kao komentar na zahtjev.", "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtjev.", "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtev."}
	LetterMore    = Plural{
		one:  Text{"i još {count} izmjena", "i još {count} izmjena", "i još {count} izmena"},
		few:  Text{"i još {count} izmjene", "i još {count} izmjene", "i još {count} izmene"},
		many: Text{"i još {count} izmjena", "i još {count} izmjena", "i još {count} izmena"},
	}
	LetterRest = Plural{
		one:  Text{"i još {count} zahtjev", "i još {count} zahtjev", "i još {count} zahtev"},
		few:  Text{"i još {count} zahtjeva", "i još {count} zahtjeva", "i još {count} zahteva"},
		many: Text{"i još {count} zahtjeva", "i još {count} zahtjeva", "i još {count} zahteva"},
	}
)

// MailNotGivenUp refuses to send again what was not given up.
var MailNotGivenUp = Text{"Poruka već čeka slanje ili je poslana.", "Poruka već čeka slanje ili je poslana.", "Poruka već čeka slanje ili je poslata."}
