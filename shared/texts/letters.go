package texts

// What notifications and letters tell of. LetterStatus precedes a status: "Novi status: Završeno".
var (
	NotificationCreated      = Text{"Novi zahtjev", "Novi zahtjev", "Novi zahtev"}
	NotificationAssigned     = Text{"Zahtjev vam je dodijeljen", "Zahtjev vam je dodijeljen", "Zahtev vam je dodeljen"}
	NotificationStatus       = Text{"Promjena statusa", "Promjena statusa", "Promena statusa"}
	NotificationComment      = Text{"Novi komentar", "Novi komentar", "Novi komentar"}
	NotificationBulkAssigned = Text{"Zahtjevi su vam dodijeljeni", "Zahtjevi su vam dodijeljeni", "Zahtevi su vam dodeljeni"}
	NotificationBulkStatus   = Text{"Promjena statusa više zahtjeva", "Promjena statusa više zahtjeva", "Promena statusa više zahteva"}
	NotificationOther        = Text{"Izmjena zahtjeva", "Izmjena zahtjeva", "Izmena zahteva"}
)

// NotificationTitle is the title of a kind of notifications, as the table of notifications calls kinds.
func NotificationTitle(kind string) Text {
	switch kind {
	case "created":
		return NotificationCreated
	case "assigned":
		return NotificationAssigned
	case "status":
		return NotificationStatus
	case "comment":
		return NotificationComment
	case "bulk_assigned":
		return NotificationBulkAssigned
	case "bulk_status":
		return NotificationBulkStatus
	}
	return NotificationOther
}

// The frame of a letter about a request.
var (
	LetterStatus  = Text{"Novi status: {status}", "Novi status: {status}", "Novi status: {status}"}
	LetterOpen    = Text{"Otvori zahtjev", "Otvori zahtjev", "Otvori zahtev"}
	LetterWhy     = Text{"Ovu poruku dobijate jer učestvujete u zahtjevu.", "Ovu poruku dobivate jer sudjelujete u zahtjevu.", "Ovu poruku dobijate jer učestvujete u zahtevu."}
	LetterNoReply = Text{"Ne odgovarajte na nju: odgovor napišite kao komentar na zahtjev.", "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtjev.", "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtev."}
	LetterRest    = Plural{
		one:  Text{"i još {count} zahtjev", "i još {count} zahtjev", "i još {count} zahtev"},
		few:  Text{"i još {count} zahtjeva", "i još {count} zahtjeva", "i još {count} zahteva"},
		many: Text{"i još {count} zahtjeva", "i još {count} zahtjeva", "i još {count} zahteva"},
	}
)

// The outbox.
var MailNotGivenUp = Text{"Poruka već čeka slanje ili je poslana.", "Poruka već čeka slanje ili je poslana.", "Poruka već čeka slanje ili je poslata."}
