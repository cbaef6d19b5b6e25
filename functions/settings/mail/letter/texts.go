package letter

// texts are a letter's own words in one language. Kinds are the titles of the kinds of notifications.
type texts struct {
	Kinds     map[string]string
	OtherKind string
	Rest      string // of a list that was cut, with the number left
	Project   string
	Status    string
	Open      string
	Why       string
	NoReply   string
}

var languages = map[string]texts{
	"bs": {
		Kinds: map[string]string{
			"created": "Novi zahtjev", "assigned": "Zahtjev vam je dodijeljen", "status": "Novi status", "comment": "Novi komentar",
			"bulk_assigned": "Zahtjevi su vam dodijeljeni", "bulk_status": "Promjena statusa više zahtjeva",
		},
		OtherKind: "Izmjena zahtjeva",
		Rest:      "i još %d",
		Project:   "Projekat",
		Status:    "Status",
		Open:      "Otvori zahtjev",
		Why:       "Ovu poruku dobijate jer učestvujete u zahtjevu.",
		NoReply:   "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtjev.",
	},
	"hr": {
		Kinds: map[string]string{
			"created": "Novi zahtjev", "assigned": "Zahtjev vam je dodijeljen", "status": "Novi status", "comment": "Novi komentar",
			"bulk_assigned": "Zahtjevi su vam dodijeljeni", "bulk_status": "Promjena statusa više zahtjeva",
		},
		OtherKind: "Izmjena zahtjeva",
		Rest:      "i još %d",
		Project:   "Projekt",
		Status:    "Status",
		Open:      "Otvori zahtjev",
		Why:       "Ovu poruku dobivate jer sudjelujete u zahtjevu.",
		NoReply:   "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtjev.",
	},
	"sr": {
		Kinds: map[string]string{
			"created": "Novi zahtev", "assigned": "Zahtev vam je dodeljen", "status": "Novi status", "comment": "Novi komentar",
			"bulk_assigned": "Zahtevi su vam dodeljeni", "bulk_status": "Promena statusa više zahteva",
		},
		OtherKind: "Izmena zahteva",
		Rest:      "i još %d",
		Project:   "Projekat",
		Status:    "Status",
		Open:      "Otvori zahtev",
		Why:       "Ovu poruku dobijate jer učestvujete u zahtevu.",
		NoReply:   "Ne odgovarajte na nju: odgovor napišite kao komentar na zahtev.",
	},
}
